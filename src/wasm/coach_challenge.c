/* Exports: challenges, from links and from games. */
#include "json/results.h"
#include "wasm/coach_exports.h"
#include "wasm/slots.h"

enum { CHALLENGES = 8 };

static struct {
    bool used;
    ss_challenge challenge;
} kept[CHALLENGES];

/* ---- resolving arguments ---- */

static int32_t find_room(int32_t number, ss_challenge **c) {
    if (number < 0 || number >= CHALLENGES) return -SS_W_NUMBER;
    *c = &kept[number].challenge;
    return 0;
}

static int32_t find(int32_t number, ss_challenge **c) {
    int32_t refusal = find_room(number, c);
    return refusal ? refusal : kept[number].used ? 0 : -SS_W_EMPTY_SLOT;
}

static int32_t find_with_slot(int32_t number, int32_t slot_number, ss_challenge **c, ss_slot **slot) {
    int32_t refusal = find_room(number, c);
    return refusal ? refusal : ss_find_game(slot_number, slot);
}

/* Stores a new challenge. If it could not be made, the old one stays. */
static int32_t made(int32_t number, const ss_challenge *c, ss_challenge_fault fault) {
    if (fault) return (int32_t)fault;
    kept[number].used = true;
    kept[number].challenge = *c;
    return 0;
}

/* ---- links ---- */

int32_t ss_wasm_challenge_read(int32_t number, int32_t length) {
    ss_challenge *room, c;
    ss_word text;
    int32_t refusal = find_room(number, &room);
    if (!refusal) refusal = ss_find_input(length, &text);
    if (refusal) return refusal;
    ss_link_fault fault = ss_challenge_read(&c, ss_challenge_in(text));
    if (fault) return ss_refuse_with(SS_W_LINK, "link", fault);
    return made(number, &c, SS_CHALLENGE_OK);
}

int32_t ss_wasm_challenge_link(int32_t number) {
    ss_challenge *c;
    int32_t refusal = find(number, &c);
    if (refusal) return refusal;
    ss_text t = ss_output();
    ss_link_fault fault = ss_challenge_write(&t, c);
    return fault ? ss_refuse_with(SS_W_LINK, "link", fault) : ss_output_done(&t);
}

int32_t ss_wasm_challenge(int32_t number) {
    ss_challenge *c;
    int32_t refusal = find(number, &c);
    if (refusal) return refusal;
    ss_text t = ss_output();
    ss_json j = ss_json_in(&t);
    ss_json_challenge(&j, c);
    return ss_output_done(&t);
}

/* ---- making challenges ---- */

int32_t ss_wasm_challenge_of(int32_t number, int32_t slot_number) {
    ss_challenge *room, c = {0};
    ss_slot *slot;
    int32_t refusal = find_with_slot(number, slot_number, &room, &slot);
    return refusal ? refusal : made(number, &c, ss_challenge_of(&c, &slot->party));
}

int32_t ss_wasm_challenge_new(int32_t number, int32_t slot_number, int32_t deals, int32_t both_seats) {
    ss_challenge *room, c = {0};
    ss_slot *slot;
    int32_t refusal = find_with_slot(number, slot_number, &room, &slot);
    if (refusal) return refusal;
    if (deals < 1 || deals > SS_CHALLENGE_DEALS) return -SS_W_NUMBER;
    return made(number, &c, ss_challenge_new(&c, &slot->party, deals, both_seats != 0));
}

int32_t ss_wasm_challenge_find(int32_t number, int32_t slot_number) {
    ss_challenge *room, c;
    ss_slot *slot;
    int game;
    int32_t refusal = find_with_slot(number, slot_number, &room, &slot);
    if (refusal) return refusal;
    if (!ss_challenge_of_record(&c, &game, &slot->party.record)) return 0;
    made(number, &c, SS_CHALLENGE_OK);
    return game + 1;
}

/* ---- its games ---- */

int32_t ss_wasm_challenge_bare(int32_t number) {
    ss_challenge *c;
    int32_t refusal = find(number, &c);
    if (!refusal) ss_challenge_bare(c);
    return refusal;
}

int32_t ss_wasm_challenge_name(int32_t number, int32_t length) {
    ss_challenge *c;
    ss_word text;
    int32_t refusal = find(number, &c);
    if (!refusal) refusal = ss_find_input(length, &text);
    if (!refusal) ss_challenge_name(c, text);
    return refusal;
}

int32_t ss_wasm_challenge_add(int32_t number, int32_t slot_number) {
    ss_challenge *c;
    ss_slot *slot;
    int32_t refusal = find(number, &c);
    if (!refusal) refusal = ss_find_game(slot_number, &slot);
    return refusal ? refusal : (int32_t)ss_challenge_add(c, &slot->party);
}

int32_t ss_wasm_challenge_game(int32_t number, int32_t game, int32_t played) {
    char names[SS_MAX_PLAYERS][SS_NAME_SIZE] = {""};
    ss_challenge *c;
    int32_t refusal = find(number, &c);
    if (refusal) return refusal;
    if (game < 1 || game > (played ? c->played : ss_challenge_games(c))) return -SS_W_NUMBER;
    ss_text t = ss_output();
    ss_challenge_record(&t, c, game - 1, played != 0, names);
    return ss_output_done(&t);
}

int32_t ss_wasm_challenge_versus(int32_t one, int32_t other) {
    ss_challenge *a, *b;
    int32_t refusal = find(one, &a);
    if (!refusal) refusal = find(other, &b);
    if (refusal) return refusal;
    if (!ss_challenge_same(a, b)) return -SS_W_UNFIT;
    ss_contest v = ss_contest_of(a, b);
    ss_text t = ss_output();
    ss_json j = ss_json_in(&t);
    ss_json_contest(&j, &v);
    return ss_output_done(&t);
}
