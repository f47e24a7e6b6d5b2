#include "bots/match_statistics.h"

#include <math.h>

/* ---- intervals ---- */

void ss_paired_add(ss_paired *p, int games, int64_t sum) {
    if (!games) return;
    p->deals++;
    p->games += games;
    p->games_squared += (int64_t)games * games;
    p->sum += sum;
    p->sum_squared += sum * sum;
    p->sum_by_games += sum * games;
}

double ss_paired_mean(const ss_paired *p) { return p->games ? (double)p->sum / (double)p->games : NAN; }

/* How far the sums of the deals are from the mean times their games, squared and added up, as if no degree of freedom
 * had been used. This is the variance of the sum over all deals; the last deal may have fewer games. */
static double spread(const ss_paired *p) {
    double mean = ss_paired_mean(p), deals = (double)p->deals;
    double squares =
        (double)p->sum_squared - 2 * mean * (double)p->sum_by_games + mean * mean * (double)p->games_squared;
    return fmax(squares, 0) * (deals > 1 ? deals / (deals - 1) : 1);
}

ss_interval ss_paired_interval(const ss_paired *p) {
    if (p->deals < 2) return (ss_interval){-INFINITY, INFINITY};
    double half = ss_student((double)p->deals - 1) * sqrt(spread(p)) / (double)p->games;
    return (ss_interval){ss_paired_mean(p) - half, ss_paired_mean(p) + half};
}

/* Four imagined deals of independent games keep a short match from trusting the observed spread too much. The result
 * says how many independent games carry as much information as these. */
ss_interval ss_paired_share(const ss_paired *p, int unit, double fair) {
    enum { IMAGINED = 4 };
    if (!p->games) return (ss_interval){0, 1};
    double games = (double)p->games, share = ss_paired_mean(p) / unit;
    double imagined = IMAGINED * (1 - fair), alone = games * share * (1 - share);
    double n = games * (alone + imagined) / (spread(p) / ((double)unit * unit) + imagined);
    double t = ss_student((double)p->deals - 1 + IMAGINED), tt = t * t;
    double middle = (share + tt / (2 * n)) / (1 + tt / n);
    double half = t / (1 + tt / n) * sqrt(share * (1 - share) / n + tt / (4 * n * n));
    return (ss_interval){fmax(middle - half, 0), fmin(middle + half, 1)};
}

/* G. W. Hill, Algorithm 396: Student's t-quantiles, CACM 13 (1970), for two tails of 5 % together. */
double ss_student(double freedom) {
    const double tails = 0.05, z = -1.95996398454005, pi = 3.14159265358979;
    if (freedom < 1.5) return 1 / tan(tails * pi / 2);
    if (freedom < 2.5) return sqrt(2 / (tails * (2 - tails)) - 2);
    double a = 1 / (freedom - 0.5), b = 48 / (a * a);
    double c = ((20700 * a / b - 98) * a - 16) * a + 96.36;
    double d = ((94.5 / (b + c) - 3) / b + 1) * sqrt(a * pi / 2) * freedom;
    double y = pow(d * tails, 2 / freedom);
    if (y > 0.05 + a) { /* near the normal distribution: its quantile and a correction */
        y = z * z;
        if (freedom < 5) c += 0.3 * (freedom - 4.5) * (z + 0.6);
        c = (((0.05 * d * z - 5) * z - 7) * z - 2) * z + b + c;
        y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * z;
        y = expm1(a * y * y);
    } else {
        y = ((1 / (((freedom + 6) / (freedom * y) - 0.089 * d - 0.822) * (freedom + 2) * 3) +
              0.5 / (freedom + 4)) *
                 y -
             1) *
                (freedom + 1) / (freedom + 2) +
            1 / y;
    }
    return sqrt(freedom * y);
}

/* ---- a sequential test ---- */

double ss_sprt_bound(void) { return log(0.95 / 0.05); }

/* If all deals are the same, they may lie exactly on one of the two margins: then nothing speaks for the other. */
double ss_sprt_ratio(const ss_sprt *s) {
    const double certain = 1000;
    if (!s->deals) return 0;
    double ratio = (double)s->deals / 2 * log(s->around_low / s->around_high);
    return fmin(fmax(ratio, -certain), certain);
}

ss_verdict ss_sprt_add(ss_sprt *s, double margin) {
    if (s->verdict || isnan(margin)) return s->verdict;
    s->deals++;
    s->around_low += (margin - s->low) * (margin - s->low);
    s->around_high += (margin - s->high) * (margin - s->high);
    if (s->deals < SS_SPRT_LEAST) return SS_UNDECIDED;
    double ratio = ss_sprt_ratio(s);
    if (ratio >= ss_sprt_bound()) s->verdict = SS_MARGIN_HIGH;
    if (ratio <= -ss_sprt_bound()) s->verdict = SS_MARGIN_LOW;
    return s->verdict;
}
