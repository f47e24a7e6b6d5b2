/* sanssouci review: what each turn of a recorded game lost and why, and what luck did. */
#include <errno.h>
#include <stdlib.h>

#include "bots/progress.h"
#include "base/seed.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/shared_options.h"
#include "cli/review.h"
#include "system/printable.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "json/coach.h"
#include "game/party.h"

enum { THREADS = 2 };

typedef struct reviewing {
    const ss_options *options;
    ss_term term;
    ss_review_tally tally;
    ss_progress progress;
    bool several, begun;
    int takebacks; /* of the game that is reviewed */
} reviewing;

static bool wants(const reviewing *w, ss_option option) { return ss_given(w->options, option); }

/* ---- printing ---- */

static int print_json(const ss_review *review, const char *path, bool several) {
    ss_text t = ss_text_in(NULL, 0);
    do {
        ss_json j = ss_json_in(&t);
        ss_json_open(&j, '{');
        if (several) ss_json_pair_text(&j, "file", path);
        ss_json_review_pairs(&j, review);
        ss_json_close(&j, '}');
    } while (ss_text_allot(&t));
    return ss_print_json(&t);
}

static void print_heading(reviewing *w, const char *path) {
    if (w->begun) putchar('\n');
    ss_print_printable(stdout, path);
    putchar('\n');
}

static int print(reviewing *w, const ss_review *review, const char *path) {
    int status = SS_STATUS_OK;
    if (wants(w, SS_OPTION_JSON)) {
        status = print_json(review, path, w->several);
    } else if (wants(w, SS_OPTION_ANNOTATE)) {
        if (!ss_print_annotated(review)) status = ss_complain("%s", ss_system_sentence(ENOMEM));
    } else {
        if (w->several) print_heading(w, path);
        ss_print_review(review, w->takebacks, w->term);
        ss_tally_review(&w->tally, review);
    }
    w->begun = true;
    return status;
}

/* ---- one game ---- */

static void report(void *progress, double part) { ss_progress_part(progress, part); }

static int review_record(reviewing *w, const ss_record *record, const char *path) {
    static ss_review review; /* too large for some stacks */
    const ss_options *o = w->options;
    const char *seed = o->text[SS_OPTION_CHANCE];
    ss_effort effort = ss_effort_usual();
    if (wants(w, SS_OPTION_STEPS)) effort = ss_effort_of((uint32_t)o->number[SS_OPTION_STEPS]);
    ss_review_begin(&review, record, o->content, effort, ss_seed_number(seed ? seed : "", "review"));
    if (!record->turn_count)
        return ss_complain(_("%s: no turn was played, so there is nothing to review"), path);
    if (!ss_review_possible(&review))
        return ss_complain(_("%s: all hands are hidden, so there is nothing to review"), path);
    ss_deadline deadline = ss_deadline_in(ss_number_or(o, SS_OPTION_WITHIN, 0));
    ss_review_work(&review, (int)ss_number_or(o, SS_OPTION_WORKERS, THREADS),
                   wants(w, SS_OPTION_WITHIN) ? &deadline : NULL,
                   &(ss_review_listener){report, &w->progress});
    ss_progress_hide(&w->progress);
    return print(w, &review, path);
}

/* With --seat, the record as that seat saw it. */
static int review_for_seat(reviewing *w, const ss_record *record, const char *path) {
    static ss_record seen;
    size_t length;
    int seat;
    if (!ss_position_seat(record->game.players, w->options, SS_EVERYTHING, &seat)) return SS_STATUS_FAILED;
    if (seat == SS_EVERYTHING) return review_record(w, record, path);
    char *text = ss_record_text(record, w->options->content, seat, &length);
    if (!text) return ss_complain("%s", ss_system_sentence(ENOMEM));
    ss_fault fault = ss_record_read(&seen, w->options->content, text, length);
    int status = fault.what ? SS_STATUS_FAILED : review_record(w, &seen, path);
    free(text);
    return status;
}

static int takebacks_of(const ss_record *record, const ss_content *content) {
    static ss_party party;
    unsigned said;
    ss_party_of(&party, content, record, &said);
    return party.takebacks;
}

static int review(reviewing *w, const ss_options *rest) {
    ss_record_file file;
    if (!ss_position_open(&file, rest)) return SS_STATUS_FAILED;
    w->takebacks = takebacks_of(&file.record, rest->content);
    int status = SS_STATUS_FAILED;
    if (file.record.game.phase < SS_PLAYING)
        ss_complain(_("%s: no turn was played, so there is nothing to review"), rest->words[0]);
    else if (ss_position_cut(&file.record, rest))
        status = review_for_seat(w, &file.record, rest->words[0]);
    ss_record_close(&file);
    return status;
}

/* ---- the command ---- */

static int run(const ss_options *options) {
    reviewing w = {.options = options, .several = options->word_count > 1};
    ss_options rest = *options;
    int worst = SS_STATUS_OK;
    if (wants(&w, SS_OPTION_JSON) && wants(&w, SS_OPTION_ANNOTATE))
        return ss_complain("%s", _("review takes either --json or --annotate"));
    if (w.several && wants(&w, SS_OPTION_ANNOTATE))
        return ss_complain("%s", _("review --annotate takes one file: what it prints is one record"));
    if (!ss_colours_read(options, &w.term)) return SS_STATUS_FAILED;
    w.progress = ss_progress_begin(stderr, options->word_count, false);
    for (; rest.word_count > 0; rest.words++, rest.word_count--) {
        int status = review(&w, &rest);
        if (status > worst) worst = status;
        fflush(stdout);
        ss_progress_step(&w.progress, status == SS_STATUS_OK);
    }
    ss_progress_end(&w.progress);
    if (w.several && w.tally.games) ss_print_tally(&w.tally);
    return worst;
}

const ss_command ss_command_review = {
    .name = "review",
    .usage = "FILE... [--seat S] [--after N] [--json] [--annotate]\n"
             "                   [--steps N] [--budget MS] [--seed S] [--threads T]\n"
             "                   [--color WHEN]",
    .summary = N_("show what each turn of recorded games lost, why, and what luck did"),
    .help = N_("Each turn is compared with the best one that a strong player finds, using only what\n"
               "the player could know at the time. Marks by points lost: ?! from 1.5, ? from 3,\n"
               "?? from 5. The same record, steps and seed give the same review.\n"
               "With --seat the record is reviewed as that seat saw it.\n"
               "The exit status is 2 if a file cannot be read or reviewed; the others are\n"
               "reviewed all the same."),
    .takes = {SS_OPTION_SEAT, SS_OPTION_AFTER, SS_OPTION_JSON, SS_OPTION_ANNOTATE, SS_OPTION_STEPS,
              SS_OPTION_WITHIN, SS_OPTION_CHANCE, SS_OPTION_WORKERS, SS_OPTION_COLOR, SS_OPTION_CONTENT},
    .least = 1,
    .most = SS_MANY_WORDS,
    .run = run,
};
