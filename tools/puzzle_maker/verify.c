#include "verify.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/seed.h"
#include "rules/box.h"
#include "system/files.h"
#include "system/interrupt.h"
#include "system/thread.h"
#include "coach/puzzle_make.h"
#include "coach/puzzle_text.h"
#include "complain.h"

enum { MOST = SS_GARDENS * SS_BEDS, THREADS_MOST = 64, STATUS_CHANGED = 1, STATUS_FAILED = 2 };

typedef struct work {
    ss_puzzle puzzles[MOST];
    uint32_t times;
    uint64_t seed;
    int sample; /* how many are checked, from the first */
    atomic_int next, done, changed, worse;
    pthread_mutex_t printing;
} work;

static void tell(work *w, const ss_puzzle *p, const ss_puzzle_check *check) {
    char bed[16], best[SS_TURN_TEXT];
    ss_text b = ss_text_in(bed, sizeof bed), t = ss_text_in(best, sizeof best);
    ss_put_bed(&b, p->bed);
    ss_put_turn(&t, &ss_box, &check->best, false);
    pthread_mutex_lock(&w->printing);
    printf("%s %s: %s is better by %.2f, standard error %.2f\n", bed, ss_puzzle_theme_names[p->theme], best,
           check->ahead / 100.0, check->error / 100.0);
    fflush(stdout);
    pthread_mutex_unlock(&w->printing);
}

static void *take_puzzles(void *data) {
    enum { AS_GOOD = 50 };
    work *w = data;
    for (int i = w->next++; i < w->sample && !ss_interrupted(); i = w->next++) {
        ss_record record;
        ss_juncture spot;
        if (!ss_puzzle_sound(&w->puzzles[i], &ss_box, &record) ||
            !ss_juncture_at(&spot, &record, &ss_box, record.turn_count))
            continue;
        ss_puzzle_check check = ss_puzzle_verify(&w->puzzles[i], &spot, w->times, w->seed + (uint64_t)i);
        if (!check.same) tell(w, &w->puzzles[i], &check);
        w->changed += !check.same;
        w->worse += !check.same && check.ahead > AS_GOOD;
        w->done++;
    }
    return NULL;
}

/* Returns how many were read, -1 if a line cannot be read. */
static int read_all(work *w, const char *path, char **text) {
    enum { LONGEST = 1 << 24 };
    size_t length;
    int error = ss_file_read(path, LONGEST, text, &length), count = 0;
    if (error) return ss_maker_complain_of(path, error), -1;
    ss_puzzle_list list = ss_puzzle_list_of((ss_word){*text, length});
    while (count < MOST && ss_puzzle_next(&list, &ss_box, &w->puzzles[count])) count++;
    if (!list.wrong_line) return count;
    ss_maker_complain("%s:%d: this is not a line of a puzzle", path, list.wrong_line);
    return -1;
}

static void draw(work *w, int count, int sample, ss_random *random) {
    for (int i = 0; i < sample; i++) {
        int other = i + ss_random_below(random, count - i);
        ss_puzzle drawn = w->puzzles[other];
        w->puzzles[other] = w->puzzles[i];
        w->puzzles[i] = drawn;
    }
}

int ss_verify_sample(const char *path, const char *seed, int sample, uint32_t times, int threads) {
    static work w;
    pthread_t others[THREADS_MOST];
    int started = 0;
    char *text = NULL;
    int count = read_all(&w, path, &text);
    if (count < 0) return free(text), STATUS_FAILED;
    ss_random random = ss_random_from(ss_seed_number(seed, "verify"));
    w.sample = sample < count ? sample : count;
    w.times = times;
    w.seed = ss_seed_number(seed, "verify again");
    draw(&w, count, w.sample, &random);
    pthread_mutex_init(&w.printing, NULL);
    while (started < threads - 1 && started < THREADS_MOST &&
           ss_thread_start(&others[started], take_puzzles, &w) == 0)
        started++;
    take_puzzles(&w);
    while (started > 0) pthread_join(others[--started], NULL);
    printf("%d of %d puzzles verified with %u times the effort: %d have another best turn, %d of them by "
           "more than "
           "half a point\n",
           w.done, count, times, w.changed, w.worse);
    free(text);
    return w.done < w.sample ? STATUS_FAILED : w.changed ? STATUS_CHANGED : 0;
}
