#include "gradient.h"

#include <math.h>
#include <string.h>

/* The compiler makes two versions of these functions, and the program uses the faster one that the processor can run.
 * Both compute the same: eight numbers at a time, whether or not the processor has such vectors. */
#if defined __x86_64__ && !defined __clang__
#define FAST __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define FAST
#endif

enum {
    EIGHT = 8,
    OWN = SS_UNITS_OWN / EIGHT,
    OTHERS = SS_UNITS_OTHERS / EIGHT,
    HIDDEN = SS_UNITS_HIDDEN / EIGHT
};
typedef float eight __attribute__((vector_size(EIGHT * sizeof(float)), aligned(4), may_alias));

#define EIGHTS(array) ((eight *)(array))

/* ---- forward ---- */

typedef struct rows {
    uint16_t rows[SS_INPUTS * 64];
    int count;
} rows;

static void find_rows(rows *r, const uint64_t *words, int count, bool mirrored) {
    r->count = 0;
    for (int word = 0; word < count; word++) {
        uint64_t left = mirrored ? ss_input_mirrored(word, words[word]) : words[word];
        for (; left; left = ss_without_lowest(left))
            r->rows[r->count++] = (uint16_t)ss_input_row_of(word, ss_lowest(left));
    }
}

typedef struct activity {
    int stage;
    rows own, others[SS_MAX_PLAYERS - 1];
    float first[SS_UNITS_FIRST], hidden[SS_UNITS_HIDDEN], results[SS_RESULTS];
} activity;

static inline float cut(float x) { return x < 0 ? 0 : x > SS_REAL_MOST ? SS_REAL_MOST : x; }
static inline bool is_cut(float x) { return x <= 0 || x >= SS_REAL_MOST; }

/* The sum of eight numbers, in a fixed order. */
static inline float added(const float sum[EIGHT]) {
    return ((sum[0] + sum[4]) + (sum[2] + sum[6])) + ((sum[1] + sum[5]) + (sum[3] + sum[7]));
}

static inline __attribute__((always_inline)) float product(const float *x, const float *y) {
    eight sum = EIGHTS(x)[0] * EIGHTS(y)[0];
    for (int i = 1; i < HIDDEN; i++) sum += EIGHTS(x)[i] * EIGHTS(y)[i];
    return added((const float *)&sum);
}

FAST static void look(const ss_reals *w, const ss_lesson *lesson, bool mirrored, activity *a) {
    eight own[OWN], others[OTHERS], hidden[HIDDEN];
    memcpy(own, w->first_bias, sizeof own);
    memcpy(others, w->first_bias + SS_UNITS_OWN, sizeof others);
    int stage = a->stage = ss_stage_of(lesson->own[SS_IN_TIME]);
    memcpy(hidden, w->hidden_bias[stage], sizeof hidden);

    find_rows(&a->own, lesson->own, SS_INPUTS, mirrored);
    for (int i = 0; i < a->own.count; i++)
        for (int u = 0; u < OWN; u++) own[u] += EIGHTS(w->own[a->own.rows[i]])[u];
    for (int o = 0; o < lesson->count; o++) {
        rows *r = &a->others[o];
        find_rows(r, lesson->others[o], SS_INPUTS_OF_OTHER, mirrored);
        for (int i = 0; i < r->count; i++)
            for (int u = 0; u < OTHERS; u++) others[u] += EIGHTS(w->others[r->rows[i]])[u];
    }
    memcpy(a->first, own, sizeof own);
    memcpy(a->first + SS_UNITS_OWN, others, sizeof others);

    for (int i = 0; i < SS_UNITS_FIRST; i++) {
        float in = a->first[i] = cut(a->first[i]);
        for (int u = 0; u < HIDDEN; u++) hidden[u] += in * EIGHTS(w->hidden[stage][i])[u];
    }
    memcpy(a->hidden, hidden, sizeof hidden);
    for (int u = 0; u < SS_UNITS_HIDDEN; u++) a->hidden[u] = cut(a->hidden[u]);
    for (int r = 0; r < SS_RESULTS; r++)
        a->results[r] = w->results_bias[stage][r] + product(a->hidden, w->results[stage][r]);
}

