#include "notify/host_limits.h"

#include <stdio.h>
#include <string.h>

#include "notify/sender.h"

static bool goes_before(const ss_host_limits_host *a, const ss_host_limits_host *b) {
    return a->answers != b->answers ? b->answers : a->time < b->time;
}

/* The row of a host, or one that it can take; NULL if all are in use. */
static ss_host_limits_host *row_of(ss_host_limits *m, const char *host) {
    ss_host_limits_host *oldest = NULL;
    for (int i = 0; i < SS_HOST_LIMITS_HOSTS; i++) {
        ss_host_limits_host *h = &m->hosts[i];
        if (strcmp(h->name, host) == 0) return h;
        if (!h->under_way && (!oldest || goes_before(h, oldest))) oldest = h;
    }
    return oldest;
}

static void fill(ss_host_limits_host *h, double now) {
    if (now > h->time) h->left += (now - h->time) * SS_SENDER_MINUTE / 60;
    if (h->left > SS_SENDER_MINUTE) h->left = SS_SENDER_MINUTE;
    h->time = now;
}

ss_host_limits_answer ss_host_limits_ask(ss_host_limits *m, const char *host, double now) {
    ss_host_limits_host *h = row_of(m, host);
    if (!h) return SS_HOST_LIMITS_WAIT;
    if (strcmp(h->name, host) != 0) {
        *h = (ss_host_limits_host){.time = now, .left = SS_SENDER_MINUTE};
        snprintf(h->name, sizeof h->name, "%s", host);
    }
    if (now < h->rests) return SS_HOST_LIMITS_NO;
    if (h->under_way >= SS_SENDER_EACH) return SS_HOST_LIMITS_WAIT;
    if (!h->answers && m->strangers >= SS_SENDER_STRANGERS) return SS_HOST_LIMITS_WAIT;
    fill(h, now);
    if (h->left < 1) return SS_HOST_LIMITS_NO;
    h->left -= 1;
    h->under_way++;
    h->as_stranger += !h->answers;
    m->strangers += !h->answers;
    return SS_HOST_LIMITS_GO;
}

void ss_host_limits_done(ss_host_limits *m, const char *host, bool fine, double now) {
    ss_host_limits_host *h = row_of(m, host);
    h->under_way--;
    if (h->as_stranger) {
        h->as_stranger--;
        m->strangers--;
    }
    h->answers = fine;
    h->failures = fine ? 0 : h->failures + 1;
    if (h->failures < SS_SENDER_FAILURES) return;
    h->failures = 0;
    h->rests = now + SS_SENDER_REST;
}
