/* A turn from the card to the next card, and the game from the first turn to the last (rules 3.1 to 3.5). garden_test.c
 * covers placing and walking, refusal_test.c covers refusals. */
#include "draw.h"

#include "notation/names.h"

static const char DISPLAY[] = "ab cd ef gh ia";

static const ss_setting SETTINGS[] = {
    {SS_EDITION_2013,   0,                     2},
    {SS_EDITION_2013,   0,                     3},
    {SS_EDITION_2013,   SS_REWARDS,            4},
    {SS_EDITION_SECOND, SS_BOARS,              2},
    {SS_EDITION_SECOND, 0,                     3},
    {SS_EDITION_SECOND, SS_REWARDS | SS_BOARS, 4},
};
enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS };

static ss_game ready(ss_setting setting, uint8_t first_byte) {
    ss_game g;
    uint8_t seed[SS_SEED_SIZE] = {first_byte};
    ss_deal(&g, &ss_box, setting, seed);
    while (g.phase < SS_PLAYING) CHECK_EQ(ss_choose_sides_drawn(&g, &ss_box, seed), SS_OK);
    return g;
}

static int open_tiles(const ss_game *g) {
    int count = 0;
    for (int p = 0; p < SS_PLACES; p++) count += g->display[p] != SS_NO_TILE;
    return count;
}

static int supply(const ss_game *g) {
    int count = 0;
    for (int s = 0; s < g->stacks; s++) count += g->end[s] - g->top[s];
    return count;
}

static int cards_held(const ss_game *g, int seat) {
    const uint8_t *hand = ss_hand(g, seat);
    return (hand[0] != SS_NO_CARD) + (hand[1] != SS_NO_CARD);
}

static uint64_t hand_of(const ss_game *g, int seat) {
    return ss_bit(ss_hand(g, seat)[0]) | ss_bit(ss_hand(g, seat)[1]);
}

/* ---- 3.1: the card ---- */

TEST(either_card_of_the_hand_may_be_played_and_no_other) { /* rule 3.1 */
    ss_game g = SCENE(.hand = "c 36");
    ss_turn t = {0};
    CHECK_EQ(ss_choices(&g, &t, SS_STEP_CARD), ss_bit(card("c")) | ss_bit(card("36")));
}

TEST(each_two_colour_card_takes_from_the_four_places_of_its_colours) { /* rule 3.1 */
    for (int pair = 0; pair < SS_PAIRS; pair++) {
        const uint8_t *rows = ss_box.pairs[pair];
        char name[] = {(char)('0' + rows[0]), (char)('0' + rows[1]), 0}, hand[8], expected[16];
        ss_text t = ss_text_in(hand, sizeof hand);
        ss_text_put(&t, name);
        ss_text_put(&t, " *");
        t = ss_text_in(expected, sizeof expected);
        for (int i = 0; i < 4; i++) {
            if (i) ss_text_char(&t, ' ');
            ss_text_char(&t, name[i / 2]);
            ss_text_char(&t, "lr"[i % 2]);
        }
        ss_game g = SCENE(.hand = hand);
        CHECK_PLACES(places_for(&g, name), expected);
    }
}

TEST(a_motif_card_takes_its_motif_wherever_it_lies) { /* rule 3.1 */
    ss_game g = SCENE(.hand = "a i", .display = DISPLAY);
    CHECK_PLACES(places_for(&g, "a"), "2l 6r");
    CHECK_PLACES(places_for(&g, "i"), "6l");
}

TEST(a_motif_card_without_its_motif_on_display_takes_any_tile) { /* rule 3.1 */
    ss_game g = SCENE(.hand = "e 36", .display = "ab cd af gh ia");
    CHECK_PLACES(places_for(&g, "e"), "2l 2r 3l 3r 4l 4r 5l 5r 6l 6r");
}

TEST(free_choice_takes_any_tile) { /* rule 3.1 */
    ss_game g = SCENE(.hand = "* 36");
    CHECK_PLACES(places_for(&g, "*"), "2l 2r 3l 3r 4l 4r 5l 5r 6l 6r");
}

