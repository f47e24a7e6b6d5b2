#include "terminal/text/puzzle_text.h"

#include <stdio.h>

#include "texts/coach_words.h"
#include "texts/words.h"
#include "notation/turn_text.h"
#include "texts/review_words.h"

void ss_put_puzzle_heading(ss_text *t, const ss_puzzle *p) {
    char bed[16], sentence[128];
    ss_text b = ss_text_in(bed, sizeof bed);
    if (!p->bed.garden) {
        /* TRANSLATORS: the theme of a puzzle */
        snprintf(sentence, sizeof sentence, _("From your game: %s"),
                 C_("puzzles", ss_puzzle_words[p->theme].title));
        ss_text_put(t, sentence);
        return;
    }
    ss_put_bed(&b, p->bed);
    /* TRANSLATORS: the garden and bed of a puzzle, as 3c4, and its theme */
    snprintf(sentence, sizeof sentence, _("Puzzle %s: %s"), bed,
             C_("puzzles", ss_puzzle_words[p->theme].title));
    ss_text_put(t, sentence);
}

void ss_put_puzzle_goal(ss_text *t, const ss_puzzle *p) {
    ss_text_put(t, _(ss_puzzle_words[p->theme].goal));
    ss_text_char(t, ' ');
    ss_text_put(t, _(ss_puzzle_aims[p->aim]));
}

static const char *turn_text(char bytes[SS_TURN_TEXT], const ss_content *content, const ss_turn *turn) {
    ss_text t = ss_text_in(bytes, SS_TURN_TEXT);
    ss_put_turn(&t, content, turn, false);
    return bytes;
}

static void put_paragraph(ss_text *t, const char *text) {
    ss_text_put(t, text);
    ss_text_char(t, '\n');
}

static bool mentioned_before(const ss_puzzle *p, int fact) {
    for (int i = 0; i < fact; i++)
        if (ss_fact_same_points(&p->facts[i], &p->facts[fact])) return true;
    return false;
}

static void put_reason(ss_text *t, const ss_puzzle *p, int fact) {
    char sentence[512], whole[640], about[SS_DECIMAL];
    ss_text s = ss_text_in(sentence, sizeof sentence);
    ss_put_fact_ahead(&s, &p->facts[fact]);
    snprintf(whole, sizeof whole, _("%s About %s points."), sentence,
             ss_points_text(about, p->facts[fact].support.mean));
    put_paragraph(t, mentioned_before(p, fact) ? sentence : whole);
}

void ss_put_puzzle_explanation(ss_text *t, const ss_content *content, const ss_puzzle *p, const ss_game *g,
                               const ss_turn *answer) {
    char sentence[256], turn[SS_TURN_TEXT], points[SS_DECIMAL];
    if (!ss_answer_same(g, &p->solutions[0], answer)) {
        snprintf(sentence, sizeof sentence, _("As good: %s"), turn_text(turn, content, &p->solutions[0]));
        put_paragraph(t, sentence);
    }
    for (int i = 0; i < p->fact_count; i++) put_reason(t, p, i);
    for (int i = 0; i < p->wrong_count; i++) {
        snprintf(sentence, sizeof sentence,
                 p->proved ? _("%s loses %s points (proved).") : _("%s loses about %s points."),
                 turn_text(turn, content, &p->wrongs[i].turn),
                 ss_points_text(points, p->wrongs[i].loss / 100.0));
        put_paragraph(t, sentence);
    }
}
