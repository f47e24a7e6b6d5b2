/* News between processes: NOTIFY in batches, and a poll every two seconds for changes whose notification was lost.
 *
 * A NOTIFY takes a lock of the whole database at its commit, so it is never part of a turn's transaction. One
 * connection of the process sends what has accumulated, and listens.
 *
 * The poll selects by `change`, the transaction that changed a row last. Transactions end in another order
 * than they began, so the poll asks only for transactions before which all have ended, the xmin of a
 * snapshot; the next poll begins there. */
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "system/clock.h"
#include "system/thread.h"
#include "store/payload.h"
#include "store/postgres.h"
#include "store/postgres_wire.h"

enum { PAYLOAD = 7900, AGAIN_MS = 500 }; /* PostgreSQL takes 7999 bytes */
static const double batch_seconds = 0.020, ask_seconds = 2;

typedef struct list {
    ss_relay_item *items;
    size_t count, room;
} list;

struct ss_relay {
    char *where;
    void (*wake)(void *data);
    void *data;
    pthread_t thread;
    int bell; /* an eventfd: there is something to send, or the thread shall end */

    pthread_mutex_t mutex; /* guards these: */
    list told, heard;
    bool closing;

    /* Used only by the thread: */
    PGconn *link;
    bool works; /* the connection, as far as we know */
    char channel[40];
    char seen[24]; /* the xmin up to which changes were polled; empty before the first poll */
    double sent, asked;
};

static bool add(list *l, const ss_relay_item *item) {
    if (l->count == l->room) {
        size_t room = l->room ? 2 * l->room : 64;
        ss_relay_item *items = realloc(l->items, room * sizeof *items);
        if (!items) return false;
        l->items = items;
        l->room = room;
    }
    l->items[l->count++] = *item;
    return true;
}

static void hear(ss_relay *n, const ss_relay_item *item) {
    pthread_mutex_lock(&n->mutex);
    bool asleep = !n->heard.count;
    bool added = add(&n->heard, item);
    bool closing = n->closing;
    pthread_mutex_unlock(&n->mutex);
    if (added && asleep && !closing) n->wake(n->data);
}

/* Runs a query. One that is not answered in time ends the connection. */
static PGresult *ask_for(ss_relay *n, const char *sql, int count, const char *const *values) {
    PGresult *r =
        ss_postgres_answer(n->link, PQsendQueryParams(n->link, sql, count, NULL, values, NULL, NULL, 0));
    if (!r) n->works = false;
    return r;
}

/* ---- notifications ---- */

static void hear_item(void *data, const ss_relay_item *item) { hear(data, item); }

static void listen_to_others(ss_relay *n) {
    PGnotify *note;
    PQconsumeInput(n->link);
    while ((note = PQnotifies(n->link))) {
        if (note->be_pid != PQbackendPID(n->link)) ss_payload_read(note->extra, hear_item, n);
        PQfreemem(note);
    }
}

static bool notify(ss_relay *n, const char *payload) {
    const char *values[] = {n->channel, payload};
    PGresult *r = ask_for(n, "SELECT pg_notify($1, $2)", 2, values);
    bool sent = PQresultStatus(r) == PGRES_TUPLES_OK;
    PQclear(r);
    return sent;
}

static list take_told(ss_relay *n) {
    pthread_mutex_lock(&n->mutex);
    list told = n->told;
    n->told = (list){0};
    pthread_mutex_unlock(&n->mutex);
    return told;
}

/* News that could not be sent is found by the other processes' polls. */
static void tell_others(ss_relay *n) {
    char payload[PAYLOAD];
    list told = take_told(n);
    size_t length = 0;
    for (size_t i = 0; i < told.count; i++) {
        length += ss_payload_write(payload + length, &told.items[i]);
        if (length + SS_PAYLOAD_ITEM <= sizeof payload && i + 1 < told.count) continue;
        if (!notify(n, payload)) break;
        length = 0;
    }
    if (told.count) n->sent = ss_clock_seconds();
    free(told.items);
}

