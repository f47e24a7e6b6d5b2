/* For tests of stores: an empty folder, and shorthands to write events and people. */
#ifndef SS_STORE_SCRATCH_H
#define SS_STORE_SCRATCH_H

#include "store/store.h"

/* Returns a path in a new, empty folder, which is removed at the end of the program; valid until the next call. */
const char *scratch_store(void);

/* Makes the folder in memory if the system has a place for that; call it first. For tests that do not need a disk. */
void scratch_in_memory(void);

/* Returns the path of a file beside that store, with a suffix added to its name; valid until the next call. */
const char *scratch_beside(const char *suffix);

/* Appends one event with this body; if `person` is not NULL, that person sits in the first seat and is to move. The
 * time of event n is n * 1000. */
ss_store_result write_event(ss_store *store, const char *table, int64_t number, const char *body,
                            const char *person);

/* The same inside a transaction, without waiting: *later is set once that is committed. */
ss_store_result send_event(ss_store *store, const char *table, int64_t number, const char *body,
                           ss_store_result *later);

/* Creates a person whose device's hash is 32 times that byte. */
ss_store_result make_person(ss_store *store, const char *id, const char *name, int device);
const uint8_t *hash_of(int byte); /* valid for four calls */

/* Returns the bodies of a table's events, separated by spaces; "-" if there is no such table. Valid until the next
 * call. */
const char *bodies(ss_store *store, const char *table);

#endif
