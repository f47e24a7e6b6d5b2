/* Final scoring and who wins (rule 4; the floor, rule 6). */
#include "draw.h"

static ss_score score_of(const char *garden) {
    ss_game g = SCENE(.garden = garden);
    return ss_score_of(&g, 0);
}

/* ---- rows ---- */

TEST(row_1_is_always_full_and_gives_nothing) { /* rule 4 */
    CHECK_EQ(score_of("#########").rows, 0);
    CHECK_EQ(score_of("#########").final, 0);
}

TEST(full_rows_2_to_6_give_8_7_6_5_and_4) { /* rule 4 */
    const char *rest[SS_ROWS + 1] = {
        [2] = "#########",
        [3] = ".........#########",
        [4] = "..................#########",
        [5] = "...........................#########",
        [6] = "....................................#########",
    };
    for (int row = 2; row <= SS_ROWS; row++) {
        char garden[64] = "#########";
        strcat(garden, rest[row]);
        ss_score s = score_of(garden);
        CHECK_EQ(s.rows, 10 - row);
        CHECK_EQ(s.columns, 0);
        CHECK_EQ(s.final, 10 - row);
    }
}

TEST(every_full_row_counts) { /* rule 4 */
    CHECK_EQ(score_of("#########"
                      "#########"
                      "........."
                      "#########")
                 .rows,
             8 + 6);
}

TEST(a_row_with_a_gap_gives_nothing) { /* rule 4 */
    CHECK_EQ(score_of("#########"
                      ".########"
                      "####.####"
                      "########.")
                 .rows,
             0);
}

/* ---- columns ---- */

TEST(each_full_column_gives_5) { /* rule 4 */
    ss_score s = score_of("#########"
                          "#...#...#"
                          "#...#...#"
                          "#...#...#"
                          "#...#...#"
                          "#...#...#");
    CHECK_EQ(s.columns, 15);
    CHECK_EQ(s.rows, 0);
    CHECK_EQ(s.final, 15);
}

TEST(a_column_with_a_gap_gives_nothing) { /* rule 4 */
    CHECK_EQ(score_of("#########"
                      ".##......"
                      "#.#......"
                      "###......"
                      "###......"
                      "##.......")
                 .columns,
             0);
}

TEST(gardeners_fill_rows_and_columns) { /* rule 4 */
    ss_score s = score_of("#########"
                          "G........"
                          "#G##G###G"
                          "G........"
                          "G........"
                          "G........");
    CHECK_EQ(s.rows, 7);
    CHECK_EQ(s.columns, 5);
    CHECK_EQ(s.gardeners, 7);
}

TEST(a_garden_without_a_free_cell_gives_30_for_rows_and_45_for_columns) { /* rule 4 */
    ss_score s = score_of("#########"
                          "#########"
                          "#########"
                          "#########"
                          "#########"
                          "#########");
    CHECK_EQ(s.rows, 8 + 7 + 6 + 5 + 4);
    CHECK_EQ(s.columns, 45);
}

/* ---- missions ---- */

TEST(a_mission_gives_the_row_in_which_its_noble_stands) { /* rule 4 */
    ss_game g = SCENE(.garden = "#########"
                                "##......#"
                                ".#......#"
                                "........#"
                                "........#"
                                "........#",
                      .nobles = "130000006", .missions = "b i");
    CHECK_EQ(ss_score_of(&g, 0).missions, 3 + 6);
}

TEST(a_noble_on_the_terrace_gives_its_mission_nothing) { /* rule 4 */
    ss_game g = SCENE(.garden = "#########", .nobles = "100000000", .missions = "a c");
    CHECK_EQ(ss_score_of(&g, 0).missions, 1);
}

TEST(nobles_without_a_mission_give_nothing_at_the_end) { /* rule 4 */
    ss_game g = SCENE(.garden = "#########", .nobles = "001111111", .missions = "a b");
    CHECK_EQ(ss_score_of(&g, 0).missions, 0);
}

TEST(hidden_missions_count_nothing_until_they_are_known) { /* rules 2.4 and 4 */
    ss_game g = SCENE(.garden = "#########", .nobles = "110000000", .missions = "a b");
    for (int m = 0; m < SS_MISSIONS; m++) g.seats[0].missions[m] = SS_HIDDEN;
    CHECK_EQ(ss_score_of(&g, 0).missions, 0);
    CHECK_EQ(ss_score_with(&g, 0, (const uint8_t[]){0, 2}).missions, 1);
}

/* ---- all together ---- */

