/* What every store does, whatever database is behind it. A database is one row of `openers`, and each story runs once for
 * each row. What concerns SQLite's file alone is in store_disk_test.c and store_schema_test.c. */
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>

#include "store_scratch.h"
#include "test.h"

static ss_store *s;

static ss_store *open_sqlite(const char *path) {
    char trouble[SS_STORE_TROUBLE];
    ss_store *store;
    if (ss_store_open(&store, path, SS_STORE_WRITER, trouble)) fail_msg("%s", trouble);
    return store;
}

/* ---- databases ---- */

static const struct {
    const char *name;
    const char *(*where)(void); /* a place for a new store */
    ss_store *(*open)(const char *where);
} openers[] = {
    {"SQLite", scratch_store, open_sqlite},
};

enum { OPENERS = sizeof openers / sizeof *openers };
static const char *where;
static int opener;

static void reopen(void) {
    ss_store_close(s);
    s = openers[opener].open(where);
}

/* A story that begins with an empty store. */
#define STORE_TEST(name)                                                                                     \
    static void story_##name(void);                                                                          \
    TEST(name) {                                                                                             \
        for (opener = 0; opener < OPENERS; opener++) {                                                       \
            s = NULL;                                                                                        \
            where = openers[opener].where();                                                                 \
            reopen();                                                                                        \
            story_##name();                                                                                  \
            ss_store_close(s);                                                                               \
        }                                                                                                    \
    }                                                                                                        \
    static void story_##name(void)

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

    strcpy(entry.seats[3].person, "nobody"); /* is not there: what was written before must go again */
    entry.due = 8;
    CHECK_EQ(ss_store_append(s, &entry, 4, three, 3), SS_STORE_FAILED);
    CHECK(*ss_store_trouble(s));
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

