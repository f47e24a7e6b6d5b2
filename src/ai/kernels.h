/* The arithmetic of the network, three times over: in plain C, for AVX2 and for WebAssembly's SIMD128; private to src/ai.
 * All give equal numbers. They are inlined into functions that are compiled for the processor. */
#ifndef SS_AI_KERNELS_H
#define SS_AI_KERNELS_H

#include "ai/network.h"

/* The rows that a change brings and takes away. */
typedef struct ss_change {
    uint16_t rows[192];
    int added, removed; /* removed ones lie at the end, backwards */
} ss_change;

enum { SS_CHANGE_ROOM = sizeof((ss_change *)0)->rows / sizeof(uint16_t) };

static inline void ss_change_begin(ss_change *c) { c->added = c->removed = 0; }

static inline void ss_change_words(ss_change *c, const uint64_t *before, const uint64_t *after, int from,
                                   int to) {
    for (int word = from; word < to; word++) {
        uint64_t changed = before[word] ^ after[word];
        for (; changed; changed = ss_without_lowest(changed)) {
            int bit = ss_lowest(changed), row = ss_input_row_of(word, bit);
            if (ss_has(after[word], bit))
                c->rows[c->added++] = (uint16_t)row;
            else
                c->rows[SS_CHANGE_ROOM - ++c->removed] = (uint16_t)row;
        }
    }
}

/* A way to calculate. */
typedef struct ss_kernel {
    void (*change_own)(const ss_network *, const ss_change *, int16_t *sums);
    void (*change_others)(const ss_network *, const ss_change *, int16_t *sums);
    void (*hidden)(const ss_network *, const int16_t *others, int32_t *hidden);
    void (*results)(const ss_network *, const int16_t *own, const int32_t *hidden, ss_value *);
} ss_kernel;

#define SS_INLINE __attribute__((always_inline)) static inline

/* ---- plain C ---- */

SS_INLINE void ss_plain_change_own(const ss_network *n, const ss_change *c, int16_t *sums) {
    for (int i = 0; i < c->added; i++)
        for (int u = 0; u < SS_UNITS_OWN; u++) sums[u] = (int16_t)(sums[u] + n->own[c->rows[i]][u]);
    for (int i = SS_CHANGE_ROOM - c->removed; i < SS_CHANGE_ROOM; i++)
        for (int u = 0; u < SS_UNITS_OWN; u++) sums[u] = (int16_t)(sums[u] - n->own[c->rows[i]][u]);
}

SS_INLINE void ss_plain_change_others(const ss_network *n, const ss_change *c, int16_t *sums) {
    for (int i = 0; i < c->added; i++)
        for (int u = 0; u < SS_UNITS_OTHERS; u++) sums[u] = (int16_t)(sums[u] + n->others[c->rows[i]][u]);
    for (int i = SS_CHANGE_ROOM - c->removed; i < SS_CHANGE_ROOM; i++)
        for (int u = 0; u < SS_UNITS_OTHERS; u++) sums[u] = (int16_t)(sums[u] - n->others[c->rows[i]][u]);
}

SS_INLINE int ss_plain_cut(int sum) { return sum < 0 ? 0 : sum > SS_UNIT_MOST ? SS_UNIT_MOST : sum; }

/* What the others bring to the hidden units: the same for many turns. */
SS_INLINE void ss_plain_hidden(const ss_network *n, const int16_t *others, int32_t *hidden) {
    for (int u = 0; u < SS_UNITS_HIDDEN; u++) hidden[u] = n->hidden_bias[u];
    for (int i = 0; i < SS_UNITS_OTHERS; i++)
        for (int u = 0; u < SS_UNITS_HIDDEN; u++)
            hidden[u] += ss_plain_cut(others[i]) * n->hidden[(SS_UNITS_OWN + i) / 4][u][i % 4];
}

/* What the seat itself brings on top, and what comes out. */
SS_INLINE void ss_plain_results(const ss_network *n, const int16_t *own, const int32_t *from_others,
                                ss_value *value) {
    int32_t hidden[SS_UNITS_HIDDEN], results[SS_RESULTS];
    for (int u = 0; u < SS_UNITS_HIDDEN; u++) hidden[u] = from_others[u];
    for (int i = 0; i < SS_UNITS_OWN; i++)
        for (int u = 0; u < SS_UNITS_HIDDEN; u++)
            hidden[u] += ss_plain_cut(own[i]) * n->hidden[i / 4][u][i % 4];
    for (int r = 0; r < SS_RESULTS; r++) {
        results[r] = n->results_bias[r];
        for (int u = 0; u < SS_UNITS_HIDDEN; u++)
            results[r] += ss_plain_cut(hidden[u] >> SS_UNIT_ONE_BITS) * n->results[r][u];
    }
    *value = (ss_value){results[0], results[1], results[2]};
}

/* ---- AVX2 ---- */

#ifdef __x86_64__
#include <immintrin.h>

#define SS_AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt"), always_inline)) static inline

SS_AVX2 __m256i ss_avx2_row(const int8_t *row) {
    return _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)row));
}

SS_AVX2 void ss_avx2_change_own(const ss_network *n, const ss_change *c, int16_t *sums) {
    __m256i *at = (__m256i *)sums, a = at[0], b = at[1], d = at[2], e = at[3];
    for (int i = 0; i < c->added; i++) {
        const int8_t *row = n->own[c->rows[i]];
        a = _mm256_add_epi16(a, ss_avx2_row(row)), b = _mm256_add_epi16(b, ss_avx2_row(row + 16));
        d = _mm256_add_epi16(d, ss_avx2_row(row + 32)), e = _mm256_add_epi16(e, ss_avx2_row(row + 48));
    }
    for (int i = SS_CHANGE_ROOM - c->removed; i < SS_CHANGE_ROOM; i++) {
        const int8_t *row = n->own[c->rows[i]];
        a = _mm256_sub_epi16(a, ss_avx2_row(row)), b = _mm256_sub_epi16(b, ss_avx2_row(row + 16));
        d = _mm256_sub_epi16(d, ss_avx2_row(row + 32)), e = _mm256_sub_epi16(e, ss_avx2_row(row + 48));
    }
    at[0] = a, at[1] = b, at[2] = d, at[3] = e;
}

