#include "server/server.h"

#include <assert.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <uv.h>

#include "host/clock.h"
#include "server/door.h"
#include "server/guests.h"

enum { MOST_HEADERS = 16 };

struct ss_server {
    const ss_site *site;
    struct lws_protocol_vhost_options headers[MOST_HEADERS]; /* of answers that libwebsockets gives itself */
    struct lws_context *context;                             /* NULL once it is gone */
    struct lws_vhost *vhost;
    ss_door door;
    ss_guests guests;
    uv_loop_t loop;
    uv_poll_t arrivals;
    uv_timer_t pause;
    uv_signal_t signals[2];
};

/* ---- requests ---- */

/* A header as a word in `bytes`; empty when it is missing or too long to be sensible. */
static ss_word header(struct lws *wsi, enum lws_token_indexes name, char *bytes, size_t size) {
    int length = lws_hdr_copy(wsi, bytes, (int)size, name);
    return (ss_word){bytes, length > 0 ? (size_t)length : 0};
}

/* Whether a header is there n + 1 times, also when it is empty: an empty one fits into nothing but its end. */
static bool has_another(struct lws *wsi, enum lws_token_indexes name, int n) {
    char end;
    return lws_hdr_fragment_length(wsi, name, n) > 0 || lws_hdr_copy_fragment(wsi, &end, 1, name, n) == 0;
}

static bool has(struct lws *wsi, enum lws_token_indexes name) { return has_another(wsi, name, 0); }

static ss_word method_of(struct lws *wsi) {
    char *path;
    int length;
    switch (lws_http_get_uri_and_method(wsi, &path, &length)) {
    case LWSHUMETH_GET: return ss_word_of("GET");
    case LWSHUMETH_HEAD: return ss_word_of("HEAD");
    default: return ss_word_of("");
    }
}

/* A header whose name is followed by one to MOST blanks counts for libwebsockets as one that it does not know, and it
 * hands those out by their whole name only. */
static bool has_with_blanks(struct lws *wsi, const char *name) {
    enum { MOST = 3 };
    char whole[32];
    size_t length = strlen(name);
    memcpy(whole, name, length);
    for (size_t blanks = 1; blanks <= MOST; blanks++)
        for (unsigned tabs = 0; tabs < 1u << blanks; tabs++) {
            for (size_t i = 0; i < blanks; i++) whole[length + i] = tabs >> i & 1 ? '\t' : ' ';
            whole[length + blanks] = ':';
            if (lws_hdr_custom_length(wsi, whole, (int)(length + blanks + 1)) >= 0) return true;
        }
    return false;
}

static bool is_malformed(struct lws *wsi) {
    return has_another(wsi, WSI_TOKEN_HOST, 1) || has_with_blanks(wsi, "host") ||
           has_with_blanks(wsi, "content-length") || has_with_blanks(wsi, "transfer-encoding");
}

/* ---- answers ---- */

enum { PIECE = 64 * 1024 };

/* Each connection has a body, which libwebsockets makes of zeros: what is being sent. The functions return -1 for a
 * connection that is to be closed, as callbacks do. */
static int finish(struct lws *wsi, ss_body *body) {
    ss_guest *guest = lws_get_opaque_user_data(wsi);
    if (guest) ss_guest_is_idle(guest, ss_clock_seconds());
    ss_body_end(body);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int send_piece(struct lws *wsi, ss_body *body) {
    unsigned char bytes[LWS_PRE + PIECE];
    if (!body->rest) return 0;
    long length = ss_body_read(body, bytes + LWS_PRE, PIECE);
    if (length < 0) return -1;
    if (length == 0) return finish(wsi, body);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, SS_SERVER_SECONDS);
    if (lws_write(wsi, bytes + LWS_PRE, (size_t)length, LWS_WRITE_HTTP) < 0) return -1;
    lws_callback_on_writable(wsi);
    return 0;
}

/* The head and as much of the body as fits leave in one write: a small file is one segment, not two. */
static int answer(const ss_server *v, struct lws *wsi, ss_body *body, const ss_request *request) {
    unsigned char bytes[LWS_PRE + SS_HTTP_HEAD + PIECE], *start = bytes + LWS_PRE;
    ss_response a = ss_http_answer(v->site, request);
    ss_text head = ss_text_in((char *)start, SS_HTTP_HEAD);
    ss_http_head(&head, &a, time(NULL));
    assert(!ss_text_cut(&head));
    ss_body_end(body);
    if (!a.silent && !ss_http_body(&a, body)) return -1;
    long length = a.silent ? 0 : ss_body_read(body, start + head.needed, PIECE);
    if (length < 0) return -1;
    if (lws_write(wsi, start, head.needed + (size_t)length, LWS_WRITE_HTTP_HEADERS) < 0) return -1;
    if (a.closes) return -1; /* before a body can come that nobody reads */
    if (a.silent || (size_t)length == ss_http_length(&a)) return finish(wsi, body);
    lws_callback_on_writable(wsi);
    return 0;
}

