/* Something that a client asked for, over HTTP or a WebSocket, until it is answered. The client may leave meanwhile: what
 * was begun is finished, and the answer goes nowhere.
 *
 *     ss_text t = ss_call_text(call);
 *     ... an object is written into it
 *     ss_call_send(call, &t);                            the call is over, and gone
 *
 *     ss_call_refuse(call, SS_REFUSED_NOT_HOST, NULL);   or so */
#ifndef SS_HALL_CALL_H
#define SS_HALL_CALL_H

#include "hall/growing.h"
#include "hall/hall.h"
#include "hall/people.h"
#include "online/demand.h"
#include "party/day.h"

struct ss_visitor;
struct ss_table;
struct ss_watcher;

enum { SS_HOST_SIZE = 256 };

typedef struct ss_call {
    ss_hall *hall;
    ss_exchange *exchange;      /* over HTTP; or */
    struct ss_visitor *visitor; /* over a WebSocket. Both NULL when the client has left */
    struct ss_call *next, **at; /* among the calls of the visitor, or the streams of the hall */
    int id;                     /* of the message */
    const struct ss_api *api;
    char table[SS_ID];
    ss_day day; /* of a path that names one */
    json_t *members;
    ss_op op;
    bool fresh;   /* the table was looked at once more for it (follow.h) */
    int tries;    /* deeds that came too late */
    int since;    /* events that the client has seen; -1 when it does not say */
    bool has_key; /* and this is its hash */
    uint8_t key[SS_SHA256_SIZE];
    const char *keyless; /* why a key was not looked at, or NULL */
    ss_person *person;   /* whose key it is; NULL for none */
    uint64_t network;
    double asked;                    /* when, by ss_clock_seconds */
    char host[SS_HOST_SIZE];         /* by which the client reaches us */
    struct ss_call *waiting;         /* the next one that waits for the same table */
    struct ss_watcher *watcher;      /* a stream */
    char secret[SS_ID];              /* of an invitation or a pass that is made; its answer is wiped */
    struct ss_call *whole;           /* of which this call is a part, or NULL */
    int parts;                       /* of this call, under way */
    ss_refused part_refused;         /* why one of them could not be done */
    void (*go_on)(struct ss_call *); /* once no part is under way any more */
    ss_growing seats;                /* ids of the tables that someone who is forgotten gives up */
} ss_call;

/* NULL without memory. */
ss_call *ss_call_of_exchange(ss_hall *hall, ss_exchange *x);
ss_call *ss_call_of_visitor(struct ss_visitor *visitor, int id);

/* A part of a call, for the same person. Nobody hears its answer; if it is refused, other than because the table is gone,
 * `part_refused` of the whole says why. */
ss_call *ss_call_part(ss_call *whole);

/* A part is over. Whoever starts parts counts as one until all have been started. */
void ss_call_part_over(ss_call *whole);

/* Puts it into a list that it leaves by itself when it is over. */
void ss_call_enlist(ss_call *call, ss_call **list);

/* The client has left. */
void ss_call_leave(ss_call *call);

/* Gives it back without an answer. */
void ss_call_end(ss_call *call);

/* ---- answers ---- */

ss_text ss_call_text(ss_call *call);
void ss_call_send(ss_call *call, ss_text *object);
void ss_call_send_with(ss_call *call, const ss_header *headers, ss_text *object);
void ss_call_send_empty(ss_call *call); /* {} */
void ss_call_send_accepted(ss_call *call,
                           ss_text *object); /* 202: it was taken, and something will come of it */

/* A text that is no object; only over HTTP. */
void ss_call_send_as(ss_call *call, const char *type, const char *text, size_t length);

/* `detail` may be NULL or empty. */
void ss_call_refuse(ss_call *call, ss_refused refused, const char *detail);

/* ALREADY_SEATED, with the seat, from 1. */
void ss_call_refuse_seated(ss_call *call, int seat);

/* Too many: in so many seconds it could be tried again; 0 where waiting does not help. */
void ss_call_limit(ss_call *call, const char *what, int seconds);

/* Takes one from the buckets of the person and of the network. If there is none, the call is refused and over. */
bool ss_call_may(ss_call *call, ss_pace pace);

/* `http://HOST` as the client reaches us, or the public address, or that at home for a client on this machine. */
void ss_call_put_origin(const ss_call *call, ss_text *t);
/* The path below which a client reaches us, without a slash at its end; "" for the whole host. */
const char *ss_call_path(const ss_call *call);
bool ss_call_is_secure(const ss_call *call);

#endif
