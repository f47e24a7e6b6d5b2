/* A natural number of any length up to SS_NUMBER_BYTES. It packs digits that each have their own base:
 *
 *     ss_number packed = {0}, unit = ss_number_of(1);
 *     ss_number_add(&packed, &unit, 2), ss_number_multiply(&unit, 3);      the digit 2, in base 3
 *     ss_number_add(&packed, &unit, 6), ss_number_multiply(&unit, 10);     the digit 6, in base 10
 *     ss_number_divide(&packed, 3);                                        returns 2
 *     ss_number_divide(&packed, 10);                                       returns 6 and leaves 0
 */
#ifndef SS_BASE_NUMBER_H
#define SS_BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SS_NUMBER_WORDS = 320, SS_NUMBER_BYTES = 4 * SS_NUMBER_WORDS };

typedef struct ss_number {
    uint32_t words[SS_NUMBER_WORDS]; /* least significant first */
    int used;                        /* number of words in use: the highest of them is not 0 */
    bool cut;                        /* the number outgrew all words, and its value is no longer valid */
} ss_number;

ss_number ss_number_of(uint32_t small);
static inline bool ss_number_is_zero(const ss_number *n) { return n->used == 0; }

/* n += unit * digit */
void ss_number_add(ss_number *n, const ss_number *unit, uint32_t digit);
void ss_number_multiply(ss_number *n, uint32_t base);

/* Divides by a base that is not 0 and returns the remainder. */
uint32_t ss_number_divide(ss_number *n, uint32_t base);

/* The big-endian bytes of the number without leading zeros: ss_number_bytes counts them, ss_number_write writes
 * them. */
int ss_number_bytes(const ss_number *n);
void ss_number_write(const ss_number *n, uint8_t *bytes);

/* Returns the number with these big-endian bytes; count <= SS_NUMBER_BYTES. */
ss_number ss_number_read(const uint8_t *bytes, size_t count);

#endif
