/* Computes what a number of simultaneous players needs, from the measured cost of a turn (docs/scale.md).
 *
 *     build/bench/scale [FILE [NAME=VALUE ...]]
 *
 * FILE is bench/scale.txt, which has all parameters: assumptions about people, measured costs, and the allowed
 * utilisation. NAME=VALUE changes one of them. The number of machines follows from the costs. The latency of a turn
 * comes from a simulation of one process: its turns arrive at random, wait for the loop and for the previous commit,
 * and are stored together with others that wait. */
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"

/* ---- parameters ---- */

enum {
    PLAYERS_AT_TABLE,
    TURN_SECONDS,
    TURNS_OF_GAME,
    SETUP_EVENTS,
    PEAK,
    KEPT_DAYS,
    PAGE_LOADS,
    PAGE_KB,
    LOOKERS,
    SERVER_US,
    HEAR_US,
    DATABASE_US,
    COMMIT_MS,
    JOURNEY_MS,
    LOG_BYTES,
    EVENT_BYTES,
    TABLE_BYTES,
    WIRE_BYTES,
    PING_BYTES,
    SOCKET_KB,
    TABLE_KB,
    PROCESS_MB,
    NEWS_US,
    NEWS_A_SECOND,
    FULL,
    DATABASE_CORES,
    LOG_MB,
    SOCKETS,
    SPARE,
    PARAMETERS
};

static const char *const names[PARAMETERS] = {
    [PLAYERS_AT_TABLE] = "players_at_table",
    [TURN_SECONDS] = "turn_seconds",
    [TURNS_OF_GAME] = "turns_of_game",
    [SETUP_EVENTS] = "setup_events",
    [PEAK] = "peak",
    [KEPT_DAYS] = "kept_days",
    [PAGE_LOADS] = "page_loads",
    [PAGE_KB] = "page_kb",
    [LOOKERS] = "lookers",
    [SERVER_US] = "server_us",
    [HEAR_US] = "hear_us",
    [DATABASE_US] = "database_us",
    [COMMIT_MS] = "commit_ms",
    [JOURNEY_MS] = "journey_ms",
    [LOG_BYTES] = "log_bytes",
    [EVENT_BYTES] = "event_bytes",
    [TABLE_BYTES] = "table_bytes",
    [WIRE_BYTES] = "wire_bytes",
    [PING_BYTES] = "ping_bytes",
    [SOCKET_KB] = "socket_kb",
    [TABLE_KB] = "table_kb",
    [PROCESS_MB] = "process_mb",
    [FULL] = "full",
    [DATABASE_CORES] = "database_cores",
    [LOG_MB] = "log_mb",
    [SOCKETS] = "sockets",
    [SPARE] = "spare",
    [NEWS_US] = "news_us",
    [NEWS_A_SECOND] = "news_a_second",
};

static double value[PARAMETERS];

static void stop(const char *file, int line, const char *why) {
    fprintf(stderr, "%s:%d: %s\n", file, line, why);
    exit(2);
}

static void set(const char *file, int line, const char *name, double to) {
    for (int i = 0; i < PARAMETERS; i++)
        if (strcmp(names[i], name) == 0) {
            if (!(to > 0) && i != LOOKERS && i != SPARE) stop(file, line, "this must be more than 0");
            value[i] = to;
            return;
        }
    stop(file, line, "there is no such parameter");
}

/* Reads lines of a name, a number, and its meaning. */
static void read_file(const char *file) {
    char text[300], name[32];
    double number;
    FILE *in = fopen(file, "r");
    if (!in) stop(file, 0, "cannot be read");
    for (int line = 1; fgets(text, sizeof text, in); line++) {
        if (*text == '#' || *text == '\n') continue;
        if (sscanf(text, "%31s %lf", name, &number) != 2) stop(file, line, "not a name and a number");
        set(file, line, name, number);
    }
    fclose(in);
    for (int i = 0; i < PARAMETERS; i++)
        if (value[i] <= 0 && i != LOOKERS && i != SPARE) stop(file, 0, names[i]);
}

/* A turn carries its share of the events before the first one: each costs as much as a turn. */
static void share_setup(void) {
    static const int costs[] = {SERVER_US, HEAR_US, DATABASE_US, LOG_BYTES, WIRE_BYTES};
    for (size_t i = 0; i < sizeof costs / sizeof *costs; i++)
        value[costs[i]] *= 1 + value[SETUP_EVENTS] / value[TURNS_OF_GAME];
}

