#define _GNU_SOURCE /* syscall */
#include "host/thread.h"

#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* On Linux a thread has a nice value of its own. */
void ss_thread_give_way(void) {
    enum { LOWEST = 19 };
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), LOWEST);
}
#else
void ss_thread_give_way(void) {}
#endif
