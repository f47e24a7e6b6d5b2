/* Seconds on a clock that only goes forward; its start means nothing. */
#ifndef SS_HOST_CLOCK_H
#define SS_HOST_CLOCK_H

double ss_clock_seconds(void);

#endif
