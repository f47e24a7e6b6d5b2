/* What can happen to SQLite's file of a store: other processes, damage, a full disk. */
#define _XOPEN_SOURCE 700

#include <semaphore.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/random.h"
#include "system/files.h"
#include "store/queue.h"
#include "store/driver.h"
#include "store_scratch.h"
#include "test.h"
#include "volatile_vfs.h"

static char trouble[SS_STORE_MESSAGE];
static ss_store *s;

static ss_store_result open_as(const char *path, ss_store_access access) {
    return ss_store_open(&s, path, access, trouble);
}

/* A store with a few tables of a few pages, closed. */
enum { SAMPLE_TABLES = 12, SAMPLE_EVENTS = 12, SAMPLE_BODY = 2500 };

static const char *body_of(int table, int64_t number) {
    static char body[SAMPLE_BODY + 1];
    memset(body, '.', SAMPLE_BODY);
    body[snprintf(body, SAMPLE_BODY, "%d-%lld", table, (long long)number)] = ' ';
    body[SAMPLE_BODY] = 0;
    return body;
}

static const char *name_of(int table) {
    static char name[SS_STORE_ID + 1];
    snprintf(name, sizeof name, "table-%d", table);
    return name;
}

static const char *sample(void) {
    const char *path = scratch_store();
    CHECK_EQ(open_as(path, SS_STORE_WRITER), SS_STORE_OK);
    CHECK_EQ(make_person(s, "ann", "Ann", 1), SS_STORE_OK);
    CHECK_EQ(ss_store_begin(s), SS_STORE_OK);
    for (int t = 0; t < SAMPLE_TABLES; t++)
        for (int64_t n = 1; n <= SAMPLE_EVENTS; n++)
            CHECK_EQ(write_event(s, name_of(t), n, body_of(t, n), t % 2 ? "ann" : NULL), SS_STORE_OK);
    CHECK_EQ(ss_store_commit(s), SS_STORE_OK);
    ss_store_close(s);
    return path;
}

/* ---- processes ---- */

/* Opens the store in another process. Returns the result. */
static ss_store_result elsewhere(const char *path, ss_store_access access) {
    pid_t child = fork();
    if (child == 0) {
        ss_store_result result = open_as(path, access);
        if (!result && strcmp(bodies(s, "t"), "one") != 0) result = SS_STORE_FAILED;
        if (!result) ss_store_close(s);
        _exit((int)result);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status));
    return (ss_store_result)WEXITSTATUS(status);
}

TEST(one_process_writes_and_others_read) {
    const char *path = scratch_store();
    CHECK_EQ(open_as(path, SS_STORE_WRITER), SS_STORE_OK);
    CHECK_EQ(write_event(s, "t", 1, "one", NULL), SS_STORE_OK);
    CHECK_EQ(elsewhere(path, SS_STORE_WRITER), SS_STORE_BUSY);
    CHECK_EQ(elsewhere(path, SS_STORE_READER), SS_STORE_OK);
    CHECK_EQ(write_event(s, "t", 2, "two", NULL), SS_STORE_OK);
    ss_store_close(s);
    CHECK_EQ(open_as(path, SS_STORE_WRITER), SS_STORE_OK);
    CHECK_STR(bodies(s, "t"), "one two");
    ss_store_close(s);
}

