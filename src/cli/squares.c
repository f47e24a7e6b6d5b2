/* The result of a day as squares to share. */
#include "cli/daily.h"

#include "bots/progress.h"
#include "base/seed.h"
#include "cli/output.h"
#include "cli/review.h"
#include "texts/words.h"
#include "rules/score.h"
#include "texts/lines.h"
#include "texts/term.h"

enum { ACROSS = 9, THREADS = 2 };

/* The squares: as good as the strongest player's turn, as far as can be told; less than 1.5 points behind; more. */
typedef enum square { BEST, NEAR, FAR, SQUARES } square;

static square square_of(const ss_review *review, int turn) {
    const ss_loss *loss = &review->turns[turn].loss;
    if (ss_review_grade(review, turn)) return FAR;
    if (loss->same) return BEST;
    ss_estimate e = ss_loss_estimate(loss);
    return e.mean > 0 && ss_estimate_clear(&e, SS_95) ? NEAR : BEST;
}

static void print_squares(const ss_review *review, int seat) {
    static const char *const signs[][SQUARES] = {
        {"#",          "+",          "."     },
        {"\U0001F7E9", "\U0001F7E8", "\u2B1C"}
    };
    bool utf8 = ss_term_for(stdout, SS_COLOUR_NEVER).utf8;
    int count = 0;
    for (int turn = 0; turn < review->turn_count; turn++) {
        if (review->turns[turn].seat != seat) continue;
        fputs(signs[utf8][square_of(review, turn)], stdout);
        if (++count % ACROSS == 0) putchar('\n');
    }
}

static void report(void *progress, double part) { ss_progress_part(progress, part); }

int ss_squares_print(const ss_options *options, const ss_party *p, const char *date, int best) {
    static ss_review review; /* too large for some stacks */
    int seat = ss_party_only_person(p), points = ss_score_of(&p->record.game, seat).final;
    char points_text[64];
    ss_review_begin(&review, &p->record, options->content, ss_effort_usual(), ss_seed_number("", "review"));
    ss_progress progress = ss_progress_begin(stderr, 1, false);
    ss_review_work(&review, THREADS, NULL, &(ss_review_listener){report, &progress});
    ss_progress_end(&progress);
    snprintf(points_text, sizeof points_text, P_("%d point", "%d points", points), points);
    ss_print(stdout, "Sanssouci · %s", _("Garden of the day"));
    ss_print(stdout, _("%s · %s (strongest player %d)"), date, points_text, best);
    print_squares(&review, seat);
    return SS_STATUS_OK;
}
