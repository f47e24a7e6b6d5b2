/* Compares ways to search with the same time: could the parameters of src/ai/rollouts.c be better?
 *
 *     make build/bench/ways
 *     build/bench/ways [POSITIONS] [SEED]
 *
 * In positions of games between weak searches, every way chooses a turn. If two ways choose differently, their turns
 * are played to the end by the network in 4,000 other games that fit, the same for all. The difference measures how
 * much better one way is, in lead plus forty points for a victory. Turns that no way chose are not evaluated, so that
 * no result is the maximum of many uncertain numbers. Time is counted in turns that the network chooses, 17 to 20
 * microseconds each on one core. All cores are used; the results do not depend on their number. */
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "ai/guess.h"
#include "ai/player.h"
#include "ai/race.h"
#include "ai/weigh.h"
#include "ai/weights.h"
#include "rules/box.h"
#include "rules/deal.h"
#include "rules/turn.h"

enum { GAMES = 4000, LAP = 8, MORE = 1000000, TO_THE_END = SS_ROUNDS };

typedef struct horizon {
    uint32_t until;
    int turns;
    double trust;
} horizon;

typedef struct way {
    const char *name;
    long time;
    int field; /* turns that enter the race */
    double errors;
    horizon horizons[4];
} way;

enum { SECOND = 50000, TENTH = SECOND / 10 };
#define THREE_FIVE_EIGHT                                                                                     \
    {                                                                                                        \
        {16, 3, .7}, {48, 5, .8}, { MORE, 8, .9 }                                                            \
    }
static const way ways[] = {
    {"as it is",            SECOND,     40, 3, THREE_FIVE_EIGHT                                               },
    {"two errors",          SECOND,     40, 2, THREE_FIVE_EIGHT                                               },
    {"four errors",         SECOND,     40, 4, THREE_FIVE_EIGHT                                               },
    {"20 turns enter",      SECOND,     20, 3, THREE_FIVE_EIGHT                                               },
    {"64 turns enter",      SECOND,     64, 3, THREE_FIVE_EIGHT                                               },
    {"less trust",          SECOND,     40, 3, {{16, 3, .6}, {48, 5, .7}, {MORE, 8, .8}}                      },
    {"5 turns, 8",          SECOND,     40, 3, {{16, 5, .8}, {MORE, 8, .9}}                                   },
    {"3, 5",                SECOND,     40, 3, {{16, 3, .7}, {MORE, 5, .8}}                                   },
    {"3, 5, 8, 12",         SECOND,     40, 3, {{16, 3, .7}, {48, 5, .8}, {200, 8, .9}, {MORE, 12, .95}}      },
    {"3, 5, 8, to the end", SECOND,     40, 3, {{16, 3, .7}, {48, 5, .8}, {200, 8, .9}, {MORE, TO_THE_END, 1}}},
    {"as it is",            5 * SECOND, 40, 3, THREE_FIVE_EIGHT                                               },
    {"as it is",            TENTH,      40, 3, THREE_FIVE_EIGHT                                               },
    {"two errors",          TENTH,      40, 2, THREE_FIVE_EIGHT                                               },
    {"four errors",         TENTH,      40, 4, THREE_FIVE_EIGHT                                               },
    {"20 turns enter",      TENTH,      20, 3, THREE_FIVE_EIGHT                                               },
    {"less trust",          TENTH,      40, 3, {{16, 3, .6}, {48, 5, .7}, {MORE, 8, .8}}                      },
    {"5 turns, 8",          TENTH,      40, 3, {{16, 5, .8}, {MORE, 8, .9}}                                   },
    {"as it is",            TENTH / 10, 40, 3, THREE_FIVE_EIGHT                                               },
};
enum { WAYS = sizeof ways / sizeof ways[0] };

/* ---- games ---- */

typedef struct position {
    ss_view view;
    ss_guess guess;
    const ss_network *network;
    ss_weigh_way *weigh;
    ss_weighed turns[SS_RUNNERS];
    int count;
} position;

static double worth_of(double lead, double win) { return lead + 40 * win; }

/* As in src/ai/rollouts.c; counts the turns that the network chose. */
static double play_on(const position *p, ss_game *g, const horizon *h, long *turns) {
    double left = 1, worth = 0;
    for (int own = 0; g->phase == SS_PLAYING && left > 0; ++*turns) {
        ss_weighed best;
        p->weigh(p->network, g, &best, 1);
        if (g->mover == p->view.seat && g->round < SS_ROUNDS - 1) {
            double part = ++own == h->turns ? left : left * (1 - h->trust);
            worth += part * worth_of((double)best.value.lead / SS_POINT, ss_chance(best.value.win));
            left -= part;
        }
        ss_play_legal(g, &best.turn);
    }
    if (left <= 0) return worth;
    ss_result end = ss_result_of(g, p->view.seat);
    return worth + left * worth_of((double)end.lead / SS_PART, (double)end.win / SS_VICTORY);
}

static double try_out(const position *p, const ss_game *dealt, const ss_turn *turn, const horizon *h,
                      long *turns) {
    ss_game game = *dealt;
    ss_play_legal(&game, turn);
    return play_on(p, &game, h, turns);
}

