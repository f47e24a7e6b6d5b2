/* The network's arithmetic in portable C. It works on vectors of sixteen bytes, which gcc and clang translate to
 * whatever the processor has. Loops over single numbers are not vectorised at -O2 and are five times slower. */
#ifndef SS_AI_KERNELS_PLAIN_H
#define SS_AI_KERNELS_PLAIN_H

#include "ai/kernels.h"

typedef int8_t ss_bytes __attribute__((vector_size(8)));
typedef int16_t ss_eight __attribute__((vector_size(16)));
typedef int32_t ss_four __attribute__((vector_size(16)));

SS_INLINE ss_eight ss_plain_load(const void *from) {
    ss_eight eight;
    __builtin_memcpy(&eight, from, sizeof eight);
    return eight;
}

SS_INLINE void ss_plain_store(void *to, ss_eight eight) { __builtin_memcpy(to, &eight, sizeof eight); }

SS_INLINE ss_eight ss_plain_row(const int8_t *row) {
    ss_bytes bytes;
    __builtin_memcpy(&bytes, row, sizeof bytes);
    return __builtin_convertvector(bytes, ss_eight);
}

/* Updates 32 units of a layer that has `width` units. */
SS_INLINE void ss_plain_change(const int8_t *rows, int width, const ss_change *change, const int16_t *before,
                               int16_t *sums) {
    ss_eight a = ss_plain_load(before), b = ss_plain_load(before + 8), c = ss_plain_load(before + 16),
             d = ss_plain_load(before + 24);
    for (int i = 0; i < change->added; i++) {
        const int8_t *row = rows + change->rows[i] * width;
        a += ss_plain_row(row), b += ss_plain_row(row + 8);
        c += ss_plain_row(row + 16), d += ss_plain_row(row + 24);
    }
    for (int i = SS_CHANGE_ROOM - change->removed; i < SS_CHANGE_ROOM; i++) {
        const int8_t *row = rows + change->rows[i] * width;
        a -= ss_plain_row(row), b -= ss_plain_row(row + 8);
        c -= ss_plain_row(row + 16), d -= ss_plain_row(row + 24);
    }
    ss_plain_store(sums, a), ss_plain_store(sums + 8, b);
    ss_plain_store(sums + 16, c), ss_plain_store(sums + 24, d);
}

SS_INLINE void ss_plain_change_own(const ss_network *n, const ss_change *change, const int16_t *before,
                                   int16_t *sums) {
    for (int u = 0; u < SS_UNITS_OWN; u += 32)
        ss_plain_change((const int8_t *)n->own + u, SS_UNITS_OWN, change, before + u, sums + u);
}

SS_INLINE void ss_plain_change_others(const ss_network *n, const ss_change *change, const int16_t *before,
                                      int16_t *sums) {
    ss_plain_change((const int8_t *)n->others, SS_UNITS_OTHERS, change, before, sums);
}

SS_INLINE int ss_plain_cut(int sum) { return sum < 0 ? 0 : sum > SS_UNIT_MOST ? SS_UNIT_MOST : sum; }

/* A vector that repeats a pair of clamped units, `one` first in memory. */
SS_INLINE ss_eight ss_plain_pair(int one, int other) {
    int first = ss_plain_cut(SS_BIG_ENDIAN ? other : one), second = ss_plain_cut(SS_BIG_ENDIAN ? one : other);
    int32_t pair = first | second << 16;
    return (ss_eight)(ss_four){pair, pair, pair, pair};
}

/* Adds the contribution of `fours` groups of four first-layer units, from group `first` on, to the hidden units. Two
 * products fit into 16 bits, because a unit is at most 127 and a weight at least -128; so the four products of a hidden
 * unit are added in two halves. */
SS_INLINE void ss_plain_add(const ss_stage *s, const int16_t *sums, int first, int fours,
                            const int32_t *before, int32_t *hidden) {
    ss_eight even[SS_FOURS], odd[SS_FOURS];
    for (int f = 0; f < fours; f++) {
        even[f] = ss_plain_pair(sums[4 * f], sums[4 * f + 2]);
        odd[f] = ss_plain_pair(sums[4 * f + 1], sums[4 * f + 3]);
    }
    for (int u = 0; u < SS_UNITS_HIDDEN; u += 4) {
        ss_four sum = (ss_four)ss_plain_load(before + u);
        for (int f = 0; f < fours; f++) {
            ss_eight weights = ss_plain_load(s->hidden[first + f][u]), low = weights << 8 >> 8,
                     high = weights >> 8;
            ss_four halves =
                (ss_four)((SS_BIG_ENDIAN ? high : low) * even[f] + (SS_BIG_ENDIAN ? low : high) * odd[f]);
            sum += (halves << 16 >> 16) + (halves >> 16);
        }
        ss_plain_store(hidden + u, (ss_eight)sum);
    }
}

SS_INLINE void ss_plain_hidden(const ss_stage *s, const int16_t *others, int32_t *hidden) {
    const int32_t *bias = s->hidden_bias;
    int32_t turned[SS_UNITS_HIDDEN];
    for (int u = 0; SS_BIG_ENDIAN && u < SS_UNITS_HIDDEN; u++) turned[u] = ss_weight32(bias[u]);
    ss_plain_add(s, others, SS_UNITS_OWN / 4, SS_UNITS_OTHERS / 4, SS_BIG_ENDIAN ? turned : bias, hidden);
}

SS_INLINE void ss_plain_units(const ss_stage *s, const int16_t *own, const int32_t *hidden, int16_t *units) {
    int32_t sums[SS_UNITS_HIDDEN];
    ss_plain_add(s, own, 0, SS_UNITS_OWN / 4, hidden, sums);
    for (int u = 0; u < SS_UNITS_HIDDEN; u++) units[u] = (int16_t)ss_plain_cut(sums[u] >> SS_UNIT_ONE_BITS);
}

SS_INLINE int32_t ss_plain_worth(const ss_stage *s, const int16_t *units) {
    return ss_units_result(s, units, SS_RESULT_LEAD) + ss_units_result(s, units, SS_RESULT_WIN);
}

static const ss_kernel ss_plain_kernel = {ss_plain_change_own, ss_plain_change_others, ss_plain_hidden,
                                          ss_plain_units, ss_plain_worth};

#endif
