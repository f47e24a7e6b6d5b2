/* The address under which browsers reach a site, as --public-url names it: `https://games.example.org/garden/`. */
#ifndef SS_CLI_PUBLIC_URL_H
#define SS_CLI_PUBLIC_URL_H

#include <stdbool.h>

enum { SS_PUBLIC_URL = 256 };

typedef struct ss_public_url {
    char whole[SS_PUBLIC_URL]; /* what stands before the # of a link, without a slash at its end */
    char host[SS_PUBLIC_URL];  /* the name in it */
    const char *path;          /* what of `whole` follows host and port, such as /garden; "" for none */
} ss_public_url;

bool ss_public_url_read(ss_public_url *url, const char *text);

#endif
