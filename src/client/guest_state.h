/* What the two files of a guest share: guest.c is at the table, guest_errands.c on the way there. */
#ifndef SS_CLIENT_GUEST_STATE_H
#define SS_CLIENT_GUEST_STATE_H

#include "client/guest.h"

enum { SS_GUEST_WAITING = 16 };

/* An order that waits for the connection, or for its answer. */
typedef struct ss_guest_waiting {
    ss_order order;
    int id;    /* of the operation; 0 until it is sent */
    int event; /* the last that was known then */
} ss_guest_waiting;

struct ss_guest {
    const ss_content *content;
    const char *authority;
    ss_guest_tell *tell;
    void *data;
    ss_entry entry; /* where we are, or what we look at */
    ss_invitation invitation;
    ss_own_tables tables;

    ss_uplink *uplink; /* NULL away from any table */
    ss_attending a;
    ss_attendance shown;
    bool told_down;
    int duty;     /* the number of an operation of the deal that is under way */
    int view;     /* and of the question for the view, before a side is chosen */
    int verified; /* the event of the end that was verified */
    int own_move; /* the last turn that was sent from here, by its move; -1 for none */
    bool paused;  /* as it was told */
    ss_guest_waiting waiting[SS_GUEST_WAITING];
    int count;
};

void ss_guest_news(ss_guest *g, ss_news news);
void ss_guest_fail(ss_guest *g, ss_order_kind order, const char *sentence);
void ss_guest_go(ss_guest *g); /* to the table of the entry */

/* The errands, one for each order that says where to. */
void ss_guest_look(ss_guest *g, const ss_order *order);
void ss_guest_sit(ss_guest *g, const ss_order *order);
void ss_guest_host(ss_guest *g, const ss_order *order);
void ss_guest_list(ss_guest *g, const ss_order *order);
void ss_guest_pick(ss_guest *g, const ss_order *order);

#endif
