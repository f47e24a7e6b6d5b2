/* The server: HTTP/1.1 and WebSockets over the event loop of libuv. It serves the page (http.h), and passes requests
 * below /api/ to an application (app.h).
 *
 *     ss_server *server = ss_server_open(&site, &app, &ss_limits_usual, listener, why);
 *     uv_timer_init(ss_server_loop(server), &timer);
 *     ss_server_run(server);                          ... until SIGINT or SIGTERM
 *     uv_close((uv_handle_t *)&timer, NULL);
 *     ss_server_close(server); */
#ifndef SS_SERVER_SERVER_H
#define SS_SERVER_SERVER_H

#include "server/app.h"
#include "server/http.h"
#include "server/limits.h"

typedef struct ss_server ss_server;

/* Makes a server for a listening socket, which it closes in the end. Site and application are borrowed; without an
 * application (NULL) it serves only the page. Raises the soft limit of open files to the hard one. From now on SIGINT
 * and SIGTERM do not end the program but make ss_server_run return, even if they arrive before it is called. Returns
 * NULL on failure; `why` is then the reason, in English. */
enum { SS_SERVER_WHY = 200 };
ss_server *ss_server_open(const ss_site *site, const ss_app *app, const ss_limits *limits, int listener,
                          char why[SS_SERVER_WHY]);

/* Listens on one more socket, for operators, which serves only health and metrics. Call it before ss_server_run.
 * Returns false, with the socket closed and the reason in `why`, on failure. */
bool ss_server_listen_for_operators(ss_server *server, int listener, char why[SS_SERVER_WHY]);

/* The loop, for timers and asyncs of the caller. Call uv_close for each of them before ss_server_close. */
struct uv_loop_s *ss_server_loop(ss_server *server);

/* Serves until SIGINT, SIGTERM or ss_server_stop. Then it closes sockets with SS_CLOSE_RESTART and finishes answers
 * that are being sent, for at most ss_limits.farewell. When this returns, no client is connected. */
void ss_server_run(ss_server *server);
void ss_server_stop(ss_server *server); /* on the thread of the loop */

/* Frees everything. Waits for handles of the caller that are being closed. */
void ss_server_close(ss_server *server);

/* For metrics. */
typedef struct ss_server_counts {
    int connections, sockets, streams;                 /* open now */
    unsigned long requests, messages_in, messages_out; /* since the start */
    unsigned long refused;                             /* connections and upgrades refused for lack of room */
} ss_server_counts;
ss_server_counts ss_server_count(const ss_server *server);

#endif
