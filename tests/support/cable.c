#define _GNU_SOURCE
#include "cable.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "system/clock.h"

enum { STRANDS = 64, CHUNK = 1 << 16, LOOK_MS = 5 };

/* Bytes under way. */
typedef struct chunk {
    struct chunk *next;
    double due;
    size_t length, passed;
    char bytes[];
} chunk;

/* One connection: what one end sends goes to the other. */
typedef struct strand {
    int ends[2];               /* -1 for none */
    chunk *first[2], *last[2]; /* from each end */
    int speaks;                /* the end that sent something last */
} strand;

static void end_strand(strand *s) {
    for (int i = 0; i < 2; i++) {
        if (s->ends[i] >= 0) close(s->ends[i]);
        for (chunk *c = s->first[i], *next; c; c = next) next = c->next, free(c);
    }
    *s = (strand){
        .ends = {-1, -1}
    };
}

static void accept_one(int listener, const char *path, strand strands[STRANDS]) {
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    int client = accept4(listener, NULL, NULL, SOCK_NONBLOCK), one = 1;
    int server = socket(AF_UNIX, SOCK_STREAM, 0);
    snprintf(name.sun_path, sizeof name.sun_path, "%s", path);
    for (int i = 0; client >= 0 && i < STRANDS; i++) {
        if (strands[i].ends[0] >= 0 || connect(server, (struct sockaddr *)&name, sizeof name) != 0) continue;
        fcntl(server, F_SETFL, O_NONBLOCK);
        setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        strands[i].ends[0] = client;
        strands[i].ends[1] = server;
        strands[i].speaks = 1;
        return;
    }
    if (client >= 0) close(client);
    close(server);
}

/* Reads from an end. Returns false once it has ended. */
static bool take(strand *s, int end, double due) {
    static char bytes[CHUNK];
    ssize_t got = read(s->ends[end], bytes, sizeof bytes);
    if (got <= 0) return false;
    chunk *c = malloc(sizeof *c + (size_t)got);
    if (!c) abort();
    *c = (chunk){.due = due, .length = (size_t)got};
    memcpy(c->bytes, bytes, (size_t)got);
    if (s->first[end])
        s->last[end]->next = c;
    else
        s->first[end] = c;
    s->last[end] = c;
    return true;
}

static void pass_on(strand *s, int end, double now) {
    chunk *c;
    while ((c = s->first[end]) && c->due <= now) {
        ssize_t put = send(s->ends[1 - end], c->bytes + c->passed, c->length - c->passed, MSG_NOSIGNAL);
        if (put < 0) return; /* full: try later; or ended, which reading will show */
        c->passed += (size_t)put;
        if (c->passed < c->length) return;
        s->first[end] = c->next;
        free(c);
    }
}

static void serve(cable *shared, int listener, const char *path) {
    static strand strands[STRANDS];
    struct pollfd files[1 + 2 * STRANDS] = {
        {.fd = listener, .events = POLLIN}
    };
    for (int i = 0; i < STRANDS; i++)
        strands[i] = (strand){
            .ends = {-1, -1}
        };
    for (;;) {
        cable_state state = (cable_state)shared->state;
        bool waits = state == CABLE_STALLED, slow = state == CABLE_SLOW;
        bool under_way = slow;
        for (int i = 0; i < 2 * STRANDS; i++) {
            strand *s = &strands[i / 2];
            under_way |= s->first[i % 2] != NULL;
            files[1 + i] = (struct pollfd){.fd = waits ? -1 : s->ends[i % 2], .events = POLLIN};
        }
        poll(files, 1 + 2 * STRANDS, under_way ? 1 : LOOK_MS);
        double now = ss_clock_seconds();
        for (int i = 0; i < STRANDS; i++) {
            strand *s = &strands[i];
            bool lives = s->ends[0] >= 0 && state != CABLE_CUT;
            for (int end = 0; end < 2 && lives && !waits; end++) {
                if (files[1 + 2 * i + end].revents)
                    lives = take(s, end, now + (slow ? CABLE_DELAY_MS / 1e3 : 0));
                if (files[1 + 2 * i + end].revents && s->speaks != end) {
                    shared->journeys += end == 0;
                    s->speaks = end;
                }
                if (lives) pass_on(s, end, now);
            }
            if (!lives) end_strand(s);
        }
        shared->applied = (int)state;
        if (!files[0].revents) continue;
        if (state == CABLE_CUT)
            close(accept(listener, NULL, NULL));
        else
            accept_one(listener, path, strands);
    }
}

cable *cable_open(const char *path) {
    cable *c = mmap(NULL, sizeof *c, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    struct sockaddr_in name = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof name;
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (c == MAP_FAILED || bind(listener, (struct sockaddr *)&name, length) != 0 ||
        listen(listener, STRANDS) != 0 || getsockname(listener, (struct sockaddr *)&name, &length) != 0)
        abort();
    c->port = ntohs(name.sin_port);
    pid_t pid = fork();
    if (pid < 0) abort();
    if (!pid) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        serve(c, listener, path);
    }
    c->pid = pid; /* the child shares c */
    close(listener);
    return c;
}

void cable_set(cable *c, cable_state state) {
    c->state = (int)state;
    while (c->applied != (int)state) nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

void cable_close(cable *c) {
    kill(c->pid, SIGKILL);
    waitpid(c->pid, NULL, 0);
    munmap(c, sizeof *c);
}
