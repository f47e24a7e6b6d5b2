/* A whole number too long for a word, for packing digits that each have a base of their own:
 *
 *     ss_number packed = {0}, unit = ss_number_of(1);
 *     ss_number_add(&packed, &unit, 2), ss_number_multiply(&unit, 3);      the digit 2 below 3
 *     ss_number_add(&packed, &unit, 6), ss_number_multiply(&unit, 10);     the digit 6 below 10
 *     ss_number_divide(&packed, 3);                                        is 2 again
 *     ss_number_divide(&packed, 10);                                       is 6, and nothing is left
 */
#ifndef SS_BASE_NUMBER_H
#define SS_BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SS_NUMBER_WORDS = 320, SS_NUMBER_BYTES = 4 * SS_NUMBER_WORDS };

typedef struct ss_number {
    uint32_t words[SS_NUMBER_WORDS]; /* the lowest first */
    int used;                        /* the words above are 0, and the last one used is not */
    bool cut;                        /* it has grown beyond all words, and means nothing any more */
} ss_number;

ss_number ss_number_of(uint32_t small);
static inline bool ss_number_is_zero(const ss_number *n) { return n->used == 0; }

/* n += unit * digit */
void ss_number_add(ss_number *n, const ss_number *unit, uint32_t digit);
void ss_number_multiply(ss_number *n, uint32_t base);

/* Divides by a base that is not 0 and returns the rest. */
uint32_t ss_number_divide(ss_number *n, uint32_t base);

/* The bytes of the number, the highest first and not 0: how many there are, and they themselves. */
int ss_number_bytes(const ss_number *n);
void ss_number_write(const ss_number *n, uint8_t *bytes);

/* The number with these bytes, at most SS_NUMBER_BYTES. */
ss_number ss_number_read(const uint8_t *bytes, size_t count);

#endif
