/* Text in columns and lines, measured in characters: UTF-8 bytes say nothing about width. */
#ifndef SS_TUI_LINES_H
#define SS_TUI_LINES_H

#include <stdio.h>

enum { SS_LINE_WIDTH = 80 };

/* How many characters a text has. */
int ss_text_width(const char *text);

/* Prints a text and as many spaces as it lacks in width; a longer one is cut. Negative width: spaces first. */
void ss_put_padded(FILE *out, const char *text, int width);

/* Items in a line after an indent, broken before the one that would not fit.
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

/* A paragraph, broken between words. */
void ss_put_paragraph(FILE *out, const char *text);

#endif
