/* Seconds on a monotonic clock; its zero has no meaning. */
#ifndef SS_SYSTEM_CLOCK_H
#define SS_SYSTEM_CLOCK_H

double ss_clock_seconds(void);

#endif
