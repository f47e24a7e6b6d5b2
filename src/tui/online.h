/* The online side of the full screen: what is known of a table elsewhere, and what is to be sent there. As with a thinker, the
 * model knows no thread: orders stand in it until full.c hands them to a correspondent (client/correspondent.h), and news come
 * back through ss_model_news.
 *
 * A turn is shown as soon as it is played, and is `sent` until the table has it. If it is refused, the table is shown as it
 * is, with the turn laid out again. */
#ifndef SS_TUI_ONLINE_H
#define SS_TUI_ONLINE_H

#include "client/envoy.h"

/* The connection. */
typedef enum ss_line_state {
    SS_LINE_NONE,    /* nothing is wanted of it */
    SS_LINE_CALLING, /* no answer yet */
    SS_LINE_UP,
    SS_LINE_DOWN,  /* and tried again; `why` says more */
    SS_LINE_ENDED, /* for good, likewise */
} ss_line_state;

enum { SS_ONLINE_ORDERS = 8, SS_ONLINE_CLOCKS = 6, SS_NOTICE_SECONDS = 6 };

/* A table that is described before it is opened. */
typedef struct ss_table_plan {
    char server[SS_REMOTE_TEXT];
    ss_setting setting;
    int clock; /* of ss_online_clocks */
} ss_table_plan;

typedef struct ss_online_state {
    const char *authority; /* as in client/post.h, lent */
    bool on;               /* the game in the model's party is that of `at` */
    const ss_content *box; /* the model's own boards, while it has those of a table */
    ss_line_state line;
    char why[SS_NEWS_TEXT];
    ss_attendance at;
    ss_invitation invitation;
    ss_own_tables tables;
    bool listed; /* `tables` is there */
    bool waits;  /* for the answer to an order that says where to */
    int item;    /* of the list on the screen */
    char name[SS_NAME_SIZE];
    ss_table_plan opening;
    char links[SS_MAX_PLAYERS][SS_ENTRY_LINK]; /* of invitations that were made here */
    int sent;                                  /* the move for which a turn is under way; -1 for none */
    ss_turn turn;                              /* that turn */
    int composed;                              /* the move for which a turn is put together; -1 for none */
    int own_turns;                             /* turns that had been played after our last one */
    char notice[SS_NEWS_TEXT];                 /* what somebody said or did, */
    double notice_until;                       /* and how long it is shown */
    bool muted;
    bool asked_again;        /* we have asked for another game */
    char deal[SS_NEWS_TEXT]; /* how it was verified; empty before that */
    int deal_faults;
    char kept[SS_REMOTE_TEXT]; /* where the record was kept; empty for nowhere */
    ss_order orders[SS_ONLINE_ORDERS];
    int order_count;
} ss_online_state;

/* ---- words ---- */

/* The clocks that are offered, and what they are called. */
extern const ss_clock ss_online_clocks[SS_ONLINE_CLOCKS];
void ss_put_clock(ss_text *t, ss_clock clock);

/* Edition, modules and clock in a line. */
void ss_put_terms(ss_text *t, ss_setting setting, ss_clock clock, const char *dot);

/* `9:41`, `1:02:03`, `2 d 5 h` */
void ss_put_time_left(ss_text *t, int64_t milliseconds);

/* One of ss_phrases, and how many there are. */
const char *ss_phrase_sentence(int phrase);
int ss_phrase_count(void);

/* What somebody asks for: "Ben asks for a pause." */
void ss_put_asked(ss_text *t, const ss_sight *table, const char *name);

/* Who is awaited: "Ben, Clara"; false for nobody. */
bool ss_put_awaited(ss_text *t, const ss_sight *table);

/* The name of a seat as people see it; never empty. */
const char *ss_sight_name(const ss_sight *table, int seat, char name[SS_NAME_SIZE]);

/* What a seat is like just now, in a word or two: here, absent, a computer player. */
void ss_put_seat_state(ss_text *t, const ss_sight *table, int seat);

/* The party that plays at a table, with a record of it: computer players by their kind, everybody by name. It borrows what the
 * record borrows. */
void ss_online_party(ss_party *party, const ss_content *content, const ss_sight *table,
                     const ss_record *record);

/* The server's time, as far as it is known. */
int64_t ss_online_now(const ss_attendance *at, double now);

#endif
