/* What the files of a client share: client.c is about the table, client_entry.c about the way there, and
 * client_answers.c handles the server's answers. */
#ifndef SS_CLIENT_CLIENT_STATE_H
#define SS_CLIENT_CLIENT_STATE_H

#include "client/client.h"

enum { SS_CLIENT_WAITING = 16 };

/* An order that waits for the connection, or for its answer. */
typedef struct ss_client_waiting {
    ss_order order;
    int id;    /* of the operation; 0 until it is sent */
    int event; /* the last one known when it was sent */
} ss_client_waiting;

struct ss_client {
    const ss_content *content; /* of tables that are opened here */
    const char *authority;
    ss_client_listener *listener;
    void *data;
    ss_entry entry; /* where we are, or what we are looking at */
    ss_invitation invitation;
    ss_own_tables tables;

    ss_uplink *uplink; /* NULL if we are at no table */
    ss_table_client a;
    ss_known_table shown;
    int step;       /* the number of an operation of the deal under way */
    int view;       /* and of the request for the view, before a side is chosen */
    int verified;   /* the event of the end that was verified */
    int own_move;   /* the last turn that was sent from here, by its move; -1 for none */
    bool paused;    /* as last reported, */
    unsigned drawn; /* likewise, as ss_table_view_drawn says; all bits before the table is known */
    ss_client_waiting waiting[SS_CLIENT_WAITING];
    int count;
};

void ss_client_report(ss_client *c, ss_client_event event);
void ss_client_fail(ss_client *c, ss_order_kind order, const char *sentence);
void ss_client_go(ss_client *c); /* goes to the table of the entry */
void ss_client_report_table(ss_client *c);
void ss_client_end(ss_client *c, const char *sentence); /* leaves the table, which is no longer available */

/* Removes a waiting order: because it is done, or, with an event about it, because it was refused. */
void ss_client_drop(ss_client *c, int i);
void ss_client_undo(ss_client *c, int i, const char *sentence);

/* Handles the server's answer to an operation. */
void ss_client_answer(ss_client *c);

/* ---- the way to a table (client_entry.c): a function for each order about where to go ---- */
void ss_client_view(ss_client *c, const ss_order *order);
void ss_client_sit(ss_client *c, const ss_order *order);
void ss_client_host(ss_client *c, const ss_order *order);
void ss_client_list(ss_client *c, const ss_order *order);
void ss_client_pick(ss_client *c, const ss_order *order);

/* ---- what a server says about tables we are not at ----
 *
 * An invitation, a list. Nothing in it is trusted: entries that do not fit are left out, names are cleaned, numbers are
 * bounded. */

/* Reads edition, modules, clock, and who sits there: from the answer about an invitation, from a table or from an entry
 * of a list. Returns false if it is none of these. */
bool ss_listing_what(const json_t *o, ss_setting *setting, ss_clock *clock,
                     char names[SS_MAX_PLAYERS][SS_NAME_SIZE]);

void ss_listing_invitation(const json_t *answer, ss_invitation *invitation);

/* Appends the tables of an account, as far as there is room. */
void ss_listing_tables(const json_t *answer, const ss_account *account, ss_own_tables *tables);

#endif
