/* Notices to people or programs outside the server: a player is told that it is their turn, or the operator's web hook
 * that something has happened. A notice is stored together with the event that it is about, so it survives a crash, and
 * any process that serves the store may deliver it. A process that takes a notice holds it until a given time; after
 * that, another may take it. */
#ifndef SS_STORE_NOTICES_H
#define SS_STORE_NOTICES_H

#include "store/store.h"

typedef enum ss_store_notice_kind {
    SS_NOTICE_TURN,   /* a person's turn has come at a table */
    SS_NOTICE_BEGUN,  /* for the web hook: a game has begun, */
    SS_NOTICE_ENDED,  /* or has ended, */
    SS_NOTICE_REPORT, /* or a name was reported */
    SS_NOTICES
} ss_store_notice_kind;

extern const char *const ss_store_notice_names[SS_NOTICES]; /* "turn", "begun", ... */

/* There is at most one notice of a kind for a table and a person. */
typedef struct ss_store_notice {
    ss_store_notice_kind kind;
    char table[SS_STORE_ID + 1];
    char person[SS_STORE_ID + 1]; /* "" if it is not about a person */
    int64_t number;               /* of the event that caused it */
    int64_t due;                  /* when to deliver it, or to try again */
    int tries;                    /* failed deliveries so far */
} ss_store_notice;

/* Stores a notice, replacing an earlier one. A notice of a turn is stored only if the person has a subscription. */
ss_store_result ss_store_notice_put(ss_store *store, const ss_store_notice *notice);

/* Takes up to `most` notices that are due and holds them until `until`, so that no other process gets them before then.
 * `turns` and `hooks` select the kinds. */
ss_store_result ss_store_notices_take(ss_store *store, int64_t now, int64_t until, bool turns, bool hooks,
                                      ss_store_notice *notices, int most, int *count);

/* Drops a notice that was delivered or has become useless, or postpones it until `due`. A newer notice that has
 * replaced it meanwhile stays. */
ss_store_result ss_store_notice_drop(ss_store *store, const ss_store_notice *notice);
ss_store_result ss_store_notice_postpone(ss_store *store, const ss_store_notice *notice, int64_t due);

/* Drops the notice for a person who has played or is looking at the table, if it is about an event up to `number`. */
ss_store_result ss_store_notice_settle(ss_store *store, const char *table, const char *person,
                                       int64_t number);

ss_store_result ss_store_notice_count(ss_store *store, int64_t *count);

#endif
