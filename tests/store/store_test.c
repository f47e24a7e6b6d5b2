/* Tables, events and transactions of every store. Tests for SQLite's file alone are in store_disk_test.c,
 * store_power_test.c and store_schema_test.c. */
#include "store/query.h"
#include "store_suite.h"

/* ---- events ---- */

STORE_TEST(events_are_there_in_their_order_after_reopening) {
    CHECK_EQ(write_event(s, "t", 1, "one", NULL), SS_STORE_OK);
    CHECK_EQ(write_event(s, "t", 2, "two", NULL), SS_STORE_OK);
    reopen();
    CHECK_EQ(write_event(s, "t", 3, "three", NULL), SS_STORE_OK);
    CHECK_STR(bodies(s, "t"), "one two three");
}

STORE_TEST(a_number_that_is_not_the_next_is_refused_and_changes_nothing) {
    CHECK_EQ(write_event(s, "t", 2, "gap", NULL), SS_STORE_NONE);
    CHECK_EQ(write_event(s, "t", 1, "one", NULL), SS_STORE_OK);
    CHECK_EQ(write_event(s, "t", 1, "one", NULL), SS_STORE_TAKEN); /* sent twice */
    CHECK_EQ(write_event(s, "t", 1, "other", NULL), SS_STORE_TAKEN);
    CHECK_EQ(write_event(s, "t", 3, "gap", NULL), SS_STORE_TAKEN);
    CHECK_STR(bodies(s, "t"), "one");
    ss_store_entry entry;
    CHECK_EQ(ss_store_entry_of(s, "t", &entry), SS_STORE_OK);
    CHECK_EQ(entry.events, 1);
}

STORE_TEST(events_that_are_added_together_are_stored_together_or_not_at_all) {
    ss_store_entry entry = {.table = "t", .due = 7};
    ss_store_event three[] = {
        {.time = 1, .body = "a", .length = 1},
        {.time = 2, .body = "b", .length = 1},
        {.time = 3, .body = "c", .length = 1}
    };
    CHECK_EQ(ss_store_append(s, &entry, 1, three, 3), SS_STORE_OK);
    CHECK_STR(bodies(s, "t"), "a b c");

    strcpy(entry.seats[3].person, "nobody"); /* missing: what was written before must be undone */
    entry.due = 8;
    CHECK_EQ(ss_store_append(s, &entry, 4, three, 3), SS_STORE_FAILED);
    CHECK(*ss_store_message(s));
    CHECK_STR(bodies(s, "t"), "a b c");
    CHECK_EQ(ss_store_entry_of(s, "t", &entry), SS_STORE_OK);
    CHECK_EQ(entry.events, 3);
    CHECK_EQ(entry.due, 7);
    CHECK_EQ(entry.made, 1);
    CHECK_EQ(entry.changed, 3);
}

static bool note_number(void *data, const ss_store_event *event) {
    *(int64_t *)data = *(int64_t *)data * 10 + event->number;
    return event->number != 4;
}

STORE_TEST(reading_starts_and_stops_where_it_is_told_to) {
    static const struct {
        int64_t from, most, numbers;
    } cases[] = {
        {1,  2,         12 },
        {2,  100,       234},
        {3,  1,         3  },
        {0,  1,         1  },
        {-5, 2,         12 },
        {6,  9,         0  },
        {1,  0,         0  },
        {5,  INT64_MAX, 5  }
    };
    for (int64_t n = 1; n <= 5; n++) CHECK_EQ(write_event(s, "t", n, "x", NULL), SS_STORE_OK);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t numbers = 0;
        CHECK_EQ(ss_store_read(s, "t", cases[i].from, cases[i].most, note_number, &numbers), SS_STORE_OK);
        CHECK_EQ(numbers, cases[i].numbers);
    }
    CHECK_STR(bodies(s, "other"), "-");
}

