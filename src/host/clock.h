/* Seconds on a monotonic clock; its zero has no meaning. */
#ifndef SS_HOST_CLOCK_H
#define SS_HOST_CLOCK_H

double ss_clock_seconds(void);

#endif
