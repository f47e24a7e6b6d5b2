#include "server/server.h"

#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/connection.h"
#include "server/listen.h"

/* A listener, for everybody or for operators. */
typedef struct port {
    struct ss_server *server;
    ss_acceptor acceptor;
    uv_poll_t arrivals;
    bool for_operators;
} port;

enum { PORTS = 2, OPERATORS = 16 };

struct ss_server {
    ss_hub hub;
    port ports[PORTS];
    int port_count;
    uv_timer_t pause; /* a pause in accepting, when there are no descriptors */
    uv_timer_t sweep;
    uv_timer_t farewell;
    uv_prepare_t visit;
    uv_idle_t hurry; /* active while a connection waits in the read queue */
    uv_signal_t signals[2];
};

/* ---- time ---- */

/* Short enough to keep even the shortest of the limits, roughly. */
static uint64_t sweep_period(const ss_limits *limits) {
    int least = 4000;
    const int periods[] = {limits->patience, limits->ping, limits->silence, limits->farewell};
    for (size_t i = 0; i < sizeof periods / sizeof *periods; i++)
        if (periods[i] < least) least = periods[i];
    return (uint64_t)(least < 40 ? 10 : least / 4);
}

/* Keeps the loop from sleeping. */
static void stay_awake(uv_idle_t *idle) { (void)idle; }

static void visit(uv_prepare_t *prepare) {
    ss_server *v = prepare->data;
    ss_connections_visit(&v->hub);
    if (v->hub.read_queue.first)
        uv_idle_start(&v->hurry, stay_awake);
    else
        uv_idle_stop(&v->hurry);
}

/* While nobody is connected, nothing wakes the machine. */
static void sweep(uv_timer_t *timer) {
    ss_server *v = timer->data;
    ss_connections_sweep(&v->hub);
    if (!v->hub.all) uv_timer_stop(timer);
}

static void begin_to_sweep(ss_server *v) {
    uint64_t period = sweep_period(&v->hub.limits);
    if (!uv_is_active((uv_handle_t *)&v->sweep)) uv_timer_start(&v->sweep, sweep, period, period);
}

/* ---- arrivals ---- */

static void admit(ss_server *v, int file, const ss_address *peer) {
    ss_hub *hub = &v->hub;
    void *taken = NULL;
    bool stranger = hub->limits.home && !ss_address_is_private(peer);
    ss_client_slot *slot = stranger ? NULL : ss_client_slots_find(&hub->slots, &taken);
    if (taken) {
        ss_connection *evicted = taken;
        evicted->slot = NULL;
        ss_connection_drop(evicted);
    }
    if (!slot) {
        hub->counts.refused++;
        close(file);
        return;
    }
    ss_connection *c = ss_connection_open(hub, file, peer);
    if (!c) return;
    c->slot = slot;
    begin_to_sweep(v);
    ss_client_slots_take(&hub->slots, slot, c, c->network);
}

/* Operators always have room for a few connections, whatever happens at the other listener. */
static void admit_operator(ss_server *v, int file, const ss_address *peer) {
    ss_connection *c = NULL;
    if (v->hub.operator_count < OPERATORS)
        c = ss_connection_open(&v->hub, file, peer);
    else
        close(file);
    if (!c) return;
    c->for_operators = true;
    v->hub.operator_count++;
    begin_to_sweep(v);
}

static void accept_one(uv_poll_t *arrivals, int status, int events);

static void go_on(uv_timer_t *pause) {
    ss_server *v = pause->data;
    for (int i = 0; i < v->port_count; i++) uv_poll_start(&v->ports[i].arrivals, UV_READABLE, accept_one);
}

static void accept_one(uv_poll_t *arrivals, int status, int events) {
    enum { PAUSE = 100 }; /* milliseconds */
    port *e = arrivals->data;
    ss_server *v = e->server;
    ss_address peer;
    (void)status, (void)events;
    int file = ss_accept(&e->acceptor, &peer);
    if (file >= 0) (e->for_operators ? admit_operator : admit)(v, file, &peer);
    if (file != SS_ACCEPT_FULL) return;
    for (int i = 0; i < v->port_count; i++) uv_poll_stop(&v->ports[i].arrivals);
    uv_timer_start(&v->pause, go_on, PAUSE, 0);
}

/* ---- stopping ---- */

static void end_now(uv_timer_t *timer) {
    ss_server *v = timer->data;
    while (v->hub.all) ss_connection_drop(v->hub.all);
}

void ss_server_stop(ss_server *v) {
    if (v->hub.stops) return;
    uv_timer_stop(&v->pause);
    for (int i = 0; i < v->port_count; i++) {
        uv_close((uv_handle_t *)&v->ports[i].arrivals, NULL);
        ss_acceptor_close(&v->ports[i].acceptor);
    }
    uv_timer_start(&v->farewell, end_now, (uint64_t)v->hub.limits.farewell, 0);
    ss_connections_stop(&v->hub);
}

static void stop_on_signal(uv_signal_t *watcher, int signal) {
    (void)signal;
    ss_server_stop(watcher->data);
}

/* Keeps signals that were ignored when we started ignored, as they are for background jobs of a shell. */
static void watch_signal(uv_signal_t *watcher, int number) {
    struct sigaction now;
    if (sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_IGN) return;
    uv_signal_start(watcher, stop_on_signal, number);
}

