/* Results of gardens of the day, in every store: one for each day and person, a queue of records to verify, and the
 * ranking. */
#include <stdio.h>

#include "store/copy.h"
#include "store/gardens.h"
#include "store/sqlite_connection.h"
#include "store_suite.h"

enum { DAY = 20774, EPOCH = 1, MANY = 1000 };

static void make_people(void) {
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    CHECK_EQ(make_person(s, "bob", "Bob", 2), SS_STORE_OK);
    CHECK_EQ(make_person(s, "cat", "Cat", 3), SS_STORE_OK);
}

static ss_store_garden latest; /* what the last hand_in found */

static ss_store_result hand_in(const char *person, int64_t made, const char *record, int hash) {
    ss_store_garden g = {.day = DAY, .epoch = EPOCH, .made = made};
    strcpy(g.person, person);
    memcpy(g.hash, hash_of(hash), sizeof g.hash);
    return ss_store_garden_put(s, &g, record, strlen(record), MANY, &latest);
}

static char record[SS_STORE_RECORD + 1];

/* Takes the next at this time, for ten, and returns whose it is. */
static const char *take(int64_t now) {
    static ss_store_garden g;
    ss_store_result result = ss_store_garden_take(s, EPOCH, now, now + 10, &g, record);
    if (result == SS_STORE_NONE) return "-";
    CHECK_EQ(result, SS_STORE_OK);
    CHECK_EQ(g.held, now + 10);
    latest = g;
    return g.person;
}

static void conclude(ss_store_garden_state state, int64_t points) {
    latest.state = state;
    latest.points = points;
    if (state == SS_GARDEN_REFUSED) strcpy(latest.fault, "OTHER_TURN"), latest.turn = 7;
    CHECK_EQ(ss_store_garden_conclude(s, &latest), SS_STORE_OK);
}

static void count_in(const char *person, int64_t made, int64_t points) {
    CHECK_EQ(hand_in(person, made, person, person[0]), SS_STORE_OK);
    CHECK_STR(take(made), person);
    conclude(SS_GARDEN_COUNTED, points);
}

static ss_store_garden of(const char *person) {
    ss_store_garden g = {0};
    CHECK_EQ(ss_store_garden_of(s, DAY, person, &g), SS_STORE_OK);
    return g;
}

STORE_TEST(the_first_result_of_a_day_counts_and_handing_it_in_again_changes_nothing) {
    make_people();
    CHECK_EQ(hand_in("ann", 5, "one", 1), SS_STORE_OK);
    CHECK_EQ(latest.state, SS_GARDEN_WAITING);
    CHECK_EQ(hand_in("ann", 6, "one", 1), SS_STORE_OK);
    CHECK_EQ(latest.made, 5);
    CHECK_EQ(hand_in("ann", 6, "two", 2), SS_STORE_TAKEN);
    CHECK_EQ(hand_in("bob", 6, "two", 2), SS_STORE_OK);
    reopen();
    CHECK_STR(take(10), "ann");
    CHECK_STR(record, "one");
    conclude(SS_GARDEN_COUNTED, 77);
    CHECK_EQ(hand_in("ann", 8, "one", 1), SS_STORE_OK);
    CHECK_EQ(latest.state, SS_GARDEN_COUNTED);
    CHECK_EQ(latest.points, 77);
    CHECK_EQ(hand_in("ann", 8, "two", 2), SS_STORE_TAKEN);
}

STORE_TEST(a_refused_result_can_be_replaced_but_stays_refused_itself) {
    make_people();
    CHECK_EQ(hand_in("ann", 5, "one", 1), SS_STORE_OK);
    CHECK_STR(take(10), "ann");
    conclude(SS_GARDEN_REFUSED, 0);
    CHECK_STR(of("ann").fault, "OTHER_TURN");
    CHECK_EQ(of("ann").turn, 7);
    CHECK_EQ(hand_in("ann", 6, "one", 1), SS_STORE_OK);
    CHECK_EQ(latest.state, SS_GARDEN_REFUSED);
    CHECK_EQ(hand_in("ann", 6, "two", 2), SS_STORE_OK);
    CHECK_EQ(latest.state, SS_GARDEN_WAITING);
    CHECK_STR(take(10), "ann");
    CHECK_STR(record, "two");
    CHECK_EQ(latest.turn, 0);
}

