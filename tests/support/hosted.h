/* The service behind the transport, in this process: for tests that replace what is below or around them.
 *
 *     hosted h = {.store = path, .port = 0, .ends = power_is_off};
 *     if (!hosted_listen(&h)) ... no port
 *     hosted_run(&h);                     until `ends` returns true
 */
#ifndef SS_TEST_HOSTED_H
#define SS_TEST_HOSTED_H

#include <stdbool.h>

typedef struct hosted {
    const char *store;
    int port; /* 0 for any free port, which is then stored here */
    int listener;
    bool (*ends)(void *data); /* polled every few milliseconds; NULL if only a signal ends it */
    void *data;
    bool
        patient; /* keeps silent clients, for tests in which one process listens to its clients one at a time */
} hosted;

bool hosted_listen(hosted *h);

/* Returns false if the store cannot be used. Always closes the listener. */
bool hosted_run(hosted *h);

#endif
