/* Represents a person at online tables: orders go in, events come out. It uses neither threads nor screens;
 * client_thread.h runs it in a thread.
 *
 *     ss_client *client = ss_client_open(&ss_box, NULL, listener, data);
 *     ss_client_take(client, &(ss_order){.what = SS_ORDER_LOOK, .text = link});
 *     for (;;) ss_client_step(client, deadline);
 *
 * The deal needs nobody's attention: the client commits, opens its value and verifies. Orders for a table wait while
 * the connection is down, and are sent when it is back if they still make sense; otherwise they are undone. */
#ifndef SS_CLIENT_CLIENT_H
#define SS_CLIENT_CLIENT_H

#include "client/table_client.h"
#include "client/entry.h"
#include "client/accounts.h"

typedef enum ss_order_kind {
    SS_ORDER_NONE,
    /* Where to go: */
    SS_ORDER_LOOK,  /* look at what the link in `text` leads to */
    SS_ORDER_SIT,   /* sit down there, as `name` */
    SS_ORDER_OPEN,  /* open a table with `setting` and `clock`, on the server in `text`, as `name` */
    SS_ORDER_LIST,  /* list the tables at which we have a seat, everywhere */
    SS_ORDER_GO,    /* go to that table, by its number in the list */
    SS_ORDER_AWAY,  /* stop watching the table; our seat stays ours */
    SS_ORDER_AGAIN, /* go to the table of the rematch */
    /* What to do at the table: */
    SS_ORDER_INVITE,   /* make an invitation to `seat` */
    SS_ORDER_COMPUTER, /* put the player in `text` into `seat` */
    SS_ORDER_VACATE,   /* free `seat` */
    SS_ORDER_BEGIN,
    SS_ORDER_SIDE,    /* made by ss_order_side */
    SS_ORDER_PLAY,    /* `turn`, for `move` */
    SS_ORDER_ASK,     /* `number`, an ss_proposal */
    SS_ORDER_AGREE,   /* to the question that ss_order_answer saw */
    SS_ORDER_DECLINE, /* the same question */
    SS_ORDER_RETURN,
    SS_ORDER_RESIGN,
    SS_ORDER_LEAVE,
    SS_ORDER_DELETE,
    SS_ORDER_SAY,    /* `number`, an index into ss_phrases */
    SS_ORDER_REPORT, /* the name of `seat`, to the operator of the server */
    SS_ORDERS
} ss_order_kind;

enum { SS_ORDER_TEXT = 1024 };

typedef struct ss_order {
    ss_order_kind what;
    int seat; /* from 0 */
    int number, move;
    int question; /* the one being answered, as in ss_table_view */
    ss_turn turn;
    ss_setting setting;
    ss_clock clock;
    char text[SS_ORDER_TEXT];
    char name[SS_NAME_SIZE];
} ss_order;

/* An invitation: who invites, and to which game. */
typedef struct ss_invitation {
    bool known;  /* the server says it; older ones do not */
    bool listed; /* a table open to anybody, not an invitation */
    char host[SS_NAME_SIZE];
    int seat; /* from 0; -1 for any */
    ss_setting setting;
    ss_clock clock;
    char names[SS_MAX_PLAYERS][SS_NAME_SIZE]; /* of those who sit there; empty for free seats */
    char self[SS_NAME_SIZE];                  /* our name, as last used; empty for none */
} ss_invitation;

/* One of our tables. */
typedef struct ss_own_table {
    ss_account account;
    char id[SS_ID];
    ss_setting setting;
    ss_clock clock;
    char names[SS_MAX_PLAYERS][SS_NAME_SIZE];
    bool awaited, over, stopped; /* stopped: put aside, since nobody is left */
    int round;                   /* 0 before the first */
    bool scored;
    int scores[SS_MAX_PLAYERS]; /* current or final */
} ss_own_table;