/* ---- simulating one process, turn by turn ---- */

enum { TURNS = 200000 };

static double times[TURNS], waits[TURNS];

static int compare(const void *a, const void *b) {
    double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

static double exponential(ss_random *r, double mean) {
    return -mean * log((1.0 + ss_random_next(r)) / 4294967297.0);
}

typedef struct latency {
    double median, late; /* in milliseconds; 99 of 100 turns do not exceed `late` */
} latency;

/* `rate` turns per second are played here, and `heard` elsewhere on the same database. */
static latency simulate(double rate, double heard) {
    ss_random r = ss_random_from(19);
    double share = 1 - heard * value[HEAR_US] / 1e6; /* of the loop that is left for our own turns */
    double work = value[SERVER_US] / 1e6 / share, now = 0, loop = 0, store = 0;
    for (int i = 0; i < TURNS; i++) {
        times[i] = now += exponential(&r, 1 / rate);
        loop = (loop > now ? loop : now) + work;
        waits[i] = loop; /* until it waits for the store */
    }
    for (int i = 0, next; i < TURNS; i = next) {
        double begin = store > waits[i] ? store : waits[i];
        for (next = i; next < TURNS && waits[next] <= begin;) next++;
        store = begin + value[JOURNEY_MS] / 1e3 + exponential(&r, value[COMMIT_MS] / 1e3) +
                (next - i) * value[DATABASE_US] / 1e6;
        for (int k = i; k < next; k++) waits[k] = store - times[k];
    }
    qsort(waits, TURNS, sizeof *waits, compare);
    return (latency){1e3 * waits[TURNS / 2], 1e3 * waits[TURNS / 100 * 99]};
}

/* ---- requirements ---- */

typedef struct need {
    double players, tables, turns; /* turns per second */
    double databases, processes;   /* the latter per database */
    double connections;            /* per database */
    double cores, database_cores;  /* in use, by all processes and per database */
    double log, growth,
        size;            /* MB/s and GB per day of each database, and its TB after the days that are kept */
    double memory, wire; /* MB per process; Mbit/s in all */
    latency latency;
} need;

static double smaller(double a, double b) { return a < b ? a : b; }

static double sockets_of(double turns) {
    return turns * value[TURN_SECONDS] * value[PLAYERS_AT_TABLE] * (1 + value[LOOKERS]);
}

/* Returns the turns per second of one process beside others: limited by its loop, its single connection for writing,
 * and its sockets. */
static double process_most(double all) {
    double loop = (value[FULL] * 1e6 - all * value[HEAR_US]) / value[SERVER_US];
    double store = value[FULL] * 1e6 / value[DATABASE_US];
    return smaller(smaller(loop, store), value[SOCKETS] / sockets_of(1));
}

/* Returns the cores that a database needs for this many turns per second and processes, each of which is notified by
 * all others. */
static double cores_of(double turns, double processes) {
    double news = processes * (processes - 1) * smaller(value[NEWS_A_SECOND], turns / processes);
    return (turns * value[DATABASE_US] + news * value[NEWS_US]) / 1e6;
}

/* Distributes the turns over this many databases. Returns false if one of them would be overloaded. */
static bool spread(need *n, double databases) {
    double turns = n->turns / databases;
    n->databases = databases;
    n->processes = ceil(turns / process_most(turns)) + value[SPARE];
    n->database_cores = cores_of(turns, n->processes);
    n->log = turns * value[LOG_BYTES] / 1e6;
    return process_most(turns) > 0 && n->database_cores <= value[FULL] * value[DATABASE_CORES] &&
           n->log <= value[FULL] * value[LOG_MB];
}

static need need_of(double players) {
    need n = {.players = players, .tables = players / value[PLAYERS_AT_TABLE]};
    n.turns = n.tables / value[TURN_SECONDS];
    for (double databases = 1; !spread(&n, databases) && databases < 1e6;) databases++;
    double turns = n.turns / n.databases; /* per database */
    n.connections = 2 * n.processes;
    double own = turns / n.processes;
    n.latency = simulate(own, turns - own);
    n.cores = n.databases * (turns * value[SERVER_US] + n.processes * turns * value[HEAR_US]) / 1e6;
    double games = turns * 86400 / value[PEAK] / value[TURNS_OF_GAME]; /* per day */
    n.growth = games *
               (value[TABLE_BYTES] + (value[TURNS_OF_GAME] + value[SETUP_EVENTS]) * value[EVENT_BYTES]) / 1e9;
    n.size = n.growth * value[KEPT_DAYS] / 1e3;
    /* A table is in as many processes as it has players: players are not routed to the same one. */
    n.memory = value[PROCESS_MB] + (sockets_of(own) * value[SOCKET_KB] +
                                    own * value[TURN_SECONDS] * value[PLAYERS_AT_TABLE] * value[TABLE_KB]) /
                                       1e3;
    n.wire = (n.turns * value[WIRE_BYTES] + sockets_of(n.turns) * value[PING_BYTES] +
              players * value[PAGE_LOADS] / 3600 * value[PAGE_KB] * 1e3) *
             8 / 1e6;
    return n;
}

/* ---- output ---- */

/* Rounds to two significant digits, with thousands separators. */
static const char *figure(double x) {
    static char texts[8][32];
    static int next;
    char *text = texts[next++ % 8], digits[32];
    int places = x >= 10 ? 0 : x >= 1 ? 1 : x >= 0.1 ? 2 : 3;
    double unit = x >= 100 ? pow(10, floor(log10(x)) - 1) : pow(10, -places);
    snprintf(digits, sizeof digits, "%.*f", places, round(x / unit) * unit);
    if (strlen(digits) > 2 && strcmp(digits + strlen(digits) - 2, ".0") == 0) digits[strlen(digits) - 2] = 0;
    size_t whole = strcspn(digits, "."), at = 0;
    for (size_t i = 0; digits[i]; i++) {
        if (i && i < whole && (whole - i) % 3 == 0) text[at++] = ',';
        text[at++] = digits[i];
    }
    text[at] = 0;
    return text;
}

static const struct {
    const char *name;
    size_t offset;
} rows[] = {
    {"players at the same time",          offsetof(need, players)       },
    {"tables",                            offsetof(need, tables)        },
    {"turns a second",                    offsetof(need, turns)         },
    {"databases",                         offsetof(need, databases)     },
    {"processes at each database",        offsetof(need, processes)     },
    {"connections to each database",      offsetof(need, connections)   },
    {"cores in use by all processes",     offsetof(need, cores)         },
    {"cores in use by each database",     offsetof(need, database_cores)},
    {"log of each database, MB/s",        offsetof(need, log)           },
    {"growth of each database, GB a day", offsetof(need, growth)        },
    {"size of each after a year, TB",     offsetof(need, size)          },
    {"memory of a process, MB",           offsetof(need, memory)        },
    {"bandwidth of all, Mbit/s",          offsetof(need, wire)          },
    {"a turn is acknowledged, median ms", offsetof(need, latency.median)},
    {"99 of 100 are, ms",                 offsetof(need, latency.late)  },
};

static void print_limit(const char *what, double turns) {
    printf("%-48s %10s %12s\n", what, figure(turns), figure(sockets_of(turns) / (1 + value[LOOKERS])));
}

int main(int count, char **words) {
    static const double players[] = {1e3, 1e5, 1e7};
    need needs[3];
    char name[32];
    double number;
    read_file(count > 1 ? words[1] : "bench/scale.txt");
    for (int i = 2; i < count; i++) {
        if (sscanf(words[i], "%31[^=]=%lf", name, &number) != 2) stop(words[i], 0, "not NAME=VALUE");
        set(words[i], 0, name, number);
    }
    share_setup();
    for (int i = 0; i < 3; i++) needs[i] = need_of(players[i]);
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        printf("%-36s", rows[row].name);
        for (int i = 0; i < 3; i++) {
            memcpy(&number, (const char *)&needs[i] + rows[row].offset, sizeof number);
            printf(" %12s", figure(number));
        }
        printf("\n");
    }
    printf("\n%-48s %10s %12s\n", "all of it in use at", "turns/s", "players");
    print_limit("the connection that writes, of a process", 1e6 / value[DATABASE_US]);
    print_limit("the loop of a process, alone at its database", 1e6 / value[SERVER_US]);
    print_limit("the sockets of a process", value[SOCKETS] / sockets_of(1));
    print_limit("the cores of a database", value[DATABASE_CORES] * 1e6 / value[DATABASE_US]);
    print_limit("the disk of a database", value[LOG_MB] * 1e6 / value[LOG_BYTES]);
    double many = sqrt(value[DATABASE_CORES] * 1e6 / (value[NEWS_A_SECOND] * value[NEWS_US]));
    print_limit("a database whose processes tell each other news", many * process_most(0));
    print_limit("a loop that only hears of turns elsewhere", 1e6 / value[HEAR_US]);
    return 0;
}
