/* The rulebooks' own examples (rule 8), each as a position. If a book shows a picture and our rules only its facts, the
 * rest of the garden is ours. */
#include "draw.h"

TEST(a_pavilion_from_a_turquoise_place_goes_to_c6) {
    ss_game g = SCENE(.hand = "56 h", .display = "ab de fg ia hc", .garden = "#########");
    CHECK_CELLS(cells_for(&g, "56", "6r"), "c6");
    CHECK_PLAYED(&g, "56x6r@c6 - /1");
    CHECK_CELLS(g.seats[0].garden.planted & ~ss_row(1), "c6");
}

TEST(a_herb_spiral_from_an_orange_place_goes_to_h4) {
    ss_game g = SCENE(.hand = "56 h", .display = "ab de hg ia fc", .garden = "#########");
    CHECK_PLACES(places_for(&g, "h"), "4l");
    CHECK_CELLS(cells_for(&g, "h", "4l"), "h4");
}

TEST(a_second_pavilion_for_c6_becomes_a_gardener_on_one_of_seven_cells) {
    ss_game g = SCENE(.hand = "* 24", .display = "ab de fg ia hc",
                      .garden = "#########"
                                "....#...."
                                "..#......"
                                "#......#."
                                ".#......."
                                "#.##.#..#");
    CHECK_CELLS(cells_for(&g, "*", "6r"), "c2 c4 c5 b6 e6 g6 h6");
    CHECK_PLAYED(&g, "*x6r@Gc5 - /1"); /* what the book thinks best */
    CHECK_CELLS(g.seats[0].garden.gardeners, "c5");
}

TEST(grey_and_turquoise_take_one_of_the_four_tiles_in_those_places) {
    ss_game g = SCENE(.hand = "36 a");
    CHECK_PLACES(places_for(&g, "36"), "3l 3r 6l 6r");
}

TEST(without_stairs_on_display_the_card_stairs_takes_any_of_the_ten) {
    ss_game g = SCENE(.hand = "e 24", .display = "ab cd fg hi ab");
    CHECK_PLACES(places_for(&g, "e"), "2l 2r 3l 3r 4l 4r 5l 5r 6l 6r");
}

TEST(of_three_pavilions_the_one_in_a_white_place_goes_to_c2) {
    ss_game g = SCENE(.hand = "c 24", .display = "ac cd fg hi cb", .garden = "#########");
    CHECK_PLACES(places_for(&g, "c"), "2r 3l 6l");
    CHECK_CELLS(cells_for(&g, "c", "2r"), "c2");
    CHECK_PLAYED(&g, "cx2r@c2 - /1");
}

TEST(from_f1_to_f3_gives_3_points) {
    ss_game g = SCENE(.hand = "* 24", .display = "ab cd ef gh ia", .nobles = "000001000",
                      .garden = "#########"
                                ".....#..."
                                ".....#...");
    CHECK_PLAYED(&g, "*x6l@i6 f>3 /1");
    CHECK_EQ(g.seats[0].score, 3);
}

TEST(from_the_terrace_to_c3_gives_3_points_and_c1_and_c2_are_only_walked_over) {
    ss_game g = SCENE(.hand = "* 36", .display = "ab cd ef gh ia",
                      .garden = "#########"
                                "#.#......"
                                "#.#......"
                                "#........"
                                "###......");
    CHECK_PLAYED(&g, "*x6l@i6 c>3 /1");
    CHECK_EQ(g.seats[0].score, 3);
    CHECK_PLAYED(&g, "ax6r@a6 - /1");
    CHECK_REFUSED(&g, "36x3r@d3 c>1 /1", SS_E_NOBLE_NOT_LOWER);
    CHECK_REFUSED(&g, "36x3r@d3 c>2 /1", SS_E_NOBLE_NOT_LOWER);
    CHECK_PLAYED(&g, "36x3r@d3 c>5 /1"); /* back over c2 and c1, and down by a */
    CHECK_EQ(g.seats[0].score, 3 + 5);
}

TEST(from_i1_to_i6_by_way_of_h6_gives_6_points_while_no_path_leads_to_i4) {
    ss_game g = SCENE(.hand = "* 24", .display = "ab cd ef gh ia", .nobles = "000000001",
                      .garden = "#########"
                                "......#.."
                                "......#.."
                                "......#.#"
                                "......#.."
                                "......###");
    CHECK_CELLS(nobles_for(&g, "*x2l@a2") & ss_column(8), "i6");
    CHECK_REFUSED(&g, "*x2l@a2 i>4 /1", SS_E_NOBLE_NO_PATH);
    CHECK_PLAYED(&g, "*x2l@a2 i>6 /1");
    CHECK_EQ(g.seats[0].score, 6);
}

TEST(from_e2_to_e5_gives_5_points_though_e6_is_open_and_e6_later_6_more) {
    ss_game g = SCENE(.hand = "* 36", .display = "ab cd gf gh ia", .nobles = "000020000",
                      .garden = "#########"
                                "....##..."
                                ".....#..."
                                ".....#..."
                                "....##..."
                                "....#....");
    CHECK(legal(&g, "*x2l@a2 e>6 /1"));
    CHECK_PLAYED(&g, "*x2l@a2 e>5 /1");
    CHECK_EQ(g.seats[0].score, 5);
    CHECK_PLAYED(&g, "ax6r@a6 - /1");
    CHECK_PLAYED(&g, "36x3l@c3 e>6 /1");
    CHECK_EQ(g.seats[0].score, 5 + 6);
}

TEST(row_3_columns_e_and_g_and_missions_a_and_c_give_25) {
    ss_game g = SCENE(.missions = "a c", .nobles = "305000000",
                      .garden = "#########"
                                "..#.#.#.."
                                "##G######"
                                "..#.G.#.."
                                "..#.#.##."
                                "#...#.GG#");
    ss_score s = ss_score_of(&g, 0);
    CHECK_EQ(ss_count(g.seats[0].garden.planted), 15 + 18);
    CHECK_EQ(s.rows, 7);
    CHECK_EQ(s.columns, 5 + 5);
    CHECK_EQ(s.missions, 3 + 5);
    CHECK_EQ(s.final, 25);
}

TEST(a_gardener_on_e3_lets_the_noble_of_d_walk_to_d3) { /* second edition */
    ss_game g = SCENE(.edition = SS_EDITION_SECOND, .hand = "e 24", .display = "ae cd fg hi ab",
                      .garden = "#########"
                                "....#...."
                                "...#.....");
    CHECK(!legal(&g, "ex2r@Ge4 d>3"));
    CHECK_CELLS(nobles_for(&g, "ex2r@Ge3") & ss_column(3), "d1 d3");
    CHECK_PLAYED(&g, "ex2r@Ge3 d>3");
    CHECK_EQ(g.seats[0].score, 3);
}

TEST(seventy_walked_with_row_4_two_columns_and_two_sixes_make_98) { /* second edition */
    ss_game g = SCENE(.edition = SS_EDITION_SECOND, .score = 70, .missions = "b f", .nobles = "060006000",
                      .garden = "#########"
                                ".#...#..."
                                ".#...#..."
                                "#########"
                                ".#...#..."
                                ".#...#...");
    ss_score s = ss_score_of(&g, 0);
    CHECK_EQ(s.walked, 70);
    CHECK_EQ(s.rows, 6);
    CHECK_EQ(s.columns, 10);
    CHECK_EQ(s.missions, 6 + 6);
    CHECK_EQ(s.final, 98);
}
