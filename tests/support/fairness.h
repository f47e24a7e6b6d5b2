/* Checks that draws are uniform: Pearson's chi-square test. Seeds are fixed, so a test either always passes or never;
 * about one in two thousand correct tests would fail with an unlucky seed. */
#ifndef SS_FAIRNESS_H
#define SS_FAIRNESS_H

/* Fails unless the counts of `kinds` things fit their weights (NULL: all equal), neither worse nor better than chance
 * allows. A thing of weight 0 must never have been drawn. */
void check_fair(const char *what, const long *counts, const double *weights, int kinds);

#endif
