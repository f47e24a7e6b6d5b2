/* Statements, the same for every database. An operation of the store is a function over them:
 *
 *     ss_query q = ss_query_of(store, "SELECT name FROM people WHERE id = ?");
 *     ss_query_id(&q, id);
 *     if (ss_query_row(&q)) ss_query_copy(&q, 0, name, sizeof name);
 *     return ss_query_end(&q);   SS_STORE_OK, or the first thing that went wrong
 *
 * An operation of several statements begins a transaction and ends it by ss_store_end. Only files of the store and
 * its tests include this.
 *
 * A statement is prepared once and cached by the address of its text. After a failure the other calls do nothing. Bound
 * values are borrowed until the end. Statements use the SQL that SQLite and PostgreSQL have in common; where that is
 * not enough, the driver has a function (driver.h). */
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
void ss_query_id(ss_query *q, const char *id); /* of a table or person; the query fails if it cannot be one */
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

#endif
