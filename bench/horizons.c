/* How far to look ahead with how much time: where the table of src/ai/rollouts.c comes from.
 *
 *     make build/bench/horizons
 *     build/bench/horizons [POSITIONS] [SEED]
 *
 * In positions of games between weak searches the network's best sixteen turns are played to the end in 3,072 games that
 * fit: that is what each turn is worth, lead and forty points for a victory, if the network plays on. In other games
 * each way to look ahead then races them with so much time, again and again, and what its choice is worth less than the
 * best is its loss. Time is counted in turns that the network chooses, 17 to 20 microseconds each on one core. The
 * loss is never 0: the best of sixteen that were measured is better than it is. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/guess.h"
#include "ai/player.h"
#include "ai/race.h"
#include "ai/weigh.h"
#include "ai/weights.h"
#include "content/box.h"
#include "rules/deal.h"
#include "rules/turn.h"

enum { TURNS = 16, GAMES = 2048, REFERENCE = 3072, RACES = 50, LAP = 8 };

typedef struct horizon {
    int until, turns;
    double trust;
} horizon;

typedef struct way {
    const char *name;
    horizon horizons[3];
    double errors;
} way;

#define MORE 1000000
static const way ways[] = {
    {"3 turns, 5, 8",          {{16, 3, .7}, {48, 5, .8}, {MORE, 8, .9}}, 3},
    {"the same, two errors",   {{16, 3, .7}, {48, 5, .8}, {MORE, 8, .9}}, 2},
    {"the same, less trust",   {{16, 3, .6}, {48, 5, .7}, {MORE, 8, .8}}, 3},
    {"3 turns, 8",             {{16, 3, .7}, {MORE, 8, .9}},              3},
    {"5 turns, 8",             {{16, 5, .8}, {MORE, 8, .9}},              3},
    {"5 turns, 8, more trust", {{16, 5, .9}, {MORE, 8, .95}},             3},
    {"5 turns",                {{MORE, 5, .8}},                           3},
    {"8 turns",                {{MORE, 8, .9}},                           3},
    {"12 turns",               {{MORE, 12, .9}},                          3},
};
static const double times[] = {3000, 6000, 12000, 25000, 50000};
enum { WAYS = sizeof ways / sizeof ways[0], TIMES = sizeof times / sizeof times[0] };

/* ---- games ---- */

/* The worth of the own turns to come and of the end, as the network sees them on the way. */
typedef struct story {
    float worth[SS_ROUNDS];
} story;

static story stories[GAMES][TURNS];
static int length, turns, games;

static double worth_of(double lead, double win) { return lead + 40 * win; }

static double play_on(const ss_network *network, ss_weigh_way *weigh, ss_game *g, int seat, story *told) {
    length = 0;
    while (g->phase == SS_PLAYING) {
        ss_weighed best;
        weigh(network, g, &best, 1);
        if (g->mover == seat && g->round < SS_ROUNDS - 1)
            told->worth[length++] =
                (float)worth_of((double)best.value.lead / SS_POINT, ss_chance(best.value.win));
        ss_play_legal(g, &best.turn);
    }
    ss_result end = ss_result_of(g, seat);
    double worth = worth_of((double)end.lead / SS_PART, (double)end.win / SS_VICTORY);
    told->worth[length++] = (float)worth;
    return worth;
}

/* Tells the stories of a position, and what its turns are worth. */
static void look_at(const ss_game *g, ss_random *random, double worths[TURNS]) {
    ss_view view = ss_view_of(g, g->mover);
    const ss_network *network = ss_network_for(g);
    ss_guess guess = ss_guess_of(&view, &ss_box, network);
    ss_weighed best[TURNS];
    ss_weigh_way *weigh = ss_weigh_fastest();
    turns = weigh(network, &view.known, best, TURNS);
    games = g->round < 9 ? GAMES / 2 : GAMES;
    for (int t = 0; t < turns; t++) worths[t] = 0;
    for (int i = 0; i < REFERENCE + games; i++) {
        ss_game dealt;
        story unheard;
        ss_guess_draw(&guess, random, &dealt);
        for (int t = 0; t < turns; t++) {
            bool counts = i < REFERENCE;
            ss_game game = dealt;
            ss_play_legal(&game, &best[t].turn);
            double worth =
                play_on(network, weigh, &game, view.seat, counts ? &unheard : &stories[i - REFERENCE][t]);
            if (counts) worths[t] += worth / REFERENCE;
        }
    }
}

/* ---- races ---- */

static double verdict(const story *s, const horizon *h) {
    double left = 1, worth = 0;
    for (int t = 0; t < length && left > 0; t++) {
        double part = t + 1 == h->turns || t + 1 == length ? left : left * (1 - h->trust);
        worth += part * s->worth[t];
        left -= part;
    }
    return worth;
}

