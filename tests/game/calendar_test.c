/* The calendar of the garden of the day: which games count, days in a row, beds. Time is an argument: weeks are
 * simulated. */
#include "game/calendar.h"

#include <string.h>

#include "rules/box.h"
#include "test.h"

enum { ROOM = 64, HOUR = 3600 };

static ss_calendar_day room[ROOM];
static ss_calendar calendar;

static void begin(void) { calendar = ss_calendar_in(room, ROOM); }

static ss_day day_of(const char *text) {
    ss_day day;
    if (!ss_day_read(ss_word_of(text), &day)) fail_msg("%s is no day", text);
    return day;
}

static ss_day after(ss_day day, int days) { return (ss_day){day.number + days, day.epoch}; }

static int64_t moment(const char *text) {
    int64_t seconds = 0;
    if (!ss_moment_read(ss_word_of(text), &seconds)) fail_msg("%s is no moment", text);
    return seconds;
}

/* The game of a day when it was begun; and one that is over, whatever was played. */
static ss_party begun_at(ss_day day, int64_t begun) {
    ss_party p;
    ss_day_party(&p, &ss_box, day);
    ss_day_stamp(&p, begun);
    return p;
}

static ss_party played(ss_day day, int64_t begun, int64_t ended, int points) {
    ss_party p = begun_at(day, begun);
    p.record.game.phase = SS_OVER;
    p.record.game.seats[ss_party_only_person(&p)].score = (int16_t)points;
    p.ended = ended;
    return p;
}

static void add(ss_party p, int number) { ss_calendar_add(&calendar, &p, number); }

/* Plays a day at noon UTC. */
static void play_at_noon(ss_day day) {
    int64_t noon = ss_day_begins(day) + 12 * HOUR;
    add(played(day, noon, noon + HOUR, 80), day.number);
}

/* Plays the days of several weeks that are not dots; the string begins on Monday, 2026-11-02. */
static void play_weeks(const char *weeks) {
    ss_day monday = day_of("2026-11-02");
    begin();
    for (int i = 0; weeks[i]; i++)
        if (weeks[i] == '#') play_at_noon(after(monday, i));
}

static int streak_on(const char *today) { return ss_calendar_streak(&calendar, day_of(today)); }

/* ---- days in a row ---- */

TEST(days_in_a_row_are_counted_up_to_today) {
    play_weeks("#######"
               "##");
    CHECK_EQ(streak_on("2026-11-10"), 9);
    CHECK_EQ(streak_on("2026-11-11"), 9); /* today can still be played */
}

TEST(one_missed_day_a_week_is_forgiven_but_does_not_count) {
    play_weeks("##.####"
               "#.#####");
    CHECK_EQ(streak_on("2026-11-15"), 12);
    play_weeks("######."
               ".######"); /* two in a row, of two weeks */
    CHECK_EQ(streak_on("2026-11-15"), 12);
    play_weeks("#######"
               "#.#");
    CHECK_EQ(streak_on("2026-11-12"), 9); /* the 12th is open, the 10th forgiven */
}

TEST(a_second_missed_day_in_a_week_ends_the_row) {
    play_weeks("#######"
               "#.#.##.");
    CHECK_EQ(streak_on("2026-11-14"), 3); /* the 12th is forgiven, the 10th is not */
    play_weeks("##....."
               ".......");
    CHECK_EQ(streak_on("2026-11-04"), 2);
    CHECK_EQ(streak_on("2026-11-05"), 2); /* one is forgiven */
    CHECK_EQ(streak_on("2026-11-06"), 0);
    begin();
    CHECK_EQ(streak_on("2026-11-06"), 0);
}

TEST(a_long_row_reaches_over_the_turn_of_the_year) {
    begin();
    for (int i = 0; i < 50; i++) play_at_noon(after(day_of("2026-12-01"), i));
    CHECK_EQ(streak_on("2027-01-19"), 50);
}

