#include "store/postgres_connection.h"

#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "system/clock.h"

/* ---- a plain connection with a time limit on every query ---- */

static void ignore_notice(void *data, const PGresult *r) { (void)data, (void)r; }

/* First the settings that the address may override, then the address, then those that it may not. A connection that is
 * cut is noticed within half a minute. */
PGconn *ss_postgres_link(const char *where) {
    static const char *const names[] = {"fallback_application_name",
                                        "connect_timeout",
                                        "keepalives_idle",
                                        "keepalives_interval",
                                        "keepalives_count",
                                        "tcp_user_timeout",
                                        "dbname",
                                        "client_encoding",
                                        NULL};
    const char *const values[] = {"sanssouci", "5", "10", "5", "3", "15000", where, "UTF8", NULL};
    PGconn *link = PQconnectdbParams(names, values, 1);
    PQsetNoticeReceiver(link, ignore_notice, NULL);
    return link;
}

bool ss_postgres_await(PGconn *link) {
    const double patience = 10; /* seconds */
    double until = ss_clock_seconds() + patience;
    while (PQisBusy(link)) {
        double left = until - ss_clock_seconds();
        struct pollfd file = {.fd = PQsocket(link), .events = POLLIN};
        if (left <= 0) return false;
        if (poll(&file, 1, (int)(1000 * left) + 1) > 0 && !PQconsumeInput(link)) return true;
    }
    return true;
}

PGresult *ss_postgres_answer(PGconn *link, int sent) {
    PGresult *last = NULL, *r;
    bool comes;
    while ((comes = sent && ss_postgres_await(link)) && (r = PQgetResult(link))) {
        PQclear(last);
        last = r;
        if (PQstatus(link) == CONNECTION_BAD) break;
    }
    if (comes) return last;
    PQclear(last);
    return NULL;
}

PGresult *ss_postgres_exec(PGconn *link, const char *sql) {
    return ss_postgres_answer(link, PQsendQuery(link, sql));
}

/* ---- what PostgreSQL says ---- */

static ss_store_result meaning(const char *state) {
    static const struct {
        const char *state; /* or the beginning of it */
        ss_store_result result;
    } states[] = {
        {"23505", SS_STORE_TAKEN  },
        {"53100", SS_STORE_FULL   },
        {"XX001", SS_STORE_DAMAGED},
        {"XX002", SS_STORE_DAMAGED},
        {"42P01", SS_STORE_DAMAGED}, /* our statements are right: they met another schema */
        {"42703", SS_STORE_DAMAGED},
    };
    for (size_t i = 0; state && i < sizeof states / sizeof *states; i++)
        if (strcmp(state, states[i].state) == 0) return states[i].result;
    return SS_STORE_FAILED;
}

/* Records the first line of a message. */
static void set_message(ss_postgres *s, const char *what, const char *where) {
    int length = (int)strcspn(what, "\n");
    snprintf(s->store.message, SS_STORE_MESSAGE, "PostgreSQL: %.*s in: %.200s", length < 280 ? length : 280,
             what, where);
}

ss_store_result ss_postgres_failed(ss_postgres *s, ss_store_result result, const char *what,
                                   const char *where) {
    set_message(s, what, where);
    return result;
}

static ss_store_result result_of(ss_postgres *s, const PGresult *r, const char *where) {
    ss_store_result result = meaning(PQresultErrorField(r, PG_DIAG_SQLSTATE));
    const char *what = PQresultErrorField(r, PG_DIAG_MESSAGE_PRIMARY);
    if (result != SS_STORE_TAKEN) set_message(s, what ? what : PQresultErrorMessage(r), where);
    return result;
}

/* ---- connecting ---- */

/* A turn is acknowledged when it is on disk. Settings that let the database acknowledge too early are refused. They can
 * change with any reload of its configuration, so every connection checks them. */
/* clang-format off */
static const struct {
    const char *sql, *wrong, *sentence;
} settings[] = {
    {"SHOW synchronous_commit", "off", "synchronous_commit is off: acknowledged turns could be lost. Set it to on"},
    {"SHOW fsync", "off", "fsync is off: acknowledged turns could be lost. Set it to on"},
    {"SHOW full_page_writes", "off", "full_page_writes is off: acknowledged turns could be lost. Set it to on"},
};
/* clang-format on */

