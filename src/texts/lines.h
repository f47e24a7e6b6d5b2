/* Text in columns and lines, measured as a terminal displays it: the number of UTF-8 bytes says nothing about width. */
#ifndef SS_TEXTS_LINES_H
#define SS_TEXTS_LINES_H

#include <stddef.h>
#include <stdio.h>

enum { SS_LINE_WIDTH = 80 };

/* Returns the width of a text in columns. */
int ss_text_width(const char *text);
int ss_part_width(const char *text, size_t length);

/* Returns the bytes and the columns of the first character of a text, which is not empty. */
int ss_text_first(const char *text, size_t length, int *columns);

/* Returns the width of the widest of some texts after translation. */
int ss_widest(const char *const *english, int count);

/* Prints a text padded with spaces to a width; a wider text is cut. A negative width puts the spaces first. */
void ss_put_padded(FILE *out, const char *text, int width);

/* Cuts a text to at most that many columns. */
void ss_cut_to_width(char *text, int width);

/* ---- sentences: broken between words, so that no line is wider than SS_LINE_WIDTH ---- */

/* Prints a text of one or more lines. The continuation of an indented line is indented likewise. A no-break space is
 * part of its word. */
void ss_put_paragraph(FILE *out, const char *text);

/* Prints paragraphs separated by empty lines: their lines are joined and broken again. Indented lines are kept. At most
 * 4095 bytes. */
void ss_put_prose(FILE *out, const char *text);

/* ss_put_paragraph with a format, like printf. */
void ss_print(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same for text that continues a line after `at` columns; further lines begin at that column. */
void ss_put_beside(FILE *out, int at, const char *text);

/* ---- items in a line after an indent, broken before the one that would not fit ----
 *
 *     ss_flow f = ss_flow_begin(out, "  hand      ");
 *     ss_flow_put(&f, "36 grey/turquoise");
 *     ss_flow_end(&f);
 */
typedef struct ss_flow {
    FILE *out;
    int indent, at;
} ss_flow;

ss_flow ss_flow_begin(FILE *out, const char *label);
void ss_flow_put(ss_flow *flow, const char *item);
void ss_flow_put_wide(ss_flow *flow, const char *item,
                      int width); /* the next one starts below the one above */
void ss_flow_end(ss_flow *flow);

#endif
