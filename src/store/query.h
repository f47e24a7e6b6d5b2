/* What the drivers for SQL databases share: statements, and those functions of a driver that are the same for all of
 * them. Only files of drivers include this.
 *
 *     ss_query q = ss_query_of(store, "SELECT name FROM people WHERE id = ?");
 *     ss_query_text(&q, id);
 *     if (ss_query_row(&q)) ss_query_copy(&q, 0, name, sizeof name);
 *     return ss_query_end(&q);   SS_STORE_OK, or the first thing that went wrong
 *
 * A statement is prepared once and cached by the address of its text. After a failure the other calls do nothing. Bound
 * values are borrowed until the end. Statements use the SQL that SQLite and PostgreSQL have in common; where that is
 * not enough, a driver has a function of its own. */
#ifndef SS_STORE_QUERY_H
#define SS_STORE_QUERY_H

#include "store/driver.h"

enum { SS_QUERY_VALUES = 20, SS_QUERY_STATEMENTS = 192 };

typedef struct ss_query_value {
    enum { SS_VALUE_NUMBER, SS_VALUE_TEXT, SS_VALUE_HASH } kind;
    int64_t number;
    const char *bytes;
    size_t length;
} ss_query_value;

typedef struct ss_query {
    ss_store *store;
    const char *sql;
    ss_store_result result;
    int bound;
    bool begun;
    void *statement; /* the database's handle of it */
    int at;          /* the current row, for a database that returns all of them at once */
    ss_query_value values[SS_QUERY_VALUES];
} ss_query;

/* How a database runs statements. The first call of `row` binds the values and runs the statement. */
struct ss_sql_driver {
    bool (*row)(ss_query *q);        /* false at the end, or after a failure, which is in q->result */
    void (*end)(ss_query *q);        /* no more rows are wanted */
    int64_t (*changes)(ss_query *q); /* number of rows changed by the statement, after its end */
    int64_t (*number)(ss_query *q, int column);
    const char *(*text)(ss_query *q, int column, size_t *length);       /* NULL for none */
    bool (*hash)(ss_query *q, int column, uint8_t hash[SS_STORE_HASH]); /* false for none */
    bool shared; /* several processes write, and FOR UPDATE SKIP LOCKED keeps them apart */
};

ss_query ss_query_of(ss_store *store, const char *sql);

/* Bind the next parameter. */
void ss_query_text(ss_query *q, const char *text);
void ss_query_bytes(ss_query *q, const char *text, size_t length);
void ss_query_hash(ss_query *q, const uint8_t hash[SS_STORE_HASH]);
void ss_query_number(ss_query *q, int64_t n);

bool ss_query_row(ss_query *q);               /* true if there is another row */
ss_store_result ss_query_end(ss_query *q);    /* no more rows are wanted */
ss_store_result ss_query_run(ss_query *q);    /* for statements without rows */
ss_store_result ss_query_change(ss_query *q); /* like ss_query_run; SS_STORE_NONE if no row was changed */
/* Like ss_query_run; *count is how many rows changed. */
ss_store_result ss_query_counted(ss_query *q, int64_t *count);

/* Columns of the current row. A value that we cannot have written makes the result SS_STORE_DAMAGED. */
int64_t ss_query_get(ss_query *q, int column);
const char *ss_query_span(ss_query *q, int column,
                          size_t *length); /* valid until the next row; NULL for none */
void ss_query_copy(ss_query *q, int column, char *text, size_t size);
void ss_query_copy_hash(ss_query *q, int column, uint8_t hash[SS_STORE_HASH]);

/* Records what is wrong with the database. Returns SS_STORE_DAMAGED. */
ss_store_result ss_sql_damaged(ss_store *store, const char *what, const char *where);

/* ---- functions of a driver, by file ---- */

/* The checksum that is stored with an event, so that damage inside a database page is noticed: of the table's id and
 * the event's number, time and body. It is the same for every database. */
uint32_t ss_event_checksum(const char *table, const ss_store_event *event);

ss_store_result ss_sql_append(ss_store *, const ss_store_entry *, int64_t, const ss_store_event *, int);
ss_store_result ss_sql_read(ss_store *, const char *, int64_t, int64_t, ss_store_each_event *, void *);

ss_store_result ss_sql_entry_of(ss_store *, const char *, ss_store_entry *);
ss_store_result ss_sql_due(ss_store *, int64_t, const ss_store_entry *, ss_store_entry *, int, int *);
ss_store_result ss_sql_listed(ss_store *, const ss_store_entry *, ss_store_entry *, int, int *);
ss_store_result ss_sql_tables_of(ss_store *, const char *, const ss_store_entry *, ss_store_entry *, int,
                                 int *);
ss_store_result ss_sql_count_open(ss_store *, const char *, int64_t *);
ss_store_result ss_sql_tables_ever(ss_store *, const char *, const ss_store_entry *, ss_store_entry *, int,
                                   int *);
ss_store_result ss_sql_tables(ss_store *, const ss_store_entry *, ss_store_entry *, int, int *);

ss_store_result ss_sql_person_make(ss_store *, const ss_store_person *, const uint8_t *);
ss_store_result ss_sql_person_forget(ss_store *, const char *);
ss_store_result ss_sql_person_of(ss_store *, const char *, ss_store_person *);
ss_store_result ss_sql_person_with(ss_store *, const uint8_t *, ss_store_person *);
ss_store_result ss_sql_person_rename(ss_store *, const char *, const char *);
ss_store_result ss_sql_people(ss_store *, const ss_store_person *, ss_store_person *, int, int *);
ss_store_result ss_sql_devices(ss_store *, const char *, const ss_store_device *, ss_store_device *, int,
                               int *);
ss_store_result ss_sql_device_touch(ss_store *, const uint8_t *, int64_t);
ss_store_result ss_sql_device_revoke(ss_store *, const char *, const uint8_t *);
ss_store_result ss_sql_device_revoke_others(ss_store *, const char *, const uint8_t *);
ss_store_result ss_sql_pass_make(ss_store *, const uint8_t *, const char *, int64_t);
ss_store_result ss_sql_pass_take(ss_store *, const uint8_t *, const uint8_t *, int64_t, ss_store_person *);

ss_store_result ss_sql_arrive(ss_store *, int64_t);
ss_store_result ss_sql_alive(ss_store *, int64_t);
ss_store_result ss_sql_outages(ss_store *, ss_store_outage *, int, int *);

ss_store_result ss_sql_table_delete(ss_store *, const char *, int64_t);
ss_store_result ss_sql_prune(ss_store *, const ss_store_limits *, ss_store_pruned *);

/* What a check has found so far. */
typedef struct ss_sql_checking {
    ss_store_each_fault *each;
    void *data;
    bool damaged;
} ss_sql_checking;

void ss_sql_add_fault(ss_sql_checking *c, const char *fault);

/* Checks what must hold in every database and reports faults to `c`. `result` is the outcome of the database's own
 * checks. Returns the outcome of the whole check. */
ss_store_result ss_sql_check(ss_store *store, ss_sql_checking *c, ss_store_result result);

#endif
