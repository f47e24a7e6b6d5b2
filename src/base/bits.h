/* Sets of small numbers as the bits of one word. A choice in this game is always a number below 64, so what
 * may be chosen is always such a set. */
#ifndef SS_BASE_BITS_H
#define SS_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

static inline uint64_t ss_bit(int i) { return (uint64_t)1 << i; }
static inline bool ss_has(uint64_t set, int i) { return set >> i & 1; }
static inline int ss_count(uint64_t set) { return __builtin_popcountll(set); }

/* The smallest member of a set that is not empty. */
static inline int ss_lowest(uint64_t set) { return __builtin_ctzll(set); }

/* The member with `n` smaller ones; n < ss_count(set). */
static inline int ss_nth(uint64_t set, int n) {
    while (n--) set &= set - 1;
    return ss_lowest(set);
}

/* The members are run through like this, smallest first:
 *     for (uint64_t left = set; left; left &= left - 1) { int member = ss_lowest(left); ... } */

#endif
