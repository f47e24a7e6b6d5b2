/* The socket for moderators: a file that only the server's own account can open. It takes one line of JSON and answers
 * with lines of JSON, of which the last has `done` or `error`; then it is closed (docs/moderation.md). */
#ifndef SS_SERVICE_MODERATION_SOCKET_H
#define SS_SERVICE_MODERATION_SOCKET_H

#include "service/buffer.h"
#include "service/service.h"

typedef struct ss_moderation_socket ss_moderation_socket;

/* Listens. Returns NULL, and logs why, if another process has the socket or it cannot be created. */
ss_moderation_socket *ss_moderation_socket_open(ss_service *service, const char *path);

/* Ends what is under way and removes the file. NULL is allowed. */
void ss_moderation_socket_close(ss_moderation_socket *moderation);

enum { SS_MODERATION_SOCKET_LINE = 8192, SS_MODERATION_SOCKET_CLIENTS = 16 };

#endif
