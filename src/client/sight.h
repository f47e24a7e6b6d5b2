/* What a client knows of a table: what the last `table` frame said, and what the frames since have changed
 * (docs/protocol.md). The game is a record for the eyes of our seat, which grows turn by turn.
 *
 *     ss_sight table;
 *     ss_sight_begin(&table, &ss_box, id);
 *     if (ss_sight_take(&table, frame) == SS_SIGHT_LOST) ... ask for the whole table
 *
 * Nothing that a server sends is trusted: a frame is checked before it changes anything, and the record is read again
 * after each turn. A frame that does not fit leaves the table as it was. */
#ifndef SS_CLIENT_SIGHT_H
#define SS_CLIENT_SIGHT_H

#include <jansson.h>

#include "notation/record.h"
#include "online/fair.h"
#include "online/room.h"

enum { SS_SIGHT_RECORD = 16 * 1024 }; /* most bytes of a record, with its closing zero */

typedef struct ss_sight_seat {
    ss_sitter sitter;
    /* The name of a person, program or computer player: may be empty, and has no control characters. */
    char name[SS_NAME_SIZE];
    bool invited, opened;               /* an invitation is open, and its link has been looked at */
    bool here;                          /* connected now */
    bool absent, resigned, left;        /* a computer player moves while one is absent or has resigned */
    unsigned drawn;                     /* boards whose side was drawn, as in ss_room_seat */
    int64_t bank;                       /* milliseconds, with a live clock */
    bool withheld, committed, revealed; /* in the deal */
    uint8_t commitment[SS_SHA256_SIZE];
} ss_sight_seat;

typedef struct ss_sight {
    const ss_content *content; /* what the table is played with */
    bool adopts;               /* custom boards of the table are used */
    ss_content brought;        /* these */
    char id[SS_ID];
    int event;      /* the last one known; 0 if nothing is known */
    int strange;    /* `table` frames in a row that could not be read */
    ss_fault fault; /* what is wrong with the record of the last of them */
    ss_setting setting;
    ss_clock clock;
    ss_room_phase phase;
    int seat, host; /* from 0; -1 for none */
    ss_sight_seat seats[SS_MAX_PLAYERS];
    int round;                          /* of the deal */
    uint8_t commitment[SS_SHA256_SIZE]; /* the server's */
    bool choosing_rewards;              /* while choosing: reward boards, not gardens */
    unsigned chosen;                    /* seats that have chosen, one bit each */
    int move, mover;                    /* the seat to move, from 0; -1 for none */
    bool paused;
    int64_t time;         /* of the last frame, milliseconds of the server's clock */
    int64_t since, due;   /* of the turn, by the same clock; 0 without a deadline */
    int64_t stops;        /* when the game is put aside because nobody is left; 0 if somebody is */
    int watching;         /* number of spectators */
    ss_proposal question; /* the open one */
    int asker;            /* of it */
    int turns_left;       /* turns that a take-back would leave */
    int question_number;  /* identifies the question; 0 if an older server does not say */
    unsigned agreed;      /* one bit per seat */
    char next[SS_ID];     /* the table of the rematch; empty for none */
    bool dealt;           /* there is a record */
    ss_record record;
    char text[SS_SIGHT_RECORD]; /* from which it was read */
} ss_sight;

/* A table contains pointers into itself: do not move it by assignment; use ss_sight_copy. If the content is NULL, the
 * boards that the server sends are used; a program has to know them beforehand. */
void ss_sight_begin(ss_sight *t, const ss_content *content, const char *id);
void ss_sight_copy(ss_sight *to, const ss_sight *from);

typedef enum ss_sight_news {
    SS_SIGHT_SAME, /* of another table, known already, or irrelevant */
    SS_SIGHT_CHANGED,
    SS_SIGHT_LOST, /* something was missed, or does not fit: the whole table is needed */
} ss_sight_news;

ss_sight_news ss_sight_take(ss_sight *t, const json_t *frame);

/* ---- questions ---- */

/* Returns true if a person or a program sits there. */
bool ss_sight_is_someone(const ss_sight *t, int seat);

/* Returns true if all who take part in the deal have committed. */
bool ss_sight_all_committed(const ss_sight *t);

/* Returns true if our seat has to answer the open question. */
bool ss_sight_asks_us(const ss_sight *t);

/* Returns true if the game is put aside at a time of the server's clock. */
bool ss_sight_is_stopped(const ss_sight *t, int64_t now);

/* The seats for which a side was drawn, of the board that was chosen last; one bit each. */
unsigned ss_sight_drawn(const ss_sight *t);

/* What a seat has left of its bank, in milliseconds, at a time of the server's clock. */
int64_t ss_sight_bank(const ss_sight *t, int seat, int64_t now);

/* Makes the game as our seat sees it while sides are chosen, from the answer to the operation `view`: the record has no
 * boards yet. Only what our seat may see is right in it. Returns false if the answer does not fit. */
bool ss_sight_choice(const ss_sight *t, const json_t *view, ss_game *game);

#endif
