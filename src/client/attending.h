/* What everybody does who sits at an online table or looks on, a program or a person: keeps up with the table, takes part in
 * the deal, and verifies it in the end.
 *
 *     ss_attending a = {.uplink = uplink, .content = content};
 *     int error = ss_attending_begin(&a, table);
 *     ... SS_UPLINK_UP:     ss_attending_up(&a)
 *     ... SS_UPLINK_FRAME:  if (ss_attending_frame(&a) == SS_ATTENDING_CHANGED) ... a.table
 *     ... SS_UPLINK_ANSWER: if (ss_attending_answers_watch(&a)) ...
 *
 * An operation whose answer was lost is not repeated blindly: the table is looked at again. */
#ifndef SS_CLIENT_ATTENDING_H
#define SS_CLIENT_ATTENDING_H

#include "client/dealing.h"
#include "client/uplink.h"

typedef struct ss_attending {
    ss_uplink *uplink;         /* lent */
    const ss_content *content; /* NULL for what the table is played with, as in sight.h */
    ss_sight table;
    ss_dealing dealing;
    bool up;           /* connected */
    int watch;         /* the number of a `watch` that is under way; 0 for none */
    double not_before; /* when the next operation may be sent */
    double pause;      /* after the next one that is refused */
} ss_attending;

/* Nothing is known of the table yet, but for what was kept of its deal. Returns 0 or an errno. */
int ss_attending_begin(ss_attending *a, const char *table);

/* ---- keeping up ---- */

void ss_attending_up(ss_attending *a); /* and asks for what happened since */
void ss_attending_down(ss_attending *a);

/* Asks for what happened since, or for the whole table; and for the whole of it, whatever is known. */
void ss_attending_watch(ss_attending *a);
void ss_attending_watch_anew(ss_attending *a);

typedef enum ss_attending_news {
    SS_ATTENDING_SAME,
    SS_ATTENDING_CHANGED,
    SS_ATTENDING_STRANGE, /* the server says what cannot be understood; table.fault may say more */
} ss_attending_news;

/* Takes the frame that has come. */
ss_attending_news ss_attending_frame(ss_attending *a);

/* Whether the message that has come answers the `watch` that is under way, which is then done. `code` is the error's, or
 * NULL. */
bool ss_attending_answers_watch(ss_attending *a, const char **code);

/* The next operation waits, each time longer; an operation that was done sets that back. */
void ss_attending_wait(ss_attending *a);
void ss_attending_done(ss_attending *a);

/* Whether a code of an error tells us that we have no place here. */
bool ss_attending_is_final(const char *code);

/* ---- operations, to be sent; the caller adds what they need ---- */

json_t *ss_attending_operation(const ss_attending *a, const char *op);

/* Our part in the deal. Both return 0 or an errno; a value is opened only when the commitments of all others are on our
 * disk. */
int ss_attending_commit(ss_attending *a, json_t **op);
int ss_attending_reveal(ss_attending *a, json_t **op);

json_t *ss_attending_play(const ss_attending *a, int move, const ss_turn *turn);

/* `question` is the number of the one that is answered; 0 for whichever is open. */
json_t *ss_attending_answer(const ss_attending *a, int question, bool agrees);

/* ---- the end ---- */

typedef struct ss_attending_deal {
    bool there; /* the record says how the game was dealt */
    ss_fair_tags tags;
    ss_fair_report report;
    bool proved; /* all commitments were noted before the deal */
} ss_attending_deal;

/* Verifies the deal of a game that is over. What the tags lend lies in the table's text. */
void ss_attending_verify(const ss_attending *a, ss_attending_deal *deal);

#endif
