/* Why a turn loses: facts about drawn positions, and the threshold that keeps them from being stated without
 * support. */
#include "coach/facts.h"
#include "draw.h"

enum { PAIRS = 100 };

static ss_record record;
static ss_juncture at;

/* From the first stack that is not empty. */
static ss_turn from_open_stack(const ss_game *g, const char *text) {
    ss_turn t = turn(text);
    t.stack = (uint8_t)ss_lowest(ss_stacks_open(g));
    return t;
}

/* A position, the played turn and the turn that would have been best. */
static ss_turn stage(ss_game g, const char *played, const char *best) {
    ss_turn better = from_open_stack(&g, best);
    ss_record_of(&record, &g);
    CHECK_EQ(ss_turn_check(&g, &better), SS_OK);
    ss_turn worse = from_open_stack(&g, played);
    CHECK_EQ(ss_record_play(&record, &worse), SS_OK);
    CHECK(ss_juncture_at(&at, &record, &ss_box, 0));
    return ss_turn_plain(&g, better);
}

/* This many points in every pair of games. */
static void support(ss_sum *sum, int points) {
    for (int i = 0; i < PAIRS; i++) ss_sum_add(sum, points);
}

static const ss_fact *fact_called(const ss_fact *facts, int count, ss_fact_kind kind) {
    for (int i = 0; i < count; i++)
        if (facts[i].kind == kind) return &facts[i];
    return NULL;
}

static const char *const gap = "#########"
                               "......#.."
                               "........."
                               "......#.."
                               "........#"
                               ".........";

/* "Gardener on a5 instead of g3: g3 opens the way from g2 to g4." */
TEST(a_gardener_that_opens_a_path_is_named_with_the_cell_it_leads_to) {
    ss_game g =
        SCENE(.hand = "g i", .display = "ab cd ge fi ha", .garden = gap, .nobles = "000000200", .round = 6);
    ss_turn best = stage(g, "ix5r@Ga5 -", "gx4l@Gg3 -");
    ss_why why = {.pairs = PAIRS};
    ss_fact facts[SS_FACTS_MOST];
    support(&why.columns[6], 9);
    support(&why.columns[0], -7);
    int count = ss_facts_find(facts, &at, &best, &why);
    CHECK_EQ(count, 1);
    CHECK_EQ(facts[0].kind, SS_FACT_PATH);
    CHECK_EQ(facts[0].cell, cell("g3"));
    CHECK_EQ(facts[0].other, cell("g4"));
    CHECK_EQ(facts[0].column, 6);
    CHECK(facts[0].support.mean == 9);
}

/* The same, with games played to the end. */
TEST(played_on_such_a_gardener_brings_its_column_points) {
    ss_game g = SCENE(.hand = "g i", .display = "ab cd ge fi ha",
                      .garden = "#########"
                                "......#.."
                                "........."
                                "......#.."
                                "......#.#"
                                "......#..",
                      .nobles = "111111211", .missions = "g a", .round = 13);
    ss_turn best = stage(g, "ix5r@Ga5 -", "gx4l@Gg3 g>4");
    ss_why why = {0};
    ss_random random = ss_random_from(1);
    ss_fact facts[SS_FACTS_MOST];
    ss_why_sample(&why, &at, &best, 40, &random);
    CHECK_EQ(why.pairs, 40);
    CHECK(ss_why_column(&why, 6).mean > 5);
    int count = ss_facts_find(facts, &at, &best, &why);
    CHECK(fact_called(facts, count, SS_FACT_PATH) != NULL);
    CHECK(fact_called(facts, count, SS_FACT_IDLE) != NULL);
}

