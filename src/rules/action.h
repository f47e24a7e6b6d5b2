/* A turn as a series of decisions with fixed numbers, for programs that learn: every choice that any turn can ask for is
 * one of 200 actions, and a mask says which of them are legal now.
 *
 *     ss_draft draft = ss_draft_begin(&game);
 *     while (draft.step < SS_STEPS)
 *         ss_draft_act(&game, &draft, ss_action_of(draft.step, ss_lowest(draft.may)));
 *     ss_play_legal(&game, &draft.turn);
 *
 * The steps are those of turn.h, in the same order. A turn has hundreds to thousands of whole variants, which are card,
 * place, cell, boar, noble and stack at once, so that a number for each would need masks of megabytes, almost all zero.
 * A step never has more than 55. The numbers do not depend on the position, the setting or the boards, and stay the same
 * in all versions with the same SS_ACTIONS. */
#ifndef SS_RULES_ACTION_H
#define SS_RULES_ACTION_H

#include "rules/turn.h"

/* ---- the numbers ---- */

/* The first action of each step. Cells count down the columns, a1 to a6, then b1; see ss_action_choice. */
enum {
    SS_ACTION_CARD = 0,                                /* 18: motifs a to i, two-colour cards, free choice */
    SS_ACTION_PLACE = SS_ACTION_CARD + (int)SS_CARDS,  /* 10: 2l, 2r, 3l ... 6r */
    SS_ACTION_CELL = SS_ACTION_PLACE + (int)SS_PLACES, /* 54 cells */
    SS_ACTION_BOAR = SS_ACTION_CELL + 54,              /* 54 cells, then: it leaves */
    SS_ACTION_NOBLE = SS_ACTION_BOAR + 55,             /* 54 cells, then: no noble walks */
    SS_ACTION_STACK = SS_ACTION_NOBLE + 55,            /* 8 stacks */
    SS_ACTIONS = SS_ACTION_STACK + (int)SS_MAX_STACKS,
};
enum { SS_NO_ACTION = -1 };

/* The action that makes a choice, a number as ss_choices has it, in a step. SS_NO_ACTION for what is never decided: that
 * no boar was met, and that there is no stack to choose. */
int ss_action_of(ss_step step, int choice);

/* The step of an action, SS_STEPS for a number that is none; and the choice that it makes there. */
ss_step ss_action_step(int action);
int ss_action_choice(int action);

/* ---- one turn ---- */

/* A turn in the making. Steps with one legal choice are made without asking, except for the card: so every turn has at
 * least one decision, and begins with it. */
typedef struct ss_draft {
    ss_turn turn; /* what has been chosen, 0 in the steps from `step` on */
    uint64_t may; /* what may be chosen now, as ss_choices has it */
    uint8_t step; /* which step is to be decided; SS_STEPS when the turn is complete, or the game is not on */
    uint8_t zero[7];
} ss_draft;

/* The hand of the seat to move is known: ss_hand_known. */
ss_draft ss_draft_begin(const ss_game *g);

/* Makes one decision. A refused action leaves the draft as it was, and returns false. */
bool ss_draft_act(const ss_game *g, ss_draft *draft, int action);

/* ---- many games: see batch.h ---- */

/* Begins a turn in every game whose turn in `played` has a card, in all games if that is NULL. */
void ss_batch_begin(const ss_game *games, int count, const ss_turn *played, ss_draft *drafts);

/* The step that each game is to decide, SS_STEPS for a game that is over. */
void ss_batch_steps(const ss_draft *drafts, int count, int *steps);

/* A byte for each action of each game: 1 for one that is legal now. */
void ss_batch_masks(const ss_draft *drafts, int count, uint8_t (*masks)[SS_ACTIONS]);

/* Draws a legal action for each game, each as likely as any other; SS_REST for a game that is over. */
void ss_batch_draw(const ss_draft *drafts, ss_random *randoms, int count, int *actions);

/* Makes one decision in each game; SS_REST leaves a game alone. A turn that is complete is played, and the next begins;
 * `played` tells which turns those were, the others have no card. Returns `count`, or the first game whose action is
 * refused, and then nothing has changed in any game. */
int ss_batch_act(ss_game *games, ss_draft *drafts, int count, const int *actions, ss_turn *played);

#endif
