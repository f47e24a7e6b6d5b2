/* A notice that is being delivered: the letters made from it, what became of them, and what is then stored.
 *
 * A person's devices are notified of a turn one after the other, and only while we hold the notice: slow push services
 * delay only those who subscribed to them. */
#ifndef SS_SERVICE_NOTIFICATION_H
#define SS_SERVICE_NOTIFICATION_H

#include "notify/sender.h"
#include "service/service.h"
#include "store/notices.h"
#include "store/subscriptions.h"

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
    int told;      /* how many of them have been sent a letter */
    bool arrived;  /* at least one was delivered */
    bool again;    /* at least one should be tried again */
    int later;     /* after this many seconds, if the other side said so */
    ss_store_subscription *subscriptions;
    struct ss_notification *next;
} ss_notification;

/* Sends the letters. The notification then proceeds and ends by itself. */
void ss_notification_send_turn(ss_notification *notification, int seconds);
void ss_notification_send_hook(ss_notification *notification, int64_t now);

/* Postpones the notice until `due`, or drops it if that is 0, and ends the notification. */
void ss_notification_settle(ss_notification *notification, int64_t due);
void ss_notification_end(ss_notification *notification);

/* The `done` of jobs of the store whose failure is only logged. Frees `data`. */
void ss_notification_stored(void *data, ss_store_result result, const char *trouble);

#endif
