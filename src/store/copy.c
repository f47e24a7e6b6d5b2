#include "store/copy.h"

#include <stdio.h>
#include <string.h>

#include "base/sha256.h"
#include "store/moderation.h"
#include "store/query.h"

enum {
    PAGE = 500, /* as in the statements */
    COLUMNS = 12,
    KEYS = 3,
    TOLD = 100000
};

/* What is copied, ordered so that the rows a row refers to come before it. There is a letter for each column: a text, a
 * number or a hash. Keys come first. */
#define KIND(name, keys, columns, letters, before, places)                                                   \
    {                                                                                                        \
        name, letters,                                                                                       \
            "SELECT " columns " FROM " name " WHERE (" keys ") > (" before ") ORDER BY " keys " LIMIT 500",  \
            "INSERT INTO " name " (" columns ") VALUES (" places ")", "SELECT count(*) FROM " name           \
    }
/* clang-format off */
static const struct {
    const char *name, *letters, *select, *insert, *number;
} kinds[] = {
    KIND("people",  "id",               "id, name, made, seen",                  "tTnn",  "?",    "?, ?, ?, ?"),
    KIND("devices", "hash",             "hash, person, made, seen",              "hTnn",  "?",    "?, ?, ?, ?"),
    KIND("passes",  "hash",             "hash, person, expires",                 "hTn",   "?",    "?, ?, ?"),
    KIND("tables",  "id",               "id, events, made, changed, due, over, listed, deleted, summary, host",
                                                                            "tnnnnnnnTT", "?",    "?, ?, ?, ?, ?, ?, ?, ?, ?, ?"),
    KIND("seats",   "table_id, seat",   "table_id, seat, person, awaited",       "tkTn",  "?, ?", "?, ?, ?, ?"),
    KIND("sat",     "person, table_id", "person, table_id",                      "tt",    "?, ?", "?, ?"),
    KIND("events",  "table_id, number", "table_id, number, time, body, crc",     "tknTn", "?, ?", "?, ?, ?, ?, ?"),
    KIND("alive",   "one",              "one, time",                             "kn",    "?",    "?, ?"),
    KIND("subscriptions", "device",     "device, endpoint, key, auth, made, hour, sent",
                                                                               "hTTTnnn", "?",    "?, ?, ?, ?, ?, ?, ?"),
    KIND("notices", "kind, table_id, person", "kind, table_id, person, number, due, tries",
                                                                                "tttnnn", "?, ?, ?", "?, ?, ?, ?, ?, ?"),
    KIND("secrets", "name",             "name, value",                           "tT",    "?",    "?, ?"),
    KIND("reports", "table_id, person, reporter", "table_id, person, reporter, name, time",
                                                                                 "tttTn", "?, ?, ?", "?, ?, ?, ?, ?"),
    KIND("bans",    "what",             "what, made, until, reason",             "tnnT",  "?",    "?, ?, ?, ?"),
    KIND("closures", "table_id",        "table_id, reason, time",                "tTn",   "?",    "?, ?, ?"),
    KIND("board",   "name",             "name, text, made, until",               "tTnn",  "?",    "?, ?, ?, ?"),
    KIND("gardens", "day, epoch, person", "day, epoch, person, state, points, fault, turn, made, hash, record, held, checked",
                                                                          "kktTnTnnhTnn", "?, ?, ?", "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?"),
    KIND("outages", "until",            "until, since",                          "kn",    "?",    "?, ?"),
};
/* clang-format on */
enum { KINDS = sizeof kinds / sizeof *kinds };

/* Lower-case t, k and h are keys: a text, a number, a hash. */
static bool is_key(char letter) { return letter == 't' || letter == 'k' || letter == 'h'; }

/* One row, with the bytes of its texts. Its keys say where the next page begins. */
typedef struct row {
    int64_t numbers[COLUMNS];
    uint8_t hash[SS_STORE_HASH];
    char keys[KEYS][SS_STORE_BANNED + 1];
    const char *texts[COLUMNS];
    size_t lengths[COLUMNS];
} row;

typedef struct copying {
    ss_store *from, *to;
    ss_store_each_step *each;
    void *data;
} copying;

static void read_row(ss_query *q, const char *letters, row *r) {
    for (int i = 0; letters[i] && !q->result; i++) switch (letters[i]) {
        case 'h': ss_query_copy_hash(q, i, r->hash); break;
        case 't':
            ss_query_copy(q, i, r->keys[i], sizeof r->keys[i]);
            r->texts[i] = r->keys[i];
            r->lengths[i] = strlen(r->keys[i]);
            break;
        case 'T':
            r->texts[i] = ss_query_span(q, i, &r->lengths[i]);
            if (!r->texts[i]) q->result = ss_sql_damaged(q->store, "a text is missing", q->sql);
            break;
        default: r->numbers[i] = ss_query_get(q, i);
        }
}

