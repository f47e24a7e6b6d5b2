/* Prints the events at an online table, one per line, for people who run a program there. */
#ifndef SS_CLI_JOIN_EVENTS_H
#define SS_CLI_JOIN_EVENTS_H

#include "client/autopilot.h"

typedef struct ss_join_output {
    const ss_remote *remote;
    const ss_content *content;
    const char *out; /* the folder for records, or NULL */
} ss_join_output;

/* For ss_autopilot: `output` is an ss_join_output. */
void ss_join_print_event(void *output, const ss_autopilot_news *event);

#endif