static ss_store_result check_encoding(ss_postgres *s) {
    const char *encoding = PQparameterStatus(s->link, "server_encoding");
    if (encoding && strcmp(encoding, "UTF8") == 0) return SS_STORE_OK;
    return ss_postgres_failed(s, SS_STORE_FAILED, "the database must have the encoding UTF8", "connecting");
}

/* The id of the database process that answers; 0 without an answer. */
static int process_of(PGconn *link) {
    PGresult *r = ss_postgres_exec(link, "SELECT pg_backend_pid()");
    int process = PQresultStatus(r) == PGRES_TUPLES_OK ? atoi(PQgetvalue(r, 0, 0)) : 0;
    PQclear(r);
    return process;
}

/* A pooler that assigns connections per transaction would mix our statements, settings and locks with those of others.
 * It shows when two sessions get the same process; without a pooler nobody has to look. */
static ss_store_result check_pooler(ss_postgres *s) {
    int ours = process_of(s->link);
    if (ours == PQbackendPID(s->link)) return SS_STORE_OK;
    PGconn *second = ss_postgres_link(s->where);
    PQclear(ss_postgres_exec(second, "BEGIN"));
    bool shared = ours && ours == process_of(second);
    PQfinish(second);
    if (!shared) return SS_STORE_OK;
    return ss_postgres_failed(s, SS_STORE_FAILED,
                              "the pooler shares connections between transactions:"
                              " let it pool sessions, or connect without it",
                              "connecting");
}

static ss_store_result check_setting(ss_postgres *s, int setting) {
    ss_store_result result = SS_STORE_OK;
    PGresult *r = ss_postgres_exec(s->link, settings[setting].sql);
    if (PQresultStatus(r) != PGRES_TUPLES_OK)
        result = result_of(s, r, settings[setting].sql);
    else if (strcmp(PQgetvalue(r, 0, 0), settings[setting].wrong) == 0)
        result = ss_postgres_failed(s, SS_STORE_FAILED, settings[setting].sentence, settings[setting].sql);
    PQclear(r);
    return result;
}

/* A process that hangs inside a transaction must not block a table for long. */
static const char session[] =
    "SET idle_in_transaction_session_timeout = '10s'; SET lock_timeout = '5s';"
    "SELECT set_config(name, setting, false) FROM pg_settings" /* keeps the settings, whatever is reloaded */
    " WHERE name = 'synchronous_commit';"
    "SELECT set_config(name, '5s', false) FROM pg_settings" /* from version 14 on */
    " WHERE name = 'client_connection_check_interval';"
    "SET default_transaction_isolation = 'read committed';"
    "SET default_transaction_read_only = off; SET bytea_output = hex;"
    "SELECT gen_random_uuid()";
static const char reading[] = "SET default_transaction_isolation = 'repeatable read';"
                              "SET default_transaction_read_only = on; SET bytea_output = hex;"
                              "SELECT gen_random_uuid()";

static ss_store_result configure(ss_postgres *s) {
    ss_store_result result = SS_STORE_OK;
    const char *sql = s->access == SS_STORE_WRITER ? session : reading;
    PGresult *r = ss_postgres_exec(s->link, sql);
    if (PQresultStatus(r) != PGRES_TUPLES_OK)
        result = result_of(s, r, sql);
    else
        snprintf(s->token, sizeof s->token, "%s", PQgetvalue(r, 0, 0)), s->commits = 0;
    PQclear(r);
    return result;
}

/* A process serves while it holds this lock (postgres.c). */
static ss_store_result show_presence(ss_postgres *s) {
    PGresult *r = ss_postgres_exec(s->link, SS_POSTGRES_PRESENT);
    ss_store_result result =
        PQresultStatus(r) == PGRES_TUPLES_OK ? SS_STORE_OK : result_of(s, r, SS_POSTGRES_PRESENT);
    PQclear(r);
    return result;
}

