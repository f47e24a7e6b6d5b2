#include "server/connection.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

/* At most a request with its body is kept; further input waits in the system until the request is answered. From a
 * WebSocket only a few messages are read at a time, so that no client keeps the others waiting. */
enum { INPUT_MOST = SS_LIMIT_HEAD + SS_LIMIT_BODY, SOCKET_MOST = 2048, PIECE = 64 * 1024 };

/* ---- polling ---- */

static void ready(uv_poll_t *poll, int status, int events);

static bool wants_input(const ss_connection *c) {
    if (c->ended || (c->rests && c->phase != SS_CONNECTION_LEAVING)) return false;
    return c->phase == SS_CONNECTION_SOCKET || c->phase == SS_CONNECTION_LEAVING ||
           c->phase == SS_CONNECTION_STREAMING || c->in.length < INPUT_MOST;
}

static void poll_for(ss_connection *c) {
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
    c->next = c->house->all;
    c->at = &c->house->all;
    if (c->next) c->next->at = &c->next;
    c->house->all = c;
}

static void leave_all(ss_connection *c) {
    *c->at = c->next;
    if (c->next) c->next->at = c->at;
}

void ss_connection_touch(ss_connection *c) {
    if (c->touched_at || c->phase == SS_CONNECTION_GONE) return;
    c->next_touched = c->house->touched;
    c->touched_at = &c->house->touched;
    if (c->next_touched) c->next_touched->touched_at = &c->next_touched;
    c->house->touched = c;
}

static void untouch(ss_connection *c) {
    if (!c->touched_at) return;
    *c->touched_at = c->next_touched;
    if (c->next_touched) c->next_touched->touched_at = c->touched_at;
    c->touched_at = NULL;
}

ss_server_counts ss_house_count(const ss_house *house) {
    ss_server_counts counts = house->counts;
    for (int i = 0; i < house->guests.most; i++) counts.guests += house->guests.place[i].connection != NULL;
    return counts;
}

/* ---- beginning and end ---- */

ss_connection *ss_connection_open(ss_house *house, int file, const ss_address *peer) {
    ss_connection *c = calloc(1, sizeof *c);
    if (!c || uv_poll_init_socket(&house->loop, &c->poll, file) != 0) {
        free(c);
        close(file);
        return NULL;
    }
    c->poll.data = c;
    c->house = house;
    c->file = file;
    c->peer = c->network = ss_address_network(peer);
    c->proxy = ss_proxies_trust(&house->site->proxies, peer);
    join_all(c);
    house->count++;
    ss_exchange_idle(c);
    poll_for(c);
    return c;
}

static void closed(uv_handle_t *handle) {
    ss_connection *c = handle->data;
    c->house->count--;
    if (c->house->stops && !c->house->count) uv_stop(&c->house->loop);
    free(c);
}

void ss_connection_tell(ss_connection *c, ss_connection_phase phase) {
    const ss_app *app = c->house->app;
    ss_server_counts *counts = &c->house->counts;
    counts->sockets -= phase == SS_CONNECTION_SOCKET;
    counts->streams -= phase == SS_CONNECTION_STREAMING;
    if (phase == SS_CONNECTION_WAITING || phase == SS_CONNECTION_STREAMING)
        app->gone(app->self, (ss_exchange *)c);
    if (phase == SS_CONNECTION_SOCKET) app->closed(app->self, (ss_socket *)c);
}

static void uncount(ss_connection *c) {
    if (c->place) ss_guest_leaves(c->place);
    c->place = NULL;
    c->house->insiders -= c->inside;
    if (c->counted) ss_quota_give(&c->house->quota, c->network);
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
    ss_lane_leave(c);
    leave_all(c);
    ss_connection_tell(c, phase);
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
    c->needs = SS_HOUSE_BYTES * 4; /* most bytes to discard */
    c->deadline = ss_house_now(c->house) + MOMENT;
    if (c->place) ss_guest_is_idle(&c->house->guests, c->place);
    ss_connection_tell(c, phase);
    ss_frames_end(&c->frames);
    ss_outbox_clear(&c->in);
    if (c->ended || shutdown(c->file, SHUT_WR) != 0) {
        ss_connection_drop(c);
        return;
    }
    poll_for(c);
}

bool ss_connection_count(ss_connection *c) {
    ss_house *house = c->house;
    /* Behind a proxy that does not say for whom it asks, all clients have its address. */
    bool veiled = house->site->hosts.names && c->proxy && !c->told;
    int each = veiled ? house->quota.most : house->limits.sockets_each;
    c->counted = !house->stops && ss_quota_take(&house->quota, c->network, each);
    if (!c->counted) house->counts.refused++;
    if (c->counted && c->place) {
        ss_guest_leaves(c->place);
        c->place = NULL;
    }
    return c->counted;
}

void ss_connection_rest(ss_connection *c, int ms) {
    c->rests = ss_house_now(c->house) + (uint64_t)ms;
    ss_lane_shame(c);
    poll_for(c);
}

/* Drops a connection whose client sends nothing more and has had all its answers. Requests that came together with the
 * one before wait in the lane, or for the end of a rest; other bytes that were kept are half a request. */
static void drop_if_over(ss_connection *c) {
    bool more = c->in.length && (c->lane.at || c->rests);
    if (c->ended && c->phase == SS_CONNECTION_READING && !more) ss_connection_drop(c);
}

/* Requests that came together with the one before may be waiting already. */
static void wake(ss_connection *c) {
    c->rests = 0;
    if (c->phase == SS_CONNECTION_READING && c->in.length) ss_lane_join(c);
    poll_for(c);
}

