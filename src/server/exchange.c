#include "server/app.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

#include "server/connection.h"
#include "server/metrics.h"
#include "server/upgrade.h"

/* Room for what the application adds to a head. */
enum { APP_HEAD = SS_HTTP_HEAD + 2048 };

static ss_connection *connection_of(const ss_exchange *x) { return (ss_connection *)x; }

static void put(ss_connection *c, const void *bytes, size_t length) {
    if (ss_outbox_put(&c->out, bytes, length)) return;
    c->failed = true;
    ss_connection_touch(c);
}

/* ---- from one request to the next ---- */

void ss_exchange_idle(ss_connection *c) {
    c->phase = SS_CONNECTION_READING;
    c->head = (ss_head){0};
    c->needs = 0;
    c->silent = c->continued = false;
    c->user = NULL;
    c->deadline = ss_hub_now(c->hub) + (uint64_t)c->hub->limits.patience;
    if (c->slot) ss_client_slot_is_idle(&c->hub->slots, c->slot);
}

/* An answer has one total time, by its size: a client that takes a byte now and then does not get more. */
static void begin_to_send(ss_connection *c, size_t length) {
    const ss_limits *limits = &c->hub->limits;
    uint64_t by_size = 1000 * (uint64_t)length / (uint64_t)limits->slowest;
    c->phase = SS_CONNECTION_SENDING;
    c->deadline = ss_hub_now(c->hub) + (uint64_t)limits->patience + by_size;
}

/* Everything has been sent. */
static void finish(ss_connection *c) {
    ss_body_end(&c->body);
    if (c->closes)
        ss_connection_leave(c);
    else
        ss_exchange_idle(c);
}

static void send_answer(ss_connection *c) {
    if (ss_connection_flush(c)) finish(c);
}

static void answer(ss_connection *c, const ss_response *a) {
    char bytes[SS_HTTP_HEAD];
    ss_text head = ss_text_in(bytes, sizeof bytes);
    ss_http_head(&head, a, time(NULL));
    assert(!ss_text_cut(&head));
    begin_to_send(c, a->silent ? 0 : ss_http_length(a));
    c->closes = c->closes || a->closes;
    put(c, bytes, head.needed);
    if (!a->silent && !ss_http_body(a, &c->body)) c->failed = true;
    send_answer(c);
}

static void refuse(ss_connection *c, int status) {
    ss_response refusal = ss_http_refuse(status);
    refusal.closes = true;
    answer(c, &refusal);
}

/* ---- requests ---- */

/* A proxy uses one connection for requests of several clients. */
static void note_client(ss_connection *c, const ss_request *r) {
    c->proxied = false;
    uint64_t client = c->from_proxy ? ss_proxies_client(&c->hub->site->proxies, r, &c->proxied) : 0;
    c->network = c->proxied ? client : c->peer;
    if (c->slot) ss_client_slot_is_busy(c->slot, c->network);
}

static void describe_client(const ss_connection *c, ss_request *r) {
    r->peer.length = sizeof r->peer.socket;
    if (getpeername(c->file, (struct sockaddr *)&r->peer.socket, &r->peer.length) != 0)
        r->peer = (ss_address){.socket.ss_family = AF_INET6};
    r->network = c->network;
    r->proxied = c->proxied;
}

static void pass_to_app(ss_connection *c, ss_request *r, const ss_response *a, ss_word body) {
    const ss_app *app = c->hub->app;
    describe_client(c, r);
    c->phase = SS_CONNECTION_WAITING;
    c->deadline = 0;
    c->silent = a->silent;
    c->closes = c->closes || a->closes;
    c->chunked = r->minor > 0;
    app->request(app->self, (ss_exchange *)c, r, body);
    if (c->phase == SS_CONNECTION_SENDING) send_answer(c);
}

/* Without an application, a running server is healthy. */
static void answer_health(ss_connection *c) {
    const ss_app *app = c->hub->app;
    static const char well[] = "{}";
    if (app && app->health)
        app->health(app->self, (ss_exchange *)c);
    else
        ss_exchange_answer((ss_exchange *)c, 200, "application/json", NULL, well, strlen(well));
}

