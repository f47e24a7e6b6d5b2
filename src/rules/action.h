/* A turn as a sequence of decisions with fixed numbers, for programs that learn. Every choice that any turn can ask for
 * is one of 200 actions, and a mask says which of them are legal now.
 *
 *     ss_draft draft = ss_draft_begin(&game);
 *     while (draft.step < SS_STEPS)
 *         ss_draft_act(&game, &draft, ss_action_of(draft.step, ss_lowest(draft.may)));
 *     ss_play_legal(&game, &draft.turn);
 *
 * The steps are those of turn.h, in the same order. A position has hundreds to thousands of complete turns, each a
 * card, place, cell, boar, noble and stack at once. A number for each would need masks of megabytes, almost all zero; a
 * step never has more than 55 choices. The numbers do not depend on the position, the setting or the boards, and stay
 * the same in all versions with the same SS_ACTIONS. */
#ifndef SS_RULES_ACTION_H
#define SS_RULES_ACTION_H

#include "rules/turn.h"

/* ---- the numbers ---- */

/* The first action of each step. Cells are counted down the columns: a1 to a6, then b1 and so on; see
 * ss_action_choice. */
enum {
    SS_ACTION_CARD = 0,                                /* 18: motifs a to i, two-colour cards, free choice */
    SS_ACTION_PLACE = SS_ACTION_CARD + (int)SS_CARDS,  /* 10: 2l, 2r, 3l ... 6r */
    SS_ACTION_CELL = SS_ACTION_PLACE + (int)SS_PLACES, /* 54 cells */
    SS_ACTION_BOAR = SS_ACTION_CELL + 54,              /* 54 cells, then: the boar leaves */
    SS_ACTION_NOBLE = SS_ACTION_BOAR + 55,             /* 54 cells, then: no noble walks */
    SS_ACTION_STACK = SS_ACTION_NOBLE + 55,            /* 8 stacks */
    SS_ACTIONS = SS_ACTION_STACK + (int)SS_MAX_STACKS,
};
enum { SS_NO_ACTION = -1 };

/* Returns the action that makes `choice` in this step; choices are numbered as in ss_choices. Returns SS_NO_ACTION for
 * choices that nobody decides: that no boar was met, and that there is no stack to choose. */
int ss_action_of(ss_step step, int choice);

/* Returns the step of an action, SS_STEPS if the number is not an action; and the choice that the action makes
 * there. */
ss_step ss_action_step(int action);
int ss_action_choice(int action);

/* ---- one turn ---- */

/* A turn under construction. Steps with a single legal choice are made automatically, except for the card. So every
 * turn has at least one decision, and the card is the first. */
typedef struct ss_draft {
    ss_turn turn; /* the choices made so far; 0 in `step` and later steps */
    uint64_t may; /* the legal choices of `step`, as in ss_choices */
    uint8_t step; /* the step to decide; SS_STEPS if the turn is complete or the game is not being played */
    uint8_t zero[7];
} ss_draft;

/* Begins a turn. The hand of the seat to move must be known (ss_hand_known). */
ss_draft ss_draft_begin(const ss_game *g);

/* Makes one decision. Returns false and leaves the draft unchanged if the action is illegal. */
bool ss_draft_act(const ss_game *g, ss_draft *draft, int action);

/* ---- many games: see batch.h ---- */

/* Begins a turn in each game whose entry in `played` has a card, or in all games if `played` is NULL. */
void ss_batch_begin(const ss_game *games, int count, const ss_turn *played, ss_draft *drafts);

/* Writes the step that each game must decide, SS_STEPS for a game that is over. */
void ss_batch_steps(const ss_draft *drafts, int count, int *steps);

/* Writes one byte for each action of each game: 1 if the action is legal now, else 0. */
void ss_batch_masks(const ss_draft *drafts, int count, uint8_t (*masks)[SS_ACTIONS]);

/* Draws a legal action for each game, all equally likely; SS_REST for a game that is over. */
void ss_batch_draw(const ss_draft *drafts, ss_random *randoms, int count, int *actions);

/* Makes one decision in each game; SS_REST leaves a game alone. A completed turn is played and the next one begins.
 * `played` receives the turns that were played; other games get a turn without a card. Returns `count`. If an action is
 * illegal, returns the index of the first such game and changes nothing in any game. */
int ss_batch_act(ss_game *games, ss_draft *drafts, int count, const int *actions, ss_turn *played);

#endif