STORE_TEST(bodies_come_back_as_they_were_up_to_64_KiB) {
    static char body[SS_STORE_BODY + 2];
    memset(body, 'x', SS_STORE_BODY);
    memcpy(body, "\"\n\t\xC3\xA4\xF0\x9F\x8C\xB3", 9);
    ss_store_entry entry = {.table = "t"};
    ss_store_event event = {.body = body, .length = SS_STORE_BODY};
    CHECK_EQ(ss_store_append(s, &entry, 1, &event, 1), SS_STORE_OK);
    event.length = 0;
    CHECK_EQ(ss_store_append(s, &entry, 2, &event, 1), SS_STORE_OK);
    event.length = SS_STORE_BODY + 1;
    CHECK_EQ(ss_store_append(s, &entry, 3, &event, 1), SS_STORE_FAILED);
    event = (ss_store_event){.body = "a\0b", .length = 3};
    CHECK_EQ(ss_store_append(s, &entry, 3, &event, 1), SS_STORE_FAILED);
    event = (ss_store_event){.body = "\xC3", .length = 1};
    CHECK_EQ(ss_store_append(s, &entry, 3, &event, 1), SS_STORE_FAILED);
    CHECK_EQ(ss_store_entry_of(s, "t", &entry), SS_STORE_OK);
    CHECK_EQ(entry.events, 2);
}

static bool same_body(void *data, const ss_store_event *event) {
    const ss_store_event *wanted = data;
    CHECK_EQ(event->length, wanted->length);
    CHECK_BYTES(event->body, wanted->body, event->length);
    return true;
}

STORE_TEST(a_long_body_is_read_byte_by_byte_as_it_was) {
    static char body[SS_STORE_BODY];
    for (int i = 0; i < SS_STORE_BODY; i++) body[i] = (char)(1 + i * 7 % 127);
    ss_store_entry entry = {.table = "t"};
    ss_store_event event = {.body = body, .length = sizeof body};
    CHECK_EQ(ss_store_append(s, &entry, 1, &event, 1), SS_STORE_OK);
    reopen();
    CHECK_EQ(ss_store_read(s, "t", 1, 1, same_body, &event), SS_STORE_OK);
}

STORE_TEST(ids_have_1_to_32_visible_characters) {
    static const char *const wrong[] = {"", " ", "a b", "a\n", "\xC3\xA4", "\x7F"};
    char longest[] = "0123456789012345678901234567890X";
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        CHECK_EQ(write_event(s, wrong[i], 1, "x", NULL), SS_STORE_FAILED);
    CHECK_EQ(write_event(s, longest, 1, "x", NULL), SS_STORE_OK);
    CHECK_STR(bodies(s, longest), "x");
    CHECK_EQ(ss_store_table_delete(s, "123456789012345678901234567890123", 1), SS_STORE_FAILED);
}

/* ---- entries ---- */

static const char *ids(const ss_store_entry *entries, int count) {
    static char text[512];
    *text = 0;
    for (int i = 0; i < count; i++) {
        if (i) strcat(text, " ");
        strcat(text, entries[i].table);
    }
    return text;
}

STORE_TEST(an_entry_says_what_the_last_append_said) {
    ss_store_entry entry = {.table = "t", .due = 99, .listed = true};
    ss_store_event event = {.time = 5, .body = "x", .length = 1};
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    CHECK_EQ(make_person(s, "bob", "Bob", 2), SS_STORE_OK);
    strcpy(entry.seats[0].person, "ann");
    strcpy(entry.seats[2].person, "bob");
    entry.seats[2].awaited = true;
    CHECK_EQ(ss_store_append(s, &entry, 1, &event, 1), SS_STORE_OK);
    ss_store_entry found;
    CHECK_EQ(ss_store_entry_of(s, "t", &found), SS_STORE_OK);
    CHECK_EQ(found.due, 99);
    CHECK_EQ(found.over, 0);
    CHECK(found.listed && !found.deleted);
    CHECK_STR(found.seats[0].person, "ann");
    CHECK(!found.seats[0].awaited);
    CHECK_STR(found.seats[1].person, "");
    CHECK_STR(found.seats[2].person, "bob");
    CHECK(found.seats[2].awaited);

    ss_store_entry later = {.table = "t", .over = 77, .seats = {{.person = "bob"}}};
    event.time = 9;
    CHECK_EQ(ss_store_append(s, &later, 2, &event, 1), SS_STORE_OK);
    CHECK_EQ(ss_store_entry_of(s, "t", &found), SS_STORE_OK);
    CHECK_EQ(found.due, 0);
    CHECK_EQ(found.over, 77);
    CHECK(!found.listed);
    CHECK_EQ(found.made, 5);
    CHECK_EQ(found.changed, 9);
    CHECK_STR(found.seats[0].person, "bob");
    CHECK_STR(found.seats[2].person, "");
    CHECK_EQ(ss_store_entry_of(s, "other", &found), SS_STORE_NONE);
}

