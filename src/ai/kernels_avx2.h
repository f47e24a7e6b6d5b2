/* The network's arithmetic for AVX2: a register holds sixteen sums of the first layer, or eight hidden units. */
#ifndef SS_AI_KERNELS_AVX2_H
#define SS_AI_KERNELS_AVX2_H

#include <immintrin.h>

#include "ai/kernels.h"

#define SS_TARGET_AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define SS_AVX2        SS_TARGET_AVX2 SS_INLINE

/* Weights need not be aligned. */
SS_AVX2 __m256i ss_avx2_load(const void *from) { return _mm256_loadu_si256((const __m256i *)from); }

SS_AVX2 __m256i ss_avx2_row(const int8_t *row) {
    return _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)row));
}

SS_AVX2 void ss_avx2_change_own(const ss_network *n, const ss_change *change, const int16_t *before,
                                int16_t *sums) {
    __m256i a = ss_avx2_load(before), b = ss_avx2_load(before + 16), c = ss_avx2_load(before + 32),
            d = ss_avx2_load(before + 48), *to = (__m256i *)sums;
    for (int i = 0; i < change->added; i++) {
        const int8_t *row = n->own[change->rows[i]];
        a = _mm256_add_epi16(a, ss_avx2_row(row)), b = _mm256_add_epi16(b, ss_avx2_row(row + 16));
        c = _mm256_add_epi16(c, ss_avx2_row(row + 32)), d = _mm256_add_epi16(d, ss_avx2_row(row + 48));
    }
    for (int i = SS_CHANGE_ROOM - change->removed; i < SS_CHANGE_ROOM; i++) {
        const int8_t *row = n->own[change->rows[i]];
        a = _mm256_sub_epi16(a, ss_avx2_row(row)), b = _mm256_sub_epi16(b, ss_avx2_row(row + 16));
        c = _mm256_sub_epi16(c, ss_avx2_row(row + 32)), d = _mm256_sub_epi16(d, ss_avx2_row(row + 48));
    }
    to[0] = a, to[1] = b, to[2] = c, to[3] = d;
}

SS_AVX2 void ss_avx2_change_others(const ss_network *n, const ss_change *change, const int16_t *before,
                                   int16_t *sums) {
    __m256i a = ss_avx2_load(before), b = ss_avx2_load(before + 16), *to = (__m256i *)sums;
    for (int i = 0; i < change->added; i++) {
        const int8_t *row = n->others[change->rows[i]];
        a = _mm256_add_epi16(a, ss_avx2_row(row)), b = _mm256_add_epi16(b, ss_avx2_row(row + 16));
    }
    for (int i = SS_CHANGE_ROOM - change->removed; i < SS_CHANGE_ROOM; i++) {
        const int8_t *row = n->others[change->rows[i]];
        a = _mm256_sub_epi16(a, ss_avx2_row(row)), b = _mm256_sub_epi16(b, ss_avx2_row(row + 16));
    }
    to[0] = a, to[1] = b;
}

/* Clamps 32 sums of the first layer to bytes. Packing interleaves the halves of both registers, hence the
 * permutation. */
SS_AVX2 __m256i ss_avx2_cut(const int16_t *sums) {
    const __m256i *at = (const __m256i *)sums;
    __m256i packed = _mm256_permute4x64_epi64(_mm256_packus_epi16(at[0], at[1]), 0xD8);
    return _mm256_min_epu8(packed, _mm256_set1_epi8(SS_UNIT_MOST));
}

/* Multiplies four units of the first layer by their weights for eight hidden units. */
SS_AVX2 __m256i ss_avx2_times(__m256i four, const int8_t *weights) {
    return _mm256_madd_epi16(_mm256_maddubs_epi16(four, ss_avx2_load(weights)), _mm256_set1_epi16(1));
}

