/* A demand: what somebody asks of a table, and why it may be refused. docs/protocol.md lists the operations. */
#ifndef SS_ONLINE_DEMAND_H
#define SS_ONLINE_DEMAND_H

#include <jansson.h>

#include "online/room.h"

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

/* Reasons of a refusal. The names are those of docs/protocol.md. */
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
    SS_REFUSED_INVITATION_USED,
    SS_REFUSED_SEAT_TAKEN,
    SS_REFUSED_FULL,
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
    SS_REFUSED_NO_PUSH,
    SS_REFUSED_NO_RESULTS,
    SS_REFUSED_NO_DAY,
    SS_REFUSED_NOT_YET,
    SS_REFUSED_TOO_LATE,
    SS_REFUSED_BANNED,
    SS_REFUSED_READ_ONLY,
    SS_REFUSALS
} ss_refused;

typedef struct ss_refused_row {
    const char *name; /* NOT_YOUR_TURN */
    int status;       /* of HTTP */
} ss_refused_row;
extern const ss_refused_row ss_refused_table[SS_REFUSALS];

typedef struct ss_demand {
    /* The event that it would become, as far as it is asked for: its seat, from 0, or -1 if none is named (for a computer
     * player, its own); the hash of an invitation, used or new, or a commitment; and so on. */
    ss_event event;
    ss_op op;
    const char *person; /* who makes the demand; NULL for a computer player */
    bool program;
    bool has_secret;
    uint8_t board; /* the phase in which it is chosen: SS_CHOOSING_GARDENS or SS_CHOOSING_REWARDS */
    bool agree;
    int asked;        /* the question being answered, by the number of its event; 0 for the open one */
    char next[SS_ID]; /* the id that a rematch would get */
} ss_demand;

/* Details of a refusal besides its code: the member that is wrong, the rule that is broken, or the seat one has. */
typedef struct ss_refusal_detail {
    char member[32]; /* truncated; empty for none */
    ss_error rule;
    int seat; /* from 1; 0 for none */
} ss_refusal_detail;

/* Puts the name into the detail. Returns SS_REFUSED_BAD_MEMBER. */
ss_refused ss_refuse_member(ss_refusal_detail *detail, const char *name);

/* The operation of this name; SS_OPS if there is none. */
const char *ss_op_name(ss_op op);
ss_op ss_op_called(const char *name);

/* Reads the members of an operation from a JSON object (fields.c). Refuses members that the operation does not have,
 * except `id`, `op` and `table`, which belong to the transport. The content is the table's, for turns. The caller sets the person,
 * the hash of a new invitation and the id of a rematch. */
ss_refused ss_demand_read(ss_demand *d, ss_op op, const ss_content *content, const json_t *members,
                          ss_refusal_detail *detail);

/* ---- invitations ----
 *
 * The room keeps the hash of the last one for each seat, even after it is used, so that a guest learns what has become
 * of it. */

/* Finds the seat that an invitation with this hash offers, from 0. If `person`, who may be NULL, already has a seat,
 * *seat is theirs and the result SS_REFUSED_ALREADY_SEATED. Otherwise, after a refusal *seat is -1, and the result says
 * why the invitation is not valid. */
ss_refused ss_invitation_find(const ss_room *room, const char *person, const uint8_t hash[SS_SHA256_SIZE],
                              int *seat);

/* ---- demands of computer players ---- */

/* What a computer player must think about for a table, as a value that can be passed to another thread. */
typedef struct ss_thought {
    ss_view view;
    ss_content content;
    const ss_player *player;
    int move;
    uint64_t chance;
} ss_thought;

/* Returns false if no computer player has to move now. */
bool ss_thought_of(const ss_room *room, int64_t now, uint64_t chance, ss_thought *thought);

/* Thinks with the player's usual number of steps. The demand is for ss_room_decide, which refuses it as stale if the
 * table has moved on meanwhile. */
ss_demand ss_thought_think(const ss_thought *thought);

#endif
