/* A single garden: where tiles may be placed and where nobles walk (rules 3.2 and 3.3). */
#include "draw.h"

/* ---- 3.3: walking ---- */

TEST(nobles_wait_on_the_terrace_and_enter_by_row_1_of_their_columns) { /* rules 2.2 and 3.3 */
    ss_garden g = ss_garden_new(ss_row(1));
    for (int c = 0; c < SS_COLUMNS; c++) CHECK_EQ(ss_garden_noble(&g, c), 0);
    CHECK_CELLS(ss_garden_walks(&g), "a1 b1 c1 d1 e1 f1 g1 h1 i1");
}

TEST(a_noble_walks_as_far_down_as_it_likes) { /* rule 3.3 */
    ss_garden g = draw("#########"
                       "..#......"
                       "..#......"
                       "..#......"
                       "..#......"
                       "..#......");
    stand(&g, "111111111");
    CHECK_CELLS(ss_garden_walks(&g), "c2 c3 c4 c5 c6");
}

TEST(a_noble_walks_round_a_gap_but_never_over_it) { /* rule 3.3 */
    ss_garden gap = draw("#########"
                         "........."
                         "#........");
    CHECK(!ss_has(ss_garden_walks(&gap), cell("a3")));

    ss_garden way_round = draw("#########"
                               ".#......."
                               "##.......");
    CHECK(ss_has(ss_garden_walks(&way_round), cell("a3")));
}

TEST(a_noble_may_walk_back_up_and_through_other_columns) { /* rule 3.3 */
    ss_garden g = draw("#########"
                       "..#......"
                       "#.#......"
                       "###......");
    stand(&g, "111111111");
    CHECK_CELLS(ss_garden_walks(&g), "a3 a4 b4 c2 c3 c4"); /* a3 by c4, b4 and a4: the last step leads up */
}

TEST(a_noble_may_walk_up_past_where_it_stood) { /* rule 3.3 */
    ss_garden g = draw("#########"
                       "#.#......"
                       "#.#......"
                       "..#......"
                       "###......");
    stand(&g, "311111111");
    CHECK_CELLS(ss_garden_walks(&g) & ss_column(0), "a5"); /* by a1, c1 and c5 */
}

TEST(corners_do_not_join_cells) { /* rule 3.3: four directions */
    ss_garden g = draw("#########"
                       "#........"
                       ".#.......");
    CHECK_CELLS(g.reach & ~ss_row(1), "a2");
}

TEST(a_column_does_not_continue_in_the_next_one) { /* rule 3.3: neither edge of the garden is a way */
    ss_garden g = draw("#########"
                       "........."
                       "........."
                       "........."
                       "........."
                       "#.......#");
    CHECK_CELLS(g.reach & ~ss_row(1), ""); /* a6 is not next to b1 */
    CHECK_CELLS(ss_next_to[cell("a6")], "a5 b6");
    CHECK_CELLS(ss_next_to[cell("i1")], "i2 h1");
    CHECK_CELLS(ss_next_to[cell("i6")], "i5 h6");
    CHECK_CELLS(ss_next_to[cell("e3")], "e2 e4 d3 f3");
    for (int c = 0; c < SS_CELL_END; c++)
        for (ss_cells left = ss_next_to[c]; left; left &= left - 1)
            CHECK(ss_has(ss_next_to[ss_lowest(left)], c));
}

TEST(a_noble_passes_gardeners_but_never_ends_on_one) { /* rule 3.3 */
    ss_garden g = draw("#########"
                       "..G......"
                       "..#......");
    stand(&g, "111111111");
    CHECK_CELLS(ss_garden_walks(&g), "c3");
}

TEST(nobles_do_not_block_each_other) { /* rule 3.3 */
    ss_garden g = draw("#########"
                       ".#......."
                       "##.......");
    stand(&g, "121111111"); /* b2 is the only way down */
    CHECK_CELLS(ss_garden_walks(&g), "a3 b3");
}

TEST(a_noble_ends_at_least_one_row_lower) { /* rule 3.3 */
    ss_garden g = draw("#########"
                       "##......."
                       "##......."
                       "##.......");
    stand(&g, "341111111");
    CHECK_CELLS(ss_garden_walks(&g), "a4");
}

