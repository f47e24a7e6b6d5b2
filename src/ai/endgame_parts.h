/* What the two endgame solvers share; private to src/ai. Both receive a position that ss_endgame_turns_left has
 * accepted, and store their results in a list of turns. */
#ifndef SS_AI_ENDGAME_PARTS_H
#define SS_AI_ENDGAME_PARTS_H

#include <stddef.h>

#include "ai/endgame.h"
#include "ai/finale.h"

/* The value of a turn, as sums over everything that can happen. */
typedef struct ss_end_sums {
    int64_t lead, points, win;
} ss_end_sums;

typedef struct ss_endgame {
    const ss_game *known;
    int us; /* the seat to move */
    ss_tile_kinds kinds;
    ss_ways ways;              /* to hold missions, for each rival */
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

/* Allocates `count` things of this size. Returns NULL if the memory is used up. */
void *ss_end_take(ss_endgame *e, size_t size, int count);

/* Takes nodes from the budget. Returns false if not enough are left or the caller wants to stop. */
bool ss_end_spend(ss_endgame *e, uint64_t nodes);

/* Returns the places that a card takes from, given the kinds on display; of two equal tiles side by side, the left
 * one. */
unsigned ss_end_places(const ss_endgame *e, int card, const uint8_t display[SS_PLACES]);

/* Returns the kinds in these places, one bit each. */
static inline uint32_t ss_end_kinds(unsigned places, const uint8_t display[SS_PLACES]) {
    uint32_t kinds = 0;
    for (; places; places &= places - 1) kinds |= 1u << display[ss_lowest(places)];
    return kinds;
}

/* Inserts a turn into the sorted list: by lead, then by the chance to win, then by points. The sums are over `ways`
 * equally likely ways; `win` is counted in parts of `victory`. */
void ss_end_keep(ss_endgame *e, const ss_turn *turn, const ss_end_sums *sums, double ways, int victory);

/* Solves positions with two players and three or four turns left. Returns false if that takes too much memory or
 * time. */
bool ss_end_solve_two(ss_endgame *e);

/* Solves the last round with any number of players. Returns false likewise. */
bool ss_end_solve_round(ss_endgame *e);

#endif
