/* Threads for computer players. */
#include "service/internal.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "online/demand.h"

typedef struct ss_task {
    char table[SS_ID];
    unsigned host; /* its place */
    ss_thought thought;
    ss_demand demand; /* the result */
    struct ss_task *next;
} ss_task;

/* ---- threads ---- */

static void work(ss_worker *worker, const void *data, void *thinkers) {
    ss_task *task = *(ss_task *const *)data;
    (void)thinkers;
    task->demand = ss_thought_think(&task->thought);
    ss_worker_report(worker, &task);
}

static void wake(void *data) { uv_async_send(&((ss_thinkers *)data)->finish); }

/* Takes the first task of the waiting host that was served longest ago. */
static ss_task *take_task(ss_thinkers *t) {
    ss_task **best = &t->waiting;
    for (ss_task **at = &t->waiting; *at; at = &(*at)->next)
        if (t->last_of[(*at)->host] < t->last_of[(*best)->host]) best = at;
    ss_task *task = *best;
    *best = task->next;
    if (!*best) t->waiting_end = best;
    t->last_of[task->host] = ++t->served;
    t->waiting_count--;
    return task;
}

static void give_out(ss_thinkers *t) {
    for (int i = 0; i < t->count && t->waiting; i++)
        if (!t->threads[i].task) {
            t->threads[i].task = take_task(t);
            ss_worker_post(t->threads[i].worker, &t->threads[i].task);
        }
}

/* ---- the loop ---- */

static void conclude(ss_service *service, const ss_task *task) {
    ss_table *table = ss_tables_find(&service->tables, task->table);
    if (!table) return;
    table->thinking = false;
    table->thought = task->demand;
    table->has_thought = true;
    ss_table_go_on(table);
}

/* The threads go on while their last thoughts become turns. */
static void collect(uv_async_t *async) {
    ss_service *service = async->data;
    ss_thinkers *t = &service->thinkers;
    ss_task *finished = NULL, *task, *next;
    for (int i = 0; i < t->count; i++)
        if (ss_worker_take(t->threads[i].worker, &task)) {
            task->next = finished;
            finished = task;
            t->threads[i].task = NULL;
        }
    give_out(t);
    for (; finished; finished = next) {
        next = finished->next;
        conclude(service, finished);
        free(finished);
    }
}

static void think(ss_table *table) {
    ss_thinkers *t = &table->service->thinkers;
    ss_task *task = calloc(1, sizeof *task);
    uint64_t chance;
    if (!task) return;
    randombytes_buf(&chance, sizeof chance);
    if (!ss_thought_of(&table->room, ss_service_now(), chance, &task->thought)) {
        free(task);
        return;
    }
    memcpy(task->table, table->id, SS_ID);
    task->host = ss_place_of(table->room.host, SS_THINKERS_HOSTS);
    table->thinking = true;
    *t->waiting_end = task;
    t->waiting_end = &task->next;
    t->waiting_count++;
    give_out(t);
}

/* ---- several processes ---- */

typedef struct claim {
    ss_service *service;
    char table[SS_ID];
} claim;

static ss_store_result run_claim(ss_store *store, void *data) {
    return ss_store_claim(store, ((claim *)data)->table);
}

static ss_store_result run_release(ss_store *store, void *data) {
    return ss_store_release(store, ((claim *)data)->table);
}

static void claimed(void *data, ss_store_result result, const char *trouble) {
    claim *c = data;
    ss_table *table = ss_tables_find(&c->service->tables, c->table); /* it stays in memory while it thinks */
    (void)trouble;
    if (!table) return;
    table->thinking = false;
    table->claimed = !result;
    table->failed = result; /* another process has it: try again in a while */
    ss_table_go_on(table);
}

static bool queue_claim(ss_table *table, ss_store_result (*run)(ss_store *store, void *data),
                        void (*done)(void *data, ss_store_result result, const char *trouble)) {
    claim c = {.service = table->service};
    memcpy(c.table, table->id, SS_ID);
    return ss_service_do(table->service, &(ss_job){run, done, &c}, sizeof c);
}

void ss_thinkers_release(ss_table *table) {
    if (!table->claimed) return;
    table->claimed = false;
    if (!table->service->stops) queue_claim(table, run_release, NULL);
}

void ss_thinkers_consider(ss_table *table) {
    if (table->service->stops) return; /* there are no threads any more */
    if (table->thinking || table->failed) return;
    if (ss_room_thinker(&table->room, ss_service_now()) < 0)
        ss_thinkers_release(table);
    else if (table->service->relay && !table->claimed)
        table->thinking = queue_claim(table, run_claim, claimed);
    else
        think(table);
}

bool ss_thinkers_start(ss_service *service, int count) {
    ss_thinkers *t = &service->thinkers;
    const ss_worker_options options = {work, sizeof(ss_task *), sizeof(ss_task *), wake, t};
    t->waiting_end = &t->waiting;
    uv_async_init(service->loop, &t->finish, collect);
    t->finish.data = service;
    while (t->count < count && t->count < SS_THINKERS &&
           (t->threads[t->count].worker = ss_worker_open(&options)))
        t->count++;
    return t->count > 0;
}

void ss_thinkers_stop(ss_service *service) {
    ss_thinkers *t = &service->thinkers;
    while (t->count) {
        ss_worker_close(t->threads[--t->count].worker);
        free(t->threads[t->count].task);
    }
    for (ss_task *task = t->waiting, *next; task; task = next) {
        next = task->next;
        free(task);
    }
    uv_close((uv_handle_t *)&t->finish, NULL);
}
