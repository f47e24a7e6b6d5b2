/* Whether draws are as even as they should be: Pearson's chi-square. Seeds are fixed, so a test either always
 * passes or never; one in about two thousand fair tests would fail with a seed that is unlucky. */
#ifndef SS_FAIRNESS_H
#define SS_FAIRNESS_H

/* Fails unless counts of `kinds` things fit their weights (NULL: all alike), neither worse nor better than chance
 * would have it. A thing of weight 0 must never have been drawn. */
void check_fair(const char *what, const long *counts, const double *weights, int kinds);

#endif
