#define _GNU_SOURCE /* syscall */
#include "system/thread.h"

int ss_thread_start(pthread_t *thread, void *(*run)(void *data), void *data) {
    enum { STACK = 8 << 20 };
    pthread_attr_t attributes;
    int error = pthread_attr_init(&attributes);
    if (error) return error;
    pthread_attr_setstacksize(&attributes, STACK);
    error = pthread_create(thread, &attributes, run, data);
    pthread_attr_destroy(&attributes);
    return error;
}

#ifndef _WIN32
#include <signal.h>

int ss_thread_start_without_signals(pthread_t *thread, void *(*run)(void *data), void *data) {
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    sigset_t others, before;
    sigfillset(&others);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&others, faults[i]);
    pthread_sigmask(SIG_SETMASK, &others, &before);
    int error = ss_thread_start(thread, run, data);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return error;
}
#endif

#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* On Linux each thread has its own nice value. */
void ss_thread_give_way(void) {
    enum { LOWEST = 19 };
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), LOWEST);
}
#else
void ss_thread_give_way(void) {}
#endif
