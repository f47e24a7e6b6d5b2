/* A review in words, for people. */
#include "cli/review.h"

#include <stdlib.h>
#include <string.h>

#include "ai/race.h"
#include "system/record_file.h"
#include "texts/words.h"
#include "texts/lines.h"
#include "texts/review_words.h"
#include "terminal/text/turn_description.h"

typedef char number[SS_DECIMAL];
typedef char name[SS_SEAT_NAME];

static const char *points(number bytes, double value) { return ss_points_text(bytes, value); }
static const char *signed_points(number bytes, double value) { return ss_signed_points_text(bytes, value); }
static const char *seat_name(const ss_record *record, int seat, name bytes) {
    return ss_reviewed_name(record, seat, bytes);
}

static const char *turn_text(const ss_review *r, const ss_turn *turn, char bytes[SS_TURN_TEXT]) {
    ss_text t = ss_text_in(bytes, SS_TURN_TEXT);
    ss_put_turn(&t, r->content, turn, false);
    return bytes;
}

/* ---- a turn ---- */

static void print_head(const ss_review *r, int turn) {
    name who;
    char text[SS_TURN_TEXT];
    const char *mark = ss_grade_marks[ss_review_grade(r, turn)];
    /* TRANSLATORS: round, player, a turn as it stands in records: "Round 3, Anna: bx4r@c4 h>2" */
    printf(_("Round %d, %s: %s"), turn / r->record->game.players + 1,
           seat_name(r->record, r->turns[turn].seat, who), turn_text(r, &r->record->turns[turn], text));
    printf(*mark ? "  %s\n" : "%s\n", mark);
}

static void print_plan(const ss_review *r, int turn, ss_term term) {
    ss_game before = ss_record_after(r->record, turn);
    const ss_turn *best = &r->turns[turn].loss.best;
    ss_outcome outcome = ss_outcome_of(&before, best);
    ss_description description;
    ss_describe_plan(&description, term, r->content, &before, best, &outcome);
    ss_print_description(stdout, &description, 5);
}

static void print_verdict(const ss_review *r, int turn, ss_term term) {
    char bytes[512];
    ss_text sentence = ss_text_in(bytes, sizeof bytes);
    ss_put_verdict(&sentence, r, turn);
    ss_print(stdout, "   %s", bytes);
    if (ss_review_grade(r, turn)) print_plan(r, turn, term);
}

static void print_facts(const ss_reviewed *t) {
    for (int i = 0; i < t->fact_count; i++) {
        char bytes[640];
        ss_text sentence = ss_text_in(bytes, sizeof bytes);
        ss_put_reason(&sentence, t, i);
        ss_print(stdout, "   %s", bytes);
    }
}

/* Events too small to matter are left out. */
static bool matters(int32_t parts) { return parts >= SS_PART || parts <= -SS_PART; }

static void print_luck(const ss_review *r, int turn) {
    ss_ledger_turn luck = ss_ledger_at(r, r->turns[turn].seat, turn);
    number bytes;
    if (!luck.known) return;
    if (matters(luck.refill))
        ss_print(stdout, _("   Luck with the tile that came before: %s points."),
                 signed_points(bytes, (double)luck.refill / SS_PART));
    if (matters(luck.draw))
        ss_print(stdout, _("   Luck with the card that was drawn: %s points."),
                 signed_points(bytes, (double)luck.draw / SS_PART));
}

void ss_print_reviewed(const ss_review *r, int turn, ss_term term) {
    print_verdict(r, turn, term);
    print_facts(&r->turns[turn]);
}

static void print_turn(const ss_review *r, int turn, ss_term term) {
    ss_description description;
    print_head(r, turn);
    ss_describe_recorded(&description, term, r->content, r->record, turn);
    ss_print_description(stdout, &description, 3);
    print_luck(r, turn);
    ss_print_reviewed(r, turn, term);
}

/* ---- players ---- */

