/* A small process between us and a program. It starts the program, reports how the program ended, and ends everything
 * that the program has started when it is asked to, or when we are gone.
 *
 *     ss_warden w;
 *     int error = ss_warden_start(&w, "./bot --fast", streams);
 *     if (ss_warden_wait(&w, 0.5, &how)) ...      it has ended by itself
 *     ss_warden_end(&w);
 *
 * On Linux the warden is the subreaper to which the system hands orphaned processes, so that none escapes, not even one
 * with its own session. On other systems it ends the program's process group. */
#ifndef SS_SYSTEM_WARDEN_H
#define SS_SYSTEM_WARDEN_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct ss_exit {
    bool killed; /* by a signal */
    int number;  /* the status, or the signal */
} ss_exit;

typedef struct ss_warden {
    pid_t pid;
    int link; /* the warden reports here how the program ended; closing it makes the warden end the program */
    bool ended;
    ss_exit how;
} ss_warden;

/* Starts a command line of /bin/sh with these as its standard input, output and error. Returns 0 or an errno. */
int ss_warden_start(ss_warden *w, const char *command, const int streams[3]);

/* Returns true if the program has ended, or ends within this time. */
bool ss_warden_wait(ss_warden *w, double seconds, ss_exit *how);

/* Kills the program and all that it has started. */
void ss_warden_end(ss_warden *w);

#endif
