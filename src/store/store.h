/* Stores the tables of online play, with their events and the people who sit at them.
 *
 *     ss_store *store;
 *     char message[SS_STORE_MESSAGE];
 *     if (ss_store_open(&store, "online.sqlite", SS_STORE_WRITER, message)) ... message says why
 *
 *     ss_store_entry entry = {.table = "k3v9", .due = deadline, .seats = {{.person = "p81x", .awaited = true}}};
 *     ss_store_event event = {.time = now, .body = text, .length = length};
 *     switch (ss_store_append(store, &entry, 8, &event, 1)) {
 *     case SS_STORE_OK:    ... event 8 of the table is stored
 *     case SS_STORE_TAKEN: ... another process stored an event 8 first: read it and start again
 *     default:             ... nothing has changed; ss_store_message(store) says why
 *     }
 *     ss_store_close(store);
 *
 * A table is a list of events, numbered from 1 without gaps, which only grows. The store never reads the bodies of
 * events. What it must know to answer queries, such as whose turn it is and what is due, the caller puts into the
 * table's entry.
 *
 * The store has no clock and makes no secrets. Times are milliseconds since 1970 and are passed in. Ids are up to 32
 * printable characters, made by the caller from random bytes. Keys of devices and passes are passed only as SHA-256
 * hashes.
 *
 * A file has one process that writes; others may read it meanwhile. A PostgreSQL database can be served by several
 * equal processes; its row locks decide races. A store is used by one thread at a time; queue.h provides one. Callbacks
 * must not call the store that calls them.
 *
 * This header is independent of the database. ss_store_open chooses the driver by what it
 * is asked to open (driver.h). */
#ifndef SS_STORE_STORE_H
#define SS_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SS_STORE_ID = 32,          /* most characters of an id */
    SS_STORE_SEATS = 4,        /* of a table */
    SS_STORE_BODY = 64 * 1024, /* most bytes of an event's body */
    SS_STORE_SUMMARY = 1536,   /* most bytes of a table's summary */
    SS_STORE_NAME = 256,       /* most bytes of a person's name */
    SS_STORE_HASH = 32,        /* bytes of a SHA-256 */
    SS_STORE_MESSAGE = 512,    /* bytes of the message about a failure */
    SS_STORE_TOUCH = 86400000, /* milliseconds: `seen` is written at most this often */
};

/* After any result but SS_STORE_OK, the store is as it was before the call. */
typedef enum ss_store_result {
    SS_STORE_OK,
    SS_STORE_TAKEN,   /* the number, id or hash is already in use */
    SS_STORE_NONE,    /* there is no such table, person, device, pass or file; or the table was deleted */
    SS_STORE_FULL,    /* the disk is full. Later calls succeed once there is room */
    SS_STORE_DAMAGED, /* the database is not what we wrote */
    SS_STORE_NEWER,   /* a newer version of the program wrote it */
    SS_STORE_BUSY,    /* another process is writing to it */
    SS_STORE_GONE, /* its file was deleted, moved or cut. Later calls succeed if it was moved and comes back */
    SS_STORE_FAILED, /* anything else: a failing disk, missing permissions, an argument out of bounds */
    SS_STORE_RESULTS
} ss_store_result;

const char *ss_store_result_name(ss_store_result result); /* "ok", "taken", ... for logs */

typedef struct ss_store ss_store;

/* ---- opening ---- */

typedef enum ss_store_access {
    SS_STORE_WRITER, /* creates the store if there is none; brings an older schema up to date */
    SS_STORE_READER, /* works while another process writes; every call that would change the store fails */
} ss_store_access;

/* Opens a store and checks that it is sound. `where` is the path of a file or the address of a PostgreSQL database,
 * postgres://USER:PASSWORD@HOST/DATABASE. Several processes may write to a database. Of the files in a folder, a
 * process may have at most one open for writing (system/lock.h). On failure *store is NULL, and `message` says what
 * went wrong and where, for the log; it never contains a secret. */
ss_store_result ss_store_open(ss_store **store, const char *where, ss_store_access access,
                              char message[SS_STORE_MESSAGE]);

/* Returns true if there may be a store to open: the file exists, or `where` is the address of a
 * database, which is not contacted. */
bool ss_store_is_there(const char *where);

/* Writes the name of a store for messages: its path, or its address without the password. Returns `name`. */
const char *ss_store_name(const char *where, char *name, size_t size);

/* From now on a database that refuses connections is not waited for, not even by a call that waits in another thread:
 * for a program that ends. One that does not answer, which may still store what it was sent, has its usual time once
 * more. */
