/* Delivers notices (store/notices.h) to players, by Web Push, and to the operator's web hook. Notices are taken from
 * the store a few at a time, so that each belongs to one of several processes. A person whose page is connected to the
 * table is not notified: the notice waits until they play or have gone. */
#ifndef SS_HALL_OUTSIDE_H
#define SS_HALL_OUTSIDE_H

#include "notify/sender.h"
#include "hall/hall.h"
#include "store/notices.h"

struct ss_table;

typedef struct ss_outside {
    ss_sender *sender; /* NULL if there is nothing to send */
    bool turns, hooks;
    bool taking;    /* notices are being taken from the store */
    bool waits;     /* there may be some */
    int64_t looked; /* when that was last tried */
    struct ss_parcel *parcels;
} ss_outside;

/* Called when the store is open: makes the key, or reads it. Returns false if it cannot be used. */
bool ss_outside_open(ss_hall *hall);
void ss_outside_close(ss_hall *hall);

/* Called when notices were stored. */
void ss_outside_note(ss_hall *hall);

/* Called when letters are finished. */
void ss_outside_deliver(ss_hall *hall);

/* Called every second. */
void ss_outside_tick(ss_hall *hall, int64_t now);

/* Drops the notice for a person who is looking at the table. */
void ss_outside_settle(struct ss_table *table, int seat);

#endif
