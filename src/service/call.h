/* A call: something that a client asked for, over HTTP or a WebSocket, until it is answered. The client may leave
 * meanwhile; what was begun is then finished, and the answer is dropped.
 *
 *     ss_text t = ss_call_text(call);
 *     ... an object is written into it
 *     ss_call_send(call, &t);                            the call is over, and freed
 *
 *     ss_call_refuse(call, SS_REFUSED_NOT_HOST, NULL);   or so */
#ifndef SS_SERVICE_CALL_H
#define SS_SERVICE_CALL_H

#include "service/buffer.h"
#include "service/service.h"
#include "service/people.h"
#include "json/json.h"
#include "online/demand.h"
#include "game/day.h"

struct ss_socket_client;
struct ss_table;
struct ss_watcher;

enum { SS_HOST_SIZE = 256 };

typedef struct ss_call {
    ss_service *service;
    ss_exchange *exchange;           /* over HTTP, or */
    struct ss_socket_client *client; /* over a WebSocket. Both NULL if the client has left */
    struct ss_call *next, **at;      /* among the calls of the client, or the streams of the service */
    int id;                          /* of the message */
    const struct ss_api *api;
    char table[SS_ID];
    ss_day day; /* if the path names one */
    json_t *members;
    ss_op op;
    bool fresh;   /* the table has been read again for it (peers.c) */
    int tries;    /* number of updates that came too late */
    int since;    /* events that the client has seen; -1 if it does not say */
    bool has_key; /* and this is its hash */
    uint8_t key[SS_SHA256_SIZE];
    const char *keyless; /* why a key was ignored, or NULL */
    ss_person *person;   /* the owner of the key; NULL for none */
    uint64_t network;
    double asked;                    /* when, by ss_clock_seconds */
    char host[SS_HOST_SIZE];         /* the name by which the client reaches us */
    struct ss_call *waiting;         /* the next call that waits for the same table */
    struct ss_watcher *watcher;      /* if it is a stream */
    char secret[SS_ID];              /* of a new invitation or pass; wiped after the answer */
    struct ss_call *whole;           /* the call that this one is a part of, or NULL */
    int parts;                       /* number of parts of this call under way */
    ss_refused part_refused;         /* why one of them failed */
    void (*go_on)(struct ss_call *); /* called once no part is under way */
    ss_buffer seats;                 /* ids of the tables that a person being forgotten gives up */
} ss_call;

/* Return NULL without memory. */
ss_call *ss_call_of_exchange(ss_service *service, ss_exchange *x);
ss_call *ss_call_of_socket(struct ss_socket_client *client, int id);

/* Makes a part of a call, for the same person. Its answer is not sent. If it is refused, except because the table is
 * gone, `part_refused` of the whole says why. */
ss_call *ss_call_part(ss_call *whole);

/* A part is over. The code that starts parts counts as one until all have been started. */
void ss_call_part_over(ss_call *whole);

/* Puts the call into a list, which it leaves when it is over. */
void ss_call_enlist(ss_call *call, ss_call **list);

/* The client has left. */
void ss_call_leave(ss_call *call);

/* Frees it without an answer. */
void ss_call_end(ss_call *call);

/* ---- answers ---- */

ss_text ss_call_text(ss_call *call);
void ss_call_send(ss_call *call, ss_text *object);
void ss_call_send_with(ss_call *call, const ss_header *headers, ss_text *object);
void ss_call_send_empty(ss_call *call);                     /* {} */
void ss_call_send_accepted(ss_call *call, ss_text *object); /* 202: accepted, to be done later */

/* Sends a text that is not an object; only over HTTP. */
void ss_call_send_as(ss_call *call, const char *type, const char *text, size_t length);

/* `detail` may be NULL or empty. */
void ss_call_refuse(ss_call *call, ss_refused refused, const char *detail);

/* Refuses with ALREADY_SEATED and the seat, from 1. */
void ss_call_refuse_seated(ss_call *call, int seat);

/* Refuses because there are too many; it may be tried again after `seconds`, or 0 if waiting does not help. */
void ss_call_limit(ss_call *call, const char *what, int seconds);

/* Takes one from the bucket of the person or of the network. If there is none, refuses the call, which is then over,
 * and returns false. */
bool ss_call_may(ss_call *call, ss_rate_limit limit);

/* Writes `http://HOST` as the client reaches us; or the public address; or, for a client on
 * this machine, the home address. */
void ss_call_put_origin(const ss_call *call, ss_text *t);
/* The path below which a client reaches us, without a final slash; "" for the whole host. */
const char *ss_call_path(const ss_call *call);
bool ss_call_is_secure(const ss_call *call);

/* Shows the secret of an invitation or a pass, once: adds `secret`, `link` and `code`, the QR code of the link, to an
 * object. The link is `http://HOST/#/PLACE/SECRET`. */
void ss_call_put_secret(ss_json *j, const ss_call *call, const char *place);

/* ---- tasks of the store (store_task.c) ----
 *
 * Something that the thread of the store does for a call: `run` is called there, `done` on the loop once it is stored.
 * Errors of the store itself are reported to the client, and `done` is not called; it gets only SS_STORE_OK,
 * SS_STORE_TAKEN or SS_STORE_NONE.
 *
 *     ss_store_task e = {.service = call->service, .call = call, .run = rename_person, .done = renamed};
 *     ss_store_task_start(&e);          the call is refused if that is not possible */

typedef struct ss_store_task {
    ss_service *service;
    ss_call *call;                   /* or */
    struct ss_socket_client *client; /* whom it is for. Without a call, `done` gets every result */
    ss_store_result (*run)(ss_store *store, struct ss_store_task *e);
    void (*done)(struct ss_store_task *e, ss_store_result result);
    int64_t now;
    /* Passed to the store's thread and back: */
    ss_store_person person;
    uint8_t hash[SS_SHA256_SIZE], other[SS_SHA256_SIZE];
    char key[SS_KEY];
    int number; /* of a device */
    int64_t until;
    void *data; /* what `run` and `done` are about besides that; freed with the task */
    ss_buffer text;
} ss_store_task;

/* Gives a copy of it to the thread of the store. Returns false, and frees its data, if that is not possible. */
bool ss_store_task_go(ss_store_task *e);

/* Makes one about the person of a call, with the hash of their key. */
ss_store_task ss_store_task_of(ss_call *call, ss_store_result (*run)(ss_store *store, ss_store_task *e),
                               void (*done)(ss_store_task *e, ss_store_result result));

/* Starts one for a call, which is refused if that is not possible. */
void ss_store_task_start(ss_store_task *e);

/* Does the same with a copy of some data. */
void ss_store_task_start_with(ss_store_task *e, const void *data, size_t size);

/* Finds the person whose key has `hash`, and records that they were seen. */
ss_store_result ss_store_task_look_up(ss_store *store, ss_store_task *e);

#endif
