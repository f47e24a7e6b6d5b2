/* What somebody wants of a table, and what comes of it: new events, or a refusal. docs/protocol.md lists the operations. */
#ifndef SS_ONLINE_DEMAND_H
#define SS_ONLINE_DEMAND_H

#include "online/room.h"
#include "rules/error.h"

typedef enum ss_op {
    SS_OP_INVITE,
    SS_OP_SIT,
    SS_OP_COMPUTER,
    SS_OP_VACATE,
    SS_OP_BEGIN,
    SS_OP_COMMIT,
    SS_OP_REVEAL,
    SS_OP_SIDE,
    SS_OP_PLAY,
    SS_OP_ASK,
    SS_OP_ANSWER,
    SS_OP_RETURN,
    SS_OP_RESIGN,
    SS_OP_LEAVE,
    SS_OP_DELETE,
    SS_OP_SAY,
    SS_OPS
} ss_op;

/* Why not. The names are those of docs/protocol.md. */
typedef enum ss_refused {
    SS_REFUSED_NOT,
    SS_REFUSED_BAD_JSON,
    SS_REFUSED_BAD_MEMBER,
    SS_REFUSED_BAD_OP,
    SS_REFUSED_NO_KEY,
    SS_REFUSED_NO_TABLE,
    SS_REFUSED_DELETED,
    SS_REFUSED_NOT_HOST,
    SS_REFUSED_NOT_SEATED,
    SS_REFUSED_NO_INVITATION,
    SS_REFUSED_SEAT_TAKEN,
    SS_REFUSED_ALREADY_SEATED,
    SS_REFUSED_NOT_FULL,
    SS_REFUSED_WRONG_PHASE,
    SS_REFUSED_NOT_YOUR_TURN,
    SS_REFUSED_STALE,
    SS_REFUSED_ILLEGAL,
    SS_REFUSED_BAD_REVEAL,
    SS_REFUSED_ALREADY,
    SS_REFUSED_NOTHING_ASKED,
    SS_REFUSED_NOTHING_TO_TAKE_BACK,
    SS_REFUSED_NOT_CLEAN,
    SS_REFUSED_LIMIT,
    SS_REFUSED_BUSY,
    SS_REFUSED_NOT_STORED,
    SS_REFUSALS
} ss_refused;

typedef struct ss_refused_row {
    const char *name; /* NOT_YOUR_TURN */
    int status;       /* of HTTP */
} ss_refused_row;
extern const ss_refused_row ss_refused_table[SS_REFUSALS];

typedef struct ss_demand {
    ss_op op;
    const char *person; /* who wants it; NULL for a computer player */
    int8_t seat;        /* from 0; -1 where none is named. A computer player's own */
    bool program;
    bool has_secret, has_commit;
    uint8_t secret[SS_SHA256_SIZE]; /* the hash of an invitation: of one that is used, or of a new one */
    uint8_t commit[SS_SHA256_SIZE];
    ss_fair_value fair;
    const ss_player *player;
    uint8_t side;
    int move;
    ss_turn turn;
    ss_question question;
    bool agree;
    uint8_t phrase;
    char next[SS_ID]; /* the id that a rematch would get */
} ss_demand;

/* What a refusal says besides its code: the member that is wrong, or the rule that is broken. */
typedef struct ss_refusal_detail {
    const char *member;
    ss_error rule;
} ss_refusal_detail;

/* Reads the members of an operation; `op` names it. Members that the operation does not have are refused. `known` are
 * names of members that belong to the transport (id, op, table) and are skipped; closed by NULL. */
ss_refused ss_demand_read(ss_demand *d, const ss_content *content, const char *op, ss_word json,
                          const char *const *known, ss_refusal_detail *detail);

/* ---- what comes of it ---- */

enum { SS_EVENTS = 8 }; /* that one demand can lead to */
typedef struct ss_events {
    ss_event event[SS_EVENTS];
    int count;
    int again; /* instead: the number of the event that did this before */
} ss_events;

/* Random bytes for what the server contributes. */
typedef struct ss_online_chance {
    uint8_t bytes[2 * SS_SHA256_SIZE];
} ss_online_chance;

/* A new table: the first events of its list. */
typedef struct ss_opening {
    ss_setting setting;
    ss_clock clock;
    bool listed, watched, program;
    ss_word boards;
    char host[SS_ID];
} ss_opening;

ss_refused ss_opening_read(ss_opening *o, ss_word json, const char *const *known, char boards[SS_EVENT_BOARDS],
                           ss_refusal_detail *detail);
void ss_room_open(const ss_opening *o, int64_t now, const ss_online_chance *chance, ss_events *news);

/* The first events of a rematch: the same people, the seats moved on by one. */
void ss_room_open_again(const ss_room *room, int64_t now, const ss_online_chance *chance, ss_events *news);

/* Decides about a demand. The room stays as it is until the events are stored and taken. */
ss_refused ss_room_decide(const ss_room *room, const ss_demand *d, int64_t now, const ss_online_chance *chance,
                          ss_events *news, ss_refusal_detail *detail);

/* What time alone brings: deadlines that have passed. `outage_from`, `outage_to`: when the server was last down; a part of it that
 * concerns this table and is not yet in its list is put there first, and moves the deadline. */
void ss_room_wake(const ss_room *room, int64_t now, int64_t outage_from, int64_t outage_to,
                  const ss_online_chance *chance, ss_events *news);

#endif