static void print_ledger(const ss_summary *s) {
    const ss_ledger *l = &s->ledger;
    number a, b, c, d, e;
    ss_print(stdout, _("   Luck: %s points (deal %s, cards %s, tiles %s), give or take %s."),
             signed_points(a, s->luck.mean), signed_points(b, (double)l->deal / SS_PART),
             signed_points(c, (double)l->draws / SS_PART), signed_points(d, (double)l->refills / SS_PART),
             points(e, SS_95 * s->luck.error));
    ss_print(stdout, _("   Choices of all players: %s points; unexplained: %s points."),
             signed_points(a, (double)l->choices / SS_PART),
             signed_points(b, (double)(l->drift + l->end) / SS_PART));
    if (l->finished)
        ss_print(stdout, _("   Final lead: %s points; without luck about %s, give or take %s."),
                 signed_points(a, (double)l->margin / SS_PART), signed_points(b, s->adjusted.mean),
                 points(c, SS_95 * s->adjusted.error));
    else
        ss_print(stdout,
                 _("   Expected lead after the last turn: %s points; without luck about %s, give or take "
                   "%s."),
                 signed_points(a, (double)l->margin / SS_PART), signed_points(b, s->adjusted.mean),
                 points(c, SS_95 * s->adjusted.error));
}

static void print_marks(const int marks[SS_GRADES]) {
    /* TRANSLATORS: how many turns have each mark */
    ss_print(stdout, _("   Marks: %d ?!, %d ?, %d ??."), marks[SS_GRADE_DUBIOUS], marks[SS_GRADE_MISTAKE],
             marks[SS_GRADE_BLUNDER]);
}

static void print_seat(const ss_review *r, int seat) {
    ss_summary s;
    name who;
    number mean, range;
    ss_summary_of(&s, r, seat);
    if (!s.judged) return;
    ss_print(stdout, "%s", seat_name(r->record, seat, who));
    ss_print(stdout,
             P_("   Lost %s points in %d turn, give or take %s; best turns: %d.",
                "   Lost %s points in %d turns, give or take %s; best turns: %d.", s.judged),
             points(mean, s.loss.mean > 0 ? s.loss.mean : 0), s.judged, points(range, SS_95 * s.loss.error),
             s.same);
    print_marks(s.marks);
    if (s.costly < SS_FACT_KINDS)
        /* TRANSLATORS: what was done wrong most expensively, such as "walked a noble too early" */
        ss_print(stdout,
                 P_("   Most expensive: %s (%d turn, %s points).",
                    "   Most expensive: %s (%d turns, %s points).", s.costly_turns),
                 ss_mistake_words(s.costly), s.costly_turns, points(mean, s.costly_loss));
    if (s.ledger.whole) print_ledger(&s);
}

/* ---- the whole ---- */

static void print_moments(const ss_review *r) {
    enum { MOST = 5 };
    static const char *const kinds[] = {[SS_MOMENT_TURN] = N_("Round %d, %s: the turn, %s points."),
                                        [SS_MOMENT_DRAW] = N_("Round %d, %s: the card drawn, %s points."),
                                        [SS_MOMENT_REFILL] =
                                            N_("Round %d, %s: the tile that came before, %s points.")};
    ss_moment moments[MOST];
    int count = ss_review_moments(r, moments, MOST);
    if (count) ss_print(stdout, "%s", _("What mattered most"));
    for (int i = 0; i < count; i++) {
        name who;
        number value;
        char line[256];
        snprintf(line, sizeof line, _(kinds[moments[i].kind]), moments[i].turn / r->record->game.players + 1,
                 seat_name(r->record, r->turns[moments[i].turn].seat, who),
                 signed_points(value, moments[i].points));
        ss_print(stdout, "   %s", line);
    }
}

static void print_ending(const ss_review *r, int takebacks) {
    const ss_record *record = r->record;
    name who;
    if (record->forfeit)
        ss_print(stdout,
                 P_("%s gave the game up after %d turn; the review covers what was played.",
                    "%s gave the game up after %d turns; the review covers what was played.", r->turn_count),
                 seat_name(record, record->forfeit - 1, who), r->turn_count);
    else if (record->game.phase != SS_OVER)
        ss_print(stdout,
                 P_("The game is not over: the review covers %d turn.",
                    "The game is not over: the review covers %d turns.", r->turn_count),
                 r->turn_count);
    if (takebacks)
        ss_print(stdout, P_("%d turn was taken back.", "%d turns were taken back.", takebacks), takebacks);
}

static bool has_whole_ledger(const ss_review *r) {
    ss_ledger ledger;
    ss_ledger_of(&ledger, r, 0);
    return ledger.whole;
}

