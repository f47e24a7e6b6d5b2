/* A notice on its way out of the house: the letters that are made of it, what came of them, and what the store is then told.
 *
 * A person's devices hear of a turn one after the other, and only while the notice is ours: push services that take long
 * hold up those who subscribed to them, and nobody else. */
#ifndef SS_HALL_PARCEL_H
#define SS_HALL_PARCEL_H

#include "courier/courier.h"
#include "hall/hall.h"
#include "store/notices.h"
#include "store/subscriptions.h"

enum {
    SS_PARCEL_HELD_MS = 90 * 1000,  /* for so long a notice is ours */
    SS_PARCEL_AGAIN_MS = 60 * 1000, /* after a failure, twice as long each time */
    SS_PARCEL_TRIES = 8,
};

typedef struct ss_parcel {
    ss_hall *hall;
    ss_store_notice notice;
    char name[SS_STORE_NAME + 1]; /* of the person, where a hook is told of them */
    int64_t since;
    int64_t asked; /* when other processes were asked who is with them; 0 for not yet */
    bool sent;     /* or about to be */
    int seconds;   /* that the message is of use */
    int count;     /* subscriptions, */
    int told;      /* of which so many had their letter */
    bool arrived;  /* one of them has */
    bool again;    /* one of them should be tried again */
    int later;     /* in so many seconds, if the other side said so */
    ss_store_subscription *subscriptions;
    struct ss_parcel *next;
} ss_parcel;

/* Sends it; the rest follows by itself, and the parcel ends. */
void ss_parcel_send_turn(ss_parcel *parcel, int seconds);
void ss_parcel_send_hook(ss_parcel *parcel, int64_t now);

/* Puts the notice back until `due`, or drops it for 0, and ends the parcel. */
void ss_parcel_settle(ss_parcel *parcel, int64_t due);
void ss_parcel_end(ss_parcel *parcel);

/* For jobs of the store whose failure is logged and nothing else. Frees `data`. */
void ss_parcel_stored(void *data, ss_store_result result, const char *trouble);

#endif
