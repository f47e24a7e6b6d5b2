#include "game/plan.h"

static bool is_chosen(const ss_plan *plan, ss_step step) { return plan->chosen >> step & 1; }

static bool may_be(uint64_t may, int choice) { return choice >= 0 && choice < 64 && ss_has(may, choice); }

/* The values that a step can have in any game; all other numbers are meaningless. */
static const uint64_t ever[SS_STEPS] = {
    [SS_STEP_CARD] = ((uint64_t)1 << SS_CARDS) - 1,
    [SS_STEP_PLACE] = SS_ALL_PLACES,
    [SS_STEP_CELL] = SS_ALL_CELLS,
    [SS_STEP_BOAR] = SS_ALL_CELLS | (uint64_t)1 << SS_NO_CELL | (uint64_t)1 << SS_BOAR_LEAVES,
    [SS_STEP_NOBLE] = SS_ALL_CELLS | (uint64_t)1 << SS_NO_CELL,
    [SS_STEP_STACK] = ((uint64_t)1 << (SS_MAX_STACKS + 1)) - 1,
};

/* Returns the column of the noble that a choice names, -1 if it names none. */
static int noble_named(ss_step step, int choice) {
    int column = choice - SS_PLAN_NOBLES;
    return step == SS_STEP_NOBLE && column >= 0 && column < SS_COLUMNS ? column : -1;
}

static bool means_something(ss_step step, int choice) {
    return may_be(ever[step], choice) || noble_named(step, choice) >= 0;
}

static bool takes(const ss_game *g, int card, int place) {
    const ss_turn turn = {.card = (uint8_t)card};
    return card < SS_CARDS && may_be(ss_choices(g, &turn, SS_STEP_PLACE), place);
}

/* ---- settling the steps ---- */

/* Returns the cards that take the tile chosen first, or all cards if none does. */
static uint64_t cards_for(const ss_game *g, uint64_t cards, int place) {
    uint64_t fitting = 0;
    for (uint64_t left = cards; left; left &= left - 1)
        if (takes(g, ss_lowest(left), place)) fitting |= left & -left;
    return fitting ? fitting : cards;
}

/* Returns the targets of the noble chosen first and SS_NO_CELL, or all walks if it has no target. */
static uint64_t walks_for(uint64_t walks, int column) {
    uint64_t own = walks & ss_column(column);
    return own ? own | ss_bit(SS_NO_CELL) : walks;
}

/* Stacks with the same back on top are equivalent: nobody knows more about them. */
static bool backs_differ(const ss_game *g) { return ss_count(ss_stacks_by_back(g)) > 1; }

/* Takes the highest stack, because it lasts longest. */
static int highest_stack(const ss_game *g, uint64_t stacks) {
    int best = ss_lowest(stacks);
    for (uint64_t left = stacks; left; left &= left - 1) {
        int stack = ss_lowest(left);
        if (g->end[stack - 1] - g->top[stack - 1] > g->end[best - 1] - g->top[best - 1]) best = stack;
    }
    return best;
}

static void settle_step(ss_plan *plan, const ss_game *g, ss_step step, int choice, ss_settled how) {
    ss_choose(g, &plan->turn, step, choice);
    plan->how[step] = (uint8_t)how;
}

/* Derives the turn from the player's choices. */
static void settle(ss_plan *plan, const ss_game *g) {
    plan->turn = (ss_turn){0};
    for (int i = 0; i < SS_STEPS; i++) plan->may[i] = 0, plan->how[i] = SS_SETTLED_NOT;
    for (plan->open = SS_STEP_CARD; plan->open < SS_STEPS; plan->open++) {
        ss_step step = plan->open;
        uint64_t may = ss_choices(g, &plan->turn, step);
        if (step == SS_STEP_CARD && is_chosen(plan, SS_STEP_PLACE))
            may = cards_for(g, may, plan->choices[SS_STEP_PLACE]);
        if (step == SS_STEP_NOBLE && ss_plan_noble_first(plan) >= 0)
            may = walks_for(may, ss_plan_noble_first(plan));
        plan->may[step] = may;
        if (is_chosen(plan, step) && may_be(may, plan->choices[step]))
            settle_step(plan, g, step, plan->choices[step], SS_SETTLED_CHOSEN);
        else if (ss_count(may) == 1)
            settle_step(plan, g, step, ss_lowest(may), SS_SETTLED_FORCED);
        else if (may && step == SS_STEP_STACK && (plan->usual_stack || !backs_differ(g)))
            settle_step(plan, g, step, highest_stack(g, may), SS_SETTLED_USUAL);
        else
            return;
    }
}

ss_plan ss_plan_of(const ss_game *g, unsigned chosen, const uint8_t choices[SS_STEPS], bool usual_stack) {
    ss_plan plan = {.usual_stack = usual_stack};
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++) {
        if (!ss_has(chosen, step) || !means_something(step, choices[step])) continue;
        plan.choices[step] = choices[step];
        plan.chosen |= (uint8_t)(1u << step);
    }
    settle(&plan, g);
    return plan;
}

ss_plan ss_plan_begin(const ss_game *g) { return ss_plan_of(g, 0, (const uint8_t[SS_STEPS]){0}, false); }

ss_plan ss_plan_lay(const ss_game *g, const ss_turn *turn) {
    uint8_t choices[SS_STEPS];
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++) choices[step] = (uint8_t)ss_chosen(turn, step);
    return ss_plan_of(g, (1u << SS_STEPS) - 1, choices, false);
}

/* ---- choosing ---- */

static void let_go(ss_plan *plan, ss_step step) { plan->chosen &= (uint8_t) ~(1u << step); }

