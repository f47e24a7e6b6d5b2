/* A text line by line.
 *
 *     ss_lines lines = ss_lines_of(text);
 *     ss_line line;
 *     while (ss_lines_next(&lines, &line)) ...
 */
#ifndef SS_BASE_LINES_H
#define SS_BASE_LINES_H

#include "base/word.h"

typedef struct ss_line {
    ss_word text; /* without its end */
    int number;   /* from 1 */
} ss_line;

/* What is left of a text. */
typedef struct ss_lines {
    ss_word rest;
    int read; /* lines so far */
} ss_lines;

static inline ss_lines ss_lines_of(ss_word text) {
    ss_lines lines = {text, 0}; /* as C++ understands it too */
    return lines;
}
bool ss_lines_next(ss_lines *lines, ss_line *line);

/* Where in its line a place of the text is: from 1, in bytes. */
static inline int ss_line_column(ss_line line, const char *at) { return (int)(at - line.text.at) + 1; }

/* The column of the first control character that is no tab, or of the first bytes that are not UTF-8; 0 when the
 * line is plain text. */
int ss_line_bad_column(ss_line line);

#endif
