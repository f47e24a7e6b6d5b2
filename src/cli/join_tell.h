/* Prints the events at an online table, one per line, for people who run a program there. */
#ifndef SS_CLI_JOIN_TELL_H
#define SS_CLI_JOIN_TELL_H

#include "client/autopilot.h"

typedef struct ss_join_teller {
    const ss_remote *remote;
    const ss_content *content;
    const char *out; /* the folder for records, or NULL */
} ss_join_teller;

/* For ss_autopilot: `teller` is an ss_join_teller. */
void ss_join_tell(void *teller, const ss_autopilot_news *news);

#endif
