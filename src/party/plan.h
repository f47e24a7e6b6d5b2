/* A turn while it is put together. Players choose in any order that makes sense, card first or tile first, and take
 * back without limit; the turn is played only when it is whole.
 *
 *     ss_plan plan = ss_plan_begin(&view.known);
 *     while (plan.open < SS_STEPS) refusal = ss_plan_choose(&plan, &view.known, plan.open, ask(plan.may[plan.open]));
 *     ... show plan.turn; ss_plan_undo(&plan, &view.known) goes back
 *
 * Steps that leave no choice are taken by themselves. The game handed in is the same each time.
 *
 * A noble may be chosen before where it walks, and before anything else:
 *
 *     ss_plan_choose(&plan, &view.known, SS_STEP_NOBLE, ss_plan_noble(column));
 *     ... plan.may[SS_STEP_NOBLE] then has its targets alone, and SS_NO_CELL */
#ifndef SS_PARTY_PLAN_H
#define SS_PARTY_PLAN_H

#include "rules/turn.h"

/* The choice for SS_STEP_NOBLE that names a noble by its column and leaves open where it walks. */
enum { SS_PLAN_NOBLES = 64 };
static inline int ss_plan_noble(int column) { return SS_PLAN_NOBLES + column; }

/* How a step came to what it is. */
typedef enum ss_settled {
    SS_SETTLED_NOT,    /* to be chosen, now or later */
    SS_SETTLED_CHOSEN, /* by the player */
    SS_SETTLED_FORCED, /* nothing else is possible */
    SS_SETTLED_USUAL,  /* taken unless the player says otherwise */
} ss_settled;

typedef struct ss_plan {
    ss_turn turn;              /* as far as it is settled: all steps before `open` */
    ss_step open;              /* the step to choose now; SS_STEPS when the turn is whole */
    uint64_t may[SS_STEPS];    /* what each step may be, up to the open one */
    uint8_t how[SS_STEPS];     /* an ss_settled for each step */
    uint8_t chosen;            /* steps for which the player has made a choice, a bit each */
    uint8_t choices[SS_STEPS]; /* those choices */
    bool usual_stack;          /* a stack is taken even where the backs on top differ */
} ss_plan;

/* The plan that follows from choices, by step; `chosen` says for which steps there is one. What does not fit is left
 * out. */
ss_plan ss_plan_of(const ss_game *g, unsigned chosen, const uint8_t choices[SS_STEPS], bool usual_stack);

ss_plan ss_plan_begin(const ss_game *g);

/* A legal turn that somebody has named whole, laid out to be confirmed or changed. */
ss_plan ss_plan_lay(const ss_game *g, const ss_turn *turn);

/* Chooses for a step: usually the open one, but any may be chosen again, and a tile before its card. Later choices
 * that depend on it go; another card lets go of a tile that it cannot take, and another tile of a card that cannot
 * take it. A noble without its target stays chosen whatever else is, and counts as soon as it can walk; one that cannot
 * walk is refused, once that is known. A refused choice leaves the plan as it was. */
ss_error ss_plan_choose(ss_plan *plan, const ss_game *g, ss_step step, int choice);

/* Takes back the last choice that was one. False when there is none. */
bool ss_plan_undo(ss_plan *plan, const ss_game *g);

/* What may be chosen now; nothing when the turn is whole. */
static inline uint64_t ss_plan_may(const ss_plan *plan) {
    return plan->open < SS_STEPS ? plan->may[plan->open] : 0;
}

/* The places that may be chosen next: those of the card, or of all cards while none is chosen. */
uint64_t ss_plan_places(const ss_plan *plan, const ss_game *g);

/* The place of a tile that was chosen before its card; -1 for none. */
int ss_plan_tile_first(const ss_plan *plan);

/* The column of a noble that was chosen before its target; -1 for none. */
int ss_plan_noble_first(const ss_plan *plan);

#endif
