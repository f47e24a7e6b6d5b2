/* A race between turns: each is tried on the same samples, and those behind are dropped.
 *
 *     ss_race_begin(&race);
 *     for (each turn) ss_race_enter(&race, &turn);
 *     for (each sample) {
 *         for (int i = 0; i < race.running; i++) results[i] = what comes of race.order[i]->turn;
 *         ss_race_add(&race, results);
 *     }
 *     ss_race_keep(&race, 8);
 *
 * Sums are whole numbers, so that they are the same on every machine. */
#ifndef SS_AI_RACE_H
#define SS_AI_RACE_H

#include "ai/player.h"

enum {
    SS_RUNNERS = 64,
    SS_PART = 2048,         /* points and leads are counted in such parts of a point */
    SS_VICTORY = 12 * 4096, /* a victory, so that it can be shared by two, three and four */
};

/* What came of a turn in one sample. */
typedef struct ss_result {
    int32_t points, lead; /* in parts of a point */
    int32_t win;          /* in parts of a victory */
    int32_t worth;        /* what counts in the race */
} ss_result;

typedef struct ss_runner {
    ss_turn turn;
    int number; /* the how-manieth to enter, from 0 */
    uint32_t samples;
    int64_t points, lead, lead_squared, win, worth; /* sums over the samples */
    /* Once dropped: the runner that then led, and how far it was ahead on the same samples. */
    const struct ss_runner *behind;
    double points_behind, lead_behind, win_behind, worth_behind;
} ss_runner;

/* Those still in the race come first in `order`, then the dropped ones, the last dropped first. */
typedef struct ss_race {
    ss_runner runners[SS_RUNNERS];
    ss_runner *order[SS_RUNNERS];
    int count, running;
    int64_t products[SS_RUNNERS]
                    [SS_RUNNERS]; /* of the worths of two runners, summed: how far they go together */
} ss_race;

/* How many turns should enter, at most `most`: fewer where there are too few steps to tell many apart, `each` for one. */
static inline int ss_race_field(const ss_budget *budget, int most, int each) {
    uint32_t fit = budget->steps / (uint32_t)each;
    if (!budget->steps || fit > (uint32_t)most) return most;
    return fit ? (int)fit : 1;
}

void ss_race_begin(ss_race *race);

/* Adds a turn before the first sample. */
void ss_race_enter(ss_race *race, const ss_turn *turn);

/* Adds a sample: what came of each turn still in the race, in the order of `order`. */
void ss_race_add(ss_race *race, const ss_result *results);

/* How a finished game ended for a seat; its worth is the lead. */
ss_result ss_result_of(const ss_game *over, int seat);

/* Sorts those in the race by their worth and drops all but the first `left`. All of them have the same samples. */
void ss_race_keep(ss_race *race, int left);

/* How many of them, at least `least`, are not clearly behind the first: by `errors` standard errors of the difference
 * on the same samples, or in every sample the same as the first. Sorts them too. */
int ss_race_close(ss_race *race, int least, double errors);

/* Opinions, the best first, at most `room`; returns how many. A dropped turn is given what the one had that led when
 * it was dropped, less what it was behind on their common samples: its own few samples alone would tell more
 * about them than about the turn. */
int ss_race_opinions(ss_race *race, ss_opinion *best, int room);

#endif