STORE_TEST(a_withdrawn_result_may_come_back_but_no_other_in_its_place) {
    make_people();
    CHECK_EQ(ss_store_garden_withdraw(s, DAY, "ann"), SS_STORE_NONE);
    count_in("ann", 5, 60);
    CHECK_EQ(ss_store_garden_withdraw(s, DAY, "ann"), SS_STORE_OK);
    CHECK_EQ(ss_store_garden_withdraw(s, DAY, "ann"), SS_STORE_NONE);
    CHECK_EQ(of("ann").points, 0);
    CHECK_EQ(hand_in("ann", 6, "two", 2), SS_STORE_TAKEN);
    CHECK_EQ(hand_in("ann", 6, "ann", 'a'), SS_STORE_OK);
    CHECK_EQ(latest.state, SS_GARDEN_WAITING);
    CHECK_STR(take(10), "ann");
    conclude(SS_GARDEN_REFUSED, 0);
    CHECK_EQ(ss_store_garden_withdraw(s, DAY, "ann"), SS_STORE_OK); /* nothing is left of it */
    CHECK_EQ(ss_store_garden_of(s, DAY, "ann", &latest), SS_STORE_NONE);
    CHECK_EQ(hand_in("ann", 7, "two", 2), SS_STORE_OK);
}

STORE_TEST(a_removed_result_cannot_come_back) {
    make_people();
    CHECK_EQ(ss_store_garden_remove(s, DAY, "ann"), SS_STORE_NONE);
    count_in("ann", 5, 60);
    CHECK_EQ(ss_store_garden_remove(s, DAY, "ann"), SS_STORE_OK);
    CHECK_EQ(hand_in("ann", 6, "ann", 'a'), SS_STORE_TAKEN);
    CHECK_EQ(ss_store_garden_withdraw(s, DAY, "ann"), SS_STORE_NONE);
    CHECK_EQ(of("ann").state, SS_GARDEN_REMOVED);
}

STORE_TEST(waiting_records_are_taken_in_order_and_held_for_a_time) {
    int64_t waiting;
    make_people();
    CHECK_STR(take(1), "-");
    CHECK_EQ(hand_in("bob", 5, "b", 2), SS_STORE_OK);
    CHECK_EQ(hand_in("ann", 6, "a", 1), SS_STORE_OK);
    CHECK_STR(take(10), "bob");
    ss_store_garden bobs = latest;
    CHECK_STR(take(11), "ann");
    CHECK_STR(take(12), "-");
    CHECK_EQ(ss_store_gardens_waiting(s, &waiting), SS_STORE_OK);
    CHECK_EQ(waiting, 2);
    CHECK_EQ(ss_store_garden_hold(s, &bobs, 40, 3), SS_STORE_OK);
    bobs.held = 40;
    CHECK_STR(take(25), "ann");                                  /* the process that held it is gone */
    CHECK_EQ(ss_store_garden_hold(s, &bobs, 0, 9), SS_STORE_OK); /* or stops */
    CHECK_STR(take(25), "bob");
    CHECK_EQ(latest.checked, 9);
    CHECK_EQ(ss_store_garden_conclude(s, &bobs), SS_STORE_NONE); /* it now belongs to somebody else */
    conclude(SS_GARDEN_COUNTED, 50);
    CHECK_EQ(ss_store_garden_conclude(s, &latest), SS_STORE_NONE);
}

STORE_TEST(what_was_withdrawn_while_it_was_verified_is_not_counted) {
    make_people();
    CHECK_EQ(hand_in("ann", 5, "a", 1), SS_STORE_OK);
    CHECK_STR(take(10), "ann");
    ss_store_garden held = latest;
    CHECK_EQ(ss_store_garden_withdraw(s, DAY, "ann"), SS_STORE_OK);
    CHECK_EQ(ss_store_garden_conclude(s, &held), SS_STORE_NONE);
    CHECK_EQ(ss_store_garden_hold(s, &held, 90, 1), SS_STORE_NONE);
    CHECK_EQ(hand_in("ann", 6, "a", 1), SS_STORE_OK); /* again, and not the one that is held */
    CHECK_EQ(ss_store_garden_conclude(s, &held), SS_STORE_NONE);
    CHECK_EQ(of("ann").state, SS_GARDEN_WAITING);
}

