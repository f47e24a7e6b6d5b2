/* The course of a match: several threads take the next deal each, and what came of the deals is counted in their
 * order. So nothing that is counted, and no decision made from it, depends on the number of threads. */
#ifndef SS_ARENA_COURSE_H
#define SS_ARENA_COURSE_H

#include <stdatomic.h>
#include <stdbool.h>

#include "arena/result.h"

typedef struct ss_course {
    long deals;
    int threads;
    /* What a thread has of its own, such as programs it runs: made before its first deal and freed after its last.
     * NULL when it needs nothing. */
    void *(*enter)(void *data);
    void (*leave)(void *data, void *own);
    /* Plays a deal, in any thread. False means that it could not, and ends the course. */
    bool (*play)(void *data, void *own, long deal, ss_deal_result *result);
    /* Counts a deal, one at a time, the first deal first. False means enough, and ends the course. */
    bool (*count)(void *data, const ss_deal_result *result);
    void *data;
    atomic_bool *ended; /* set then, so that deals still being played can be dropped */
} ss_course;

/* Returns how many deals were counted; -1 without memory. */
long ss_course_run(const ss_course *course);

#endif
