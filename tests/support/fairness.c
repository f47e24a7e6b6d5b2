#include "fairness.h"

#include <math.h>

#include "test.h"

/* Returns how many standard deviations a chi-square value is from its mean: Wilson and Hilferty's cube root. */
static double deviations(double chi_square, int freedom) {
    double spread = 2.0 / (9.0 * freedom);
    return (cbrt(chi_square / freedom) - (1 - spread)) / sqrt(spread);
}

void check_fair(const char *what, const long *counts, const double *weights, int kinds) {
    double total = 0, weight = 0, chi_square = 0;
    int freedom = -1;
    for (int i = 0; i < kinds; i++) {
        total += (double)counts[i];
        weight += weights ? weights[i] : 1;
    }
    for (int i = 0; i < kinds; i++) {
        double expected = total * (weights ? weights[i] : 1) / weight;
        if (expected == 0) {
            if (counts[i]) fail_msg("%s: %d cannot be, but was drawn", what, i);
            continue;
        }
        if (expected < 5) fail_msg("%s: %.0f draws tell nothing about %d things", what, total, kinds);
        double off = (double)counts[i] - expected;
        chi_square += off * off / expected;
        freedom++;
    }
    if (freedom < 1) fail_msg("%s: one thing alone is always fair", what);
    double far = deviations(chi_square, freedom);
    if (fabs(far) > 3.5)
        fail_msg("%s: chi-square %.1f with %d degrees of freedom is %.1f deviations off", what, chi_square,
                 freedom, far);
}
