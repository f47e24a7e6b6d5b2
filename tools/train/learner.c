#include "learner.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "gradient.h"
#include "learner_gpu.h"
#include "team.h"

enum { SHARD = SS_BATCH / SS_SHARDS };

struct ss_learner {
    ss_learner_known known;
    ss_gpu *gpu; /* NULL: threads do the work */
    ss_reals gradients[SS_SHARDS];
    double losses[SS_SHARDS][SS_RESULTS];
};

/* ---- choosing lessons ---- */

static ss_random random_of(const ss_study *study, int shard) {
    return ss_random_from(study->seed * SS_SHARDS + (uint64_t)shard);
}

/* Returns twice the number of a lesson, plus one if it is mirrored. */
static uint32_t draw(ss_random *random, const ss_lessons *lessons) {
    long lesson = (lessons->first + ss_random_below(random, (int)lessons->count)) % lessons->room;
    return 2 * (uint32_t)lesson + (uint32_t)ss_random_below(random, 2);
}

/* ---- on threads: the mean of a batch, in shards that are added up in order ---- */

typedef struct task {
    ss_learner *learner;
    const ss_lessons *lessons;
    const ss_study *study;
    ss_random randoms[SS_SHARDS];
    ss_team *team;
} task;

/* Lessons are scattered in memory, so the next one is prefetched while one is studied. */
static const ss_lesson *fetch(const ss_lessons *lessons, uint32_t drawn) {
    enum { LINE = 64 };
    const ss_lesson *lesson = ss_lesson_at(lessons->all, lessons->others, drawn / 2);
    for (size_t at = 0; at < ss_lesson_bytes(lessons->others); at += LINE)
        __builtin_prefetch((const char *)lesson + at);
    return lesson;
}

static void study_shard(task *t, int shard) {
    ss_learner *l = t->learner;
    memset(&l->gradients[shard], 0, sizeof(ss_reals));
    uint32_t drawn[SHARD];
    for (int i = 0; i < SHARD; i++) drawn[i] = draw(&t->randoms[shard], t->lessons);
    const ss_lesson *next = fetch(t->lessons, drawn[0]);
    for (int i = 0; i < SHARD; i++) {
        const ss_lesson *lesson = next;
        if (i + 1 < SHARD) next = fetch(t->lessons, drawn[i + 1]);
        ss_gradient_add(&l->known.rounded, lesson, drawn[i] % 2, &l->gradients[shard], l->losses[shard]);
    }
}

/* Updates the weights from `from` to before `to`. */
static void step(ss_learner *l, float rate, int from, int to) {
    const float fading = 0.9f, fading_square = 0.999f;
    float mean_part = 1 - powf(fading, (float)l->known.steps),
          square_part = 1 - powf(fading_square, (float)l->known.steps);
    float *exact = (float *)&l->known.exact, *mean = (float *)&l->known.mean,
          *square = (float *)&l->known.square;
    for (int i = from; i < to; i++) {
        float sum = 0;
        for (int shard = 0; shard < SS_SHARDS; shard++) sum += ((float *)&l->gradients[shard])[i];
        sum /= SS_BATCH;
        mean[i] = fading * mean[i] + (1 - fading) * sum;
        square[i] = fading_square * square[i] + (1 - fading_square) * sum * sum;
        exact[i] -= rate * (mean[i] / mean_part) / (sqrtf(square[i] / square_part) + 1e-8f);
    }
    ss_reals_round(&l->known.exact, &l->known.rounded, from, to);
}

static void study_together(void *data, int member, int members) {
    task *t = data;
    ss_learner *l = t->learner;
    int part = (SS_REALS + members - 1) / members, from = part * member, to = from + part;
    for (int batch = 0; batch < t->study->batches; batch++) {
        for (int shard = member; shard < SS_SHARDS; shard += members) study_shard(t, shard);
        if (member == 0) l->known.steps++;
        ss_team_wait(t->team);
        step(l, t->study->rate, from, to < SS_REALS ? to : SS_REALS);
        ss_team_wait(t->team);
    }
}

