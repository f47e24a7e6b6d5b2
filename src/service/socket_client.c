/* Clients at WebSockets. */
#include "service/internal.h"

#include <stdlib.h>
#include <string.h>

#include "service/api.h"
#include "json/json.h"
#include "online/frame.h"

/* ---- connecting ---- */

int ss_socket_client_upgrade(void *self, const ss_request *r, void **user) {
    ss_service *service = self;
    ss_credentials credentials = ss_credentials_of(r);
    ss_socket_client *v = calloc(1, sizeof *v);
    if (!v) return 503;
    v->service = service;
    v->has_key = credentials.has_key;
    memcpy(v->key, credentials.key, sizeof v->key);
    v->network = ss_credentials_network(r);
    v->early_end = &v->early;
    ss_credentials_host(r, v->host);
    *user = v;
    return 0;
}

static void say_hello(ss_socket_client *v) {
    ss_service *service = v->service;
    ss_text t = ss_text_in(service->text, sizeof service->text);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_pair_text(&j, "type", "hello");
    ss_json_pair(&j, "protocol", SS_PROTOCOL);
    ss_json_pair_text(&j, "server", SS_VERSION);
    ss_json_pair_text(&j, "page", service->options.page);
    ss_json_pair(&j, "time", ss_service_now());
    ss_json_key(&j, "name");
    if (v->person)
        ss_json_string(&j, ss_word_of(v->person->name));
    else
        ss_json_null(&j);
    ss_policy_put_message(&j, service);
    ss_json_close(&j, '}');
    ss_socket_send(v->socket, t.bytes, t.needed);
}

/* The owner of the key is now known. */
static void admit(ss_socket_client *v, ss_person *person) {
    v->known = true;
    if (person && person->lines >= SS_PERSON_LINES) {
        ss_socket_close(v->socket, SS_CLOSE_POLICY);
        return;
    }
    v->person = ss_person_keep(person);
    if (person) person->lines++;
    say_hello(v);
    while (v->early) {
        ss_call *call = v->early;
        v->early = call->waiting;
        call->person = ss_person_keep(person);
        ss_api_run(call);
    }
    v->early_end = &v->early;
}

static void admit_with_key(ss_socket_client *v, const ss_store_person *found, int64_t now) {
    ss_people *people = &v->service->people;
    ss_person *person = ss_people_enter(people, found->id, found->name);
    if (!person) {
        ss_socket_close(v->socket, SS_CLOSE_TOO_SLOW);
        return;
    }
    ss_people_remember(people, v->key, person, now);
    admit(v, person);
    ss_people_release(people, person);
}

static void looked_up(ss_store_task *e, ss_store_result result) {
    ss_socket_client *v = e->client;
    v->resolving = false;
    if (!v->socket) {
        free(v);
    } else if (result > SS_STORE_NONE) { /* must not be taken for a client without a seat */
        ss_socket_close(v->socket, SS_CLOSE_TOO_SLOW);
    } else if (result) {
        admit(v, NULL);
    } else {
        admit_with_key(v, &e->person, e->now);
    }
}

void ss_socket_client_opened(void *self, ss_socket *s) {
    ss_service *service = self;
    ss_socket_client *v = ss_socket_user(s);
    v->socket = s;
    v->next = service->clients;
    v->at = &service->clients;
    if (v->next) v->next->at = &v->next;
    service->clients = v;
    ss_person *person = v->has_key ? ss_people_with(&service->people, v->key, ss_service_now()) : NULL;
    if (person || !v->has_key) {
        admit(v, person);
        return;
    }
    int wait = ss_rate_limit_take(ss_networks_at(&service->networks, v->network), SS_RATE_LIMIT_KEYS,
                                  ss_service_now());
    ss_store_task e = {.service = service, .client = v, .run = ss_store_task_look_up, .done = looked_up};
    memcpy(e.hash, v->key, sizeof e.hash);
    v->resolving = !wait && ss_store_task_go(&e);
    if (!v->resolving) ss_socket_close(s, SS_CLOSE_TOO_SLOW);
}

/* ---- messages ---- */

void ss_socket_client_message(void *self, ss_socket *s, ss_word text) {
    ss_socket_client *v = ss_socket_user(s);
    (void)self;
    if (v->call_count >= SS_SOCKET_CLIENT_CALLS) {
        ss_socket_close(s, SS_CLOSE_POLICY);
        return;
    }
    ss_call *call = ss_api_message(v, text);
    if (!call) return;
    if (v->known) {
        ss_api_run(call);
    } else {
        *v->early_end = call;
        v->early_end = &call->waiting;
    }
}

/* ---- leaving ---- */

void ss_socket_client_closed(void *self, ss_socket *s) {
    ss_service *service = self;
    ss_socket_client *v = ss_socket_user(s);
    while (v->early) {
        ss_call *call = v->early;
        v->early = call->waiting;
        ss_call_end(call);
    }
    while (v->calls) ss_call_leave(v->calls);
    while (v->watchers) ss_watch_end(v->watchers);
    if (v->person) v->person->lines--;
    ss_people_release(&service->people, v->person);
    *v->at = v->next;
    if (v->next) v->next->at = v->at;
    v->socket = NULL;
    if (!v->resolving) free(v);
}

/* A stream of this person whose key is gone. */
static ss_call *stream_of(const ss_service *service, const ss_person *person, ss_people_gone *gone,
                          const void *data) {
    ss_call *call = service->streams;
    while (call && (call->person != person || !gone(data, call->key))) call = call->next;
    return call;
}

void ss_socket_clients_turn_out(ss_service *service, const ss_person *person, ss_people_gone *gone,
                                const void *data) {
    ss_people_forget(&service->people, person, gone, data);
    for (ss_socket_client *v = service->clients; v; v = v->next)
        if (v->person == person && gone(data, v->key)) ss_socket_close(v->socket, SS_CLOSE_POLICY);
    ss_call *stream;
    while ((stream = stream_of(service, person, gone, data))) ss_watch_end(stream->watcher);
}
