/* A WebSocket to a server: text messages both ways.
 *
 *     ss_websocket *websocket = ss_websocket_open(&api, deadline, &answer);
 *     while (ss_websocket_next(websocket, deadline, &message) == SS_WEBSOCKET_MESSAGE) ...
 *     ss_websocket_send(websocket, "{…}", length);
 *     ss_websocket_close(websocket);
 *
 * The server's pings are answered. A server that breaks the protocol, or sends more than SS_WEBSOCKET_MOST bytes in one
 * message, is disconnected. */
#ifndef SS_CLIENT_WEBSOCKET_H
#define SS_CLIENT_WEBSOCKET_H

#include "client/http_client.h"

enum { SS_WEBSOCKET_MOST = 1 << 18 }; /* most bytes of a message */

typedef struct ss_websocket ss_websocket;

/* Connects and asks for a socket. On failure returns NULL, and the answer says why. */
ss_websocket *ss_websocket_open(const ss_http_client *api, double deadline, ss_http_client_answer *answer);
void ss_websocket_close(ss_websocket *websocket); /* sends a close if that does not block; NULL is allowed */

typedef enum ss_websocket_result {
    SS_WEBSOCKET_MESSAGE,
    SS_WEBSOCKET_LATE,        /* nothing before the deadline */
    SS_WEBSOCKET_INTERRUPTED, /* see system/interrupt.h */
    SS_WEBSOCKET_ENDED,       /* ss_websocket_code and ss_websocket_trouble say how */
} ss_websocket_result;

/* Waits for a message, borrowed until the next call. It is not empty, and a zero follows it. */
ss_websocket_result ss_websocket_next(ss_websocket *websocket, double deadline, ss_word *message);

/* Returns false if the connection is gone; ss_websocket_next says so too. */
bool ss_websocket_send(ss_websocket *websocket, const char *text, size_t length);

/* The code with which the server has closed; 0 if it has not. */
int ss_websocket_code(const ss_websocket *websocket);
const ss_trouble *ss_websocket_trouble(const ss_websocket *websocket);

/* ---- without a connection, for tests: handles bytes that a server sends ---- */

/* Reads the head of the answer to a request for a socket, with a zero after it. Returns its status, which is 101 only
 * if the head opens the socket that was asked for, with `accept`; 0 if it is not HTTP/1.1. */
int ss_websocket_status(const char *head, const char *accept);

typedef struct ss_unframer ss_unframer;

ss_unframer *ss_unframer_open(void); /* NULL without memory */
void ss_unframer_close(ss_unframer *u);

/* Takes bytes. Returns false if they break the protocol; nothing more is then taken. */
bool ss_unframer_take(ss_unframer *u, const void *bytes, size_t length);

/* Gets the next complete message, borrowed until the next call. Returns false if there is none. */
bool ss_unframer_next(ss_unframer *u, ss_word *message);

#endif
