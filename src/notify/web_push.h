/* The cryptography of Web Push: messages that only the browser that subscribed can read, and a signature that tells the
 * push service who sends them. */
#ifndef SS_NOTIFY_WEB_PUSH_H
#define SS_NOTIFY_WEB_PUSH_H

#include <openssl/evp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/base64.h"

/* ---- keys (p256.c) ----
 *
 * Keys on the curve P-256, on which Web Push is based: conversion to and from bytes, shared secrets, signatures. */

enum {
    SS_P256_POINT = 65,     /* bytes of a public key, uncompressed */
    SS_P256_SCALAR = 32,    /* of a private one */
    SS_P256_SIGNATURE = 64, /* as in ES256: two numbers, one after the other */
};

/* Each returns NULL if the bytes are not a key, or without memory. Free the key with EVP_PKEY_free. */
EVP_PKEY *ss_p256_private(const uint8_t scalar[SS_P256_SCALAR]);
EVP_PKEY *ss_p256_public(const uint8_t point[SS_P256_POINT]);
EVP_PKEY *ss_p256_make(void);

bool ss_p256_point(const EVP_PKEY *key, uint8_t point[SS_P256_POINT]);
bool ss_p256_scalar(const EVP_PKEY *key, uint8_t scalar[SS_P256_SCALAR]);

/* Computes the secret that both sides share: from our private key and their public key, or the other way round. */
bool ss_p256_shared(EVP_PKEY *ours, EVP_PKEY *theirs, uint8_t secret[SS_P256_SCALAR]);

bool ss_p256_sign(EVP_PKEY *key, const void *bytes, size_t length, uint8_t signature[SS_P256_SIGNATURE]);

/* ---- encryption ----
 *
 * Message Encryption for Web Push (RFC 8291) with the content coding aes128gcm (RFC 8188): only the browser that
 * subscribed can read what the push service carries. */

enum {
    SS_ENCRYPT_AUTH = 16, /* bytes of the subscription's secret */
    SS_ENCRYPT_SALT = 16,
    SS_ENCRYPT_MOST = 1024,                                    /* bytes of a message */
    SS_ENCRYPT_HEAD = SS_ENCRYPT_SALT + 4 + 1 + SS_P256_POINT, /* salt, size of a record, our public key */
    SS_ENCRYPTED = SS_ENCRYPT_HEAD + SS_ENCRYPT_MOST + 1 + 16, /* at most */
};

/* The keys of a subscription. */
typedef struct ss_recipient {
    uint8_t point[SS_P256_POINT];
    uint8_t auth[SS_ENCRYPT_AUTH];
} ss_recipient;

/* Parses `p256dh` and `auth` as a browser gives them, in base64url. Returns false if they are invalid, for instance if
 * the point is not on the curve. */
bool ss_recipient_read(const char *p256dh, const char *auth, ss_recipient *recipient);

/* Encrypts a message as one record. `ours` is a key made for this message alone, and `salt` is random. Returns the
 * length; 0 on failure. */
size_t ss_encrypt(const ss_recipient *recipient, EVP_PKEY *ours, const uint8_t salt[SS_ENCRYPT_SALT],
                  const char *message, size_t length, uint8_t encrypted[SS_ENCRYPTED]);

/* ---- identification ----
 *
 * Voluntary Application Server Identification (RFC 8292): a push service accepts messages for a subscription only from
 * the server it was made for. The server keeps one key forever; a browser subscribes with its public half. */

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
