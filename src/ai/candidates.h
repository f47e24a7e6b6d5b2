/* The promising turns of a position, best first.
 *
 *     ss_candidate best[32];
 *     int count = ss_candidates(&view.known, best, 32, ss_by_prospect);
 *
 * Turns that lead to the same position are listed once: of equal tiles in the two places of a colour, the left one is
 * taken. The stack is always the first that is not empty, because fronts are hidden. */
#ifndef SS_AI_CANDIDATES_H
#define SS_AI_CANDIDATES_H

#include "rules/turn.h"

typedef struct ss_candidate {
    ss_turn turn;
    int at_once;  /* points that the turn scores immediately: reward, boar, noble */
    int prospect; /* ss_prospect after the turn */
} ss_candidate;

/* Returns true if a comes before b. */
typedef bool ss_candidate_order(const ss_candidate *a, const ss_candidate *b);

ss_candidate_order ss_by_points;   /* most points at once, then the largest prospect: used by greedy */
ss_candidate_order ss_by_prospect; /* points plus prospect, then points */

/* Returns the right places of the display whose left neighbour has the same motif: taking from either has the same
 * result. */
uint64_t ss_twin_places(const ss_game *g);

/* Finds the first turns in an order, at most `room`, and returns how many. Equal ones stay in the order of
 * ss_list_turns. It uses only what the seat to move knows, so it may be called with a view's `known`. */
int ss_candidates(const ss_game *known, ss_candidate *best, int room, ss_candidate_order *before);

#endif
