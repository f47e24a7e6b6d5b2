/* Files of SQLite that appear whole or not at all: new stores, and backups. Only the driver includes this. */
#ifndef SS_STORE_SQLITE_FILE_H
#define SS_STORE_SQLITE_FILE_H

#include "store/sqlite.h"
#include "store/sqlite_query.h"

/* sqlite.c: a store that is not open yet, or NULL without memory; and opening the file that it is kept in. */
ss_sqlite *ss_sqlite_new(ss_store_access access);
ss_store_result ss_sqlite_connect(ss_sqlite *s, const char *path, const ss_sqlite_options *options);

/* Makes an empty store. What goes wrong is noted in `s`. One that another process made meanwhile is fine. */
ss_store_result ss_sqlite_make(ss_sqlite *s, const char *path, const ss_sqlite_options *options);

#endif