ss_store_result ss_postgres_connect(ss_postgres *s) {
    ss_postgres_disconnect(s);
    s->link = ss_postgres_link(s->where);
    ss_store_result result = SS_STORE_OK;
    if (PQstatus(s->link) != CONNECTION_OK)
        result = ss_postgres_failed(s, SS_STORE_FAILED, PQerrorMessage(s->link), "connecting");
    if (!result) result = check_encoding(s);
    if (!result) result = check_pooler(s);
    for (int i = 0; i < (int)(sizeof settings / sizeof *settings) && !result; i++)
        result = check_setting(s, i);
    if (!result) result = configure(s);
    if (!result && s->arrived) result = show_presence(s);
    if (!result && !PQenterPipelineMode(s->link))
        result = ss_postgres_failed(s, SS_STORE_FAILED, PQerrorMessage(s->link), "connecting");
    if (result) ss_postgres_disconnect(s);
    return result;
}

ss_store_result ss_postgres_reconnect(ss_postgres *s) {
    enum { FIRST_MS = 20, LONGEST_MS = 500 };
    const double longest = 5; /* seconds, not counting the last attempt; none in a program that ends */
    double until = ss_clock_seconds() + longest;
    if (s->given_up) return SS_STORE_FAILED; /* with the message of then */
    ss_store_result result = ss_postgres_connect(s);
    for (long pause = FIRST_MS; result && ss_clock_seconds() < until && !s->store.hurries;) {
        nanosleep(&(struct timespec){pause / 1000, pause % 1000 * 1000000}, NULL);
        pause = 2 * pause < LONGEST_MS ? 2 * pause : LONGEST_MS;
        result = ss_postgres_connect(s);
    }
    s->given_up = result && s->store.hurries;
    return result;
}

void ss_postgres_disconnect(ss_postgres *s) {
    if (s->link) PQfinish(s->link);
    s->link = NULL;
    s->queued = s->kept = s->sure = s->prepared = s->soon_count = 0;
    s->silent = false;
}

/* ---- sending ---- */

/* Counts what was sent. If sending failed, the connection is given up, and with it the transaction: otherwise the rest
 * would be committed without it. */
static void count_sent(ss_postgres *s, int sent) {
    if (sent)
        s->queued++;
    else
        ss_postgres_disconnect(s);
}

void ss_postgres_queue(ss_postgres *s, const char *sql) {
    if (s->link) count_sent(s, PQsendQueryParams(s->link, sql, 0, NULL, NULL, NULL, NULL, 0));
}

/* Our parameters are question marks, as in SQLite; PostgreSQL numbers them. */
static void number_parameters(const char *sql, char *text, size_t size) {
    size_t length = 0;
    for (int n = 1; *sql && length + 4 < size; sql++)
        if (*sql == '?')
            length += (size_t)snprintf(text + length, size - length, "$%d", n++);
        else
            text[length++] = *sql;
    text[length] = 0;
}

/* The number by which PostgreSQL knows a statement; prepares it the first time. */
static int name_of(ss_postgres *s, const char *sql) {
    char text[4096], name[16];
    for (int i = 0; i < s->kept; i++)
        if (s->statements[i].sql == sql) return s->statements[i].name;
    number_parameters(sql, text, sizeof text);
    snprintf(name, sizeof name, "s%d", ++s->prepared);
    count_sent(s, PQsendPrepare(s->link, name, text, 0, NULL));
    if (s->link && s->kept < SS_QUERY_STATEMENTS) {
        s->statements[s->kept].sql = sql;
        s->statements[s->kept++].name = s->prepared;
    }
    return s->prepared;
}

void ss_postgres_queue_query(ss_postgres *s, ss_query *q) {
    const char *values[SS_QUERY_VALUES];
    int lengths[SS_QUERY_VALUES], formats[SS_QUERY_VALUES];
    char digits[SS_QUERY_VALUES][24], name[16];
    char *copies[SS_QUERY_VALUES] = {0}; /* libpq wants zero-terminated texts */
    if (!s->link) return;
    for (int i = 0; i < q->bound; i++) {
        const ss_query_value *v = &q->values[i];
        formats[i] = v->kind == SS_VALUE_HASH;
        lengths[i] = (int)v->length;
        values[i] = v->bytes;
        if (v->kind == SS_VALUE_NUMBER) {
            snprintf(digits[i], sizeof digits[i], "%" PRId64, v->number);
            values[i] = digits[i];
        } else if (v->kind == SS_VALUE_TEXT) {
            values[i] = copies[i] = strndup(v->bytes, v->length);
        }
    }
    snprintf(name, sizeof name, "s%d", name_of(s, q->sql));
    if (s->link) count_sent(s, PQsendQueryPrepared(s->link, name, q->bound, values, lengths, formats, 0));
    for (int i = 0; i < q->bound; i++) free(copies[i]);
}

