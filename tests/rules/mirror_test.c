/* The rules do not distinguish left from right: a game with column a for i, b for h and so on, on mirrored boards, is a
 * game as well, turn by turn and point by point. 480 games. */
#include "test.h"

#include "rules/box.h"
#include "mirror.h"
#include "random_game.h"
#include "rules/score.h"

TEST(a_game_in_the_mirror_is_a_game) {
    ss_content mirrored_box = mirror_content(&ss_box);
    ss_random random = ss_random_from(6);
    for (int i = 0; i < 20 * SETTINGS; i++) {
        ss_game g = random_game(random_game_setting(i % SETTINGS), &random), m = mirror_game(&g), begun = m;
        mood in = random_game_mood(&random);
        CHECK_EQ(ss_begin(&begun, &mirrored_box), SS_OK);
        CHECK_BYTES(&begun, &m, sizeof m);
        while (g.phase == SS_PLAYING) {
            CHECK_EQ(ss_list_turns(&g, NULL, 0), ss_list_turns(&m, NULL, 0));
            ss_turn turn = random_game_turn(&g, &random, in), mirrored = mirror_turn(turn);
            CHECK_EQ(ss_play(&g, &turn), SS_OK);
            CHECK_EQ(ss_play(&m, &mirrored), SS_OK);
            ss_game expected = mirror_game(&g);
            CHECK_BYTES(&m, &expected, sizeof m);
        }
        for (int seat = 0; seat < g.players; seat++)
            CHECK_EQ(ss_score_of(&g, seat).final, ss_score_of(&m, seat).final);
    }
}
