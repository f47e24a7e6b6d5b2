/* What moderators see and may ask for, without a socket: the lines that a store gives, and requests that are wrong. */
#include <stdio.h>
#include <stdlib.h>

#include "service/moderation.h"
#include "store_scratch.h"
#include "test.h"

static ss_store *open_scratch(void) {
    char trouble[SS_STORE_TROUBLE];
    ss_store *store;
    CHECK_EQ(ss_store_open(&store, scratch_store(), SS_STORE_WRITER, trouble), SS_STORE_OK);
    return store;
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
    ss_store *store = open_scratch();
    ss_moderation m = {0};
    CHECK_EQ(make_person(store, "ann", "Ann", 1), SS_STORE_OK);
    CHECK_EQ(make_person(store, "bob", "Bob", 2), SS_STORE_OK);
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