static bool study_on_threads(ss_learner *l, const ss_lessons *lessons, const ss_study *plan,
                             double loss[SS_RESULTS]) {
    task t = {.learner = l, .lessons = lessons, .study = plan};
    for (int shard = 0; shard < SS_SHARDS; shard++) t.randoms[shard] = random_of(plan, shard);
    memset(l->losses, 0, sizeof l->losses);
    t.team = ss_team_open(plan->threads);
    bool ok = t.team && ss_team_run(t.team, study_together, &t);
    ss_team_close(t.team);
    for (int shard = 0; shard < SS_SHARDS; shard++)
        for (int r = 0; r < SS_RESULTS; r++) loss[r] += l->losses[shard][r];
    return ok;
}

/* ---- on a GPU: the same lessons ---- */

static bool study_on_gpu(ss_learner *l, const ss_lessons *lessons, const ss_study *plan,
                         double loss[SS_RESULTS]) {
    uint32_t *drawn = malloc(sizeof *drawn * SS_BATCH * (size_t)plan->batches);
    if (!drawn) return false;
    for (int shard = 0; shard < SS_SHARDS; shard++) {
        ss_random random = random_of(plan, shard);
        for (int batch = 0; batch < plan->batches; batch++)
            for (int i = 0; i < SHARD; i++)
                drawn[(size_t)batch * SS_BATCH + shard * SHARD + i] = draw(&random, lessons);
    }
    bool ok = ss_gpu_study(l->gpu, &l->known, lessons, plan, drawn, loss);
    free(drawn);
    return ok;
}

bool ss_learner_study(ss_learner *l, const ss_lessons *lessons, const ss_study *plan,
                      float loss[SS_RESULTS]) {
    double sums[SS_RESULTS] = {0};
    bool ok = l->gpu ? study_on_gpu(l, lessons, plan, sums) : study_on_threads(l, lessons, plan, sums);
    for (int r = 0; r < SS_RESULTS; r++) loss[r] = (float)(sums[r] / ((double)plan->batches * SS_BATCH));
    return ok;
}

/* ---- state ---- */

ss_learner *ss_learner_open(uint64_t seed, bool on_gpu) {
    ss_learner *l = aligned_alloc(_Alignof(ss_learner), sizeof *l);
    if (!l) return NULL;
    memset(l, 0, sizeof *l);
    ss_reals_draw(&l->known.exact, seed);
    ss_reals_round(&l->known.exact, &l->known.rounded, 0, SS_REALS);
    l->gpu = on_gpu ? ss_gpu_open() : NULL;
    return l;
}

void ss_learner_close(ss_learner *l) {
    if (!l) return;
    ss_gpu_close(l->gpu);
    free(l);
}

bool ss_learner_on_gpu(const ss_learner *l) { return l->gpu != NULL; }

const char *ss_learner_device(const ss_learner *l) { return l->gpu ? ss_gpu_name(l->gpu) : "CPU"; }

const ss_reals *ss_learner_reals(const ss_learner *l) { return &l->known.exact; }

void ss_learner_network(const ss_learner *l, ss_network *n) { ss_reals_network(&l->known.rounded, n); }

bool ss_learner_save(const ss_learner *l, FILE *file) {
    const ss_learner_known *k = &l->known;
    return fwrite(&k->exact, sizeof k->exact, 1, file) == 1 &&
           fwrite(&k->mean, sizeof k->mean, 1, file) == 1 &&
           fwrite(&k->square, sizeof k->square, 1, file) == 1 &&
           fwrite(&k->steps, sizeof k->steps, 1, file) == 1;
}

bool ss_learner_load(ss_learner *l, FILE *file) {
    ss_learner_known *k = &l->known;
    bool ok =
        fread(&k->exact, sizeof k->exact, 1, file) == 1 && fread(&k->mean, sizeof k->mean, 1, file) == 1 &&
        fread(&k->square, sizeof k->square, 1, file) == 1 && fread(&k->steps, sizeof k->steps, 1, file) == 1;
    ss_reals_round(&k->exact, &k->rounded, 0, SS_REALS);
    return ok;
}
