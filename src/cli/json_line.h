/* JSON that a command prints: one line.
 *
 *     ss_text t = ss_text_in(NULL, 0);
 *     do ss_json_score(&t, ...);
 *     while (ss_text_allot(&t));
 *     return ss_print_json(&t);
 */
#ifndef SS_CLI_JSON_LINE_H
#define SS_CLI_JSON_LINE_H

#include "system/text_memory.h"

/* Prints the text and frees it. Returns the exit status; complains if there was no memory. */
int ss_print_json(ss_text *t);

#endif