/* Every point has a source: the sources add up to the lead. */
TEST(the_sources_of_points_add_up) {
    ss_game g =
        SCENE(.hand = "g i", .display = "ab cd ge fi ha", .garden = gap, .nobles = "000000200", .round = 10,
              .modules = SS_REWARDS | SS_BOARS, .marks = "+1  . -2 +3  g3 . +2 -3 .  . +1 . -2 g3 . +2");
    ss_turn best = stage(g, "ix5r@Ga5 -", "gx4l@Gg3 -");
    ss_why why = {0};
    ss_random random = ss_random_from(1);
    ss_why_sample(&why, &at, &best, 20, &random);
    int64_t sources = 0, columns = 0;
    for (int i = 0; i < SS_ORIGINS; i++) sources += why.sources[i].all;
    for (int i = 0; i < SS_COLUMNS; i++) columns += why.columns[i].all;
    for (int row = 1; row <= SS_ROWS; row++) columns += why.rows[row].all;
    columns += why.sources[SS_ORIGIN_REWARDS].all + why.sources[SS_ORIGIN_BOAR].all +
               why.sources[SS_ORIGIN_RIVALS].all;
    CHECK_EQ(columns, sources);
    CHECK(sources != 0);
}

/* "Free choice spent on a gardener on b4: it was the last chance for f6." */
static ss_game last_card_scene(bool another) {
    ss_game g = SCENE(.hand = "* a", .display = "ab cd bc ef fi",
                      .garden = "#########"
                                "........."
                                "........."
                                ".#......."
                                "........."
                                ".........",
                      .nobles = "000000000", .round = 9);
    /* f and the four cards with 6 are played; or all but one of these. */
    static const char *const played[] = {"f", "26", "36", "46", "56", "b", "c", "d", "e"};
    static const char *const left[] = {"*", "a", "24", "25", "34", "35", "g", "h", "i"};
    int used = 0;
    uint32_t seen = 0;
    for (int i = 0; i < 9; i++) {
        int c;
        if (!ss_read_card(ss_word_of(played[i]), &ss_box, &c)) continue;
        g.seats[0].cards[used++] = (uint8_t)c;
        seen |= 1u << c;
    }
    for (int i = 0; i < 9; i++) {
        int c;
        if (!ss_read_card(ss_word_of(left[i]), &ss_box, &c) || ss_has(seen, c)) continue;
        g.seats[0].cards[used++] = (uint8_t)c;
        seen |= 1u << c;
    }
    CHECK_EQ(used, SS_CARDS);
    CHECK_EQ(ss_unplayed(&g, 0) >> SS_CARD_FREE & 1, 1);
    if (another) { /* f is not played yet, i is */
        uint8_t *cards = g.seats[0].cards;
        for (int i = 9; i < SS_CARDS; i++)
            if (cards[i] == card("i")) {
                cards[i] = cards[0];
                cards[0] = (uint8_t)card("i");
            }
    }
    return g;
}

TEST(the_last_card_for_a_tile_is_a_last_chance) {
    for (int another = 0; another <= 1; another++) {
        ss_game g = last_card_scene(another);
        ss_turn best = stage(g, "*x4l@Gb3 -", "*x6l@f6 -");
        ss_why why = {.pairs = PAIRS};
        ss_fact facts[SS_FACTS_MOST];
        support(&why.columns[5], 4);
        int count = ss_facts_find(facts, &at, &best, &why);
        CHECK(count >= 1);
        CHECK_EQ(facts[0].kind, another ? SS_FACT_MOTIF : SS_FACT_LAST_CARD);
        CHECK_EQ(facts[0].cell, cell("f6"));
        why.later = PAIRS / 2; /* a motif card that takes any tile can still do it */
        CHECK_EQ(ss_facts_find(facts, &at, &best, &why), count);
        CHECK_EQ(facts[0].kind, SS_FACT_MOTIF);
    }
}

/* "f6 instead of f5: the points are the rival's, whose noble f could use f5 immediately." */
TEST(what_a_rival_takes_next_is_denial) {
    ss_game g = SCENE(.hand = "f a", .display = "ab cd bc fe fi", .nobles = "000000000", .round = 3);
    ss_turn best = stage(g, "fx6l@f6 -", "fx5l@f5 -");
    ss_why why = {.pairs = PAIRS, .taken = 88};
    ss_fact facts[SS_FACTS_MOST];
    support(&why.sources[SS_ORIGIN_RIVALS], 7);
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 1);
    CHECK_EQ(facts[0].kind, SS_FACT_DENIAL);
    CHECK_EQ(facts[0].percent, 88);
    CHECK_EQ(facts[0].cell, cell("f5"));
    why.taken = 20; /* too rare to be the reason; but what rivals lose is one if it is most of the loss */
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 1);
    CHECK_EQ(facts[0].kind, SS_FACT_RIVALS);
    support(&why.lead, 15);
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 0);
    support(&why.columns[5], 3);
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 1);
    CHECK_EQ(facts[0].kind, SS_FACT_OTHER_ROW);
    CHECK_EQ(facts[0].other, cell("f6"));
}

