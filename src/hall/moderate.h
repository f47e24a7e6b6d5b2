/* What those who moderate ask for, as a line of JSON, and what they are answered (docs/moderation.md). Knows no sockets. */
#ifndef SS_HALL_MODERATE_H
#define SS_HALL_MODERATE_H

#include "base/word.h"
#include "hall/growing.h"
#include "hall/hall.h"

typedef struct ss_moderation ss_moderation;

/* Takes the lines of the answer, or leaves them. */
typedef void ss_moderation_answer(void *data, ss_growing *lines);

/* Does what a line asks for. `answer` is called once, now or later. NULL if it was called already, or without memory. */
ss_moderation *ss_moderation_ask(ss_hall *hall, ss_word line, ss_moderation_answer *answer, void *data);

/* Nobody waits for the answer any more. */
void ss_moderation_leave(ss_moderation *m);

#endif
