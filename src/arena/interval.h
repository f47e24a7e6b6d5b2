/* Means a game with their 95 % intervals, for games that come in deals.
 *
 * The games of one deal are not independent: they share the cards, and each bot has every seat in turn. So a deal with
 * all its rotations is one observation, and it is the spread between deals that says how far chance goes. Only whole
 * numbers are summed up: the order in which deals come makes no difference. */
#ifndef SS_ARENA_INTERVAL_H
#define SS_ARENA_INTERVAL_H

#include <stdint.h>

/* Something counted in every game: its sums over the games of each deal, added up over the deals. */
typedef struct ss_paired {
    int64_t deals, games, games_squared; /* squared deal by deal, here and below */
    int64_t sum, sum_squared, sum_by_games;
} ss_paired;

typedef struct ss_interval {
    double low, high;
} ss_interval;

/* Adds a deal; one without games is no observation. */
void ss_paired_add(ss_paired *p, int games, int64_t sum);

/* The mean a game; NaN without games. */
double ss_paired_mean(const ss_paired *p);

/* Where the true mean lies, by Student's t. Without end to both sides for fewer than two deals. */
ss_interval ss_paired_interval(const ss_paired *p);

/* The same for a share: each game gave 0 to `unit`, and a bot that is like all others gets `fair` of it. By Wilson's
 * formula, so it stays between 0 and 1 and is of use for few deals and for all or nothing. */
ss_interval ss_paired_share(const ss_paired *p, int unit, double fair);

/* 95 % of Student's distribution lie within this many standard errors. Any freedom of at least 1. */
double ss_student(double freedom);

#endif
