#define _GNU_SOURCE
#include "twin_servers.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/random.h"
#include "hosted.h"
#include "game/party.h"
#include "test.h"

twin_shared *twin_world;
int twin_ports[TWIN_SERVERS];

static pid_t pids[TWIN_SERVERS];
static int servers;
static char log_paths[TWIN_SERVERS][4096];
static int which, drawn, drawn_at; /* of the server that this process is */

/* ---- chance, time and the deal ---- */

/* A bug: the service's own ticks used the real clock, and people of this one were pruned as not seen for months. */
int64_t twin_now(void) { return 1760000000000 + 1000 * (int64_t)twin_world->moment; }

void twin_draw(void *bytes, size_t length) {
    if (drawn_at != twin_world->moment) drawn = 0;
    drawn_at = twin_world->moment;
    ss_random r = ss_random_from(((uint64_t)drawn_at << 10) + ((uint64_t)which << 8) + (uint64_t)++drawn);
    for (size_t i = 0; i < length; i++) ((uint8_t *)bytes)[i] = (uint8_t)ss_random_below(&r, 256);
    twin_world->awake[which] = true;
}

void twin_deal(ss_party *p) {
    twin_world->dealt = p->record.game;
    if (twin_world->replaces) ss_record_of(&p->record, &twin_world->instead);
}

/* ---- processes ---- */

static char *log_of(int number) {
    enum { MOST = 1 << 16 };
    char *text = calloc(1, MOST);
    FILE *in = fopen(log_paths[number], "r");
    CHECK(in && fread(text, 1, MOST - 1, in) < MOST - 1);
    fclose(in);
    return text;
}

void twin_servers_look(void) {
    for (int i = 0; i < servers; i++)
        if (waitpid(pids[i], NULL, WNOHANG) != 0) fail_msg("server %d has ended: %s", i + 1, log_of(i));
}

static bool is_told_to_end(void *data) {
    (void)data;
    return twin_world->ends;
}

static void serve(hosted *h) {
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* a failing test leaves no server behind */
    bool well = freopen(log_paths[which], "w", stderr) && hosted_run(h);
    fflush(stderr);
    _exit(well ? 0 : 1);
}

static void start(int number, const char *store) {
    hosted h = {.store = store, .ends = is_told_to_end, .patient = true};
    CHECK(hosted_listen(&h));
    twin_ports[number] = h.port;
    fflush(NULL);
    pids[number] = fork();
    which = number;
    if (pids[number] == 0) serve(&h);
    close(h.listener);
    while (!twin_world->awake[number]) {
        twin_servers_look();
        usleep(1000);
    }
}

void twin_servers_start(int count, const char *store, const char *logs, const ss_game *instead) {
    if (!twin_world)
        twin_world =
            mmap(NULL, sizeof *twin_world, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    CHECK(twin_world != MAP_FAILED);
    *twin_world = (twin_shared){.replaces = instead};
    if (instead) twin_world->instead = *instead;
    for (int i = 0; i < count; i++) {
        snprintf(log_paths[i], sizeof log_paths[i], "%s.log%d", logs, i);
        servers = i + 1;
        start(i, store);
    }
}

char *twin_servers_end(void) {
    char *all = calloc(1, 1);
    twin_world->ends = true;
    for (int i = 0; i < servers; i++) {
        int status = 1;
        CHECK(waitpid(pids[i], &status, 0) == pids[i] && status == 0);
        char *logged = log_of(i), *before = all;
        CHECK(asprintf(&all, "%s%s", before, logged) >= 0);
        free(before);
        free(logged);
    }
    return all;
}