/* A table with one event, made and changed at `time`. */
static void make_table(const char *id, int64_t time, ss_store_entry entry) {
    ss_store_event event = {.time = time, .body = "x", .length = 1};
    strcpy(entry.table, id);
    CHECK_EQ(ss_store_append(s, &entry, 1, &event, 1), SS_STORE_OK);
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
    ss_store_entry found[10];
    int count;
    make_table("late", 1, (ss_store_entry){.due = 300});
    make_table("never", 1, (ss_store_entry){.due = 0});
    make_table("soon", 1, (ss_store_entry){.due = 100});
    make_table("then", 1, (ss_store_entry){.due = 200});
    CHECK_EQ(ss_store_due(s, 200, found, 10, &count), SS_STORE_OK);
    CHECK_STR(ids(found, count), "soon then");
    CHECK_EQ(ss_store_due(s, INT64_MAX, found, 1, &count), SS_STORE_OK);
    CHECK_STR(ids(found, count), "soon");
    CHECK_EQ(ss_store_due(s, 99, found, 10, &count), SS_STORE_OK);
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

STORE_TEST(a_deleted_table_leaves_only_the_word_that_it_was_deleted) {
    ss_store_entry found;
    int count;
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    make_table("t", 10, (ss_store_entry){.due = 5, .listed = true, .seats = {{"ann", true}}});
    CHECK_EQ(ss_store_table_delete(s, "t", 123), SS_STORE_OK);
    CHECK_EQ(ss_store_table_delete(s, "t", 124), SS_STORE_NONE);
    CHECK_EQ(ss_store_table_delete(s, "other", 124), SS_STORE_NONE);
    CHECK_STR(bodies(s, "t"), "-");
    CHECK_EQ(ss_store_entry_of(s, "t", &found), SS_STORE_OK);
    CHECK_EQ(found.deleted, 123);
    CHECK_EQ(found.events, 0);
    CHECK_STR(found.seats[0].person, "");
    CHECK_EQ(write_event(s, "t", 1, "again", NULL), SS_STORE_NONE);
    CHECK_EQ(write_event(s, "t", 2, "again", NULL), SS_STORE_NONE);
    CHECK_EQ(ss_store_due(s, INT64_MAX, &found, 1, &count), SS_STORE_OK);
    CHECK_EQ(count, 0);
    CHECK_EQ(ss_store_listed(s, NULL, &found, 1, &count), SS_STORE_OK);
    CHECK_EQ(count, 0);
    CHECK_EQ(ss_store_tables_of(s, "ann", NULL, &found, 1, &count), SS_STORE_OK);
    CHECK_EQ(count, 0);
}

/* ---- people ---- */

STORE_TEST(a_person_is_found_by_id_and_by_device) {
    ss_store_person person;
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    CHECK_EQ(ss_store_person_of(s, "ann", &person), SS_STORE_OK);
    CHECK_STR(person.name, "Ann");
    CHECK_EQ(person.made, 1000);
    CHECK_EQ(ss_store_person_with(s, hash_of(1), &person), SS_STORE_OK);
    CHECK_STR(person.id, "ann");
    CHECK_EQ(ss_store_person_with(s, hash_of(2), &person), SS_STORE_NONE);
    CHECK_EQ(ss_store_person_of(s, "bob", &person), SS_STORE_NONE);
}

STORE_TEST(a_person_without_a_free_id_and_a_free_device_is_not_made) {
    ss_store_person person;
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    CHECK_EQ(make_person(s, "ann", "Eve", 2), SS_STORE_TAKEN);
    CHECK_EQ(make_person(s, "eve", "Eve", 1), SS_STORE_TAKEN);
    CHECK_EQ(ss_store_person_of(s, "eve", &person), SS_STORE_NONE); /* not even half */
    CHECK_EQ(ss_store_person_with(s, hash_of(2), &person), SS_STORE_NONE);
    CHECK_EQ(ss_store_person_with(s, hash_of(1), &person), SS_STORE_OK);
    CHECK_STR(person.name, "Ann");
}

STORE_TEST(a_person_can_be_renamed) {
    ss_store_person person;
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    CHECK_EQ(ss_store_person_rename(s, "ann", "\xC3\x84nne"), SS_STORE_OK);
    CHECK_EQ(ss_store_person_of(s, "ann", &person), SS_STORE_OK);
    CHECK_STR(person.name, "\xC3\x84nne");
    CHECK_EQ(ss_store_person_rename(s, "bob", "Bob"), SS_STORE_NONE);
    CHECK_EQ(ss_store_person_rename(s, "ann", "\xFF"), SS_STORE_FAILED);
}

STORE_TEST(seen_is_written_at_most_once_a_day) {
    ss_store_person person;
    ss_store_device device;
    int count;
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK); /* seen at 1000 */
    CHECK_EQ(ss_store_device_touch(s, hash_of(1), 999 + SS_STORE_TOUCH), SS_STORE_OK);
    CHECK_EQ(ss_store_person_of(s, "ann", &person), SS_STORE_OK);
    CHECK_EQ(person.seen, 1000);
    CHECK_EQ(ss_store_device_touch(s, hash_of(1), 1000 + SS_STORE_TOUCH), SS_STORE_OK);
    CHECK_EQ(ss_store_person_of(s, "ann", &person), SS_STORE_OK);
    CHECK_EQ(person.seen, 1000 + SS_STORE_TOUCH);
    CHECK_EQ(ss_store_devices(s, "ann", NULL, &device, 1, &count), SS_STORE_OK);
    CHECK_EQ(device.seen, 1000 + SS_STORE_TOUCH);
    CHECK_EQ(ss_store_device_touch(s, hash_of(2), 5), SS_STORE_NONE);
}

/* How many devices a person has. */
static int devices_of(const char *person) {
    ss_store_device found[20];
    int count;
    CHECK_EQ(ss_store_devices(s, person, NULL, found, 20, &count), SS_STORE_OK);
    return count;
}

/* Brings a person one more device. */
static void add_device(const char *id, int byte, int64_t now) {
    ss_store_person person;
    CHECK_EQ(ss_store_pass_make(s, hash_of(byte), id, now + 1), SS_STORE_OK);
    CHECK_EQ(ss_store_pass_take(s, hash_of(byte), hash_of(byte), now, &person), SS_STORE_OK);
    CHECK_STR(person.id, id);
}

