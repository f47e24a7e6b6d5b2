/* Counters of the hall, for metrics. */
#ifndef SS_HALL_COUNTS_H
#define SS_HALL_COUNTS_H

#include "online/decide.h"
#include "server/metrics.h"

typedef struct ss_hall_counts {
    uint64_t turns, events;                    /* stored by this process */
    uint64_t results_counted, results_refused; /* of gardens of the day that this process has verified */
    uint64_t refusals[SS_REFUSALS];            /* by reason */
    ss_delays acknowledgements;                /* from a demand to its answer, which follows the commit */
} ss_hall_counts;

void ss_counts_stored(ss_hall_counts *counts, const ss_events *news);

/* The function `metrics` of ss_app. */
void ss_counts_put(void *hall, ss_text *t);

#endif
