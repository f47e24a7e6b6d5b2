/* sanssouci statistics: how a person plays, over all saved games or other records. */
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "bots/progress.h"
#include "cli/command.h"
#include "cli/output.h"
#include "system/interrupt.h"
#include "texts/system_errors.h"
#include "system/thread.h"
#include "texts/words.h"
#include "json/results.h"
#include "texts/term.h"
#include "texts/statistics_words.h"
#include "coach/statistics.h"
#include "saves/gather.h"

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
static bool show_progress(void *data, double part) {
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
    take_games(&w, show_progress);
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

/* ---- CSV (RFC 4180) as docs/statistics.md describes it, a line for each game. Each field begins with a comma, but
 * for the first of a line ---- */

static void put_text(FILE *out, const char *text, bool first) {
    if (!first) fputc(',', out);
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"') fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

static void put_number(FILE *out, bool known, int n) {
    fputc(',', out);
    if (known) fprintf(out, "%d", n);
}

/* Uses a decimal point in every language. */
static void put_thousandths(FILE *out, bool known, int n) {
    unsigned size = n < 0 ? (unsigned)-n : (unsigned)n;
    fputc(',', out);
    if (known) fprintf(out, "%s%u.%03u", n < 0 ? "-" : "", size / 1000, size % 1000);
}

static const char *const prefixes[] = {"", "strongest_"};

static void put_heads(FILE *out) {
    fputs("when,file,opponent,players,seat,ending,victory,takebacks,points,lead", out);
    for (int who = 0; who < 2; who++)
        for (int i = 0; i < SS_STATISTICS_SOURCES; i++)
            fprintf(out, ",%s%s", prefixes[who], ss_statistics_names[i]);
    fputs(",turns,loss,loss_error,best_turns,dubious,mistakes,blunders", out);
    for (int i = 0; i < SS_THIRDS; i++) fprintf(out, ",turns_%d,loss_%d", i + 1, i + 1);
    fputs(",luck,luck_error,adjusted,adjusted_error\r\n", out);
}

static void put_sources(FILE *out, bool known, const ss_sources *s) {
    for (int i = 0; i < SS_STATISTICS_SOURCES; i++)
        put_number(out, known, ss_statistics_points(s, (ss_statistics_source)i));
}

static void put_game(FILE *out, const ss_gathered *game) {
    const ss_digest *d = &game->digest;
    bool over = d->ending != SS_ENDING_NONE, played_out = d->ending == SS_ENDING_PLAYED_OUT;
    put_text(out, game->when, true);
    put_text(out, game->path, false);
    put_text(out, d->opponent, false);
    put_number(out, true, d->players);
    put_number(out, true, d->seat + 1);
    put_text(out, ss_ending_names[d->ending], false);
    put_thousandths(out, over, 1000 * d->victory / 12);
    put_number(out, true, d->takebacks);
    put_number(out, played_out, ss_digest_points(d));
    put_number(out, played_out, d->lead);
    put_sources(out, played_out, &d->sources);
    put_sources(out, d->compared, &d->exemplar);
    put_number(out, d->reviewed, d->all.turns);
    put_thousandths(out, d->reviewed, d->all.points);
    put_thousandths(out, d->reviewed, d->all_error);
    put_number(out, d->reviewed, d->best_turns);
    for (int grade = SS_GRADE_DUBIOUS; grade < SS_GRADES; grade++)
        put_number(out, d->reviewed, d->marks[grade]);
    for (int i = 0; i < SS_THIRDS; i++) {
        put_number(out, d->reviewed, d->thirds[i].turns);
        put_thousandths(out, d->reviewed, d->thirds[i].points);
    }
    put_thousandths(out, d->has_luck, d->luck);
    put_thousandths(out, d->has_luck, d->luck_error);
    put_thousandths(out, d->has_luck, d->adjusted);
    put_thousandths(out, d->has_luck, d->adjusted_error);
    fputs("\r\n", out);
}

static void print_csv(FILE *out, const ss_gathering *games) {
    put_heads(out);
    for (int i = 0; i < games->count; i++) put_game(out, &games->games[i]);
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
        print_csv(stdout, g);
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
