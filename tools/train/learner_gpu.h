/* Studying on a GPU: learner_cuda.cu if the program was built with nvcc, else learner_no_cuda.c. The caller keeps the
 * weights; the GPU keeps the lessons. */
#ifndef SS_TRAIN_LEARNER_GPU_H
#define SS_TRAIN_LEARNER_GPU_H

#include "learner.h"

/* A learner's state between two studies. */
typedef struct ss_learner_known {
    ss_reals exact, mean, square; /* the weights, and Adam's two running means of gradients */
    ss_reals rounded;             /* from the exact ones */
    int64_t steps;
} ss_learner_known;

enum { SS_SHARDS = 16 }; /* parts of a batch, each of which draws its lessons with its own generator */

typedef struct ss_gpu ss_gpu;

/* Returns NULL if there is none. */
ss_gpu *ss_gpu_open(void);
void ss_gpu_close(ss_gpu *gpu);
const char *ss_gpu_name(const ss_gpu *gpu);

/* `drawn` has SS_BATCH numbers for each batch: twice the number of a lesson, plus one if it is mirrored. Adds the sum
 * over all lessons to `loss`. Prints an error and returns false if the GPU fails or has not enough memory. */
bool ss_gpu_study(ss_gpu *gpu, ss_learner_known *known, const ss_lessons *lessons, const ss_study *study,
                  const uint32_t *drawn, double loss[SS_RESULTS]);

#endif