/* Adds the contribution of `fours` groups of four first-layer units, from group `first` on, to the hidden units. */
SS_AVX2 void ss_avx2_add(const ss_stage *s, const uint32_t *units, int first, int fours, __m256i hidden[4]) {
    __m256i a = hidden[0], b = hidden[1], c = hidden[2], d = hidden[3];
    for (int f = 0; f < fours; f++) {
        __m256i four = _mm256_set1_epi32((int)units[f]);
        const int8_t *weights = s->hidden[first + f][0];
        a = _mm256_add_epi32(a, ss_avx2_times(four, weights));
        b = _mm256_add_epi32(b, ss_avx2_times(four, weights + 32));
        c = _mm256_add_epi32(c, ss_avx2_times(four, weights + 64));
        d = _mm256_add_epi32(d, ss_avx2_times(four, weights + 96));
    }
    hidden[0] = a, hidden[1] = b, hidden[2] = c, hidden[3] = d;
}

SS_AVX2 void ss_avx2_hidden(const ss_stage *s, const int16_t *others, int32_t *hidden) {
    union {
        __m256i all;
        uint32_t fours[8];
    } units = {ss_avx2_cut(others)};
    __m256i *to = (__m256i *)hidden;
    for (int i = 0; i < 4; i++) to[i] = ss_avx2_load(s->hidden_bias + 8 * i);
    ss_avx2_add(s, units.fours, SS_UNITS_OWN / 4, SS_UNITS_OTHERS / 4, to);
}

/* Clamps sixteen hidden units. */
SS_AVX2 __m256i ss_avx2_cut_hidden(__m256i low, __m256i high) {
    low = _mm256_srai_epi32(low, SS_UNIT_ONE_BITS), high = _mm256_srai_epi32(high, SS_UNIT_ONE_BITS);
    __m256i both = _mm256_permute4x64_epi64(_mm256_packs_epi32(low, high), 0xD8);
    return _mm256_min_epi16(_mm256_max_epi16(both, _mm256_setzero_si256()), _mm256_set1_epi16(SS_UNIT_MOST));
}

SS_AVX2 void ss_avx2_units(const ss_stage *s, const int16_t *own, const int32_t *hidden, int16_t *units) {
    union {
        __m256i halves[2];
        uint32_t fours[16];
    } from = {
        {ss_avx2_cut(own), ss_avx2_cut(own + 32)}
    };
    const __m256i *others = (const __m256i *)hidden;
    __m256i sums[4] = {others[0], others[1], others[2], others[3]}, *to = (__m256i *)units;
    ss_avx2_add(s, from.fours, 0, SS_UNITS_OWN / 4, sums);
    to[0] = ss_avx2_cut_hidden(sums[0], sums[1]);
    to[1] = ss_avx2_cut_hidden(sums[2], sums[3]);
}

/* Returns numbers whose sum, plus the bias, is a result. */
SS_AVX2 __m256i ss_avx2_products(const ss_stage *s, const int16_t *units, int result) {
    const __m256i *at = (const __m256i *)units;
    const int16_t *weights = s->results[result];
    return _mm256_add_epi32(_mm256_madd_epi16(at[0], ss_avx2_load(weights)),
                            _mm256_madd_epi16(at[1], ss_avx2_load(weights + 16)));
}

SS_AVX2 int32_t ss_avx2_sum(__m256i eight) {
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4E));
    return _mm_cvtsi128_si32(_mm_add_epi32(four, _mm_shuffle_epi32(four, 0xB1)));
}

SS_AVX2 int32_t ss_avx2_worth(const ss_stage *s, const int16_t *units) {
    __m256i lead = ss_avx2_products(s, units, SS_RESULT_LEAD),
            win = ss_avx2_products(s, units, SS_RESULT_WIN);
    return s->results_bias[SS_RESULT_LEAD] + s->results_bias[SS_RESULT_WIN] +
           ss_avx2_sum(_mm256_add_epi32(lead, win));
}

static const ss_kernel ss_avx2_kernel = {ss_avx2_change_own, ss_avx2_change_others, ss_avx2_hidden,
                                         ss_avx2_units, ss_avx2_worth};

#endif
