#include "hall/outside.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall/follow.h"
#include "hall/inside.h"
#include "hall/journal.h"
#include "hall/watch.h"
#include "json/json.h"
#include "store/subscriptions.h"

enum {
    EVERY_MS = 5000,        /* the store is asked for notices */
    HELD_MS = 90 * 1000,    /* for so long a notice is ours */
    ANSWERS_MS = 2000,      /* within which other processes say who is with them */
    AGAIN_MS = 60 * 1000,   /* after a failure, twice as long each time */
    PRESENT_MS = 30 * 1000, /* after which somebody who was connected is looked at again */
    TRIES = 8,
    AT_ONCE = 16,
    DEVICES = 64, /* of a person */
    AN_HOUR = 60, /* messages to a device */
    DAY = 24 * 3600,
    MOST_SECONDS = 28 * DAY, /* that a push service is asked to keep a message, at most, */
    SOME_SECONDS = 14 * DAY, /* and where no clock runs */
};

/* A notice on its way. */
typedef struct ss_parcel {
    ss_hall *hall;
    ss_store_notice notice;
    char name[SS_STORE_NAME + 1]; /* of the person, where a hook is told of them */
    int64_t since;
    int64_t asked; /* when other processes were asked who is with them; 0 for not yet */
    bool sent;     /* or about to be */
    int seconds;   /* that the message is of use */
    int count;     /* subscriptions, */
    int under_way; /* letters */
    bool arrived;  /* one of them has */
    bool again;    /* one of them should be tried again */
    int later;     /* in so many seconds, if the other side said so */
    ss_store_subscription *subscriptions;
    struct ss_parcel *next;
} ss_parcel;

/* ---- the key, and opening ---- */

static void wake(void *data) { uv_async_send(&((ss_hall *)data)->delivery); }

static bool find_key(ss_hall *hall, char secret[SS_STORE_SECRET + 1]) {
    char fresh[SS_VAPID_SECRET];
    bool found = ss_vapid_make(fresh) && !ss_store_secret(hall->store, "vapid", fresh, secret);
    sodium_memzero(fresh, sizeof fresh);
    return found;
}

bool ss_outside_open(ss_hall *hall) {
    const ss_hall_options *o = &hall->options;
    ss_outside *out = &hall->outside;
    char secret[SS_STORE_SECRET + 1];
    bool https = o->public_url && strncmp(o->public_url, "https://", 8) == 0;
    if (!o->reach && !o->hook) return true;
    if (o->reach && !find_key(hall, secret)) return false;
    ss_courier_options options = {.vapid = o->reach ? secret : NULL,
                                  .contact = https ? o->public_url : NULL,
                                  .authority = o->authority,
                                  .reach = o->reach,
                                  .hook = o->hook,
                                  .hook_anywhere = o->hook_local,
                                  .hook_key = o->hook_key,
                                  .hook_key_length = o->hook_key ? strlen(o->hook_key) : 0};
    out->courier = ss_courier_open(&options, wake, hall);
    sodium_memzero(secret, sizeof secret);
    out->turns = out->courier && o->reach;
    out->hooks = out->courier && o->hook;
    out->waits = out->courier; /* of an earlier time */
    return out->courier;
}

static void end(ss_parcel *p) {
    ss_parcel **at = &p->hall->outside.parcels;
    while (*at != p) at = &(*at)->next;
    *at = p->next;
    free(p->subscriptions);
    free(p);
}

void ss_outside_close(ss_hall *hall) {
    ss_courier_close(hall->outside.courier);
    hall->outside.courier = NULL;
    while (hall->outside.parcels) end(hall->outside.parcels);
}

void ss_outside_note(ss_hall *hall) { hall->outside.waits = true; }

void ss_outside_deliver(ss_hall *hall) { ss_courier_deliver(hall->outside.courier); }

/* ---- what becomes of a notice ---- */

typedef struct verdict {
    ss_store_notice notice;
    int64_t due; /* 0: it is dropped */
} verdict;

static ss_store_result store_verdict(ss_store *store, void *data) {
    const verdict *v = data;
    return v->due ? ss_store_notice_postpone(store, &v->notice, v->due)
                  : ss_store_notice_drop(store, &v->notice);
}

/* If that failed, it is ours no more after a while, and somebody tries again. */
static void verdict_stored(void *data, ss_store_result result, const char *trouble) {
    if (result) ss_journal("notice", "result=%s trouble=\"%s\"", ss_store_result_name(result), trouble);
    free(data);
}

static void settle(ss_parcel *p, int64_t due) {
    verdict *v = malloc(sizeof *v);
    if (v) *v = (verdict){p->notice, due};
    if (v && !ss_hall_do_patiently(p->hall, &(ss_job){store_verdict, verdict_stored, v})) free(v);
    if (due) p->hall->outside.waits = true;
    end(p);
}

static void conclude(ss_parcel *p) {
    int64_t wait = (int64_t)AGAIN_MS << (p->notice.tries < TRIES ? p->notice.tries - 1 : TRIES);
    if (wait < (int64_t)p->later * 1000) wait = (int64_t)p->later * 1000;
    bool tries = p->again && !p->arrived && p->notice.tries < TRIES;
    settle(p, tries ? ss_hall_now() + wait : 0);
}

