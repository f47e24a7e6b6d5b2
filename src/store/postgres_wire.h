/* A plain connection to PostgreSQL whose questions come to an end. Only files of the driver include this.
 *
 * TCP notices a peer that is gone, but not a database, a pooler or a tunnel that stands still: without an end to our
 * patience, a server would wait with everybody's turns for ever. There is no statement_timeout instead, because that
 * would also end the wait of a COMMIT for a standby, and as if it had succeeded. */
#ifndef SS_STORE_POSTGRES_WIRE_H
#define SS_STORE_POSTGRES_WIRE_H

#include <postgresql/libpq-fe.h>
#include <stdbool.h>

/* Connects, as PQconnectdb does; to be closed with PQfinish. */
PGconn *ss_postgres_link(const char *where);

/* Waits until PQgetResult has something to return. False if that takes too long: the connection is of no more use. */
bool ss_postgres_await(PGconn *link);

/* The last result of what was sent, if `sent` is not 0; NULL without an answer. */
PGresult *ss_postgres_answer(PGconn *link, int sent);

/* Sends commands in the simple protocol and waits in the same way. */
PGresult *ss_postgres_exec(PGconn *link, const char *sql);

#endif
