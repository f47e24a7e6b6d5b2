/* How much a host may be sent, whoever asks for it: a few letters at a time, so many a minute, and none for a while after it
 * has failed again and again. Anybody can name hosts that take long: those that have not shown that they answer share a
 * part of the threads, so that letters to the others go on. Knows no clock: times are seconds, handed in. */
#ifndef SS_COURIER_RESTRAINT_H
#define SS_COURIER_RESTRAINT_H

#include "client/remote.h"

enum { SS_RESTRAINT_HOSTS = 64 };

typedef struct ss_restraint_host {
    char name[SS_REMOTE_HOST];
    int under_way, as_stranger; /* letters; those of them that count as a stranger's */
    int failures;               /* in a row */
    bool answers;               /* it did the last time */
    double rests;               /* until then */
    double time;                /* of the last letter */
    double left;                /* that it may have now */
} ss_restraint_host;

typedef struct ss_restraint {
    ss_restraint_host
        hosts[SS_RESTRAINT_HOSTS]; /* the one that was used longest ago makes room, strangers first */
    int strangers;                 /* letters under way to hosts that were strangers when they left */
} ss_restraint;

typedef enum ss_restraint_answer {
    SS_RESTRAINT_GO,   /* and ss_restraint_done is called afterwards */
    SS_RESTRAINT_WAIT, /* until one that is under way is done */
    SS_RESTRAINT_NO,   /* not for a while */
} ss_restraint_answer;

ss_restraint_answer ss_restraint_ask(ss_restraint *m, const char *host, double now);
void ss_restraint_done(ss_restraint *m, const char *host, bool fine, double now);

#endif
