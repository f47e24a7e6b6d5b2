/* What stores keep for push messages and moderation: subscriptions, notices, secrets, bans, reports. */
#define _GNU_SOURCE /* memmem */
#include <stdio.h>

#include "store/moderation.h"
#include "store/notices.h"
#include "store/subscriptions.h"
#include "store_suite.h"

enum { HOUR = 3600 * 1000 };

/* ---- subscriptions ---- */

static ss_store_result subscribe(int device, const char *endpoint) {
    ss_store_subscription sub = {.made = 7000, .key = "KEY", .auth = "AUTH"};
    memcpy(sub.device, hash_of(device), sizeof sub.device);
    snprintf(sub.endpoint, sizeof sub.endpoint, "%s", endpoint);
    return ss_store_subscribe(s, &sub);
}

/* The endpoints of a person, separated by spaces. */
static const char *endpoints(const char *person) {
    static char text[600];
    ss_store_subscription found[4];
    int count;
    *text = 0;
    CHECK_EQ(ss_store_subscriptions(s, person, found, 4, &count), SS_STORE_OK);
    for (int i = 0; i < count; i++) strcat(strcat(text, i ? " " : ""), found[i].endpoint);
    return text;
}

static void make_ann_and_bob(void) {
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    CHECK_EQ(make_person(s, "bob", "Bob", 2), SS_STORE_OK);
}

static void add_device(const char *id, int byte) {
    ss_store_person person;
    CHECK_EQ(ss_store_pass_make(s, hash_of(byte), id, 5001), SS_STORE_OK);
    CHECK_EQ(ss_store_pass_take(s, hash_of(byte), hash_of(byte), 5000, &person), SS_STORE_OK);
}

STORE_TEST(a_device_has_one_subscription_and_an_endpoint_one_device) {
    make_ann_and_bob();
    CHECK_EQ(subscribe(9, "https://a/"), SS_STORE_NONE); /* nobody's device */
    CHECK_EQ(subscribe(1, "https://a/"), SS_STORE_OK);
    CHECK_EQ(subscribe(1, "https://b/"), SS_STORE_OK);
    CHECK_STR(endpoints("ann"), "https://b/");
    CHECK_EQ(ss_store_subscribed(s, hash_of(1)), SS_STORE_OK);
    CHECK_EQ(subscribe(2, "https://b/"), SS_STORE_OK); /* the same browser, whose cookie was lost */
    CHECK_STR(endpoints("ann"), "");
    CHECK_STR(endpoints("bob"), "https://b/");
    CHECK_EQ(ss_store_subscribed(s, hash_of(1)), SS_STORE_NONE);
    CHECK_EQ(ss_store_unsubscribe(s, hash_of(2), "https://a/"), SS_STORE_NONE); /* there is another now */
    CHECK_EQ(ss_store_unsubscribe(s, hash_of(2), "https://b/"), SS_STORE_OK);
    CHECK_EQ(subscribe(2, "https://c/"), SS_STORE_OK);
    CHECK_EQ(ss_store_unsubscribe(s, hash_of(2), NULL), SS_STORE_OK);
    CHECK_EQ(ss_store_unsubscribe(s, hash_of(2), NULL), SS_STORE_NONE);
    CHECK_EQ(subscribe(1, "https://a/\n"), SS_STORE_FAILED);
    CHECK_EQ(subscribe(1, ""), SS_STORE_FAILED);
}

STORE_TEST(a_subscription_goes_with_its_device_and_its_person) {
    make_ann_and_bob();
    add_device("ann", 3);
    add_device("ann", 4);
    CHECK_EQ(subscribe(1, "https://1/"), SS_STORE_OK);
    CHECK_EQ(subscribe(3, "https://3/"), SS_STORE_OK);
    CHECK_EQ(subscribe(4, "https://4/"), SS_STORE_OK);
    CHECK_STR(endpoints("ann"), "https://1/ https://3/ https://4/");
    CHECK_EQ(ss_store_device_revoke(s, "ann", hash_of(3)), SS_STORE_OK);
    CHECK_STR(endpoints("ann"), "https://1/ https://4/");
    CHECK_EQ(ss_store_device_revoke_others(s, "ann", hash_of(4)), SS_STORE_OK);
    CHECK_STR(endpoints("ann"), "https://4/");
    CHECK_EQ(ss_store_person_forget(s, "ann"), SS_STORE_OK);
    CHECK_STR(endpoints("ann"), "");
    CHECK_EQ(ss_store_subscribed(s, hash_of(4)), SS_STORE_NONE);
}

