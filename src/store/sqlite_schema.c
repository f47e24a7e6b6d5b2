/* The schema, as a list of migrations: existing ones never change, new ones are added at the end. The first n of them
 * make version n. */
#include <stdio.h>
#include <string.h>

#include "store/driver.h"
#include "store/sqlite_connection.h"

/* Times are milliseconds since 1970; 0 means never. `sat` records who ever sat at a table, since seats change. `crc`
 * shows whether an event is still what was written: SQLite has no checksums of the contents of its pages. */
/* clang-format off */
static const char first[] =
    "CREATE TABLE people ("
    "  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 32),"
    "  name TEXT NOT NULL,"
    "  made INTEGER NOT NULL,"
    "  seen INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"

    "CREATE TABLE devices ("
    "  hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),"
    "  person TEXT NOT NULL REFERENCES people (id),"
    "  made INTEGER NOT NULL,"
    "  seen INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX devices_of ON devices (person, made, hash);"

    "CREATE TABLE passes ("
    "  hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),"
    "  person TEXT NOT NULL REFERENCES people (id),"
    "  expires INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX passes_of ON passes (person);"

    "CREATE TABLE tables ("
    "  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 32),"
    "  events INTEGER NOT NULL,"
    "  made INTEGER NOT NULL,"
    "  changed INTEGER NOT NULL,"
    "  due INTEGER NOT NULL,"
    "  over INTEGER NOT NULL,"
    "  listed INTEGER NOT NULL,"
    "  deleted INTEGER NOT NULL DEFAULT 0"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX tables_due ON tables (due, id) WHERE due > 0;"
    "CREATE INDEX tables_listed ON tables (changed, id) WHERE listed > 0;"

    "CREATE TABLE seats ("
    "  table_id TEXT NOT NULL REFERENCES tables (id),"
    "  seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),"
    "  person TEXT NOT NULL REFERENCES people (id),"
    "  awaited INTEGER NOT NULL CHECK (awaited BETWEEN 0 AND 1),"
    "  PRIMARY KEY (table_id, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX seats_of ON seats (person, table_id);"

    "CREATE TABLE sat ("
    "  person TEXT NOT NULL REFERENCES people (id),"
    "  table_id TEXT NOT NULL REFERENCES tables (id),"
    "  PRIMARY KEY (person, table_id)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX sat_at ON sat (table_id);"

    "CREATE TABLE events ("
    "  table_id TEXT NOT NULL REFERENCES tables (id),"
    "  number INTEGER NOT NULL CHECK (number > 0),"
    "  time INTEGER NOT NULL,"
    "  body TEXT NOT NULL,"
    "  crc INTEGER NOT NULL,"
    "  PRIMARY KEY (table_id, number)"
    ") STRICT, WITHOUT ROWID;"

    /* One row: the last sign of life. */
    "CREATE TABLE alive ("
    "  one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),"
    "  time INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"

    "CREATE TABLE outages ("
    "  until INTEGER NOT NULL PRIMARY KEY,"
    "  since INTEGER NOT NULL CHECK (since < until)"
    ") STRICT, WITHOUT ROWID;";
/* clang-format on */

/* What lists show about a game, without reading its events. */
static const char second[] = "ALTER TABLE tables ADD COLUMN summary TEXT NOT NULL DEFAULT '';";

/* A table counts among those of the person who opened it, even if they have no seat. */
static const char third[] = "ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT '';"
                            "CREATE INDEX tables_hosted ON tables (host) WHERE host <> '';";

/* Messages to the outside, and moderation. A subscription is deleted with its device. Reports are deleted with the
 * people they are about and with those who made them. */
/* clang-format off */
static const char fourth[] =
    "CREATE TABLE subscriptions ("
    "  device BLOB NOT NULL PRIMARY KEY REFERENCES devices (hash) ON DELETE CASCADE,"
    "  endpoint TEXT NOT NULL,"
    "  key TEXT NOT NULL,"
    "  auth TEXT NOT NULL,"
    "  made INTEGER NOT NULL,"
    "  hour INTEGER NOT NULL,"
    "  sent INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX subscriptions_at ON subscriptions (endpoint);"

    "CREATE TABLE notices ("
    "  kind TEXT NOT NULL,"
    "  table_id TEXT NOT NULL,"
    "  person TEXT NOT NULL,"
    "  number INTEGER NOT NULL,"
    "  due INTEGER NOT NULL,"
    "  tries INTEGER NOT NULL,"
    "  PRIMARY KEY (kind, table_id, person)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX notices_due ON notices (due);"

    "CREATE TABLE secrets ("
    "  name TEXT NOT NULL PRIMARY KEY,"
    "  value TEXT NOT NULL"
    ") STRICT, WITHOUT ROWID;"

    "CREATE TABLE reports ("
    "  table_id TEXT NOT NULL,"
    "  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,"
    "  reporter TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,"
    "  name TEXT NOT NULL,"
    "  time INTEGER NOT NULL,"
    "  PRIMARY KEY (table_id, person, reporter)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX reports_of ON reports (person);"
    "CREATE INDEX reports_by ON reports (reporter);"

    "CREATE TABLE bans ("
    "  what TEXT NOT NULL PRIMARY KEY,"
    "  made INTEGER NOT NULL,"
    "  until INTEGER NOT NULL,"
    "  reason TEXT NOT NULL"
    ") STRICT, WITHOUT ROWID;"

    "CREATE TABLE closures ("
    "  table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),"
    "  reason TEXT NOT NULL,"
    "  time INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"

    /* What applies to the whole server: a message to everyone, read-only mode. */
    "CREATE TABLE board ("
    "  name TEXT NOT NULL PRIMARY KEY,"
    "  text TEXT NOT NULL,"
    "  made INTEGER NOT NULL,"
    "  until INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;";
