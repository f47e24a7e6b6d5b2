/* A turn under construction (rule 3): in any sensible order, with forced steps made automatically, and unlimited
 * undo. */
#include "game/plan.h"

#include "rules/box.h"
#include "draw.h"
#include "random_game.h"
#include "rules/view.h"
#include "test.h"

/* What must hold for every plan. */
static void check_plan(const ss_plan *plan, const ss_game *g) {
    for (ss_step step = SS_STEP_CARD; step < plan->open; step++) {
        CHECK_EQ(ss_refusal(g, &plan->turn, step), SS_OK);
        CHECK(plan->how[step] != SS_SETTLED_NOT);
        if (plan->how[step] == SS_SETTLED_FORCED) CHECK_EQ(ss_count(plan->may[step]), 1);
        if (plan->how[step] == SS_SETTLED_CHOSEN) CHECK(plan->chosen >> step & 1);
        if (plan->how[step] == SS_SETTLED_USUAL) CHECK_EQ(step, SS_STEP_STACK);
    }
    if (plan->open == SS_STEPS) {
        CHECK_EQ(ss_turn_check(g, &plan->turn), SS_OK);
    } else {
        CHECK(ss_count(ss_plan_may(plan)) > 1); /* otherwise it would have been made automatically */
        CHECK_EQ(ss_plan_may(plan) & ~ss_choices(g, &plan->turn, plan->open), 0);
    }
}

/* Any step, any number: a refused choice changes nothing, an accepted one is in the plan. */
static void choose_anything(ss_plan *plan, const ss_game *g, ss_random *r) {
    ss_step step = (ss_step)ss_random_below(r, SS_STEPS);
    int choice = ss_random_below(r, 76) - 2;
    ss_plan before = *plan;
    if (ss_plan_choose(plan, g, step, choice) != SS_OK) {
        CHECK_BYTES(plan, &before, sizeof before);
    } else {
        CHECK(plan->chosen >> step & 1);
        if (step < plan->open) CHECK_EQ(plan->how[step], SS_SETTLED_CHOSEN);
    }
    check_plan(plan, g);
}

TEST(whatever_is_chosen_in_whatever_order_a_plan_holds_what_is_legal) {
    ss_random r = ss_random_from(3);
    for (int i = 0; i < 4 * SETTINGS; i++) {
        ss_setting setting = random_game_setting(i % SETTINGS);
        ss_game g = random_game_after(setting, &r, ss_random_below(&r, SS_ROUNDS * setting.players));
        ss_game known = ss_view_of(&g, g.mover).known;
        ss_plan plan = ss_plan_begin(&known);
        plan.usual_stack = i & 1;
        for (int k = 0; k < 60; k++) choose_anything(&plan, &known, &r);
        while (plan.open < SS_STEPS) { /* and it can always be completed */
            CHECK_EQ(ss_plan_choose(&plan, &known, plan.open, random_member(&r, ss_plan_may(&plan))), SS_OK);
            check_plan(&plan, &known);
        }
        ss_plan laid = ss_plan_lay(&known, &plan.turn);
        CHECK_EQ(laid.open, SS_STEPS);
        CHECK_BYTES(&laid.turn, &plan.turn, sizeof plan.turn);
        while (ss_plan_undo(&plan, &known)) check_plan(&plan, &known);
        ss_plan begun = ss_plan_begin(&known);
        CHECK_EQ(plan.open, plan.usual_stack ? plan.open : begun.open);
        CHECK_EQ(plan.chosen, 0);
    }
}

/* The first game in which both cards of the hand take a tile, and another that one alone takes. */
static ss_game game_with_tiles(int *both, int *one) {
    ss_random r = ss_random_from(5);
    for (;;) {
        ss_game g = random_game_after((ss_setting){.players = 2}, &r, 2);
        ss_plan plan = ss_plan_begin(&g);
        uint64_t cards = plan.may[SS_STEP_CARD];
        if (ss_count(cards) < 2) continue;
        uint64_t first = ss_choices(&g, &(ss_turn){.card = (uint8_t)ss_lowest(cards)}, SS_STEP_PLACE);
        uint64_t second =
            ss_choices(&g, &(ss_turn){.card = (uint8_t)ss_lowest(cards & (cards - 1))}, SS_STEP_PLACE);
        if (!(first & second) || !(first & ~second)) continue;
        *both = ss_lowest(first & second), *one = ss_lowest(first & ~second);
        return g;
    }
}

