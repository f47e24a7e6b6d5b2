/* Positions as plain numbers contain what the game contains, and for a view what the view contains. */
#include "test.h"

#include "random_game.h"
#include "rules/facts.h"
#include "rules/view.h"

TEST(facts_are_those_of_the_game) {
    ss_random r = ss_random_from(31);
    for (int i = 0; i < SETTINGS; i++) {
        ss_setting setting = random_game_setting(i);
        ss_game g = random_game_after(setting, &r, ss_random_below(&r, SS_ROUNDS * setting.players + 1));
        ss_facts f;
        ss_facts_of(&f, &g);
        CHECK_EQ(f.players, setting.players);
        CHECK_EQ(f.edition, setting.edition);
        CHECK_EQ(f.modules, setting.modules);
        CHECK_EQ(f.round * f.players + f.mover, ss_turns_played(&g));
        CHECK_EQ(f.hidden, 0);
        for (int seat = 0; seat < f.players; seat++) {
            const ss_seat *s = &g.seats[seat];
            CHECK_EQ(f.seats[seat].planted, s->garden.planted);
            CHECK_EQ(f.seats[seat].score, s->score);
            CHECK_EQ(f.seats[seat].unplayed, ss_unplayed(&g, seat));
            CHECK_BYTES(f.seats[seat].hand, ss_hand(&g, seat), SS_HAND);
            for (int column = 0; column < SS_COLUMNS; column++)
                CHECK_EQ(f.seats[seat].nobles[column], ss_garden_noble(&s->garden, column));
        }
        int at = 0;
        for (int stack = 0; stack < g.stacks; stack++) {
            CHECK_EQ(f.heights[stack], g.end[stack] - g.top[stack]);
            CHECK_BYTES(f.tiles + at, g.tiles + g.top[stack], f.heights[stack]);
            at += f.heights[stack];
        }
    }
}

TEST(facts_of_a_view_say_what_is_hidden) {
    ss_random r = ss_random_from(32);
    for (int i = 0; i < SETTINGS; i++) {
        ss_setting setting = random_game_setting(i);
        ss_game g = random_game_after(setting, &r, ss_random_below(&r, SS_ROUNDS * setting.players - 1));
        for (int seat = SS_SPECTATOR; seat < setting.players; seat++) {
            ss_view view = ss_view_of(&g, seat);
            ss_facts f;
            ss_facts_of(&f, &view.known);
            CHECK_EQ(f.hidden, 1);
            for (int other = 0; other < setting.players; other++)
                if (other != seat) CHECK_EQ(f.seats[other].missions[0], SS_HIDDEN);
        }
    }
}

TEST(a_garden_that_is_hidden_has_no_nobles) {
    ss_random r = ss_random_from(33);
    ss_game g = random_game_deal(random_game_setting(0), &r);
    ss_view view = ss_view_of(&g, 0);
    ss_facts f;
    ss_facts_of(&f, &view.known);
    CHECK_EQ(f.seats[1].nobles[0], -1);
    CHECK_EQ(f.seats[1].garden_board.number, 0);
    CHECK_EQ(f.hidden, 1);
}
