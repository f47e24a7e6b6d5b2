/* The clock of the service, in a file of its own: a test that sets the clock replaces this function at link time, which
 * would not affect callers in the same file. */
#include <time.h>

#include "service/internal.h"

int64_t ss_service_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
