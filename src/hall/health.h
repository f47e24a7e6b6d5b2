/* Whether online play works: whether the store can commit. Many may ask, so a commit of the last second is proof enough;
 * otherwise one is made, for all who ask meanwhile. Without an answer of the store within two seconds, it does not work. */
#ifndef SS_HALL_HEALTH_H
#define SS_HALL_HEALTH_H

#include <uv.h>

#include "hall/call.h"

typedef struct ss_health {
    uv_timer_t patience;
    ss_call *asking; /* who waits for the answer */
    bool under_way;  /* the store has been asked */
    int64_t well;    /* when it last committed; 0 after it could not */
} ss_health;

void ss_health_start(ss_hall *hall);
void ss_health_stop(ss_hall *hall);

/* Of ss_app. */
void ss_health_ask(void *hall, ss_exchange *x);

/* Something was stored, or could not be. */
void ss_health_note(ss_hall *hall, ss_store_result result);

#endif
