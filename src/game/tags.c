/* The tags that name the players: Seat1 "person", Seat2 "level3", Seed or Chance, Epoch, Takebacks; and the times of a
 * game of a day. */
#include "notation/record_lines.h"
#include "game/day.h"
#include "game/tags.h"

static const char person[] = "person";

/* A record without an epoch belongs to the first. */
enum { FIRST_EPOCH = 1 };

/* ---- reading: tags that cannot be understood are ignored ---- */

/* An unknown player, from another version of the program, is replaced by the usual one. */
static const ss_player *player_of(ss_word name) {
    if (ss_word_is(name, person)) return NULL;
    for (int i = 0; ss_players[i]; i++)
        if (ss_word_is(name, ss_players[i]->name)) return ss_players[i];
    return ss_usual_opponent();
}

static void read_seat(ss_party *p, const ss_tag *tag, unsigned *said) {
    int seat = tag->name.at[4] - '1';
    if (seat < 0 || seat >= p->setting.players) return;
    p->players[seat] = player_of(tag->value);
    *said |= 1u << seat;
}

/* The text of the deal's seed, or one that only computer players' random choices follow from. */
static bool is_seed(const ss_tag *tag) {
    return ss_word_is(tag->name, "Seed") || ss_word_is(tag->name, "Chance");
}

static void read_tag(ss_party *p, const ss_tag *tag, unsigned *said) {
    ss_word value = tag->value;
    if (tag->name.length == 5 && ss_word_begins(tag->name, "Seat")) {
        read_seat(p, tag, said);
    } else if (is_seed(tag) && value.length && value.length < sizeof p->seed) {
        ss_text t = ss_text_in(p->seed, sizeof p->seed);
        ss_text_bytes(&t, value.at, value.length);
        p->dealt_from_seed = ss_word_is(tag->name, "Seed");
    } else if (ss_word_is(tag->name, "Epoch")) {
        if (!ss_word_number(&value, &p->epoch) || value.length || !p->epoch || p->epoch > SS_EPOCHS)
            p->epoch = FIRST_EPOCH;
    } else if (ss_word_is(tag->name, "Takebacks")) {
        if (!ss_word_number(&value, &p->takebacks) || value.length) p->takebacks = 0;
    } else if (ss_word_is(tag->name, "Practice")) {
        p->practice = true;
    } else if (ss_word_is(tag->name, "Begun")) {
        ss_moment_read(value, &p->begun);
    } else if (ss_word_is(tag->name, "Ended")) {
        ss_moment_read(value, &p->ended);
    }
}

void ss_party_of(ss_party *p, const ss_content *content, const ss_record *record, unsigned *said) {
    const ss_game *g = &record->game;
    *p = (ss_party){
        .content = content,
        .setting = {.edition = g->edition, .modules = g->modules, .players = g->players},
        .epoch = FIRST_EPOCH,
        .record = *record,
    };
    *said = 0;
    ss_lines lines = ss_lines_of(record->source);
    for (ss_tag tag; ss_next_tag(&lines, &tag);) read_tag(p, &tag, said);
}

/* ---- writing ---- */

/* Returns true if a tag can hold the text, so that the record can be read again. */
static bool fits_tag(ss_word text) {
    bool has_quote = ss_word_before(text, '"').length < text.length;
    return !has_quote && !ss_line_bad_column((ss_line){.text = text});
}

void ss_put_tag(ss_text *t, const char *name, int seat, const char *text, int number) {
    ss_text_char(t, '[');
    ss_text_put(t, name);
    if (seat >= 0) ss_text_number(t, seat + 1);
    ss_text_put(t, " \"");
    if (text)
        ss_text_put(t, text);
    else
        ss_text_number(t, number);
    ss_text_put(t, "\"]\n");
}

static void put_moment(ss_text *t, const char *name, int64_t seconds) {
    char text[SS_MOMENT_TEXT];
    ss_text moment = ss_text_in(text, sizeof text);
    if (!seconds) return;
    ss_moment_write(&moment, seconds);
    ss_put_tag(t, name, -1, text, 0);
}

void ss_party_tags(ss_text *t, const ss_party *p, bool seed) {
    for (int seat = 0; seat < p->setting.players; seat++)
        ss_put_tag(t, "Seat", seat, p->players[seat] ? p->players[seat]->name : person, 0);
    if (seed && p->dealt_from_seed && *p->seed && fits_tag(ss_word_of(p->seed)))
        ss_put_tag(t, "Seed", -1, p->seed, 0);
    if (p->epoch > FIRST_EPOCH) ss_put_tag(t, "Epoch", -1, NULL, p->epoch);
    if (p->takebacks) ss_put_tag(t, "Takebacks", -1, NULL, p->takebacks);
    if (p->practice) ss_put_tag(t, "Practice", -1, "yes", 0);
    put_moment(t, "Begun", p->begun);
    put_moment(t, "Ended", p->ended);
}

void ss_party_write(ss_text *t, const ss_party *p) {
    char bytes[SS_PARTY_TAGS];
    ss_text tags = ss_text_in(bytes, sizeof bytes);
    ss_party_tags(&tags, p, true);
    ss_record_write_with(t, p->content, &p->record, bytes);
}
