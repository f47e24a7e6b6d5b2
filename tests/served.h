/* `sanssouci serve` in a process of its own, on a database of its own, for tests and benches.
 *
 *     served s = {.program = "build/sanssouci", .folder = folder};
 *     if (!served_start(&s)) ... it did not begin to listen
 *     ... s.port
 *     served_kill(&s);            as if the power went off
 *     served_start(&s);           at the same port, on the same database
 *     served_stop(&s);
 */
#ifndef SS_TEST_SERVED_H
#define SS_TEST_SERVED_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct served {
    const char *program;
    const char *folder; /* where the database lies; or */
    const char *db;     /* its address */
    int core;           /* from 1: the core that it has for itself; 0 for all */
    int port;           /* 0: one that is free, and then that one */
    pid_t pid;          /* 0 when it does not run */
} served;

/* Waits until it listens. */
bool served_start(served *s);

void served_kill(served *s);
bool served_stop(served *s); /* false if it did not end well */

/* What it uses: proportional set size in bytes, and processor time in seconds. */
long served_memory(const served *s);
double served_time(const served *s);

/* The processor time of a process, those it started, and those of them that have ended: for a database. */
double family_time(pid_t pid);

#endif
