/* What a service manager such as systemd gives to the programs that it starts, and what it wants to hear from them: the
 * protocols of sd_listen_fds(3) and sd_notify(3), for which no library is needed.
 *
 *     int listener = ss_service_listener("page");
 *     ss_service_tell("READY=1");
 */
#ifndef SS_HOST_SERVICE_H
#define SS_HOST_SERVICE_H

#include <stdbool.h>

/* A socket that was opened for us under a name (FileDescriptorName= of a socket unit), ready to be used: it does not block,
 * and no program that we start inherits it. -1 if there is none. One that has another name than those that are asked for
 * is not used. */
int ss_service_listener(const char *name);

/* Tells how we are: READY=1, STOPPING=1. Without anybody who wants to know nothing happens. */
void ss_service_tell(const char *state);

#endif