/* Returns true if the choice for a later step does not depend on an earlier one: a stack does not depend on the noble,
 * and a noble without its target does not depend on anything. */
static bool stays_chosen(const ss_plan *plan, ss_step step, ss_step later) {
    if (later == SS_STEP_NOBLE) return ss_plan_noble_first(plan) >= 0;
    return step == SS_STEP_NOBLE && later == SS_STEP_STACK;
}

/* Drops choices that do not fit the choice for a step. */
static void let_go_of_others(ss_plan *plan, const ss_game *g, ss_step step) {
    bool fit = takes(g, plan->choices[SS_STEP_CARD], plan->choices[SS_STEP_PLACE]);
    if (step == SS_STEP_CARD && !fit) let_go(plan, SS_STEP_PLACE);
    if (step == SS_STEP_PLACE && !fit) let_go(plan, SS_STEP_CARD);
    for (ss_step later = SS_STEP_CELL; later < SS_STEPS; later++)
        if (later > step && !stays_chosen(plan, step, later)) let_go(plan, later);
}

/* Returns why a tile cannot be chosen before its card: no card in the hand takes it. The reason is that of `card`,
 * which was dropped for the tile, or of the first card in the hand. */
static ss_error tile_refusal(const ss_game *g, int card, int place) {
    ss_error refusal = SS_E_NOT_A_PLACE;
    for (uint64_t left = ss_choices(g, &(ss_turn){0}, SS_STEP_CARD); left; left &= left - 1) {
        ss_turn turn = {.card = (uint8_t)ss_lowest(left), .place = (uint8_t)place};
        ss_error reason = ss_refusal(g, &turn, SS_STEP_PLACE);
        if (!reason) return SS_OK;
        if (turn.card == card || refusal == SS_E_NOT_A_PLACE) refusal = reason;
    }
    return refusal;
}

/* Returns why the noble of a column cannot walk: of the reasons for its cells, the one closest to a legal walk. The
 * error codes are ordered that way. */
static ss_error noble_refusal(const ss_game *g, ss_turn turn, int column) {
    ss_error refusal = SS_OK;
    for (int row = 1; row <= SS_ROWS; row++) {
        turn.noble = (uint8_t)ss_cell(column, row);
        ss_error reason = ss_refusal(g, &turn, SS_STEP_NOBLE);
        if (!reason) return SS_OK;
        if (reason > refusal) refusal = reason;
    }
    return refusal;
}

/* `next` contains the choice but is not settled. A choice for a step that is not open yet is kept for later. */
static ss_error refusal_of(ss_plan next, const ss_game *g, ss_step step, int card_before) {
    int choice = next.choices[step];
    if (g->phase != SS_PLAYING) return ss_refusal(g, &next.turn, step);
    if (step == SS_STEP_PLACE && !is_chosen(&next, SS_STEP_CARD)) return tile_refusal(g, card_before, choice);
    let_go(&next, step);
    settle(&next, g);
    if (step > next.open && means_something(step, choice)) return SS_OK;
    if (noble_named(step, choice) >= 0) return noble_refusal(g, next.turn, noble_named(step, choice));
    ss_choose(g, &next.turn, step, choice);
    return ss_refusal(g, &next.turn, step);
}

ss_error ss_plan_choose(ss_plan *plan, const ss_game *g, ss_step step, int choice) {
    ss_plan next = *plan;
    next.choices[step] = (uint8_t)(choice < 0 || choice > 255 ? 255 : choice);
    next.chosen |= (uint8_t)(1u << step);
    let_go_of_others(&next, g, step);
    int card_before = is_chosen(plan, SS_STEP_CARD) ? plan->choices[SS_STEP_CARD] : -1;
    ss_error refusal = refusal_of(next, g, step, card_before);
    if (refusal) return refusal;
    settle(&next, g);
    *plan = next;
    return SS_OK;
}

bool ss_plan_undo(ss_plan *plan, const ss_game *g) {
    const ss_plan before = *plan;
    int tile = ss_plan_tile_first(plan), noble = ss_plan_noble_first(plan);
    for (int step = SS_STEPS - 1; step >= 0; step--) {
        if (!is_chosen(plan, (ss_step)step)) continue;
        let_go(plan, (ss_step)step);
        settle(plan, g);
        /* A choice that changed nothing does not count: undo the one before it as well. */
        bool same_turn = !__builtin_memcmp(&plan->turn, &before.turn, sizeof before.turn);
        bool same_first = ss_plan_tile_first(plan) == tile && ss_plan_noble_first(plan) == noble;
        if (!same_turn || plan->open != before.open || !same_first) return true;
    }
    return false;
}

/* ---- queries ---- */

uint64_t ss_plan_places(const ss_plan *plan, const ss_game *g) {
    uint64_t places = 0;
    ss_turn turn = {0};
    for (uint64_t left = ss_choices(g, &turn, SS_STEP_CARD); left; left &= left - 1) {
        turn.card = (uint8_t)ss_lowest(left);
        if (is_chosen(plan, SS_STEP_CARD) && turn.card != plan->choices[SS_STEP_CARD]) continue;
        places |= ss_choices(g, &turn, SS_STEP_PLACE);
    }
    return places;
}

int ss_plan_tile_first(const ss_plan *plan) {
    return plan->open == SS_STEP_CARD && is_chosen(plan, SS_STEP_PLACE) ? plan->choices[SS_STEP_PLACE] : -1;
}

int ss_plan_noble_first(const ss_plan *plan) {
    return is_chosen(plan, SS_STEP_NOBLE) ? noble_named(SS_STEP_NOBLE, plan->choices[SS_STEP_NOBLE]) : -1;
}
