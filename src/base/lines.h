/* Reads a text line by line.
 *
 *     ss_lines lines = ss_lines_of(text);
 *     ss_line line;
 *     while (ss_lines_next(&lines, &line)) ...
 */
#ifndef SS_BASE_LINES_H
#define SS_BASE_LINES_H

#include "base/word.h"

typedef struct ss_line {
    ss_word text; /* without the newline */
    int number;   /* from 1 */
} ss_line;

/* The part of a text that is still to be read. */
typedef struct ss_lines {
    ss_word rest;
    int read; /* lines read so far */
} ss_lines;

static inline ss_lines ss_lines_of(ss_word text) {
    ss_lines lines = {text, 0}; /* not a compound literal, so that C++ can include this header */
    return lines;
}
/* Reads the next line. Returns false at the end of the text. */
bool ss_lines_next(ss_lines *lines, ss_line *line);

/* Returns the column of `at` in its line, counted in bytes from 1. */
static inline int ss_line_column(ss_line line, const char *at) { return (int)(at - line.text.at) + 1; }

/* Returns the column of the first control character other than a tab, or of the first byte that is not UTF-8. Returns 0
 * if the line is plain text. */
int ss_line_bad_column(ss_line line);

#endif
