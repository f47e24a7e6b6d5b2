/* Threads that send messages to the outside: to push services, for players who asked for it, and to the operator's web
 * hook.
 *
 *     ss_sender *sender = ss_sender_open(&options, wake, loop);   wake(loop): let the loop call ss_sender_deliver
 *     if (!ss_sender_send(sender, &message)) ... too many are under way: later
 *     ss_sender_deliver(sender);      in the loop: calls `done` of every message that is finished
 *     ss_sender_close(sender);        ends what is under way
 *
 * All of these are called in one thread. Nothing more is sent while nobody calls ss_sender_deliver.
 * A host gets at most SS_SENDER_EACH messages at a time and SS_SENDER_MINUTE per minute; one that fails repeatedly is
 * left alone for a while. Messages that are too many for a minute, or come in that while, are returned at once. A thread that waits for a slow
 * host is not available to others, so messages to one person go one at a time, and hosts that have not yet answered
 * well share at most SS_SENDER_STRANGERS threads. */
#ifndef SS_NOTIFY_SENDER_H
#define SS_NOTIFY_SENDER_H

#include "notify/delivery.h"
#include "notify/web_push.h"

enum {
    SS_SENDER_THREADS = 4,
    SS_SENDER_ROOM = 256,    /* most messages under way */
    SS_SENDER_EACH = 2,      /* to one host, at a time */
    SS_SENDER_MINUTE = 120,  /* to one host, a minute */
    SS_SENDER_STRANGERS = 2, /* at a time, to hosts not known to answer */
    SS_SENDER_FAILURES = 5,  /* in a row, after which a host is left alone */
    SS_SENDER_REST = 300,    /* for this many seconds */
    SS_DISPATCH_TEXT = 640,
    SS_DISPATCH_MARK = 33, /* a topic (RFC 8030, section 5.4), with the closing zero */
};

typedef struct ss_sender_options {
    const char *vapid;             /* the private key, as in web_push.h; NULL if nothing is pushed */
    const char *contact;           /* for push services; or NULL */
    const char *authority;         /* a PEM file, or NULL for the system's certificate authorities */
    const ss_address_rules *reach; /* of push services; borrowed */
    const char *hook;              /* the address of the web hook; NULL for none */
    bool hook_anywhere;            /* it may have a private address and no TLS */
    const void *hook_key;          /* key for its signature; copied */
    size_t hook_key_length;
} ss_sender_options;

/* A message to send. Without an endpoint it goes to the web hook. */
typedef struct ss_dispatch {
    char whose[SS_DISPATCH_MARK]; /* the id of the person; empty for none */
    char endpoint[SS_ENDPOINT];
    char key[129], auth[129];     /* of the subscription, in base64url */
    char topic[SS_DISPATCH_MARK]; /* replaces an earlier one of the same topic that has not arrived */
    int seconds;                  /* how long the push service keeps it */
    char text[SS_DISPATCH_TEXT];  /* JSON */
    void (*done)(void *data, const ss_delivered *result); /* called in the thread that delivers */
    void *data;
} ss_dispatch;

typedef struct ss_sender ss_sender;

/* Returns NULL if memory or threads are lacking, or if the key is invalid. */
ss_sender *ss_sender_open(const ss_sender_options *options, void (*wake)(void *data), void *data);

/* The public key that browsers subscribe with; NULL if nothing is pushed. */
const char *ss_sender_public(const ss_sender *sender);

bool ss_sender_send(ss_sender *sender, const ss_dispatch *message);
void ss_sender_deliver(ss_sender *sender);

/* Ends what is under way, within about a second, and delivers it. NULL is allowed. */
void ss_sender_close(ss_sender *sender);

/* The status of messages that were not sent because the host has to be spared. */
enum { SS_SENDER_SPARED = -1 };

#endif
