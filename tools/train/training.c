#include "training.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "system/clock.h"
#include "system/files.h"
#include "system/interrupt.h"
#include "complain.h"
#include "learner.h"
#include "state.h"

enum { DEALS_FOR_FIRST = 1000, GENERATIONS_TO_TRY_FIRST = 32, REPORTS = 50 };
static const double first_wins = 0.93, seconds_between_states = 30;

typedef struct training {
    const ss_curriculum *curriculum;
    const ss_places *places;
    const ss_means *means;
    ss_log log;
    ss_state state;
    ss_learner *learner;
    void *lessons;       /* of the window: generation g is at g % window */
    ss_network *players; /* the networks that played them, likewise */
    ss_network network;
    bool has_studied;  /* since the program was started */
    double begun;      /* start of the clock, as if all work had been done without a break */
    double kept;       /* when the state was last written */
    ss_report pending; /* sums since the last report */
    double pending_since;
    long pending_generations;
} training;

static const char *const no_memory = "not enough memory for the window of lessons, or for threads";

/* ---- a generation ---- */

static long lessons_each(const training *t) {
    return ss_curriculum_generation(t->curriculum) * SS_ROUNDS * t->curriculum->kind->players * 2;
}

/* Plays the games of a generation with its network, for the first time or again. */
static bool play(training *t, long generation) {
    const ss_curriculum *c = t->curriculum;
    long slot = generation % c->window;
    ss_selfplay games = {
        .kind = c->kind,
        .network = &t->players[slot],
        .games = ss_curriculum_generation(c),
        .seed = ss_curriculum_random(c, "games", generation),
        .threads = t->means->threads,
        .wild = (float)c->wild,
        .lambda = (float)c->lambda,
    };
    void *lessons = ss_lesson_at(t->lessons, c->kind->players - 1, slot * lessons_each(t));
    return ss_selfplay_run(&games, lessons) || ss_train_complain(no_memory);
}

static bool study(training *t, long generation, double share) {
    const ss_curriculum *c = t->curriculum;
    long played = generation + 1, many = ss_curriculum_window(c, played), each = lessons_each(t);
    double batches = ceil((double)each * c->passes / SS_BATCH);
    ss_study plan = {
        .batches = (int)batches,
        .rate = (float)ss_curriculum_rate(c, share),
        .seed = ss_curriculum_random(c, "study", generation),
        .threads = t->means->threads,
    };
    ss_lessons lessons = {
        .all = t->lessons,
        .others = c->kind->players - 1,
        .room = each * c->window,
        .first = (played - many) % c->window * each,
        .count = each * many,
        .fresh = generation % c->window * each,
        .fresh_count = each,
    };
    if (!t->has_studied) lessons.fresh = 0, lessons.fresh_count = lessons.room;
    float loss[SS_RESULTS];
    if (!ss_learner_study(t->learner, &lessons, &plan, loss))
        return ss_train_complain("learning stopped: no memory, no threads, or no GPU any more");
    t->has_studied = true;
    ss_learner_network(t->learner, &t->network);
    t->pending.rate = plan.rate;
    for (int r = 0; r < SS_RESULTS; r++) t->pending.loss[r] += loss[r];
    t->pending_generations++;
    return true;
}

static bool live(training *t, double share) {
    long generation = (long)t->state.generations;
    t->players[generation % t->curriculum->window] = t->network;
    if (!play(t, generation) || !study(t, generation, share)) return false;
    t->state.generations++;
    return true;
}

/* ---- reports and files ---- */

static bool keep_network(const char *path, const ss_network *network) {
    int error = ss_file_write(path, (const char *)network, sizeof *network, true);
    return !error || ss_train_complain_of(path, error);
}

static bool try_it(training *t, long deals, ss_trial *trial) {
    uint64_t seed = ss_curriculum_random(t->curriculum, "trial", 0);
    return ss_trial_run(t->curriculum->kind, &t->network, deals, seed, t->means->threads, trial) ||
           ss_train_complain(no_memory);
}

static bool look_for_first(training *t, const ss_trial *quick) {
    ss_trial thorough;
    if (!t->places->first || t->state.first_is_kept || quick->wins < first_wins) return true;
    if (!try_it(t, DEALS_FOR_FIRST, &thorough)) return false;
    if (thorough.wins < first_wins) return true;
    if (!keep_network(t->places->first, &t->network)) return false;
    ss_log_say(&t->log, "# the first to win %.0f %% of %d games against greedy: generation %ld, %.2f %%",
               100 * first_wins, DEALS_FOR_FIRST * t->curriculum->kind->players, (long)t->state.generations,
               100 * thorough.wins);
    t->state.first_is_kept = true;
    return true;
}

static bool report(training *t, long deals) {
    ss_report *r = &t->pending;
    r->generation = (long)t->state.generations;
    r->games = r->generation * ss_curriculum_generation(t->curriculum);
    r->seconds = t->state.seconds;
    double spent = t->state.seconds - t->pending_since, count = (double)t->pending_generations;
    r->speed = spent > 0 ? count * (double)ss_curriculum_generation(t->curriculum) / spent : 0;
    for (int i = 0; i < SS_RESULTS && count > 0; i++) r->loss[i] /= (float)count;
    if (!try_it(t, deals, &r->trial)) return false;
    ss_log_report(&t->log, r);
    if (!look_for_first(t, &r->trial)) return false;
    t->state.seconds = ss_clock_seconds() - t->begun;
    t->pending_since = t->state.seconds;
    t->pending_generations = 0;
    *r = (ss_report){0};
    return true;
}

