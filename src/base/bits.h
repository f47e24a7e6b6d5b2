/* Sets of small numbers, one bit a member in one 64-bit word. Every choice in this game is a number below 64, so the
 * legal choices always form such a set. */
#ifndef SS_BASE_BITS_H
#define SS_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

static inline uint64_t ss_bit(int i) { return (uint64_t)1 << i; }
static inline bool ss_has(uint64_t set, int i) { return set >> i & 1; }
static inline int ss_count(uint64_t set) { return __builtin_popcountll(set); }

/* The smallest and the largest member of a set that is not empty. */
static inline int ss_lowest(uint64_t set) { return __builtin_ctzll(set); }
static inline int ss_highest(uint64_t set) { return 63 - __builtin_clzll(set); }

static inline uint64_t ss_without_lowest(uint64_t set) { return set & (set - 1); }

/* Returns the member that has exactly `n` smaller ones; n < ss_count(set). It skips four members at a time because
 * WebAssembly pays for every iteration of a loop: random games in node run an eighth faster (bench/wasm.mjs). */
static inline int ss_nth(uint64_t set, int n) {
    for (; n >= 4; n -= 4)
        set = ss_without_lowest(ss_without_lowest(ss_without_lowest(ss_without_lowest(set))));
    if (n & 2) set = ss_without_lowest(ss_without_lowest(set));
    if (n & 1) set = ss_without_lowest(set);
    return ss_lowest(set);
}

/* To visit all members, smallest first:
 *     for (uint64_t left = set; left; left &= left - 1) { int member = ss_lowest(left); ... }
 */

#endif
