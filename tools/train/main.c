/* build/train: trains the networks in weights/ (docs/training.md). */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "system/files.h"
#include "system/interrupt.h"
#include "compare.h"
#include "complain.h"
#include "options.h"
#include "training.h"

enum {
    STATUS_FAILED = 2,
    SIGNALS = 128
}; /* the status of a program ended by a signal is this plus the signal, as in a shell */
enum { PATH = 4096 };

typedef struct paths {
    char network[PATH], state[PATH], sketch[PATH], log[PATH];
} paths;

static bool is_chosen(const ss_train_options *o, const ss_kind *kind) {
    return !o->given[SS_TRAIN_KIND] || strcmp(o->text[SS_TRAIN_KIND], kind->name) == 0;
}

/* Returns the share of all games or minutes that a kind gets. */
static double share_of(const ss_train_options *o, const ss_kind *kind) {
    long games = 0, minutes = 0;
    for (int i = 0; i < SS_KINDS; i++) {
        if (!is_chosen(o, &ss_kinds[i])) continue;
        games += ss_kinds[i].games;
        minutes += ss_kinds[i].minutes;
    }
    return o->given[SS_TRAIN_MINUTES] ? (double)kind->minutes / (double)minutes
                                      : (double)kind->games / (double)games;
}

static ss_curriculum course_of(const ss_train_options *o, const ss_kind *kind) {
    double share = share_of(o, kind);
    ss_curriculum curriculum = {
        .kind = kind,
        .seed = o->text[SS_TRAIN_SEED],
        .generation = (long)o->number[SS_TRAIN_GENERATION],
        .window = (long)o->number[SS_TRAIN_WINDOW],
        .passes = o->number[SS_TRAIN_PASSES],
        .wild = o->number[SS_TRAIN_WILD],
        .lambda = o->number[SS_TRAIN_LAMBDA],
        .rate = o->number[SS_TRAIN_RATE],
    };
    if (o->given[SS_TRAIN_MINUTES])
        curriculum.minutes = o->number[SS_TRAIN_MINUTES] * share;
    else
        curriculum.games =
            o->given[SS_TRAIN_GAMES] ? (long)(o->number[SS_TRAIN_GAMES] * share + 0.5) : kind->games;
    if (!o->given[SS_TRAIN_MINUTES] && curriculum.games < 1) curriculum.games = 1;
    return curriculum;
}

/* ---- paths ---- */

static bool put_path(char path[PATH], const char *folder, const char *before, const char *kind,
                     const char *after) {
    int length = snprintf(path, PATH, "%s/%s%s%s", folder, before, kind, after);
    return length < PATH || ss_train_complain_of(folder, ENAMETOOLONG);
}

static bool find_places(const ss_train_options *o, const ss_kind *kind, paths *p, ss_places *places) {
    const char *out = o->text[SS_TRAIN_OUT], *state = o->text[SS_TRAIN_STATE];
    if (!put_path(p->network, out, "network-", kind->name, ".bin") ||
        !put_path(p->log, out, "network-", kind->name, ".log") ||
        !put_path(p->state, state, "", kind->name, ".state") ||
        !put_path(p->sketch, state, "", kind->name, ".sketch"))
        return false;
    *places = (ss_places){
        .network = p->network,
        .state = p->state,
        .sketch = p->sketch,
        .log = o->given[SS_TRAIN_LOG] ? o->text[SS_TRAIN_LOG] : p->log,
        .first = strcmp(kind->name, "2") == 0 ? o->text[SS_TRAIN_FIRST] : NULL,
        .log_is_shared = o->given[SS_TRAIN_LOG],
    };
    return true;
}

static bool make_folders(const ss_train_options *o) {
    const int folders[] = {SS_TRAIN_OUT, SS_TRAIN_STATE};
    for (int i = 0; i < 2; i++) {
        const char *path = o->text[folders[i]];
        int error = ss_directory_make(path);
        if (!error && access(path, W_OK) != 0) error = errno;
        if (error) return ss_train_complain_of(path, error);
    }
    return true;
}

static void put_command(char command[PATH], int count, char **arguments) {
    ss_text t = ss_text_in(command, PATH);
    for (int i = 0; i < count; i++) {
        if (i) ss_text_char(&t, ' ');
        ss_text_put(&t, i ? arguments[i] : "build/train");
    }
}

/* ---- the program ---- */

