/* What somebody outside is to be told: a player that it is their turn, or the operator's web hook that something has
 * happened. A notice is stored together with what it is about, so that none is lost with a process, and any process that
 * serves the store may deliver it: whoever takes a notice has it until a time, and then another may. */
#ifndef SS_STORE_NOTICES_H
#define SS_STORE_NOTICES_H

#include "store/store.h"

typedef enum ss_store_notice_kind {
    SS_NOTICE_TURN,   /* a person is awaited at a table */
    SS_NOTICE_BEGUN,  /* for the web hook: a game has begun, */
    SS_NOTICE_ENDED,  /* or has ended, */
    SS_NOTICE_REPORT, /* or a name was reported */
    SS_NOTICES
} ss_store_notice_kind;

extern const char *const ss_store_notice_names[SS_NOTICES]; /* "turn", "begun", ... */

/* There is at most one of a kind about a table and a person. */
typedef struct ss_store_notice {
    ss_store_notice_kind kind;
    char table[SS_STORE_ID + 1];
    char person[SS_STORE_ID + 1]; /* "" where it is about nobody */
    int64_t number;               /* of the event that it is about */
    int64_t due;                  /* when it is to be delivered, or tried again */
    int tries;                    /* so far */
} ss_store_notice;

/* Keeps a notice, in place of an earlier one. One of a turn is kept only if the person has a subscription. */
ss_store_result ss_store_notice_put(ss_store *store, const ss_store_notice *notice);

/* Takes up to `most` notices that are due, until another time: nobody else gets them before that. `turns` and `hooks`
 * say which are wanted. */
ss_store_result ss_store_notices_take(ss_store *store, int64_t now, int64_t until, bool turns, bool hooks,
                                      ss_store_notice *notices, int most, int *count);

/* It was delivered, or is of no use any more; or it is to be tried again then. One that was put meanwhile stays. */
ss_store_result ss_store_notice_drop(ss_store *store, const ss_store_notice *notice);
ss_store_result ss_store_notice_postpone(ss_store *store, const ss_store_notice *notice, int64_t due);

/* The person plays, or looks at the table: they need not be told of events up to this number. */
ss_store_result ss_store_notice_settle(ss_store *store, const char *table, const char *person,
                                       int64_t number);

ss_store_result ss_store_notice_count(ss_store *store, int64_t *count);

#endif
