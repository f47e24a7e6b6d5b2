/* Measures how long the exact endgame takes, and what the search loses against it. The network plays the games up to
 * that point.
 *
 *     make build/bench/endgame
 *     build/bench/endgame [GAMES] [STEPS] [PLAYERS] [TURNS]
 *
 * Plays GAMES games of each kind, with at most PLAYERS players, and measures each position with few enough turns left,
 * or only those with TURNS turns left. STEPS are those of the search; 0 leaves it out. Times are processor time. To
 * count instructions:
 *
 *     valgrind --tool=callgrind --callgrind-out-file=/dev/null --collect-atstart=no \
 *         --toggle-collect=ss_endgame_solve build/bench/endgame 20 0 2 4
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "ai/endgame.h"
#include "rules/box.h"
#include "rules/deal.h"

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static ss_game deal(ss_random *random, ss_setting setting) {
    uint8_t seed[SS_SEED_SIZE];
    ss_game g;
    for (int i = 0; i < SS_SEED_SIZE; i++) seed[i] = (uint8_t)ss_random_below(random, 256);
    ss_deal(&g, &ss_box, setting, seed);
    while (g.phase < SS_PLAYING && !ss_choose_sides_drawn(&g, &ss_box, seed)) continue;
    return g;
}

typedef struct tally {
    int positions, turns_of_most;
    double seconds, longest, turns, loss, losses_squared;
} tally;

static ss_endgame_room room;
static ss_opinion turns[SS_ENDGAME_TURNS];

static void measure(const ss_game *g, uint32_t steps, ss_random *random, tally *t) {
    ss_view view = ss_view_of(g, g->mover);
    double before = now();
    int count = ss_endgame_solve(&view, &ss_box, ss_steps(0), &room, turns, SS_ENDGAME_TURNS);
    double took = now() - before;
    if (!count) {
        puts("not solved");
        return;
    }
    t->positions++;
    t->turns += count;
    t->seconds += took;
    if (took > t->longest) {
        t->longest = took;
        t->turns_of_most = count;
    }
    if (!steps) return;
    ss_turn chosen = ss_player_choose(ss_player_called("rollouts"), &view, &ss_box, ss_steps(steps), random);
    const ss_opinion *found = ss_endgame_find(turns, count, g, &chosen);
    double loss = turns[0].lead - found->lead;
    t->loss += loss;
    t->losses_squared += loss * loss;
}

static void measure_setting(ss_setting setting, int games, uint32_t steps, int only) {
    tally tallies[5] = {0};
    ss_random random = ss_random_from(1);
    const ss_player *player = ss_player_called("network");
    for (int i = 0; i < games; i++) {
        ss_game g = deal(&random, setting);
        while (g.phase == SS_PLAYING) {
            ss_view view = ss_view_of(&g, g.mover);
            int left = ss_endgame_turns_left(&view, &ss_box);
            if (left && (!only || left == only)) measure(&g, steps, &random, &tallies[left]);
            ss_turn turn = ss_player_choose(player, &view, &ss_box, ss_steps(1), &random);
            ss_play_legal(&g, &turn);
        }
    }
    for (int left = 1; left < 5; left++) {
        const tally *t = &tallies[left];
        double n = t->positions, loss = t->loss / n;
        if (!t->positions) continue;
        printf(
            "%d players, %s, modules %d, %d turns left: %6.3f ms, at most %7.3f ms (%4d turns); %4.0f turns",
            setting.players, setting.edition ? "second" : "2013  ", setting.modules, left,
            1e3 * t->seconds / n, 1e3 * t->longest, t->turns_of_most, t->turns / n);
        if (steps)
            printf("; the search loses %.3f points, %.3f more or less (95 %%)", loss,
                   1.96 * sqrt((t->losses_squared / n - loss * loss) / n));
        putchar('\n');
    }
}

int main(int argc, char **argv) {
    int games = argc > 1 ? atoi(argv[1]) : 100, most = argc > 3 ? atoi(argv[3]) : SS_MAX_PLAYERS;
    int only = argc > 4 ? atoi(argv[4]) : 0;
    uint32_t steps = argc > 2 ? (uint32_t)atol(argv[2]) : 0;
    for (int players = SS_MIN_PLAYERS; players <= most; players++)
        for (int edition = 0; edition < SS_EDITIONS; edition++)
            for (int modules = 0; modules < SS_MODULE_SETS; modules += SS_MODULE_SETS - 1)
                measure_setting((ss_setting){.edition = (uint8_t)edition,
                                             .players = (uint8_t)players,
                                             .modules = (uint8_t)modules},
                                games, steps, only);
}
