#include "service/call.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "service/api.h"
#include "service/internal.h"
#include "service/log.h"
#include "system/clock.h"
#include "system/qrcode.h"
#include "json/json.h"

void ss_call_enlist(ss_call *call, ss_call **list) {
    call->next = *list;
    call->at = list;
    if (call->next) call->next->at = &call->next;
    *list = call;
}

static void delist(ss_call *call) {
    if (!call->at) return;
    *call->at = call->next;
    if (call->next) call->next->at = call->at;
    call->at = NULL;
}

ss_call *ss_call_of_exchange(ss_service *service, ss_exchange *x) {
    ss_call *call = calloc(1, sizeof *call);
    if (!call) return NULL;
    *call = (ss_call){.service = service,
                      .exchange = x,
                      .since = -1,
                      .network = SS_NETWORK_OWN,
                      .asked = ss_clock_seconds()};
    ss_exchange_keep(x, call);
    return call;
}

ss_call *ss_call_of_socket(ss_socket_client *client, int id) {
    ss_call *call = calloc(1, sizeof *call);
    if (!call) return NULL;
    *call = (ss_call){
        .service = client->service,
        .client = client,
        .id = id,
        .since = -1,
        .person = ss_person_keep(client->person),
        .has_key = client->has_key,
        .network = client->network,
        .asked = ss_clock_seconds(),
    };
    memcpy(call->key, client->key, sizeof call->key);
    memcpy(call->host, client->host, sizeof call->host);
    client->call_count++;
    ss_call_enlist(call, &client->calls);
    return call;
}

ss_call *ss_call_part(ss_call *whole) {
    ss_call *call = calloc(1, sizeof *call);
    if (!call) return NULL;
    *call = (ss_call){
        .service = whole->service,
        .since = -1,
        .person = ss_person_keep(whole->person),
        .network = SS_NETWORK_OWN,
        .whole = whole,
    };
    whole->parts++;
    return call;
}

void ss_call_part_over(ss_call *whole) {
    if (--whole->parts == 0) whole->go_on(whole);
}

void ss_call_leave(ss_call *call) {
    delist(call);
    call->exchange = NULL;
    call->client = NULL;
}

void ss_call_end(ss_call *call) {
    ss_call *whole = call->whole;
    if (call->client) call->client->call_count--;
    delist(call);
    ss_people_release(&call->service->people, call->person);
    json_decref(call->members);
    ss_buffer_end(&call->seats);
    sodium_memzero(call, sizeof *call);
    free(call);
    if (whole) ss_call_part_over(whole);
}

/* ---- answers ---- */

ss_text ss_call_text(ss_call *call) {
    return ss_text_in(call->service->text + SS_SERVICE_MARGIN, SS_SERVICE_TEXT - SS_SERVICE_MARGIN);
}

/* Inserts `"re":ID` before the members of an object. */
static void reply(ss_call *call, const ss_text *object) {
    char re[SS_SERVICE_MARGIN];
    bool empty = object->bytes[1] == '}';
    int length = snprintf(re, sizeof re, "{\"re\":%d%s", call->id, empty ? "" : ",");
    char *from = object->bytes + 1 - length;
    memcpy(from, re, (size_t)length);
    ss_socket_send(call->client->socket, from, object->needed - 1 + (size_t)length);
}

/* Logs neither what exactly was asked for nor by whom: a table's id opens it to anyone who reads the log. */
static void log_call(const ss_call *call, int status) {
    if (!call->service->options.logs_calls || !call->api) return;
    ss_log("call", "op=%s way=%s status=%d ms=%.1f",
           call->api->demands ? ss_op_name(call->op)
           : *call->api->name ? call->api->name
                              : "table",
           call->client ? "socket" : "http", status, (ss_clock_seconds() - call->asked) * 1000);
}

static void answer(ss_call *call, int status, const ss_header *headers, const ss_text *object) {
    assert(!ss_text_cut(object));
    log_call(call, status);
    if (call->exchange)
        ss_exchange_answer(call->exchange, status, "application/json", headers, object->bytes,
                           object->needed);
    else if (call->client)
        reply(call, object);
    if (*call->secret) sodium_memzero(object->bytes, object->needed);
    ss_call_end(call);
}

void ss_call_send_with(ss_call *call, const ss_header *headers, ss_text *object) {
    answer(call, 200, headers, object);
}

void ss_call_send(ss_call *call, ss_text *object) { answer(call, 200, NULL, object); }

void ss_call_send_accepted(ss_call *call, ss_text *object) { answer(call, 202, NULL, object); }

void ss_call_send_empty(ss_call *call) {
    ss_text t = ss_call_text(call);
    ss_text_put(&t, "{}");
    ss_call_send(call, &t);
}

void ss_call_send_as(ss_call *call, const char *type, const char *text, size_t length) {
    log_call(call, 200);
    if (call->exchange) ss_exchange_answer(call->exchange, 200, type, NULL, text, length);
    ss_call_end(call);
}

