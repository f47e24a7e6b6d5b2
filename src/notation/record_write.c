#include "rules/tables.h"
#include "notation/checksum.h"
#include "notation/ending.h"
#include "notation/record_parts.h"
#include "notation/record_tags.h"
#include "rules/hidden.h"
#include "rules/score.h"

typedef struct writer {
    const ss_content *content;
    const ss_record *record;
    const ss_game *known; /* what the reader may know of the deal */
    ss_identity identity; /* of the content */
} writer;

/* ---- values ---- */

static void put_version(ss_text *t, const writer *w, int seat) {
    (void)w, (void)seat;
    ss_text_char(t, '1');
}

static void put_content(ss_text *t, const writer *w, int seat) {
    (void)seat;
    ss_text_put(t, w->identity.digits);
}

static void put_edition(ss_text *t, const writer *w, int seat) {
    (void)seat;
    ss_text_put(t, ss_edition_names[w->known->edition]);
}

static void put_modules(ss_text *t, const writer *w, int seat) {
    (void)seat;
    ss_put_modules(t, w->known->modules);
}

static void put_players(ss_text *t, const writer *w, int seat) {
    (void)seat;
    ss_text_number(t, w->known->players);
}

static void put_name(ss_text *t, const writer *w, int seat) { ss_text_put(t, w->record->names[seat]); }

static void put_garden(ss_text *t, const writer *w, int seat) {
    ss_put_board(t, w->known->seats[seat].garden_board);
}

static void put_rewards(ss_text *t, const writer *w, int seat) {
    ss_put_board(t, w->known->seats[seat].rewards_board);
}

static void put_missions(ss_text *t, const writer *w, int seat) {
    for (int i = 0; i < SS_MISSIONS; i++) {
        if (i > 0) ss_text_char(t, ' ');
        ss_put_mission(t, w->known->seats[seat].missions[i]);
    }
}

static void put_deck(ss_text *t, const writer *w, int seat) {
    for (int i = 0; i < SS_CARDS; i++) {
        if (i > 0) ss_text_char(t, ' ');
        ss_put_card(t, w->content, w->known->seats[seat].cards[i]);
    }
}

static void put_tiles(ss_text *t, const writer *w, int from, int end) {
    for (int i = from; i < end; i++) {
        if (i > from) ss_text_char(t, ' ');
        ss_put_tile(t, w->known->tiles[i]);
    }
}

static void put_display(ss_text *t, const writer *w, int seat) {
    (void)seat;
    put_tiles(t, w, 0, SS_PLACES);
}

/* A bag is one stack. */
static void put_supply(ss_text *t, const writer *w, int seat) {
    (void)seat;
    for (int stack = 0; stack < w->known->stacks; stack++) {
        if (stack > 0) ss_text_put(t, " | ");
        put_tiles(t, w, w->known->top[stack], w->known->end[stack]);
    }
}

/* Finds the result that the record was read with, if it has scores. Hidden missions may keep us from computing them. */
static bool find_result(const ss_record *record, ss_tag *tag) {
    ss_lines lines = ss_lines_of(record->source);
    while (ss_next_tag(&lines, tag))
        if (ss_word_is(tag->name, "Result")) return !ss_word_is(tag->value, "*");
    return false;
}

static bool has_scores(const ss_record *record) { return ss_ending_of(record).cause == SS_ENDING_PLAYED_OUT; }

static bool can_be_counted(const ss_game *g) { return !(ss_hidden_anywhere(g) & SS_SECRET_MISSIONS); }

static void put_result(ss_text *t, const writer *w, int seat) {
    (void)seat;
    const ss_game *g = &w->record->game;
    ss_tag found;
    if (!has_scores(w->record)) {
        ss_text_char(t, '*');
    } else if (can_be_counted(g)) {
        for (int i = 0; i < g->players; i++) {
            if (i > 0) ss_text_char(t, ' ');
            ss_text_number(t, ss_score_of(g, i).final);
        }
    } else if (find_result(w->record, &found)) {
        ss_text_bytes(t, found.value.at, found.value.length);
    }
}

static void put_forfeit(ss_text *t, const writer *w, int seat) {
    (void)seat;
    ss_text_number(t, w->record->forfeit);
    ss_text_char(t, ' ');
    ss_text_bytes(t, w->record->forfeit_reason.at, w->record->forfeit_reason.length);
}

