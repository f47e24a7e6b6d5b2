/* The service: online play, as the application behind the transport (server/app.h). It implements docs/protocol.md.
 * Tables are rooms of online/room.h, kept in a store (store/store.h); nothing is sent to players before it is stored.
 *
 *     ss_service *service = ss_service_open(&options, &result, trouble);
 *     ss_server *server = ss_server_open(&site, ss_service_app(service), &ss_limits_usual, listener, why);
 *     ss_service_start(service, ss_server_loop(server));
 *     ss_server_run(server);
 *     ss_service_stop(service);
 *     ss_server_close(server);
 *     ss_service_close(service);
 *
 * Everything runs on the thread of the loop except the store, which has its own thread, and computer players, the
 * verification of results and deliveries, which have theirs. */
#ifndef SS_SERVICE_SERVICE_H
#define SS_SERVICE_SERVICE_H

#include "ai/player.h"
#include "notify/address_rules.h"
#include "server/app.h"
#include "store/store.h"

struct uv_loop_s;

typedef struct ss_service_options {
    const char *store;      /* the path of the database, or its address */
    const char *socket;     /* the path of the socket for moderators; NULL for none */
    const char *folder;     /* to be created for the store, for its owner only; NULL if it must exist */
    const char *public_url; /* under which browsers reach us, without a final slash; NULL: as they ask */
    const char *home_url;   /* used in links for a client on this machine: where others reach us; or NULL */
    const char *page;       /* the identity of the page */
    int thinkers;           /* threads for computer players, at least 1 */
    int most_tables;        /* most that one person may have open */
    int finished_days, abandoned_days; /* after which tables are deleted; 0 for never */
    int results_days; /* for which results of gardens of the day are kept; 0: the server takes none */
    bool logs_calls;  /* log a line for each call */
    /* No computer player may use more steps per turn than this one; NULL for any. */
    const ss_player *strongest;
    const ss_address_rules *reach; /* for Web Push; NULL: nobody is notified of their turn */
    const char *authority;         /* a PEM file to verify push services with; NULL: the system's */
    const char *hook;              /* the address of the web hook; NULL for none */
    const char *hook_key;          /* for its signature; NULL for none */
    bool hook_local;               /* it may have a private address and no TLS */
} ss_service_options;

typedef struct ss_service ss_service;

/* Opens the store if it exists; otherwise it is created when it is first needed. Borrows the texts of the options.
 * Returns NULL if the store cannot be used; *result and `trouble` then say why. */
ss_service *ss_service_open(const ss_service_options *options, ss_store_result *result,
                            char trouble[SS_STORE_MESSAGE]);

const ss_app *ss_service_app(const ss_service *service);

/* Begins to work on this loop. Returns false if memory or threads are lacking. */
bool ss_service_start(ss_service *service, struct uv_loop_s *loop);

/* Stores what is under way and ends all threads. The loop must run once more before ss_service_close. */
void ss_service_stop(ss_service *service);

void ss_service_close(ss_service *service);

#endif
