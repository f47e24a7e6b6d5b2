/* A deadline, for loops that ask from time to time whether to stop:
 *
 *     ss_deadline deadline = ss_deadline_in(250);
 *     ss_budget budget = {.stop = ss_deadline_passed, .data = &deadline}; */
#ifndef SS_SYSTEM_DEADLINE_H
#define SS_SYSTEM_DEADLINE_H

#include <stdbool.h>

typedef struct ss_deadline {
    double seconds; /* on the clock of clock.h */
} ss_deadline;

ss_deadline ss_deadline_in(long milliseconds);

/* Returns true if it has passed; `deadline` is an ss_deadline. */
bool ss_deadline_passed(void *deadline);

#endif
