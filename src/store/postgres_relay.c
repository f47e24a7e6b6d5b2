/* Announcements between processes: NOTIFY in batches, and a poll every two seconds for changes whose notification was
 * lost.
 *
 * A NOTIFY takes a lock of the whole database at its commit, so it is never part of a turn's transaction. One
 * connection of the process sends what has accumulated, and listens.
 *
 * The poll selects by `change`, the transaction that changed a row last. Transactions end in another order than they
 * began, so the poll asks only for transactions before which all have ended, the xmin of a snapshot; the next poll
 * begins there. */
#define _GNU_SOURCE /* strchrnul */

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "system/clock.h"
#include "system/thread.h"
#include "store/driver.h"
#include "store/postgres_connection.h"
#include "store/relay.h"

enum { PAYLOAD = 7900, AGAIN_MS = 500 }; /* PostgreSQL takes 7999 bytes */
static const double batch_seconds = 0.020, poll_seconds = 2;

typedef struct list {
    ss_relay_item *items;
    size_t count, room;
} list;

struct ss_relay {
    char *where;
    void (*wake)(void *data);
    void *data;
    pthread_t thread;
    int wakeup; /* an eventfd: there is something to send, or the thread shall end */

    pthread_mutex_t mutex; /* guards these: */
    list outgoing, incoming;
    bool closing;

