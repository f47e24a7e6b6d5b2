#include "online/fair_tags.h"

#include "base/bits.h"
#include "notation/record_lines.h"

/* ---- reading values; false if the tag cannot have them ---- */

static bool read_table(ss_fair_tags *tags, const ss_tag *tag, int digit) {
    (void)digit;
    if (!ss_id_is(tag->value)) return false;
    ss_text t = ss_text_in(tags->table, sizeof tags->table);
    ss_text_bytes(&t, tag->value.at, tag->value.length);
    return true;
}

static bool read_round(ss_fair_tags *tags, const ss_tag *tag, int digit) {
    (void)digit;
    ss_word rest = tag->value;
    tags->round_line = tag->line;
    return ss_word_number(&rest, &tags->round) && !rest.length && tags->round > 0 &&
           tags->round < SS_NUMBER_HUGE;
}

static bool read_seed(ss_fair_tags *tags, const ss_tag *tag, int digit) {
    (void)digit;
    tags->seed = tag->value;
    tags->seed_line = tag->line;
    return true;
}

/* `COMMITMENT SALT VALUE` */
static bool read_part(ss_fair_tags *tags, const ss_tag *tag, int part) {
    ss_fair_value *v = &tags->values[part];
    uint8_t *const bytes[] = {tags->commitments[part], v->salt, v->value};
    ss_word rest = tag->value, digits;
    for (int i = 0; i < 3; i++)
        if (!ss_word_next(&rest, &digits) || !ss_digits_read(digits, bytes[i])) return false;
    tags->lines[part] = tag->line;
    if (part != SS_FAIR_SERVER) tags->seats |= 1u << (part - 1);
    return !ss_word_next(&rest, &digits);
}

/* Reads numbers from 1 to `most`, ascending, at least one, as bits. */
static bool read_set(ss_word rest, int most, uint32_t *set) {
    ss_word word;
    int last = 0, number;
    *set = 0;
    for (; ss_word_next(&rest, &word); last = number) {
        if (!ss_word_number(&word, &number) || word.length || number <= last || number > most) return false;
        *set |= 1u << (number - 1);
    }
    return last > 0;
}

static bool read_withheld(ss_fair_tags *tags, const ss_tag *tag, int digit) {
    (void)digit;
    return read_set(tag->value, SS_MAX_PLAYERS, &tags->withheld);
}

static bool is_player_name(ss_word name) {
    for (size_t i = 0; i < name.length; i++)
        if (!ss_is_base64(name.at[i])) return false;
    return name.length <= SS_FAIR_PLAYER;
}

/* `level4 7 8 9` */
static bool read_substitute(ss_fair_tags *tags, const ss_tag *tag, int seat) {
    ss_fair_substitute *s = &tags->substitutes[seat - 1];
    ss_word rest = tag->value;
    return ss_word_next(&rest, &s->player) && is_player_name(s->player) &&
           read_set(rest, SS_ROUNDS, &s->rounds);
}

/* ---- the tags ---- */

/* What may follow the name: a digit from `first` up to the number of players, or nothing. */
enum { NOTHING = -1 };

static const struct {
    const char *name;
    bool (*read)(ss_fair_tags *tags, const ss_tag *tag, int digit);
    int first;
    bool elsewhere; /* occurs in other records too, where it does not belong to a fair deal */
    bool needed;    /* with its first digit */
} kinds[] = {
  /* clang-format off */
    {"Table",     read_table,      NOTHING, false, true },
    {"FairRound", read_round,      NOTHING, false, true },
    {"Fair",      read_part,       0,       false, true },
    {"Seed",      read_seed,       NOTHING, true,  true },
    {"Withheld",  read_withheld,   NOTHING, false, false},
    {"Computer",  read_substitute, 1,       true,  false},
  /* clang-format on */
};
enum { KINDS = sizeof kinds / sizeof *kinds, WITHHELD = 4 };

/* Finds the kind of a tag, and the digit after its name. Returns KINDS for any other tag. */
static int kind_of(ss_word name, int *digit) {
    for (int kind = 0; kind < KINDS; kind++) {
        *digit = NOTHING;
        if (kinds[kind].first == NOTHING && ss_word_is(name, kinds[kind].name)) return kind;
        if (kinds[kind].first == NOTHING || !ss_is_digit(name.at[name.length - 1])) continue;
        *digit = name.at[name.length - 1] - '0';
        if (ss_word_is(ss_word_first(name, name.length - 1), kinds[kind].name)) return kind;
    }
    return KINDS;
}

