/* Measures how long turns take to be acknowledged on a server with many games: a server on the first core, all clients
 * on the second.
 *
 *     build/bench/load FOLDER [GAMES [SECONDS [PERIOD [CLOCK]]]]
 *
 * A game of four, or of PLAYERS in the environment, has one turn every PERIOD seconds, regardless of the answers: a
 * late turn is measured from when it was due. The database is in FOLDER, whose disk matters. If DB in the environment
 * names a PostgreSQL database, and POSTGRES_DIR the folder where tools/postgres.sh keeps it, there are two servers on
 * it, or SERVERS, up to three: the seats of a game are spread over all of them, and they share both cores. One more
 * server has no clients; its load shows what it costs to be notified of turns elsewhere. */
#define _GNU_SOURCE
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "crowd.h"
#include "system/clock.h"
#include "served.h"

enum { REST_SECONDS = 15 }; /* in which each client pings once */

/* Every client, and the server's end of it, is an open file: clients that get none would wait forever. */
static bool prepare(bool alone, int clients) {
    enum { OTHERS = 100 };
    cpu_set_t second;
    struct rlimit files;
    CPU_ZERO(&second);
    CPU_SET(1, &second);
    if (alone) sched_setaffinity(0, sizeof second, &second);
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_max >= (rlim_t)clients + OTHERS) return true;
    fprintf(stderr, "%d clients need %d open files, and the limit is %ju (ulimit -n)\n", clients,
            clients + OTHERS, (uintmax_t)files.rlim_max);
    return false;
}

/* Returns the kernel memory for all sockets of this machine in kilobytes, including the clients': buffers in use, and
 * everything in slabs. */
typedef struct kernel {
    long buffers, slab;
} kernel;

static long number_in(const char *path, const char *format) {
    char line[200];
    long number = -1;
    FILE *in = fopen(path, "r");
    while (in && number < 0 && fgets(line, sizeof line, in)) sscanf(line, format, &number);
    if (in) fclose(in);
    return number;
}

/* Returns the bytes of all packets within this machine so far, including pings. */
static long wire_bytes(void) { return number_in("/proc/net/dev", " lo: %ld"); }

static kernel kernel_now(void) {
    long pages = number_in("/proc/net/sockstat", "TCP: inuse %*d orphan %*d tw %*d alloc %*d mem %ld");
    return (kernel){pages * sysconf(_SC_PAGESIZE) / 1024, number_in("/proc/meminfo", "Slab: %ld")};
}

static void report_idle(int sockets, long before, long after, kernel was, kernel is) {
    printf("idle: %.2f kB a WebSocket with its share of a table; %.1f MB in all, %.1f without anybody\n",
           (double)(after - before) / 1e3 / sockets, (double)after / 1e6, (double)before / 1e6);
    printf("kernel, both ends: %.2f kB of slabs and %.2f kB of buffers a WebSocket\n",
           (double)(is.slab - was.slab) * 1.024 / sockets,
           (double)(is.buffers - was.buffers) * 1.024 / sockets);
}

/* Processor time, in seconds. */
typedef struct spent {
    double servers, listener, database;
} spent;

static spent spent_by(const served servers[CROWD_SERVERS], int count, const served *listener) {
    spent s = {.listener = listener->pid ? served_time(listener) : 0};
    char path[4200];
    const char *dir = getenv("POSTGRES_DIR");
    for (int i = 0; i < count; i++) s.servers += served_time(&servers[i]);
    snprintf(path, sizeof path, "%s/data/postmaster.pid", dir ? dir : "");
    if (dir) s.database = family_time((pid_t)number_in(path, "%ld"));
    return s;
}

