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
    ss_game game;   /* before the turn, as recorded */
    ss_view view;   /* of the seat to move */
    ss_turn played; /* in plain form, see below */
    int number;     /* number of turns before it */
    int seat;
    const ss_content *content;
    const ss_network *network;
    const ss_record *record;
} ss_juncture;

/* Finds the position after `number` turns; after the last one there is no played turn. Returns false if the record does
 * not contain what the seat to move knew, as in a record made for another seat, or if no seat is to move. */
bool ss_juncture_at(ss_juncture *spot, const ss_record *record, const ss_content *content, int number);

/* Returns the plain form of a turn. Of all equivalent turns it is the one that ss_weigh lists: of two equal tiles in a
 * colour's places the left one, and of stacks with the same visible back the first. */
ss_turn ss_turn_plain(const ss_game *g, ss_turn turn);
bool ss_turn_same(const ss_turn *a, const ss_turn *b); /* compares plain turns */

/* Returns a separate generator for each piece of work, so that the order of the pieces does not matter. */
ss_random ss_juncture_random(uint64_t seed, int turn, int stage, uint32_t piece);

#endif
