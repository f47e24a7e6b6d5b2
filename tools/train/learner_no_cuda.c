/* Without nvcc there is no GPU. */
#include "learner_gpu.h"

ss_gpu *ss_gpu_open(void) { return NULL; }
void ss_gpu_close(ss_gpu *gpu) { (void)gpu; }
const char *ss_gpu_name(const ss_gpu *gpu) { return gpu ? "GPU" : "none"; }

bool ss_gpu_study(ss_gpu *gpu, ss_learner_known *known, const ss_lessons *lessons, const ss_study *study,
                  const uint32_t *drawn, double loss[SS_RESULTS]) {
    (void)gpu, (void)known, (void)lessons, (void)study, (void)drawn, (void)loss;
    return false;
}
