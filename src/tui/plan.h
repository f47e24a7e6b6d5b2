/* A turn while it is composed: step by step, back again without limit, and whole only when it is confirmed. Steps that
 * leave no choice are taken by themselves. Who uses it hands in the same game each time. */
#ifndef SS_TUI_PLAN_H
#define SS_TUI_PLAN_H

#include "rules/turn.h"

typedef struct ss_plan {
    ss_turn turn;
    ss_step step; /* the one to choose next; SS_STEPS when all is chosen */
} ss_plan;

/* Whether there is something to decide in a step. Stacks whose tops show the same back are alike: nobody knows more. */
bool ss_is_question(const ss_game *g, uint64_t may, ss_step step);

void ss_plan_begin(ss_plan *plan, const ss_game *g);

/* What may be chosen now. */
uint64_t ss_plan_may(const ss_plan *plan, const ss_game *g);

/* Makes a choice and those that then follow by themselves. A refused choice leaves the plan as it was. */
ss_error ss_plan_choose(ss_plan *plan, const ss_game *g, int choice);

/* Goes back to the last step that was a question. False when there is none. */
bool ss_plan_undo(ss_plan *plan, const ss_game *g);

/* The most points a noble can walk for when a tile lies on `cell` of this seat's garden. */
int ss_best_walk(const ss_seat *seat, int cell);

#endif
