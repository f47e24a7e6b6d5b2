/* What the files of the hall share. No other file includes this. */
#ifndef SS_HALL_INSIDE_H
#define SS_HALL_INSIDE_H

#include <uv.h>

#include "hall/counts.h"
#include "hall/bulletin.h"
#include "hall/deadlines.h"
#include "hall/desk.h"
#include "hall/examiner.h"
#include "hall/growing.h"
#include "hall/hall.h"
#include "hall/health.h"
#include "hall/outside.h"
#include "hall/pace.h"
#include "hall/people.h"
#include "hall/tables.h"
#include "hall/thinkers.h"
#include "hall/visitor.h"
#include "store/relay.h"
#include "store/queue.h"

/* The buffer in which frames and answers are written before they are sent; in front of an
 * answer there is room for its `re`. */
enum { SS_HALL_TEXT = 1 << 18, SS_HALL_MARGIN = 32 };

struct ss_hall {
    ss_hall_options options;
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
    ss_examiner examiner;
    ss_deadlines deadlines;
    ss_health health;
    ss_hall_counts counts;
    ss_outside outside;
    ss_bulletin bulletin;
    ss_desk *desk; /* for moderators; NULL for none */
    ss_visitor *visitors;
    struct ss_call *streams;
    ss_growing listed;         /* the tables that are open for players, as clients without a key see them */
    int64_t listed_at;         /* when that list was made */
    struct ss_call *listeners; /* calls waiting for the next one */
    char text[SS_HALL_TEXT];
};

/* Milliseconds since 1970. */
int64_t ss_hall_now(void);

/* Lets the thread of the store do a job; opens the store if necessary. Returns false, and does
 * nothing, if that is not possible. */
bool ss_hall_do(ss_hall *hall, const ss_job *job);

/* Does the same with a job that gives way to those of games in progress. */
bool ss_hall_do_patiently(ss_hall *hall, const ss_job *job);

#endif
