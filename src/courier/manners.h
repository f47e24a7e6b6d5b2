/* How much a host may be sent, whoever asks for it: a few letters at a time, so many a minute, and none for a while after it
 * has failed again and again. Knows no clock: times are seconds, handed in. */
#ifndef SS_COURIER_MANNERS_H
#define SS_COURIER_MANNERS_H

#include "client/remote.h"

enum { SS_MANNERS_HOSTS = 64 };

typedef struct ss_manners_host {
    char name[SS_REMOTE_HOST];
    int under_way;
    int failures; /* in a row */
    double rests; /* until then */
    double time;  /* of the last letter */
    double left;  /* that it may have now */
} ss_manners_host;

typedef struct ss_manners {
    ss_manners_host hosts[SS_MANNERS_HOSTS]; /* the one that was used longest ago makes room */
} ss_manners;

typedef enum ss_manners_answer {
    SS_MANNERS_GO,   /* and ss_manners_done is called afterwards */
    SS_MANNERS_WAIT, /* until one that is under way is done */
    SS_MANNERS_NO,   /* not for a while */
} ss_manners_answer;

ss_manners_answer ss_manners_ask(ss_manners *m, const char *host, double now);
void ss_manners_done(ss_manners *m, const char *host, bool fine, double now);

#endif