STORE_TEST(due_tables_come_oldest_deadline_first) {
    ss_store_entry found[10], first;
    int count;
    make_table("late", 1, (ss_store_entry){.due = 300});
    make_table("never", 1, (ss_store_entry){.due = 0});
    make_table("soon", 1, (ss_store_entry){.due = 100});
    make_table("then", 1, (ss_store_entry){.due = 200});
    CHECK_EQ(ss_store_due(s, 200, NULL, found, 10, &count), SS_STORE_OK);
    CHECK_STR(ids(found, count), "soon then");
    CHECK_EQ(ss_store_due(s, INT64_MAX, NULL, found, 1, &count), SS_STORE_OK);
    CHECK_STR(ids(found, count), "soon");
    first = found[0];
    CHECK_EQ(ss_store_due(s, INT64_MAX, &first, found, 10, &count), SS_STORE_OK);
    CHECK_STR(ids(found, count), "then late");
    CHECK_EQ(ss_store_due(s, 99, NULL, found, 10, &count), SS_STORE_OK);
    CHECK_EQ(count, 0);
}

STORE_TEST(listed_tables_come_newest_change_first_and_in_pages) {
    ss_store_entry found[10];
    int count;
    make_table("a", 10, (ss_store_entry){.listed = true});
    make_table("b", 30, (ss_store_entry){.listed = true});
    make_table("c", 20, (ss_store_entry){.listed = false});
    make_table("d", 20, (ss_store_entry){.listed = true});
    CHECK_EQ(ss_store_listed(s, NULL, found, 10, &count), SS_STORE_OK);
    CHECK_STR(ids(found, count), "b d a");
    CHECK_EQ(ss_store_listed(s, NULL, found, 2, &count), SS_STORE_OK);
    CHECK_STR(ids(found, count), "b d");
    ss_store_entry last = found[1];
    CHECK_EQ(ss_store_listed(s, &last, found, 2, &count), SS_STORE_OK);
    CHECK_STR(ids(found, count), "a");
}

STORE_TEST(tables_of_a_person_come_with_those_first_that_await_them) {
    ss_store_entry found[10];
    int count;
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    CHECK_EQ(make_person(s, "bob", "Bob", 2), SS_STORE_OK);
    make_table("new", 90, (ss_store_entry){.seats = {{"ann", false}}});
    make_table("old", 10,
               (ss_store_entry){
                   .seats = {{"bob", true}, {"ann", false}}
    });
    make_table("hers", 50,
               (ss_store_entry){
                   .seats = {{"ann", true}, {"bob", false}}
    });
    make_table("both", 60,
               (ss_store_entry){
                   .seats = {{"ann", false}, {"ann", true}}
    }); /* one person, two seats */
    make_table("his", 99, (ss_store_entry){.seats = {{"bob", true}}});
    CHECK_EQ(ss_store_tables_of(s, "ann", NULL, found, 10, &count), SS_STORE_OK);
    CHECK_STR(ids(found, count), "both hers new old");
    char paged[64] = "";
    ss_store_entry last;
    const ss_store_entry *after = NULL;
    do {
        CHECK_EQ(ss_store_tables_of(s, "ann", after, found, 1, &count), SS_STORE_OK);
        if (count) strcat(strcat(paged, found[0].table), " ");
        last = found[0];
        after = &last;
    } while (count);
    CHECK_STR(paged, "both hers new old ");
}

