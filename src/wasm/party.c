/* Exports: players, and a turn under construction. */
#include "json/game.h"
#include "game/day.h"
#include "wasm/exports.h"
#include "wasm/slots.h"

/* ---- players ---- */

int32_t ss_wasm_sit(int32_t number, int32_t seat, int32_t player, int32_t wish) {
    ss_slot *slot;
    const ss_player *seated = NULL;
    int found;
    int32_t refusal = ss_find_game(number, &slot);
    if (!refusal) refusal = ss_find_seat(slot, seat, 1, &found);
    if (!refusal && player != -1) refusal = ss_find_player(player, &seated);
    if (refusal) return refusal;
    if (wish < 0 || wish >= SS_WISHES) return -SS_W_NUMBER;
    slot->party.players[found] = seated;
    slot->said |= 1u << found;
    slot->party.garden_wish[found] = slot->party.reward_wish[found] = (ss_side_wish)wish;
    return 0;
}

static bool has_zero(ss_word text) {
    for (size_t i = 0; i < text.length; i++)
        if (!text.at[i]) return true;
    return false;
}

/* Copies the input's text to a seed. */
static int32_t read_seed(int32_t length, char seed[SS_PARTY_SEED]) {
    ss_word text;
    int32_t refusal = ss_find_input(length, &text);
    if (refusal) return refusal;
    if (text.length >= SS_PARTY_SEED) return -SS_W_TOO_LONG;
    if (has_zero(text)) return -SS_W_NAME;
    ss_text t = ss_text_in(seed, SS_PARTY_SEED);
    ss_text_bytes(&t, text.at, text.length);
    return 0;
}

int32_t ss_wasm_set_seed(int32_t number, int32_t length, int32_t dealt) {
    ss_slot *slot;
    int32_t refusal = ss_find_game(number, &slot);
    if (!refusal) refusal = read_seed(length, slot->party.seed);
    if (!refusal) slot->party.dealt_from_seed = dealt != 0;
    return refusal;
}

int32_t ss_wasm_drawn_first(int32_t players, int32_t length) {
    ss_party party;
    party.setting.players = (uint8_t)players;
    if (players < SS_MIN_PLAYERS || players > SS_MAX_PLAYERS) return -SS_W_NUMBER;
    int32_t refusal = read_seed(length, party.seed);
    return refusal ? refusal : ss_party_drawn_first(&party) + 1;
}

int32_t ss_wasm_party(int32_t number) {
    ss_slot *slot;
    int32_t refusal = ss_find_game(number, &slot);
    if (refusal) return refusal;
    ss_text t = ss_output();
    ss_json_party(&t, &slot->party, slot->said);
    return ss_output_done(&t);
}

uint64_t ss_wasm_chance(int32_t number, int32_t seat) {
    ss_slot *slot;
    int found;
    if (ss_find_game(number, &slot) || ss_find_seat(slot, seat, 1, &found)) return 0;
    return ss_party_chance(&slot->party, found);
}

int32_t ss_wasm_take_back(int32_t number) {
    ss_slot *slot;
    int32_t refusal = ss_find_game(number, &slot);
    if (refusal) return refusal;
    return ss_party_take_back(&slot->party) ? slot->party.record.turn_count : -SS_W_NO_TAKE_BACK;
}

int32_t ss_wasm_stamp(int32_t number, int64_t now) {
    ss_slot *slot;
    int32_t refusal = ss_find_game(number, &slot);
    if (!refusal) ss_day_stamp(&slot->party, now);
    return refusal;
}

int32_t ss_wasm_save(int32_t number) {
    ss_slot *slot;
    int32_t refusal = ss_find_game(number, &slot);
    if (refusal) return refusal;
    if (!ss_party_begun(&slot->party)) return -SS_E_NOT_STARTED;
    ss_text t = ss_output();
    ss_party_write(&t, &slot->party);
    return ss_output_done(&t);
}

/* ---- a turn under construction ---- */

/* Returns true if a choice can be this number: a member of a set of choices, or a noble without its target. */
static bool is_choice(int32_t number) { return number >= 0 && number < ss_plan_noble(SS_COLUMNS); }

/* Makes a plan from choices; other numbers mean that a step is not chosen. A page never asks for a stack: it uses a
 * default that can be changed. */
static int32_t find_plan(int32_t number, const int32_t numbers[SS_STEPS], ss_slot **slot, ss_plan *plan) {
    uint8_t choices[SS_STEPS] = {0};
    unsigned chosen = 0;
    int32_t refusal = ss_find_open_table(number, slot);
    if (refusal) return refusal;
    for (int step = 0; step < SS_STEPS; step++) {
        if (!is_choice(numbers[step])) continue;
        choices[step] = (uint8_t)numbers[step];
        chosen |= 1u << step;
    }
    *plan = ss_plan_of(&(*slot)->party.record.game, chosen, choices, true);
    return 0;
}

static int32_t put_plan(const ss_slot *slot, const ss_plan *plan) {
    ss_text t = ss_output();
    ss_json_plan(&t, &slot->content, plan, &slot->party.record.game);
    return ss_output_done(&t);
}

int32_t ss_wasm_plan(int32_t number, int32_t card, int32_t place, int32_t cell, int32_t boar, int32_t noble,
                     int32_t stack) {
    const int32_t numbers[SS_STEPS] = {card, place, cell, boar, noble, stack};
    ss_slot *slot;
    ss_plan plan;
    int32_t refusal = find_plan(number, numbers, &slot, &plan);
    return refusal ? refusal : put_plan(slot, &plan);
}

int32_t ss_wasm_plan_choose(int32_t number, int32_t step, int32_t choice, int32_t card, int32_t place,
                            int32_t cell, int32_t boar, int32_t noble, int32_t stack) {
    const int32_t numbers[SS_STEPS] = {card, place, cell, boar, noble, stack};
    ss_slot *slot;
    ss_plan plan;
    int32_t refusal = find_plan(number, numbers, &slot, &plan);
    if (refusal) return refusal;
    if (step < 0 || step >= SS_STEPS) return -SS_W_NUMBER;
    refusal = -(int32_t)ss_plan_choose(&plan, &slot->party.record.game, (ss_step)step, choice);
    return refusal ? refusal : put_plan(slot, &plan);
}