void ss_store_hurry(ss_store *store);

/* Closes the store and rolls back an open transaction. NULL is allowed. */
void ss_store_close(ss_store *store);

/* Returns why the last call that returned FULL, DAMAGED, BUSY, GONE or FAILED did so: what the database said, and
 * where. */
const char *ss_store_message(const ss_store *store);

/* ---- transactions ----
 *
 * Every call below is atomic by itself. Calls between begin and commit are stored together or not at all. A begin
 * inside a transaction starts an inner one, which can be rolled back without the outer one; only the outermost commit
 * makes anything durable. If the database had to give up a transaction (disk full), every call in it fails, including
 * its commit, until the outermost rollback or commit. A commit that fails has rolled back. */

ss_store_result ss_store_begin(ss_store *store);
ss_store_result ss_store_commit(ss_store *store);
void ss_store_rollback(ss_store *store);

/* Commits if `result` is SS_STORE_OK, and rolls back otherwise. Returns `result`, or why the commit failed. */
ss_store_result ss_store_end(ss_store *store, ss_store_result result);

/* ---- tables and their events ---- */

typedef struct ss_store_event {
    int64_t number; /* from 1; ss_store_append numbers events itself and ignores this */
    int64_t time;
    const char *body; /* UTF-8 text without zero bytes; borrowed */
    size_t length;    /* of the body */
} ss_store_event;

typedef struct ss_store_seat {
    char person[SS_STORE_ID + 1]; /* "" for nobody, or for a computer player */
    bool awaited;                 /* it is this person's turn */
} ss_store_seat;

/* What the store knows about a table besides its events. */
typedef struct ss_store_entry {
    char table[SS_STORE_ID + 1];

    /* The caller derives these from the table's state at each append. */
    int64_t due;  /* the next deadline, 0 for none */
    int64_t over; /* when the table's game ended, 0 before that */
    bool listed;  /* open for players, and visible to everyone */
    /* Who opened it, perhaps without a seat. Empty in files of older versions, until the next append. */
    char host[SS_STORE_ID + 1];
    ss_store_seat seats[SS_STORE_SEATS];
    /* For lists, so that no events have to be read: UTF-8 that the store never interprets. Empty in files of older
     * versions, until the next append. */
    char summary[SS_STORE_SUMMARY + 1];

    /* The store maintains these; ss_store_append ignores them. */
    int64_t events;  /* the number of events, which is also the number of the last */
    int64_t made;    /* the time of the first event */
    int64_t changed; /* the time of the last event */
    int64_t deleted; /* when the table was deleted, 0 if it was not */
} ss_store_entry;

/* Adds `count` events, at least one, numbered from `first`, and replaces the table's entry: all of it or nothing. The
 * table is new if `first` is 1. Returns SS_STORE_TAKEN if `first` is not the next number: another process was faster,
 * or this was sent before. Returns SS_STORE_NONE if the table was deleted, or does not exist and `first` is not 1. The
 * people in the seats must exist. */
ss_store_result ss_store_append(ss_store *store, const ss_store_entry *entry, int64_t first,
                                const ss_store_event *events, int count);

/* Does the same without waiting for the answer, for turns: all such appends of a transaction take one round trip to a
 * remote database. *later becomes the result once the outermost transaction is committed, or why that failed; it is
 * SS_STORE_TAKEN for a deleted table too. This must be the last call of an inner transaction, and the people must sit
 * in the same seats as before, because an append that the database itself refuses fails the whole transaction. */
ss_store_result ss_store_append_soon(ss_store *store, const ss_store_entry *entry, int64_t first,
                                     const ss_store_event *events, int count, ss_store_result *later);

/* Passes up to `most` events from number `from` on to `each`, in order. `each` may return false to stop. Returns
 * SS_STORE_NONE if the table does not exist or was deleted, and SS_STORE_OK if no events are left. */
typedef bool ss_store_each_event(void *data, const ss_store_event *event);
ss_store_result ss_store_read(ss_store *store, const char *table, int64_t from, int64_t most,
                              ss_store_each_event *each, void *data);

/* Gets the entry of a table, even of one that was deleted; `deleted` is then set. */
ss_store_result ss_store_entry_of(ss_store *store, const char *table, ss_store_entry *entry);

/* Lists of entries. A list has at most `most` entries; *count is how many it has. `after` is NULL for the first page,
 * and the last entry of the page before for the next. Only ss_store_tables includes deleted tables. */

