/* What a position is worth to a seat if no more tiles came: an exact value that needs no look ahead.
 *
 * A noble can stop once on every cell below it that paths lead to, and scores the row each time. So the k turns that
 * a seat has left would bring the k largest rows among those cells, whichever nobles they belong to; then comes
 * final scoring as the garden stands. */
#ifndef SS_AI_PROSPECT_H
#define SS_AI_PROSPECT_H

#include "ai/player.h"
#include "rules/game.h"

/* What nobles would walk in so many turns. */
int ss_prospect_walks(const ss_garden *garden, int turns);

/* What a seat would add to its score in the turns it has left and in final scoring: rows, columns and missions as they
 * stand, less what a boar costs. Missions that are not known count nothing. */
int ss_prospect(const ss_game *g, int seat);

/* Score and prospect together, never below 0. */
int ss_prospect_final(const ss_game *g, int seat);

/* What to think of a turn if no more tiles came after it. */
ss_opinion ss_prospect_of_turn(const ss_game *known, const ss_turn *turn);

#endif