/* clang-format on */

/* Results of gardens of the day. `record` is empty once it was verified; `held` is when the hold of the process
 * verifying it expires. */
/* clang-format off */
static const char fifth[] =
    "CREATE TABLE gardens ("
    "  day INTEGER NOT NULL,"
    "  epoch INTEGER NOT NULL,"
    "  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,"
    "  state TEXT NOT NULL,"
    "  points INTEGER NOT NULL,"
    "  fault TEXT NOT NULL,"
    "  turn INTEGER NOT NULL,"
    "  made INTEGER NOT NULL,"
    "  hash BLOB NOT NULL CHECK (length(hash) = 32),"
    "  record TEXT NOT NULL,"
    "  held INTEGER NOT NULL,"
    "  checked INTEGER NOT NULL,"
    "  PRIMARY KEY (day, epoch, person)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX gardens_of ON gardens (person, day, epoch);"
    "CREATE INDEX gardens_waiting ON gardens (made, person) WHERE state = 'waiting';"
    "CREATE INDEX gardens_counted ON gardens (day, epoch, points, made, person) WHERE state = 'counted';";

/* The order in which results are shown, with all columns that are counted: the results of a day
 * are read from the index alone. */
static const char sixth[] =
    "DROP INDEX gardens_counted;"
    "CREATE INDEX gardens_counted ON gardens (day, epoch, points DESC, made, person, state)"
    " WHERE state = 'counted';";
/* clang-format on */

static const char *const migrations[] = {first, second, third, fourth, fifth, sixth};

const ss_sqlite_options ss_sqlite_usual = {
    .migrations = migrations,
    .version = sizeof migrations / sizeof *migrations,
    .synchronous = "FULL",
    .checkpoint = 8000, /* 32 MB: with SQLite's default of 1000, turns write a third more */
};

/* Marks the file as ours, so that another program's database is not mistaken for a store. */
enum { APPLICATION = 0x53535374 }; /* "SSSt" */

static ss_store_result number_of(ss_sqlite *s, const char *pragma, int64_t *number) {
    ss_query q = ss_query_of(&s->store, pragma);
    *number = ss_query_row(&q) ? ss_query_get(&q, 0) : 0;
    return ss_query_end(&q);
}

static ss_store_result bring_up(ss_sqlite *s, const char *const *scripts, int64_t from, int version) {
    char last[80];
    snprintf(last, sizeof last, "PRAGMA application_id = %d; PRAGMA user_version = %d", APPLICATION, version);
    ss_store_result result = SS_STORE_OK;
    for (int64_t v = from; v < version && !result; v++) result = ss_sqlite_run(s, scripts[v]);
    return result ? result : ss_sqlite_run(s, last);
}

/* Brings an older version up to date, completely or not at all. */
static ss_store_result update(ss_sqlite *s, const char *const *scripts, int64_t from, int version) {
    ss_store_result result = ss_store_begin(&s->store);
    if (result) return result;
    return ss_store_end(&s->store, bring_up(s, scripts, from, version));
}

/* ---- the schema as text: damage in it would change what statements mean ---- */

static const char schema_text[] =
    "SELECT group_concat(type || name || tbl_name || coalesce(sql, ''), char(10)) FROM"
    " (SELECT * FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%' ORDER BY type, name)";

/* Records in `data`, which begins as the expected text, if another text was found. */
static int compare(void *data, int count, char **columns, char **names) {
    (void)count, (void)names;
    const char **expected = data;
    if (!columns[0] || strcmp(columns[0], *expected) != 0) *expected = NULL;
    return 0;
}

/* Creates the schema again in memory and compares. Migrations therefore only create and drop; of ALTER TABLE they use
 * only ADD COLUMN, since the other forms leave texts that depend on SQLite's version. */
static ss_store_result check_schema(ss_sqlite *s, const char *const *scripts, int version) {
    ss_query q = ss_query_of(&s->store, schema_text);
    size_t length;
    const char *found = ss_query_row(&q) ? ss_query_span(&q, 0, &length) : NULL;
    sqlite3 *fresh = NULL;
    int code = sqlite3_open(":memory:", &fresh);
    for (int v = 0; v < version && !code; v++) code = sqlite3_exec(fresh, scripts[v], NULL, NULL, NULL);
    if (!code && found) code = sqlite3_exec(fresh, schema_text, compare, &found, NULL);
    sqlite3_close(fresh);
    bool same = found != NULL;
    ss_store_result result = ss_query_end(&q);
    if (!result) result = ss_sqlite_result(s, code, "the schema in memory");
    return result || same ? result
                          : ss_sql_damaged(&s->store, "the schema is not that of its version", schema_text);
}

ss_store_result ss_sqlite_migrate(ss_sqlite *s, const char *const *scripts, int version) {
    int64_t application, found, pages;
    ss_store_result result = number_of(s, "PRAGMA application_id", &application);
    if (!result) result = number_of(s, "PRAGMA user_version", &found);
    if (!result) result = number_of(s, "PRAGMA page_count", &pages);
    if (result) return result;
    if (pages > 0 && application != APPLICATION)
        return ss_sql_damaged(&s->store, "this is not a store of Sanssouci", "PRAGMA application_id");
    if (found == version) return check_schema(s, scripts, version);

    snprintf(s->store.message, SS_STORE_MESSAGE, "the schema has version %lld, this program knows %d",
             (long long)found, version);
    if (found > version) return SS_STORE_NEWER;
    if (found < 0 || (found == 0 && pages > 0)) return SS_STORE_DAMAGED;
    if (s->access == SS_STORE_READER) return SS_STORE_FAILED;
    result = found ? check_schema(s, scripts, (int)found) : SS_STORE_OK;
    return result ? result : update(s, scripts, found, version);
}
