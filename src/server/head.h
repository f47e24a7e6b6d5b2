/* Parses the head of a request strictly (RFC 9112): bytes in, a request or the status of a refusal out. What is refused
 * here could mean one thing to us and another to a proxy in front of us. Does not use sockets.
 *
 *     ss_head head = {0};
 *     int status = ss_head_read(&head, bytes, &request);
 *     if (status == SS_HEAD_MORE) ... call again with the same bytes and those that came after them
 *     if (status == SS_HEAD_WHOLE) ... head.seen bytes are the head; the body and the next request follow
 *     otherwise ... refuse with this status, and close
 *
 * The result depends only on the bytes, not on the pieces in which they came. */
#ifndef SS_SERVER_HEAD_H
#define SS_SERVER_HEAD_H

#include "server/request.h"

enum { SS_HEAD_MORE = 0, SS_HEAD_WHOLE = 200 };

/* How far a head has been parsed; starts as zeros. */
typedef struct ss_head {
    size_t seen;
    size_t begin; /* of the request line, after an empty line that a client may send before it */
    unsigned char state;
} ss_head;

/* Parses the head. The words of the request point into `bytes`. May be called again for a complete head. */
int ss_head_read(ss_head *head, ss_word bytes, ss_request *request);

#endif