/* Returns the turn that wins the race, as its index among the position's turns. */
static int race(const position *p, const way *w, ss_random *random) {
    ss_race race;
    ss_result results[SS_RUNNERS] = {0};
    const horizon *h = w->horizons;
    long spent = 0;
    ss_race_begin(&race);
    for (int i = 0; i < p->count && i < w->field; i++) ss_race_enter(&race, &p->turns[i].turn);
    for (uint32_t samples = 0; race.running > 1 && spent < w->time;) {
        ss_game dealt;
        while (samples >= h->until) h++;
        ss_guess_draw(&p->guess, random, &dealt);
        for (int i = 0; i < race.running; i++)
            results[i].worth = (int32_t)(SS_PART * try_out(p, &dealt, &race.order[i]->turn, h, &spent));
        ss_race_add(&race, results);
        if (++samples % LAP == 0) ss_race_keep(&race, ss_race_close(&race, 1, w->errors));
    }
    ss_race_keep(&race, race.running);
    return race.order[0]->number;
}

/* The value of each way's choice, relative to the first way's. */
static void look_at(const position *p, ss_random *random, double worths[WAYS]) {
    static const horizon end = {MORE, TO_THE_END, 1};
    int choices[WAYS];
    bool one = true;
    for (int w = 0; w < WAYS; w++) {
        choices[w] = race(p, &ways[w], random);
        one = one && choices[w] == choices[0];
    }
    for (int i = 0; i < GAMES && !one; i++) {
        ss_game dealt;
        double results[SS_RUNNERS];
        bool known[SS_RUNNERS] = {0};
        long turns = 0;
        ss_guess_draw(&p->guess, random, &dealt);
        for (int w = 0; w < WAYS; w++) {
            int turn = choices[w];
            if (!known[turn]) results[turn] = try_out(p, &dealt, &p->turns[turn].turn, &end, &turns);
            known[turn] = true;
            worths[w] += (results[turn] - results[choices[0]]) / GAMES;
        }
    }
}

/* ---- positions ---- */

static int wanted;
static uint64_t seed;
static atomic_int next;
static double (*worths)[WAYS];

static void deal(ss_random *random, ss_game *g) {
    uint8_t drawn[SS_SEED_SIZE];
    for (int i = 0; i < SS_SEED_SIZE; i++) drawn[i] = (uint8_t)(ss_random_next(random) >> 24);
    ss_deal(g, &ss_box, (ss_setting){SS_EDITION_2013, 0, 2}, drawn);
    while (g->phase < SS_PLAYING) ss_choose_sides_drawn(g, &ss_box, drawn);
}

static void reach(position *p, ss_random *random) {
    const ss_player *player = ss_player_called("rollouts");
    ss_game g;
    deal(random, &g);
    int round = ss_random_below(random, SS_ROUNDS - 1), seat = ss_random_below(random, 2);
    while (g.round < round || g.mover != seat) {
        ss_view view = ss_view_of(&g, g.mover);
        ss_turn turn = ss_player_choose(player, &view, &ss_box, ss_steps(120), random);
        ss_play_legal(&g, &turn);
    }
    p->view = ss_view_of(&g, seat);
    p->network = ss_network_for(&g);
    p->weigh = ss_weigh_fastest();
    p->guess = ss_guess_of(&p->view, &ss_box, p->network);
    p->count = p->weigh(p->network, &p->view.known, p->turns, SS_RUNNERS);
}

static void *work(void *unused) {
    position p;
    for (int i; (i = atomic_fetch_add(&next, 1)) < wanted;) {
        ss_random random = ss_random_from(seed << 32 | (uint64_t)i);
        reach(&p, &random);
        look_at(&p, &random, worths[i]);
    }
    return unused;
}

static void tell(int w) {
    double sum = 0, squares = 0;
    for (int i = 0; i < wanted; i++) sum += worths[i][w], squares += worths[i][w] * worths[i][w];
    double mean = sum / wanted, spread = squares / wanted - mean * mean;
    printf("%7ld  %-24s %+.3f +- %.3f\n", ways[w].time, ways[w].name, mean,
           1.96 * sqrt(spread > 0 ? spread / wanted : 0));
}

int main(int argc, char **argv) {
    enum { MOST_CORES = 256 };
    pthread_t threads[MOST_CORES];
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int helpers = 0;
    wanted = argc > 1 ? atoi(argv[1]) : 20;
    seed = argc > 2 ? (uint64_t)atol(argv[2]) : 1;
    worths = wanted > 0 ? calloc((size_t)wanted, sizeof *worths) : 0;
    if (!worths) return fprintf(stderr, "ways [POSITIONS] [SEED]\n"), 2;
    while (helpers < cores - 1 && helpers < MOST_CORES && !pthread_create(&threads[helpers], 0, work, 0))
        helpers++;
    work(0);
    while (helpers) pthread_join(threads[--helpers], 0);
    printf("turns of the network, and how much a choice is worth more than that of the first way, %d "
           "positions\n",
           wanted);
    for (int w = 0; w < WAYS; w++) tell(w);
    free(worths);
    return 0;
}
