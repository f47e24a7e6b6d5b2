/* What can be asked for: a path below /api/, or the `op` of a message. */
#ifndef SS_HALL_API_H
#define SS_HALL_API_H

#include "hall/call.h"

struct ss_table;

typedef struct ss_api {
    const char *name;
    unsigned how;               /* ways to ask; see api.c */
    void (*run)(ss_call *call); /* or, about a table: */
    void (*look)(ss_call *call, struct ss_table *table);
    bool demands; /* it may change the table */
} ss_api;

/* A request has come. */
void ss_api_request(void *hall, ss_exchange *x, const ss_request *r, ss_word body);

/* A message has come; NULL if it is answered already. */
ss_call *ss_call_of_message(struct ss_visitor *visitor, ss_word text);

/* Does what was asked for, once it is known who asks. */
void ss_api_run(ss_call *call);

#endif
