#include "base/random.h"

/* Lemire's rejection: the low half tells whether the word fell into the uneven rest of 2^32 / n. */
int ss_random_below(ss_random *r, int n) {
    uint32_t bound = (uint32_t)n, word;
    int choice;
    do {
        word = (uint32_t)(ss_random_next(r) >> 32);
        choice = ss_cut(&word, n);
    } while (word < bound && word < -bound % bound);
    return choice;
}

static void swap(uint8_t *items, int i, int j) {
    uint8_t kept = items[i];
    items[i] = items[j];
    items[j] = kept;
}

/* Fisher-Yates, three choices from one 32-bit word (Brackett-Rozinsky and Lemire 2024): the three are even when
 * the word left after them is not in the uneven rest of 2^32 / (i * j * k), so one test serves all three. */
void ss_shuffle(ss_random *r, uint8_t *items, int n) {
    while (n > 1) {
        int i = n, j = n > 2 ? n - 1 : 1, k = n > 3 ? n - 2 : 1;
        uint32_t product = (uint32_t)(i * j * k), word;
        int to_i, to_j, to_k;
        do {
            word = (uint32_t)(ss_random_next(r) >> 32);
            to_i = ss_cut(&word, i);
            to_j = ss_cut(&word, j);
            to_k = ss_cut(&word, k);
        } while (word < product && word < -product % product);
        swap(items, i - 1, to_i);
        swap(items, j - 1, to_j);
        swap(items, k - 1, to_k);
        n -= 3;
    }
}