STORE_TEST(a_program_of_an_earlier_epoch_leaves_records_to_later_ones) {
    ss_store_garden g = {.day = DAY, .epoch = EPOCH + 1, .made = 5, .person = "ann"};
    make_people();
    CHECK_EQ(ss_store_garden_put(s, &g, "x", 1, MANY, &latest), SS_STORE_OK);
    CHECK_STR(take(10), "-");
    CHECK_EQ(ss_store_garden_take(s, EPOCH + 1, 10, 20, &g, record), SS_STORE_OK);
}

STORE_TEST(the_queue_has_an_end_and_records_have_bounds) {
    static char large[SS_STORE_RECORD + 2];
    ss_store_garden g = {.day = DAY, .epoch = EPOCH, .made = 5, .person = "ann"};
    make_people();
    memset(large, 'x', sizeof large - 1);
    CHECK_EQ(ss_store_garden_put(s, &g, large, SS_STORE_RECORD + 1, MANY, &latest), SS_STORE_FAILED);
    CHECK_EQ(ss_store_garden_put(s, &g, "\xff", 1, MANY, &latest), SS_STORE_FAILED);
    CHECK_EQ(ss_store_garden_put(s, &g, "a\0b", 3, MANY, &latest), SS_STORE_FAILED);
    CHECK_EQ(ss_store_garden_put(s, &g, "", 0, MANY, &latest), SS_STORE_FAILED);
    CHECK_EQ(ss_store_garden_put(s, &g, large, SS_STORE_RECORD, 1, &latest), SS_STORE_OK);
    CHECK_EQ(ss_store_garden_put(s, &g, large, SS_STORE_RECORD, 1, &latest), SS_STORE_OK); /* the same */
    strcpy(g.person, "bob");
    CHECK_EQ(ss_store_garden_put(s, &g, "b", 1, 1, &latest), SS_STORE_NONE);
    CHECK_STR(take(10), "ann");
    CHECK_EQ(strlen(record), SS_STORE_RECORD);
    conclude(SS_GARDEN_COUNTED, 1);
    CHECK_EQ(ss_store_garden_put(s, &g, "b", 1, 1, &latest), SS_STORE_OK);
}

/* ---- the table ---- */

static const char *listed(const ss_store_garden_row *rows, int count) {
    static char text[400];
    *text = 0;
    for (int i = 0; i < count; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s %lld", i ? ", " : "", rows[i].name,
                 (long long)rows[i].points);
    return text;
}

static void make_many(void) {
    static const char *const ids[] = {"ann", "bob", "cat", "dan", "eve"};
    static const int points[] = {60, 70, 60, 90, 50};
    make_people();
    CHECK_EQ(make_person(s, "dan", "Dan", 4), SS_STORE_OK);
    CHECK_EQ(make_person(s, "eve", "Eve", 5), SS_STORE_OK);
    for (int i = 0; i < 5; i++) count_in(ids[i], 10 * (i + 1), points[i]);
}

STORE_TEST(the_table_has_the_best_first_and_of_equals_the_earlier) {
    ss_store_garden_row rows[8];
    ss_store_garden_bar bars[8];
    int count;
    int64_t epoch = 0;
    CHECK_EQ(ss_store_gardens_epoch(s, DAY, &epoch), SS_STORE_NONE);
    make_many();
    CHECK_EQ(ss_store_gardens_epoch(s, DAY, &epoch), SS_STORE_OK);
    CHECK_EQ(epoch, EPOCH);
    CHECK_EQ(ss_store_gardens_best(s, DAY, EPOCH, rows, 8, &count), SS_STORE_OK);
    CHECK_STR(listed(rows, count), "Dan 90, Bob 70, Ann 60, Cat 60, Eve 50");
    CHECK_EQ(ss_store_gardens_best(s, DAY, EPOCH, rows, 2, &count), SS_STORE_OK);
    CHECK_STR(listed(rows, count), "Dan 90, Bob 70");
    CHECK_EQ(ss_store_gardens_best(s, DAY + 1, EPOCH, rows, 8, &count), SS_STORE_OK);
    CHECK_EQ(count, 0);
    ss_store_garden cat = of("cat");
    CHECK_EQ(ss_store_gardens_near(s, &cat, true, rows, 2, &count), SS_STORE_OK);
    CHECK_STR(listed(rows, count), "Ann 60, Bob 70");
    CHECK_EQ(ss_store_gardens_near(s, &cat, false, rows, 2, &count), SS_STORE_OK);
    CHECK_STR(listed(rows, count), "Eve 50");
    CHECK_EQ(ss_store_gardens_bars(s, DAY, EPOCH, bars, 8, &count), SS_STORE_OK);
    CHECK_EQ(count, 4);
    CHECK_EQ(bars[2].points, 60);
    CHECK_EQ(bars[2].gardens, 2);
}

