#include "reals.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "base/random.h"

/* ---- rounding ---- */

#define ONE        ((float)(1 << SS_UNIT_ONE_BITS))
#define RESULT_ONE 1024.0f
#define RESULT     (ONE * RESULT_ONE)

const float ss_real_units[SS_RESULTS] = {RESULT / SS_POINT, RESULT / SS_POINT, RESULT / SS_ODDS};

#define END(part) ((offsetof(ss_reals, part) + sizeof((ss_reals *)0)->part) / sizeof(float))

/* clang-format off */
const ss_real_steps ss_real_steps_of[SS_REAL_PARTS] = {
    /* before             steps of 1  most steps */
    {END(own),            ONE,        INT8_MAX},
    {END(others),         ONE,        INT8_MAX},
    {END(hidden),         ONE,        INT8_MAX},
    {END(results),        RESULT_ONE, INT16_MAX},
    {END(first_bias),     ONE,        INT16_MAX},
    {END(hidden_bias),    ONE * ONE,  1 << 24},
    {END(results_bias),   RESULT,     1 << 24},
    {SS_REALS,            1,          0},
};
/* clang-format on */

void ss_reals_round(const ss_reals *exact, ss_reals *rounded, int from, int to) {
    const float *x = (const float *)exact;
    float *y = (float *)rounded;
    for (const ss_real_steps *s = ss_real_steps_of; from < to; s++) {
        float one = s->one, most = s->most;
        for (; from < to && from < s->end; from++) {
            float steps = rintf(x[from] * one);
            y[from] = (steps > most ? most : steps < -most ? -most : steps) / one;
        }
    }
}

static void make_stage(const ss_reals *w, int stage, ss_stage *to) {
    for (int i = 0; i < SS_UNITS_FIRST; i++)
        for (int u = 0; u < SS_UNITS_HIDDEN; u++)
            to->hidden[i / 4][u][i % 4] = (int8_t)(w->hidden[stage][i][u] * ONE);
    for (int u = 0; u < SS_UNITS_HIDDEN; u++) /* plus half a step, because the shift rounds down */
        to->hidden_bias[u] = (int32_t)(w->hidden_bias[stage][u] * ONE * ONE) + (1 << (SS_UNIT_ONE_BITS - 1));
    for (int r = 0; r < SS_RESULTS; r++) {
        for (int u = 0; u < SS_UNITS_HIDDEN; u++)
            to->results[r][u] = (int16_t)(w->results[stage][r][u] * RESULT_ONE);
        to->results_bias[r] = (int32_t)(w->results_bias[stage][r] * RESULT);
    }
}

void ss_reals_network(const ss_reals *w, ss_network *n) {
    memset(n, 0, sizeof *n);
    for (int row = 0; row < SS_ROWS_OF_OWN; row++)
        for (int u = 0; u < SS_UNITS_OWN; u++) n->own[row][u] = (int8_t)(w->own[row][u] * ONE);
    for (int row = 0; row < SS_ROWS_OF_OTHER; row++)
        for (int u = 0; u < SS_UNITS_OTHERS; u++) n->others[row][u] = (int8_t)(w->others[row][u] * ONE);
    for (int u = 0; u < SS_UNITS_OWN; u++) n->own_bias[u] = (int16_t)(w->first_bias[u] * ONE);
    for (int u = 0; u < SS_UNITS_OTHERS; u++)
        n->others_bias[u] = (int16_t)(w->first_bias[SS_UNITS_OWN + u] * ONE);
    for (int stage = 0; stage < SS_STAGES; stage++) make_stage(w, stage, &n->stages[stage]);
}

/* ---- starting ---- */

static void spread(ss_random *r, float *at, long count, float width) {
    for (long i = 0; i < count; i++) at[i] = width * ((float)ss_random_next(r) / 2147483648.0f - 1);
}

void ss_reals_draw(ss_reals *w, uint64_t seed) {
    ss_random random = ss_random_from(seed);
    memset(w, 0, sizeof *w);
    spread(&random, (float *)w->own, SS_ROWS_OF_OWN * SS_UNITS_OWN, 0.15f);
    spread(&random, (float *)w->others, SS_ROWS_OF_OTHER * SS_UNITS_OTHERS, 0.15f);
    spread(&random, (float *)w->hidden[0], SS_UNITS_FIRST * SS_UNITS_HIDDEN, 0.2f);
    spread(&random, (float *)w->results[0], SS_RESULTS * SS_UNITS_HIDDEN, 0.2f);
    for (int u = 0; u < SS_UNITS_FIRST; u++) w->first_bias[u] = 0.5f;
    for (int u = 0; u < SS_UNITS_HIDDEN; u++) w->hidden_bias[0][u] = 0.3f;
    for (int stage = 1; stage < SS_STAGES; stage++) { /* all stages start equal */
        memcpy(w->hidden[stage], w->hidden[0], sizeof w->hidden[0]);
        memcpy(w->results[stage], w->results[0], sizeof w->results[0]);
        memcpy(w->hidden_bias[stage], w->hidden_bias[0], sizeof w->hidden_bias[0]);
    }
}