    /* Used only by the thread: */
    PGconn *link;
    bool works; /* the connection, as far as we know */
    char channel[40];
    char seen[24]; /* the xmin up to which changes were polled; empty before the first poll */
    double sent, polled;
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

static void receive(ss_relay *n, const ss_relay_item *item) {
    pthread_mutex_lock(&n->mutex);
    bool asleep = !n->incoming.count;
    bool added = add(&n->incoming, item);
    bool closing = n->closing;
    pthread_mutex_unlock(&n->mutex);
    if (added && asleep && !closing) n->wake(n->data);
}

/* Runs a query. One that is not answered in time ends the connection. */
static PGresult *query(ss_relay *n, const char *sql, int count, const char *const *values) {
    PGresult *r =
        ss_postgres_answer(n->link, PQsendQueryParams(n->link, sql, count, NULL, values, NULL, NULL, 0));
    if (!r) n->works = false;
    return r;
}

/* ---- items as text ---- */

/* SS_RELAY_ALL is never sent. */
static const char letters[SS_RELAY_ALL] = {
    [SS_RELAY_TABLE] = 't', [SS_RELAY_PERSON] = 'p', [SS_RELAY_WORD] = 'w', [SS_RELAY_POLICY] = 'b'};

size_t ss_relay_write(char text[SS_RELAY_TEXT], const ss_relay_item *item) {
    return (size_t)snprintf(text, SS_RELAY_TEXT, "%c %s %" PRId64 ";", letters[item->kind], item->id,
                            item->number);
}

static bool read_item(const char *text, ss_relay_item *item) {
    char letter;
    if (sscanf(text, "%c %32[!-:<-~] %" SCNd64, &letter, item->id, &item->number) != 3) return false;
    const char *found = memchr(letters, letter, sizeof letters);
    if (found) item->kind = (ss_relay_kind)(found - letters);
    return found;
}

void ss_relay_read(const char *text, ss_relay_each *each, void *data) {
    ss_relay_item item;
    for (const char *end; *text; text = *end ? end + 1 : end) {
        end = strchrnul(text, ';');
        if (read_item(text, &item)) each(data, &item);
    }
}

/* ---- notifications ---- */

static void receive_item(void *data, const ss_relay_item *item) { receive(data, item); }

static void read_notifications(ss_relay *n) {
    PGnotify *note;
    PQconsumeInput(n->link);
    while ((note = PQnotifies(n->link))) {
        if (note->be_pid != PQbackendPID(n->link)) ss_relay_read(note->extra, receive_item, n);
        PQfreemem(note);
    }
}

static bool notify(ss_relay *n, const char *payload) {
    const char *values[] = {n->channel, payload};
    PGresult *r = query(n, "SELECT pg_notify($1, $2)", 2, values);
    bool sent = PQresultStatus(r) == PGRES_TUPLES_OK;
    PQclear(r);
    return sent;
}

static list take_outgoing(ss_relay *n) {
    pthread_mutex_lock(&n->mutex);
    list outgoing = n->outgoing;
    n->outgoing = (list){0};
    pthread_mutex_unlock(&n->mutex);
    return outgoing;
}

/* Items that could not be sent are found by the other processes' polls. */
static void send_to_others(ss_relay *n) {
    char payload[PAYLOAD];
    list outgoing = take_outgoing(n);
    size_t length = 0;
    for (size_t i = 0; i < outgoing.count; i++) {
        length += ss_relay_write(payload + length, &outgoing.items[i]);
        if (length + SS_RELAY_TEXT <= sizeof payload && i + 1 < outgoing.count) continue;
        if (!notify(n, payload)) break;
        length = 0;
    }
    if (outgoing.count) n->sent = ss_clock_seconds();
    free(outgoing.items);
}

/* ---- polls ---- */

static void poll_changes(ss_relay *n) {
    static const char sql[] = "WITH x AS (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS xmin)"
                              " SELECT 'x', '', CAST(0 AS bigint), x.xmin FROM x"
                              " UNION ALL SELECT 't', t.id, t.events, x.xmin FROM tables t, x"
                              " WHERE t.change >= CAST($1 AS xid8) AND t.change < x.xmin"
                              " UNION ALL SELECT 'p', p.id, 0, x.xmin FROM people p, x"
                              " WHERE p.change >= CAST($1 AS xid8) AND p.change < x.xmin";
    const char *values[] = {n->seen};
    PGresult *r = query(n, sql, 1, values);
    n->polled = ss_clock_seconds();
    for (int i = 0; PQresultStatus(r) == PGRES_TUPLES_OK && i < PQntuples(r); i++) {
        ss_relay_item item = {.number = strtoll(PQgetvalue(r, i, 2), NULL, 10)};
        snprintf(item.id, sizeof item.id, "%s", PQgetvalue(r, i, 1));
        item.kind = *PQgetvalue(r, i, 0) == 't' ? SS_RELAY_TABLE : SS_RELAY_PERSON;
        if (*PQgetvalue(r, i, 0) == 'x')
            snprintf(n->seen, sizeof n->seen, "%s", PQgetvalue(r, i, 3));
        else
            receive(n, &item);
    }
    PQclear(r);
}

/* ---- the connection ---- */

/* Gets one value of a statement. Returns false if there is none. */
static bool value_of(ss_relay *n, const char *sql, char *value, size_t size) {
    PGresult *r = query(n, sql, 0, NULL);
    bool there = PQresultStatus(r) == PGRES_TUPLES_OK && PQntuples(r) == 1;
    if (there) snprintf(value, size, "%s", PQgetvalue(r, 0, 0));
    PQclear(r);
    return there;
}

/* A NOTIFY holds its lock of the whole database until its commit is on disk, unless the commit is asynchronous. Items
 * need not survive a crash. */
static bool commit_asynchronously(ss_relay *n) {
    PGresult *r = query(n, "SET synchronous_commit = off", 0, NULL);
    bool set = PQresultStatus(r) == PGRES_COMMAND_OK;
    PQclear(r);
    return set;
}

static bool begin_to_listen(ss_relay *n) {
    char sql[80];
    if (!commit_asynchronously(n)) return false;
    if (!value_of(n, "SELECT 'sanssouci_' || (hashtext(current_schema()) & 2147483647)", n->channel,
                  sizeof n->channel))
        return false;
    snprintf(sql, sizeof sql, "LISTEN %s", n->channel);
    PGresult *r = query(n, sql, 0, NULL);
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
        poll_changes(n);
    } else {
        memcpy(n->seen, now, sizeof now);
        receive(n, &(ss_relay_item){.kind = SS_RELAY_ALL});
    }
}