static void ask_operator(ss_connection *c, const ss_response *a) {
    c->phase = SS_CONNECTION_WAITING;
    c->deadline = 0;
    c->silent = a->silent;
    c->closes = c->closes || a->closes;
    if (a->status == SS_HTTP_METRICS)
        ss_metrics_answer(c->hub, (ss_exchange *)c);
    else
        answer_health(c);
    if (c->phase == SS_CONNECTION_SENDING) send_answer(c);
}

/* The application is asked last, since it allocates something for each socket that it allows. */
static void open_socket(ss_connection *c, ss_request *r) {
    char bytes[SS_UPGRADE_HEAD];
    const ss_app *app = c->hub->app;
    describe_client(c, r);
    int status = ss_connection_count(c) ? app->upgrade(app->self, r, &c->user) : 503;
    if (status) {
        refuse(c, status);
        return;
    }
    ss_text head = ss_text_in(bytes, sizeof bytes);
    ss_upgrade_head(&head, r);
    assert(!ss_text_cut(&head));
    put(c, bytes, head.needed);
    ss_socket_begin(c);
}

/* The head is complete, but its body is not. */
static void wait_for_body(ss_connection *c, const ss_request *r) {
    static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
    c->needs = c->head.seen + (size_t)r->content_length;
    if (!r->expects || c->continued) return;
    c->continued = true;
    put(c, go_on, strlen(go_on));
    ss_connection_flush(c);
}

/* Only the application knows the methods of paths below /api/. */
static ss_response answer_of(const ss_hub *hub, const ss_request *r) {
    const ss_app *app = hub->app;
    ss_response a = ss_http_answer(hub->site, r, app != NULL);
    if (a.status != 405 || !app || !ss_word_begins(r->path, SS_APP_PATH)) return a;
    const char *methods = app->methods(app->self, r->path);
    if (!methods) a = ss_http_refuse(404);
    a.allow = methods;
    a.closes = true; /* as with 405 elsewhere: a body may follow */
    return a;
}

/* Answers the first request in `bytes`. Returns its length, or 0 if it is not complete. */
static size_t serve_one(ss_connection *c, ss_word bytes) {
    ss_request r;
    if (bytes.length < c->needs) return 0;
    int status = ss_head_read(&c->head, bytes, &r);
    if (status == SS_HEAD_MORE) return 0;
    if (status != SS_HEAD_WHOLE) {
        refuse(c, status);
        return bytes.length;
    }
    ss_http_drop_prefix(c->hub->site, &r);
    ss_response a = c->for_operators ? ss_http_answer_operator(c->hub->site, &r) : answer_of(c->hub, &r);
    size_t used = c->head.seen;
    ss_word_drop(&bytes, used);
    if (a.status == SS_HTTP_APP && bytes.length < r.content_length) {
        if (c->needs == 0) wait_for_body(c, &r);
        return 0;
    }
    c->hub->counts.requests++;
    note_client(c, &r);
    if (a.status == SS_HTTP_APP) {
        pass_to_app(c, &r, &a, ss_word_first(bytes, (size_t)r.content_length));
        return used + (size_t)r.content_length;
    }
    if (a.status == 101)
        open_socket(c, &r);
    else if (a.status == SS_HTTP_HEALTH || a.status == SS_HTTP_METRICS)
        ask_operator(c, &a);
    else
        answer(c, &a);
    return used;
}

static void wait_with_more(ss_connection *c) {
    if (c->phase == SS_CONNECTION_READING && c->in.length && !c->rests) ss_connection_read_later(c);
}

/* While stored bytes are processed we own them, because the connection may end meanwhile. */
void ss_exchange_take(ss_connection *c, ss_word bytes) {
    if (c->phase == SS_CONNECTION_READING && !c->in.length && bytes.length)
        c->deadline = ss_hub_now(c->hub) + (uint64_t)c->hub->limits.patience;
    if (c->in.length && !ss_outbox_put(&c->in, bytes.at, bytes.length)) {
        ss_connection_drop(c);
        return;
    }
    ss_outbox kept = c->in;
    c->in = (ss_outbox){0};
    if (kept.length) bytes = (ss_word){ss_outbox_bytes(&kept), kept.length};
    /* One request at a time: others that came with it wait in the read queue. */
    bool serves = c->phase == SS_CONNECTION_READING && !c->rests && bytes.length;
    size_t used = serves ? serve_one(c, bytes) : 0;
    ss_word_drop(&bytes, used);
    if (c->phase == SS_CONNECTION_SOCKET) {
        ss_socket_take(c, bytes);
    } else if (c->phase <= SS_CONNECTION_SENDING && bytes.length && kept.length) {
        ss_outbox_drop(&kept, used);
        c->in = kept;
        if (used) wait_with_more(c);
        return;
    } else if (c->phase <= SS_CONNECTION_SENDING && bytes.length &&
               !ss_outbox_put(&c->in, bytes.at, bytes.length)) {
        ss_connection_drop(c);
    }
    if (used) wait_with_more(c);
    ss_outbox_clear(&kept);
}

