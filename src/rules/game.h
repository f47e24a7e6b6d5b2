/* A complete game as one flat value. To look ahead or to undo, copy it. */
#ifndef SS_RULES_GAME_H
#define SS_RULES_GAME_H

#include "rules/content.h"
#include "rules/modules.h"

enum { SS_MIN_PLAYERS = 2, SS_MAX_PLAYERS = 4, SS_ROUNDS = 18, SS_MAX_STACKS = 8 };
enum {
    SS_HAND = 2,
    SS_CARDS_END = SS_CARDS + SS_HAND,
    SS_MISSIONS = 2,
    SS_MAX_TURNS = SS_ROUNDS * SS_MAX_PLAYERS
};

typedef enum ss_edition { SS_EDITION_2013, SS_EDITION_SECOND, SS_EDITIONS } ss_edition;

/* A game waits for the sides of the gardens, then, with rewards, for the sides of the reward boards, then for turns
 * (rule 2). */
typedef enum ss_phase { SS_CHOOSING_GARDENS, SS_CHOOSING_REWARDS, SS_PLAYING, SS_OVER } ss_phase;

typedef struct ss_seat {
    ss_garden garden;
    uint16_t score;                /* on the track */
    uint8_t boar;                  /* its cell; SS_NO_CELL without the module or once it has left */
    uint8_t missions[SS_MISSIONS]; /* columns */
    uint8_t cards[SS_CARDS_END];   /* the played ones, the hand, the deck from its top, then SS_NO_CARD */
    ss_board garden_board;
    ss_board rewards_board;
    int8_t marks[SS_MARKS]; /* of the reward board, by ss_mark_index */
    uint8_t zero[3];        /* no hidden padding: games and views can be compared as bytes */
} ss_seat;

typedef struct ss_game {
    ss_seat seats[SS_MAX_PLAYERS];
    uint16_t places[SS_CARDS];   /* the places each card takes from: constant except for motif cards */
    uint8_t display[SS_PLACES];  /* the open tiles */
    uint8_t tiles[SS_MAX_TILES]; /* as dealt: ten for the display, then stack by stack from the top */
    uint8_t top[SS_MAX_STACKS];  /* where in `tiles` each stack's next tile is */
    uint8_t end[SS_MAX_STACKS];  /* and where the stack ends */
    uint8_t filled;              /* stacks that are not empty, a bit each */
    uint8_t stacks;              /* 8, or 1 for the bag */
    uint8_t edition;
    uint8_t modules;
    uint8_t players;
    uint8_t phase;
    uint8_t chosen; /* seats that have chosen in this phase, a bit each */
    uint8_t round;  /* full rounds played */
    uint8_t mover;  /* the seat whose turn it is, from 0 */
} ss_game;

static inline const ss_seat *ss_mover(const ss_game *g) { return &g->seats[g->mover]; }
static inline int ss_turns_played(const ss_game *g) { return g->round * g->players + g->mover; }
/* Turns a seat has taken. */
static inline int ss_turns_of(const ss_game *g, int seat) { return g->round + (seat < g->mover); }

/* Returns how many turns a seat has taken. */
static inline int ss_drawn(const ss_game *g, int seat) {
    int cards = ss_turns_of(g, seat) + SS_HAND;
    return cards < SS_CARDS ? cards : SS_CARDS;
}

/* Returns the two cards of a seat's hand, SS_NO_CARD for a missing one. Drawing is implied by time: each turn the hand
 * begins one card further on, and the played card stays behind. */
static inline const uint8_t *ss_hand(const ss_game *g, int seat) {
    return g->seats[seat].cards + ss_turns_of(g, seat);
}

/* Returns the cards that a seat still has, in hand or deck, one bit each. Everyone knows them. */
static inline uint32_t ss_unplayed(const ss_game *g, int seat) {
    uint32_t cards = (1u << SS_CARDS) - 1;
    for (int i = ss_turns_of(g, seat); i-- > 0;) cards &= ~(1u << g->seats[seat].cards[i]);
    return cards;
}

/* Returns how many tiles a game of `players` has, including those on the display. */
int ss_tile_count(const ss_content *content, int players);

/* Returns how many stacks an edition deals: eight, or one, the bag. */
int ss_edition_stacks(ss_edition edition);

#endif