/* Items that could not be sent meanwhile are dropped: the others poll. */
static void connect_again(ss_relay *n) {
    PQfinish(n->link);
    n->link = ss_postgres_link(n->where);
    n->works = PQstatus(n->link) == CONNECTION_OK && begin_to_listen(n);
    if (n->works) find_missed(n);
    if (n->works) return;
    list outgoing = take_outgoing(n);
    free(outgoing.items);
}

/* ---- the thread ---- */

static bool has_outgoing(ss_relay *n) {
    pthread_mutex_lock(&n->mutex);
    bool has = n->outgoing.count;
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
    double now = ss_clock_seconds(), until = n->polled + poll_seconds;
    bool sends = has_outgoing(n);
    if (sends && n->sent + batch_seconds < until) until = n->sent + batch_seconds;
    int wait = !n->works ? AGAIN_MS : until > now ? (int)((until - now) * 1000) + 1 : 0;
    struct pollfd files[] = {
        {.fd = sends || !n->works ? -1 : n->wakeup, .events = POLLIN},
        {.fd = n->works ? PQsocket(n->link) : -1,   .events = POLLIN}
    };
    poll(files, 2, wait);
    if (files[0].revents && read(n->wakeup, &rings, sizeof rings) < 0 && errno != EAGAIN) return;
}

static void *work(void *data) {
    ss_relay *n = data;
    connect_again(n);
    while (!is_closing(n)) {
        wait_for_something(n);
        if (n->works) read_notifications(n);
        n->works = n->works && PQstatus(n->link) == CONNECTION_OK;
        if (!n->works) {
            connect_again(n);
            continue;
        }
        double now = ss_clock_seconds();
        if (now >= n->sent + batch_seconds) send_to_others(n);
        if (n->works && now >= n->polled + poll_seconds) poll_changes(n);
    }
    if (n->works) send_to_others(n);
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
    n->wakeup = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    pthread_mutex_init(&n->mutex, NULL);
    if (n->where && n->wakeup >= 0 && ss_thread_start(&n->thread, work, n) == 0) return n;
    if (n->wakeup >= 0) close(n->wakeup);
    free(n->where);
    free(n);
    return NULL;
}

static void wake_thread(ss_relay *n) {
    uint64_t one = 1;
    ssize_t written = write(n->wakeup, &one, sizeof one);
    (void)written; /* it fails only if the counter is full, and then the thread wakes anyway */
}

void ss_relay_send(ss_relay *n, const ss_relay_item *item) {
    if (!n) return;
    pthread_mutex_lock(&n->mutex);
    bool first = !n->outgoing.count;
    add(&n->outgoing, item);
    pthread_mutex_unlock(&n->mutex);
    if (first) wake_thread(n);
}

void ss_relay_deliver(ss_relay *n, ss_relay_each *each, void *data) {
    if (!n) return;
    pthread_mutex_lock(&n->mutex);
    list incoming = n->incoming;
    n->incoming = (list){0};
    pthread_mutex_unlock(&n->mutex);
    for (size_t i = 0; i < incoming.count; i++) each(data, &incoming.items[i]);
    free(incoming.items);
}

void ss_relay_close(ss_relay *n) {
    if (!n) return;
    pthread_mutex_lock(&n->mutex);
    n->closing = true;
    pthread_mutex_unlock(&n->mutex);
    wake_thread(n);
    pthread_join(n->thread, NULL);
    close(n->wakeup);
    pthread_mutex_destroy(&n->mutex);
    free(n->outgoing.items);
    free(n->incoming.items);
    memset(n->where, 0, strlen(n->where));
    free(n->where);
    free(n);
}
