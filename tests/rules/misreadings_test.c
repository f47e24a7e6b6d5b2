/* What has been misread in print (rule 7), one story for each. */
#include "draw.h"

static const char DISPLAY[] = "ab cd ef gh ic";

TEST(points_are_the_value_of_the_target_row_not_rows_travelled) {
    ss_game g = SCENE(.hand = "* a", .display = DISPLAY, .nobles = "000400000",
                      .garden = "#########"
                                "...#....."
                                "...#....."
                                "...#....."
                                "...#.....");
    CHECK_PLAYED(&g, "*x2l@a2 d>5 /1"); /* one row travelled */
    CHECK_EQ(g.seats[0].score, 5);
}

TEST(a_two_colour_card_shows_two_colours_and_four_tiles) {
    ss_game g = SCENE(.hand = "25 a", .display = DISPLAY);
    CHECK_PLACES(places_for(&g, "25"), "2l 2r 5l 5r");
}

TEST(a_nobles_move_is_optional) {
    ss_game g = SCENE(.hand = "* a", .display = DISPLAY, .garden = "#########");
    CHECK_PLAYED(&g, "*x2l@a2 - /1");
    CHECK_EQ(g.seats[0].score, 0);
    for (int c = 0; c < SS_COLUMNS; c++) CHECK_EQ(ss_garden_noble(&g.seats[0].garden, c), 0);
}

TEST(choosing_the_nearer_of_two_reachable_cells_is_legal) {
    ss_game g = SCENE(.hand = "* a", .display = DISPLAY,
                      .garden = "#########"
                                ".......#."
                                ".......#.");
    CHECK(legal(&g, "*x2l@a2 h>1 /1"));
    CHECK(legal(&g, "*x2l@a2 h>2 /1"));
    CHECK(legal(&g, "*x2l@a2 h>3 /1"));
}

TEST(a_noble_may_not_stop_on_a_gardener) {
    ss_game g = SCENE(.hand = "* a", .display = DISPLAY,
                      .garden = "#########"
                                ".......G."
                                ".......#.");
    CHECK_REFUSED(&g, "*x2l@a2 h>2 /1", SS_E_NOBLE_ON_GARDENER);
    CHECK(legal(&g, "*x2l@a2 h>3 /1"));
}

TEST(a_cell_that_was_skipped_never_pays_later) {
    ss_game g = SCENE(.hand = "* 36", .display = DISPLAY,
                      .garden = "#########"
                                ".......#."
                                ".......#.");
    CHECK_PLAYED(&g, "*x2l@a2 h>3 /1");
    CHECK_EQ(g.seats[0].score, 3); /* not 1 + 2 + 3 */
    CHECK_PLAYED(&g, "ax2l@a2 - /1");
    CHECK_REFUSED(&g, "36x3l@c3 h>2 /1", SS_E_NOBLE_NOT_LOWER);
    CHECK_REFUSED(&g, "36x3l@c3 h>1 /1", SS_E_NOBLE_NOT_LOWER);
}

TEST(there_are_eight_stacks_and_ten_open_tiles) {
    ss_game g = SCENE(.hand = "* a");
    CHECK_EQ(g.stacks, 8);
    for (int p = 0; p < 10; p++) CHECK(g.display[p] != SS_NO_TILE);
    CHECK_EQ(ss_count(places_for(&g, "*")), 10);
    ss_turn t = turn("*x2r@b2 -");
    CHECK_EQ(ss_count(ss_choices(&g, &t, SS_STEP_STACK)), 8);
}

TEST(the_first_row_pays_no_row_bonus) {
    ss_game g = SCENE(.garden = "#########");
    CHECK_EQ(ss_score_of(&g, 0).rows, 0); /* not 9 */
}

TEST(a_motif_on_display_must_be_taken_even_if_its_cell_is_occupied) {
    ss_game g = SCENE(.hand = "c 24", .display = "ab cd ef gh ia",
                      .garden = "#########"
                                "........."
                                "..#......");
    CHECK_PLACES(places_for(&g, "c"), "3l");
    CHECK(legal(&g, "cx3l@Gc2 - /1"));
    CHECK_REFUSED(&g, "cx2l@a2 - /1", SS_E_PLACE_MOTIF);
}

TEST(a_two_colour_card_is_never_free_choice) {
    ss_game g =
        SCENE(.hand = "24 e", .display = "aa cd aa gh ib", /* all four of the colours 2 and 4 are taken */
              .garden = "#########"
                        "#........"
                        "........."
                        "#........");
    CHECK_PLACES(places_for(&g, "24"), "2l 2r 4l 4r");
    CHECK_REFUSED(&g, "24x3l@c3 - /1", SS_E_PLACE_COLOUR);
    CHECK_PLACES(places_for(&g, "e"), "2l 2r 3l 3r 4l 4r 5l 5r 6l 6r"); /* no stairs lie open */
}

TEST(a_gardener_is_never_placed_by_choice) {
    ss_game g = SCENE(.hand = "c *", .display = DISPLAY, .garden = "#########");
    CHECK_REFUSED(&g, "cx3l@Gc3 - /1", SS_E_GARDENER_BY_CHOICE);
    CHECK_REFUSED(&g, "cx3l@Gc4 - /1", SS_E_GARDENER_BY_CHOICE);
    CHECK_CELLS(cells_for(&g, "c", "3l"), "c3");
}

TEST(a_noble_may_stop_on_printed_cells) {
    ss_game g = SCENE(.hand = "* a", .display = DISPLAY); /* garden 1A prints row 1, a2 and e2 */
    CHECK_CELLS(nobles_for(&g, "*x3l@c3"), "a1 b1 c1 d1 e1 f1 g1 h1 i1 a2 e2");
    CHECK_PLAYED(&g, "*x3l@c3 e>2 /1");
    CHECK_EQ(g.seats[0].score, 2);
}

TEST(a_noble_ends_at_least_one_row_lower_not_just_elsewhere) {
    ss_game g = SCENE(.hand = "* a", .display = DISPLAY, .nobles = "003000000",
                      .garden = "#########"
                                "..#......"
                                "..##.....");
    CHECK_REFUSED(&g, "*x2l@a2 c>3 /1", SS_E_NOBLE_NOT_LOWER);
    CHECK_REFUSED(&g, "*x2l@a2 c>1 /1", SS_E_NOBLE_NOT_LOWER);
    ss_turn sideways = turn("*x2l@a2 d>3 /1"); /* that is the noble of d, who may */
    CHECK_EQ(ss_play(&g, &sideways), SS_OK);
    CHECK_EQ(ss_garden_noble(&g.seats[0].garden, 2), 3);
    CHECK_EQ(ss_garden_noble(&g.seats[0].garden, 3), 3);
}

TEST(the_boar_must_move_if_it_can) {
    ss_game g = SCENE(.modules = SS_BOARS, .hand = "* a", .display = DISPLAY,
                      .garden = "#########"
                                "........."
                                "....#...."
                                "...#.#...");
    CHECK_REFUSED(&g, "*x4l@e4~x - /1", SS_E_BOAR_MUST_MOVE);
    CHECK_REFUSED(&g, "*x4l@e4 - /1", SS_E_BOAR_MUST_MOVE);
    CHECK_CELLS(boar_for(&g, "*x4l@e4"), "e5");
}
