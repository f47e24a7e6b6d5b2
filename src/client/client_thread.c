#define _POSIX_C_SOURCE 200809L
#include "client/client_thread.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "system/clock.h"
#include "system/thread.h"

static const double slice = 0.03; /* seconds that an order may wait while we wait for the server */
enum { ORDERS = 32, EVENTS = 64 };

struct ss_client_thread {
    pthread_t thread;
    pthread_mutex_t lock; /* guards everything below except the client */
    pthread_cond_t wake;  /* signals that there are orders */
    ss_order orders[ORDERS];
    int order_count;
    ss_client_event events[EVENTS];
    int event_count;
    ss_received_event shown; /* what events point to */
    int bell[2];             /* a pipe that contains a byte while there are events */
    bool closing, closed;
    ss_client *client; /* used only by the thread */
};

/* ---- in the thread ---- */

/* A changed table is reported once, however often it has changed. If nobody reads, the oldest event is dropped. */
static void add_event(void *data, const ss_client_event *event) {
    ss_client_thread *c = data;
    pthread_mutex_lock(&c->lock);
    if (event->what == SS_CLIENT_EVENT_LOOKED) c->shown.invitation = *event->invitation;
    if (event->what == SS_CLIENT_EVENT_LISTED) c->shown.tables = *event->tables;
    if (event->what == SS_CLIENT_EVENT_TABLE || event->what == SS_CLIENT_EVENT_ARRIVED) {
        ss_table_view_copy(&c->shown.known.table, &event->known->table);
        memcpy(c->shown.known.server, event->known->server, SS_REMOTE_TEXT);
        c->shown.known.choosing = event->known->choosing;
        c->shown.known.choice = event->known->choice;
        c->shown.known.ahead = event->known->ahead;
    }
    bool known = false;
    for (int i = 0; i < c->event_count && event->what == SS_CLIENT_EVENT_TABLE; i++)
        known = known || c->events[i].what == SS_CLIENT_EVENT_TABLE;
    if (c->event_count == EVENTS)
        memmove(c->events, c->events + 1, (size_t)--c->event_count * sizeof *c->events);
    if (!known) c->events[c->event_count++] = *event;
    if (write(c->bell[1], "", 1) < 0) { /* it is full, so the bell has rung already */
    }
    pthread_mutex_unlock(&c->lock);
}

static bool take_order(ss_client_thread *c, ss_order *order) {
    if (!c->order_count) return false;
    *order = c->orders[0];
    memmove(c->orders, c->orders + 1, (size_t)--c->order_count * sizeof *c->orders);
    return true;
}

static void destroy(ss_client_thread *c) {
    ss_client_close(c->client);
    close(c->bell[0]);
    close(c->bell[1]);
    pthread_cond_destroy(&c->wake);
    pthread_mutex_destroy(&c->lock);
    free(c);
}

static void *run(void *data) {
    ss_client_thread *c = data;
    ss_order order;
    pthread_mutex_lock(&c->lock);
    while (!c->closing) {
        bool ordered = take_order(c, &order);
        if (!ordered && !ss_client_attends(c->client)) {
            pthread_cond_wait(&c->wake, &c->lock);
            continue;
        }
        pthread_mutex_unlock(&c->lock);
        if (ordered)
            ss_client_take(c->client, &order);
        else
            ss_client_step(c->client, ss_clock_seconds() + slice);
        pthread_mutex_lock(&c->lock);
    }
    c->closed = true;
    pthread_cond_signal(&c->wake);
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

/* ---- called by other threads ---- */

static bool open_bell(ss_client_thread *c) {
    if (pipe(c->bell) != 0) return false;
    for (int i = 0; i < 2; i++) {
        fcntl(c->bell[i], F_SETFD, FD_CLOEXEC);
        fcntl(c->bell[i], F_SETFL, O_NONBLOCK);
    }
    return true;
}

ss_client_thread *ss_client_thread_open(const ss_content *content, const char *authority) {
    ss_client_thread *c = calloc(1, sizeof *c);
    if (!c || !open_bell(c)) {
        free(c);
        return NULL;
    }
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->wake, NULL);
    c->shown.known.table.content = content;
    c->client = ss_client_open(content, authority, add_event, c);
    if (c->client && ss_thread_start_without_signals(&c->thread, run, c) == 0) return c;
    destroy(c);
    return NULL;
}

void ss_client_thread_close(ss_client_thread *c) {
    enum { PATIENCE_SECONDS = 2 };
    struct timespec until;
    if (!c) return;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += PATIENCE_SECONDS;
    pthread_mutex_lock(&c->lock);
    c->closing = true;
    pthread_cond_broadcast(&c->wake);
    while (!c->closed && pthread_cond_timedwait(&c->wake, &c->lock, &until) == 0) {
    }
    bool closed = c->closed;
    pthread_mutex_unlock(&c->lock);
    if (closed) {
        pthread_join(c->thread, NULL);
        destroy(c);
    } else { /* it waits for a name or a connection, and keeps its memory */
        pthread_detach(c->thread);
    }
}

void ss_client_thread_send(ss_client_thread *c, const ss_order *order) {
    pthread_mutex_lock(&c->lock);
    if (c->order_count < ORDERS) c->orders[c->order_count++] = *order;
    pthread_cond_signal(&c->wake);
    pthread_mutex_unlock(&c->lock);
}

bool ss_client_thread_read(ss_client_thread *c, ss_received_event *received) {
    pthread_mutex_lock(&c->lock);
    bool any = c->event_count;
    if (any) {
        received->event = c->events[0];
        memmove(c->events, c->events + 1, (size_t)--c->event_count * sizeof *c->events);
        received->invitation = c->shown.invitation;
        received->tables = c->shown.tables;
        received->known = c->shown.known;
        ss_table_view_copy(&received->known.table, &c->shown.known.table);
        received->event.invitation = &received->invitation;
        received->event.tables = &received->tables;
        received->event.known = &received->known;
    }
    char bytes[EVENTS];
    if (!c->event_count)
        while (read(c->bell[0], bytes, sizeof bytes) > 0) {
        }
    pthread_mutex_unlock(&c->lock);
    return any;
}

int ss_client_thread_file(const ss_client_thread *c) { return c->bell[0]; }
