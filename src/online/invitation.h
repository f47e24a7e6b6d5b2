/* What an invitation leads to. The room keeps the hash of the last one for each seat, also once it is used, so that a
 * guest can be told what has become of it.
 *
 *     int seat;
 *     ss_refused refused = ss_invitation_find(&room, person, hash, &seat);
 */
#ifndef SS_ONLINE_INVITATION_H
#define SS_ONLINE_INVITATION_H

#include "online/demand.h"

/* The seat that an invitation with this hash offers, from 0. If a person, who may be NULL, sits there already, `seat` is
 * theirs and the result SS_REFUSED_ALREADY_SEATED. Otherwise it is -1, and the result says why it is not valid. */
ss_refused ss_invitation_find(const ss_room *room, const char *person, const uint8_t hash[SS_SHA256_SIZE],
                              int *seat);

/* Whether two hashes are the same, found out in the same time for all. */
bool ss_hashes_agree(const uint8_t a[SS_SHA256_SIZE], const uint8_t b[SS_SHA256_SIZE]);

#endif
