/* Studies on an NVIDIA GPU. A batch takes three kernels: each lesson forward and backward, the gradients of each weight
 * as sums over parts of the batch, and a step of all weights. Every sum is made by one thread in a fixed order, so a
 * study gives the same bits each time. gradient.c uses another order, so its results differ in the last digits.
 *
 *     lessons  ->  look: units, slopes  ->  gather: sums of slopes, a row for each part  ->  step: weights
 */
extern "C" {
#include "learner_gpu.h"

#include "complain.h"
#include "gradient.h"
}

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

namespace {

enum {
    WORDS = SS_INPUTS + (SS_MAX_PLAYERS - 1) * SS_INPUTS_OF_OTHER,
    BITS = 64,
    PARTS = 32, /* of a batch */
    PART = SS_BATCH / PARTS,
    WARP = 32,
    SUMMERS = 256, /* threads for sums */
};
static_assert((int)SS_UNITS_HIDDEN == (int)WARP, "a warp has a thread for each hidden unit");

/* The tables of the host, as a kernel reads them. */
struct tables {
    uint64_t bits[SS_INPUTS];          /* ss_input_bits */
    uint16_t row[SS_INPUTS];           /* ss_input_row */
    uint8_t mirrored[SS_INPUTS][BITS]; /* the mirrored position of each bit */
    ss_real_steps steps[SS_REAL_PARTS];
    float units[SS_RESULTS];
    uint8_t stage[SS_ROUNDS + 1]; /* ss_stage_of, by turns left */
};
__constant__ tables known_tables;

/* What the kernels pass on for each lesson of a batch. */
struct batch {
    uint64_t words[WORDS][SS_BATCH]; /* mirrored if drawn so */
    float first[SS_BATCH][SS_UNITS_FIRST], first_slope[SS_BATCH][SS_UNITS_FIRST];
    float hidden[SS_BATCH][SS_UNITS_HIDDEN], hidden_slope[SS_BATCH][SS_UNITS_HIDDEN];
    float slope[SS_BATCH][SS_RESULTS];
    uint8_t stage[SS_BATCH];
    double loss[SS_BATCH][SS_RESULTS]; /* of all batches */
};

__device__ int row_of(int word, int bit) {
    return known_tables.row[word] + __popcll(known_tables.bits[word] & ((1ull << bit) - 1));
}

__device__ float cut(float x) { return x < 0 ? 0 : x > SS_REAL_MOST ? SS_REAL_MOST : x; }
__device__ bool is_cut(float x) { return x <= 0 || x >= SS_REAL_MOST; }

/* ---- each lesson: a block with a thread for each unit of the first layer ---- */

__device__ uint64_t in_mirror(int word, uint64_t bits) {
    uint64_t mirrored = 0;
    for (; bits; bits &= bits - 1) mirrored |= 1ull << known_tables.mirrored[word][__ffsll((long long)bits) - 1];
    return mirrored;
}

/* The weights of a unit for all bits of some words. */
template <int UNITS> __device__ float sum_of_rows(const float (*weights)[UNITS], int unit, const uint64_t *words, int count) {
    float sum = 0;
    for (int word = 0; word < count; word++)
        for (uint64_t left = words[word]; left; left &= left - 1)
            sum += weights[row_of(word, __ffsll((long long)left) - 1)][unit];
    return sum;
}

__device__ float sum_of_warp(float x) {
    for (int lanes = WARP / 2; lanes; lanes /= 2) x += __shfl_xor_sync(~0u, x, lanes);
    return x;
}

/* As blame() in gradient.c. */
__device__ void blame(const ss_lesson *lesson, const float results[SS_RESULTS], float slope[SS_RESULTS],
                      float loss[SS_RESULTS]) {
    const float *units = known_tables.units;
    for (int r = 0; r < 2; r++) {
        float off = results[r] - lesson->targets[r] / units[r];
        slope[r] = off;
        loss[r] = off * off * units[r] * units[r];
    }
    float odds = results[2] * units[2], part = lesson->targets[2], chance = 1 / (1 + expf(-odds));
    slope[2] = SS_WEIGHT_OF_VICTORY * units[2] * (chance - part);
    loss[2] = -(part * logf(chance + 1e-9f) + (1 - part) * logf(1 - chance + 1e-9f));
}

__global__ void __launch_bounds__(SS_UNITS_FIRST)
    look(const ss_reals *w, const char *lessons, size_t stride, const uint32_t *drawn, batch *b) {
    __shared__ uint64_t words[WORDS];
    __shared__ float first[SS_UNITS_FIRST], hidden_slope[SS_UNITS_HIDDEN];
    const int number = (int)blockIdx.x, t = (int)threadIdx.x;
    const ss_lesson *lesson = (const ss_lesson *)(lessons + (drawn[number] / 2) * stride);
    const int others = lesson->count, stage = known_tables.stage[__ffsll((long long)lesson->own[SS_IN_TIME]) - 1];

    for (int i = t; i < SS_INPUTS + others * SS_INPUTS_OF_OTHER; i += SS_UNITS_FIRST) {
        int word = i < SS_INPUTS ? i : (i - SS_INPUTS) % SS_INPUTS_OF_OTHER;
        uint64_t bits = ((const uint64_t *)((const char *)lesson + offsetof(ss_lesson, own)))[i]; /* others follow */
        if (drawn[number] % 2) bits = in_mirror(word, bits);
        words[i] = bits;
        b->words[i][number] = bits;
    }
    __syncthreads();

    float sum = w->first_bias[t];
    if (t < SS_UNITS_OWN) {
        sum += sum_of_rows(w->own, t, words, SS_INPUTS);
    } else {
        for (int other = 0; other < others; other++)
            sum += sum_of_rows(w->others, t - SS_UNITS_OWN, words + SS_INPUTS + other * SS_INPUTS_OF_OTHER,
                               SS_INPUTS_OF_OTHER);
    }
    first[t] = b->first[number][t] = cut(sum);
    __syncthreads();

    if (t == 0) b->stage[number] = (uint8_t)stage;
    if (t < SS_UNITS_HIDDEN) {
        float hidden = w->hidden_bias[stage][t], results[SS_RESULTS], slope[SS_RESULTS], loss[SS_RESULTS], back = 0;
        for (int i = 0; i < SS_UNITS_FIRST; i++) hidden += first[i] * w->hidden[stage][i][t];
        hidden = cut(hidden);
        for (int r = 0; r < SS_RESULTS; r++)
            results[r] = w->results_bias[stage][r] + sum_of_warp(hidden * w->results[stage][r][t]);
        blame(lesson, results, slope, loss);
        for (int r = 0; r < SS_RESULTS; r++) {
            back += slope[r] * w->results[stage][r][t];
            if (t == r) b->slope[number][r] = slope[r], b->loss[number][r] += loss[r];
        }
        if (is_cut(hidden)) back = 0;
        b->hidden[number][t] = hidden;
        hidden_slope[t] = b->hidden_slope[number][t] = back;
    }
    __syncthreads();

    float back = 0;
    if (!is_cut(first[t]))
        for (int u = 0; u < SS_UNITS_HIDDEN; u++) back += w->hidden[stage][t][u] * hidden_slope[u];
    b->first_slope[number][t] = back;
}

/* ---- the gradients: a block for each word of each part of the batch, one for each stage, one for the bias ---- */

/* The rows of a word: one thread for each unit and some of the bits, with a sum for each bit. */
template <int UNITS>
__device__ void gather_rows(float (*sums)[UNITS], int word, const batch *b, int from, int first_word, int times,
                            int first_unit) {
    enum { GROUPS = SUMMERS / UNITS, EACH = BITS / GROUPS };
    const int unit = (int)threadIdx.x % UNITS, first_bit = (int)threadIdx.x / UNITS * EACH;
    float sum[EACH] = {0};
    for (int number = from; number < from + PART; number++) {
        float slope = b->first_slope[number][first_unit + unit];
        for (int i = 0; i < times; i++) {
            uint64_t bits = b->words[first_word + i * SS_INPUTS_OF_OTHER][number] >> first_bit;
#pragma unroll
            for (int bit = 0; bit < EACH; bit++)
                if (bits >> bit & 1) sum[bit] += slope;
        }
    }
#pragma unroll
    for (int bit = 0; bit < EACH; bit++)
        if (known_tables.bits[word] >> (first_bit + bit) & 1) sums[row_of(word, first_bit + bit)][unit] = sum[bit];
}

__device__ void gather_stage(ss_reals *sums, int stage, const batch *b, int from) {
    enum { HIDDEN_WEIGHTS = SS_UNITS_FIRST * SS_UNITS_HIDDEN, EACH = HIDDEN_WEIGHTS / SUMMERS };
    const int t = (int)threadIdx.x, unit = t % SS_UNITS_HIDDEN, result = t / SS_UNITS_HIDDEN;
    float hidden[EACH] = {0}, results = 0, hidden_bias = 0, results_bias = 0;
    for (int number = from; number < from + PART; number++) {
        if (b->stage[number] != stage) continue;
        float slope = b->hidden_slope[number][unit];
#pragma unroll
        for (int i = 0; i < EACH; i++)
            hidden[i] += b->first[number][t / SS_UNITS_HIDDEN + i * (SUMMERS / SS_UNITS_HIDDEN)] * slope;
        if (result < SS_RESULTS) results += b->slope[number][result] * b->hidden[number][unit];
        if (t < SS_UNITS_HIDDEN) hidden_bias += slope;
        if (t < SS_RESULTS) results_bias += b->slope[number][t];
    }
    for (int i = 0; i < EACH; i++)
        sums->hidden[stage][t / SS_UNITS_HIDDEN + i * (SUMMERS / SS_UNITS_HIDDEN)][unit] = hidden[i];
    if (result < SS_RESULTS) sums->results[stage][result][unit] = results;
    if (t < SS_UNITS_HIDDEN) sums->hidden_bias[stage][t] = hidden_bias;
    if (t < SS_RESULTS) sums->results_bias[stage][t] = results_bias;
}

__device__ void gather_bias(ss_reals *sums, const batch *b, int from) {
    const int t = (int)threadIdx.x;
    if (t >= SS_UNITS_FIRST) return;
    float sum = 0;
    for (int number = from; number < from + PART; number++) sum += b->first_slope[number][t];
    sums->first_bias[t] = sum;
}

enum { GATHERERS = SS_INPUTS + SS_INPUTS_OF_OTHER + SS_STAGES + 1 };

__global__ void __launch_bounds__(SUMMERS) gather(ss_reals *gradients, const batch *b, int others) {
    const int what = (int)blockIdx.x, part = (int)blockIdx.y, from = part * PART;
    const int other_word = what - SS_INPUTS, stage = other_word - SS_INPUTS_OF_OTHER;
    ss_reals *sums = &gradients[part];
    if (what < SS_INPUTS)
        gather_rows(sums->own, what, b, from, what, 1, 0);
    else if (other_word < SS_INPUTS_OF_OTHER)
        gather_rows(sums->others, other_word, b, from, SS_INPUTS + other_word, others, SS_UNITS_OWN);
    else if (stage < SS_STAGES)
        gather_stage(sums, stage, b, from);
    else
        gather_bias(sums, b, from);
}

/* ---- a step with each weight, as step() in learner.c ---- */

__device__ float rounded(int weight, float exact) {
    int i = 0;
    while (weight >= known_tables.steps[i].end) i++;
    float one = known_tables.steps[i].one, most = known_tables.steps[i].most, steps = rintf(exact * one);
    return (steps > most ? most : steps < -most ? -most : steps) / one;
}

__global__ void __launch_bounds__(SUMMERS)
    step(ss_learner_known *k, const ss_reals *gradients, float rate, float mean_part, float square_part) {
    const float fading = 0.9f, fading_square = 0.999f;
    const int i = (int)(blockIdx.x * SUMMERS + threadIdx.x);
    if (i >= SS_REALS) return;
    float sum = 0;
    for (int part = 0; part < PARTS; part++) sum += ((const float *)&gradients[part])[i];
    sum /= SS_BATCH;
    float mean = fading * ((float *)&k->mean)[i] + (1 - fading) * sum;
    float square = fading_square * ((float *)&k->square)[i] + (1 - fading_square) * sum * sum;
    float exact = ((float *)&k->exact)[i] - rate * (mean / mean_part) / (sqrtf(square / square_part) + 1e-8f);
    ((float *)&k->mean)[i] = mean;
    ((float *)&k->square)[i] = square;
    ((float *)&k->exact)[i] = exact;
    ((float *)&k->rounded)[i] = rounded(i, exact);
}

/* ---- memory ---- */

bool worked(cudaError_t error) {
    return error == cudaSuccess || ss_train_complain("the GPU failed: %s", cudaGetErrorString(error));
}

/* Grows a buffer if necessary; then its contents are lost. */
bool grow(void **memory, size_t *size, size_t wanted) {
    if (*size >= wanted) return true;
    cudaFree(*memory);
    *memory = NULL;
    *size = 0;
    if (!worked(cudaMalloc(memory, wanted))) return false;
    *size = wanted;
    return true;
}

bool put_tables() {
    tables t;
    memset(&t, 0, sizeof t);
    memcpy(t.bits, ss_input_bits, sizeof t.bits);
    memcpy(t.row, ss_input_row, sizeof t.row);
    memcpy(t.steps, ss_real_steps_of, sizeof t.steps);
    memcpy(t.units, ss_real_units, sizeof t.units);
    for (int turns = 0; turns <= SS_ROUNDS; turns++) t.stage[turns] = (uint8_t)ss_stage_of(ss_bit(turns));
    for (int word = 0; word < SS_INPUTS; word++)
        for (int bit = 0; bit < BITS; bit++)
            if (ss_has(ss_input_bits[word], bit))
                t.mirrored[word][bit] = (uint8_t)ss_lowest(ss_input_mirrored((ss_input)word, ss_bit(bit)));
    return cudaMemcpyToSymbol(known_tables, &t, sizeof t) == cudaSuccess;
}

} // namespace

