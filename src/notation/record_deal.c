/* Builds the deal from the tags. Each tag has its reader, and they are called in the order in which faults are
 * reported. */
#include "rules/tables.h"
#include "notation/record_parts.h"
#include "notation/record_tags.h"
#include "rules/hidden.h"

typedef struct reader {
    const ss_content *content;
    ss_record *record;
    ss_setting setting;
    uint32_t gardens, rewards, missions; /* numbers and columns dealt so far, one bit each */
    int tiles;                           /* tiles read so far */
} reader;

static ss_fault fine(void) { return (ss_fault){0}; }

static ss_fault fault_at_value(ss_fault_kind what, const ss_tag *tag) {
    return ss_fault_in(what, tag, tag->value.at);
}

static ss_fault fault_at_end(ss_fault_kind what, const ss_tag *tag) {
    return ss_fault_in(what, tag, tag->value.at + tag->value.length);
}

/* ---- the setting ---- */

static ss_fault read_edition(reader *r, const ss_tag *tag, int seat) {
    (void)seat;
    return ss_read_edition(tag->value, &r->setting.edition) ? fine() : fault_at_value(SS_F_VALUE, tag);
}

/* A record lists the modules in their fixed order. */
static ss_fault read_modules(reader *r, const ss_tag *tag, int seat) {
    (void)seat;
    char ordered[SS_MODULES_TEXT];
    ss_text t = ss_text_in(ordered, sizeof ordered);
    if (!ss_read_modules(tag->value, ' ', &r->setting.modules)) return fault_at_value(SS_F_VALUE, tag);
    ss_put_modules(&t, r->setting.modules);
    return ss_word_is(tag->value, ordered) ? fine() : fault_at_value(SS_F_VALUE, tag);
}

static ss_fault read_players(reader *r, const ss_tag *tag, int seat) {
    (void)seat;
    ss_word rest = tag->value;
    int players;
    if (!ss_word_number(&rest, &players) || rest.length || players < SS_MIN_PLAYERS ||
        players > SS_MAX_PLAYERS)
        return fault_at_value(SS_F_VALUE, tag);
    r->setting.players = (uint8_t)players;
    ss_game_blank(&r->record->deal, r->content, r->setting);
    return fine();
}

/* ---- tags of a seat ---- */

static ss_fault read_name(reader *r, const ss_tag *tag, int seat) {
    if (!ss_name_fits(tag->value)) return fault_at_value(SS_F_VALUE, tag);
    ss_text t = ss_text_in(r->record->names[seat], SS_NAME_SIZE);
    ss_text_bytes(&t, tag->value.at, tag->value.length);
    ss_name_clean(r->record->names[seat]);
    return fine();
}

static ss_fault read_board(const ss_tag *tag, ss_board *board, uint32_t *dealt) {
    if (!ss_read_board(tag->value, board)) return fault_at_value(SS_F_VALUE, tag);
    if (!board->number) return fine();
    if (ss_has(*dealt, board->number)) return fault_at_value(SS_F_DEALT_TWICE, tag);
    *dealt |= 1u << board->number;
    return fine();
}

static ss_fault read_garden(reader *r, const ss_tag *tag, int seat) {
    ss_board *board = &r->record->deal.seats[seat].garden_board;
    ss_fault fault = read_board(tag, board, &r->gardens);
    if (fault.what || !board->number || !ss_garden_check(r->content, *board, r->setting.modules))
        return fault;
    return fault_at_value(SS_F_BOAR_CELL, tag);
}

static ss_fault read_rewards(reader *r, const ss_tag *tag, int seat) {
    return read_board(tag, &r->record->deal.seats[seat].rewards_board, &r->rewards);
}

/* Reads exactly `count` cards or missions, none of them dealt before. */
static ss_fault read_cards(const reader *r, const ss_tag *tag, uint8_t *cards, int count, uint32_t *dealt) {
    bool missions = count == SS_MISSIONS;
    ss_word rest = tag->value, word;
    int i = 0, card;
    for (; ss_word_next(&rest, &word); i++) {
        bool read = missions ? ss_read_mission(word, &card) : ss_read_card(word, r->content, &card);
        if (!read) return ss_fault_in(SS_F_VALUE, tag, word.at);
        if (i == count) return ss_fault_in(SS_F_COUNT, tag, word.at);
        cards[i] = (uint8_t)card;
        if (card == SS_HIDDEN) continue;
        if (ss_has(*dealt, card)) return ss_fault_in(SS_F_DEALT_TWICE, tag, word.at);
        *dealt |= 1u << card;
    }
    return i == count ? fine() : fault_at_end(SS_F_COUNT, tag);
}

static ss_fault read_missions(reader *r, const ss_tag *tag, int seat) {
    return read_cards(r, tag, r->record->deal.seats[seat].missions, SS_MISSIONS, &r->missions);
}

static ss_fault read_deck(reader *r, const ss_tag *tag, int seat) {
    uint32_t dealt = 0;
    return read_cards(r, tag, r->record->deal.seats[seat].cards, SS_CARDS, &dealt);
}

/* ---- tiles ---- */

