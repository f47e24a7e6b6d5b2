/* The server: HTTP/1.1 and WebSockets over the event loop of libuv. It serves the page (http.h), and hands to an
 * application (app.h) what lies below /api/.
 *
 *     ss_server *server = ss_server_open(&site, &app, &ss_limits_usual, listener, why);
 *     uv_timer_init(ss_server_loop(server), &timer);
 *     ss_server_run(server);                          ... until SIGINT or SIGTERM
 *     uv_close((uv_handle_t *)&timer, NULL);
 *     ss_server_close(server);
 */
#ifndef SS_SERVER_SERVER_H
#define SS_SERVER_SERVER_H

#include "server/app.h"
#include "server/http.h"
#include "server/limits.h"

typedef struct ss_server ss_server;

/* Makes a server for a listening socket, which it closes in the end. Site and application are lent; without an
 * application (NULL) it serves the page only. Raises the soft limit of open files to the hard one. From now on SIGINT and
 * SIGTERM end no program, but ss_server_run, also if they come before it is called. Returns NULL on failure; `why` then
 * has the reason, in English. */
enum { SS_SERVER_WHY = 200 };
ss_server *ss_server_open(const ss_site *site, const ss_app *app, const ss_limits *limits, int listener,
                          char why[SS_SERVER_WHY]);

/* Listens at one more socket, for those who run the server: what stands there is how the server is, and what it counts.
 * Before ss_server_run. Returns false, with the socket closed, if that cannot be done. */
bool ss_server_listen_inside(ss_server *server, int listener);

/* The loop, for timers and asyncs of others. Call uv_close for each of them before ss_server_close. */
struct uv_loop_s *ss_server_loop(ss_server *server);

/* Serves until SIGINT or SIGTERM, or ss_server_stop. Then sockets are closed with SS_CLOSE_RESTART and answers that are
 * under way are finished, for ss_limits.farewell at most. When this returns, no client is left. */
void ss_server_run(ss_server *server);
void ss_server_stop(ss_server *server); /* on the thread of the loop */

/* Frees everything. Waits for handles of others that are being closed. */
void ss_server_close(ss_server *server);

/* For metrics. */
typedef struct ss_server_counts {
    int guests, sockets, streams;                      /* open now */
    unsigned long requests, messages_in, messages_out; /* since the start */
    unsigned long refused; /* connections and upgrades for which there was no room */
} ss_server_counts;
ss_server_counts ss_server_count(const ss_server *server);

#endif
