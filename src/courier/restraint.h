/* Limits what is sent to a host, whoever asks for it: a few letters at a time, a number per minute, and none for a
 * while after repeated failures. Anybody can name hosts that are slow, so hosts that have not yet answered share a part
 * of the threads, and letters to the others are not delayed. Uses no clock: times are in seconds and passed in. */
#ifndef SS_COURIER_RESTRAINT_H
#define SS_COURIER_RESTRAINT_H

#include "client/remote.h"

enum { SS_RESTRAINT_HOSTS = 64 };

typedef struct ss_restraint_host {
    char name[SS_REMOTE_HOST];
    int under_way, as_stranger; /* letters; how many of them count as a stranger's */
    int failures;               /* in a row */
    bool answers;               /* it answered the last time */
    double rests;               /* left alone until then */
    double time;                /* of the last letter */
    double left;                /* letters that it may get now */
} ss_restraint_host;

typedef struct ss_restraint {
    ss_restraint_host hosts[SS_RESTRAINT_HOSTS]; /* the least recently used is replaced, strangers first */
    int strangers; /* letters under way to hosts that were strangers when they were sent */
} ss_restraint;

typedef enum ss_restraint_answer {
    SS_RESTRAINT_GO,   /* send it, and call ss_restraint_done afterwards */
    SS_RESTRAINT_WAIT, /* wait until one that is under way is done */
    SS_RESTRAINT_NO,   /* not for a while */
} ss_restraint_answer;

ss_restraint_answer ss_restraint_ask(ss_restraint *m, const char *host, double now);
void ss_restraint_done(ss_restraint *m, const char *host, bool fine, double now);

#endif
