/* Binding parameters of a statement and reading its rows and columns, over the driver of the database (query.h). */
#include <stdio.h>
#include <string.h>

#include "store/query.h"

ss_store_result ss_sql_damaged(ss_store *store, const char *what, const char *where) {
    snprintf(store->message, SS_STORE_MESSAGE, "%.200s in: %.300s", what, where);
    return SS_STORE_DAMAGED;
}

ss_query ss_query_of(ss_store *store, const char *sql) {
    ss_query q;
    q.store = store;
    q.sql = sql;
    q.result = store->lost;
    q.bound = 0;
    q.begun = false;
    q.statement = NULL;
    q.at = -1;
    return q;
}

/* ---- parameters ---- */

/* A statement with more values than there is room for is our own mistake; it is not run. */
static void bind(ss_query *q, ss_query_value value) {
    if (!q->result && q->bound == SS_QUERY_VALUES)
        q->result = ss_store_refuse(q->store, "a statement has too many values");
    if (!q->result) q->values[q->bound++] = value;
}

void ss_query_bytes(ss_query *q, const char *text, size_t length) {
    bind(q, (ss_query_value){.kind = SS_VALUE_TEXT, .bytes = text, .length = length});
}

void ss_query_text(ss_query *q, const char *text) { ss_query_bytes(q, text, strlen(text)); }

void ss_query_id(ss_query *q, const char *id) {
    if (!q->result && !ss_store_is_id(id)) q->result = ss_store_refuse_id(q->store);
    ss_query_text(q, id);
}

void ss_query_hash(ss_query *q, const uint8_t hash[SS_STORE_HASH]) {
    bind(q, (ss_query_value){.kind = SS_VALUE_HASH, .bytes = (const char *)hash, .length = SS_STORE_HASH});
}

void ss_query_number(ss_query *q, int64_t n) {
    bind(q, (ss_query_value){.kind = SS_VALUE_NUMBER, .number = n});
}

/* ---- rows ---- */

bool ss_query_row(ss_query *q) { return !q->result && q->store->sql->row(q); }

ss_store_result ss_query_end(ss_query *q) {
    q->store->sql->end(q);
    return q->result;
}

ss_store_result ss_query_run(ss_query *q) {
    ss_query_row(q);
    return ss_query_end(q);
}

ss_store_result ss_query_counted(ss_query *q, int64_t *count) {
    ss_store_result result = ss_query_run(q);
    if (!result) *count = q->store->sql->changes(q);
    return result;
}

ss_store_result ss_query_change(ss_query *q) {
    int64_t count;
    ss_store_result result = ss_query_counted(q, &count);
    return result || count ? result : SS_STORE_NONE;
}

/* ---- columns ---- */

static void damage(ss_query *q, const char *what) {
    if (!q->result) q->result = ss_sql_damaged(q->store, what, q->sql);
}

int64_t ss_query_get(ss_query *q, int column) { return q->store->sql->number(q, column); }

const char *ss_query_span(ss_query *q, int column, size_t *length) {
    return q->store->sql->text(q, column, length);
}

void ss_query_copy(ss_query *q, int column, char *text, size_t size) {
    size_t length;
    const char *found = q->store->sql->text(q, column, &length);
    *text = 0;
    if (!found || length >= size || memchr(found, 0, length)) {
        damage(q, "a text is missing or too long");
        return;
    }
    memcpy(text, found, length);
    text[length] = 0;
}

void ss_query_copy_hash(ss_query *q, int column, uint8_t hash[SS_STORE_HASH]) {
    if (q->store->sql->hash(q, column, hash)) return;
    damage(q, "a hash has not 32 bytes");
    memset(hash, 0, SS_STORE_HASH);
}