void ss_exchange_go_on(ss_connection *c) {
    if (!ss_connection_flush(c) || c->phase != SS_CONNECTION_SENDING) return;
    finish(c);
    wait_with_more(c);
}

/* ---- called by the application ---- */

static void put_head(ss_connection *c, const ss_app_response *a) {
    char bytes[APP_HEAD];
    ss_text head = ss_text_in(bytes, sizeof bytes);
    ss_http_app_head(&head, a, time(NULL));
    assert(!ss_text_cut(&head));
    put(c, bytes, head.needed);
}

void ss_exchange_rest(ss_exchange *x, int ms) { ss_connection_rest(connection_of(x), ms); }

void ss_exchange_answer(ss_exchange *x, int status, const char *type, const ss_header *headers,
                        const char *text, size_t length) {
    ss_connection *c = connection_of(x);
    if (c->phase != SS_CONNECTION_WAITING) return;
    ss_app_response a = {
        .status = status, .type = type, .headers = headers, .length = length, .closes = c->closes};
    put_head(c, &a);
    bool whole = !c->silent && ss_http_has_body(status);
    if (whole) put(c, text, length);
    begin_to_send(c, whole ? length : 0);
    ss_connection_touch(c);
}

/* Otherwise nginx would wait until it has several kilobytes to pass on. */
static const ss_header unbuffered[] = {
    {"X-Accel-Buffering:", "no"},
    {NULL,                 NULL}
};

bool ss_exchange_stream(ss_exchange *x, int status, const char *type) {
    ss_connection *c = connection_of(x);
    if (c->phase != SS_CONNECTION_WAITING) return false;
    if (!ss_connection_count(c)) {
        ss_response refusal = ss_http_refuse(503);
        ss_exchange_answer(x, 503, refusal.type, NULL, refusal.text, strlen(refusal.text));
        return false;
    }
    c->closes = true;
    ss_app_response a = {.status = status,
                         .type = type,
                         .headers = unbuffered,
                         .length = SS_HTTP_STREAM,
                         .chunked = c->chunked,
                         .closes = true};
    put_head(c, &a);
    /* The system shall detect a client that has vanished from the network. */
    setsockopt(c->file, SOL_SOCKET, SO_KEEPALIVE, &(int){1}, sizeof(int));
    c->phase = SS_CONNECTION_STREAMING;
    c->hub->counts.streams++;
    ss_connection_touch(c);
    return true;
}

void ss_exchange_piece(ss_exchange *x, const char *text, size_t length) {
    ss_connection *c = connection_of(x);
    char size[24];
    if (c->phase != SS_CONNECTION_STREAMING || c->silent || c->failed || !length) return;
    if (ss_connection_has_room(c, length)) {
        if (c->chunked) put(c, size, (size_t)snprintf(size, sizeof size, "%zx\r\n", length));
        put(c, text, length);
        if (c->chunked) put(c, "\r\n", 2);
    } else {
        c->failed = true;
    }
    ss_connection_touch(c);
}

void ss_exchange_end(ss_exchange *x) {
    ss_connection *c = connection_of(x);
    if (c->phase != SS_CONNECTION_STREAMING) return;
    if (c->chunked && !c->silent) put(c, "0\r\n\r\n", 5);
    begin_to_send(c, c->out.length);
    c->hub->counts.streams--;
    ss_connection_touch(c);
}

void ss_exchange_cut(ss_connection *c) {
    const ss_app *app = c->hub->app;
    app->gone(app->self, (ss_exchange *)c);
    ss_exchange_end((ss_exchange *)c);
}

void ss_exchange_keep(ss_exchange *x, void *user) { connection_of(x)->user = user; }

void *ss_exchange_user(const ss_exchange *x) { return connection_of(x)->user; }
