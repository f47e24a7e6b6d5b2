/* What is hidden, and from whom: the only place that says so. Views are made by it, and every module that needs to know
 * whether a game can be played, scored or written asks here.
 *
 *     if (ss_hidden_in(&known, seat) & SS_SECRET_MISSIONS) the final score of the seat cannot be counted
 *     if (ss_hidden_anywhere(&known)) the game cannot be played to its end */
#ifndef SS_RULES_HIDDEN_H
#define SS_RULES_HIDDEN_H

#include "rules/game.h"

/* Kinds of things that can be hidden, a bit each. */
enum {
    /* of a seat */
    SS_SECRET_HAND = 1,          /* which of the cards that are not played it holds */
    SS_SECRET_DECK = 1 << 1,     /* the order of its other cards */
    SS_SECRET_MISSIONS = 1 << 2, /* and so its final score */
    SS_SECRET_GARDEN = 1 << 3,   /* its garden board, with all that lies on it */
    SS_SECRET_REWARDS = 1 << 4,  /* its reward board */
    SS_SECRET_SIDE = 1 << 5,     /* the side of its reward board, once it has chosen */
    /* of the table */
    SS_SECRET_DISPLAY = 1 << 6,
    SS_SECRET_SUPPLY = 1 << 7, /* the tiles of stacks or bag, but for the backs of the uppermost */
    SS_SECRET_BACKS = 1 << 8,  /* the backs of the uppermost */
    /* together */
    SS_SECRET_BOARDS = SS_SECRET_GARDEN | SS_SECRET_REWARDS | SS_SECRET_SIDE,
};
typedef unsigned ss_secrets;

/* ---- by the rules (end of rule 2) ---- */

/* What `viewer`, a seat or SS_SPECTATOR, may not know of the seat `owner` and of the table. That there is such a thing
 * is not said: a deck may be empty, and a game be played without reward boards. */
ss_secrets ss_hidden_from(const ss_game *g, int viewer, int owner);

/* How many of the owner's cards, from the first, the viewer may know: of its own those it drew, of another's those that
 * were played. */
int ss_cards_seen(const ss_game *g, int viewer, int owner);

/* ---- in a game, a view's `known`, or what was read from a record ---- */

static inline bool ss_tile_hidden(uint8_t tile) { return ss_tile_motif(tile) == SS_HIDDEN_MOTIF; }

/* The kinds of which something is hidden in `known`: of a seat and of the table, and of all seats. */
ss_secrets ss_hidden_in(const ss_game *known, int seat);
ss_secrets ss_hidden_anywhere(const ss_game *known);

/* Whether the hand of the seat to move and the display are fully known, so that its turns can be listed. */
bool ss_hand_known(const ss_game *known);

#endif
