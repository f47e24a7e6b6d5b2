/* Schema versions of SQLite's file: old ones are upgraded completely or not at all, newer ones are left alone. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

#include "store/driver.h"
#include "store_scratch.h"
#include "test.h"

/* The version after the current one, which only these tests know. */
static const char *const statements[] = {
    "ALTER TABLE people ADD COLUMN tint INTEGER NOT NULL DEFAULT 0;",
    "CREATE TABLE ribbons (id TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES people (id)) STRICT;",
    "INSERT INTO ribbons SELECT 'r-' || id, id FROM people;",
    "UPDATE people SET tint = 7, name = name || '!';",
    "DROP INDEX tables_listed;",
};
enum { STATEMENTS = sizeof statements / sizeof *statements };

static const char *path;
static char trouble[SS_STORE_MESSAGE];

/* Opens the file with the current schema and `next`, if there is one. */
static ss_store_result open_with(const char *next, ss_store_access access, ss_store **store) {
    enum { MOST = 32 };
    const char *scripts[MOST];
    ss_sqlite_options options = ss_sqlite_usual;
    CHECK(options.version < MOST);
    for (int i = 0; i < options.version; i++) scripts[i] = options.migrations[i];
    scripts[options.version] = next;
    options.migrations = scripts;
    options.version += next != NULL;
    return ss_sqlite_open(store, path, access, &options, trouble);
}

static void write_present_version(void) {
    ss_store *s;
    path = scratch_store();
    CHECK_EQ(open_with(NULL, SS_STORE_WRITER, &s), SS_STORE_OK);
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    CHECK_EQ(write_event(s, "t", 1, "one", "ann"), SS_STORE_OK);
    ss_store_close(s);
}

static bool tells_version(int version) {
    char text[32];
    snprintf(text, sizeof text, "has version %d,", version);
    return strstr(trouble, text);
}

static void check_name(ss_store *s, const char *name) {
    ss_store_person person;
    CHECK_EQ(ss_store_person_of(s, "ann", &person), SS_STORE_OK);
    CHECK_STR(person.name, name);
    CHECK_STR(bodies(s, "t"), "one");
}

/* Runs the statements up to a number, then the given one. */
static const char *script(int count, const char *then) {
    static char text[1024];
    *text = 0;
    for (int i = 0; i < count; i++) strcat(text, statements[i]);
    return strcat(text, then);
}

TEST(an_older_file_is_brought_up_to_date_and_keeps_what_is_in_it) {
    ss_store *s;
    write_present_version();
    CHECK_EQ(open_with(script(STATEMENTS, ""), SS_STORE_WRITER, &s), SS_STORE_OK);
    check_name(s, "Ann!");
    CHECK_EQ(write_event(s, "t", 2, "two", "ann"), SS_STORE_OK);
    ss_store_close(s);
    CHECK_EQ(open_with(script(STATEMENTS, ""), SS_STORE_WRITER, &s), SS_STORE_OK); /* not a second time */
    ss_store_person person;
    CHECK_EQ(ss_store_person_of(s, "ann", &person), SS_STORE_OK);
    CHECK_STR(person.name, "Ann!");
    ss_store_close(s);
}

TEST(a_file_is_made_with_all_versions_at_once) {
    ss_store *s;
    path = scratch_store();
    CHECK_EQ(open_with(script(STATEMENTS, ""), SS_STORE_WRITER, &s), SS_STORE_OK);
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    ss_store_close(s);
}

TEST(a_migration_that_fails_at_any_statement_leaves_the_older_version) {
    for (int count = 0; count <= STATEMENTS; count++) {
        ss_store *s;
        write_present_version();
        CHECK(open_with(script(count, "INSERT INTO nowhere VALUES (1);"), SS_STORE_WRITER, &s) !=
              SS_STORE_OK);
        CHECK(s == NULL && *trouble);
        CHECK_EQ(open_with(NULL, SS_STORE_WRITER, &s), SS_STORE_OK); /* and not SS_STORE_NEWER */
        check_name(s, "Ann");
        ss_store_close(s);
        CHECK_EQ(open_with(script(STATEMENTS, ""), SS_STORE_WRITER, &s), SS_STORE_OK);
        check_name(s, "Ann!");
        ss_store_close(s);
    }
}

