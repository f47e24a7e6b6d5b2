#include "courier/manners.h"

#include <stdio.h>
#include <string.h>

#include "courier/courier.h"

/* The row of a host, or one that it can have; NULL if all are in use. */
static ss_manners_host *row_of(ss_manners *m, const char *host) {
    ss_manners_host *oldest = NULL;
    for (int i = 0; i < SS_MANNERS_HOSTS; i++) {
        ss_manners_host *h = &m->hosts[i];
        if (strcmp(h->name, host) == 0) return h;
        if (!h->under_way && (!oldest || h->time < oldest->time)) oldest = h;
    }
    return oldest;
}

static void fill(ss_manners_host *h, double now) {
    if (now > h->time) h->left += (now - h->time) * SS_COURIER_MINUTE / 60;
    if (h->left > SS_COURIER_MINUTE) h->left = SS_COURIER_MINUTE;
    h->time = now;
}

ss_manners_answer ss_manners_ask(ss_manners *m, const char *host, double now) {
    ss_manners_host *h = row_of(m, host);
    if (!h) return SS_MANNERS_WAIT;
    if (strcmp(h->name, host) != 0) {
        *h = (ss_manners_host){.time = now, .left = SS_COURIER_MINUTE};
        snprintf(h->name, sizeof h->name, "%s", host);
    }
    if (now < h->rests) return SS_MANNERS_NO;
    if (h->under_way >= SS_COURIER_EACH) return SS_MANNERS_WAIT;
    fill(h, now);
    if (h->left < 1) return SS_MANNERS_NO;
    h->left -= 1;
    h->under_way++;
    return SS_MANNERS_GO;
}

void ss_manners_done(ss_manners *m, const char *host, bool fine, double now) {
    ss_manners_host *h = row_of(m, host);
    h->under_way--;
    h->failures = fine ? 0 : h->failures + 1;
    if (h->failures < SS_COURIER_FAILURES) return;
    h->failures = 0;
    h->rests = now + SS_COURIER_REST;
}
