#include "base/number.h"

ss_number ss_number_of(uint32_t small) { return (ss_number){.words = {small}, .used = small != 0}; }

static void trim(ss_number *n) {
    while (n->used && !n->words[n->used - 1]) n->used--;
}

/* Appends a most significant word. */
static void grow(ss_number *n, uint32_t word) {
    if (n->used == SS_NUMBER_WORDS)
        n->cut = true;
    else
        n->words[n->used++] = word;
}

void ss_number_add(ss_number *n, const ss_number *unit, uint32_t digit) {
    uint64_t carry = 0;
    n->cut |= unit->cut;
    for (int i = 0; i < unit->used || carry; i++) {
        if (i == n->used) {
            grow(n, 0);
            if (n->cut) return;
        }
        uint32_t word = i < unit->used ? unit->words[i] : 0;
        carry += (uint64_t)word * digit + n->words[i];
        n->words[i] = (uint32_t)carry;
        carry >>= 32;
    }
    trim(n);
}

void ss_number_multiply(ss_number *n, uint32_t base) {
    uint64_t carry = 0;
    for (int i = 0; i < n->used; i++) {
        carry += (uint64_t)n->words[i] * base;
        n->words[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry) grow(n, (uint32_t)carry);
    trim(n);
}

uint32_t ss_number_divide(ss_number *n, uint32_t base) {
    uint64_t rest = 0;
    for (int i = n->used - 1; i >= 0; i--) {
        rest = rest << 32 | n->words[i];
        n->words[i] = (uint32_t)(rest / base);
        rest %= base;
    }
    trim(n);
    return (uint32_t)rest;
}

/* ---- as bytes ---- */

static uint8_t byte_at(const ss_number *n, int i) { return (uint8_t)(n->words[i / 4] >> i % 4 * 8); }

int ss_number_bytes(const ss_number *n) {
    int count = 4 * n->used;
    while (count && !byte_at(n, count - 1)) count--;
    return count;
}

void ss_number_write(const ss_number *n, uint8_t *bytes) {
    for (int i = ss_number_bytes(n); i > 0;) *bytes++ = byte_at(n, --i);
}

ss_number ss_number_read(const uint8_t *bytes, size_t count) {
    ss_number n = {.used = (int)((count + 3) / 4)};
    for (size_t i = 0; i < count; i++) n.words[i / 4] |= (uint32_t)bytes[count - 1 - i] << i % 4 * 8;
    trim(&n);
    return n;
}
