/* Message Encryption for Web Push (RFC 8291) with the content coding aes128gcm (RFC 8188): only the browser that
 * subscribed can read what the push service carries. */
#ifndef SS_NOTIFY_ENCRYPT_H
#define SS_NOTIFY_ENCRYPT_H

#include "notify/p256.h"

enum {
    SS_SEAL_AUTH = 16, /* bytes of the subscription's secret */
    SS_ENCRYPT_SALT = 16,
    SS_ENCRYPT_MOST = 1024,                                 /* bytes of a message */
    SS_SEAL_HEAD = SS_ENCRYPT_SALT + 4 + 1 + SS_P256_POINT, /* salt, size of a record, our public key */
    SS_ENCRYPTED = SS_SEAL_HEAD + SS_ENCRYPT_MOST + 1 + 16, /* at most */
};

/* The keys of a subscription. */
typedef struct ss_recipient {
    uint8_t point[SS_P256_POINT];
    uint8_t auth[SS_SEAL_AUTH];
} ss_recipient;

/* Parses `p256dh` and `auth` as a browser gives them, in base64url. Returns false if they are invalid, for instance if
 * the point is not on the curve. */
bool ss_recipient_read(const char *p256dh, const char *auth, ss_recipient *receiver);

/* Encrypts a message as one record. `ours` is a key made for this message alone, and `salt` is random. Returns the
 * length; 0 on failure. */
size_t ss_encrypt(const ss_recipient *receiver, EVP_PKEY *ours, const uint8_t salt[SS_ENCRYPT_SALT],
                  const char *message, size_t length, uint8_t sealed[SS_ENCRYPTED]);

#endif