void ss_reals_results(const ss_reals *w, const ss_lesson *lesson, bool mirrored, float results[SS_RESULTS]) {
    activity a;
    look(w, lesson, mirrored, &a);
    for (int r = 0; r < SS_RESULTS; r++) results[r] = a.results[r] * ss_real_units[r];
}

/* ---- backward ---- */

/* The derivative of the loss with respect to each result. */
static void blame(const ss_lesson *lesson, const float results[SS_RESULTS], float slope[SS_RESULTS],
                  double loss[SS_RESULTS]) {
    for (int r = 0; r < 2; r++) {
        float off = results[r] - lesson->targets[r] / ss_real_units[r];
        slope[r] = off;
        loss[r] += off * off * ss_real_units[r] * ss_real_units[r];
    }
    float odds = results[2] * ss_real_units[2], part = lesson->targets[2], chance = 1 / (1 + expf(-odds));
    slope[2] = SS_WEIGHT_OF_VICTORY * ss_real_units[2] * (chance - part);
    loss[2] -= part * logf(chance + 1e-9f) + (1 - part) * logf(1 - chance + 1e-9f);
}

/* The gradient of a layer of rows: the same for each row that is present. */
#define ADD_TO_ROWS(to, seen, slopes, eights)                                                                \
    for (int i_ = 0; i_ < (seen).count; i_++)                                                                \
        for (int u_ = 0; u_ < (eights); u_++) EIGHTS((to)[(seen).rows[i_]])[u_] += (slopes)[u_]

FAST static void learn(const ss_reals *w, const ss_lesson *lesson, const activity *a, ss_reals *gradient,
                       double loss[SS_RESULTS]) {
    float slope[SS_RESULTS], hidden[SS_UNITS_HIDDEN], first[SS_UNITS_FIRST];
    eight back[HIDDEN] = {0}, own[OWN], others[OTHERS];
    const int stage = a->stage;
    blame(lesson, a->results, slope, loss);
    for (int r = 0; r < SS_RESULTS; r++) {
        gradient->results_bias[stage][r] += slope[r];
        for (int u = 0; u < HIDDEN; u++) {
            EIGHTS(gradient->results[stage][r])[u] += slope[r] * EIGHTS(a->hidden)[u];
            back[u] += slope[r] * EIGHTS(w->results[stage][r])[u];
        }
    }
    memcpy(hidden, back, sizeof hidden);
    for (int u = 0; u < SS_UNITS_HIDDEN; u++) {
        if (is_cut(a->hidden[u])) hidden[u] = 0;
        gradient->hidden_bias[stage][u] += hidden[u];
    }
    for (int i = 0; i < SS_UNITS_FIRST; i++) {
        float in = a->first[i];
        if (in != 0)
            for (int u = 0; u < HIDDEN; u++) EIGHTS(gradient->hidden[stage][i])[u] += in * EIGHTS(hidden)[u];
        first[i] = is_cut(in) ? 0 : product(w->hidden[stage][i], hidden);
        gradient->first_bias[i] += first[i];
    }
    memcpy(own, first, sizeof own);
    memcpy(others, first + SS_UNITS_OWN, sizeof others);
    ADD_TO_ROWS(gradient->own, a->own, own, OWN);
    for (int o = 0; o < lesson->count; o++) ADD_TO_ROWS(gradient->others, a->others[o], others, OTHERS);
}

void ss_gradient_add(const ss_reals *w, const ss_lesson *lesson, bool mirrored, ss_reals *gradient,
                     double loss[SS_RESULTS]) {
    activity a;
    look(w, lesson, mirrored, &a);
    learn(w, lesson, &a, gradient, loss);
}