static void (*const putters[SS_TAGS])(ss_text *t, const writer *w, int seat) = {
    [SS_TAG_SANSSOUCI] = put_version, [SS_TAG_CONTENT] = put_content, [SS_TAG_EDITION] = put_edition,
    [SS_TAG_MODULES] = put_modules,   [SS_TAG_PLAYERS] = put_players, [SS_TAG_NAME] = put_name,
    [SS_TAG_GARDEN] = put_garden,     [SS_TAG_REWARDS] = put_rewards, [SS_TAG_MISSIONS] = put_missions,
    [SS_TAG_DECK] = put_deck,         [SS_TAG_DISPLAY] = put_display, [SS_TAG_STACKS] = put_supply,
    [SS_TAG_BAG] = put_supply,        [SS_TAG_RESULT] = put_result,   [SS_TAG_FORFEIT] = put_forfeit,
};

/* ---- lines ---- */

/* Returns true if a tag that may be missing has something to write. */
static bool is_there(const writer *w, ss_tag_slot slot) {
    const ss_record *record = w->record;
    ss_tag found;
    switch (slot.id) {
    case SS_TAG_CONTENT: return w->identity.digits[0];
    case SS_TAG_NAME: return record->names[slot.seat][0];
    case SS_TAG_RESULT:
        return !has_scores(record) || can_be_counted(&record->game) || find_result(record, &found);
    case SS_TAG_FORFEIT: return record->forfeit;
    default: return true;
    }
}

static void put_known_tags(ss_text *t, const writer *w) {
    const ss_game *deal = &w->record->deal;
    ss_setting setting = {deal->edition, deal->modules, deal->players};
    for (ss_tag_slot slot = {0}; slot.id < SS_TAGS; slot = ss_next_slot(slot)) {
        if (!ss_slot_belongs(slot, setting) || !is_there(w, slot)) continue;
        ss_text_char(t, '[');
        ss_put_slot(t, slot);
        ss_text_put(t, " \"");
        putters[slot.id](t, w, slot.seat);
        ss_text_put(t, "\"]\n");
    }
}

static bool has_tag(ss_word tags, ss_word name) {
    ss_lines lines = ss_lines_of(tags);
    for (ss_tag tag; ss_next_tag(&lines, &tag);)
        if (tag.name.length == name.length && !__builtin_memcmp(tag.name.at, name.at, name.length))
            return true;
    return false;
}

/* Writes the unknown tags that the record was read with, except those in `anew`, which replace them. */
static void put_unknown_tags(ss_text *t, const ss_record *record, ss_word anew) {
    ss_lines lines = ss_lines_of(record->source);
    for (ss_tag tag; ss_next_tag(&lines, &tag);) {
        if (ss_tag_known(tag.name) || ss_is_checksum_tag(tag.name) || has_tag(anew, tag.name)) continue;
        ss_text_char(t, '[');
        ss_text_bytes(t, tag.name.at, tag.name.length);
        ss_text_put(t, " \"");
        ss_text_bytes(t, tag.value.at, tag.value.length);
        ss_text_put(t, "\"]\n");
    }
}

static void put_turns(ss_text *t, const writer *w) {
    int players = w->record->deal.players;
    for (int i = 0; i < w->record->turn_count; i++) {
        ss_text_number(t, i / players + 1);
        ss_text_char(t, '.');
        ss_text_number(t, i % players + 1);
        ss_text_char(t, ' ');
        ss_put_turn(t, w->content, &w->record->turns[i], true);
        ss_text_char(t, '\n');
    }
}

static void write(ss_text *t, const ss_content *content, const ss_record *record, int seat, ss_word tags) {
    ss_game known = ss_record_known(record, seat);
    writer w = {
        .content = content, .record = record, .known = &known, .identity = ss_tables_identity(content)};
    put_known_tags(t, &w);
    ss_text_bytes(t, tags.at, tags.length);
    if (seat == SS_EVERYTHING) put_unknown_tags(t, record, tags);
    ss_text_char(t, '\n');
    put_turns(t, &w);
}

void ss_record_write(ss_text *t, const ss_content *content, const ss_record *record, int seat) {
    write(t, content, record, seat, ss_word_of(""));
}

void ss_record_write_with(ss_text *t, const ss_content *content, const ss_record *record, const char *tags) {
    write(t, content, record, SS_EVERYTHING, ss_word_of(tags));
}