TEST(rows_columns_walks_and_missions_have_facts_of_their_own) {
    ss_game g = SCENE(.hand = "a c", .display = "hb cd bc fe ai",
                      .garden = "#########"
                                "#......#."
                                "#........"
                                "#........"
                                "#........"
                                ".########",
                      .nobles = "100000000", .missions = "a b", .round = 12);
    ss_turn best = stage(g, "cx3l@c3 h>2", "ax6l@a6 a>2");
    ss_why why = {.pairs = PAIRS};
    ss_fact facts[SS_FACTS_MOST];
    support(&why.columns[0], 6);
    support(&why.rows[6], 4);
    support(&why.missions[0], 2);
    support(&why.columns[7], 1);
    int count = ss_facts_find(facts, &at, &best, &why);
    CHECK_EQ(count, SS_FACTS_MOST);
    CHECK(fact_called(facts, count, SS_FACT_COLUMN) != NULL);
    CHECK(fact_called(facts, count, SS_FACT_ROW) != NULL);
    CHECK(fact_called(facts, count, SS_FACT_LAST_TILE) != NULL); /* all five labyrinths have been seen */
    CHECK(fact_called(facts, count, SS_FACT_WALK) != NULL);
    for (int i = 1; i < count; i++) CHECK(facts[i].support.mean <= facts[i - 1].support.mean);
    why = (ss_why){.pairs = PAIRS};
    support(&why.missions[0], 2);
    support(&why.columns[7], 1);
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 3);
    CHECK_EQ(facts[0].kind, SS_FACT_MISSION);
    const ss_fact *early = fact_called(facts, 3, SS_FACT_EARLY),
                  *way = fact_called(facts, 3, SS_FACT_NEIGHBOUR);
    CHECK(early && early->other == cell("h2"));
    CHECK(way && way->other == cell("h6")); /* row 6 is connected to the rest at a6 */
}

TEST(a_turn_without_a_walk_is_named_where_walks_bear_it_out) {
    ss_game g = SCENE(.hand = "f a", .display = "ab cd bc fe fi", .nobles = "000000000", .round = 3);
    ss_turn best = stage(g, "fx6l@f6 -", "fx6l@f6 c>1");
    ss_why why = {.pairs = PAIRS}, none = {.pairs = PAIRS};
    ss_fact facts[SS_FACTS_MOST];
    support(&why.walks, 2);
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 1);
    CHECK_EQ(facts[0].kind, SS_FACT_IDLE);
    CHECK_EQ(facts[0].cell, cell("c1"));
    CHECK_EQ(facts[0].column, 2);
    CHECK_EQ(ss_facts_find(facts, &at, &best, &none), 0);
    best = stage(g, "fx6l@f6 a>1", "fx6l@f6 c>1"); /* somebody walked */
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 1);
    CHECK_EQ(facts[0].kind, SS_FACT_WALK);
}

