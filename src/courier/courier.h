/* Threads that carry messages out of the house: to push services, for players who asked for it, and to the operator's web
 * hook.
 *
 *     ss_courier *courier = ss_courier_open(&options, wake, loop);   wake(loop) lets the loop call ss_courier_deliver soon
 *     if (!ss_courier_send(courier, &letter)) ... too many are under way: later
 *     ss_courier_deliver(courier);      in the loop: calls `done` of every letter that has come to its end
 *     ss_courier_close(courier);        ends what is under way
 *
 * No host gets more than SS_COURIER_EACH letters at a time, nor more than SS_COURIER_MINUTE a minute; one that fails again
 * and again rests for a while. Letters that would break this come back at once. A thread that waits for a slow host is not
 * there for others: letters of the same person go one at a time, and hosts that have not answered well have at most
 * SS_COURIER_STRANGERS threads. */
#ifndef SS_COURIER_COURIER_H
#define SS_COURIER_COURIER_H

#include "courier/delivery.h"
#include "courier/seal.h"
#include "courier/vapid.h"

enum {
    SS_COURIER_THREADS = 4,
    SS_COURIER_ROOM = 256,    /* letters that may be under way */
    SS_COURIER_EACH = 2,      /* to one host, at a time */
    SS_COURIER_MINUTE = 120,  /* to one host, a minute */
    SS_COURIER_STRANGERS = 2, /* at a time, to hosts of which we do not know that they answer */
    SS_COURIER_FAILURES = 5,  /* in a row, after which a host rests */
    SS_COURIER_REST = 300,    /* for so many seconds */
    SS_DISPATCH_TEXT = 640,
    SS_DISPATCH_MARK = 33, /* a topic (RFC 8030, section 5.4), with the closing zero */
};

typedef struct ss_courier_options {
    const char *vapid;     /* the private key, as vapid.h has it; NULL where nothing is pushed */
    const char *contact;   /* for push services; or NULL */
    const char *authority; /* a PEM file, or NULL for the authorities of the system */
    const ss_reach *reach; /* of push services; lent */
    const char *hook;      /* the address of the web hook; NULL for none */
    bool hook_anywhere;    /* which may be at a private address, and without TLS */
    const void *hook_key;  /* with which it is signed; copied */
    size_t hook_key_length;
} ss_courier_options;

/* What is sent. Without an endpoint it goes to the web hook. */
typedef struct ss_dispatch {
    char whose[SS_DISPATCH_MARK]; /* the id of the person; empty for nobody's */
    char endpoint[SS_ENDPOINT];
    char key[129], auth[129];     /* of the subscription, in base64url */
    char topic[SS_DISPATCH_MARK]; /* replaces one of the same topic that has not arrived */
    int seconds;                  /* for which the push service keeps it */
    char text[SS_DISPATCH_TEXT];  /* JSON */
    void (*done)(void *data, const ss_delivered *result); /* in the thread that delivers */
    void *data;
} ss_dispatch;

typedef struct ss_courier ss_courier;

/* NULL without memory or threads, or if the key is none. */
ss_courier *ss_courier_open(const ss_courier_options *options, void (*wake)(void *data), void *data);

/* The public key that browsers subscribe for; NULL where nothing is pushed. */
const char *ss_courier_public(const ss_courier *courier);

bool ss_courier_send(ss_courier *courier, const ss_dispatch *letter);
void ss_courier_deliver(ss_courier *courier);

/* Ends what is under way, within a second or so, and delivers it. NULL is fine. */
void ss_courier_close(ss_courier *courier);

/* The status of letters that were never sent, since the host has to be spared. */
enum { SS_COURIER_SPARED = -1 };

#endif
