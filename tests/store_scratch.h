/* For tests of stores: an empty folder, and short ways to write events and people. */
#ifndef SS_STORE_SCRATCH_H
#define SS_STORE_SCRATCH_H

#include "store/store.h"

/* A path in a new, empty folder, which goes away with the program; good until the next call. */
const char *scratch_store(void);

/* Called before: the folder is made in memory if the system has a place for that. For tests that ask for no disk. */
void scratch_in_memory(void);

/* A file beside that store, with more at the end of its name; good until the next call. */
const char *scratch_beside(const char *suffix);

/* Appends one event with the body; a `person` other than NULL sits on the first seat, awaited. The time of event n is
 * n * 1000. */
ss_store_result write_event(ss_store *store, const char *table, int64_t number, const char *body,
                            const char *person);

/* The same inside a transaction, without waiting: *later is known once that is committed. */
ss_store_result send_event(ss_store *store, const char *table, int64_t number, const char *body,
                           ss_store_result *later);

/* Makes a person whose device's hash has 32 times that byte. */
ss_store_result make_person(ss_store *store, const char *id, const char *name, int device);
const uint8_t *hash_of(int byte); /* good for four calls */

/* The bodies of a table's events, with spaces between; "-" if there is no such table. Good until the next call. */
const char *bodies(ss_store *store, const char *table);

#endif
