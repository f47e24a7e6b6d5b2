#include "terminal/text/thinker.h"

#include "system/clock.h"

static void think(const ss_question *q, ss_budget budget, ss_thoughts *thoughts) {
    ss_random random = q->random;
    thoughts->ticket = q->ticket;
    thoughts->complaint[0] = 0;
    if (q->seated_bot &&
        ss_seated_bot_choose(q->seated_bot, &q->record, &thoughts->best[0].turn, thoughts->complaint)) {
        thoughts->count = 1;
        return;
    }
    int room = q->room < SS_OPINIONS ? q->room : SS_OPINIONS;
    thoughts->count =
        q->player
            ? q->player->think(&q->view, q->content, budget, &random, thoughts->best, room)
            : ss_advise(&q->view, q->content, &q->so_far, q->step, budget, &random, thoughts->best, room);
}

void ss_think_now(const ss_question *q, ss_thoughts *thoughts) {
    ss_deadline deadline = ss_deadline_in(q->milliseconds);
    think(q, (ss_budget){q->steps, ss_deadline_passed, &deadline}, thoughts);
}

/* A thought under way. */
typedef struct work {
    ss_worker *worker;
    ss_deadline deadline;
} work;

static bool is_done(void *data) {
    work *w = data;
    return ss_worker_is_cancelled(w->worker) || ss_deadline_passed(&w->deadline);
}

static void run(ss_worker *worker, const void *task, void *data) {
    const ss_question *q = task;
    work w = {worker, ss_deadline_in(q->milliseconds)};
    ss_thoughts thoughts;
    (void)data;
    think(q, (ss_budget){q->steps, is_done, &w}, &thoughts);
    ss_worker_report(worker, &thoughts);
}

ss_worker *ss_thinker_open(void) {
    return ss_worker_open(
        &(ss_worker_options){.run = run, .task = sizeof(ss_question), .result = sizeof(ss_thoughts)});
}
