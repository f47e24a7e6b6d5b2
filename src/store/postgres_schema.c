/* The schema in PostgreSQL, as a list of migrations: existing ones never change, new ones are added at the end. The
 * first n of them make version n. Columns have the same meaning as in sqlite_schema.c.
 *
 * Old and new versions of the program may serve side by side while a server is updated. A migration must
 * therefore leave a schema with which the version before still works: it adds, with defaults, and
 * removes nothing that is in use. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/postgres_connection.h"

#define ID "text COLLATE \"C\" NOT NULL"

/* `change` is the transaction that last changed a row: other processes poll it for changes (postgres_relay.c).
 * `commits` is explained in postgres_transaction.c. */
/* clang-format off */
static const char first[] =
    "CREATE TABLE people ("
    "  id " ID " PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 32),"
    "  name text NOT NULL,"
    "  made bigint NOT NULL,"
    "  seen bigint NOT NULL,"
    "  change xid8 NOT NULL DEFAULT pg_current_xact_id());"
    "CREATE INDEX people_change ON people (change);"

    "CREATE TABLE devices ("
    "  hash bytea NOT NULL PRIMARY KEY CHECK (length(hash) = 32),"
    "  person " ID " REFERENCES people (id),"
    "  made bigint NOT NULL,"
    "  seen bigint NOT NULL);"
    "CREATE INDEX devices_of ON devices (person, made, hash);"

    "CREATE TABLE passes ("
    "  hash bytea NOT NULL PRIMARY KEY CHECK (length(hash) = 32),"
    "  person " ID " REFERENCES people (id),"
    "  expires bigint NOT NULL);"
    "CREATE INDEX passes_of ON passes (person);"

    "CREATE TABLE tables ("
    "  id " ID " PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 32),"
    "  events bigint NOT NULL,"
    "  made bigint NOT NULL,"
    "  changed bigint NOT NULL,"
    "  due bigint NOT NULL,"
    "  over bigint NOT NULL,"
    "  listed smallint NOT NULL,"
    "  deleted bigint NOT NULL DEFAULT 0,"
    "  summary text NOT NULL DEFAULT '',"
    "  host text COLLATE \"C\" NOT NULL DEFAULT '',"
    "  change xid8 NOT NULL DEFAULT pg_current_xact_id()"
    ") WITH (fillfactor = 60);"
    "CREATE INDEX tables_due ON tables (due, id) WHERE due > 0;"
    "CREATE INDEX tables_listed ON tables (changed, id) WHERE listed > 0;"
    "CREATE INDEX tables_hosted ON tables (host) WHERE host <> '';"
    "CREATE INDEX tables_change ON tables (change);"

    "CREATE TABLE seats ("
    "  table_id " ID " REFERENCES tables (id),"
    "  seat smallint NOT NULL CHECK (seat BETWEEN 0 AND 3),"
    "  person " ID " REFERENCES people (id),"
    "  awaited smallint NOT NULL CHECK (awaited BETWEEN 0 AND 1),"
    "  PRIMARY KEY (table_id, seat)"
    ") WITH (fillfactor = 60);"
    "CREATE INDEX seats_of ON seats (person, table_id);"

    "CREATE TABLE sat ("
    "  person " ID " REFERENCES people (id),"
    "  table_id " ID " REFERENCES tables (id),"
    "  PRIMARY KEY (person, table_id));"
    "CREATE INDEX sat_at ON sat (table_id);"

    "CREATE TABLE events ("
    "  table_id " ID " REFERENCES tables (id),"
    "  number bigint NOT NULL CHECK (number > 0),"
    "  time bigint NOT NULL,"
    "  body text NOT NULL,"
    "  crc bigint NOT NULL,"
    "  PRIMARY KEY (table_id, number));"

    "CREATE TABLE alive ("
    "  one smallint NOT NULL PRIMARY KEY CHECK (one = 1),"
    "  time bigint NOT NULL);"

    "CREATE TABLE outages ("
    "  until bigint NOT NULL PRIMARY KEY,"
    "  since bigint NOT NULL CHECK (since < until));"

    "CREATE TABLE commits ("
    "  link uuid NOT NULL,"
    "  number bigint NOT NULL,"
    "  time timestamptz NOT NULL DEFAULT now(),"
    "  PRIMARY KEY (link, number));";