static void sort(int *order, int running, const double *sums) {
    for (int i = 1; i < running; i++) {
        int turn = order[i], at = i;
        for (; at > 0 && sums[order[at - 1]] < sums[turn]; at--) order[at] = order[at - 1];
        order[at] = turn;
    }
}

/* The turn that wins a race from a game on, as src/ai/rollouts.c runs it. */
static int race(const way *w, double time, int from) {
    double sums[TURNS] = {0}, products[TURNS][TURNS] = {0}, results[TURNS];
    int order[TURNS], running = turns, n = 0;
    const horizon *h = w->horizons;
    for (int t = 0; t < turns; t++) order[t] = t;
    while (running > 1) {
        if (n >= h->until) h++;
        double cost = 2.0 * running * (h->turns < length ? h->turns : length);
        if (cost > time || n == games) break;
        time -= cost;
        for (int i = 0; i < running; i++)
            results[order[i]] = verdict(&stories[(from + n) % games][order[i]], h);
        for (int i = 0; i < running; i++) {
            sums[order[i]] += results[order[i]];
            for (int j = 0; j < running; j++)
                products[order[i]][order[j]] += results[order[i]] * results[order[j]];
        }
        if (++n % LAP) continue;
        sort(order, running, sums);
        for (int first = order[0]; running > 1; running--) {
            int last = order[running - 1];
            double behind = sums[first] - sums[last],
                   squares = products[first][first] - 2 * products[first][last] + products[last][last],
                   error = (squares - behind * behind / n) / (n - 1) / n;
            if (squares > 1e-9 && behind / n * (behind / n) <= w->errors * w->errors * error) break;
        }
    }
    sort(order, running, sums);
    return order[0];
}

static double loss(const way *w, double time, const double *worths, ss_random random) {
    double lost = 0, most = worths[0];
    for (int t = 1; t < turns; t++)
        if (worths[t] > most) most = worths[t];
    for (int i = 0; i < RACES; i++) lost += most - worths[race(w, time, ss_random_below(&random, games))];
    return lost / RACES;
}

/* ---- all of it ---- */

static void deal(ss_random *random, ss_game *g) {
    uint8_t seed[SS_SEED_SIZE];
    for (int i = 0; i < SS_SEED_SIZE; i++) seed[i] = (uint8_t)(ss_random_next(random) >> 24);
    ss_deal(g, &ss_box, (ss_setting){SS_EDITION_2013, 0, 2}, seed);
    while (g->phase < SS_PLAYING) ss_choose_sides_drawn(g, &ss_box, seed);
}

int main(int argc, char **argv) {
    int wanted = argc > 1 ? atoi(argv[1]) : 20, seen = 0;
    ss_random random = ss_random_from(argc > 2 ? (uint64_t)atol(argv[2]) : 1);
    const ss_player *player = ss_player_called("rollouts");
    static double sums[TIMES][WAYS], squares[TIMES][WAYS]; /* of losses against those of the first way */
    double first[TIMES] = {0};
    while (seen < wanted) {
        ss_game g;
        deal(&random, &g);
        for (int at = ss_random_below(&random, 6), seat = ss_random_below(&random, 2);
             g.round < SS_ROUNDS - 1 && seen < wanted;) {
            if (g.mover == seat && g.round % 6 == at) {
                double worths[TURNS];
                look_at(&g, &random, worths);
                for (int i = 0; i < TIMES; i++) {
                    double base = loss(&ways[0], times[i], worths, random);
                    first[i] += base;
                    for (int w = 1; w < WAYS; w++) {
                        double more = loss(&ways[w], times[i], worths, random) - base;
                        sums[i][w] += more;
                        squares[i][w] += more * more;
                    }
                }
                seen++;
            }
            ss_view view = ss_view_of(&g, g.mover);
            ss_turn turn = ss_player_choose(player, &view, &ss_box, ss_steps(120), &random);
            ss_play_legal(&g, &turn);
        }
    }
    printf("loss in %d positions, and how much more than that of the first way\n", seen);
    for (int i = 0; i < TIMES; i++) {
        printf("\n%.0f turns of the network\n", times[i]);
        for (int w = 0; w < WAYS; w++) {
            double mean = sums[i][w] / seen, spread = squares[i][w] / seen - mean * mean;
            printf("  %-24s %.3f  %+.3f +- %.3f\n", ways[w].name, first[i] / seen + mean, mean,
                   1.96 * sqrt(spread > 0 ? spread / seen : 0));
        }
    }
    return 0;
}
