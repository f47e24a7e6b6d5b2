/* Keys on the curve P-256, on which Web Push is based: conversion to and from bytes, shared secrets, signatures. */
#ifndef SS_NOTIFY_P256_H
#define SS_NOTIFY_P256_H

#include <openssl/evp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

#endif
