/* Measures what hostile clients do to the games of others: the waits of a normal load before and during an attack, and
 * the server's memory.
 *
 *     build/bench/hostile FOLDER [SECONDS [GAMES [KIND]]]
 *
 * KIND is one kind of attack, such as "floods", instead of all together. Hostile clients come from other loopback
 * addresses and claim to ask on behalf of other networks, as a proxy on this machine would, so they are limited like
 * strangers. They send garbage, flood the server with messages and requests, do not read what they ask for, leave
 * connections half open, guess invitations, and create as many people and tables as they can.
 *
 * The server has the first core. Players share the second one with the hostile clients, which are never idle and would
 * really be on other machines. So they have a separate process that only gets what the players leave (SCHED_IDLE). That
 * still costs the players time, so an attack is not compared with an idle machine but with the same games beside a
 * process that makes as many system calls without talking to the server. */
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "crowd.h"
#include "system/clock.h"
#include "served.h"

/* ---- hostile clients ---- */

typedef struct attacker {
    peer peer;
    int number;
    char key[64];
    char proxy[64]; /* the header that says on whose behalf it asks */
    double again;   /* when it reconnects */
    long said;
} attacker;

static ss_random chance;
static long *acts; /* of all hostile clients; shared with the process that counts */
static const crowd *victims;

static const char *some_table(void) {
    return victims->games[ss_random_below(&chance, victims->options.games)].id;
}

static void put_letters(char *text, int count) {
    for (int i = 0; i < count; i++)
        text[i] = "abcdefghijklmnopqrstuvwxyz0123456789_-"[ss_random_below(&chance, 38)];
    text[count] = 0;
}

static void ask(attacker *a, const char *method, const char *path, const char *body) {
    peer_request_with(&a->peer, method, path, *a->key ? a->key : NULL, a->proxy, body);
}

static void send_text(attacker *a, const char *text) { peer_send(&a->peer, text, strlen(text)); }

/* Bytes that are not frames, and frames that are not messages. */
static void send_garbage(attacker *a) {
    char bytes[300];
    int length = 1 + ss_random_below(&chance, (int)sizeof bytes - 1);
    for (int i = 0; i < length; i++) bytes[i] = (char)ss_random_below(&chance, 256);
    switch (ss_random_below(&chance, 4)) {
    case 0: peer_raw(&a->peer, bytes, (size_t)length); break;
    case 1: peer_send(&a->peer, bytes, (size_t)length); break;
    case 2: send_text(a, "{\"id\":1,\"op\":[[[[[[[[[[[[[[[["); break;
    default: send_text(a, "{\"id\":1,\"op\":\"play\",\"table\":\"x\",\"move\":1e99,\"turn\":\"?\"}");
    }
}

static void flood(attacker *a) {
    char text[160];
    static const char *const ops[] = {"watch", "unwatch", "record", "view", "moves", "begin", "resign"};
    snprintf(text, sizeof text, "{\"id\":%ld,\"op\":\"%s\",\"table\":\"%s\"}", 1 + a->said % 1000,
             ops[ss_random_below(&chance, 7)], some_table());
    send_text(a, text);
}

static void guess(attacker *a) {
    char secret[SS_ID], text[160];
    put_letters(secret, SS_ID_LETTERS);
    snprintf(text, sizeof text, "{\"id\":1,\"op\":\"sit\",\"table\":\"%s\",\"secret\":\"%s\"}", some_table(),
             secret);
    send_text(a, text);
}

static void guess_pass(attacker *a) {
    char secret[SS_ID], text[100];
    put_letters(secret, SS_ID_LETTERS);
    snprintf(text, sizeof text, "{\"secret\":\"%s\"}", secret);
    ask(a, "POST", "/api/take", text);
}

static void guess_link(attacker *a) {
    char id[SS_ID], path[100];
    put_letters(id, SS_ID_LETTERS);
    snprintf(path, sizeof path, "/api/table/%s", id);
    ask(a, "GET", path, NULL);
}

static void create(attacker *a) {
    send_text(a, "{\"id\":1,\"op\":\"create\",\"players\":4,\"listed\":true}");
}

static void list(attacker *a) { ask(a, "GET", a->said % 2 ? "/api/open" : "/index.html", NULL); }

static void make_people(attacker *a) {
    *a->key = 0;
    ask(a, "POST", "/api/person", "{\"name\":\"Eve\"}");
}

