/* What moderators see and may ask for, without a socket: the lines that a store gives, and requests that are wrong. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

#include "service/moderation.h"
#include "store_scratch.h"
#include "test.h"

static ss_store *open_at(const char *path) {
    char trouble[SS_STORE_TROUBLE];
    ss_store *store;
    CHECK_EQ(ss_store_open(&store, path, SS_STORE_WRITER, trouble), SS_STORE_OK);
    return store;
}

static void make_ann_and_bob(ss_store *store) {
    CHECK_EQ(make_person(store, "ann", "Ann", 1), SS_STORE_OK);
    CHECK_EQ(make_person(store, "bob", "Bob", 2), SS_STORE_OK);
}

/* How often a text occurs in the lines of an answer. */
static int occurrences(const ss_moderation *m, const char *text) {
    int count = 0;
    for (size_t at = 0; at + strlen(text) <= m->lines.length; at++)
        count += memcmp(m->lines.bytes + at, text, strlen(text)) == 0;
    return count;
}

TEST(moderators_see_every_report_however_many_there_are) {
    enum { REPORTS = 230 };
    ss_store *store = open_at(scratch_store());
    ss_moderation m = {0};
    make_ann_and_bob(store);
    for (int i = 0; i < REPORTS; i++) {
        ss_store_report report = {"", "ann", "bob", "Ann", 4000};
        snprintf(report.table, sizeof report.table, "t%d", i);
        CHECK_EQ(ss_store_report_make(store, &report), SS_STORE_OK);
    }
    CHECK_EQ(ss_moderate_reports(&m, store), SS_STORE_OK);
    CHECK_EQ(occurrences(&m, "\"by\":\"bob\""), REPORTS);
    ss_buffer_end(&m.lines);
    CHECK_EQ(ss_moderate_status(&m, store), SS_STORE_OK);
    CHECK_EQ(occurrences(&m, "\"reports\":230"), 1);
    ss_buffer_end(&m.lines);
    ss_store_close(store);
}

TEST(a_seat_whose_person_is_not_there_does_not_hide_those_after_it) {
    char path[4096];
    snprintf(path, sizeof path, "%s", scratch_store());
    ss_store *store = open_at(path);
    ss_moderation m = {0};
    ss_store_entry entry = {
        .table = "t", .seats = {{.person = "ann"}, {.person = "bob"}}
    };
    ss_store_event event = {.time = 1000, .body = "x", .length = 1};
    make_ann_and_bob(store);
    CHECK_EQ(ss_store_append(store, &entry, 1, &event, 1), SS_STORE_OK);
    ss_store_close(store);
    sqlite3 *db; /* does not insist on references unless it is told to */
    CHECK_EQ(sqlite3_open(path, &db), SQLITE_OK);
    CHECK_EQ(sqlite3_exec(db, "DELETE FROM people WHERE id = 'ann'", NULL, NULL, NULL), SQLITE_OK);
    CHECK_EQ(sqlite3_close(db), SQLITE_OK);
    store = open_at(path);
    CHECK_EQ(ss_moderate_tables(&m, store), SS_STORE_OK);
    CHECK_EQ(occurrences(
                 &m, "\"seats\":[{\"person\":\"ann\",\"name\":\"\"},{\"person\":\"bob\",\"name\":\"Bob\"}]"),
             1);
    ss_buffer_end(&m.lines);
    ss_store_close(store);
}
