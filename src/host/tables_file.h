/* Boards and cards of one's own as files. */
#ifndef SS_HOST_TABLES_FILE_H
#define SS_HOST_TABLES_FILE_H

#include "content/tables.h"

/* Reads tables from a file, "-" being standard input. Returns 0 or an errno; what is wrong with the text itself
 * stands in `flaw`. After either `content` is as it was. */
int ss_tables_open(ss_content *content, const char *path, ss_flaw *flaw);

/* The tables as a file, ready to edit, explained in the reader's language; in memory that the caller frees. NULL
 * without memory. */
char *ss_tables_text(const ss_content *content, size_t *length);

/* What is wrong with a file as one sentence, without file and line. */
void ss_put_flaw(ss_text *t, const ss_flaw *flaw);

#endif
