/* Ids of tables and people, and secrets, all made by the server from random bytes; and bytes as hexadecimal digits. */
#ifndef SS_ONLINE_ID_H
#define SS_ONLINE_ID_H

#include "base/base64.h"
#include "base/sha256.h"
#include "base/word.h"

/* A table, a person or a secret: 128 random bits as letters, digits, `-` and `_`. */
enum { SS_ID_BYTES = 16, SS_ID_LETTERS = SS_BASE64_LETTERS(SS_ID_BYTES), SS_ID = SS_ID_LETTERS + 1 };

/* The key of a device: 256 random bits, likewise. */
enum { SS_KEY_BYTES = 32, SS_KEY_LETTERS = SS_BASE64_LETTERS(SS_KEY_BYTES), SS_KEY = SS_KEY_LETTERS + 1 };

/* The first letter is never a dash, so that a command does not mistake an id for an option. */
void ss_id_write(char id[SS_ID], const uint8_t bytes[SS_ID_BYTES]);

/* Return true if a text has the form of one. */
bool ss_id_is(ss_word text);
bool ss_key_is(ss_word text);

/* A secret is stored only as its hash. */
void ss_secret_hash(ss_word secret, uint8_t hash[SS_SHA256_SIZE]);

/* Compares two hashes in constant time. Returns true if they are equal. */
bool ss_hashes_agree(const uint8_t a[SS_SHA256_SIZE], const uint8_t b[SS_SHA256_SIZE]);

/* 32 bytes as 64 lower-case hexadecimal digits and a closing zero, and back; reading returns false
 * if they are not such digits. */
enum { SS_DIGITS = 2 * SS_SHA256_SIZE + 1 };
void ss_digits_write(char digits[SS_DIGITS], const uint8_t bytes[SS_SHA256_SIZE]);
bool ss_digits_read(ss_word digits, uint8_t bytes[SS_SHA256_SIZE]);

#endif