STORE_TEST(messages_to_a_device_are_counted_by_the_hour_even_if_it_resubscribes) {
    make_ann_and_bob();
    CHECK_EQ(subscribe(1, "https://a/"), SS_STORE_OK);
    CHECK_EQ(ss_store_subscription_use(s, hash_of(1), 5 * HOUR, 2), SS_STORE_OK);
    CHECK_EQ(ss_store_subscription_use(s, hash_of(1), 5 * HOUR + 1, 2), SS_STORE_OK);
    CHECK_EQ(subscribe(1, "https://b/"), SS_STORE_OK);
    CHECK_EQ(ss_store_subscription_use(s, hash_of(1), 6 * HOUR - 1, 2), SS_STORE_NONE);
    CHECK_EQ(ss_store_subscription_use(s, hash_of(1), 6 * HOUR, 2), SS_STORE_OK);
    CHECK_EQ(ss_store_subscription_use(s, hash_of(2), 6 * HOUR, 2), SS_STORE_NONE);
}

STORE_TEST(a_secret_is_the_one_that_was_made_first) {
    char secret[SS_STORE_SECRET + 1];
    CHECK_EQ(ss_store_secret(s, "vapid", "one", secret), SS_STORE_OK);
    CHECK_STR(secret, "one");
    reopen();
    CHECK_EQ(ss_store_secret(s, "vapid", "two", secret), SS_STORE_OK);
    CHECK_STR(secret, "one");
    CHECK_EQ(ss_store_secret(s, "other", "two", secret), SS_STORE_OK);
    CHECK_STR(secret, "two");
}

static bool find_secret(void *data, const char *line, size_t length) {
    if (memmem(line, length, "KEY", 3) || memmem(line, length, "AUTH", 4) || memmem(line, length, "hush", 4))
        *(bool *)data = true;
    return true;
}

static bool add_line(void *data, const char *line, size_t length) {
    strncat(data, line, length);
    return true;
}

STORE_TEST(an_export_has_subscriptions_and_reports_but_no_secrets) {
    static char text[4096];
    char secret[SS_STORE_SECRET + 1];
    bool leaks = false;
    make_ann_and_bob();
    CHECK_EQ(subscribe(1, "https://a/"), SS_STORE_OK);
    CHECK_EQ(ss_store_secret(s, "vapid", "hush", secret), SS_STORE_OK);
    ss_store_report report = {"t", "ann", "bob", "Ann", 4000};
    CHECK_EQ(ss_store_report_make(s, &report), SS_STORE_OK);
    *text = 0;
    CHECK_EQ(ss_store_export_person(s, "ann", SS_STORE_OVER, add_line, text), SS_STORE_OK);
    CHECK(strstr(text, "\"endpoint\":\"https://a/\""));
    CHECK(strstr(text, "\"kind\":\"report\""));
    CHECK(!strstr(text, "bob"));
    CHECK_EQ(ss_store_export(s, find_secret, &leaks), SS_STORE_OK);
    CHECK(!leaks);
}

static bool count_reports(void *data, const char *line, size_t length) {
    *(int *)data += memmem(line, length, "\"kind\":\"report\"", 15) != NULL;
    return true;
}

STORE_TEST(an_export_has_every_report_however_many_there_are) {
    enum { MANY_REPORTS = 150 };
    int exported = 0;
    make_ann_and_bob();
    for (int i = 0; i < MANY_REPORTS; i++) {
        ss_store_report report = {"", "ann", "bob", "Ann", 4000 + i / 100};
        snprintf(report.table, sizeof report.table, "t%d", i);
        CHECK_EQ(ss_store_report_make(s, &report), SS_STORE_OK);
    }
    CHECK_EQ(ss_store_export_person(s, "ann", SS_STORE_OVER, count_reports, &exported), SS_STORE_OK);
    CHECK_EQ(exported, MANY_REPORTS);
}

/* ---- notices ---- */

static ss_store_notice notice(ss_store_notice_kind kind, const char *table, const char *person,
                              int64_t number, int64_t due) {
    ss_store_notice n = {.kind = kind, .number = number, .due = due};
    strcpy(n.table, table);
    strcpy(n.person, person);
    return n;
}

static void put(ss_store_notice n) { CHECK_EQ(ss_store_notice_put(s, &n), SS_STORE_OK); }

