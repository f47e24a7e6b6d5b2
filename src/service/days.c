/* Results of gardens of the day (docs/daily.md): handing one in, listing those of a day, withdrawing one's own, and
 * reporting a name among them. */
#include "service/api.h"

#include <stdlib.h>
#include <string.h>

#include "base/sha256.h"
#include "service/internal.h"
#include "service/ranking.h"
#include "notation/names.h"
#include "online/members.h"
#include "store/moderation.h"

enum {
    DAY_MS = 24 * 3600 * 1000,
    AHEAD_MS = 15 * 60 * 1000, /* a client's clock may be ahead of ours */
    OVER_DAYS = 2,             /* after its beginning: a game begun before midnight may take another day */
    LATE_DAYS = 8,        /* after which no more results are accepted: a player who was offline has a week */
    MOST_WAITING = 10000, /* most records to be verified */
};

/* ---- time ---- */

static int64_t begins(ss_day day) { return (int64_t)day.number * DAY_MS; }

/* Refuses the call if there are no results of its day yet, or never will be. */
static bool is_there(ss_call *call) {
    bool kept = call->service->options.results_days > 0;
    if (kept && ss_service_now() >= begins(call->day) - AHEAD_MS) return true;
    ss_call_refuse(call, kept ? SS_REFUSED_NOT_YET : SS_REFUSED_NO_RESULTS, NULL);
    return false;
}

static bool is_over(ss_day day) { return ss_service_now() >= begins(day) + (int64_t)OVER_DAYS * DAY_MS; }

static bool is_late(const ss_call *call) {
    int kept = call->service->options.results_days, days = kept < LATE_DAYS ? kept : LATE_DAYS;
    return ss_service_now() >= begins(call->day) + (int64_t)days * DAY_MS;
}

/* Starts a task about a day, perhaps for somebody without a key. */
static void start(ss_call *call, ss_store_result (*run)(ss_store *, ss_store_task *),
                  void (*done)(ss_store_task *, ss_store_result), const void *data, size_t size) {
    ss_store_task e = {.service = call->service, .call = call, .run = run, .done = done};
    if (call->person) memcpy(e.person.id, call->person->id, SS_ID);
    ss_store_task_start_with(&e, data, size);
}

/* ---- showing ---- */

static ss_ranking ranking_of(const ss_call *call) {
    ss_ranking ranking = {.day = call->day, .over = is_over(call->day)};
    if (call->person) memcpy(ranking.person, call->person->id, SS_ID);
    if (call->person) memcpy(ranking.name, call->person->name, sizeof ranking.name);
    return ranking;
}

static ss_store_result read_ranking(ss_store *store, ss_store_task *e) {
    return ss_ranking_read(store, e->data);
}

static void show(ss_store_task *e, ss_store_result result) {
    ss_text t = ss_call_text(e->call);
    ss_json j = ss_json_in(&t);
    (void)result;
    ss_json_open(&j, '{');
    ss_ranking_put(&j, e->data);
    ss_json_close(&j, '}');
    ss_call_send(e->call, &t);
}

void ss_days_show(ss_call *call) {
    if (!is_there(call) || !ss_call_may(call, SS_RATE_LIMIT_LISTS)) return;
    ss_ranking ranking = ranking_of(call);
    start(call, read_ranking, show, &ranking, sizeof ranking);
}

/* ---- handing in ---- */

typedef struct entry {
    ss_store_garden garden;
    ss_ranking ranking; /* its `mine` is part of the answer */
    size_t length;
    char record[SS_STORE_RECORD];
} entry;

static ss_store_result put(ss_store *store, ss_store_task *e) {
    entry *n = e->data;
    n->garden.made = e->now;
    n->ranking.has_mine = true;
    return ss_store_garden_put(store, &n->garden, n->record, n->length, MOST_WAITING, &n->ranking.mine);
}

static void handed_in(ss_store_task *e, ss_store_result result) {
    const entry *n = e->data;
    if (result) {
        ss_call_refuse(e->call, result == SS_STORE_TAKEN ? SS_REFUSED_ALREADY : SS_REFUSED_BUSY, NULL);
        return;
    }
    ss_text t = ss_call_text(e->call);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_ranking_put_mine(&j, &n->ranking);
    ss_json_close(&j, '}');
    ss_call_send_accepted(e->call, &t);
    ss_verifier_note(e->service);
}

static void hash(entry *n) {
    ss_sha256 sum;
    ss_sha256_begin(&sum);
    ss_sha256_add(&sum, n->record, n->length);
    ss_sha256_end(&sum, n->garden.hash);
}

/* Returns the member that is wrong, or NULL. */
static const char *read_entry(const ss_call *call, entry *n) {
    static const char *const names[] = {"record", NULL};
    const char *stranger = ss_member_stranger(call->members, names, ~0u);
    const char *record = ss_member_text(call->members, "record");
    if (stranger) return stranger;
    if (!record || !*record || strlen(record) > sizeof n->record) return "record";
    n->length = strlen(record);
    memcpy(n->record, record, n->length);
    n->garden.day = call->day.number;
    n->garden.epoch = call->day.epoch;
    memcpy(n->garden.person, call->person->id, SS_ID);
    hash(n);
    return NULL;
}

