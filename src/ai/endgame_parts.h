/* What the two ways to solve an endgame share; private to src/ai. Both are handed a position that ss_endgame_turns_left has
 * approved, and put what they find into a list of turns. */
#ifndef SS_AI_ENDGAME_PARTS_H
#define SS_AI_ENDGAME_PARTS_H

#include <stddef.h>

#include "ai/endgame.h"
#include "ai/finale.h"

/* What is found about a turn, as sums over all that can happen. */
typedef struct ss_end_sums {
    int64_t lead, points, win;
} ss_end_sums;

typedef struct ss_endgame {
    const ss_game *known;
    int us; /* the seat to move */
    ss_tile_kinds kinds;
    ss_ways ways;              /* to hold missions, for each of the rivals */
    uint8_t unseen[SS_UNSEEN]; /* tiles of the supply, ascending */
    int unseen_count;
    /* the budget */
    ss_budget budget;
    uint32_t nodes;
    /* memory */
    uint8_t *at, *end;
    /* the best turns found */
    ss_opinion *best;
    int room, count;
} ss_endgame;

/* Memory for so many things of a size, or NULL. */
void *ss_end_take(ss_endgame *e, size_t size, int count);

/* Takes nodes from the budget. False when there are not as many, or somebody says stop. */
bool ss_end_spend(ss_endgame *e, uint64_t nodes);

/* The places that a card takes from, by the kinds on display; of two equal tiles beside each other the left one. */
unsigned ss_end_places(const ss_endgame *e, int card, const uint8_t display[SS_PLACES]);

/* The kinds in these places, a bit each. */
static inline uint32_t ss_end_kinds(unsigned places, const uint8_t display[SS_PLACES]) {
    uint32_t kinds = 0;
    for (; places; places &= places - 1) kinds |= 1u << display[ss_lowest(places)];
    return kinds;
}

/* Keeps a turn in the list, sorted: by lead, then by the chance to win, then by points. The sums are over `ways` equally
 * likely ways; those of `win` in parts of `victory`. */
void ss_end_keep(ss_endgame *e, const ss_turn *turn, const ss_end_sums *sums, double ways, int victory);

/* Two players, three or four turns left. False when it is too much. */
bool ss_end_solve_two(ss_endgame *e);

/* The last round, any number of players. */
bool ss_end_solve_round(ss_endgame *e);

#endif
