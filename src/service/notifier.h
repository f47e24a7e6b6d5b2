/* Delivers notices (store/notices.h) to players, by Web Push, and to the operator's web hook. Notices are taken from
 * the store a few at a time, so that each belongs to one of several processes. A person whose page is connected to the
 * table is not notified: the notice waits until they play or have gone. */
#ifndef SS_SERVICE_NOTIFIER_H
#define SS_SERVICE_NOTIFIER_H

#include "notify/sender.h"
#include "service/service.h"
#include "store/notices.h"
#include "store/subscriptions.h"

struct ss_table;

typedef struct ss_notifier {
    ss_sender *sender; /* NULL if there is nothing to send */
    bool turns, hooks;
    bool taking;      /* notices are being taken from the store */
    bool waits;       /* there may be some */
    int64_t tried_at; /* when that was last tried */
    struct ss_notification *notifications;
} ss_notifier;

/* Called when the store is open: makes the key, or reads it. Returns false if it cannot be used. */
bool ss_notifier_open(ss_service *service);
void ss_notifier_close(ss_service *service);

/* Called when notices were stored. */
void ss_notifier_note(ss_service *service);

/* Called when messages are finished. */
void ss_notifier_deliver(ss_service *service);

/* Called every second. */
void ss_notifier_tick(ss_service *service, int64_t now);

/* Drops the notice for a person who is looking at the table. */
void ss_notifier_settle(struct ss_table *table, int seat);

/* ---- a notice that is being delivered (notification.c) ----
 *
 * The messages made from it, what became of them, and what is then stored. A person's devices are notified of a turn
 * one after the other, and only while we hold the notice: slow push services delay only those who subscribed to
 * them. */

enum {
    SS_NOTIFICATION_HELD_MS = 90 * 1000,  /* how long we hold a notice */
    SS_NOTIFICATION_AGAIN_MS = 60 * 1000, /* after a failure, doubled each time */
    SS_NOTIFICATION_TRIES = 8,
};

typedef struct ss_notification {
    ss_service *service;
    ss_store_notice notice;
    char name[SS_STORE_NAME + 1]; /* of the person, for a report to the hook */
    int64_t since;
    int64_t asked; /* when other processes were asked who is connected there; 0 for not yet */
    bool sent;     /* or about to be */
    int seconds;   /* for which the message is useful */
    int count;     /* subscriptions, */
    int sent_to;   /* how many of them have been sent a message */
    bool arrived;  /* at least one was delivered */
    bool again;    /* at least one should be tried again */
    int later;     /* after this many seconds, if the other side said so */
    ss_store_subscription *subscriptions;
    struct ss_notification *next;
} ss_notification;

/* Sends the messages. The notification then proceeds and ends by itself. */
void ss_notification_send_turn(ss_notification *notification, int seconds);
void ss_notification_send_hook(ss_notification *notification, int64_t now);

/* Postpones the notice until `due`, or drops it if that is 0, and ends the notification. */
void ss_notification_settle(ss_notification *notification, int64_t due);
void ss_notification_end(ss_notification *notification);

/* The `done` of jobs about notices: only logs a failure. */
void ss_notification_stored(void *data, ss_store_result result, const char *trouble);

#endif
