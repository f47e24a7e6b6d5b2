/* Every refusal of src/rules/error.h, each with a turn or a choice that causes it. A refused turn leaves the game
 * unchanged. The last story checks that no code was left out. */
#include "draw.h"

static uint64_t told; /* the codes that were met */

#define REFUSED(g, text, error)                                                                              \
    do {                                                                                                     \
        CHECK_REFUSED(g, text, error);                                                                       \
        told |= ss_bit(error);                                                                               \
    } while (0)

/* A turn with a number in it that has no name. */
#define REFUSED_WITH(g, text, field, number, error)                                                          \
    do {                                                                                                     \
        ss_turn odd = turn(text);                                                                            \
        odd.field = (uint8_t)(number);                                                                       \
        check_refused(g, text " with " #field " = " #number, odd, error, #error);                            \
        told |= ss_bit(error);                                                                               \
    } while (0)

#define SIDE_REFUSED(g, content, seat, side, error)                                                          \
    do {                                                                                                     \
        ss_game before = *(g);                                                                               \
        CHECK_EQ(ss_choose_side(g, content, seat, side), error);                                             \
        CHECK_BYTES(&before, g, sizeof before);                                                              \
        told |= ss_bit(error);                                                                               \
    } while (0)

static ss_game dealt(int modules) {
    ss_game g;
    uint8_t seed[SS_SEED_SIZE] = {1};
    ss_deal(&g, &ss_box, (ss_setting){SS_EDITION_2013, (uint8_t)modules, 2}, seed);
    return g;
}

/* ---- the time ---- */

TEST(no_turn_is_played_before_the_sides_are_chosen) { /* rule 2 */
    ss_game g = dealt(SS_REWARDS);
    REFUSED(&g, "ax2l@a2 - /1", SS_E_NOT_STARTED);
    ss_choose_side(&g, &ss_box, 0, SS_SIDE_A);
    REFUSED(&g, "ax2l@a2 - /1", SS_E_NOT_STARTED);
    ss_choose_side(&g, &ss_box, 1, SS_SIDE_A);
    REFUSED(&g, "ax2l@a2 - /1", SS_E_NOT_STARTED); /* the reward boards still have sides to choose */
}

TEST(no_turn_is_played_after_the_last_round) { /* rule 3 */
    ss_game g = SCENE(.hand = "* a");
    ss_random random = ss_random_from(1);
    ss_play_out(&g, &random);
    REFUSED(&g, "ax2l@a2 -", SS_E_OVER);
}

TEST(no_side_is_chosen_once_the_game_is_on) { /* rule 2 */
    ss_game g = SCENE(.hand = "* a");
    SIDE_REFUSED(&g, &ss_box, 0, SS_SIDE_B, SS_E_NO_SIDE_TO_CHOOSE);
    CHECK_EQ(ss_choose_sides_drawn(&g, &ss_box, (const uint8_t[SS_SEED_SIZE]){0}), SS_E_NO_SIDE_TO_CHOOSE);
}

TEST(a_side_is_chosen_once) { /* rule 2.1 */
    ss_game g = dealt(0);
    CHECK_EQ(ss_choose_side(&g, &ss_box, 0, SS_SIDE_A), SS_OK);
    SIDE_REFUSED(&g, &ss_box, 0, SS_SIDE_B, SS_E_SIDE_CHOSEN);
    SIDE_REFUSED(&g, &ss_box, 0, SS_SIDE_A, SS_E_SIDE_CHOSEN);
}

TEST(a_board_has_two_sides) { /* rule 2.1 */
    ss_game g = dealt(0);
    SIDE_REFUSED(&g, &ss_box, 0, SS_SIDE_OPEN, SS_E_NOT_A_SIDE);
    SIDE_REFUSED(&g, &ss_box, 0, SS_SIDE_B + 1, SS_E_NOT_A_SIDE);
    SIDE_REFUSED(&g, &ss_box, 0, -1, SS_E_NOT_A_SIDE);
}

TEST(only_seats_that_play_choose) { /* rule 2.1 */
    ss_game g = dealt(0);
    SIDE_REFUSED(&g, &ss_box, 2, SS_SIDE_A, SS_E_NOT_A_SEAT);
    SIDE_REFUSED(&g, &ss_box, -1, SS_SIDE_A, SS_E_NOT_A_SEAT);
}

TEST(a_garden_with_e4_printed_has_no_place_for_a_boar) { /* rule 6 */
    ss_content own = ss_box;
    for (int n = 0; n < SS_BOARDS; n++)
        own.gardens[n][SS_SIDE_B - 1] = ss_row(1) | cells("a2 b2 c2 d2 e2 e4");
    ss_game g = dealt(SS_BOARS);
    SIDE_REFUSED(&g, &own, 0, SS_SIDE_B, SS_E_BOAR_CELL_PRINTED);
    CHECK_EQ(ss_choose_side(&g, &own, 0, SS_SIDE_A), SS_OK);
}

TEST(a_refused_draw_of_sides_leaves_those_open_that_were_drawn_before) { /* rule 6 */
    const uint8_t seed[SS_SEED_SIZE] = {1};
    ss_game g = dealt(SS_BOARS), drawn = g;
    CHECK_EQ(ss_choose_sides_drawn(&drawn, &ss_box, seed), SS_OK);
    ss_board last = drawn.seats[1].garden_board;
    ss_content own = ss_box;
    own.gardens[last.number - 1][last.side - 1] = ss_row(1) | cells("a2 b2 c2 d2 e2 e4");

    ss_game before = g;
    CHECK_EQ(ss_choose_sides_drawn(&g, &own, seed), SS_E_BOAR_CELL_PRINTED);
    CHECK_BYTES(&before, &g, sizeof g);
}

/* ---- the card and the tile ---- */

TEST(a_card_is_one_of_eighteen) { /* rule 2.3 */
    ss_game g = SCENE(.hand = "* 36");
    REFUSED_WITH(&g, "*x2l@a2 - /1", card, SS_CARDS, SS_E_NOT_A_CARD);
    REFUSED_WITH(&g, "*x2l@a2 - /1", card, SS_NO_CARD, SS_E_NOT_A_CARD);
    REFUSED_WITH(&g, "*x2l@a2 - /1", card, SS_HIDDEN, SS_E_NOT_A_CARD);
    REFUSED_WITH(&g, "*x2l@a2 - /1", card, 255, SS_E_NOT_A_CARD);
}

TEST(a_card_that_was_played_cannot_be_played_again) { /* rule 3.1 */
    ss_game g = SCENE(.hand = "* 36", .garden = "#########");
    CHECK_PLAYED(&g, "*x2l@a2 - /1");
    CHECK_PLAYED(&g, "ax6r@a6 - /1");
    REFUSED(&g, "*x2r@b2 - /1", SS_E_CARD_PLAYED);
}

TEST(a_card_still_in_the_deck_is_not_in_the_hand) { /* rule 3.1 */
    ss_game g = SCENE(.hand = "* 36");
    REFUSED(&g, "cx3l@c3 - /1", SS_E_CARD_NOT_IN_HAND);
}

TEST(the_display_has_ten_places) { /* rule 1 */
    ss_game g = SCENE(.hand = "* 36");
    REFUSED_WITH(&g, "*x2l@a2 - /1", place, SS_PLACES, SS_E_NOT_A_PLACE);
    REFUSED_WITH(&g, "*x2l@a2 - /1", place, 64, SS_E_NOT_A_PLACE);
    REFUSED_WITH(&g, "*x2l@a2 - /1", place, 255, SS_E_NOT_A_PLACE);
}

TEST(a_two_colour_card_does_not_take_other_colours) { /* rule 3.1 */
    ss_game g = SCENE(.hand = "* 36", .display = "ab cd ef gh ia", .garden = "#########");
    REFUSED(&g, "36x5l@g5 - /1", SS_E_PLACE_COLOUR);
    REFUSED(&g, "36x2r@b2 - /1", SS_E_PLACE_COLOUR);
}

TEST(a_motif_card_does_not_take_other_motifs) { /* rule 3.1 */
    ss_game g = SCENE(.hand = "* a", .display = "ab cd ef gh ia", .garden = "#########");
    REFUSED(&g, "ax2r@b2 - /1", SS_E_PLACE_MOTIF);
}

/* ---- placing the tile ---- */

TEST(a_tile_goes_to_a_cell) { /* rule 3.2 */
    ss_game g = SCENE(.hand = "* a", .garden = "#########");
    REFUSED_WITH(&g, "*x2l@a2 - /1", cell, SS_NO_CELL, SS_E_NOT_A_CELL);
    REFUSED_WITH(&g, "*x2l@a2 - /1", cell, ss_cell(3, 0), SS_E_NOT_A_CELL); /* the terrace */
    REFUSED_WITH(&g, "*x2l@a2 - /1", cell, SS_CELL_END, SS_E_NOT_A_CELL);
    REFUSED_WITH(&g, "*x2l@a2 - /1", cell, 255, SS_E_NOT_A_CELL);
}

TEST(a_motif_tile_goes_to_no_other_cell_than_its_own) { /* rule 3.2 */
    ss_game g = SCENE(.hand = "* a", .display = "ab cd ef gh ia", .garden = "#########");
    REFUSED(&g, "*x2l@a3 - /1", SS_E_TILE_CELL);
    REFUSED(&g, "*x2l@b2 - /1", SS_E_TILE_CELL);
}

TEST(a_motif_tile_cannot_be_placed_on_another_tile) { /* rule 3.2 */
    ss_game g = SCENE(.hand = "* a", .display = "ab cd ef gh ia",
                      .garden = "#########"
                                "#G.......");
    REFUSED(&g, "*x2l@a2 - /1", SS_E_TILE_OCCUPIED);
    REFUSED(&g, "*x2r@b2 - /1", SS_E_TILE_OCCUPIED);
}

TEST(a_tile_whose_cell_is_free_does_not_turn_to_a_gardener) { /* rule 3.2 */
    ss_game g = SCENE(.hand = "* a", .display = "ab cd ef gh ia", .garden = "#########");
    REFUSED(&g, "*x2l@Ga2 - /1", SS_E_GARDENER_BY_CHOICE);
    REFUSED(&g, "*x2l@Gb2 - /1", SS_E_GARDENER_BY_CHOICE);
}

TEST(a_gardener_needs_a_free_cell) { /* rule 3.2 */
    ss_game g = SCENE(.hand = "* a", .display = "ab cd ef gh ia",
                      .garden = "#########"
                                "#G.......");
    REFUSED(&g, "*x2l@Ga2 - /1", SS_E_GARDENER_OCCUPIED);
    REFUSED(&g, "*x2l@Gb2 - /1", SS_E_GARDENER_OCCUPIED);
    REFUSED(&g, "*x2l@Ga1 - /1", SS_E_GARDENER_OCCUPIED);
}

TEST(a_gardener_stays_in_its_row_or_column_while_they_have_room) { /* rule 3.2 */
    ss_game g = SCENE(.hand = "* a", .display = "ab cd ef gh ia",
                      .garden = "#########"
                                "########."
                                "#........"
                                "#........"
                                "#........"
                                "#........");
    REFUSED(&g, "*x2l@Gb3 - /1", SS_E_GARDENER_FAR);
    CHECK(legal(&g, "*x2l@Gi2 - /1"));
}

/* ---- the boar ---- */

static const char BOAR_GARDEN[] = "#########"
                                  "........."
                                  "....#...."
                                  "........."
                                  "........."
                                  ".........";

TEST(a_boar_that_is_not_met_does_not_move) { /* rule 5 */
    ss_game g = SCENE(.modules = SS_BOARS, .hand = "* a", .display = "ab cd ef gh ia", .garden = BOAR_GARDEN);
    REFUSED(&g, "*x2l@a2~e5 - /1", SS_E_BOAR_NOT_MET);
    REFUSED(&g, "*x2l@a2~x - /1", SS_E_BOAR_NOT_MET);
    ss_game without = SCENE(.hand = "* a", .display = "ab cd ef gh ia", .garden = BOAR_GARDEN);
    REFUSED(&without, "*x4l@e4~e5 - /1", SS_E_BOAR_NOT_MET);
}

TEST(a_boar_that_is_met_and_can_move_must) { /* rule 5 */
    ss_game g = SCENE(.modules = SS_BOARS, .hand = "* a", .display = "ab cd ef gh ia", .garden = BOAR_GARDEN);
    REFUSED(&g, "*x4l@e4 - /1", SS_E_BOAR_MUST_MOVE);
    REFUSED(&g, "*x4l@e4~x - /1", SS_E_BOAR_MUST_MOVE);
}

TEST(a_boar_without_a_free_cell_beside_it_leaves) { /* rule 5 */
    ss_game g = SCENE(.modules = SS_BOARS, .hand = "* a", .display = "ab cd ef gh ia",
                      .garden = "#########"
                                "........."
                                "....#...."
                                "...#.#..."
                                "....#....");
    REFUSED(&g, "*x4l@e4~e5 - /1", SS_E_BOAR_CANNOT_MOVE);
    REFUSED(&g, "*x4l@e4~e6 - /1", SS_E_BOAR_CANNOT_MOVE);
    REFUSED(&g, "*x4l@e4 - /1", SS_E_BOAR_CANNOT_MOVE);
    CHECK(legal(&g, "*x4l@e4~x - /1"));
}

TEST(a_boar_does_not_move_onto_a_tile) { /* rule 5 */
    ss_game g = SCENE(.modules = SS_BOARS, .hand = "* a", .display = "ab cd ef gh ia", .garden = BOAR_GARDEN);
    REFUSED(&g, "*x4l@e4~e3 - /1", SS_E_BOAR_OCCUPIED);
    REFUSED(&g, "*x4l@e4~e4 - /1", SS_E_BOAR_OCCUPIED); /* the tile lies there now */
}

TEST(a_boar_moves_by_one_cell) { /* rule 5 */
    ss_game g = SCENE(.modules = SS_BOARS, .hand = "* a", .display = "ab cd ef gh ia", .garden = BOAR_GARDEN);
    REFUSED(&g, "*x4l@e4~e6 - /1", SS_E_BOAR_FAR);
    REFUSED(&g, "*x4l@e4~d5 - /1", SS_E_BOAR_FAR);
}

/* ---- the noble ---- */

static const char NOBLE_GARDEN[] = "#########"
                                   "###......"
                                   "##G......"
                                   "#..#.....";

TEST(a_noble_neither_stays_nor_climbs) { /* rule 3.3 */
    ss_game g = SCENE(.hand = "* a", .garden = NOBLE_GARDEN, .nobles = "320000000");
    REFUSED(&g, "*x6r@a6 a>3 /1", SS_E_NOBLE_NOT_LOWER);
    REFUSED(&g, "*x6r@a6 a>2 /1", SS_E_NOBLE_NOT_LOWER);
    CHECK(legal(&g, "*x6r@a6 a>4 /1"));
}

TEST(a_noble_does_not_end_on_a_free_cell) { /* rule 3.3 */
    ss_game g = SCENE(.hand = "* a", .garden = NOBLE_GARDEN);
    REFUSED(&g, "*x6r@a6 d>2 /1", SS_E_NOBLE_FREE_CELL);
}

TEST(a_noble_does_not_end_on_a_gardener) { /* rule 3.3 */
    ss_game g = SCENE(.hand = "* a", .garden = NOBLE_GARDEN);
    REFUSED(&g, "*x6r@a6 c>3 /1", SS_E_NOBLE_ON_GARDENER);
}

TEST(a_noble_needs_a_path) { /* rule 3.3 */
    ss_game g = SCENE(.hand = "* a", .garden = NOBLE_GARDEN);
    REFUSED(&g, "*x6r@a6 d>4 /1", SS_E_NOBLE_NO_PATH);
    REFUSED(&g, "*x6r@a6 a>6 /1", SS_E_NOBLE_NO_PATH);
}

TEST(a_noble_ends_on_a_cell) { /* rule 3.3 */
    ss_game g = SCENE(.hand = "* a", .garden = NOBLE_GARDEN);
    REFUSED_WITH(&g, "*x6r@a6 - /1", noble, ss_cell(2, 0), SS_E_NOT_A_CELL);
    REFUSED_WITH(&g, "*x6r@a6 - /1", noble, SS_CELL_END, SS_E_NOT_A_CELL);
    REFUSED_WITH(&g, "*x6r@a6 - /1", noble, 255, SS_E_NOT_A_CELL);
}

/* ---- the refill ---- */

TEST(in_2013_the_stack_is_named_while_there_is_one) { /* rule 3.4 */
    ss_game g = SCENE(.hand = "* a", .garden = "#########");
    REFUSED(&g, "*x2l@a2 -", SS_E_STACK_NEEDED);
}

TEST(an_empty_stack_gives_no_tile) { /* rule 3.4 */
    ss_game g =
        SCENE(.hand = "* a", .round = 3, .garden = "#########"); /* six tiles are gone, stack 1 with them */
    REFUSED(&g, "*x2l@a2 - /1", SS_E_STACK_EMPTY);
    CHECK(legal(&g, "*x2l@a2 - /2"));
}

TEST(there_is_no_ninth_stack) { /* rule 1 */
    ss_game g = SCENE(.hand = "* a", .garden = "#########");
    for (int stack = SS_MAX_STACKS + 1; stack < 256; stack++) {
        ss_turn t = turn("*x2l@a2 - /1");
        t.stack = (uint8_t)stack;
        CHECK(ss_turn_check(&g, &t) != SS_OK);
    }
}

TEST(nobody_names_a_stack_of_the_bag_or_after_the_last_tile) { /* rule 3.4 */
    ss_game second = SCENE(.edition = SS_EDITION_SECOND, .hand = "* a", .garden = "#########");
    REFUSED(&second, "*x2l@a2 - /1", SS_E_STACK_UNASKED);
    ss_game last = SCENE(.round = 17, .mover = 1, .hand = "*", .garden = "#########");
    REFUSED(&last, "*x2l@a2 - /8", SS_E_STACK_UNASKED);
}

TEST(every_refusal_has_been_tested) { CHECK_EQ(told, (ss_bit(SS_ERRORS) - 1) & ~ss_bit(SS_OK)); }