static void bind(ss_query *q, const char *letters, const row *r, int i) {
    if (letters[i] == 'h')
        ss_query_hash(q, r->hash);
    else if (letters[i] == 't' || letters[i] == 'T')
        ss_query_bytes(q, r->texts[i], r->lengths[i]);
    else
        ss_query_number(q, r->numbers[i]);
}

static void add_to_digest(ss_sha256 *digest, const char *letters, const row *r) {
    for (int i = 0; letters[i]; i++) {
        char length[32];
        if (letters[i] == 'h') {
            ss_sha256_add(digest, r->hash, SS_STORE_HASH);
        } else if (letters[i] == 't' || letters[i] == 'T') {
            int size = snprintf(length, sizeof length, "%zu:", r->lengths[i]);
            ss_sha256_add(digest, length, (size_t)size);
            ss_sha256_add(digest, r->texts[i], r->lengths[i]);
        } else {
            int size = snprintf(length, sizeof length, "%lld;", (long long)r->numbers[i]);
            ss_sha256_add(digest, length, (size_t)size);
        }
    }
}

/* The query for the page after the row `last`, or for the first page. */
static ss_query page_after(ss_store *store, int kind, const row *last) {
    static const row before = {
        .numbers = {-1,  -1},
          .texts = { "", "", ""}
    };
    const char *letters = kinds[kind].letters;
    ss_query q = ss_query_of(store, kinds[kind].select);
    if (!last && *letters == 'h')
        ss_query_number(&q, 0), q.values[0] = (ss_query_value){.kind = SS_VALUE_HASH, .bytes = ""};
    else
        for (int i = 0; is_key(letters[i]); i++) bind(&q, letters, last ? last : &before, i);
    return q;
}

/* Reads all rows of a kind, and inserts each into `to` if that is not NULL. */
static ss_store_result go_through(copying *c, ss_store *from, ss_store *to, int kind,
                                  uint8_t digest[SS_SHA256_SIZE], int64_t *rows) {
    const char *letters = kinds[kind].letters;
    ss_sha256 sum;
    row r = {0}, last;
    int count = PAGE;
    ss_sha256_begin(&sum);
    for (*rows = 0; count == PAGE;) {
        last = r; /* bound values must stay valid while the next rows are read */
        for (int i = 0; i < KEYS; i++) last.texts[i] = last.keys[i];
        ss_query q = page_after(from, kind, *rows ? &last : NULL);
        ss_store_result result = SS_STORE_OK;
        for (count = 0; !result && ss_query_row(&q); count++) {
            read_row(&q, letters, &r);
            if (q.result) break;
            add_to_digest(&sum, letters, &r);
            if (!to) continue;
            ss_query put = ss_query_of(to, kinds[kind].insert);
            for (int i = 0; letters[i]; i++) bind(&put, letters, &r, i);
            result = ss_query_run(&put);
        }
        ss_store_result ended = ss_query_end(&q);
        if (ended || result) return ended ? ended : result;
        *rows += count;
        if (to && c->each && *rows % TOLD < PAGE && *rows >= TOLD && count)
            c->each(c->data, kinds[kind].name, *rows, false);
    }
    ss_sha256_end(&sum, digest);
    return SS_STORE_OK;
}

static ss_store_result count_rows(ss_store *store, int kind, int64_t *count) {
    ss_query q = ss_query_of(store, kinds[kind].number);
    *count = ss_query_row(&q) ? ss_query_get(&q, 0) : -1;
    return ss_query_end(&q);
}

static ss_store_result copy_kind(copying *c, int kind) {
    uint8_t digest[SS_SHA256_SIZE], again[SS_SHA256_SIZE];
    int64_t rows, found, all;
    ss_store_result result = go_through(c, c->from, c->to, kind, digest, &rows);
    if (!result) result = go_through(c, c->to, NULL, kind, again, &found);
    if (!result) result = count_rows(c->from, kind, &all);
    if (result) return result;
    if (rows != all || rows != found || memcmp(digest, again, sizeof digest) != 0)
        return ss_sql_damaged(c->to, "what was copied is not what is read again", kinds[kind].name);
    if (c->each) c->each(c->data, kinds[kind].name, rows, true);
    return SS_STORE_OK;
}

static ss_store_result check_empty(ss_store *store) {
    ss_store_person person;
    ss_store_entry entry;
    int people, tables = 0;
    ss_store_result result = ss_store_people(store, NULL, &person, 1, &people);
    if (!result) result = ss_store_tables(store, NULL, &entry, 1, &tables);
    return result || !(people + tables) ? result : SS_STORE_TAKEN;
}

ss_store_result ss_store_copy(ss_store *from, ss_store *to, ss_store_each_step *each, void *data) {
    copying c = {from, to, each, data};
    *from->message = *to->message = 0;
    ss_store_result result = check_empty(to);
    if (!result) result = ss_store_begin(from);
    if (result) return result;
    result = ss_store_begin(to);
    if (!result) {
        for (int kind = 0; kind < KINDS && !result; kind++) result = copy_kind(&c, kind);
        result = ss_store_end(to, result);
    }
    ss_store_rollback(from);
    return result;
}
