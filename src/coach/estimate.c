#include "coach/estimate.h"

/* Newton's method from above, until it stops improving. */
double ss_root(double square) {
    if (!(square > 0)) return 0;
    for (double x = square > 1 ? square : 1;;) {
        double nearer = (x + square / x) / 2;
        if (!(nearer < x)) return x;
        x = nearer;
    }
}

double ss_sum_error_squared(const ss_sum *s, uint32_t count) {
    if (count < 2) return 0;
    double n = count, sum = (double)s->all, spread = (double)s->squares - sum * sum / n;
    return spread > 0 ? spread / (n - 1) / n : 0;
}

int32_t ss_sum_mean(const ss_sum *s, uint32_t count) {
    return count ? (int32_t)(s->all / (int64_t)count) : 0;
}

ss_estimate ss_estimate_of(const ss_sum *s, uint32_t count, int parts) {
    if (!count) return (ss_estimate){0, 0};
    return (ss_estimate){
        .mean = (double)s->all / count / parts,
        .error = ss_root(ss_sum_error_squared(s, count)) / parts,
    };
}

bool ss_estimate_clear(const ss_estimate *e, double errors) {
    double size = e->mean < 0 ? -e->mean : e->mean;
    return size > errors * e->error;
}
