/* The connection to PostgreSQL, for the files of the driver. Only they include this.
 *
 * The connection is in pipeline mode. A command whose answer nobody waits for (BEGIN, SAVEPOINT, an event) is queued
 * and sent along with the next query, so a turn costs one round trip and its share of a commit. */
#ifndef SS_STORE_POSTGRES_CONNECTION_H
#define SS_STORE_POSTGRES_CONNECTION_H

#include <postgresql/libpq-fe.h>

#include "store/query.h"

/* ---- a plain connection, with a time limit on every query ----
 *
 * TCP notices that a peer is gone, but not that a database, a pooler or a tunnel hangs: without a limit, a server would
 * wait forever, and all players' turns with it. statement_timeout is no substitute: it would also end the wait of a
 * COMMIT for a standby, and report it as a success. */

/* Connects, as PQconnectdb does. The caller closes it with PQfinish. */
PGconn *ss_postgres_link(const char *where);

/* Waits until PQgetResult has something to return. Returns false if that takes too long: the
 * connection is then unusable. */
bool ss_postgres_await(PGconn *link);

/* Returns the last result of what was sent, if `sent` is not 0; NULL if there was no answer. */
PGresult *ss_postgres_answer(PGconn *link, int sent);

/* Sends commands in the simple protocol and waits in the same way. */
PGresult *ss_postgres_exec(PGconn *link, const char *sql);

/* ---- the connection of a store ---- */

enum { SS_POSTGRES_DEPTH = 16, SS_POSTGRES_UUID = 36, SS_POSTGRES_SOON = 256 };

typedef struct ss_postgres {
    ss_store store; /* first, so that an ss_store * of ours points to an ss_postgres */
    PGconn *link;   /* NULL after it failed, until it is needed again */
    ss_store_access access;
    char *where;   /* the address, with its password: never shown in a message */
    bool arrived;  /* we serve, and hold the lock that says so */
    bool silent;   /* the database has not answered for too long */
    bool given_up; /* it could not be reached while the program ends */
    int queued;    /* statements sent whose results have not been read */
    int failed;    /* index of the first failed one of those collected last */
    int kept;      /* statements in the list below */
    int sure;      /* how many of those kept are known to be prepared */
    int prepared;  /* number ever prepared on this connection: their names are numbers */
    struct {
        const char *sql;
        int name;
    } statements[SS_QUERY_STATEMENTS];

    /* ---- answers that are set when the results are read: a number of rows, 0 if we were too late ---- */
    int soon_count;
    struct {
        int at; /* index among the statements sent */
        ss_store_result *result;
    } soon[SS_POSTGRES_SOON];

    /* ---- the transaction ---- */
    bool begun;   /* BEGIN was sent */
    bool fresh;   /* nothing was answered since BEGIN: it can start again on another connection */
    bool wrote;   /* something was changed: the commit has to be durable */
    bool aborted; /* a statement failed: nothing works until a level is rolled back */
    int saves[SS_POSTGRES_DEPTH + 1]; /* the level whose savepoint each level uses; 0 while it needs none */

    /* ---- commits: each adds a row, which shows whether a commit whose answer was lost has happened ---- */
    char token[SS_POSTGRES_UUID + 1]; /* of this connection */
    int64_t commits; /* on this connection, or the one that was lost: numbers are never reused */
} ss_postgres;

/* A connection holds this lock as long as its process serves. */
#define SS_POSTGRES_KEY     "(1397969780, hashtext(current_schema()))"
#define SS_POSTGRES_MAKING  "(1397969781, hashtext(current_schema()))" /* held while a schema is created */
#define SS_POSTGRES_PRESENT "SELECT pg_advisory_lock_shared" SS_POSTGRES_KEY

static inline ss_postgres *ss_postgres_of(ss_store *store) { return (ss_postgres *)store; }

/* Connects, in one attempt. */
ss_store_result ss_postgres_connect(ss_postgres *s);

/* Connects again after the connection failed; tries for several seconds, with pauses. */
ss_store_result ss_postgres_reconnect(ss_postgres *s);

void ss_postgres_disconnect(ss_postgres *s);

/* Sends a statement without parameters whose result nobody waits for. */
void ss_postgres_queue(ss_postgres *s, const char *sql);

/* Does the same for a prepared statement with its values. */
void ss_postgres_queue_query(ss_postgres *s, ss_query *q);

/* Arranges that *later becomes the result of the statement sent last, once results are read. */
void ss_postgres_expect(ss_postgres *s, ss_store_result *later);

/* Returns true if the other end closed the connection while it was idle, as a database that restarts does. */
bool ss_postgres_has_ended(ss_postgres *s);

/* Reads the results of everything that was sent. Returns the last one, which the caller clears; or NULL, and *result is
 * the first failure. */
PGresult *ss_postgres_collect(ss_postgres *s, const char *where, ss_store_result *result);

/* Sends one statement and waits for its result. */
ss_store_result ss_postgres_run(ss_postgres *s, const char *sql);

/* Records what went wrong and where. */
ss_store_result ss_postgres_failed(ss_postgres *s, ss_store_result result, const char *what,
                                   const char *where);

/* ---- the transaction (postgres_transaction.c) ---- */

/* Called before a statement: sends the BEGIN that is still due, and, for a statement that
 * writes, a savepoint to return to. */
ss_store_result ss_postgres_enter(ss_postgres *s, bool writes);

/* Called before a statement that writes and whose result nobody waits for. It has no savepoint: if it fails, so does
 * the transaction. */
ss_store_result ss_postgres_enter_soon(ss_postgres *s);

ss_store_result ss_postgres_begin(ss_store *store);
ss_store_result ss_postgres_commit(ss_store *store);
void ss_postgres_rollback(ss_store *store);

/* ---- the rest of the driver, by file ---- */

extern const ss_sql_driver ss_postgres_sql;
extern const ss_store_driver ss_postgres_driver;

ss_store_result ss_postgres_migrate(ss_postgres *s);
ss_store_result ss_postgres_append(ss_store *, const ss_store_entry *, int64_t, const ss_store_event *, int);
ss_store_result ss_postgres_append_soon(ss_store *, const ss_store_entry *, int64_t, const ss_store_event *,
                                        ss_store_result *);

#endif
