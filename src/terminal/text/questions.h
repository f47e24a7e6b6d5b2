/* The questions of a turn, one for each step: what they list, and how an answer is read. */
#ifndef SS_TERMINAL_TEXT_QUESTIONS_H
#define SS_TERMINAL_TEXT_QUESTIONS_H

#include "rules/turn.h"
#include "terminal/text/console.h"

/* Lists the legal choices of a step. */
void ss_question_put(ss_console *s, const ss_game *g, const ss_turn *so_far, ss_step step, uint64_t may);
const char *ss_question_sentence(ss_step step);
const char *ss_question_prompt(ss_step step); /* one word */

/* Reads an answer in lower case, legal or not. Returns false if it does not name anything of the kind asked for. The
 * question for a card may be answered with a place, whose tile is then taken first; `step` then becomes
 * SS_STEP_PLACE. */
bool ss_question_answer(const ss_content *content, ss_step *step, uint64_t may, const char *text,
                        int *choice);

/* Writes a sentence that says what would be an answer. Returns `bytes`. */
enum { SS_EXPECTS = 256 };
const char *ss_question_expects(ss_step step, uint64_t may, char bytes[SS_EXPECTS]);

/* Prints a step that was chosen, or that was taken because there was only one choice; nothing if that is obvious. */
void ss_question_made(ss_console *s, const ss_turn *turn, ss_step step);
void ss_question_forced(ss_console *s, const ss_game *g, const ss_turn *turn, ss_step step);

/* Returns the most points that a turn with the tile at `place` would bring a seat at once, with reward, boar and walk,
 * no matter who is to move and which cards the seat holds. Negative if even the best turn costs points. */
int ss_most_at_once(const ss_game *known, int seat, int place);

#endif
