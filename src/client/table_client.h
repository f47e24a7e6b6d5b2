/* What every client of an online table does, whether a program or a person, player or spectator: keeps up with the
 * table, takes part in the deal, and verifies it in the end.
 *
 *     ss_table_client a = {.uplink = uplink, .content = content};
 *     int error = ss_table_client_begin(&a, table);
 *     ... SS_UPLINK_UP:     ss_table_client_up(&a)
 *     ... SS_UPLINK_FRAME:  if (ss_table_client_frame(&a) == SS_TABLE_CLIENT_CHANGED) ... a.table
 *     ... SS_UPLINK_ANSWER: if (ss_table_client_answers_watch(&a)) ...
 *
 * An operation whose answer was lost is not repeated blindly: the table is read again first. */
#ifndef SS_CLIENT_TABLE_CLIENT_H
#define SS_CLIENT_TABLE_CLIENT_H

#include "client/dealing.h"
#include "client/uplink.h"

typedef struct ss_table_client {
    ss_uplink *uplink;         /* borrowed */
    const ss_content *content; /* NULL to use what the table is played with, as in table_view.h */
    ss_table_view table;
    ss_online_frame frame; /* the last one that has arrived */
    ss_dealing dealing;
    bool up;           /* connected */
    int watch;         /* the number of a `watch` under way; 0 for none */
    double not_before; /* when the next operation may be sent */
    double pause;      /* after the next one that is refused */
} ss_table_client;

/* Starts with an unknown table, except for what was stored about its deal. Returns 0 or an errno. */
int ss_table_client_begin(ss_table_client *a, const char *table);

/* ---- keeping up ---- */

void ss_table_client_up(ss_table_client *a); /* and asks for what happened since */
void ss_table_client_down(ss_table_client *a);

/* Asks for what happened since the last known event, or for the whole table if none is known. The second always asks
 * for the whole table. */
void ss_table_client_watch(ss_table_client *a);
void ss_table_client_watch_anew(ss_table_client *a);

typedef enum ss_table_client_change {
    SS_TABLE_CLIENT_SAME,
    SS_TABLE_CLIENT_CHANGED,
    SS_TABLE_CLIENT_STRANGE, /* the server's messages cannot be understood; table.fault may say more */
} ss_table_client_change;

/* Takes the frame that has arrived, which is then a->frame. */
ss_table_client_change ss_table_client_frame(ss_table_client *a);

/* Returns true if the message that has arrived answers the `watch` under way, which is then over. *code is the error's
 * code, or NULL. */
bool ss_table_client_answers_watch(ss_table_client *a, const char **code);

/* Delays the next operation, each time longer; a successful operation resets the delay. */
void ss_table_client_wait(ss_table_client *a);
void ss_table_client_done(ss_table_client *a);

/* Returns true if the code of an error means that we have no place here. */
bool ss_table_client_is_final(const char *code);

/* ---- operations to be sent; the caller adds the members they need ---- */

json_t *ss_table_client_operation(const ss_table_client *a, const char *op);

/* Our part in the deal. Both return 0 or an errno. A value is opened only once the commitments
 * of all others are on our disk. */
int ss_table_client_commit(ss_table_client *a, json_t **op);
int ss_table_client_reveal(ss_table_client *a, json_t **op);

json_t *ss_table_client_play(const ss_table_client *a, int move, const ss_turn *turn);

/* `question` is the number of the question being answered; 0 for the open one. */
json_t *ss_table_client_answer(const ss_table_client *a, int question, bool agrees);

/* ---- the end ---- */

typedef struct ss_table_client_deal {
    bool there; /* the record says how the game was dealt */
    ss_fair_tags tags;
    ss_fair_report report;
    int faults;  /* 0 for a fair deal; a record that does not say how the game was dealt has one */
    bool proved; /* all commitments were stored before the deal */
} ss_table_client_deal;

/* Verifies the deal of a game that is over. Borrowed words of the tags point into the table's text. */
void ss_table_client_verify(const ss_table_client *a, ss_table_client_deal *deal);

#endif
