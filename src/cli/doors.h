/* The two sockets on which `serve` listens: one for players, one for operators. A service manager may have opened
 * them already (system/systemd.h), under the names `page` and `metrics`. */
#ifndef SS_CLI_DOORS_H
#define SS_CLI_DOORS_H

#include "cli/command.h"
#include "server/listen.h"

typedef struct ss_doors {
    ss_address address; /* the address of the page */
    char number[SS_ADDRESS_LINK];
    int page;
    int metrics; /* -1 for none */
    int metrics_port;
} ss_doors;

typedef enum ss_doors_result { SS_DOORS_FAILED, SS_DOORS_OPEN, SS_DOORS_NEIGHBOUR } ss_doors_result;

/* Opens both. Otherwise says why that is impossible, or that a server of ours already listens there; `about` is
 * what this server would answer in its place (server/listen.h). */
ss_doors_result ss_doors_open(ss_doors *doors, const ss_options *options, const char *about);

void ss_doors_close(const ss_doors *doors);

#endif
