/* The strongest player in the same game: the same deal and sides, with the strongest player in one of the seats. The
 * other computer players stay; people are replaced by the strongest player too.
 *
 *     static ss_exemplar e;
 *     if (ss_exemplar_begin(&e, &record, content, seat, players, 7))
 *         while (ss_exemplar_step(&e)) ...;
 *     ... e.sources: where its points come from
 */
#ifndef SS_COACH_EXEMPLAR_H
#define SS_COACH_EXEMPLAR_H

#include "ai/player.h"
#include "coach/sources.h"

const ss_player *ss_strongest_player(void);

typedef struct ss_exemplar {
    ss_record record;
    const ss_content *content;
    const ss_player *players[SS_MAX_PLAYERS];
    uint64_t seed;
    uint32_t steps; /* the most steps a player may use for a turn; 0 for its usual number */
    int seat;
    ss_sources sources; /* valid once the game is over */
} ss_exemplar;

/* `players` has NULL for people. Returns false if part of the deal is hidden, so that the game cannot be played. */
bool ss_exemplar_begin(ss_exemplar *e, const ss_record *record, const ss_content *content, int seat,
                       const ss_player *const players[SS_MAX_PLAYERS], uint64_t seed);

/* Plays one turn. Returns false once the game is over. */
bool ss_exemplar_step(ss_exemplar *e);

#endif
