/* Puzzles from a player's own games: turns of a reviewed game that clearly lost points.
 *
 *     char link[SS_LINK_TEXT];
 *     if (ss_puzzle_of_mistake(&puzzle, &review, turn, link)) ...      without a bed; the link is lent
 *
 * The coach's best turn is the solution, and the played one is the wrong answer. */
#ifndef SS_COACH_PUZZLE_MISTAKE_H
#define SS_COACH_PUZZLE_MISTAKE_H

#include "coach/review.h"
#include "notation/link.h"
#include "coach/puzzle.h"

/* Returns false for a turn without a mark, or without a reason for it. */
bool ss_puzzle_of_mistake(ss_puzzle *puzzle, const ss_review *review, int turn, char link[SS_LINK_TEXT]);

#endif
