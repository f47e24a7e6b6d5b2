/* What a command says when it could not do its work, and the exit statuses. */
#ifndef SS_CLI_COMPLAIN_H
#define SS_CLI_COMPLAIN_H

#include "base/text.h"

enum {
    SS_STATUS_OK = 0,
    SS_STATUS_NO = 1,     /* it was done, and the answer is no */
    SS_STATUS_FAILED = 2, /* it could not be done */
};

/* Prints `sanssouci: ` and the sentence to standard error, made printable. Returns SS_STATUS_FAILED. */
int ss_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same about a file that the system refused, for the reason that `error`, an errno, gives. */
int ss_complain_of(const char *path, int error);

/* Adds to a sentence about a line in which column something is wrong, unless that is the first. */
enum { SS_SENTENCE = 600 }; /* bytes, enough for any sentence with its column */
void ss_put_column(ss_text *t, int column);

/* Prints what was found in a file, `FILE: ok` or `FILE:LINE: sentence`, to standard output; no sentence for ok,
 * line 0 for the whole file. On a
 * terminal the name is made printable. */
void ss_print_verdict(const char *path, int line, const char *sentence);

#endif