TEST(a_tile_may_be_chosen_before_its_card) {
    int both, one;
    ss_game g = game_with_tiles(&both, &one);
    ss_plan plan = ss_plan_begin(&g);
    CHECK_EQ(ss_plan_choose(&plan, &g, SS_STEP_PLACE, both), SS_OK);
    CHECK_EQ(plan.open, SS_STEP_CARD); /* two cards can take it, so one must be chosen */
    CHECK_EQ(ss_plan_tile_first(&plan), both);
    int card = ss_lowest(ss_plan_may(&plan));
    CHECK_EQ(ss_plan_choose(&plan, &g, SS_STEP_CARD, card), SS_OK);
    CHECK(plan.open > SS_STEP_PLACE);
    CHECK_EQ(plan.turn.card, card);
    CHECK_EQ(plan.turn.place, both);
    CHECK_EQ(ss_plan_tile_first(&plan), -1);
}

TEST(the_only_card_that_takes_a_tile_follows_from_it) {
    int both, one;
    ss_game g = game_with_tiles(&both, &one);
    ss_plan plan = ss_plan_begin(&g);
    int card = ss_lowest(plan.may[SS_STEP_CARD]);
    CHECK_EQ(ss_plan_choose(&plan, &g, SS_STEP_PLACE, one), SS_OK);
    CHECK_EQ(plan.how[SS_STEP_CARD], SS_SETTLED_FORCED);
    CHECK_EQ(plan.turn.card, card);
    CHECK_EQ(plan.turn.place, one);
    CHECK(ss_plan_undo(&plan, &g));
    CHECK_EQ(plan.open, SS_STEP_CARD);
}

TEST(another_card_lets_go_of_a_tile_that_it_cannot_take) {
    int both, one;
    ss_game g = game_with_tiles(&both, &one);
    ss_plan plan = ss_plan_begin(&g);
    uint64_t cards = plan.may[SS_STEP_CARD];
    int first = ss_lowest(cards), second = ss_lowest(cards & (cards - 1));
    CHECK_EQ(ss_plan_choose(&plan, &g, SS_STEP_CARD, first), SS_OK);
    CHECK_EQ(ss_plan_choose(&plan, &g, SS_STEP_PLACE, one), SS_OK);
    CHECK_EQ(ss_plan_choose(&plan, &g, SS_STEP_CARD, second), SS_OK);
    CHECK_EQ(plan.turn.card, second);
    CHECK(!(plan.chosen >> SS_STEP_PLACE & 1));
    CHECK_EQ(ss_plan_choose(&plan, &g, SS_STEP_PLACE, one), SS_OK); /* and the tile of a card, in turn */
    CHECK_EQ(plan.turn.card, first);
    CHECK_EQ(plan.turn.place, one);
}

TEST(a_tile_that_no_card_of_the_hand_takes_is_refused) {
    ss_random r = ss_random_from(9);
    int refused = 0;
    for (int i = 0; i < 40; i++) {
        ss_game g = random_game_after((ss_setting){.players = 2}, &r, 2 * (i % 18));
        ss_plan plan = ss_plan_begin(&g);
        if (plan.open != SS_STEP_CARD) continue;
        uint64_t places = ss_plan_places(&plan, &g);
        for (int place = 0; place < SS_PLACES; place++) {
            ss_plan tried = plan;
            ss_error refusal = ss_plan_choose(&tried, &g, SS_STEP_PLACE, place);
            CHECK_EQ(refusal == SS_OK, ss_has(places, place));
            refused += refusal != SS_OK;
        }
    }
    CHECK(refused > 0);
}

/* Places the first tile that fits, so that nobles can be chosen. Returns false if none can walk then. */
static bool lay_a_tile(ss_plan *plan, const ss_game *g, ss_random *r) {
    while (plan->open < SS_STEP_NOBLE)
        CHECK_EQ(ss_plan_choose(plan, g, plan->open, random_member(r, ss_plan_may(plan))), SS_OK);
    return plan->open == SS_STEP_NOBLE;
}

