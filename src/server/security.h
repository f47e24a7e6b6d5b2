/* Protects the page and its players from other pages: checks of Host and Origin, and headers of every answer. */
#ifndef SS_SERVER_SECURITY_H
#define SS_SERVER_SECURITY_H

#include "base/text.h"
#include "base/word.h"

/* ---- hosts ----
 *
 * Checks which host a request is for. A page elsewhere may point its own name at our address and then talk to us from a
 * visitor's browser (DNS rebinding); its requests still carry that name, so we answer only to names that are ours.
 * Numeric addresses are safe: no page can claim one. */
typedef struct ss_hosts {
    bool loopback;      /* only this machine can connect */
    const char *listen; /* the address we listen on, as it was given */
    int port;
    const char *names; /* other names of ours, separated by commas; NULL for none */
} ss_hosts;

/* Returns true if the Host of a request, such as `127.0.0.1:7250`, means us. On a loopback address these are localhost,
 * 127.0.0.1, [::1] and the address itself, with our port; elsewhere localhost with our port, and any numeric address.
 * The other names may come with any port, because a proxy in front of us has its own. */
bool ss_hosts_know(const ss_hosts *hosts, ss_word host);

/* Returns true if a page of this origin, such as `http://127.0.0.1:7250`, may open a connection to a host that is ours:
 * only if it came from that host. Browsers do not stop other pages from trying. A proxy may hide its port from us, so
 * for the other names the port does not matter. Programs other than browsers send no origin; they are allowed. */
bool ss_hosts_allow(const ss_hosts *hosts, ss_word host, ss_word origin);

/* Returns true if every name in the list could occur in a Host: letters, digits, dots and dashes. */
bool ss_hosts_are_names(const char *names);

/* ---- headers: every answer has them, and an export lists them for static hosts ---- */

typedef struct ss_header {
    const char *name; /* with its colon */
    const char *value;
} ss_header;

/* A list that ends with a NULL name. It does not include Content-Security-Policy. That is the first of
 * these two policies; or the second, for a page whose own <meta> element has the rest, including the
 * hashes of its inline contents. */
extern const ss_header ss_security_headers[];
extern const char SS_SECURITY_POLICY[], SS_SECURITY_BY_META[];

#endif
