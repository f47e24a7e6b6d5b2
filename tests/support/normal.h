/* Draws from normal distributions, for simulated matches. */
#ifndef SS_TEST_NORMAL_H
#define SS_TEST_NORMAL_H

#include "base/random.h"

/* Between 0 and 1, excluding both. */
double draw_share(ss_random *r);

/* With mean 0 and standard deviation 1. */
double draw_normal(ss_random *r);

#endif
