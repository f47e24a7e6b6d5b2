/* The hall: online play, as the application behind the transport (server/app.h). It carries docs/protocol.md. Tables are
 * rooms of online/room.h, kept in a store (store/store.h); nothing is told before it is stored.
 *
 *     ss_hall *hall = ss_hall_open(&options, trouble);
 *     ss_server *server = ss_server_open(&site, ss_hall_app(hall), &ss_limits_usual, listener, why);
 *     ss_hall_start(hall, ss_server_loop(server));
 *     ss_server_run(server);
 *     ss_hall_stop(hall);
 *     ss_server_close(server);
 *     ss_hall_close(hall);
 *
 * Everything runs on the thread of the loop but the store, which has a thread of its own, and computer players, which have
 * some. */
#ifndef SS_HALL_HALL_H
#define SS_HALL_HALL_H

#include "ai/player.h"
#include "courier/reach.h"
#include "server/app.h"
#include "store/store.h"

struct uv_loop_s;

typedef struct ss_hall_options {
    const char *store;      /* the path of the database */
    const char *socket;     /* the path of the socket for who moderates; NULL for none */
    const char *folder;     /* to be made for it, for its owner only; NULL if it must be there */
    const char *public_url; /* under which browsers reach us, without a slash at its end; NULL: as they ask */
    const char
        *home_url;    /* in links for somebody who asks from this machine: others reach us here; or NULL */
    const char *page; /* the identity of the page */
    int thinkers;     /* threads for computer players, at least 1 */
    int most_tables;  /* that one person may have open */
    int finished_days, abandoned_days; /* after which tables are deleted; 0 for never */
    int results_days; /* for which results of gardens of the day are kept; 0: the server takes none */
    bool logs_calls;  /* a line for each that is answered */
    const ss_player *strongest; /* no computer player may take more steps for a turn; NULL for any */
    const ss_reach *reach;      /* of Web Push; NULL: nobody is told that it is their turn */
    const char *authority;      /* a PEM file that push services are verified with; NULL: the system's */
    const char *hook;           /* the address of the web hook; NULL for none */
    const char *hook_key;       /* with which it is signed; NULL for not */
    bool hook_local;            /* it may be at a private address, and without TLS */
} ss_hall_options;

typedef struct ss_hall ss_hall;

/* Opens the store if it is there already; otherwise it is made when somebody needs it. Lends the texts of the options.
 * Returns NULL when the store cannot be used; `result` and `trouble` then say why. */
ss_hall *ss_hall_open(const ss_hall_options *options, ss_store_result *result,
                      char trouble[SS_STORE_TROUBLE]);

const ss_app *ss_hall_app(const ss_hall *hall);

/* Begins to work on this loop. False without memory or threads. */
bool ss_hall_start(ss_hall *hall, struct uv_loop_s *loop);

/* Stores what is under way and ends all threads. The loop must run once more before ss_hall_close. */
void ss_hall_stop(ss_hall *hall);

void ss_hall_close(ss_hall *hall);

#endif
