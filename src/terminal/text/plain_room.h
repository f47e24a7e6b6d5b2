/* Shared by the files of an online table in line mode: plain_online.c waits, asks and plays, plain_online_events.c
 * prints what happens, plain_online_typed.c handles what can be typed besides turns. */
#ifndef SS_TERMINAL_TEXT_PLAIN_ROOM_H
#define SS_TERMINAL_TEXT_PLAIN_ROOM_H

#include "client/client_thread.h"
#include "terminal/text/plain.h"
#include "terminal/text/console.h"

typedef struct ss_plain_room {
    const ss_plain_online *plain;
    ss_client_thread *client_thread;
    ss_received_event received;
    ss_session session;
    ss_console console; /* `over` also if the table cannot be reached, or is closed */
    bool arrived, failed, left;
    bool printed;      /* something was printed since the question was put */
    bool asking;       /* the screen ends with a question */
    int phase_printed; /* -1 for none */
    int turns_printed; /* number of turns that were printed */
    int asked;         /* the number of the question that was printed */
    bool stop_printed; /* that the game is put aside was printed */
    bool end_printed;  /* the scores were printed */
    int invited;       /* seats that were invited when the table was opened, one bit each */
    bool began;
    bool muted;
} ss_plain_room;

const ss_table_view *ss_plain_table(const ss_plain_room *r);
void ss_plain_send(ss_plain_room *r, ss_order order);

/* Returns where to print events; starts a new line below an open question. */
FILE *ss_plain_out(ss_plain_room *r);

/* Returns the name of a seat; the next call but one overwrites it. */
const char *ss_plain_who(const ss_plain_room *r, int seat);

/* Prints and records what has happened. */
void ss_plain_print_event(ss_plain_room *r, const ss_client_event *event);
void ss_plain_print_seats(ss_plain_room *r);

/* Asks for the person's name if it was not given; `usual` is what an empty line means. Returns false if nobody
 * answers. */
bool ss_plain_ask_name(ss_plain_room *r, const char *usual, char name[SS_NAME_SIZE]);

/* Carries out a line if it is a command of an online table. */
bool ss_plain_obey(ss_console *s, const char *text);
void ss_plain_help(ss_plain_room *r, const char *rest);

#endif
