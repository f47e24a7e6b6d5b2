/* The table of what clients can ask for: a path below /api/, or the `op` of a message. */
#ifndef SS_SERVICE_API_H
#define SS_SERVICE_API_H

#include "service/call.h"

struct ss_table;

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
    void (*look)(ss_call *call, struct ss_table *table);
    bool demands; /* it may change the table */
} ss_api;

/* Finds the row of a name for one way to ask, perhaps with SS_API_TABLE. Over a WebSocket every row has its own name.
 * Returns NULL if there is none. Sets `op` if the row is that of operations. */
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

#endif
