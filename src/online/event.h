/* What happens at a table. A table is the list of its events and nothing else: an event never changes, and the state of
 * a table (room.h) follows from the list. The server stores each event as one JSON object.
 *
 * Events refer to people by their ids; names are stored elsewhere, so that a person can be forgotten.
 * Some events contain what players may not see (the server's value, the side that a seat chose); frame.h
 * makes what is sent to players. */
#ifndef SS_ONLINE_EVENT_H
#define SS_ONLINE_EVENT_H

#include "base/text.h"
#include "online/clock.h"
#include "online/fair.h"
#include "online/id.h"
#include "rules/deal.h"
#include "rules/turn.h"

typedef enum ss_event_kind {
    SS_EVENT_OPENED,    /* always the first */
    SS_EVENT_INVITED,   /* an invitation for a free seat; an earlier one becomes void */
    SS_EVENT_SEATED,    /* a person, a program or a computer player takes a seat */
    SS_EVENT_VACATED,   /* a seat is free again */
    SS_EVENT_BEGAN,     /* all seats are taken: the deal begins */
    SS_EVENT_COMMITTED, /* a seat commits to a value for the deal, */
    SS_EVENT_REVEALED,  /* opens it, */
    SS_EVENT_WITHHELD,  /* or fails to open it in time */
    SS_EVENT_CHOSE,     /* the side of a board */
    SS_EVENT_TURN,
    SS_EVENT_ABSENT,   /* ran out of time: a computer player moves for the seat */
    SS_EVENT_RETURNED, /* and moves itself again */
    SS_EVENT_ASKED,
    SS_EVENT_AGREED, /* the last to agree makes it happen */
    SS_EVENT_DECLINED,
    SS_EVENT_RESIGNED,
    SS_EVENT_SAID,
    SS_EVENT_LEFT,    /* a player leaves a finished table */
    SS_EVENT_REMATCH, /* the id of the next table */
    SS_EVENT_OUTAGE,  /* the server was down, and clocks stood still */
    SS_EVENT_CLOSED,  /* before it began, or with everybody's consent: nothing follows */
    SS_EVENT_KINDS
} ss_event_kind;

typedef enum ss_sitter {
    SS_SITTER_NONE,
    SS_SITTER_PERSON,
    SS_SITTER_PROGRAM,
    SS_SITTER_COMPUTER,
    SS_SITTERS
} ss_sitter;

typedef enum ss_proposal {
    SS_ASK_NOTHING,
    SS_ASK_PAUSE,
    SS_ASK_RESUME,
    SS_ASK_TAKEBACK,
    SS_ASK_REMATCH,
    SS_ASK_DELETE,
    SS_PROPOSALS
} ss_proposal;

/* Their names in JSON, ending with NULL. */
extern const char *const ss_event_names[SS_EVENT_KINDS + 1];
extern const char *const ss_sitter_names[SS_SITTERS + 1];
extern const char *const ss_proposal_names[SS_PROPOSALS + 1];

/* The longest text of custom boards at a table. */
enum { SS_EVENT_BOARDS = 6144 };

/* A table in fields.c says which fields an event has; the others are zero. */
typedef struct ss_event {
    ss_event_kind kind;
    int64_t time;  /* milliseconds since 1970 */
    int8_t seat;   /* from 0 */
    uint8_t seats; /* those that withheld a value, one bit each, */
    uint8_t here;  /* and those of them whose people were connected */
    bool by_host;  /* a seat was freed by the host, not by the person in it */
    ss_sitter sitter;
    char id[SS_ID];                 /* of a person, or of the next table */
    const struct ss_player *player; /* a computer player; NULL for none */
    uint8_t hash[SS_SHA256_SIZE];   /* of an invitation, or a commitment */
    ss_fair_value fair;
    uint8_t side;
    bool drawn; /* the side was not chosen in time */
    ss_turn turn;
    int move; /* for a turn: the number of turns played or taken back before it */
    ss_proposal question;
    int turns; /* how many would be left after a take-back */
    uint8_t phrase;
    int64_t from, to; /* of an outage */
    ss_setting setting;
    ss_clock clock;
    bool listed, watched;
    ss_word boards; /* the text of custom boards, borrowed; empty for those of the box */
} ss_event;

/* Writes an event as JSON. The content is the table's, for turns. */
void ss_event_write(ss_text *t, const ss_content *content, const ss_event *e);

/* Reads an event. `boards` then points into `keep`. Returns false if the text is not an event: the store is damaged, or
 * from a newer version. */
bool ss_event_read(ss_event *e, const ss_content *content, ss_word json, char keep[SS_EVENT_BOARDS]);

/* The index of a name in a list that ends with NULL, or -1. */
int ss_name_index(const char *const *names, const char *name);

/* What can be said at a table, by number, ending with NULL. */
extern const char *const ss_phrases[];
enum { SS_PHRASE_UNKNOWN = UINT8_MAX };

#endif
