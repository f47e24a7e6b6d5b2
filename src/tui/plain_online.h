/* An online table in line mode: what others do is printed as it happens, and when it is the person's turn it asks. Nothing that
 * is printed moves. */
#ifndef SS_TUI_PLAIN_ONLINE_H
#define SS_TUI_PLAIN_ONLINE_H

#include <stdio.h>

#include "client/envoy.h"
#include "tui/look.h"

typedef struct ss_plain_online {
    FILE *in, *out;
    ss_look look;
    const ss_content *content;
    const char *authority;        /* as in client/post.h */
    ss_order first;               /* a link to look at, or a table to open; without a name it asks for one */
    const char *const *computers; /* for the last seats of a table that is opened */
    int computer_count;
} ss_plain_online;

/* Plays until the game is over and the person leaves. False when the table could not be reached, which was then said. */
bool ss_plain_online_play(const ss_plain_online *plain);

#endif
