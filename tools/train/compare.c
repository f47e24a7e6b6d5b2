#include "compare.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "system/clock.h"
#include "complain.h"
#include "learner.h"
#include "selfplay.h"

enum { CPU, GPU, GPU_AGAIN, LEARNERS };
static const char *const names[LEARNERS] = {"CPU", "GPU", "GPU again"};

/* Steps, and how much the losses may differ after them, relative to the loss. A difference in the last digit can round
 * a weight the other way, and then learning takes a different course. */
static const struct {
    int batches;
    double most;
} rounds[] = {
    {1,   1e-5},
    {8,   1e-3},
    {128, 1e-2}
};

typedef struct comparison {
    ss_learner *learners[LEARNERS];
    ss_lessons lessons;
    int threads;
    bool alike;
} comparison;

/* ---- one round ---- */

static void print_difference(const ss_learner *a, const ss_learner *b) {
    const float *x = (const float *)ss_learner_reals(a), *y = (const float *)ss_learner_reals(b);
    double most = 0, sum = 0;
    for (int i = 0; i < SS_REALS; i++) {
        double apart = fabs((double)x[i] - (double)y[i]);
        sum += apart;
        if (apart > most) most = apart;
    }
    ss_network rounded[2];
    ss_learner_network(a, &rounded[0]);
    ss_learner_network(b, &rounded[1]);
    long other = 0;
    for (size_t i = 0; i < sizeof *rounded; i++)
        other += ((char *)&rounded[0])[i] != ((char *)&rounded[1])[i];
    printf("  weights differ by %.3g at most, %.3g on average; %ld of %zu bytes of the network differ\n",
           most, sum / SS_REALS, other, sizeof *rounded);
}

static bool study(comparison *c, int round, float losses[LEARNERS][SS_RESULTS]) {
    ss_study plan = {
        .batches = rounds[round].batches, .rate = 0.001f, .seed = (uint64_t)round, .threads = c->threads};
    printf("%d batches\n", plan.batches);
    for (int i = 0; i < LEARNERS; i++) {
        double begun = ss_clock_seconds();
        if (!ss_learner_study(c->learners[i], &c->lessons, &plan, losses[i]))
            return ss_train_complain("not enough memory, or no threads");
        double seconds = ss_clock_seconds() - begun;
        printf("  %-9s loss %.6f %.6f %.6f, %.0f lessons/s\n", names[i], losses[i][0], losses[i][1],
               losses[i][2], (double)plan.batches * SS_BATCH / seconds);
    }
    return true;
}

static void judge(comparison *c, int round, float losses[LEARNERS][SS_RESULTS]) {
    for (int r = 0; r < SS_RESULTS; r++) {
        double apart = fabs(losses[GPU][r] / losses[CPU][r] - 1);
        if (!(apart <= rounds[round].most)) {
            printf("  NOT ALIKE: loss %d is off by %.3g of it, more than %.3g\n", r + 1, apart,
                   rounds[round].most);
            c->alike = false;
        }
        if (losses[GPU_AGAIN][r] != losses[GPU][r]) {
            printf("  NOT ALIKE: the GPU itself comes to another loss the second time\n");
            c->alike = false;
        }
    }
}

/* ---- all of them ---- */

static bool prepare(comparison *c, const ss_curriculum *curriculum) {
    enum { GAMES = 512 };
    for (int i = 0; i < LEARNERS; i++) {
        c->learners[i] = ss_learner_open(ss_curriculum_random(curriculum, "learner", 0), i != CPU);
        if (!c->learners[i]) return ss_train_complain("not enough memory");
    }
    if (!ss_learner_on_gpu(c->learners[GPU]))
        return ss_train_complain("there is no GPU here, or this program was built without nvcc");
    printf("GPU: %s; CPU: %d threads\n", ss_learner_device(c->learners[GPU]), c->threads);

    ss_network network;
    ss_learner_network(c->learners[CPU], &network);
    ss_selfplay games = {
        .kind = curriculum->kind,
        .network = &network,
        .games = GAMES,
        .seed = ss_curriculum_random(curriculum, "games", 0),
        .threads = c->threads,
        .wild = (float)curriculum->wild,
        .lambda = (float)curriculum->lambda,
    };
    long count = ss_selfplay_lessons(&games);
    int others = curriculum->kind->players - 1;
    c->lessons = (ss_lessons){.all = malloc((size_t)count * ss_lesson_bytes(others)), .others = others};
    c->lessons.count = c->lessons.room = c->lessons.fresh_count = count;
    return (c->lessons.all && ss_selfplay_run(&games, c->lessons.all)) ||
           ss_train_complain("not enough memory, or no threads");
}

static bool compare(comparison *c) {
    for (int round = 0; round < (int)(sizeof rounds / sizeof *rounds); round++) {
        float losses[LEARNERS][SS_RESULTS];
        if (!study(c, round, losses)) return false;
        print_difference(c->learners[CPU], c->learners[GPU]);
        judge(c, round, losses);
    }
    puts(c->alike ? "alike" : "not alike");
    return true;
}

ss_comparison ss_compare_learners(const ss_curriculum *curriculum, int threads) {
    comparison c = {.threads = threads, .alike = true};
    bool done = prepare(&c, curriculum) && compare(&c);
    for (int i = 0; i < LEARNERS; i++) ss_learner_close(c.learners[i]);
    free(c.lessons.all);
    return !done ? SS_NOT_COMPARED : c.alike ? SS_LEARN_ALIKE : SS_LEARN_UNLIKE;
}
