/* What is sent to the players and spectators of a table; docs/protocol.md describes every frame. Frames are made from
 * the view of the seat that they go to, never from the whole game. */
#ifndef SS_ONLINE_FRAME_H
#define SS_ONLINE_FRAME_H

#include <jansson.h>

#include "json/json.h"
#include "notation/follow.h"
#include "notation/names.h"
#include "online/room.h"

enum { SS_PROTOCOL = 1 }; /* the version of docs/protocol.md */

/* ---- a frame as a value, for both ends; fields.c says which fields each kind has ---- */

/* What a client is told of: an ss_event_kind, or one of these. */
typedef enum ss_frame_kind {
    SS_FRAME_TABLE = SS_EVENT_KINDS, /* the whole table */
    SS_FRAME_HERE,                   /* a person has connected or disconnected */
    SS_FRAME_NAMED,
    SS_FRAME_OPENED, /* an invitation is being looked at */
    SS_FRAME_WATCHING,
    SS_FRAME_OTHER, /* from a later server */
    SS_FRAME_KINDS
} ss_frame_kind;

typedef struct ss_online_frame {
    ss_event event; /* the whole one before it is written; afterwards what its kind of frame has (fields.c) */
    int kind;
    char table[SS_ID];
    int number;   /* of the event, or of the last one */
    int64_t time; /* when it was sent */
    char name
        [SS_NAME_SIZE]; /* of a person, program or computer player: may be empty, has no control characters */
    bool own;           /* a turn of the viewer, who is told the card */
    ss_shown shown;     /* by a turn */
    int points;         /* that it brought at once */
    int8_t mover;       /* afterwards, from 0; -1 for nobody */
    bool live;          /* there is a live clock, and */
    int64_t bank;       /* what the seat has left on it, in milliseconds */
    int64_t due, stops; /* 0 for never */
    int question;       /* its number; 0 for none */
    bool here;
    int count;          /* of spectators */
    const char *reason; /* why the operator has closed the table, borrowed; NULL for no reason */
} ss_online_frame;

/* Writes a frame that is not a whole table. */
void ss_frame_write(ss_text *t, const ss_content *content, const ss_online_frame *f);

/* Reads a frame; of a whole table only what all frames have. Returns false if it is none, or something that its kind
 * needs is missing or wrong. What may be missing is then 0, false or NULL. */
bool ss_frame_read(ss_online_frame *f, const json_t *o, const ss_content *content);

/* Begins an object with what all frames have. */
void ss_frame_open(ss_json *j, const ss_online_frame *f);

/* ---- frames of a room ---- */

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

/* A person has changed their name, or deleted it. */
void ss_frame_named(ss_text *t, const ss_room *room, int seat, const char *name, int64_t now);

/* The invitation to a seat is being looked at. */
void ss_frame_opened(ss_text *t, const ss_room *room, int seat, int64_t now);

/* The number of spectators has changed. */
void ss_frame_watching(ss_text *t, const ss_room *room, int count, int64_t now);

/* The table is gone, or the viewer may no longer see it. The operator's reason may be empty. */
void ss_frame_closed(ss_text *t, const ss_room *room, const char *reason, int64_t now);

/* What a person who was invited to a seat learns before taking it. This is an answer, not a frame. */
void ss_frame_invitation(ss_text *t, const ss_room *room, int seat, const ss_company *company, int64_t now);

#endif