/* Tables that are due at `until` or before, oldest deadline first. With most = 1 and until = INT64_MAX it finds the
 * next deadline. */
ss_store_result ss_store_due(ss_store *store, int64_t until, const ss_store_entry *after,
                             ss_store_entry *entries, int most, int *count);

/* Claims up to `most` tables that are due at `until` or before and that no process has claimed since `free`, and
 * returns their ids. Other processes skip them from `now` on. Finds none if the store has only one process. */
ss_store_result ss_store_take_due(ss_store *store, int64_t until, int64_t free, int64_t now,
                                  char (*ids)[SS_STORE_ID + 1], int most, int *count);

/* Listed tables, newest change first. */
ss_store_result ss_store_listed(ss_store *store, const ss_store_entry *after, ss_store_entry *entries,
                                int most, int *count);

/* Tables at which a person sits. Those where it is the person's turn come first, nearest deadline first and without a
 * deadline last; the others follow, newest change first. */
ss_store_result ss_store_tables_of(ss_store *store, const char *person, const ss_store_entry *after,
                                   ss_store_entry *entries, int most, int *count);

/* Counts the unfinished tables at which a person sits or which they opened. */
ss_store_result ss_store_count_open(ss_store *store, const char *person, int64_t *count);

/* Tables at which a person sits or ever sat, ordered by id. */
ss_store_result ss_store_tables_ever(ss_store *store, const char *person, const ss_store_entry *after,
                                     ss_store_entry *entries, int most, int *count);

/* All tables, ordered by id. */
ss_store_result ss_store_tables(ss_store *store, const ss_store_entry *after, ss_store_entry *entries,
                                int most, int *count);

/* Deletes a table's events and seats. Its id stays, so that it is never reused and readers learn what happened. */
ss_store_result ss_store_table_delete(ss_store *store, const char *table, int64_t now);

/* ---- people and their devices ---- */

typedef struct ss_store_person {
    char id[SS_STORE_ID + 1];
    char name[SS_STORE_NAME + 1]; /* "" once their data has been deleted */
    int64_t made, seen;
} ss_store_person;

typedef struct ss_store_device {
    uint8_t hash[SS_STORE_HASH]; /* of its key */
    int64_t made, seen;
} ss_store_device;

/* Adds a person, with `made` and `seen` as given, and their first device. Returns SS_STORE_TAKEN if
 * the id or the hash is in use. */
ss_store_result ss_store_person_make(ss_store *store, const ss_store_person *person,
                                     const uint8_t device[SS_STORE_HASH]);

ss_store_result ss_store_person_of(ss_store *store, const char *id, ss_store_person *person);
ss_store_result ss_store_person_with(ss_store *store, const uint8_t device[SS_STORE_HASH],
                                     ss_store_person *person);
ss_store_result ss_store_person_rename(ss_store *store, const char *id, const char *name);

/* All people, ordered by id, a page at a time. */
ss_store_result ss_store_people(ss_store *store, const ss_store_person *after, ss_store_person *people,
                                int most, int *count);

/* Deletes a person's data: the name becomes empty; devices, passes and results of days are removed. The id stays, as a
 * pseudonym in the events of tables. */
ss_store_result ss_store_person_forget(ss_store *store, const char *id);

/* Records that a device and its person were seen: at most once a day, so most calls write nothing. */
ss_store_result ss_store_device_touch(ss_store *store, const uint8_t device[SS_STORE_HASH], int64_t now);

/* A person's devices, oldest first, a page at a time. */
ss_store_result ss_store_devices(ss_store *store, const char *person, const ss_store_device *after,
                                 ss_store_device *devices, int most, int *count);

/* Removes one device of a person. Returns SS_STORE_NONE if that person has no such device. */
ss_store_result ss_store_device_revoke(ss_store *store, const char *person,
                                       const uint8_t device[SS_STORE_HASH]);

/* Removes all devices of a person but one, and the person's passes. Returns SS_STORE_NONE
 * if `keep` is not their device. */
ss_store_result ss_store_device_revoke_others(ss_store *store, const char *person,
                                              const uint8_t keep[SS_STORE_HASH]);

/* ---- passes: secrets that add one more device to a person, once ---- */

ss_store_result ss_store_pass_make(ss_store *store, const uint8_t pass[SS_STORE_HASH], const char *person,
                                   int64_t expires);

/* Deletes the pass and gives the device to its person, who is returned. Returns SS_STORE_NONE if there is no such pass,
 * or if it was used before or has expired; SS_STORE_TAKEN if the device's hash is in use. */
