/* Exports: tables, deals, sides, names. */
#include "rules/tables.h"
#include "json/game.h"
#include "rules/deal.h"
#include "wasm/exports.h"
#include "wasm/slots.h"

/* ---- boards and cards ---- */

int32_t ss_wasm_content(int32_t number) {
    const ss_content *content = ss_tables_in_use();
    if (number != -1) {
        ss_slot *slot;
        int32_t refusal = ss_find_game(number, &slot);
        if (refusal) return refusal;
        content = &slot->content;
    }
    ss_text t = ss_output();
    ss_json_tables(&t, content);
    return ss_output_done(&t);
}

static int32_t refuse_tables(const ss_flaw *flaw) {
    ss_text t = ss_output();
    ss_json_flaw(&t, flaw);
    return -SS_W_FLAW;
}

int32_t ss_wasm_read_content(int32_t length) {
    ss_word text;
    int32_t refusal = ss_find_input(length, &text);
    if (refusal) return refusal;
    ss_content own;
    if (length > 0) {
        ss_flaw flaw = ss_tables_read(&own, text.at, text.length);
        if (flaw.what) return refuse_tables(&flaw);
    }
    ss_use_tables(length > 0 ? &own : NULL);
    return 0;
}

/* ---- deals ---- */

static bool is_setting(int32_t edition, int32_t modules, int32_t players) {
    return edition >= 0 && edition < SS_EDITIONS && modules >= 0 && modules < SS_MODULE_SETS &&
           players >= SS_MIN_PLAYERS && players <= SS_MAX_PLAYERS;
}

static int32_t deal(int32_t number, int32_t edition, int32_t modules, int32_t players,
                    const uint8_t seed[SS_SEED_SIZE]) {
    ss_slot *slot;
    ss_game game;
    ss_record record;
    int32_t refusal = ss_find_slot(number, &slot);
    if (refusal) return refusal;
    if (!is_setting(edition, modules, players)) return -SS_W_NUMBER;
    ss_setting setting = {(uint8_t)edition, (uint8_t)modules, (uint8_t)players};
    ss_deal(&game, ss_tables_in_use(), setting, seed);
    ss_record_of(&record, &game);
    ss_slot_fill(slot, &record, ss_word_of(""));
    __builtin_memcpy(slot->seed, seed, sizeof slot->seed);
    return 0;
}

int32_t ss_wasm_deal(int32_t slot, int32_t edition, int32_t modules, int32_t players, int32_t length) {
    ss_word text;
    uint8_t seed[SS_SEED_SIZE];
    int32_t refusal = ss_find_input(length, &text);
    if (refusal) return refusal;
    ss_sha256_of(text.at, text.length, seed);
    refusal = deal(slot, edition, modules, players, seed);
    if (!refusal) ss_wasm_set_seed(slot, length, 1); /* a refused seed is not stored */
    return refusal;
}

int32_t ss_wasm_deal_bytes(int32_t slot, int32_t edition, int32_t modules, int32_t players) {
    return deal(slot, edition, modules, players, (const uint8_t *)ss_incoming);
}

/* ---- boards and their sides ---- */

/* Returns the board whose side a seat chooses in this phase. */
static ss_board *board_of(ss_game *g, int seat) {
    ss_seat *s = &g->seats[seat];
    return g->phase == SS_CHOOSING_GARDENS ? &s->garden_board : &s->rewards_board;
}

int32_t ss_wasm_pick_board(int32_t number, int32_t seat, int32_t board) {
    ss_slot *slot;
    int found;
    int32_t refusal = ss_find_chooser(number, &slot);
    if (!refusal) refusal = ss_find_seat(slot, seat, 1, &found);
    if (refusal) return refusal;
    if (board < 1 || board > SS_BOARDS) return -SS_W_NUMBER;
    ss_game *g = &slot->party.record.game;
    if (g->chosen) return -SS_E_SIDE_CHOSEN;
    ss_board *wanted = board_of(g, found);
    for (int other = 0; other < g->players; other++)
        if (board_of(g, other)->number == board) board_of(g, other)->number = wanted->number;
    wanted->number = (uint8_t)board;
    slot->party.record.deal = *g; /* a record begins once the sides are chosen */
    return 0;
}

int32_t ss_wasm_choose_side(int32_t number, int32_t seat, int32_t side) {
    ss_slot *slot;
    int found;
    int32_t refusal = ss_find_chooser(number, &slot);
    if (!refusal) refusal = ss_find_seat(slot, seat, 1, &found);
    if (refusal) return refusal;
    return -(int32_t)ss_party_choose(&slot->party, found, side);
}

int32_t ss_wasm_choose_sides_drawn(int32_t number) {
    ss_slot *slot;
    int32_t refusal = ss_find_chooser(number, &slot);
    if (refusal) return refusal;
    return -(int32_t)ss_party_choose_drawn(&slot->party, slot->seed);
}

/* ---- names ---- */

int32_t ss_wasm_set_name(int32_t number, int32_t seat, int32_t length) {
    ss_slot *slot;
    ss_word name;
    int found;
    int32_t refusal = ss_find_game(number, &slot);
    if (!refusal) refusal = ss_find_seat(slot, seat, 1, &found);
    if (!refusal) refusal = ss_find_input(length, &name);
    if (refusal) return refusal;
    if (name.length && !ss_name_is_clean(name)) return -SS_W_NAME;
    ss_text t = ss_text_in(slot->party.record.names[found], SS_NAME_SIZE);
    ss_text_bytes(&t, name.at, name.length);
    return 0;
}
