/* Delivers a notice: the messages made from it, what became of them, and what is then stored. */
#include "service/notifier.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "service/internal.h"
#include "service/log.h"
#include "json/json.h"

enum {
    DEVICES = 64, /* of a person */
    AN_HOUR = 60, /* most messages to a device */
    DAY = 24 * 3600,
};

/* ---- settling a notice ---- */

typedef struct verdict {
    ss_store_notice notice;
    int64_t due; /* 0: drop it */
} verdict;

static ss_store_result store_verdict(ss_store *store, void *data) {
    const verdict *v = data;
    return v->due ? ss_store_notice_postpone(store, &v->notice, v->due)
                  : ss_store_notice_drop(store, &v->notice);
}

/* After a failure our hold on the notice expires, and some process tries again. */
void ss_notification_stored(void *data, ss_store_result result, const char *trouble) {
    (void)data;
    if (result) ss_log_trouble("notice", result, trouble);
}

void ss_notification_end(ss_notification *p) {
    ss_notification **at = &p->service->notifier.notifications;
    while (*at != p) at = &(*at)->next;
    *at = p->next;
    free(p->subscriptions);
    free(p);
}

void ss_notification_settle(ss_notification *p, int64_t due) {
    verdict v = {p->notice, due};
    ss_service_do_patiently(p->service, &(ss_job){store_verdict, ss_notification_stored, &v}, sizeof v);
    if (due) p->service->notifier.waits = true;
    ss_notification_end(p);
}

static void conclude(ss_notification *p) {
    int tries = p->notice.tries;
    int64_t wait = (int64_t)SS_NOTIFICATION_AGAIN_MS
                   << (tries < SS_NOTIFICATION_TRIES ? tries - 1 : SS_NOTIFICATION_TRIES);
    if (wait < (int64_t)p->later * 1000) wait = (int64_t)p->later * 1000;
    bool once_more = p->again && !p->arrived && tries < SS_NOTIFICATION_TRIES;
    ss_notification_settle(p, once_more ? ss_service_now() + wait : 0);
}

/* ---- messages ---- */

typedef struct reply {
    ss_notification *notification;
    int subscription; /* -1 for the hook */
} reply;

typedef struct leaving {
    uint8_t device[SS_STORE_HASH];
    char endpoint[SS_STORE_ENDPOINT + 1];
} leaving;

static ss_store_result unsubscribe(ss_store *store, void *data) {
    const leaving *l = data;
    ss_store_result result = ss_store_unsubscribe(store, l->device, l->endpoint);
    return result == SS_STORE_NONE ? SS_STORE_OK : result;
}

/* The push service says that the browser has unsubscribed. */
static void forget(ss_service *service, const ss_store_subscription *s) {
    leaving l;
    memcpy(l.device, s->device, sizeof l.device);
    memcpy(l.endpoint, s->endpoint, sizeof l.endpoint);
    ss_service_do_patiently(service, &(ss_job){unsubscribe, ss_notification_stored, &l}, sizeof l);
}

/* Logs only the origin of an endpoint: the rest is a secret of the subscription. */
static void log_failure(const ss_notification *p, int subscription, const ss_delivered *d) {
    const char *url = subscription < 0 ? p->service->options.hook : p->subscriptions[subscription].endpoint;
    char origin[SS_ENDPOINT_ORIGIN] = "";
    ss_text t = ss_text_in(origin, sizeof origin);
    ss_endpoint to;
    if (ss_endpoint_read(url, true, &to)) ss_endpoint_origin(&t, &to);
    ss_log(subscription < 0 ? "hook" : "push", "to=%s status=%d why=\"%s\"", origin, d->status, d->why);
}

static void note_answer(ss_notification *p, int subscription, const ss_delivered *d) {
    bool gone = d->status == 404 || d->status == 410;
    bool passes = d->status <= 0 || d->status == 408 || d->status == 429 || d->status >= 500;
    if (d->status >= 200 && d->status < 300)
        p->arrived = true;
    else
        log_failure(p, subscription, d);
    if (gone && subscription >= 0) forget(p->service, &p->subscriptions[subscription]);
    if (passes) p->again = true;
    if (passes && d->retry_after > p->later) p->later = d->retry_after < DAY ? d->retry_after : DAY;
}

static void go_on(ss_notification *p);

