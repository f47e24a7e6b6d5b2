/* What happens at an online table, a line each on standard output, for people who look after a program that plays. */
#ifndef SS_CLI_JOIN_TELL_H
#define SS_CLI_JOIN_TELL_H

#include "client/sitting.h"

typedef struct ss_join_teller {
    const ss_remote *remote;
    const ss_content *content;
    const char *out; /* where records go; NULL for nowhere */
} ss_join_teller;

/* For ss_sitting: `teller` is an ss_join_teller. */
void ss_join_tell(void *teller, const ss_sitting_news *news);

#endif
