/* Clocks of online tables: turns in time, people who are absent, substitutes, games that are put aside, outages. */
#include "test.h"

#include <stdio.h>

#include "base/bits.h"
#include "online/demand.h"
#include "random_game.h"
#include "table.h"

static table t;

static ss_refused ask(int person, const char *op, const char *members) {
    return table_ask(&t, person, op, members);
}

/* Deals a game of a person and a computer player; the person is to move. */
static void deal_against_a_computer(const char *clock) {
    char options[80];
    snprintf(options, sizeof options, "{\"players\":2,\"clock\":\"%s\"}", clock);
    table_open(&t, options);
    CHECK_EQ(ask(0, "computer", "{\"seat\":2,\"player\":\"level1\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT);
    table_deal(&t);
    table_choose(&t);
}

static void play_against_a_computer(const char *clock) {
    deal_against_a_computer(clock);
    table_play_random(&t);
    CHECK(table_think(&t));
}

/* ---- clocks ---- */

TEST(a_live_clock_counts_down_and_gains_its_increment) {
    table_begin(&t, "{\"players\":2,\"clock\":\"live 60 5\"}");
    CHECK_EQ(ss_room_due(&t.room), t.now + 60000);
    t.now += 20000;
    CHECK_EQ(ss_room_bank(&t.room, 0, t.now), 40000);
    table_play_random(&t);
    CHECK_EQ(t.room.seats[0].bank, 45000);
    CHECK_EQ(ss_room_due(&t.room), t.now + 60000);
}

TEST(when_time_runs_out_a_computer_player_moves_until_the_person_returns) {
    table_begin(&t, "{\"players\":2,\"clock\":\"live 60 5\"}");
    t.now = ss_room_due(&t.room);
    CHECK_EQ(ss_room_thinker(&t.room, t.now), -1);
    CHECK_EQ(table_wake(&t), 1);
    CHECK(t.room.seats[0].absent);
    t.now += 1000 * SS_CLOCK_SUBSTITUTE;
    CHECK_EQ(ss_room_thinker(&t.room, t.now), 0);
    CHECK(table_think(&t));
    CHECK_EQ(t.room.seats[0].replaced, 1);
    table_play_random(&t);
    CHECK_EQ(ss_room_player(&t.room, 0), ss_stand_in());
    table_play_random(&t); /* a person who plays is present again */
    CHECK(!t.room.seats[0].absent);
    CHECK_EQ(t.room.seats[0].bank, 15000 + 5000);
    CHECK_EQ(t.room.seats[0].replaced, 1);
    CHECK(table_refolds(&t));
}

/* Lets the time of the person to move run out. */
static void run_out(void) {
    t.now = ss_room_due(&t.room);
    CHECK_EQ(table_wake(&t), 1);
    CHECK_EQ(t.news.event[0].kind, SS_EVENT_ABSENT);
}

TEST(a_substitute_moves_at_the_pace_of_a_person) {
    table_begin(&t, "{\"players\":2,\"clock\":\"live 60 5\"}");
    run_out();
    for (int i = 0; i < 3; i++) {
        int64_t starts = t.now + 1000 * SS_CLOCK_SUBSTITUTE;
        CHECK_EQ(ss_room_next(&t.room), starts);
        t.now = starts - 1;
        CHECK(!table_think(&t));
        t.now = starts;
        CHECK(table_think(&t));
        CHECK_EQ(t.room.seats[0].replaced, (2u << i) - 1);
        t.now += 20000;
        table_play_random(&t);
    }
    CHECK_EQ(t.room.seats[1].bank, 60000 - 3 * 15000); /* only the time of the others is counted */
    CHECK(table_refolds(&t));
}

TEST(a_computer_player_in_its_own_seat_moves_at_once) {
    deal_against_a_computer("live 60 5");
    table_play_random(&t);
    CHECK_EQ(ss_room_next(&t.room), t.now);
    CHECK(table_think(&t));
}

TEST(a_turn_that_a_substitute_had_thought_of_is_not_played_after_the_return) {
    ss_thought thought;
    ss_events news;
    ss_refusal_detail detail;
    table_begin(&t, "{\"players\":2,\"clock\":\"live 60 5\"}");
    run_out();
    t.now += 1000 * SS_CLOCK_SUBSTITUTE;
    CHECK(ss_thought_of(&t.room, t.now, 1, &thought));
    ss_demand late = ss_thought_think(&thought);
    CHECK_EQ(ask(0, "return", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(ss_room_decide(&t.room, &late, t.now, &news, &detail), SS_REFUSED_STALE);
    run_out(); /* nor at once when the time has run out again */
    CHECK_EQ(ss_room_decide(&t.room, &late, t.now, &news, &detail), SS_REFUSED_STALE);
}

/* The time that the substitute had taken before the pause was counted, and hardly any of the bank was left. */
TEST(a_player_who_returns_during_a_pause_has_the_whole_bank_after_it) {
    table_begin(&t, "{\"players\":3,\"clock\":\"live 60 0\"}");
    run_out();
    t.now += 9000;
    CHECK_EQ(ask(1, "ask", "{\"what\":\"pause\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(2, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "return", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "ask", "{\"what\":\"resume\"}"), SS_REFUSED_NOT);
    for (int person = 1; person < 3; person++)
        CHECK_EQ(ask(person, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    CHECK_EQ(ss_room_due(&t.room), t.now + 15000);
}

/* ---- a game without people ---- */

/* Lets computer players do what they do without people. Returns how many turns that is. */
static int play_without_people(void) {
    int64_t next;
    int turns = 0;
    while ((next = ss_room_next(&t.room))) {
        if (t.now < next) t.now = next;
        if (!table_think(&t)) CHECK(table_wake(&t) > 0);
        turns++;
    }
    return turns;
}

/* One time-out of three minutes had ended a game: rounds 4 to 18 were played in less than a second. */
TEST(a_live_game_is_put_aside_when_no_person_is_left_and_taken_up_again) {
    play_against_a_computer("live 180 0");
    CHECK(table_tells(&t, "\"stops\":null"));
    run_out();
    int64_t stops = t.now + 1000 * SS_CLOCK_DESERTED;
    CHECK_EQ(ss_room_stops(&t.room), stops);
    char text[40];
    snprintf(text, sizeof text, "\"stops\":%lld", (long long)stops);
    CHECK(table_tells(&t, text));
    int move = t.room.move, turns = play_without_people();
    CHECK_EQ(turns, 2 * ((SS_CLOCK_DESERTED - 1) /
                         SS_CLOCK_SUBSTITUTE)); /* each with the computer player's answer */
    CHECK_EQ(t.room.move, move + turns);
    CHECK_EQ(t.room.phase, SS_ROOM_PLAYING);
    t.now += 30ll * 86400 * 1000;
    CHECK(ss_room_is_stopped(&t.room, t.now));
    CHECK_EQ(table_wake(&t), 0);
    CHECK(!table_think(&t));
    CHECK_EQ(ask(0, "return", "{}"), SS_REFUSED_NOT);
    CHECK(!ss_room_is_stopped(&t.room, t.now));
    CHECK_EQ(ss_room_due(&t.room), t.now + 45000);
    table_play_random(&t);
    CHECK(table_think(&t));
    CHECK(table_refolds(&t));
}

TEST(any_person_who_sat_there_takes_a_game_up_again) {
    table_begin(&t, "{\"players\":3,\"clock\":\"live 60 0\"}");
    for (int i = 0; i < 3; i++) {
        run_out();
        CHECK_EQ(ss_room_stops(&t.room), i < 2 ? 0 : t.now + 1000 * SS_CLOCK_DESERTED);
        if (i < 2) t.now += 1000 * SS_CLOCK_SUBSTITUTE;
        if (i < 2) CHECK(table_think(&t));
    }
    t.now = ss_room_stops(&t.room);
    CHECK_EQ(ask(1, "return", "{}"), SS_REFUSED_NOT);
    CHECK(!ss_room_stops(&t.room));
    CHECK_EQ(ss_room_player(&t.room, 2), ss_stand_in()); /* the others are still away, */
    CHECK_EQ(ss_room_next(&t.room),
             t.now + 1000 * SS_CLOCK_SUBSTITUTE); /* and their substitutes take their time */
    CHECK(table_refolds(&t));
}

TEST(a_game_over_days_is_put_aside_at_once) {
    play_against_a_computer("turn 86400");
    run_out();
    CHECK(ss_room_is_stopped(&t.room, t.now));
    CHECK_EQ(ss_room_next(&t.room), 0);
    CHECK_EQ(play_without_people(), 0);
    t.now += 86400000;
    CHECK_EQ(table_connect(&t, 1), 1); /* a day for a turn begins: nobody is hurried */
    CHECK_EQ(ss_room_due(&t.room), t.now + 86400000);
}

TEST(looking_at_a_live_game_that_was_put_aside_starts_no_clock) {
    play_against_a_computer("live 60 0");
    run_out();
    t.now = ss_room_stops(&t.room);
    CHECK_EQ(table_connect(&t, 1), 0);
    CHECK(t.room.seats[0].absent);
    CHECK_EQ(ask(0, "return", "{}"), SS_REFUSED_NOT);
}

TEST(connecting_in_time_takes_the_seat_back) {
    play_against_a_computer("live 60 0");
    run_out();
    t.now = ss_room_stops(&t.room) - 1;
    CHECK_EQ(table_connect(&t, 1), 1);
    CHECK(!t.room.seats[0].absent && !ss_room_stops(&t.room));
}

/* Otherwise the table would be due for ever, and a server would read it again and again. */
TEST(a_turn_that_should_have_begun_before_a_game_was_put_aside_is_played_late) {
    play_against_a_computer("live 180 0");
    run_out();
    t.now = ss_room_stops(&t.room) + 3600000;
    CHECK_EQ(play_without_people(), 1);
    CHECK_EQ(ss_room_next(&t.room), 0);
}

TEST(a_game_that_computer_players_play_among_themselves_is_not_put_aside) {
    table_open(&t, "{\"players\":2,\"clock\":\"live 60 0\"}");
    CHECK_EQ(ask(0, "vacate", "{\"seat\":1}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "computer", "{\"seat\":1,\"player\":\"random\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "computer", "{\"seat\":2,\"player\":\"random\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT);
    play_without_people();
    CHECK_EQ(t.room.phase, SS_ROOM_OVER);
}

TEST(a_game_without_people_is_put_aside_even_if_a_program_sits_there) {
    table_open(&t, "{\"players\":2,\"clock\":\"live 60 0\"}");
    CHECK_EQ(table_invite(&t, 0, 1, "AAAAAAAAAAAAAAAAAAAAAA"), SS_REFUSED_NOT);
    CHECK_EQ(ask(1, "sit", "{\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\",\"program\":true}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT);
    table_deal(&t);
    table_choose(&t);
    run_out();
    while (t.now < ss_room_stops(&t.room)) {
        if (table_think(&t)) table_play_random(&t);
        t.now += 1000;
    }
    CHECK_EQ(t.room.move, 2 * ((SS_CLOCK_DESERTED - 1) / SS_CLOCK_SUBSTITUTE));
    CHECK_EQ(ss_room_next(&t.room), 0);
}

TEST(a_game_whose_last_person_resigns_while_another_is_absent_waits_for_that_one) {
    table_begin(&t, "{\"players\":3,\"clock\":\"live 60 0\"}");
    CHECK_EQ(ask(2, "resign", "{}"), SS_REFUSED_NOT);
    run_out();
    CHECK(!ss_room_stops(&t.room));
    CHECK_EQ(ask(1, "resign", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(ss_room_stops(&t.room), t.now + 1000 * SS_CLOCK_DESERTED);
    CHECK_EQ(ask(0, "return", "{}"), SS_REFUSED_NOT);
    CHECK(!ss_room_stops(&t.room));
    CHECK(table_refolds(&t));
}

TEST(clocks_stand_still_while_the_server_is_down) {
    table_begin(&t, "{\"players\":2,\"clock\":\"turn 86400\"}");
    int64_t due = ss_room_due(&t.room);
    t.outage = (ss_outage){t.now + 1000, t.now + 3 * 86400000ll};
    t.now = t.outage.to + 500;
    CHECK_EQ(table_wake(&t), 1);
    CHECK_EQ(t.news.event[0].kind, SS_EVENT_OUTAGE);
    CHECK_EQ(table_wake(&t), 0); /* it is counted once */
    CHECK_EQ(ss_room_due(&t.room), due + t.outage.to - t.outage.from + 1000ll * SS_CLOCK_GRACE);
    CHECK(table_refolds(&t));
}

TEST(an_outage_before_a_clock_was_started_does_not_count) {
    table_begin(&t, "{\"players\":2,\"clock\":\"turn 86400\"}");
    int64_t due = ss_room_due(&t.room);
    t.outage = (ss_outage){t.now - 5000, t.now - 10};
    CHECK_EQ(table_wake(&t), 0);
    CHECK_EQ(ss_room_due(&t.room), due);
}

TEST(an_outage_during_a_pause_gives_nobody_time) {
    table_begin(&t, "{\"players\":2,\"clock\":\"live 60 5\"}");
    t.now += 10000;
    CHECK_EQ(ask(1, "ask", "{\"what\":\"pause\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    t.outage = (ss_outage){t.now + 1000, t.now + 101000};
    t.now += 102000;
    CHECK_EQ(table_wake(&t), 0);
    CHECK_EQ(ss_room_bank(&t.room, 0, t.now), 50000); /* time used before the pause stays used */
    CHECK_EQ(ask(0, "ask", "{\"what\":\"resume\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(1, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    CHECK_EQ(table_wake(&t), 0);
    CHECK_EQ(ss_room_bank(&t.room, 0, t.now), 50000);
}

TEST(times_of_a_table_never_go_back) {
    table_begin(&t, "{\"players\":2,\"clock\":\"live 60 5\"}");
    int64_t before = t.room.time;
    t.now -= 3600000;
    table_play_random(&t);
    CHECK_EQ(t.room.time, before);
    CHECK_EQ(t.room.seats[0].bank, 65000);
}

TEST(a_pause_stops_the_clock_and_needs_everybody) {
    table_begin(&t, "{\"players\":2,\"clock\":\"live 60 5\"}");
    t.now += 10000;
    CHECK_EQ(ask(1, "ask", "{\"what\":\"pause\"}"), SS_REFUSED_NOT);
    CHECK(!t.room.paused && ss_room_awaits(&t.room, 0));
    CHECK_EQ(ask(0, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    CHECK(t.room.paused);
    CHECK_EQ(ss_room_due(&t.room), 0);
    t.now += 1000000;
    CHECK_EQ(table_wake(&t), 0);
    CHECK_EQ(ss_room_bank(&t.room, 0, t.now), 50000);
    CHECK_EQ(ss_room_bank(&t.room, 1, t.now), 60000); /* it was not their turn */
    ss_turn turn = random_game_turn(&t.room.party.record.game, &t.random, MOOD_EVEN);
    CHECK_EQ(table_play(&t, 0, &turn), SS_REFUSED_WRONG_PHASE);
    CHECK_EQ(ask(0, "ask", "{\"what\":\"resume\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(1, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    CHECK_EQ(ss_room_bank(&t.room, 0, t.now), 50000);
    CHECK(table_refolds(&t));
}
