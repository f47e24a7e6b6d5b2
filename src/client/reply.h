/* The answer to a request, read strictly (RFC 9112): bytes in, the head and the body out. Nothing here knows sockets, and
 * the result depends on the bytes alone, not on the pieces in which they came.
 *
 *     ss_reply reply = {0};
 *     ss_reply_state state;
 *     do ... append bytes
 *     while ((state = ss_reply_read(&reply, bytes, length, ended)) == SS_REPLY_MORE);
 *     if (state == SS_REPLY_WHOLE) ... reply.status, reply.body
 */
#ifndef SS_CLIENT_REPLY_H
#define SS_CLIENT_REPLY_H

#include "base/word.h"

enum {
    SS_REPLY_HEAD = 16 * 1024, /* bytes that a head may have */
    SS_REPLY_MOST = 1 << 18,   /* and the whole answer */
};

typedef enum ss_reply_state {
    SS_REPLY_MORE, /* it is not whole yet */
    SS_REPLY_WHOLE,
    SS_REPLY_BAD, /* it is not HTTP as we know it, or too long */
} ss_reply_state;

typedef struct ss_reply {
    int status;
    bool upgrade;     /* to a WebSocket: the headers Upgrade and Connection say so */
    ss_word accept;   /* Sec-WebSocket-Accept; empty for none, as below */
    ss_word protocol; /* Sec-WebSocket-Protocol */
    bool extensions;  /* Sec-WebSocket-Extensions is there */
    ss_word location;
    int retry_after; /* seconds; 0 where it does not say */
    ss_word body;    /* after a status of 101: what came behind the head */
} ss_reply;

/* Reads an answer from its first byte; `ended` when nothing will follow. Answers of 1xx before the real one are skipped,
 * but for 101. The words of the reply lie in the bytes, in which a body in chunks is joined. */
ss_reply_state ss_reply_read(ss_reply *reply, char *bytes, size_t length, bool ended);

#endif