STORE_TEST(devices_are_listed_oldest_first_and_revoked_one_by_one_or_all_others) {
    ss_store_device found[2];
    ss_store_person person;
    int count;
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    CHECK_EQ(make_person(s, "bob", "Bob", 9), SS_STORE_OK);
    add_device("ann", 3, 5000);
    add_device("ann", 2, 6000);
    CHECK_EQ(ss_store_devices(s, "ann", NULL, found, 2, &count), SS_STORE_OK);
    CHECK_EQ(count, 2);
    CHECK_EQ(found[0].hash[0], 1);
    CHECK_EQ(found[1].hash[0], 3);
    ss_store_device last = found[1];
    CHECK_EQ(ss_store_devices(s, "ann", &last, found, 2, &count), SS_STORE_OK);
    CHECK_EQ(count, 1);
    CHECK_EQ(found[0].hash[0], 2);

    CHECK_EQ(ss_store_device_revoke(s, "ann", hash_of(9)), SS_STORE_NONE); /* it is Bob's */
    CHECK_EQ(ss_store_device_revoke(s, "ann", hash_of(1)), SS_STORE_OK);
    CHECK_EQ(ss_store_person_with(s, hash_of(1), &person), SS_STORE_NONE);
    CHECK_EQ(devices_of("ann"), 2);
    CHECK_EQ(ss_store_device_revoke_others(s, "ann", hash_of(9)), SS_STORE_NONE);
    CHECK_EQ(devices_of("ann"), 2);
    CHECK_EQ(ss_store_pass_make(s, hash_of(50), "ann", 9999), SS_STORE_OK);
    CHECK_EQ(ss_store_device_revoke_others(s, "ann", hash_of(2)), SS_STORE_OK);
    CHECK_EQ(devices_of("ann"), 1);
    CHECK_EQ(ss_store_person_with(s, hash_of(2), &person), SS_STORE_OK);
    CHECK_EQ(ss_store_pass_take(s, hash_of(50), hash_of(51), 1, &person), SS_STORE_NONE);
    CHECK_EQ(devices_of("bob"), 1);
}

STORE_TEST(a_pass_brings_one_device_once_and_in_time) {
    ss_store_person person;
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    CHECK_EQ(ss_store_pass_make(s, hash_of(50), "bob", 100), SS_STORE_NONE);
    CHECK_EQ(ss_store_pass_make(s, hash_of(50), "ann", 100), SS_STORE_OK);
    CHECK_EQ(ss_store_pass_make(s, hash_of(50), "ann", 200), SS_STORE_TAKEN);
    CHECK_EQ(ss_store_pass_take(s, hash_of(50), hash_of(2), 100, &person), SS_STORE_NONE); /* expired */
    CHECK_EQ(ss_store_pass_take(s, hash_of(50), hash_of(1), 99, &person),
             SS_STORE_TAKEN); /* not a new device */
    CHECK_EQ(ss_store_pass_take(s, hash_of(50), hash_of(2), 99, &person), SS_STORE_OK);
    CHECK_STR(person.name, "Ann");
    CHECK_EQ(ss_store_pass_take(s, hash_of(50), hash_of(3), 99, &person), SS_STORE_NONE);
    CHECK_EQ(devices_of("ann"), 2);
}

STORE_TEST(a_forgotten_person_is_an_id_without_name_device_or_pass) {
    ss_store_person person;
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    CHECK_EQ(ss_store_pass_make(s, hash_of(50), "ann", 100), SS_STORE_OK);
    CHECK_EQ(write_event(s, "t", 1, "ann plays", "ann"), SS_STORE_OK);
    CHECK_EQ(ss_store_person_forget(s, "bob"), SS_STORE_NONE);
    CHECK_EQ(ss_store_person_forget(s, "ann"), SS_STORE_OK);
    CHECK_EQ(ss_store_person_of(s, "ann", &person), SS_STORE_OK);
    CHECK_STR(person.name, "");
    CHECK_EQ(devices_of("ann"), 0);
    CHECK_EQ(ss_store_pass_take(s, hash_of(50), hash_of(2), 1, &person), SS_STORE_NONE);
    CHECK_STR(bodies(s, "t"), "ann plays");
}

/* ---- pruning ---- */

