/* The change of inputs between positions, and the arithmetic of the network; private to src/ai. The arithmetic is
 * written four times, with identical results: kernels_plain.h, kernels_avx2.h, kernels_neon.h and kernels_simd128.h.
 * All of it is inlined into functions that are compiled for the processor. */
#ifndef SS_AI_KERNELS_H
#define SS_AI_KERNELS_H

#include "ai/network.h"

#define SS_INLINE __attribute__((always_inline)) static inline

#if defined __aarch64__ && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define SS_HAS_NEON
#endif

/* ---- weights of more than a byte ---- */

/* Weights are little-endian. On a big-endian machine, values longer than a byte are swapped when they are read; only
 * the plain kernel runs there. */
enum { SS_BIG_ENDIAN = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ };

SS_INLINE int16_t ss_weight16(int16_t w) {
    return SS_BIG_ENDIAN ? (int16_t)__builtin_bswap16((uint16_t)w) : w;
}

SS_INLINE int32_t ss_weight32(int32_t w) {
    return SS_BIG_ENDIAN ? (int32_t)__builtin_bswap32((uint32_t)w) : w;
}

SS_INLINE const int16_t *ss_bias16(const int16_t *bias, int16_t *room, int count) {
    if (!SS_BIG_ENDIAN) return bias;
    for (int i = 0; i < count; i++) room[i] = ss_weight16(bias[i]);
    return room;
}

/* Returns the initial sums of the first layer; `room` may be used to store them. */
SS_INLINE const int16_t *ss_own_bias(const ss_network *n, int16_t room[SS_UNITS_OWN]) {
    return ss_bias16(n->own_bias, room, SS_UNITS_OWN);
}

SS_INLINE const int16_t *ss_others_bias(const ss_network *n, int16_t room[SS_UNITS_OTHERS]) {
    return ss_bias16(n->others_bias, room, SS_UNITS_OTHERS);
}

/* ---- changes ---- */

/* The rows that a change adds and removes. All words together never have that many bits: 54 for what is planted or the
 * boar's area, 24 for marks, 78 for free cells beside and bridges, 59 for the display and what it calls, 12 for walks
 * of missions, 50 for cards and lead, 39 for all others. */
enum { SS_CHANGE_ROOM = 320 };

typedef struct ss_change {
    uint16_t rows[SS_CHANGE_ROOM];
    int added, removed; /* removed rows are stored from the end backwards */
} ss_change;

SS_INLINE void ss_change_begin(ss_change *c) { c->added = c->removed = 0; }

/* One bit of a word. */
SS_INLINE void ss_change_add(ss_change *c, int word, int bit) {
    c->rows[c->added++] = (uint16_t)ss_input_row_of(word, bit);
}

SS_INLINE void ss_change_remove(ss_change *c, int word, int bit) {
    c->rows[SS_CHANGE_ROOM - ++c->removed] = (uint16_t)ss_input_row_of(word, bit);
}

/* Several bits. */
SS_INLINE void ss_change_add_all(ss_change *c, int word, uint64_t bits) {
    for (; bits; bits = ss_without_lowest(bits)) ss_change_add(c, word, ss_lowest(bits));
}

SS_INLINE void ss_change_remove_all(ss_change *c, int word, uint64_t bits) {
    for (; bits; bits = ss_without_lowest(bits)) ss_change_remove(c, word, ss_lowest(bits));
}

/* The difference between two sets of words. Each row is written at both ends but counted only at one: a branch here
 * would be unpredictable. */
SS_INLINE void ss_change_words(ss_change *c, const uint64_t *before, const uint64_t *after, int from,
                               int to) {
    for (int word = from; word < to; word++)
        for (uint64_t changed = before[word] ^ after[word]; changed; changed = ss_without_lowest(changed)) {
            int bit = ss_lowest(changed), added = ss_has(after[word], bit);
            uint16_t row = (uint16_t)ss_input_row_of(word, bit);
            c->rows[c->added] = c->rows[SS_CHANGE_ROOM - 1 - c->removed] = row;
            c->added += added;
            c->removed += 1 - added;
        }
}

/* ---- implementations ---- */

typedef struct ss_kernel {
    /* Computes the sums of the first layer after a change. */
    void (*change_own)(const ss_network *, const ss_change *, const int16_t *before, int16_t *sums);
    void (*change_others)(const ss_network *, const ss_change *, const int16_t *before, int16_t *sums);
    /* Computes the contribution of the others to the hidden units, including the bias: it is the same for many
     * turns. */
    void (*hidden)(const ss_stage *, const int16_t *others, int32_t *hidden);
    /* Adds the seat's own contribution and clamps the hidden units. */
    void (*units)(const ss_stage *, const int16_t *own, const int32_t *hidden, int16_t *units);
    /* Returns the sum of the results for lead and win. */
    int32_t (*worth)(const ss_stage *, const int16_t *units);
} ss_kernel;

SS_INLINE int32_t ss_units_result(const ss_stage *s, const int16_t *units, int result) {
    int32_t sum = ss_weight32(s->results_bias[result]);
    for (int u = 0; u < SS_UNITS_HIDDEN; u++) sum += units[u] * ss_weight16(s->results[result][u]);
    return sum;
}

SS_INLINE ss_value ss_value_of(const ss_stage *s, const int16_t *units) {
    return (ss_value){
        .points = ss_units_result(s, units, SS_RESULT_POINTS),
        .lead = ss_units_result(s, units, SS_RESULT_LEAD),
        .win = ss_units_result(s, units, SS_RESULT_WIN),
    };
}

#endif
