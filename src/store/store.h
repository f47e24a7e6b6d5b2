/* Where tables of online play are kept, with their events and the people who sit at them.
 *
 *     ss_store *store;
 *     char trouble[SS_STORE_TROUBLE];
 *     if (ss_store_open(&store, "online.sqlite", SS_STORE_WRITER, trouble)) ... trouble says why
 *
 *     ss_store_entry entry = {.table = "k3v9", .due = deadline, .seats = {{.person = "p81x", .awaited = true}}};
 *     ss_store_event event = {.time = now, .body = text, .length = length};
 *     switch (ss_store_append(store, &entry, 8, &event, 1)) {
 *     case SS_STORE_OK:    ... event 8 of the table is stored
 *     case SS_STORE_TAKEN: ... somebody else stored an event 8 first: read it and start again
 *     default:             ... nothing has changed; ss_store_trouble(store) says why
 *     }
 *     ss_store_close(store);
 *
 * A table is a list of events, numbered from 1 without gaps, which only grows. The store never reads their bodies. What
 * it must know to answer questions, such as who is awaited and what is due, the caller states in the table's entry.
 *
 * The store has no clock and makes no secrets. Times are milliseconds since 1970, handed in. Ids are up to 32 visible
 * characters, made by the caller from random bytes. Keys of devices and passes arrive as SHA-256 hashes only.
 *
 * One process writes to a file at a time, others may read it; a PostgreSQL database takes several equal processes, whose
 * races its rows decide. A store is used by one thread at a time: queue.h has a
 * thread for it. Callbacks must not call the store that calls them.
 *
 * This header knows no database. ss_store_open chooses the driver from what it is asked to open (driver.h). */
#ifndef SS_STORE_STORE_H
#define SS_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SS_STORE_ID = 32,          /* characters of an id at most */
    SS_STORE_SEATS = 4,        /* of a table */
    SS_STORE_BODY = 64 * 1024, /* bytes of an event's body at most */
    SS_STORE_SUMMARY = 1536,   /* bytes of a table's summary at most */
    SS_STORE_NAME = 256,       /* bytes of a person's name at most */
    SS_STORE_HASH = 32,        /* bytes of a SHA-256 */
    SS_STORE_TROUBLE = 512,    /* bytes of the text about a failure */
    SS_STORE_TOUCH = 86400000, /* milliseconds: `seen` is not written more often */
};

/* After any other result than SS_STORE_OK, the store is as it was before the call. */
typedef enum ss_store_result {
    SS_STORE_OK,
    SS_STORE_TAKEN,   /* the number, id or hash is in use already */
    SS_STORE_NONE,    /* there is no such table, person, device, pass or file; or the table was deleted */
    SS_STORE_FULL,    /* the disk is full. Later calls succeed once there is room */
    SS_STORE_DAMAGED, /* the database is not what we wrote */
    SS_STORE_NEWER,   /* a newer version of the program wrote it */
    SS_STORE_BUSY,    /* another process writes to it */
    SS_STORE_FAILED,  /* anything else: a failing disk, missing rights, an argument out of bounds */
    SS_STORE_RESULTS
} ss_store_result;

const char *ss_store_result_name(ss_store_result result); /* "ok", "taken", ...: for logs */

typedef struct ss_store ss_store;

/* ---- opening ---- */

typedef enum ss_store_access {
    SS_STORE_WRITER, /* makes the store where there is none, brings an older schema up to date */
    SS_STORE_READER, /* also while another process writes. Everything that would change the store fails */
} ss_store_access;

/* Opens a store and checks that it is sound. `where` is the path of a file, of which a process has at most one in a
 * folder open for writing (host/lock.h), or the address of a PostgreSQL database, postgres://USER:PASSWORD@HOST/DATABASE,
 * at which several processes may write. On failure *store is NULL, and `trouble` has what went wrong and where, for the
 * log; it never contains a secret. */
ss_store_result ss_store_open(ss_store **store, const char *where, ss_store_access access,
                              char trouble[SS_STORE_TROUBLE]);

/* Whether there may be a store to open: a file, or the address of a database, which is always thought to be there. */
bool ss_store_is_there(const char *where);

/* What to call a store in messages: its path, or its address without the password. Returns `name`. */
const char *ss_store_name(const char *where, char *name, size_t size);

