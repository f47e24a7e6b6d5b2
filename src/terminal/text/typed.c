#include "terminal/text/typed.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "texts/misread.h"
#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/turn_text.h"

ss_typed ss_typed_read(FILE *in, char text[SS_TYPED_SIZE]) {
    int c, length = 0;
    bool zero = false, cut = false, any = false;
    while ((c = getc(in)) != EOF && c != '\n') {
        any = true;
        zero = zero || c == 0;
        if (!length && isspace(c)) continue;
        if (length < SS_TYPED_SIZE - 1)
            text[length++] = (char)c;
        else
            cut = cut || !isspace(c);
    }
    while (length && isspace((unsigned char)text[length - 1])) length--;
    text[length] = 0;
    if (c == EOF && !any) return SS_TYPED_END;
    return zero ? SS_TYPED_NOT_TEXT : cut ? SS_TYPED_TOO_LONG : SS_TYPED_LINE;
}

/* Returns the lower-case letter without its accent, for the letters of our five languages. */
static uint32_t plain_letter(uint32_t c) {
    static const char latin1[] =
        "aaaaaaaceeeeiiiidnooooo*ouuuuyts"; /* U+00C0 to U+00DF, and again 32 further on */
    if (c >= 'A' && c <= 'Z') return c - 'A' + 'a';
    if (c >= 0xC0 && c <= 0xFF) return (uint32_t)latin1[(c - 0xC0) % 32];
    return c;
}

bool ss_typed_is(const char *text, size_t length, const char *word) {
    ss_word a = {text, length}, b = ss_word_of(word);
    while (a.length && b.length) {
        uint32_t typed, meant;
        int bytes = ss_utf8_first(a, &typed);
        if (!bytes) return false;
        ss_word_drop(&a, (size_t)bytes);
        ss_word_drop(&b, (size_t)ss_utf8_first(b, &meant));
        if (plain_letter(typed) != plain_letter(meant)) return false;
    }
    return !a.length && !b.length;
}

void ss_typed_notation(const char *text, char notation[SS_TYPED_SIZE]) {
    size_t length = 0;
    for (; *text; text++) {
        bool blank = isspace((unsigned char)*text);
        if (blank && length && notation[length - 1] == ' ') continue;
        notation[length++] = blank ? ' ' : (char)tolower((unsigned char)*text);
    }
    notation[length] = 0;
    char *tile = strchr(notation, '@'); /* @g5 is a cell of column g, @ga5 a gardener on a5 */
    if (tile && tile[1] == 'g' && isalpha((unsigned char)tile[2])) tile[1] = 'G';
}

/* ---- a whole turn ---- */

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
static bool put_what_is_missing(const ss_game *g, const ss_content *content, const char *text,
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
        else if (!put_what_is_missing(g, content, text, why))
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
