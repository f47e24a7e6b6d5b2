/* A turn: six choices, made in this order and played together.
 *
 *     ss_turn turn = {0};
 *     for (ss_step step = 0; step < SS_STEPS; step++) {
 *         uint64_t may = ss_choices(&game, &turn, step);      what may be chosen, a bit each
 *         ss_choose(&game, &turn, step, ss_lowest(may));
 *     }
 *     ss_play(&game, &turn);
 *
 * ss_list_turns lists all complete turns. Nothing hidden is revealed before the refill, so a player may try and undo
 * choices freely. */
#ifndef SS_RULES_TURN_H
#define SS_RULES_TURN_H

#include "base/random.h"
#include "rules/error.h"
#include "rules/game.h"

typedef struct ss_turn {
    uint8_t card;
    uint8_t place;
    uint8_t cell;
    uint8_t gardener; /* 1 if the tile lies face down; follows from the cell */
    uint8_t boar;     /* the cell it moves to, SS_BOAR_LEAVES, or SS_NO_CELL if the tile does not meet it */
    uint8_t noble;    /* the cell where a noble ends, or SS_NO_CELL */
    uint8_t stack;    /* 1 to 8, or 0 if there is nothing to choose */
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

/* ---- step by step: for the seat to move, with all earlier steps made and legal ---- */

/* Returns the legal choices as a set of values of this step's field in ss_turn. The set is never empty while the game
 * is being played; a step with nothing to decide offers one choice. */
uint64_t ss_choices(const ss_game *g, const ss_turn *so_far, ss_step step);

/* ss_choose makes one of those choices; ss_chosen returns the choice that a turn has made. */
void ss_choose(const ss_game *g, ss_turn *turn, ss_step step, int choice);
int ss_chosen(const ss_turn *turn, ss_step step);

/* Returns why the choice that `turn` holds for this step is refused, or SS_OK if it is legal. */
ss_error ss_refusal(const ss_game *g, const ss_turn *turn, ss_step step);

/* ---- whole turns ---- */

/* Returns the first refusal of all steps, or SS_OK. */
ss_error ss_turn_check(const ss_game *g, const ss_turn *turn);

/* Checks a turn and plays it. A refused turn leaves the game unchanged. */
ss_error ss_play(ss_game *g, const ss_turn *turn);

/* Plays a turn that is known to be legal. */
void ss_play_legal(ss_game *g, const ss_turn *turn);

/* Lists the legal turns: writes at most `room` of them and returns how many there are. Only turns with the first stack
 * that is not empty are listed: a turn is just as legal with any other stack. */
int ss_list_turns(const ss_game *g, ss_turn *turns, int room);

/* The same with each of these stacks: all turns with the first stack, in the order of ss_list_turns, then all with the
 * next stack. With ss_stacks_open these are all legal turns. */
int ss_list_turns_with(const ss_game *g, uint64_t stacks, ss_turn *turns, int room);

/* ss_stacks_open returns the stacks that may be chosen, whatever else the turn is, as ss_choices does for
 * SS_STEP_STACK. ss_stacks_by_back returns the first of them for each visible back: fronts are hidden, so stacks with
 * the same back differ only in height. */
uint64_t ss_stacks_open(const ss_game *g);
uint64_t ss_stacks_by_back(const ss_game *g);

/* Plays a random turn and writes it to `turn`: card, place, cell, boar and noble are drawn one after the other, each
 * choice evenly. The stack is the first that is not empty. A game that is not being played is left alone, and the turn
 * has no card. */
void ss_play_random(ss_game *g, ss_random *r, ss_turn *turn);

/* Plays random turns until the game is over. */
void ss_play_out(ss_game *g, ss_random *r);

/* Returns the fastest implementation of ss_play_out for this machine; the results are the same. Call it before a loop,
 * not in it. */
typedef void ss_play_out_way(ss_game *g, ss_random *r);
ss_play_out_way *ss_play_out_fastest(void);

#endif
