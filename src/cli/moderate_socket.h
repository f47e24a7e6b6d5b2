/* The path of the socket that `serve` and `moderate` share. */
#ifndef SS_CLI_MODERATE_SOCKET_H
#define SS_CLI_MODERATE_SOCKET_H

#include "cli/options.h"
#include "cli/store_file.h"

/* The path given by --socket, or else beside the file of online tables, or beside the saved games if the tables
 * are in PostgreSQL. Complains and returns false if there is no such folder. */
bool ss_moderate_socket(const ss_options *options, char path[SS_STORE_PATH]);

#endif