TEST(of_processes_that_start_together_one_makes_the_store) {
    enum { PROCESSES = 8, ROUNDS = 10 };
    for (int round = 0; round < ROUNDS; round++) {
        const char *path = scratch_store();
        if (round % 2) CHECK(ss_file_write(scratch_beside(".new"), "left", 4, false) == 0);
        pid_t children[PROCESSES];
        for (int i = 0; i < PROCESSES; i++) {
            children[i] = fork();
            if (children[i]) continue;
            ss_store_result result = open_as(path, SS_STORE_WRITER);
            if (!result && write_event(s, "t", 1, "one", NULL) > SS_STORE_TAKEN) result = SS_STORE_FAILED;
            if (!result) ss_store_close(s);
            _exit((int)result);
        }
        int opened = 0;
        for (int i = 0; i < PROCESSES; i++) {
            int status;
            CHECK(waitpid(children[i], &status, 0) == children[i] && WIFEXITED(status));
            if (WEXITSTATUS(status) != SS_STORE_OK) CHECK_EQ(WEXITSTATUS(status), SS_STORE_BUSY);
            opened += WEXITSTATUS(status) == SS_STORE_OK;
        }
        CHECK(opened >= 1);
        CHECK_EQ(open_as(path, SS_STORE_WRITER), SS_STORE_OK);
        CHECK_STR(bodies(s, "t"), "one");
        ss_store_close(s);
    }
}

TEST(a_reader_changes_nothing) {
    const char *path = sample();
    CHECK_EQ(open_as(path, SS_STORE_READER), SS_STORE_OK);
    CHECK_EQ(write_event(s, "t", 1, "one", NULL), SS_STORE_FAILED);
    CHECK(*ss_store_message(s));
    CHECK_STR(bodies(s, "t"), "-");
    ss_store_close(s);
}

/* ---- files ---- */

TEST(a_store_and_its_backup_are_for_their_owner_only) {
    struct stat is;
    umask(0);
    const char *path = sample();
    CHECK(stat(path, &is) == 0 && (is.st_mode & 0777) == 0600);
    CHECK_EQ(open_as(path, SS_STORE_READER), SS_STORE_OK);
    CHECK_EQ(ss_store_backup(s, scratch_beside(".backup")), SS_STORE_OK);
    ss_store_close(s);
    CHECK(stat(scratch_beside(".backup"), &is) == 0 && (is.st_mode & 0777) == 0600);
}

TEST(a_missing_store_is_reported_clearly) {
    const char *path = scratch_store();
    CHECK_EQ(open_as(path, SS_STORE_READER), SS_STORE_NONE);
    CHECK(strstr(trouble, path));
    CHECK(!ss_file_exists(path));
    CHECK_EQ(open_as("/nowhere/at/all.sqlite", SS_STORE_WRITER), SS_STORE_FAILED);
    CHECK(strstr(trouble, "/nowhere/at/all.sqlite"));
    CHECK_EQ(open_as("/tmp", SS_STORE_WRITER), SS_STORE_FAILED);
    CHECK_EQ(open_as("/tmp", SS_STORE_READER), SS_STORE_FAILED);
}

TEST(a_log_without_its_database_is_not_played_into_a_new_one) {
    const char *path = scratch_store();
    CHECK(ss_file_write(scratch_beside("-wal"), "x", 1, false) == 0);
    CHECK_EQ(open_as(path, SS_STORE_WRITER), SS_STORE_DAMAGED);
    CHECK(strstr(trouble, "-wal"));
    CHECK(!ss_file_exists(path));
}

TEST(another_programs_database_is_not_taken_for_a_store) {
    const char *path = scratch_store();
    sqlite3 *db;
    CHECK(sqlite3_open(path, &db) == 0 && sqlite3_exec(db, "CREATE TABLE t (x)", NULL, NULL, NULL) == 0);
    sqlite3_close(db);
    CHECK_EQ(open_as(path, SS_STORE_WRITER), SS_STORE_DAMAGED);
    CHECK(strstr(trouble, "not a store of Sanssouci"));
}

static bool has(const char *path, const char *bytes) {
    char *all;
    size_t length;
    CHECK(ss_file_read(path, 1 << 24, &all, &length) == 0);
    bool found = false;
    for (size_t i = 0; i + strlen(bytes) <= length && !found; i++)
        found = memcmp(all + i, bytes, strlen(bytes)) == 0;
    free(all);
    return found;
}