SS_AVX2 void ss_avx2_change_others(const ss_network *n, const ss_change *c, int16_t *sums) {
    __m256i *at = (__m256i *)sums, a = at[0], b = at[1];
    for (int i = 0; i < c->added; i++) {
        const int8_t *row = n->others[c->rows[i]];
        a = _mm256_add_epi16(a, ss_avx2_row(row)), b = _mm256_add_epi16(b, ss_avx2_row(row + 16));
    }
    for (int i = SS_CHANGE_ROOM - c->removed; i < SS_CHANGE_ROOM; i++) {
        const int8_t *row = n->others[c->rows[i]];
        a = _mm256_sub_epi16(a, ss_avx2_row(row)), b = _mm256_sub_epi16(b, ss_avx2_row(row + 16));
    }
    at[0] = a, at[1] = b;
}

/* 32 sums of the first layer as bytes, cut off. Packing takes the halves of both registers in turn. */
SS_AVX2 __m256i ss_avx2_cut(const int16_t *sums) {
    const __m256i *at = (const __m256i *)sums;
    __m256i packed = _mm256_permute4x64_epi64(_mm256_packus_epi16(at[0], at[1]), 0xD8);
    return _mm256_min_epu8(packed, _mm256_set1_epi8(SS_UNIT_MOST));
}

SS_AVX2 int32_t ss_avx2_sum(__m256i eight) {
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4E));
    return _mm_cvtsi128_si32(_mm_add_epi32(four, _mm_shuffle_epi32(four, 0xB1)));
}

/* Four units of the first layer, times their weights to eight of the hidden ones. */
SS_AVX2 __m256i ss_avx2_times(__m256i four, const int8_t *weights) {
    __m256i products = _mm256_maddubs_epi16(four, _mm256_loadu_si256((const __m256i *)weights));
    return _mm256_madd_epi16(products, _mm256_set1_epi16(1));
}

/* Sixteen hidden units, cut off. */
SS_AVX2 __m256i ss_avx2_cut_hidden(__m256i low, __m256i high) {
    low = _mm256_srai_epi32(low, SS_UNIT_ONE_BITS), high = _mm256_srai_epi32(high, SS_UNIT_ONE_BITS);
    __m256i both = _mm256_permute4x64_epi64(_mm256_packs_epi32(low, high), 0xD8);
    return _mm256_min_epi16(_mm256_max_epi16(both, _mm256_setzero_si256()), _mm256_set1_epi16(SS_UNIT_MOST));
}

SS_AVX2 int32_t ss_avx2_result(const ss_network *n, int result, __m256i low, __m256i high) {
    const __m256i *weights = (const __m256i *)n->results[result];
    return n->results_bias[result] +
           ss_avx2_sum(_mm256_add_epi32(_mm256_madd_epi16(low, _mm256_loadu_si256(weights)),
                                        _mm256_madd_epi16(high, _mm256_loadu_si256(weights + 1))));
}

/* Adds what some fours of units bring to the hidden ones. */
SS_AVX2 void ss_avx2_add_fours(const ss_network *n, const uint32_t *fours, int from, int to,
                               __m256i hidden[4]) {
    __m256i a = hidden[0], b = hidden[1], c = hidden[2], d = hidden[3];
    for (int f = from; f < to; f++) {
        __m256i four = _mm256_set1_epi32((int)fours[f - from]);
        const int8_t *weights = n->hidden[f][0];
        a = _mm256_add_epi32(a, ss_avx2_times(four, weights));
        b = _mm256_add_epi32(b, ss_avx2_times(four, weights + 32));
        c = _mm256_add_epi32(c, ss_avx2_times(four, weights + 64));
        d = _mm256_add_epi32(d, ss_avx2_times(four, weights + 96));
    }
    hidden[0] = a, hidden[1] = b, hidden[2] = c, hidden[3] = d;
}

SS_AVX2 void ss_avx2_hidden(const ss_network *n, const int16_t *others, int32_t *hidden) {
    union {
        __m256i all;
        uint32_t fours[8];
    } first = {ss_avx2_cut(others)};
    __m256i *to = (__m256i *)hidden;
    for (int i = 0; i < 4; i++) to[i] = _mm256_loadu_si256((const __m256i *)n->hidden_bias + i);
    ss_avx2_add_fours(n, first.fours, SS_UNITS_OWN / 4, SS_FOURS, to);
}

SS_AVX2 void ss_avx2_results(const ss_network *n, const int16_t *own, const int32_t *from_others,
                             ss_value *value) {
    union {
        __m256i halves[2];
        uint32_t fours[16];
    } first = {
        {ss_avx2_cut(own), ss_avx2_cut(own + 32)}
    };
    const __m256i *from = (const __m256i *)from_others;
    __m256i hidden[4] = {from[0], from[1], from[2], from[3]};
    ss_avx2_add_fours(n, first.fours, 0, SS_UNITS_OWN / 4, hidden);
    __m256i low = ss_avx2_cut_hidden(hidden[0], hidden[1]), high = ss_avx2_cut_hidden(hidden[2], hidden[3]);
    value->points = ss_avx2_result(n, 0, low, high);
    value->lead = ss_avx2_result(n, 1, low, high);
    value->win = ss_avx2_result(n, 2, low, high);
}
#endif

#endif
