/* A position to learn from, and what came of it. */
#ifndef SS_TRAIN_LESSON_H
#define SS_TRAIN_LESSON_H

#include "ai/network.h"

typedef struct ss_lesson {
    uint64_t own[SS_INPUTS];
    uint64_t others[SS_MAX_PLAYERS - 1][SS_INPUTS_OF_OTHER];
    int count;                 /* of the others */
    float targets[SS_RESULTS]; /* points and lead to come, and the part of the victory */
} ss_lesson;

#endif
