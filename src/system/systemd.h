/* What a service manager such as systemd passes to the programs that it starts, and what they report to it: the
 * protocols of sd_listen_fds(3) and sd_notify(3), which need no library.
 *
 *     int listener = ss_systemd_listener("page");
 *     ss_systemd_notify("READY=1"); */
#ifndef SS_SYSTEM_SYSTEMD_H
#define SS_SYSTEM_SYSTEMD_H

#include <stdbool.h>

/* Returns a socket that was opened for us under a name (FileDescriptorName= of a socket unit), ready to be
 * used: it does not block, and programs that we start do not inherit it. Returns -1 if there is none. Sockets
 * with other names are not used. */
int ss_systemd_listener(const char *name);

/* Reports our state: READY=1, STOPPING=1. Does nothing without a service manager. */
void ss_systemd_notify(const char *state);

#endif
