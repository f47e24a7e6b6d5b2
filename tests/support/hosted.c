#include "hosted.h"

#include <stdio.h>
#include <unistd.h>
#include <uv.h>

#include "service/service.h"
#include "server/listen.h"
#include "server/server.h"

enum { LOOK_MS = 3, HOUR_MS = 3600 * 1000 };

bool hosted_listen(hosted *h) {
    ss_address address;
    if (!ss_address_of(&address, "127.0.0.1", h->port) || ss_listen(&address, &h->listener) != 0)
        return false;
    h->port = ss_address_port(&address);
    return true;
}

typedef struct looking {
    const hosted *h;
    ss_server *server;
} looking;

static void look(uv_timer_t *timer) {
    looking *l = timer->data;
    if (l->h->ends && l->h->ends(l->h->data)) {
        uv_timer_stop(timer);
        ss_server_stop(l->server);
    }
}

bool hosted_run(hosted *h) {
    char trouble[SS_STORE_MESSAGE], why[SS_SERVER_WHY];
    ss_store_result result;
    ss_limits limits = ss_limits_usual;
    ss_page page = {0};
    ss_site site = ss_site_of(&page, (ss_hosts){.loopback = true, .listen = "127.0.0.1", .port = h->port});
    ss_service_options options = {
        .store = h->store, .page = "test", .thinkers = 1, .most_tables = 1000, .results_days = 400};
    uv_timer_t timer;
    limits.farewell = 200;
    if (h->patient) limits.patience = limits.ping = limits.silence = HOUR_MS;
    ss_service *service = ss_service_open(&options, &result, trouble);
    if (!service) {
        fprintf(stderr, "the store cannot be used: %s\n", trouble);
        close(h->listener);
        return false;
    }
    ss_server *server = ss_server_open(&site, ss_service_app(service), &limits, h->listener, why);
    looking l = {h, server};
    uv_timer_init(ss_server_loop(server), &timer);
    timer.data = &l;
    uv_timer_start(&timer, look, LOOK_MS, LOOK_MS);
    if (ss_service_start(service, ss_server_loop(server))) ss_server_run(server);
    ss_service_stop(service);
    uv_close((uv_handle_t *)&timer, NULL);
    ss_server_close(server);
    ss_service_close(service);
    return true;
}
