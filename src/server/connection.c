/* What all connections need, whatever is spoken on them: polling, turns at being read, closing. */
#include "server/connection.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

/* At most a request with its body is kept; further input waits in the system until the request is answered. From a
 * WebSocket only a few messages are read at a time, so that no client keeps the others waiting. */
enum { INPUT_MOST = SS_LIMIT_HEAD + SS_LIMIT_BODY, SOCKET_MOST = 2048 };

/* ---- polling ---- */

static void ready(uv_poll_t *poll, int status, int events);

static bool wants_input(const ss_connection *c) {
    if (c->ended || (c->rests && c->phase != SS_CONNECTION_LEAVING)) return false;
    return c->phase == SS_CONNECTION_SOCKET || c->phase == SS_CONNECTION_LEAVING ||
           c->phase == SS_CONNECTION_STREAMING || c->in.length < INPUT_MOST;
}

void ss_connection_poll(ss_connection *c) {
    int events = (wants_input(c) ? UV_READABLE : 0) | (c->blocked ? UV_WRITABLE : 0);
    if (c->phase == SS_CONNECTION_GONE || events == c->events) return;
    c->events = events;
    if (events)
        uv_poll_start(&c->poll, events, ready);
    else
        uv_poll_stop(&c->poll);
}

/* ---- lists ---- */

static void join_all(ss_connection *c) {
    c->next = c->hub->all;
    c->at = &c->hub->all;
    if (c->next) c->next->at = &c->next;
    c->hub->all = c;
}

static void leave_all(ss_connection *c) {
    *c->at = c->next;
    if (c->next) c->next->at = c->at;
}

void ss_connection_touch(ss_connection *c) {
    if (c->touched_at || c->phase == SS_CONNECTION_GONE) return;
    c->next_touched = c->hub->touched;
    c->touched_at = &c->hub->touched;
    if (c->next_touched) c->next_touched->touched_at = &c->next_touched;
    c->hub->touched = c;
}

static void untouch(ss_connection *c) {
    if (!c->touched_at) return;
    *c->touched_at = c->next_touched;
    if (c->next_touched) c->next_touched->touched_at = c->touched_at;
    c->touched_at = NULL;
}

ss_server_counts ss_hub_count(const ss_hub *hub) {
    ss_server_counts counts = hub->counts;
    for (int i = 0; i < hub->slots.most; i++) counts.connections += hub->slots.slot[i].connection != NULL;
    return counts;
}

/* ---- the read queue ---- */

enum {
    READS = 8,       /* reads in a row that a client gets at once */
    READ_MS = 250,   /* after which it gets one more */
    REST_MS = 30000, /* after a rest, until it is read at once again */
    /* Time for the queue each time the loop comes round; at least one client is served. */
    QUEUE_MICROS = 1000,
};

/* Counts a read. Returns false if the connection has to wait. A new one was never examined, so its credit is full. */
static bool has_credit(ss_connection *c) {
    const int64_t most = (int64_t)READS * READ_MS;
    ss_queue_place *p = &c->queued;
    uint64_t now = ss_hub_now(c->hub), passed = now - p->time;
    p->time = now;
    p->credit = passed > (uint64_t)(most - p->credit) ? most : p->credit + (int64_t)passed;
    if (p->credit < READ_MS) return false;
    p->credit -= READ_MS;
    return true;
}

static void take_credit(ss_connection *c) {
    c->queued.time = ss_hub_now(c->hub);
    c->queued.credit = -REST_MS;
}

void ss_connection_read_later(ss_connection *c) {
    ss_read_queue *queue = &c->hub->read_queue;
    if (c->queued.at || c->phase == SS_CONNECTION_GONE) return;
    c->queued.next = NULL;
    c->queued.at = queue->end;
    *queue->end = c;
    queue->end = &c->queued.next;
}

static void leave_read_queue(ss_connection *c) {
    ss_queue_place *p = &c->queued;
    if (!p->at) return;
    *p->at = p->next;
    if (p->next)
        p->next->queued.at = p->at;
    else
        c->hub->read_queue.end = p->at;
    p->at = NULL;
}

/* ---- beginning and end ---- */

ss_connection *ss_connection_open(ss_hub *hub, int file, const ss_address *peer) {
    ss_connection *c = calloc(1, sizeof *c);
    if (!c || uv_poll_init_socket(&hub->loop, &c->poll, file) != 0) {
        free(c);
        close(file);
        return NULL;
    }
    c->poll.data = c;
    c->hub = hub;
    c->file = file;
    c->peer = c->network = ss_address_network(peer);
    c->from_proxy = ss_proxies_trust(&hub->site->proxies, peer);
    join_all(c);
    hub->count++;
    ss_exchange_idle(c);
    ss_connection_poll(c);
    return c;
}

