/* Measures how many turns per second PostgreSQL can store: every connection stores groups of turns, like a server
 * process, as fast as they are accepted.
 *
 *     build/bench/ceiling [SECONDS [GROUP]]
 *
 * DB in the environment names the database, and POSTGRES_DIR the folder where tools/postgres.sh keeps it. A turn is an
 * event of 60 bytes at one of 500 tables of a connection, with four seats and a summary, as in real games. Only the
 * processor time of the database is counted. */
#define _XOPEN_SOURCE 700

#include <postgresql/libpq-fe.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "system/clock.h"
#include "served.h"
#include "store/relay.h"
#include "store/store.h"

enum { TABLES = 500, BODY = 60, SUMMARY = 260, MOST = 8, MOST_PROCESSES = 16 };

static double seconds;
static int group;

typedef struct writer {
    pthread_t thread;
    int number, run;
    long turns;
    int64_t next[TABLES];
} writer;

static void stop(const char *what, const char *why) {
    fprintf(stderr, "%s: %s\n", what, why);
    exit(2);
}

static ss_store *open_store(void) {
    char trouble[SS_STORE_MESSAGE];
    ss_store *store;
    if (ss_store_open(&store, getenv("DB"), SS_STORE_WRITER, trouble)) stop("open", trouble);
    return store;
}

static ss_store_result write_turn(ss_store *store, writer *w, int table, ss_store_result *later) {
    static char body[BODY];
    ss_store_entry entry = {.due = 1};
    if (!*body) memset(body, 'x', sizeof body);
    int64_t number = w->next[table]++;
    memset(entry.summary, 's', SUMMARY);
    snprintf(entry.table, sizeof entry.table, "table-%d-%d-%d", w->run, w->number, table);
    for (int i = 0; i < SS_STORE_SEATS; i++) {
        snprintf(entry.seats[i].person, sizeof entry.seats[i].person, "person-%d", i);
        entry.seats[i].awaited = number % SS_STORE_SEATS == i;
    }
    ss_store_event event = {.time = number, .body = body, .length = sizeof body};
    return ss_store_append_soon(store, &entry, number, &event, 1, later);
}

static void *write_turns(void *data) {
    writer *w = data;
    ss_store *store = open_store();
    ss_store_result *later = calloc((size_t)group, sizeof *later);
    double until = ss_clock_seconds() + seconds;
    for (int i = 0; i < TABLES; i++) w->next[i] = 1;
    for (int table = 0; later && ss_clock_seconds() < until;) {
        if (ss_store_begin(store)) stop("begin", ss_store_message(store));
        for (int i = 0; i < group; i++, table = (table + 1) % TABLES)
            if (write_turn(store, w, table, &later[i])) stop("append", ss_store_message(store));
        if (ss_store_commit(store)) stop("commit", ss_store_message(store));
        for (int i = 0; i < group; i++) w->turns += !later[i];
    }
    free(later);
    ss_store_close(store);
    return NULL;
}

/* Asks the database for one number. */
static double ask(const char *sql) {
    PGconn *link = PQconnectdb(getenv("DB"));
    PGresult *r = PQexec(link, sql);
    if (PQresultStatus(r) != PGRES_TUPLES_OK) stop(sql, PQerrorMessage(link));
    double number = atof(PQgetvalue(r, 0, 0));
    PQclear(r);
    PQfinish(link);
    return number;
}

static const char log_bytes[] = "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn";

static pid_t postmaster(void) {
    char path[4200];
    long pid = 0;
    snprintf(path, sizeof path, "%s/data/postmaster.pid", getenv("POSTGRES_DIR"));
    FILE *in = fopen(path, "r");
    if (!in || fscanf(in, "%ld", &pid) != 1) stop(path, "not there");
    fclose(in);
    return (pid_t)pid;
}

static void measure(int connections) {
    static writer writers[MOST];
    static int run;
    double log = ask(log_bytes), busy = family_time(postmaster()), begin = ss_clock_seconds();
    long turns = 0;
    run++;
    for (int i = 0; i < connections; i++) {
        writers[i] = (writer){.number = i, .run = run};
        if (pthread_create(&writers[i].thread, NULL, write_turns, &writers[i])) stop("thread", "none");
    }
    for (int i = 0; i < connections; i++) {
        pthread_join(writers[i].thread, NULL);
        turns += writers[i].turns;
    }
    double took = ss_clock_seconds() - begin;
    busy = family_time(postmaster()) - busy;
    printf("%d connections, %d turns a commit: %.0f turns/s; a turn takes %.0f us of a core and %.0f bytes "
           "of log\n",
           connections, group, (double)turns / took, 1e6 * busy / (double)turns,
           (ask(log_bytes) - log) / (double)turns);
}

/* ---- notifications: every process notifies all others, as often as it may ---- */

static void wake(void *data) { (void)data; }
static void count_item(void *data, const ss_relay_item *item) {
    *(long *)data += item->kind == SS_RELAY_TABLE;
}

static void measure_news(int processes) {
    static ss_relay *relays[MOST_PROCESSES];
    long heard = 0;
    for (int i = 0; i < processes; i++) relays[i] = ss_relay_open(getenv("DB"), wake, NULL);
    sleep(2); /* until all are listening */
    double busy = family_time(postmaster()), until = ss_clock_seconds() + seconds;
    while (ss_clock_seconds() < until) {
        for (int i = 0; i < processes; i++) {
            ss_relay_send(relays[i], &(ss_relay_item){SS_RELAY_TABLE, "k3v9", 12});
            ss_relay_deliver(relays[i], count_item, &heard);
        }
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    }
    busy = family_time(postmaster()) - busy;
    printf("news between %d processes: %.0f a second arrive; each takes %.0f us of a core\n", processes,
           (double)heard / seconds, 1e6 * busy / (double)(heard ? heard : 1));
    for (int i = 0; i < processes; i++) ss_relay_close(relays[i]);
}

int main(int count, char **words) {
    seconds = count > 1 ? atof(words[1]) : 5;
    group = count > 2 ? atoi(words[2]) : 50;
    ss_store *store = open_store();
    for (int i = 0; i < SS_STORE_SEATS; i++) {
        ss_store_person person = {0};
        uint8_t device[SS_STORE_HASH] = {(uint8_t)(i + 1)};
        snprintf(person.id, sizeof person.id, "person-%d", i);
        if (ss_store_person_make(store, &person, device)) stop("people", ss_store_message(store));
    }
    ss_store_close(store);
    for (int connections = 1; connections <= MOST; connections *= 2) measure(connections);
    for (int processes = 4; processes <= MOST_PROCESSES; processes *= 2) measure_news(processes);
    printf("an event takes %.0f bytes in the database, with its indexes\n",
           ask("SELECT pg_total_relation_size('events') / count(*) FROM events"));
    return 0;
}
