/* Finds out whether the files of a store are whole, and still where they were opened: a file that was deleted, or
 * replaced by another, can be written to as long as it is open, and then all of it is lost. Only the driver includes this.
 *
 * Files are never opened here. SQLite's locks belong to the process: closing any descriptor of a file would drop them. */
#ifndef SS_STORE_SQLITE_PLACE_H
#define SS_STORE_SQLITE_PLACE_H

#include "store/sqlite_query.h"

/* Returns SS_STORE_DAMAGED if the file is shorter than its header says and there is no log that could have the rest. */
ss_store_result ss_sqlite_check_size(ss_sqlite *s, const char *path);

/* Bytes to which SQLite shortens the log when it begins again; it never shortens it further. */
enum { SS_SQLITE_LOG = 64 * 1024 * 1024 };

/* Remembers which files are open for writing. */
ss_store_result ss_sqlite_watch(ss_sqlite *s);

/* Remembers their sizes, or that one of them was cut since the last time. Called after each commit, which makes them
 * longer. Returns a code of SQLite. */
int ss_sqlite_note_sizes(ss_sqlite *s);

/* Returns SS_STORE_GONE if the paths of database and log lead elsewhere, or if one of them was cut, which is final:
 * what is missing does not come back. SQLite then no longer copies the log into the database, because that would fill
 * the gap with zeros. */
ss_store_result ss_sqlite_check_place(ss_sqlite *s);

#endif
