/* Statistics of a match: means with their confidence intervals, and a test that can end it early. */
#ifndef SS_BOTS_MATCH_STATISTICS_H
#define SS_BOTS_MATCH_STATISTICS_H

#include <stdint.h>

/* ---- intervals ----
 *
 * Means per game with their 95 % confidence intervals, for games that come in deals.
 *
 * The games of one deal are not independent: they share the cards, and each bot has every seat in turn. So a deal with
 * all its rotations is one observation, and the spread between deals measures chance. Only integers are added up, so
 * the order of the deals makes no difference. */

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

/* ---- a sequential test ----
 *
 * Tests the margin, deal by deal: is it at most `low` points, or at least `high`? It stops as soon as
 * one of the two is clearly the better explanation. If the margin is exactly one of them, the answer is wrong in about
 * 5 of 100 matches; further out, less often.
 *
 * Deals are taken as draws from a normal distribution of unknown spread. With the spread integrated out, the ratio of
 * the likelihoods of the two margins is that of the sums of squares around them to the power -n/2; Wald's bounds say
 * when that is enough. */
typedef enum ss_verdict { SS_UNDECIDED, SS_MARGIN_LOW, SS_MARGIN_HIGH } ss_verdict;

typedef struct ss_sprt {
    double low, high;
    long deals;
    double around_low, around_high; /* sums of squares */
    ss_verdict verdict;             /* final once it is reached */
} ss_sprt;

enum { SS_SPRT_LEAST = 10 }; /* deals before any verdict: fewer say too little about the spread */

static inline ss_sprt ss_sprt_of(double low, double high) { return (ss_sprt){.low = low, .high = high}; }

/* Adds the margin of the next deal; NaN is skipped. After the verdict nothing is added. */
ss_verdict ss_sprt_add(ss_sprt *s, double margin);

/* The logarithm of the likelihood of `high` over that of `low`, and the distance from 0 at which it decides. */
double ss_sprt_ratio(const ss_sprt *s);
double ss_sprt_bound(void);

#endif
