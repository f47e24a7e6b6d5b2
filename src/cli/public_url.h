/* The address at which browsers reach a site, given by --public-url: `https://games.example.org/garden/`. */
#ifndef SS_CLI_PUBLIC_URL_H
#define SS_CLI_PUBLIC_URL_H

#include <stdbool.h>

enum { SS_PUBLIC_URL = 256 };

typedef struct ss_public_url {
    char whole[SS_PUBLIC_URL]; /* the part before the # of a link, without a slash at its end */
    char host[SS_PUBLIC_URL];  /* its host name */
    const char *path;          /* the part of `whole` after host and port, such as /garden, or "" */
} ss_public_url;

bool ss_public_url_read(ss_public_url *url, const char *text);

#endif