struct ss_gpu {
    cudaDeviceProp about;
    ss_learner_known *known;
    batch *work;
    ss_reals *gradients; /* PARTS */
    void *lessons, *drawn;
    size_t lessons_size, drawn_size;
    void *pinned; /* the caller's lessons, if their memory is page-locked */
};

/* ---- what learner.c calls ---- */

extern "C" ss_gpu *ss_gpu_open(void) {
    int devices = 0;
    cudaFuncAttributes kernel;
    if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) return NULL;
    ss_gpu *gpu = (ss_gpu *)calloc(1, sizeof *gpu);
    if (!gpu) return NULL;
    if (cudaSetDevice(0) == cudaSuccess && cudaGetDeviceProperties(&gpu->about, 0) == cudaSuccess &&
        cudaFuncGetAttributes(&kernel, look) == cudaSuccess && /* there is code for this device */
        put_tables() && cudaMalloc(&gpu->known, sizeof *gpu->known) == cudaSuccess &&
        cudaMalloc(&gpu->work, sizeof *gpu->work) == cudaSuccess &&
        cudaMalloc(&gpu->gradients, PARTS * sizeof(ss_reals)) == cudaSuccess &&
        cudaMemset(gpu->gradients, 0, PARTS * sizeof(ss_reals)) == cudaSuccess)
        return gpu;
    ss_gpu_close(gpu);
    return NULL;
}

