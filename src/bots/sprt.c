#include "bots/sprt.h"

#include <math.h>

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
