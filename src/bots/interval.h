/* Means per game with their 95 % confidence intervals, for games that come in deals.
 *
 * The games of one deal are not independent: they share the cards, and each bot has every seat in turn. So a deal with
 * all its rotations is one observation, and the spread between deals measures chance. Only integers are added up, so
 * the order of the deals makes no difference. */
#ifndef SS_BOTS_INTERVAL_H
#define SS_BOTS_INTERVAL_H

#include <stdint.h>

/* A quantity counted in every game: its sums over the games of each deal, added up over the deals. */
typedef struct ss_paired {
    int64_t deals, games, games_squared; /* squared per deal, here and below */
    int64_t sum, sum_squared, sum_by_games;
} ss_paired;

typedef struct ss_interval {
    double low, high;
} ss_interval;

/* Adds a deal; one without games is not an observation. */
void ss_paired_add(ss_paired *p, int games, int64_t sum);

/* The mean per game; NaN without games. */
double ss_paired_mean(const ss_paired *p);

/* The confidence interval of the mean, by Student's t. Infinite in both directions for fewer than two deals. */
ss_interval ss_paired_interval(const ss_paired *p);

/* The same for a share: each game gave 0 to `unit`, and a bot that is like all others gets `fair` of it. By Wilson's
 * formula, so it stays between 0 and 1 and is useful for few deals and for all or nothing. */
ss_interval ss_paired_share(const ss_paired *p, int unit, double fair);

/* How many standard errors contain 95 % of Student's distribution, for any degree of freedom of at least 1. */
double ss_student(double freedom);

#endif
