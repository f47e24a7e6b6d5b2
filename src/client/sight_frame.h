/* What frames say of a table, piece by piece and as a whole (sight_table.c), for the fold of them (sight.c). Each function checks what
 * it reads; after false the whole table is needed. */
#ifndef SS_CLIENT_SIGHT_FRAME_H
#define SS_CLIENT_SIGHT_FRAME_H

#include "client/sight.h"

/* A seat of this table, from 1 there, 0 for none where that is allowed; from 0 here. */
bool ss_sight_read_seat(const ss_sight *t, const json_t *o, const char *key, bool none, int *seat);

/* What people will see has nothing in it that a terminal would obey. */
void ss_sight_read_name(const json_t *o, const char *key, char name[SS_NAME_SIZE]);

/* A time or a span; what is missing or null is 0. */
int64_t ss_sight_read_time(const json_t *o, const char *key);

/* False where it is missing. */
void ss_sight_read_flag(const json_t *o, const char *key, bool *yes);

/* Who sits there. */
bool ss_sight_read_sitter(const json_t *o, ss_sight_seat *s);

/* What a question may say of itself. */
void ss_sight_read_question(ss_sight *t, const json_t *o);

/* Reads a record into the table, if it is sound, of this game, and as far as the table says. */
bool ss_sight_keep_record(ss_sight *t, const char *text, size_t length);

/* All of a `table` frame but its number. */
bool ss_sight_read_table(ss_sight *t, const json_t *o);

#endif
