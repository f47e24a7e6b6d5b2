#include "service/notifier.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "service/internal.h"
#include "service/log.h"

enum {
    EVERY_MS = 5000,        /* how often the store is asked for notices */
    ANSWERS_MS = 2000,      /* time for other processes to say who is connected to them */
    PRESENT_MS = 30 * 1000, /* after which a person who was connected is checked again */
    AT_ONCE = 16,           /* most notices taken at once */
    UNDER_WAY = 64,         /* most under way, */
    OF_ONE = 4,             /* and for one person */
    DAY = 24 * 3600,
    MOST_SECONDS = 28 * DAY, /* longest time a push service is asked to keep a message, */
    SOME_SECONDS = 14 * DAY, /* and the time if no clock runs */
};

/* ---- the key, and opening ---- */

static void wake(void *data) { uv_async_send(&((ss_service *)data)->delivery); }

static bool find_key(ss_service *service, char secret[SS_STORE_SECRET + 1]) {
    char fresh[SS_VAPID_SECRET];
    bool found = ss_vapid_make(fresh) && !ss_store_secret(service->store, "vapid", fresh, secret);
    sodium_memzero(fresh, sizeof fresh);
    return found;
}

bool ss_notifier_open(ss_service *service) {
    const ss_service_options *o = &service->options;
    ss_notifier *out = &service->notifier;
    char secret[SS_STORE_SECRET + 1];
    bool https = o->public_url && strncmp(o->public_url, "https://", 8) == 0;
    if (!o->reach && !o->hook) return true;
    if (o->reach && !find_key(service, secret)) return false;
    ss_sender_options options = {.vapid = o->reach ? secret : NULL,
                                 .contact = https ? o->public_url : NULL,
                                 .authority = o->authority,
                                 .reach = o->reach,
                                 .hook = o->hook,
                                 .hook_anywhere = o->hook_local,
                                 .hook_key = o->hook_key,
                                 .hook_key_length = o->hook_key ? strlen(o->hook_key) : 0};
    out->sender = ss_sender_open(&options, wake, service);
    sodium_memzero(secret, sizeof secret);
    out->turns = out->sender && o->reach;
    out->hooks = out->sender && o->hook;
    out->waits = out->sender; /* left from an earlier run */
    return out->sender;
}

void ss_notifier_close(ss_service *service) {
    ss_sender_close(service->notifier.sender);
    service->notifier.sender = NULL;
    while (service->notifier.notifications) ss_notification_end(service->notifier.notifications);
}

void ss_notifier_note(ss_service *service) { service->notifier.waits = true; }

void ss_notifier_deliver(ss_service *service) { ss_sender_deliver(service->notifier.sender); }

static int seconds_left(const ss_room *room, int64_t now) {
    int64_t due = ss_room_due(room), seconds = (due - now) / 1000;
    if (!due) return SOME_SECONDS;
    return seconds < 0 ? 0 : seconds > MOST_SECONDS ? MOST_SECONDS : (int)seconds;
}

/* Called when the table is loaded and we know who is connected to it. */
static void consider(ss_notification *p, const ss_table *table, int64_t now) {
    int seat = ss_room_seat_of(&table->room, p->notice.person);
    if (seat < 0 || !ss_room_awaits(&table->room, seat)) {
        ss_notification_settle(p, 0);
    } else if (ss_watch_follows(table, seat, now)) {
        p->notice.tries--; /* nothing was tried */
        ss_notification_settle(p, now + PRESENT_MS);
    } else {
        ss_notification_send_turn(p, seconds_left(&table->room, now));
    }
}

/* Returns true if we know who is connected to the table. Other processes are asked first. */
static bool knows_company(ss_notification *p, const ss_table *table, int64_t now) {
    if (!p->service->relay) return true;
    if (p->asked) return now - p->asked >= ANSWERS_MS;
    p->asked = now;
    ss_peers_ask_here(table);
    return false;
}

static void go_on_with_turn(ss_notification *p, int64_t now) {
    const ss_table *table = ss_tables_find(&p->service->tables, p->notice.table);
    /* After that long the table cannot be read, or nobody says who is connected. */
    if (now - p->since > SS_NOTIFICATION_HELD_MS / 2)
        ss_notification_settle(p,
                               p->notice.tries < SS_NOTIFICATION_TRIES ? now + SS_NOTIFICATION_AGAIN_MS : 0);
    else if (!table)
        ss_tables_wake(p->service, p->notice.table);
    else if (table->gone)
        ss_notification_settle(p, 0);
    else if (!table->loading && knows_company(p, table, now))
        consider(p, table, now);
}

