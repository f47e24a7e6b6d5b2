/* A whole turn as a person types it. */
#ifndef SS_TUI_TYPED_TURN_H
#define SS_TUI_TYPED_TURN_H

#include "rules/turn.h"

enum { SS_WHY = 512 };

/* Reads a turn as ss_typed_notation leaves it and checks it; the stack may be left out. False with the sentence that says
 * why it is none, or not a legal one. */
bool ss_typed_turn(const ss_game *g, const ss_content *content, const char *notation, ss_turn *turn,
                   char why[SS_WHY]);

/* Whether a text is meant as a turn rather than as the answer to a question: it names a cell, or begins as `36x6l` does. */
bool ss_typed_begins(const char *notation, const ss_content *content);

#endif
