/* Why another server could not be reached, or what was wrong with its answer. */
#ifndef SS_NET_TROUBLE_H
#define SS_NET_TROUBLE_H

#include "net/remote.h"

typedef enum ss_trouble_kind {
    SS_TROUBLE_NONE,
    SS_TROUBLE_LATE,        /* the deadline has passed */
    SS_TROUBLE_INTERRUPTED, /* we shall end, see system/interrupt.h */
    SS_TROUBLE_NAME,        /* the host is unknown */
    SS_TROUBLE_SYSTEM,      /* `number` is an errno */
    SS_TROUBLE_CLOSED,      /* by the server */
    SS_TROUBLE_TLS,         /* no agreement on TLS; `said` says more */
    SS_TROUBLE_CERTIFICATE, /* the certificate is not trusted; `number` is OpenSSL's code, `said` its words */
    SS_TROUBLE_AUTHORITY,   /* the file with the authority cannot be used; `said` says more */
    SS_TROUBLE_FORBIDDEN,   /* connecting is not allowed to any address of the host */
    SS_TROUBLE_STRANGE,     /* the answer is not HTTP */
    SS_TROUBLE_LONG,        /* the answer is too long */
} ss_trouble_kind;

typedef struct ss_trouble {
    ss_trouble_kind what;
    int number;
    char said[160];
} ss_trouble;

/* Returns true if trying again later is useless. */
bool ss_trouble_is_hopeless(const ss_trouble *trouble);

/* Writes why a server cannot be reached, for people, in their language. */
void ss_put_trouble(ss_text *t, const ss_trouble *trouble, const ss_remote *remote);

#endif
