#include "hall/outside.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall/follow.h"
#include "hall/inside.h"
#include "hall/journal.h"
#include "hall/parcel.h"
#include "hall/watch.h"

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
    ss_sender_options options = {.vapid = o->reach ? secret : NULL,
                                  .contact = https ? o->public_url : NULL,
                                  .authority = o->authority,
                                  .reach = o->reach,
                                  .hook = o->hook,
                                  .hook_anywhere = o->hook_local,
                                  .hook_key = o->hook_key,
                                  .hook_key_length = o->hook_key ? strlen(o->hook_key) : 0};
    out->sender = ss_sender_open(&options, wake, hall);
    sodium_memzero(secret, sizeof secret);
    out->turns = out->sender && o->reach;
    out->hooks = out->sender && o->hook;
    out->waits = out->sender; /* left from an earlier run */
    return out->sender;
}

void ss_outside_close(ss_hall *hall) {
    ss_sender_close(hall->outside.sender);
    hall->outside.sender = NULL;
    while (hall->outside.parcels) ss_parcel_end(hall->outside.parcels);
}

void ss_outside_note(ss_hall *hall) { hall->outside.waits = true; }

void ss_outside_deliver(ss_hall *hall) { ss_sender_deliver(hall->outside.sender); }

static int seconds_left(const ss_room *room, int64_t now) {
    int64_t due = ss_room_due(room), seconds = (due - now) / 1000;
    if (!due) return SOME_SECONDS;
    return seconds < 0 ? 0 : seconds > MOST_SECONDS ? MOST_SECONDS : (int)seconds;
}

/* Called when the table is loaded and we know who is connected to it. */
static void consider(ss_parcel *p, const ss_table *table, int64_t now) {
    int seat = ss_room_seat_of(&table->room, p->notice.person);
    if (seat < 0 || !ss_room_awaits(&table->room, seat)) {
        ss_parcel_settle(p, 0);
    } else if (ss_watch_follows(table, seat, now)) {
        p->notice.tries--; /* nothing was tried */
        ss_parcel_settle(p, now + PRESENT_MS);
    } else {
        ss_parcel_send_turn(p, seconds_left(&table->room, now));
    }
}

/* Returns true if we know who is connected to the table. Other processes are asked first. */
static bool knows_company(ss_parcel *p, const ss_table *table, int64_t now) {
    if (!p->hall->relay) return true;
    if (p->asked) return now - p->asked >= ANSWERS_MS;
    p->asked = now;
    ss_follow_ask_here(table);
    return false;
}

static void go_on_with_turn(ss_parcel *p, int64_t now) {
    const ss_table *table = ss_tables_find(&p->hall->tables, p->notice.table);
    /* After that long the table cannot be read, or nobody says who is connected. */
    if (now - p->since > SS_PARCEL_HELD_MS / 2)
        ss_parcel_settle(p, p->notice.tries < SS_PARCEL_TRIES ? now + SS_PARCEL_AGAIN_MS : 0);
    else if (!table)
        ss_tables_wake(p->hall, p->notice.table);
    else if (table->gone)
        ss_parcel_settle(p, 0);
    else if (!table->loading && knows_company(p, table, now))
        consider(p, table, now);
}

/* ---- taking notices ---- */

typedef struct taking {
    ss_hall *hall;
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
    ss_store_result result = ss_store_notices_take(store, t->now, t->now + SS_PARCEL_HELD_MS, t->turns,
                                                   t->hooks, t->notices, t->room, &t->count);
    for (int i = 0; i < t->count && !result; i++) {
        if (t->notices[i].kind != SS_NOTICE_REPORT) continue;
        result = ss_store_person_of(store, t->notices[i].person, &t->people[i]);
        if (result == SS_STORE_NONE) result = SS_STORE_OK;
    }
    return result ? result : ss_store_notice_count(store, &t->left);
}

/* Counts parcels under way: all of them, or those for a person. */
static int under_way(const ss_outside *out, const char *person) {
    int count = 0;
    for (const ss_parcel *p = out->parcels; p; p = p->next)
        count += !person || strcmp(p->notice.person, person) == 0;
    return count;
}

/* A person who has too many under way waits, and leaves room for others. */
static void add(ss_hall *hall, const taking *t, int i) {
    ss_parcel *p = calloc(1, sizeof *p);
    if (!p) return;
    const ss_store_notice *n = &t->notices[i];
    bool waits = n->kind == SS_NOTICE_TURN && under_way(&hall->outside, n->person) >= OF_ONE;
    *p = (ss_parcel){.hall = hall, .notice = *n, .since = t->now, .next = hall->outside.parcels};
    memcpy(p->name, t->people[i].name, sizeof p->name);
    hall->outside.parcels = p;
    if (!waits) return;
    p->notice.tries--; /* nothing was tried */
    ss_parcel_settle(p, t->now + PRESENT_MS);
}

static void taken(void *data, ss_store_result result, const char *trouble) {
    taking *t = data;
    ss_outside *out = &t->hall->outside;
    out->taking = false;
    if (result) ss_journal_trouble("notices", result, trouble);
    for (int i = 0; i < t->count && !result && !t->hall->stops; i++) add(t->hall, t, i);
    if (!result) out->waits = t->left;
    if (!result && t->count == t->room) out->looked = 0; /* there may be more */
    free(t);
}

static void look(ss_hall *hall, int64_t now) {
    ss_outside *out = &hall->outside;
    int room = UNDER_WAY - under_way(out, NULL);
    taking *t = room > 0 ? calloc(1, sizeof *t) : NULL;
    if (!t) return;
    t->room = room < AT_ONCE ? room : AT_ONCE;
    t->hall = hall;
    t->now = now;
    t->turns = out->turns;
    t->hooks = out->hooks;
    out->looked = now;
    out->taking = ss_hall_do_patiently(hall, &(ss_job){take, taken, t});
    if (!out->taking) free(t);
}

/* After the clock was set back, do not wait. */
static bool is_time(const ss_outside *out, int64_t now) {
    return now < out->looked || now - out->looked >= EVERY_MS;
}

void ss_outside_tick(ss_hall *hall, int64_t now) {
    ss_outside *out = &hall->outside;
    if (!out->sender) return;
    for (ss_parcel *p = out->parcels, *next; p; p = next) {
        next = p->next;
        if (p->sent) continue;
        if (p->notice.kind == SS_NOTICE_TURN)
            go_on_with_turn(p, now);
        else
            ss_parcel_send_hook(p, now);
    }
    if (!out->taking && (out->waits || hall->relay) && is_time(out, now)) look(hall, now);
}

/* ---- people who look at their table ---- */

static ss_store_result settle_turn(ss_store *store, void *data) {
    const ss_store_notice *n = data;
    return ss_store_notice_settle(store, n->table, n->person, n->number);
}

void ss_outside_settle(ss_table *table, int seat) {
    if (!table->hall->outside.turns || table->room.clock.kind == SS_CLOCK_LIVE ||
        !ss_room_awaits(&table->room, seat))
        return;
    ss_store_notice *n = calloc(1, sizeof *n);
    if (!n) return;
    n->number = table->room.number; /* what comes later is new again */
    memcpy(n->table, table->id, SS_ID);
    memcpy(n->person, table->room.seats[seat].person, SS_ID);
    if (!ss_hall_do_patiently(table->hall, &(ss_job){settle_turn, ss_parcel_stored, n})) free(n);
}