TEST(a_motif_card_depends_on_the_current_display) { /* rules 3.1 and 3.4 */
    ss_game g = SCENE(.players = 2, .hand = "e 36", .display = DISPLAY, .garden = "#########");
    ss_game before = g;
    CHECK_PLACES(places_for(&g, "e"), "4l");
    CHECK_PLAYED(&g, "36x6l@i6 - /1");
    CHECK_PLAYED(&g, "ax2l@a2 - /2");
    uint64_t with_stairs = 0;
    for (int p = 0; p < SS_PLACES; p++)
        if (ss_tile_motif(g.display[p]) == card("e")) with_stairs |= ss_bit(p);
    CHECK_EQ(places_for(&g, "e"), with_stairs);

    g = before; /* the only stairs go, and no others come */
    CHECK_PLAYED(&g, "ex4l@e4 - /1");
    for (int p = 0; p < SS_PLACES; p++) CHECK(ss_tile_motif(g.display[p]) != card("e"));
    CHECK_EQ(g.places[card("e")], 0);
}

/* ---- the order within a turn ---- */

TEST(a_noble_may_walk_to_the_tile_just_placed) { /* rule 3: place, then move */
    ss_game g = SCENE(.hand = "c *", .display = DISPLAY,
                      .garden = "#########"
                                "..#......");
    CHECK_CELLS(nobles_for(&g, "cx3l@c3"), "a1 b1 c1 d1 e1 f1 g1 h1 i1 c2 c3");
    CHECK_PLAYED(&g, "cx3l@c3 c>3 /1");
    CHECK_EQ(g.seats[0].score, 3);
    CHECK_EQ(ss_garden_noble(&g.seats[0].garden, 2), 3);
}

TEST(a_noble_may_walk_over_the_gardener_just_placed) { /* rule 3: place, then move */
    ss_game g = SCENE(.hand = "* a", .display = DISPLAY,
                      .garden = "#########"
                                "#........"
                                ".#......."
                                ".........");
    CHECK(!legal(&g, "*x2l@Gc2 b>3 /1"));
    CHECK_PLAYED(&g, "*x2l@Gb2 b>3 /1");
    CHECK_EQ(g.seats[0].score, 3);
}

TEST(a_noble_may_not_stop_on_the_gardener_just_placed) { /* rules 3 and 3.3 */
    ss_game g = SCENE(.hand = "* a", .display = DISPLAY,
                      .garden = "#########"
                                "#........"
                                ".........");
    CHECK_CELLS(nobles_for(&g, "*x2l@Gb2"), "a1 b1 c1 d1 e1 f1 g1 h1 i1 a2");
    CHECK(!legal(&g, "*x2l@Gb2 b>2 /1"));
    CHECK_REFUSED(&g, "*x2l@Gb2 b>2 /1", SS_E_NOBLE_ON_GARDENER);
    CHECK_PLAYED(&g, "*x2l@Gb2 b>1 /1");
}

TEST(a_turn_changes_only_what_belongs_to_the_seat_that_takes_it) { /* rule 3 */
    ss_game g = SCENE(.players = 3, .mover = 1, .hand = "* a", .display = DISPLAY, .garden = "#########");
    ss_game before = g;
    CHECK_PLAYED(&g, "*x3r@d3 d>1 /1");
    CHECK_BYTES(&g.seats[0], &before.seats[0], sizeof(ss_seat));
    CHECK_BYTES(&g.seats[2], &before.seats[2], sizeof(ss_seat));
    CHECK_EQ(g.seats[1].score, 1);
}

TEST(turns_go_clockwise_and_rounds_are_counted) { /* rules 2.7 and 3 */
    ss_game g = SCENE(.players = 3, .hand = "* a");
    ss_random random = ss_random_from(5);
    ss_turn played;
    for (int i = 0; i < 9; i++) {
        CHECK_EQ(g.mover, i % 3);
        CHECK_EQ(g.round, i / 3);
        ss_play_random(&g, &random, &played);
    }
}

