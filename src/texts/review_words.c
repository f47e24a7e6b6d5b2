#include "texts/review_words.h"

#include <stdio.h>
#include <string.h>

#include "ai/race.h"
#include "texts/coach_words.h"
#include "system/printable.h"
#include "notation/turn_text.h"

typedef char number[SS_DECIMAL];

const char *ss_points_text(char bytes[SS_DECIMAL], double points) {
    return ss_words_decimal(bytes, "%.1f", points);
}

const char *ss_signed_points_text(char bytes[SS_DECIMAL], double points) {
    bool is_zero = points > -0.05 && points < 0.05;
    return is_zero ? ss_points_text(bytes, 0) : ss_words_decimal(bytes, "%+.1f", points);
}

/* Programs that play against themselves have the same name on all seats. */
static bool shares_name(const ss_record *record, int seat) {
    for (int other = 0; other < record->game.players; other++)
        if (other != seat && strcmp(record->names[other], record->names[seat]) == 0) return true;
    return false;
}

const char *ss_reviewed_name(const ss_record *record, int seat, char bytes[SS_SEAT_NAME]) {
    ss_text t = ss_text_in(bytes, SS_SEAT_NAME);
    if (!record->names[seat][0]) {
        snprintf(bytes, SS_SEAT_NAME, _("player %d"), seat + 1);
        return bytes;
    }
    ss_put_printable(&t, record->names[seat]);
    if (!shares_name(record, seat)) return bytes;
    ss_text_put(&t, " (");
    ss_text_number(&t, seat + 1);
    ss_text_char(&t, ')');
    return bytes;
}

/* ---- a game ---- */

void ss_record_for_review(ss_record *to, const ss_record *record, int seat) {
    *to = *record;
    to->source = (ss_word){"", 0};
    if (seat < 0) return;
    to->deal = ss_record_known(record, seat);
    to->game = ss_view_of(&record->game, seat).known;
}

void ss_put_losses(ss_text *t, const ss_summary *s, const char *name) {
    char text[512];
    number lost, turn, range;
    if (!s->judged || s->judged < s->turns)
        return; /* the worst turns are judged first, so early sums would be alarming */
    snprintf(text, sizeof text,
             P_("%s: %s points lost in %d turn, %s a turn, give or take %s. Best turns: %d. Marks: %d ?!, "
                "%d ?, %d ??.",
                "%s: %s points lost in %d turns, %s a turn, give or take %s. Best turns: %d. Marks: %d "
                "?!, %d ?, %d ??.",
                s->judged),
             name, ss_points_text(lost, s->loss.mean > 0 ? s->loss.mean : 0), s->judged,
             ss_words_decimal(turn, "%.2f", s->loss.mean > 0 ? s->loss.mean / s->judged : 0),
             ss_words_decimal(range, "%.2f", SS_95 * s->loss.error / s->judged), s->same,
             s->marks[SS_GRADE_DUBIOUS], s->marks[SS_GRADE_MISTAKE], s->marks[SS_GRADE_BLUNDER]);
    ss_text_put(t, text);
}

void ss_put_luck(ss_text *t, const ss_summary *s) {
    char text[512];
    number lead, luck, luck_range, adjusted, range;
    if (!s->ledger.whole) return;
    ss_signed_points_text(lead, (double)s->ledger.margin / SS_PART);
    ss_signed_points_text(luck, s->luck.mean);
    ss_points_text(luck_range, SS_95 * s->luck.error);
    ss_signed_points_text(adjusted, s->adjusted.mean);
    ss_points_text(range, SS_95 * s->adjusted.error);
    snprintf(text, sizeof text,
             s->ledger.finished
                 ? _("Final lead %s; luck %s, give or take %s. Without luck the lead would be about %s, "
                     "give or take %s.")
                 : _("Expected lead after the last turn %s; luck %s, give or take %s. Without luck it would "
                     "be about %s, give or take %s."),
             lead, luck, luck_range, adjusted, range);
    ss_text_put(t, text);
}

