/* A WebSocket to a server: text messages both ways.
 *
 *     ss_channel *channel = ss_channel_open(&api, deadline, &trouble);
 *     while (ss_channel_next(channel, deadline, &message) == SS_CHANNEL_MESSAGE) ...
 *     ss_channel_send(channel, "{…}", length);
 *     ss_channel_close(channel);
 *
 * The server's pings are answered. A server that breaks the protocol, or sends more than SS_CHANNEL_MOST bytes in one
 * message, is disconnected. */
#ifndef SS_CLIENT_CHANNEL_H
#define SS_CLIENT_CHANNEL_H

#include "client/post.h"

enum { SS_CHANNEL_MOST = 1 << 18 }; /* most bytes of a message */

typedef struct ss_channel ss_channel;

/* Connects and asks for a socket. On failure returns NULL, and the answer says why. */
ss_channel *ss_channel_open(const ss_post *api, double deadline, ss_post_answer *answer);
void ss_channel_close(ss_channel *channel); /* sends a close if that does not block; NULL is allowed */

typedef enum ss_channel_news {
    SS_CHANNEL_MESSAGE,
    SS_CHANNEL_LATE,        /* nothing before the deadline */
    SS_CHANNEL_INTERRUPTED, /* as in wire.h */
    SS_CHANNEL_ENDED,       /* ss_channel_code and ss_channel_trouble say how */
} ss_channel_news;

/* Waits for a message, borrowed until the next call. It is not empty, and a zero follows it. */
ss_channel_news ss_channel_next(ss_channel *channel, double deadline, ss_word *message);

/* Returns false if the connection is gone; ss_channel_next says so too. */
bool ss_channel_send(ss_channel *channel, const char *text, size_t length);

/* The code with which the server has closed; 0 if it has not. */
int ss_channel_code(const ss_channel *channel);
const ss_wire_trouble *ss_channel_trouble(const ss_channel *channel);

/* ---- without a connection, for tests: handles bytes that a server sends ---- */

typedef struct ss_unframer ss_unframer;

ss_unframer *ss_unframer_open(void); /* NULL without memory */
void ss_unframer_close(ss_unframer *u);

/* Takes bytes. Returns false if they break the protocol; nothing more is then taken. */
bool ss_unframer_take(ss_unframer *u, const void *bytes, size_t length);

/* Gets the next complete message, borrowed until the next call. Returns false if there is none. */
bool ss_unframer_next(ss_unframer *u, ss_word *message);

#endif
