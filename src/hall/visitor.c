#include "hall/visitor.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "hall/api.h"
#include "hall/bearer.h"
#include "hall/errand.h"
#include "hall/inside.h"
#include "hall/watch.h"
#include "json/json.h"
#include "online/frame.h"

/* ---- connecting ---- */

int ss_visitor_upgrade(void *self, const ss_request *r, void **user) {
    ss_hall *hall = self;
    ss_bearer bearer = ss_bearer_of(r);
    ss_visitor *v = calloc(1, sizeof *v);
    if (!v) return 503;
    v->hall = hall;
    v->has_key = bearer.has_key;
    memcpy(v->key, bearer.key, sizeof v->key);
    v->network = ss_bearer_network(r);
    v->early_end = &v->early;
    ss_bearer_host(r, v->host);
    *user = v;
    return 0;
}

static void say_hello(ss_visitor *v) {
    ss_hall *hall = v->hall;
    ss_text t = ss_text_in(hall->text, sizeof hall->text);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_pair_text(&j, "type", "hello");
    ss_json_pair(&j, "protocol", SS_PROTOCOL);
    ss_json_pair_text(&j, "server", SS_VERSION);
    ss_json_pair_text(&j, "page", hall->options.page);
    ss_json_pair(&j, "time", ss_hall_now());
    ss_json_key(&j, "name");
    if (v->person)
        ss_json_string(&j, ss_word_of(v->person->name));
    else
        ss_json_null(&j);
    ss_bulletin_put_message(&j, hall);
    ss_json_close(&j, '}');
    ss_socket_send(v->socket, t.bytes, t.needed);
}

/* The owner of the key is now known. */
static void admit(ss_visitor *v, ss_person *person) {
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

static void admit_with_key(ss_visitor *v, const ss_store_person *found, int64_t now) {
    ss_people *people = &v->hall->people;
    ss_person *person = ss_people_enter(people, found->id, found->name);
    if (!person) {
        ss_socket_close(v->socket, SS_CLOSE_TOO_SLOW);
        return;
    }
    ss_people_remember(people, v->key, person, now);
    admit(v, person);
    ss_people_release(people, person);
}

static void looked_up(ss_errand *e, ss_store_result result) {
    ss_visitor *v = e->visitor;
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

void ss_visitor_opened(void *self, ss_socket *s) {
    ss_hall *hall = self;
    ss_visitor *v = ss_socket_user(s);
    v->socket = s;
    v->next = hall->visitors;
    v->at = &hall->visitors;
    if (v->next) v->next->at = &v->next;
    hall->visitors = v;
    ss_person *person = v->has_key ? ss_people_with(&hall->people, v->key, ss_hall_now()) : NULL;
    if (person || !v->has_key) {
        admit(v, person);
        return;
    }
    int wait = ss_pace_take(ss_networks_at(&hall->networks, v->network), SS_PACE_KEYS, ss_hall_now());
    ss_errand e = {.hall = hall, .visitor = v, .run = ss_errand_look_up, .done = looked_up};
    memcpy(e.hash, v->key, sizeof e.hash);
    v->resolving = !wait && ss_errand_go(&e);
    if (!v->resolving) ss_socket_close(s, SS_CLOSE_TOO_SLOW);
}

/* ---- messages ---- */

void ss_visitor_message(void *self, ss_socket *s, ss_word text) {
    ss_visitor *v = ss_socket_user(s);
    (void)self;
    if (v->call_count >= SS_VISITOR_CALLS) {
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

void ss_visitor_closed(void *self, ss_socket *s) {
    ss_hall *hall = self;
    ss_visitor *v = ss_socket_user(s);
    while (v->early) {
        ss_call *call = v->early;
        v->early = call->waiting;
        ss_call_end(call);
    }
    while (v->calls) ss_call_leave(v->calls);
    while (v->watchers) ss_watch_end(v->watchers);
    if (v->person) v->person->lines--;
    ss_people_release(&hall->people, v->person);
    *v->at = v->next;
    if (v->next) v->next->at = v->at;
    v->socket = NULL;
    if (!v->resolving) free(v);
}

/* A stream of this person whose key is gone. */
static ss_call *stream_of(const ss_hall *hall, const ss_person *person, ss_people_gone *gone,
                          const void *data) {
    ss_call *call = hall->streams;
    while (call && (call->person != person || !gone(data, call->key))) call = call->next;
    return call;
}

void ss_visitors_turn_out(ss_hall *hall, const ss_person *person, ss_people_gone *gone, const void *data) {
    ss_people_forget(&hall->people, person, gone, data);
    for (ss_visitor *v = hall->visitors; v; v = v->next)
        if (v->person == person && gone(data, v->key)) ss_socket_close(v->socket, SS_CLOSE_POLICY);
    ss_call *stream;
    while ((stream = stream_of(hall, person, gone, data))) ss_watch_end(stream->watcher);
}