TEST(a_newer_file_is_refused_and_left_as_it_is) {
    static const ss_store_access both[] = {SS_STORE_WRITER, SS_STORE_READER};
    ss_store *s;
    write_present_version();
    CHECK_EQ(open_with(script(STATEMENTS, ""), SS_STORE_WRITER, &s), SS_STORE_OK);
    ss_store_close(s);
    for (int i = 0; i < 2; i++) {
        CHECK_EQ(open_with(NULL, both[i], &s), SS_STORE_NEWER);
        CHECK(tells_version(ss_sqlite_usual.version + 1));
    }
    CHECK_EQ(open_with(script(STATEMENTS, ""), SS_STORE_WRITER, &s), SS_STORE_OK);
    check_name(s, "Ann!");
    ss_store_close(s);
}

/* Damage to the text of the schema once changed the meaning of a column: new tables were deleted from the start. */
TEST(a_schema_that_was_changed_is_noticed) {
    static const char *const changes[] = {
        "UPDATE sqlite_schema SET sql = replace(sql, 'DEFAULT 0', 'DEFAULT 7')",
        "CREATE TRIGGER x AFTER INSERT ON events BEGIN DELETE FROM tables; END",
        "CREATE VIEW x AS SELECT 1",
        "DROP INDEX tables_due",
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        ss_store *s;
        sqlite3 *db;
        write_present_version();
        CHECK(sqlite3_open(path, &db) == 0);
        CHECK(sqlite3_exec(db, "PRAGMA writable_schema = ON", NULL, NULL, NULL) == 0);
        CHECK(sqlite3_exec(db, changes[i], NULL, NULL, NULL) == 0);
        sqlite3_close(db);
        CHECK_EQ(open_with(NULL, SS_STORE_READER, &s), SS_STORE_DAMAGED);
        CHECK(strstr(trouble, "schema"));
        CHECK_EQ(open_with(script(STATEMENTS, ""), SS_STORE_WRITER, &s), SS_STORE_DAMAGED);
    }
}

TEST(a_reader_does_not_migrate) {
    ss_store *s;
    write_present_version();
    CHECK_EQ(open_with(script(STATEMENTS, ""), SS_STORE_READER, &s), SS_STORE_FAILED);
    CHECK(tells_version(ss_sqlite_usual.version));
    CHECK_EQ(open_with(NULL, SS_STORE_READER, &s), SS_STORE_OK);
    check_name(s, "Ann");
    ss_store_close(s);
}

/* Version 1 had no summaries. */
TEST(a_file_of_the_first_version_gets_summaries_with_the_next_event) {
    ss_sqlite_options options = ss_sqlite_usual;
    ss_store *s;
    ss_store_entry entry;
    sqlite3 *db;
    path = scratch_store();
    options.version = 1;
    CHECK_EQ(ss_sqlite_open(&s, path, SS_STORE_WRITER, &options, trouble), SS_STORE_OK);
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    ss_store_close(s);
    CHECK(sqlite3_open(path, &db) == 0);
    CHECK(sqlite3_exec(db, "INSERT INTO tables VALUES ('t', 0, 1, 1, 0, 0, 0, 0)", NULL, NULL, NULL) == 0);
    sqlite3_close(db);

    CHECK_EQ(open_with(NULL, SS_STORE_WRITER, &s), SS_STORE_OK);
    CHECK_EQ(ss_store_entry_of(s, "t", &entry), SS_STORE_OK);
    CHECK_STR(entry.summary, "");
    snprintf(entry.summary, sizeof entry.summary, "{\"phase\":\"waiting\"}");
    ss_store_event event = {.time = 2, .body = "one", .length = 3};
    CHECK_EQ(ss_store_append(s, &entry, 1, &event, 1), SS_STORE_OK);
    CHECK_EQ(ss_store_entry_of(s, "t", &entry), SS_STORE_OK);
    CHECK_STR(entry.summary, "{\"phase\":\"waiting\"}");
    ss_store_close(s);
}
