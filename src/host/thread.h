/* Threads, as far as the system treats them differently. */
#ifndef SS_HOST_THREAD_H
#define SS_HOST_THREAD_H

/* The calling thread gives way to all others from now on: it runs when they leave a processor free, and a little besides.
 * Where the system does not know that for a single thread, nothing happens. */
void ss_thread_give_way(void);

#endif
