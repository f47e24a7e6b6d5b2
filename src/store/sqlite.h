/* The driver for SQLite: one file, a write-ahead log beside it. store.c needs only ss_sqlite_open; the options are for
 * tests, which put faults under it. */
#ifndef SS_STORE_SQLITE_H
#define SS_STORE_SQLITE_H

#include "store/store.h"

typedef struct ss_sqlite_options {
    const char *const *migrations; /* SQL: migrations[n] brings version n of the schema to n + 1 */
    int version;                   /* how many there are */
    const char *vfs;               /* NULL for the usual */
    const char *synchronous;       /* FULL, unless a test shows that this is needed */
    int checkpoint;                /* pages of the log that are copied into the database together */
} ss_sqlite_options;

extern const ss_sqlite_options ss_sqlite_usual;

ss_store_result ss_sqlite_open(ss_store **store, const char *path, ss_store_access access,
                               const ss_sqlite_options *options, char trouble[SS_STORE_TROUBLE]);

#endif
