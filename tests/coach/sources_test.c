/* Where points come from: whatever is played, the sources add up to the final score. */
#include "coach/sources.h"
#include "draw.h"
#include "random_game.h"

static ss_record played(ss_setting setting, ss_random *r, mood m) {
    ss_record record;
    ss_game deal = random_game(setting, r);
    ss_record_of(&record, &deal);
    while (record.game.phase != SS_OVER) {
        ss_turn t = random_game_turn(&record.game, r, m);
        CHECK_EQ(ss_record_play(&record, &t), SS_OK);
    }
    return record;
}

TEST(the_sources_add_up_to_the_final_points_in_every_setting_and_mood) {
    ss_random r = ss_random_from(1);
    for (int i = 0; i < SETTINGS * MOODS * 8; i++) {
        ss_record record = played(random_game_setting(i % SETTINGS), &r, (mood)(i / SETTINGS % MOODS));
        ss_sources seats[SS_MAX_PLAYERS];
        ss_sources_of(&record, seats);
        for (int seat = 0; seat < record.game.players; seat++)
            CHECK_EQ(ss_sources_sum(&seats[seat]), ss_score_of(&record.game, seat).final);
    }
}

TEST(a_walk_brings_the_row_where_it_ends) {
    ss_random r = ss_random_from(2);
    for (int i = 0; i < SETTINGS; i++) {
        ss_record record = played(random_game_setting(i), &r, MOOD_POINTS);
        int walks[SS_MAX_PLAYERS][SS_ROWS] = {{0}};
        for (int k = 0; k < record.turn_count; k++) {
            int row = record.turns[k].noble ? ss_row_of(record.turns[k].noble) : 0;
            if (row) walks[k % record.game.players][row - 1] += row;
        }
        ss_sources seats[SS_MAX_PLAYERS];
        ss_sources_of(&record, seats);
        for (int seat = 0; seat < record.game.players; seat++)
            for (int row = 1; row <= SS_ROWS; row++)
                CHECK_EQ(seats[seat].points[SS_FROM_WALKS + row - 1], walks[seat][row - 1]);
    }
}

TEST(without_the_modules_nothing_comes_from_them) {
    ss_random r = ss_random_from(3);
    for (int i = 0; i < SETTINGS; i++) {
        ss_record record = played(random_game_setting(i), &r, MOOD_EVEN);
        ss_sources seats[SS_MAX_PLAYERS];
        ss_sources_of(&record, seats);
        for (int seat = 0; seat < record.game.players; seat++) {
            const int *points = seats[seat].points;
            if (!(record.game.modules & SS_REWARDS)) CHECK_EQ(points[SS_FROM_REWARDS], 0);
            if (!(record.game.modules & SS_BOARS)) CHECK_EQ(points[SS_FROM_BOAR], 0);
            if (!(record.game.modules & SS_BOARS)) CHECK_EQ(points[SS_FROM_BOAR_LEFT], 0);
            CHECK(points[SS_FROM_BOAR_LEFT] <= 0);
        }
    }
}

TEST(each_part_of_a_turn_goes_to_its_source) { /* rules 3.3 and 5 */
    ss_record record;
    ss_game dealt =
        SCENE(.hand = "* a", .display = "ab ed cf gh ia",
              .garden = "#########"
                        "....#....",
              .boar = "e3", .marks = "+3 . . . . . . . . . . . . . . .", .modules = SS_REWARDS | SS_BOARS);
    ss_record_of(&record, &dealt);
    ss_turn first = turn("*x3l@e3~e4 e>3 /1");
    CHECK_EQ(ss_record_play(&record, &first), SS_OK);
    ss_sources seats[SS_MAX_PLAYERS];
    ss_sources_of(&record, seats);
    CHECK_EQ(seats[0].points[SS_FROM_WALKS + 2], 3);
    CHECK_EQ(seats[0].points[SS_FROM_REWARDS], 3);
    CHECK_EQ(seats[0].points[SS_FROM_BOAR], 1);
    CHECK_EQ(seats[1].points[SS_FROM_BOAR], 0);
}

TEST(a_boar_at_the_end_costs_no_more_than_there_was) { /* rule 6 */
    ss_record record;
    ss_game dealt = SCENE(.modules = SS_BOARS, .score = 7);
    ss_record_of(&record, &dealt);
    CHECK(ss_score_of(&dealt, 0).boar > 7);
    ss_sources seats[SS_MAX_PLAYERS];
    ss_sources_of(&record, seats);
    CHECK_EQ(seats[0].points[SS_FROM_BOAR_LEFT], -7);
}
