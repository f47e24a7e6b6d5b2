/* Games with hidden things in them, as a record for one seat's eyes has them. */
#ifndef SS_RULES_REVEAL_H
#define SS_RULES_REVEAL_H

#include "rules/turn.h"

/* Fits the hidden things of a game to what a turn shows: the card just played was in the hand, the tile just
 * placed had the motif of its column. What is known stays; a turn that does not fit it is left to ss_turn_check
 * to refuse. */
void ss_reveal(ss_game *g, const ss_turn *turn);

#endif
