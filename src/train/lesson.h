/* A position to learn from, and what came of it. Lessons of games with equally many players follow each other in memory
 * without gaps: a window of them is large. */
#ifndef SS_TRAIN_LESSON_H
#define SS_TRAIN_LESSON_H

#include <stddef.h>

#include "ai/network.h"

typedef struct ss_lesson {
    float targets[SS_RESULTS]; /* points and lead to come, and the part of the victory */
    int32_t count;             /* of the others */
    uint64_t own[SS_INPUTS];
    uint64_t others[][SS_INPUTS_OF_OTHER];
} ss_lesson;

/* What a lesson with so many others takes. */
static inline size_t ss_lesson_bytes(int others) {
    return offsetof(ss_lesson, others) + (size_t)others * SS_INPUTS_OF_OTHER * sizeof(uint64_t);
}

/* One of them, the first being number 0. */
static inline ss_lesson *ss_lesson_at(void *lessons, int others, long number) {
    return (ss_lesson *)((char *)lessons + (size_t)number * ss_lesson_bytes(others));
}

#endif