/* ---- polls ---- */

static void ask(ss_relay *n) {
    static const char sql[] = "WITH x AS (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS xmin)"
                              " SELECT 'x', '', CAST(0 AS bigint), x.xmin FROM x"
                              " UNION ALL SELECT 't', t.id, t.events, x.xmin FROM tables t, x"
                              " WHERE t.change >= CAST($1 AS xid8) AND t.change < x.xmin"
                              " UNION ALL SELECT 'p', p.id, 0, x.xmin FROM people p, x"
                              " WHERE p.change >= CAST($1 AS xid8) AND p.change < x.xmin";
    const char *values[] = {n->seen};
    PGresult *r = ask_for(n, sql, 1, values);
    n->asked = ss_clock_seconds();
    for (int i = 0; PQresultStatus(r) == PGRES_TUPLES_OK && i < PQntuples(r); i++) {
        ss_relay_item item = {.number = strtoll(PQgetvalue(r, i, 2), NULL, 10)};
        snprintf(item.id, sizeof item.id, "%s", PQgetvalue(r, i, 1));
        item.kind = *PQgetvalue(r, i, 0) == 't' ? SS_RELAY_TABLE : SS_RELAY_PERSON;
        if (*PQgetvalue(r, i, 0) == 'x')
            snprintf(n->seen, sizeof n->seen, "%s", PQgetvalue(r, i, 3));
        else
            hear(n, &item);
    }
    PQclear(r);
}

/* ---- the connection ---- */

/* Gets one value of a statement. Returns false if there is none. */
static bool value_of(ss_relay *n, const char *sql, char *value, size_t size) {
    PGresult *r = ask_for(n, sql, 0, NULL);
    bool there = PQresultStatus(r) == PGRES_TUPLES_OK && PQntuples(r) == 1;
    if (there) snprintf(value, size, "%s", PQgetvalue(r, 0, 0));
    PQclear(r);
    return there;
}

/* A NOTIFY holds its lock of the whole database until its commit is on disk, unless the commit is asynchronous. News
 * need not survive a crash. */
static bool be_hasty(ss_relay *n) {
    PGresult *r = ask_for(n, "SET synchronous_commit = off", 0, NULL);
    bool set = PQresultStatus(r) == PGRES_COMMAND_OK;
    PQclear(r);
    return set;
}

static bool begin_to_listen(ss_relay *n) {
    char sql[80];
    if (!be_hasty(n)) return false;
    if (!value_of(n, "SELECT 'sanssouci_' || (hashtext(current_schema()) & 2147483647)", n->channel,
                  sizeof n->channel))
        return false;
    snprintf(sql, sizeof sql, "LISTEN %s", n->channel);
    PGresult *r = ask_for(n, sql, 0, NULL);
    bool listens = PQresultStatus(r) == PGRES_COMMAND_OK;
    PQclear(r);
    return listens;
}

/* We missed what has changed since the last poll. If there was no poll yet, or if the database is behind us because it
 * was restored or replaced by another, everything may have changed. */
static void find_missed(ss_relay *n) {
    char now[sizeof n->seen];
    n->works = value_of(n, "SELECT pg_snapshot_xmin(pg_current_snapshot())", now, sizeof now);
    if (!n->works) return;
    if (*n->seen && strtoull(n->seen, NULL, 10) <= strtoull(now, NULL, 10)) {
        ask(n);
    } else {
        memcpy(n->seen, now, sizeof now);
        hear(n, &(ss_relay_item){.kind = SS_RELAY_ALL});
    }
}

/* News that could not be sent meanwhile is dropped: the others poll. */
static void connect_again(ss_relay *n) {
    PQfinish(n->link);
    n->link = ss_postgres_link(n->where);
    n->works = PQstatus(n->link) == CONNECTION_OK && begin_to_listen(n);
    if (n->works) find_missed(n);
    if (n->works) return;
    list told = take_told(n);
    free(told.items);
}

