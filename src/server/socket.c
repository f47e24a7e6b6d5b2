#include "server/app.h"

#include "server/connection.h"

static ss_connection *connection_of(const ss_socket *s) { return (ss_connection *)s; }

/* ---- called by frames.h ---- */

static void deliver(void *self, ss_word text) {
    ss_connection *c = self;
    const ss_app *app = c->hub->app;
    c->hub->counts.messages_in++;
    app->message(app->self, (ss_socket *)c, text);
}

static void queue(void *self, const void *bytes, size_t length) {
    ss_connection *c = self;
    if (ss_outbox_put(&c->out, bytes, length)) return;
    c->failed = true;
    ss_connection_touch(c);
}

/* ---- called by connection.c and exchange.c ---- */

void ss_socket_begin(ss_connection *c) {
    const ss_app *app = c->hub->app;
    c->phase = SS_CONNECTION_SOCKET;
    c->deadline = 0;
    c->received = c->pinged = ss_hub_now(c->hub);
    c->frames = (ss_frames){.self = c, .message = deliver, .send = queue};
    c->hub->counts.sockets++;
    app->opened(app->self, (ss_socket *)c);
}

void ss_socket_go_on(ss_connection *c) {
    bool all_sent = ss_connection_flush(c);
    if (all_sent && ss_frames_are_over(&c->frames))
        ss_connection_leave(c);
    else if (c->frames.sent && !c->deadline)
        c->deadline = ss_hub_now(c->hub) + (uint64_t)c->hub->limits.farewell;
}

/* Pongs are answers that nothing else limits. */
void ss_socket_take(ss_connection *c, ss_word bytes) {
    c->received = ss_hub_now(c->hub);
    if (bytes.length && !ss_frames_take(c->hub->framing, &c->frames, bytes.at, bytes.length)) {
        ss_connection_drop(c);
        return;
    }
    if (!ss_connection_has_room(c, 0)) ss_frames_close(c->hub->framing, &c->frames, SS_CLOSE_TOO_SLOW);
    ss_socket_go_on(c);
}

void ss_socket_watch(ss_connection *c) {
    const ss_limits *limits = &c->hub->limits;
    uint64_t now = ss_hub_now(c->hub);
    if (now - c->received >= (uint64_t)limits->silence) {
        ss_connection_drop(c);
    } else if (now - c->received >= (uint64_t)limits->ping && now - c->pinged >= (uint64_t)limits->ping) {
        c->pinged = now;
        ss_frames_ping(c->hub->framing, &c->frames);
        ss_socket_go_on(c);
    }
}

/* ---- called by the application ---- */

void ss_socket_send(ss_socket *s, const char *text, size_t length) {
    ss_connection *c = connection_of(s);
    if (c->phase != SS_CONNECTION_SOCKET || c->frames.sent || c->failed) return;
    if (ss_connection_has_room(c, length)) {
        ss_frames_text(c->hub->framing, &c->frames, text, length);
        c->hub->counts.messages_out++;
    } else {
        ss_frames_close(c->hub->framing, &c->frames, SS_CLOSE_TOO_SLOW);
    }
    ss_connection_touch(c);
}

void ss_socket_rest(ss_socket *s, int ms) { ss_connection_rest(connection_of(s), ms); }

void ss_socket_close(ss_socket *s, int code) {
    ss_connection *c = connection_of(s);
    if (c->phase != SS_CONNECTION_SOCKET) return;
    ss_frames_close(c->hub->framing, &c->frames, code);
    ss_connection_touch(c);
}

void *ss_socket_user(const ss_socket *s) { return connection_of(s)->user; }