/* ---- output ---- */

/* The next piece of a file that is stored gzipped and sent inflated goes through the outbox. */
static bool inflate_more(ss_connection *c) {
    if (!c->body.inflating || c->out.length >= PIECE) return true;
    char *room = ss_outbox_room(&c->out, PIECE);
    long length = room ? ss_body_read(&c->body, room, PIECE) : -1;
    if (length < 0) return false;
    c->out.length += (size_t)length;
    if (length == 0) ss_body_end(&c->body);
    return true;
}

/* Writes the outbox, and of a file that is sent as it is stored the next bytes, in one system call. */
static ssize_t send_some(const ss_connection *c) {
    struct iovec parts[2];
    struct msghdr message = {.msg_iov = parts};
    if (c->out.length)
        parts[message.msg_iovlen++] =
            (struct iovec){.iov_base = ss_outbox_bytes(&c->out), .iov_len = c->out.length};
    if (!c->body.inflating && c->body.rest_length)
        parts[message.msg_iovlen++] =
            (struct iovec){.iov_base = (void *)c->body.rest, .iov_len = c->body.rest_length};
    ssize_t sent = message.msg_iovlen ? sendmsg(c->file, &message, MSG_NOSIGNAL) : 0;
    return sent < 0 && errno == EINTR ? send_some(c) : sent;
}

static void count_sent(ss_connection *c, size_t sent) {
    size_t waited = c->out.length;
    if (waited) ss_outbox_drop(&c->out, sent < waited ? sent : waited);
    if (sent <= waited) return;
    c->body.rest += sent - waited;
    c->body.rest_length -= sent - waited;
}

static bool has_output(const ss_connection *c) {
    return c->out.length || c->body.inflating || c->body.rest_length;
}

bool ss_connection_flush(ss_connection *c) {
    bool streams = c->phase == SS_CONNECTION_STREAMING;
    c->blocked = false;
    while (!c->failed && has_output(c)) {
        if (!inflate_more(c)) {
            c->failed = true;
            break;
        }
        ssize_t sent = send_some(c);
        if (sent < 0) {
            c->blocked = errno == EAGAIN || errno == EWOULDBLOCK;
            c->failed = !c->blocked;
            break;
        }
        count_sent(c, (size_t)sent);
        if (streams) c->deadline = 0; /* a client that takes something gets time for more */
    }
    if (c->failed) ss_connection_touch(c);
    if (c->blocked && c->place) ss_guest_is_blocked(&c->house->guests, c->place);
    if (c->blocked && streams && !c->deadline)
        c->deadline = ss_house_now(c->house) + (uint64_t)c->house->limits.patience;
    poll_for(c);
    return !c->failed && !c->blocked;
}

bool ss_connection_has_room(ss_connection *c, size_t length) {
    size_t most = c->house->limits.queue;
    if (c->out.length + length > most) ss_connection_flush(c);
    return !c->out.length || c->out.length + length <= most;
}

/* ---- input ---- */

/* The client has closed its direction. It may still be waiting for answers to requests. */
static void hear_end(ss_connection *c) {
    c->ended = true;
    if (c->phase > SS_CONNECTION_SENDING)
        ss_connection_drop(c);
    else
        drop_if_over(c);
}

static void throw_away(ss_connection *c, size_t length) {
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
    case SS_CONNECTION_LEAVING: throw_away(c, bytes.length); break;
    case SS_CONNECTION_STREAMING: /* no other request is answered on this connection */
    case SS_CONNECTION_GONE: break;
    }
}

static void receive(ss_connection *c) {
    size_t most = c->phase == SS_CONNECTION_SOCKET ? SOCKET_MOST : INPUT_MOST;
    if (c->phase <= SS_CONNECTION_SENDING) most -= c->in.length;
    ssize_t got = recv(c->file, c->house->bytes, most, 0);
    if (got > 0)
        take(c, (ss_word){c->house->bytes, (size_t)got});
    else if (got == 0)
        hear_end(c);
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
    poll_for(c);
}

/* Connections in the lane are still polled: stopping and starting that costs more than useless events. */
static void ready(uv_poll_t *poll, int status, int events) {
    ss_connection *c = poll->data;
    if (status < 0) {
        ss_connection_drop(c);
        return;
    }
    if (events & UV_READABLE && wants_input(c) && !c->lane.at) {
        if (c->phase == SS_CONNECTION_LEAVING || ss_lane_lets_pass(c))
            receive(c);
        else
            ss_lane_join(c);
    }
    if (events & UV_WRITABLE && c->phase != SS_CONNECTION_GONE) go_on(c);
    poll_for(c);
}

/* A request that came together with the one before has already been read. */
static void read_late(ss_connection *c) {
    if (c->phase == SS_CONNECTION_READING && c->in.length) ss_exchange_take(c, ss_word_of(""));
    if (c->phase != SS_CONNECTION_GONE && wants_input(c)) receive(c);
    drop_if_over(c);
    poll_for(c);
}

void ss_connections_visit(ss_house *house) {
    ss_lane_serve(house, read_late);
    while (house->touched) {
        ss_connection *c = house->touched;
        untouch(c);
        go_on(c);
    }
}

void ss_connections_sweep(ss_house *house) {
    uint64_t now = ss_house_now(house);
    for (ss_connection *c = house->all, *next; c; c = next) {
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

void ss_connections_stop(ss_house *house) {
    house->stops = true;
    for (ss_connection *c = house->all, *next; c; c = next) {
        next = c->next;
        stop(c);
    }
    if (!house->count) uv_stop(&house->loop);
}