/* One that is there but too long, or empty, is nobody's. */
static ss_word origin_of(struct lws *wsi, char *bytes, size_t size) {
    ss_word origin = header(wsi, WSI_TOKEN_ORIGIN, bytes, size);
    return has(wsi, WSI_TOKEN_ORIGIN) && !origin.length ? ss_word_of("null") : origin;
}

static int answer_request(const ss_server *v, struct lws *wsi, ss_body *body, ss_word path, bool upgrades) {
    char host[300], origin[300], encodings[300], tags[600], version[16], length[32];
    ss_guest *guest = lws_get_opaque_user_data(wsi);
    if (guest) ss_guest_is_busy(guest);
    ss_request request = {
        .method = method_of(wsi),
        .path = path,
        .host = header(wsi, WSI_TOKEN_HOST, host, sizeof host),
        .origin = origin_of(wsi, origin, sizeof origin),
        .accept_encoding = header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings, sizeof encodings),
        .if_none_match = header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags, sizeof tags),
        .version = header(wsi, WSI_TOKEN_HTTP, version, sizeof version),
        .content_length = header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length),
        .has_content_length = has(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH),
        .has_transfer_encoding = has(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING),
        .malformed = is_malformed(wsi),
        .upgrades = upgrades,
    };
    return answer(v, wsi, body, &request);
}

/* For a protocol that it does not know libwebsockets has refused already, with 403, and given the headers back. */
static int refuse_upgrade(const ss_server *v, struct lws *wsi) {
    ss_body body = {0};
    if (has(wsi, WSI_TOKEN_UPGRADE)) answer_request(v, wsi, &body, ss_word_of(""), true);
    ss_body_end(&body);
    return -1;
}

static int leave(struct lws *wsi) {
    ss_guest *guest = lws_get_opaque_user_data(wsi); /* none where another connection has its place already */
    if (guest) ss_guest_leaves(guest);
    return 0;
}

static int called(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    ss_server *v = lws_context_user(lws_get_context(wsi));
    ss_body *body = user;
    switch (reason) {
    case LWS_CALLBACK_WSI_DESTROY: return leave(wsi);
    case LWS_CALLBACK_HTTP: return answer_request(v, wsi, body, (ss_word){in, length}, false);
    case LWS_CALLBACK_HTTP_WRITEABLE: return send_piece(wsi, body);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return refuse_upgrade(v, wsi);
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_RAW_ADOPT: return -1; /* CONNECT, which asks for a tunnel */
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (body) ss_body_end(body);
        return 0;
    default: return 0;
    }
}

/* libwebsockets hands no more than tx_packet_size to the system at a time, and keeps a copy of the rest. */
static const struct lws_protocols protocols[] = {
    {.name = "http",
     .callback = called,
     .per_session_data_size = sizeof(ss_body),
     .tx_packet_size = SS_HTTP_HEAD + PIECE},
    {0},
};

/* ---- arrivals and the end ---- */

static void show_out(struct lws *wsi) {
    lws_set_opaque_user_data(wsi, NULL);
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
}

/* Behind nginx or caddy, for which --host is there, everybody comes from this machine. */
static int connections_each(const ss_server *v, const ss_address *peer) {
    bool proxied = v->site->hosts.names && ss_address_is_loopback(peer);
    return proxied ? v->guests.most : SS_SERVER_CONNECTIONS_EACH;
}

static void let_in(ss_server *v, int file, const ss_address *peer) {
    uint64_t network = ss_address_network(peer);
    void *leaves;
    ss_guest *place = ss_guests_room(&v->guests, network, connections_each(v, peer), &leaves);
    if (leaves) show_out(leaves);
    if (!place) {
        close(file);
        return;
    }
    struct lws *wsi = lws_adopt_socket_vhost(v->vhost, file);
    if (!wsi) return;
    ss_guests_admit(place, wsi, network, ss_clock_seconds());
    lws_set_opaque_user_data(wsi, place);
}

static void take_in(uv_poll_t *arrivals, int status, int events);

static void go_on(uv_timer_t *pause) {
    ss_server *v = pause->data;
    uv_poll_start(&v->arrivals, UV_READABLE, take_in);
}

static void take_in(uv_poll_t *arrivals, int status, int events) {
    enum { PAUSE = 100 }; /* milliseconds */
    ss_server *v = arrivals->data;
    ss_address peer;
    (void)status, (void)events;
    int file = ss_door_accept(&v->door, &peer);
    if (file >= 0) let_in(v, file, &peer);
    if (file != SS_DOOR_FULL) return;
    uv_poll_stop(&v->arrivals);
    uv_timer_start(&v->pause, go_on, PAUSE, 0);
}

