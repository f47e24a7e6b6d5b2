/* The questions of a turn, one for each step: what they list, and how an answer is read. */
#ifndef SS_TUI_QUESTIONS_H
#define SS_TUI_QUESTIONS_H

#include "rules/turn.h"
#include "tui/session.h"

/* Lists what may be chosen in a step. */
void ss_question_put(ss_session *s, const ss_game *g, const ss_turn *so_far, ss_step step, uint64_t may);
const char *ss_question_sentence(ss_step step);
const char *ss_question_prompt(ss_step step); /* one word */

/* Reads an answer in small letters, legal or not. False when it names nothing of the kind that is asked for. The answer
 * to the question for a card may be a place, whose tile is taken first: then `step` becomes SS_STEP_PLACE. */
bool ss_question_answer(const ss_content *content, ss_step *step, uint64_t may, const char *text,
                        int *choice);

/* A sentence that says what would be an answer. Returns `bytes`. */
enum { SS_EXPECTS = 256 };
const char *ss_question_expects(ss_step step, uint64_t may, char bytes[SS_EXPECTS]);

/* Tells of a step that was chosen, and of one that was taken because there was no choice; nothing where it goes without
 * saying. */
void ss_question_made(ss_session *s, const ss_turn *turn, ss_step step);
void ss_question_forced(ss_session *s, const ss_game *g, const ss_turn *turn, ss_step step);

#endif
