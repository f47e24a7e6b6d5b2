/* What is sent to the players and spectators of a table; docs/protocol.md describes every frame. Frames are made from
 * the view of the seat that they go to, never from the whole game. */
#ifndef SS_ONLINE_FRAME_H
#define SS_ONLINE_FRAME_H

#include "online/room.h"

enum { SS_PROTOCOL = 1 }; /* the version of docs/protocol.md */

/* What a room does not know: names, and who is or has been connected. */
typedef struct ss_company {
    const char *names[SS_MAX_PLAYERS]; /* NULL or empty for none */
    unsigned here;                     /* connected people, one bit per seat */
    unsigned opened;                   /* likewise: the invitation has been looked at */
    int watching;                      /* number of spectators without a seat */
} ss_company;

/* Writes the whole table as a seat or SS_SPECTATOR may see it at this time. */
void ss_frame_table(ss_text *t, const ss_room *room, int viewer, const ss_company *company, int64_t now);

/* Writes an event by its number: the last one that the room took, or one of the recent ones. If the event changed more
 * than its frame can say, writes the whole table instead. */
void ss_frame_event(ss_text *t, const ss_room *room, int number, int viewer, const ss_company *company,
                    int64_t now);

/* Returns true if all events after `since` can be sent one by one. If not, send the whole table. */
bool ss_frame_can_follow(const ss_room *room, int since);

/* A person has connected or disconnected. */
void ss_frame_here(ss_text *t, const ss_room *room, int seat, bool here, int64_t now);

/* The invitation to a seat is being looked at. */
void ss_frame_opened(ss_text *t, const ss_room *room, int seat, int64_t now);

/* The number of spectators has changed. */
void ss_frame_watching(ss_text *t, const ss_room *room, int count, int64_t now);

/* What a person who was invited to a seat learns before taking it. This is an answer, not a frame. */
void ss_frame_invitation(ss_text *t, const ss_room *room, int seat, const ss_company *company, int64_t now);

#endif
