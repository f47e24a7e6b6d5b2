/* Threads, where systems differ. */
#ifndef SS_SYSTEM_THREAD_H
#define SS_SYSTEM_THREAD_H

#include <pthread.h>

/* Starts a thread whose stack is large enough for computer players: musl's default is 128 kB. Returns 0 or an errno. */
int ss_thread_start(pthread_t *thread, void *(*run)(void *data), void *data);

/* The same with signals blocked in the thread: they go to threads that handle them. Its own faults, such as SIGSEGV,
 * are not blocked: nobody else can handle those. Not on Windows. */
int ss_thread_start_without_signals(pthread_t *thread, void *(*run)(void *data), void *data);

/* Gives the calling thread the lowest priority from now on: it runs when the others leave a processor free, and a
 * little besides. Does nothing if the system does not support that for a single thread. */
void ss_thread_give_way(void);

#endif