/* ---- midnight ---- */

TEST(a_game_that_was_begun_before_midnight_stays_open_for_a_day) {
    ss_day day = day_of("2026-11-17");
    int64_t begun = moment("2026-11-17T23:50:00Z");
    begin();
    add(begun_at(day, begun), 3);
    CHECK_EQ(ss_calendar_bed(&calendar, day, day), SS_DAY_BED_OPEN);
    CHECK_EQ(ss_calendar_bed(&calendar, day, after(day, 1)), SS_DAY_BED_OPEN);
    CHECK_EQ(ss_calendar_bed(&calendar, day, after(day, 2)), SS_DAY_BED_FREE);
    CHECK_EQ(ss_calendar_find(&calendar, day)->running, 3);

    add(played(day, begun, moment("2026-11-18T23:59:59Z"), 80), 3);
    CHECK_EQ(ss_calendar_bed(&calendar, day, after(day, 1)), SS_DAY_BED_KEPT);
    begin();
    add(played(day, begun, moment("2026-11-19T00:00:00Z"), 80), 3);
    CHECK_EQ(ss_calendar_bed(&calendar, day, after(day, 2)), SS_DAY_BED_CAUGHT);
}

TEST(yesterdays_game_that_is_still_open_ends_no_row) {
    ss_day monday = day_of("2026-11-16");
    begin();
    for (int i = 0; i < 3; i++)
        play_at_noon(after(monday, i)); /* Monday to Wednesday; Thursday is forgiven */
    play_at_noon(after(monday, 4));
    add(begun_at(after(monday, 5), ss_day_begins(after(monday, 5)) + 23 * HOUR), 9);
    CHECK_EQ(ss_calendar_streak(&calendar, after(monday, 6)), 4);
    CHECK_EQ(ss_calendar_streak(&calendar, after(monday, 7)), 0); /* two of a week are missing now */
}

TEST(a_day_that_was_caught_up_on_has_its_bed_but_no_place_in_the_row) {
    ss_day day = day_of("2026-11-17");
    play_weeks("#######"
               "#######"
               "#..");
    int64_t later = moment("2026-11-19T09:00:00Z");
    add(played(day, later, later + HOUR, 91), 1);
    CHECK_EQ(ss_calendar_bed(&calendar, day, day_of("2026-11-19")), SS_DAY_BED_CAUGHT);
    CHECK_EQ(streak_on("2026-11-19"), 0);
}

/* ---- clocks that are wrong, and unknown times ---- */

TEST(a_garden_played_with_a_fast_clock_counts_once_its_day_has_come) {
    begin();
    play_at_noon(day_of("2026-11-20"));
    CHECK_EQ(streak_on("2026-11-18"), 0);
    CHECK_EQ(streak_on("2026-11-20"), 1);
    CHECK_EQ(ss_calendar_bed(&calendar, day_of("2026-11-20"), day_of("2026-11-18")), SS_DAY_BED_KEPT);
}

TEST(a_game_played_ahead_of_its_day_or_at_an_unknown_time_is_not_in_time) {
    ss_day day = day_of("2026-11-20");
    begin();
    add(played(day, moment("2026-11-19T10:00:00Z"), moment("2026-11-19T11:00:00Z"), 80), 1);
    CHECK_EQ(ss_calendar_bed(&calendar, day, day), SS_DAY_BED_CAUGHT);
    begin();
    ss_party p = played(day, 0, 0, 80);
    p.begun = p.ended = 0; /* by a program that stores no times */
    add(p, 1);
    CHECK_EQ(ss_calendar_bed(&calendar, day, day), SS_DAY_BED_CAUGHT);
}

/* ---- which game counts ---- */