TEST(the_name_of_a_forgotten_person_is_no_longer_in_the_file) {
    const char *path = scratch_store();
    CHECK_EQ(open_as(path, SS_STORE_WRITER), SS_STORE_OK);
    CHECK_EQ(make_person(s, "ann", "Annemarie Unverwechselbar", 1), SS_STORE_OK);
    ss_store_close(s);
    CHECK(has(path, "Annemarie Unverwechselbar"));
    CHECK_EQ(open_as(path, SS_STORE_WRITER), SS_STORE_OK);
    CHECK_EQ(ss_store_person_forget(s, "ann"), SS_STORE_OK);
    ss_store_close(s);
    CHECK(!has(path, "Unverwechselbar"));
}

TEST(a_backup_is_a_store_of_one_moment_and_replaces_an_older_one) {
    const char *path = scratch_store();
    CHECK_EQ(open_as(path, SS_STORE_WRITER), SS_STORE_OK);
    ss_store *writer = s;
    CHECK_EQ(write_event(writer, "t", 1, "one", NULL), SS_STORE_OK);
    CHECK(ss_file_write(scratch_beside(".backup"), "older", 5, false) == 0);
    CHECK_EQ(open_as(path, SS_STORE_READER),
             SS_STORE_OK); /* as `sanssouci store backup` does beside a server */
    CHECK_EQ(ss_store_backup(s, scratch_beside(".backup")), SS_STORE_OK);
    CHECK_EQ(ss_store_backup(s, "/nowhere/at/all"), SS_STORE_FAILED);
    CHECK(strstr(ss_store_message(s), "/nowhere/at/all"));
    ss_store_close(s);
    CHECK_EQ(write_event(writer, "t", 2, "two", NULL), SS_STORE_OK);
    ss_store_close(writer);
    CHECK(!ss_file_exists(scratch_beside(".backup.new")));
    CHECK_EQ(open_as(scratch_beside(".backup"), SS_STORE_WRITER), SS_STORE_OK);
    CHECK_STR(bodies(s, "t"), "one");
    ss_store_close(s);
}

/* ---- damage ---- */

static bool is_clear(ss_store_result result, const char *said) {
    return result == SS_STORE_OK || ((result == SS_STORE_DAMAGED || result == SS_STORE_NEWER ||
                                      result == SS_STORE_FAILED || result == SS_STORE_NONE) &&
                                     (result == SS_STORE_NONE || *said));
}

static bool as_written(void *data, const ss_store_event *event) {
    CHECK_EQ(event->length, SAMPLE_BODY);
    CHECK_BYTES(event->body, body_of(*(int *)data, event->number), SAMPLE_BODY);
    return true;
}

static bool count_event(void *data, const ss_store_event *event) {
    CHECK_BYTES(event->body, body_of(0, event->number), SAMPLE_BODY);
    ++*(int64_t *)data;
    return true;
}

static void note_fault(void *data, const char *fault) {
    CHECK(*fault);
    ++*(int *)data;
}

/* Uses a file that may be damaged. Events that are read are as they were written, or refused. Returns true if damage
 * was noticed. */
static bool use_damaged(const char *path, ss_store_access access) {
    ss_store_result result = open_as(path, access);
    CHECK(is_clear(result, trouble));
    if (result) return true;
    bool noticed = false, clear = true;
    for (int t = 0; t < SAMPLE_TABLES; t++) {
        ss_store_entry entry;
        result = ss_store_read(s, name_of(t), 1, 1000, as_written, &t);
        clear &= is_clear(result, ss_store_message(s));
        noticed |= result != SS_STORE_OK;
        result = ss_store_entry_of(s, name_of(t), &entry);
        clear &= is_clear(result, ss_store_message(s));
    }
    int faults = 0;
    result = ss_store_check(s, note_fault, &faults);
    clear &= is_clear(result, ss_store_message(s));
    ss_store_close(s);
    CHECK(clear);
    CHECK_EQ(result != SS_STORE_OK, faults > 0);
    return noticed || faults;
}