/* Rolls back what was begun. NULL is fine. */
void ss_store_close(ss_store *store);

/* What the last call that returned FULL, DAMAGED, BUSY or FAILED met: what the database said, and where. */
const char *ss_store_trouble(const ss_store *store);

/* ---- transactions ----
 *
 * Every call below is atomic by itself. Between begin and commit, calls are stored together or not at all. A begin inside
 * a transaction starts an inner one, which can be rolled back without the outer one; only the outermost commit makes
 * anything durable. If the database had to give a transaction up (disk full), every call in it fails, and so does its
 * commit, until the outermost rollback or commit. A commit that fails has rolled back. */

ss_store_result ss_store_begin(ss_store *store);
ss_store_result ss_store_commit(ss_store *store);
void ss_store_rollback(ss_store *store);

/* ---- tables and their events ---- */

typedef struct ss_store_event {
    int64_t number; /* from 1; ss_store_append numbers by itself and ignores it */
    int64_t time;
    const char *body; /* UTF-8 text without zero bytes; lent */
    size_t length;    /* of the body */
} ss_store_event;

typedef struct ss_store_seat {
    char person[SS_STORE_ID + 1]; /* "" for nobody, or for a computer player */
    bool awaited;                 /* it is this person's turn to do something */
} ss_store_seat;

/* What the store knows of a table besides its events. */
typedef struct ss_store_entry {
    char table[SS_STORE_ID + 1];

    /* The caller derives these from the table's state, at each append. */
    int64_t due;  /* the next deadline, 0 for none */
    int64_t over; /* when the table's game ended, 0 while it has not */
    bool listed;  /* waits for players, and everybody may see it */
    char host[SS_STORE_ID +
              1]; /* who opened it, perhaps without a seat; "" in files of older versions, until the next
                                   append */
    ss_store_seat seats[SS_STORE_SEATS];
    char summary[SS_STORE_SUMMARY +
                 1]; /* for lists, so that no events have to be read: UTF-8 that the store never reads.
                                           Empty in files of older versions, until the next append */

    /* The store keeps these; ss_store_append ignores them. */
    int64_t events;  /* how many there are, which is the number of the last */
    int64_t made;    /* the time of the first event */
    int64_t changed; /* the time of the last event */
    int64_t deleted; /* when the table was deleted, 0 if it was not */
} ss_store_entry;

/* Adds `count` events, at least one, numbered from `first`, and replaces the table's entry: all of it or nothing. The
 * table is new if `first` is 1. Returns SS_STORE_TAKEN if `first` is not the next number: somebody else was quicker, or
 * this was sent before. Returns SS_STORE_NONE if the table was deleted, or is not there and `first` is not 1. The people in
 * the seats must exist. */
ss_store_result ss_store_append(ss_store *store, const ss_store_entry *entry, int64_t first,
                                const ss_store_event *events, int count);

/* The same without waiting for the answer, for turns: the appends of a transaction then take one journey to a database
 * elsewhere. *later is the result once the outermost transaction is committed, or what went wrong with that; a table that
 * was deleted is SS_STORE_TAKEN too. It must be the last call of an inner transaction, and the people in the seats those
 * who sat there before: what the database itself refuses fails everything that is committed with it. */
ss_store_result ss_store_append_soon(ss_store *store, const ss_store_entry *entry, int64_t first,
                                     const ss_store_event *events, int count, ss_store_result *later);

/* Hands over up to `most` events from number `from` on, in order. `each` may return false to stop. Returns SS_STORE_NONE
 * if there is no such table or it was deleted; no events left is SS_STORE_OK. */
typedef bool ss_store_each_event(void *data, const ss_store_event *event);
ss_store_result ss_store_read(ss_store *store, const char *table, int64_t from, int64_t most,
                              ss_store_each_event *each, void *data);

/* The entry of a table, also of one that was deleted: then `deleted` is set. */
ss_store_result ss_store_entry_of(ss_store *store, const char *table, ss_store_entry *entry);

/* Lists of entries: at most `most`, *count says how many there are. A page after the first is asked for with the last
 * entry of the page before, as `after`; it is NULL for the first. Only ss_store_tables has
 * tables that were deleted. */

/* Tables that are due at `until` or before, oldest deadline first. One with most = 1 and until = INT64_MAX finds the
 * next deadline. */
ss_store_result ss_store_due(ss_store *store, int64_t until, const ss_store_entry *after,
                             ss_store_entry *entries, int most, int *count);

