/* The hall behind the transport, in this process: for tests that put something under or around them.
 *
 *     hosted h = {.store = path, .port = 0, .ends = power_is_off};
 *     if (!hosted_listen(&h)) ... no port
 *     hosted_run(&h);                     until `ends` says so
 */
#ifndef SS_TEST_HOSTED_H
#define SS_TEST_HOSTED_H

#include <stdbool.h>

typedef struct hosted {
    const char *store;
    int port; /* 0: one that is free, and then that one */
    int listener;
    bool (*ends)(void *data); /* asked every few milliseconds; NULL: only a signal ends it */
    void *data;
    bool
        patient; /* with clients who are not heard for long, as those of one process that listens to one at a time */
} hosted;

bool hosted_listen(hosted *h);

/* False when the store cannot be used. The listener is closed in any case. */
bool hosted_run(hosted *h);

#endif