/* If the answer is lost but the commit turns out to have happened, the caller has to look for the turn. */
void ss_postgres_expect(ss_postgres *s, ss_store_result *later) {
    *later = SS_STORE_TAKEN;
    if (!s->link) return;
    s->soon[s->soon_count].at = s->queued - 1;
    s->soon[s->soon_count++].result = later;
}

/* ---- receiving ---- */

bool ss_postgres_has_ended(ss_postgres *s) {
    struct pollfd file = {.fd = PQsocket(s->link), .events = POLLIN};
    while (poll(&file, 1, 0) > 0) /* a farewell message comes first */
        if (!PQconsumeInput(s->link) || PQstatus(s->link) == CONNECTION_BAD) return true;
    return false;
}

static bool is_good(const PGresult *r) {
    ExecStatusType status = PQresultStatus(r);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/* Only a server has others waiting; a query of a command may take its time. */
static bool has_lost_patience(ss_postgres *s) {
    if (s->silent || !s->arrived) return s->silent;
    return s->silent = !ss_postgres_await(s->link);
}

/* Reads the results of one statement. Returns the last of them. */
static PGresult *next_result(ss_postgres *s) {
    PGresult *last = NULL, *r;
    while (!has_lost_patience(s) && (r = PQgetResult(s->link))) {
        PQclear(last);
        last = r;
        if (PQstatus(s->link) == CONNECTION_BAD || PQresultStatus(r) == PGRES_PIPELINE_SYNC) break;
    }
    return last;
}

static ss_store_result broken(ss_postgres *s, const char *where) {
    const char *what = !s->link ? "there is no connection" : PQerrorMessage(s->link);
    ss_store_result result =
        ss_postgres_failed(s, SS_STORE_FAILED, s->silent ? "there was no answer" : what, where);
    ss_postgres_disconnect(s);
    return result;
}

static ss_store_result soon_of(const PGresult *r) {
    bool done = is_good(r) && PQntuples(r) == 1 && strtoll(PQgetvalue(r, 0, 0), NULL, 10) > 0;
    return done ? SS_STORE_OK : SS_STORE_TAKEN;
}

PGresult *ss_postgres_collect(ss_postgres *s, const char *where, ss_store_result *result) {
    PGresult *last = NULL;
    int sent = s->queued, soon = 0;
    *result = SS_STORE_OK;
    if (!s->link || !PQpipelineSync(s->link)) return *result = broken(s, where), NULL;
    for (; s->queued; s->queued--) {
        PGresult *r = next_result(s);
        if (!r || s->silent || PQstatus(s->link) == CONNECTION_BAD) {
            PQclear(r), PQclear(last);
            return *result = broken(s, where), NULL;
        }
        if (!is_good(r) && !*result) {
            *result = result_of(s, r, where);
            s->failed = sent - s->queued;
        }
        if (soon < s->soon_count && s->soon[soon].at == sent - s->queued)
            *s->soon[soon++].result = soon_of(r);
        PQclear(last);
        last = r;
    }
    s->soon_count = 0;
    PGresult *sync = next_result(s);
    bool in_step = PQresultStatus(sync) == PGRES_PIPELINE_SYNC;
    PQclear(sync);
    if (!in_step) return PQclear(last), *result = broken(s, where), NULL;
    if (!*result) {
        s->sure = s->kept;
        s->fresh = false;
        return last;
    }
    s->kept = s->sure; /* the others may not have been prepared */
    PQclear(last);
    return NULL;
}

ss_store_result ss_postgres_run(ss_postgres *s, const char *sql) {
    ss_store_result result;
    ss_postgres_queue(s, sql);
    PQclear(ss_postgres_collect(s, sql, &result));
    return result;
}
