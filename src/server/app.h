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
#include "server/exchange.h"
#include "server/request.h"
#include "server/socket.h"

#define SS_APP_PATH "/api/"

typedef struct ss_app {
    void *self; /* the first argument of each */

    /* A request arrived: GET, HEAD, POST, PUT or DELETE of a path below SS_APP_PATH. Request and body are valid until
     * this returns. Answer it now or later (exchange.h); the transport sets no time limit. */
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

#endif
