#include "hall/prune.h"

#include <stdlib.h>

#include "hall/inside.h"
#include "hall/journal.h"

enum { HOUR_MS = 3600 * 1000, AT_ONCE = 200 }; /* few enough, since others wait for the store meanwhile */

typedef struct pruning {
    ss_hall *hall;
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
        ss_journal_trouble("prune", result, trouble);
    else if (p->pruned.tables || p->pruned.gardens)
        ss_journal("prune", "tables=%lld people=%lld results=%lld", (long long)p->pruned.tables,
                   (long long)p->pruned.people, (long long)p->pruned.gardens);
    bool more = p->pruned.tables >= AT_ONCE || p->pruned.people >= AT_ONCE || p->pruned.gardens >= AT_ONCE;
    if (!result && more)
        p->hall->pruned = 0; /* there may be more */
    else if (!result)
        ss_tables_prune(p->hall, &p->limits);
    free(p);
}

/* The time `days` days ago; 0 without a limit. */
static int64_t days_before(int64_t now, int days) { return days ? now - (int64_t)24 * HOUR_MS * days : 0; }

void ss_prune_tick(ss_hall *hall, int64_t now) {
    if (hall->pruned && now >= hall->pruned && now - hall->pruned < HOUR_MS) return;
    pruning *p = calloc(1, sizeof *p);
    if (!p) return;
    p->hall = hall;
    p->limits = (ss_store_limits){
        .now = now,
        .most = AT_ONCE,
        .over = days_before(now, hall->options.finished_days),
        .untouched = days_before(now, hall->options.abandoned_days),
        .gardens = days_before(now, hall->options.results_days),
        .unseen = days_before(now, SS_STORE_UNSEEN_DAYS),
    };
    if (ss_hall_do_patiently(hall, &(ss_job){prune, pruned, p}))
        hall->pruned = now;
    else
        free(p);
}