/* clang-format on */

/* `claimed` is when a process claimed a deadline; `oldest` is the oldest version of the program that can
 * use the schema as it is now. */
static const char claims[] = "ALTER TABLE tables ADD COLUMN claimed bigint NOT NULL DEFAULT 0;"
                             "ALTER TABLE sanssouci ADD COLUMN oldest integer NOT NULL DEFAULT 1;";

/* Messages to the outside, and moderation: the fourth migration of SQLite. */
/* clang-format off */
static const char outside[] =
    "CREATE TABLE subscriptions ("
    "  device bytea NOT NULL PRIMARY KEY REFERENCES devices (hash) ON DELETE CASCADE,"
    "  endpoint text NOT NULL,"
    "  key text NOT NULL,"
    "  auth text NOT NULL,"
    "  made bigint NOT NULL,"
    "  hour bigint NOT NULL,"
    "  sent bigint NOT NULL);"
    "CREATE INDEX subscriptions_at ON subscriptions (endpoint);"

    "CREATE TABLE notices ("
    "  kind " ID ","
    "  table_id " ID ","
    "  person " ID ","
    "  number bigint NOT NULL,"
    "  due bigint NOT NULL,"
    "  tries bigint NOT NULL,"
    "  PRIMARY KEY (kind, table_id, person));"
    "CREATE INDEX notices_due ON notices (due);"

    "CREATE TABLE secrets ("
    "  name " ID " PRIMARY KEY,"
    "  value text NOT NULL);"

    "CREATE TABLE reports ("
    "  table_id " ID ","
    "  person " ID " REFERENCES people (id) ON DELETE CASCADE,"
    "  reporter " ID " REFERENCES people (id) ON DELETE CASCADE,"
    "  name text NOT NULL,"
    "  time bigint NOT NULL,"
    "  PRIMARY KEY (table_id, person, reporter));"
    "CREATE INDEX reports_of ON reports (person);"
    "CREATE INDEX reports_by ON reports (reporter);"

    "CREATE TABLE bans ("
    "  what " ID " PRIMARY KEY,"
    "  made bigint NOT NULL,"
    "  until bigint NOT NULL,"
    "  reason text NOT NULL);"

    "CREATE TABLE closures ("
    "  table_id " ID " PRIMARY KEY REFERENCES tables (id),"
    "  reason text NOT NULL,"
    "  time bigint NOT NULL);"

    "CREATE TABLE board ("
    "  name " ID " PRIMARY KEY,"
    "  text text NOT NULL,"
    "  made bigint NOT NULL,"
    "  until bigint NOT NULL);";
/* clang-format on */

/* Results of gardens of the day: the fifth migration of SQLite. */
/* clang-format off */
static const char gardens[] =
    "CREATE TABLE gardens ("
    "  day bigint NOT NULL,"
    "  epoch bigint NOT NULL,"
    "  person " ID " REFERENCES people (id) ON DELETE CASCADE,"
    "  state text NOT NULL,"
    "  points bigint NOT NULL,"
    "  fault text NOT NULL,"
    "  turn bigint NOT NULL,"
    "  made bigint NOT NULL,"
    "  hash bytea NOT NULL CHECK (length(hash) = 32),"
    "  record text NOT NULL,"
    "  held bigint NOT NULL,"
    "  checked bigint NOT NULL,"
    "  PRIMARY KEY (day, epoch, person));"
    "CREATE INDEX gardens_of ON gardens (person, day, epoch);"
    "CREATE INDEX gardens_waiting ON gardens (made, person) WHERE state = 'waiting';"
    "CREATE INDEX gardens_counted ON gardens (day, epoch, points, made, person) WHERE state = 'counted';";

/* The order in which results are shown, with all columns that are counted: the results of a day
 * are read from the index alone. */
static const char ranking[] =
    "DROP INDEX gardens_counted;"
    "CREATE INDEX gardens_counted ON gardens (day, epoch, points DESC, made, person, state)"
    " WHERE state = 'counted';";
/* clang-format on */

static const char *const migrations[] = {first, claims, outside, gardens, ranking};
enum {
    VERSION = sizeof migrations / sizeof *migrations,
    OLDEST = 1, /* programs of this version still work with the schema that we create */
};