/* Returns true if a file is not opened since it is damaged. */
static bool refuses(const char *path, ss_store_access access) {
    ss_store_result result = open_as(path, access);
    if (!result) ss_store_close(s);
    return result == SS_STORE_DAMAGED;
}

/* The sample with some bytes changed, in a separate file. */
static const char *changed(const char *bytes, size_t length) {
    static char path[200];
    strcpy(path, scratch_beside(".damaged"));
    unlink(scratch_beside(".damaged-wal"));
    unlink(scratch_beside(".damaged-shm"));
    CHECK(ss_file_write(path, bytes, length, false) == 0);
    return path;
}

TEST(flipped_bits_are_noticed_or_do_no_harm) {
    char *bytes;
    size_t length;
    int noticed = 0;
    CHECK(ss_file_read(sample(), 1 << 24, &bytes, &length) == 0);
    ss_random r = ss_random_from(5);
    enum { TIMES = 600 };
    for (int i = 0; i < TIMES; i++) {
        size_t at = i < 200 ? (size_t)i : (size_t)ss_random_below(&r, (int)length);
        char before = bytes[at];
        bytes[at] = (char)(before ^ 1 << ss_random_below(&r, 8));
        noticed += use_damaged(changed(bytes, length), i % 2 ? SS_STORE_READER : SS_STORE_WRITER);
        bytes[at] = before;
    }
    CHECK(noticed > TIMES / 3); /* most of the file are bodies, each with a checksum */
    free(bytes);
}

/* A bug: part of the last page could be missing. SQLite took it for zeros, or reported it only to those who asked for
 * the event that was there. */
TEST(a_file_that_was_cut_is_refused) {
    enum { HEADER = 100, CUTS = 150 };
    char *bytes, expected[120];
    size_t length;
    CHECK(ss_file_read(sample(), 1 << 24, &bytes, &length) == 0);
    ss_random r = ss_random_from(6);
    for (int i = 0; i < CUTS; i++) {
        size_t cut = i < 20   ? (size_t)i * 8
                     : i < 40 ? length - (size_t)(i - 19)
                              : (size_t)ss_random_below(&r, (int)length - 1);
        const char *path = changed(bytes, cut);
        CHECK(refuses(path, i % 2 ? SS_STORE_READER : SS_STORE_WRITER));
        snprintf(expected, sizeof expected, "it has %zu bytes of %zu in: %s", cut, length, path);
        if (cut >= HEADER && !strstr(trouble, expected)) fail_msg("%s is not in %s", expected, trouble);
    }
    free(bytes);
}

/* Puts a database of one moment beside a log of another. */
static const char *beside_log(const char *bytes, size_t length, const char *log, size_t log_length) {
    const char *path = changed(bytes, length);
    CHECK(ss_file_write(scratch_beside(".damaged-wal"), log, log_length, false) == 0);
    return path;
}

/* SQLite 3.46 reads long texts around its cache, and calls it an error of the disk if the file ends there. */
TEST(an_event_that_was_cut_off_is_noticed_where_a_log_hides_it) {
    enum { PAGE = 4096, LEFT = 100 };
    char *bytes;
    size_t length;
    CHECK(ss_file_read(sample(), 1 << 24, &bytes, &length) == 0);
    CHECK(use_damaged(beside_log(bytes, length - PAGE + LEFT, "x", 1), SS_STORE_WRITER));
    free(bytes);
}

