#include "train/learner.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "train/team.h"

/* The compiler makes these twice, and the program takes the faster one that the processor can run. */
#ifdef __x86_64__
#define FAST __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define FAST
#endif

typedef struct weights {
    float own[SS_ROWS_OF_OWN][SS_UNITS_OWN];
    float others[SS_ROWS_OF_OTHER][SS_UNITS_OTHERS];
    float first_bias[SS_UNITS_FIRST]; /* own, then others */
    float hidden[SS_UNITS_FIRST][SS_UNITS_HIDDEN];
    float hidden_bias[SS_UNITS_HIDDEN];
    float results[SS_RESULTS][SS_UNITS_HIDDEN];
    float results_bias[SS_RESULTS];
} weights;

enum { WEIGHTS = sizeof(weights) / sizeof(float), SHARDS = 16, SHARD = SS_BATCH / SHARDS };

struct ss_learner {
    weights exact, rounded, mean, square; /* Adam's two running means of gradients */
    long steps;
    weights gradients[SHARDS];
    double losses[SHARDS][SS_RESULTS];
};

/* ---- what a network of whole numbers can express ---- */

#define ONE        ((float)(1 << SS_UNIT_ONE_BITS))
#define UNIT_MOST  (SS_UNIT_MOST / ONE)
#define RESULT_ONE 1024.0f

/* A result of 1 stands for so many points, or for so much of the logarithm of the odds. */
#define SCALE (ONE * RESULT_ONE)
static const float units[SS_RESULTS] = {SCALE / SS_POINT, SCALE / SS_POINT, SCALE / SS_ODDS};

static float to_grid(float x, float one, float most) {
    float steps = rintf(x * one);
    return (steps > most ? most : steps < -most ? -most : steps) / one;
}

static void round_all(float *to, const float *from, long count, float one, float most) {
    for (long i = 0; i < count; i++) to[i] = to_grid(from[i], one, most);
}

#define ROUND(part, one, most)                                                                               \
    round_all((float *)to->part, (const float *)from->part, sizeof to->part / sizeof(float), one, most)

static void round_weights(weights *to, const weights *from) {
    ROUND(own, ONE, INT8_MAX);
    ROUND(others, ONE, INT8_MAX);
    ROUND(first_bias, ONE, INT16_MAX);
    ROUND(hidden, ONE, INT8_MAX);
    ROUND(hidden_bias, ONE * ONE, (float)(1 << 24));
    ROUND(results, RESULT_ONE, INT16_MAX);
    ROUND(results_bias, SCALE, (float)(1 << 24));
}

void ss_learner_network(const ss_learner *learner, ss_network *n) {
    const weights *w = &learner->rounded;
    memset(n, 0, sizeof *n);
    for (int row = 0; row < SS_ROWS_OF_OWN; row++)
        for (int u = 0; u < SS_UNITS_OWN; u++) n->own[row][u] = (int8_t)(w->own[row][u] * ONE);
    for (int row = 0; row < SS_ROWS_OF_OTHER; row++)
        for (int u = 0; u < SS_UNITS_OTHERS; u++) n->others[row][u] = (int8_t)(w->others[row][u] * ONE);
    for (int u = 0; u < SS_UNITS_OWN; u++) n->own_bias[u] = (int16_t)(w->first_bias[u] * ONE);
    for (int u = 0; u < SS_UNITS_OTHERS; u++)
        n->others_bias[u] = (int16_t)(w->first_bias[SS_UNITS_OWN + u] * ONE);
    for (int i = 0; i < SS_UNITS_FIRST; i++)
        for (int u = 0; u < SS_UNITS_HIDDEN; u++)
            n->hidden[i / 4][u][i % 4] = (int8_t)(w->hidden[i][u] * ONE);
    for (int u = 0; u < SS_UNITS_HIDDEN; u++) /* half a step more, for the shift rounds down */
        n->hidden_bias[u] = (int32_t)(w->hidden_bias[u] * ONE * ONE) + (1 << (SS_UNIT_ONE_BITS - 1));
    for (int r = 0; r < SS_RESULTS; r++) {
        for (int u = 0; u < SS_UNITS_HIDDEN; u++) n->results[r][u] = (int16_t)(w->results[r][u] * RESULT_ONE);
        n->results_bias[r] = (int32_t)(w->results_bias[r] * SCALE);
    }
}

/* ---- one lesson ---- */

typedef struct rows {
    uint16_t rows[1024];
    int count;
} rows;

static void find_rows(rows *r, const uint64_t *words, int count) {
    r->count = 0;
    for (int word = 0; word < count; word++)
        for (uint64_t left = words[word]; left; left = ss_without_lowest(left))
            r->rows[r->count++] = (uint16_t)ss_input_row_of(word, ss_lowest(left));
}

typedef struct activity {
    rows own, others[SS_MAX_PLAYERS - 1];
    float first[SS_UNITS_FIRST], hidden[SS_UNITS_HIDDEN], results[SS_RESULTS];
} activity;

static inline float cut(float x) { return x < 0 ? 0 : x > UNIT_MOST ? UNIT_MOST : x; }
static inline bool is_cut(float x) { return x <= 0 || x >= UNIT_MOST; }

