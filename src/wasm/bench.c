/* Plays many games, to compare the speed of WebAssembly with that of the native program, as `sanssouci bench` does. */
#include "ai/weigh.h"
#include "ai/weights.h"
#include "rules/turn.h"
#include "rules/view.h"
#include "wasm/exports.h"
#include "wasm/slots.h"

enum { MOST_GAMES = 1000000 };

static void play_at_random(ss_game *g, ss_random *random) { ss_play_out(g, random); }

static void play_by_network(ss_game *g, ss_random *random) {
    (void)random;
    const ss_network *network = ss_network_for(g);
    while (g->phase == SS_PLAYING) {
        ss_weighed best;
        ss_weigh(network, g, &best, 1);
        ss_play_legal(g, &best.turn);
    }
}

static int64_t points_of(const ss_game *g) {
    int64_t points = 0;
    for (int seat = 0; seat < g->players; seat++) points += g->seats[seat].score;
    return points;
}

static int64_t bench(int32_t number, int32_t games, ss_random random,
                     void (*play)(ss_game *, ss_random *random)) {
    ss_slot *slot;
    int64_t points = 0;
    int32_t refusal = ss_find_game(number, &slot);
    if (refusal) return refusal;
    if (games < 0 || games > MOST_GAMES) return -SS_W_NUMBER;
    if (!slot->whole) return -SS_W_HIDDEN;
    if (slot->party.record.game.phase < SS_PLAYING) return -SS_E_NOT_STARTED;
    ss_view view = ss_view_of(&slot->party.record.game, SS_SPECTATOR);
    ss_sampler sampler = ss_sampler_of(&view, &slot->content);
    while (games--) {
        ss_game game;
        ss_sample(&sampler, &random, &game);
        play(&game, &random);
        points += points_of(&game);
    }
    return points;
}

int64_t ss_wasm_bench(int32_t slot, int32_t games, int32_t seed_low, int32_t seed_high) {
    return bench(slot, games, ss_random_of(seed_low, seed_high), play_at_random);
}

int64_t ss_wasm_bench_network(int32_t slot, int32_t games, int32_t seed_low, int32_t seed_high) {
    if (!ss_weights_loaded()) return -SS_W_WEIGHTS;
    return bench(slot, games, ss_random_of(seed_low, seed_high), play_by_network);
}
