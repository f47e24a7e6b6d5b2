#include "terminal/text/typed_turn.h"

#include <stdio.h>
#include <string.h>

#include "texts/misread.h"
#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/turn_text.h"
#include "terminal/text/typed.h"

/* Reads the beginning of a turn, completed with some text that makes it whole. */
static bool read_with(const char *text, const char *rest, const ss_content *content, ss_turn *turn) {
    char whole[SS_TYPED_SIZE + 16];
    snprintf(whole, sizeof whole, "%s%s", text, rest);
    return ss_read_turn(ss_word_of(whole), content, turn) == 0;
}

/* True if the text would be a turn if it named a noble. */
static bool lacks_noble(const char *text, const ss_content *content) {
    ss_turn turn;
    return read_with(text, " -", content, &turn);
}

/* Returns the step at which the first word of a turn breaks off, tile or cell, and the turn up to there; SS_STEPS if
 * the text is not the beginning of a turn. */
static ss_step breaks_off_at(const char *text, const ss_content *content, ss_turn *turn) {
    char head[SS_TYPED_SIZE];
    size_t length = strcspn(text, " ");
    if (!length || length >= sizeof head) return SS_STEPS;
    memcpy(head, text, length);
    head[length] = 0;
    if (read_with(head, head[length - 1] == '@' ? "a1 -" : "@a1 -", content, turn)) return SS_STEP_CELL;
    return head[length - 1] == 'x' && read_with(head, "2l@a1 -", content, turn) ? SS_STEP_PLACE : SS_STEPS;
}

bool ss_typed_begins(const char *text, const ss_content *content) {
    ss_turn turn;
    return strchr(text, '@') || breaks_off_at(text, content, &turn) < SS_STEPS;
}

/* Writes what to add to a turn that breaks off, or why its beginning is refused. Returns false if the text is not the
 * beginning of a turn. */
static bool say_what_is_missing(const ss_game *g, const ss_content *content, const char *text,
                                char why[SS_WHY]) {
    ss_turn turn;
    ss_step step = breaks_off_at(text, content, &turn);
    if (step == SS_STEPS) return false;
    for (ss_step before = 0; before < step; before++) {
        ss_error refusal = ss_refusal(g, &turn, before);
        if (!refusal) continue;
        snprintf(why, SS_WHY, "%s", ss_refusal_sentence(refusal));
        return true;
    }
    char example[16];
    ss_text t = ss_text_in(example, sizeof example);
    ss_choose(g, &turn, step, ss_lowest(ss_choices(g, &turn, step)));
    if (step == SS_STEP_PLACE) {
        ss_put_place(&t, turn.place);
        snprintf(why, SS_WHY, _("The tile is missing: add %s, for example."), example);
    } else {
        if (!strchr(text, '@')) ss_text_char(&t, '@');
        if (turn.gardener) ss_text_char(&t, 'G');
        ss_put_cell(&t, turn.cell);
        snprintf(why, SS_WHY, _("The cell is missing: add %s, for example."), example);
    }
    return true;
}

/* Inserts the missing cell into a turn such as `gx3r e>3`, if there is only one cell that the tile can go to. */
static bool add_implied_cell(const ss_game *g, const ss_content *content, const char *text,
                             char whole[SS_TYPED_SIZE + 8]) {
    ss_turn turn;
    size_t head = strcspn(text, " ");
    if (!text[head] || breaks_off_at(text, content, &turn) != SS_STEP_CELL || text[head - 1] == '@')
        return false;
    if (ss_refusal(g, &turn, SS_STEP_CARD) || ss_refusal(g, &turn, SS_STEP_PLACE)) return false;
    uint64_t may = ss_choices(g, &turn, SS_STEP_CELL);
    if (ss_count(may) != 1) return false;
    ss_choose(g, &turn, SS_STEP_CELL, ss_lowest(may));
    ss_text t = ss_text_in(whole, SS_TYPED_SIZE + 8);
    ss_text_bytes(&t, text, head);
    ss_text_put(&t, turn.gardener ? "@G" : "@");
    ss_put_cell(&t, turn.cell);
    ss_text_put(&t, text + head);
    return true;
}

bool ss_typed_turn(const ss_game *g, const ss_content *content, const char *text, ss_turn *turn,
                   char why[SS_WHY]) {
    ss_turn typed;
    char whole[SS_TYPED_SIZE + 8], sentence[SS_MISREAD];
    if (add_implied_cell(g, content, text, whole)) text = whole;
    int column = ss_read_turn(ss_word_of(text), content, &typed);
    if (column) {
        if (lacks_noble(text, content))
            snprintf(why, SS_WHY, "%s", _("The noble is missing: add c>3, for example, or - for none."));
        else if (!say_what_is_missing(g, content, text, why))
            snprintf(why, SS_WHY, _("%s An example of a turn: %s"),
                     ss_misread_sentence(text, column, sentence), "36x6l@c6 c>3");
        return false;
    }
    ss_error refusal = SS_OK;
    for (ss_step step = 0; step < SS_STEP_STACK && !refusal; step++) refusal = ss_refusal(g, &typed, step);
    if (!refusal && !typed.stack)
        ss_choose(g, &typed, SS_STEP_STACK, ss_lowest(ss_choices(g, &typed, SS_STEP_STACK)));
    if (!refusal) refusal = ss_refusal(g, &typed, SS_STEP_STACK);
    if (refusal) snprintf(why, SS_WHY, "%s", ss_refusal_sentence(refusal));
    if (!refusal) *turn = typed;
    return !refusal;
}
