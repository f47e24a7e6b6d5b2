#include "tui/plan.h"

bool ss_is_question(const ss_game *g, uint64_t may, ss_step step) {
    if (ss_count(may) < 2) return false;
    if (step != SS_STEP_STACK) return true;
    int back = -1;
    for (uint64_t left = may; left; left &= left - 1) {
        int stack = ss_lowest(left) - 1, shown = ss_tile_back(g->tiles[g->top[stack]]);
        if (back >= 0 && shown != back) return true;
        back = shown;
    }
    return false;
}

uint64_t ss_plan_may(const ss_plan *plan, const ss_game *g) {
    return plan->step < SS_STEPS ? ss_choices(g, &plan->turn, plan->step) : 0;
}

static void take_forced(ss_plan *plan, const ss_game *g) {
    for (; plan->step < SS_STEPS; plan->step++) {
        uint64_t may = ss_plan_may(plan, g);
        if (!may || ss_is_question(g, may, plan->step)) return;
        ss_choose(g, &plan->turn, plan->step, ss_lowest(may));
    }
}

void ss_plan_begin(ss_plan *plan, const ss_game *g) {
    *plan = (ss_plan){.step = SS_STEP_CARD};
    take_forced(plan, g);
}

ss_error ss_plan_choose(ss_plan *plan, const ss_game *g, int choice) {
    ss_turn tried = plan->turn;
    ss_choose(g, &tried, plan->step, choice);
    ss_error refusal = ss_refusal(g, &tried, plan->step);
    if (refusal) return refusal;
    plan->turn = tried;
    plan->step++;
    take_forced(plan, g);
    return SS_OK;
}

bool ss_plan_undo(ss_plan *plan, const ss_game *g) {
    for (int earlier = (int)plan->step - 1; earlier >= 0; earlier--)
        if (ss_is_question(g, ss_choices(g, &plan->turn, (ss_step)earlier), (ss_step)earlier)) {
            plan->step = (ss_step)earlier;
            return true;
        }
    return false;
}

int ss_best_walk(const ss_seat *seat, int cell) {
    ss_garden garden = seat->garden;
    ss_garden_plant(&garden, cell, false);
    for (int row = SS_ROWS; row > 0; row--)
        if (ss_garden_walks(&garden) & ss_row(row)) return row;
    return 0;
}
