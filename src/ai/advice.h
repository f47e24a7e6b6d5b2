/* Hints: the best turns of a position, one for each card, tile and cell.
 *
 *     ss_opinion best[8];
 *     int count = ss_advise(&view, content, NULL, SS_STEP_CARD, ss_steps(1000), &random, best, 8);
 *
 * A player's own opinions are often about one tile, with a noble more or less: whoever asks for a hint learns little from
 * them. Here every tile that may be taken is tried, each at first with the walk that the network likes best, the best ones
 * also with others; of those with the same card, tile and cell only the best is told. A step is a step of `rollouts`. */
#ifndef SS_AI_ADVICE_H
#define SS_AI_ADVICE_H

#include "ai/player.h"

/* As ss_player.think. With choices made already, those of `so_far` before `step`, only turns that begin so are told; once
 * the cell is among them, they differ in boar and noble. Choices that the rules refuse are not heeded, nor those that are so
 * bad that of more than a thousand turns none of the best thousand begins so; NULL is for
 * none. A page must have loaded the weights before. */
int ss_advise(const ss_view *view, const ss_content *content, const ss_turn *so_far, ss_step step,
              ss_budget budget, ss_random *random, ss_opinion *best, int room);

#endif