FAST static void look(const weights *w, const ss_lesson *lesson, activity *a) {
    memcpy(a->first, w->first_bias, sizeof a->first);
    find_rows(&a->own, lesson->own, SS_INPUTS);
    for (int i = 0; i < a->own.count; i++)
        for (int u = 0; u < SS_UNITS_OWN; u++) a->first[u] += w->own[a->own.rows[i]][u];
    for (int o = 0; o < lesson->count; o++) {
        find_rows(&a->others[o], lesson->others[o], SS_INPUTS_OF_OTHER);
        for (int i = 0; i < a->others[o].count; i++)
            for (int u = 0; u < SS_UNITS_OTHERS; u++)
                a->first[SS_UNITS_OWN + u] += w->others[a->others[o].rows[i]][u];
    }
    memcpy(a->hidden, w->hidden_bias, sizeof a->hidden);
    for (int i = 0; i < SS_UNITS_FIRST; i++) {
        a->first[i] = cut(a->first[i]);
        for (int u = 0; u < SS_UNITS_HIDDEN; u++) a->hidden[u] += a->first[i] * w->hidden[i][u];
    }
    for (int u = 0; u < SS_UNITS_HIDDEN; u++) a->hidden[u] = cut(a->hidden[u]);
    for (int r = 0; r < SS_RESULTS; r++) {
        a->results[r] = w->results_bias[r];
        for (int u = 0; u < SS_UNITS_HIDDEN; u++) a->results[r] += a->hidden[u] * w->results[r][u];
    }
}

/* How the loss grows with each result: half the square for points and lead, both in units of the result; for the
 * victory the surprise, weighed so that it counts about as much. */
static void blame(const ss_lesson *lesson, const float results[SS_RESULTS], float slope[SS_RESULTS],
                  double loss[SS_RESULTS]) {
    const float weight_of_win = 0.15f;
    for (int r = 0; r < 2; r++) {
        float off = results[r] - lesson->targets[r] / units[r];
        slope[r] = off;
        loss[r] += off * off * units[r] * units[r];
    }
    float odds = results[2] * units[2], part = lesson->targets[2], chance = 1 / (1 + expf(-odds));
    slope[2] = weight_of_win * units[2] * (chance - part);
    loss[2] -= part * logf(chance + 1e-9f) + (1 - part) * logf(1 - chance + 1e-9f);
}

FAST static void learn(const weights *w, const ss_lesson *lesson, const activity *a, weights *gradient,
                       double loss[SS_RESULTS]) {
    float slope[SS_RESULTS], hidden[SS_UNITS_HIDDEN] = {0}, first[SS_UNITS_FIRST];
    blame(lesson, a->results, slope, loss);
    for (int r = 0; r < SS_RESULTS; r++) {
        gradient->results_bias[r] += slope[r];
        for (int u = 0; u < SS_UNITS_HIDDEN; u++) {
            gradient->results[r][u] += slope[r] * a->hidden[u];
            hidden[u] += slope[r] * w->results[r][u];
        }
    }
    for (int u = 0; u < SS_UNITS_HIDDEN; u++) {
        if (is_cut(a->hidden[u])) hidden[u] = 0;
        gradient->hidden_bias[u] += hidden[u];
    }
    for (int i = 0; i < SS_UNITS_FIRST; i++) {
        float sum = 0, in = a->first[i];
        if (in != 0)
            for (int u = 0; u < SS_UNITS_HIDDEN; u++) gradient->hidden[i][u] += in * hidden[u];
        if (!is_cut(in))
            for (int u = 0; u < SS_UNITS_HIDDEN; u++) sum += w->hidden[i][u] * hidden[u];
        first[i] = sum;
        gradient->first_bias[i] += sum;
    }
    for (int i = 0; i < a->own.count; i++)
        for (int u = 0; u < SS_UNITS_OWN; u++) gradient->own[a->own.rows[i]][u] += first[u];
    for (int o = 0; o < lesson->count; o++)
        for (int i = 0; i < a->others[o].count; i++)
            for (int u = 0; u < SS_UNITS_OTHERS; u++)
                gradient->others[a->others[o].rows[i]][u] += first[SS_UNITS_OWN + u];
}

/* ---- a step: the mean of a batch, in shards that are added up in order ---- */

typedef struct task {
    ss_learner *learner;
    const ss_lesson *lessons;
    long count;
    const ss_study *study;
    ss_random randoms[SHARDS];
    ss_team *team;
} task;

static ss_lesson mirrored(const ss_lesson *lesson) {
    ss_lesson m = *lesson;
    for (int i = 0; i < SS_INPUTS; i++) m.own[i] = ss_input_mirrored(i, lesson->own[i]);
    for (int o = 0; o < lesson->count; o++)
        for (int i = 0; i < SS_INPUTS_OF_OTHER; i++)
            m.others[o][i] = ss_input_mirrored(i, lesson->others[o][i]);
    return m;
}

