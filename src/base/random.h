/* The fast generator: for samples, playouts and random players. Never for a deal, which others must be able to
 * repeat from its seed (stream.h), and never for secrets.
 *
 *     ss_random r = ss_random_from(7);
 *     int die = ss_random_below(&r, 6);
 *     ss_shuffle(&r, cards, 18);
 */
#ifndef SS_BASE_RANDOM_H
#define SS_BASE_RANDOM_H

#include <stdint.h>

/* Multiply with carry, MWC64X (Thomas 2011): the low half is a digit in base 2^32, the high half the carry. Eight
 * instructions a word, and it passes BigCrush. */
typedef struct ss_random {
    uint64_t state;
} ss_random;

ss_random ss_random_from(uint64_t seed);

static inline uint32_t ss_random_next(ss_random *r) {
    uint32_t digit = (uint32_t)r->state, carry = (uint32_t)(r->state >> 32);
    r->state = digit * (uint64_t)4294883355u + carry;
    return digit ^ carry;
}

/* Another generator, drawn from this one: the two do not run in step. */
ss_random ss_random_split(ss_random *r);

/* One random word cut into several choices: the high half of word * n is the choice, the low half the word for
 * the next one. The bias of a choice is below (product of all n so far) / 2^32. 32 bits because WebAssembly has
 * no 64 by 64 to 128 bit multiply. */
static inline int ss_cut(uint32_t *word, int n) {
    uint64_t product = (uint64_t)*word * (uint32_t)n;
    *word = (uint32_t)product;
    return (int)(product >> 32);
}

/* A number below n, without bias. */
int ss_random_below(ss_random *r, int n);

/* Puts the items into an order drawn evenly among all orders, without bias. n <= 100. */
void ss_shuffle(ss_random *r, uint8_t *items, int n);

/* Brings `count` of them, drawn so, to the end. */
void ss_draw(ss_random *r, uint8_t *items, int n, int count);

#endif
