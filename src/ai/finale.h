/* A seat's last turn: the final points that it can bring, by the tile that is taken and the missions that are held. What the
 * others do changes the display, not the garden, so this is worked out once and looked up wherever a search ends.
 *
 *     ss_tile_kinds kinds = ss_tile_kinds_of(&game, unseen);
 *     ss_ways ways = ss_ways_of_others(&game, seat);
 *     uint8_t finals[SS_TILE_KINDS * SS_WAY_LANES];
 *     uint32_t lays = ss_finale_of(&game, &game.seats[1], &kinds, &ways, finals);
 *     finals[kind * ways.lanes + way]                   most points, if the tile is of that kind and the missions are these
 *
 * Private to src/ai. */
#ifndef SS_AI_FINALE_H
#define SS_AI_FINALE_H

#include "rules/game.h"

enum {
    SS_UNSEEN = 3,                             /* most tiles that are left in the supply */
    SS_TILE_KINDS = SS_PLACES + SS_UNSEEN * 5, /* most kinds of tiles that may yet lie on display */
    SS_WAYS = 21,                              /* ways to hold two of seven missions */
    SS_WAY_LANES = 24,                         /* the same, rounded up for vectors */
};

/* Tiles by what they are to a garden: a motif, and the row of the place that they are taken from. */
typedef struct ss_tile_kinds {
    uint8_t count;
    uint8_t motif[SS_TILE_KINDS], row[SS_TILE_KINDS];
    uint8_t number[SS_ROWS + 1]
                  [SS_MOTIFS]; /* the kind of a row and motif; undefined for those that cannot be */
} ss_tile_kinds;

/* Those on display, and those that may come from the supply, by a set of motifs. */
ss_tile_kinds ss_tile_kinds_of(const ss_game *known, unsigned unseen);

/* The missions that a seat may hold. */
typedef struct ss_ways {
    uint8_t count, lanes; /* ways, and how many numbers are kept for them: the rest are 0 */
    uint8_t missions[SS_WAYS][SS_MISSIONS];
} ss_ways;

ss_ways ss_ways_known(const uint8_t missions[SS_MISSIONS]);

/* Two of the columns that `seat` does not hold, both ascending. */
ss_ways ss_ways_of_others(const ss_game *known, int seat);

/* Fills `finals`, a row of ways->lanes for each kind, for a seat with one turn to play. A walk, a cell and a move of the boar
 * are chosen for each of them. Returns the kinds that would be laid as gardeners, a bit each. */
uint32_t ss_finale_of(const ss_game *g, const ss_seat *s, const ss_tile_kinds *kinds, const ss_ways *ways,
                      uint8_t *finals);

/* The final points of a seat that has played its last turn, by way. */
void ss_finale_over(const ss_game *g, int seat, const ss_ways *ways, uint8_t finals[SS_WAY_LANES]);

#endif
