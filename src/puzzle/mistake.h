/* Puzzles of one's own: turns of a reviewed game that lost points clearly.
 *
 *     char link[SS_LINK_TEXT];
 *     if (ss_puzzle_of_mistake(&puzzle, &review, turn, link)) ...      without a bed; the link is lent
 *
 * The coach's best turn is the solution, the one that was played the wrong answer. */
#ifndef SS_PUZZLE_MISTAKE_H
#define SS_PUZZLE_MISTAKE_H

#include "coach/review.h"
#include "notation/link.h"
#include "puzzle/puzzle.h"

/* False for a turn without a mark, or without a reason for it. */
bool ss_puzzle_of_mistake(ss_puzzle *puzzle, const ss_review *review, int turn, char link[SS_LINK_TEXT]);

#endif
