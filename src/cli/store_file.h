/* Where the store of online tables is, and the socket of its server; error messages about the store. */
#ifndef SS_CLI_STORE_FILE_H
#define SS_CLI_STORE_FILE_H

#include "cli/options.h"
#include "store/store.h"

enum { SS_STORE_PATH = 4096 + 32 };

/* The file given by --db, or online.sqlite in the folder of saved games. Complains and returns false if the
 * environment names no folder. */
bool ss_store_file(const ss_options *options, char path[SS_STORE_PATH]);

/* Reads the address of a store from the command line and adds the password of --db-password-file if it is a
 * database. The argument is then overwritten so that it does not show a password. Complains and returns false if
 * that file has none. */
bool ss_store_where(const ss_options *options, char *given, char path[SS_STORE_PATH]);

/* Complains about what a store returned, in the reader's language, and adds what the database said. Returns
 * SS_STATUS_FAILED. */
int ss_store_complain(const char *path, ss_store_result result, const char *trouble);

/* The socket that `serve` and `moderate` share: the path given by --socket, or else beside the file of online tables,
 * or beside the saved games if the tables are in PostgreSQL. Complains and returns false if there is no such folder. */
bool ss_moderation_socket_path(const ss_options *options, char path[SS_STORE_PATH]);

#endif