/* As a process leaves them that is killed while it copies its log into the file. */
TEST(the_end_of_a_file_may_be_in_its_log) {
    ss_sqlite_options options = ss_sqlite_usual;
    char *log, *after;
    size_t log_length, after_length;
    struct stat before;
    const char *path = sample();
    CHECK(stat(path, &before) == 0);
    size_t length = (size_t)before.st_size;
    options.checkpoint = 0; /* only when it is closed */
    CHECK_EQ(ss_sqlite_open(&s, path, SS_STORE_WRITER, &options, trouble), SS_STORE_OK);
    for (int n = 1; n <= SAMPLE_EVENTS; n++)
        CHECK_EQ(write_event(s, "t", n, body_of(0, n), NULL), SS_STORE_OK);
    CHECK(ss_file_read(scratch_beside("-wal"), 1 << 24, &log, &log_length) == 0);
    ss_store_close(s);
    CHECK(ss_file_read(path, 1 << 24, &after, &after_length) == 0);
    CHECK(after_length > length);
    for (int i = 0; i < 2; i++) {
        int64_t there = 0;
        CHECK_EQ(open_as(beside_log(after, length, log, log_length), i ? SS_STORE_READER : SS_STORE_WRITER),
                 SS_STORE_OK);
        CHECK_EQ(ss_store_read(s, "t", 1, 1000, count_event, &there), SS_STORE_OK);
        CHECK_EQ(there, SAMPLE_EVENTS);
        ss_store_close(s);
    }
    CHECK(refuses(changed(after, length), SS_STORE_READER));
    free(log);
    free(after);
}

TEST(pages_that_are_overwritten_are_noticed) {
    enum { PAGE = 4096 };
    char *bytes, before[PAGE];
    size_t length;
    CHECK(ss_file_read(sample(), 1 << 24, &bytes, &length) == 0);
    ss_random r = ss_random_from(7);
    for (size_t at = 0; at < length; at += PAGE) {
        memcpy(before, bytes + at, PAGE);
        for (int i = 0; i < PAGE; i++) bytes[at + (size_t)i] = (char)ss_random_next(&r);
        CHECK(use_damaged(changed(bytes, length), SS_STORE_WRITER));
        memset(bytes + at, 0, PAGE);
        CHECK(use_damaged(changed(bytes, length), SS_STORE_READER));
        memcpy(bytes + at, before, PAGE);
    }
    free(bytes);
}

/* Changes the database without the store's knowledge. */
static void meddle(const char *path, const char *sql) {
    sqlite3 *db;
    CHECK(sqlite3_open(path, &db) == 0 && sqlite3_exec(db, sql, NULL, NULL, NULL) == 0);
    sqlite3_close(db);
}

/* All faults in one text. */
enum { FAULTS = 20000 };
static void add_fault(void *data, const char *fault) {
    strncat(data, fault, FAULTS - 2 - strlen(data));
    strcat(data, "\n");
}

TEST(check_says_what_does_not_agree) {
    static const struct {
        const char *sql, *fault;
    } cases[] = {
        {"DELETE FROM events WHERE table_id = 'table-1' AND number = 3",           "event 3 of table table-1"                  },
        {"DELETE FROM events WHERE table_id = 'table-1' AND number = 8",           "event 8 of table table-1"                  },
        {"UPDATE tables SET events = 7 WHERE id = 'table-1'",                      "table table-1: its events are not numbered"},
        {"UPDATE tables SET made = 5 WHERE id = 'table-1'",                        "table table-1: the times"                  },
        {"UPDATE events SET body = 'x' WHERE table_id = 'table-1' AND number = 2",
         "event 2 of table table-1"                                                                                            },
        {"UPDATE events SET time = 6 WHERE table_id = 'table-1' AND number = 2",   "event 2 of table table-1"                  },
        {"UPDATE tables SET deleted = 1 WHERE id = 'table-1'",                     "table table-1: it was deleted, but"        },
        {"DELETE FROM tables WHERE id = 'table-1'",                                "a row of events refers to a row of tables" },
        {"DELETE FROM people",                                                     "a row of sat refers to a row of people"    },
        {"DELETE FROM sat",                                                        "table table-9: somebody sits there"        },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *path = sample();
        static char faults[FAULTS];
        *faults = 0;
        meddle(path, cases[i].sql);
        CHECK_EQ(open_as(path, SS_STORE_READER), SS_STORE_OK);
        CHECK_EQ(ss_store_check(s, add_fault, faults), SS_STORE_DAMAGED);
        ss_store_close(s);
        if (!strstr(faults, cases[i].fault)) fail_msg("\"%s\" is not among: %s", cases[i].fault, faults);
    }
}

