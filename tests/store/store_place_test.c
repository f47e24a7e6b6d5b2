/* What happens to a store whose files are deleted, moved, replaced or cut while it is open: nothing is stored from then
 * on, unless they come back, and what was stored before is not damaged further. */
#define _XOPEN_SOURCE 700

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/random.h"
#include "system/files.h"
#include "store/sqlite_connection.h"
#include "store_scratch.h"
#include "test.h"

static char trouble[SS_STORE_MESSAGE];
static ss_store *s;

static ss_store_result reopen(const char *path) { return ss_store_open(&s, path, SS_STORE_WRITER, trouble); }

static const char *opened(void) {
    scratch_in_memory();
    const char *path = scratch_store();
    CHECK_EQ(reopen(path), SS_STORE_OK);
    CHECK_EQ(write_event(s, "t", 1, "one", NULL), SS_STORE_OK);
    return path;
}

static void write_events(int from, int to) {
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    for (int64_t n = from; n <= to; n++)
        CHECK_EQ(write_event(s, "t", n, "some words to fill pages with", NULL), SS_STORE_OK);
    CHECK_EQ(ss_store_commit(s), SS_STORE_OK);
}

/* A store of some pages in its file, and a log that is not empty. */
static const char *filled(void) {
    const char *path = opened();
    write_events(2, 200);
    ss_store_close(s);
    CHECK_EQ(reopen(path), SS_STORE_OK);
    CHECK_EQ(write_event(s, "u", 1, "one", NULL), SS_STORE_OK);
    return path;
}

/* Nothing can be stored, and the reason names the file and what happened to it. A job may stumble over what is missing,
 * but the queue reports what the commit says. */
static void check_gone(const char *path, const char *how) {
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    write_event(s, "gone", 1, "one", NULL);
    CHECK_EQ(ss_store_commit(s), SS_STORE_GONE);
    if (!strstr(ss_store_message(s), path) || !strstr(ss_store_message(s), how))
        fail_msg("%s, %s: %s", path, how, ss_store_message(s));
}

static off_t size_of(const char *path) {
    struct stat is;
    CHECK_EQ(stat(path, &is), 0);
    return is.st_size;
}

/* As another program does that opens the database beside us. */
static void meddle(const char *path, const char *sql) {
    sqlite3 *db;
    CHECK(sqlite3_open(path, &db) == 0 && sqlite3_exec(db, sql, NULL, NULL, NULL) == 0);
    sqlite3_close(db);
}

/* A bug: everything was acknowledged, and after a restart nothing was there. */
TEST(where_the_file_was_deleted_nothing_more_is_stored) {
    const char *path = opened();
    CHECK_EQ(unlink(path), 0);
    check_gone(path, "deleted");
    CHECK_STR(bodies(s, "t"), "one"); /* it can be read until the store is closed */
    ss_store_close(s);
}

TEST(a_file_that_was_moved_and_comes_back_is_written_to_again) {
    const char *path = opened();
    for (int i = 2; i < 5; i++) {
        CHECK_EQ(rename(path, scratch_beside(".away")), 0);
        CHECK_EQ(write_event(s, "t", i, "lost", NULL), SS_STORE_GONE);
        CHECK_EQ(rename(scratch_beside(".away"), path), 0);
        CHECK_EQ(write_event(s, "t", i, "kept", NULL), SS_STORE_OK);
    }
    ss_store_close(s);
    CHECK_EQ(reopen(path), SS_STORE_OK);
    CHECK_STR(bodies(s, "t"), "one kept kept kept");
    ss_store_close(s);
}

/* It has no log at first. */
TEST(a_restored_backup_is_watched_from_the_beginning) {
    char path[200];
    opened();
    snprintf(path, sizeof path, "%s", scratch_beside(".backup"));
    CHECK_EQ(ss_store_backup(s, path), SS_STORE_OK);
    ss_store_close(s);
    CHECK_EQ(reopen(path), SS_STORE_OK);
    CHECK_EQ(write_event(s, "t", 2, "two", NULL), SS_STORE_OK);
    CHECK_EQ(unlink(path), 0);
    check_gone(path, "deleted");
    ss_store_close(s);
}

TEST(nothing_is_written_while_a_whole_folder_is_elsewhere) {
    const char *path = opened();
    static const char *const suffixes[] = {"", "-wal", "-shm"};
    char from[300], to[300];
    for (int back = 0; back < 2; back++) {
        for (int i = 0; i < 3; i++) {
            snprintf(back ? to : from, sizeof from, "%s%s", path, suffixes[i]);
            snprintf(back ? from : to, sizeof to, "%s.away%s", path, suffixes[i]);
            CHECK_EQ(rename(from, to), 0);
        }
        CHECK_EQ(write_event(s, "t", 2, "two", NULL), back ? SS_STORE_OK : SS_STORE_GONE);
    }
    ss_store_close(s);
}

TEST(a_file_that_takes_the_place_of_ours_is_not_touched) {
    const char *path = opened();
    char *after;
    size_t length;
    CHECK_EQ(unlink(path), 0);
    CHECK_EQ(ss_file_write(path, "another", 7, false), 0);
    check_gone(path, "replaced");
    ss_store_close(s);
    CHECK_EQ(ss_file_read(path, 100, &after, &length), 0);
    CHECK_EQ(length, 7);
    free(after);
}