static void closed(uv_handle_t *handle) {
    ss_connection *c = handle->data;
    c->hub->count--;
    if (c->hub->stops && !c->hub->count) uv_stop(&c->hub->loop);
    free(c);
}

void ss_connection_notify(ss_connection *c, ss_connection_phase phase) {
    const ss_app *app = c->hub->app;
    ss_server_counts *counts = &c->hub->counts;
    counts->sockets -= phase == SS_CONNECTION_SOCKET;
    counts->streams -= phase == SS_CONNECTION_STREAMING;
    if (phase == SS_CONNECTION_WAITING || phase == SS_CONNECTION_STREAMING)
        app->gone(app->self, (ss_exchange *)c);
    if (phase == SS_CONNECTION_SOCKET) app->closed(app->self, (ss_socket *)c);
}

static void uncount(ss_connection *c) {
    if (c->slot) ss_client_slot_free(c->slot);
    c->slot = NULL;
    c->hub->operator_count -= c->for_operators;
    if (c->counted) ss_quota_give(&c->hub->quota, c->network);
    c->counted = false;
}

/* What a client does not take would otherwise fill the system's memory for minutes after the close. */
static void discard_unsent(int file) {
    const struct linger at_once = {.l_onoff = 1};
    setsockopt(file, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
}

void ss_connection_drop(ss_connection *c) {
    ss_connection_phase phase = c->phase;
    if (phase == SS_CONNECTION_GONE) return;
    c->phase = SS_CONNECTION_GONE;
    uncount(c);
    untouch(c);
    leave_read_queue(c);
    leave_all(c);
    ss_connection_notify(c, phase);
    ss_frames_end(&c->frames);
    ss_body_end(&c->body);
    ss_outbox_clear(&c->in);
    ss_outbox_clear(&c->out);
    uv_close((uv_handle_t *)&c->poll, closed);
    if (c->blocked) discard_unsent(c->file);
    close(c->file);
}

void ss_connection_leave(ss_connection *c) {
    enum { MOMENT = 1000 };
    ss_connection_phase phase = c->phase;
    if (phase == SS_CONNECTION_GONE || phase == SS_CONNECTION_LEAVING) return;
    c->phase = SS_CONNECTION_LEAVING;
    c->needs = SS_HUB_BYTES * 4; /* most bytes to discard */
    c->deadline = ss_hub_now(c->hub) + MOMENT;
    if (c->slot) ss_client_slot_is_idle(&c->hub->slots, c->slot);
    ss_connection_notify(c, phase);
    ss_frames_end(&c->frames);
    ss_outbox_clear(&c->in);
    if (c->ended || shutdown(c->file, SHUT_WR) != 0) {
        ss_connection_drop(c);
        return;
    }
    ss_connection_poll(c);
}

bool ss_connection_count(ss_connection *c) {
    ss_hub *hub = c->hub;
    /* Behind a proxy that does not say for whom it asks, all clients have its address. */
    bool hides_clients = hub->site->hosts.names && c->from_proxy && !c->proxied;
    int each = hides_clients ? hub->quota.most : hub->limits.sockets_each;
    c->counted = !hub->stops && ss_quota_take(&hub->quota, c->network, each);
    if (!c->counted) hub->counts.refused++;
    if (c->counted && c->slot) {
        ss_client_slot_free(c->slot);
        c->slot = NULL;
    }
    return c->counted;
}

void ss_connection_rest(ss_connection *c, int ms) {
    c->rests = ss_hub_now(c->hub) + (uint64_t)ms;
    take_credit(c);
    ss_connection_poll(c);
}

/* Drops a connection whose client sends nothing more and has had all its answers. Requests that came together with the
 * one before wait in the read queue, or for the end of a rest; other bytes that were kept are half a request. */
static void drop_if_over(ss_connection *c) {
    bool more = c->in.length && (c->queued.at || c->rests);
    if (c->ended && c->phase == SS_CONNECTION_READING && !more) ss_connection_drop(c);
}

/* Requests that came together with the one before may be waiting already. */
static void wake(ss_connection *c) {
    c->rests = 0;
    if (c->phase == SS_CONNECTION_READING && c->in.length) ss_connection_read_later(c);
    ss_connection_poll(c);
}

/* ---- input ---- */

/* The client has closed its direction. It may still be waiting for answers to requests. */
static void input_ended(ss_connection *c) {
    c->ended = true;
    if (c->phase > SS_CONNECTION_SENDING)
        ss_connection_drop(c);
    else
        drop_if_over(c);
}

static void discard(ss_connection *c, size_t length) {
    if (length >= c->needs)
        ss_connection_drop(c);
    else
        c->needs -= length;
}

static void take(ss_connection *c, ss_word bytes) {
    switch (c->phase) {
    case SS_CONNECTION_READING:
    case SS_CONNECTION_WAITING:
    case SS_CONNECTION_SENDING: ss_exchange_take(c, bytes); break;
    case SS_CONNECTION_SOCKET: ss_socket_take(c, bytes); break;
    case SS_CONNECTION_LEAVING: discard(c, bytes.length); break;
    case SS_CONNECTION_STREAMING: /* no other request is answered on this connection */
    case SS_CONNECTION_GONE: break;
    }
}

static void receive(ss_connection *c) {
    size_t most = c->phase == SS_CONNECTION_SOCKET ? SOCKET_MOST : INPUT_MOST;
    if (c->phase <= SS_CONNECTION_SENDING) most -= c->in.length;
    ssize_t got = recv(c->file, c->hub->bytes, most, 0);
    if (got > 0)
        take(c, (ss_word){c->hub->bytes, (size_t)got});
    else if (got == 0)
        input_ended(c);
    else if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
        ss_connection_drop(c);
}

/* ---- the loop ---- */

static void go_on(ss_connection *c) {
    if (c->failed)
        ss_connection_drop(c);
    else if (c->phase == SS_CONNECTION_SOCKET)
        ss_socket_go_on(c);
    else if (c->phase != SS_CONNECTION_LEAVING && c->phase != SS_CONNECTION_GONE)
        ss_exchange_go_on(c);
    drop_if_over(c);
    ss_connection_poll(c);
}

/* Connections in the read queue are still polled: stopping and starting that costs more than useless events. */
static void ready(uv_poll_t *poll, int status, int events) {
    ss_connection *c = poll->data;
    if (status < 0) {
        ss_connection_drop(c);
        return;
    }
    if (events & UV_READABLE && wants_input(c) && !c->queued.at) {
        if (c->phase == SS_CONNECTION_LEAVING || has_credit(c))
            receive(c);
        else
            ss_connection_read_later(c);
    }
    if (events & UV_WRITABLE && c->phase != SS_CONNECTION_GONE) go_on(c);
    ss_connection_poll(c);
}

/* A request that came together with the one before has already been read. */
static void read_late(ss_connection *c) {
    if (c->phase == SS_CONNECTION_READING && c->in.length) ss_exchange_take(c, ss_word_of(""));
    if (c->phase != SS_CONNECTION_GONE && wants_input(c)) receive(c);
    drop_if_over(c);
    ss_connection_poll(c);
}

/* Each connection has left the queue before it is read. */
static void serve_read_queue(ss_hub *hub) {
    uint64_t until = uv_hrtime() + (uint64_t)QUEUE_MICROS * 1000;
    while (hub->read_queue.first) {
        ss_connection *c = hub->read_queue.first;
        leave_read_queue(c);
        read_late(c);
        if (uv_hrtime() >= until) return;
    }
}

void ss_connections_visit(ss_hub *hub) {
    serve_read_queue(hub);
    while (hub->touched) {
        ss_connection *c = hub->touched;
        untouch(c);
        go_on(c);
    }
}

void ss_connections_sweep(ss_hub *hub) {
    uint64_t now = ss_hub_now(hub);
    for (ss_connection *c = hub->all, *next; c; c = next) {
        next = c->next;
        if (c->rests && now >= c->rests) wake(c);
        if (c->phase == SS_CONNECTION_GONE) continue;
        if (c->deadline && now >= c->deadline)
            ss_connection_drop(c);
        else if (c->phase == SS_CONNECTION_SOCKET)
            ss_socket_watch(c);
    }
}

/* Whatever is sent from now on ends with this connection. */
static void stop(ss_connection *c) {
    c->closes = true;
    switch (c->phase) {
    case SS_CONNECTION_SOCKET: ss_socket_close((ss_socket *)c, SS_CLOSE_RESTART); break;
    case SS_CONNECTION_STREAMING: ss_exchange_cut(c); break;
    case SS_CONNECTION_READING:
    case SS_CONNECTION_LEAVING: ss_connection_drop(c); break;
    case SS_CONNECTION_WAITING:
    case SS_CONNECTION_SENDING:
    case SS_CONNECTION_GONE: break;
    }
}

void ss_connections_stop(ss_hub *hub) {
    hub->stops = true;
    for (ss_connection *c = hub->all, *next; c; c = next) {
        next = c->next;
        stop(c);
    }
    if (!hub->count) uv_stop(&hub->loop);
}
