/* The state of a table that follows from its events: who sits there, the deal, the game, the clocks. A room uses no
 * sockets, no clock and no database: time and chance are arguments.
 *
 *     ss_room room;
 *     ss_room_begin(&room, id);
 *     while (more events) if (!ss_room_take(&room, &event)) ... the list is damaged
 *
 *     ss_events events;                                               what a demand leads to (decide.h)
 *     ss_refused refused = ss_room_decide(&room, &demand, now, &events, &detail);
 *     ... store events; then ss_room_take each, and send frames to everybody (frame.h)
 *
 * Only ss_room_take changes a room, and only stored events are taken: what players see is what is on disk. */
#ifndef SS_ONLINE_ROOM_H
#define SS_ONLINE_ROOM_H

#include "online/event.h"
#include "game/party.h"

typedef enum ss_room_phase {
    SS_ROOM_WAITING,  /* waits for players */
    SS_ROOM_DEALING,  /* values are committed to and opened */
    SS_ROOM_CHOOSING, /* sides of boards are chosen */
    SS_ROOM_PLAYING,
    SS_ROOM_OVER,   /* played out or given up */
    SS_ROOM_CLOSED, /* never began, or was deleted by consent */
} ss_room_phase;
extern const char *const ss_room_phase_names[];

typedef struct ss_room_seat {
    ss_sitter sitter;
    char person[SS_ID];                 /* a person or a program */
    const ss_player *player;            /* a computer player */
    bool invited;                       /* an invitation is open */
    uint8_t invitation[SS_SHA256_SIZE]; /* the last one, even after it is used */
    bool withheld;                      /* did not open a value in time, and takes no part in the deal */
    bool committed, revealed;           /* in this round of the deal */
    uint8_t commitment[SS_SHA256_SIZE];
    ss_fair_value fair;
    uint8_t drawn; /* boards whose side was drawn, as bits 1 << SS_CHOOSING_GARDENS and so on */
    bool absent;   /* ran out of time: a computer player moves until the person returns */
    bool resigned; /* a computer player moves from then on */
    bool left;     /* has left the finished table */
    int64_t bank;  /* milliseconds, with a live clock */
    /* Rounds in which a computer player moved for the person, one bit each, from round 1. */
    uint32_t replaced;
} ss_room_seat;

typedef struct ss_room_asked {
    ss_proposal what;
    int8_t seat;     /* who asked */
    unsigned agreed; /* one bit per seat, including the asker's */
    int turns;       /* for a take-back: the number of turns that would be left */
    int number;      /* of the event that asked, which identifies the question */
} ss_room_asked;

/* A recent event, kept for clients that missed a few. */
enum { SS_ROOM_RECENT = 16 };
typedef struct ss_room_recent {
    ss_event event;
    bool whole; /* it changed more than its frame can say */
    /* The state after it: */
    int turns;  /* number of turns in the record */
    int points; /* points that a turn scored at once */
    int8_t mover;
    int64_t due, bank, stops; /* the bank of the event's seat */
} ss_room_recent;

typedef struct ss_room {
    char id[SS_ID];
    int number;   /* of the last event */
    int64_t time; /* of the last event */
    ss_room_phase phase;
    ss_clock clock;
    bool listed, watched;
    char host[SS_ID];
    ss_room_seat seats[SS_MAX_PLAYERS];
    int round; /* of the deal, from 1: increases each time a seat withholds its value */
    ss_fair_value server;
    uint8_t commitment[SS_SHA256_SIZE];
    ss_content content; /* of this table */
    ss_party party;     /* the game, once it is dealt */
    int move;           /* number of turns played or taken back */
    int64_t since;      /* when the running clock was started; may be in the future, after an outage */
    bool paused;
    int64_t elapsed;  /* on that clock when the pause began */
    int64_t outage;   /* the end of the last outage that was counted */
    int64_t deserted; /* since when no person is left in any seat; 0 while somebody is */
    ss_room_asked asked;
    char next[SS_ID];                      /* of a rematch; empty for none */
    ss_room_recent recent[SS_ROOM_RECENT]; /* indexed by number modulo SS_ROOM_RECENT */
} ss_room;

/* A room contains pointers into itself: do not move it by assignment; use ss_room_copy. */
void ss_room_begin(ss_room *room, const char *id);
void ss_room_copy(ss_room *to, const ss_room *from);

/* Takes the next event. Returns false, with the room unchanged, if it cannot follow the events before it. */
bool ss_room_take(ss_room *room, const ss_event *e);

/* Reads a stored event and takes it. */
bool ss_room_read(ss_room *room, ss_word json);

/* ---- questions ---- */

static inline int ss_room_players(const ss_room *room) { return room->party.setting.players; }

/* Returns true if a person or a program sits there. */
static inline bool ss_room_is_someone(const ss_room *room, int seat) {
    return room->seats[seat].sitter == SS_SITTER_PERSON || room->seats[seat].sitter == SS_SITTER_PROGRAM;
}

/* The seat of a person, or -1. A person who has resigned keeps the seat, and what it may see. */
int ss_room_seat_of(const ss_room *room, const char *person);

bool ss_room_is_host(const ss_room *room, const char *person);

/* Returns true if the table waits for this seat: for a value, a side, a turn or an answer. */
bool ss_room_awaits(const ss_room *room, int seat);

/* Return true if everybody who takes part in the deal has committed, and has opened their value. */
bool ss_room_all_committed(const ss_room *room);
bool ss_room_all_revealed(const ss_room *room);

/* Returns true if the person of a seat no longer has a vote: they have left, or a computer player has taken over the
 * seat. A person who ended the game by resigning may still ask for another. */
bool ss_room_is_gone(const ss_room *room, int seat);

/* Returns true if the others continue when this person resigns: in a game of three or four, as long as another person
 * is still playing. */
bool ss_room_plays_on(const ss_room *room, int seat);

/* Returns true if this can be proposed now. */
bool ss_room_may_ask(const ss_room *room, ss_proposal what);

/* Returns true if a seat has a vote on a proposal; absent players have none on some. */
bool ss_room_votes(const ss_room *room, int seat, ss_proposal what);

/* The computer player that moves for a person who is absent or has resigned. */
const ss_player *ss_stand_in(void);

/* The computer player that decides for a seat; NULL if a person does. */
const ss_player *ss_room_player(const ss_room *room, int seat);

/* The seat for which a computer player must choose a side or play now, or -1. For an absent person it waits as long as
 * a person would think, and starts no turn once the game is put aside. */
int ss_room_thinker(const ss_room *room, int64_t now);

/* When the time of somebody runs out; 0 for never. */
int64_t ss_room_due(const ss_room *room);

/* When the game is put aside because no person is left in any seat, until one returns; 0 if somebody is there. */
int64_t ss_room_stops(const ss_room *room);
bool ss_room_is_stopped(const ss_room *room, int64_t now);

/* When there is something to do although nobody demands it: somebody's time runs out, or a computer player must choose
 * or play; 0 for never. */
int64_t ss_room_next(const ss_room *room);

/* The time that a seat has left, in milliseconds, with a live clock. */
int64_t ss_room_bank(const ss_room *room, int seat, int64_t now);

#endif
