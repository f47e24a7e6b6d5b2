/* What every client of an online table does, whether a program or a person, player or spectator: keeps up with the
 * table, takes part in the deal, and verifies it in the end.
 *
 *     ss_attending a = {.uplink = uplink, .content = content};
 *     int error = ss_attending_begin(&a, table);
 *     ... SS_UPLINK_UP:     ss_attending_up(&a)
 *     ... SS_UPLINK_FRAME:  if (ss_attending_frame(&a) == SS_ATTENDING_CHANGED) ... a.table
 *     ... SS_UPLINK_ANSWER: if (ss_attending_answers_watch(&a)) ...
 *
 * An operation whose answer was lost is not repeated blindly: the table is read again first. */
#ifndef SS_CLIENT_ATTENDING_H
#define SS_CLIENT_ATTENDING_H

#include "client/dealing.h"
#include "client/uplink.h"

typedef struct ss_attending {
    ss_uplink *uplink;         /* borrowed */
    const ss_content *content; /* NULL to use what the table is played with, as in sight.h */
    ss_sight table;
    ss_dealing dealing;
    bool up;           /* connected */
    int watch;         /* the number of a `watch` under way; 0 for none */
    double not_before; /* when the next operation may be sent */
    double pause;      /* after the next one that is refused */
} ss_attending;

/* Starts with an unknown table, except for what was stored about its deal. Returns 0 or an errno. */
int ss_attending_begin(ss_attending *a, const char *table);

/* ---- keeping up ---- */

void ss_attending_up(ss_attending *a); /* and asks for what happened since */
void ss_attending_down(ss_attending *a);

/* Asks for what happened since the last known event, or for the whole table if none is known. The second always asks
 * for the whole table. */
void ss_attending_watch(ss_attending *a);
void ss_attending_watch_anew(ss_attending *a);

typedef enum ss_attending_news {
    SS_ATTENDING_SAME,
    SS_ATTENDING_CHANGED,
    SS_ATTENDING_STRANGE, /* the server's messages cannot be understood; table.fault may say more */
} ss_attending_news;

/* Takes the frame that has arrived. */
ss_attending_news ss_attending_frame(ss_attending *a);

/* Returns true if the message that has arrived answers the `watch` under way, which is then over. *code is the error's
 * code, or NULL. */
bool ss_attending_answers_watch(ss_attending *a, const char **code);

/* Delays the next operation, each time longer; a successful operation resets the delay. */
void ss_attending_wait(ss_attending *a);
void ss_attending_done(ss_attending *a);

/* Returns true if the code of an error means that we have no place here. */
bool ss_attending_is_final(const char *code);

/* ---- operations to be sent; the caller adds the members they need ---- */

json_t *ss_attending_operation(const ss_attending *a, const char *op);

/* Our part in the deal. Both return 0 or an errno. A value is opened only once the commitments
 * of all others are on our disk. */
int ss_attending_commit(ss_attending *a, json_t **op);
int ss_attending_reveal(ss_attending *a, json_t **op);

json_t *ss_attending_play(const ss_attending *a, int move, const ss_turn *turn);

/* `question` is the number of the question being answered; 0 for the open one. */
json_t *ss_attending_answer(const ss_attending *a, int question, bool agrees);

/* ---- the end ---- */

typedef struct ss_attending_deal {
    bool there; /* the record says how the game was dealt */
    ss_fair_tags tags;
    ss_fair_report report;
    bool proved; /* all commitments were stored before the deal */
} ss_attending_deal;

/* Verifies the deal of a game that is over. Borrowed words of the tags point into the table's text. */
void ss_attending_verify(const ss_attending *a, ss_attending_deal *deal);

#endif