/* ---- a full disk ---- */

static sem_t woken;
static void wake(void *data) {
    (void)data;
    sem_post(&woken);
}

enum { WRITES = 60 };
static ss_store_result outcome[WRITES + 1];
static int finished;

static ss_store_result write_long(ss_store *store, void *data) {
    int64_t number = (ss_store_result *)data - outcome;
    return write_event(store, "t", number, body_of(0, number), NULL);
}

static void note_outcome(void *data, ss_store_result result, const char *said) {
    CHECK(is_clear(result, said) || result == SS_STORE_FULL || result == SS_STORE_TAKEN);
    *(ss_store_result *)data = result;
    finished++;
}

/* Writes events through a queue, a few at a time. */
static void write_all(void) {
    ss_queue *q = ss_queue_open(s, WRITES, wake, NULL);
    finished = 0;
    for (int i = 1; i <= WRITES; i++) {
        CHECK(ss_queue_add(q, &(ss_job){write_long, note_outcome, &outcome[i]}));
        while (i % 7 == 0 && finished < i) {
            sem_wait(&woken);
            ss_queue_deliver(q);
        }
    }
    ss_queue_close(q);
}

TEST(a_full_disk_loses_only_what_it_refused) {
    ss_sqlite_options options = ss_sqlite_usual;
    options.vfs = "volatile";
    volatile_disk_use();
    sem_init(&woken, 0, 0);
    int full = 0;
    for (int64_t room = 0; room < 160000; room += 4001) {
        const char *path = scratch_store();
        CHECK_EQ(ss_sqlite_open(&s, path, SS_STORE_WRITER, &options, trouble), SS_STORE_OK);
        volatile_disk_leave(room);
        write_all();
        int64_t done = 0, there = 0;
        for (int i = 1; i <= WRITES; i++) {
            if (outcome[i] == SS_STORE_OK)
                CHECK_EQ(++done, i); /* none after a failed one: they were in order */
            full += outcome[i] == SS_STORE_FULL;
        }
        volatile_disk_leave(-1);
        if (done == 0)
            CHECK_EQ(write_event(s, "t", 1, body_of(0, 1), NULL), SS_STORE_OK); /* there is room again */
        if (done == 0) done = 1;
        ss_store_close(s);
        CHECK_EQ(open_as(path, SS_STORE_WRITER), SS_STORE_OK);
        CHECK_EQ(ss_store_read(s, "t", 1, 1000, count_event, &there), SS_STORE_OK);
        CHECK_EQ(there, done);
        CHECK_EQ(write_event(s, "t", done + 1, "more", NULL), SS_STORE_OK);
        ss_store_close(s);
    }
    CHECK(full > 100); /* it was full often enough to be meaningful */
}

TEST(a_full_disk_lets_no_store_be_made_and_leaves_nothing_behind) {
    ss_sqlite_options options = ss_sqlite_usual;
    options.vfs = "volatile";
    volatile_disk_use();
    const char *path = scratch_store();
    for (int64_t room = 0; room < 40000; room += 1000) {
        volatile_disk_leave(room);
        CHECK_EQ(ss_sqlite_open(&s, path, SS_STORE_WRITER, &options, trouble), SS_STORE_FULL);
        CHECK(strstr(trouble, "full"));
        CHECK(!ss_file_exists(path));
        CHECK(!ss_file_exists(scratch_beside(".new")));
    }
    volatile_disk_leave(-1);
    CHECK_EQ(ss_sqlite_open(&s, path, SS_STORE_WRITER, &options, trouble), SS_STORE_OK);
    ss_store_close(s);
}
