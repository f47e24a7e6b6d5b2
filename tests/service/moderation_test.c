/* What moderators see and may ask for, without a socket: the lines that a store gives, and requests that are wrong. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

#include "service/internal.h"
#include "service/moderation.h"
#include "store_scratch.h"
#include "test.h"

static ss_store *open_at(const char *path) {
    char trouble[SS_STORE_MESSAGE];
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
    CHECK_EQ(ss_moderation_reports(&m, store), SS_STORE_OK);
    CHECK_EQ(occurrences(&m, "\"by\":\"bob\""), REPORTS);
    ss_buffer_end(&m.lines);
    CHECK_EQ(ss_moderation_status(&m, store), SS_STORE_OK);
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
    CHECK_EQ(ss_moderation_tables(&m, store), SS_STORE_OK);
    CHECK_EQ(occurrences(
                 &m, "\"seats\":[{\"person\":\"ann\",\"name\":\"\"},{\"person\":\"bob\",\"name\":\"Bob\"}]"),
             1);
    ss_buffer_end(&m.lines);
    ss_store_close(store);
}

static char answered[512];

static void note_answer(void *data, ss_buffer *lines) {
    (void)data;
    snprintf(answered, sizeof answered, "%.*s", (int)lines->length - 1, lines->bytes);
}

/* A service that is stopping does nothing more: what it understands is answered with BUSY. */
static void check_answer(const char *request, const char *error, const char *detail, const char *more) {
    static ss_service service = {.stops = true};
    char expected[512];
    snprintf(expected, sizeof expected, "{\"error\":\"%s\",\"detail\":\"%s\"%s}", error, detail, more);
    CHECK(!ss_moderation_ask(&service, ss_word_of(request), note_answer, NULL));
    if (strcmp(answered, expected) != 0) fail_msg("%s: %s", request, answered);
}

