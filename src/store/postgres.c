#include "store/driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/postgres_connection.h"

/* ---- addresses ---- */

bool ss_postgres_is_address(const char *where) {
    return strncmp(where, "postgres://", 11) == 0 || strncmp(where, "postgresql://", 13) == 0;
}

static const char *authority_of(const char *where) { return strstr(where, "://") + 3; }

/* An address whose password contains reserved characters would be split at the wrong places, and pieces of the password
 * would appear in messages. */
static bool is_well_formed(const char *where) {
    const char *authority = authority_of(where), *first = strchr(authority, '@');
    if (first && (first != strrchr(authority, '@') || first != strpbrk(authority, "@/?"))) return false;
    PQconninfoOption *options = PQconninfoParse(where, NULL);
    bool fits = options;
    for (PQconninfoOption *o = options; o && o->keyword; o++)
        if (strcmp(o->keyword, "port") == 0 && o->val) fits = strspn(o->val, "0123456789,") == strlen(o->val);
    PQconninfoFree(options);
    return fits;
}

/* Returns true if a parameter of an address is or may be a password: libpq decodes %XX in names too. */
static bool is_secret(const char *parameter) {
    static const char *const names[] = {"password=", "sslpassword="};
    if (parameter[strcspn(parameter, "=%&")] == '%') return true;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(parameter, names[i], strlen(names[i])) == 0) return true;
    return false;
}

typedef struct masked {
    char *text;
    size_t size, length;
} masked;

static void put(masked *m, const char *bytes, size_t length) {
    for (; length && m->length + 1 < m->size; length--) m->text[m->length++] = *bytes++;
    m->text[m->length] = 0;
}

void ss_postgres_name(const char *where, char *name, size_t size) {
    masked m = {name, size, 0};
    const char *authority = authority_of(where), *at = strchr(authority, '@'), *query = strchr(where, '?');
    if (!is_well_formed(where)) {
        put(&m, where, (size_t)(authority - where));
        put(&m, "***", 3);
        return;
    }
    size_t user = at ? strcspn(authority, ":@") : 0;
    put(&m, where, (size_t)(authority - where) + user);
    if (at && authority + user < at) put(&m, ":***", 4);
    const char *rest = at ? at : authority;
    put(&m, rest, query ? (size_t)(query - rest) : strlen(rest));
    for (const char *p = query; p && *p;) {
        size_t length = 1 + strcspn(p + 1, "&");
        bool secret = is_secret(p + 1);
        put(&m, p, secret ? strcspn(p, "=") + 1 : length);
        if (secret) put(&m, "***", 3);
        p += length;
    }
}

/* ---- opening ---- */

static void close_store(ss_store *store) {
    ss_postgres *s = ss_postgres_of(store);
    ss_postgres_disconnect(s);
    if (s->where) memset(s->where, 0, strlen(s->where));
    free(s->where);
    free(s);
}

static ss_store_result open_store(ss_postgres *s) {
    if (!s->where) return ss_postgres_failed(s, SS_STORE_FAILED, "out of memory", "opening");
    if (!is_well_formed(s->where))
        return ss_postgres_failed(s, SS_STORE_FAILED,
                                  "the address is not of the form postgres://USER:PASSWORD@HOST/DATABASE;"
                                  " write special characters in it as %XX, @ as %40 and / as %2F",
                                  "opening");
    ss_store_result result = ss_postgres_connect(s);
    return result ? result : ss_postgres_migrate(s);
}

ss_store_result ss_postgres_open(ss_store **store, const char *where, ss_store_access access,
                                 char message[SS_STORE_MESSAGE]) {
    *store = NULL;
    *message = 0;
    ss_postgres *s = calloc(1, sizeof *s);
    if (!s) return snprintf(message, SS_STORE_MESSAGE, "out of memory"), SS_STORE_FAILED;
    s->store = (ss_store){.driver = &ss_postgres_driver, .sql = &ss_postgres_sql};
    s->access = access;
    s->where = strdup(where);
    ss_store_result result = open_store(s);
    if (!result) return *store = &s->store, SS_STORE_OK;
    memcpy(message, s->store.message, SS_STORE_MESSAGE);
    close_store(&s->store);
    return result;
}

/* ---- signs of life ---- */

static ss_store_result take_alone(ss_store *store, bool *alone) {
    ss_query q = ss_query_of(store, "SELECT CAST(pg_try_advisory_lock" SS_POSTGRES_KEY " AS int)");
    *alone = ss_query_row(&q) && ss_query_get(&q, 0);
    return ss_query_end(&q);
}

