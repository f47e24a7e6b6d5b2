/* The connection to PostgreSQL, for the files of the driver. Only they include this.
 *
 * The connection is in pipeline mode. What has no answer that anybody waits for (BEGIN, SAVEPOINT, an event) is queued and
 * travels with the next question, so that a turn costs one journey and its share of a commit. */
#ifndef SS_STORE_POSTGRES_LINK_H
#define SS_STORE_POSTGRES_LINK_H

#include "store/postgres_wire.h"
#include "store/sql.h"

enum { SS_POSTGRES_DEPTH = 16, SS_POSTGRES_UUID = 36, SS_POSTGRES_SOON = 256 };

typedef struct ss_postgres {
    ss_store store; /* first: an ss_store * of ours points to an ss_postgres */
    PGconn *link;   /* NULL after it failed, until somebody needs it */
    ss_store_access access;
    char *where;  /* the address, with its password: never in a text */
    bool arrived; /* we serve: hold the lock that says so */
    bool silent;  /* the database has not answered for too long */
    int queued;   /* statements sent whose results were not read */
    int failed;   /* the one of those collected last that failed first, from 0 */
    int kept;
    int sure;     /* so many of those kept are known to be prepared */
    int prepared; /* on this connection, ever: their names are numbers */
    struct {
        const char *sql;
        int name;
    } statements[SS_QUERY_STATEMENTS];

    /* ---- answers that are known when the results are read: a number of rows, 0 for too late ---- */
    int soon_count;
    struct {
        int at; /* of the statements sent, from 0 */
        ss_store_result *result;
    } soon[SS_POSTGRES_SOON];

    /* ---- the transaction ---- */
    bool begun;   /* BEGIN was sent */
    bool fresh;   /* nothing was answered since: it can begin again on another connection */
    bool wrote;   /* something was changed: the commit has to be durable */
    bool aborted; /* a statement failed: nothing works until a level is rolled back */
    int saves[SS_POSTGRES_DEPTH + 1]; /* the level whose savepoint a level has; 0 while it needs none */

    /* ---- commits: a row each, by which a commit whose answer was lost is known ---- */
    char token[SS_POSTGRES_UUID + 1]; /* of this connection */
    int64_t commits; /* on this connection, or the one that was lost: numbers are never used again */
} ss_postgres;

/* Somebody serves as long as this lock is held by a connection. */
#define SS_POSTGRES_KEY     "(1397969780, hashtext(current_schema()))"
#define SS_POSTGRES_MAKING  "(1397969781, hashtext(current_schema()))" /* and this while a schema is made */
#define SS_POSTGRES_PRESENT "SELECT pg_advisory_lock_shared" SS_POSTGRES_KEY

static inline ss_postgres *ss_postgres_of(ss_store *store) { return (ss_postgres *)store; }

/* Connects, once. */
ss_store_result ss_postgres_connect(ss_postgres *s);

/* Connects again after the connection failed, with pauses, for some seconds. */
ss_store_result ss_postgres_reconnect(ss_postgres *s);

void ss_postgres_disconnect(ss_postgres *s);

/* Sends a statement without parameters whose result nobody waits for. */
void ss_postgres_queue(ss_postgres *s, const char *sql);

/* Sends a prepared statement with its values, in the same way. */
void ss_postgres_queue_query(ss_postgres *s, ss_query *q);

/* *later becomes what the statement sent last comes to, once results are read. */
void ss_postgres_expect(ss_postgres *s, ss_store_result *later);

/* True if the other end has closed the connection while nothing was asked, as a database that restarts does. */
bool ss_postgres_has_ended(ss_postgres *s);

/* Reads the results of everything that was sent. Returns the last of them, to be cleared, or NULL and what went wrong
 * first. */
PGresult *ss_postgres_collect(ss_postgres *s, const char *where, ss_store_result *result);

/* Sends one statement and waits for its result. */
ss_store_result ss_postgres_run(ss_postgres *s, const char *sql);

/* Notes what went wrong where. */
ss_store_result ss_postgres_trouble(ss_postgres *s, ss_store_result result, const char *what,
                                    const char *where);

/* ---- the transaction (postgres_transaction.c) ---- */

/* Before a statement: begins what has not begun yet; one that writes gets a savepoint to return to. */
ss_store_result ss_postgres_enter(ss_postgres *s, bool writes);

/* Before a statement that writes and that is only sent. It has no savepoint: if it fails, so does the transaction. */
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
ss_store_result ss_postgres_table_delete(ss_store *, const char *, int64_t);

#endif
