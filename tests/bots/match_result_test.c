/* What a game adds to the result of its deal. */
#include "bots/match_result.h"

#include "random_game.h"
#include "rules/score.h"
#include "test.h"

static ss_record random_record(int players, int turns) {
    ss_random r = ss_random_from(5);
    ss_record record;
    ss_game deal = random_game((ss_setting){.players = (uint8_t)players}, &r);
    ss_record_of(&record, &deal);
    while (record.game.phase != SS_OVER && record.turn_count < turns) {
        ss_turn t = random_game_turn(&record.game, &r, MOOD_EVEN);
        CHECK_EQ(ss_record_play(&record, &t), SS_OK);
    }
    return record;
}

TEST(points_go_to_the_bot_that_sat_at_the_seat) {
    ss_record record = random_record(3, SS_MAX_TURNS);
    for (int rotation = 0; rotation < 3; rotation++) {
        ss_deal_result result = {0};
        ss_match_result_add(&result, &record, rotation);
        CHECK_EQ(result.games, 1);
        CHECK_EQ(result.scored, 1);
        for (int b = 0; b < 3; b++) {
            int seat = (b + rotation) % 3, sum = 0;
            for (int i = 0; i < SS_SOURCES; i++) sum += result.sources[b].points[i];
            CHECK_EQ(result.points[b], ss_score_of(&record.game, seat).final);
            CHECK_EQ(sum, result.points[b]);
            CHECK_EQ(result.victories[b] > 0, ss_has(ss_winners(&record.game), seat));
        }
        CHECK_EQ(result.victories[0] + result.victories[1] + result.victories[2], SS_VICTORY_TWELFTHS);
    }
}

TEST(a_player_who_gives_up_loses_and_the_others_share_the_victory) {
    for (int players = 2; players <= 4; players++)
        for (int seat = 0; seat < players; seat++)
            for (int rotation = 0; rotation < players; rotation++) {
                ss_record record = random_record(players, 7);
                ss_deal_result result = {0};
                record.forfeit = seat + 1;
                ss_match_result_add(&result, &record, rotation);
                CHECK_EQ(result.games, 1);
                CHECK_EQ(result.scored, 0);
                for (int b = 0; b < players; b++) {
                    bool gave_up = (b + rotation) % players == seat;
                    CHECK_EQ(result.forfeits[b], gave_up);
                    CHECK_EQ(result.victories[b], gave_up ? 0 : SS_VICTORY_TWELFTHS / (players - 1));
                    CHECK_EQ(result.points[b], 0);
                }
            }
}
