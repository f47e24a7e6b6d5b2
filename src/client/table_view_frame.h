/* Reads parts of frames and whole `table` frames (table_view_table.c), for table_view.c, which folds frames into a
 * table. Each function checks what it reads; after false the whole table is needed. */
#ifndef SS_CLIENT_TABLE_VIEW_FRAME_H
#define SS_CLIENT_TABLE_VIEW_FRAME_H

#include "client/table_view.h"

/* Reads a seat of this table, from 1 in JSON and from 0 in *seat; 0 in JSON means none, if `none` allows it. */
bool ss_table_view_read_seat(const ss_table_view *t, const json_t *o, const char *key, bool none, int *seat);

/* Reads a name that people will see, without control characters that a terminal would obey. */
void ss_table_view_read_name(const json_t *o, const char *key, char name[SS_NAME_SIZE]);

/* Reads a time or a duration; 0 if it is missing or null. */
int64_t ss_table_view_read_time(const json_t *o, const char *key);

/* Sets *yes to false if it is missing. */
void ss_table_view_read_flag(const json_t *o, const char *key, bool *yes);

/* Reads who sits there. */
bool ss_table_view_read_sitter(const json_t *o, ss_table_view_seat *s);

/* Reads the optional members of a question. */
void ss_table_view_read_question(ss_table_view *t, const json_t *o);

/* Reads a record into the table, if it is valid, of this game, and as far as the table says. */
bool ss_table_view_keep_record(ss_table_view *t, const char *text, size_t length);

/* Reads all of a `table` frame except its number. */
bool ss_table_view_read_table(ss_table_view *t, const json_t *o);

#endif
