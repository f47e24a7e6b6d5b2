/* Where the socket of `serve` and `moderate` lies. */
#ifndef SS_CLI_MODERATE_SOCKET_H
#define SS_CLI_MODERATE_SOCKET_H

#include "cli/options.h"
#include "cli/store_file.h"

/* As --socket says, or beside the file of online tables; beside the saved games if that is a database elsewhere. Complains and
 * returns false if there is no place for it. */
bool ss_moderate_socket(const ss_options *options, char path[SS_STORE_PATH]);

#endif
