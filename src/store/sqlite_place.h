/* Recognises files of SQLite whose end is missing. Only the driver includes this. */
#ifndef SS_STORE_SQLITE_PLACE_H
#define SS_STORE_SQLITE_PLACE_H

#include "store/sqlite_query.h"

/* Returns SS_STORE_DAMAGED if the file is shorter than its header says and there is no log that could have the rest. */
ss_store_result ss_sqlite_check_size(ss_sqlite *s, const char *path);

#endif
