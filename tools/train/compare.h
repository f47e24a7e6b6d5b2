/* Checks that a GPU learns what the CPU learns. */
#ifndef SS_TRAIN_COMPARE_H
#define SS_TRAIN_COMPARE_H

#include "curriculum.h"

typedef enum ss_comparison {
    SS_LEARN_ALIKE,
    SS_LEARN_UNLIKE,
    SS_NOT_COMPARED, /* no GPU, memory or threads: has printed an error */
} ss_comparison;

/* Lets both study the same lessons, first briefly, then longer, and prints losses, differences and speed. */
ss_comparison ss_compare_learners(const ss_curriculum *curriculum, int threads);

#endif
