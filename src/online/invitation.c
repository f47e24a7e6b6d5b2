#include "online/invitation.h"

bool ss_hashes_agree(const uint8_t a[SS_SHA256_SIZE], const uint8_t b[SS_SHA256_SIZE]) {
    uint8_t different = 0;
    for (int i = 0; i < SS_SHA256_SIZE; i++) different |= a[i] ^ b[i];
    return !different;
}

/* A seat to which nobody was ever invited has a hash of zeros, which no secret has. */
static int seat_invited(const ss_room *room, const uint8_t hash[SS_SHA256_SIZE]) {
    for (int seat = 0; seat < ss_room_players(room); seat++)
        if (ss_hashes_agree(room->seats[seat].invitation, hash)) return seat;
    return -1;
}

ss_refused ss_invitation_find(const ss_room *room, const char *person, const uint8_t hash[SS_SHA256_SIZE],
                              int *seat) {
    *seat = ss_room_seat_of(room, person);
    if (*seat >= 0) return SS_REFUSED_ALREADY_SEATED;
    int invited = seat_invited(room, hash);
    if (invited < 0) return SS_REFUSED_NO_INVITATION;
    if (ss_room_is_someone(room, invited)) return SS_REFUSED_INVITATION_USED;
    if (!room->seats[invited].invited) return SS_REFUSED_SEAT_TAKEN; /* by a computer player */
    *seat = invited;
    return SS_REFUSED_NOT;
}
