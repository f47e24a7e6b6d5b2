/* The modules: reward boards and boars (rule 5), and what rule 6 says about them. score_test.c covers their part in
 * final scoring. */
#include "draw.h"

/*                                     e3  d4       f4  c5             g5  b6                   h6 */
static const char MARKS[] = "          +2  . +1 -3  +3 g3 -2  .  .  .  .  .  .  .  .  .";
static const char NO_MARKS[] = "        .  .  .  .   .  .  .  .  .  .  .  .  .  .  .  .";
static const char DISPLAY[] = "ab ec ef cd ia";
static const char EMPTY[] = "#########";

/* The score after a turn from `score` points. */
static int score_after(int score, const char *garden, const char *text) {
    ss_game g = SCENE(.modules = SS_REWARDS, .score = score, .hand = "* 36", .display = DISPLAY,
                      .garden = garden, .marks = MARKS);
    CHECK_PLAYED(&g, text);
    return g.seats[0].score;
}

/* ---- rewards ---- */

TEST(the_reward_board_is_a_pyramid_from_e3_to_row_6) { /* rule 5 */
    CHECK_CELLS(SS_PYRAMID, "e3 d4 e4 f4 c5 d5 e5 f5 g5 b6 c6 d6 e6 f6 g6 h6");
    const char *order[SS_MARKS] = {"e3", "d4", "e4", "f4", "c5", "d5", "e5", "f5",
                                   "g5", "b6", "c6", "d6", "e6", "f6", "g6", "h6"};
    for (int i = 0; i < SS_MARKS; i++) CHECK_EQ(ss_mark_index(cell(order[i])), i);
}

TEST(a_motif_tile_on_a_plus_scores_that_much) { /* rule 5 */
    CHECK_EQ(score_after(10, EMPTY, "*x3l@e3 - /1"), 12);
    CHECK_EQ(score_after(10, EMPTY, "*x4l@e4 - /1"), 11);
    CHECK_EQ(score_after(10, EMPTY, "*x5l@c5 - /1"), 13);
}

TEST(a_gardener_on_a_plus_scores_nothing) { /* rule 5 */
    CHECK_EQ(score_after(10,
                         "#########"
                         "........."
                         "........."
                         "........."
                         "...#.....", /* d5 is taken, so its tile may go to c5 */
                         "*x5r@Gc5 - /1"),
             10);
}

TEST(a_gardener_on_g3_scores_3_and_a_motif_tile_nothing) { /* rule 5 */
    CHECK_EQ(score_after(10, EMPTY, "*x5r@d5 - /1"), 10);
    CHECK_EQ(score_after(10,
                         "#########"
                         "........."
                         "........."
                         "........."
                         "..#......",
                         "*x5l@Gd5 - /1"),
             13);
}

TEST(a_tile_of_either_side_on_a_minus_loses_that_much) { /* rule 5 */
    CHECK_EQ(score_after(10, EMPTY, "*x4r@f4 - /1"), 7);
    CHECK_EQ(score_after(10,
                         "#########"
                         "........."
                         "........."
                         "........."
                         "..#......",
                         "*x5l@Ge5 - /1"),
             8);
}

TEST(a_cell_without_a_mark_and_a_cell_beside_the_pyramid_give_nothing) { /* rule 5 */
    ss_game g = SCENE(.modules = SS_REWARDS, .score = 10, .hand = "* 36", .display = "ab ec df cd ia",
                      .garden = EMPTY, .marks = MARKS);
    CHECK_PLAYED(&g, "*x4l@d4 - /1");
    CHECK_EQ(g.seats[0].score, 10);
    CHECK_EQ(score_after(10, EMPTY, "*x6l@i6 - /1"), 10);
    CHECK_EQ(score_after(10, EMPTY, "*x3r@c3 - /1"), 10);
    CHECK_EQ(score_after(10,
                         "#########"
                         "........."
                         "........."
                         "....#....",
                         "*x4l@Gd4 - /1"),
             10);
}