static void put_sentence(ss_text *t, const char *sentence) {
    if (t->needed) ss_text_char(t, ' ');
    ss_text_put(t, sentence);
}

void ss_put_review_notes(ss_text *t, const ss_review *r, int takebacks, bool done) {
    const ss_record *record = r->record;
    char part[SS_SEAT_NAME + 128], name[SS_SEAT_NAME];
    ss_ledger ledger;
    ss_ledger_of(&ledger, r, 0);
    if (record->forfeit) {
        snprintf(part, sizeof part, _("%s gave up."), ss_reviewed_name(record, record->forfeit - 1, name));
        put_sentence(t, part);
    } else if (record->game.phase != SS_OVER) {
        put_sentence(t, _("The game is not over: what was played so far is reviewed."));
    }
    if (takebacks) {
        snprintf(part, sizeof part, P_("%d turn was taken back.", "%d turns were taken back.", takebacks),
                 takebacks);
        put_sentence(t, part);
    }
    if (done && !ledger.whole)
        put_sentence(t, _("Luck cannot be added up, because not all of the game is known."));
    put_sentence(t, _("These are estimates; they assume that everybody plays well."));
}

/* ---- a turn ---- */

void ss_put_better(ss_text *t, const ss_review *r, int turn) {
    ss_turn best = r->turns[turn].loss.best, same_stack = best;
    same_stack.stack = r->record->turns[turn].stack;
    ss_put_turn(t, r->content, &best, ss_turn_same(&same_stack, &r->record->turns[turn]));
}

static void put_loss(char *sentence, size_t size, const ss_review *r, int turn) {
    const ss_loss *loss = &r->turns[turn].loss;
    ss_estimate e = ss_loss_estimate(loss);
    number mean, low, high;
    char best[SS_TURN_TEXT];
    ss_text t = ss_text_in(best, sizeof best);
    ss_put_better(&t, r, turn);
    if (loss->same)
        snprintf(sentence, size, "%s", loss->proved ? _("The best turn (proved).") : _("The best turn."));
    else if (!ss_estimate_clear(&e, SS_95))
        snprintf(sentence, size, _("As good as %s, as far as the coach can tell."), best);
    else if (e.mean < 0)
        snprintf(sentence, size, _("Better than %s, which the search took for the best turn."), best);
    else if (loss->proved)
        snprintf(sentence, size, _("Loses %s points (proved). Better: %s"), ss_points_text(mean, e.mean),
                 best);
    else
        snprintf(sentence, size, _("Loses %s points (%s to %s). Better: %s"), ss_points_text(mean, e.mean),
                 ss_points_text(low, e.mean - SS_95 * e.error),
                 ss_points_text(high, e.mean + SS_95 * e.error), best);
}

void ss_put_verdict(ss_text *t, const ss_review *r, int turn) {
    char sentence[512];
    if (!r->turns[turn].known)
        ss_text_put(t, _("The hand was hidden, so the turn cannot be judged."));
    else if (!ss_review_judged(r, turn))
        ss_text_put(t, _("There was no time to judge this turn."));
    else {
        put_loss(sentence, sizeof sentence, r, turn);
        ss_text_put(t, sentence);
    }
}

static bool mentioned_before(const ss_reviewed *t, int fact) {
    for (int i = 0; i < fact; i++)
        if (ss_fact_same_points(&t->facts[i], &t->facts[fact])) return true;
    return false;
}

void ss_put_reason(ss_text *t, const ss_reviewed *turn, int fact) {
    char sentence[512], whole[640];
    number about;
    ss_text s = ss_text_in(sentence, sizeof sentence);
    ss_put_fact(&s, &turn->facts[fact]);
    /* TRANSLATORS: a sentence about a turn, and how many points that is worth */
    snprintf(whole, sizeof whole, _("%s About %s points."), sentence,
             ss_points_text(about, turn->facts[fact].support.mean));
    ss_text_put(t, mentioned_before(turn, fact) ? sentence : whole);
}

const char *ss_mistake_words(int kind) { return kind < SS_FACT_KINDS ? _(ss_fact_forms[kind].mistake) : ""; }
