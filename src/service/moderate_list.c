/* What moderators can look at: actions that change nothing and answer with lines. */
#include "service/moderation.h"

#include <stdlib.h>
#include <string.h>

#include "service/internal.h"
#include "notation/names.h"
#include "online/members.h"
#include "store/gardens.h"
#include "store/notices.h"
#include "store/subscriptions.h"

enum { PAGE = 64, MOST_LINES = 1000, DEVICES = 64 };

/* ---- lines ---- */

ss_json ss_moderate_begin(ss_text *t, char bytes[SS_MODERATE_LINE]) {
    *t = ss_text_in(bytes, SS_MODERATE_LINE);
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    return j;
}

bool ss_moderate_end(ss_moderation *m, ss_json *j) {
    ss_json_close(j, '}');
    if (ss_text_cut(j->text)) return true; /* nothing that we write is that long */
    ss_buffer_put(&m->lines, j->text->bytes, j->text->needed);
    ss_buffer_put(&m->lines, "\n", 1);
    return ++m->count < MOST_LINES;
}

static void put_text(ss_json *j, const char *key, const char *text) {
    ss_json_key(j, key);
    ss_json_string(j, ss_word_of(text));
}

/* ---- status and limits ---- */

ss_store_result ss_moderate_status(ss_moderation *m, ss_store *store) {
    int64_t notices, reports;
    ss_store_result result = ss_store_notice_count(store, &notices);
    if (!result) result = ss_store_report_count(store, &reports);
    if (result) return result;
    char bytes[SS_MODERATE_LINE];
    ss_text t;
    ss_json j = ss_moderate_begin(&t, bytes);
    ss_json_pair(&j, "notices", notices);
    ss_json_pair(&j, "reports", reports);
    ss_moderate_end(m, &j);
    return SS_STORE_OK;
}

void ss_moderate_put_status(ss_moderation *m) {
    const ss_service *service = m->service;
    const ss_policy *b = &service->policy;
    char bytes[SS_MODERATE_LINE];
    int sockets = 0;
    ss_text t;
    ss_json j = ss_moderate_begin(&t, bytes);
    for (const ss_socket_client *v = service->clients; v; v = v->next) sockets++;
    ss_json_pair_text(&j, "version", SS_VERSION);
    ss_json_pair(&j, "tables", service->tables.count);
    ss_json_pair(&j, "sockets", sockets);
    ss_json_pair(&j, "bans", b->ban_count);
    ss_json_pair_bool(&j, "read_only", ss_policy_is_read_only(service));
    put_text(&j, "message", ss_posting_holds(&b->message, m->now) ? b->message.text : "");
    ss_moderate_end(m, &j);
}

void ss_moderate_put_limits(ss_moderation *m) {
    const ss_person *person = *m->person ? ss_people_find(&m->service->people, m->person) : NULL;
    for (int limit = 0; limit < SS_RATE_LIMITS; limit++) {
        char bytes[SS_MODERATE_LINE];
        ss_text t;
        ss_json j = ss_moderate_begin(&t, bytes);
        ss_json_pair_text(&j, "limit", ss_rate_limit_names[limit]);
        ss_json_pair(&j, "at_once", ss_rate_limit_most(limit));
        ss_json_pair(&j, "a_minute", ss_rate_limit_a_minute(limit));
        if (person) ss_json_pair(&j, "wait", ss_rate_limit_wait(person->limits, limit, m->now));
        ss_moderate_end(m, &j);
    }
    char bytes[SS_MODERATE_LINE];
    ss_text t;
    ss_json j = ss_moderate_begin(&t, bytes);
    ss_json_pair_text(&j, "limit", "most-tables");
    ss_json_pair(&j, "at_once", m->service->options.most_tables);
    ss_moderate_end(m, &j);
}

/* ---- tables and people ---- */

/* A person whose data has been deleted meanwhile has no name; the seats after theirs are listed all the same. */
static ss_store_result put_seats(ss_json *j, ss_store *store, const ss_store_entry *entry) {
    ss_store_result result = SS_STORE_OK;
    ss_json_open_pair(j, "seats", '[');
    for (int seat = 0; seat < SS_STORE_SEATS && !result; seat++) {
        ss_store_person person = {0};
        if (!*entry->seats[seat].person) continue;
        result = ss_store_person_of(store, entry->seats[seat].person, &person);
        if (result == SS_STORE_NONE) result = SS_STORE_OK;
        ss_json_open(j, '{');
        ss_json_pair_text(j, "person", entry->seats[seat].person);
        put_text(j, "name", person.name);
        ss_json_close(j, '}');
    }
    ss_json_close(j, ']');
    return result;
}

static ss_store_result put_table(ss_moderation *m, ss_store *store, const ss_store_entry *entry, bool *more) {
    char bytes[SS_MODERATE_LINE];
    ss_text t;
    ss_json j = ss_moderate_begin(&t, bytes);
    ss_json_pair_text(&j, "table", entry->table);
    ss_json_pair(&j, "events", entry->events);
    ss_json_pair(&j, "made", entry->made);
    ss_json_pair(&j, "changed", entry->changed);
    ss_json_pair(&j, "over", entry->over);
    ss_json_pair_bool(&j, "listed", entry->listed);
    ss_store_result result = put_seats(&j, store, entry);
    *more = ss_moderate_end(m, &j);
    return result;
}

ss_store_result ss_moderate_tables(ss_moderation *m, ss_store *store) {
    ss_store_entry page[PAGE], last;
    const ss_store_entry *after = NULL;
    bool more = true;
    for (int count = PAGE; count == PAGE && more; after = &last) {
        ss_store_result result = ss_store_tables(store, after, page, PAGE, &count);
        for (int i = 0; i < count && more && !result; i++)
            if (!page[i].deleted) result = put_table(m, store, &page[i], &more);
        if (result) return result;
        if (count) last = page[count - 1];
    }
    return SS_STORE_OK;
}