TEST(a_mark_pays_when_the_tile_is_placed_and_never_again) { /* rule 5 */
    ss_game g = SCENE(.modules = SS_REWARDS, .hand = "* 36", .display = DISPLAY, .marks = MARKS,
                      .garden = "#########"
                                "....#....");
    CHECK_PLAYED(&g, "*x3l@e3 - /1");
    CHECK_EQ(g.seats[0].score, 2);
    CHECK_PLAYED(&g, "ax2l@a2 - /1");
    CHECK_PLAYED(&g, "36x6l@i6 e>3 /1");
    CHECK_EQ(g.seats[0].score, 2 + 3); /* the row, and not the mark once more */
}

TEST(marks_are_those_of_the_players_own_board) { /* rule 5 */
    ss_game g = SCENE(.modules = SS_REWARDS, .mover = 1, .hand = "* 36", .display = DISPLAY, .garden = EMPTY,
                      .marks = NO_MARKS);
    g.seats[1].marks[ss_mark_index(cell("e3"))] = 3;
    CHECK_PLAYED(&g, "*x3l@e3 - /1");
    CHECK_EQ(g.seats[0].score, 0);
    CHECK_EQ(g.seats[1].score, 3);
}

TEST(without_the_module_there_are_no_marks) { /* rule 5 */
    ss_game g = SCENE(.hand = "* 36", .display = DISPLAY, .garden = EMPTY, .marks = MARKS);
    CHECK_PLAYED(&g, "*x3l@e3 - /1");
    CHECK_EQ(g.seats[0].score, 0);
}

TEST(a_reward_board_covers_what_is_printed_under_it_marked_or_not) { /* rules 5 and 6 */
    ss_game g = SCENE(.modules = SS_REWARDS, .players = 4, .hand = "* 36", .display = "ab cd ef cd ia");
    for (int s = 0; s < 4; s++) { /* sides A of the gardens 1 to 4 */
        const ss_garden *garden = &g.seats[s].garden;
        CHECK_CELLS(garden->planted & SS_PYRAMID, "");
        CHECK_EQ(garden->planted, ss_box.gardens[s][0] & ~SS_PYRAMID);
        CHECK_EQ(garden->reach, ss_joined(ss_row(1), garden->planted));
    }
    CHECK_EQ(g.seats[0].marks[ss_mark_index(cell("f4"))], -3); /* garden 1A prints f4 */
    CHECK_PLAYED(&g, "*x4r@f4 - /1");
    CHECK(ss_has(g.seats[0].garden.planted, cell("f4")));
}

/* ---- boars ---- */

/* The boar waits on e4, and 4l has its tile. */
static ss_game boar_scene(const char *garden) {
    return SCENE(.modules = SS_BOARS, .hand = "* 36", .display = DISPLAY, .garden = garden);
}

TEST(every_boar_starts_on_e4) { /* rule 5 */
    ss_game g = SCENE(.modules = SS_BOARS, .players = 4);
    for (int s = 0; s < 4; s++) CHECK_EQ(g.seats[s].boar, cell("e4"));
    ss_game without = SCENE(.players = 4);
    for (int s = 0; s < 4; s++) CHECK_EQ(without.seats[s].boar, SS_NO_CELL);
}

TEST(a_tile_on_the_boar_scores_1_and_its_owner_chooses_where_it_goes) { /* rule 5 */
    ss_game g = boar_scene(EMPTY);
    CHECK_CELLS(boar_for(&g, "*x4l@e4"), "e3 e5 d4 f4");
    CHECK_PLAYED(&g, "*x4l@e4~d4 - /1");
    CHECK_EQ(g.seats[0].score, 1);
    CHECK_EQ(g.seats[0].boar, cell("d4"));
    CHECK_EQ(g.seats[1].boar, cell("e4")); /* the other garden has its own */
}

TEST(a_boar_moves_only_to_free_cells) { /* rule 5 */
    ss_game g = boar_scene("#########"
                           "........."
                           "....#...."
                           "...G.....");
    CHECK_CELLS(boar_for(&g, "*x4l@e4"), "e5 f4");
}