TEST(a_noble_may_be_chosen_before_where_it_walks) {
    ss_random r = ss_random_from(11);
    int chosen = 0, refused = 0;
    for (int i = 0; i < 4 * SETTINGS; i++) {
        ss_setting setting = random_game_setting(i % SETTINGS);
        ss_game g = random_game_after(setting, &r, ss_random_below(&r, SS_ROUNDS * setting.players));
        ss_game known = ss_view_of(&g, g.mover).known;
        ss_plan plan = ss_plan_begin(&known);
        if (!lay_a_tile(&plan, &known, &r)) continue;
        const uint64_t walks = ss_plan_may(&plan);
        for (int column = 0; column < SS_COLUMNS; column++) {
            ss_plan with = plan;
            ss_error refusal = ss_plan_choose(&with, &known, SS_STEP_NOBLE, ss_plan_noble(column));
            CHECK_EQ(refusal == SS_OK, (walks & ss_column(column)) != 0);
            if (refusal) {
                CHECK(refusal >= SS_E_NOBLE_NOT_LOWER && refusal <= SS_E_NOBLE_NO_PATH);
                refused++;
                continue;
            }
            CHECK_EQ(ss_plan_noble_first(&with), column);
            CHECK_EQ(with.open, SS_STEP_NOBLE);
            CHECK_EQ(ss_plan_may(&with), (walks & ss_column(column)) | ss_bit(SS_NO_CELL));
            ss_plan back = with;
            CHECK(ss_plan_undo(&back, &known)); /* the noble alone, not the tile before it */
            CHECK_EQ(ss_plan_may(&back), walks);
            for (uint64_t left = walks; left;
                 left &= left - 1) { /* and the targets of others can still be chosen */
                ss_plan walked = with;
                CHECK_EQ(ss_plan_choose(&walked, &known, SS_STEP_NOBLE, ss_lowest(left)), SS_OK);
                CHECK_EQ(walked.turn.noble, ss_lowest(left));
                CHECK_EQ(ss_plan_noble_first(&walked), -1);
            }
            chosen++;
        }
    }
    CHECK(chosen > 100 && refused > 100);
}

TEST(a_noble_chosen_before_the_tile_waits_until_it_can_walk) {
    ss_random r = ss_random_from(12);
    int narrowed = 0, open = 0;
    for (int i = 0; i < 200; i++) {
        ss_game g = random_game_after((ss_setting){.players = 2}, &r, 2 * (i % 16));
        int column = ss_random_below(&r, SS_COLUMNS);
        ss_plan plan = ss_plan_begin(&g);
        CHECK_EQ(ss_plan_choose(&plan, &g, SS_STEP_NOBLE, ss_plan_noble(column)), SS_OK);
        CHECK_EQ(plan.open, SS_STEP_CARD);
        if (!lay_a_tile(&plan, &g, &r)) continue;
        CHECK_EQ(ss_plan_noble_first(&plan), column);
        uint64_t walks = ss_choices(&g, &plan.turn, SS_STEP_NOBLE), own = walks & ss_column(column);
        CHECK_EQ(ss_plan_may(&plan), own ? own | ss_bit(SS_NO_CELL) : walks);
        own ? narrowed++ : open++;
    }
    CHECK(narrowed > 10 && open > 10);
}

TEST(a_noble_that_cannot_walk_is_refused_for_the_reason_that_comes_closest) {
    ss_random r = ss_random_from(2);
    ss_game g = random_game_after((ss_setting){.players = 2}, &r, 0);
    ss_plan plan = ss_plan_begin(&g);
    CHECK(lay_a_tile(&plan, &g, &r));
    ss_seat *s = &g.seats[g.mover];
    int column = ss_column_of(plan.turn.cell) == 0 ? 1 : 0;
    s->garden.below &= ~ss_column(column); /* it stands in row 6 */
    CHECK_EQ(ss_plan_choose(&plan, &g, SS_STEP_NOBLE, ss_plan_noble(column)), SS_E_NOBLE_NOT_LOWER);
    s->garden.below |= ss_bit(ss_cell(column, 6));
    s->garden.planted |= ss_bit(ss_cell(column, 6)), s->garden.reach &= ~ss_bit(ss_cell(column, 6));
    CHECK_EQ(ss_plan_choose(&plan, &g, SS_STEP_NOBLE, ss_plan_noble(column)), SS_E_NOBLE_NO_PATH);
    CHECK_EQ(ss_plan_choose(&plan, &g, SS_STEP_NOBLE, ss_plan_noble(SS_COLUMNS)), SS_E_NOT_A_CELL);
}

