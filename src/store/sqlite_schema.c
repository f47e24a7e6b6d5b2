/* The schema, as a list of migrations: what is there never changes, what is new is added at the end. Version n is what
 * the first n of them make. */
#include <stdio.h>

#include "store/sqlite.h"
#include "store/sqlite_query.h"

/* Times are milliseconds since 1970; 0 stands for never. `sat` remembers who ever sat at a table: seats change. */
static const char first[] = "CREATE TABLE people ("
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
                            "  PRIMARY KEY (table_id, number)"
                            ") STRICT, WITHOUT ROWID;";

static const char *const migrations[] = {first};

const ss_sqlite_options ss_sqlite_usual = {
    .migrations = migrations,
    .version = sizeof migrations / sizeof *migrations,
    .synchronous = "FULL",
};

/* Marks the file as ours, so that another program's database is not taken for a store. */
enum { APPLICATION = 0x53535374 }; /* "SSSt" */

static ss_store_result number_of(ss_sqlite *s, const char *pragma, int64_t *number) {
    ss_query q = ss_query_of(s, pragma);
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

ss_store_result ss_sqlite_migrate(ss_sqlite *s, const char *const *scripts, int version) {
    int64_t application, found, pages;
    ss_store_result result = number_of(s, "PRAGMA application_id", &application);
    if (!result) result = number_of(s, "PRAGMA user_version", &found);
    if (!result) result = number_of(s, "PRAGMA page_count", &pages);
    if (result) return result;
    if (pages > 0 && application != APPLICATION)
        return ss_sqlite_damaged(s, "this is not a store of Sanssouci", "PRAGMA application_id");
    if (found == version) return SS_STORE_OK;
    char versions[100];
    snprintf(versions, sizeof versions, "the schema has version %lld, this program knows %d",
             (long long)found, version);
    ss_sqlite_damaged(s, versions, "PRAGMA user_version");
    if (found > version) return SS_STORE_NEWER;
    if (found < 0) return SS_STORE_DAMAGED;
    if (s->access == SS_STORE_READER) return SS_STORE_FAILED;

    result = ss_store_begin(&s->store);
    if (result) return result;
    result = bring_up(s, scripts, found, version);
    if (!result) return ss_store_commit(&s->store);
    ss_store_rollback(&s->store);
    return result;
}