static ss_store_result lock(ss_store *store, const char *sql) {
    ss_query q = ss_query_of(store, sql);
    return ss_query_run(&q);
}

/* There was an outage only if no other process serves now. A process that is not alone waits for the lock before it
 * writes, because the process that holds it may be about to write the same row. */
static ss_store_result arrive(ss_store *store, int64_t now) {
    bool alone;
    ss_store_result result = take_alone(store, &alone);
    if (!result && alone) result = ss_store_note_outage(store, now);
    if (!result) result = lock(store, SS_POSTGRES_PRESENT);
    if (!result)
        result =
            alone ? lock(store, "SELECT pg_advisory_unlock" SS_POSTGRES_KEY) : ss_store_alive(store, now);
    ss_postgres_of(store)->arrived = !result;
    return result;
}

/* The second of two processes waits for the row, and then finds a recent sign of life. */
static ss_store_result resume(ss_store *store, int64_t now, int64_t gap) {
    ss_query q =
        ss_query_of(store, "WITH was AS (SELECT time FROM alive WHERE time < ? FOR UPDATE), noted AS"
                           " (INSERT INTO outages (until, since) SELECT CAST(? AS bigint), time FROM was"
                           " ON CONFLICT DO NOTHING)"
                           " UPDATE alive SET time = ? WHERE EXISTS (SELECT 1 FROM was)");
    ss_query_number(&q, now - gap);
    ss_query_number(&q, now);
    ss_query_number(&q, now);
    return ss_query_run(&q);
}

static ss_store_result be_alone(ss_store *store) {
    bool alone;
    ss_store_result result = take_alone(store, &alone);
    if (result || alone) return result;
    return ss_postgres_failed(ss_postgres_of(store), SS_STORE_BUSY, "a server uses this database", "opening");
}

/* ---- claims: locks of the connection, which are released with it ---- */

static ss_store_result claim(ss_store *store, const char *table, bool ours) {
    ss_query q = ss_query_of(store, ours ? "SELECT CAST(pg_try_advisory_lock(hashtextextended(?, 0)) AS int)"
                                         : "SELECT CAST(pg_advisory_unlock(hashtextextended(?, 0)) AS int)");
    ss_query_text(&q, table);
    bool done = ss_query_row(&q) && ss_query_get(&q, 0);
    ss_store_result result = ss_query_end(&q);
    return result || done || !ours ? result : SS_STORE_TAKEN;
}

/* Processes that ask at the same time get different tables. */
static ss_store_result take_due(ss_store *store, int64_t until, int64_t free, int64_t now,
                                char (*ids)[SS_STORE_ID + 1], int most, int *count) {
    ss_query q =
        ss_query_of(store, "WITH free AS (SELECT id FROM tables WHERE due > 0 AND due <= ? AND claimed <= ?"
                           " ORDER BY due, id LIMIT ? FOR UPDATE SKIP LOCKED)"
                           " UPDATE tables t SET claimed = ? FROM free WHERE t.id = free.id RETURNING t.id");
    ss_query_number(&q, until);
    ss_query_number(&q, free);
    ss_query_number(&q, most);
    ss_query_number(&q, now);
    while (*count < most && ss_query_row(&q)) ss_query_copy(&q, 0, ids[(*count)++], SS_STORE_ID + 1);
    return ss_query_end(&q);
}

/* ---- care ---- */

static ss_store_result prune(ss_store *store) {
    ss_query q = ss_query_of(store, "DELETE FROM commits WHERE time < now() - interval '1 day'");
    return ss_query_run(&q);
}

static ss_store_result backup(ss_store *store, const char *path) {
    return ss_postgres_failed(ss_postgres_of(store), SS_STORE_FAILED,
                              "back a PostgreSQL database up with pg_dump, or with \"sanssouci store copy\"",
                              path);
}

const ss_store_driver ss_postgres_driver = {
    .close = close_store,
    .begin = ss_postgres_begin,
    .commit = ss_postgres_commit,
    .rollback = ss_postgres_rollback,
    .append = ss_postgres_append,
    .append_soon = ss_postgres_append_soon,
    .arrive = arrive,
    .resume = resume,
    .prune = prune,
    .take_due = take_due,
    .claim = claim,
    .alone = be_alone,
    .note_person = "UPDATE people SET change = pg_current_xact_id() WHERE id = ?",
    .note_table = "UPDATE tables SET change = pg_current_xact_id() WHERE id = ?",
    .backup = backup,
};