TEST(a_job_in_a_transaction_is_refused_with_it) {
    const char *path = opened();
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    CHECK_EQ(write_event(s, "t", 2, "two", NULL), SS_STORE_OK);
    CHECK_EQ(rename(path, scratch_beside(".away")), 0);
    CHECK_EQ(ss_store_commit(s), SS_STORE_GONE);
    CHECK_EQ(rename(scratch_beside(".away"), path), 0);
    CHECK_STR(bodies(s, "t"), "one");
    CHECK_EQ(write_event(s, "t", 2, "again", NULL), SS_STORE_OK);
    ss_store_close(s);
}

static int cut(void *path) { return truncate(path, 5000); }

/* A bug: what was left of a file was taken for its usual size. */
TEST(a_file_that_is_cut_during_a_commit_is_noticed_by_the_next) {
    char path[200];
    snprintf(path, sizeof path, "%s", filled());
    sqlite3_commit_hook(ss_sqlite_of(s)->db, cut, path);
    CHECK_EQ(write_event(s, "v", 1, "one", NULL), SS_STORE_OK);
    check_gone(path, "cut");
    ss_store_close(s);
}

TEST(a_file_that_was_cut_takes_nothing_more_even_if_it_grows_again) {
    ss_random r = ss_random_from(8);
    for (int i = 0; i < 20; i++) {
        const char *path = filled();
        off_t size = size_of(path), cut = i == 0   ? 0
                                          : i == 1 ? 50
                                          : i == 2 ? size - 1
                                                   : ss_random_below(&r, (int)size);
        CHECK_EQ(truncate(path, cut), 0);
        check_gone(path, "cut");
        CHECK_EQ(truncate(path, size), 0);
        check_gone(path, "cut");
        CHECK_EQ(truncate(path, cut), 0);
        ss_store_close(s);
        CHECK_EQ(size_of(path), cut); /* the log was not copied into what is left */
    }
}

TEST(a_cut_that_nobody_noticed_is_noticed_at_the_close) {
    const char *path = filled();
    off_t cut = size_of(path) - 4096;
    CHECK_EQ(truncate(path, cut), 0);
    ss_store_close(s);
    CHECK_EQ(size_of(path), cut);
}

/* What is in the log alone would be lost with it in a crash. */
TEST(without_its_log_nothing_is_stored_and_a_close_saves_what_was_in_it) {
    const char *path = filled();
    CHECK_EQ(unlink(scratch_beside("-wal")), 0);
    check_gone(scratch_beside("-wal"), "deleted");
    ss_store_close(s);
    CHECK_EQ(reopen(path), SS_STORE_OK);
    CHECK_STR(bodies(s, "u"), "one");
    ss_store_close(s);
}

TEST(a_log_that_was_cut_is_noticed_too) {
    const char *path = filled();
    off_t size = size_of(path);
    CHECK_EQ(truncate(scratch_beside("-wal"), 100), 0);
    check_gone(scratch_beside("-wal"), "cut");
    ss_store_close(s);
    CHECK_EQ(size_of(path), size);
}

/* Whatever makes the file longer changes its first page. To take that back, SQLite reads the page from the log, and
 * when that fails, no transaction begins any more. */
TEST(without_the_log_of_its_first_page_no_transaction_begins) {
    opened();
    write_events(2, 200);
    CHECK_EQ(truncate(scratch_beside("-wal"), 0), 0);
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    for (int64_t n = 201; n <= 400; n++) write_event(s, "t", n, "some words to fill pages with", NULL);
    CHECK_EQ(ss_store_commit(s), SS_STORE_GONE);
    for (int i = 0; i < 3; i++) {
        CHECK_EQ(ss_store_begin(s), SS_STORE_GONE);
        if (!strstr(ss_store_message(s), "-wal: the file was cut")) fail_msg("%s", ss_store_message(s));
    }
    ss_store_close(s);
}

/* As after a crash while the log was copied: the header is there already, the pages behind it are not. */
TEST(a_file_whose_end_is_in_its_log_was_not_cut) {
    const char *path = filled();
    char *log;
    size_t log_length;
    off_t size = size_of(path);
    write_events(201, 400);
    CHECK_EQ(ss_file_read(scratch_beside("-wal"), 1 << 24, &log, &log_length), 0);
    ss_store_close(s);
    CHECK(size_of(path) > size);
    CHECK_EQ(truncate(path, size), 0);
    CHECK_EQ(ss_file_write(scratch_beside("-wal"), log, log_length, false), 0);
    CHECK_EQ(reopen(path), SS_STORE_OK);
    CHECK_EQ(write_event(s, "u", 2, "two", NULL), SS_STORE_OK);
    CHECK_EQ(truncate(path, size - 4096), 0);
    check_gone(path, "cut");
    ss_store_close(s);
    free(log);
}

/* We never do that ourselves. */
TEST(a_file_that_another_program_makes_smaller_was_not_cut) {
    const char *path = filled();
    CHECK_EQ(ss_store_table_delete(s, "t", 1), SS_STORE_OK);
    off_t size = size_of(path);
    meddle(path, "VACUUM; PRAGMA wal_checkpoint");
    CHECK(size_of(path) < size);
    CHECK_EQ(write_event(s, "u", 2, "two", NULL), SS_STORE_OK);
    ss_store_close(s);
    CHECK_EQ(reopen(path), SS_STORE_OK);
    CHECK_STR(bodies(s, "u"), "one two");
    ss_store_close(s);
}

TEST(a_log_that_begins_again_was_not_cut) {
    const char *path = opened();
    write_events(2, 200);
    meddle(path, "PRAGMA wal_checkpoint(RESTART)");
    CHECK_EQ(write_event(s, "t", 201, "x", NULL), SS_STORE_OK);
    ss_store_close(s);
}
