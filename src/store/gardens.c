#include "store/gardens.h"

#include <string.h>

#include "store/query.h"

const char *const ss_store_garden_states[SS_GARDEN_STATES] = {
    [SS_GARDEN_WAITING] = "waiting",     [SS_GARDEN_COUNTED] = "counted", [SS_GARDEN_REFUSED] = "refused",
    [SS_GARDEN_WITHDRAWN] = "withdrawn", [SS_GARDEN_REMOVED] = "removed",
};

#define COLUMNS "day, epoch, person, state, points, fault, turn, made, held, checked, hash"

/* ---- rows ---- */

static ss_store_garden garden_in(ss_query *q) {
    char state[16];
    ss_store_garden g = {
        .day = ss_query_get(q, 0),
        .epoch = ss_query_get(q, 1),
        .state = SS_GARDEN_STATES,
        .points = ss_query_get(q, 4),
        .turn = ss_query_get(q, 6),
        .made = ss_query_get(q, 7),
        .held = ss_query_get(q, 8),
        .checked = ss_query_get(q, 9),
    };
    ss_query_copy(q, 2, g.person, sizeof g.person);
    ss_query_copy(q, 3, state, sizeof state);
    ss_query_copy(q, 5, g.fault, sizeof g.fault);
    ss_query_copy_hash(q, 10, g.hash);
    for (int i = 0; i < SS_GARDEN_STATES && !q->result; i++)
        if (strcmp(ss_store_garden_states[i], state) == 0) g.state = (ss_store_garden_state)i;
    if (g.state == SS_GARDEN_STATES && !q->result)
        q->result = ss_sql_damaged(q->store, "a garden is in no known state", q->sql);
    return g;
}

static ss_store_result one(ss_query *q, ss_store_garden *garden) {
    bool there = ss_query_row(q);
    if (there) *garden = garden_in(q);
    ss_store_result result = ss_query_end(q);
    return result || there ? result : SS_STORE_NONE;
}

/* Binds the three values that identify a garden. */
static void name_one(ss_query *q, const ss_store_garden *g) {
    ss_query_number(q, g->day);
    ss_query_number(q, g->epoch);
    ss_query_text(q, g->person);
}

static ss_store_result find(ss_store *store, const ss_store_garden *g, ss_store_garden *found) {
    ss_query q =
        ss_query_of(store, "SELECT " COLUMNS " FROM gardens WHERE day = ? AND epoch = ? AND person = ?");
    name_one(&q, g);
    return one(&q, found);
}

/* ---- handing in ---- */

/* If two processes insert one at the same time, the second finds the row of the first. */
static ss_store_result insert(ss_store *store, const ss_store_garden *g, const char *record, size_t length) {
    ss_query q = ss_query_of(
        store,
        "INSERT INTO gardens (day, epoch, person, made, hash, record, state, points, fault, turn, held,"
        " checked) VALUES (?, ?, ?, ?, ?, ?, 'waiting', 0, '', 0, 0, 0)"
        " ON CONFLICT (day, epoch, person) DO NOTHING");
    name_one(&q, g);
    ss_query_number(&q, g->made);
    ss_query_hash(&q, g->hash);
    ss_query_bytes(&q, record, length);
    return ss_query_change(&q);
}

/* A refused garden is replaced by any other record, a withdrawn one only by its own. */
static ss_store_result replace(ss_store *store, const ss_store_garden *g, const char *record, size_t length) {
    ss_query q = ss_query_of(
        store,
        "UPDATE gardens SET state = 'waiting', points = 0, fault = '', turn = 0, held = 0, checked = 0,"
        " made = ?, hash = ?, record = ? WHERE day = ? AND epoch = ? AND person = ?"
        " AND ((state = 'refused' AND hash <> ?) OR (state = 'withdrawn' AND hash = ?))");
    ss_query_number(&q, g->made);
    ss_query_hash(&q, g->hash);
    ss_query_bytes(&q, record, length);
    name_one(&q, g);
    ss_query_hash(&q, g->hash);
    ss_query_hash(&q, g->hash);
    return ss_query_change(&q);
}