/* The state of each kind is kept until all are done, so that repeating the command does not start over. */
static bool remove_states(const ss_train_options *o) {
    for (int i = 0; i < SS_KINDS; i++) {
        paths p;
        ss_places places;
        if (!is_chosen(o, &ss_kinds[i]) || !find_places(o, &ss_kinds[i], &p, &places)) continue;
        remove(places.sketch);
        if (remove(places.state) != 0) return ss_train_complain_of(places.state, errno);
    }
    return true;
}

static int train(const ss_train_options *o, const ss_means *means) {
    for (int i = 0; i < SS_KINDS; i++) {
        paths p;
        ss_places places;
        if (!is_chosen(o, &ss_kinds[i])) continue;
        if (!find_places(o, &ss_kinds[i], &p, &places)) return STATUS_FAILED;
        ss_curriculum curriculum = course_of(o, &ss_kinds[i]);
        ss_training_end end = ss_training_run(&curriculum, &places, means);
        if (end == SS_TRAINING_FAILED) return STATUS_FAILED;
        if (end == SS_TRAINING_INTERRUPTED) {
            ss_train_complain("interrupted; the same command goes on from %s", o->text[SS_TRAIN_STATE]);
            return SIGNALS + ss_interrupted();
        }
    }
    return remove_states(o) ? 0 : STATUS_FAILED;
}

static int compare(const ss_train_options *o, const ss_means *means) {
    const char *kind = o->text[SS_TRAIN_KIND];
    ss_curriculum curriculum = course_of(o, kind ? ss_kind_called(kind) : &ss_kinds[0]);
    return (int)ss_compare_learners(&curriculum, means->threads);
}

static int threads_of(const ss_train_options *o) {
    if (o->given[SS_TRAIN_THREADS]) return (int)o->number[SS_TRAIN_THREADS];
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 0 ? (int)cores : 1;
}

static bool is_sound(const ss_train_options *o) {
    if (o->given[SS_TRAIN_GAMES] && o->given[SS_TRAIN_MINUTES])
        return ss_train_complain("either --games or --minutes, not both");
    if (o->given[SS_TRAIN_KIND] && !ss_kind_called(o->text[SS_TRAIN_KIND]))
        return ss_train_complain("--kind needs 2, 2-modules, 3 or 4, not \"%s\"", o->text[SS_TRAIN_KIND]);
    const size_t longest = 200;
    const char *seed = o->text[SS_TRAIN_SEED];
    if (strlen(seed) > longest || strchr(seed, '\n'))
        return ss_train_complain("--seed needs one line of at most %zu bytes", longest);
    const double most = 1e7; /* lessons are numbered with 32 bits */
    if (o->number[SS_TRAIN_GENERATION] * o->number[SS_TRAIN_WINDOW] > most)
        return ss_train_complain("--generation times --window is more than %.0f games", most);
    const char *learner = o->text[SS_TRAIN_LEARNER];
    if (learner && strcmp(learner, "cpu") != 0 && strcmp(learner, "gpu") != 0)
        return ss_train_complain("--learner needs cpu or gpu, not \"%s\"", learner);
    if (o->given[SS_TRAIN_FIRST] && !is_chosen(o, &ss_kinds[0]))
        return ss_train_complain("--first is about kind 2, which is not trained here");
    return true;
}

int main(int count, char **arguments) {
    ss_train_options options;
    setvbuf(stdout, NULL, _IOLBF, 0); /* line buffering in files and pipes too */
    signal(SIGXFSZ, SIG_IGN);         /* makes exceeding the file size limit an error like a full disk */
    if (!ss_train_options_read(&options, count - 1, arguments + 1) || !is_sound(&options))
        return STATUS_FAILED;
    if (options.given[SS_TRAIN_HELP]) {
        puts("Trains the networks of the computer players by self-play.\n\n  build/train [options]\n");
        ss_train_options_describe(stdout);
        return 0;
    }
    char command[PATH];
    put_command(command, count, arguments);
    const char *learner = options.text[SS_TRAIN_LEARNER];
    ss_means means = {
        .threads = threads_of(&options),
        .on_gpu = !learner || strcmp(learner, "gpu") == 0,
        .not_on_cpu = learner && strcmp(learner, "gpu") == 0,
        .deals = (long)options.number[SS_TRAIN_DEALS],
        .command = command,
    };
    if (options.given[SS_TRAIN_COMPARE]) return compare(&options, &means);
    ss_interrupt_watch();
    return make_folders(&options) ? train(&options, &means) : STATUS_FAILED;
}
