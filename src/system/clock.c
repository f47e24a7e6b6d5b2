#include "system/clock.h"

#include <time.h>

double ss_clock_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

ss_deadline ss_deadline_in(long milliseconds) {
    return (ss_deadline){ss_clock_seconds() + (double)milliseconds * 1e-3};
}

bool ss_deadline_passed(void *deadline) {
    const ss_deadline *d = deadline;
    return ss_clock_seconds() >= d->seconds;
}
