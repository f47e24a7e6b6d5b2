/* Seconds on a monotonic clock, and deadlines. */
#ifndef SS_SYSTEM_CLOCK_H
#define SS_SYSTEM_CLOCK_H

#include <stdbool.h>

/* The zero of this clock has no meaning. */
double ss_clock_seconds(void);

/* A deadline, for loops that ask from time to time whether to stop:
 *
 *     ss_deadline deadline = ss_deadline_in(250);
 *     ss_budget budget = {.stop = ss_deadline_passed, .data = &deadline}; */
typedef struct ss_deadline {
    double seconds; /* on this clock */
} ss_deadline;

ss_deadline ss_deadline_in(long milliseconds);

/* Returns true if it has passed; `deadline` is an ss_deadline. */
bool ss_deadline_passed(void *deadline);

#endif