TEST(stacks_are_a_question_only_where_their_backs_differ) {
    ss_random r = ss_random_from(1);
    int asked = 0, taken = 0;
    for (int players = 2; players <= 4; players++)
        for (int i = 0; i < 30; i++) {
            ss_game g = random_game_after((ss_setting){.players = (uint8_t)players}, &r, i);
            ss_plan plan = ss_plan_begin(&g);
            while (plan.open < SS_STEP_STACK)
                CHECK_EQ(ss_plan_choose(&plan, &g, plan.open, ss_lowest(ss_plan_may(&plan))), SS_OK);
            bool differ = false;
            int back = 0, highest = 0;
            for (int stack = 0; stack < g.stacks; stack++) {
                int height = g.end[stack] - g.top[stack],
                    shown = height ? ss_tile_back(g.tiles[g.top[stack]]) : 0;
                differ |= shown && back && shown != back;
                back = shown ? shown : back;
                highest = height > highest ? height : highest;
            }
            if (plan.open == SS_STEP_STACK) {
                CHECK(differ);
                asked++;
            } else if (plan.how[SS_STEP_STACK] == SS_SETTLED_USUAL) {
                CHECK(!differ);
                CHECK_EQ(g.end[plan.turn.stack - 1] - g.top[plan.turn.stack - 1], highest);
                taken++;
            }
        }
    CHECK(asked > 0 && taken > 0);
}

/* A bug: the noble was dropped with it. */
TEST(undo_takes_back_a_stack_chosen_instead_of_the_default_alone) {
    ss_random r = ss_random_from(12);
    ss_game g = random_game_after((ss_setting){.players = 2}, &r, 4);
    ss_plan plan = ss_plan_begin(&g);
    plan.usual_stack = true;
    while (plan.open < SS_STEPS)
        CHECK_EQ(ss_plan_choose(&plan, &g, plan.open, ss_lowest(ss_plan_may(&plan))), SS_OK);
    ss_turn usual = plan.turn;
    CHECK_EQ(plan.how[SS_STEP_STACK], SS_SETTLED_USUAL);
    int other = ss_lowest(plan.may[SS_STEP_STACK] & ~ss_bit(usual.stack));
    CHECK_EQ(ss_plan_choose(&plan, &g, SS_STEP_STACK, other), SS_OK);
    CHECK_EQ(plan.turn.stack, other);
    CHECK(ss_plan_undo(&plan, &g));
    CHECK_EQ(plan.open, SS_STEPS);
    CHECK_BYTES(&plan.turn, &usual, sizeof usual);
}

TEST(a_game_that_is_not_on_takes_no_choice) {
    ss_random r = ss_random_from(2);
    ss_game g = random_game_after((ss_setting){.players = 2}, &r, 2 * SS_ROUNDS);
    ss_plan plan = ss_plan_begin(&g);
    CHECK_EQ(plan.open, SS_STEP_CARD);
    CHECK_EQ(ss_plan_may(&plan), 0);
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++)
        CHECK_EQ(ss_plan_choose(&plan, &g, step, 1), SS_E_OVER);
    CHECK(!ss_plan_undo(&plan, &g));
}

/* A bug: they were kept until their step, and naming them read beyond a table. */
TEST(numbers_that_mean_nothing_are_refused_before_their_step_has_come_too) {
    static const int nothing[SS_STEPS] = {SS_CARDS, SS_PLACES, 7, 7, 255, SS_MAX_STACKS + 1};
    ss_random r = ss_random_from(8);
    ss_game g = random_game_after((ss_setting){.modules = SS_BOARS, .players = 2}, &r, 4);
    ss_plan plan = ss_plan_begin(&g);
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++) {
        uint8_t choices[SS_STEPS] = {0};
        choices[step] = (uint8_t)nothing[step];
        CHECK(ss_plan_choose(&plan, &g, step, nothing[step]) != SS_OK);
        CHECK_EQ(ss_plan_of(&g, 1u << step, choices, false).chosen, 0);
    }
}