/* Fifty reports in all, and more if needed to find the first network that beats greedy. */
static bool is_time_to_report(const training *t, double before, double after) {
    bool first =
        t->places->first && !t->state.first_is_kept && t->state.generations % GENERATIONS_TO_TRY_FIRST == 0;
    return first || floor(before * REPORTS) < floor(after * REPORTS);
}

static bool keep(training *t) {
    t->state.log_bytes = ss_log_bytes(&t->log);
    if (t->state.log_bytes < 0 || !keep_network(t->places->sketch, &t->network)) return false;
    int error = ss_state_write(t->places->state, t->curriculum, &t->state, t->learner, t->players);
    t->kept = ss_clock_seconds();
    return !error || ss_train_complain_of(t->places->state, error);
}

/* ---- starting ---- */

static void say_date(training *t, const char *what) {
    char date[32];
    time_t now = time(NULL);
    struct tm utc;
    strftime(date, sizeof date, "%Y-%m-%d %H:%M UTC", gmtime_r(&now, &utc));
    ss_log_say(&t->log, "# %s %s; %d threads, learning on %s", what, date, t->means->threads,
               ss_learner_device(t->learner));
}

static bool begin_anew(training *t) {
    char curriculum[SS_CURRICULUM_TEXT];
    ss_text text = ss_text_in(curriculum, sizeof curriculum);
    ss_curriculum_put(t->curriculum, &text);
    t->state = (ss_state){0};
    if (!ss_log_open(&t->log, t->places->log, t->places->log_is_shared ? LONG_MAX : 0)) return false;
    ss_log_say(&t->log, "# %s", t->means->command);
    ss_log_say(&t->log, "# %s", curriculum);
    say_date(t, "begun");
    ss_log_headings(&t->log);
    ss_learner_network(t->learner, &t->network);
    return keep(t);
}

/* Plays the games of the window again, with the networks that played them. */
static bool go_on(training *t) {
    if (!ss_log_open(&t->log, t->places->log, (long)t->state.log_bytes)) return false;
    say_date(t, "resumed");
    ss_learner_network(t->learner, &t->network);
    long done = (long)t->state.generations, first = done - t->curriculum->window + 1;
    for (long generation = first > 0 ? first : 0; generation < done; generation++)
        if (!play(t, generation)) return false;
    return true;
}

static bool find_state(training *t) {
    char other[SS_CURRICULUM_TEXT];
    const char *path = t->places->state;
    switch (ss_state_read(path, t->curriculum, &t->state, t->learner, t->players, other)) {
    case SS_STATE_NONE: return begin_anew(t);
    case SS_STATE_READ: return t->state.done || go_on(t);
    case SS_STATE_OTHER:
        return ss_train_complain(
            "%s: another training is unfinished there (%s); finish it, choose another --state, or "
            "remove the file",
            path, other);
    case SS_STATE_DAMAGED:
        return ss_train_complain(
            "%s: this is damaged, or from another version of the program; without it the training "
            "begins anew",
            path);
    default: return ss_train_complain_of(path, errno);
    }
}

/* ---- the whole ---- */

static bool finish(training *t) {
    if (!report(t, 4 * t->means->deals) || !keep_network(t->places->network, &t->network)) return false;
    say_date(t, "done");
    t->state.done = true;
    return keep(t);
}

static ss_training_end run(training *t) {
    if (!find_state(t)) return SS_TRAINING_FAILED;
    t->kept = ss_clock_seconds();
    t->begun = t->kept - t->state.seconds;
    t->pending_since = t->state.seconds;
    double share = ss_curriculum_share(t->curriculum, (long)t->state.generations, t->state.seconds);
    while (!t->state.done && share < 1) {
        if (ss_interrupted()) return keep(t) ? SS_TRAINING_INTERRUPTED : SS_TRAINING_FAILED;
        double before = share;
        if (!live(t, share)) return SS_TRAINING_FAILED;
        t->state.seconds = ss_clock_seconds() - t->begun;
        share = ss_curriculum_share(t->curriculum, (long)t->state.generations, t->state.seconds);
        if (share < 1 && is_time_to_report(t, before, share) && !report(t, t->means->deals))
            return SS_TRAINING_FAILED;
        if (ss_clock_seconds() - t->kept > seconds_between_states && !keep(t)) return SS_TRAINING_FAILED;
    }
    return t->state.done || finish(t) ? SS_TRAINING_DONE : SS_TRAINING_FAILED;
}

ss_training_end ss_training_run(const ss_curriculum *curriculum, const ss_places *places,
                                const ss_means *means) {
    training t = {.curriculum = curriculum, .places = places, .means = means};
    t.learner = ss_learner_open(ss_curriculum_random(curriculum, "learner", 0), means->on_gpu);
    t.lessons = malloc((size_t)(lessons_each(&t) * curriculum->window) *
                       ss_lesson_bytes(curriculum->kind->players - 1));
    t.players = calloc((size_t)curriculum->window, sizeof *t.players);
    ss_training_end end = SS_TRAINING_FAILED;
    if (!t.learner || !t.lessons || !t.players)
        ss_train_complain(no_memory);
    else if (means->not_on_cpu && !ss_learner_on_gpu(t.learner))
        ss_train_complain("there is no GPU here, or this program was built without nvcc");
    else
        end = run(&t);
    if (!ss_log_close(&t.log)) end = SS_TRAINING_FAILED;
    ss_learner_close(t.learner);
    free(t.lessons);
    free(t.players);
    return end;
}
