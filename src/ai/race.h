/* Turns that are tried out against each other on the same games: what came of each, who is dropped, and what to think
 * of them in the end. Private to src/ai. Sums are whole numbers, so that they are the same on every machine. */
#ifndef SS_AI_RACE_H
#define SS_AI_RACE_H

#include "ai/player.h"

enum {
    SS_RUNNERS = 64,
    SS_PARTS = 12
}; /* a victory in twelfths: shared by two, three or four it stays whole */

typedef struct ss_runner {
    ss_turn turn;
    uint32_t samples;
    int64_t points, lead, lead_squared, parts; /* sums over the samples */
    /* Once dropped: the runner that then led, and how far it was ahead on the same samples. */
    const struct ss_runner *behind;
    double points_behind, lead_behind, parts_behind;
} ss_runner;

/* Those still in the race come first in `order`, then the dropped ones, the last dropped first. */
typedef struct ss_race {
    ss_runner runners[SS_RUNNERS];
    ss_runner *order[SS_RUNNERS];
    int count, running;
} ss_race;

void ss_race_begin(ss_race *race);

/* Adds a turn before the first sample. */
void ss_race_enter(ss_race *race, const ss_turn *turn);

/* Adds the end of a game to what came of a turn. */
void ss_runner_add(ss_runner *runner, const ss_game *over, int seat);

/* Sorts those in the race by their lead and drops all but the first `left`. All of them have the same samples. */
void ss_race_keep(ss_race *race, int left);

/* How many of them, at least `least`, are not clearly behind the first: three standard errors. Sorts them too. */
int ss_race_close(ss_race *race, int least);

/* Opinions, the best first, at most `room`; returns how many. A dropped turn is given the lead of the one that led when
 * it was dropped, less what it was behind on their common samples: its own few samples alone would tell more
 * about them than about the turn. */
int ss_race_opinions(ss_race *race, ss_opinion *best, int room);

#endif