/* A walk to d1 where f could go to f6: f goes later, and what is lost is the walk of some other noble. */
TEST(if_only_the_noble_differs_the_walks_of_all_nobles_support_it) {
    ss_game g = SCENE(.hand = "f a", .display = "ab cd bc fe fi", .nobles = "000000000", .round = 3);
    ss_turn best = stage(g, "fx6l@f6 a>1", "fx6l@f6 c>1");
    ss_why why = {.pairs = PAIRS}, both = {.pairs = PAIRS};
    ss_fact facts[SS_FACTS_MOST];
    support(&why.walks, 2);
    support(&why.columns[0], -1);
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 1);
    CHECK_EQ(facts[0].kind, SS_FACT_WALK);
    CHECK_EQ(facts[0].cell, cell("c1"));
    CHECK(facts[0].support.mean == 2);
    support(&both.walks, 2);
    support(&both.columns[2], 5); /* supported by its own column: the same fact, once */
    CHECK_EQ(ss_facts_find(facts, &at, &best, &both), 1);
    CHECK(facts[0].support.mean == 5);
    best = stage(SCENE(.hand = "f a", .display = "ab cd bc fe fi",
                       .garden = "#########"
                                 "#........",
                       .nobles = "000000000", .round = 3),
                 "fx6l@f6 a>1", "fx6l@f6 a>2"); /* the same noble, further */
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 1);
    CHECK_EQ(facts[0].cell, cell("a2"));
    best = stage(g, "fx5l@f5 a>1", "fx6l@f6 c>1"); /* the tile differs too, and explains it */
    support(&why.columns[5], 3);
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 1);
    CHECK_EQ(facts[0].kind, SS_FACT_OTHER_ROW);
}

/* "The noble of column a should have walked to a3", and it had. */
TEST(no_noble_should_have_walked_where_it_walked) {
    ss_game g = SCENE(.hand = "f a", .display = "ab cd bc fe fi", .nobles = "000000000", .round = 3);
    ss_turn best = stage(g, "fx5l@f5 c>1", "fx6l@f6 c>1");
    ss_why why = {.pairs = PAIRS};
    ss_fact facts[SS_FACTS_MOST];
    support(&why.walks, 2);
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 0);
}

TEST(if_only_the_card_differs_the_card_is_the_reason) {
    ss_game g = SCENE(.hand = "f 46", .display = "ab cd bc fe fi", .nobles = "000000000", .round = 3);
    ss_turn best = stage(g, "46x6l@f6 c>1", "fx6l@f6 c>1");
    ss_why why = {.pairs = PAIRS};
    ss_fact facts[SS_FACTS_MOST];
    support(&why.lead, 2);
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 1);
    CHECK_EQ(facts[0].kind, SS_FACT_CARD);
    best = stage(g, "46x6l@f6 a>1", "fx6l@f6 c>1");
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 0);
}

/* Both gardeners help to fill column b, so that is not a difference between them. */
TEST(of_two_gardeners_in_one_column_the_row_is_the_reason) {
    ss_game g = SCENE(.hand = "b c", .display = "bd cd ac fe fi",
                      .garden = "#########"
                                ".#......."
                                "........."
                                "........."
                                "........."
                                ".#.......",
                      .nobles = "060000000", .round = 9);
    ss_turn best = stage(g, "bx2l@Gb3 -", "bx2l@Gb4 -");
    ss_why why = {.pairs = PAIRS};
    ss_fact facts[SS_FACTS_MOST];
    support(&why.columns[1], 5);
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 1);
    CHECK_EQ(facts[0].kind, SS_FACT_OTHER_ROW);
    CHECK_EQ(facts[0].cell, cell("b4"));
    CHECK_EQ(facts[0].other, cell("b3"));
    best = stage(g, "bx2l@Gc2 -", "bx2l@Gb4 -");
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 1);
    CHECK_EQ(facts[0].kind, SS_FACT_FILLER);
}

/* "Completes column b" and "helps to fill column b" would say the same twice. */
TEST(a_gardener_that_completes_a_column_is_not_also_called_a_filler) {
    ss_game g = SCENE(.hand = "b c", .display = "bd cd ac fe fi",
                      .garden = "#########"
                                ".#......."
                                ".#......."
                                "........."
                                ".#......."
                                ".#.......",
                      .nobles = "060000000", .round = 9);
    ss_turn best = stage(g, "bx2l@Gc2 -", "bx2l@Gb4 -");
    ss_why why = {.pairs = PAIRS};
    ss_fact facts[SS_FACTS_MOST];
    support(&why.columns[1], 5);
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 1);
    CHECK_EQ(facts[0].kind, SS_FACT_COLUMN);
}

