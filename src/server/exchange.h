/* A request that the application answers: at once, later, or piece by piece over hours. All of this is called on the
 * thread of the loop, and none of it calls the application back.
 *
 *     ss_exchange_answer(x, 200, "application/json", NULL, text, length);
 *
 *     if (ss_exchange_stream(x, 200, "application/x-ndjson"))
 *         ss_exchange_piece(x, line, length);            ... and so on, until
 *     ss_exchange_end(x);
 *
 * An exchange is valid from ss_app.request until it is answered or ended, or until ss_app.gone returns. */
#ifndef SS_SERVER_EXCHANGE_H
#define SS_SERVER_EXCHANGE_H

#include <stdbool.h>
#include <stddef.h>

#include "server/http.h"

typedef struct ss_exchange ss_exchange;

/* Answers with a text, which is copied. The exchange is then over. `headers` ends with a NULL name, or is NULL itself,
 * and takes at most 2 kB; a header that contains a control character is left out. Headers that every answer has (type,
 * length, caching: no-store, safety) are added. */
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

#endif
