/* Deals that nobody can influence. The server and every person commit to a random value by a salted hash; the values
 * are opened once all commitments are stored; the seed of the deal is computed from all of them. See docs/fair-deal.md.
 *
 * Everything is defined on texts, so that a verifier in any language is a few lines. */
#ifndef SS_ONLINE_FAIR_H
#define SS_ONLINE_FAIR_H

#include "online/id.h"
#include "rules/game.h"

typedef struct ss_fair_value {
    uint8_t salt[SS_SHA256_SIZE];
    uint8_t value[SS_SHA256_SIZE];
} ss_fair_value;

/* Whose value it is: the server's, or a seat's, from 1. */
enum { SS_FAIR_SERVER = 0 };

/* In both functions `table` is an id, as in id.h.
 *
 * Computes the SHA-256 of `TABLE SEAT ROUND SALT VALUE`, with numbers in decimal and bytes in hexadecimal digits.
 * Another table, seat or round gives another commitment, so that none can be copied. */
void ss_fair_commit(const char *table, int seat, int round, const ss_fair_value *v,
                    uint8_t commitment[SS_SHA256_SIZE]);

/* Computes the HMAC-SHA-256, keyed with the 64 digits of the server's value, of `TABLE ROUND` and then ` SEAT VALUE`
 * for each seat of the set (one bit each, seat 1 the lowest), ascending. Its hexadecimal digits are the text of the
 * seed: `sanssouci new --seed DIGITS` deals the same. */
void ss_fair_seed(const char *table, int round, const ss_fair_value *server,
                  const ss_fair_value seats[SS_MAX_PLAYERS], unsigned set, char seed[SS_DIGITS]);

#endif
