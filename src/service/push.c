/* Subscribes to notifications of one's turn, and unsubscribes: operations of docs/protocol.md. */
#include "service/api.h"

#include <stdio.h>
#include <string.h>

#include "service/internal.h"
#include "json/json.h"
#include "online/members.h"
#include "store/subscriptions.h"

static const char *key_of(const ss_service *service) {
    return service->notifier.turns ? ss_sender_public(service->notifier.sender) : NULL;
}

/* ---- push, read ---- */

static ss_store_result find_subscription(ss_store *store, ss_store_task *e) {
    return ss_store_subscribed(store, e->hash);
}

static void show(ss_store_task *e, ss_store_result result) {
    const char *key = key_of(e->service);
    ss_text t = ss_call_text(e->call);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    if (key) {
        ss_json_pair_text(&j, "key", key);
    } else {
        ss_json_key(&j, "key");
        ss_json_null(&j);
    }
    ss_json_pair_bool(&j, "on", !result);
    ss_json_close(&j, '}');
    ss_call_send(e->call, &t);
}

void ss_push_show(ss_call *call) {
    ss_store_task e = ss_store_task_of(call, find_subscription, show);
    ss_store_task_start(&e);
}

/* ---- push, written ---- */

static ss_store_result subscribe(ss_store *store, ss_store_task *e) {
    ss_store_subscription *s = e->data;
    s->made = e->now;
    return ss_store_subscribe(store, s);
}

static void subscribed(ss_store_task *e, ss_store_result result) {
    if (result)
        ss_call_refuse(e->call, SS_REFUSED_NO_KEY, NULL);
    else
        ss_call_send_empty(e->call);
}

/* Push services use the default port. Requests to another port of their hosts would fail, and failures block a host for
 * everybody. An operator who allows further networks may run services of their own. */
static bool is_usual(const ss_endpoint *to, const ss_address_rules *reach) {
    enum { HTTPS = 443 };
    return to->remote.port == HTTPS || (reach && reach->count);
}

/* Returns the member that is wrong, or NULL. */
static const char *read_subscription(const json_t *members, const ss_address_rules *reach,
                                     ss_store_subscription *s) {
    static const char *const names[] = {"endpoint", "p256dh", "auth", NULL};
    const char *stranger = ss_member_stranger(members, names, ~0u);
    const char *endpoint = ss_member_text(members, "endpoint"), *key = ss_member_text(members, "p256dh"),
               *auth = ss_member_text(members, "auth");
    ss_endpoint to;
    ss_recipient receiver;
    if (stranger) return stranger;
    if (!endpoint || !ss_endpoint_read(endpoint, false, &to) || !is_usual(&to, reach)) return "endpoint";
    if (!key || !auth || strlen(key) >= sizeof s->key || strlen(auth) >= sizeof s->auth) return "p256dh";
    if (!ss_recipient_read(key, auth, &receiver)) return "p256dh";
    snprintf(s->endpoint, sizeof s->endpoint, "%s", endpoint);
    snprintf(s->key, sizeof s->key, "%s", key);
    snprintf(s->auth, sizeof s->auth, "%s", auth);
    return NULL;
}

void ss_push_subscribe(ss_call *call) {
    ss_store_subscription s = {0};
    if (!key_of(call->service)) {
        ss_call_refuse(call, SS_REFUSED_NO_PUSH, NULL);
        return;
    }
    const char *wrong = read_subscription(call->members, call->service->options.reach, &s);
    if (wrong) {
        ss_call_refuse(call, SS_REFUSED_BAD_MEMBER, wrong);
        return;
    }
    if (!ss_call_may(call, SS_RATE_LIMIT_PUSHES)) return;
    ss_store_task e = ss_store_task_of(call, subscribe, subscribed);
    memcpy(s.device, call->key, sizeof s.device);
    ss_store_task_start_with(&e, &s, sizeof s);
}

/* ---- unpush ---- */

static ss_store_result unsubscribe(ss_store *store, ss_store_task *e) {
    ss_store_result result = ss_store_unsubscribe(store, e->hash, NULL);
    return result == SS_STORE_NONE ? SS_STORE_OK : result; /* there was none */
}

static void unsubscribed(ss_store_task *e, ss_store_result result) {
    (void)result;
    ss_call_send_empty(e->call);
}

void ss_push_unsubscribe(ss_call *call) {
    ss_store_task e = ss_store_task_of(call, unsubscribe, unsubscribed);
    ss_store_task_start(&e);
}