/* The detail may quote a member as the client sent it. A number other than 0 is added under its key. */
static ss_text refusal(ss_call *call, ss_refused refused, const char *detail, const char *key, int number) {
    call->service->counts.refusals[refused]++;
    ss_text t = ss_call_text(call);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_pair_text(&j, "error", ss_refused_table[refused].name);
    if (detail && *detail) {
        ss_json_key(&j, "detail");
        ss_json_string(&j, ss_word_of(detail));
    }
    if (number) ss_json_pair(&j, key, number);
    ss_json_close(&j, '}');
    return t;
}

void ss_call_refuse(ss_call *call, ss_refused refused, const char *detail) {
    bool gone = refused == SS_REFUSED_NO_TABLE || refused == SS_REFUSED_DELETED;
    if (call->whole && !gone) call->whole->part_refused = refused;
    ss_text t = refusal(call, refused, detail, NULL, 0);
    answer(call, ss_refused_table[refused].status, NULL, &t);
}

void ss_call_refuse_seated(ss_call *call, int seat) {
    ss_text t = refusal(call, SS_REFUSED_ALREADY_SEATED, NULL, "seat", seat);
    answer(call, ss_refused_table[SS_REFUSED_ALREADY_SEATED].status, NULL, &t);
}

void ss_call_limit(ss_call *call, const char *what, int seconds) {
    char after[16];
    snprintf(after, sizeof after, "%d", seconds);
    const ss_header headers[] = {
        {"Retry-After:", after},
        {NULL,           NULL }
    };
    ss_text t = refusal(call, SS_REFUSED_LIMIT, what, "retry", seconds);
    answer(call, ss_refused_table[SS_REFUSED_LIMIT].status, seconds ? headers : NULL, &t);
}

/* Refusing costs time too, so a client that asks too fast is not read for a while. */
static void slow_down(ss_call *call) {
    enum { REST_MS = 1000 };
    if (call->exchange) ss_exchange_rest(call->exchange, REST_MS);
    if (call->client) ss_socket_rest(call->client->socket, REST_MS);
}

bool ss_call_may(ss_call *call, ss_rate_limit limit) {
    int64_t now = ss_service_now();
    ss_bucket *network = ss_networks_at(&call->service->networks, call->network);
    int wait = ss_rate_limit_take(call->person ? call->person->limits : network, limit, now);
    if (wait && (limit == SS_RATE_LIMIT_REQUESTS || limit == SS_RATE_LIMIT_KEYS)) slow_down(call);
    if (wait) ss_call_limit(call, ss_rate_limit_names[limit], wait);
    return !wait;
}

/* Returns true if the name by which a client reaches us would lead others to their own machine. */
static bool is_own_name(const char *host) {
    static const char *const names[] = {"localhost", "127.", "[::1]"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncasecmp(host, names[i], strlen(names[i])) == 0) return true;
    return false;
}

void ss_call_put_origin(const ss_call *call, ss_text *t) {
    const char *url = call->service->options.public_url;
    if (!url && is_own_name(call->host)) url = call->service->options.home_url;
    ss_text_put(t, url ? url : "http://");
    if (!url) ss_text_put(t, call->host);
}

const char *ss_call_path(const ss_call *call) {
    const char *url = call->service->options.public_url, *host = url ? strstr(url, "://") + 3 : "";
    size_t length = strcspn(host, "/:");
    bool public = length && strncasecmp(call->host, host, length) == 0 && strchr(":", call->host[length]);
    return public ? host + strcspn(host, "/") : "";
}

bool ss_call_is_secure(const ss_call *call) {
    const char *url = call->service->options.public_url;
    return url && strncmp(url, "https://", 8) == 0;
}

/* ---- secrets ---- */

/* The QR code of a link, as a path. */
static void put_code(ss_json *j, const char *link) {
    ss_qrcode code;
    ss_json_key(j, "code");
    if (!ss_qrcode_of(&code, link)) {
        ss_json_null(j);
        return;
    }
    ss_json_open(j, '{');
    ss_json_pair(j, "size", code.size);
    ss_json_key(j, "path");
    ss_json_quote(j);
    ss_qrcode_path(&code, j->text);
    ss_json_unquote(j);
    ss_json_close(j, '}');
    sodium_memzero(&code, sizeof code);
}

void ss_call_put_secret(ss_json *j, const ss_call *call, const char *place) {
    char link[1024];
    ss_text t = ss_text_in(link, sizeof link);
    ss_call_put_origin(call, &t);
    ss_text_put(&t, "/#/");
    ss_text_put(&t, place);
    ss_text_char(&t, '/');
    ss_text_put(&t, call->secret);
    ss_json_pair_text(j, "secret", call->secret);
    ss_json_pair_text(j, "link", link);
    put_code(j, link);
    sodium_memzero(link, sizeof link);
}