static int take(int64_t now, int64_t until, bool turns, bool hooks, ss_store_notice *notices) {
    int count;
    CHECK_EQ(ss_store_notices_take(s, now, until, turns, hooks, notices, 4, &count), SS_STORE_OK);
    return count;
}

STORE_TEST(a_turn_makes_a_notice_only_for_a_person_who_asked_for_it) {
    ss_store_notice found[4];
    make_ann_and_bob();
    CHECK_EQ(subscribe(1, "https://a/"), SS_STORE_OK);
    put(notice(SS_NOTICE_TURN, "t", "ann", 5, 100));
    put(notice(SS_NOTICE_TURN, "t", "bob", 5, 100));
    put(notice(SS_NOTICE_TURN, "t", "eve", 5, 100));
    CHECK_EQ(take(99, 200, true, true, found), 0);
    CHECK_EQ(take(100, 200, false, true, found), 0);
    CHECK_EQ(take(100, 200, true, false, found), 1);
    CHECK_STR(found[0].person, "ann");
    CHECK_STR(found[0].table, "t");
    CHECK_EQ(found[0].number, 5);
    CHECK_EQ(found[0].tries, 1);
}

STORE_TEST(a_notice_belongs_to_one_process_until_its_hold_expires) {
    ss_store_notice found[4], again[4];
    int64_t count;
    put(notice(SS_NOTICE_BEGUN, "t", "", 5, 100));
    put(notice(SS_NOTICE_ENDED, "u", "", 6, 101));
    CHECK_EQ(take(100, 200, false, true, found), 1);
    CHECK_EQ(found[0].kind, SS_NOTICE_BEGUN);
    CHECK_EQ(take(150, 250, false, true, again), 1);
    CHECK_EQ(again[0].kind, SS_NOTICE_ENDED);
    CHECK_EQ(take(199, 300, false, true, again), 0);
    CHECK_EQ(take(200, 300, false, true, found), 1); /* the process that had it has not reported delivery */
    CHECK_EQ(found[0].tries, 2);
    CHECK_EQ(ss_store_notice_drop(s, &found[0]), SS_STORE_OK);
    CHECK_EQ(take(299, 400, false, true, found), 1);
    CHECK_EQ(ss_store_notice_postpone(s, &found[0], 900), SS_STORE_OK);
    CHECK_EQ(take(899, 1000, false, true, found), 0);
    CHECK_EQ(ss_store_notice_count(s, &count), SS_STORE_OK);
    CHECK_EQ(count, 1);
}

/* A bug: the turn of a deleted table was searched for again and again, and everything else waited. */
STORE_TEST(with_a_table_its_turns_go) {
    int64_t count;
    make_ann_and_bob();
    CHECK_EQ(subscribe(1, "https://a/"), SS_STORE_OK);
    CHECK_EQ(write_event(s, "t", 1, "one", "ann"), SS_STORE_OK);
    put(notice(SS_NOTICE_TURN, "t", "ann", 1, 100));
    put(notice(SS_NOTICE_ENDED, "t", "", 6, 101));
    CHECK_EQ(ss_store_notice_count(s, &count), SS_STORE_OK);
    CHECK_EQ(count, 2);
    CHECK_EQ(ss_store_table_delete(s, "t", 5), SS_STORE_OK);
    CHECK_EQ(ss_store_notice_count(s, &count), SS_STORE_OK);
    CHECK_EQ(count, 1); /* its end is still reported */
}

/* A bug: being at the table used up the attempts of a person's notice. */
STORE_TEST(what_was_not_tried_does_not_count) {
    ss_store_notice found[4];
    make_ann_and_bob();
    CHECK_EQ(subscribe(1, "https://a/"), SS_STORE_OK);
    put(notice(SS_NOTICE_TURN, "t", "ann", 5, 100));
    CHECK_EQ(take(100, 200, true, true, found), 1);
    found[0].tries--;
    CHECK_EQ(ss_store_notice_postpone(s, &found[0], 300), SS_STORE_OK);
    CHECK_EQ(take(300, 400, true, true, found), 1);
    CHECK_EQ(found[0].tries, 1);
}

