/* The weights of a network as real numbers, while it learns, and their conversion to the integers it plays with. */
#ifndef SS_TRAIN_REALS_H
#define SS_TRAIN_REALS_H

#include <stdalign.h>

#include "ai/network.h"

typedef struct ss_reals {
    alignas(64) float own[SS_ROWS_OF_OWN][SS_UNITS_OWN];
    float others[SS_ROWS_OF_OTHER][SS_UNITS_OTHERS];
    float hidden[SS_STAGES][SS_UNITS_FIRST][SS_UNITS_HIDDEN];
    float results[SS_STAGES][SS_RESULTS][SS_UNITS_HIDDEN];
    float first_bias[SS_UNITS_FIRST]; /* own, then others */
    float hidden_bias[SS_STAGES][SS_UNITS_HIDDEN];
    float results_bias[SS_STAGES][SS_RESULTS];
} ss_reals;

enum { SS_REALS = sizeof(ss_reals) / sizeof(float) }; /* includes a few at the end that stay 0 */

/* Units are clamped to 0 and this. */
#define SS_REAL_MOST ((float)SS_UNIT_MOST / (1 << SS_UNIT_ONE_BITS))

/* What a result of 1 means: points, points of lead, and the logarithm of the odds. */
extern const float ss_real_units[SS_RESULTS];

/* Draws small random weights to start learning from. */
void ss_reals_draw(ss_reals *w, uint64_t seed);

/* Rounds weights to the nearest values that integers can express, for indices `from` to before `to` of all SS_REALS. */
void ss_reals_round(const ss_reals *exact, ss_reals *rounded, int from, int to);

/* The rounding of each part of the weights: steps in one unit, and the largest number of steps. */
typedef struct ss_real_steps {
    int end; /* index of the first weight after this part */
    float one, most;
} ss_real_steps;
enum { SS_REAL_PARTS = 8 };
extern const ss_real_steps ss_real_steps_of[SS_REAL_PARTS];

/* Makes the network from rounded weights. */
void ss_reals_network(const ss_reals *rounded, ss_network *n);

#endif
