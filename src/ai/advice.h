/* Hints: the best turns of a position, at most one for each card, tile and cell.
 *
 *     ss_opinion best[8];
 *     int count = ss_advise(&view, content, NULL, SS_STEP_CARD, ss_steps(1000), &random, best, 8);
 *
 * The opinions of a player are often about a single tile with different walks, which makes a poor hint. Here every tile
 * that may be taken is tried, first with the walk that the network prefers, the best ones also with others. Of the
 * turns with the same card, tile and cell only the best is reported. A step is a step of `rollouts`. */
#ifndef SS_AI_ADVICE_H
#define SS_AI_ADVICE_H

#include "ai/player.h"

/* As ss_player.think. If choices have been made, those of `so_far` before `step`, only turns that begin with them are
 * reported; once the cell is chosen, they differ in boar and noble. `so_far` may be NULL. Illegal choices are ignored.
 * So are choices so bad that, of more than a thousand turns, none of the best thousand begins with them. A page must
 * have loaded the weights before. */
int ss_advise(const ss_view *view, const ss_content *content, const ss_turn *so_far, ss_step step,
              ss_budget budget, ss_random *random, ss_opinion *best, int room);

#endif
