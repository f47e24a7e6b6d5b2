#include "tui/typed_turn.h"

#include <stdio.h>

#include "host/nouns.h"
#include "host/words.h"
#include "notation/turn_text.h"
#include "tui/typed.h"

/* Whether the text would be a turn if only it said something about a noble. */
static bool lacks_noble(const char *text, const ss_content *content) {
    char whole[SS_TYPED_SIZE + 2];
    ss_turn turn;
    snprintf(whole, sizeof whole, "%s -", text);
    return ss_read_turn(ss_word_of(whole), content, &turn) == 0;
}

bool ss_typed_turn(const ss_game *g, const ss_content *content, const char *text, ss_turn *turn,
                   char why[SS_WHY]) {
    ss_turn typed;
    int column = ss_read_turn(ss_word_of(text), content, &typed);
    if (column) {
        if (lacks_noble(text, content))
            snprintf(why, SS_WHY, "%s", _("The noble is missing: add c>3, for example, or - for none."));
        else
            snprintf(why, SS_WHY, _("This is not a turn from character %d on. An example of a turn: %s"),
                     column, "36x6l@c6 c>3");
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
