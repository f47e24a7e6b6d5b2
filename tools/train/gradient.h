/* One lesson: the network's results for it, their error, and its gradient. */
#ifndef SS_TRAIN_GRADIENT_H
#define SS_TRAIN_GRADIENT_H

#include "lesson.h"
#include "reals.h"

/* Computes the three results, each in its unit. If `mirrored`, the lesson's position is mirrored, a for i. */
void ss_reals_results(const ss_reals *w, const ss_lesson *lesson, bool mirrored, float results[SS_RESULTS]);

/* The loss that learning minimises: half the square for points and lead, both in units of the result; for the victory
 * the cross-entropy, weighted so that it counts about as much. */
#define SS_WEIGHT_OF_VICTORY 0.15f

/* Adds the gradient of the loss to `gradient`; adds to `loss` the squared errors of points and lead in points, and the
 * cross-entropy. */
void ss_gradient_add(const ss_reals *w, const ss_lesson *lesson, bool mirrored, ss_reals *gradient,
                     double loss[SS_RESULTS]);

#endif
