/* A mean over samples and its standard error. Sums are integers, so that they do not depend on the order of the samples
 * and are the same on every machine. */
#ifndef SS_COACH_ESTIMATE_H
#define SS_COACH_ESTIMATE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct ss_sum {
    int64_t all, squares;
} ss_sum;

static inline void ss_sum_add(ss_sum *s, int64_t value) {
    s->all += value;
    s->squares += value * value;
}

/* In points. */
typedef struct ss_estimate {
    double mean;
    double error; /* standard error of the mean */
} ss_estimate;

/* Computes the estimate from `count` samples that were summed in parts of a point, `parts` to the point. Without
 * samples both fields are 0. */
ss_estimate ss_estimate_of(const ss_sum *s, uint32_t count, int parts);

/* The mean rounded to whole parts, and the squared standard error in parts. */
int32_t ss_sum_mean(const ss_sum *s, uint32_t count);
double ss_sum_error_squared(const ss_sum *s, uint32_t count);

/* Square root: the C library is not available everywhere. */
double ss_root(double square);

/* Returns true if the mean is more than `errors` standard errors away from 0. */
bool ss_estimate_clear(const ss_estimate *e, double errors);

/* A 95 % interval extends this many standard errors to both sides. */
#define SS_95 1.959964

#endif
