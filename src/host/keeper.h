/* A small process between us and a program. It starts the program, tells how the program ended, and ends everything that
 * the program has started when it is asked to, or when we are gone.
 *
 *     ss_keeper k;
 *     int error = ss_keeper_start(&k, "./bot --fast", streams);
 *     if (ss_keeper_wait(&k, 0.5, &how)) ...      it has ended by itself
 *     ss_keeper_end(&k);
 *
 * On Linux the keeper is the one to which the system hands processes whose parent has ended, so that none gets away, not
 * even one with a session of its own. Elsewhere it ends the program's process group. */
#ifndef SS_HOST_KEEPER_H
#define SS_HOST_KEEPER_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct ss_ending {
    bool killed; /* by a signal */
    int number;  /* the status, or the signal */
} ss_ending;

typedef struct ss_keeper {
    pid_t pid;
    int link; /* the keeper writes how the program ended; closed, it makes the keeper end it */
    bool ended;
    ss_ending how;
} ss_keeper;

/* Starts a command line of /bin/sh with these as its standard input, output and error. Returns 0 or an errno. */
int ss_keeper_start(ss_keeper *k, const char *command, const int streams[3]);

/* Whether the program has ended, or ends within so many seconds. */
bool ss_keeper_wait(ss_keeper *k, double seconds, ss_ending *how);

/* Kills the program and all that it has started. */
void ss_keeper_end(ss_keeper *k);

#endif
