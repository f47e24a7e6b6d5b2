/* Measures what exact play gains at the end of a game: two players, base game, 2013. The network plays up to the last
 * two rounds. From there on `level6`, which solves them, takes one seat and `rollouts`, the same search without the
 * solver, the other. This is compared with the same game with `rollouts` in both seats: everything hidden is the same,
 * so little is left to luck.
 *
 *     make build/bench/ends
 *     build/bench/ends [GAMES] [STEPS] [SEED]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/player.h"
#include "rules/box.h"
#include "rules/deal.h"
#include "rules/score.h"

enum { BEFORE = 2 * (SS_ROUNDS - 2) };

static ss_turn choose(const char *player, const ss_game *g, uint32_t steps, ss_random *random) {
    ss_view view = ss_view_of(g, g->mover);
    return ss_player_choose(ss_player_called(player), &view, &ss_box, ss_steps(steps), random);
}

static ss_game position(ss_random *random) {
    uint8_t seed[SS_SEED_SIZE];
    ss_game g;
    for (int i = 0; i < SS_SEED_SIZE; i++) seed[i] = (uint8_t)ss_random_below(random, 256);
    ss_deal(&g, &ss_box, (ss_setting){.players = 2}, seed);
    ss_choose_sides_drawn(&g, &ss_box, seed);
    while (ss_turns_played(&g) < BEFORE) {
        ss_turn turn = choose("network", &g, 1, random);
        ss_play_legal(&g, &turn);
    }
    return g;
}

typedef struct result {
    double margin, won; /* of the first seat */
} result;

static result play(ss_game g, const char *const players[2], uint32_t steps, uint64_t seed) {
    while (g.phase == SS_PLAYING) {
        ss_random random = ss_random_from(seed + (uint64_t)ss_turns_played(&g));
        ss_turn turn = choose(players[g.mover], &g, steps, &random);
        ss_play_legal(&g, &turn);
    }
    unsigned winners = ss_winners(&g);
    return (result){ss_score_of(&g, 0).final - ss_score_of(&g, 1).final,
                    ss_has(winners, 0) ? 1.0 / ss_count(winners) : 0};
}

typedef struct tally {
    double points, squares, won, won_squares;
} tally;

static void add(tally *t, double points, double won) {
    t->points += points;
    t->squares += points * points;
    t->won += won;
    t->won_squares += won * won;
}

static void print(const char *who, const tally *t, double n) {
    double points = t->points / n, won = t->won / n;
    printf("%s: %+.3f points, %.3f more or less (95 %%); %+.2f %% of the victories, %.2f more or less\n", who,
           points, 1.96 * sqrt((t->squares / n - points * points) / n), 100 * won,
           196 * sqrt((t->won_squares / n - won * won) / n));
}

int main(int argc, char **argv) {
    static const char *const both[2] = {"rollouts", "rollouts"}, *const first[2] = {"level6", "rollouts"},
                             *const second[2] = {"rollouts", "level6"};
    int games = argc > 1 ? atoi(argv[1]) : 500;
    uint32_t steps = argc > 2 ? (uint32_t)atol(argv[2]) : 900;
    ss_random random = ss_random_from(argc > 3 ? (uint64_t)atol(argv[3]) : 1);
    tally seats[2] = {0}, all = {0};
    for (int i = 0; i < games; i++) {
        ss_game g = position(&random);
        uint64_t seed = (uint64_t)i * SS_MAX_TURNS;
        result usual = play(g, both, steps, seed), a = play(g, first, steps, seed),
               b = play(g, second, steps, seed);
        add(&seats[0], a.margin - usual.margin, a.won - usual.won);
        add(&seats[1], usual.margin - b.margin, usual.won - b.won);
        add(&all, (a.margin - b.margin) / 2, (a.won - b.won) / 2);
    }
    print("in the first seat", &seats[0], games);
    print("in the second seat", &seats[1], games);
    print("in both", &all, games);
}
