/* A person's turn in line mode: step by step, or typed whole. */
#include "terminal/text/console.h"

#include <string.h>

#include "texts/nouns.h"
#include "texts/words.h"
#include "texts/lines.h"
#include "game/plan.h"
#include "terminal/text/questions.h"
#include "terminal/text/turn_description.h"
#include "terminal/text/typed.h"

/* Reads a turn that was typed as a whole, or explains why the text is not a turn. */
static bool read_whole(ss_console *s, const ss_game *g, const char *text, ss_turn *turn) {
    char why[SS_WHY];
    if (ss_typed_turn(g, s->session->party.content, text, turn, why)) return true;
    ss_print(s->out, "%s", why);
    return false;
}

typedef enum progress { GOES_ON, IS_WHOLE, IS_LEFT, IS_BACK } progress;

/* Takes back the last turn, or says why not. */
static progress take_back(ss_console *s) {
    bool done = ss_session_may_take_back(s->session) == SS_TAKEBACK_FREE && ss_session_take_back(s->session);
    ss_print(s->out, "%s",
             done ? _("Your last turn was taken back. The record notes it.")
                  : ss_session_why_no_takeback(s->session));
    return done ? IS_BACK : GOES_ON;
}

/* Asks for one step. The plan then advances, or goes back to the previous question. */
static progress ask_step(ss_console *s, const ss_game *g, ss_plan *plan, int *asked) {
    char text[SS_TYPED_SIZE], notation[SS_TYPED_SIZE], expected[SS_EXPECTS];
    ss_step step = plan->open, open = step;
    uint64_t may = ss_plan_may(plan);
    if (*asked != (int)step)
        ss_question_put(s, g, &plan->turn, step, may); /* after a wrong answer the list is not repeated */
    *asked = (int)step;
    switch (ss_ask(s, ss_question_prompt(step), text)) {
    case SS_ANSWER_QUIT: return IS_LEFT;
    case SS_ANSWER_BACK: return take_back(s);
    case SS_ANSWER_UNDO:
        if (!ss_plan_undo(plan, g))
            ss_print(s->out, "%s", _("This is the first step of your turn."));
        else if (plan->open == open)
            *asked = -1; /* a tile is taken before its card */
        return GOES_ON;
    case SS_ANSWER_TEXT: break;
    }
    ss_typed_notation(text, notation);
    if (ss_typed_begins(notation, s->session->party.content))
        return read_whole(s, g, notation, &plan->turn) ? IS_WHOLE : GOES_ON;
    int choice;
    if (!ss_question_answer(s->session->party.content, &step, may, notation, &choice)) {
        ss_refuse_answer(s, text, ss_question_expects(open, may, expected));
        return GOES_ON;
    }
    ss_error refusal = ss_plan_choose(plan, g, step, choice);
    if (refusal) {
        ss_print(s->out, "%s", ss_refusal_sentence(refusal));
        return GOES_ON;
    }
    if (ss_plan_tile_first(plan) >= 0)
        ss_print(s->out, "%s", _("Both cards can take this tile. Which one do you play?"));
    ss_question_made(s, &plan->turn, step);
    for (; open < plan->open; open++)
        if (plan->how[open] == SS_SETTLED_FORCED) ss_question_forced(s, g, &plan->turn, open);
    return GOES_ON;
}

/* Everything is chosen; this is the last chance to go back. Returns IS_WHOLE for yes. */
static progress confirm(ss_console *s, const ss_game *g, ss_plan *plan) {
    char text[SS_TYPED_SIZE], notation[SS_TYPED_SIZE];
    ss_drawing drawing = ss_console_drawing(s, g);
    ss_outcome outcome = ss_outcome_of(&s->session->party.record.game, &plan->turn);
    for (ss_print_plan(&drawing, &plan->turn, &outcome);;) {
        switch (ss_ask(s, _("Enter plays it, u takes back a step"), text)) {
        case SS_ANSWER_QUIT: return IS_LEFT;
        case SS_ANSWER_BACK:
            if (take_back(s) == IS_BACK) return IS_BACK;
            continue;
        case SS_ANSWER_UNDO:
            if (ss_plan_undo(plan, g)) return GOES_ON;
            ss_refuse_undo(s); /* no step of this turn was a question */
            continue;
        case SS_ANSWER_TEXT: break;
        }
        if (!*text) return IS_WHOLE;
        ss_typed_notation(text, notation);
        if (!ss_typed_begins(notation, s->session->party.content))
            ss_refuse_answer(s, text, _("Only Enter plays this turn; u takes back a step."));
        else if (read_whole(s, g, notation, &plan->turn))
            return IS_WHOLE;
    }
}

ss_composed ss_compose_turn(ss_console *s, ss_turn *turn) {
    ss_view view = ss_console_view(s);
    const ss_game *g = &view.known;
    progress p = GOES_ON;
    ss_plan plan = ss_plan_begin(g);
    int asked = -1;
    s->plan = &plan;
    for (ss_step forced = SS_STEP_CARD; forced < plan.open; forced++)
        ss_question_forced(s, g, &plan.turn, forced);
    while (p == GOES_ON) {
        if (plan.open < SS_STEPS) {
            p = ask_step(s, g, &plan, &asked);
        } else {
            p = confirm(s, g, &plan);
            asked = -1;
        }
    }
    s->plan = NULL;
    *turn = plan.turn;
    return p == IS_WHOLE ? SS_COMPOSED : p == IS_BACK ? SS_TAKEN_BACK : SS_LEFT;
}
