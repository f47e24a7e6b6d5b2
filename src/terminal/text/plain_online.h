/* An online table in line mode: what others do is printed when it happens, and the person is asked when it is their
 * turn. Printed text never moves. */
#ifndef SS_TERMINAL_TEXT_PLAIN_ONLINE_H
#define SS_TERMINAL_TEXT_PLAIN_ONLINE_H

#include <stdio.h>

#include "client/client.h"
#include "texts/term.h"

typedef struct ss_plain_online {
    FILE *in, *out;
    ss_term term;
    const ss_content *content;
    const char *authority;        /* as in client/http_client.h */
    ss_order first;               /* a link to look at, or a table to open; asks for a name if it has none */
    const char *const *computers; /* computer players for the last seats of a new table */
    int computer_count;
} ss_plain_online;

/* Plays until the game is over and the person leaves. Returns false if the table could not be reached, after saying
 * so. */
bool ss_plain_online_play(const ss_plain_online *plain);

#endif