void ss_server_run(ss_server *v) {
    go_on(&v->pause);
    uv_prepare_start(&v->visit, visit);
    uv_run(&v->hub.loop, UV_RUN_DEFAULT);
}

/* ---- open and close ---- */

/* Files other than connections, and some to spare. */
enum { OTHER_FILES = 24 };

/* Returns how many files this process may open, after raising the limit as far as possible. */
static int files_allowed(void) {
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return SS_CLIENT_SLOTS + OTHER_FILES;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    getrlimit(RLIMIT_NOFILE, &files);
    return files.rlim_cur < INT32_MAX ? (int)files.rlim_cur : INT32_MAX;
}

static int at_least_one(int n, int most) { return n < 1 ? 1 : n < most ? n : most; }

static bool share_out(ss_hub *hub, int files) {
    hub->slots.most = at_least_one(files - OTHER_FILES, SS_CLIENT_SLOTS);
    int sockets = at_least_one(files - OTHER_FILES - hub->slots.most, hub->limits.sockets);
    hub->framing = ss_framing_open();
    return ss_quota_open(&hub->quota, sockets) && hub->framing;
}

/* Closes the listener if it cannot be used. */
static int add_port(ss_server *v, int listener, bool for_operators) {
    port *e = &v->ports[v->port_count];
    int error = uv_poll_init_socket(&v->hub.loop, &e->arrivals, listener);
    if (error) {
        close(listener);
        return error;
    }
    e->server = v;
    e->for_operators = for_operators;
    e->acceptor = ss_acceptor_of(listener);
    e->arrivals.data = e;
    v->port_count++;
    return 0;
}

static int begin(ss_server *v, int listener) {
    uv_loop_t *loop = &v->hub.loop;
    int error = uv_loop_init(loop);
    if (error) {
        close(listener);
        return error;
    }
    error = add_port(v, listener, false);
    if (error) {
        uv_loop_close(loop);
        return error;
    }
    uv_timer_init(loop, &v->pause);
    uv_timer_init(loop, &v->sweep);
    uv_timer_init(loop, &v->farewell);
    uv_prepare_init(loop, &v->visit);
    uv_idle_init(loop, &v->hurry);
    v->pause.data = v->sweep.data = v->farewell.data = v->visit.data = v;
    for (int i = 0; i < 2; i++) {
        uv_signal_init(loop, &v->signals[i]);
        v->signals[i].data = v;
    }
    watch_signal(&v->signals[0], SIGINT);
    watch_signal(&v->signals[1], SIGTERM);
    return 0;
}

static void give_back(ss_server *v) {
    if (v->hub.framing) ss_framing_close(v->hub.framing);
    ss_quota_close(&v->hub.quota);
    for (int i = 0; i < v->port_count && !v->hub.stops; i++) ss_acceptor_close(&v->ports[i].acceptor);
    free(v);
}

ss_server *ss_server_open(const ss_site *site, const ss_app *app, const ss_limits *limits, int listener,
                          char why[SS_SERVER_WHY]) {
    ss_server *v = calloc(1, sizeof *v);
    if (!v) {
        snprintf(why, SS_SERVER_WHY, "%s", uv_strerror(UV_ENOMEM));
        close(listener);
        return NULL;
    }
    v->hub.site = site;
    v->hub.app = app;
    v->hub.limits = *limits;
    v->hub.read_queue.end = &v->hub.read_queue.first;
    bool shared = share_out(&v->hub, files_allowed());
    if (!shared) close(listener);
    int error = shared ? begin(v, listener) : UV_ENOMEM;
    if (!error) return v;
    snprintf(why, SS_SERVER_WHY, "%s", uv_strerror(error));
    give_back(v);
    return NULL;
}

bool ss_server_listen_for_operators(ss_server *v, int listener, char why[SS_SERVER_WHY]) {
    int error = add_port(v, listener, true);
    if (error) snprintf(why, SS_SERVER_WHY, "%s", uv_strerror(error));
    return !error;
}

struct uv_loop_s *ss_server_loop(ss_server *v) {
    return &v->hub.loop;
}

void ss_server_close(ss_server *v) {
    uv_handle_t *handles[] = {(uv_handle_t *)&v->pause,     (uv_handle_t *)&v->sweep,
                              (uv_handle_t *)&v->farewell,  (uv_handle_t *)&v->visit,
                              (uv_handle_t *)&v->hurry,     (uv_handle_t *)&v->signals[0],
                              (uv_handle_t *)&v->signals[1]};
    while (v->hub.all) ss_connection_drop(v->hub.all);
    for (int i = 0; i < v->port_count && !v->hub.stops; i++)
        uv_close((uv_handle_t *)&v->ports[i].arrivals, NULL);
    for (size_t i = 0; i < sizeof handles / sizeof *handles; i++)
        if (!uv_is_closing(handles[i])) uv_close(handles[i], NULL);
    uv_run(&v->hub.loop, UV_RUN_DEFAULT);
    int left = uv_loop_close(&v->hub.loop);
    assert(left == 0);
    (void)left;
    give_back(v);
}

ss_server_counts ss_server_count(const ss_server *v) { return ss_hub_count(&v->hub); }
