/* Custom boards and cards as files. */
#ifndef SS_CLI_TABLES_FILE_H
#define SS_CLI_TABLES_FILE_H

#include "rules/tables.h"

/* Reads tables from a file, or from standard input if the path is "-". Returns 0 or an errno; *flaw says what is wrong
 * with the text itself. In both cases `content` stays as it was. */
int ss_tables_open(ss_content *content, const char *path, ss_flaw *flaw);

/* Returns the tables as the text of a file, ready to edit, explained in the reader's language, in memory that the
 * caller frees. NULL without memory. */
char *ss_tables_text(const ss_content *content, size_t *length);

/* Writes what is wrong with a file as one sentence, without file and line. */
void ss_put_flaw(ss_text *t, const ss_flaw *flaw);

#endif
