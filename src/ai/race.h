/* A race between turns: each is tried on the same samples, and those that fall behind are dropped.
 *
 *     ss_race_begin(&race);
 *     for (each turn) ss_race_enter(&race, &turn);
 *     for (each sample) {
 *         for (int i = 0; i < race.running; i++) results[i] = the result of race.order[i]->turn;
 *         ss_race_add(&race, results);
 *     }
 *     ss_race_keep(&race, 8);
 *
 * Sums are integers, so that they are the same on every machine. */
#ifndef SS_AI_RACE_H
#define SS_AI_RACE_H

#include "ai/player.h"

enum {
    SS_RUNNERS = 64,
    SS_PART = 2048,         /* points and leads are counted in such fractions of a point */
    SS_VICTORY = 12 * 4096, /* a victory; divisible, because two, three or four may share it */
};

/* The result of a turn in one sample. */
typedef struct ss_result {
    int32_t points, lead; /* in parts of a point */
    int32_t win;          /* in parts of a victory */
    int32_t worth;        /* what decides the race */
} ss_result;

typedef struct ss_runner {
    ss_turn turn;
    int number; /* its position in the order of entry, from 0 */
    uint32_t samples;
    int64_t points, lead, lead_squared, win, worth; /* sums over the samples */
    /* Once dropped: the runner that led then, and how far it was ahead on the same samples. */
    const struct ss_runner *behind;
    double points_behind, lead_behind, win_behind, worth_behind;
} ss_runner;

/* Those still in the race come first in `order`, then the dropped ones, last dropped first. */
typedef struct ss_race {
    ss_runner runners[SS_RUNNERS];
    ss_runner *order[SS_RUNNERS];
    int count, running;
    int64_t products[SS_RUNNERS]
                    [SS_RUNNERS]; /* sums of the products of two runners' worths, for their covariance */
} ss_race;

/* Returns how many turns should enter, at most `most`: fewer if there are less than `each` steps for each of them. */
static inline int ss_race_field(const ss_budget *budget, int most, int each) {
    uint32_t fit = budget->steps / (uint32_t)each;
    if (!budget->steps || fit > (uint32_t)most) return most;
    return fit ? (int)fit : 1;
}

void ss_race_begin(ss_race *race);

/* Enters a turn. Call it before the first sample. */
void ss_race_enter(ss_race *race, const ss_turn *turn);

/* Adds a sample: the result of each turn still in the race, in the order of `order`. */
void ss_race_add(ss_race *race, const ss_result *results);

/* Returns how a finished game ended for a seat; its worth is the lead. */
ss_result ss_result_of(const ss_game *over, int seat);

/* Sorts the turns in the race by worth and drops all but the first `left`. They all have the same samples. */
void ss_race_keep(ss_race *race, int left);

/* Returns how many turns, at least `least`, are still close to the first. A turn is not close if it is behind by more
 * than `errors` standard errors of the difference on the same samples, or if it equals the first in every sample. Sorts
 * the turns too. */
int ss_race_close(ss_race *race, int least, double errors);

/* Writes opinions, best first, at most `room`, and returns how many. A dropped turn gets the values of the turn that
 * led when it was dropped, minus its deficit on their common samples: its own few samples would say more about those
 * samples than about the turn. */
int ss_race_opinions(ss_race *race, ss_opinion *best, int room);

#endif
