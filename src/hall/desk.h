/* The socket for those who moderate: a file that only the server's own account can open. A line of JSON in, lines of JSON out,
 * of which the last has `done` or `error`; then it is closed (docs/moderation.md). */
#ifndef SS_HALL_DESK_H
#define SS_HALL_DESK_H

#include "hall/growing.h"
#include "hall/hall.h"

typedef struct ss_desk ss_desk;

/* Listens. Returns NULL, and says why in the log, where another process has the socket or it cannot be made. */
ss_desk *ss_desk_open(ss_hall *hall, const char *path);

/* Ends what is under way; the file is removed. NULL is fine. */
void ss_desk_close(ss_desk *desk);

enum { SS_DESK_LINE = 8192, SS_DESK_CLIENTS = 16 };

#endif
