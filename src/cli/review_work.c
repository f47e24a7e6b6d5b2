/* A review by several threads. */
#include "cli/review.h"

#include <pthread.h>
#include <stdatomic.h>

#include "system/thread.h"

enum { MOST = 64 };

typedef struct work {
    ss_review *review;
    ss_deadline deadline;
    bool limited;
    atomic_int next;    /* in the review's order */
    atomic_int through; /* turns that have finished this stage */
    const ss_review_listener *listener;
    atomic_bool late;
} work;

static bool is_late(work *w) {
    if (w->limited && !w->late && ss_deadline_passed(&w->deadline)) w->late = true;
    return w->late;
}

static void take_turns(work *w, const ss_review_listener *listener) {
    ss_review *r = w->review;
    for (int i = w->next++; i < r->spot_count; i = w->next++) {
        int turn = r->order[i];
        while (r->turns[turn].stage == r->stage && !is_late(w)) {
            ss_review_piece(r, turn, r->stage);
            if (listener) listener->report(listener->data, ss_review_progress_in(r, r->stage, w->through));
        }
        w->through++;
    }
}

static void *help(void *data) {
    take_turns(data, NULL);
    return NULL;
}

/* If a thread cannot be started, the others do its work. */
static void run_stage(work *w, int threads) {
    pthread_t others[MOST];
    int started = 0;
    w->next = w->through = 0;
    while (started < threads - 1 && started < MOST && ss_thread_start(&others[started], help, w) == 0)
        started++;
    take_turns(w, w->listener);
    while (started > 0) pthread_join(others[--started], NULL);
}

bool ss_review_work(ss_review *review, int threads, const ss_deadline *deadline,
                    const ss_review_listener *listener) {
    work w = {.review = review, .limited = deadline, .listener = listener};
    if (deadline) w.deadline = *deadline;
    do run_stage(&w, threads);
    while (!w.late && ss_review_advance(review));
    return !w.late;
}