ss_store_result ss_store_pass_take(ss_store *store, const uint8_t pass[SS_STORE_HASH],
                                   const uint8_t device[SS_STORE_HASH], int64_t now, ss_store_person *person);

/* ---- several processes ---- */

/* Claims work at a table that only one process should do, such as thinking for a computer player. Returns SS_STORE_OK
 * if it is ours now, SS_STORE_TAKEN if another process has it. A claim ends with ss_store_release, or when the process
 * or its connection ends. Claims only save work; correctness rests on ss_store_append. */
ss_store_result ss_store_claim(ss_store *store, const char *table);
ss_store_result ss_store_release(ss_store *store, const char *table);

/* ---- outages: times when no process served, during which the clocks of tables stand still ---- */

typedef struct ss_store_outage {
    int64_t from, to;
} ss_store_outage;

/* Called when a process begins to serve. The time since the last sign of life, if there was one before `now`, becomes
 * an outage. Outages older than SS_STORE_OUTAGES milliseconds are deleted. */
#define SS_STORE_OUTAGES (INT64_C(60) * 24 * 3600 * 1000)
ss_store_result ss_store_arrive(ss_store *store, int64_t now);

/* If there was no sign of life for more than `gap` milliseconds although processes serve, the database was away, and
 * that time becomes an outage. Only one of several processes records it. */
ss_store_result ss_store_resume(ss_store *store, int64_t now, int64_t gap);

/* Records a sign of life; called every few seconds while clocks are running. */
ss_store_result ss_store_alive(ss_store *store, int64_t now);

/* The last `most` outages, oldest first. */
ss_store_result ss_store_outages(ss_store *store, ss_store_outage *outages, int most, int *count);

/* ---- retention ---- */

enum { SS_STORE_UNSEEN_DAYS = 90 }; /* how long people without a table are usually kept */

typedef struct ss_store_limits {
    int64_t now;
    int64_t over;      /* delete tables whose game ended before this time; 0 for none */
    int64_t untouched; /* delete unfinished tables whose last event is before this time; 0 for none */
    /* Delete people without a table or result whose keys were last used before this time; 0 for none. */
    int64_t unseen;
    int64_t gardens; /* delete results of gardens of days before this time; 0 for none */
    int most;        /* most tables, people and results to delete in one call; 0 for all */
} ss_store_limits;

typedef struct ss_store_pruned {
    int64_t tables, passes, people, gardens;
} ss_store_pruned;

/* Deletes old tables, old results of gardens of the day, and expired passes. Deletes people without a table and without
 * a result if they have neither a device nor a pass, or have not been seen for long. */
ss_store_result ss_store_prune(ss_store *store, const ss_store_limits *limits, ss_store_pruned *pruned);

/* ---- for operators ---- */

/* Writes a copy of the whole store to a file, durably. A file of that name is replaced once the copy is complete. Works
 * while another process writes. */
ss_store_result ss_store_backup(ss_store *store, const char *path);

/* Makes sure that no other process serves this store, which is open for writing, until it is closed. Returns
 * SS_STORE_BUSY if one does now. */
ss_store_result ss_store_alone(ss_store *store);

/* Checks the database, and that tables, entries and events agree. `each` gets a sentence for each fault, for the log.
 * Returns SS_STORE_DAMAGED if there was one. */
typedef void ss_store_each_fault(void *data, const char *fault);
ss_store_result ss_store_check(ss_store *store, ss_store_each_fault *each, void *data);

/* ---- export: one JSON object per line (docs/store.md), without the line feed. `each` may return false to stop. ----
 *
 * Bodies of events are exported as they are, with everything that is hidden at a table. Do not give a person the events
 * of a table that is not over, or at which they no longer sit: SS_STORE_OVER leaves those out. */

typedef enum ss_store_extent { SS_STORE_OVER, SS_STORE_EVERYTHING } ss_store_extent;

typedef bool ss_store_each_line(void *data, const char *line, size_t length);
ss_store_result ss_store_export(ss_store *store, ss_store_each_line *each, void *data);
ss_store_result ss_store_export_table(ss_store *store, const char *table, ss_store_each_line *each,
                                      void *data);

/* Everything that names a person: the person, their devices (without hashes), and the
 * tables they sit at or ever sat at. */
ss_store_result ss_store_export_person(ss_store *store, const char *person, ss_store_extent extent,
                                       ss_store_each_line *each, void *data);

#endif