TEST(the_final_score_is_the_track_with_rows_columns_and_missions) { /* rule 4 */
    ss_game g = SCENE(.score = 40,
                      .garden = "#########"
                                "#########"
                                "#........"
                                "#........"
                                "#........"
                                "#........",
                      .nobles = "620000000", .missions = "a b");
    ss_score s = ss_score_of(&g, 0);
    CHECK_EQ(s.walked, 40);
    CHECK_EQ(s.rows, 8);
    CHECK_EQ(s.columns, 5);
    CHECK_EQ(s.missions, 8);
    CHECK_EQ(s.boar, 0);
    CHECK_EQ(s.gardeners, 0);
    CHECK_EQ(s.final, 61);
}

TEST(each_seat_is_scored_for_its_own_garden_and_missions) {      /* rule 4 */
    ss_game g = SCENE(.garden = "#########", .missions = "a b"); /* seat 2 has c and d */
    g.seats[0].garden = draw("#########"
                             "#########");
    g.seats[1].garden = draw("#########"
                             "........."
                             "#########");
    stand(&g.seats[1].garden, "113100000");
    g.seats[1].score = 9;
    CHECK_EQ(ss_score_of(&g, 0).final, 8);
    CHECK_EQ(ss_score_of(&g, 1).final, 9 + 7 + 3 + 1);
}

/* ---- who wins ---- */

/* Seats with these points and gardeners; gardeners stand where they fill nothing. */
static ss_game finished(int players, const int points[], const int gardeners[]) {
    const char *pictures[] = {
        "#########.........",
        "#########G........",
        "#########GG.......",
        "#########GGG......",
    };
    ss_game g = SCENE(.players = players, .garden = "#########");
    for (int s = 0; s < players; s++) {
        g.seats[s].score = (uint16_t)points[s];
        g.seats[s].garden = draw(pictures[gardeners[s]]);
    }
    return g;
}

TEST(most_points_win) { /* rule 4 */
    ss_game g = finished(4, (int[]){60, 71, 70, 2}, (int[]){3, 0, 3, 1});
    CHECK_EQ(ss_winners(&g), 1u << 1);
}

TEST(among_those_tied_for_most_points_more_gardeners_win) { /* rule 4 */
    ss_game g = finished(3, (int[]){70, 70, 60}, (int[]){1, 2, 3});
    CHECK_EQ(ss_winners(&g), 1u << 1); /* seat 3 has more gardeners, but fewer points */
}

TEST(if_still_tied_the_victory_is_shared_by_them_alone) { /* rule 4 */
    ss_game g = finished(4, (int[]){70, 70, 70, 69}, (int[]){2, 1, 2, 3});
    CHECK_EQ(ss_winners(&g), 1u << 0 | 1u << 2);
    ss_game all = finished(4, (int[]){5, 5, 5, 5}, (int[]){0, 0, 0, 0});
    CHECK_EQ(ss_winners(&all), 0xF);
}

TEST(final_points_decide_not_those_on_the_track) { /* rule 4 */
    ss_game g = SCENE(.score = 10, .garden = "#########");
    g.seats[0].score = 17;
    g.seats[1].garden = draw("#########"
                             "#########");
    CHECK_EQ(ss_winners(&g), 1u << 1); /* 17 against 10 + 8 */
}

/* ---- the boar's cost and the floor ---- */

TEST(bonuses_are_added_before_the_boars_cost_is_taken) { /* rule 6 */
    ss_game g = SCENE(.modules = SS_BOARS, .score = 0, .boar = "a3", .missions = "b c",
                      .garden = "#########"
                                "#########"
                                "...######"
                                "#########"
                                "........."
                                ".........");
    ss_score s = ss_score_of(&g, 0);
    CHECK_EQ(s.boar, 3);
    CHECK_EQ(s.final, 8 + 6 - 3); /* taken first, the three points would have cost nothing */
}

TEST(no_final_score_falls_below_0_and_these_scores_are_compared) { /* rule 6 */
    ss_game g = SCENE(.modules = SS_BOARS, .score = 3, .garden = "#########");
    ss_score s = ss_score_of(&g, 0);
    CHECK_EQ(s.walked, 3);
    CHECK_EQ(s.boar, 45); /* not cut by the floor */
    CHECK_EQ(s.final, 0);
    g.seats[0].score = 40; /* -5 and -42 are both 0 */
    CHECK_EQ(ss_winners(&g), 3);
    g.seats[1].garden = draw("#########"
                             "G........"); /* a tie at 0, which the gardener breaks */
    CHECK_EQ(ss_winners(&g), 1u << 1);
}
