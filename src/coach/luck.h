/* The luck ledger: what the order of cards and tiles brought, compared with the average of what it could have brought.
 *
 * A card counts as drawn when its owner's next turn begins, so that every chance event concerns the seat about to move:
 * first the tile that came to the display after the previous turn, then the seat's card. For each turn the position has
 * four values, each the expected lead of every seat over the best other seat:
 *
 *     before   on average over the tiles that could have come and the cards that could be drawn
 *     open     with the tile that came, on average over the cards
 *     drawn    with the tile that came and the card that was drawn, if the seat takes its best turn
 *     played   with the turn that was played
 *
 * So open - before is the luck of the refill, drawn - open that of the draw, played - drawn the choice, and the next
 * turn's before - played is drift: an inconsistency of our evaluation, neither luck nor skill. All of it adds up to the
 * final margin (ss_ledger_of). */
#ifndef SS_COACH_LUCK_H
#define SS_COACH_LUCK_H

#include "ai/weigh.h"
#include "coach/estimate.h"
#include "coach/juncture.h"

/* Sums over samples of one turn, by seat, in SS_PART of a point. */
typedef struct ss_luck {
    uint32_t draws;   /* samples of the value of the cards */
    uint32_t refills; /* samples of the value of the tiles */
    int64_t open[SS_MAX_PLAYERS], drawn[SS_MAX_PLAYERS], played[SS_MAX_PLAYERS];
    int64_t win[SS_MAX_PLAYERS];   /* probability of winning at `drawn`, in SS_VICTORY */
    ss_sum draw[SS_MAX_PLAYERS];   /* drawn - open */
    ss_sum refill[SS_MAX_PLAYERS]; /* open - before, with a few cards each */
} ss_luck;

/* Adds samples: games that fit what the seat knew before the tile came and the card was drawn, played on for everything
 * that could have come. `played` is the played turn with the network's value for it; NULL after the last turn. Returns
 * how many games that took. */
uint32_t ss_luck_sample(ss_luck *luck, const ss_juncture *spot, const ss_weighed *played, ss_random *random);

/* The four values by seat. */
typedef struct ss_luck_values {
    int32_t before, open, drawn, played;
} ss_luck_values;

ss_luck_values ss_luck_of(const ss_luck *luck, int seat);

/* Returns a seat's probability of winning once the card is drawn, from 0 to 1. */
double ss_luck_chance(const ss_luck *luck, int seat);

/* Returns the squared standard error of drawn - before, in parts. */
double ss_luck_error_squared(const ss_luck *luck, int seat);

#endif