STORE_TEST(a_newer_notice_is_not_dropped_with_the_older_one) {
    ss_store_notice found[4];
    make_ann_and_bob();
    CHECK_EQ(subscribe(1, "https://a/"), SS_STORE_OK);
    put(notice(SS_NOTICE_TURN, "t", "ann", 5, 100));
    CHECK_EQ(take(100, 200, true, true, found), 1);
    put(notice(SS_NOTICE_TURN, "t", "ann", 7, 150));
    CHECK_EQ(ss_store_notice_drop(s, &found[0]), SS_STORE_OK);
    CHECK_EQ(ss_store_notice_postpone(s, &found[0], 9999), SS_STORE_OK);
    CHECK_EQ(take(150, 200, true, true, found), 1);
    CHECK_EQ(found[0].number, 7);
    CHECK_EQ(found[0].tries, 1);
    CHECK_EQ(ss_store_notice_settle(s, "t", "ann", 7), SS_STORE_OK);
    CHECK_EQ(take(9999, 10000, true, true, found), 0);
}

/* A bug: somebody looked at their table, which was stored late, when they were awaited again: nobody notified them. */
STORE_TEST(a_newer_notice_is_not_settled_with_the_older_one) {
    ss_store_notice found[4];
    make_ann_and_bob();
    CHECK_EQ(subscribe(1, "https://a/"), SS_STORE_OK);
    put(notice(SS_NOTICE_TURN, "t", "ann", 5, 100));
    put(notice(SS_NOTICE_TURN, "t", "ann", 9, 200));
    CHECK_EQ(ss_store_notice_settle(s, "t", "ann", 6), SS_STORE_OK);
    CHECK_EQ(take(200, 300, true, true, found), 1);
    CHECK_EQ(found[0].number, 9);
    CHECK_EQ(ss_store_notice_settle(s, "t", "ann", 10), SS_STORE_OK);
    CHECK_EQ(take(300, 400, true, true, found), 0);
}

/* ---- moderation ---- */

STORE_TEST(bans_are_listed_replaced_lifted_and_pruned) {
    ss_store_ban bans[3];
    ss_store_pruned pruned;
    int count;
    CHECK_EQ(ss_store_ban_make(s, &(ss_store_ban){"person a", 10, 0, "rude"}), SS_STORE_OK);
    CHECK_EQ(ss_store_ban_make(s, &(ss_store_ban){"network 192.0.2.0/24", 11, 500, ""}), SS_STORE_OK);
    CHECK_EQ(ss_store_ban_make(s, &(ss_store_ban){"person a", 12, 0, "very rude"}), SS_STORE_OK);
    CHECK_EQ(ss_store_bans(s, "", bans, 3, &count), SS_STORE_OK);
    CHECK_EQ(count, 2);
    CHECK_STR(bans[0].what, "network 192.0.2.0/24");
    CHECK_STR(bans[1].reason, "very rude");
    CHECK_EQ(ss_store_bans(s, bans[0].what, bans, 3, &count), SS_STORE_OK);
    CHECK_EQ(count, 1);
    CHECK_EQ(ss_store_prune(s, &(ss_store_limits){.now = 500}, &pruned), SS_STORE_OK);
    CHECK_EQ(ss_store_ban_lift(s, "network 192.0.2.0/24"), SS_STORE_NONE);
    CHECK_EQ(ss_store_ban_lift(s, "person a"), SS_STORE_OK);
    CHECK_EQ(ss_store_ban_make(s, &(ss_store_ban){"person \xFF", 12, 0, ""}), SS_STORE_FAILED);
}

STORE_TEST(a_name_is_reported_once_by_the_same_person_and_goes_with_either) {
    ss_store_report found[4], report = {"t", "ann", "bob", "Ann", 4000};
    int count;
    make_ann_and_bob();
    CHECK_EQ(make_person(s, "eve", "Eve", 3), SS_STORE_OK);
    CHECK_EQ(ss_store_report_make(s, &report), SS_STORE_OK);
    CHECK_EQ(ss_store_report_make(s, &report), SS_STORE_TAKEN);
    strcpy(report.reporter, "eve");
    report.time = 5000;
    CHECK_EQ(ss_store_report_make(s, &report), SS_STORE_OK);
    CHECK_EQ(ss_store_reports(s, NULL, NULL, found, 4, &count), SS_STORE_OK);
    CHECK_EQ(count, 2);
    CHECK_STR(found[0].reporter, "eve");
    CHECK_STR(found[1].name, "Ann");
    CHECK_EQ(ss_store_person_forget(s, "bob"), SS_STORE_OK);
    CHECK_EQ(ss_store_reports(s, "ann", NULL, found, 4, &count), SS_STORE_OK);
    CHECK_EQ(count, 1);
    CHECK_EQ(ss_store_reports_dismiss(s, "ann"), SS_STORE_OK);
    CHECK_EQ(ss_store_reports_dismiss(s, "ann"), SS_STORE_NONE);
    CHECK_EQ(ss_store_report_make(s, &report), SS_STORE_OK);
    CHECK_EQ(ss_store_person_forget(s, "ann"), SS_STORE_OK);
    CHECK_EQ(ss_store_reports(s, NULL, NULL, found, 4, &count), SS_STORE_OK);
    CHECK_EQ(count, 0);
}