static void stop(ss_server *v) {
    for (size_t i = 0; i < 2; i++)
        if (!uv_is_closing((uv_handle_t *)&v->signals[i])) uv_close((uv_handle_t *)&v->signals[i], NULL);
    if (!uv_is_closing((uv_handle_t *)&v->arrivals)) uv_close((uv_handle_t *)&v->arrivals, NULL);
    if (!uv_is_closing((uv_handle_t *)&v->pause)) uv_close((uv_handle_t *)&v->pause, NULL);
    lws_context_destroy(v->context);
}

static void come_to_an_end(uv_signal_t *watcher, int signal) {
    (void)signal;
    stop(watcher->data);
}

/* Who started us with a signal ignored, as a shell does for what runs in the background, wants it ignored. */
static void watch_signal(ss_server *v, uv_signal_t *watcher, int number) {
    struct sigaction now;
    uv_signal_init(&v->loop, watcher);
    watcher->data = v;
    if (sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_IGN) return;
    uv_signal_start(watcher, come_to_an_end, number);
}

/* ---- libwebsockets ---- */

/* The last thing that libwebsockets said, for the case that it cannot begin. Later it only complains of what clients
 * do, which is nobody's business. */
static char last_words[SS_SERVER_WHY];

static void listen_to(int level, const char *line) {
    (void)level;
    size_t length = strcspn(line, "\n");
    if (length >= sizeof last_words) length = sizeof last_words - 1;
    memcpy(last_words, line, length);
    last_words[length] = 0;
}

/* The headers of all answers as libwebsockets wants them. */
static void list_headers(struct lws_protocol_vhost_options list[MOST_HEADERS]) {
    for (int i = 0; ss_http_headers[i].name && i < MOST_HEADERS; i++)
        list[i] = (struct lws_protocol_vhost_options){
            .next = ss_http_headers[i + 1].name ? &list[i + 1] : NULL,
            .name = ss_http_headers[i].name,
            .value = ss_http_headers[i].value,
        };
}

static bool begin(ss_server *v) {
    enum { OWN = 16 }; /* files that libwebsockets keeps for itself */
    void *loops[] = {&v->loop};
    list_headers(v->headers);
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .headers = v->headers,
        .options = LWS_SERVER_OPTION_LIBUV,
        .foreign_loops = loops,
        .user = v,
        .pcontext = &v->context,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .fd_limit_per_thread = (unsigned)v->guests.most + OWN,
        .max_http_header_data2 = SS_SERVER_HEADERS,
        .max_http_header_pool2 = (unsigned)v->guests.most,
        .timeout_secs = SS_SERVER_SECONDS,
        .timeout_secs_ah_idle = SS_SERVER_SECONDS,
        .keepalive_timeout = SS_SERVER_SECONDS,
    };
    lws_set_log_level(LLL_ERR, listen_to);
    v->context = lws_create_context(&info);
    if (v->context) v->vhost = lws_get_vhost_by_name(v->context, "default");
    return v->vhost != NULL;
}

/* The system may allow fewer files than we allow connections. */
static int connections_allowed(void) {
    enum { OTHERS = 24 }; /* files besides connections, and some to spare */
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur > SS_GUESTS + OTHERS) return SS_GUESTS;
    return files.rlim_cur > OTHERS ? (int)files.rlim_cur - OTHERS : 1;
}

ss_server *ss_server_open(const ss_site *site, int listener, char why[SS_SERVER_WHY]) {
    ss_server *v = calloc(1, sizeof *v);
    if (!v) return NULL;
    v->site = site;
    v->door = ss_door_of(listener);
    v->guests.most = connections_allowed();
    *last_words = 0;
    uv_loop_init(&v->loop);
    if (begin(v)) return v;
    strcpy(why, last_words);
    uv_loop_close(&v->loop);
    ss_door_close(&v->door);
    free(v);
    return NULL;
}

void ss_server_run(ss_server *v) {
    watch_signal(v, &v->signals[0], SIGINT);
    watch_signal(v, &v->signals[1], SIGTERM);
    uv_timer_init(&v->loop, &v->pause);
    uv_poll_init_socket(&v->loop, &v->arrivals, v->door.listener);
    v->arrivals.data = v->pause.data = v;
    uv_poll_start(&v->arrivals, UV_READABLE, take_in);
    uv_run(&v->loop, UV_RUN_DEFAULT);
    lws_context_destroy(v->context);
    uv_loop_close(&v->loop);
    ss_door_close(&v->door);
    free(v);
}
