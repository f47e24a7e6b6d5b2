/* A turn of a record as its player saw it: the position, what the seat knew, and the turn that was played.
 *
 *     ss_juncture spot;
 *     if (ss_juncture_at(&spot, record, content, 12)) ... spot.view, spot.played
 */
#ifndef SS_COACH_JUNCTURE_H
#define SS_COACH_JUNCTURE_H

#include "ai/network.h"
#include "notation/record.h"

typedef struct ss_juncture {
    ss_game game;   /* before the turn, as the record has it */
    ss_view view;   /* of the seat to move */
    ss_turn played; /* plain, see below */
    int number;     /* turns before it */
    int seat;
    const ss_content *content;
    const ss_network *network;
    const ss_record *record;
} ss_juncture;

/* The position after `number` turns; there is no played turn after the last. False where the record does not have what
 * the seat to move knew, as in a record for another seat's eyes, or where no seat is to move. */
bool ss_juncture_at(ss_juncture *spot, const ss_record *record, const ss_content *content, int number);

/* Of all turns that come to the same, the one that ss_weigh lists: of two equal tiles in a colour's places the left one,
 * and of stacks with the same back in sight the first. */
ss_turn ss_turn_plain(const ss_game *g, ss_turn turn);
bool ss_turn_same(const ss_turn *a, const ss_turn *b); /* of two plain turns */

/* Random numbers of their own for each piece of work, whatever order the pieces are done in. */
ss_random ss_juncture_random(uint64_t seed, int turn, int stage, uint32_t piece);

#endif
