/* Threads for computer players. */
#include "service/internal.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "system/thread.h"
#include "online/demand.h"

typedef struct ss_task {
    char table[SS_ID];
    unsigned host; /* its place */
    ss_thought thought;
    ss_demand demand; /* the result */
    struct ss_task *next;
} ss_task;

/* ---- threads ---- */

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

static ss_task *next_task(ss_thinkers *t) {
    while (!t->waiting && !t->closing) pthread_cond_wait(&t->work, &t->mutex);
    return t->closing ? NULL : take_task(t);
}

static void *work(void *data) {
    ss_thinkers *t = data;
    ss_task *task;
    pthread_mutex_lock(&t->mutex);
    while ((task = next_task(t))) {
        pthread_mutex_unlock(&t->mutex);
        task->demand = ss_thought_think(&task->thought);
        pthread_mutex_lock(&t->mutex);
        task->next = t->finished;
        t->finished = task;
        if (!t->closing) uv_async_send(&t->finish);
    }
    pthread_mutex_unlock(&t->mutex);
    return NULL;
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

static void collect(uv_async_t *async) {
    ss_service *service = async->data;
    ss_thinkers *t = &service->thinkers;
    pthread_mutex_lock(&t->mutex);
    ss_task *finished = t->finished, *next;
    t->finished = NULL;
    pthread_mutex_unlock(&t->mutex);
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
    pthread_mutex_lock(&t->mutex);
    *t->waiting_end = task;
    t->waiting_end = &task->next;
    t->waiting_count++;
    pthread_cond_signal(&t->work);
    pthread_mutex_unlock(&t->mutex);
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

ss_thinkers_counts ss_thinkers_count(ss_thinkers *t) {
    pthread_mutex_lock(&t->mutex);
    ss_thinkers_counts counts = {t->count, t->waiting_count, t->served};
    pthread_mutex_unlock(&t->mutex);
    return counts;
}

bool ss_thinkers_start(ss_service *service, int count) {
    ss_thinkers *t = &service->thinkers;
    t->waiting_end = &t->waiting;
    pthread_mutex_init(&t->mutex, NULL);
    pthread_cond_init(&t->work, NULL);
    uv_async_init(service->loop, &t->finish, collect);
    t->finish.data = service;
    while (t->count < count && t->count < SS_THINKERS && ss_thread_start(&t->threads[t->count], work, t) == 0)
        t->count++;
    return t->count > 0;
}

static void discard(ss_task *task) {
    while (task) {
        ss_task *next = task->next;
        free(task);
        task = next;
    }
}

void ss_thinkers_stop(ss_service *service) {
    ss_thinkers *t = &service->thinkers;
    pthread_mutex_lock(&t->mutex);
    t->closing = true;
    pthread_cond_broadcast(&t->work);
    pthread_mutex_unlock(&t->mutex);
    while (t->count) pthread_join(t->threads[--t->count], NULL);
    discard(t->waiting);
    discard(t->finished);
    pthread_cond_destroy(&t->work);
    pthread_mutex_destroy(&t->mutex);
    uv_close((uv_handle_t *)&t->finish, NULL);
}
