/* A person at online tables: what they want goes in as orders, what happens comes out as news. It knows no threads and no
 * screens; correspondent.h runs it beside one.
 *
 *     ss_envoy *envoy = ss_envoy_open(&ss_box, NULL, tell, data);
 *     ss_envoy_take(envoy, &(ss_order){.what = SS_ORDER_LOOK, .text = link});
 *     for (;;) ss_envoy_step(envoy, deadline);
 *
 * The deal needs nobody's attention: the envoy commits, opens its value and verifies. Orders for a table wait while the
 * connection is down, and are sent when it is back and they still make sense; an order that does not is undone. */
#ifndef SS_CLIENT_ENVOY_H
#define SS_CLIENT_ENVOY_H

#include "client/attending.h"
#include "client/entry.h"
#include "client/personas.h"

typedef enum ss_order_kind {
    SS_ORDER_NONE,
    /* where to */
    SS_ORDER_LOOK,  /* at what the link in `text` leads to */
    SS_ORDER_SIT,   /* down there, as `name` */
    SS_ORDER_OPEN,  /* a table as `setting` and `clock` say, on the server in `text`, as `name` */
    SS_ORDER_LIST,  /* the tables at which we have a seat, everywhere */
    SS_ORDER_GO,    /* to that table, by its number in the list */
    SS_ORDER_AWAY,  /* from the table, which is not watched any more; our seat stays ours */
    SS_ORDER_AGAIN, /* to the table of the rematch */
    /* at the table */
    SS_ORDER_INVITE,   /* somebody to `seat` */
    SS_ORDER_COMPUTER, /* the player in `text` to `seat` */
    SS_ORDER_VACATE,   /* `seat` */
    SS_ORDER_BEGIN,
    SS_ORDER_SIDE,    /* as ss_order_side has it */
    SS_ORDER_PLAY,    /* `turn`, for `move` */
    SS_ORDER_ASK,     /* `number`, an ss_proposal */
    SS_ORDER_AGREE,   /* to the question that ss_order_answer looked at */
    SS_ORDER_DECLINE, /* it */
    SS_ORDER_RETURN,
    SS_ORDER_RESIGN,
    SS_ORDER_LEAVE,
    SS_ORDER_DELETE,
    SS_ORDER_SAY,    /* `number`, of ss_phrases */
    SS_ORDER_REPORT, /* the name of `seat`, to who runs the server */
    SS_ORDERS
} ss_order_kind;

enum { SS_ORDER_TEXT = 1024 };

typedef struct ss_order {
    ss_order_kind what;
    int seat; /* from 0 */
    int number, move;
    int question; /* that is answered, as ss_sight has it */
    ss_turn turn;
    ss_setting setting;
    ss_clock clock;
    char text[SS_ORDER_TEXT];
    char name[SS_NAME_SIZE];
} ss_order;

/* Who invites to what. */
typedef struct ss_invitation {
    bool known;  /* the server says it; an older one does not */
    bool listed; /* a table that anybody may sit down at, not an invitation */
    char host[SS_NAME_SIZE];
    int seat; /* from 0; -1 for any */
    ss_setting setting;
    ss_clock clock;
    char names[SS_MAX_PLAYERS][SS_NAME_SIZE]; /* of those who sit there; empty for free seats */
    char self[SS_NAME_SIZE];                  /* our name, as we used it last; empty for none */
} ss_invitation;

/* One of our tables. */
typedef struct ss_own_table {
    ss_persona persona;
    char id[SS_ID];
    ss_setting setting;
    ss_clock clock;
    char names[SS_MAX_PLAYERS][SS_NAME_SIZE];
    bool awaited, over;
    int round; /* 0 before the first */
    bool scored;
    int scores[SS_MAX_PLAYERS]; /* so far, or final */
} ss_own_table;

enum { SS_OWN_TABLES = 64 };
typedef struct ss_own_tables {
    int count, servers; /* servers that were asked, and */
    int silent;         /* did not answer */
    ss_own_table list[SS_OWN_TABLES];
} ss_own_tables;

/* The table as far as it is known. */
typedef struct ss_attendance {
    ss_sight table;
    char server[SS_REMOTE_TEXT];
    bool choosing;  /* our seat is to choose a side, of what */
    ss_game choice; /* it sees of the game */
    double ahead;   /* seconds that the server's clock is ahead of ss_clock_seconds */
} ss_attendance;

typedef enum ss_news_kind {
    SS_NEWS_NONE,
    SS_NEWS_FAILED,  /* the order `order`, which was about where to: `text` says why */
    SS_NEWS_LOOKED,  /* at `invitation` */
    SS_NEWS_LISTED,  /* `tables` */
    SS_NEWS_ARRIVED, /* at a table, of which nothing is known yet */
    SS_NEWS_TABLE,   /* something has changed at `attendance` */
    SS_NEWS_UP,
    SS_NEWS_DOWN,   /* `text` says why; it is tried again */
    SS_NEWS_ENDED,  /* for good: `text` says why */
    SS_NEWS_UNDONE, /* the order `order` was refused: `text` */
    SS_NEWS_LINK,   /* `text`: the invitation for `seat` */
    SS_NEWS_SAID,   /* `seat` says `number`, of ss_phrases */
    SS_NEWS_TURN,   /* `seat` has played; `ours` when it was sent from here */
    SS_NEWS_ABSENT,
    SS_NEWS_RETURNED,
    SS_NEWS_DECLINED, /* `seat` does not agree */
    SS_NEWS_RESIGNED,
    SS_NEWS_LEFT,
    SS_NEWS_PAUSED,   /* or goes on */
    SS_NEWS_MESSAGE,  /* who runs the server tells everybody: `text` */
    SS_NEWS_REPORTED, /* the name of `seat` */
    SS_NEWS_DEAL,     /* how the deal was verified: `text`, and `number` of what is wrong with it */
} ss_news_kind;

enum { SS_NEWS_TEXT = 1200 };

typedef struct ss_news {
    ss_news_kind what;
    ss_order_kind order;
    int seat, number;
    bool ours;
    char text[SS_NEWS_TEXT];
    const ss_invitation *invitation; /* lent until the next step */
    const ss_own_tables *tables;
    const ss_attendance *attendance;
} ss_news;

typedef struct ss_envoy ss_envoy;
typedef void ss_envoy_tell(void *data, const ss_news *news);

/* The authority is as in post.h. NULL without memory. */
ss_envoy *ss_envoy_open(const ss_content *content, const char *authority, ss_envoy_tell *tell, void *data);
void ss_envoy_close(ss_envoy *g);

/* Takes an order. Those that say where to are carried out at once, and may take seconds. */
void ss_envoy_take(ss_envoy *g, const ss_order *order);

/* Whether there is a table, so that something may come. */
bool ss_envoy_attends(const ss_envoy *g);

/* Waits for what comes, at most until the deadline, and does what is to be done. */
void ss_envoy_step(ss_envoy *g, double deadline);

#endif
