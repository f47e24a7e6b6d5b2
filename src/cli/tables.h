/* The boards and cards in use: those of the box, or what --content or SANSSOUCI_CONTENT names. */
#ifndef SS_CLI_TABLES_H
#define SS_CLI_TABLES_H

#include "cli/complain.h"
#include "cli/options.h"
#include "content/tables.h"

/* Points options->content to them; `own` holds what is read from a file. Complains and returns false when that
 * cannot be read or is wrong. */
bool ss_tables_use(ss_options *options, ss_content *own);

/* What is wrong with a file and in which column of the line, for people. */
const char *ss_flaw_sentence(const ss_flaw *flaw, char bytes[SS_SENTENCE]);

#endif
