/* Games with hidden parts, as read from a record made for one seat. */
#ifndef SS_RULES_REVEAL_H
#define SS_RULES_REVEAL_H

#include "rules/turn.h"

/* Fills in hidden parts of a game from what a turn shows: the card just played was in the hand, and the tile just
 * placed had the motif of its column. Known parts stay as they are; if the turn contradicts them, ss_turn_check will
 * refuse it. */
void ss_reveal(ss_game *g, const ss_turn *turn);

#endif
