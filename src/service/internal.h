/* What the files of the service share. No other file includes this. */
#ifndef SS_SERVICE_INTERNAL_H
#define SS_SERVICE_INTERNAL_H

#include <uv.h>

#include "service/counters.h"
#include "service/policy.h"
#include "service/deadlines.h"
#include "service/moderation_socket.h"
#include "service/verifier.h"
#include "service/buffer.h"
#include "service/service.h"
#include "service/health.h"
#include "service/notifier.h"
#include "service/rate_limit.h"
#include "service/people.h"
#include "service/tables.h"
#include "service/thinkers.h"
#include "service/socket_client.h"
#include "store/relay.h"
#include "store/queue.h"

/* The buffer in which frames and answers are written before they are sent; in front of an
 * answer there is room for its `re`. */
enum { SS_SERVICE_TEXT = 1 << 18, SS_SERVICE_MARGIN = 32 };

struct ss_service {
    ss_service_options options;
    ss_app app;
    uv_loop_t *loop;
    ss_store *store; /* NULL until it is needed */
    ss_queue *queue;
    ss_relay *relay; /* to other processes; NULL if there are none */
    bool stops;
    uv_async_t delivery; /* wakes the loop: jobs have finished, or there is news */
    uv_timer_t tick;     /* every second */
    uv_timer_t due;      /* the next deadline */
    uint64_t ticks;
    int64_t pruned; /* when that was last done */
    ss_people people;
    ss_tables tables;
    ss_networks networks;
    ss_thinkers thinkers;
    ss_verifier verifier;
    ss_deadlines deadlines;
    ss_health health;
    ss_service_counts counts;
    ss_notifier notifier;
    ss_policy policy;
    ss_moderation_socket *moderation; /* for moderators; NULL for none */
    ss_socket_client *clients;
    struct ss_call *streams;
    ss_buffer listed;          /* the tables that are open for players, as clients without a key see them */
    int64_t listed_at;         /* when that list was made */
    struct ss_call *listeners; /* calls waiting for the next one */
    char text[SS_SERVICE_TEXT];
};

/* Milliseconds since 1970. */
int64_t ss_service_now(void);

/* Lets the thread of the store do a job; opens the store if necessary. Returns false, and does
 * nothing, if that is not possible. */
bool ss_service_do(ss_service *service, const ss_job *job);

/* Does the same with a job that gives way to those of games in progress. */
bool ss_service_do_patiently(ss_service *service, const ss_job *job);

#endif