/* Reads the tiles of a list until there are `room` in all; more are a fault of kind `excess`. */
static ss_fault read_tiles(reader *r, const ss_tag *tag, ss_word list, int room, ss_fault_kind excess) {
    ss_word word;
    uint8_t tile;
    while (ss_word_next(&list, &word)) {
        if (!ss_read_tile(word, &tile)) return ss_fault_in(SS_F_VALUE, tag, word.at);
        if (r->tiles == room) return ss_fault_in(excess, tag, word.at);
        r->record->deal.tiles[r->tiles++] = tile;
    }
    return fine();
}

static ss_fault read_display(reader *r, const ss_tag *tag, int seat) {
    (void)seat;
    ss_fault fault = read_tiles(r, tag, tag->value, SS_PLACES, SS_F_COUNT);
    if (fault.what) return fault;
    return r->tiles == SS_PLACES ? fine() : fault_at_end(SS_F_COUNT, tag);
}

/* Reads stack by stack; a bag is one stack. */
static ss_fault read_supply(reader *r, const ss_tag *tag, int seat) {
    (void)seat;
    ss_game *g = &r->record->deal;
    int total = ss_tile_count(r->content, g->players);
    ss_word rest = tag->value;
    for (int stack = 0; stack < g->stacks; stack++) {
        if (stack > 0 && !ss_word_skip(&rest, '|')) return fault_at_end(SS_F_COUNT, tag);
        ss_word list = ss_word_before(rest, '|');
        g->top[stack] = (uint8_t)r->tiles;
        ss_fault fault = read_tiles(r, tag, list, total, SS_F_TILES);
        if (fault.what) return fault;
        g->end[stack] = (uint8_t)r->tiles;
        ss_word_drop(&rest, list.length);
    }
    if (rest.length) return ss_fault_in(SS_F_COUNT, tag, rest.at);
    if (r->tiles < total) return fault_at_end(SS_F_TILES, tag);
    return ss_tiles_fit(g, r->content) ? fine() : fault_at_value(SS_F_TILES, tag);
}

/* ---- all of them ---- */

static ss_fault (*const readers[SS_TAGS])(reader *r, const ss_tag *tag, int seat) = {
    [SS_TAG_EDITION] = read_edition,   [SS_TAG_MODULES] = read_modules, [SS_TAG_PLAYERS] = read_players,
    [SS_TAG_NAME] = read_name,         [SS_TAG_GARDEN] = read_garden,   [SS_TAG_REWARDS] = read_rewards,
    [SS_TAG_MISSIONS] = read_missions, [SS_TAG_DECK] = read_deck,       [SS_TAG_DISPLAY] = read_display,
    [SS_TAG_STACKS] = read_supply,     [SS_TAG_BAG] = read_supply,
};

static const ss_tag *find(const ss_sheet *sheet, ss_tag_slot slot) {
    char name[SS_TAG_NAME_SIZE];
    ss_text t = ss_text_in(name, sizeof name);
    ss_put_slot(&t, slot);
    return ss_sheet_tag(sheet, name);
}

static ss_fault fault_of_missing(const ss_sheet *sheet, ss_tag_slot slot) {
    ss_fault fault = ss_fault_at(SS_F_TAG_MISSING, sheet->tags_end, 1);
    ss_text t = ss_text_in(fault.tag, sizeof fault.tag);
    ss_put_slot(&t, slot);
    return fault;
}

static ss_fault read_slot(reader *r, const ss_sheet *sheet, ss_tag_slot slot) {
    const ss_tag *tag = find(sheet, slot);
    bool belongs = ss_slot_belongs(slot, r->setting);
    if (!tag) return belongs && ss_slot_needed(slot) ? fault_of_missing(sheet, slot) : fine();
    if (!belongs) return ss_fault_in(SS_F_TAG_UNASKED, tag, tag->name.at);
    return readers[slot.id] ? readers[slot.id](r, tag, slot.seat) : fine();
}

/* Checks that the record was made with these boards and cards: its tag Content must be their identity, or be missing if
 * they are those of the box. */
static ss_fault check_content(const ss_content *content, const ss_sheet *sheet) {
    ss_identity identity = ss_tables_identity(content);
    const ss_tag *tag = find(sheet, (ss_tag_slot){SS_TAG_CONTENT, 0});
    if (!tag) return identity.digits[0] ? ss_fault_at(SS_F_OTHER_CONTENT, sheet->tags_end, 1) : fine();
    bool same = identity.digits[0] && ss_word_is(tag->value, identity.digits);
    return same ? fine() : fault_at_value(SS_F_OTHER_CONTENT, tag);
}

ss_fault ss_read_deal(ss_record *record, const ss_content *content, const ss_sheet *sheet) {
    reader r = {.content = content, .record = record};
    ss_fault other = check_content(content, sheet);
    if (other.what) return other;
    for (ss_tag_slot slot = {0}; slot.id < SS_TAGS; slot = ss_next_slot(slot)) {
        ss_fault fault = read_slot(&r, sheet, slot);
        if (fault.what) return fault;
    }
    if (!(ss_hidden_anywhere(&record->deal) & SS_SECRET_BOARDS))
        ss_begin(&record->deal, content); /* cannot fail: its gardens are checked */
    return fine();
}