void ss_print_review(const ss_review *r, int takebacks, ss_term term) {
    for (int i = 0; i < r->turn_count; i++) print_turn(r, i, term);
    putchar('\n');
    print_ending(r, takebacks);
    for (int seat = 0; seat < r->record->game.players; seat++) print_seat(r, seat);
    print_moments(r);
    if (!has_whole_ledger(r))
        ss_print(stdout, "%s", _("Luck cannot be added up, because not all of the game is known."));
    ss_print(stdout, "%s",
             _("All figures are estimates. They assume that everybody plays well from each position on."));
}

/* ---- comments in a record ---- */

static void print_comment(const ss_review *r, int turn) {
    const ss_reviewed *t = &r->turns[turn];
    ss_estimate e = ss_loss_estimate(&t->loss);
    char best[SS_TURN_TEXT];
    ss_text better = ss_text_in(best, sizeof best);
    if (!ss_review_judged(r, turn)) return;
    if (t->loss.same) {
        puts("; best");
        return;
    }
    ss_put_better(&better, r, turn);
    printf("; %s%sloss %.2f error %.2f best %s", ss_grade_marks[ss_review_grade(r, turn)],
           ss_review_grade(r, turn) ? " " : "", e.mean, e.error, best);
    for (int i = 0; i < t->fact_count; i++)
        printf(" %s %+.1f", ss_fact_names[t->facts[i].kind], t->facts[i].support.mean);
    putchar('\n');
}

/* In a record, turns are the lines after the empty one. */
bool ss_print_annotated(const ss_review *r) {
    size_t length;
    char *text = ss_record_text(r->record, r->content, SS_EVERYTHING, &length);
    if (!text) return false;
    int turn = -1;
    for (char *line = text, *end = text + length; line < end;) {
        char *next = memchr(line, '\n', (size_t)(end - line));
        next = next ? next + 1 : end;
        fwrite(line, 1, (size_t)(next - line), stdout);
        if (turn >= 0 && turn < r->turn_count) print_comment(r, turn);
        if (turn >= 0 || *line == '\n') turn++;
        line = next;
    }
    free(text);
    return true;
}

/* ---- over several games ---- */

static ss_tallied *tallied(ss_review_tally *tally, const ss_record *record, int seat) {
    name who;
    seat_name(record, seat, who);
    for (int i = 0; i < tally->count; i++)
        if (strcmp(tally->players[i].name, who) == 0) return &tally->players[i];
    if (tally->count == SS_TALLIED_MOST) return NULL;
    ss_tallied *t = &tally->players[tally->count++];
    *t = (ss_tallied){0};
    snprintf(t->name, sizeof t->name, "%.*s", (int)sizeof t->name - 1, who);
    return t;
}

void ss_tally_review(ss_review_tally *tally, const ss_review *r) {
    tally->games++;
    for (int seat = 0; seat < r->record->game.players; seat++) {
        ss_summary s;
        ss_summary_of(&s, r, seat);
        ss_tallied *t = s.judged ? tallied(tally, r->record, seat) : NULL;
        if (!t) continue;
        t->games++;
        t->turns += s.judged;
        t->loss += s.loss.mean;
        t->loss_errors += s.loss.error * s.loss.error;
        for (int i = 0; i < SS_GRADES; i++) t->marks[i] += s.marks[i];
        if (!s.ledger.whole || !s.ledger.finished) continue;
        t->lucky++;
        t->margin += (double)s.ledger.margin / SS_PART;
        t->luck += s.luck.mean;
    }
}

void ss_print_tally(const ss_review_tally *tally) {
    number a, b, c;
    putchar('\n');
    ss_print(stdout, P_("All together: %d game", "All together: %d games", tally->games), tally->games);
    for (int i = 0; i < tally->count; i++) {
        const ss_tallied *t = &tally->players[i];
        ss_print(stdout, "%s", t->name);
        ss_print(stdout,
                 P_("   Lost %s points a game in %d game, %s a turn, give or take %s.",
                    "   Lost %s points a game in %d games, %s a turn, give or take %s.", t->games),
                 points(a, t->loss / t->games), t->games, ss_words_decimal(b, "%.2f", t->loss / t->turns),
                 ss_words_decimal(c, "%.2f", SS_95 * ss_root(t->loss_errors) / t->turns));
        print_marks(t->marks);
        if (t->lucky)
            ss_print(stdout, _("   Lead at the end %s points on average, without luck %s."),
                     signed_points(a, t->margin / t->lucky),
                     signed_points(b, (t->margin - t->luck) / t->lucky));
    }
}
