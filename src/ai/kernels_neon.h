/* The network's arithmetic for NEON, which every 64-bit ARM processor has: a register holds eight sums of the first
 * layer, or four hidden units. */
#ifndef SS_AI_KERNELS_NEON_H
#define SS_AI_KERNELS_NEON_H

#include <arm_neon.h>

#include "ai/kernels.h"

/* Updates 32 units of a layer that has `width` units. */
SS_INLINE void ss_neon_change(const int8_t *rows, int width, const ss_change *change, const int16_t *before,
                              int16_t *sums) {
    int16x8_t a = vld1q_s16(before), b = vld1q_s16(before + 8), c = vld1q_s16(before + 16),
              d = vld1q_s16(before + 24);
    for (int i = 0; i < change->added; i++) {
        const int8_t *row = rows + change->rows[i] * width;
        a = vaddw_s8(a, vld1_s8(row)), b = vaddw_s8(b, vld1_s8(row + 8));
        c = vaddw_s8(c, vld1_s8(row + 16)), d = vaddw_s8(d, vld1_s8(row + 24));
    }
    for (int i = SS_CHANGE_ROOM - change->removed; i < SS_CHANGE_ROOM; i++) {
        const int8_t *row = rows + change->rows[i] * width;
        a = vsubw_s8(a, vld1_s8(row)), b = vsubw_s8(b, vld1_s8(row + 8));
        c = vsubw_s8(c, vld1_s8(row + 16)), d = vsubw_s8(d, vld1_s8(row + 24));
    }
    vst1q_s16(sums, a), vst1q_s16(sums + 8, b);
    vst1q_s16(sums + 16, c), vst1q_s16(sums + 24, d);
}

SS_INLINE void ss_neon_change_own(const ss_network *n, const ss_change *change, const int16_t *before,
                                  int16_t *sums) {
    for (int u = 0; u < SS_UNITS_OWN; u += 32)
        ss_neon_change((const int8_t *)n->own + u, SS_UNITS_OWN, change, before + u, sums + u);
}

SS_INLINE void ss_neon_change_others(const ss_network *n, const ss_change *change, const int16_t *before,
                                     int16_t *sums) {
    ss_neon_change((const int8_t *)n->others, SS_UNITS_OTHERS, change, before, sums);
}

/* Clamps eight units of the first layer to bytes. */
SS_INLINE int8x8_t ss_neon_cut(const int16_t *sums) {
    return vreinterpret_s8_u8(vmin_u8(vqmovun_s16(vld1q_s16(sums)), vdup_n_u8(SS_UNIT_MOST)));
}

/* Multiplies a group of four units, repeated four times, by their weights and adds the products to four hidden units.
 * Two products fit into 16 bits, because a unit is at most 127 and a weight at least -128. Some processors have one
 * instruction for all of it, but detecting them at run time needs a C library. A build for them
 * (-march=armv8.2-a+dotprod) uses it. */
SS_INLINE int32x4_t ss_neon_times(int32x4_t hidden, int8x16_t fours, const int8_t *weights) {
    int8x16_t w = vld1q_s8(weights);
#ifdef __ARM_FEATURE_DOTPROD
    return vdotq_s32(hidden, w, fours);
#else
    int16x8_t low = vmull_s8(vget_low_s8(w), vget_low_s8(fours)), high = vmull_high_s8(w, fours);
    return vpadalq_s16(hidden, vpaddq_s16(low, high));
#endif
}

/* Adds the contribution of `fours` groups of four first-layer units, from group `first` on, to the hidden units. */
SS_INLINE void ss_neon_add(const ss_stage *s, const int16_t *sums, int first, int fours,
                           const int32_t *before, int32_t *hidden) {
    enum { REGISTERS = SS_UNITS_HIDDEN / 4 };
    int32_t units[SS_FOURS];
    int32x4_t all[REGISTERS];
    for (int f = 0; f < fours; f += 2) vst1_s32(units + f, vreinterpret_s32_s8(ss_neon_cut(sums + 4 * f)));
    for (int i = 0; i < REGISTERS; i++) all[i] = vld1q_s32(before + 4 * i);
    for (int f = 0; f < fours; f++) {
        int8x16_t four = vreinterpretq_s8_s32(vdupq_n_s32(units[f]));
        for (int i = 0; i < REGISTERS; i++) all[i] = ss_neon_times(all[i], four, s->hidden[first + f][4 * i]);
    }
    for (int i = 0; i < REGISTERS; i++) vst1q_s32(hidden + 4 * i, all[i]);
}

SS_INLINE void ss_neon_hidden(const ss_stage *s, const int16_t *others, int32_t *hidden) {
    ss_neon_add(s, others, SS_UNITS_OWN / 4, SS_UNITS_OTHERS / 4, s->hidden_bias, hidden);
}

SS_INLINE void ss_neon_units(const ss_stage *s, const int16_t *own, const int32_t *hidden, int16_t *units) {
    int32_t sums[SS_UNITS_HIDDEN];
    ss_neon_add(s, own, 0, SS_UNITS_OWN / 4, hidden, sums);
    for (int u = 0; u < SS_UNITS_HIDDEN; u += 8) {
        int16x8_t eight = vcombine_s16(vqmovn_s32(vshrq_n_s32(vld1q_s32(sums + u), SS_UNIT_ONE_BITS)),
                                       vqmovn_s32(vshrq_n_s32(vld1q_s32(sums + u + 4), SS_UNIT_ONE_BITS)));
        vst1q_s16(units + u, vminq_s16(vmaxq_s16(eight, vdupq_n_s16(0)), vdupq_n_s16(SS_UNIT_MOST)));
    }
}

SS_INLINE int32_t ss_neon_worth(const ss_stage *s, const int16_t *units) {
    int32x4_t sum = vdupq_n_s32(0);
    for (int u = 0; u < SS_UNITS_HIDDEN; u += 8) {
        int16x8_t eight = vld1q_s16(units + u), lead = vld1q_s16(s->results[SS_RESULT_LEAD] + u),
                  win = vld1q_s16(s->results[SS_RESULT_WIN] + u);
        sum = vmlal_s16(sum, vget_low_s16(eight), vget_low_s16(lead));
        sum = vmlal_high_s16(sum, eight, lead);
        sum = vmlal_s16(sum, vget_low_s16(eight), vget_low_s16(win));
        sum = vmlal_high_s16(sum, eight, win);
    }
    return s->results_bias[SS_RESULT_LEAD] + s->results_bias[SS_RESULT_WIN] + vaddvq_s32(sum);
}

static const ss_kernel ss_neon_kernel = {ss_neon_change_own, ss_neon_change_others, ss_neon_hidden,
                                         ss_neon_units, ss_neon_worth};

#endif
