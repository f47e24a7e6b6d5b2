/* Results of gardens of the day (docs/daily.md): one for each person and day, with its record until that is verified.
 * Records to be verified form a queue in the store: a process takes one, holds it while verifying it, and writes the
 * outcome. If the process dies, another takes the record once the hold has expired.
 *
 * The store does not know what a garden is. A day is a number, counted from 1970; a record is
 * text that the store never reads. */
#ifndef SS_STORE_GARDENS_H
#define SS_STORE_GARDENS_H

#include "store/store.h"

enum {
    SS_STORE_RECORD = 8192,  /* bytes of a record at most */
    SS_STORE_FAULT = 24,     /* characters of the code for what is wrong with one */
    SS_STORE_COMPANY = 2000, /* of a person's tables, at most this many are searched for friends */
};

typedef enum ss_store_garden_state {
    SS_GARDEN_WAITING,   /* to be verified; only in this state is its record kept */
    SS_GARDEN_COUNTED,   /* verified; `points` is the result */
    SS_GARDEN_REFUSED,   /* `fault` says why; a different record may take its place */
    SS_GARDEN_WITHDRAWN, /* by its person, who may hand in the same record again but no other */
    SS_GARDEN_REMOVED,   /* by an operator: this person gets no result on this day */
    SS_GARDEN_STATES
} ss_store_garden_state;

extern const char *const ss_store_garden_states[SS_GARDEN_STATES]; /* "waiting", "counted", ... */

typedef struct ss_store_garden {
    int64_t day, epoch;
    char person[SS_STORE_ID + 1];
    ss_store_garden_state state;
    int64_t points;
    char fault[SS_STORE_FAULT + 1];
    int64_t turn;                /* the turn that is wrong, counted from 1; 0 for none */
    int64_t made;                /* when it was handed in */
    int64_t held;                /* when the hold of the process verifying it expires; 0 if none holds it */
    int64_t checked;             /* number of turns verified so far */
    uint8_t hash[SS_STORE_HASH]; /* of its record: the same hash means the same result */
} ss_store_garden;

/* ---- one person's garden ---- */

/* Stores a garden with its record, to be verified. Handing in the same record again changes nothing. *now becomes what
 * is stored. Returns SS_STORE_TAKEN if there is another garden that was not refused, and SS_STORE_NONE if `most`
 * records are waiting already. The person must exist. */
ss_store_result ss_store_garden_put(ss_store *store, const ss_store_garden *garden, const char *record,
                                    size_t length, int64_t most, ss_store_garden *now);

/* Gets the garden of a day, from the latest epoch. Returns SS_STORE_NONE if there is none. */
ss_store_result ss_store_garden_of(ss_store *store, int64_t day, const char *person, ss_store_garden *garden);

/* Withdraws a garden that is waiting or counted, and deletes one that was refused. Returns
 * SS_STORE_NONE if there was neither. */
ss_store_result ss_store_garden_withdraw(ss_store *store, int64_t day, const char *person);

/* Removes a garden for an operator. Returns SS_STORE_NONE if there is none. */
ss_store_result ss_store_garden_remove(ss_store *store, int64_t day, const char *person);

/* All gardens of a person, ordered by day, a page at a time. */
ss_store_result ss_store_gardens_of(ss_store *store, const char *person, const ss_store_garden *after,
                                    ss_store_garden *gardens, int most, int *count);

/* ---- verifying ---- */

/* Takes the garden that has waited longest and that nobody holds at `now`, with its record as a string, and holds it
 * until `until`. Concurrent processes get different gardens. Gardens of epochs later than `epoch` are left to newer
 * versions of the program. Returns SS_STORE_NONE if there is none. */
ss_store_result ss_store_garden_take(ss_store *store, int64_t epoch, int64_t now, int64_t until,
                                     ss_store_garden *garden, char record[SS_STORE_RECORD + 1]);

/* Extends the hold to `until`, or ends it if that is 0, and stores how many turns were verified. Returns SS_STORE_NONE
 * if we no longer hold the garden. */
ss_store_result ss_store_garden_hold(ss_store *store, const ss_store_garden *garden, int64_t until,
                                     int64_t checked);

/* Stores the outcome: `state`, and `points` or `fault` and `turn`. Deletes the record. Returns SS_STORE_NONE if we no
 * longer hold the garden. */
ss_store_result ss_store_garden_conclude(ss_store *store, const ss_store_garden *garden);

/* Counts the gardens that are waiting, held or not. */
ss_store_result ss_store_gardens_waiting(ss_store *store, int64_t *count);

/* ---- everybody's: counted gardens of one day and epoch ---- */

typedef struct ss_store_garden_row {
    char person[SS_STORE_ID + 1];
    char name[SS_STORE_NAME + 1];
    int64_t points;
} ss_store_garden_row;

typedef struct ss_store_garden_bar {
    int64_t points, gardens;
} ss_store_garden_bar;

/* Gets the latest epoch that has counted gardens on a day. Returns SS_STORE_NONE if there are none. */
ss_store_result ss_store_gardens_epoch(ss_store *store, int64_t day, int64_t *epoch);

/* How many people have each number of points, most points first. */
ss_store_result ss_store_gardens_bars(ss_store *store, int64_t day, int64_t epoch, ss_store_garden_bar *bars,
                                      int most, int *count);

/* The best, highest points first; of equal ones, the earlier comes first. */
ss_store_result ss_store_gardens_best(ss_store *store, int64_t day, int64_t epoch, ss_store_garden_row *rows,
                                      int most, int *count);

/* The neighbours of a counted garden in that order, nearest first: those above it, or those below it. */
ss_store_result ss_store_gardens_near(ss_store *store, const ss_store_garden *garden, bool above,
                                      ss_store_garden_row *rows, int most, int *count);

/* The gardens of people who ever sat at a table with this person, best first. */
ss_store_result ss_store_gardens_friends(ss_store *store, int64_t day, int64_t epoch, const char *person,
                                         ss_store_garden_row *rows, int most, int *count);

/* The gardens of people whose displayed name is `name`. */
ss_store_result ss_store_gardens_named(ss_store *store, int64_t day, int64_t epoch, const char *name,
                                       ss_store_garden_row *rows, int most, int *count);

#endif