static void answered(void *data, const ss_delivered *d) {
    reply *r = data;
    ss_notification *p = r->notification;
    if (!p->service->stops) {
        note_answer(p, r->subscription, d);
        go_on(p);
    }
    free(r);
}

static bool post_message(ss_notification *p, ss_dispatch *message, int subscription) {
    reply *r = malloc(sizeof *r);
    if (r) *r = (reply){p, subscription};
    message->done = answered;
    message->data = r;
    if (r && ss_sender_send(p->service->notifier.sender, message)) return true;
    free(r);
    p->again = true;
    return false;
}

/* ---- messages to players ---- */

/* The push service learns from it only that two messages are about the same table. */
static void put_topic(char topic[SS_DISPATCH_MARK], const char *auth, const char *table) {
    uint8_t hash[SS_SHA256_SIZE];
    ss_sha256 h;
    ss_text t = ss_text_in(topic, SS_DISPATCH_MARK);
    ss_sha256_begin(&h);
    ss_sha256_add(&h, auth, strlen(auth));
    ss_sha256_add(&h, table, strlen(table));
    ss_sha256_end(&h, hash);
    ss_base64_write(&t, hash, 24);
}

static bool send_to(ss_notification *p, int subscription) {
    const ss_store_subscription *s = &p->subscriptions[subscription];
    ss_dispatch message = {.seconds = p->seconds};
    snprintf(message.whose, sizeof message.whose, "%s", p->notice.person);
    snprintf(message.endpoint, sizeof message.endpoint, "%s", s->endpoint);
    snprintf(message.key, sizeof message.key, "%s", s->key);
    snprintf(message.auth, sizeof message.auth, "%s", s->auth);
    snprintf(message.text, sizeof message.text, "{\"turn\":\"%s\"}", p->notice.table);
    put_topic(message.topic, s->auth, p->notice.table);
    bool sent = post_message(p, &message, subscription);
    sodium_memzero(&message, sizeof message);
    return sent;
}

/* Sends to the next device, if there is one and there is time. */
static void go_on(ss_notification *p) {
    bool late = ss_service_now() - p->since > SS_NOTIFICATION_HELD_MS / 2;
    if (late && p->sent_to < p->count) p->again = true;
    while (!late && p->sent_to < p->count)
        if (send_to(p, p->sent_to++)) return;
    conclude(p);
}

/* Finds the devices that want to be notified and have not had too many messages in this hour. */
static ss_store_result find_devices(ss_store *store, void *data) {
    ss_notification *p = data;
    int found, kept = 0;
    ss_store_result result =
        ss_store_subscriptions(store, p->notice.person, p->subscriptions, DEVICES, &found);
    for (int i = 0; i < found && !result; i++) {
        result = ss_store_subscription_use(store, p->subscriptions[i].device, p->since, AN_HOUR);
        if (!result) p->subscriptions[kept++] = p->subscriptions[i];
        if (result == SS_STORE_NONE) result = SS_STORE_OK;
    }
    p->count = kept;
    return result;
}

static void devices_found(void *data, ss_store_result result, const char *trouble) {
    ss_notification *p = data;
    if (result) ss_log_trouble("push", result, trouble);
    if (p->service->stops) return;
    p->again = result;
    if (result) p->count = 0;
    go_on(p);
}

void ss_notification_send_turn(ss_notification *p, int seconds) {
    p->seconds = seconds;
    p->subscriptions = calloc(DEVICES, sizeof *p->subscriptions);
    p->sent =
        p->subscriptions && ss_service_do_patiently(p->service, &(ss_job){find_devices, devices_found, p}, 0);
    if (!p->sent) ss_notification_end(p); /* our hold on it expires */
}

/* ---- messages to the hook ---- */

void ss_notification_send_hook(ss_notification *p, int64_t now) {
    ss_dispatch message = {0};
    ss_text t = ss_text_in(message.text, sizeof message.text);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_pair_text(&j, "what", ss_store_notice_names[p->notice.kind]);
    ss_json_pair_text(&j, "table", p->notice.table);
    ss_json_pair(&j, "event", p->notice.number);
    ss_json_pair(&j, "time", now);
    if (*p->notice.person) {
        ss_json_pair_text(&j, "person", p->notice.person);
        ss_json_key(&j, "name");
        ss_json_string(&j, ss_word_of(p->name));
    }
    ss_json_close(&j, '}');
    p->sent = true;
    if (!post_message(p, &message, -1)) conclude(p);
}
