/* Voluntary Application Server Identification (RFC 8292): a push service accepts messages for a subscription only from
 * the server it was made for. The server keeps one key forever; a browser subscribes with its public half. */
#ifndef SS_NOTIFY_VAPID_H
#define SS_NOTIFY_VAPID_H

#include "base/base64.h"
#include "notify/p256.h"

enum {
    SS_VAPID_SECRET =
        SS_BASE64_LETTERS(SS_P256_SCALAR) + 1, /* the private key as text, with the closing zero */
    SS_VAPID_PUBLIC = SS_BASE64_LETTERS(SS_P256_POINT) + 1,
    SS_VAPID_HEADER = 1024,
};

typedef struct ss_vapid {
    EVP_PKEY *key;
    char public[SS_VAPID_PUBLIC]; /* for browsers */
} ss_vapid;

/* Makes a new private key, as text to be stored. */
bool ss_vapid_make(char secret[SS_VAPID_SECRET]);

/* Returns false if the text is not a private key. */
bool ss_vapid_open(ss_vapid *vapid, const char *secret);
void ss_vapid_close(ss_vapid *vapid); /* may be all zero and never opened */

/* Writes the value of Authorization for a push service whose `origin` is `https://push.example.net`.
 * `contact` is an address of the operator, https: or mailto:, or NULL. Signatures are valid for twelve
 * hours after `now`, in seconds. */
bool ss_vapid_header(const ss_vapid *vapid, const char *origin, const char *contact, int64_t now,
                     char header[SS_VAPID_HEADER]);

#endif
