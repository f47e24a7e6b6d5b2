/* A position to learn from, and its outcome. Lessons of games with the same number of players are stored without gaps,
 * because a window of them is large. */
#ifndef SS_TRAIN_LESSON_H
#define SS_TRAIN_LESSON_H

#include <stddef.h>

#include "ai/network.h"

typedef struct ss_lesson {
    float targets[SS_RESULTS]; /* points and lead still to come, and the share of the victory */
    int32_t count;             /* number of other seats */
    uint64_t own[SS_INPUTS];
    uint64_t others[][SS_INPUTS_OF_OTHER];
} ss_lesson;

/* Returns the size of a lesson with `others` other seats. */
static inline size_t ss_lesson_bytes(int others) {
    return offsetof(ss_lesson, others) + (size_t)others * SS_INPUTS_OF_OTHER * sizeof(uint64_t);
}

/* Returns the lesson with this number, from 0. */
static inline ss_lesson *ss_lesson_at(void *lessons, int others, long number) {
    return (ss_lesson *)((char *)lessons + (size_t)number * ss_lesson_bytes(others));
}

#endif
