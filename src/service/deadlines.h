/* Deadlines of tables, loaded or not: the store knows what is due next. Clocks stand still while no process serves. */
#ifndef SS_SERVICE_DEADLINES_H
#define SS_SERVICE_DEADLINES_H

#include "service/service.h"
#include "online/decide.h"

struct ss_table;

enum { SS_OUTAGES = 64 };

typedef struct ss_deadlines {
    int64_t next;   /* when the timer should fire; 0 for never */
    int64_t asked;  /* when the store was last asked what is due */
    bool operation; /* and it has not answered yet */
    /* The last entry of a full page of what is due; the next page begins after it. Its `due` is 0 for none. */
    ss_store_entry last;
    int64_t sign; /* our last sign of life */
    int outage_count;
    ss_store_outage outages[SS_OUTAGES]; /* oldest first */
} ss_deadlines;

/* Called when the store is open: finds out what is due. */
void ss_deadlines_start(ss_service *service);

/* Notes that something becomes due at a time; 0 for nothing. */
void ss_deadlines_note(ss_service *service, int64_t due);

/* Makes the events for what has become due at a table. */
void ss_deadlines_wake(const struct ss_table *table, const ss_online_chance *chance, ss_events *news);

/* Returns true if a sign of life is due; the caller then gives it. */
bool ss_deadlines_may_sign(ss_service *service, int64_t now);

/* Called every second: gives a sign of life while clocks are running. */
void ss_deadlines_tick(ss_service *service, int64_t now);

#endif
