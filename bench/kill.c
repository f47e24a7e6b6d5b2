/* kill -9 for a server under load, again and again: every turn that it acknowledged must be there, once.
 *
 *     build/bench/kill FOLDER [KILLS [GAMES]]
 *
 * Games that are over are replaced by new ones. This proves that nothing is told before it was handed to the system, not
 * that it would survive a power failure: tests/store_power_test.c is about that. */
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

/* Kills until the games are nearly over, then compares. */
static bool play_out(served *s, int games, long kills, tally *sum, ss_random *random) {
    crowd *c = crowd_open(&(crowd_options){
        .port = s->port, .games = games, .players = 4, .period = 0.05, .seed = (uint64_t)sum->kills});
    bool well = crowd_gather(c, 60);
    for (int i = 0; well && i < 12 && sum->kills < kills; i++, sum->kills++) {
        crowd_play(c, 0.05 + ss_random_below(random, 200) / 1000.0);
        served_kill(s);
        sum->pending += under_way(c);
        well = served_start(s);
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
    served s = {.program = "build/sanssouci", .folder = count > 1 ? words[1] : "."};
    long kills = count > 2 ? atol(words[2]) : 500;
    int games = count > 3 ? atoi(words[3]) : 50;
    tally sum = {0};
    ss_random random = ss_random_from(1);
    bool well = served_start(&s);
    while (well && sum.kills < kills) well = play_out(&s, games, kills, &sum, &random);
    printf("%ld kills, %ld turns acknowledged, %ld under way when the server was killed: %s\n", sum.kills,
           sum.turns, sum.pending, well ? "all there, once" : "NOT as it should be");
    printf("all %d clients back at most %.2f s after a restart\n", 4 * games, sum.slowest);
    return served_stop(&s) && well ? 0 : 2;
}
