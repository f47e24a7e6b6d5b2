/* Repeatedly breaks servers under load: every acknowledged turn must be there, exactly once.
 *
 *     build/bench/kill FOLDER [KILLS [GAMES [SEED]]]
 *
 * By default this is kill -9 of one server with a file. If DB in the environment names a PostgreSQL database, and
 * POSTGRES_DIR the folder where tools/postgres.sh keeps it, there are three servers, each with its own cable to the
 * database, and each fault is a random row of `faults`. Clients whose connection breaks, or whose server cannot store,
 * go to the next server. Finished games are replaced by new ones. This proves that nothing is acknowledged before it
 * was handed to the system, not that it would survive a power failure; tests/store/store_power_test.c tests that. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cable.h"
#include "crowd.h"
#include "system/clock.h"
#include "served.h"

enum { FAULTS = 5, LONG_STALL = 11 }; /* seconds, longer than a server waits */

typedef struct bench {
    served servers[CROWD_SERVERS];
    cable *cables[CROWD_SERVERS];
    char addresses[CROWD_SERVERS][80];
    int count;
    crowd *crowd;
    ss_random random;

    /* ---- results ---- */
    long turns, done, pending; /* turns that were under way when it happened */
    long times[FAULTS];
    double slowest; /* time until all clients were back */
} bench;

/* ---- the faults, each for one of the servers ---- */

static bool kill_server(bench *b, int which) {
    served_kill(&b->servers[which]);
    crowd_play(b->crowd, b->count > 1 ? 0.5 : 0); /* the others go on */
    return served_start(&b->servers[which]);
}

static bool crash_database(bench *b, int which) {
    char command[4200];
    (void)b, (void)which;
    snprintf(command, sizeof command, "sh tools/postgres.sh crash '%s' && sh tools/postgres.sh again '%s'",
             getenv("POSTGRES_DIR"), getenv("POSTGRES_DIR"));
    return system(command) == 0;
}

static bool play_with(bench *b, int which, cable_state state, double seconds) {
    cable_set(b->cables[which], state);
    crowd_play(b->crowd, seconds);
    cable_set(b->cables[which], CABLE_WHOLE);
    return true;
}

static bool cut(bench *b, int which) { return play_with(b, which, CABLE_CUT, 0.5); }
static bool slow_down(bench *b, int which) { return play_with(b, which, CABLE_SLOW, 0.5); }
static bool stall(bench *b, int which) {
    return play_with(b, which, CABLE_STALLED, ss_random_below(&b->random, 10) ? 0.5 : LONG_STALL);
}

static const struct {
    const char *name;
    bool (*happen)(bench *b, int which);
} faults[FAULTS] = {
    {"killed a server",      kill_server   },
    {"stopped the database", crash_database},
    {"cut the network",      cut           },
    {"stalled the network",  stall         },
    {"slowed the network",   slow_down     },
};

static long under_way(const crowd *c) {
    long count = 0;
    for (int i = 0; i < c->options.games; i++) count += c->games[i].sent > c->games[i].acknowledged;
    return count;
}

static bool let_happen(bench *b) {
    int fault = b->count > 1 ? (int)ss_random_below(&b->random, FAULTS) : 0;
    int which = (int)ss_random_below(&b->random, (uint32_t)b->count);
    b->pending += under_way(b->crowd);
    b->times[fault]++;
    b->done++;
    return faults[fault].happen(b, which);
}

/* ---- games ---- */

/* Plays until the games are nearly over, then compares. */
static bool play_out(bench *b, int games, long kills) {
    crowd *c = b->crowd = crowd_open(&(crowd_options){
        .port = b->servers[0].port,
        .others = {b->servers[1].port, b->servers[2].port},
        .games = games,
        .players = 4,
        .period = 0.05,
        .seed = (uint64_t)b->done
    });
    bool well = crowd_gather(c, 60);
    for (int i = 0; well && i < 12 && b->done < kills && c->playing; i++) {
        crowd_play(c, 0.05 + ss_random_below(&b->random, 200) / 1000.0);
        well = let_happen(b);
        double begin = ss_clock_seconds();
        well = well && crowd_gather(c, 60);
        double back = ss_clock_seconds() - begin;
        if (back > b->slowest) b->slowest = back;
    }
    well = well && crowd_settle(c, 60) && crowd_matches(c) && !c->errors;
    b->turns += c->turns;
    crowd_close(c);
    return well;
}

static bool start(bench *b, const char *folder, const char *db) {
    char path[4200];
    snprintf(path, sizeof path, "%s/.s.PGSQL.5432", db ? getenv("POSTGRES_DIR") : "");
    b->count = db ? CROWD_SERVERS : 1;
    bool well = true;
    for (int i = 0; i < b->count && well; i++) {
        b->servers[i] = (served){.program = "build/sanssouci", .folder = folder};
        if (db) {
            b->cables[i] = cable_open(path);
            snprintf(b->addresses[i], sizeof b->addresses[i], "postgres://sanssouci@127.0.0.1:%d/postgres",
                     b->cables[i]->port);
            b->servers[i].db = b->addresses[i];
        }
        well = served_start(&b->servers[i]);
    }
    return well;
}

int main(int count, char **words) {
    static bench b;
    long kills = count > 2 ? atol(words[2]) : 500;
    int games = count > 3 ? atoi(words[3]) : 50;
    b.random = ss_random_from(count > 4 ? (uint64_t)atoll(words[4]) : 1);
    bool well = start(&b, count > 1 ? words[1] : ".", getenv("DB"));
    while (well && b.done < kills) well = play_out(&b, games, kills);
    printf("%ld times something happened, %ld turns acknowledged, %ld under way then: %s\n", b.done, b.turns,
           b.pending, well ? "all there, once" : "NOT as it should be");
    for (int i = 0; i < FAULTS; i++)
        if (b.times[i]) printf("%5ld times %s\n", b.times[i], faults[i].name);
    printf("all %d clients back at most %.2f s afterwards\n", 4 * games, b.slowest);
    for (int i = 0; i < b.count; i++) well = served_stop(&b.servers[i]) && well;
    for (int i = 0; i < b.count; i++)
        if (b.cables[i]) cable_close(b.cables[i]);
    return well ? 0 : 2;
}