TEST(a_boar_in_a_corner_stays_in_the_garden) { /* rule 5 */
    ss_game g = SCENE(.modules = SS_BOARS, .hand = "* 36", .display = DISPLAY, .garden = EMPTY, .boar = "i6");
    CHECK_CELLS(boar_for(&g, "*x6l@i6"), "h6 i5");
    ss_game left =
        SCENE(.modules = SS_BOARS, .hand = "* 36", .display = DISPLAY, .garden = EMPTY, .boar = "a6");
    CHECK_CELLS(boar_for(&left, "*x6r@a6"), "b6 a5");
    ss_game top =
        SCENE(.modules = SS_BOARS, .hand = "* 36", .display = DISPLAY, .garden = EMPTY, .boar = "a2");
    CHECK_CELLS(boar_for(&top, "*x2l@a2"), "b2 a3"); /* a1 is printed */
}

TEST(a_gardener_on_the_boar_is_a_tile_too) { /* rule 5 */
    ss_game g = SCENE(.modules = SS_BOARS, .hand = "* 36", .display = DISPLAY, .boar = "e4",
                      .garden = "#########"
                                "........."
                                "....#....");
    CHECK_PLAYED(&g, "*x3l@Ge4~e5 - /1");
    CHECK_EQ(g.seats[0].score, 1);
    CHECK_EQ(g.seats[0].boar, cell("e5"));
}

TEST(a_boar_that_cannot_move_leaves_with_4_points_in_all) { /* rule 5 */
    ss_game g = boar_scene("#########"
                           "........."
                           "....#...."
                           "...#.G..."
                           "....#....");
    CHECK_PLAYED(&g, "*x4l@e4~x - /1");
    CHECK_EQ(g.seats[0].score, 4);
    CHECK_EQ(g.seats[0].boar, SS_NO_CELL);
    CHECK_EQ(ss_score_of(&g, 0).boar, 0);
}

TEST(a_boar_that_has_left_does_not_come_back) { /* rule 5 */
    ss_game g = boar_scene(EMPTY);
    g.seats[0].boar = SS_NO_CELL;
    CHECK_PLAYED(&g, "*x4l@e4 - /1");
    CHECK_EQ(g.seats[0].score, 0);
}

TEST(a_boar_that_is_hemmed_in_stays_until_a_tile_lands_on_it) { /* rule 5 */
    ss_game g = SCENE(.modules = SS_BOARS, .hand = "* 36", .display = "ab cd ef eh ia",
                      .garden = "#########"
                                "........."
                                "....#...."
                                "...#.#...");
    CHECK_PLAYED(&g, "*x5l@e5 - /1");
    CHECK_EQ(g.seats[0].score, 0);
    CHECK_EQ(g.seats[0].boar, cell("e4"));
    CHECK_EQ(ss_score_of(&g, 0).boar, 1); /* its own cell alone */
}

TEST(a_boar_hinders_neither_tiles_nor_nobles) { /* rule 5 */
    ss_game g = boar_scene("#########"
                           "....#...."
                           "....#....");
    ss_game without = SCENE(.hand = "* 36", .display = DISPLAY,
                            .garden = "#########"
                                      "....#...."
                                      "....#....");
    CHECK_EQ(cells_for(&g, "*", "4l"), cells_for(&without, "*", "4l"));
    CHECK_EQ(cells_for(&g, "*", "3l"), cells_for(&without, "*", "3l")); /* its gardener may go to e4 */
    CHECK_EQ(nobles_for(&g, "*x2l@a2"), nobles_for(&without, "*x2l@a2"));
    CHECK_PLAYED(&g, "*x4l@e4~e5 e>4 /1"); /* the noble ends where the boar just was */
    CHECK_EQ(g.seats[0].score, 1 + 4);
}

TEST(a_boar_in_the_garden_costs_a_point_for_each_free_cell_of_its_area) { /* rule 5 */
    ss_game g = SCENE(.modules = SS_BOARS, .boar = "b4", .score = 50, .missions = "a b",
                      .garden = "#########"
                                "####....."
                                "#.#......"
                                "...#....."
                                "####....."
                                "...#.....");
    ss_score s = ss_score_of(&g, 0); /* b4, a4, c4, b3; a6 to c6 and the right side lie apart */
    CHECK_EQ(s.boar, 4);
    CHECK_EQ(s.final, 46);
}

