/* A turn: six choices, made in this order and played as one.
 *
 *     ss_turn turn = {0};
 *     for (ss_step step = 0; step < SS_STEPS; step++) {
 *         uint64_t may = ss_choices(&game, &turn, step);      what may be chosen, a bit each
 *         ss_choose(&game, &turn, step, ss_lowest(may));
 *     }
 *     ss_play(&game, &turn);
 *
 * Or all at once: ss_list_turns. Nothing hidden shows before the refill, so a player may compose and undo freely. */
#ifndef SS_RULES_TURN_H
#define SS_RULES_TURN_H

#include "base/random.h"
#include "rules/error.h"
#include "rules/game.h"

typedef struct ss_turn {
    uint8_t card;
    uint8_t place;
    uint8_t cell;
    uint8_t gardener; /* 1 when the tile lies face down; follows from the cell */
    uint8_t boar;     /* the cell it moves to, SS_BOAR_LEAVES, or SS_NO_CELL when the tile does not meet it */
    uint8_t noble;    /* the cell where a noble ends, or SS_NO_CELL */
    uint8_t stack;    /* 1 to 8, or 0 where there is nothing to choose */
    uint8_t zero;     /* so that turns can be compared as bytes */
} ss_turn;

enum { SS_BOAR_LEAVES = 63 };

typedef enum ss_step {
    SS_STEP_CARD,
    SS_STEP_PLACE,
    SS_STEP_CELL,
    SS_STEP_BOAR,
    SS_STEP_NOBLE,
    SS_STEP_STACK,
    SS_STEPS
} ss_step;

/* ---- step by step: for the seat to move, the steps before this one being made and legal ---- */

/* What may be chosen, as a set of the numbers that the field of ss_turn takes. Never empty while the game is on;
 * a step with nothing to decide offers one choice. */
uint64_t ss_choices(const ss_game *g, const ss_turn *so_far, ss_step step);

/* Makes one of those choices; and the one that a turn has made. */
void ss_choose(const ss_game *g, ss_turn *turn, ss_step step, int choice);
int ss_chosen(const ss_turn *turn, ss_step step);

/* Why the choice that `turn` holds for this step is refused; SS_OK when it is legal. */
ss_error ss_refusal(const ss_game *g, const ss_turn *turn, ss_step step);

/* ---- whole turns ---- */

/* The first refusal of all steps. */
ss_error ss_turn_check(const ss_game *g, const ss_turn *turn);

/* Checks a turn and plays it. A refused turn leaves the game as it was. */
ss_error ss_play(ss_game *g, const ss_turn *turn);

/* Plays a turn that is known to be legal. */
void ss_play_legal(ss_game *g, const ss_turn *turn);

/* Writes the legal turns, as many as there is room for, and returns how many there are. Of the stacks only the
 * first that is not empty is listed: every turn is as legal with every other stack. */
int ss_list_turns(const ss_game *g, ss_turn *turns, int room);

/* The same with each of these stacks: first all turns with the first stack, in the order of ss_list_turns, then all with
 * the next. With ss_stacks_open that is every legal turn there is. */
int ss_list_turns_with(const ss_game *g, uint64_t stacks, ss_turn *turns, int room);

/* The stacks that may be chosen, whatever else the turn is: a set as ss_choices has it for SS_STEP_STACK. And of them the
 * first of each back in sight: fronts are hidden, so stacks with the same back are alike but for their height. */
uint64_t ss_stacks_open(const ss_game *g);
uint64_t ss_stacks_by_back(const ss_game *g);

/* Plays a turn chosen evenly among cards, then places, cells, boar and nobles, and tells which. The stack is the
 * first that is not empty. A game that is not on is left alone, and the turn has no card. */
void ss_play_random(ss_game *g, ss_random *r, ss_turn *turn);

/* Plays such turns until the game is over. */
void ss_play_out(ss_game *g, ss_random *r);

/* The fastest way to do that on this machine, with the same result: for loops, so ask before the loop. */
typedef void ss_play_out_way(ss_game *g, ss_random *r);
ss_play_out_way *ss_play_out_fastest(void);

#endif