enum { SS_OWN_TABLES = 64 };
typedef struct ss_own_tables {
    int count, servers; /* how many servers were asked, and */
    int silent;         /* how many did not answer */
    ss_own_table list[SS_OWN_TABLES];
} ss_own_tables;

/* The table as far as it is known. */
typedef struct ss_known_table {
    ss_table_view table;
    char server[SS_REMOTE_TEXT];
    bool choosing;  /* our seat has to choose a side */
    ss_game choice; /* then: the game as our seat sees it */
    double ahead;   /* seconds by which the server's clock is ahead of ss_clock_seconds */
} ss_known_table;

typedef enum ss_client_event_kind {
    SS_CLIENT_EVENT_NONE,
    SS_CLIENT_EVENT_FAILED,  /* the order `order`, about where to go, failed: `text` says why */
    SS_CLIENT_EVENT_LOOKED,  /* at `invitation` */
    SS_CLIENT_EVENT_LISTED,  /* `tables` */
    SS_CLIENT_EVENT_ARRIVED, /* at a table of which nothing is known yet */
    SS_CLIENT_EVENT_TABLE,   /* something has changed at `known` */
    SS_CLIENT_EVENT_UP,
    SS_CLIENT_EVENT_DOWN,   /* `text` says why; we keep trying */
    SS_CLIENT_EVENT_ENDED,  /* for good: `text` says why */
    SS_CLIENT_EVENT_UNDONE, /* the order `order` was refused: `text` */
    SS_CLIENT_EVENT_LINK,   /* `text`: the invitation for `seat` */
    SS_CLIENT_EVENT_SAID,   /* `seat` says `number`, an index into ss_phrases */
    SS_CLIENT_EVENT_TURN,   /* `seat` has played; `ours` if the turn was sent from here */
    SS_CLIENT_EVENT_DRAWN, /* nobody chose for `seat` in time; `number` has a bit for each seat whose side was drawn */
    SS_CLIENT_EVENT_ABSENT,
    SS_CLIENT_EVENT_RETURNED,
    SS_CLIENT_EVENT_SEATED, /* programs are told, people see it; likewise the next two */
    SS_CLIENT_EVENT_VACATED,
    SS_CLIENT_EVENT_ASKED,
    SS_CLIENT_EVENT_DECLINED, /* `seat` does not agree */
    SS_CLIENT_EVENT_RESIGNED,
    SS_CLIENT_EVENT_LEFT,
    SS_CLIENT_EVENT_PAUSED,   /* or resumed */
    SS_CLIENT_EVENT_MESSAGE,  /* the operator's message to everybody: `text` */
    SS_CLIENT_EVENT_REPORTED, /* the name of `seat` */
    SS_CLIENT_EVENT_DEAL,     /* the result of verifying the deal: `text`, and `number` of faults */
} ss_client_event_kind;

enum { SS_CLIENT_EVENT_TEXT = 1200 };

typedef struct ss_client_event {
    ss_client_event_kind what;
    ss_order_kind order;
    int seat, number;
    bool ours;
    char text[SS_CLIENT_EVENT_TEXT];
    const ss_invitation *invitation; /* borrowed until the next step */
    const ss_own_tables *tables;
    const ss_known_table *known;
} ss_client_event;

typedef struct ss_client ss_client;
typedef void ss_client_listener(void *data, const ss_client_event *event);

/* The authority is as in http_client.h. Returns NULL without memory. */
ss_client *ss_client_open(const ss_content *content, const char *authority, ss_client_listener *listener,
                          void *data);
void ss_client_close(ss_client *c);

/* Takes an order. Orders about where to go are carried out at once, and may take seconds. */
void ss_client_take(ss_client *c, const ss_order *order);

/* Returns true if there is a table, so that something may arrive. */
bool ss_client_attends(const ss_client *c);

/* Waits for what arrives, at most until the deadline, and handles it. */
void ss_client_step(ss_client *c, double deadline);

#endif
