#include "tui/review_words.h"

#include <stdio.h>

#include "host/coach_words.h"
#include "host/printable.h"
#include "notation/turn_text.h"

typedef char number[SS_DECIMAL];

const char *ss_points_text(char bytes[SS_DECIMAL], double points) {
    return ss_words_decimal(bytes, "%.1f", points);
}

const char *ss_signed_points_text(char bytes[SS_DECIMAL], double points) {
    return ss_words_decimal(bytes, "%+.1f", points);
}

const char *ss_reviewed_name(const ss_record *record, int seat, char bytes[SS_SEAT_NAME]) {
    ss_text t = ss_text_in(bytes, SS_SEAT_NAME);
    if (record->names[seat][0])
        ss_put_printable(&t, record->names[seat]);
    else
        snprintf(bytes, SS_SEAT_NAME, _("player %d"), seat + 1);
    return bytes;
}

static void put_loss(char *sentence, size_t size, const ss_review *r, const ss_loss *loss) {
    ss_estimate e = ss_loss_estimate(loss);
    number mean, low, high;
    char best[SS_TURN_TEXT];
    ss_text t = ss_text_in(best, sizeof best);
    ss_put_turn(&t, r->content, &loss->best, false);
    if (loss->same)
        snprintf(sentence, size, "%s", loss->proved ? _("The best turn (proved).") : _("The best turn."));
    else if (!ss_estimate_clear(&e, SS_95))
        snprintf(sentence, size, _("As good as %s, as far as can be told."), best);
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
        put_loss(sentence, sizeof sentence, r, &r->turns[turn].loss);
        ss_text_put(t, sentence);
    }
}

static bool told_before(const ss_reviewed *t, int fact) {
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
    ss_text_put(t, told_before(turn, fact) ? sentence : whole);
}

const char *ss_mistake_words(int kind) { return kind < SS_FACT_KINDS ? _(ss_fact_forms[kind].mistake) : ""; }
