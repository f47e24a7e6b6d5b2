/* A turn under construction. Players choose in any sensible order, card first or tile first, and undo without limit;
 * the turn is played only when it is complete.
 *
 *     ss_plan plan = ss_plan_begin(&view.known);
 *     while (plan.open < SS_STEPS) refusal = ss_plan_choose(&plan, &view.known, plan.open, ask(plan.may[plan.open]));
 *     ... show plan.turn; ss_plan_undo(&plan, &view.known) goes back
 *
 * Steps with a single choice are made automatically. The same game must be passed each time.
 *
 * A noble may be chosen before its target, and before anything else:
 *
 *     ss_plan_choose(&plan, &view.known, SS_STEP_NOBLE, ss_plan_noble(column));
 *     ... plan.may[SS_STEP_NOBLE] then contains only its targets and SS_NO_CELL
 */
#ifndef SS_GAME_PLAN_H
#define SS_GAME_PLAN_H

#include "rules/turn.h"

/* The choice for SS_STEP_NOBLE that names a noble by its column and leaves its target open. */
enum { SS_PLAN_NOBLES = 64 };
static inline int ss_plan_noble(int column) { return SS_PLAN_NOBLES + column; }

/* How a step was settled. */
typedef enum ss_settled {
    SS_SETTLED_NOT,    /* still to be chosen */
    SS_SETTLED_CHOSEN, /* by the player */
    SS_SETTLED_FORCED, /* there is no alternative */
    SS_SETTLED_USUAL,  /* the default, unless the player chooses otherwise */
} ss_settled;

typedef struct ss_plan {
    ss_turn turn;              /* the settled part: all steps before `open` */
    ss_step open;              /* the step to choose now; SS_STEPS if the turn is complete */
    uint64_t may[SS_STEPS];    /* the legal choices of each step, up to the open one */
    uint8_t how[SS_STEPS];     /* an ss_settled for each step */
    uint8_t chosen;            /* steps for which the player has made a choice, one bit each */
    uint8_t choices[SS_STEPS]; /* those choices */
    bool usual_stack;          /* a default stack is used even if the backs on top differ */
} ss_plan;

/* Returns the plan that follows from choices, by step; `chosen` says which steps have one. Choices that do not fit are
 * left out. */
ss_plan ss_plan_of(const ss_game *g, unsigned chosen, const uint8_t choices[SS_STEPS], bool usual_stack);

ss_plan ss_plan_begin(const ss_game *g);

/* Returns a plan for a complete legal turn, to be confirmed or changed. */
ss_plan ss_plan_lay(const ss_game *g, const ss_turn *turn);

/* Makes a choice for a step: usually the open one, but any step may be chosen again, and a tile before its card. Later
 * choices that depend on it are dropped; a new card drops a tile that it cannot take, and a new tile drops a card that
 * cannot take it. A noble without a target stays chosen whatever else changes, and takes effect as soon as it can walk;
 * if it is known that it cannot walk, it is refused. A refused choice leaves the plan unchanged. */
ss_error ss_plan_choose(ss_plan *plan, const ss_game *g, ss_step step, int choice);

/* Undoes the last real choice. Returns false if there is none. */
bool ss_plan_undo(ss_plan *plan, const ss_game *g);

/* Returns the legal choices of the open step; the empty set if the turn is complete. */
static inline uint64_t ss_plan_may(const ss_plan *plan) {
    return plan->open < SS_STEPS ? plan->may[plan->open] : 0;
}

/* Returns the places that may be chosen next: those of the card, or of all cards if none is chosen. */
uint64_t ss_plan_places(const ss_plan *plan, const ss_game *g);

/* Returns the place of a tile that was chosen before its card, -1 if there is none. */
int ss_plan_tile_first(const ss_plan *plan);

/* Returns the column of a noble that was chosen before its target, -1 if there is none. */
int ss_plan_noble_first(const ss_plan *plan);

#endif
