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

/* SplitMix64 (Steele, Lea, Flood 2014): one word of state, any start is a good one. */
typedef struct ss_random {
    uint64_t state;
} ss_random;

static inline ss_random ss_random_from(uint64_t seed) { return (ss_random){seed}; }

static inline uint64_t ss_random_next(ss_random *r) {
    uint64_t z = r->state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

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

/* Puts the items into an order drawn evenly among all orders, without bias. n < 256. */
void ss_shuffle(ss_random *r, uint8_t *items, int n);

#endif
