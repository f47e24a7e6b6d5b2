/* The fast random generator, for samples, playouts and random players. Never use it for a deal, which others must be
 * able to repeat from its seed (stream.h), or for secrets.
 *
 *     ss_random r = ss_random_from(7);
 *     int die = ss_random_below(&r, 6);
 *     ss_shuffle(&r, cards, 18);
 */
#ifndef SS_BASE_RANDOM_H
#define SS_BASE_RANDOM_H

#include <stdint.h>

/* The generator is multiply-with-carry, MWC64X (Thomas 2011): the low half is a digit in base 2^32, the high half the
 * carry. It takes eight instructions a word and passes BigCrush. */
typedef struct ss_random {
    uint64_t state;
} ss_random;

ss_random ss_random_from(uint64_t seed);

static inline uint32_t ss_random_next(ss_random *r) {
    uint32_t digit = (uint32_t)r->state, carry = (uint32_t)(r->state >> 32);
    r->state = digit * (uint64_t)4294883355u + carry;
    return digit ^ carry;
}

/* Draws another generator from this one. The two sequences are unrelated. */
ss_random ss_random_split(ss_random *r);

/* Cuts one random word into several choices. The high half of word * n is the choice, the low half is the word for the
 * next choice. The bias of a choice is below (product of all n so far) / 2^32. The word has 32 bits because WebAssembly
 * has no multiplication of 64 by 64 bits with a 128-bit result. */
static inline int ss_cut(uint32_t *word, int n) {
    uint64_t product = (uint64_t)*word * (uint32_t)n;
    *word = (uint32_t)product;
    return (int)(product >> 32);
}

/* Returns a number below n, without bias. */
int ss_random_below(ss_random *r, int n);

/* Shuffles the items: every order is equally likely, without bias. n <= 100. */
void ss_shuffle(ss_random *r, uint8_t *items, int n);

/* Draws `count` of the items in the same way and moves them to the end. */
void ss_draw(ss_random *r, uint8_t *items, int n, int count);

#endif
