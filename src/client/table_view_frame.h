/* Reads whole `table` frames (table_view_table.c), for table_view.c, which folds frames into a table. */
#ifndef SS_CLIENT_TABLE_VIEW_FRAME_H
#define SS_CLIENT_TABLE_VIEW_FRAME_H

#include "client/table_view.h"

/* Reads a record into the table, if it is valid, of this game, and as far as the table says. */
bool ss_table_view_keep_record(ss_table_view *t, const char *text, size_t length);

/* Reads all of a `table` frame except its number. After false the whole table is needed. */
bool ss_table_view_read_table(ss_table_view *t, const json_t *o);

#endif
