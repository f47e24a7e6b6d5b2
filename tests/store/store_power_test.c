/* Nothing that was reported done is lost when the power fails, and nothing is stored twice. A queue writes to a store
 * on a disk that forgets what was not synced (volatile_vfs.h), and the power fails at random moments, repeatedly. The
 * same without syncs loses events, which shows that the test can fail. */
#define _XOPEN_SOURCE 700

#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/random.h"
#include "store/queue.h"
#include "store/driver.h"
#include "store_scratch.h"
#include "test.h"
#include "volatile_vfs.h"

enum { TABLES = 3, ACCESSES = 400, BURST = 20, ROOM = 200 };

/* What clients know of their tables. */
static struct {
    char name[8];
    int64_t next;         /* the number of the next event to send */
    int64_t acknowledged; /* events up to here were reported done */
    int64_t verified;     /* events up to here were verified */
} tables[TABLES];

typedef struct sending {
    int table;
    int64_t number;
    bool again; /* it was already stored, and is sent again */
} sending;

static int lost, doubled, waiting;
static sem_t woken;
static ss_random r;

static void put_body(char body[32], int table, int64_t number) {
    snprintf(body, 32, "%s-%lld", tables[table].name, (long long)number);
}

/* ---- jobs ---- */

static ss_store_result run(ss_store *store, void *data) {
    sending *job = data;
    char body[32];
    put_body(body, job->table, job->number);
    return write_event(store, tables[job->table].name, job->number, body, NULL);
}

static void done(void *data, ss_store_result result, const char *trouble) {
    sending *job = data;
    (void)trouble;
    int64_t *acknowledged = &tables[job->table].acknowledged;
    if (!result && job->again) doubled++;
    if (!result && job->number > *acknowledged) *acknowledged = job->number;
    waiting--;
    free(job);
}

static void wake(void *data) {
    (void)data;
    sem_post(&woken);
}

static void send(ss_queue *q, int table, int64_t number, bool again) {
    sending *job = malloc(sizeof *job);
    *job = (sending){table, number, again};
    if (ss_queue_add(q, &(ss_job){run, done, job}))
        waiting++;
    else
        free(job);
}

/* Sends events until the power fails; now and then one that is already stored. */
static void load(ss_store *store) {
    ss_queue *q = ss_queue_open(store, ROOM, wake, NULL);
    CHECK(q != NULL);
    while (!volatile_disk_is_dead()) {
        for (int i = 1 + ss_random_below(&r, BURST); i > 0; i--) {
            int t = ss_random_below(&r, TABLES);
            int64_t stored = tables[t].acknowledged;
            if (stored && ss_random_below(&r, 8) == 0)
                send(q, t, 1 + ss_random_below(&r, (int)stored), true);
            else if (waiting < ROOM)
                send(q, t, tables[t].next++, false);
        }
        sem_wait(&woken);
        ss_queue_deliver(q);
    }
    ss_queue_close(q);
    while (sem_trywait(&woken) == 0) continue;
    CHECK_EQ(waiting, 0);
}

/* ---- after the power is back ---- */

typedef struct checking {
    int table;
    int64_t last;
} checking;

static bool compare(void *data, const ss_store_event *event) {
    checking *c = data;
    char body[32];
    put_body(body, c->table, event->number);
    c->last = event->number;
    if (event->length != strlen(body) || memcmp(event->body, body, event->length) != 0) lost++;
    return true;
}

/* Checks that everything acknowledged is there. Returns false if the power failed meanwhile. */
static bool verify(ss_store *store) {
    for (int t = 0; t < TABLES; t++) {
        checking c = {t, tables[t].verified};
        ss_store_result result =
            ss_store_read(store, tables[t].name, tables[t].verified + 1, INT64_MAX, compare, &c);
        if (volatile_disk_is_dead()) return false;
        if (result && !(result == SS_STORE_NONE && !tables[t].acknowledged)) lost++;
        if (c.last < tables[t].acknowledged) lost++;
        tables[t].verified = tables[t].acknowledged = c.last;
        tables[t].next = c.last + 1;
    }
    return true;
}

/* Lets the power fail `cuts` times under load, or until something is lost. */
static void cut_the_power(const char *synchronous, int cuts) {
    char trouble[SS_STORE_MESSAGE];
    const char *path = scratch_store();
    ss_sqlite_options options = ss_sqlite_usual;
    ss_store *store;
    options.vfs = "volatile";
    options.synchronous = synchronous;
    options.checkpoint = 60; /* often: power also fails while the log is copied */
    volatile_disk_use();
    sem_init(&woken, 0, 0);
    memset(tables, 0, sizeof tables);
    for (int t = 0; t < TABLES; t++) snprintf(tables[t].name, sizeof tables[t].name, "t%d", t);
    lost = doubled = waiting = 0;
    CHECK_EQ(ss_sqlite_open(&store, path, SS_STORE_WRITER, &options, trouble), SS_STORE_OK);
    ss_store_close(store);

    int under_load = 0;
    for (uint64_t seed = 1; under_load < cuts && !lost; seed++) {
        r = ss_random_from(seed);
        volatile_disk_cut_after(1 + ss_random_below(&r, ACCESSES), seed);
        ss_store_result result = ss_sqlite_open(&store, path, SS_STORE_WRITER, &options, trouble);
        if (result && !volatile_disk_is_dead()) lost++;
        if (!result && verify(store) && !lost) {
            load(store);
            under_load++;
        }
        ss_store_close(store);
        volatile_disk_repower();
    }
    if (lost) return;

    CHECK_EQ(ss_sqlite_open(&store, path, SS_STORE_WRITER, &options, trouble), SS_STORE_OK);
    for (int t = 0; t < TABLES; t++) tables[t].verified = 0;
    CHECK(verify(store));
    CHECK_EQ(lost, 0);
    CHECK_EQ(doubled, 0);
    for (int t = 0; t < TABLES; t++) CHECK(tables[t].acknowledged > cuts);
    ss_store_close(store);
}

TEST(nothing_that_was_done_is_lost_or_doubled_in_500_power_cuts) {
    cut_the_power("FULL", 500);
    CHECK_EQ(lost, 0);
    CHECK_EQ(doubled, 0);
}

TEST(without_a_sync_for_each_commit_the_same_power_cuts_lose_events) {
    cut_the_power("OFF", 50);
    CHECK(lost > 0);
    cut_the_power("NORMAL", 50); /* syncs only before the log is copied into the database */
    CHECK(lost > 0);
}
