/* What a person typed: lines, and words in any case. */
#ifndef SS_TUI_TYPED_H
#define SS_TUI_TYPED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { SS_TYPED_SIZE = 512 }; /* bytes of a line with its closing zero */

typedef enum ss_typed {
    SS_TYPED_LINE,
    SS_TYPED_TOO_LONG,
    SS_TYPED_NOT_TEXT, /* a zero byte is in it */
    SS_TYPED_END,      /* there is no more */
} ss_typed;

/* Reads a line without the blanks at both ends. A line that is refused has been read all the same. */
ss_typed ss_typed_read(FILE *in, char text[SS_TYPED_SIZE]);

/* Whether the first `length` bytes are that word: capitals or not, with its accents or without. */
bool ss_typed_is(const char *text, size_t length, const char *word);

/* The text as turns, cards and cells are written: in small letters, but for the G of a gardener, with single spaces. */
void ss_typed_notation(const char *text, char notation[SS_TYPED_SIZE]);

#endif
