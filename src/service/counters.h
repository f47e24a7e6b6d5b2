/* Counters of the service, for metrics. */
#ifndef SS_SERVICE_COUNTERS_H
#define SS_SERVICE_COUNTERS_H

#include "online/decide.h"
#include "server/metrics.h"

typedef struct ss_service_counts {
    uint64_t turns, events;                    /* stored by this process */
    uint64_t results_counted, results_refused; /* of gardens of the day that this process has verified */
    uint64_t refusals[SS_REFUSALS];            /* by reason */
    ss_delays acknowledgements;                /* from a demand to its answer, which follows the commit */
} ss_service_counts;

void ss_counters_stored(ss_service_counts *counts, const ss_events *news);

/* The function `metrics` of ss_app. */
void ss_counters_put(void *service, ss_text *t);

#endif