/* `waiting` is what the servers use in the same time without turns. */
static void report(crowd *c, const served *s, double seconds, spent used, double waiting) {
    printf("%ld turns in %.0f s, %ld errors, %ld connections lost\n", c->turns, seconds, c->errors,
           c->closed);
    printf("acknowledged after: median %.1f ms, 90%% %.1f ms, 99%% %.1f ms, worst %.1f ms\n",
           1e3 * crowd_wait(c, 0, 0.5), 1e3 * crowd_wait(c, 0, 0.9), 1e3 * crowd_wait(c, 0, 0.99),
           1e3 * crowd_wait(c, 0, 1));
    printf("clients late by at most %.1f ms\n", 1e3 * c->latest);
    if (c->sights.count)
        printf("seen at another server after: median %.1f ms, 99%% %.1f ms\n", 1e3 * crowd_sight(c, 0.5),
               1e3 * crowd_sight(c, 0.99));
    printf("server: %.0f%% of a core, %.1f MB, %.0f us a turn, %.0f of them for clients that wait\n",
           100 * used.servers / seconds, (double)served_memory(s) / 1e6,
           1e6 * used.servers / (double)c->turns, 1e6 * waiting / (double)c->turns);
    if (used.database > 0)
        printf("database: %.0f%% of a core, %.0f us a turn; a server without clients: %.1f us a turn\n",
               100 * used.database / seconds, 1e6 * used.database / (double)c->turns,
               1e6 * used.listener / (double)c->turns);
}

int main(int count, char **words) {
    const char *db = getenv("DB");
    served s = {.program = "build/sanssouci", .folder = count > 1 ? words[1] : ".", .db = db, .core = !db};
    int servers = !db ? 1 : getenv("SERVERS") ? atoi(getenv("SERVERS")) : 2;
    served all_of[CROWD_SERVERS] = {s, s, s};
    int games = count > 2 ? atoi(words[2]) : 2000;
    double seconds = count > 3 ? atof(words[3]) : 60, period = count > 4 ? atof(words[4]) : 2;
    int players = getenv("PLAYERS") ? atoi(getenv("PLAYERS")) : 4;
    if (!prepare(!db, players * games)) return 2;
    for (int i = 0; i < servers; i++)
        if (!served_start(&all_of[i])) return 2;
    served listener = s;
    s = all_of[0];
    if (db && !served_start(&listener)) return 2;
    double begin = ss_clock_seconds();
    long before = served_memory(&s);
    kernel was = kernel_now();
    crowd *c = crowd_open(&(crowd_options){
        .port = s.port,
        .others = {all_of[1].port, all_of[2].port},
        .games = games,
        .players = players,
        .period = period,
        .clock = count > 5 ? words[5] : NULL
    });
    bool all = crowd_gather(c, 300);
    if (all) {
        printf("%d games of %d, %d WebSockets, ready after %.1f s\n", games, players, players * games,
               ss_clock_seconds() - begin);
        sleep(2);
        report_idle(players * games, before, served_memory(&s), was, kernel_now());
        double waiting = spent_by(all_of, servers, &listener).servers;
        long pings = wire_bytes();
        double rest = seconds < REST_SECONDS ? seconds : REST_SECONDS;
        crowd_rest(c, rest);
        pings = wire_bytes() - pings;
        spent before_play = spent_by(all_of, servers, &listener);
        waiting = seconds > 0 ? (before_play.servers - waiting) * seconds / rest : 0;
        long bytes = wire_bytes();
        crowd_play(c, seconds);
        spent used = spent_by(all_of, servers, &listener);
        bytes = wire_bytes() - bytes;
        used.servers -= before_play.servers;
        used.database -= before_play.database;
        used.listener -= before_play.listener;
        all = crowd_settle(c, 10);
        if (seconds > 0) report(c, &s, seconds, used, waiting);
        if (seconds > 0)
            printf("network: %.0f bytes a turn; %.1f bytes a second for a client that waits\n",
                   ((double)bytes - (double)pings * seconds / rest) / (double)c->turns,
                   (double)pings / rest / players / games);
    }
    if (!all) fprintf(stderr, "%d of %d games: the rest came to a stop\n", c->playing, games);
    bool well = all && !c->errors;
    crowd_close(c);
    for (int i = 0; i < servers; i++) well = served_stop(&all_of[i]) && well;
    well = served_stop(&listener) && well;
    return well ? 0 : 2;
}
