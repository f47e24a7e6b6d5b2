/* One lesson: what a network makes of it, how far that is off, and which way each weight ought to go. */
#ifndef SS_TRAIN_GRADIENT_H
#define SS_TRAIN_GRADIENT_H

#include "train/lesson.h"
#include "train/reals.h"

/* The three results, each in its unit. `mirrored` is the lesson of the same position seen in a mirror, a for i. */
void ss_reals_results(const ss_reals *w, const ss_lesson *lesson, bool mirrored, float results[SS_RESULTS]);

/* How much the learner minds being off: what it makes smaller. Half the square for points and lead, both in units of
 * the result; for the victory the surprise, weighed so that it counts about as much. */
#define SS_WEIGHT_OF_VICTORY 0.15f

/* Adds how that grows with each weight to `gradient`, and to `loss` the squares of the points that points and lead are
 * off, and the surprise. */
void ss_gradient_add(const ss_reals *w, const ss_lesson *lesson, bool mirrored, ss_reals *gradient,
                     double loss[SS_RESULTS]);

#endif
