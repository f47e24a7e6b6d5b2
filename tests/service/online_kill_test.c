/* Nothing that players were told is lost when a server ends in the middle of many games, and nothing is played twice.
 * The server is killed under load; and it runs on a disk that forgets what was not synced when the power fails. The
 * same on a disk that only pretends to sync loses turns, which shows that the test can fail.
 *
 * `bench/online.sh kill 500` does the first for longer. */
#define _DEFAULT_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "crowd.h"
#include "hosted.h"
#include "served.h"
#include "store_scratch.h"
#include "test.h"
#include "volatile_vfs.h"

enum { GAMES = 6 };

static crowd *gather(int port, uint64_t seed) {
    crowd *c = crowd_open(
        &(crowd_options){.port = port, .games = GAMES, .players = 4, .period = 0.15, .seed = seed});
    CHECK(crowd_gather(c, 30));
    return c;
}

/* ---- killed ---- */

static const char *scratch_folder(void) {
    static char folder[4096];
    snprintf(folder, sizeof folder, "%s", scratch_store());
    *strrchr(folder, '/') = 0;
    return folder;
}

TEST(a_killed_server_has_every_turn_that_it_acknowledged_once_and_its_clients_come_back) {
    served s = {.program = "build/tests/sanssouci", .folder = scratch_folder()};
    CHECK(served_start(&s));
    crowd *c = gather(s.port, 1);
    for (int kill = 0; kill < 4; kill++) {
        crowd_play(c, 0.3 + kill * 0.05);
        served_kill(&s);
        CHECK(served_start(&s));
        CHECK(crowd_gather(c, 20));
    }
    CHECK(crowd_settle(c, 20));
    CHECK(crowd_matches(c));
    CHECK_EQ(c->errors, 0);
    CHECK(c->turns >= 4 * GAMES);
    CHECK(c->closed >= 4 * 4 * GAMES);

    /* The comparison notices if one turn is different. */
    c->games[GAMES - 1].turns[0].card ^= 1;
    c->quiet = true;
    CHECK(!crowd_matches(c));
    crowd_close(c);
    CHECK(served_stop(&s));
}

/* ---- without power ---- */

/* Shared by the process with the disk and the one with the clients. */
typedef struct power {
    int port;
    int cut_after; /* accesses; set by the clients, and reset to 0 when it is applied */
    int cuts;      /* after which the server runs again */
} power;

static bool has_failed(void *data) {
    static uint64_t seed;
    volatile power *shared = data;
    if (shared->cut_after) volatile_disk_cut_after(shared->cut_after, ++seed);
    shared->cut_after = 0;
    return volatile_disk_is_dead();
}

/* Serves on the disk that forgets, from one power cut to the next. */
static void serve_on_volatile_disk(power *shared, const char *store, bool lies) {
    hosted h = {.store = store, .ends = has_failed, .data = shared};
    volatile_disk_use_always();
    if (lies) volatile_disk_lie();
    for (;;) {
        if (!hosted_listen(&h)) _exit(2);
        *(volatile int *)&shared->port = h.port;
        hosted_run(&h);
        volatile_disk_repower();
        ++*(volatile int *)&shared->cuts;
    }
}

static volatile power *p;
static pid_t server;

static void start_on_volatile_disk(bool lies) {
    const char *store = scratch_store();
    p = mmap(NULL, sizeof *p, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    server = fork();
    if (server == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (!freopen("/dev/null", "w", stderr)) _exit(2);
        serve_on_volatile_disk((power *)p, store, lies);
    }
    while (!p->port) usleep(10000);
}

static void stop(void) {
    kill(server, SIGKILL);
    waitpid(server, NULL, 0);
    munmap((void *)p, sizeof *p);
}

/* Plays through this many power cuts. Returns true if everything acknowledged is there. */
static bool survives(int cuts, bool lies) {
    ss_random random = ss_random_from(3);
    start_on_volatile_disk(lies);
    crowd *c = gather(p->port, 2);
    c->quiet = lies;
    bool whole = true;
    for (int cut = 1; cut <= cuts && whole; cut++) {
        p->cut_after = 1 + ss_random_below(&random, 60);
        for (int tries = 0; p->cuts < cut && tries < 100; tries++) crowd_play(c, 0.1);
        whole = crowd_gather(c, lies ? 2 : 20) && !c->errors;
    }
    whole = whole && crowd_settle(c, 20) && crowd_matches(c);
    CHECK(lies || c->turns > cuts);
    crowd_close(c);
    stop();
    return whole;
}

TEST(a_server_whose_power_fails_has_every_turn_that_it_acknowledged_once) { CHECK(survives(10, false)); }

TEST(on_a_disk_that_only_pretends_to_sync_turns_are_lost) { CHECK(!survives(10, true)); }