/* Sends half a request or half a frame, then nothing. */
static void say_half(attacker *a) {
    if (a->said > 1) return;
    if (a->peer.is_socket)
        peer_raw(&a->peer, "\x81\xfe\x10", 3);
    else
        peer_raw(&a->peer, "GET /index.html HTTP/1.1\r\nHo", 28);
}

typedef struct attack {
    const char *name;
    int clients;
    bool over_socket, has_key, reads;
    double pause; /* between two acts; 0 for none */
    void (*act)(attacker *a);
} attack;

static const attack attacks[] = {
    {"garbage",        40, true,  false, true,  0, send_garbage},
    {"floods",         20, true,  true,  true,  0, flood       },
    {"floods, no key", 20, true,  false, true,  0, flood       },
    {"does not read",  20, true,  true,  false, 0, flood       },
    {"half a request", 60, false, false, true,  1, say_half    },
    {"half a frame",   60, true,  false, true,  1, say_half    },
    {"guesses seats",  10, true,  true,  true,  0, guess       },
    {"guesses passes", 10, false, false, true,  0, guess_pass  },
    {"guesses tables", 10, false, false, true,  0, guess_link  },
    {"creates tables", 20, true,  true,  true,  0, create      },
    {"asks for lists", 20, false, false, true,  0, list        },
    {"makes people",   10, false, false, true,  0, make_people },
};
enum { ATTACKS = sizeof attacks / sizeof *attacks, MOST = 64 };

static void read_key(attacker *a, const peer_news *news) {
    static const char told[] = "\"key\":\"";
    const char *at = memmem(news->text, news->length, told, sizeof told - 1);
    if (at) snprintf(a->key, sizeof a->key, "%.43s", at + sizeof told - 1);
}

/* Gets what it needs first: a key, a socket. Returns true if it can act. */
static bool is_ready(const attack *kind, attacker *a) {
    peer_news news;
    while (peer_next(&a->peer, &news))
        if (news.kind == PEER_ANSWER && kind->has_key && !*a->key) read_key(a, &news);
    if (!kind->over_socket || a->peer.is_socket) return !kind->has_key || *a->key;
    if (a->peer.upgrades) return false;
    if (kind->has_key && !*a->key) {
        if (!a->said++) ask(a, "POST", "/api/person", "{\"name\":\"Eve\"}");
        return false;
    }
    peer_upgrade_with(&a->peer, *a->key ? a->key : NULL, a->proxy);
    return false;
}

static void work(const attack *kind, attacker *a, double now) {
    enum { WAITING = 64 * 1024, GREED = 8 * 1024 * 1024 };
    if (a->peer.file < 0) {
        if (now < a->again) return;
        a->said = 0;
        a->again = now + 0.2;
        peer_open(&a->peer, victims->options.port, 256 + a->number % 64);
        return;
    }
    bool works = peer_flush(&a->peer);
    if (works && (kind->reads || !a->peer.is_socket)) works = peer_hear(&a->peer) >= 0;
    if (works && is_ready(kind, a) && a->peer.out.length < WAITING && now >= a->again) {
        a->again = now + kind->pause;
        a->said++;
        ++*acts;
        kind->act(a);
    }
    if (!works || a->peer.in.length > GREED) {
        peer_close(&a->peer);
        a->again = now + 0.2;
    }
}

/* A separate session is scheduled separately, whatever the priority of the benchmark. */
static void give_way(void) {
    struct sched_param none = {0};
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    sched_setscheduler(0, SCHED_IDLE, &none);
    setsid();
}

/* Keeps the core as busy as hostile clients do, over a connection to itself. */
static void idle_for_ever(const crowd *c, const char *only) {
    char bytes[1024] = {0};
    int ends[2];
    (void)c, (void)only;
    give_way();
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) _exit(1);
    for (;;)
        if (write(ends[0], bytes, sizeof bytes) < 0 || read(ends[1], bytes, sizeof bytes) < 0) _exit(1);
}

static void attack_for_ever(const crowd *c, const char *only) {
    static attacker all[ATTACKS][MOST];
    give_way();
    victims = c;
    chance = ss_random_from(99);
    for (int i = 0; i < ATTACKS; i++)
        for (int k = 0; k < attacks[i].clients; k++) {
            attacker *a = &all[i][k];
            a->peer.file = -1;
            a->number = i * MOST + k;
            snprintf(a->proxy, sizeof a->proxy, "X-Forwarded-For: 203.0.113.%d\r\n", a->number % 50);
        }
    for (;;)
        for (int i = 0; i < ATTACKS; i++)
            for (int k = 0; k < attacks[i].clients && (!only || strcmp(only, attacks[i].name) == 0); k++)
                work(&attacks[i], &all[i][k], ss_clock_seconds());
}

