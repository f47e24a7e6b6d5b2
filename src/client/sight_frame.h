/* Reads parts of frames and whole `table` frames (sight_table.c), for sight.c, which folds frames into a table. Each
 * function checks what it reads; after false the whole table is needed. */
#ifndef SS_CLIENT_SIGHT_FRAME_H
#define SS_CLIENT_SIGHT_FRAME_H

#include "client/sight.h"

/* Reads a seat of this table, from 1 in JSON and from 0 in *seat; 0 in JSON means none, if `none` allows it. */
bool ss_sight_read_seat(const ss_sight *t, const json_t *o, const char *key, bool none, int *seat);

/* Reads a name that people will see, without control characters that a terminal would obey. */
void ss_sight_read_name(const json_t *o, const char *key, char name[SS_NAME_SIZE]);

/* Reads a time or a duration; 0 if it is missing or null. */
int64_t ss_sight_read_time(const json_t *o, const char *key);

/* Sets *yes to false if it is missing. */
void ss_sight_read_flag(const json_t *o, const char *key, bool *yes);

/* Reads who sits there. */
bool ss_sight_read_sitter(const json_t *o, ss_sight_seat *s);

/* Reads the optional members of a question. */
void ss_sight_read_question(ss_sight *t, const json_t *o);

/* Reads a record into the table, if it is valid, of this game, and as far as the table says. */
bool ss_sight_keep_record(ss_sight *t, const char *text, size_t length);

/* Reads all of a `table` frame except its number. */
bool ss_sight_read_table(ss_sight *t, const json_t *o);

#endif
