/* Typed input: lines, words in any case, and whole turns. */
#ifndef SS_TERMINAL_TEXT_TYPED_H
#define SS_TERMINAL_TEXT_TYPED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "rules/turn.h"

enum { SS_TYPED_SIZE = 512 }; /* size of a line with its terminating zero */

typedef enum ss_typed {
    SS_TYPED_LINE,
    SS_TYPED_TOO_LONG,
    SS_TYPED_NOT_TEXT, /* it contains a zero byte */
    SS_TYPED_END,      /* the input has ended */
} ss_typed;

/* Reads a line without surrounding blanks. A refused line has been consumed too. */
ss_typed ss_typed_read(FILE *in, char text[SS_TYPED_SIZE]);

/* True if the first `length` bytes are that word, in any case and with or without its accents. */
bool ss_typed_is(const char *text, size_t length, const char *word);

/* Writes the text as turns, cards and cells are written: in lower case except for the G of a gardener, with single
 * spaces. */
void ss_typed_notation(const char *text, char notation[SS_TYPED_SIZE]);

/* ---- a whole turn ---- */

enum { SS_WHY = 512 };

/* Reads a turn as ss_typed_notation writes it, and checks it; the stack can be omitted. If it is not a legal turn,
 * returns false and a sentence that says why. */
bool ss_typed_turn(const ss_game *g, const ss_content *content, const char *notation, ss_turn *turn,
                   char why[SS_WHY]);

/* True if a text is meant as a turn rather than as the answer to a question: it names a cell, or begins like
 * `36x6l`. */
bool ss_typed_begins(const char *notation, const ss_content *content);

#endif