TEST(the_game_that_ended_first_counts_in_whichever_order_games_come) {
    ss_day day = day_of("2026-11-17");
    int64_t noon = moment("2026-11-17T12:00:00Z");
    ss_party games[] = {
        played(day, noon, noon + 3 * HOUR, 99),
        played(day, noon + HOUR, noon + 2 * HOUR, 70), /* the other device was quicker */
        played(day, 0, 0, 100),
    };
    games[2].begun = games[2].ended = 0;
    for (int order = 0; order < 6; order++) {
        int first = order % 3, second = (first + 1 + order / 3) % 3;
        begin();
        add(games[first], first);
        add(games[second], second);
        add(games[3 - first - second], 3 - first - second);
        const ss_calendar_day *known = ss_calendar_find(&calendar, day);
        CHECK_EQ(known->finished, 1);
        CHECK_EQ(known->points, ss_calendar_find(&calendar, day)->points);
    }
}

TEST(games_that_do_not_count_are_left_out) {
    ss_day day = day_of("2026-11-17");
    int64_t noon = moment("2026-11-17T12:00:00Z");
    ss_party good = played(day, noon, noon + HOUR, 80), p;
    begin();
    p = good, p.practice = true, add(p, 1);
    p = good, p.takebacks = 1, add(p, 2);
    p = good, strcpy(p.seed, "spring"), add(p, 3);
    p = good, strcpy(p.seed, "garden of the day 1 2026-11-18"), add(p, 4);
    p = good, p.record.forfeit = 1, add(p, 5);
    p = good, strcpy(p.seed, "garden of the day 2 2026-11-17"), add(p, 6); /* of a program to come */
    CHECK_EQ(calendar.count, 0);
    add(good, 7);
    CHECK_EQ(calendar.count, 1);
}

TEST(two_devices_that_exchange_their_games_agree) {
    ss_day monday = day_of("2026-11-16");
    int64_t base = ss_day_begins(monday);
    begin(); /* one was used on Monday and Wednesday, the other on Tuesday and Wednesday */
    add(played(monday, base + HOUR, base + 2 * HOUR, 80), 0);
    add(played(after(monday, 2), base + 49 * HOUR, base + 50 * HOUR, 80), 1);
    add(played(after(monday, 1), base + 25 * HOUR, base + 26 * HOUR, 70), 2);
    add(played(after(monday, 2), base + 51 * HOUR, base + 52 * HOUR, 99), 3);
    CHECK_EQ(ss_calendar_streak(&calendar, after(monday, 2)), 3);
    CHECK_EQ(ss_calendar_find(&calendar, after(monday, 2))->finished, 1);
}

/* ---- room and rows ---- */

TEST(a_calendar_that_is_full_keeps_the_latest_days) {
    ss_day first = day_of("2026-11-02");
    calendar = ss_calendar_in(room, 5);
    for (int i = 0; i < 12; i++) play_at_noon(after(first, (i * 5) % 12)); /* in any order */
    CHECK_EQ(calendar.count, 5);
    for (int i = 0; i < 5; i++) CHECK_EQ(room[i].day.number, first.number + 7 + i);
    calendar = ss_calendar_in(room, 0);
    play_at_noon(first);
    CHECK_EQ(calendar.count, 0);
}

TEST(the_closer_to_the_strongest_player_the_further_down_is_the_bed) {
    CHECK_EQ(ss_calendar_row(97, 97), 6);
    CHECK_EQ(ss_calendar_row(105, 97), 6);
    CHECK_EQ(ss_calendar_row(95, 97), 6);
    CHECK_EQ(ss_calendar_row(94, 97), 5);
    CHECK_EQ(ss_calendar_row(91, 97), 5);
    CHECK_EQ(ss_calendar_row(90, 97), 4);
    CHECK_EQ(ss_calendar_row(86, 97), 3);
    CHECK_EQ(ss_calendar_row(77, 97), 2);
    CHECK_EQ(ss_calendar_row(76, 97), 1);
    CHECK_EQ(ss_calendar_row(-20, 97), 1);
}
