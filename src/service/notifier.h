/* Delivers notices (store/notices.h) to players, by Web Push, and to the operator's web hook. Notices are taken from
 * the store a few at a time, so that each belongs to one of several processes. A person whose page is connected to the
 * table is not notified: the notice waits until they play or have gone. */
#ifndef SS_SERVICE_NOTIFIER_H
#define SS_SERVICE_NOTIFIER_H

#include "notify/sender.h"
#include "service/service.h"
#include "store/notices.h"

struct ss_table;

typedef struct ss_notifier {
    ss_sender *sender; /* NULL if there is nothing to send */
    bool turns, hooks;
    bool taking;    /* notices are being taken from the store */
    bool waits;     /* there may be some */
    int64_t looked; /* when that was last tried */
    struct ss_notification *notifications;
} ss_notifier;

/* Called when the store is open: makes the key, or reads it. Returns false if it cannot be used. */
bool ss_notifier_open(ss_service *service);
void ss_notifier_close(ss_service *service);

/* Called when notices were stored. */
void ss_notifier_note(ss_service *service);

/* Called when letters are finished. */
void ss_notifier_deliver(ss_service *service);

/* Called every second. */
void ss_notifier_tick(ss_service *service, int64_t now);

/* Drops the notice for a person who is looking at the table. */
void ss_notifier_settle(struct ss_table *table, int seat);

#endif
