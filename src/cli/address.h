/* Addresses of machines and of pages, as options have them. */
#ifndef SS_CLI_ADDRESS_H
#define SS_CLI_ADDRESS_H

#include <stdbool.h>

#include "cli/options.h"

enum { SS_PUBLIC_URL = 256 };

/* The address at which browsers reach a site, given by --public-url: `https://games.example.org/garden/`. */
typedef struct ss_public_url {
    char whole[SS_PUBLIC_URL]; /* the part before the # of a link, without a slash at its end */
    char host[SS_PUBLIC_URL];  /* its host name */
    const char *path;          /* the part of `whole` after host and port, such as /garden, or "" */
} ss_public_url;

bool ss_public_url_read(ss_public_url *url, const char *text);

/* Returns true if a type of addresses, SS_TYPE_ADDRESS to SS_TYPE_ENTRANCE, allows this value. */
bool ss_option_is_address(ss_option_type type, const char *value);

#endif
