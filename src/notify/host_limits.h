/* Limits what is sent to a host, whoever asks for it: a few messages at a time, a number per minute, and none for a
 * while after repeated failures. Anybody can name hosts that are slow, so hosts that have not yet answered share a part
 * of the threads, and messages to the others are not delayed. Uses no clock: times are in seconds and passed in. */
#ifndef SS_NOTIFY_HOST_LIMITS_H
#define SS_NOTIFY_HOST_LIMITS_H

#include "net/remote.h"

enum { SS_HOST_LIMITS_HOSTS = 64 };

typedef struct ss_host_limits_host {
    char name[SS_REMOTE_HOST];
    int under_way, as_stranger; /* messages; how many of them count as a stranger's */
    int failures;               /* in a row */
    bool answers;               /* it answered the last time */
    double rests;               /* left alone until then */
    double time;                /* of the last message */
    double left;                /* messages that it may get now */
} ss_host_limits_host;

typedef struct ss_host_limits {
    ss_host_limits_host
        hosts[SS_HOST_LIMITS_HOSTS]; /* the least recently used is replaced, strangers first */
    int strangers;                   /* messages under way to hosts that were strangers when they were sent */
} ss_host_limits;

typedef enum ss_host_limits_answer {
    SS_HOST_LIMITS_GO,   /* send it, and call ss_host_limits_done afterwards */
    SS_HOST_LIMITS_WAIT, /* wait until one that is under way is done */
    SS_HOST_LIMITS_NO,   /* not for a while */
} ss_host_limits_answer;

ss_host_limits_answer ss_host_limits_ask(ss_host_limits *m, const char *host, double now);
void ss_host_limits_done(ss_host_limits *m, const char *host, bool fine, double now);

#endif