/* Runs commands without results, in the simple protocol, which takes several at once. */
static ss_store_result run(ss_postgres *s, const char *sql) {
    PGresult *r = PQexec(s->link, sql);
    ss_store_result result = SS_STORE_OK;
    ExecStatusType status = PQresultStatus(r);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        result = ss_postgres_failed(s, SS_STORE_FAILED, PQresultErrorMessage(r), sql);
    PQclear(r);
    return result;
}

/* Finds the version of the schema: 0 for an empty database, -1 for one of another program. */
static ss_store_result find_version(ss_postgres *s, int *version) {
    static const char sql[] = "SELECT to_regclass('sanssouci') IS NOT NULL,"
                              " to_regclass('tables') IS NOT NULL OR to_regclass('people') IS NOT NULL";
    PGresult *r = PQexec(s->link, sql);
    bool answered = PQresultStatus(r) == PGRES_TUPLES_OK;
    bool ours = answered && *PQgetvalue(r, 0, 0) == 't', others = answered && *PQgetvalue(r, 0, 1) == 't';
    PQclear(r);
    *version = others ? -1 : 0;
    if (!answered) return ss_postgres_failed(s, SS_STORE_FAILED, PQerrorMessage(s->link), sql);
    if (!ours) return SS_STORE_OK;
    r = PQexec(s->link, "SELECT version FROM sanssouci");
    answered = PQresultStatus(r) == PGRES_TUPLES_OK && PQntuples(r) == 1;
    if (answered) *version = atoi(PQgetvalue(r, 0, 0));
    PQclear(r);
    return answered
               ? SS_STORE_OK
               : ss_postgres_failed(s, SS_STORE_DAMAGED, "the version of the schema is missing", "opening");
}

static ss_store_result update(ss_postgres *s, int from) {
    char last[160];
    ss_store_result result = SS_STORE_OK;
    if (!from)
        result =
            run(s, "CREATE TABLE sanssouci (version integer NOT NULL); INSERT INTO sanssouci VALUES (0)");
    for (int v = from; v < VERSION && !result; v++) result = run(s, migrations[v]);
    snprintf(last, sizeof last, "UPDATE sanssouci SET version = %d, oldest = %d", VERSION, OLDEST);
    return result ? result : run(s, last);
}

/* A newer version of the program has changed the schema. While servers are updated one by one, those of the version
 * before continue to serve, and must be able to restart. */
static ss_store_result consider_newer(ss_postgres *s) {
    PGresult *r = PQexec(s->link, "SELECT oldest FROM sanssouci");
    bool fits =
        PQresultStatus(r) == PGRES_TUPLES_OK && PQntuples(r) == 1 && atoi(PQgetvalue(r, 0, 0)) <= VERSION;
    PQclear(r);
    return fits ? SS_STORE_OK : SS_STORE_NEWER;
}

/* Decides what to do about the version that was found. The caller has begun a transaction. */
static ss_store_result consider(ss_postgres *s, int found) {
    if (found == VERSION) return SS_STORE_OK;
    if (found < 0)
        return ss_postgres_failed(s, SS_STORE_DAMAGED, "this is not a store of Sanssouci", "opening");
    snprintf(s->store.message, SS_STORE_MESSAGE, "the schema has version %d, this program knows %d", found,
             (int)VERSION);
    if (found > VERSION) return consider_newer(s);
    if (s->access == SS_STORE_READER) return found ? SS_STORE_FAILED : SS_STORE_NONE;
    return update(s, found);
}

/* Processes that start at the same time wait for each other. */
static ss_store_result migrate(ss_postgres *s) {
    int found;
    bool writer = s->access == SS_STORE_WRITER;
    ss_store_result result = run(s, "BEGIN");
    if (!result && writer) result = run(s, "SELECT pg_advisory_xact_lock" SS_POSTGRES_MAKING);
    if (!result) result = find_version(s, &found);
    if (!result) result = consider(s, found);
    if (!result) return run(s, "COMMIT");
    char message[SS_STORE_MESSAGE];
    memcpy(message, s->store.message, sizeof message);
    run(s, "ROLLBACK");
    memcpy(s->store.message, message, sizeof message);
    return result;
}

ss_store_result ss_postgres_migrate(ss_postgres *s) {
    PQexitPipelineMode(s->link);
    ss_store_result result = migrate(s);
    PQenterPipelineMode(s->link);
    return result;
}
