/* Where devices want to be told that it is their turn: subscriptions of Web Push, one a device at most. They go with the
 * device. The store checks lengths only; whether an endpoint is one is courier/endpoint.h's to say.
 *
 * Functions of this header, of notices.h and of moderation.h run the same statements on every database. */
#ifndef SS_STORE_SUBSCRIPTIONS_H
#define SS_STORE_SUBSCRIPTIONS_H

#include "store/store.h"

enum {
    SS_STORE_ENDPOINT = 1024, /* bytes of an address at most */
    SS_STORE_PUSH_KEY = 128,  /* characters of a key at most */
    SS_STORE_SECRET = 256,    /* of a server's secret */
};

typedef struct ss_store_subscription {
    uint8_t device[SS_STORE_HASH];
    char endpoint[SS_STORE_ENDPOINT + 1];
    char key[SS_STORE_PUSH_KEY + 1], auth[SS_STORE_PUSH_KEY + 1]; /* p256dh and auth, in base64url */
    int64_t made;
} ss_store_subscription;

/* Keeps a subscription, in place of the one that the device had, and of those that other devices had at the same endpoint.
 * SS_STORE_NONE if there is no such device. */
ss_store_result ss_store_subscribe(ss_store *store, const ss_store_subscription *subscription);

/* Forgets that of a device; with an `endpoint`, only if it is the one there. SS_STORE_NONE if there is none. */
ss_store_result ss_store_unsubscribe(ss_store *store, const uint8_t device[SS_STORE_HASH],
                                     const char *endpoint);

/* Those of a person, at most `most`. */
ss_store_result ss_store_subscriptions(ss_store *store, const char *person,
                                       ss_store_subscription *subscriptions, int most, int *count);

/* Whether this device has one: SS_STORE_OK or SS_STORE_NONE. */
ss_store_result ss_store_subscribed(ss_store *store, const uint8_t device[SS_STORE_HASH]);

/* Counts a message to a device. SS_STORE_NONE if it had `most` of them in this hour already. */
ss_store_result ss_store_subscription_use(ss_store *store, const uint8_t device[SS_STORE_HASH], int64_t now,
                                          int most);

/* A secret of the server by its name, such as a private key. The first caller's `fresh` is kept; everybody gets that one.
 * Secrets are copied with a store, and exported nowhere. */
ss_store_result ss_store_secret(ss_store *store, const char *name, const char *fresh,
                                char secret[SS_STORE_SECRET + 1]);

#endif
