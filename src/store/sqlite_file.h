/* Creates files of SQLite that appear complete or not at all: new stores, and backups. Only the driver includes this. */
#ifndef SS_STORE_SQLITE_FILE_H
#define SS_STORE_SQLITE_FILE_H

#include "store/sqlite.h"
#include "store/sqlite_query.h"

/* In sqlite.c: makes a store that is not open yet, or NULL without memory; and opens the file that it is kept in. */
ss_sqlite *ss_sqlite_new(ss_store_access access);
ss_store_result ss_sqlite_connect(ss_sqlite *s, const char *path, const ss_sqlite_options *options);

/* Creates an empty store. Records in `s` what goes wrong. It is no error if another process creates it first. */
ss_store_result ss_sqlite_make(ss_sqlite *s, const char *path, const ss_sqlite_options *options);

#endif
