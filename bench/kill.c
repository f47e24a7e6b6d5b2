/* kill -9 for a server under load, again and again: every turn that it acknowledged must be there, once.
 *
 *     build/bench/kill FOLDER [KILLS [GAMES]]
 *
 * Games that are over are replaced by new ones. This proves that nothing is told before it was handed to the system, not
 * that it would survive a power failure: tests/store_power_test.c is about that. If the environment names a PostgreSQL
 * database in DB, and in POSTGRES_DIR where tools/postgres.sh has it, there are two servers, each with every other seat;
 * what is killed is one of them, or the database itself. */
#include <stdio.h>
#include <stdlib.h>

#include "crowd.h"
#include "host/clock.h"
#include "served.h"

typedef struct tally {
    long turns, kills, pending; /* turns that were under way at a kill */
    double slowest;             /* to have all clients back after a restart */
} tally;

static long under_way(const crowd *c) {
    long count = 0;
    for (int i = 0; i < c->options.games; i++) count += c->games[i].sent > c->games[i].acknowledged;
    return count;
}

/* What can be killed. */
typedef struct victims {
    served servers[2];
    const char *db; /* NULL for one server with a file of its own */
} victims;

static bool crash_database(void) {
    char command[4200];
    snprintf(command, sizeof command, "sh tools/postgres.sh crash '%s' && sh tools/postgres.sh again '%s'",
             getenv("POSTGRES_DIR"), getenv("POSTGRES_DIR"));
    return system(command) == 0;
}

/* Kills one of them, counts what was under way, and starts it again. */
static bool kill_one(victims *v, const crowd *c, tally *sum, ss_random *random) {
    int which = v->db ? (int)ss_random_below(random, 3) : 0;
    if (which < 2) served_kill(&v->servers[which]);
    sum->pending += under_way(c);
    return which < 2 ? served_start(&v->servers[which]) : crash_database();
}

/* Kills until the games are nearly over, then compares. */
static bool play_out(victims *v, int games, long kills, tally *sum, ss_random *random) {
    crowd *c = crowd_open(&(crowd_options){.port = v->servers[0].port,
                                           .other = v->servers[1].port,
                                           .games = games,
                                           .players = 4,
                                           .period = 0.05,
                                           .seed = (uint64_t)sum->kills});
    bool well = crowd_gather(c, 60);
    for (int i = 0; well && i < 12 && sum->kills < kills; i++, sum->kills++) {
        crowd_play(c, 0.05 + ss_random_below(random, 200) / 1000.0);
        well = kill_one(v, c, sum, random);
        double begin = ss_clock_seconds();
        well = well && crowd_gather(c, 30);
        double back = ss_clock_seconds() - begin;
        if (back > sum->slowest) sum->slowest = back;
    }
    well = well && crowd_settle(c, 30) && crowd_matches(c) && !c->errors;
    sum->turns += c->turns;
    crowd_close(c);
    return well;
}

int main(int count, char **words) {
    const char *db = getenv("DB");
    served s = {.program = "build/sanssouci", .folder = count > 1 ? words[1] : ".", .db = db};
    victims v = {
        {s, s},
        db
    };
    long kills = count > 2 ? atol(words[2]) : 500;
    int games = count > 3 ? atoi(words[3]) : 50;
    tally sum = {0};
    ss_random random = ss_random_from(1);
    bool well = served_start(&v.servers[0]) && (!db || served_start(&v.servers[1]));
    while (well && sum.kills < kills) well = play_out(&v, games, kills, &sum, &random);
    printf("%ld kills, %ld turns acknowledged, %ld under way when the server was killed: %s\n", sum.kills,
           sum.turns, sum.pending, well ? "all there, once" : "NOT as it should be");
    printf("all %d clients back at most %.2f s after a restart\n", 4 * games, sum.slowest);
    bool stopped = served_stop(&v.servers[0]);
    return served_stop(&v.servers[1]) && stopped && well ? 0 : 2;
}