/* A person with many identities shares one network among them. */
static bool may_enter(ss_call *call) {
    ss_bucket *network = ss_networks_at(&call->service->networks, call->network);
    if (!ss_call_may(call, SS_RATE_LIMIT_RESULTS)) return false;
    int wait = ss_rate_limit_take(network, SS_RATE_LIMIT_ENTRIES, ss_service_now());
    if (wait) ss_call_limit(call, ss_rate_limit_names[SS_RATE_LIMIT_ENTRIES], wait);
    return !wait;
}

void ss_days_hand_in(ss_call *call) {
    entry n = {0};
    if (!is_there(call)) return;
    const char *wrong = read_entry(call, &n);
    if (wrong)
        ss_call_refuse(call, SS_REFUSED_BAD_MEMBER, wrong);
    else if (is_late(call))
        ss_call_refuse(call, SS_REFUSED_TOO_LATE, NULL);
    else if (ss_policy_is_read_only(call->service))
        ss_call_refuse(call, SS_REFUSED_READ_ONLY, NULL);
    else if (may_enter(call)) {
        start(call, put, handed_in, &n, sizeof n);
    }
}

/* ---- withdrawing ---- */

static ss_store_result withdraw(ss_store *store, ss_store_task *e) {
    const ss_ranking *ranking = e->data;
    ss_store_result result = ss_store_garden_withdraw(store, ranking->day.number, ranking->person);
    return result == SS_STORE_NONE ? read_ranking(store, e) : result;
}

static void withdrawn(ss_store_task *e, ss_store_result result) {
    ss_text t = ss_call_text(e->call);
    ss_json j = ss_json_in(&t);
    (void)result;
    ss_json_open(&j, '{');
    ss_ranking_put_mine(&j, e->data);
    ss_json_close(&j, '}');
    ss_call_send(e->call, &t);
}

void ss_days_withdraw(ss_call *call) {
    if (!is_there(call)) return;
    ss_ranking ranking = ranking_of(call);
    start(call, withdraw, withdrawn, &ranking, sizeof ranking);
}

/* ---- reporting a name, which is all that people see of each other here ---- */

typedef struct complaint {
    ss_ranking ranking;
    bool hooked;
    char name[SS_STORE_NAME + 1];
} complaint;

static ss_store_result report_row(ss_store *store, const ss_store_task *e, const ss_store_garden_row *row) {
    const complaint *c = e->data;
    ss_store_report r = {.time = e->now};
    ss_text t = ss_text_in(r.table, sizeof r.table);
    ss_day_write(&t, c->ranking.day); /* in place of a table */
    strcpy(r.person, row->person);
    strcpy(r.reporter, c->ranking.person);
    strcpy(r.name, row->name);
    ss_store_result result = ss_store_report_make(store, &r);
    if (result == SS_STORE_TAKEN) return SS_STORE_OK;
    if (result || !c->hooked) return result;
    ss_store_notice notice = {.kind = SS_NOTICE_REPORT, .number = 1, .due = e->now};
    strcpy(notice.table, r.table);
    strcpy(notice.person, r.person);
    return ss_store_notice_put(store, &notice);
}

/* SS_STORE_TAKEN: the person may not see any names yet. SS_STORE_NONE: nobody else has this name. */
static ss_store_result report(ss_store *store, ss_store_task *e) {
    enum { NAMESAKES = 8 };
    ss_store_garden_row rows[NAMESAKES];
    complaint *c = e->data;
    int count, found = 0;
    ss_store_result result = ss_ranking_read(store, &c->ranking);
    if (result || !c->ranking.shown) return result ? result : SS_STORE_TAKEN;
    result = ss_store_gardens_named(store, c->ranking.day.number, c->ranking.day.epoch, c->name, rows,
                                    NAMESAKES, &count);
    for (int i = 0; i < count && !result; i++) {
        if (strcmp(rows[i].person, c->ranking.person) == 0) continue;
        result = report_row(store, e, &rows[i]);
        found++;
    }
    return result || found ? result : SS_STORE_NONE;
}

static void reported(ss_store_task *e, ss_store_result result) {
    const complaint *c = e->data;
    if (!result && c->hooked) ss_notifier_note(e->service);
    if (result == SS_STORE_TAKEN)
        ss_call_refuse(e->call, SS_REFUSED_WRONG_PHASE, NULL);
    else if (result)
        ss_call_refuse(e->call, SS_REFUSED_BAD_MEMBER, "name");
    else
        ss_call_send_empty(e->call);
}

void ss_days_report(ss_call *call) {
    static const char *const names[] = {"name", NULL};
    complaint c = {.hooked = call->service->notifier.hooks};
    if (!is_there(call)) return;
    const char *stranger = ss_member_stranger(call->members, names, ~0u);
    const char *name = ss_member_text(call->members, "name");
    if (stranger || !name || !ss_name_is_clean(ss_word_of(name)) || strlen(name) >= sizeof c.name) {
        ss_call_refuse(call, SS_REFUSED_BAD_MEMBER, stranger ? stranger : "name");
        return;
    }
    if (!ss_call_may(call, SS_RATE_LIMIT_REPORTS)) return;
    c.ranking = ranking_of(call);
    strcpy(c.name, name);
    start(call, report, reported, &c, sizeof c);
}
