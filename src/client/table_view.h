/* What a client knows of a table: what the last `table` frame said, and what the frames since have changed
 * (docs/protocol.md). The game is a record for the eyes of our seat, which grows turn by turn.
 *
 *     ss_table_view table;
 *     ss_table_view_begin(&table, &ss_box, id);
 *     if (ss_table_view_take(&table, message, &frame) == SS_TABLE_VIEW_LOST) ... ask for the whole table
 *
 * Nothing that a server sends is trusted: a frame is checked before it changes anything, and the record is read again
 * after each turn. A frame that does not fit leaves the table as it was. */
#ifndef SS_CLIENT_TABLE_VIEW_H
#define SS_CLIENT_TABLE_VIEW_H

#include <jansson.h>

#include "notation/record.h"
#include "online/fair.h"
#include "online/frame.h"

enum { SS_TABLE_VIEW_RECORD = 16 * 1024 }; /* most bytes of a record, with its closing zero */

typedef struct ss_table_view_seat {
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
} ss_table_view_seat;

typedef struct ss_table_view {
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
    ss_table_view_seat seats[SS_MAX_PLAYERS];
    int round;                          /* of the deal */
    uint8_t commitment[SS_SHA256_SIZE]; /* the server's */
    bool choosing_rewards;              /* while choosing: reward boards, not gardens */
    unsigned chosen;                    /* seats that have chosen, one bit each */
    int move, mover;                    /* the seat to move, from 0; -1 for none */
    bool paused;
    int64_t time;         /* of the last frame, milliseconds of the server's clock */
    int64_t due;          /* of the turn, by the same clock; 0 without a deadline */
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
    char text[SS_TABLE_VIEW_RECORD]; /* from which it was read */
} ss_table_view;

/* A table contains pointers into itself: do not move it by assignment; use ss_table_view_copy. If the content is
 * NULL, the boards that the server sends are used; a program has to know them beforehand. */
void ss_table_view_begin(ss_table_view *t, const ss_content *content, const char *id);
void ss_table_view_copy(ss_table_view *to, const ss_table_view *from);

typedef enum ss_table_view_change {
    SS_TABLE_VIEW_SAME, /* of another table, known already, or irrelevant */
    SS_TABLE_VIEW_CHANGED,
    SS_TABLE_VIEW_LOST, /* something was missed, or does not fit: the whole table is needed */
} ss_table_view_change;

/* Takes a message of the server. What it says as a frame is in *frame, if it is one of this table. */
ss_table_view_change ss_table_view_take(ss_table_view *t, const json_t *message, ss_online_frame *frame);

/* ---- questions ---- */

/* Returns the name of a seat as people see it; never empty. */
const char *ss_table_view_name(const ss_table_view *table, int seat, char name[SS_NAME_SIZE]);

/* Returns true if a person or a program sits there. */
bool ss_table_view_is_someone(const ss_table_view *t, int seat);

/* Returns true if all who take part in the deal have committed. */
bool ss_table_view_all_committed(const ss_table_view *t);

/* Returns true if our seat has to answer the open question. */
bool ss_table_view_asks_us(const ss_table_view *t);

/* Returns true if the game is put aside at a time of the server's clock. */
bool ss_table_view_is_stopped(const ss_table_view *t, int64_t now);

/* The seats for which a side was drawn, of the board that was chosen last; one bit each. */
unsigned ss_table_view_drawn(const ss_table_view *t);

/* What a seat has left of its bank, in milliseconds, at a time of the server's clock. */
int64_t ss_table_view_bank(const ss_table_view *t, int seat, int64_t now);

/* Makes the game as our seat sees it while sides are chosen, from the answer to the operation `view`: the record has no
 * boards yet. Only what our seat may see is right in it. Returns false if the answer does not fit. */
bool ss_table_view_choice(const ss_table_view *t, const json_t *view, ss_game *game);

#endif