TEST(a_noble_may_skip_cells_of_its_column) { /* rule 3.3 */
    ss_garden g = draw("#########"
                       "##......."
                       ".#......."
                       "##.......");
    CHECK(ss_has(ss_garden_walks(&g), cell("a4")));
    ss_garden_walk(&g, cell("a4"));
    CHECK_EQ(ss_garden_noble(&g, 0), 4);
    CHECK_CELLS(ss_garden_walks(&g) & ss_column(0), "");
}

TEST(one_noble_walks_and_the_others_stay) { /* rule 3.3 */
    ss_garden g = draw("#########"
                       "##.......");
    stand(&g, "100000001");
    ss_garden_walk(&g, cell("a2"));
    const int rows[SS_COLUMNS] = {2, 0, 0, 0, 0, 0, 0, 0, 1};
    for (int c = 0; c < SS_COLUMNS; c++) CHECK_EQ(ss_garden_noble(&g, c), rows[c]);
}

TEST(a_noble_in_row_6_has_arrived) { /* rule 3.3 */
    ss_garden g = draw("#########"
                       "#........"
                       "#........"
                       "#........"
                       "#........"
                       "##.......");
    stand(&g, "611111111");
    CHECK_CELLS(ss_garden_walks(&g), "b6");
}

/* ---- 3.2: a tile joins what it touches ---- */

TEST(a_tile_that_closes_a_gap_opens_all_that_lies_behind) { /* rules 3.2 and 3.3 */
    ss_garden g = draw("#########"
                       "........."
                       ".###....."
                       ".#.#.....");
    stand(&g, "111111111");
    CHECK_CELLS(ss_garden_walks(&g), "");
    ss_garden_plant(&g, cell("c2"), true);
    CHECK_CELLS(ss_garden_walks(&g), "b3 c3 d3 b4 d4");
}

TEST(a_tile_without_neighbours_opens_nothing) { /* rule 3.2 */
    ss_garden g = draw("#########");
    stand(&g, "111111111");
    ss_garden_plant(&g, cell("e4"), false);
    CHECK(ss_has(g.planted, cell("e4")));
    CHECK_CELLS(ss_garden_walks(&g), "");
}

TEST(a_tile_laid_beside_an_island_does_not_open_it) { /* rules 3.2 and 3.3 */
    ss_game g = SCENE(.hand = "* a", .display = "ab cd ef gh ia",
                      .garden = "#########"
                                "........."
                                "........."
                                "..##....."
                                "..#......",
                      .nobles = "111111111");
    CHECK_CELLS(nobles_for(&g, "*x4l@e4"), "");
    CHECK_REFUSED(&g, "*x4l@e4 e>4 /1", SS_E_NOBLE_NO_PATH);
    CHECK_REFUSED(&g, "*x4l@e4 d>4 /1", SS_E_NOBLE_NO_PATH);
    CHECK_PLAYED(&g, "*x4l@e4 - /1");
    CHECK_CELLS(g.seats[0].garden.reach & ~ss_row(1), "");
    CHECK_CELLS(ss_garden_walks(&g.seats[0].garden), "");
}

/* Walks by asking cell after cell, as a child would. */
static ss_cells walked_by_hand(ss_cells planted) {
    ss_cells reached = ss_row(1);
    for (int turns = 0; turns < SS_COLUMNS * SS_ROWS; turns++)
        for (int c = 0; c < SS_COLUMNS; c++)
            for (int r = 1; r <= SS_ROWS; r++) {
                bool beside = (r > 1 && ss_has(reached, ss_cell(c, r - 1))) ||
                              (r < SS_ROWS && ss_has(reached, ss_cell(c, r + 1))) ||
                              (c > 0 && ss_has(reached, ss_cell(c - 1, r))) ||
                              (c < SS_COLUMNS - 1 && ss_has(reached, ss_cell(c + 1, r)));
                if (beside && ss_has(planted, ss_cell(c, r))) reached |= ss_bit(ss_cell(c, r));
            }
    return reached;
}

TEST(in_whatever_order_tiles_come_nobles_reach_what_is_joined_with_row_1) { /* rules 3.2 and 3.3 */
    ss_random random = ss_random_from(33);
    for (int garden = 0; garden < 200; garden++) {
        ss_garden g = ss_garden_new(ss_row(1));
        while (ss_garden_free(&g)) {
            int free = ss_count(ss_garden_free(&g));
            ss_garden_plant(&g, ss_nth(ss_garden_free(&g), ss_random_below(&random, free)),
                            ss_random_below(&random, 3) == 0);
            CHECK(g.reach == walked_by_hand(g.planted));
        }
        CHECK(g.reach == SS_ALL_CELLS);
    }
}

