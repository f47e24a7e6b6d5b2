/* What is sent to those who sit at a table or look on: docs/protocol.md has every frame. Frames are made from views of the
 * seat that they go to, never from the whole game. */
#ifndef SS_ONLINE_FRAME_H
#define SS_ONLINE_FRAME_H

#include "online/room.h"

enum { SS_PROTOCOL = 1 }; /* the version of docs/protocol.md */

/* What a room does not know: names, and who is connected or has been. */
typedef struct ss_company {
    const char *names[SS_MAX_PLAYERS]; /* NULL or empty where there is none */
    unsigned here;                     /* a bit for each seat */
    unsigned opened;                   /* likewise: somebody has looked at the invitation */
    int watching;                      /* how many look on without a seat */
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

/* Someone looks at the invitation to a seat. */
void ss_frame_opened(ss_text *t, const ss_room *room, int seat, int64_t now);

/* The number of those who look on without a seat has changed. */
void ss_frame_watching(ss_text *t, const ss_room *room, int count, int64_t now);

/* What somebody who was invited to a seat learns before they take it. This is an answer, and no frame. */
void ss_frame_invitation(ss_text *t, const ss_room *room, int seat, const ss_company *company, int64_t now);

#endif