/* ---- the thread ---- */

static bool has_to_tell(ss_relay *n) {
    pthread_mutex_lock(&n->mutex);
    bool has = n->told.count;
    pthread_mutex_unlock(&n->mutex);
    return has;
}

static bool is_closing(ss_relay *n) {
    pthread_mutex_lock(&n->mutex);
    bool closing = n->closing;
    pthread_mutex_unlock(&n->mutex);
    return closing;
}

/* Waits until others notify, there is something to send, or the next poll or batch is due; without a working
 * connection, for a while. */
static void wait_for_something(ss_relay *n) {
    uint64_t rings;
    double now = ss_clock_seconds(), until = n->asked + ask_seconds;
    bool tells = has_to_tell(n);
    if (tells && n->sent + batch_seconds < until) until = n->sent + batch_seconds;
    int wait = !n->works ? AGAIN_MS : until > now ? (int)((until - now) * 1000) + 1 : 0;
    struct pollfd files[] = {
        {.fd = tells || !n->works ? -1 : n->bell, .events = POLLIN},
        {.fd = n->works ? PQsocket(n->link) : -1, .events = POLLIN}
    };
    poll(files, 2, wait);
    if (files[0].revents && read(n->bell, &rings, sizeof rings) < 0 && errno != EAGAIN) return;
}

static void *work(void *data) {
    ss_relay *n = data;
    connect_again(n);
    while (!is_closing(n)) {
        wait_for_something(n);
        if (n->works) listen_to_others(n);
        n->works = n->works && PQstatus(n->link) == CONNECTION_OK;
        if (!n->works) {
            connect_again(n);
            continue;
        }
        double now = ss_clock_seconds();
        if (now >= n->sent + batch_seconds) tell_others(n);
        if (n->works && now >= n->asked + ask_seconds) ask(n);
    }
    if (n->works) tell_others(n);
    PQfinish(n->link);
    return NULL;
}

/* ---- called by other threads ---- */

ss_relay *ss_relay_open(const char *where, void (*wake)(void *data), void *data) {
    ss_relay *n = ss_postgres_is_address(where) ? calloc(1, sizeof *n) : NULL;
    if (!n) return NULL;
    n->where = strdup(where);
    n->wake = wake;
    n->data = data;
    n->bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    pthread_mutex_init(&n->mutex, NULL);
    if (n->where && n->bell >= 0 && ss_thread_start(&n->thread, work, n) == 0) return n;
    if (n->bell >= 0) close(n->bell);
    free(n->where);
    free(n);
    return NULL;
}

static void ring(ss_relay *n) {
    uint64_t one = 1;
    ssize_t written = write(n->bell, &one, sizeof one);
    (void)written; /* it fails only if the counter is full, and then the bell rings anyway */
}

void ss_relay_tell(ss_relay *n, const ss_relay_item *item) {
    if (!n) return;
    pthread_mutex_lock(&n->mutex);
    bool first = !n->told.count;
    add(&n->told, item);
    pthread_mutex_unlock(&n->mutex);
    if (first) ring(n);
}

void ss_relay_deliver(ss_relay *n, ss_relay_each *each, void *data) {
    if (!n) return;
    pthread_mutex_lock(&n->mutex);
    list heard = n->heard;
    n->heard = (list){0};
    pthread_mutex_unlock(&n->mutex);
    for (size_t i = 0; i < heard.count; i++) each(data, &heard.items[i]);
    free(heard.items);
}

void ss_relay_close(ss_relay *n) {
    if (!n) return;
    pthread_mutex_lock(&n->mutex);
    n->closing = true;
    pthread_mutex_unlock(&n->mutex);
    ring(n);
    pthread_join(n->thread, NULL);
    close(n->bell);
    pthread_mutex_destroy(&n->mutex);
    free(n->told.items);
    free(n->heard.items);
    memset(n->where, 0, strlen(n->where));
    free(n->where);
    free(n);
}