/* ---- 3.4: the refill ---- */

TEST(the_top_tile_of_the_chosen_stack_fills_the_place_just_emptied) { /* rule 3.4 */
    ss_game g = SCENE(.hand = "* a", .display = DISPLAY, .garden = "#########");
    ss_game before = g;
    CHECK_PLAYED(&g, "*x5r@h5 - /7");
    for (int p = 0; p < SS_PLACES; p++)
        CHECK_EQ(g.display[p], p == place("5r") ? before.tiles[before.top[6]] : before.display[p]);
    for (int s = 0; s < SS_MAX_STACKS; s++)
        CHECK_EQ(g.end[s] - g.top[s], before.end[s] - before.top[s] - (s == 6));
}

TEST(any_stack_that_is_not_empty_may_be_chosen) {                        /* rule 3.4 */
    ss_game g = SCENE(.hand = "* a", .round = 5, .garden = "#########"); /* ten tiles gone: stacks 1 and 2 */
    ss_turn t = turn("*x5r@h5 -");
    CHECK_EQ(ss_choices(&g, &t, SS_STEP_STACK), 0x1F8);
    for (int s = 3; s <= SS_MAX_STACKS; s++) {
        t.stack = (uint8_t)s;
        CHECK_EQ(ss_turn_check(&g, &t), SS_OK);
    }
}

TEST(stacks_may_be_of_any_height) { /* rule 2.6 */
    ss_game g = SCENE(.hand = "* a", .display = DISPLAY);
    int top = g.top[0];
    for (int s = 0; s < SS_MAX_STACKS; s++) { /* all tiles in stack 5 */
        g.top[s] = (uint8_t)(s <= 4 ? top : 45);
        g.end[s] = (uint8_t)(s < 4 ? top : 45);
    }
    g.filled = 1 << 4;
    ss_random random = ss_random_from(6);
    for (int turns = 0; turns < 36; turns++) {
        CHECK_EQ(open_tiles(&g), 10);
        ss_turn t;
        ss_play_random(&g, &random, &t);
        CHECK_EQ(t.stack, turns < 35 ? 5 : 0);
    }
    CHECK_EQ(g.phase, SS_OVER);
}

TEST(the_bag_is_drawn_from_without_a_choice) { /* rule 3.4, second edition */
    ss_game g = SCENE(.edition = SS_EDITION_SECOND, .hand = "* a", .display = DISPLAY, .garden = "#########");
    CHECK_EQ(g.stacks, 1);
    uint8_t first = g.tiles[10], second = g.tiles[11];
    CHECK_PLAYED(&g, "*x5r@h5 -");
    CHECK_EQ(g.display[place("5r")], first);
    CHECK_PLAYED(&g, "ax2l@a2 -");
    CHECK_EQ(g.display[place("2l")], second);
}

TEST(the_tiles_are_exactly_what_is_needed) { /* rule 3.4: the last one refills the last turn but one */
    for (int i = 0; i < SETTING_COUNT; i++) {
        ss_game g = ready(SETTINGS[i], (uint8_t)i);
        ss_random random = ss_random_from((uint64_t)i);
        int all = SS_ROUNDS * g.players;
        for (int turns = 0; turns < all; turns++) {
            CHECK_EQ(open_tiles(&g), 10);
            CHECK_EQ(supply(&g), all - 1 - turns);
            ss_turn played;
            ss_play_random(&g, &random, &played);
        }
        CHECK_EQ(open_tiles(&g), 9);
        CHECK_EQ(supply(&g), 0);
    }
}

TEST(after_the_last_turn_there_is_no_refill) { /* rule 3.4 */
    ss_game g = SCENE(.round = 17, .mover = 1, .hand = "*", .display = DISPLAY, .garden = "#########");
    CHECK_PLAYED(&g, "*x4r@f4 f>1");
    CHECK_EQ(g.display[place("4r")], SS_NO_TILE);
    CHECK_EQ(open_tiles(&g), 9);
    CHECK_EQ(g.phase, SS_OVER);
}