STORE_TEST(friends_are_those_who_sat_at_a_table_together) {
    ss_store_garden_row rows[8];
    int count;
    make_many();
    make_table("t", 1,
               (ss_store_entry){
                   .seats = {{.person = "ann"}, {.person = "eve"}}
    });
    make_table("u", 1,
               (ss_store_entry){
                   .seats = {{.person = "eve"}, {.person = "dan"}}
    });
    make_table("v", 1,
               (ss_store_entry){
                   .seats = {{.person = "eve"}, {.person = "ann"}}
    });
    CHECK_EQ(ss_store_gardens_friends(s, DAY, EPOCH, "ann", rows, 8, &count), SS_STORE_OK);
    CHECK_STR(listed(rows, count), "Eve 50");
    CHECK_EQ(ss_store_gardens_friends(s, DAY, EPOCH, "eve", rows, 8, &count), SS_STORE_OK);
    CHECK_STR(listed(rows, count), "Dan 90, Ann 60");
    CHECK_EQ(ss_store_gardens_friends(s, DAY, EPOCH, "bob", rows, 8, &count), SS_STORE_OK);
    CHECK_EQ(count, 0);
}

/* A thousand steps of SQLite's machine: unlike time, they do not depend on how busy the computer is. */
static int steps;

static int count_steps(void *data) {
    (void)data;
    steps++;
    return 0;
}

/* A bug: with 100,000 results of a day, the list of friends took five seconds, and everybody's game waited for the
 * store. */
STORE_TEST(a_day_with_many_results_reads_only_what_is_shown) {
    enum { PEOPLE = 600, TABLES = 60 };
    ss_store_garden_row rows[20];
    int count;
    char id[SS_STORE_ID + 1], other[SS_STORE_ID + 1];
    for (int i = 0; i < PEOPLE; i++) {
        ss_store_person person = {.made = 1, .seen = 1};
        uint8_t device[SS_STORE_HASH] = {(uint8_t)i, (uint8_t)(i >> 8)};
        snprintf(id, sizeof id, "p%d", i);
        strcpy(person.id, id);
        strcpy(person.name, id);
        CHECK_EQ(ss_store_person_make(s, &person, device), SS_STORE_OK);
        count_in(id, i + 1, 40 + i % 60);
    }
    for (int i = 0; i < TABLES; i++) {
        ss_store_entry entry = {.seats = {{.person = "p0"}}};
        snprintf(id, sizeof id, "t%d", i);
        snprintf(other, sizeof other, "p%d", 1 + i % 30);
        strcpy(entry.seats[1].person, other);
        make_table(id, 1, entry);
    }
    ss_store_garden mine = of("p30");
    if (!s->sql->shared) sqlite3_progress_handler(ss_sqlite_of(s)->db, 1000, count_steps, NULL);
    steps = 0;
    CHECK_EQ(ss_store_gardens_best(s, DAY, EPOCH, rows, 20, &count), SS_STORE_OK);
    CHECK_EQ(count, 20);
    CHECK_EQ(ss_store_gardens_near(s, &mine, true, rows, 3, &count), SS_STORE_OK);
    CHECK_STR(listed(rows, count), "p571 71, p511 71, p451 71");
    CHECK_EQ(ss_store_gardens_near(s, &mine, false, rows, 3, &count), SS_STORE_OK);
    CHECK_STR(listed(rows, count), "p90 70, p150 70, p210 70");
    CHECK(steps <= 3);
    steps = 0;
    CHECK_EQ(ss_store_gardens_friends(s, DAY, EPOCH, "p0", rows, 3, &count), SS_STORE_OK);
    CHECK_STR(listed(rows, count), "p30 70, p29 69, p28 68");
    CHECK(steps <= 20);
}

