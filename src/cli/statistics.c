/* sanssouci statistics: how a person plays, over all saved games or other records. */
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "bots/progress.h"
#include "cli/command.h"
#include "cli/json_line.h"
#include "cli/statistics_csv.h"
#include "system/interrupt.h"
#include "texts/system_errors.h"
#include "system/thread.h"
#include "texts/words.h"
#include "json/achievements.h"
#include "json/statistics.h"
#include "texts/term.h"
#include "texts/statistics_words.h"

enum { THREADS = 2, THREADS_MOST = 64 };

/* ---- reviewing what is not reviewed yet ---- */

typedef struct work {
    ss_gathering *games;
    atomic_int next;
    atomic_int done; /* since the last step of the bar */
    ss_progress progress;
} work;

static bool goes_on(void *data, double part) {
    (void)data, (void)part;
    return !ss_interrupted();
}

/* Only the main thread draws the progress bar. */
static bool tell(void *data, double part) {
    work *w = data;
    for (int done = atomic_exchange(&w->done, 0); done > 0; done--) ss_progress_step(&w->progress, true);
    ss_progress_part(&w->progress, part);
    return !ss_interrupted();
}

static void take_games(work *w, bool (*wanted)(void *, double)) {
    ss_examination *e = malloc(sizeof *e);
    if (!e) return;
    for (int i = w->next--; i >= 0 && !ss_interrupted(); i = w->next--) {
        if (w->games->games[i].examined) continue;
        ss_gather_one(w->games, i, e, wanted, w);
        w->done++;
    }
    free(e);
}

static void *help(void *data) {
    take_games(data, goes_on);
    return NULL;
}

/* The latest games come first. If a thread cannot be started, the others do its work. */
static void review_all(ss_gathering *games, int threads) {
    pthread_t others[THREADS_MOST];
    int started = 0;
    work w = {.games = games, .next = games->count - 1};
    ss_interrupt_watch();
    w.progress = ss_progress_begin(stderr, ss_gathered_left(games), false);
    while (started < threads - 1 && ss_thread_start(&others[started], help, &w) == 0) started++;
    take_games(&w, tell);
    while (started > 0) pthread_join(others[--started], NULL);
    ss_progress_end(&w.progress);
}

/* ---- printing ---- */

static int print_json(const ss_gathering *g, const ss_statistics *s, const ss_achievements *h) {
    ss_text t = ss_text_in(NULL, 0);
    do {
        ss_json j = ss_json_in(&t);
        ss_json_open(&j, '{');
        ss_json_open_pair(&j, "games", '[');
        for (int i = 0; i < g->count; i++) {
            ss_json_open(&j, '{');
            ss_json_pair_text(&j, "file", g->games[i].path);
            ss_json_pair_text(&j, "when", g->games[i].when);
            ss_json_digest_pairs(&j, &g->games[i].digest);
            ss_json_close(&j, '}');
        }
        ss_json_close(&j, ']');
        ss_json_key(&j, "statistics");
        ss_json_statistics(&j, s);
        ss_json_key(&j, "honours");
        ss_json_achievements(&j, h);
        ss_json_close(&j, '}');
    } while (ss_text_allot(&t));
    return ss_print_json(&t);
}

static int print_text(const ss_gathering *g, const ss_statistics *s, const ss_achievements *h) {
    ss_text t = ss_text_in(NULL, 0);
    ss_statistics_notes notes = {ss_term_for(stdout, SS_COLOUR_NEVER).utf8, ss_gathered_left(g), g->several,
                                 g->unreadable};
    do ss_put_statistics(&t, s, h, notes);
    while (ss_text_allot(&t));
    if (!t.bytes) return ss_complain("%s", ss_system_sentence(ENOMEM));
    fputs(t.bytes, stdout);
    free(t.bytes);
    return SS_STATUS_OK;
}

/* ---- the command ---- */

static int run(const ss_options *options) {
    static ss_statistics statistics;
    static ss_achievements achievements;
    bool files = options->word_count > 0, folder = ss_given(options, SS_OPTION_FOLDER);
    if (files && folder) return ss_complain("%s", _("statistics takes either files or --folder"));
    if (ss_given(options, SS_OPTION_JSON) && ss_given(options, SS_OPTION_CSV))
        return ss_complain("%s", _("statistics takes either --json or --csv"));
    int seat = (int)ss_number_or(options, SS_OPTION_MINE, SS_ONLY_PERSON + 1) - 1;
    bool reviews = !ss_given(options, SS_OPTION_NO_REVIEW);
    uint32_t steps = (uint32_t)ss_number_or(options, SS_OPTION_STEPS, reviews ? SS_DIGEST_STEPS : 1);
    ss_gathering *g =
        files ? ss_gather_files(options->content, steps, seat, options->words, options->word_count)
              : ss_gather_folder(options->content, steps, seat, options->text[SS_OPTION_FOLDER]);
    if (!g) return ss_complain("%s", ss_system_sentence(ENOMEM));
    if (reviews) review_all(g, (int)ss_number_or(options, SS_OPTION_WORKERS, THREADS));
    ss_gathered_statistics(g, &statistics);
    ss_gathered_achievements(g, &achievements);
    int status = SS_STATUS_OK;
    if (ss_given(options, SS_OPTION_JSON))
        status = print_json(g, &statistics, &achievements);
    else if (ss_given(options, SS_OPTION_CSV))
        ss_print_csv(stdout, g);
    else
        status = print_text(g, &statistics, &achievements);
    if (files && g->unreadable) status = SS_STATUS_FAILED;
    ss_gather_close(g);
    return status;
}

const ss_command ss_command_statistics = {
    .name = "statistics",
    .usage = "[FILE...] [--folder DIR] [--seat S]\n"
             "                       [--csv] [--json] [--steps N] [--threads T] [--no-review]",
    .summary = N_("show how you play, over all your saved games"),
    .help = N_("Shows your points by opponent; where they come from, compared with the strongest\n"
               "player in the same games; luck; what your turns lose, by third of the game and by\n"
               "kind of mistake; and your garden of honour. Without FILE or --folder, it reads the\n"
               "saved games. Nothing leaves this machine. Reviews are kept in a file beside each\n"
               "game, so only new games take time; Ctrl+C stops reviewing and shows what is known\n"
               "by then. The exit status is 2 if a FILE cannot be read."),
    .takes = {SS_OPTION_FOLDER, SS_OPTION_MINE, SS_OPTION_CSV, SS_OPTION_JSON, SS_OPTION_STEPS,
              SS_OPTION_WORKERS, SS_OPTION_NO_REVIEW, SS_OPTION_CONTENT},
    .most = SS_MANY_WORDS,
    .run = run,
};
