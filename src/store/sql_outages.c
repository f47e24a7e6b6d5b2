/* Signs of life and outages in SQL. */
#include "store/sql.h"

static ss_store_result change(ss_store *store, const char *sql, int64_t number) {
    ss_query q = ss_query_of(store, sql);
    ss_query_number(&q, number);
    return ss_query_run(&q);
}

ss_store_result ss_sql_alive(ss_store *store, int64_t now) {
    return change(store,
                  "INSERT INTO alive (one, time) VALUES (1, ?)"
                  " ON CONFLICT (one) DO UPDATE SET time = excluded.time",
                  now);
}

ss_store_result ss_sql_arrive(ss_store *store, int64_t now) {
    ss_query q = ss_query_of(
        store, "INSERT INTO outages (until, since) SELECT CAST(? AS bigint), time FROM alive WHERE time < ?"
               " ON CONFLICT (until) DO UPDATE SET since = excluded.since");
    ss_query_number(&q, now);
    ss_query_number(&q, now);
    ss_store_result result = ss_query_run(&q);
    if (!result) result = change(store, "DELETE FROM outages WHERE until < ?", now - SS_STORE_OUTAGES);
    return result ? result : ss_sql_alive(store, now);
}

ss_store_result ss_sql_outages(ss_store *store, ss_store_outage *outages, int most, int *count) {
    ss_query q = ss_query_of(store, "SELECT since, until FROM (SELECT since, until FROM outages"
                                    " ORDER BY until DESC LIMIT ?) x ORDER BY until");
    ss_query_number(&q, most);
    *count = 0;
    while (*count < most && ss_query_row(&q))
        outages[(*count)++] = (ss_store_outage){ss_query_get(&q, 0), ss_query_get(&q, 1)};
    return ss_query_end(&q);
}
