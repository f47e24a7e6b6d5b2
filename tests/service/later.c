/* Preloaded into a server, lets a test say what time it is there: `LATER` names a file with a number of seconds, by
 * which the server is ahead, and its timers with it. Its disk takes `SLOW_DISK` milliseconds for what must not be lost.
 *
 *     cc -shared -fPIC -o later.so tests/service/later.c
 *     LATER=file LD_PRELOAD=./later.so build/sanssouci serve */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static volatile int64_t *ahead; /* in seconds */

__attribute__((constructor)) static void open_file(void) {
    const char *name = getenv("LATER");
    int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
    void *bytes = file < 0 ? MAP_FAILED : mmap(NULL, sizeof *ahead, PROT_READ, MAP_SHARED, file, 0);
    if (bytes != MAP_FAILED) ahead = bytes;
}

int clock_gettime(clockid_t id, struct timespec *time) {
    int result = (int)syscall(SYS_clock_gettime, id, time);
    bool runs = id == CLOCK_REALTIME || id == CLOCK_MONOTONIC || id == CLOCK_MONOTONIC_COARSE;
    if (!result && runs && ahead) time->tv_sec += *ahead;
    return result;
}

static int synchronize(int file, int call) {
    const char *ms = getenv("SLOW_DISK");
    if (ms) nanosleep(&(struct timespec){.tv_nsec = atol(ms) * 1000000}, NULL);
    return (int)syscall(call, file);
}

int fsync(int file) { return synchronize(file, SYS_fsync); }

int fdatasync(int file) { return synchronize(file, SYS_fdatasync); }
