/* Guesses what the others hold from what they did: draws games that fit a view, the more likely ones more often.
 *
 *     ss_guess guess = ss_guess_of(&view, content, network);    once for each decision
 *     ss_game g;
 *     ss_guess_draw(&guess, &random, &g);
 *
 * Missions: late in a game the noble of a mission column stands further down, and one that could walk far but does not
 * probably belongs to no mission. Hands: one of the two cards was already there at the seat's last turn and was not
 * played, so it is more often a card of little value. Everything else is drawn as by ss_sample, and so is everything
 * before the first move. The measurements behind this and what it gains are in docs/opponents-guess.md and
 * docs/opponents-notebook.md. */
#ifndef SS_AI_GUESS_H
#define SS_AI_GUESS_H

#include "ai/network.h"
#include "rules/view.h"

typedef struct ss_guess {
    ss_sampler sampler;
    /* Relative likelihoods: never 0 for what is possible. */
    uint16_t missions[SS_MAX_PLAYERS][SS_COLUMNS]; /* that a column is a hidden mission of the seat */
    uint16_t kept[SS_MAX_PLAYERS]
                 [SS_CARDS]; /* that a card is the kept one; all 0 if it is known or does not matter */
    /* The total likelihood of everything that may still be drawn once these columns are held, one bit each. */
    double ways[1 << SS_COLUMNS];
} ss_guess;

ss_guess ss_guess_of(const ss_view *view, const ss_content *content, const ss_network *network);
void ss_guess_draw(const ss_guess *guess, ss_random *r, ss_game *g);

/* ---- the parts of a guess ---- */

/* A column's noble and where it can walk, as the table of missions needs it. */
typedef struct ss_stroll {
    uint8_t period;  /* three rounds each, counted from 0 */
    uint8_t row;     /* where the noble stands */
    uint8_t deepest; /* the deepest row it can walk to; 0 if it cannot move */
} ss_stroll;

enum { SS_PERIODS = 6 };

ss_stroll ss_stroll_of(const ss_game *known, int seat, int column);

/* For each unplayed card of a seat, computes the value of its best turn with that card alone (weigh.h). */
void ss_card_worths(const ss_network *network, const ss_game *known, int seat, int32_t worths[SS_CARDS]);

#endif
