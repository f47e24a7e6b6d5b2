/* `sanssouci serve` in a separate process, on its own database, for tests and benchmarks.
 *
 *     served s = {.program = "build/sanssouci", .folder = folder};
 *     if (!served_start(&s)) ... it did not begin to listen
 *     ... s.port
 *     served_kill(&s);            like a power failure
 *     served_start(&s);           at the same port, on the same database
 *     served_stop(&s);
 */
#ifndef SS_TEST_SERVED_H
#define SS_TEST_SERVED_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct served {
    const char *program;
    const char *folder; /* folder of the database, or */
    const char *db;     /* its address */
    int core;           /* from 1: the core reserved for it; 0 for all */
    int port;           /* 0 for any free port, which is then stored here */
    pid_t pid;          /* 0 if it is not running */
} served;

/* Starts it and waits until it listens. */
bool served_start(served *s);

void served_kill(served *s);
bool served_stop(served *s); /* returns false if it failed */

/* Its proportional set size in bytes, and its processor time in seconds. */
long served_memory(const served *s);
double served_time(const served *s);

/* Returns the processor time of a process and its children, including those that have ended: for a database. */
double family_time(pid_t pid);

#endif
