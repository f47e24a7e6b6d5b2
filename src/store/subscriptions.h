/* Web Push subscriptions, by which a device is told that it is its player's turn: at most one per device, deleted with
 * it. The store checks only lengths; notify/delivery.h decides whether an endpoint is valid.
 *
 * The functions of this header, of notices.h and of moderation.h run the same statements on every database. */
#ifndef SS_STORE_SUBSCRIPTIONS_H
#define SS_STORE_SUBSCRIPTIONS_H

#include "store/store.h"

enum {
    SS_STORE_ENDPOINT = 1024, /* most bytes of an address */
    SS_STORE_PUSH_KEY = 128,  /* most characters of a key */
    SS_STORE_SECRET = 256,    /* of a server's secret */
};

typedef struct ss_store_subscription {
    uint8_t device[SS_STORE_HASH];
    char endpoint[SS_STORE_ENDPOINT + 1];
    char key[SS_STORE_PUSH_KEY + 1], auth[SS_STORE_PUSH_KEY + 1]; /* p256dh and auth, in base64url */
    int64_t made;
} ss_store_subscription;

/* Stores a subscription. It replaces the device's earlier one, and those of other devices with the same endpoint.
 * Returns SS_STORE_NONE if there is no such device. */
ss_store_result ss_store_subscribe(ss_store *store, const ss_store_subscription *subscription);

/* Deletes a device's subscription; with an `endpoint`, only if it is for that one. Returns
 * SS_STORE_NONE if there is none. */
ss_store_result ss_store_unsubscribe(ss_store *store, const uint8_t device[SS_STORE_HASH],
                                     const char *endpoint);

/* Up to `most` subscriptions of a person. */
ss_store_result ss_store_subscriptions(ss_store *store, const char *person,
                                       ss_store_subscription *subscriptions, int most, int *count);

/* Returns SS_STORE_OK if this device has a subscription, SS_STORE_NONE if it has none. */
ss_store_result ss_store_subscribed(ss_store *store, const uint8_t device[SS_STORE_HASH]);

/* Counts a message to a device. Returns SS_STORE_NONE if it has had `most` of them in this hour already. */
ss_store_result ss_store_subscription_use(ss_store *store, const uint8_t device[SS_STORE_HASH], int64_t now,
                                          int most);

/* Gets a secret of the server by its name, such as a private key. The first caller's `fresh` is stored; every caller
 * gets that one. Secrets are copied with a store, but never exported. */
ss_store_result ss_store_secret(ss_store *store, const char *name, const char *fresh,
                                char secret[SS_STORE_SECRET + 1]);

#endif
