/* Values of options that are addresses, of machines and of pages. */
#ifndef SS_CLI_OPTION_ADDRESS_H
#define SS_CLI_OPTION_ADDRESS_H

#include "cli/options.h"

/* Returns true if a type of addresses, SS_TYPE_ADDRESS to SS_TYPE_ENTRANCE, allows this value. */
bool ss_option_is_address(ss_option_type type, const char *value);

#endif
