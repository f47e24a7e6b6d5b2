/* The turns of a position that are worth a thought, the most promising first.
 *
 *     ss_candidate best[32];
 *     int count = ss_candidates(&view.known, best, 32, ss_by_prospect);
 *
 * Turns that lead to the same position are one: of equal tiles in the two places of a colour the left one is taken. Of
 * the stacks it is the first that is not empty, for fronts are hidden. */
#ifndef SS_AI_CANDIDATES_H
#define SS_AI_CANDIDATES_H

#include "rules/turn.h"

typedef struct ss_candidate {
    ss_turn turn;
    int at_once;  /* points that the turn scores: reward, boar, noble */
    int prospect; /* what ss_prospect gives after it */
} ss_candidate;

/* Whether a is to come before b. */
typedef bool ss_candidate_order(const ss_candidate *a, const ss_candidate *b);

ss_candidate_order ss_by_points;   /* most points at once, then the largest prospect: greedy's */
ss_candidate_order ss_by_prospect; /* points and prospect together, then points */

/* Right places of the display whose left neighbour has the same motif: taking from either comes to the same. */
uint64_t ss_twin_places(const ss_game *g);

/* Finds the first of them in an order, at most `room`, and returns how many. Among equals the order is that of
 * ss_list_turns. Of a view's `known` it takes what the seat to move knows. */
int ss_candidates(const ss_game *known, ss_candidate *best, int room, ss_candidate_order *before);

#endif
