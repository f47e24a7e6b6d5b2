/* The weights of a network as real numbers, while it learns, and on their way to the whole numbers it plays with. */
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

enum { SS_REALS = sizeof(ss_reals) / sizeof(float) }; /* with a few at the end that stay 0 */

/* A unit is cut off at 0 and here. */
#define SS_REAL_MOST ((float)SS_UNIT_MOST / (1 << SS_UNIT_ONE_BITS))

/* What a result of 1 stands for: points, points of lead, and the logarithm of the odds. */
extern const float ss_real_units[SS_RESULTS];

/* Small ones drawn at random, from which learning can begin. */
void ss_reals_draw(ss_reals *w, uint64_t seed);

/* The nearest ones that whole numbers can express, of the numbers from `from` to before `to` of all SS_REALS. */
void ss_reals_round(const ss_reals *exact, ss_reals *rounded, int from, int to);

/* The steps in which they are expressed, and how many of them at most, in the order of the weights. */
typedef struct ss_real_steps {
    int end; /* before this weight, from where the row above ends */
    float one, most;
} ss_real_steps;
enum { SS_REAL_PARTS = 8 };
extern const ss_real_steps ss_real_steps_of[SS_REAL_PARTS];

/* The network of rounded weights. */
void ss_reals_network(const ss_reals *rounded, ss_network *n);

#endif