STORE_TEST(reports_come_page_by_page_the_latest_first) {
    static const ss_store_report made[] = {
        {"t", "ann", "bob", "Ann", 4000},
        {"t", "bob", "ann", "Bob", 4000},
        {"u", "ann", "bob", "Ann", 4000},
        {"v", "ann", "eve", "Ann", 4000},
        {"w", "bob", "ann", "Bob", 3000},
        {"x", "eve", "bob", "Eve", 5000},
    };
    enum { MADE = sizeof made / sizeof *made };
    static const struct {
        const char *person, *tables;
    } rows[] = {
        {NULL,  "x t t u v w"},
        {"ann", "t t u v w"  },
        {"eve", "x v"        },
    };
    int64_t all;
    make_ann_and_bob();
    CHECK_EQ(make_person(s, "eve", "Eve", 3), SS_STORE_OK);
    for (int i = 0; i < MADE; i++) CHECK_EQ(ss_store_report_make(s, &made[i]), SS_STORE_OK);
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char tables[2 * MADE + 1] = "";
        ss_store_report page[2], last;
        for (int count = 2; count == 2;) {
            const ss_store_report *after = *tables ? &last : NULL;
            CHECK_EQ(ss_store_reports(s, rows[row].person, after, page, 2, &count), SS_STORE_OK);
            for (int i = 0; i < count; i++) strcat(strcat(tables, *tables ? " " : ""), page[i].table);
            if (count) last = page[count - 1];
        }
        CHECK_STR(tables, rows[row].tables);
    }
    CHECK_EQ(ss_store_report_count(s, &all), SS_STORE_OK);
    CHECK_EQ(all, MADE);
}

STORE_TEST(people_who_are_pruned_take_their_reports_with_them) {
    ss_store_report found[4], report = {"t", "ann", "bob", "Ann", 4000};
    ss_store_pruned pruned;
    int count;
    make_ann_and_bob();
    CHECK_EQ(ss_store_report_make(s, &report), SS_STORE_OK);
    CHECK_EQ(subscribe(1, "https://a/"), SS_STORE_OK);
    CHECK_EQ(ss_store_prune(s, &(ss_store_limits){.now = 9000, .unseen = 8000}, &pruned), SS_STORE_OK);
    CHECK_EQ(pruned.people, 2);
    CHECK_EQ(ss_store_reports(s, NULL, NULL, found, 4, &count), SS_STORE_OK);
    CHECK_EQ(count, 0);
}

STORE_TEST(a_table_is_closed_with_an_explanation) {
    char reason[SS_STORE_REASON + 1];
    make_table("t", 1000, (ss_store_entry){0});
    CHECK_EQ(ss_store_table_close(s, "u", "why", 2000), SS_STORE_NONE);
    CHECK_EQ(ss_store_table_close(s, "t", "why", 2000), SS_STORE_OK);
    CHECK_EQ(ss_store_table_close(s, "t", "again", 2000), SS_STORE_NONE);
    CHECK_STR(bodies(s, "t"), "-");
    CHECK_EQ(ss_store_closure(s, "t", reason), SS_STORE_OK);
    CHECK_STR(reason, "why");
    CHECK_EQ(ss_store_closure(s, "u", reason), SS_STORE_OK);
    CHECK_STR(reason, "");
}

STORE_TEST(the_board_has_the_last_text_of_each_name) {
    ss_store_posting p;
    CHECK_EQ(ss_store_posted(s, "message", &p), SS_STORE_OK);
    CHECK_STR(p.text, "");
    CHECK_EQ(ss_store_post(s, "message", &(ss_store_posting){"Hello", 5, 0}), SS_STORE_OK);
    CHECK_EQ(ss_store_post(s, "message", &(ss_store_posting){"Good night", 6, 90}), SS_STORE_OK);
    reopen();
    CHECK_EQ(ss_store_posted(s, "message", &p), SS_STORE_OK);
    CHECK_STR(p.text, "Good night");
    CHECK_EQ(p.until, 90);
}
