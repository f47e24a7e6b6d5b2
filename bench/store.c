/* Measures how fast online turns are stored: build/bench/store [FOLDER] [SECONDS]. Each way to write runs for some
 * seconds on a store in the folder, whose disk is decisive. A turn is an event of 200 bytes at one of 1000 tables, and
 * at last among 100, 1000 and 5000, which shows what grows with their number. */
#define _XOPEN_SOURCE 700

#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "system/clock.h"
#include "store/queue.h"

enum { MOST = 5000, BODY = 200 };

static int tables = 1000;
static int64_t next[MOST];
static char body[BODY];

static ss_store_result append(ss_store *store, void *data) {
    static uint64_t turn; /* only used by the writing thread */
    int t = (int)(turn++ * 7919 % (uint64_t)tables);
    ss_store_entry entry = {
        .due = (int64_t)turn,
        .seats = {{.person = "ann", .awaited = turn % 2}, {.person = "bob", .awaited = turn % 2 == 0}}
    };
    ss_store_event event = {.time = (int64_t)turn, .body = body, .length = sizeof body};
    (void)data;
    snprintf(entry.table, sizeof entry.table, "table-%d", t);
    ss_store_result result = ss_store_append(store, &entry, next[t] + 1, &event, 1);
    if (!result) next[t]++;
    return result;
}

static void stop(const char *what, const char *why) {
    fprintf(stderr, "%s: %s\n", what, why);
    exit(1);
}

/* ---- one thread, with transactions of `group` turns ---- */

/* What the system counts of this process: "wchar" for bytes written so far, "syscr" and "syscw" for reads and writes.
 * Returns 0 if it does not tell. */
static double counted(const char *what) {
    char line[80];
    double count = 0;
    size_t length = strlen(what);
    FILE *io = fopen("/proc/self/io", "r");
    while (io && fgets(line, sizeof line, io))
        if (strncmp(line, what, length) == 0) count = atof(line + length + 2);
    if (io) fclose(io);
    return count;
}

static void commit(ss_store *store, int group) {
    if (ss_store_begin(store)) stop("begin", ss_store_message(store));
    for (int i = 0; i < group; i++)
        if (append(store, NULL)) stop("append", ss_store_message(store));
    if (ss_store_commit(store)) stop("commit", ss_store_message(store));
}

static void measure_groups(ss_store *store, int group, double seconds) {
    double begin = ss_clock_seconds(), end = begin;
    double before = counted("wchar");
    clock_t busy = clock();
    long commits = 0;
    for (; end - begin < seconds; commits++, end = ss_clock_seconds()) commit(store, group);
    double turns = (double)commits * group;
    printf("%d a commit: %.0f commits/s, %.0f turns/s; a turn takes %.0f us of a core and writes %.1f kB\n",
           group, (double)commits / (end - begin), turns / (end - begin),
           (double)(clock() - busy) / CLOCKS_PER_SEC * 1e6 / turns,
           (counted("wchar") - before) / 1000 / turns);
}

/* ---- among more and more games ---- */

static void measure_growth(ss_store *store, int games) {
    enum { EVENTS = 40, TURNS = 4000 };
    tables = games;
    for (int i = 0; i < EVENTS; i++) commit(store, games);
    double reads = counted("syscr"), writes = counted("syscw");
    clock_t busy = clock();
    for (int i = 0; i < TURNS; i++) commit(store, 1);
    printf("among %d games: a turn takes %.0f us of a core, %.1f reads and %.1f writes\n", games,
           (double)(clock() - busy) / CLOCKS_PER_SEC * 1e6 / TURNS, (counted("syscr") - reads) / TURNS,
           (counted("syscw") - writes) / TURNS);
}

/* ---- through the queue: each client sends its next turn when the last was stored ---- */

static sem_t woken;
static long done;

static void wake(void *data) {
    (void)data;
    sem_post(&woken);
}

static void again(void *data, ss_store_result result, const char *trouble) {
    if (result) stop("queue", trouble);
    done++;
    ss_queue_add(data, &(ss_job){append, again, data});
}

static void measure_queue(ss_store *store, int clients, double seconds) {
    ss_queue *q = ss_queue_open(store, (size_t)clients, wake, NULL);
    if (!q) stop("queue", "no thread");
    sem_init(&woken, 0, 0);
    done = 0;
    double begin = ss_clock_seconds(), end = begin;
    for (int i = 0; i < clients; i++) ss_queue_add(q, &(ss_job){append, again, q});
    for (; end - begin < seconds; end = ss_clock_seconds()) {
        sem_wait(&woken);
        ss_queue_deliver(q);
    }
    long turns = done;
    ss_queue_close(q);
    printf("queue, %d clients: %.0f turns/s, %.2f ms each\n", clients, (double)turns / (end - begin),
           clients * (end - begin) * 1000 / (double)turns);
}

int main(int count, char **arguments) {
    char path[4096], trouble[SS_STORE_MESSAGE];
    double seconds = count > 2 ? atof(arguments[2]) : 3;
    snprintf(path, sizeof path, "%s/bench-%ld.sqlite", count > 1 ? arguments[1] : ".", (long)getpid());
    memset(body, 'x', sizeof body);
    ss_store *store;
    if (ss_store_open(&store, path, SS_STORE_WRITER, trouble)) stop(path, trouble);
    ss_store_person ann = {.id = "ann"}, bob = {.id = "bob"};
    uint8_t one[SS_STORE_HASH] = {1}, two[SS_STORE_HASH] = {2};
    if (ss_store_person_make(store, &ann, one) || ss_store_person_make(store, &bob, two))
        stop("people", "failed");
    measure_groups(store, 1, seconds);
    measure_groups(store, 10, seconds);
    measure_groups(store, 100, seconds);
    measure_queue(store, 1, seconds);
    measure_queue(store, 100, seconds);
    measure_queue(store, 1000, seconds);
    measure_growth(store, 100);
    measure_growth(store, 1000);
    measure_growth(store, 5000);
    ss_store_close(store);
    unlink(path);
    return 0;
}
