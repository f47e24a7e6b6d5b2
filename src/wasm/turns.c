/* Exports: turns, step by step and complete. */
#include "json/game.h"
#include "game/day.h"
#include "rules/reveal.h"
#include "wasm/exports.h"
#include "wasm/slots.h"

/* ---- composing ---- */

/* Maps invalid numbers to 255, which every step refuses. */
static int as_choice(int32_t number) { return number < 0 || number > 255 ? 255 : number; }

ss_error ss_compose_choices(const ss_game *g, const int32_t numbers[SS_STEPS], int steps, ss_turn *turn) {
    *turn = (ss_turn){0};
    for (ss_step step = SS_STEP_CARD; step < (ss_step)steps; step++) {
        if (g->phase == SS_PLAYING) ss_choose(g, turn, step, as_choice(numbers[step]));
        ss_error refusal = ss_refusal(g, turn, step);
        if (refusal) return refusal;
    }
    return SS_OK;
}

uint64_t ss_wasm_choices(int32_t number, int32_t step, int32_t card, int32_t place, int32_t cell,
                         int32_t boar) {
    const int32_t numbers[SS_STEPS] = {card, place, cell, boar};
    ss_slot *slot;
    ss_turn turn;
    if (step < 0 || step >= SS_STEPS || ss_find_open_table(number, &slot)) return 0;
    const ss_game *g = &slot->party.record.game;
    int before = step < SS_STEP_NOBLE ? step : SS_STEP_NOBLE; /* the stack does not depend on the noble */
    return ss_compose_choices(g, numbers, before, &turn) ? 0 : ss_choices(g, &turn, (ss_step)step);
}

int32_t ss_wasm_refusal(int32_t number, int32_t step, int32_t card, int32_t place, int32_t cell, int32_t boar,
                        int32_t noble, int32_t stack) {
    const int32_t numbers[SS_STEPS] = {card, place, cell, boar, noble, stack};
    ss_slot *slot;
    ss_turn turn;
    int32_t refusal = ss_find_open_table(number, &slot);
    if (refusal) return refusal;
    if (step < 0 || step >= SS_STEPS) return -SS_W_NUMBER;
    return -(int32_t)ss_compose_choices(&slot->party.record.game, numbers, step + 1, &turn);
}

int32_t ss_wasm_preview(int32_t number, int32_t card, int32_t place, int32_t cell, int32_t boar,
                        int32_t noble) {
    const int32_t numbers[SS_STEPS] = {card, place, cell, boar, noble};
    int steps = 0;
    ss_slot *slot;
    ss_turn turn;
    int32_t refusal = ss_find_open_table(number, &slot);
    if (refusal) return refusal;
    while (steps < SS_STEP_STACK && numbers[steps] != -1) steps++;
    /* at least one step, so that a game that is not being played is refused */
    refusal = -(int32_t)ss_compose_choices(&slot->party.record.game, numbers, steps ? steps : 1, &turn);
    if (refusal) return refusal;
    ss_text t = ss_output();
    ss_json_preview(&t, &slot->content, &slot->party.record.game, &turn, steps);
    return ss_output_done(&t);
}

/* ---- playing ---- */

int32_t ss_wasm_play(int32_t number, int32_t card, int32_t place, int32_t cell, int32_t boar, int32_t noble,
                     int32_t stack) {
    const int32_t numbers[SS_STEPS] = {card, place, cell, boar, noble, stack};
    ss_slot *slot;
    ss_turn turn;
    int32_t refusal = ss_find_open_table(number, &slot);
    if (!refusal) refusal = -(int32_t)ss_compose_choices(&slot->party.record.game, numbers, SS_STEPS, &turn);
    return refusal ? refusal : -(int32_t)ss_record_play(&slot->party.record, &turn);
}

/* Finds a table and reads the turn in the input. */
static int32_t find_turn(int32_t number, int32_t length, ss_slot **slot, ss_turn *turn) {
    ss_word text;
    int32_t refusal = ss_find_table(number, slot);
    if (!refusal) refusal = ss_find_input(length, &text);
    if (refusal) return refusal;
    int column = ss_read_turn(text, &(*slot)->content, turn);
    return column ? ss_refuse_with(SS_W_NOT_A_TURN, "column", column) : 0;
}

int32_t ss_wasm_check_text(int32_t number, int32_t length) {
    ss_slot *slot;
    ss_turn turn;
    int32_t refusal = find_turn(number, length, &slot, &turn);
    if (refusal) return refusal;
    ss_game shown = slot->party.record.game;
    ss_reveal(&shown, &turn);
    return -(int32_t)ss_turn_check(&shown, &turn);
}

int32_t ss_wasm_play_text(int32_t number, int32_t length) {
    ss_slot *slot;
    ss_turn turn;
    int32_t refusal = find_turn(number, length, &slot, &turn);
    return refusal ? refusal : -(int32_t)ss_record_play(&slot->party.record, &turn);
}

int32_t ss_wasm_play_random(int32_t number, int32_t seed_low, int32_t seed_high) {
    ss_slot *slot;
    ss_turn turn = {0};
    int32_t refusal = ss_find_open_table(number, &slot);
    if (refusal) return refusal;
    ss_game played = slot->party.record.game;
    ss_random random = ss_random_of(seed_low, seed_high);
    if (played.phase == SS_PLAYING) ss_play_random(&played, &random, &turn);
    refusal = -(int32_t)ss_record_play(&slot->party.record, &turn);
    if (refusal) return refusal;
    ss_text t = ss_output();
    ss_put_turn(&t, &slot->content, &turn, true);
    return ss_output_done(&t);
}

/* ---- all turns ---- */

enum { ROOM = 1 << 15 }; /* 2 cards, 10 places, 13 cells and 55 walks are 14,300 */
static ss_turn listed[ROOM];

SS_ADDRESS ss_wasm_turns(void) { return (SS_ADDRESS)listed; }

int32_t ss_wasm_list(int32_t number) {
    ss_slot *slot;
    int32_t refusal = ss_find_open_table(number, &slot);
    if (refusal) return refusal;
    int count = ss_list_turns(&slot->party.record.game, listed, ROOM);
    return count < ROOM ? count : ROOM;
}

int32_t ss_wasm_rewind(int32_t number, int32_t turns) {
    ss_slot *slot;
    int32_t refusal = ss_find_game(number, &slot);
    if (refusal) return refusal;
    ss_record *r = &slot->party.record;
    if (turns < 0 || turns > r->turn_count) return -SS_W_NUMBER;
    if (turns < r->turn_count) ss_day_practise(&slot->party); /* the player has seen what comes next */
    ss_record_rewind(r, turns);
    return 0;
}

/* The reason is stored behind the record that the game was read from, replacing any earlier one. */
int32_t ss_wasm_give_up(int32_t number, int32_t seat, int32_t length) {
    ss_slot *slot;
    ss_word reason;
    int found;
    int32_t refusal = ss_find_table(number, &slot);
    if (!refusal) refusal = ss_find_seat(slot, seat, 1, &found);
    if (!refusal) refusal = ss_find_input(length, &reason);
    if (refusal) return refusal;
    ss_record *r = &slot->party.record;
    if (r->game.phase != SS_PLAYING) return r->game.phase == SS_OVER ? -SS_E_OVER : -SS_E_NOT_STARTED;
    if (!ss_name_is_clean(reason)) return -SS_W_NAME;
    slot->source_length = r->source.length + reason.length;
    char *kept = slot->source + r->source.length;
    __builtin_memcpy(kept, reason.at, reason.length);
    r->forfeit = seat;
    r->forfeit_reason = (ss_word){kept, reason.length};
    return 0;
}
