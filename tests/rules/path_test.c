/* The path of a noble, and the parts of a turn's result. */
#include "test.h"

#include "random_game.h"
#include "rules/outcome.h"

/* Rows from the palace down: `#` is planted, `.` free. */
static ss_garden draw(const char *rows) {
    ss_cells planted = 0;
    for (int i = 0; rows[i]; i++)
        if (rows[i] == '#') planted |= ss_bit(ss_cell(i % SS_COLUMNS, i / SS_COLUMNS + 1));
    return ss_garden_new(planted);
}

static int cell(const char *name) { return ss_cell(name[0] - 'a', name[1] - '0'); }

/* The path as text, "d1 e1 e2". */
static const char *way(const ss_garden *g, const char *to) {
    static char text[3 * SS_PATH_CELLS + 1];
    uint8_t path[SS_PATH_CELLS];
    int steps = ss_garden_path(g, cell(to), path), at = 0;
    for (int i = 0; i < steps; i++) {
        if (i > 0) text[at++] = ' ';
        text[at++] = (char)('a' + ss_column_of(path[i]));
        text[at++] = (char)('0' + ss_row_of(path[i]));
    }
    text[at] = 0;
    return text;
}

TEST(
    from_the_terrace_a_noble_enters_by_the_first_row_of_its_column) { /* rule 8, the second edition's example */
    ss_garden g = draw("#########"
                       "....#...."
                       "...##....");
    CHECK_STR(way(&g, "d3"), "d1 e1 e2 e3 d3");
    CHECK_STR(way(&g, "d1"), "d1");
}

TEST(a_noble_in_the_garden_starts_from_where_it_stands) { /* rule 8: i1 to i6 by way of h6 */
    ss_garden g = draw("#########"
                       ".......#."
                       ".......#."
                       ".......##"
                       ".......#."
                       ".......##");
    ss_garden_walk(&g, cell("i1"));
    CHECK_STR(way(&g, "i6"), "h1 h2 h3 h4 h5 h6 i6");
    CHECK_STR(way(&g, "i1"), "");
}

TEST(the_path_is_a_shortest_one_and_goes_down_where_it_can) {
    ss_garden g = draw("#########"
                       "#########"
                       "#########");
    CHECK_STR(way(&g, "e3"), "e1 e2 e3");
    ss_garden ring = draw("#########"
                          ".###....."
                          ".#.#....."
                          ".###.....");
    CHECK_STR(way(&ring, "c4"), "c1 c2 b2 b3 b4 c4");
}

TEST(no_path_leads_over_a_gap) { /* rule 3.3 */
    ss_garden g = draw("#########"
                       "........."
                       "#........");
    CHECK_STR(way(&g, "a3"), "");
    CHECK_STR(way(&g, "a2"), "");
}

/* ---- random games ---- */

/* Every step goes to a planted neighbour, the last is the goal, and growing a set of cells from the start does not
 * reach the goal any earlier. */
static void check_way(const ss_garden *g, int to) {
    uint8_t path[SS_PATH_CELLS];
    int column = ss_column_of(to), row = ss_garden_noble(g, column), steps = ss_garden_path(g, to, path);
    CHECK(steps > 0);
    CHECK_EQ(path[steps - 1], to);
    int at = ss_cell(column, row), first = 0;
    if (row == 0) CHECK_EQ(at = path[first++], ss_cell(column, 1));
    ss_cells near = ss_bit(at);
    for (int i = first; i < steps; i++) {
        CHECK(!ss_has(near, to));
        CHECK(ss_has(ss_next_to[at] & g->planted, path[i]));
        near |= SS_NEIGHBOURS(near) & g->planted;
        at = path[i];
    }
    CHECK(ss_has(near, to));
}

TEST(in_random_games_a_shortest_path_leads_wherever_a_noble_may_go) {
    ss_random r = ss_random_from(3);
    for (int i = 0; i < SETTINGS; i++) {
        ss_game g = random_game(random_game_setting(i), &r);
        mood m = random_game_mood(&r);
        while (g.phase == SS_PLAYING) {
            const ss_garden *garden = &ss_mover(&g)->garden;
            for (ss_cells to = ss_garden_walks(garden); to; to &= to - 1) check_way(garden, ss_lowest(to));
            ss_turn turn = random_game_turn(&g, &r, m);
            CHECK_EQ(ss_play(&g, &turn), SS_OK);
        }
    }
}

/* What the parts of a turn may bring (rules 3.3 and 5). */
static void check_parts(const ss_game *g, const ss_turn *turn, ss_outcome o) {
    bool marked = g->modules & SS_REWARDS && ss_has(SS_PYRAMID, turn->cell);
    if (!marked) CHECK_EQ(o.reward, 0);
    if (marked) CHECK(o.reward >= -3 && o.reward <= 3);
    CHECK_EQ(o.boar, turn->boar == SS_NO_CELL ? 0 : turn->boar == SS_BOAR_LEAVES ? 4 : 1);
    CHECK_EQ(o.noble, ss_row_of(turn->noble));
    CHECK_EQ(o.steps > 0, turn->noble != SS_NO_CELL);
    if (turn->noble) CHECK_EQ(o.from, ss_garden_noble(&ss_mover(g)->garden, ss_column_of(turn->noble)));
}

TEST(the_parts_of_a_turn_add_up_to_what_the_score_changes_by) {
    ss_random r = ss_random_from(4);
    int rewards = 0, losses = 0, boars = 0;
    for (int i = 0; i < 4 * SETTINGS; i++) {
        ss_game g = random_game(random_game_setting(i % SETTINGS), &r);
        mood m = random_game_mood(&r);
        while (g.phase == SS_PLAYING) {
            ss_turn turn = random_game_turn(&g, &r, m);
            ss_outcome o = ss_outcome_of(&g, &turn);
            int seat = g.mover, before = g.seats[seat].score;
            check_parts(&g, &turn, o);
            CHECK_EQ(ss_play(&g, &turn), SS_OK);
            CHECK_EQ(o.reward + o.boar + o.noble, g.seats[seat].score - before);
            rewards += o.reward > 0;
            losses += o.reward < 0;
            boars += o.boar > 0;
        }
    }
    CHECK(rewards > 100 && losses > 100 && boars > 100);
}