STORE_TEST(names_follow_the_person_and_a_forgotten_person_has_no_result) {
    ss_store_garden_row rows[8];
    int count;
    make_many();
    CHECK_EQ(ss_store_person_rename(s, "dan", "Daniel"), SS_STORE_OK);
    CHECK_EQ(ss_store_person_forget(s, "bob"), SS_STORE_OK);
    CHECK_EQ(ss_store_gardens_best(s, DAY, EPOCH, rows, 8, &count), SS_STORE_OK);
    CHECK_STR(listed(rows, count), "Daniel 90, Ann 60, Cat 60, Eve 50");
    CHECK_EQ(ss_store_gardens_named(s, DAY, EPOCH, "Daniel", rows, 8, &count), SS_STORE_OK);
    CHECK_STR(listed(rows, count), "Daniel 90");
    CHECK_EQ(ss_store_gardens_named(s, DAY, EPOCH, "Bob", rows, 8, &count), SS_STORE_OK);
    CHECK_EQ(count, 0);
    CHECK_EQ(ss_store_garden_of(s, DAY, "bob", &latest), SS_STORE_NONE);
}

/* ---- care ---- */

static void ignore(void *data, const char *fault) {
    (void)data;
    print_message("# %s\n", fault);
}

STORE_TEST(old_results_are_pruned_and_keep_their_people_until_then) {
    const int64_t day_ms = INT64_C(24) * 3600 * 1000;
    ss_store_limits limits = {.now = INT64_C(1) << 50, .unseen = INT64_C(1) << 50, .gardens = DAY * day_ms};
    ss_store_pruned pruned;
    ss_store_person person;
    make_people();
    count_in("ann", 5, 60);
    CHECK_EQ(ss_store_prune(s, &limits, &pruned), SS_STORE_OK);
    CHECK_EQ(pruned.gardens, 0);
    CHECK_EQ(ss_store_person_of(s, "ann", &person), SS_STORE_OK);
    CHECK_EQ(ss_store_person_of(s, "bob", &person), SS_STORE_NONE);
    limits.gardens = (DAY + 1) * day_ms;
    CHECK_EQ(ss_store_prune(s, &limits, &pruned), SS_STORE_OK);
    CHECK_EQ(pruned.gardens, 1);
    CHECK_EQ(ss_store_person_of(s, "ann", &person), SS_STORE_NONE);
    CHECK_EQ(ss_store_check(s, ignore, NULL), SS_STORE_OK);
}

static char exported[4000];
static bool add_line(void *data, const char *line, size_t length) {
    (void)data;
    size_t at = strlen(exported);
    snprintf(exported + at, sizeof exported - at, "%.*s\n", (int)length, line);
    return true;
}

STORE_TEST(a_person_can_export_their_results) {
    make_people();
    count_in("ann", 5, 60);
    count_in("bob", 6, 70);
    *exported = 0;
    CHECK_EQ(ss_store_export_person(s, "ann", SS_STORE_OVER, add_line, NULL), SS_STORE_OK);
    CHECK(strstr(
        exported,
        "{\"kind\":\"garden\",\"person\":\"ann\",\"day\":\"2026-11-17\",\"epoch\":1,\"state\":\"counted\","
        "\"points\":60,"));
    CHECK(!strstr(exported, "bob"));
}

STORE_TEST(results_are_copied_to_another_store) {
    char trouble[SS_STORE_MESSAGE];
    ss_store *from = s, *copy;
    ss_store_garden_row rows[8];
    int count;
    make_many();
    CHECK_EQ(hand_in("ann", 9, "other", 9), SS_STORE_TAKEN);
    CHECK_EQ(make_person(s, "fay", "Fay", 6), SS_STORE_OK);
    CHECK_EQ(hand_in("fay", 99, "a record", 9), SS_STORE_OK);
    if (ss_store_open(&copy, scratch_store(), SS_STORE_WRITER, trouble)) fail_msg("%s", trouble);
    CHECK_EQ(ss_store_copy(from, copy, NULL, NULL), SS_STORE_OK);
    s = copy;
    CHECK_EQ(ss_store_gardens_best(s, DAY, EPOCH, rows, 8, &count), SS_STORE_OK);
    CHECK_STR(listed(rows, count), "Dan 90, Bob 70, Ann 60, Cat 60, Eve 50");
    CHECK_STR(take(100), "fay");
    CHECK_STR(record, "a record");
    ss_store_close(copy);
    s = from;
}
