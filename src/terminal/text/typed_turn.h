/* A complete turn as a person types it. */
#ifndef SS_TERMINAL_TEXT_TYPED_TURN_H
#define SS_TERMINAL_TEXT_TYPED_TURN_H

#include "rules/turn.h"

enum { SS_WHY = 512 };

/* Reads a turn as ss_typed_notation writes it, and checks it; the stack can be omitted. If it is not a legal turn,
 * returns false and a sentence that says why. */
bool ss_typed_turn(const ss_game *g, const ss_content *content, const char *notation, ss_turn *turn,
                   char why[SS_WHY]);

/* True if a text is meant as a turn rather than as the answer to a question: it names a cell, or begins like
 * `36x6l`. */
bool ss_typed_begins(const char *notation, const ss_content *content);

#endif
