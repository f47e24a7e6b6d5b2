/* What SQLite itself checks in its file. */
#include <stdio.h>
#include <string.h>

#include "texts/words.h"
#include "store/sqlite_query.h"

/* Reports SQLite's own messages; "ok" alone is not a fault. */
static ss_store_result check_pages(ss_store *store, ss_sql_checking *c) {
    ss_query q = ss_query_of(store, "PRAGMA integrity_check(100)");
    size_t length;
    while (ss_query_row(&q)) {
        const char *said = ss_query_span(&q, 0, &length);
        if (said && strcmp(said, "ok") != 0) ss_sql_tell(c, said);
    }
    return ss_query_end(&q);
}

static ss_store_result check_references(ss_store *store, ss_sql_checking *c) {
    ss_query q = ss_query_of(store, "PRAGMA foreign_key_check");
    while (ss_query_row(&q)) {
        char from[40], to[40], fault[200];
        ss_query_copy(&q, 0, from, sizeof from);
        ss_query_copy(&q, 2, to, sizeof to);
        snprintf(fault, sizeof fault, _("a row of %s refers to a row of %s that is not there"), from, to);
        ss_sql_tell(c, fault);
    }
    return ss_query_end(&q);
}

ss_store_result ss_sqlite_check(ss_store *store, ss_store_each_fault *each, void *data) {
    ss_sql_checking c = {each, data, false};
    ss_store_result result = check_pages(store, &c);
    if (!result) result = check_references(store, &c);
    return ss_sql_check(store, &c, result);
}
