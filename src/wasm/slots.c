#include "wasm/slots.h"

#include "rules/box.h"
#include "json/json.h"
#include "rules/hidden.h"
#include "wasm/exports.h"

static ss_slot slots[SS_SLOTS];
char ss_incoming[SS_INPUT];
static char output[SS_OUTPUT];

static ss_content own_tables;
static bool own_tables_used;

void ss_use_tables(const ss_content *content) {
    own_tables_used = content;
    if (content) own_tables = *content;
}

const ss_content *ss_tables_in_use(void) { return own_tables_used ? &own_tables : &ss_box; }

/* ---- resolving arguments ---- */

int32_t ss_find_slot(int32_t number, ss_slot **slot) {
    if (number < 0 || number >= SS_SLOTS) return -SS_W_NO_SLOT;
    *slot = &slots[number];
    return 0;
}

int32_t ss_find_game(int32_t number, ss_slot **slot) {
    int32_t refusal = ss_find_slot(number, slot);
    if (!refusal && !(*slot)->used) refusal = -SS_W_EMPTY_SLOT;
    return refusal;
}

int32_t ss_find_table(int32_t number, ss_slot **slot) {
    int32_t refusal = ss_find_game(number, slot);
    if (!refusal && (*slot)->party.record.forfeit) refusal = -SS_W_GIVEN_UP;
    return refusal;
}

int32_t ss_find_open_table(int32_t number, ss_slot **slot) {
    int32_t refusal = ss_find_table(number, slot);
    if (refusal) return refusal;
    const ss_game *g = &(*slot)->party.record.game;
    return g->phase == SS_PLAYING && !ss_hand_known(g) ? -SS_W_HIDDEN : 0;
}

/* A record made for one seat may hide boards. */
int32_t ss_find_chooser(int32_t number, ss_slot **slot) {
    int32_t refusal = ss_find_game(number, slot);
    if (refusal) return refusal;
    if ((*slot)->party.record.game.phase >= SS_PLAYING) return -SS_E_NO_SIDE_TO_CHOOSE;
    return (*slot)->whole ? 0 : -SS_W_HIDDEN;
}

int32_t ss_find_seat(const ss_slot *slot, int32_t seat, int32_t least, int *found) {
    if (seat < least || seat > slot->party.record.game.players) return -SS_E_NOT_A_SEAT;
    *found = seat - 1; /* the rules use -1 for a spectator, and -2 for SS_EVERYTHING */
    return 0;
}
_Static_assert(SS_SPECTATOR == -1 && SS_EVERYTHING == -2, "seats of the exports are one more");

int32_t ss_find_player(int32_t number, const ss_player **player) {
    for (int i = 0; ss_players[i]; i++) {
        if (i != number) continue;
        *player = ss_players[i];
        return 0;
    }
    return -SS_W_NUMBER;
}

int32_t ss_find_input(int32_t length, ss_word *text) {
    if (length < 0) return -SS_W_NUMBER;
    if (length > SS_INPUT) return -SS_W_TOO_LONG;
    *text = (ss_word){ss_incoming, (size_t)length};
    return 0;
}

/* ---- filling ---- */

/* Returns the word after the text that contains it was moved. */
static ss_word moved(ss_word w, const char *from, const char *to) {
    return w.at ? (ss_word){to + (w.at - from), w.length} : w;
}

static void adopt(ss_slot *slot, ss_word borrowed) {
    ss_record *r = &slot->party.record;
    __builtin_memcpy(slot->source, borrowed.at, borrowed.length);
    slot->source_length = borrowed.length;
    r->source = moved(r->source, borrowed.at, slot->source);
    r->forfeit_reason = moved(r->forfeit_reason, borrowed.at, slot->source);
}

void ss_slot_copy(ss_slot *to, const ss_slot *from) {
    if (to == from) return;
    to->used = from->used;
    to->whole = from->whole;
    to->content = from->content;
    to->party = from->party;
    to->party.content = &to->content;
    to->said = from->said;
    __builtin_memcpy(to->seed, from->seed, sizeof to->seed);
    adopt(to, (ss_word){from->source, from->source_length});
}

void ss_slot_refill(ss_slot *slot, const ss_record *record, ss_word borrowed) {
    ss_party_of(&slot->party, &slot->content, record, &slot->said);
    slot->whole = !ss_hidden_anywhere(&record->deal);
    __builtin_memset(slot->seed, 0, sizeof slot->seed);
    adopt(slot, borrowed);
}

void ss_slot_fill(ss_slot *slot, const ss_record *record, ss_word borrowed) {
    slot->used = true;
    slot->content = *ss_tables_in_use();
    ss_slot_refill(slot, record, borrowed);
}

/* ---- output ---- */

ss_text ss_output(void) { return ss_text_in(output, sizeof output); }

int32_t ss_output_done(const ss_text *t) { return ss_text_cut(t) ? -SS_W_TOO_LONG : (int32_t)t->needed; }

int32_t ss_refuse_with(int32_t code, const char *key, int number) {
    ss_text t = ss_output();
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_pair(&j, key, number);
    ss_json_close(&j, '}');
    return -code;
}

/* ---- exports ---- */

int32_t ss_wasm_version(void) { return 2; }
SS_ADDRESS ss_wasm_input(void) { return (SS_ADDRESS)ss_incoming; }
int32_t ss_wasm_input_size(void) { return SS_INPUT; }
SS_ADDRESS ss_wasm_output(void) { return (SS_ADDRESS)output; }
int32_t ss_wasm_output_size(void) { return SS_OUTPUT; }
int32_t ss_wasm_slots(void) { return SS_SLOTS; }

int32_t ss_wasm_clear(int32_t number) {
    ss_slot *slot;
    int32_t refusal = ss_find_slot(number, &slot);
    if (!refusal) slot->used = false;
    return refusal;
}

int32_t ss_wasm_copy(int32_t from, int32_t to) {
    ss_slot *source, *target;
    int32_t refusal = ss_find_game(from, &source);
    if (!refusal) refusal = ss_find_slot(to, &target);
    if (!refusal) ss_slot_copy(target, source);
    return refusal;
}
