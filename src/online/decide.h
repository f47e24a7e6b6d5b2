/* Decides a demand, or a deadline that has passed: the result is new events, or a refusal.
 *
 *     ss_events events;
 *     ss_refused refused = ss_room_decide(&room, &demand, now, &events, &detail);
 *     ... if not refused: store events.event, then ss_room_take each
 *
 * The room itself does not change before ss_room_take. */
#ifndef SS_ONLINE_DECIDE_H
#define SS_ONLINE_DECIDE_H

#include "online/demand.h"

enum { SS_EVENTS = 8 }; /* most events of one demand */
typedef struct ss_events {
    ss_event event[SS_EVENTS];
    int count;
    int again; /* instead of new events: the demand was carried out before, by the event of this number */
} ss_events;

/* Random bytes for the server's contribution to a deal. */
typedef struct ss_online_chance {
    uint8_t bytes[2 * SS_SHA256_SIZE];
} ss_online_chance;

ss_fair_value ss_online_value(const ss_online_chance *chance);

ss_refused ss_room_decide(const ss_room *room, const ss_demand *d, int64_t now, ss_events *events,
                          ss_refusal_detail *detail);

/* Gives up the seat of a person who is to be forgotten, in whatever phase the table is. There are no events if the
 * person has no part in it. */
void ss_room_give_up(const ss_room *room, const char *person, int64_t now, ss_events *events);

/* ---- deadlines ---- */

typedef struct ss_outage {
    int64_t from, to; /* when the server was down last; zeros for never */
} ss_outage;

/* Handles deadlines that have passed. `here` has a bit for each seat whose person is connected: while the game is set
 * up, a person at the table does not become absent. An outage that a running clock has not yet counted comes first and
 * alone: it moves the deadline, so call this again once it has been taken. */
void ss_room_wake(const ss_room *room, int64_t now, ss_outage outage, unsigned here,
                  const ss_online_chance *chance, ss_events *events);

/* Gives their seats back to absent people who have connected, by the bits of their seats. A game with a live clock that
 * was put aside has to be taken up on purpose, since its clock would run at once. */
void ss_room_connect(const ss_room *room, unsigned came, int64_t now, ss_events *events);

#endif
