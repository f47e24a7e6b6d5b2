/* A plain connection to PostgreSQL with a time limit on every query. Only files of the driver include this.
 *
 * TCP notices that a peer is gone, but not that a database, a pooler or a tunnel hangs: without a limit, a server would
 * wait forever, and all players' turns with it. statement_timeout is no substitute: it would also end the wait of a
 * COMMIT for a standby, and report it as a success. */
#ifndef SS_STORE_POSTGRES_WIRE_H
#define SS_STORE_POSTGRES_WIRE_H

#include <postgresql/libpq-fe.h>
#include <stdbool.h>

/* Connects, as PQconnectdb does. The caller closes it with PQfinish. */
PGconn *ss_postgres_link(const char *where);

/* Waits until PQgetResult has something to return. Returns false if that takes too long: the
 * connection is then unusable. */
bool ss_postgres_await(PGconn *link);

/* Returns the last result of what was sent, if `sent` is not 0; NULL if there was no answer. */
PGresult *ss_postgres_answer(PGconn *link, int sent);

/* Sends commands in the simple protocol and waits in the same way. */
PGresult *ss_postgres_exec(PGconn *link, const char *sql);

#endif