/* ---- 3.2: where a tile may lie ---- */

TEST(a_tile_goes_to_the_column_of_its_motif_and_the_row_of_its_place) { /* rule 3.2 */
    ss_game g = SCENE(.hand = "* 36", .display = "ab cd ef gh ia", .garden = "#########");
    CHECK_CELLS(cells_for(&g, "*", "2l"), "a2");
    CHECK_CELLS(cells_for(&g, "*", "2r"), "b2");
    CHECK_CELLS(cells_for(&g, "*", "4l"), "e4");
    CHECK_CELLS(cells_for(&g, "*", "6l"), "i6");
    CHECK_CELLS(cells_for(&g, "*", "6r"), "a6");
}

TEST(a_tile_needs_no_connection_with_other_tiles) { /* rule 3.2 */
    ss_game g = SCENE(.hand = "* 36", .display = "ab cd ef gh ia", .garden = "#########");
    CHECK_PLAYED(&g, "*x6l@i6 - /1");
    CHECK_CELLS(g.seats[0].garden.planted & ~ss_row(1), "i6");
    CHECK_EQ(g.seats[0].garden.gardeners, 0);
}

TEST(on_an_occupied_cell_the_tile_turns_to_a_gardener_in_its_row_or_column) { /* rule 3.2 */
    ss_game g = SCENE(.hand = "* 36", .display = "ab cd ef gh ia",
                      .garden = "#########"
                                "........."
                                "....#...."
                                "##..#..G."
                                "........."
                                "#########");
    CHECK_CELLS(cells_for(&g, "*", "4l"), "c4 d4 f4 g4 i4 e2 e5");
    CHECK_PLAYED(&g, "*x4l@Gi4 - /1");
    CHECK_CELLS(g.seats[0].garden.gardeners, "h4 i4");
}

TEST(a_gardener_on_the_cell_occupies_it_too) { /* rules 1 and 3.2 */
    ss_game g = SCENE(.hand = "* 36", .display = "ab cd ef gh ia",
                      .garden = "#########"
                                "GGGG.GGGG"
                                "GGGGGGGGG"
                                "GGGGGGGGG"
                                "GGGG.GGGG"
                                "GGGGGGGGG");
    CHECK_CELLS(cells_for(&g, "*", "4l"), "e2 e5");
}

TEST(a_printed_cell_is_occupied) {                                  /* rule 1 */
    ss_game g = SCENE(.hand = "* 36", .display = "ab cd ef gh ia"); /* garden 1A prints a2 */
    CHECK(!legal(&g, "*x2l@a2 - /1"));
    CHECK(legal(&g, "*x2l@Gb2 - /1"));
}

TEST(with_its_row_full_a_gardener_goes_to_its_column_and_the_other_way_round) { /* rule 3.2 */
    ss_game row = SCENE(.hand = "* 36", .display = "ab cd ef gh ia",
                        .garden = "#########"
                                  "........."
                                  "........."
                                  "#########");
    CHECK_CELLS(cells_for(&row, "*", "4l"), "e2 e3 e5 e6");
    ss_game column = SCENE(.hand = "* 36", .display = "ab cd ef gh ia",
                           .garden = "#########"
                                     "....#...."
                                     "....#...."
                                     "....#...."
                                     "....#...."
                                     "....#....");
    CHECK_CELLS(cells_for(&column, "*", "4l"), "a4 b4 c4 d4 f4 g4 h4 i4");
}

TEST(with_row_and_column_full_a_gardener_goes_to_any_free_cell) { /* rule 3.2 */
    ss_game g = SCENE(.hand = "* 36", .display = "ab cd ef gh ia",
                      .garden = "#########"
                                "####.####"
                                "###.#.###"
                                "#########"
                                "##.##.###"
                                "####.###.");
    ss_game full = g;
    ss_garden_plant(&full.seats[0].garden, cell("e2"), true);
    ss_garden_plant(&full.seats[0].garden, cell("e6"), true);
    CHECK_CELLS(cells_for(&g, "*", "4l"), "e2 e6");
    CHECK_CELLS(cells_for(&full, "*", "4l"), "d3 f3 c5 f5 i6");
    CHECK_PLAYED(&full, "*x4l@Gi6 - /1");
}
