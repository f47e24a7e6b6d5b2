/* The boards and cards in use: those of the box, or those named by --content or SANSSOUCI_CONTENT. */
#ifndef SS_CLI_TABLES_H
#define SS_CLI_TABLES_H

#include "cli/complain.h"
#include "cli/options.h"
#include "rules/tables.h"

/* Points options->content to them; `own` holds those read from a file. Complains and returns false if the file
 * cannot be read or is wrong. */
bool ss_tables_use(ss_options *options, ss_content *own);

/* Returns a sentence that says what is wrong with a file, and in which column. */
const char *ss_flaw_sentence(const ss_flaw *flaw, char bytes[SS_SENTENCE]);

#endif