static ss_store_result put(ss_store *store, const ss_store_garden *g, const char *record, size_t length,
                           int64_t most, ss_store_garden *now) {
    int64_t waiting;
    ss_store_result result = ss_store_gardens_waiting(store, &waiting);
    if (!result && waiting < most) {
        result = insert(store, g, record, length);
        if (result == SS_STORE_NONE) result = replace(store, g, record, length);
        if (result == SS_STORE_NONE) result = SS_STORE_OK;
    }
    if (!result) result = find(store, g, now);
    if (result) return result;
    bool same = memcmp(now->hash, g->hash, sizeof g->hash) == 0;
    if (same && now->state < SS_GARDEN_WITHDRAWN) return SS_STORE_OK;
    bool free = now->state == SS_GARDEN_REFUSED || (now->state == SS_GARDEN_WITHDRAWN && same);
    return free ? SS_STORE_NONE : SS_STORE_TAKEN;
}

ss_store_result ss_store_garden_put(ss_store *store, const ss_store_garden *g, const char *record,
                                    size_t length, int64_t most, ss_store_garden *now) {
    if (!length || !ss_store_is_text(record, length, SS_STORE_RECORD))
        return ss_store_refuse(store, "a record is not UTF-8, or too long");
    ss_store_result result = ss_store_begin(store);
    return result ? result : ss_store_end(store, put(store, g, record, length, most, now));
}

ss_store_result ss_store_garden_of(ss_store *store, int64_t day, const char *person,
                                   ss_store_garden *garden) {
    ss_query q = ss_query_of(store, "SELECT " COLUMNS
                                    " FROM gardens WHERE person = ? AND day = ? ORDER BY epoch DESC LIMIT 1");
    ss_query_text(&q, person);
    ss_query_number(&q, day);
    return one(&q, garden);
}

/* Runs a statement about the gardens of a day and a person. */
static ss_store_result about(ss_store *store, const char *sql, int64_t day, const char *person,
                             int64_t *count) {
    ss_query q = ss_query_of(store, sql);
    ss_query_number(&q, day);
    ss_query_text(&q, person);
    return ss_query_counted(&q, count);
}

#define EMPTIED "points = 0, fault = '', turn = 0, held = 0, checked = 0, record = ''"

static ss_store_result withdraw(ss_store *store, int64_t day, const char *person) {
    int64_t refused, others;
    ss_store_result result =
        about(store, "DELETE FROM gardens WHERE day = ? AND person = ? AND state = 'refused'", day, person,
              &refused);
    if (!result)
        result = about(store,
                       "UPDATE gardens SET state = 'withdrawn', " EMPTIED
                       " WHERE day = ? AND person = ? AND state IN ('waiting', 'counted')",
                       day, person, &others);
    return result || refused + others ? result : SS_STORE_NONE;
}

ss_store_result ss_store_garden_withdraw(ss_store *store, int64_t day, const char *person) {
    ss_store_result result = ss_store_begin(store);
    return result ? result : ss_store_end(store, withdraw(store, day, person));
}

ss_store_result ss_store_garden_remove(ss_store *store, int64_t day, const char *person) {
    int64_t count;
    ss_store_result result =
        about(store, "UPDATE gardens SET state = 'removed', " EMPTIED " WHERE day = ? AND person = ?", day,
              person, &count);
    return result || count ? result : SS_STORE_NONE;
}

ss_store_result ss_store_gardens_of(ss_store *store, const char *person, const ss_store_garden *after,
                                    ss_store_garden *gardens, int most, int *count) {
    ss_query q =
        ss_query_of(store, "SELECT " COLUMNS " FROM gardens WHERE person = ? AND (day, epoch) > (?, ?)"
                           " ORDER BY day, epoch LIMIT ?");
    ss_query_text(&q, person);
    ss_query_number(&q, after ? after->day : -1);
    ss_query_number(&q, after ? after->epoch : -1);
    ss_query_number(&q, most);
    *count = 0;
    while (*count < most && ss_query_row(&q)) gardens[(*count)++] = garden_in(&q);
    return ss_query_end(&q);
}

