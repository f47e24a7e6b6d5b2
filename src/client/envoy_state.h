/* What the files of an envoy share: envoy.c is about the table, envoy_errands.c about the way there, and
 * envoy_answers.c handles the server's answers. */
#ifndef SS_CLIENT_ENVOY_STATE_H
#define SS_CLIENT_ENVOY_STATE_H

#include "client/envoy.h"

enum { SS_ENVOY_WAITING = 16 };

/* An order that waits for the connection, or for its answer. */
typedef struct ss_envoy_waiting {
    ss_order order;
    int id;    /* of the operation; 0 until it is sent */
    int event; /* the last one known when it was sent */
} ss_envoy_waiting;

struct ss_envoy {
    const ss_content *content; /* of tables that are opened here */
    const char *authority;
    ss_envoy_tell *tell;
    void *data;
    ss_entry entry; /* where we are, or what we are looking at */
    ss_invitation invitation;
    ss_own_tables tables;

    ss_uplink *uplink; /* NULL if we are at no table */
    ss_attending a;
    ss_attendance shown;
    int duty;       /* the number of an operation of the deal under way */
    int view;       /* and of the request for the view, before a side is chosen */
    int verified;   /* the event of the end that was verified */
    int own_move;   /* the last turn that was sent from here, by its move; -1 for none */
    bool paused;    /* as last reported, */
    unsigned drawn; /* likewise, as ss_sight_drawn says; all bits before the table is known */
    ss_envoy_waiting waiting[SS_ENVOY_WAITING];
    int count;
};

void ss_envoy_news(ss_envoy *g, ss_news news);
void ss_envoy_fail(ss_envoy *g, ss_order_kind order, const char *sentence);
void ss_envoy_go(ss_envoy *g); /* goes to the table of the entry */
void ss_envoy_tell_table(ss_envoy *g);
void ss_envoy_end(ss_envoy *g, const char *sentence); /* leaves the table, which is no longer available */

/* Removes a waiting order: because it is done, or, with news about it, because it was refused. */
void ss_envoy_drop(ss_envoy *g, int i);
void ss_envoy_undo(ss_envoy *g, int i, const char *sentence);

/* Handles the server's answer to an operation. */
void ss_envoy_answer(ss_envoy *g);

/* The errands, one for each order about where to go. */
void ss_envoy_look(ss_envoy *g, const ss_order *order);
void ss_envoy_sit(ss_envoy *g, const ss_order *order);
void ss_envoy_host(ss_envoy *g, const ss_order *order);
void ss_envoy_list(ss_envoy *g, const ss_order *order);
void ss_envoy_pick(ss_envoy *g, const ss_order *order);

#endif
