/* Decides which clients are read first. A client is read as soon as it sends something, unless it has sent a lot lately
 * or was told to rest. Then it waits in the lane, and the loop gives the whole lane a little time between serving all
 * others. So clients that flood the server delay each other and nobody else.
 *
 *     if (ss_lane_lets_pass(c)) receive(c); else ss_lane_join(c);
 *     ss_lane_serve(house, receive);      each time the loop comes round; it must not sleep while house->lane.first */
#ifndef SS_SERVER_LANE_H
#define SS_SERVER_LANE_H

#include <stdbool.h>
#include <stdint.h>

struct ss_connection;
struct ss_house;

enum {
    SS_LANE_READS = 8,        /* reads in a row that a client gets at once */
    SS_LANE_READ_MS = 250,    /* after which it gets one more */
    SS_LANE_SHAME_MS = 30000, /* after a rest, until it is read at once again */
    /* Time for the lane each time the loop comes round; at least one client is served. */
    SS_LANE_TURN_MICROS = 1000,
};

/* Clients in the order in which they joined. */
typedef struct ss_lane {
    struct ss_connection *first, **end;
} ss_lane;

/* A connection's place in the lane. */
typedef struct ss_lane_place {
    struct ss_connection *next, **at; /* `at` is NULL if it does not wait */
    uint64_t time;                    /* when its credit was last updated */
    int64_t credit;                   /* in milliseconds; each read costs SS_LANE_READ_MS */
} ss_lane_place;

void ss_lane_begin(ss_lane *lane);

/* Counts a read of a connection. Returns false if it has to join the lane. */
bool ss_lane_lets_pass(struct ss_connection *c);

/* Takes the credit of a connection that asked too much, for SS_LANE_SHAME_MS. */
void ss_lane_shame(struct ss_connection *c);

/* Puts a connection into the lane, unless it is there already. */
void ss_lane_join(struct ss_connection *c);
void ss_lane_leave(struct ss_connection *c); /* does nothing if it does not wait */

/* Calls `read` for the waiting connections, in order, until the time is up. Each has left the lane by then. */
void ss_lane_serve(struct ss_house *house, void (*read)(struct ss_connection *c));

#endif