/* ---- 3.5: drawing ---- */

TEST(the_next_card_of_the_deck_joins_the_one_not_played) { /* rule 3.5 */
    ss_game g = SCENE(.hand = "* 36", .display = DISPLAY, .garden = "#########");
    int next = g.seats[0].cards[2];
    CHECK_PLAYED(&g, "*x2l@a2 - /1");
    CHECK_EQ(hand_of(&g, 0), ss_bit(card("36")) | ss_bit(next));
    CHECK(!ss_has(ss_unplayed(&g, 0), card("*")));
    CHECK_EQ(ss_count(ss_unplayed(&g, 0)), 17);

    ss_game other = SCENE(.hand = "* 36", .display = DISPLAY, .garden = "#########");
    CHECK_PLAYED(&other, "36x3l@c3 - /1");
    CHECK_EQ(hand_of(&other, 0), ss_bit(card("*")) | ss_bit(next));
}

TEST(the_last_card_is_drawn_in_round_16_and_none_in_round_17) { /* rule 3.5 */
    for (int i = 0; i < SETTING_COUNT; i++) {
        ss_game g = ready(SETTINGS[i], (uint8_t)i);
        ss_random random = ss_random_from((uint64_t)i);
        int last[SS_MAX_PLAYERS];
        for (int s = 0; s < g.players; s++) last[s] = g.seats[s].cards[SS_CARDS - 1];
        while (g.phase == SS_PLAYING) {
            int seat = g.mover, round = g.round + 1;
            uint32_t unplayed = ss_unplayed(&g, seat);
            CHECK_EQ(cards_held(&g, seat), round < 18 ? 2 : 1);
            ss_turn t;
            ss_play_random(&g, &random, &t);
            CHECK_EQ(cards_held(&g, seat), round < 17 ? 2 : round < 18 ? 1 : 0);
            CHECK_EQ(ss_unplayed(&g, seat), unplayed & ~(1u << t.card));
            if (round == 16) CHECK(ss_has(hand_of(&g, seat), last[seat]));
        }
        CHECK_EQ(g.round, 18);
        for (int s = 0; s < g.players; s++) CHECK_EQ(ss_unplayed(&g, s), 0);
    }
}

/* ---- the end ---- */

TEST(after_18_rounds_each_garden_has_18_tiles_more) { /* rule 3 */
    for (int i = 0; i < SETTING_COUNT; i++) {
        ss_game g = ready(SETTINGS[i], (uint8_t)(i + 100)), start = g;
        ss_random random = ss_random_from((uint64_t)i);
        ss_play_out(&g, &random);
        CHECK_EQ(g.phase, SS_OVER);
        for (int s = 0; s < g.players; s++) {
            ss_cells before = start.seats[s].garden.planted, after = g.seats[s].garden.planted;
            CHECK_EQ(before & ~after, 0);
            CHECK_EQ(ss_count(after & ~before), 18);
            CHECK_EQ(g.seats[s].garden.gardeners & ~(after & ~before), 0);
        }
    }
}

TEST(the_game_ends_with_the_last_seat_of_round_18_and_not_before) { /* rule 3 */
    ss_game g = SCENE(.round = 17, .mover = 0, .hand = "*", .display = DISPLAY, .garden = "#########");
    CHECK_PLAYED(&g, "*x4r@f4 f>1 /8");
    CHECK_EQ(g.phase, SS_PLAYING);
    CHECK_EQ(g.mover, 1);
    CHECK_PLAYED(&g, "ax2l@a2 -");
    CHECK_EQ(g.phase, SS_OVER);
}

TEST(when_the_game_is_over_there_are_no_turns) { /* rule 3 */
    ss_game g = SCENE(.round = 17, .mover = 1, .hand = "*", .display = DISPLAY, .garden = "#########");
    CHECK_PLAYED(&g, "*x4r@f4 -");
    CHECK_EQ(ss_list_turns(&g, NULL, 0), 0);
}
