#include "tui/compose.h"

#include <string.h>

#include "host/nouns.h"
#include "host/words.h"
#include "notation/turn_text.h"
#include "tui/lines.h"
#include "tui/questions.h"
#include "tui/say.h"

/* Whether there is something to decide. Stacks whose tops show the same back are alike: nobody knows more. */
static bool is_question(const ss_game *g, uint64_t may, ss_step step) {
    if (ss_count(may) < 2) return false;
    if (step != SS_STEP_STACK) return true;
    int back = -1;
    for (uint64_t left = may; left; left &= left - 1) {
        int stack = ss_lowest(left) - 1, shown = ss_tile_back(g->tiles[g->top[stack]]);
        if (back >= 0 && shown != back) return true;
        back = shown;
    }
    return false;
}

/* Goes back to the last step that was a question. False when there is none. */
static bool step_back(const ss_game *g, const ss_turn *turn, ss_step *step) {
    for (int earlier = (int)*step - 1; earlier >= 0; earlier--)
        if (is_question(g, ss_choices(g, turn, (ss_step)earlier), (ss_step)earlier)) {
            *step = (ss_step)earlier;
            return true;
        }
    return false;
}

/* Whether the text would be a turn if only it said something about a noble. */
static bool lacks_noble(const char *text, const ss_content *content) {
    char whole[SS_TYPED_SIZE + 2];
    ss_turn turn;
    snprintf(whole, sizeof whole, "%s -", text);
    return ss_read_turn(ss_word_of(whole), content, &turn) == 0;
}

/* A turn typed whole; the stack may be left out. */
static bool read_whole(ss_session *s, const ss_game *g, const char *text, ss_turn *turn) {
    ss_turn typed;
    int column = ss_read_turn(ss_word_of(text), s->content, &typed);
    if (column) {
        if (lacks_noble(text, s->content))
            ss_say(s->out, "%s", _("The noble is missing: add c>3, for example, or - for none."));
        else
            ss_say(s->out, _("This is not a turn from character %d on. An example of a turn: %s"), column,
                   "36x6l@c6 c>3");
        return false;
    }
    ss_error refusal = SS_OK;
    for (ss_step step = 0; step < SS_STEP_STACK && !refusal; step++) refusal = ss_refusal(g, &typed, step);
    if (!refusal && !typed.stack)
        ss_choose(g, &typed, SS_STEP_STACK, ss_lowest(ss_choices(g, &typed, SS_STEP_STACK)));
    if (!refusal) refusal = ss_refusal(g, &typed, SS_STEP_STACK);
    if (refusal) ss_say(s->out, "%s", ss_refusal_sentence(refusal));
    if (!refusal) *turn = typed;
    return !refusal;
}

typedef enum progress { GOES_ON, IS_WHOLE, IS_LEFT } progress;

/* Asks for one step. Moves *step on when it is made, or back to the last question. */
static progress ask_step(ss_session *s, const ss_game *g, ss_turn *turn, ss_step *step, int *asked) {
    char text[SS_TYPED_SIZE], notation[SS_TYPED_SIZE], expected[SS_EXPECTS];
    uint64_t may = ss_choices(g, turn, *step);
    if (*asked != (int)*step)
        ss_question_put(s, g, turn, *step, may); /* a wrong answer does not list it all again */
    *asked = (int)*step;
    switch (ss_ask(s, ss_question_prompt(*step), text)) {
    case SS_ANSWER_QUIT: return IS_LEFT;
    case SS_ANSWER_UNDO:
        if (!step_back(g, turn, step)) ss_say(s->out, "%s", _("This is the first step of your turn."));
        return GOES_ON;
    case SS_ANSWER_TEXT: break;
    }
    ss_typed_notation(text, notation);
    if (strchr(text, '@')) return read_whole(s, g, notation, turn) ? IS_WHOLE : GOES_ON;
    int choice;
    if (!ss_question_answer(s, *step, may, notation, &choice)) {
        ss_refuse_answer(s, text, ss_question_expects(*step, may, expected));
        return GOES_ON;
    }
    ss_turn tried = *turn;
    ss_choose(g, &tried, *step, choice);
    ss_error refusal = ss_refusal(g, &tried, *step);
    if (refusal) {
        ss_say(s->out, "%s", ss_refusal_sentence(refusal));
        return GOES_ON;
    }
    *turn = tried;
    ss_question_made(s, turn, *step);
    ++*step;
    return GOES_ON;
}

/* All is chosen: the last chance to go back. Returns IS_WHOLE for yes. */
static progress confirm(ss_session *s, const ss_game *g, ss_turn *turn, ss_step *step) {
    char text[SS_TYPED_SIZE], notation[SS_TYPED_SIZE];
    ss_drawing drawing = ss_session_drawing(s, g);
    ss_outcome outcome = ss_outcome_of(&s->record.game, turn);
    for (ss_say_plan(&drawing, turn, &outcome);;) {
        switch (ss_ask(s, _("Enter plays it, u takes back a step"), text)) {
        case SS_ANSWER_QUIT: return IS_LEFT;
        case SS_ANSWER_UNDO:
            if (step_back(g, turn, step)) return GOES_ON;
            ss_refuse_undo(s); /* nothing in this turn was a question */
            continue;
        case SS_ANSWER_TEXT: break;
        }
        if (!*text) return IS_WHOLE;
        ss_typed_notation(text, notation);
        if (!strchr(text, '@'))
            ss_refuse_answer(s, text, _("Only Enter plays this turn; u takes back a step."));
        else if (read_whole(s, g, notation, turn))
            return IS_WHOLE;
    }
}

bool ss_compose_turn(ss_session *s, ss_turn *turn) {
    ss_view view = ss_session_view(s);
    const ss_game *g = &view.known;
    ss_step step = SS_STEP_CARD;
    progress p = GOES_ON;
    int asked = -1;
    *turn = (ss_turn){0};
    while (p == GOES_ON) {
        uint64_t may = step < SS_STEPS ? ss_choices(g, turn, step) : 0;
        if (step == SS_STEPS) {
            p = confirm(s, g, turn, &step);
            asked = -1;
        } else if (!is_question(g, may, step)) {
            ss_choose(g, turn, step, ss_lowest(may));
            ss_question_forced(s, g, turn, step);
            step++;
        } else {
            p = ask_step(s, g, turn, &step, &asked);
        }
    }
    return p == IS_WHOLE;
}