/* Takes tables on that are due at `until` or before and that nobody has taken on since `free`: other processes pass over
 * them from `now` on. At most `most`; their ids are returned. There are none where a store has one process. */
ss_store_result ss_store_take_due(ss_store *store, int64_t until, int64_t free, int64_t now,
                                  char (*ids)[SS_STORE_ID + 1], int most, int *count);

/* Listed tables, newest change first. */
ss_store_result ss_store_listed(ss_store *store, const ss_store_entry *after, ss_store_entry *entries,
                                int most, int *count);

/* Tables at which a person sits: those first that await them, among them the nearest deadline first and those without one
 * last, then newest change first. */
ss_store_result ss_store_tables_of(ss_store *store, const char *person, const ss_store_entry *after,
                                   ss_store_entry *entries, int most, int *count);

/* How many tables a person has whose game is not over: where they sit, or which they opened. */
ss_store_result ss_store_count_open(ss_store *store, const char *person, int64_t *count);

/* Tables at which a person sits or once sat, in the order of ids. */
ss_store_result ss_store_tables_ever(ss_store *store, const char *person, const ss_store_entry *after,
                                     ss_store_entry *entries, int most, int *count);

/* Every table, in the order of ids. */
ss_store_result ss_store_tables(ss_store *store, const ss_store_entry *after, ss_store_entry *entries,
                                int most, int *count);

/* Removes a table's events and seats. Its id stays, so that it is never used again and readers learn what happened. */
ss_store_result ss_store_table_delete(ss_store *store, const char *table, int64_t now);

/* ---- people and their devices ---- */

typedef struct ss_store_person {
    char id[SS_STORE_ID + 1];
    char name[SS_STORE_NAME + 1]; /* "" once their data was deleted */
    int64_t made, seen;
} ss_store_person;

typedef struct ss_store_device {
    uint8_t hash[SS_STORE_HASH]; /* of its key */
    int64_t made, seen;
} ss_store_device;

/* Makes a person, with `made` and `seen` as given, and their first device. SS_STORE_TAKEN if the id or the hash is. */
ss_store_result ss_store_person_make(ss_store *store, const ss_store_person *person,
                                     const uint8_t device[SS_STORE_HASH]);

ss_store_result ss_store_person_of(ss_store *store, const char *id, ss_store_person *person);
ss_store_result ss_store_person_with(ss_store *store, const uint8_t device[SS_STORE_HASH],
                                     ss_store_person *person);
ss_store_result ss_store_person_rename(ss_store *store, const char *id, const char *name);

/* Every person, in the order of ids, a page at a time. */
ss_store_result ss_store_people(ss_store *store, const ss_store_person *after, ss_store_person *people,
                                int most, int *count);

/* Deletes a person's data: the name becomes empty, devices, passes and results of days are forgotten. The id stays, as a pseudonym in the
 * events of tables. */
ss_store_result ss_store_person_forget(ss_store *store, const char *id);

/* Notes that a device, and with it its person, was seen: at most once a day, so that most calls write nothing. */
ss_store_result ss_store_device_touch(ss_store *store, const uint8_t device[SS_STORE_HASH], int64_t now);

/* A person's devices, oldest first, a page at a time. */
ss_store_result ss_store_devices(ss_store *store, const char *person, const ss_store_device *after,
                                 ss_store_device *devices, int most, int *count);

/* Forgets one device of a person. SS_STORE_NONE if that person has no such device. */
ss_store_result ss_store_device_revoke(ss_store *store, const char *person,
                                       const uint8_t device[SS_STORE_HASH]);

/* Forgets all devices of a person but one, and the person's passes. SS_STORE_NONE if it is not theirs. */
ss_store_result ss_store_device_revoke_others(ss_store *store, const char *person,
                                              const uint8_t keep[SS_STORE_HASH]);

/* ---- passes: secrets that bring one more device to a person, once ---- */

ss_store_result ss_store_pass_make(ss_store *store, const uint8_t pass[SS_STORE_HASH], const char *person,
                                   int64_t expires);

/* Deletes the pass and gives the device to its person, who is returned. SS_STORE_NONE if there is no such pass, if it was
 * taken before or has expired; SS_STORE_TAKEN if the device's hash is in use. */