STORE_TEST(the_most_urgent_table_that_awaits_a_person_comes_first) {
    ss_store_entry found[10], last;
    int count;
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    make_table("calm", 90, (ss_store_entry){.seats = {{"ann", true}}});
    make_table("late", 80, (ss_store_entry){.due = 900, .seats = {{"ann", true}}});
    make_table("soon", 10, (ss_store_entry){.due = 100, .seats = {{"ann", true}}});
    make_table("others", 70,
               (ss_store_entry){.due = 50, .seats = {{"ann", false}}}); /* somebody else's deadline */
    make_table("mid", 20, (ss_store_entry){.due = 500, .seats = {{"ann", true}}});
    CHECK_EQ(ss_store_tables_of(s, "ann", NULL, found, 10, &count), SS_STORE_OK);
    CHECK_STR(ids(found, count), "soon mid late calm others");
    for (int page = 1; page < 5; page++) {
        last = found[page - 1];
        CHECK_EQ(ss_store_tables_of(s, "ann", &last, found + page, 1, &count), SS_STORE_OK);
        CHECK_EQ(count, 1);
    }
    CHECK_STR(ids(found, 5), "soon mid late calm others");
}

STORE_TEST(a_summary_is_replaced_with_each_append) {
    ss_store_entry found;
    make_table("t", 10, (ss_store_entry){.summary = "one"});
    ss_store_event event = {.time = 11, .body = "two", .length = 3};
    CHECK_EQ(ss_store_append(s, &(ss_store_entry){.table = "t", .summary = "zwölf"}, 2, &event, 1),
             SS_STORE_OK);
    CHECK_EQ(ss_store_entry_of(s, "t", &found), SS_STORE_OK);
    CHECK_STR(found.summary, "zwölf");
    CHECK_EQ(ss_store_append(s, &(ss_store_entry){.table = "t", .summary = "\xFF"}, 3, &event, 1),
             SS_STORE_FAILED);
    ss_store_entry long_one = {.table = "t"};
    memset(long_one.summary, 'x', sizeof long_one.summary);
    CHECK_EQ(ss_store_append(s, &long_one, 3, &event, 1), SS_STORE_FAILED);
}

STORE_TEST(a_deleted_table_leaves_only_the_word_that_it_was_deleted) {
    ss_store_entry found;
    int count;
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    make_table("t", 10,
               (ss_store_entry){.due = 5, .listed = true, .seats = {{"ann", true}}, .summary = "ann"});
    CHECK_EQ(ss_store_table_delete(s, "t", 123), SS_STORE_OK);
    CHECK_EQ(ss_store_table_delete(s, "t", 124), SS_STORE_NONE);
    CHECK_EQ(ss_store_table_delete(s, "other", 124), SS_STORE_NONE);
    CHECK_STR(bodies(s, "t"), "-");
    CHECK_EQ(ss_store_entry_of(s, "t", &found), SS_STORE_OK);
    CHECK_EQ(found.deleted, 123);
    CHECK_EQ(found.events, 0);
    CHECK_STR(found.seats[0].person, "");
    CHECK_STR(found.summary, "");
    CHECK_EQ(write_event(s, "t", 1, "again", NULL), SS_STORE_NONE);
    CHECK_EQ(write_event(s, "t", 2, "again", NULL), SS_STORE_NONE);
    CHECK_EQ(ss_store_due(s, INT64_MAX, NULL, &found, 1, &count), SS_STORE_OK);
    CHECK_EQ(count, 0);
    CHECK_EQ(ss_store_listed(s, NULL, &found, 1, &count), SS_STORE_OK);
    CHECK_EQ(count, 0);
    CHECK_EQ(ss_store_tables_of(s, "ann", NULL, &found, 1, &count), SS_STORE_OK);
    CHECK_EQ(count, 0);
}

/* ---- transactions ---- */

STORE_TEST(what_is_begun_is_stored_together_or_not_at_all) {
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    CHECK_EQ(write_event(s, "a", 1, "one", NULL), SS_STORE_OK);
    CHECK_EQ(write_event(s, "b", 1, "one", NULL), SS_STORE_OK);
    ss_store_rollback(s);
    CHECK_STR(bodies(s, "a"), "-");
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    CHECK_EQ(write_event(s, "a", 1, "two", NULL), SS_STORE_OK);
    CHECK_EQ(write_event(s, "a", 1, "three", NULL), SS_STORE_TAKEN); /* does not spoil the rest */
    CHECK_EQ(write_event(s, "b", 1, "two", NULL), SS_STORE_OK);
    CHECK_EQ(ss_store_commit(s), SS_STORE_OK);
    reopen();
    CHECK_STR(bodies(s, "a"), "two");
    CHECK_STR(bodies(s, "b"), "two");
}