TEST(the_boars_area_is_joined_by_edges_not_corners) { /* rule 5 */
    ss_game g = SCENE(.modules = SS_BOARS, .boar = "e4",
                      .garden = "#########"
                                "#########"
                                "###.#.###"
                                "####.####"
                                "###.#.###"
                                "#########");
    CHECK_EQ(ss_score_of(&g, 0).boar, 1);
}

TEST(a_boar_still_on_e4_of_an_empty_garden_costs_all_its_free_cells) { /* rule 5 */
    ss_game g = SCENE(.modules = SS_BOARS, .garden = EMPTY, .score = 60);
    CHECK_EQ(ss_score_of(&g, 0).boar, 45);
    CHECK_EQ(ss_score_of(&g, 0).final, 15);
}

/* ---- what the books leave open ---- */

TEST(a_score_never_falls_below_0) { /* rule 6, in both editions */
    CHECK_EQ(score_after(2, EMPTY, "*x4r@f4 - /1"), 0);
    ss_game g = SCENE(.edition = SS_EDITION_SECOND, .modules = SS_REWARDS, .score = 2, .hand = "* 36",
                      .display = DISPLAY, .garden = EMPTY, .marks = MARKS);
    CHECK_PLAYED(&g, "*x4r@f4 -");
    CHECK_EQ(g.seats[0].score, 0);
}

TEST(the_floor_holds_after_each_single_effect) { /* rule 6: not 1 - 3 + 1 = -1 */
    CHECK_EQ(score_after(1, EMPTY, "*x4r@f4 f>1 /1"), 1);
}

TEST(
    the_reward_comes_before_the_boar) { /* rule 6: 1 - 3 is 0, then 1; the other way round all would be lost */
    ss_game g = SCENE(.modules = SS_REWARDS | SS_BOARS, .score = 1, .hand = "* 36", .display = DISPLAY,
                      .garden = EMPTY, .marks = MARKS, .boar = "f4");
    CHECK_PLAYED(&g, "*x4r@f4~f5 - /1");
    CHECK_EQ(g.seats[0].score, 1);
    CHECK_EQ(g.seats[0].boar, cell("f5"));
}

TEST(reward_boar_and_noble_pay_in_one_turn) { /* rules 3.3, 5 and 6 */
    ss_game g = SCENE(.modules = SS_REWARDS | SS_BOARS, .score = 10, .hand = "* 36", .display = DISPLAY,
                      .marks = MARKS, .boar = "e4",
                      .garden = "#########"
                                "....#...."
                                "....#...."
                                "...#.#..."
                                "....#....");
    CHECK_PLAYED(&g, "*x4l@e4~x e>5 /1");
    CHECK_EQ(g.seats[0].score, 10 + 1 + 4 + 5);
}

TEST(each_module_may_be_used_alone_or_together_in_either_edition) { /* rule 5 */
    for (int edition = 0; edition < SS_EDITIONS; edition++)
        for (int modules = 0; modules < SS_MODULE_SETS; modules++) {
            ss_game g = SCENE(.edition = edition, .modules = modules, .players = 3);
            ss_random random = ss_random_from(8);
            ss_play_out(&g, &random);
            CHECK_EQ(g.phase, SS_OVER);
        }
}

TEST(e4_printed_on_an_own_board_is_refused_with_boars_unless_a_reward_board_covers_it) { /* rule 6 */
    ss_content own = ss_box;
    for (int n = 0; n < SS_BOARDS; n++) own.gardens[n][0] = ss_row(1) | cells("a2 b2 c2 d2 e2 e4");
    for (int modules = 0; modules < SS_MODULE_SETS; modules++) {
        ss_game g = SCENE(.modules = modules);
        CHECK_EQ(ss_begin(&g, &own), modules == SS_BOARS ? SS_E_BOAR_CELL_PRINTED : SS_OK);
    }
    ss_game covered = SCENE(.modules = SS_REWARDS | SS_BOARS);
    CHECK_EQ(ss_begin(&covered, &own), SS_OK);
    CHECK(!ss_has(covered.seats[0].garden.planted, cell("e4")));
    CHECK_EQ(covered.seats[0].boar, cell("e4"));
}
