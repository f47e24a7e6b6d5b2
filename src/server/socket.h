/* A WebSocket (RFC 6455) as the application sees it: text both ways. All of this is called on the thread of the loop,
 * and none of it calls the application back.
 *
 *     ss_socket_send(s, text, length);
 *     ss_socket_close(s, SS_CLOSE_RESTART);
 *
 * A socket is valid from ss_app.opened until ss_app.closed returns. */
#ifndef SS_SERVER_SOCKET_H
#define SS_SERVER_SOCKET_H

#include <stddef.h>

typedef struct ss_socket ss_socket;

/* Reasons to close. The transport itself uses the second group. */
enum {
    SS_CLOSE_NORMAL = 1000,
    SS_CLOSE_POLICY = 1008,   /* the client broke a rule of ours */
    SS_CLOSE_RESTART = 1012,  /* the server is stopping; the client should reconnect */
    SS_CLOSE_PROTOCOL = 1002, /* malformed or unmasked frames */
    SS_CLOSE_BINARY = 1003,
    SS_CLOSE_NOT_UTF8 = 1007,
    SS_CLOSE_TOO_BIG = 1009,
    SS_CLOSE_TOO_SLOW = 1013, /* more than ss_limits.queue is queued for the client */
};

/* The only path at which sockets are opened, and the subprotocol that is confirmed if a client offers it. */
#define SS_SOCKET_PATH     "/api/socket"
#define SS_SOCKET_PROTOCOL "sanssouci.1"

/* Queues a text, which is copied. It is written before the loop waits again, or when the client can take it. A client
 * that reads too slowly is closed with SS_CLOSE_TOO_SLOW. Does nothing on a socket that is being closed. */
void ss_socket_send(ss_socket *s, const char *text, size_t length);

/* Reads nothing more from it for `ms` milliseconds, except messages that have arrived together with this one. Used for
 * clients that ask too fast. */
void ss_socket_rest(ss_socket *s, int ms);

/* Queues a close after the texts sent before. No more messages are delivered; ss_app.closed follows. */
void ss_socket_close(ss_socket *s, int code);

/* The pointer that ss_app.upgrade set. */
void *ss_socket_user(const ss_socket *s);

#endif
