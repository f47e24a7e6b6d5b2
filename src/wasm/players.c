/* Exports: computer players, and the weights that some of them need. They see a view, not what the slot holds. */
#include "ai/advice.h"
#include "ai/player.h"
#include "ai/weights.h"
#include "json/game.h"
#include "wasm/exports.h"
#include "wasm/slots.h"

enum { MOST_STEPS = 1000000, MOST_TURNS = 64 };

/* ---- weights ---- */

SS_ADDRESS ss_wasm_weights(void) { return (SS_ADDRESS)ss_weights_room(); }
int32_t ss_wasm_weights_size(void) { return SS_WEIGHTS_SIZE; }
int32_t ss_wasm_weights_loaded(void) { return ss_weights_loaded(); }

/* ---- the list ---- */

int32_t ss_wasm_players(void) {
    ss_text t = ss_output();
    ss_json_players(&t);
    return ss_output_done(&t);
}

/* Finds a player and checks that the weights it needs are loaded. */
static int32_t find_thinker(int32_t number, const ss_player **player) {
    int32_t refusal = ss_find_player(number, player);
    if (refusal) return refusal;
    return (*player)->trained && !ss_weights_loaded() ? -SS_W_WEIGHTS : 0;
}

/* ---- thinking ---- */

typedef struct thought {
    ss_slot *slot;
    const ss_player *player;
    ss_opinion best[MOST_TURNS];
    int count;
} thought;

/* Returns the budget for `steps`; 0 is the player's usual number. Players that need no steps ignore it. */
static ss_budget budget_of(const ss_player *player, int32_t steps) {
    uint32_t usual = player->steps ? player->steps : 1;
    return ss_steps(steps ? (uint32_t)steps : usual);
}

/* Finds the table of a slot and checks the arguments. */
static int32_t begin(int32_t slot, const ss_player *player, int32_t steps, int32_t turns, thought *t) {
    int32_t refusal = ss_find_open_table(slot, &t->slot);
    if (!refusal && player->trained && !ss_weights_loaded()) refusal = -SS_W_WEIGHTS;
    if (refusal) return refusal;
    t->player = player;
    const ss_game *g = &t->slot->party.record.game;
    if (steps < 0 || steps > MOST_STEPS || turns < 1 || turns > MOST_TURNS) return -SS_W_NUMBER;
    if (g->phase != SS_PLAYING) return g->phase == SS_OVER ? -SS_E_OVER : -SS_E_NOT_STARTED;
    return 0;
}

static int32_t think(int32_t slot, int32_t player, int32_t steps, int32_t seed_low, int32_t seed_high,
                     int32_t turns, thought *t) {
    const ss_player *thinker = ss_players[0];
    int32_t refusal = find_thinker(player, &thinker);
    if (!refusal) refusal = begin(slot, thinker, steps, turns, t);
    if (refusal) return refusal;
    const ss_game *g = &t->slot->party.record.game;
    ss_view view = ss_view_of(g, g->mover);
    ss_random random = ss_random_of(seed_low, seed_high);
    t->count =
        t->player->think(&view, &t->slot->content, budget_of(t->player, steps), &random, t->best, turns);
    return 0;
}

static int32_t put_opinions(const thought *thought) {
    ss_text t = ss_output();
    ss_json_opinions(&t, &thought->slot->content, thought->player, thought->best, thought->count);
    return ss_output_done(&t);
}

int32_t ss_wasm_think(int32_t slot, int32_t player, int32_t steps, int32_t seed_low, int32_t seed_high,
                      int32_t turns) {
    thought t;
    int32_t refusal = think(slot, player, steps, seed_low, seed_high, turns, &t);
    return refusal ? refusal : put_opinions(&t);
}

int32_t ss_wasm_advise(int32_t slot, int32_t steps, int32_t seed_low, int32_t seed_high, int32_t turns,
                       int32_t card, int32_t place, int32_t cell, int32_t boar) {
    const int32_t numbers[SS_STEPS] = {card, place, cell, boar};
    thought t;
    ss_turn so_far;
    int chosen = 0;
    int32_t refusal = begin(slot, ss_player_called("level6"), steps, turns, &t);
    if (refusal) return refusal;
    const ss_game *g = &t.slot->party.record.game;
    while (chosen < SS_STEP_NOBLE && numbers[chosen] != -1) chosen++;
    refusal = -(int32_t)ss_compose_choices(g, numbers, chosen, &so_far);
    if (refusal) return refusal;
    ss_view view = ss_view_of(g, g->mover);
    ss_random random = ss_random_of(seed_low, seed_high);
    t.count = ss_advise(&view, &t.slot->content, &so_far, (ss_step)chosen, budget_of(t.player, steps),
                        &random, t.best, turns);
    return put_opinions(&t);
}

int32_t ss_wasm_choose(int32_t slot, int32_t player, int32_t steps, int32_t seed_low, int32_t seed_high) {
    thought t;
    int32_t refusal = think(slot, player, steps, seed_low, seed_high, 1, &t);
    if (refusal) return refusal;
    ss_text text = ss_output();
    ss_put_turn(&text, &t.slot->content, &t.best[0].turn, true);
    return ss_output_done(&text);
}

int32_t ss_wasm_side_of(int32_t number, int32_t seat, int32_t chooser, int32_t seed_low, int32_t seed_high) {
    ss_slot *slot;
    const ss_player *player;
    int found;
    int32_t refusal = ss_find_chooser(number, &slot);
    if (!refusal) refusal = ss_find_seat(slot, seat, 1, &found);
    if (!refusal) refusal = find_thinker(chooser, &player);
    if (refusal) return refusal;
    if (ss_has(slot->party.record.game.chosen, found)) return -SS_E_SIDE_CHOSEN;
    ss_view view = ss_view_of(&slot->party.record.game, found);
    ss_random random = ss_random_of(seed_low, seed_high);
    return ss_player_side(player, &view, &slot->content, &random);
}
