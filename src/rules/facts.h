/* A position as plain numbers, for programs that are not compiled with our headers. The layout of ss_game serves speed
 * and may change; this layout serves reading. For a view's `known` it holds what the view shows and nothing more. */
#ifndef SS_RULES_FACTS_H
#define SS_RULES_FACTS_H

#include "rules/game.h"

typedef struct ss_seat_facts {
    ss_cells planted, gardeners; /* sets of cells */
    uint32_t unplayed;           /* cards in hand and deck together, a bit each: known to everyone */
    int32_t score;               /* on the track */
    int8_t nobles
        [SS_COLUMNS]; /* the row of each column's noble, 0 on the terrace; -1 while the garden is hidden */
    uint8_t boar;     /* the cell it stands on, or SS_NO_CELL */
    uint8_t hand[SS_HAND];         /* SS_NO_CARD where there is none */
    uint8_t missions[SS_MISSIONS]; /* columns */
    uint8_t cards[SS_CARDS];       /* played ones first, then the hand, then the deck from its top */
    ss_board garden_board, rewards_board;
    int8_t marks[SS_MARKS]; /* of the reward board, by ss_mark_index */
    uint8_t zero[4];
} ss_seat_facts;

typedef struct ss_facts {
    ss_seat_facts seats[SS_MAX_PLAYERS];
    uint8_t edition, modules, players, phase;
    uint8_t round, mover; /* full rounds played, and the seat whose turn it is */
    uint8_t stacks;       /* 8, or 1 for the bag */
    uint8_t hidden;       /* 1 if part of the game is hidden, so that it cannot be played to the end */
    uint8_t display[SS_PLACES];
    uint8_t heights[SS_MAX_STACKS]; /* tiles left in each stack */
    uint8_t tiles[SS_MAX_TILES];    /* those tiles, stack by stack, each from the top */
    uint8_t zero[5];
} ss_facts;

void ss_facts_of(ss_facts *facts, const ss_game *g);

#endif
