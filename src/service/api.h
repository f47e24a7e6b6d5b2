/* The table of what clients can ask for: a path below /api/, or the `op` of a message. */
#ifndef SS_SERVICE_API_H
#define SS_SERVICE_API_H

#include "service/tables.h"
#include "server/head.h"

/* Ways to ask. */
enum {
    SS_API_GET = 1,
    SS_API_POST = 2,
    SS_API_SOCKET = 4,
    SS_API_TABLE = 8,  /* about a table */
    SS_API_SINCE = 16, /* GET has `since` in its query */
    SS_API_DELETE = 32,
    SS_API_DAY = 64, /* about a day */
};

typedef struct ss_api {
    const char *name;
    unsigned how;               /* ways to ask; SS_API_GET and so on */
    void (*run)(ss_call *call); /* or, if it is about a table: */
    void (*run_at)(ss_call *call, ss_table *table);
    bool demands; /* it may change the table */
} ss_api;

/* Finds the row of a name for one way to ask, perhaps with SS_API_TABLE. Over a WebSocket every row has its own name.
 * Returns NULL if there is none. Sets `op` if the name is that of an operation at a table. */
const ss_api *ss_api_find(const char *name, unsigned how, ss_op *op);

/* Makes the person of a call give up a seat, as a part of that call. */
void ss_api_give_up(ss_call *whole, const char *table);

/* Handles a request. */
void ss_api_request(void *service, ss_exchange *x, const ss_request *r, ss_word body);

/* Returns the methods that a path answers. */
const char *ss_api_methods(void *service, ss_word path);

/* Reads a message. Returns NULL if it has already been answered. */
ss_call *ss_api_message(struct ss_socket_client *client, ss_word text);

/* Does what was asked for, once the person who asks is known. */
void ss_api_run(ss_call *call);

/* ---- the functions of the table ---- */

/* identity.c: people, their devices and their names (docs/protocol.md, "Who you are"). */
void ss_identity_name(ss_call *call);   /* POST person: creates a person, or changes their name */
void ss_identity_show(ss_call *call);   /* GET person */
void ss_identity_pass(ss_call *call);   /* pass */
void ss_identity_take(ss_call *call);   /* take */
void ss_identity_revoke(ss_call *call); /* revoke */

/* Finds out whose key a call has, and then continues with ss_api_run. */
void ss_identity_find(ss_call *call);

/* personal_data.c: exports all that is stored about a person as lines of JSON, and deletes it (docs/privacy.md). */
void ss_personal_data_export(ss_call *call); /* GET export */
void ss_personal_data_forget(ss_call *call); /* POST forget */

/* push.c: subscribes to notifications of one's turn, and unsubscribes. */
void ss_push_show(ss_call *call);        /* push, read */
void ss_push_subscribe(ss_call *call);   /* push, written */
void ss_push_unsubscribe(ss_call *call); /* unpush */

/* lobby.c: lists of tables, and new tables. */
void ss_lobby_create(ss_call *call);
void ss_lobby_tables(ss_call *call); /* those at which the person sits */
void ss_lobby_open(ss_call *call);   /* those open for players */

/* days.c: results of gardens of the day (docs/daily.md). verifier.c verifies what is handed in. */
void ss_days_show(ss_call *call);
void ss_days_hand_in(ss_call *call);
void ss_days_withdraw(ss_call *call);
void ss_days_report(ss_call *call); /* a name among them */

/* report.c: reports the name of another at the table to the moderators. */
void ss_report_name(ss_call *call, ss_table *table);

/* snapshot.c: shows a table once, as a seat or a spectator may see it now. */
void ss_snapshot_table(ss_call *call, ss_table *table);
void ss_snapshot_record(ss_call *call, ss_table *table);
void ss_snapshot_view(ss_call *call, ss_table *table);  /* the position */
void ss_snapshot_moves(ss_call *call, ss_table *table); /* the legal turns */

/* Shows the table and seat of an invitation to anybody who has it. The players are notified that it was opened. */
void ss_snapshot_invitation(ss_call *call, ss_table *table);

/* ---- what a request or a message asks for (operation.c) ----
 *
 * This uses neither sockets nor tables, so tests and a fuzzer can ask anything.
 *
 *     ss_operation operation = ss_operation_of_message(text);
 *     if (operation.refused) ... and operation.detail says what is wrong
 *     json_decref(operation.members); */

typedef struct ss_operation {
    ss_refused refused;
    char detail[32]; /* truncated */
    const ss_api *api;
    ss_op op;          /* if the api is that of operations */
    char table[SS_ID]; /* empty if none is named */
    ss_day day;        /* if the api is about one */
    int id;            /* of a message; 0 if it has none */
    int since;         /* events that the client has seen; -1 if it does not say */
    json_t *members;   /* owned by the caller; NULL for a request without a body */
} ss_operation;

ss_operation ss_operation_of_message(ss_word text);
ss_operation ss_operation_of_request(const ss_request *r, ss_word body);

/* The methods that a path answers, in the form of the Allow header: "GET, HEAD". NULL if there is no such path. */
const char *ss_operation_methods(ss_word path);

/* ---- who asks: the key, the network, and the name by which it reaches us ---- */

#define SS_COOKIE "sanssouci"

/* The hash of the key in a cookie or in Authorization. A request that changes something must not come from a page
 * elsewhere: the cookie, which browsers send by themselves, is then ignored, and `keyless` says why. */
typedef struct ss_credentials {
    bool has_key;
    uint8_t key[SS_SHA256_SIZE];
    const char *keyless;
} ss_credentials;

ss_credentials ss_credentials_of(const ss_request *r);

/* The network of the client, for limits; SS_NETWORK_OWN for this machine. */
uint64_t ss_credentials_network(const ss_request *r);

/* The name by which the client reaches us, with the port. */
void ss_credentials_host(const ss_request *r, char host[SS_HOST_SIZE]);

#endif
