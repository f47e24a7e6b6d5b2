/* Finds the seat of an invitation. The room keeps the hash of the last one for each seat, even after it is used, so
 * that a guest can be told what has become of it.
 *
 *     int seat;
 *     ss_refused refused = ss_invitation_find(&room, person, hash, &seat); */
#ifndef SS_ONLINE_INVITATION_H
#define SS_ONLINE_INVITATION_H

#include "online/demand.h"

/* Finds the seat that an invitation with this hash offers, from 0. If `person`, who may be NULL, already has a seat,
 * *seat is theirs and the result SS_REFUSED_ALREADY_SEATED. Otherwise, after a refusal *seat is -1, and the result says
 * why the invitation is not valid. */
ss_refused ss_invitation_find(const ss_room *room, const char *person, const uint8_t hash[SS_SHA256_SIZE],
                              int *seat);

/* Compares two hashes in constant time. Returns true if they are equal. */
bool ss_hashes_agree(const uint8_t a[SS_SHA256_SIZE], const uint8_t b[SS_SHA256_SIZE]);

#endif
