/* What moderators can look at: actions that change nothing and answer with lines. */
#include "service/moderation.h"

#include <stdlib.h>
#include <string.h>

#include "service/internal.h"
#include "store/gardens.h"
#include "store/notices.h"
#include "store/subscriptions.h"

enum { PAGE = 64, MOST_LINES = 1000, DEVICES = 64 };

/* ---- lines ---- */

ss_json ss_moderation_begin_line(ss_moderation *m) {
    m->written = ss_text_in(m->line, sizeof m->line);
    ss_json j = ss_json_in(&m->written);
    ss_json_open(&j, '{');
    return j;
}

void ss_moderation_end_line(ss_moderation *m, ss_json *j) {
    ss_json_close(j, '}');
    if (ss_text_cut(&m->written)) return; /* nothing that we write is that long */
    ss_buffer_put(&m->lines, m->line, m->written.needed);
    ss_buffer_put(&m->lines, "\n", 1);
    m->count++;
}

static bool is_full(const ss_moderation *m) { return m->count >= MOST_LINES; }

/* ---- status and limits ---- */

ss_store_result ss_moderation_status(ss_moderation *m, ss_store *store) {
    int64_t notices, reports;
    ss_store_result result = ss_store_notice_count(store, &notices);
    if (!result) result = ss_store_report_count(store, &reports);
    if (result) return result;
    ss_json j = ss_moderation_begin_line(m);
    ss_json_pair(&j, "notices", notices);
    ss_json_pair(&j, "reports", reports);
    ss_moderation_end_line(m, &j);
    return SS_STORE_OK;
}

void ss_moderation_put_status(ss_moderation *m) {
    const ss_service *service = m->service;
    const ss_policy *b = &service->policy;
    int sockets = 0;
    ss_json j = ss_moderation_begin_line(m);
    for (const ss_socket_client *v = service->clients; v; v = v->next) sockets++;
    ss_json_pair_text(&j, "version", SS_VERSION);
    ss_json_pair(&j, "tables", service->tables.count);
    ss_json_pair(&j, "sockets", sockets);
    ss_json_pair(&j, "bans", b->ban_count);
    ss_json_pair_bool(&j, "read_only", ss_policy_is_read_only(service));
    ss_json_pair_text(&j, "message", ss_posting_holds(&b->message, m->now) ? b->message.text : "");
    ss_moderation_end_line(m, &j);
}

void ss_moderation_put_limits(ss_moderation *m) {
    const ss_person *person = *m->person ? ss_people_find(&m->service->people, m->person) : NULL;
    for (int limit = 0; limit < SS_RATE_LIMITS; limit++) {
        ss_json j = ss_moderation_begin_line(m);
        ss_json_pair_text(&j, "limit", ss_rate_limit_names[limit]);
        ss_json_pair(&j, "at_once", ss_rate_limit_most(limit));
        ss_json_pair(&j, "a_minute", ss_rate_limit_a_minute(limit));
        if (person) ss_json_pair(&j, "wait", ss_rate_limit_wait(person->limits, limit, m->now));
        ss_moderation_end_line(m, &j);
    }
    ss_json j = ss_moderation_begin_line(m);
    ss_json_pair_text(&j, "limit", "most-tables");
    ss_json_pair(&j, "at_once", m->service->options.most_tables);
    ss_moderation_end_line(m, &j);
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
        ss_json_pair_text(j, "name", person.name);
        ss_json_close(j, '}');
    }
    ss_json_close(j, ']');
    return result;
}

static ss_store_result put_table(ss_moderation *m, ss_store *store, const ss_store_entry *entry) {
    ss_json j = ss_moderation_begin_line(m);
    ss_json_pair_text(&j, "table", entry->table);
    ss_json_pair(&j, "events", entry->events);
    ss_json_pair(&j, "made", entry->made);
    ss_json_pair(&j, "changed", entry->changed);
    ss_json_pair(&j, "over", entry->over);
    ss_json_pair_bool(&j, "listed", entry->listed);
    ss_store_result result = put_seats(&j, store, entry);
    ss_moderation_end_line(m, &j);
    return result;
}

ss_store_result ss_moderation_tables(ss_moderation *m, ss_store *store) {
    ss_store_entry page[PAGE], last;
    const ss_store_entry *after = NULL;
    for (int count = PAGE; count == PAGE && !is_full(m); after = &last) {
        ss_store_result result = ss_store_tables(store, after, page, PAGE, &count);
        for (int i = 0; i < count && !is_full(m) && !result; i++)
            if (!page[i].deleted) result = put_table(m, store, &page[i]);
        if (result) return result;
        if (count) last = page[count - 1];
    }
    return SS_STORE_OK;
}

static void put_person(ss_moderation *m, const ss_store_person *person) {
    ss_json j = ss_moderation_begin_line(m);
    ss_json_pair_text(&j, "person", person->id);
    ss_json_pair_text(&j, "name", person->name);
    ss_json_pair(&j, "made", person->made);
    ss_json_pair(&j, "seen", person->seen);
    ss_moderation_end_line(m, &j);
}

