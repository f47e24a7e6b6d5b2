#include "base/random.h"

#include <stdbool.h>

/* Similar seeds must not give similar states: hence the finalizer of SplitMix64. A nonzero carry below 2^31 avoids the
 * generator's two fixed points. */
ss_random ss_random_from(uint64_t seed) {
    uint64_t z = seed + 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    return (ss_random){(z & 0x7FFFFFFFFFFFFFFFu) | (uint64_t)1 << 32};
}

ss_random ss_random_split(ss_random *r) {
    uint64_t high = ss_random_next(r);
    return ss_random_from(high << 32 | ss_random_next(r));
}

/* Lemire's rejection method: the low half shows whether the word fell into the incomplete last part of 2^32. */
int ss_random_below(ss_random *r, int n) {
    uint32_t bound = (uint32_t)n, word;
    int choice;
    do {
        word = ss_random_next(r);
        choice = ss_cut(&word, n);
    } while (word < bound && word < -bound % bound);
    return choice;
}

static void swap(uint8_t *items, int i, int j) {
    uint8_t kept = items[i];
    items[i] = items[j];
    items[j] = kept;
}

/* Returns true if the word left over after four choices, below n to n - 3, lies in the incomplete last part of 2^32. It
 * is almost never called, and stays out of line so that the loop does not prepare for it. */
__attribute__((noinline, cold)) static bool uneven(uint32_t word, int n) {
    uint32_t product = (uint32_t)(n * (n - 1) * (n - 2) * (n - 3));
    return word < -product % product;
}

/* Fisher-Yates, with four choices from one word (Brackett-Rozinsky and Lemire 2024): one rejection test covers all
 * four. */
void ss_draw(ss_random *r, uint8_t *items, int n, int count) {
    enum { LARGEST_PRODUCT = 100 * 99 * 98 * 97 };
    int end = n - count > 1 ? n - count : 1;
    for (; n >= end + 4; n -= 4) {
        uint32_t word;
        int i, j, k, l;
        do {
            word = ss_random_next(r);
            i = ss_cut(&word, n);
            j = ss_cut(&word, n - 1);
            k = ss_cut(&word, n - 2);
            l = ss_cut(&word, n - 3);
        } while (word < LARGEST_PRODUCT && uneven(word, n));
        swap(items, n - 1, i);
        swap(items, n - 2, j);
        swap(items, n - 3, k);
        swap(items, n - 4, l);
    }
    for (; n > end; n--) swap(items, n - 1, ss_random_below(r, n));
}

void ss_shuffle(ss_random *r, uint8_t *items, int n) { ss_draw(r, items, n, n); }
