/* Accepts connections.
 *
 *     ss_door door = ss_door_of(listener);
 *     int file = ss_door_accept(&door, &peer);
 *     ss_door_close(&door); */
#ifndef SS_SERVER_DOOR_H
#define SS_SERVER_DOOR_H

#include "server/listen.h"

typedef struct ss_door {
    int listener;
    int spare; /* a descriptor to give up when there are no others; -1 for none */
} ss_door;

ss_door ss_door_of(int listener);

/* Returns a connection and its address, or one of these values. When the process or the system has no descriptors left,
 * a connection cannot be accepted and the listener stays readable, so a loop would spin. The spare descriptor is then
 * used to accept and close all waiting connections, and the caller should pause before it asks again. */
enum { SS_DOOR_NOBODY = -1, SS_DOOR_FULL = -2 };
int ss_door_accept(ss_door *door, ss_address *peer);

/* Closes the listener too. */
void ss_door_close(ss_door *door);

#endif
