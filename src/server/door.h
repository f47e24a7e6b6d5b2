/* Where connections come in.
 *
 *     ss_door door = ss_door_of(listener);
 *     int file = ss_door_accept(&door, &peer);
 *     ss_door_close(&door);
 */
#ifndef SS_SERVER_DOOR_H
#define SS_SERVER_DOOR_H

#include "server/listen.h"

typedef struct ss_door {
    int listener;
    int spare; /* a descriptor that is given up when there are no others; -1 without one */
} ss_door;

ss_door ss_door_of(int listener);

/* Returns a connection and its address, or one of these. When this program or the system has no descriptors left, a
 * connection cannot be accepted and the listener stays readable, so a loop would spin. The spare one is then used to
 * accept and close all that wait, and the caller should wait a moment before it asks again. */
enum { SS_DOOR_NOBODY = -1, SS_DOOR_FULL = -2 };
int ss_door_accept(ss_door *door, ss_address *peer);

/* Closes the listener too. */
void ss_door_close(ss_door *door);

#endif
