/* Runs a match: several threads each take the next deal, and the results of the deals are counted in order. So nothing
 * that is counted, and no decision made from it, depends on the number of threads. */
#ifndef SS_BOTS_MATCH_RUN_H
#define SS_BOTS_MATCH_RUN_H

#include <stdatomic.h>
#include <stdbool.h>

#include "bots/match_result.h"

typedef struct ss_match_work {
    long deals;
    int threads;
    /* What a thread has of its own, such as the programs it runs: made before its first deal and freed after its last.
     * NULL if it needs nothing. */
    void *(*enter)(void *data);
    void (*leave)(void *data, void *own);
    /* Plays a deal, in any thread. Returns false on failure, which ends the run. */
    bool (*play)(void *data, void *own, long deal, ss_deal_result *result);
    /* Counts a deal, one at a time, in order. Returns false if there are enough, which ends the run. */
    bool (*count)(void *data, const ss_deal_result *result);
    void *data;
    atomic_bool *ended; /* set then, so that deals still being played can be dropped */
} ss_match_work;

/* Returns how many deals were counted; -1 without memory. */
long ss_match_run(const ss_match_work *work);

#endif