STORE_TEST(pruning_deletes_what_is_old_and_nothing_else) {
    ss_store_pruned pruned;
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    CHECK_EQ(make_person(s, "gone", "", 2), SS_STORE_OK);
    CHECK_EQ(make_person(s, "seated", "", 3), SS_STORE_OK);
    CHECK_EQ(make_person(s, "moving", "", 4), SS_STORE_OK);
    make_table("ended-long-ago", 10, (ss_store_entry){.over = 99, .seats = {{"gone", false}}});
    make_table("ended-lately", 10, (ss_store_entry){.over = 100, .seats = {{"seated", false}}});
    make_table("abandoned", 49, (ss_store_entry){.due = 900});
    make_table("played", 50, (ss_store_entry){.due = 900});
    CHECK_EQ(ss_store_person_forget(s, "gone"), SS_STORE_OK);
    CHECK_EQ(ss_store_person_forget(s, "seated"), SS_STORE_OK);
    CHECK_EQ(ss_store_person_forget(s, "moving"), SS_STORE_OK);
    CHECK_EQ(ss_store_pass_make(s, hash_of(50), "moving", 501), SS_STORE_OK);
    CHECK_EQ(ss_store_pass_make(s, hash_of(51), "ann", 500), SS_STORE_OK);

    CHECK_EQ(ss_store_prune(s, &(ss_store_limits){.now = 1}, &pruned), SS_STORE_OK);
    CHECK_EQ(pruned.tables + pruned.passes + pruned.people, 0);
    CHECK_EQ(ss_store_prune(s, &(ss_store_limits){.now = 500, .over = 100, .untouched = 50}, &pruned),
             SS_STORE_OK);
    CHECK_EQ(pruned.tables, 2);
    CHECK_EQ(pruned.passes, 1);
    CHECK_EQ(pruned.people, 1);
    CHECK_STR(bodies(s, "ended-long-ago"), "-");
    CHECK_STR(bodies(s, "abandoned"), "-");
    CHECK_STR(bodies(s, "ended-lately"), "x");
    CHECK_STR(bodies(s, "played"), "x");
    ss_store_person person;
    CHECK_EQ(ss_store_person_of(s, "gone", &person), SS_STORE_NONE);
    CHECK_EQ(ss_store_person_of(s, "seated", &person), SS_STORE_OK);
    CHECK_EQ(ss_store_person_of(s, "moving", &person), SS_STORE_OK);
    CHECK_EQ(ss_store_person_of(s, "ann", &person), SS_STORE_OK);
    ss_store_entry entry;
    CHECK_EQ(ss_store_entry_of(s, "abandoned", &entry), SS_STORE_OK);
    CHECK_EQ(entry.deleted, 500);
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

STORE_TEST(a_store_that_is_closed_inside_a_transaction_is_as_before_it) {
    CHECK_EQ(write_event(s, "t", 1, "kept", NULL), SS_STORE_OK);
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    CHECK_EQ(write_event(s, "t", 2, "lost", NULL), SS_STORE_OK);
    reopen();
    CHECK_STR(bodies(s, "t"), "kept");
}

/* ---- export and check ---- */

typedef struct pile {
    char text[8192];
    int lines, most;
} pile;

static bool add_line(void *data, const char *line, size_t length) {
    pile *p = data;
    CHECK_EQ(strlen(line), length);
    strcat(strcat(p->text, line), "\n");
    return ++p->lines != p->most;
}

/* Ann sits at a table that is over and at one that is not, and once sat at a third. */
static void furnish(void) {
    CHECK_EQ(make_person(s, "ann", "Ann \"A\"", 1), SS_STORE_OK);
    CHECK_EQ(make_person(s, "bob", "Bob", 2), SS_STORE_OK);
    make_table("left", 1000, (ss_store_entry){.seats = {{"ann", true}}});
    CHECK_EQ(write_event(s, "left", 2, "bye", "bob"), SS_STORE_OK);
    make_table("over", 2000, (ss_store_entry){.over = 3000, .seats = {{"ann", false}}});
    make_table("runs", 4000, (ss_store_entry){.due = 5000, .listed = true, .seats = {{"ann", true}}});
    make_table("his", 6000, (ss_store_entry){.seats = {{"bob", false}}});
}

#define SEATS(person, awaited)                                                                               \
    "\"seats\":[{\"person\":\"" person "\",\"awaited\":" awaited "},{\"person\":\"\",\"awaited\":false},"    \
    "{\"person\":\"\",\"awaited\":false},{\"person\":\"\",\"awaited\":false}]}\n"
#define ANN                                                                                                  \
    "{\"kind\":\"person\",\"id\":\"ann\",\"name\":\"Ann \\\"A\\\"\",\"made\":1000,\"seen\":1000}\n"          \
    "{\"kind\":\"device\",\"person\":\"ann\",\"made\":1000,\"seen\":1000}\n"
#define LEFT                                                                                                 \
    "{\"kind\":\"table\",\"id\":\"left\",\"events\":2,\"made\":1000,\"changed\":2000,\"due\":0,\"over\":0,"  \
    "\"deleted\":0,\"listed\":false," SEATS("bob", "true")
#define LEFT_EVENTS                                                                                          \
    "{\"kind\":\"event\",\"table\":\"left\",\"number\":1,\"time\":1000,\"body\":\"x\"}\n"                    \
    "{\"kind\":\"event\",\"table\":\"left\",\"number\":2,\"time\":2000,\"body\":\"bye\"}\n"
#define OVER                                                                                                 \
    "{\"kind\":\"table\",\"id\":\"over\",\"events\":1,\"made\":2000,\"changed\":2000,\"due\":0,"             \
    "\"over\":3000,\"deleted\":0,\"listed\":false," SEATS(                                                   \
        "ann",                                                                                               \
        "false") "{\"kind\":\"event\",\"table\":\"over\",\"number\":1,\"time\":2000,\"body\":\"x\"}\n"
#define RUNS                                                                                                 \
    "{\"kind\":\"table\",\"id\":\"runs\",\"events\":1,\"made\":4000,\"changed\":4000,\"due\":5000,"          \
    "\"over\":0,\"deleted\":0,\"listed\":true," SEATS("ann", "true")
#define RUNS_EVENTS "{\"kind\":\"event\",\"table\":\"runs\",\"number\":1,\"time\":4000,\"body\":\"x\"}\n"

STORE_TEST(an_export_of_a_person_has_everything_that_names_them) {
    furnish();
    pile all = {0}, open = {0}, none = {0};
    CHECK_EQ(ss_store_export_person(s, "ann", SS_STORE_EVERYTHING, add_line, &all), SS_STORE_OK);
    CHECK_STR(all.text, ANN LEFT LEFT_EVENTS OVER RUNS RUNS_EVENTS);
    CHECK_EQ(ss_store_export_person(s, "ann", SS_STORE_OVER, add_line, &open), SS_STORE_OK);
    CHECK_STR(open.text, ANN LEFT OVER RUNS); /* hidden cards are in the events of tables that are not over */
    CHECK_EQ(ss_store_export_person(s, "eve", SS_STORE_EVERYTHING, add_line, &none), SS_STORE_NONE);
    CHECK_STR(none.text, "");
}

STORE_TEST(an_export_of_a_table_has_its_entry_and_its_events) {
    furnish();
    pile table = {0}, gone = {0}, none = {0};
    CHECK_EQ(ss_store_export_table(s, "left", add_line, &table), SS_STORE_OK);
    CHECK_STR(table.text, LEFT LEFT_EVENTS);
    CHECK_EQ(ss_store_table_delete(s, "left", 9), SS_STORE_OK);
    CHECK_EQ(ss_store_export_table(s, "left", add_line, &gone), SS_STORE_OK);
    CHECK_EQ(gone.lines, 1);
    CHECK(strstr(gone.text, "\"deleted\":9"));
    CHECK_EQ(ss_store_export_table(s, "other", add_line, &none), SS_STORE_NONE);
}

STORE_TEST(an_export_of_everything_can_be_stopped_at_any_line) {
    furnish();
    pile all = {0};
    CHECK_EQ(ss_store_export(s, add_line, &all), SS_STORE_OK);
    CHECK_EQ(all.lines, 4 + 4 + 5);
    for (int most = 1; most < all.lines; most++) {
        pile some = {.most = most};
        CHECK_EQ(ss_store_export(s, add_line, &some), SS_STORE_OK);
        CHECK_EQ(some.lines, most);
    }
    CHECK_EQ(write_event(s, "left", 3, "after", NULL), SS_STORE_OK); /* nothing was left open */
}

static bool count_line(void *data, const char *line, size_t length) {
    (void)line, (void)length;
    return ++*(int *)data;
}

STORE_TEST(an_export_has_every_page_of_a_long_list) {
    enum { MANY_TABLES = 150 };
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    for (int i = 0; i < MANY_TABLES; i++) {
        char id[16];
        snprintf(id, sizeof id, "t%d", i);
        CHECK_EQ(write_event(s, id, 1, "x", "ann"), SS_STORE_OK);
    }
    int lines = 0;
    CHECK_EQ(ss_store_export_person(s, "ann", SS_STORE_EVERYTHING, count_line, &lines), SS_STORE_OK);
    CHECK_EQ(lines, 2 + 2 * MANY_TABLES);
}

static void count_fault(void *data, const char *fault) {
    (void)fault;
    ++*(int *)data;
}

STORE_TEST(a_store_in_use_passes_its_own_check) {
    int faults = 0;
    CHECK_EQ(ss_store_check(s, count_fault, &faults), SS_STORE_OK);
    furnish();
    CHECK_EQ(ss_store_table_delete(s, "over", 9), SS_STORE_OK);
    CHECK_EQ(ss_store_person_forget(s, "bob"), SS_STORE_OK);
    CHECK_EQ(ss_store_check(s, count_fault, &faults), SS_STORE_OK);
    CHECK_EQ(faults, 0);
}

STORE_TEST(every_result_has_a_name) {
    for (int i = 0; i < SS_STORE_RESULTS; i++) CHECK(ss_store_result_name((ss_store_result)i) != NULL);
}
