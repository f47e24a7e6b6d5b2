/* What a position would be worth to a seat if no more tiles came: an exact value that needs no search.
 *
 * A noble can stop once on every cell below it that paths lead to, and scores the row each time. So the k turns that a
 * seat has left would bring the k largest rows among those cells, whichever nobles they belong to. Then comes final
 * scoring with the garden as it is. */
#ifndef SS_AI_PROSPECT_H
#define SS_AI_PROSPECT_H

#include "ai/player.h"
#include "rules/game.h"

/* Returns what nobles would score by walking in `turns` turns. */
int ss_prospect_walks(const ss_garden *garden, int turns);

/* Returns what a seat would add to its score in its remaining turns and in final scoring: rows, columns and missions as
 * they are, minus what a boar costs. Unknown missions count as 0. */
int ss_prospect(const ss_game *g, int seat);

/* Returns score plus prospect, never below 0. */
int ss_prospect_final(const ss_game *g, int seat);

/* Returns an opinion on a turn, assuming that no more tiles come after it. */
ss_opinion ss_prospect_of_turn(const ss_game *known, const ss_turn *turn);

#endif