/* ---- verifying ---- */

/* The subquery is a CTE, which PostgreSQL computes once. A plain subquery may be computed
 * again, and lock another row. */
#define FREE                                                                                                 \
    "WITH free (d, e, p) AS (SELECT day, epoch, person FROM gardens WHERE state = 'waiting' AND epoch <= ?"  \
    " AND held <= ? ORDER BY made, person LIMIT 1"
#define TAKE                                                                                                 \
    ") UPDATE gardens SET held = ? FROM free WHERE day = d AND epoch = e AND person = p AND state = "        \
    "'waiting'"                                                                                              \
    " RETURNING " COLUMNS ", record"

ss_store_result ss_store_garden_take(ss_store *store, int64_t epoch, int64_t now, int64_t until,
                                     ss_store_garden *garden, char record[SS_STORE_RECORD + 1]) {
    static const char alone[] = FREE TAKE, among_others[] = FREE " FOR UPDATE SKIP LOCKED" TAKE;
    ss_query q = ss_query_of(store, store->sql->shared ? among_others : alone);
    ss_query_number(&q, epoch);
    ss_query_number(&q, now);
    ss_query_number(&q, until);
    bool there = ss_query_row(&q);
    if (there) {
        *garden = garden_in(&q);
        ss_query_copy(&q, 11, record, SS_STORE_RECORD + 1);
    }
    while (there && ss_query_row(&q)) continue; /* SQLite is done with the statement only then */
    ss_store_result result = ss_query_end(&q);
    return result || there ? result : SS_STORE_NONE;
}

#define OURS " WHERE day = ? AND epoch = ? AND person = ? AND state = 'waiting' AND held = ?"

ss_store_result ss_store_garden_hold(ss_store *store, const ss_store_garden *g, int64_t until,
                                     int64_t checked) {
    ss_query q = ss_query_of(store, "UPDATE gardens SET held = ?, checked = ?" OURS);
    ss_query_number(&q, until);
    ss_query_number(&q, checked);
    name_one(&q, g);
    ss_query_number(&q, g->held);
    return ss_query_change(&q);
}

ss_store_result ss_store_garden_conclude(ss_store *store, const ss_store_garden *g) {
    ss_query q = ss_query_of(store, "UPDATE gardens SET state = ?, points = ?, fault = ?, turn = ?, held = "
                                    "0, checked = 0, record = ''" OURS);
    ss_query_text(&q, ss_store_garden_states[g->state]);
    ss_query_number(&q, g->points);
    ss_query_text(&q, g->fault);
    ss_query_number(&q, g->turn);
    name_one(&q, g);
    ss_query_number(&q, g->held);
    return ss_query_change(&q);
}

ss_store_result ss_store_gardens_waiting(ss_store *store, int64_t *count) {
    ss_query q = ss_query_of(store, "SELECT count(*) FROM gardens WHERE state = 'waiting'");
    *count = ss_query_row(&q) ? ss_query_get(&q, 0) : 0;
    return ss_query_end(&q);
}

/* ---- everybody's ---- */

ss_store_result ss_store_gardens_epoch(ss_store *store, int64_t day, int64_t *epoch) {
    ss_query q = ss_query_of(
        store, "SELECT epoch FROM gardens WHERE day = ? AND state = 'counted' ORDER BY epoch DESC LIMIT 1");
    ss_query_number(&q, day);
    bool there = ss_query_row(&q);
    if (there) *epoch = ss_query_get(&q, 0);
    ss_store_result result = ss_query_end(&q);
    return result || there ? result : SS_STORE_NONE;
}

