/* What the files of an online table in line mode share: plain_online.c waits, asks and plays, plain_online_news.c tells what happens,
 * plain_online_typed.c has what can be typed besides turns. */
#ifndef SS_TUI_PLAIN_ROOM_H
#define SS_TUI_PLAIN_ROOM_H

#include "client/correspondent.h"
#include "tui/plain_online.h"
#include "tui/session.h"

typedef struct ss_plain_room {
    const ss_plain_online *plain;
    ss_correspondent *correspondent;
    ss_letter letter;
    ss_attendance at;
    ss_party party;
    ss_keeper keeper;
    ss_session session;
    ss_companions companions;
    bool arrived, failed, ended, left;
    bool printed;   /* since the question was put */
    bool asking;    /* a question stands at the end of the screen */
    int phase_told; /* -1 for none */
    int told;       /* turns that were told */
    int asked;      /* the question that was told */
    int sent;       /* the move for which a turn is under way; -1 for none */
    int invited;    /* seats that were invited when the table was opened, a bit each */
    bool began;
    bool muted;
} ss_plain_room;

const ss_sight *ss_plain_table(const ss_plain_room *r);
void ss_plain_send(ss_plain_room *r, ss_order order);

/* Where a line of news goes: below a question that waits for its answer it begins a new line. */
FILE *ss_plain_out(ss_plain_room *r);

/* The name of a seat; the next but one overwrites it. */
const char *ss_plain_who(const ss_plain_room *r, int seat);

/* Tells and keeps what has happened. */
void ss_plain_hear(ss_plain_room *r, const ss_news *news);
void ss_plain_tell_seats(ss_plain_room *r);

/* Asks for the person's name, where it was not said; `usual` is what an empty line means. False when nobody answers. */
bool ss_plain_ask_name(ss_plain_room *r, const char *usual, char name[SS_NAME_SIZE]);

/* Does what a line asks for, unless it is something else; `room` is an ss_plain_room, as in tui/session.h. */
bool ss_plain_obey(void *room, const char *text);
void ss_plain_help(ss_plain_room *r, const char *rest);

#endif