ss_store_result ss_store_pass_take(ss_store *store, const uint8_t pass[SS_STORE_HASH],
                                   const uint8_t device[SS_STORE_HASH], int64_t now, ss_store_person *person);

/* ---- several processes ---- */

/* Work at a table that one process should do, such as thinking for a computer player: SS_STORE_OK if it is ours now,
 * SS_STORE_TAKEN if another process has it. It is given up with ss_store_release, and by itself when the process or its
 * connection ends. Claims are about saving work; what is right is decided by ss_store_append. */
ss_store_result ss_store_claim(ss_store *store, const char *table);
ss_store_result ss_store_release(ss_store *store, const char *table);

/* ---- times when nobody served: clocks of tables stand still then ---- */

typedef struct ss_store_outage {
    int64_t from, to;
} ss_store_outage;

/* A process begins to serve. The time since the last sign of life, if there was one before `now`, becomes an outage.
 * Outages of more than SS_STORE_OUTAGES milliseconds ago are forgotten. */
#define SS_STORE_OUTAGES (INT64_C(60) * 24 * 3600 * 1000)
ss_store_result ss_store_arrive(ss_store *store, int64_t now);

/* If there was no sign of life for more than `gap` milliseconds, although somebody serves, the database was away: that time
 * becomes an outage. Of several processes one notes it. */
ss_store_result ss_store_resume(ss_store *store, int64_t now, int64_t gap);

/* A sign of life, every few seconds while there are clocks that run. */
ss_store_result ss_store_alive(ss_store *store, int64_t now);

/* The latest `most` outages, oldest first. */
ss_store_result ss_store_outages(ss_store *store, ss_store_outage *outages, int most, int *count);

/* ---- retention ---- */

enum { SS_STORE_UNSEEN_DAYS = 90 }; /* for which people without a table are usually kept */

typedef struct ss_store_limits {
    int64_t now;
    int64_t over; /* tables whose game ended before this time are deleted; 0 for none */
    int64_t
        untouched; /* tables without an end whose last event is older than this time are deleted; 0 for none */
    int64_t
        unseen; /* people without a table or a result whose keys were not used since this time are deleted; 0 for none */
    int64_t gardens; /* results of gardens of days before this time are deleted; 0 for none */
    int most; /* tables, people, and results that are deleted at once; 0 for all */
} ss_store_limits;

typedef struct ss_store_pruned {
    int64_t tables, passes, people, gardens;
} ss_store_pruned;

/* Deletes old tables, old results of gardens of the day, passes that have expired, and people who have neither a device, nor
 * a pass, nor a table, nor a result, or have not been seen for long. */
ss_store_result ss_store_prune(ss_store *store, const ss_store_limits *limits, ss_store_pruned *pruned);

/* ---- for operators ---- */

/* Writes a copy of the whole store to a file, durably; a file of that name is replaced once the copy is complete. Works
 * while another process writes. */
ss_store_result ss_store_backup(ss_store *store, const char *path);

/* Nobody else serves this store, which is open for writing, until it is closed; SS_STORE_BUSY if somebody does now. */
ss_store_result ss_store_alone(ss_store *store);

/* Checks the database and that tables, entries and events agree. `each` gets a sentence for each fault, for the log; the
 * result is SS_STORE_DAMAGED if there was one. */
typedef void ss_store_each_fault(void *data, const char *fault);
ss_store_result ss_store_check(ss_store *store, ss_store_each_fault *each, void *data);

/* ---- export: one JSON object a line (docs/store.md), without the line's end. `each` may return false to stop. ----
 *
 * Bodies are exported as they are, with everything that is hidden at a table. Do not give a person events of a table that
 * is not over, or at which they do not sit any more: SS_STORE_OVER leaves those out. */

typedef enum ss_store_extent { SS_STORE_OVER, SS_STORE_EVERYTHING } ss_store_extent;

typedef bool ss_store_each_line(void *data, const char *line, size_t length);
ss_store_result ss_store_export(ss_store *store, ss_store_each_line *each, void *data);
ss_store_result ss_store_export_table(ss_store *store, const char *table, ss_store_each_line *each,
                                      void *data);

/* Everything that names a person: the person, their devices (without hashes), the tables they sit or once sat at. */
ss_store_result ss_store_export_person(ss_store *store, const char *person, ss_store_extent extent,
                                       ss_store_each_line *each, void *data);

#endif