TEST(an_action_without_a_member_that_it_needs_is_refused_and_names_it) {
#define PERSON "\"person\":\"AAAAAAAAAAAAAAAAAAAAAA\""
#define OTHER  "\"table\":\"AAAAAAAAAAAAAAAAAAAAAA\""
    static const struct {
        const char *request, *error, *detail;
    } rows[] = {
        {"{\"op\":\"status\"}",                             "BUSY",       ""      },
        {"{\"op\":\"people\"}",                             "BUSY",       ""      },
        {"{\"op\":\"person\"}",                             "BAD_MEMBER", "person"},
        {"{\"op\":\"person\"," PERSON "}",                  "BUSY",       ""      },
        {"{\"op\":\"rename\",\"name\":\"Ada\"}",            "BAD_MEMBER", "person"},
        {"{\"op\":\"rename\"," PERSON "}",                  "BAD_MEMBER", "name"  },
        {"{\"op\":\"rename\"," PERSON ",\"name\":\"a;b\"}", "NOT_CLEAN",  "name"  },
        {"{\"op\":\"rename\"," PERSON ",\"name\":\"Ada\"}", "BUSY",       ""      },
        {"{\"op\":\"ban\"}",                                "BAD_MEMBER", "person"},
        {"{\"op\":\"ban\",\"network\":\"\"}",               "BAD_MEMBER", "person"},
        {"{\"op\":\"ban\",\"network\":\"\"," PERSON "}",    "BUSY",       ""      },
        {"{\"op\":\"ban\",\"network\":\"192.0.2.0/24\"}",   "BUSY",       ""      },
        {"{\"op\":\"ban\"," PERSON ",\"device\":7}",        "BUSY",       ""      },
        {"{\"op\":\"ban\",\"what\":\"person x\"}",          "BAD_MEMBER", "what"  },
        {"{\"op\":\"people\",\"words\":\"Ada\"}",           "BAD_MEMBER", "words" },
        {"{\"op\":\"unban\"}",                              "BAD_MEMBER", "person"},
        {"{\"op\":\"unban\",\"what\":\"person x\"}",        "BUSY",       ""      },
        {"{\"op\":\"unban\",\"network\":\"192.0.2.0/24\"}", "BUSY",       ""      },
        {"{\"op\":\"dismiss\"}",                            "BAD_MEMBER", "person"},
        {"{\"op\":\"results\"}",                            "BAD_MEMBER", "day"   },
        {"{\"op\":\"results\",\"day\":\"2026-11-17\"}",     "BUSY",       ""      },
        {"{\"op\":\"remove\"," PERSON "}",                  "BAD_MEMBER", "day"   },
        {"{\"op\":\"remove\",\"day\":\"2026-11-17\"}",      "BAD_MEMBER", "person"},
        {"{\"op\":\"close\"}",                              "BAD_MEMBER", "table" },
        {"{\"op\":\"close\"," OTHER "}",                    "BUSY",       ""      },
        {"{\"op\":\"status\"," OTHER "}",                   "BAD_MEMBER", "table" },
        {"{\"op\":\"read-only\"}",                          "BAD_MEMBER", "on"    },
        {"{\"op\":\"read-only\",\"on\":true}",              "BUSY",       ""      },
        {"{\"op\":\"say\"}",                                "BUSY",       ""      },
        {"{\"op\":\"hang\"}",                               "BAD_OP",     "hang"  },
        {"[]",                                              "BAD_JSON",   ""      },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_answer(rows[i].request, rows[i].error, rows[i].detail, "");
}

TEST(the_words_of_a_command_become_the_members_of_its_action) {
#define ID "\"AAAAAAAAAAAAAAAAAAAAAA\""
    static const struct {
        const char *op, *words, *options, *error, *detail;
    } rows[] = {
        {"status",    "",                     "",                         "BUSY",       ""       },
        {"status",    "\"now\"",              "",                         "BAD_WORD",   "now"    },
        {"status",    "",                     ",\"days\":3",              "NO_OPTION",  "days"   },
        {"people",    "",                     "",                         "BUSY",       ""       },
        {"people",    "\"Ada\"",              "",                         "BUSY",       ""       },
        {"person",    "",                     "",                         "NO_SUBJECT", ""       },
        {"person",    "\"../x\"",             "",                         "BAD_MEMBER", "person" },
        {"rename",    ID,                     "",                         "NO_SUBJECT", ""       },
        {"rename",    ID ",\"a;b\"",          "",                         "NOT_CLEAN",  "name"   },
        {"rename",    ID ",\"Ada\"",          "",                         "BUSY",       ""       },
        {"rename",    ID ",\"Ada\",\"King\"", "",                         "BAD_WORD",   "King"   },
        {"ban",       ID,                     ",\"days\":3,\"device\":7", "BUSY",       ""       },
        {"ban",       "\"192.0.2.0/24\"",     "",                         "BUSY",       ""       },
        {"ban",       "\"192.0.2.1/24\"",     "",                         "BAD_MEMBER", "network"},
        {"ban",       "\"192.0.2.0/24\"",     ",\"device\":7",            "BAD_MEMBER", "device" },
        {"unban",     "\"2001:db8::/48\"",    "",                         "BUSY",       ""       },
        {"remove",    "\"2026-11-17\"," ID,   "",                         "BUSY",       ""       },
        {"close",     ID,                     ",\"reason\":\"rude\"",     "BUSY",       ""       },
        {"say",       "",                     "",                         "NO_SUBJECT", ""       },
        {"say",       "\"Hello.\"",           ",\"minutes\":5",           "BUSY",       ""       },
        {"say",       "7",                    "",                         "BAD_MEMBER", "words"  },
        {"silence",   "",                     "",                         "BUSY",       ""       },
        {"read-only", "\"off\"",              "",                         "BUSY",       ""       },
        {"read-only", "\"maybe\"",            "",                         "NOT_ON_OFF", "maybe"  },
        {"read-only", "\"maybe\",\"x\"",      "",                         "BAD_WORD",   "x"      },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char request[256];
        snprintf(request, sizeof request, "{\"op\":\"%s\",\"words\":[%s]%s}", rows[i].op, rows[i].words,
                 rows[i].options);
        check_answer(request, rows[i].error, rows[i].detail, "");
    }
}

TEST(a_command_with_an_unknown_action_is_answered_with_those_there_are) {
    check_answer("{\"op\":\"statsu\",\"words\":[]}", "BAD_OP", "statsu",
                 ",\"actions\":[\"status\",\"limits\",\"tables\",\"people\",\"person\",\"rename\",\"bans\","
                 "\"ban\",\"unban\",\"reports\",\"dismiss\",\"results\",\"remove\",\"close\",\"say\","
                 "\"silence\",\"read-only\"]");
}