TEST(marks_of_the_reward_board_are_reasons_where_rewards_bear_them_out) {
    ss_game g =
        SCENE(.hand = "d c", .display = "ab ce df fe fi", .nobles = "000000000", .round = 3, .score = 9,
              .modules = SS_REWARDS, .marks = "+1  +3 . -2  g3 . +2 -3 .  . +1 . -2 g3 . +2");
    ss_turn best = stage(g, "cx3l@c3 -", "dx4l@d4 -"); /* d4 has +3 */
    ss_why why = {.pairs = PAIRS}, none = {.pairs = PAIRS};
    ss_fact facts[SS_FACTS_MOST];
    support(&why.sources[SS_ORIGIN_REWARDS], 3);
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 1);
    CHECK_EQ(facts[0].kind, SS_FACT_REWARD);
    CHECK_EQ(facts[0].cell, cell("d4"));
    CHECK_EQ(facts[0].column, SS_COLUMNS);
    CHECK_EQ(ss_facts_find(facts, &at, &best, &none), 0);
    g = SCENE(.hand = "f c", .display = "ab ce df bi ei", .nobles = "000000000", .round = 3, .score = 9,
              .modules = SS_REWARDS, .marks = "+1  +3 . -2  g3 . +2 -3 .  . +1 . -2 g3 . +2");
    best = stage(g, "fx4r@f4 -", "cx3l@c3 -"); /* f4 has -2, and c3 lies beside the board */
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 1);
    CHECK_EQ(facts[0].kind, SS_FACT_PENALTY);
    CHECK_EQ(facts[0].other, cell("f4"));
}

TEST(the_boar_is_a_reason_where_its_points_bear_it_out) {
    ss_game g = SCENE(.hand = "e c", .display = "ab ce ef fd fi", .nobles = "000000000", .round = 3,
                      .modules = SS_BOARS);
    ss_turn best = stage(g, "ex4l@e4~d4 -", "ex4l@e4~e5 -");
    ss_why why = {.pairs = PAIRS}, none = {.pairs = PAIRS};
    ss_fact facts[SS_FACTS_MOST];
    support(&why.sources[SS_ORIGIN_BOAR], 2);
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 1);
    CHECK_EQ(facts[0].kind, SS_FACT_BOAR_MOVE);
    CHECK_EQ(facts[0].cell, cell("e5"));
    CHECK_EQ(ss_facts_find(facts, &at, &best, &none), 0);
    best = stage(g, "ex4l@e4~d4 -", "cx3l@c3 -"); /* it should stay where it is */
    CHECK_EQ(ss_facts_find(facts, &at, &best, &why), 1);
    CHECK_EQ(facts[0].kind, SS_FACT_BOAR);
}

/* Facts hold for good turns about as often as for bad ones. */
TEST(a_fact_that_the_points_do_not_bear_out_is_not_stated) {
    ss_game g = SCENE(.hand = "f a", .display = "ab cd bc fe fi", .nobles = "000000000", .round = 3);
    ss_turn best = stage(g, "fx6l@f6 -", "fx5l@f5 -");
    ss_fact facts[SS_FACTS_MOST];
    ss_why none = {.pairs = PAIRS}, small = {.pairs = PAIRS}, unsure = {.pairs = PAIRS},
           elsewhere = {.pairs = PAIRS};
    CHECK_EQ(ss_facts_find(facts, &at, &best, &none), 0);
    for (int i = 0; i < PAIRS; i++) ss_sum_add(&small.columns[5], i % 20 < 13); /* 0.65 points */
    CHECK_EQ(ss_facts_find(facts, &at, &best, &small), 0);
    for (int i = 0; i < PAIRS; i++)
        ss_sum_add(&unsure.columns[5], i % 2 ? 20 : -17); /* 1.5, with an error of 1.9 */
    CHECK_EQ(ss_facts_find(facts, &at, &best, &unsure), 0);
    support(&elsewhere.columns[2], 5);
    CHECK_EQ(ss_facts_find(facts, &at, &best, &elsewhere), 0);
}
