/* Hints: different tiles, and turns that fit the choices already made. */
#include "ai/advice.h"

#include "ai/candidates.h"
#include "draw.h"
#include "random_game.h"

enum { ROOM = 8, STEPS = 60 };

static int advise(const ss_game *g, const ss_turn *so_far, ss_step step, ss_opinion best[ROOM]) {
    ss_view view = ss_view_of(g, g->mover);
    ss_random random = ss_random_from(1);
    return ss_advise(&view, &ss_box, so_far, step, ss_steps(STEPS), &random, best, ROOM);
}

static bool is_same_tile(const ss_turn *a, const ss_turn *b) {
    return a->card == b->card && a->place == b->place && a->cell == b->cell;
}

/* Positions of games of all kinds. */
static ss_game position(int number, ss_random *random) {
    return random_game_after(random_game_setting((5 * number + 1) % SETTINGS), random, 4 * (number % 7));
}

/* Once the eight best turns of a new game were a single tile, with eight nobles. */
TEST(every_hint_is_about_another_card_tile_or_cell) {
    ss_random random = ss_random_from(3);
    for (int number = 0; number < 6; number++) {
        ss_game g = position(number, &random);
        ss_opinion best[ROOM];
        int count = advise(&g, NULL, SS_STEP_CARD, best);
        CHECK(count > 1 && count <= ROOM);
        for (int i = 0; i < count; i++) {
            CHECK_EQ(ss_turn_check(&g, &best[i].turn), SS_OK);
            for (int j = 0; j < i; j++) CHECK(!is_same_tile(&best[i].turn, &best[j].turn));
        }
    }
}

TEST(hints_fit_what_is_chosen_already) {
    ss_random random = ss_random_from(4);
    for (int number = 0; number < 6; number++) {
        ss_game g = position(number, &random);
        ss_turn turn = {0};
        for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++) {
            ss_opinion best[ROOM];
            int count = advise(&g, &turn, step, best);
            CHECK(count > 0);
            for (int i = 0; i < count; i++) {
                const ss_turn *hint = &best[i].turn;
                CHECK_EQ(ss_turn_check(&g, hint), SS_OK);
                if (step > SS_STEP_CARD) CHECK_EQ(hint->card, turn.card);
                if (step > SS_STEP_PLACE) CHECK_EQ(hint->place, turn.place);
                if (step > SS_STEP_CELL) CHECK_EQ(hint->cell, turn.cell);
                if (step > SS_STEP_BOAR) CHECK_EQ(hint->boar, turn.boar);
                if (step > SS_STEP_NOBLE) CHECK_EQ(hint->noble, turn.noble);
            }
            uint64_t may = ss_choices(&g, &turn, step);
            ss_choose(&g, &turn, step, random_member(&random, may));
        }
    }
}

/* Of two equal tiles side by side players only look at the left one. */
TEST(the_right_one_of_two_equal_tiles_has_hints_too) {
    ss_random random = ss_random_from(5);
    int found = 0;
    for (int number = 0; number < 200 && found < 3; number++) {
        ss_game g = position(number % 6, &random);
        ss_turn turn = {0};
        ss_choose(&g, &turn, SS_STEP_CARD, ss_lowest(ss_choices(&g, &turn, SS_STEP_CARD)));
        uint64_t twins = ss_twin_places(&g) & ss_choices(&g, &turn, SS_STEP_PLACE);
        if (!twins) continue;
        ss_choose(&g, &turn, SS_STEP_PLACE, ss_lowest(twins));
        ss_opinion best[ROOM];
        int count = advise(&g, &turn, SS_STEP_CELL, best);
        CHECK(count > 0);
        for (int i = 0; i < count; i++) {
            CHECK_EQ(best[i].turn.place, turn.place);
            CHECK_EQ(ss_turn_check(&g, &best[i].turn), SS_OK);
        }
        found++;
    }
    CHECK(found > 0);
}

TEST(choices_that_the_rules_refuse_are_not_heeded) {
    ss_random random = ss_random_from(6);
    ss_game g = position(1, &random);
    ss_opinion best[ROOM], heeding[ROOM];
    ss_turn wrong = {.card = 255};
    int count = advise(&g, NULL, SS_STEP_CARD, best);
    CHECK_EQ(advise(&g, &wrong, SS_STEP_PLACE, heeding), count);
    CHECK_BYTES(&heeding[0].turn, &best[0].turn, sizeof(ss_turn));
}

/* Once only the last choice was checked, with a card outside the hand in the same turn. */
TEST(an_early_choice_that_the_rules_refuse_is_found_behind_later_ones) {
    static const ss_turn wrong[] = {
        {.card = 255,  .place = 255, .cell = 255, .boar = 255, .noble = 255, .stack = 255},
        {.card = 255},
        {.place = 255           },
        {.place = 64, .cell = 63},
        {.cell = 255,  .noble = 200             },
    };
    ss_random random = ss_random_from(8);
    ss_game g = position(1, &random);
    ss_opinion best[ROOM], heeding[ROOM];
    int count = advise(&g, NULL, SS_STEP_CARD, best);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        for (ss_step step = SS_STEP_CELL + 1; step <= SS_STEPS; step++) {
            CHECK_EQ(advise(&g, &wrong[i], step, heeding), count);
            CHECK_BYTES(&heeding[0].turn, &best[0].turn, sizeof(ss_turn));
        }
}

/* Everybody has the same garden, and the tile of e6 is what is still worth most: its noble walks there at once, and row
 * and column are full. The seat to move is far ahead. Whoever judged for another seat would expect its defeat. */
static void advise_who_is_ahead(int players, int mover, int round, ss_opinion best[ROOM]) {
    ss_game g = SCENE(.players = players, .mover = mover, .round = round, .hand = round < 17 ? "e 24" : "e",
                      .display = "ab cd fg hi ea",
                      .garden = "#########"
                                "...######"
                                "...######"
                                "...######"
                                "#########"
                                "####.####",
                      .nobles = "666656666");
    g.seats[mover].score += 60;
    CHECK(advise(&g, NULL, SS_STEP_CARD, best) > 0);
    CHECK(best[0].points > 70 && best[0].lead > 40);
}

TEST(a_hint_is_good_for_the_seat_to_move_and_not_for_the_next_one) {
    ss_opinion best[ROOM];
    for (int players = 2; players <= SS_MAX_PLAYERS; players++)
        for (int mover = 0; mover < players; mover++) {
            advise_who_is_ahead(players, mover, 12, best);
            advise_who_is_ahead(players, mover, 17, best);
            CHECK_EQ(best[0].turn.cell, cell("e6"));
            CHECK_EQ(best[0].turn.noble, cell("e6"));
            CHECK(best[0].win == 1);
        }
}

static bool at_once(void *data) { return data == NULL; }

TEST(a_search_that_is_stopped_still_has_an_answer) {
    ss_random random = ss_random_from(7);
    ss_game g = position(2, &random);
    ss_view view = ss_view_of(&g, g.mover);
    ss_opinion best[ROOM];
    CHECK(ss_advise(&view, &ss_box, NULL, SS_STEP_CARD, (ss_budget){.stop = at_once}, &random, best, ROOM) >
          1);
}
