/* Who is read first. A client is read as soon as it says something, unless it has said a lot lately or was told to rest:
 * then it waits in the lane, and the loop gives the whole lane a little time between looking after all others. So clients
 * that flood the server wait for each other, and nobody else waits for them.
 *
 *     if (ss_lane_lets_pass(c)) receive(c); else ss_lane_join(c);
 *     ss_lane_serve(house, receive);      each time the loop comes round; it must not sleep while house->lane.first
 */
#ifndef SS_SERVER_LANE_H
#define SS_SERVER_LANE_H

#include <stdbool.h>
#include <stdint.h>

struct ss_connection;
struct ss_house;

enum {
    SS_LANE_READS = 8,        /* at once, of a client that is read as soon as it says something */
    SS_LANE_READ_MS = 250,    /* after which it may be read once more */
    SS_LANE_SHAME_MS = 30000, /* after a rest, until it is read at once again */
    SS_LANE_TURN_MICROS =
        1000, /* for the lane each time the loop comes round; at least one client is served */
};

/* Clients in the order in which they joined. */
typedef struct ss_lane {
    struct ss_connection *first, **end;
} ss_lane;

/* A connection's part. */
typedef struct ss_lane_place {
    struct ss_connection *next, **at; /* `at` is NULL if it does not wait */
    uint64_t time;                    /* when its credit was last looked at */
    int64_t credit;                   /* in milliseconds; each read takes SS_LANE_READ_MS */
} ss_lane_place;

void ss_lane_begin(ss_lane *lane);

/* Counts a read of a connection. False if it has to join the lane. */
bool ss_lane_lets_pass(struct ss_connection *c);

/* It asked too much, and rests. */
void ss_lane_shame(struct ss_connection *c);

/* Waits in the lane; nothing happens to a connection that does already. */
void ss_lane_join(struct ss_connection *c);
void ss_lane_leave(struct ss_connection *c); /* also one that does not wait */

/* Has those who wait read, in their order, until the time is up. Each has left the lane when `read` is called. */
void ss_lane_serve(struct ss_house *house, void (*read)(struct ss_connection *c));

#endif