ss_store_result ss_moderation_people(ss_moderation *m, ss_store *store) {
    ss_store_person page[PAGE], last;
    const ss_store_person *after = NULL;
    for (int count = PAGE; count == PAGE && !is_full(m); after = &last) {
        ss_store_result result = ss_store_people(store, after, page, PAGE, &count);
        if (result) return result;
        for (int i = 0; i < count && !is_full(m); i++)
            if (*page[i].name && strstr(page[i].name, m->name)) put_person(m, &page[i]);
        if (count) last = page[count - 1];
    }
    return SS_STORE_OK;
}

static ss_store_result put_devices(ss_moderation *m, ss_store *store) {
    ss_store_device devices[DEVICES];
    int count;
    ss_store_result result = ss_store_devices(store, m->person, NULL, devices, DEVICES, &count);
    for (int i = 0; i < count && !result; i++) {
        ss_json j = ss_moderation_begin_line(m);
        ss_store_result pushed = ss_store_subscribed(store, devices[i].hash);
        ss_json_pair(&j, "device", ss_device_number(devices[i].hash));
        ss_json_pair(&j, "made", devices[i].made);
        ss_json_pair(&j, "seen", devices[i].seen);
        ss_json_pair_bool(&j, "push", !pushed);
        ss_moderation_end_line(m, &j);
        if (pushed > SS_STORE_NONE) result = pushed;
    }
    return result;
}

ss_store_result ss_moderation_person(ss_moderation *m, ss_store *store) {
    ss_store_person person;
    ss_store_entry tables[PAGE];
    int count = 0;
    ss_store_result result = ss_store_person_of(store, m->person, &person);
    if (result) return result;
    put_person(m, &person);
    result = put_devices(m, store);
    if (!result) result = ss_store_tables_of(store, m->person, NULL, tables, PAGE, &count);
    for (int i = 0; i < count && !result && !is_full(m); i++) result = put_table(m, store, &tables[i]);
    return result;
}

/* ---- bans and reports ---- */

static void put_ban(ss_moderation *m, const ss_store_ban *ban) {
    ss_json j = ss_moderation_begin_line(m);
    ss_json_pair_text(&j, "what", ban->what);
    ss_json_pair(&j, "made", ban->made);
    ss_json_pair(&j, "until", ban->until);
    ss_json_pair_text(&j, "reason", ban->reason);
    ss_moderation_end_line(m, &j);
}

ss_store_result ss_moderation_bans(ss_moderation *m, ss_store *store) {
    ss_store_ban page[PAGE];
    char after[SS_STORE_BANNED + 1] = "";
    for (int count = PAGE; count == PAGE && !is_full(m);) {
        ss_store_result result = ss_store_bans(store, after, page, PAGE, &count);
        if (result) return result;
        for (int i = 0; i < count && !is_full(m); i++) put_ban(m, &page[i]);
        if (count) strcpy(after, page[count - 1].what);
    }
    return SS_STORE_OK;
}

static void put_report(ss_moderation *m, const ss_store_report *report) {
    ss_json j = ss_moderation_begin_line(m);
    ss_json_pair(&j, "time", report->time);
    ss_json_pair_text(&j, "person", report->person);
    ss_json_pair_text(&j, "name", report->name);
    ss_json_pair_text(&j, "table", report->table);
    ss_json_pair_text(&j, "by", report->reporter);
    ss_moderation_end_line(m, &j);
}

ss_store_result ss_moderation_reports(ss_moderation *m, ss_store *store) {
    ss_store_report page[PAGE], last;
    const ss_store_report *after = NULL;
    for (int count = PAGE; count == PAGE && !is_full(m); after = &last) {
        ss_store_result result = ss_store_reports(store, NULL, after, page, PAGE, &count);
        if (result) return result;
        for (int i = 0; i < count && !is_full(m); i++) put_report(m, &page[i]);
        if (count) last = page[count - 1];
    }
    return SS_STORE_OK;
}

/* ---- results of a day ---- */

ss_store_result ss_moderation_results(ss_moderation *m, ss_store *store) {
    ss_store_garden_row *rows = calloc(MOST_LINES, sizeof *rows);
    int64_t epoch = m->day.epoch;
    int count = 0;
    if (!rows) return SS_STORE_FAILED;
    ss_store_result result = ss_store_gardens_epoch(store, m->day.number, &epoch);
    if (result <= SS_STORE_NONE)
        result = ss_store_gardens_best(store, m->day.number, epoch, rows, MOST_LINES, &count);
    for (int i = 0; i < count && !result; i++) {
        ss_json j = ss_moderation_begin_line(m);
        ss_json_pair(&j, "points", rows[i].points);
        ss_json_pair_text(&j, "person", rows[i].person);
        ss_json_pair_text(&j, "name", rows[i].name);
        ss_moderation_end_line(m, &j);
    }
    free(rows);
    return result;
}
