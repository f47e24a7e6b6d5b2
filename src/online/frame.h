/* What is sent to those who sit at a table or look on: docs/protocol.md has every frame. Frames are made from views of the
 * seat that they go to, never from the whole game. */
#ifndef SS_ONLINE_FRAME_H
#define SS_ONLINE_FRAME_H

#include "online/room.h"

enum { SS_PROTOCOL = 1 }; /* the version of docs/protocol.md */

/* What a room does not know: names, and who is connected. */
typedef struct ss_company {
    const char *names[SS_MAX_PLAYERS]; /* NULL or empty where there is none */
    unsigned here;                     /* a bit for each seat */
} ss_company;

/* The whole table, as a seat or SS_SPECTATOR may see it, at this time. */
void ss_frame_table(ss_text *t, const ss_room *room, int viewer, const ss_company *company, int64_t now);

/* The event that the room took last, or one of the recent ones by its number. A frame that would have to tell more than the
 * event is the whole table. */
void ss_frame_event(ss_text *t, const ss_room *room, int number, int viewer, const ss_company *company,
                    int64_t now);

/* Whether all events after `since` can be told one by one. If not, the whole table is. */
bool ss_frame_can_follow(const ss_room *room, int since);

/* Someone comes or goes. */
void ss_frame_here(ss_text *t, const ss_room *room, int seat, bool here, int64_t now);

#endif
