/* The socket for moderators: a file that only the server's own account can open. It takes one line of JSON and answers
 * with lines of JSON, of which the last has `done` or `error`; then it is closed (docs/moderation.md). */
#ifndef SS_HALL_DESK_H
#define SS_HALL_DESK_H

#include "hall/growing.h"
#include "hall/hall.h"

typedef struct ss_desk ss_desk;

/* Listens. Returns NULL, and logs why, if another process has the socket or it cannot be created. */
ss_desk *ss_desk_open(ss_hall *hall, const char *path);

/* Ends what is under way and removes the file. NULL is allowed. */
void ss_desk_close(ss_desk *desk);

enum { SS_DESK_LINE = 8192, SS_DESK_CLIENTS = 16 };

#endif