STORE_TEST(an_inner_transaction_can_be_taken_back_alone) {
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    CHECK_EQ(write_event(s, "t", 1, "outer", NULL), SS_STORE_OK);
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    CHECK_EQ(write_event(s, "t", 2, "inner", NULL), SS_STORE_OK);
    ss_store_rollback(s);
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    CHECK_EQ(write_event(s, "t", 2, "other", NULL), SS_STORE_OK);
    CHECK_EQ(ss_store_commit(s), SS_STORE_OK);
    CHECK_EQ(ss_store_commit(s), SS_STORE_OK);
    reopen();
    CHECK_STR(bodies(s, "t"), "outer other");
}

/* As the queue does: each in its own transaction, inside that of all. */
static void send_inside(const char *table, int64_t number, const char *body, ss_store_result *later) {
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    if (send_event(s, table, number, body, later))
        ss_store_rollback(s);
    else
        CHECK_EQ(ss_store_commit(s), SS_STORE_OK);
}

STORE_TEST(the_results_of_turns_that_were_only_sent_are_known_after_the_commit) {
    ss_store_result first, late, early, none, second;
    CHECK_EQ(write_event(s, "t", 1, "one", NULL), SS_STORE_OK);
    CHECK_EQ(write_event(s, "u", 1, "one", NULL), SS_STORE_OK);
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    send_inside("t", 2, "two", &first);
    send_inside("t", 2, "other", &late);
    send_inside("u", 3, "three", &early);
    send_inside("nowhere", 2, "two", &none);
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    CHECK_EQ(write_event(s, "u", 1, "again", NULL), SS_STORE_TAKEN); /* somebody who waits for an answer */
    ss_store_rollback(s);
    send_inside("u", 2, "two", &second);
    CHECK_EQ(ss_store_commit(s), SS_STORE_OK);
    CHECK(first == SS_STORE_OK && second == SS_STORE_OK);
    CHECK(late == SS_STORE_TAKEN && early == SS_STORE_TAKEN);
    CHECK(none == SS_STORE_TAKEN || none == SS_STORE_NONE);
    CHECK_STR(bodies(s, "t"), "one two");
    CHECK_STR(bodies(s, "u"), "one two");
    CHECK_STR(bodies(s, "nowhere"), "-");
}

STORE_TEST(a_thousand_turns_fit_into_a_transaction) {
    enum { TURNS = 1000 };
    static ss_store_result results[TURNS];
    CHECK_EQ(write_event(s, "t", 1, "one", NULL), SS_STORE_OK);
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    for (int i = 0; i < TURNS; i++) send_inside("t", i + 2, "x", &results[i]);
    CHECK_EQ(ss_store_commit(s), SS_STORE_OK);
    for (int i = 0; i < TURNS; i++) CHECK_EQ(results[i], SS_STORE_OK);
    ss_store_entry entry;
    CHECK_EQ(ss_store_entry_of(s, "t", &entry), SS_STORE_OK);
    CHECK_EQ(entry.events, TURNS + 1);
}

STORE_TEST(a_store_that_is_closed_inside_a_transaction_is_as_before_it) {
    CHECK_EQ(write_event(s, "t", 1, "kept", NULL), SS_STORE_OK);
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    CHECK_EQ(write_event(s, "t", 2, "lost", NULL), SS_STORE_OK);
    reopen();
    CHECK_STR(bodies(s, "t"), "kept");
}

STORE_TEST(every_result_has_a_name) {
    for (int i = 0; i < SS_STORE_RESULTS; i++) CHECK(ss_store_result_name((ss_store_result)i) != NULL);
}

/* A bug: nothing kept a statement from having more values than there is room for. */
STORE_TEST(a_statement_with_too_many_values_is_not_run) {
    ss_query q = ss_query_of(s, "DELETE FROM events WHERE ? = 1");
    for (int i = 0; i <= SS_QUERY_VALUES; i++) ss_query_number(&q, 1);
    CHECK_EQ(q.bound, SS_QUERY_VALUES);
    CHECK_EQ(ss_query_run(&q), SS_STORE_FAILED);
    CHECK(strstr(ss_store_message(s), "too many values"));
    CHECK_EQ(write_event(s, "t", 1, "one", NULL), SS_STORE_OK);
}
