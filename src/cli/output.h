/* What commands print: complaints, verdicts, JSON; and their exit statuses. */
#ifndef SS_CLI_OUTPUT_H
#define SS_CLI_OUTPUT_H

#include "base/text.h"
#include "system/text_memory.h"

enum {
    SS_STATUS_OK = 0,
    SS_STATUS_NO = 1,     /* the command worked, and the answer is no */
    SS_STATUS_FAILED = 2, /* the command could not do its work */
};

/* Prints `sanssouci: ` and the sentence to standard error, made printable. Returns SS_STATUS_FAILED. */
int ss_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same about a file that the system refused; `error` is an errno. */
int ss_complain_of(const char *path, int error);

/* Adds the column to a sentence about a line, unless it is the first column. */
enum { SS_SENTENCE = 600 }; /* bytes, enough for any sentence with its column */
void ss_put_column(ss_text *t, int column);

/* Prints a verdict about a file to standard output: `FILE: ok` if `sentence` is NULL, otherwise `FILE:LINE:
 * sentence`, or `FILE: sentence` if the line is 0. On a terminal the name is made printable. */
void ss_print_verdict(const char *path, int line, const char *sentence);

/* ---- JSON, on one line ----
 *
 *     ss_text t = ss_text_in(NULL, 0);
 *     do ss_json_score(&t, ...);
 *     while (ss_text_allot(&t));
 *     return ss_print_json(&t);
 */

/* Prints the text and frees it. Returns the exit status; complains if there was no memory. */
int ss_print_json(ss_text *t);

#endif
