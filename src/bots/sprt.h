/* A sequential test of the margin, deal by deal: is it at most `low` points, or at least `high`? It stops as soon as
 * one of the two is clearly the better explanation. If the margin is exactly one of them, the answer is wrong in about
 * 5 of 100 matches; further out, less often.
 *
 * Deals are taken as draws from a normal distribution of unknown spread. With the spread integrated out, the ratio of
 * the likelihoods of the two margins is that of the sums of squares around them to the power -n/2; Wald's bounds say
 * when that is enough. */
#ifndef SS_BOTS_SPRT_H
#define SS_BOTS_SPRT_H

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
