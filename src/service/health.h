/* Checks whether online play works, that is, whether the store can commit. Many may ask, so a commit within the last
 * second is proof enough; otherwise one is made for all who ask meanwhile. If the store does not answer within two
 * seconds, it does not work.
 *
 * A file may also be deleted while nothing is written to it. So it is looked at every second, and whenever somebody
 * asks: every commit does that, even one of nothing. */
#ifndef SS_SERVICE_HEALTH_H
#define SS_SERVICE_HEALTH_H

#include <uv.h>

#include "service/call.h"

typedef struct ss_health {
    uv_timer_t patience;
    ss_call *operation; /* calls waiting for the answer */
    bool under_way;     /* the store has been asked */
    bool gone;          /* its file is not there, and that was logged */
    int64_t well;       /* when it last committed; 0 after a failure */
} ss_health;

void ss_health_start(ss_service *service);
void ss_health_stop(ss_service *service);

/* The function `health` of ss_app. */
void ss_health_ask(void *service, ss_exchange *x);

/* Looks at the file; called every second. */
void ss_health_tick(ss_service *service);

/* Notes that something was stored, or could not be, and why. */
void ss_health_note(ss_service *service, ss_store_result result, const char *trouble);

#endif
