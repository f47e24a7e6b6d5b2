/* The counters of a server in the form that Prometheus reads: text, version 0.0.4 of its exposition format. All names
 * begin with sanssouci_, except those that every program has.
 *
 *     ss_metrics_put(t, "sanssouci_turns_total", "counter", "Turns that were stored.", 17);
 *
 *     ss_metrics_begin(t, "sanssouci_refusals_total", "counter", "Demands that were refused.");
 *     ss_metrics_label(t, "sanssouci_refusals_total", "error", "LIMIT", 3); */
#ifndef SS_SERVER_METRICS_H
#define SS_SERVER_METRICS_H

#include "base/text.h"
#include "server/app.h"

/* Writes the lines HELP and TYPE. */
void ss_metrics_begin(ss_text *t, const char *name, const char *type, const char *help);

/* Writes a value, after ss_metrics_begin, with a label whose value needs no escapes. */
void ss_metrics_label(ss_text *t, const char *name, const char *label, const char *value, double number);

/* Writes a whole metric without labels. */
void ss_metrics_put(ss_text *t, const char *name, const char *type, const char *help, double number);

/* ---- histograms of delays ---- */

enum { SS_DELAY_STEPS = 13 };
extern const double ss_delay_steps[SS_DELAY_STEPS]; /* seconds */

typedef struct ss_delays {
    uint64_t counts[SS_DELAY_STEPS + 1]; /* up to each step, and above the last */
    double sum;
} ss_delays;

void ss_delays_add(ss_delays *delays, double seconds);
void ss_delays_put(ss_text *t, const char *name, const char *help, const ss_delays *delays);

/* ---- the transport ---- */

struct ss_hub;

/* Answers with all counters of the process, the transport and the application. */
void ss_metrics_answer(struct ss_hub *hub, ss_exchange *x);

#endif
