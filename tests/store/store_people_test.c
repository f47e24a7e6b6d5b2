/* People, devices and passes in every store; what is deleted with them, and what is exported. */
#include <stdio.h>

#include "store_suite.h"

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

/* Adds a device to a person. */
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
    ss_store_limits limits = {.now = 500, .over = 100, .untouched = 50, .most = 1};
    CHECK_EQ(ss_store_prune(s, &limits, &pruned), SS_STORE_OK);
    CHECK_EQ(pruned.tables, 1);
    CHECK_EQ(pruned.passes, 1);
    limits.most = 0;
    CHECK_EQ(ss_store_prune(s, &limits, &pruned), SS_STORE_OK);
    CHECK_EQ(pruned.tables, 1);
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

static bool is_there(const char *id) {
    ss_store_person person;
    return ss_store_person_of(s, id, &person) == SS_STORE_OK;
}

/* Anybody may create people; those who never return to play must not stay forever. */
STORE_TEST(people_without_a_table_who_were_not_seen_for_long_are_deleted) {
    ss_store_pruned pruned;
    CHECK_EQ(make_person(s, "early", "Early", 1), SS_STORE_OK);
    CHECK_EQ(make_person(s, "early-too", "Early", 2), SS_STORE_OK);
    CHECK_EQ(make_person(s, "plays", "Plays", 3), SS_STORE_OK);
    CHECK_EQ(make_person(s, "came-back", "Back", 4), SS_STORE_OK);
    make_table("t", 10, (ss_store_entry){.due = 900, .seats = {{"plays", false}}});
    int64_t later = 2 * SS_STORE_TOUCH;
    CHECK_EQ(ss_store_device_touch(s, hash_of(4), later), SS_STORE_OK);

    CHECK_EQ(ss_store_prune(s, &(ss_store_limits){.now = later}, &pruned), SS_STORE_OK);
    CHECK_EQ(pruned.people, 0);
    ss_store_limits limits = {.now = later, .unseen = later, .most = 1};
    CHECK_EQ(ss_store_prune(s, &limits, &pruned), SS_STORE_OK);
    CHECK_EQ(pruned.people, 1);
    CHECK_EQ(ss_store_prune(s, &limits, &pruned), SS_STORE_OK);
    CHECK_EQ(pruned.people, 1);
    CHECK(!is_there("early") && !is_there("early-too"));
    CHECK(is_there("plays") && is_there("came-back"));
    CHECK_EQ(devices_of("early"), 0);
    CHECK_EQ(ss_store_table_delete(s, "t", 20), SS_STORE_OK);
    CHECK_EQ(ss_store_prune(s, &limits, &pruned), SS_STORE_OK);
    CHECK(!is_there("plays"));
}

STORE_TEST(a_table_counts_for_the_people_who_sit_there_and_for_its_host) {
    int64_t count;
    CHECK_EQ(make_person(s, "host", "Host", 1), SS_STORE_OK);
    CHECK_EQ(make_person(s, "ann", "Ann", 2), SS_STORE_OK);
    make_table("both", 10,
               (ss_store_entry){
                   .host = "host", .seats = {{"host", false}, {"ann", true}}
    });
    make_table("no-seat", 10, (ss_store_entry){.host = "host", .seats = {{"ann", false}}});
    make_table("over", 10, (ss_store_entry){.host = "host", .over = 9, .seats = {{"host", false}}});
    make_table("closed", 10, (ss_store_entry){.host = "host"});
    CHECK_EQ(ss_store_table_delete(s, "closed", 20), SS_STORE_OK);
    CHECK_EQ(ss_store_count_open(s, "host", &count), SS_STORE_OK);
    CHECK_EQ(count, 2);
    CHECK_EQ(ss_store_count_open(s, "ann", &count), SS_STORE_OK);
    CHECK_EQ(count, 2);
    CHECK_EQ(ss_store_count_open(s, "nobody", &count), SS_STORE_OK);
    CHECK_EQ(count, 0);
    ss_store_entry entry;
    CHECK_EQ(ss_store_entry_of(s, "no-seat", &entry), SS_STORE_OK);
    CHECK_STR(entry.host, "host");
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

STORE_TEST(an_export_for_a_person_has_no_events_of_tables_that_they_left) {
    pile open = {0};
    furnish();
    ss_store_entry ended = {.table = "left", .over = 3000, .seats = {{"bob", false}}};
    ss_store_event last = {.time = 3000, .body = "over", .length = 4};
    CHECK_EQ(ss_store_append(s, &ended, 3, &last, 1), SS_STORE_OK);
    CHECK_EQ(ss_store_export_person(s, "ann", SS_STORE_OVER, add_line, &open), SS_STORE_OK);
    CHECK(strstr(open.text, "\"id\":\"left\""));
    CHECK(!strstr(open.text, "\"body\":\"bye\""));
    CHECK(strstr(open.text, "\"kind\":\"event\",\"table\":\"over\""));
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
