/* The application behind the transport: it answers requests below /api/ and talks over WebSockets. The transport knows
 * only this table. Every function is called on the thread of the loop and must not block: long work belongs on other
 * threads, which hand back their results with uv_async_send.
 *
 *     static const ss_app service = {.self = &state, .request = answer, .gone = forget, ...};
 *     ss_server *server = ss_server_open(&site, &service, &ss_limits_usual, listener, why);
 *
 * Before it calls any of these, the transport has checked that the request is well-formed, that its Host is ours, and
 * that its Origin, if it has one, is the same host. */
#ifndef SS_SERVER_APP_H
#define SS_SERVER_APP_H

#include "base/text.h"
#include "server/head.h"
#include "server/http.h"

#define SS_APP_PATH "/api/"

typedef struct ss_exchange ss_exchange; /* a request and its answer */
typedef struct ss_socket ss_socket;

typedef struct ss_app {
    void *self; /* the first argument of each */

    /* A request arrived: GET, HEAD, POST, PUT or DELETE of a path below SS_APP_PATH. Request and body are valid until
     * this returns. Answer it now or later; the transport sets no time limit. */
    void (*request)(void *self, ss_exchange *x, const ss_request *r, ss_word body);

    /* Returns the methods that a path answers, in the form of the Allow header, or NULL if there is no such path.
     * Called when a request has another method. */
    const char *(*methods)(void *self, ss_word path);

    /* The client left, or the server is stopping, before the answer was complete. The exchange is over. */
    void (*gone)(void *self, ss_exchange *x);

    /* Returns 0 if a WebSocket may be opened, otherwise the HTTP status of the refusal. `user` is kept with the socket.
     * After 0, `opened` is called at once, and `closed` exactly once later. */
    int (*upgrade)(void *self, const ss_request *r, void **user);
    void (*opened)(void *self, ss_socket *s);
    void (*message)(void *self, ss_socket *s, ss_word text); /* valid UTF-8, until this returns */
    void (*closed)(void *self, ss_socket *s);

    /* For operators of the server; both may be NULL. */
    /* Answers 200 if everything works, 503 if not, now or later. */
    void (*health)(void *self, ss_exchange *x);
    void (*metrics)(void *self, ss_text *t); /* adds the application's counters (metrics.h) */
} ss_app;

/* ---- answers ----
 *
 * A request that the application answers: at once, later, or piece by piece over hours. All of this is called on the
 * thread of the loop, and none of it calls the application back.
 *
 *     ss_exchange_answer(x, 200, "application/json", NULL, text, length);
 *
 *     if (ss_exchange_stream(x, 200, "application/x-ndjson"))
 *         ss_exchange_piece(x, line, length);            ... and so on, until
 *     ss_exchange_end(x);
 *
 * An exchange is valid from ss_app.request until it is answered or ended, or until ss_app.gone returns. */

/* Answers with a text, which is copied. The exchange is then over. `headers` ends with a NULL name, or is NULL itself,
 * and takes at most 2 kB; a header that contains a control character is left out. Headers that every answer has (type,
 * length, caching: no-store, security) are added. */
void ss_exchange_answer(ss_exchange *x, int status, const char *type, const ss_header *headers,
                        const char *text, size_t length);

/* Ignores further requests on this connection for `ms` milliseconds; what the client sends waits in the system. Used
 * for clients that ask too fast. Call it before the answer. */
void ss_exchange_rest(ss_exchange *x, int ms);

/* Begins a long answer, which counts as a WebSocket in ss_limits. Returns false if there are too many: the client then
 * got 503, and the exchange is over. */
bool ss_exchange_stream(ss_exchange *x, int status, const char *type);

/* Sends a piece, which is copied. A client that reads too slowly is disconnected; ss_app.gone follows later. */
void ss_exchange_piece(ss_exchange *x, const char *text, size_t length);

/* Ends a long answer, and the exchange. */
void ss_exchange_end(ss_exchange *x);

/* A pointer that belongs to the application; NULL at first. */
void ss_exchange_keep(ss_exchange *x, void *user);
void *ss_exchange_user(const ss_exchange *x);

/* ---- WebSockets ----
 *
 * A WebSocket (RFC 6455) as the application sees it: text both ways. All of this is called on the thread of the loop,
 * and none of it calls the application back.
 *
 *     ss_socket_send(s, text, length);
 *     ss_socket_close(s, SS_CLOSE_RESTART);
 *
 * A socket is valid from ss_app.opened until ss_app.closed returns. */

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