extern "C" void ss_gpu_close(ss_gpu *gpu) {
    if (!gpu) return;
    if (gpu->pinned) cudaHostUnregister(gpu->pinned);
    cudaFree(gpu->known);
    cudaFree(gpu->work);
    cudaFree(gpu->gradients);
    cudaFree(gpu->lessons);
    cudaFree(gpu->drawn);
    free(gpu);
}

extern "C" const char *ss_gpu_name(const ss_gpu *gpu) { return gpu->about.name; }

/* Page-locked memory is copied several times as fast. If that is refused, copying still works. */
static void pin(ss_gpu *gpu, void *memory, size_t size) {
    if (gpu->pinned == memory) return;
    if (gpu->pinned) cudaHostUnregister(gpu->pinned);
    gpu->pinned = cudaHostRegister(memory, size, cudaHostRegisterDefault) == cudaSuccess ? memory : NULL;
    cudaGetLastError();
}

static bool bring(ss_gpu *gpu, const ss_lessons *lessons) {
    size_t each = ss_lesson_bytes(lessons->others), from = (size_t)lessons->fresh * each;
    pin(gpu, lessons->all, (size_t)lessons->room * each);
    return grow(&gpu->lessons, &gpu->lessons_size, (size_t)lessons->room * each) &&
           worked(cudaMemcpy((char *)gpu->lessons + from, (char *)lessons->all + from,
                             (size_t)lessons->fresh_count * each, cudaMemcpyHostToDevice));
}

