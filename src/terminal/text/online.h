/* The online side of the full screen: what is known of a table elsewhere, and what is to be sent there. As with a
 * thinker, the model knows no thread: orders are queued in it until full.c passes them to a client_thread
 * (client/client_thread.h), and news come back through ss_model_news.
 *
 * A turn is shown as soon as it is played, and counts as `sent` until the table has it. If it is refused, the table is
 * shown as it is, with the turn laid out again. */
#ifndef SS_TERMINAL_TEXT_ONLINE_H
#define SS_TERMINAL_TEXT_ONLINE_H

#include "client/client.h"

/* State of the connection. */
typedef enum ss_line_state {
    SS_LINE_NONE,    /* not needed */
    SS_LINE_CALLING, /* no answer yet */
    SS_LINE_UP,
    SS_LINE_DOWN,  /* tries again; `why` says more */
    SS_LINE_ENDED, /* closed for good; `why` says more */
} ss_line_state;

enum { SS_ONLINE_ORDERS = 8, SS_ONLINE_CLOCKS = 6, SS_NOTICE_SECONDS = 6 };

/* A table that is described before it is opened. */
typedef struct ss_table_plan {
    char server[SS_REMOTE_TEXT];
    ss_setting setting;
    int clock; /* index in ss_online_clocks */
} ss_table_plan;

typedef struct ss_online_state {
    const char *authority; /* as in client/http_client.h, borrowed */
    bool on;               /* the model's party plays the game of `at` */
    const ss_content *box; /* the model's own boards, while it uses those of a table */
    ss_line_state line;
    char why[SS_CLIENT_EVENT_TEXT];
    ss_attendance at;
    ss_invitation invitation;
    ss_own_tables tables;
    bool listed; /* `tables` is valid */
    bool waits;  /* for the answer to an order that decides where to go */
    int item;    /* selected item of the list */
    char name[SS_NAME_SIZE];
    ss_table_plan opening;
    char links[SS_MAX_PLAYERS][SS_ENTRY_LINK]; /* invitations that were made here */
    int sent;                                  /* move whose turn is on its way; -1 for none */
    ss_turn turn;                              /* that turn */
    int composed;                              /* move whose turn is being composed; -1 for none */
    int own_turns;                             /* turns played up to and including our last one */
    char notice[SS_CLIENT_EVENT_TEXT];         /* what somebody said or did */
    double notice_until;                       /* when the notice disappears */
    bool muted;
    bool asked_again;                /* we asked for another game */
    char deal[SS_CLIENT_EVENT_TEXT]; /* how the deal was verified; empty before that */
    int deal_faults;
    char kept[SS_REMOTE_TEXT]; /* where the record was saved; empty if it was not */
    ss_order orders[SS_ONLINE_ORDERS];
    int order_count;
} ss_online_state;

/* ---- words ---- */

/* The clocks on offer, and their names. */
extern const ss_clock ss_online_clocks[SS_ONLINE_CLOCKS];
void ss_put_clock(ss_text *t, ss_clock clock);

/* Writes edition, modules and clock on one line. */
void ss_put_terms(ss_text *t, ss_setting setting, ss_clock clock, const char *dot);

/* `9:41`, `1:02:03`, `2 d 5 h` */
void ss_put_time_left(ss_text *t, int64_t milliseconds);

/* Returns one of ss_phrases, and their number. */
const char *ss_phrase_sentence(int phrase);
int ss_phrase_count(void);

/* Writes what somebody asks for: "Ben asks for a pause." */
void ss_put_asked(ss_text *t, const ss_table_view *table, const char *name);

/* Writes for whom sides were drawn: "Time is up: a side was drawn for Ben, Clara." */
void ss_put_drawn(ss_text *t, const ss_table_view *table, unsigned seats);

/* Writes that the game is put aside; `how` says how our seat takes it up again. */
void ss_put_stopped(ss_text *t, const ss_table_view *table, const char *how);

/* Writes for whom the table is waiting: "Ben, Clara". Returns false if for nobody. */
bool ss_put_awaited(ss_text *t, const ss_table_view *table);

/* Writes the name of a seat as people see it; never empty. */
const char *ss_table_view_name(const ss_table_view *table, int seat, char name[SS_NAME_SIZE]);

/* Writes the state of a seat in a word or two: here, absent, a computer player. */
void ss_put_seat_state(ss_text *t, const ss_table_view *table, int seat);

/* Makes the party that plays at a table, with its record: computer players by their kind, all players by name. It
 * borrows what the record borrows. */
void ss_online_party(ss_party *party, const ss_content *content, const ss_table_view *table,
                     const ss_record *record);

/* Returns the server's time, as far as it is known. */
int64_t ss_online_now(const ss_attendance *at, double now);

#endif
