/* Signs of life and outages in SQLite. */
#include "store/sqlite_query.h"

static ss_store_result change(ss_sqlite *s, const char *sql, int64_t number) {
    ss_query q = ss_query_of(s, sql);
    ss_query_number(&q, number);
    return ss_query_run(&q);
}

ss_store_result ss_sqlite_alive(ss_store *store, int64_t now) {
    return change(ss_sqlite_of(store), "INSERT OR REPLACE INTO alive (one, time) VALUES (1, ?)", now);
}

ss_store_result ss_sqlite_arrive(ss_store *store, int64_t now) {
    ss_sqlite *s = ss_sqlite_of(store);
    ss_query q = ss_query_of(
        s, "INSERT OR REPLACE INTO outages (until, since) SELECT ?, time FROM alive WHERE time < ?");
    ss_query_number(&q, now);
    ss_query_number(&q, now);
    ss_store_result result = ss_query_run(&q);
    if (!result) result = change(s, "DELETE FROM outages WHERE until < ?", now - SS_STORE_OUTAGES);
    return result ? result : ss_sqlite_alive(store, now);
}

ss_store_result ss_sqlite_outages(ss_store *store, ss_store_outage *outages, int most, int *count) {
    ss_query q = ss_query_of(ss_sqlite_of(store), "SELECT since, until FROM (SELECT since, until FROM outages"
                                                  " ORDER BY until DESC LIMIT ?) ORDER BY until");
    ss_query_number(&q, most);
    *count = 0;
    while (*count < most && ss_query_row(&q))
        outages[(*count)++] = (ss_store_outage){ss_query_get(&q, 0), ss_query_get(&q, 1)};
    return ss_query_end(&q);
}
