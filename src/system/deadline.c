#include "system/deadline.h"

#include "system/clock.h"

ss_deadline ss_deadline_in(long milliseconds) {
    return (ss_deadline){ss_clock_seconds() + (double)milliseconds * 1e-3};
}

bool ss_deadline_passed(void *deadline) {
    const ss_deadline *d = deadline;
    return ss_clock_seconds() >= d->seconds;
}
