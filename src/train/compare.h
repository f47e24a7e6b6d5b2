/* Whether a GPU learns what the CPU learns. */
#ifndef SS_TRAIN_COMPARE_H
#define SS_TRAIN_COMPARE_H

#include "train/curriculum.h"

typedef enum ss_comparison {
    SS_LEARN_ALIKE,
    SS_LEARN_UNLIKE,
    SS_NOT_COMPARED, /* without a GPU, memory or threads: and has complained */
} ss_comparison;

/* Lets both study the same lessons, once shortly and once for long, and prints losses, differences and speed. */
ss_comparison ss_compare_learners(const ss_curriculum *curriculum, int threads);

#endif
