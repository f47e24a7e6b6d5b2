/* Studying on a GPU: learner_cuda.cu where the program was built with nvcc, else learner_no_cuda.c. What is known stays
 * with the caller; the GPU keeps the lessons. */
#ifndef SS_TRAIN_LEARNER_GPU_H
#define SS_TRAIN_LEARNER_GPU_H

#include "train/learner.h"

/* What a learner knows between two studies. */
typedef struct ss_learner_known {
    ss_reals exact, mean, square; /* the weights, and Adam's two running means of gradients */
    ss_reals rounded;             /* made of the exact ones */
    int64_t steps;
} ss_learner_known;

enum {
    SS_SHARDS = 16
}; /* the parts of a batch, each of which draws its lessons with a random number of its own */

typedef struct ss_gpu ss_gpu;

/* NULL where there is none. */
ss_gpu *ss_gpu_open(void);
void ss_gpu_close(ss_gpu *gpu);
const char *ss_gpu_name(const ss_gpu *gpu);

/* `drawn` has SS_BATCH numbers for each batch: twice the number of a lesson, one more if it is to be mirrored. Adds to
 * `loss` the sum of all lessons. False when the GPU fails or has not enough memory: complains. */
bool ss_gpu_study(ss_gpu *gpu, ss_learner_known *known, const ss_lessons *lessons, const ss_study *study,
                  const uint32_t *drawn, double loss[SS_RESULTS]);

#endif
