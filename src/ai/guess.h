/* What the others probably hold, from what they did: games that fit a view, the likelier ones more often.
 *
 *     ss_guess guess = ss_guess_of(&view, content, network);    once a thought
 *     ss_game g;
 *     ss_guess_draw(&guess, &random, &g);
 *
 * Missions: late in a game the noble of a mission column stands further down, and one that could walk far and does not is
 * hardly a mission's. Hands: one of the two cards was there at the seat's last turn and was not played, so it is more
 * often one that is worth little. All else is as ss_sample has it, and so is everything while nobody has moved. The
 * figures behind it and what they gain are in docs/opponents-guess.md and docs/opponents-notebook.md. */
#ifndef SS_AI_GUESS_H
#define SS_AI_GUESS_H

#include "ai/network.h"
#include "rules/view.h"

typedef struct ss_guess {
    ss_sampler sampler;
    /* How likely, next to each other: never 0 for what can be. */
    uint16_t missions[SS_MAX_PLAYERS][SS_COLUMNS]; /* a column is a hidden mission of the seat */
    uint16_t kept[SS_MAX_PLAYERS]
                 [SS_CARDS]; /* a card is the kept one; all 0 where that is known or no matter */
    /* How likely all is together that may yet be drawn once these columns are held, a bit each. */
    double ways[1 << SS_COLUMNS];
} ss_guess;

ss_guess ss_guess_of(const ss_view *view, const ss_content *content, const ss_network *network);
void ss_guess_draw(const ss_guess *guess, ss_random *r, ss_game *g);

/* ---- what a guess is made of ---- */

/* The column's noble and the walks it has, as the table of missions knows them. */
typedef struct ss_stroll {
    uint8_t period;  /* three rounds each, from 0 */
    uint8_t row;     /* where the noble stands */
    uint8_t deepest; /* row that it can walk to; 0 where it can go nowhere */
} ss_stroll;

enum { SS_PERIODS = 6 };

ss_stroll ss_stroll_of(const ss_game *known, int seat, int column);

/* For each card that a seat has not played, the worth of its best turn with that card alone (weigh.h). */
void ss_card_worths(const ss_network *network, const ss_game *known, int seat, int32_t worths[SS_CARDS]);

#endif
