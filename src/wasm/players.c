/* Exports: computer players, and the weights that some of them need. They see what a view tells, not what the slot
 * holds. */
#include "ai/advice.h"
#include "ai/player.h"
#include "ai/weights.h"
#include "wasm/exports.h"
#include "wasm/look.h"
#include "wasm/slots.h"

enum { MOST_STEPS = 1000000, MOST_TURNS = 64 };

/* ---- weights ---- */

SS_ADDRESS ss_wasm_weights(void) { return (SS_ADDRESS)ss_weights_room(); }
int32_t ss_wasm_weights_size(void) { return SS_WEIGHTS_SIZE; }
int32_t ss_wasm_weights_loaded(void) { return ss_weights_loaded(); }

/* ---- who there is ---- */

int32_t ss_wasm_players(void) {
    ss_json j = ss_json_in(ss_output());
    ss_json_open(&j, '[');
    for (int i = 0; ss_players[i]; i++) {
        ss_json_open(&j, '{');
        ss_json_pair_text(&j, "name", ss_players[i]->name);
        ss_json_pair_bool(&j, "trained", ss_players[i]->trained);
        ss_json_pair(&j, "steps", (long)ss_players[i]->steps);
        ss_json_close(&j, '}');
    }
    ss_json_close(&j, ']');
    return ss_output_done(&j.text);
}

static int32_t find_player(int32_t number, const ss_player **player) {
    for (int i = 0; ss_players[i]; i++) {
        if (i != number) continue;
        *player = ss_players[i];
        return (*player)->trained && !ss_weights_loaded() ? -SS_W_WEIGHTS : 0;
    }
    return -SS_W_NUMBER;
}

/* ---- thinking ---- */

typedef struct thought {
    ss_slot *slot;
    const ss_player *player;
    ss_opinion best[MOST_TURNS];
    int count;
} thought;

/* How many steps are asked for: with 0, as many as the player usually takes. Players that need none do not look at the
 * number. */
static ss_budget budget_of(const ss_player *player, int32_t steps) {
    uint32_t usual = player->steps ? player->steps : 1;
    return ss_steps(steps ? (uint32_t)steps : usual);
}

/* Finds the table of a slot, and looks at player and numbers. */
static int32_t begin(int32_t slot, const ss_player *player, int32_t steps, int32_t turns, thought *t) {
    int32_t refusal = ss_find_open_table(slot, &t->slot);
    if (!refusal && player->trained && !ss_weights_loaded()) refusal = -SS_W_WEIGHTS;
    if (refusal) return refusal;
    t->player = player;
    const ss_game *g = &t->slot->record.game;
    if (steps < 0 || steps > MOST_STEPS || turns < 1 || turns > MOST_TURNS) return -SS_W_NUMBER;
    if (g->phase != SS_PLAYING) return g->phase == SS_OVER ? -SS_E_OVER : -SS_E_NOT_STARTED;
    return 0;
}

static int32_t think(int32_t slot, int32_t player, int32_t steps, int32_t seed_low, int32_t seed_high,
                     int32_t turns, thought *t) {
    const ss_player *thinker = ss_players[0];
    int32_t refusal = find_player(player, &thinker);
    if (!refusal) refusal = begin(slot, thinker, steps, turns, t);
    if (refusal) return refusal;
    const ss_game *g = &t->slot->record.game;
    ss_view view = ss_view_of(g, g->mover);
    ss_random random = ss_random_of(seed_low, seed_high);
    t->count =
        t->player->think(&view, &t->slot->content, budget_of(t->player, steps), &random, t->best, turns);
    return 0;
}

/* A player that neither samples nor was trained puts turns in an order, but expects nothing. */
static void put_opinion(ss_json *j, const thought *t, const ss_opinion *o) {
    bool expects = t->player->trained || o->samples;
    ss_json_open(j, '{');
    ss_json_key(j, "turn");
    ss_json_quote(j);
    ss_put_turn(&j->text, &t->slot->content, &o->turn, true);
    ss_json_unquote(j);
    ss_json_pair_decimal(j, "points", expects, o->points, 3);
    ss_json_pair_decimal(j, "lead", expects, o->lead, 3);
    ss_json_pair_decimal(j, "win", expects, o->win, 5);
    ss_json_pair_decimal(j, "error", o->samples > 1, o->error, 3);
    ss_json_pair(j, "samples", (long)o->samples);
    ss_json_close(j, '}');
}

static int32_t put_opinions(const thought *t) {
    ss_json j = ss_json_in(ss_output());
    ss_json_open(&j, '[');
    for (int i = 0; i < t->count; i++) put_opinion(&j, t, &t->best[i]);
    ss_json_close(&j, ']');
    return ss_output_done(&j.text);
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
    const ss_game *g = &t.slot->record.game;
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
    if (!refusal) refusal = find_player(chooser, &player);
    if (refusal) return refusal;
    if (ss_has(slot->record.game.chosen, found)) return -SS_E_SIDE_CHOSEN;
    ss_view view = ss_view_of(&slot->record.game, found);
    ss_random random = ss_random_of(seed_low, seed_high);
    return ss_player_side(player, &view, &slot->content, &random);
}
