#define _XOPEN_SOURCE 700

#include "postgres_scratch.h"

#include <postgresql/libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "test.h"

static char folder[40], base[128], address[256];
static pid_t owner;

void scratch_postgres_do(const char *action) {
    char command[160];
    snprintf(command, sizeof command, "sh tools/postgres.sh %s %s %d >&2", action, folder, (int)getpid());
    CHECK(system(command) == 0);
}

/* A child that a test forked leaves the server to its parent. */
static void stop(void) {
    if (getpid() == owner) scratch_postgres_do("stop");
}

/* The user's settings would lead to another server. */
static void forget_settings(void) {
    static const char *const names[] = {"PGSERVICE", "PGHOST", "PGPORT", "PGOPTIONS"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) unsetenv(names[i]);
}

static void start(void) {
    forget_settings();
    owner = getpid();
    snprintf(folder, sizeof folder, "%s/sanssouci-postgres-%d",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp", (int)owner);
    snprintf(base, sizeof base, "postgres://sanssouci@/postgres?host=%s", folder);
    scratch_postgres_do("start");
    CHECK(atexit(stop) == 0);
}

static void run_at(const char *where, const char *sql) {
    PGconn *link = PQconnectdb(where);
    PGresult *r = PQexec(link, sql);
    if (PQresultStatus(r) != PGRES_COMMAND_OK && PQresultStatus(r) != PGRES_TUPLES_OK)
        fail_msg("%s", PQerrorMessage(link));
    PQclear(r);
    PQfinish(link);
}

void scratch_postgres_run(const char *sql) { run_at(address, sql); }

void scratch_postgres_await(const char *condition) {
    char sql[512];
    int length = snprintf(sql, sizeof sql,
                          "DO $$ BEGIN WHILE NOT (%s) LOOP"
                          " PERFORM pg_stat_clear_snapshot(), pg_sleep(0.01); END LOOP; END $$",
                          condition);
    CHECK(length < (int)sizeof sql);
    run_at(address, sql);
}

const char *scratch_postgres(void) {
    static int made;
    char sql[80];
    if (!made) start();
    snprintf(sql, sizeof sql, "SET client_min_messages = error; CREATE SCHEMA story%d", ++made);
    run_at(base, sql);
    snprintf(address, sizeof address, "%s&options=-csearch_path%%3Dstory%d", base, made);
    return address;
}
