/* Actions of moderators, each given as a line of JSON, and their answers (docs/moderation.md). Does not use sockets. */
#ifndef SS_SERVICE_MODERATE_H
#define SS_SERVICE_MODERATE_H

#include "base/word.h"
#include "service/buffer.h"
#include "service/service.h"

typedef struct ss_moderation ss_moderation;

/* Receives the lines of the answer, and may take over their memory. */
typedef void ss_moderation_answer(void *data, ss_buffer *lines);

/* Does what a line asks for. `answer` is called once, now or later. Returns NULL if it has already been called, or
 * without memory. */
ss_moderation *ss_moderation_ask(ss_service *service, ss_word line, ss_moderation_answer *answer, void *data);

/* Drops the answer: nobody waits for it any more. */
void ss_moderation_leave(ss_moderation *m);

#endif
