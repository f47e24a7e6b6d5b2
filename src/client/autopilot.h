/* A program that sits at a table and plays: it commits and opens its value, chooses sides, plays its turns, answers
 * questions, reconnects after the network or the server was down, and verifies the deal when the game is over.
 *
 *     ss_autopilot autopilot = {.api = &api, .content = &ss_box, .bot = bot, .games = 1, .tell = tell};
 *     ss_autopilot_end end = ss_autopilot_run(&autopilot, table);
 *
 * It is a loop over uplink.h, with table_view.h for what is known and next_step.h for what is to be done. One
 * operation is under way at a time. If it is not clear what became of one, the table is read again, and what is
 * still to do is done. */
#ifndef SS_CLIENT_AUTOPILOT_H
#define SS_CLIENT_AUTOPILOT_H

#include "bots/bot.h"
#include "client/client.h"
#include "client/table_client.h"
#include "client/next_step.h"

/* How it ended. */
typedef enum ss_autopilot_end {
    SS_AUTOPILOT_PLAYED,     /* all games were played to the end */
    SS_AUTOPILOT_UNFAIR,     /* so were they, but a deal was not fair */
    SS_AUTOPILOT_CLOSED,     /* the table was closed, or our seat taken away */
    SS_AUTOPILOT_BOT_FAILED, /* and has given up */
    SS_AUTOPILOT_REFUSED,    /* by the server; news said why */
    SS_AUTOPILOT_STRANGE,    /* the server's messages cannot be understood */
    SS_AUTOPILOT_STOPPED,    /* by Ctrl-C or kill: the seat stays ours */
    SS_AUTOPILOT_SYSTEM,     /* `error` is an errno */
} ss_autopilot_end;

typedef enum ss_autopilot_event {
    SS_AUTOPILOT_EVENT_TOLD,       /* `told` happened at the table, to `seat` */
    SS_AUTOPILOT_EVENT_UNSEATED,   /* the host has freed our seat */
    SS_AUTOPILOT_EVENT_PHASE,      /* the table has entered another phase */
    SS_AUTOPILOT_EVENT_DOWN,       /* the connection broke: `why` */
    SS_AUTOPILOT_EVENT_UP,         /* and is back */
    SS_AUTOPILOT_EVENT_BOT_FAILED, /* `failure`; it is restarted */
    SS_AUTOPILOT_EVENT_BOT_GAVE_UP,
    SS_AUTOPILOT_EVENT_REFUSED, /* `why` */
    SS_AUTOPILOT_EVENT_STRANGE, /* the server's messages cannot be read; table->fault may say more */
    SS_AUTOPILOT_EVENT_DEAL, /* the result of verifying the deal: `report`, NULL if it cannot be verified */
    SS_AUTOPILOT_EVENT_REMATCH, /* another game begins at table->next */
} ss_autopilot_event;

typedef struct ss_autopilot_news {
    ss_autopilot_event what;
    const ss_table_view *table;
    ss_client_event_kind told;
    int seat;            /* from 0 */
    const ss_turn *turn; /* the last one; NULL for none */
    const ss_http_client_answer *why;
    int version; /* of the server's protocol, if it is another one; otherwise 0 */
    const ss_bot_failure *failure;
    const ss_fair_report *report;
    bool proved; /* all commitments were stored before the deal */
} ss_autopilot_news;

typedef struct ss_autopilot {
    const ss_http_client *api;
    const ss_content *content;
    ss_bot *bot;
    bool takebacks;
    long games; /* number to play */
    void (*tell)(void *data, const ss_autopilot_news *news);
    void *data;
    int error;
} ss_autopilot;

ss_autopilot_end ss_autopilot_run(ss_autopilot *s, const char *table);

#endif
