/* Results of gardens of the day (docs/daily.md): one a day and person, with its record until that is verified. What waits is a
 * queue in the store: a process takes one record, holds it while it verifies, and writes what came of it. If the process
 * dies, another takes the record once the time is over for which it was held.
 *
 * The store does not know what a garden is. Days are numbers, days since 1970; records are texts that it never reads. */
#ifndef SS_STORE_GARDENS_H
#define SS_STORE_GARDENS_H

#include "store/store.h"

enum {
    SS_STORE_RECORD = 8192,  /* bytes of a record at most */
    SS_STORE_FAULT = 24,     /* characters of what is wrong with one */
    SS_STORE_COMPANY = 2000, /* tables of a person at which friends are looked for */
};

typedef enum ss_store_garden_state {
    SS_GARDEN_WAITING,   /* to be verified; only then is its record here */
    SS_GARDEN_COUNTED,   /* it was verified, and this is its result */
    SS_GARDEN_REFUSED,   /* `fault` says why; another one may take its place */
    SS_GARDEN_WITHDRAWN, /* by its person, who may hand the same one in again and no other */
    SS_GARDEN_REMOVED,   /* by an operator: there will be none of this person on this day */
    SS_GARDEN_STATES
} ss_store_garden_state;

extern const char *const ss_store_garden_states[SS_GARDEN_STATES]; /* "waiting", "counted", ... */

typedef struct ss_store_garden {
    int64_t day, epoch;
    char person[SS_STORE_ID + 1];
    ss_store_garden_state state;
    int64_t points;
    char fault[SS_STORE_FAULT + 1];
    int64_t turn;                /* the one that is wrong, from 1; 0 for none */
    int64_t made;                /* when it was handed in */
    int64_t held;                /* until when somebody verifies it; 0 for nobody */
    int64_t checked;             /* turns that were verified so far */
    uint8_t hash[SS_STORE_HASH]; /* of its record: the same one is the same result */
} ss_store_garden;

/* ---- one person's ---- */

/* Keeps a garden with its record, to be verified. Handing in the same record again changes nothing; *now says what there is.
 * SS_STORE_TAKEN if there is another one that was not refused. SS_STORE_NONE if `most` records wait, and there is no room for
 * it. The person must exist. */
ss_store_result ss_store_garden_put(ss_store *store, const ss_store_garden *garden, const char *record,
                                    size_t length, int64_t most, ss_store_garden *now);

/* The latest epoch's of a day. SS_STORE_NONE if there is none. */
ss_store_result ss_store_garden_of(ss_store *store, int64_t day, const char *person, ss_store_garden *garden);

/* Takes back what waits or was counted, and forgets what was refused. SS_STORE_NONE if there was nothing of that. */
ss_store_result ss_store_garden_withdraw(ss_store *store, int64_t day, const char *person);

/* SS_STORE_NONE if there is none. */
ss_store_result ss_store_garden_remove(ss_store *store, int64_t day, const char *person);

/* All of a person, in the order of days, a page at a time. */
ss_store_result ss_store_gardens_of(ss_store *store, const char *person, const ss_store_garden *after,
                                    ss_store_garden *gardens, int most, int *count);

/* ---- verifying ---- */

/* Takes the one that has waited longest and that nobody holds at `now`, with its record, closed by a zero, and holds it until
 * then. Of several processes each gets another one. Those of later epochs than `epoch` are left to newer programs.
 * SS_STORE_NONE if there is none. */
ss_store_result ss_store_garden_take(ss_store *store, int64_t epoch, int64_t now, int64_t until,
                                     ss_store_garden *garden, char record[SS_STORE_RECORD + 1]);

/* Holds it until another time, and notes how far it came; 0 lets others take it. SS_STORE_NONE if it is ours no more. */
ss_store_result ss_store_garden_hold(ss_store *store, const ss_store_garden *garden, int64_t until,
                                     int64_t checked);

/* What came of it: `state`, and `points` or `fault` and `turn`. Its record is forgotten. SS_STORE_NONE if it is ours no
 * more. */
ss_store_result ss_store_garden_conclude(ss_store *store, const ss_store_garden *garden);

/* How many wait, held or not. */
ss_store_result ss_store_gardens_waiting(ss_store *store, int64_t *count);

/* ---- everybody's: those that were counted, of one day and epoch ---- */

typedef struct ss_store_garden_row {
    char person[SS_STORE_ID + 1];
    char name[SS_STORE_NAME + 1];
    int64_t points;
} ss_store_garden_row;

typedef struct ss_store_garden_bar {
    int64_t points, gardens;
} ss_store_garden_bar;

/* The latest epoch of which there are any on a day; SS_STORE_NONE if there are none. */
ss_store_result ss_store_gardens_epoch(ss_store *store, int64_t day, int64_t *epoch);

/* How many have how many points, most points first. */
ss_store_result ss_store_gardens_bars(ss_store *store, int64_t day, int64_t epoch, ss_store_garden_bar *bars,
                                      int most, int *count);

/* The best; of equal ones, who was earlier comes first. */
ss_store_result ss_store_gardens_best(ss_store *store, int64_t day, int64_t epoch, ss_store_garden_row *rows,
                                      int most, int *count);

/* Those next to one that was counted, the nearest first: above it in that order, or below. */
ss_store_result ss_store_gardens_near(ss_store *store, const ss_store_garden *garden, bool above,
                                      ss_store_garden_row *rows, int most, int *count);

/* Those of people who ever sat at a table with this person, the best first. */
ss_store_result ss_store_gardens_friends(ss_store *store, int64_t day, int64_t epoch, const char *person,
                                         ss_store_garden_row *rows, int most, int *count);

/* Those with this name, as people see it. */
ss_store_result ss_store_gardens_named(ss_store *store, int64_t day, int64_t epoch, const char *name,
                                       ss_store_garden_row *rows, int most, int *count);

#endif
