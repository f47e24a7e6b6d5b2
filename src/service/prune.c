#include "service/prune.h"

#include <stdlib.h>

#include "service/internal.h"
#include "service/log.h"

enum { HOUR_MS = 3600 * 1000, AT_ONCE = 200 }; /* few enough, since others wait for the store meanwhile */

typedef struct pruning {
    ss_service *service;
    ss_store_limits limits;
    ss_store_pruned pruned;
} pruning;

static ss_store_result prune(ss_store *store, void *data) {
    pruning *p = data;
    return ss_store_prune(store, &p->limits, &p->pruned);
}

static void pruned(void *data, ss_store_result result, const char *trouble) {
    pruning *p = data;
    if (result)
        ss_log_trouble("prune", result, trouble);
    else if (p->pruned.tables || p->pruned.gardens)
        ss_log("prune", "tables=%lld people=%lld results=%lld", (long long)p->pruned.tables,
               (long long)p->pruned.people, (long long)p->pruned.gardens);
    bool more = p->pruned.tables >= AT_ONCE || p->pruned.people >= AT_ONCE || p->pruned.gardens >= AT_ONCE;
    if (!result && more)
        p->service->pruned = 0; /* there may be more */
    else if (!result)
        ss_tables_prune(p->service, &p->limits);
    free(p);
}

/* The time `days` days ago; 0 without a limit. */
static int64_t days_before(int64_t now, int days) { return days ? now - (int64_t)24 * HOUR_MS * days : 0; }

void ss_prune_tick(ss_service *service, int64_t now) {
    if (service->pruned && now >= service->pruned && now - service->pruned < HOUR_MS) return;
    pruning *p = calloc(1, sizeof *p);
    if (!p) return;
    p->service = service;
    p->limits = (ss_store_limits){
        .now = now,
        .most = AT_ONCE,
        .over = days_before(now, service->options.finished_days),
        .untouched = days_before(now, service->options.abandoned_days),
        .gardens = days_before(now, service->options.results_days),
        .unseen = days_before(now, SS_STORE_UNSEEN_DAYS),
    };
    if (ss_service_do_patiently(service, &(ss_job){prune, pruned, p}))
        service->pruned = now;
    else
        free(p);
}