static void study_shard(task *t, int shard) {
    ss_learner *l = t->learner;
    ss_random *random = &t->randoms[shard];
    memset(&l->gradients[shard], 0, sizeof(weights));
    for (int i = 0; i < SHARD; i++) {
        activity a;
        const ss_lesson *lesson = &t->lessons[ss_random_below(random, (int)t->count)];
        ss_lesson m = ss_random_below(random, 2) ? mirrored(lesson) : *lesson;
        look(&l->rounded, &m, &a);
        learn(&l->rounded, &m, &a, &l->gradients[shard], l->losses[shard]);
    }
}

FAST static void step(ss_learner *l, float rate, long from, long to) {
    const float fading = 0.9f, fading_square = 0.999f;
    float mean_part = 1 - powf(fading, (float)l->steps),
          square_part = 1 - powf(fading_square, (float)l->steps);
    float *exact = (float *)&l->exact, *mean = (float *)&l->mean, *square = (float *)&l->square;
    for (long i = from; i < to; i++) {
        float sum = 0;
        for (int shard = 0; shard < SHARDS; shard++) sum += ((float *)&l->gradients[shard])[i];
        sum /= SS_BATCH;
        mean[i] = fading * mean[i] + (1 - fading) * sum;
        square[i] = fading_square * square[i] + (1 - fading_square) * sum * sum;
        exact[i] -= rate * (mean[i] / mean_part) / (sqrtf(square[i] / square_part) + 1e-8f);
    }
}

static void study(void *data, int member, int members) {
    task *t = data;
    ss_learner *l = t->learner;
    long part = (WEIGHTS + members - 1) / members, from = part * member, to = from + part;
    for (int batch = 0; batch < t->study->batches; batch++) {
        for (int shard = member; shard < SHARDS; shard += members) study_shard(t, shard);
        if (member == 0) l->steps++;
        ss_team_wait(t->team);
        step(l, t->study->rate, from, to < WEIGHTS ? to : WEIGHTS);
        ss_team_wait(t->team);
        if (member == 0) round_weights(&l->rounded, &l->exact);
        ss_team_wait(t->team);
    }
}

bool ss_learner_study(ss_learner *l, const ss_lesson *lessons, long count, const ss_study *plan,
                      float loss[SS_RESULTS]) {
    task t = {.learner = l, .lessons = lessons, .count = count, .study = plan};
    for (int shard = 0; shard < SHARDS; shard++)
        t.randoms[shard] = ss_random_from(plan->seed * SHARDS + shard);
    memset(l->losses, 0, sizeof l->losses);
    t.team = ss_team_open(plan->threads);
    bool ok = t.team && ss_team_run(t.team, study, &t);
    ss_team_close(t.team);
    for (int r = 0; r < SS_RESULTS; r++) {
        double sum = 0;
        for (int shard = 0; shard < SHARDS; shard++) sum += l->losses[shard][r];
        loss[r] = (float)(sum / ((double)plan->batches * SS_BATCH));
    }
    return ok;
}

/* ---- from nothing, and from a file ---- */

static void spread(ss_random *r, float *at, long count, float width) {
    for (long i = 0; i < count; i++) at[i] = width * ((float)ss_random_next(r) / 2147483648.0f - 1);
}

ss_learner *ss_learner_open(uint64_t seed) {
    ss_learner *l = calloc(1, sizeof *l);
    if (!l) return NULL;
    ss_random random = ss_random_from(seed);
    spread(&random, (float *)l->exact.own, SS_ROWS_OF_OWN * SS_UNITS_OWN, 0.15f);
    spread(&random, (float *)l->exact.others, SS_ROWS_OF_OTHER * SS_UNITS_OTHERS, 0.15f);
    spread(&random, (float *)l->exact.hidden, SS_UNITS_FIRST * SS_UNITS_HIDDEN, 0.2f);
    spread(&random, (float *)l->exact.results, SS_RESULTS * SS_UNITS_HIDDEN, 0.2f);
    for (int u = 0; u < SS_UNITS_FIRST; u++) l->exact.first_bias[u] = 0.5f;
    for (int u = 0; u < SS_UNITS_HIDDEN; u++) l->exact.hidden_bias[u] = 0.3f;
    round_weights(&l->rounded, &l->exact);
    return l;
}

void ss_learner_close(ss_learner *learner) { free(learner); }

bool ss_learner_save(const ss_learner *l, FILE *file) {
    return fwrite(&l->exact, sizeof(weights), 1, file) == 1 &&
           fwrite(&l->mean, sizeof(weights), 1, file) == 1 &&
           fwrite(&l->square, sizeof(weights), 1, file) == 1 &&
           fwrite(&l->steps, sizeof l->steps, 1, file) == 1;
}

bool ss_learner_load(ss_learner *l, FILE *file) {
    bool ok =
        fread(&l->exact, sizeof(weights), 1, file) == 1 && fread(&l->mean, sizeof(weights), 1, file) == 1 &&
        fread(&l->square, sizeof(weights), 1, file) == 1 && fread(&l->steps, sizeof l->steps, 1, file) == 1;
    round_weights(&l->rounded, &l->exact);
    return ok;
}
