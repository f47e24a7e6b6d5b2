/* The boards and cards in use: those of the box, or those named by --content or SANSSOUCI_CONTENT. */
#ifndef SS_CLI_TABLES_H
#define SS_CLI_TABLES_H

#include "cli/output.h"
#include "cli/options.h"
#include "rules/tables.h"

/* Points options->content to them; `own` holds those read from a file. Complains and returns false if the file
 * cannot be read or is wrong. */
bool ss_tables_use(ss_options *options, ss_content *own);

/* Returns a sentence that says what is wrong with a file, and in which column. */
const char *ss_flaw_sentence(const ss_flaw *flaw, char bytes[SS_SENTENCE]);

/* ---- custom boards and cards as files ---- */

/* Reads tables from a file, or from standard input if the path is "-". Returns 0 or an errno; *flaw says what is wrong
 * with the text itself. In both cases `content` stays as it was. */
int ss_tables_open(ss_content *content, const char *path, ss_flaw *flaw);

/* Returns the tables as the text of a file, ready to edit, explained in the reader's language, in memory that the
 * caller frees. NULL without memory. */
char *ss_tables_text(const ss_content *content, size_t *length);

/* Writes what is wrong with a file as one sentence, without file and line. */
void ss_put_flaw(ss_text *t, const ss_flaw *flaw);

#endif
