#include "store/moderation.h"

#include <stdio.h>
#include <string.h>

#include "store/query.h"

static bool is_text(const char *text, size_t most) {
    return ss_store_is_text(text, strnlen(text, most + 1), most);
}

static ss_store_result refuse(ss_store *store) {
    return ss_store_refuse(store, "a text is not UTF-8, or too long");
}

/* ---- bans ---- */

ss_store_result ss_store_ban_make(ss_store *store, const ss_store_ban *ban) {
    ss_query q =
        ss_query_of(store, "INSERT INTO bans (what, made, until, reason) VALUES (?, ?, ?, ?)"
                           " ON CONFLICT (what) DO UPDATE SET made = excluded.made, until = excluded.until,"
                           " reason = excluded.reason");
    if (!is_text(ban->what, SS_STORE_BANNED) || !is_text(ban->reason, SS_STORE_REASON)) return refuse(store);
    ss_query_text(&q, ban->what);
    ss_query_number(&q, ban->made);
    ss_query_number(&q, ban->until);
    ss_query_text(&q, ban->reason);
    return ss_query_run(&q);
}

ss_store_result ss_store_ban_lift(ss_store *store, const char *what) {
    ss_query q = ss_query_of(store, "DELETE FROM bans WHERE what = ?");
    ss_query_text(&q, what);
    return ss_query_change(&q);
}

ss_store_result ss_store_bans(ss_store *store, const char *after, ss_store_ban *bans, int most, int *count) {
    ss_query q = ss_query_of(store, "SELECT what, made, until, reason FROM bans WHERE what > ?"
                                    " ORDER BY what LIMIT ?");
    ss_query_text(&q, after);
    ss_query_number(&q, most);
    *count = 0;
    while (*count < most && ss_query_row(&q)) {
        ss_store_ban *ban = &bans[(*count)++];
        ss_query_copy(&q, 0, ban->what, sizeof ban->what);
        ban->made = ss_query_get(&q, 1);
        ban->until = ss_query_get(&q, 2);
        ss_query_copy(&q, 3, ban->reason, sizeof ban->reason);
    }
    return ss_query_end(&q);
}

/* ---- reports ---- */

ss_store_result ss_store_report_make(ss_store *store, const ss_store_report *r) {
    ss_query q = ss_query_of(store, "INSERT INTO reports (table_id, person, reporter, name, time)"
                                    " VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
    if (!is_text(r->name, SS_STORE_NAME)) return refuse(store);
    ss_query_text(&q, r->table);
    ss_query_text(&q, r->person);
    ss_query_text(&q, r->reporter);
    ss_query_text(&q, r->name);
    ss_query_number(&q, r->time);
    ss_store_result result = ss_query_change(&q);
    return result == SS_STORE_NONE ? SS_STORE_TAKEN : result;
}

ss_store_result ss_store_reports(ss_store *store, const char *person, const ss_store_report *after,
                                 ss_store_report *reports, int most, int *count) {
#define REPORTS                                                                                              \
    "SELECT table_id, person, reporter, name, time FROM reports"                                             \
    " WHERE (time < ? OR (time = ? AND (table_id, person, reporter) > (?, ?, ?)))"
#define LATEST " ORDER BY time DESC, table_id, person, reporter LIMIT ?"
    ss_query q =
        ss_query_of(store, person ? REPORTS " AND (person = ? OR reporter = ?)" LATEST : REPORTS LATEST);
    for (int i = 0; i < 2; i++) ss_query_number(&q, after ? after->time : INT64_MAX);
    ss_query_text(&q, after ? after->table : "");
    ss_query_text(&q, after ? after->person : "");
    ss_query_text(&q, after ? after->reporter : "");
    for (int i = 0; i < 2 && person; i++) ss_query_text(&q, person);
    ss_query_number(&q, most);
    *count = 0;
    while (*count < most && ss_query_row(&q)) {
        ss_store_report *r = &reports[(*count)++];
        ss_query_copy(&q, 0, r->table, sizeof r->table);
        ss_query_copy(&q, 1, r->person, sizeof r->person);
        ss_query_copy(&q, 2, r->reporter, sizeof r->reporter);
        ss_query_copy(&q, 3, r->name, sizeof r->name);
        r->time = ss_query_get(&q, 4);
    }
    return ss_query_end(&q);
}

ss_store_result ss_store_report_count(ss_store *store, int64_t *count) {
    ss_query q = ss_query_of(store, "SELECT count(*) FROM reports");
    *count = ss_query_row(&q) ? ss_query_get(&q, 0) : 0;
    return ss_query_end(&q);
}

ss_store_result ss_store_reports_dismiss(ss_store *store, const char *person) {
    ss_query q = ss_query_of(store, "DELETE FROM reports WHERE person = ?");
    ss_query_text(&q, person);
    return ss_query_change(&q);
}

/* ---- closed tables ---- */

static ss_store_result explain(ss_store *store, const char *table, const char *reason, int64_t now) {
    ss_query q = ss_query_of(store, "INSERT INTO closures (table_id, reason, time) VALUES (?, ?, ?)"
                                    " ON CONFLICT DO NOTHING");
    ss_query_text(&q, table);
    ss_query_text(&q, reason);
    ss_query_number(&q, now);
    return ss_query_run(&q);
}

ss_store_result ss_store_table_close(ss_store *store, const char *table, const char *reason, int64_t now) {
    if (!is_text(reason, SS_STORE_REASON)) return refuse(store);
    ss_store_result result = ss_store_begin(store);
    if (result) return result;
    result = ss_store_table_delete(store, table, now);
    if (!result && *reason) result = explain(store, table, reason, now);
    return ss_store_end(store, result);
}

ss_store_result ss_store_closure(ss_store *store, const char *table, char reason[SS_STORE_REASON + 1]) {
    ss_query q = ss_query_of(store, "SELECT reason FROM closures WHERE table_id = ?");
    ss_query_text(&q, table);
    *reason = 0;
    if (ss_query_row(&q)) ss_query_copy(&q, 0, reason, SS_STORE_REASON + 1);
    return ss_query_end(&q);
}

/* ---- the board ---- */

ss_store_result ss_store_post(ss_store *store, const char *name, const ss_store_posting *p) {
    ss_query q = ss_query_of(store, "INSERT INTO board (name, text, made, until) VALUES (?, ?, ?, ?)"
                                    " ON CONFLICT (name) DO UPDATE SET text = excluded.text,"
                                    " made = excluded.made, until = excluded.until");
    if (!is_text(p->text, SS_STORE_REASON)) return refuse(store);
    ss_query_text(&q, name);
    ss_query_text(&q, p->text);
    ss_query_number(&q, p->made);
    ss_query_number(&q, p->until);
    return ss_query_run(&q);
}

ss_store_result ss_store_posted(ss_store *store, const char *name, ss_store_posting *p) {
    ss_query q = ss_query_of(store, "SELECT text, made, until FROM board WHERE name = ?");
    *p = (ss_store_posting){0};
    ss_query_text(&q, name);
    if (ss_query_row(&q)) {
        ss_query_copy(&q, 0, p->text, sizeof p->text);
        p->made = ss_query_get(&q, 1);
        p->until = ss_query_get(&q, 2);
    }
    return ss_query_end(&q);
}
