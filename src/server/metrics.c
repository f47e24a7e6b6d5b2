#include "server/metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/connection.h"

#ifndef SS_VERSION
#error "SS_VERSION comes from the Makefile"
#endif

/* ---- the format ---- */

/* Writes whole numbers as such, others with all their digits. */
static void put_number(ss_text *t, double number) {
    char bytes[40];
    bool whole = number == (double)(int64_t)number;
    snprintf(bytes, sizeof bytes, whole ? "%.0f" : "%.17g", number);
    ss_text_put(t, bytes);
    ss_text_char(t, '\n');
}

static void put_line(ss_text *t, const char *begin, const char *name, const char *rest) {
    const char *const parts[] = {begin, name, " ", rest, "\n"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) ss_text_put(t, parts[i]);
}

void ss_metrics_begin(ss_text *t, const char *name, const char *type, const char *help) {
    put_line(t, "# HELP ", name, help);
    put_line(t, "# TYPE ", name, type);
}

void ss_metrics_label(ss_text *t, const char *name, const char *label, const char *value, double number) {
    const char *const parts[] = {name, "{", label, "=\"", value, "\"} "};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) ss_text_put(t, parts[i]);
    put_number(t, number);
}

void ss_metrics_put(ss_text *t, const char *name, const char *type, const char *help, double number) {
    ss_metrics_begin(t, name, type, help);
    ss_text_put(t, name);
    ss_text_char(t, ' ');
    put_number(t, number);
}

/* ---- delays ---- */

const double ss_delay_steps[SS_DELAY_STEPS] = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1,
                                               0.25,  0.5,    1,     2.5,  5,     10};

void ss_delays_add(ss_delays *d, double seconds) {
    int step = 0;
    while (step < SS_DELAY_STEPS && seconds > ss_delay_steps[step]) step++;
    d->counts[step]++;
    d->sum += seconds;
}

void ss_delays_put(ss_text *t, const char *name, const char *help, const ss_delays *d) {
    char bucket[80], edge[16];
    uint64_t count = 0;
    snprintf(bucket, sizeof bucket, "%s_bucket", name);
    ss_metrics_begin(t, name, "histogram", help);
    for (int i = 0; i <= SS_DELAY_STEPS; i++) {
        snprintf(edge, sizeof edge, "%g", i < SS_DELAY_STEPS ? ss_delay_steps[i] : 0);
        count += d->counts[i];
        ss_metrics_label(t, bucket, "le", i < SS_DELAY_STEPS ? edge : "+Inf", (double)count);
    }
    ss_text_put(t, name);
    ss_text_put(t, "_sum ");
    put_number(t, d->sum);
    ss_text_put(t, name);
    ss_text_put(t, "_count ");
    put_number(t, (double)count);
}

/* ---- the process and the transport ---- */

static double memory(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file) return 0;
    if (fscanf(file, "%*s %ld", &pages) != 1) pages = 0;
    fclose(file);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

static double processor_seconds(void) {
    struct rusage usage;
    if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void put_process(ss_text *t) {
    ss_metrics_begin(t, "sanssouci_build_info", "gauge", "The version of the program.");
    ss_metrics_label(t, "sanssouci_build_info", "version", SS_VERSION, 1);
    ss_metrics_put(t, "process_resident_memory_bytes", "gauge", "Memory in use.", memory());
    ss_metrics_put(t, "process_cpu_seconds_total", "counter", "Processor time used.", processor_seconds());
}

static void put_transport(ss_text *t, const ss_server_counts *c) {
    const struct {
        const char *name, *type, *help;
        double value;
    } rows[] = {
        {"sanssouci_connections",             "gauge",   "Plain connections that are open.",                      c->connections     },
        {"sanssouci_sockets",                 "gauge",   "WebSockets that are open.",                             c->sockets         },
        {"sanssouci_streams",                 "gauge",   "Event streams that are open.",                          c->streams         },
        {"sanssouci_requests_total",          "counter", "HTTP requests that were answered.",                     (double)c->requests},
        {"sanssouci_messages_received_total", "counter", "Messages that came over WebSockets.",
         (double)c->messages_in                                                                                                      },
        {"sanssouci_messages_sent_total",     "counter", "Messages that were sent over WebSockets.",
         (double)c->messages_out                                                                                                     },
        {"sanssouci_turned_away_total",       "counter", "Connections and upgrades for which there was no room.",
         (double)c->refused                                                                                                          },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ss_metrics_put(t, rows[i].name, rows[i].type, rows[i].help, rows[i].value);
}

void ss_metrics_answer(ss_hub *hub, ss_exchange *x) {
    static const char type[] = "text/plain; version=0.0.4; charset=utf-8";
    enum { ROOM = 64 * 1024 };
    char *bytes = malloc(ROOM);
    ss_text t = ss_text_in(bytes, bytes ? ROOM : 0);
    ss_server_counts counts = ss_hub_count(hub);
    put_process(&t);
    put_transport(&t, &counts);
    if (hub->app && hub->app->metrics) hub->app->metrics(hub->app->self, &t);
    bool whole = !ss_text_cut(&t);
    ss_exchange_answer(x, whole ? 200 : 500, type, NULL, bytes, whole ? t.needed : 0);
    free(bytes);
}