ss_store_result ss_store_gardens_bars(ss_store *store, int64_t day, int64_t epoch, ss_store_garden_bar *bars,
                                      int most, int *count) {
    ss_query q = ss_query_of(store, "SELECT points, count(*) FROM gardens WHERE day = ? AND epoch = ?"
                                    " AND state = 'counted' GROUP BY points ORDER BY points DESC LIMIT ?");
    ss_query_number(&q, day);
    ss_query_number(&q, epoch);
    ss_query_number(&q, most);
    *count = 0;
    while (*count < most && ss_query_row(&q))
        bars[(*count)++] = (ss_store_garden_bar){ss_query_get(&q, 0), ss_query_get(&q, 1)};
    return ss_query_end(&q);
}

static ss_store_result rows_of(ss_query *q, ss_store_garden_row *rows, int most, int *count) {
    ss_query_number(q, most);
    *count = 0;
    while (*count < most && ss_query_row(q)) {
        ss_store_garden_row *row = &rows[(*count)++];
        ss_query_copy(q, 0, row->person, sizeof row->person);
        ss_query_copy(q, 1, row->name, sizeof row->name);
        row->points = ss_query_get(q, 2);
    }
    return ss_query_end(q);
}

/* The index gardens_counted has this order and these columns of gardens, so that only the requested results of a day
 * with many are read. */
#define ROWS(FROM)                                                                                           \
    "SELECT g.person, p.name, g.points FROM " FROM "gardens g JOIN people p ON p.id = g.person"              \
    " WHERE g.day = ? AND g.epoch = ? AND g.state = 'counted' AND p.name <> ''"
#define BEST_FIRST " ORDER BY g.points DESC, g.made, g.person LIMIT ?"

ss_store_result ss_store_gardens_best(ss_store *store, int64_t day, int64_t epoch, ss_store_garden_row *rows,
                                      int most, int *count) {
    ss_query q = ss_query_of(store, ROWS("") BEST_FIRST);
    ss_query_number(&q, day);
    ss_query_number(&q, epoch);
    return rows_of(&q, rows, most, count);
}

ss_store_result ss_store_gardens_near(ss_store *store, const ss_store_garden *g, bool above,
                                      ss_store_garden_row *rows, int most, int *count) {
    static const char
        up[] = ROWS("") " AND g.points >= ? AND (g.points > ? OR (g.made, g.person) < (?, ?))"
                        " ORDER BY g.points, g.made DESC, g.person DESC LIMIT ?",
        down[] = ROWS("") " AND g.points <= ? AND (g.points < ? OR (g.made, g.person) > (?, ?))" BEST_FIRST;
    ss_query q = ss_query_of(store, above ? up : down);
    ss_query_number(&q, g->day);
    ss_query_number(&q, g->epoch);
    ss_query_number(&q, g->points);
    ss_query_number(&q, g->points);
    ss_query_number(&q, g->made);
    ss_query_text(&q, g->person);
    return rows_of(&q, rows, most, count);
}

/* Goes from the person's tables to the people who sat there. CROSS JOIN makes SQLite keep this order: there are fewer
 * of them than results. */
#define COMPANY                                                                                              \
    "(SELECT DISTINCT b.person AS friend FROM (SELECT table_id FROM sat WHERE person = ? LIMIT ?) a"         \
    " JOIN sat b ON b.table_id = a.table_id) f CROSS JOIN "

ss_store_result ss_store_gardens_friends(ss_store *store, int64_t day, int64_t epoch, const char *person,
                                         ss_store_garden_row *rows, int most, int *count) {
    ss_query q = ss_query_of(store, ROWS(COMPANY) " AND g.person = f.friend AND g.person <> ?" BEST_FIRST);
    ss_query_text(&q, person);
    ss_query_number(&q, SS_STORE_COMPANY);
    ss_query_number(&q, day);
    ss_query_number(&q, epoch);
    ss_query_text(&q, person);
    return rows_of(&q, rows, most, count);
}

ss_store_result ss_store_gardens_named(ss_store *store, int64_t day, int64_t epoch, const char *name,
                                       ss_store_garden_row *rows, int most, int *count) {
    ss_query q = ss_query_of(store, ROWS("") " AND p.name = ?" BEST_FIRST);
    ss_query_number(&q, day);
    ss_query_number(&q, epoch);
    ss_query_text(&q, name);
    return rows_of(&q, rows, most, count);
}
