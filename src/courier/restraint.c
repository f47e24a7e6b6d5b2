#include "courier/restraint.h"

#include <stdio.h>
#include <string.h>

#include "courier/courier.h"

static bool goes_before(const ss_restraint_host *a, const ss_restraint_host *b) {
    return a->answers != b->answers ? b->answers : a->time < b->time;
}

/* The row of a host, or one that it can take; NULL if all are in use. */
static ss_restraint_host *row_of(ss_restraint *m, const char *host) {
    ss_restraint_host *oldest = NULL;
    for (int i = 0; i < SS_RESTRAINT_HOSTS; i++) {
        ss_restraint_host *h = &m->hosts[i];
        if (strcmp(h->name, host) == 0) return h;
        if (!h->under_way && (!oldest || goes_before(h, oldest))) oldest = h;
    }
    return oldest;
}

static void fill(ss_restraint_host *h, double now) {
    if (now > h->time) h->left += (now - h->time) * SS_COURIER_MINUTE / 60;
    if (h->left > SS_COURIER_MINUTE) h->left = SS_COURIER_MINUTE;
    h->time = now;
}

ss_restraint_answer ss_restraint_ask(ss_restraint *m, const char *host, double now) {
    ss_restraint_host *h = row_of(m, host);
    if (!h) return SS_RESTRAINT_WAIT;
    if (strcmp(h->name, host) != 0) {
        *h = (ss_restraint_host){.time = now, .left = SS_COURIER_MINUTE};
        snprintf(h->name, sizeof h->name, "%s", host);
    }
    if (now < h->rests) return SS_RESTRAINT_NO;
    if (h->under_way >= SS_COURIER_EACH) return SS_RESTRAINT_WAIT;
    if (!h->answers && m->strangers >= SS_COURIER_STRANGERS) return SS_RESTRAINT_WAIT;
    fill(h, now);
    if (h->left < 1) return SS_RESTRAINT_NO;
    h->left -= 1;
    h->under_way++;
    h->as_stranger += !h->answers;
    m->strangers += !h->answers;
    return SS_RESTRAINT_GO;
}

void ss_restraint_done(ss_restraint *m, const char *host, bool fine, double now) {
    ss_restraint_host *h = row_of(m, host);
    h->under_way--;
    if (h->as_stranger) {
        h->as_stranger--;
        m->strangers--;
    }
    h->answers = fine;
    h->failures = fine ? 0 : h->failures + 1;
    if (h->failures < SS_COURIER_FAILURES) return;
    h->failures = 0;
    h->rests = now + SS_COURIER_REST;
}
