/* Is a game over, why, and who won: rule 4, and RECORD.md on games that were given up. */
#include "notation/ending.h"

#include "random_game.h"
#include "rules/score.h"
#include "test.h"

static ss_record random_record(ss_setting setting, int turns) {
    ss_random r = ss_random_from(11);
    ss_record record;
    ss_game deal = random_game(setting, &r);
    ss_record_of(&record, &deal);
    while (record.turn_count < turns) {
        ss_turn t = random_game_turn(&record.game, &r, MOOD_EVEN);
        CHECK_EQ(ss_record_play(&record, &t), SS_OK);
    }
    return record;
}

static int all_turns(ss_setting setting) { return SS_ROUNDS * setting.players; }

TEST(a_game_continues_until_its_last_turn) {
    for (int i = 0; i < SETTINGS; i++) {
        ss_setting setting = random_game_setting(i);
        for (int turns = all_turns(setting) - 1; turns >= 0; turns -= 7) {
            ss_record record = random_record(setting, turns);
            CHECK(!ss_is_over(&record));
            CHECK_EQ(ss_ending_of(&record).cause, SS_ENDING_NONE);
            CHECK_EQ(ss_ending_of(&record).winners, 0);
        }
    }
}

TEST(a_game_that_was_played_out_is_won_by_points_and_gardeners) {
    for (int i = 0; i < SETTINGS; i++) {
        ss_setting setting = random_game_setting(i);
        ss_record record = random_record(setting, all_turns(setting));
        CHECK(ss_is_over(&record));
        CHECK_EQ(ss_ending_of(&record).cause, SS_ENDING_PLAYED_OUT);
        CHECK_EQ(ss_ending_of(&record).winners, ss_winners(&record.game));
        CHECK(ss_ending_of(&record).winners);
    }
}

TEST(a_player_who_gives_up_does_not_win_and_everybody_else_does) {
    for (int players = 2; players <= 4; players++)
        for (int seat = 0; seat < players; seat++) {
            ss_setting setting = {.players = (uint8_t)players};
            ss_record record = random_record(setting, 9);
            record.forfeit = seat + 1;
            CHECK(ss_is_over(&record));
            CHECK_EQ(ss_ending_of(&record).cause, SS_ENDING_GIVEN_UP);
            for (int other = 0; other < players; other++)
                CHECK_EQ(ss_has(ss_ending_of(&record).winners, other), other != seat);
            CHECK_EQ(ss_count(ss_ending_of(&record).winners), players - 1);
        }
}

TEST(hidden_missions_hide_the_winner) {
    ss_setting setting = {.players = 2};
    ss_record record = random_record(setting, all_turns(setting));
    record.game.seats[1].missions[0] = SS_HIDDEN;
    CHECK(ss_is_over(&record));
    CHECK_EQ(ss_ending_of(&record).cause, SS_ENDING_PLAYED_OUT);
    CHECK_EQ(ss_ending_of(&record).winners, 0);
}
