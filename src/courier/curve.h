/* Keys on the curve P-256, on which Web Push is based: conversion to and from bytes, shared secrets, signatures. */
#ifndef SS_COURIER_CURVE_H
#define SS_COURIER_CURVE_H

#include <openssl/evp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SS_CURVE_POINT = 65,     /* bytes of a public key, uncompressed */
    SS_CURVE_SCALAR = 32,    /* of a private one */
    SS_CURVE_SIGNATURE = 64, /* as in ES256: two numbers, one after the other */
};

/* Each returns NULL if the bytes are not a key, or without memory. Free the key with EVP_PKEY_free. */
EVP_PKEY *ss_curve_private(const uint8_t scalar[SS_CURVE_SCALAR]);
EVP_PKEY *ss_curve_public(const uint8_t point[SS_CURVE_POINT]);
EVP_PKEY *ss_curve_make(void);

bool ss_curve_point(const EVP_PKEY *key, uint8_t point[SS_CURVE_POINT]);
bool ss_curve_scalar(const EVP_PKEY *key, uint8_t scalar[SS_CURVE_SCALAR]);

/* Computes the secret that both sides share: from our private key and their public key, or the other way round. */
bool ss_curve_shared(EVP_PKEY *ours, EVP_PKEY *theirs, uint8_t secret[SS_CURVE_SCALAR]);

bool ss_curve_sign(EVP_PKEY *key, const void *bytes, size_t length, uint8_t signature[SS_CURVE_SIGNATURE]);

#endif