/* ---- taking notices ---- */

typedef struct taking {
    ss_service *service;
    int64_t now;
    bool turns, hooks;
    int room; /* most to take */
    ss_store_notice notices[AT_ONCE];
    ss_store_person people[AT_ONCE];
    int count;
    int64_t left;
} taking;

static ss_store_result take(ss_store *store, void *data) {
    taking *t = data;
    ss_store_result result = ss_store_notices_take(store, t->now, t->now + SS_NOTIFICATION_HELD_MS, t->turns,
                                                   t->hooks, t->notices, t->room, &t->count);
    for (int i = 0; i < t->count && !result; i++) {
        if (t->notices[i].kind != SS_NOTICE_REPORT) continue;
        result = ss_store_person_of(store, t->notices[i].person, &t->people[i]);
        if (result == SS_STORE_NONE) result = SS_STORE_OK;
    }
    return result ? result : ss_store_notice_count(store, &t->left);
}

/* Counts notifications under way: all of them, or those for a person. */
static int under_way(const ss_notifier *out, const char *person) {
    int count = 0;
    for (const ss_notification *p = out->notifications; p; p = p->next)
        count += !person || strcmp(p->notice.person, person) == 0;
    return count;
}

/* A person who has too many under way waits, and leaves room for others. */
static void add(ss_service *service, const taking *t, int i) {
    ss_notification *p = calloc(1, sizeof *p);
    if (!p) return;
    const ss_store_notice *n = &t->notices[i];
    bool waits = n->kind == SS_NOTICE_TURN && under_way(&service->notifier, n->person) >= OF_ONE;
    *p = (ss_notification){
        .service = service, .notice = *n, .since = t->now, .next = service->notifier.notifications};
    memcpy(p->name, t->people[i].name, sizeof p->name);
    service->notifier.notifications = p;
    if (!waits) return;
    p->notice.tries--; /* nothing was tried */
    ss_notification_settle(p, t->now + PRESENT_MS);
}

static void taken(void *data, ss_store_result result, const char *trouble) {
    taking *t = data;
    ss_notifier *out = &t->service->notifier;
    out->taking = false;
    if (result) ss_log_trouble("notices", result, trouble);
    for (int i = 0; i < t->count && !result && !t->service->stops; i++) add(t->service, t, i);
    if (!result) out->waits = t->left;
    if (!result && t->count == t->room) out->tried_at = 0; /* there may be more */
}

static void take_notices(ss_service *service, int64_t now) {
    ss_notifier *out = &service->notifier;
    int room = UNDER_WAY - under_way(out, NULL);
    if (room <= 0) return;
    taking t = {.service = service,
                .now = now,
                .turns = out->turns,
                .hooks = out->hooks,
                .room = room < AT_ONCE ? room : AT_ONCE};
    out->tried_at = now;
    out->taking = ss_service_do_patiently(service, &(ss_job){take, taken, &t}, sizeof t);
}

/* After the clock was set back, do not wait. */
static bool is_time(const ss_notifier *out, int64_t now) {
    return now < out->tried_at || now - out->tried_at >= EVERY_MS;
}

void ss_notifier_tick(ss_service *service, int64_t now) {
    ss_notifier *out = &service->notifier;
    if (!out->sender) return;
    for (ss_notification *p = out->notifications, *next; p; p = next) {
        next = p->next;
        if (p->sent) continue;
        if (p->notice.kind == SS_NOTICE_TURN)
            go_on_with_turn(p, now);
        else
            ss_notification_send_hook(p, now);
    }
    if (!out->taking && (out->waits || service->relay) && is_time(out, now)) take_notices(service, now);
}

/* ---- people who look at their table ---- */

static ss_store_result settle_turn(ss_store *store, void *data) {
    const ss_store_notice *n = data;
    return ss_store_notice_settle(store, n->table, n->person, n->number);
}

void ss_notifier_settle(ss_table *table, int seat) {
    if (!table->service->notifier.turns || table->room.clock.kind == SS_CLOCK_LIVE ||
        !ss_room_awaits(&table->room, seat))
        return;
    ss_store_notice n = {.number = table->room.number}; /* what comes later is new again */
    memcpy(n.table, table->id, SS_ID);
    memcpy(n.person, table->room.seats[seat].person, SS_ID);
    ss_service_do_patiently(table->service, &(ss_job){settle_turn, ss_notification_stored, &n}, sizeof n);
}