static bool put_person(ss_moderation *m, const ss_store_person *person) {
    char bytes[SS_MODERATE_LINE];
    ss_text t;
    ss_json j = ss_moderate_begin(&t, bytes);
    ss_json_pair_text(&j, "person", person->id);
    put_text(&j, "name", person->name);
    ss_json_pair(&j, "made", person->made);
    ss_json_pair(&j, "seen", person->seen);
    return ss_moderate_end(m, &j);
}

ss_store_result ss_moderate_people(ss_moderation *m, ss_store *store) {
    ss_store_person page[PAGE], last;
    const ss_store_person *after = NULL;
    bool more = true;
    for (int count = PAGE; count == PAGE && more; after = &last) {
        ss_store_result result = ss_store_people(store, after, page, PAGE, &count);
        if (result) return result;
        for (int i = 0; i < count && more; i++)
            if (*page[i].name && strstr(page[i].name, m->name)) more = put_person(m, &page[i]);
        if (count) last = page[count - 1];
    }
    return SS_STORE_OK;
}

static ss_store_result put_devices(ss_moderation *m, ss_store *store) {
    ss_store_device devices[DEVICES];
    int count;
    ss_store_result result = ss_store_devices(store, m->person, NULL, devices, DEVICES, &count);
    for (int i = 0; i < count && !result; i++) {
        char bytes[SS_MODERATE_LINE];
        ss_text t;
        ss_json j = ss_moderate_begin(&t, bytes);
        ss_store_result pushed = ss_store_subscribed(store, devices[i].hash);
        ss_json_pair(&j, "device", ss_device_number(devices[i].hash));
        ss_json_pair(&j, "made", devices[i].made);
        ss_json_pair(&j, "seen", devices[i].seen);
        ss_json_pair_bool(&j, "push", !pushed);
        ss_moderate_end(m, &j);
        if (pushed > SS_STORE_NONE) result = pushed;
    }
    return result;
}

ss_store_result ss_moderate_person(ss_moderation *m, ss_store *store) {
    ss_store_person person;
    ss_store_entry tables[PAGE];
    int count = 0;
    bool more = true;
    ss_store_result result = ss_store_person_of(store, m->person, &person);
    if (result) return result;
    put_person(m, &person);
    result = put_devices(m, store);
    if (!result) result = ss_store_tables_of(store, m->person, NULL, tables, PAGE, &count);
    for (int i = 0; i < count && !result && more; i++) result = put_table(m, store, &tables[i], &more);
    return result;
}

/* ---- bans and reports ---- */

static bool put_ban(ss_moderation *m, const ss_store_ban *ban) {
    char bytes[SS_MODERATE_LINE];
    ss_text t;
    ss_json j = ss_moderate_begin(&t, bytes);
    put_text(&j, "what", ban->what);
    ss_json_pair(&j, "made", ban->made);
    ss_json_pair(&j, "until", ban->until);
    put_text(&j, "reason", ban->reason);
    return ss_moderate_end(m, &j);
}

ss_store_result ss_moderate_bans(ss_moderation *m, ss_store *store) {
    ss_store_ban page[PAGE];
    char after[SS_STORE_BANNED + 1] = "";
    bool more = true;
    for (int count = PAGE; count == PAGE && more;) {
        ss_store_result result = ss_store_bans(store, after, page, PAGE, &count);
        if (result) return result;
        for (int i = 0; i < count && more; i++) more = put_ban(m, &page[i]);
        if (count) strcpy(after, page[count - 1].what);
    }
    return SS_STORE_OK;
}

static bool put_report(ss_moderation *m, const ss_store_report *report) {
    char bytes[SS_MODERATE_LINE];
    ss_text t;
    ss_json j = ss_moderate_begin(&t, bytes);
    ss_json_pair(&j, "time", report->time);
    ss_json_pair_text(&j, "person", report->person);
    put_text(&j, "name", report->name);
    ss_json_pair_text(&j, "table", report->table);
    ss_json_pair_text(&j, "by", report->reporter);
    return ss_moderate_end(m, &j);
}

ss_store_result ss_moderate_reports(ss_moderation *m, ss_store *store) {
    ss_store_report page[PAGE], last;
    const ss_store_report *after = NULL;
    bool more = true;
    for (int count = PAGE; count == PAGE && more; after = &last) {
        ss_store_result result = ss_store_reports(store, NULL, after, page, PAGE, &count);
        if (result) return result;
        for (int i = 0; i < count && more; i++) more = put_report(m, &page[i]);
        if (count) last = page[count - 1];
    }
    return SS_STORE_OK;
}

/* ---- results of a day ---- */

ss_store_result ss_moderate_results(ss_moderation *m, ss_store *store) {
    ss_store_garden_row *rows = calloc(MOST_LINES, sizeof *rows);
    int64_t epoch = m->day.epoch;
    int count = 0;
    if (!rows) return SS_STORE_FAILED;
    ss_store_result result = ss_store_gardens_epoch(store, m->day.number, &epoch);
    if (result <= SS_STORE_NONE)
        result = ss_store_gardens_best(store, m->day.number, epoch, rows, MOST_LINES, &count);
    for (int i = 0; i < count && !result; i++) {
        char bytes[SS_MODERATE_LINE];
        ss_text t;
        ss_json j = ss_moderate_begin(&t, bytes);
        ss_json_pair(&j, "points", rows[i].points);
        ss_json_pair_text(&j, "person", rows[i].person);
        put_text(&j, "name", rows[i].name);
        ss_moderate_end(m, &j);
    }
    free(rows);
    return result;
}