/* ---- letters ---- */

typedef struct reply {
    ss_parcel *parcel;
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

static void unsubscribed(void *data, ss_store_result result, const char *trouble) {
    if (result) ss_journal("push", "result=%s trouble=\"%s\"", ss_store_result_name(result), trouble);
    free(data);
}

/* The push service says that the browser has unsubscribed. */
static void forget(ss_hall *hall, const ss_store_subscription *s) {
    leaving *l = malloc(sizeof *l);
    if (!l) return;
    memcpy(l->device, s->device, sizeof l->device);
    memcpy(l->endpoint, s->endpoint, sizeof l->endpoint);
    if (!ss_hall_do_patiently(hall, &(ss_job){unsubscribe, unsubscribed, l})) free(l);
}

/* Only the origin of an endpoint is logged: the rest is a secret of the subscription. */
static void log_failure(const ss_parcel *p, int subscription, const ss_delivered *d) {
    const char *url = subscription < 0 ? p->hall->options.hook : p->subscriptions[subscription].endpoint;
    char origin[SS_ENDPOINT_ORIGIN] = "";
    ss_text t = ss_text_in(origin, sizeof origin);
    ss_endpoint to;
    if (ss_endpoint_read(url, true, &to)) ss_endpoint_origin(&t, &to);
    ss_journal(subscription < 0 ? "hook" : "push", "to=%s status=%d why=\"%s\"", origin, d->status, d->why);
}

static void note_answer(ss_parcel *p, int subscription, const ss_delivered *d) {
    bool gone = d->status == 404 || d->status == 410;
    bool passes = d->status <= 0 || d->status == 408 || d->status == 429 || d->status >= 500;
    if (d->status >= 200 && d->status < 300)
        p->arrived = true;
    else
        log_failure(p, subscription, d);
    if (gone && subscription >= 0) forget(p->hall, &p->subscriptions[subscription]);
    if (passes) p->again = true;
    if (passes && d->retry_after > p->later) p->later = d->retry_after < DAY ? d->retry_after : DAY;
}

static void answered(void *data, const ss_delivered *d) {
    reply *r = data;
    ss_parcel *p = r->parcel;
    if (!p->hall->stops) note_answer(p, r->subscription, d);
    free(r);
    if (--p->under_way || p->hall->stops) return;
    conclude(p);
}

static void post_letter(ss_parcel *p, ss_dispatch *letter, int subscription) {
    reply *r = malloc(sizeof *r);
    if (!r) {
        p->again = true;
        return;
    }
    *r = (reply){p, subscription};
    letter->done = answered;
    letter->data = r;
    p->under_way++;
    if (ss_courier_send(p->hall->outside.courier, letter)) return;
    free(r);
    p->under_way--;
    p->again = true;
}

/* ---- to players ---- */

/* The push service learns nothing from it but that two messages are about the same. */
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

static void send_turn(ss_parcel *p, int subscription) {
    const ss_store_subscription *s = &p->subscriptions[subscription];
    ss_dispatch letter = {.seconds = p->seconds};
    snprintf(letter.endpoint, sizeof letter.endpoint, "%s", s->endpoint);
    snprintf(letter.key, sizeof letter.key, "%s", s->key);
    snprintf(letter.auth, sizeof letter.auth, "%s", s->auth);
    snprintf(letter.text, sizeof letter.text, "{\"turn\":\"%s\"}", p->notice.table);
    put_topic(letter.topic, s->auth, p->notice.table);
    post_letter(p, &letter, subscription);
    sodium_memzero(&letter, sizeof letter);
}

/* The devices that want to hear of it and have not heard too much in this hour. */
static ss_store_result find_devices(ss_store *store, void *data) {
    ss_parcel *p = data;
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
    ss_parcel *p = data;
    if (result) ss_journal("push", "result=%s trouble=\"%s\"", ss_store_result_name(result), trouble);
    if (p->hall->stops) return;
    p->again = result;
    p->under_way = 1; /* until all are on their way */
    for (int i = 0; i < p->count && !result; i++) send_turn(p, i);
    if (--p->under_way == 0) conclude(p);
}

static int seconds_left(const ss_room *room, int64_t now) {
    int64_t due = ss_room_due(room), seconds = (due - now) / 1000;
    if (!due) return SOME_SECONDS;
    return seconds < 0 ? 0 : seconds > MOST_SECONDS ? MOST_SECONDS : (int)seconds;
}

/* The table is there, and we know who is connected to it. */
static void consider(ss_parcel *p, const ss_table *table, int64_t now) {
    int seat = ss_room_seat_of(&table->room, p->notice.person);
    if (seat < 0 || !ss_room_awaits(&table->room, seat)) {
        settle(p, 0);
    } else if (ss_watch_follows(table, seat, now)) {
        p->notice.tries--; /* nothing was tried */
        settle(p, now + PRESENT_MS);
    } else {
        p->seconds = seconds_left(&table->room, now);
        p->subscriptions = calloc(DEVICES, sizeof *p->subscriptions);
        p->sent =
            p->subscriptions && ss_hall_do_patiently(p->hall, &(ss_job){find_devices, devices_found, p});
        if (!p->sent) end(p); /* it is ours no more after a while */
    }
}

/* Whether we know who is connected to the table. Other processes are asked first. */
static bool knows_company(ss_parcel *p, const ss_table *table, int64_t now) {
    if (!p->hall->relay) return true;
    if (p->asked) return now - p->asked >= ANSWERS_MS;
    p->asked = now;
    ss_follow_ask_here(table);
    return false;
}

static void go_on_with_turn(ss_parcel *p, int64_t now) {
    const ss_table *table = ss_tables_find(&p->hall->tables, p->notice.table);
    if (now - p->since > HELD_MS / 2) /* the table cannot be read, or nobody tells who is there */
        settle(p, p->notice.tries < TRIES ? now + AGAIN_MS : 0);
    else if (!table)
        ss_tables_wake(p->hall, p->notice.table);
    else if (table->gone)
        settle(p, 0);
    else if (!table->loading && knows_company(p, table, now))
        consider(p, table, now);
}

/* ---- to the hook ---- */

static void send_hook(ss_parcel *p, int64_t now) {
    ss_dispatch letter = {0};
    ss_text t = ss_text_in(letter.text, sizeof letter.text);
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
    p->under_way = 1;
    post_letter(p, &letter, -1);
    if (--p->under_way == 0) conclude(p);
}

/* ---- taking them ---- */

typedef struct taking {
    ss_hall *hall;
    int64_t now;
    bool turns, hooks;
    ss_store_notice notices[AT_ONCE];
    ss_store_person people[AT_ONCE];
    int count;
    int64_t left;
} taking;

static ss_store_result take(ss_store *store, void *data) {
    taking *t = data;
    ss_store_result result = ss_store_notices_take(store, t->now, t->now + HELD_MS, t->turns, t->hooks,
                                                   t->notices, AT_ONCE, &t->count);
    for (int i = 0; i < t->count && !result; i++) {
        if (t->notices[i].kind != SS_NOTICE_REPORT) continue;
        result = ss_store_person_of(store, t->notices[i].person, &t->people[i]);
        if (result == SS_STORE_NONE) result = SS_STORE_OK;
    }
    return result ? result : ss_store_notice_count(store, &t->left);
}

static void add(ss_hall *hall, const taking *t, int i) {
    ss_parcel *p = calloc(1, sizeof *p);
    if (!p) return;
    *p = (ss_parcel){.hall = hall, .notice = t->notices[i], .since = t->now, .next = hall->outside.parcels};
    memcpy(p->name, t->people[i].name, sizeof p->name);
    hall->outside.parcels = p;
}

static void taken(void *data, ss_store_result result, const char *trouble) {
    taking *t = data;
    ss_outside *out = &t->hall->outside;
    out->taking = false;
    if (result) ss_journal("notices", "result=%s trouble=\"%s\"", ss_store_result_name(result), trouble);
    for (int i = 0; i < t->count && !result && !t->hall->stops; i++) add(t->hall, t, i);
    if (!result) out->waits = t->left;
    if (!result && t->count == AT_ONCE) out->looked = 0; /* there may be more */
    free(t);
}

static void look(ss_hall *hall, int64_t now) {
    ss_outside *out = &hall->outside;
    taking *t = calloc(1, sizeof *t);
    if (!t) return;
    t->hall = hall;
    t->now = now;
    t->turns = out->turns;
    t->hooks = out->hooks;
    out->looked = now;
    out->taking = ss_hall_do_patiently(hall, &(ss_job){take, taken, t});
    if (!out->taking) free(t);
}

/* A clock that was set back is no reason to wait. */
static bool is_time(const ss_outside *out, int64_t now) {
    return now < out->looked || now - out->looked >= EVERY_MS;
}

void ss_outside_tick(ss_hall *hall, int64_t now) {
    ss_outside *out = &hall->outside;
    if (!out->courier) return;
    for (ss_parcel *p = out->parcels, *next; p; p = next) {
        next = p->next;
        if (p->sent) continue;
        if (p->notice.kind == SS_NOTICE_TURN)
            go_on_with_turn(p, now);
        else
            send_hook(p, now);
    }
    if (!out->taking && !out->parcels && (out->waits || hall->relay) && is_time(out, now)) look(hall, now);
}

/* ---- somebody looks at their table ---- */

static ss_store_result settle_turn(ss_store *store, void *data) {
    const ss_store_notice *n = data;
    return ss_store_notice_settle(store, n->table, n->person);
}

void ss_outside_settle(ss_table *table, int seat) {
    if (!table->hall->outside.turns || table->room.clock.kind == SS_CLOCK_LIVE ||
        !ss_room_awaits(&table->room, seat))
        return;
    ss_store_notice *n = calloc(1, sizeof *n);
    if (!n) return;
    memcpy(n->table, table->id, SS_ID);
    memcpy(n->person, table->room.seats[seat].person, SS_ID);
    if (!ss_hall_do_patiently(table->hall, &(ss_job){settle_turn, verdict_stored, n})) free(n);
}
