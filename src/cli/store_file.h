/* Where the store of online tables lies, and what to say when something is wrong with it. */
#ifndef SS_CLI_STORE_FILE_H
#define SS_CLI_STORE_FILE_H

#include "cli/options.h"
#include "store/store.h"

enum { SS_STORE_PATH = 4096 + 32 };

/* The file that --db names, or online.sqlite in the folder of saved games. Complains and returns false where the
 * environment names no folder. */
bool ss_store_file(const ss_options *options, char path[SS_STORE_PATH]);

/* Where a store is that was given in words, with the password of --db-password-file if it is a database. What was given
 * is then changed so that it does not show a password. Complains and returns false if there is none in that file. */
bool ss_store_where(const ss_options *options, char *given, char path[SS_STORE_PATH]);

/* Complains about what a store returned, in the reader's language, and adds what the database said. Returns
 * SS_STATUS_FAILED. */
int ss_store_complain(const char *path, ss_store_result result, const char *trouble);

#endif
