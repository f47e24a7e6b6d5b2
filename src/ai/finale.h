/* A seat's last turn: the final points that it can reach, by the tile taken and the missions held. The other players
 * change the display but not the garden, so this is computed once and looked up wherever a search ends.
 *
 *     ss_tile_kinds kinds = ss_tile_kinds_of(&game, unseen);
 *     ss_ways ways = ss_ways_of_others(&game, seat);
 *     uint8_t finals[SS_TILE_KINDS * SS_WAY_LANES];
 *     uint32_t lays = ss_finale_of(&game, &game.seats[1], &kinds, &ways, finals);
 *     finals[kind * ways.lanes + way]                   the most points with a tile of that kind and these missions
 *
 * Private to src/ai. */
#ifndef SS_AI_FINALE_H
#define SS_AI_FINALE_H

#include "rules/game.h"

enum {
    SS_UNSEEN = 3,                             /* the most tiles left in the supply */
    SS_TILE_KINDS = SS_PLACES + SS_UNSEEN * 5, /* the most kinds of tiles that may still be on display */
    SS_WAYS = 21,                              /* ways to hold two of seven missions */
    SS_WAY_LANES = 24,                         /* the same, rounded up for vectors */
};

/* Tiles by what they mean for a garden: a motif, and the row of the place that they are taken from. */
typedef struct ss_tile_kinds {
    uint8_t count;
    uint8_t motif[SS_TILE_KINDS], row[SS_TILE_KINDS];
    uint8_t number[SS_ROWS + 1][SS_MOTIFS]; /* the kind for a row and motif; undefined if it cannot occur */
} ss_tile_kinds;

/* Lists the kinds on display and those that may come from the supply, whose motifs are given as a set. */
ss_tile_kinds ss_tile_kinds_of(const ss_game *known, unsigned unseen);

/* The missions that a seat may hold. */
typedef struct ss_ways {
    uint8_t count, lanes; /* ways, and how many numbers are stored for them: the rest are 0 */
    uint8_t missions[SS_WAYS][SS_MISSIONS];
} ss_ways;

ss_ways ss_ways_known(const uint8_t missions[SS_MISSIONS]);

/* Lists the pairs of columns that `seat` does not hold, in ascending order. */
ss_ways ss_ways_of_others(const ss_game *known, int seat);

/* Fills `finals`, a row of ways->lanes for each kind, for a seat with one turn to play. Cell, walk and boar move are
 * optimal for each entry. Returns the kinds that would be placed as gardeners, one bit each. */
uint32_t ss_finale_of(const ss_game *g, const ss_seat *s, const ss_tile_kinds *kinds, const ss_ways *ways,
                      uint8_t *finals);

/* Writes the final points of a seat that has played its last turn, by way. */
void ss_finale_over(const ss_game *g, int seat, const ss_ways *ways, uint8_t finals[SS_WAY_LANES]);

#endif
