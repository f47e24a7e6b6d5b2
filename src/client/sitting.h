/* A program that sits at a table and plays: it commits and opens its value, chooses sides, plays its turns, answers
 * questions, reconnects after the network or the server was down, and verifies the deal when the game is over.
 *
 *     ss_sitting sitting = {.api = &api, .content = &ss_box, .bot = bot, .games = 1, .tell = tell};
 *     ss_sitting_end end = ss_sitting_run(&sitting, table);
 *
 * It is a loop over uplink.h, with sight.h for what is known and duty.h for what is to be done. One operation is under
 * way at a time. If it is not clear what became of one, the table is read again, and what is still to do is done. */
#ifndef SS_CLIENT_SITTING_H
#define SS_CLIENT_SITTING_H

#include "bots/bot.h"
#include "client/attending.h"
#include "client/duty.h"

/* How it ended. */
typedef enum ss_sitting_end {
    SS_SITTING_PLAYED,     /* all games were played to the end */
    SS_SITTING_UNFAIR,     /* so were they, but a deal was not fair */
    SS_SITTING_CLOSED,     /* the table was closed, or our seat taken away */
    SS_SITTING_BOT_FAILED, /* and has given up */
    SS_SITTING_REFUSED,    /* by the server; news said why */
    SS_SITTING_STRANGE,    /* the server's messages cannot be understood */
    SS_SITTING_STOPPED,    /* by Ctrl-C or kill: the seat stays ours */
    SS_SITTING_SYSTEM,     /* `error` is an errno */
} ss_sitting_end;

typedef enum ss_tidings {
    SS_TIDINGS_SEATED, /* somebody has taken `seat` */
    SS_TIDINGS_VACATED,
    SS_TIDINGS_UNSEATED, /* the host has freed our seat */
    SS_TIDINGS_PHASE,    /* the table has entered another phase */
    SS_TIDINGS_TURN,     /* `seat` has played `turn` */
    SS_TIDINGS_DRAWN,    /* nobody chose a side for `seat` in time, so it was drawn */
    SS_TIDINGS_ABSENT,
    SS_TIDINGS_RETURNED,
    SS_TIDINGS_ASKED, /* `seat` asks table->question */
    SS_TIDINGS_DECLINED,
    SS_TIDINGS_RESIGNED,
    SS_TIDINGS_PAUSED,     /* or resumed, as table->paused says */
    SS_TIDINGS_DOWN,       /* the connection broke: `why` */
    SS_TIDINGS_UP,         /* and is back */
    SS_TIDINGS_BOT_FAILED, /* `failure`; it is restarted */
    SS_TIDINGS_BOT_GAVE_UP,
    SS_TIDINGS_REFUSED, /* `why` */
    SS_TIDINGS_STRANGE, /* the server's messages cannot be read; table->fault may say more */
    SS_TIDINGS_DEAL,    /* the result of verifying the deal: `report`, NULL if it cannot be verified */
    SS_TIDINGS_REMATCH, /* another game begins at table->next */
} ss_tidings;

typedef struct ss_sitting_news {
    ss_tidings what;
    const ss_sight *table;
    int seat; /* from 0 */
    const ss_turn *turn;
    const ss_post_answer *why;
    int version; /* of the server's protocol, if it is another one; otherwise 0 */
    const ss_bot_failure *failure;
    const ss_fair_report *report;
    bool proved; /* all commitments were stored before the deal */
} ss_sitting_news;

typedef struct ss_sitting {
    const ss_post *api;
    const ss_content *content;
    ss_bot *bot;
    bool takebacks;
    long games; /* number to play */
    void (*tell)(void *data, const ss_sitting_news *news);
    void *data;
    int error;
} ss_sitting;

ss_sitting_end ss_sitting_run(ss_sitting *s, const char *table);

#endif