/* ---- normal players ---- */

typedef struct bench {
    served server;
    int games;
    crowd *crowd;
    double *waits; /* of all turns in a phase */
    long count;
} bench;

static void prepare(void) {
    cpu_set_t second;
    struct rlimit files;
    CPU_ZERO(&second);
    CPU_SET(1, &second);
    sched_setaffinity(0, sizeof second, &second);
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    acts = mmap(NULL, sizeof *acts, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (acts == MAP_FAILED) abort();
}

/* A game of four takes 36 turns, so each phase has its own games. */
static bool gather(bench *b) {
    if (b->crowd) crowd_close(b->crowd);
    b->crowd =
        crowd_open(&(crowd_options){.port = b->server.port, .games = b->games, .players = 4, .period = 1});
    return crowd_gather(b->crowd, 60);
}

static void keep_waits(bench *b) {
    const crowd *c = b->crowd;
    b->waits = realloc(b->waits, (size_t)(b->count + c->turns) * sizeof *b->waits);
    if (!b->waits) abort();
    for (long i = 0; i < c->turns; i++) b->waits[b->count++] = (double)c->waits.seconds[i];
}

static int compare(const void *a, const void *b) {
    double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

static void report(const char *when, const bench *b, double *waits, long count, double seconds, double busy,
                   long done) {
    if (!count) return;
    qsort(waits, (size_t)count, sizeof *waits, compare);
    printf("%s: %ld turns, median %.1f ms, 99%% %.1f ms, worst %.1f ms; server %.0f%% of a core, %.1f MB; "
           "%.0f hostile acts a second\n",
           when, count, 1e3 * waits[count / 2], 1e3 * waits[count * 99 / 100], 1e3 * waits[count - 1],
           100 * busy / seconds, (double)served_memory(&b->server) / 1e6, (double)done / seconds);
    fflush(stdout);
}

/* Plays for some seconds, and prints the result of each half minute and of the whole. */
static bool play(bench *b, const char *when, double seconds) {
    enum { PIECE = 30 };
    bool well = true;
    double all_busy = 0;
    long all_done = *acts;
    b->count = 0;
    for (double left = seconds; left > 0 && well; left -= PIECE) {
        if (!gather(b)) return false;
        double piece = left < PIECE ? left : PIECE, busy = -served_time(&b->server);
        long done = -*acts, from = b->count;
        crowd_play(b->crowd, piece);
        busy += served_time(&b->server);
        done += *acts;
        well = crowd_settle(b->crowd, 20) && !b->crowd->errors && !b->crowd->closed;
        keep_waits(b);
        report(when, b, b->waits + from, b->count - from, piece, busy, done);
        all_busy += busy;
    }
    if (seconds > PIECE) {
        printf("all of this, ");
        report(when, b, b->waits, b->count, seconds, all_busy, *acts - all_done);
    }
    return well;
}

/* The same beside another process. */
static bool play_beside(void (*other)(const crowd *, const char *), const char *only, bench *b,
                        const char *when, double seconds) {
    pid_t pid = fork();
    if (pid == 0) other(b->crowd, only);
    bool well = pid > 0 && play(b, when, seconds);
    if (pid < 0) return false;
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    return well;
}

int main(int count, char **words) {
    bench b = {
        .server = {.program = "build/sanssouci", .folder = count > 1 ? words[1] : ".", .core = 1},
        .games = count > 3 ? atoi(words[3]) : 50,
    };
    double seconds = count > 2 ? atof(words[2]) : 60, before = seconds < 30 ? seconds : 30;
    prepare();
    if (!served_start(&b.server)) return 2;
    bool well = play(&b, "alone", before) &&
                play_beside(idle_for_ever, NULL, &b, "beside a busy process", before) &&
                play_beside(attack_for_ever, count > 4 ? words[4] : NULL, &b, "attacked", seconds);
    sleep(2);
    printf("afterwards: %.1f MB\n", (double)served_memory(&b.server) / 1e6);
    if (!well) fprintf(stderr, "%ld errors, %ld connections lost\n", b.crowd->errors, b.crowd->closed);
    crowd_close(b.crowd);
    free(b.waits);
    return served_stop(&b.server) && well ? 0 : 2;
}