static bool take_back(ss_gpu *gpu, ss_learner_known *known, double loss[SS_RESULTS]) {
    double (*losses)[SS_RESULTS] = (double (*)[SS_RESULTS])malloc(sizeof gpu->work->loss);
    if (!losses) return false;
    int64_t steps = known->steps;
    bool ok = worked(cudaMemcpy(known, gpu->known, sizeof *known, cudaMemcpyDeviceToHost)) &&
              worked(cudaMemcpy(losses, gpu->work->loss, sizeof gpu->work->loss, cudaMemcpyDeviceToHost));
    known->steps = steps;
    for (int i = 0; ok && i < SS_BATCH; i++)
        for (int r = 0; r < SS_RESULTS; r++) loss[r] += losses[i][r];
    free(losses);
    return ok;
}

extern "C" bool ss_gpu_study(ss_gpu *gpu, ss_learner_known *known, const ss_lessons *lessons, const ss_study *study,
                             const uint32_t *drawn, double loss[SS_RESULTS]) {
    size_t drawn_size = sizeof *drawn * SS_BATCH * (size_t)study->batches, each = ss_lesson_bytes(lessons->others);
    if (!bring(gpu, lessons) || !grow(&gpu->drawn, &gpu->drawn_size, drawn_size) ||
        !worked(cudaMemcpy(gpu->drawn, drawn, drawn_size, cudaMemcpyHostToDevice)) ||
        !worked(cudaMemcpy(gpu->known, known, sizeof *known, cudaMemcpyHostToDevice)) ||
        !worked(cudaMemset(gpu->work->loss, 0, sizeof gpu->work->loss)))
        return false;
    for (int i = 0; i < study->batches; i++) {
        known->steps++;
        float mean_part = 1 - powf(0.9f, (float)known->steps), square_part = 1 - powf(0.999f, (float)known->steps);
        look<<<SS_BATCH, SS_UNITS_FIRST>>>(&gpu->known->rounded, (const char *)gpu->lessons, each,
                                           (const uint32_t *)gpu->drawn + (size_t)i * SS_BATCH, gpu->work);
        gather<<<dim3(GATHERERS, PARTS), SUMMERS>>>(gpu->gradients, gpu->work, lessons->others);
        step<<<(SS_REALS + SUMMERS - 1) / SUMMERS, SUMMERS>>>(gpu->known, gpu->gradients, study->rate, mean_part,
                                                             square_part);
    }
    return worked(cudaGetLastError()) && worked(cudaDeviceSynchronize()) && take_back(gpu, known, loss);
}
