/* Parses the answer to a request strictly (RFC 9112): bytes in, the head and the body out. It does not use sockets, and
 * the result depends only on the bytes, not on the pieces in which they came.
 *
 *     ss_reply reply = {0};
 *     ss_reply_state state;
 *     do ... append bytes
 *     while ((state = ss_reply_read(&reply, bytes, length, ended)) == SS_REPLY_MORE);
 *     if (state == SS_REPLY_WHOLE) ... reply.status, reply.body */
#ifndef SS_NET_REPLY_H
#define SS_NET_REPLY_H

#include "base/word.h"

enum {
    SS_REPLY_HEAD = 16 * 1024, /* most bytes of a head */
    SS_REPLY_MOST = 1 << 18,   /* and of the whole answer */
};

typedef enum ss_reply_state {
    SS_REPLY_MORE, /* it is not complete yet */
    SS_REPLY_WHOLE,
    SS_REPLY_BAD, /* it is not valid HTTP, or too long */
} ss_reply_state;

typedef struct ss_reply {
    int status;
    bool upgrade;     /* to a WebSocket: the headers Upgrade and Connection say so */
    ss_word accept;   /* Sec-WebSocket-Accept; empty for none, like the next */
    ss_word protocol; /* Sec-WebSocket-Protocol */
    bool extensions;  /* Sec-WebSocket-Extensions is there */
    ss_word location;
    int retry_after; /* seconds; 0 if not given */
    ss_word body;    /* after a status of 101: what came after the head */
} ss_reply;

/* Parses an answer from its first byte; `ended` says that nothing will follow. Answers of 1xx before the real one are
 * skipped, except 101. The words of the reply point into the bytes, in which a chunked body is joined. */
ss_reply_state ss_reply_read(ss_reply *reply, char *bytes, size_t length, bool ended);

#endif
