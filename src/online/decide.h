/* What comes of a demand, or of time alone: new events, or a refusal.
 *
 *     ss_events news;
 *     ss_refused refused = ss_room_decide(&room, &demand, now, &news, &detail);
 *     ... if not refused: store news.event, then ss_room_take each
 *
 * The room stays as it is until then. */
#ifndef SS_ONLINE_DECIDE_H
#define SS_ONLINE_DECIDE_H

#include "online/demand.h"

enum { SS_EVENTS = 8 }; /* that one demand can lead to */
typedef struct ss_events {
    ss_event event[SS_EVENTS];
    int count;
    int again; /* instead of new events: it was done before, and is stored by the event of this number */
} ss_events;

/* Random bytes for what the server contributes to a deal. */
typedef struct ss_online_chance {
    uint8_t bytes[2 * SS_SHA256_SIZE];
} ss_online_chance;

ss_fair_value ss_online_value(const ss_online_chance *chance);

ss_refused ss_room_decide(const ss_room *room, const ss_demand *d, int64_t now, ss_events *news,
                          ss_refusal_detail *detail);

/* A person is to be forgotten: gives up their seat, whatever the table is doing. No events where they have none. */
void ss_room_give_up(const ss_room *room, const char *person, int64_t now, ss_events *news);

/* ---- time alone ---- */

typedef struct ss_outage {
    int64_t from, to; /* when the server was down last; zeros for never */
} ss_outage;

/* Deadlines that have passed. An outage that a running clock has not counted yet comes first and alone: it moves the
 * deadline, so ask again when it is taken. */
void ss_room_wake(const ss_room *room, int64_t now, ss_outage outage, const ss_online_chance *chance,
                  ss_events *news);

#endif