static ss_fault fault_of_missing(int kind, int line) {
    ss_fault fault = ss_fault_at(SS_F_TAG_MISSING, line, 1);
    ss_text t = ss_text_in(fault.tag, sizeof fault.tag);
    ss_text_put(&t, kinds[kind].name);
    if (kinds[kind].first != NOTHING) ss_text_number(&t, kinds[kind].first);
    return fault;
}

static ss_fault read_one(ss_fair_tags *tags, const ss_tag *tag, int kind, int digit, int players) {
    if (digit < kinds[kind].first || digit > players) return ss_fault_in(SS_F_TAG_UNASKED, tag, tag->name.at);
    if (!kinds[kind].read(tags, tag, digit)) return ss_fault_in(SS_F_VALUE, tag, tag->value.at);
    return (ss_fault){0};
}

bool ss_fair_tags_there(ss_word text) {
    ss_lines lines = ss_lines_of(text);
    for (ss_tag tag; ss_next_tag(&lines, &tag);) {
        int digit, kind = kind_of(tag.name, &digit);
        if (kind < KINDS && !kinds[kind].elsewhere) return true;
    }
    return false;
}

ss_fault ss_fair_tags_read(ss_fair_tags *tags, ss_word text, int players) {
    *tags = (ss_fair_tags){0};
    ss_lines lines = ss_lines_of(text);
    ss_tag tag, withheld = {0};
    unsigned found = 0;
    while (ss_next_tag(&lines, &tag)) {
        int digit, kind = kind_of(tag.name, &digit);
        if (kind == KINDS) continue;
        ss_fault fault = read_one(tags, &tag, kind, digit, players);
        if (fault.what) return fault;
        if (digit == kinds[kind].first) found |= 1u << kind;
        if (kind == WITHHELD) withheld = tag;
    }
    tags->end = lines.read;
    for (int kind = 0; kind < KINDS; kind++)
        if (kinds[kind].needed && !ss_has(found, kind)) return fault_of_missing(kind, tags->end);
    if (tags->withheld >> players || tags->withheld & tags->seats)
        return ss_fault_in(SS_F_VALUE, &withheld, withheld.value.at);
    return (ss_fault){0};
}

/* ---- writing ---- */

static void open_tag(ss_text *t, const char *name, int digit) {
    ss_text_char(t, '[');
    ss_text_put(t, name);
    if (digit != NOTHING) ss_text_number(t, digit);
    ss_text_put(t, " \"");
}

static void close_tag(ss_text *t) { ss_text_put(t, "\"]\n"); }

static void put_part(ss_text *t, const ss_fair_tags *tags, int part) {
    const uint8_t *const bytes[] = {tags->commitments[part], tags->values[part].salt,
                                    tags->values[part].value};
    open_tag(t, "Fair", part);
    for (int i = 0; i < 3; i++) {
        char digits[SS_DIGITS];
        ss_digits_write(digits, bytes[i]);
        if (i > 0) ss_text_char(t, ' ');
        ss_text_put(t, digits);
    }
    close_tag(t);
}

static void put_set(ss_text *t, uint32_t set, bool follows) {
    for (; set; set &= set - 1, follows = true) {
        if (follows) ss_text_char(t, ' ');
        ss_text_number(t, ss_lowest(set) + 1);
    }
}

static void put_substitute(ss_text *t, const ss_fair_substitute *s, int seat) {
    if (!s->player.length || !s->rounds) return;
    open_tag(t, "Computer", seat + 1);
    ss_text_bytes(t, s->player.at, s->player.length);
    put_set(t, s->rounds, true);
    close_tag(t);
}

void ss_fair_tags_seed(const ss_fair_tags *tags, char seed[SS_DIGITS]) {
    ss_fair_seed(tags->table, tags->round, &tags->values[SS_FAIR_SERVER], tags->values + 1, tags->seats,
                 seed);
}

void ss_fair_tags_write(ss_text *t, const ss_fair_tags *tags) {
    char seed[SS_DIGITS];
    ss_fair_tags_seed(tags, seed);
    open_tag(t, "Table", NOTHING);
    ss_text_put(t, tags->table);
    close_tag(t);
    open_tag(t, "FairRound", NOTHING);
    ss_text_number(t, tags->round);
    close_tag(t);
    put_part(t, tags, SS_FAIR_SERVER);
    for (uint32_t rest = tags->seats; rest; rest &= rest - 1) put_part(t, tags, ss_lowest(rest) + 1);
    open_tag(t, "Seed", NOTHING);
    ss_text_put(t, seed);
    close_tag(t);
    if (tags->withheld) {
        open_tag(t, "Withheld", NOTHING);
        put_set(t, tags->withheld, false);
        close_tag(t);
    }
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) put_substitute(t, &tags->substitutes[seat], seat);
}
