/* Measures how long a server takes from its start until it answers, on an existing database: build/bench/restart
 * [TIMES]. DB in the environment names the database. The request is the list of open tables, which needs the store. */
#include <stdio.h>
#include <stdlib.h>

#include "system/clock.h"
#include "peer.h"
#include "served.h"

static int status_of(int port, const char *path) {
    peer p;
    peer_news news;
    if (!peer_open(&p, port, 1)) return 0;
    peer_request(&p, "GET", path, NULL, NULL);
    int status = peer_await(&p, &news) ? news.status : 0;
    peer_close(&p);
    return status;
}

int main(int count, char **words) {
    int times = count > 1 ? atoi(words[1]) : 3;
    bool well = true;
    for (int i = 0; i < times && well; i++) {
        served s = {.program = "build/sanssouci", .db = getenv("DB")};
        double begin = ss_clock_seconds();
        well = served_start(&s);
        double listens = ss_clock_seconds() - begin;
        int status = well ? status_of(s.port, "/api/open") : 0;
        printf("listens after %.2f s, has answered after %.2f s with %d\n", listens,
               ss_clock_seconds() - begin, status);
        well = served_stop(&s) && status == 200;
    }
    return well ? 0 : 2;
}
