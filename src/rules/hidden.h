/* Defines what is hidden and from whom; nothing else does. Views are made with it, and every module that needs to know
 * whether a game can be played, scored or written asks here.
 *
 *     if (ss_hidden_in(&known, seat) & SS_SECRET_MISSIONS) the seat's final score cannot be computed
 *     if (ss_hidden_anywhere(&known)) the game cannot be played to the end
 */
#ifndef SS_RULES_HIDDEN_H
#define SS_RULES_HIDDEN_H

#include "rules/game.h"

/* Kinds of secrets, one bit each. */
enum {
    /* of a seat */
    SS_SECRET_HAND = 1,          /* which of its unplayed cards it holds */
    SS_SECRET_DECK = 1 << 1,     /* the order of its other cards */
    SS_SECRET_MISSIONS = 1 << 2, /* and so its final score */
    SS_SECRET_GARDEN = 1 << 3,   /* its garden board and everything on it */
    SS_SECRET_REWARDS = 1 << 4,  /* its reward board */
    SS_SECRET_SIDE = 1 << 5,     /* the side of its reward board, once it has chosen */
    /* of the table */
    SS_SECRET_DISPLAY = 1 << 6,
    SS_SECRET_SUPPLY = 1 << 7, /* the tiles in stacks or bag, except for the backs of the top tiles */
    SS_SECRET_BACKS = 1 << 8,  /* the backs of the top tiles */
    /* together */
    SS_SECRET_BOARDS = SS_SECRET_GARDEN | SS_SECRET_REWARDS | SS_SECRET_SIDE,
};
typedef unsigned ss_secrets;

/* ---- by the rules (end of rule 2) ---- */

/* Returns what `viewer`, a seat or SS_SPECTATOR, may not know of the seat `owner` and of the table. A bit does not say
 * that there is something to hide: the deck may be empty, and the game may have no reward boards. */
ss_secrets ss_hidden_from(const ss_game *g, int viewer, int owner);

/* Returns how many of the owner's cards, counted from the first, the viewer may know: of its own cards those it drew,
 * of another seat's those that were played. */
int ss_cards_seen(const ss_game *g, int viewer, int owner);

/* ---- in a game, in a view's `known`, or in a game read from a record ---- */

static inline bool ss_tile_hidden(uint8_t tile) { return ss_tile_motif(tile) == SS_HIDDEN_MOTIF; }

/* Returns the kinds of which something is hidden in `known`: of one seat and the table, or of all seats and the
 * table. */
ss_secrets ss_hidden_in(const ss_game *known, int seat);
ss_secrets ss_hidden_anywhere(const ss_game *known);

/* Returns true if the hand of the seat to move and the display are fully known, so that its turns can be listed. */
bool ss_hand_known(const ss_game *known);

#endif
