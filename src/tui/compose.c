#include "tui/compose.h"

#include <stdlib.h>
#include <string.h>

#include "host/nouns.h"
#include "host/words.h"
#include "notation/turn_text.h"
#include "tui/questions.h"

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

/* A turn typed whole; the stack may be left out. */
static bool read_whole(ss_session *s, const ss_game *g, const char *text, ss_turn *turn) {
    ss_turn typed;
    int column = ss_read_turn(ss_word_of(text), s->content, &typed);
    if (column) {
        fprintf(s->out, _("This is not a turn from character %d on. An example of a turn: %s\n"), column,
                "36x6l@c6 c>3");
        return false;
    }
    ss_error refusal = SS_OK;
    for (ss_step step = 0; step < SS_STEP_STACK && !refusal; step++) refusal = ss_refusal(g, &typed, step);
    if (!refusal && !typed.stack)
        ss_choose(g, &typed, SS_STEP_STACK, ss_lowest(ss_choices(g, &typed, SS_STEP_STACK)));
    if (!refusal) refusal = ss_refusal(g, &typed, SS_STEP_STACK);
    if (refusal) fprintf(s->out, "%s\n", ss_refusal_sentence(refusal));
    if (!refusal) *turn = typed;
    return !refusal;
}

typedef enum progress { GOES_ON, IS_WHOLE, IS_LEFT } progress;

/* Asks for one step. Moves *step on when it is made, or back to the last question. */
static progress ask_step(ss_session *s, const ss_game *g, ss_turn *turn, ss_step *step, int *asked) {
    char text[SS_ANSWER_SIZE];
    uint64_t may = ss_choices(g, turn, *step);
    if (*asked != (int)*step)
        ss_question_put(s, g, turn, *step, may); /* a wrong answer does not list it all again */
    *asked = (int)*step;
    switch (ss_ask(s, ss_question_prompt(*step), text)) {
    case SS_ANSWER_QUIT: return IS_LEFT;
    case SS_ANSWER_UNDO:
        if (!step_back(g, turn, step)) fprintf(s->out, "%s\n", _("This is the first step of your turn."));
        return GOES_ON;
    case SS_ANSWER_TEXT: break;
    }
    if (strchr(text, '@')) return read_whole(s, g, text, turn) ? IS_WHOLE : GOES_ON;
    int choice;
    if (!ss_question_answer(s, *step, may, text, &choice)) {
        if (*text) fprintf(s->out, _("\"%s\" is no answer here; ? explains what can be typed.\n"), text);
        return GOES_ON;
    }
    ss_turn tried = *turn;
    ss_choose(g, &tried, *step, choice);
    ss_error refusal = ss_refusal(g, &tried, *step);
    if (refusal) {
        fprintf(s->out, "%s\n", ss_refusal_sentence(refusal));
        return GOES_ON;
    }
    *turn = tried;
    ++*step;
    return GOES_ON;
}

/* All is chosen: the last chance to go back. Returns IS_WHOLE for yes. */
static progress confirm(ss_session *s, const ss_game *g, ss_turn *turn, ss_step *step) {
    char bytes[SS_TURN_TEXT], prompt[128], text[SS_ANSWER_SIZE];
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_put_turn(&t, s->content, turn, true);
    snprintf(prompt, sizeof prompt, _("Your turn: %s   Enter plays it, u takes back a step"), bytes);
    ss_answer answer = ss_ask(s, prompt, text);
    if (answer == SS_ANSWER_QUIT) return IS_LEFT;
    if (answer == SS_ANSWER_TEXT && strchr(text, '@'))
        return read_whole(s, g, text, turn) ? IS_WHOLE : GOES_ON;
    if (answer == SS_ANSWER_TEXT) return !*text ? IS_WHOLE : GOES_ON;
    step_back(g, turn, step);
    return GOES_ON;
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
