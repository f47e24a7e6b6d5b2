#include "store/postgres_wire.h"

#include <poll.h>

#include "system/clock.h"

static void ignore_notice(void *data, const PGresult *r) { (void)data, (void)r; }

/* First the settings that the address may override, then the address, then those that it may not. A connection that is
 * cut is noticed within half a minute. */
PGconn *ss_postgres_link(const char *where) {
    static const char *const names[] = {"fallback_application_name",
                                        "connect_timeout",
                                        "keepalives_idle",
                                        "keepalives_interval",
                                        "keepalives_count",
                                        "tcp_user_timeout",
                                        "dbname",
                                        "client_encoding",
                                        NULL};
    const char *const values[] = {"sanssouci", "5", "10", "5", "3", "15000", where, "UTF8", NULL};
    PGconn *link = PQconnectdbParams(names, values, 1);
    PQsetNoticeReceiver(link, ignore_notice, NULL);
    return link;
}

bool ss_postgres_await(PGconn *link) {
    const double patience = 10; /* seconds */
    double until = ss_clock_seconds() + patience;
    while (PQisBusy(link)) {
        double left = until - ss_clock_seconds();
        struct pollfd file = {.fd = PQsocket(link), .events = POLLIN};
        if (left <= 0) return false;
        if (poll(&file, 1, (int)(1000 * left) + 1) > 0 && !PQconsumeInput(link)) return true;
    }
    return true;
}

PGresult *ss_postgres_answer(PGconn *link, int sent) {
    PGresult *last = NULL, *r;
    bool comes;
    while ((comes = sent && ss_postgres_await(link)) && (r = PQgetResult(link))) {
        PQclear(last);
        last = r;
        if (PQstatus(link) == CONNECTION_BAD) break;
    }
    if (comes) return last;
    PQclear(last);
    return NULL;
}

PGresult *ss_postgres_exec(PGconn *link, const char *sql) {
    return ss_postgres_answer(link, PQsendQuery(link, sql));
}
