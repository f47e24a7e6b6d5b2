/* Whom a request means to reach. A page elsewhere may give its own name our address and then talk to us from a
 * visitor's browser (DNS rebinding); its requests still carry that name, so only names that are ours are answered. A
 * number is nobody's to give away. */
#ifndef SS_SERVER_HOSTS_H
#define SS_SERVER_HOSTS_H

#include "base/word.h"

typedef struct ss_hosts {
    bool loopback;      /* only this machine reaches us */
    const char *listen; /* the address we listen on, as it was given */
    int port;
    const char *names; /* others by which we are known, with commas between; NULL for none */
} ss_hosts;

/* Whether the Host of a request, such as `127.0.0.1:7250`, means us. On a loopback address these are localhost, 127.0.0.1,
 * [::1] and the address itself, with our port; elsewhere localhost with our port, and any number. The other names may
 * come with any port: who stands in front of us has its own. */
bool ss_hosts_know(const ss_hosts *hosts, ss_word host);

/* Whether a page of this origin, such as `http://127.0.0.1:7250`, may open a connection to a host that is ours: only one
 * that came from that host. No rule of browsers keeps other pages from it. A proxy may hide its port from us, so for the
 * other names the port does not matter. Programs that are no browsers send no origin; they are allowed. */
bool ss_hosts_allow(const ss_hosts *hosts, ss_word host, ss_word origin);

/* Whether a list of names could be in a Host at all: letters, digits, dots and dashes. */
bool ss_hosts_are_names(const char *names);

#endif
