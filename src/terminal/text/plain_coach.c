/* The coach in line mode: hints for a turn, and the review of a game. */
#include <unistd.h>

#include "system/clock.h"
#include "texts/lines.h"
#include "texts/review_words.h"
#include "terminal/text/console.h"
#include "ai/advice.h"
#include "texts/words.h"
#include "notation/turn_text.h"
#include "rules/outcome.h"
#include "terminal/text/turn_description.h"
#include "terminal/text/thinker.h"

/* ---- hints ---- */

enum { ADVICE = 5, ADVICE_STEPS = 40000 };

void ss_print_advice(FILE *out, ss_term term, const ss_party *party, int seat, const ss_plan *plan) {
    const ss_game *g = &party->record.game;
    ss_opinion best[ADVICE];
    if (g->phase != SS_PLAYING || g->mover != seat) {
        ss_print(out, "%s", _("You can ask for a hint when it is your turn."));
        return;
    }
    ss_view view = ss_view_of(g, seat);
    ss_random random = ss_random_from(ADVICE_STEPS);
    ss_deadline deadline = ss_deadline_in(SS_HINT_MS);
    ss_budget budget = {ADVICE_STEPS, ss_deadline_passed, &deadline};
    bool begun = plan && plan->open <= SS_STEP_NOBLE; /* after that step there is nothing left to advise */
    int count = ss_advise(&view, party->content, begun ? &plan->turn : NULL,
                          begun ? plan->open : SS_STEP_CARD, budget, &random, best, ADVICE);
    /* xgettext:no-c-format */
    ss_print(out, "%s", _("  turn                  at once   points     lead   wins %"));
    for (int i = 0; i < count; i++) {
        char notation[SS_TURN_TEXT];
        ss_text t = ss_text_in(notation, sizeof notation);
        ss_outcome o = ss_outcome_of(g, &best[i].turn);
        ss_put_turn(&t, party->content, &best[i].turn, true);
        fprintf(out, "  %-20s %+8d", notation, o.reward + o.boar + o.noble);
        char points[SS_DECIMAL] = "-", lead[SS_DECIMAL] = "-", win[SS_DECIMAL] = "-";
        if (best[i].samples || best[i].proved) {
            ss_words_decimal(points, "%.1f", best[i].points);
            ss_words_decimal(lead, "%+.1f", best[i].lead);
            ss_words_decimal(win, "%.0f", 100 * best[i].win);
        }
        fprintf(out, " %8s %8s %8s\n", points, lead, win);
        ss_description description;
        ss_describe_parts(&description, term, party->content, &view.known, &best[i].turn, &o);
        ss_print_description(out, &description, 6);
    }
    ss_print(out, "%s", _("Points and lead: expected at the end of the game; wins: games out of 100."));
    if (best[0].proved) ss_print(out, "%s", _("Proved: every way the game can end was tried."));
}

/* ---- a review ---- */

/* Half the usual effort, since the person can do nothing else while waiting. */
enum { REVIEW_STEPS = 600 };

/* Shows the progress on a terminal. In a pipe it would stay in the output. */
static void work(const ss_console *s, ss_review *r) {
    bool shows = isatty(fileno(s->out)) && !s->echo;
    double next = ss_clock_seconds() + 0.5;
    while (ss_review_step(r, 200)) {
        double now = ss_clock_seconds();
        if (!shows || now < next) continue;
        next = now + 0.5;
        fprintf(s->out, "\r");
        fprintf(s->out, _("%d %%"), (int)(100 * ss_review_progress(r)));
        fflush(s->out);
    }
    if (shows) fputs("\r        \r", s->out);
}

static void print_turn(const ss_console *s, const ss_review *r, int turn) {
    char bytes[640], notation[SS_TURN_TEXT];
    ss_text n = ss_text_in(notation, sizeof notation);
    ss_put_turn(&n, s->session->party.content, &r->record->turns[turn], false);
    /* TRANSLATORS: number and round of a turn, then the turn as it stands in records */
    snprintf(bytes, sizeof bytes, _("Turn %d, round %d: %s"), turn + 1, turn / r->record->game.players + 1,
             notation);
    ss_grade grade = ss_review_grade(r, turn);
    ss_print(s->out, grade ? "%s  %s" : "%s", bytes, ss_grade_marks[grade]);
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_put_verdict(&t, r, turn);
    ss_print(s->out, "   %s", bytes);
    for (int i = 0; i < r->turns[turn].fact_count; i++) {
        t = ss_text_in(bytes, sizeof bytes);
        ss_put_reason(&t, &r->turns[turn], i);
        ss_print(s->out, "   %s", bytes);
    }
}

static void print_seat(const ss_console *s, const ss_review *r, int seat) {
    char bytes[512], name[SS_SEAT_NAME];
    int turns[SS_MAX_TURNS], count = ss_review_costly(r, seat, turns);
    ss_summary summary;
    ss_summary_of(&summary, r, seat);
    for (int i = 0; i < count; i++) print_turn(s, r, turns[i]);
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_put_losses(&t, &summary, ss_reviewed_name(r->record, seat, name));
    if (*bytes) ss_print(s->out, "%s", bytes);
    t = ss_text_in(bytes, sizeof bytes);
    ss_put_luck(&t, &summary);
    if (*bytes) ss_print(s->out, "%s", bytes);
}

void ss_console_review(ss_console *s) {
    static ss_review review;
    static ss_record record;
    const ss_record *played = &s->session->party.record;
    if (!ss_is_over(played)) { /* it would be advice in a game with other people */
        ss_print(s->out, "%s", _("A game can be reviewed once it is over."));
        return;
    }
    ss_record_for_review(&record, played, SS_EVERYTHING);
    ss_review_begin(&review, &record, s->session->party.content, ss_effort_of(REVIEW_STEPS), 0);
    if (!ss_review_possible(&review)) {
        ss_print(s->out, "%s", _("No turn was played, so there is nothing to review."));
        return;
    }
    work(s, &review);
    for (int seat = 0; seat < record.game.players; seat++)
        if (s->person < 0 || seat == s->person) print_seat(s, &review, seat);
    char notes[512];
    ss_text t = ss_text_in(notes, sizeof notes);
    ss_put_review_notes(&t, &review, s->session->party.takebacks, true);
    ss_print(s->out, "%s", notes);
    ss_print(s->out, "%s", _("\"play\" and the number of a turn begins a new game from there."));
}
