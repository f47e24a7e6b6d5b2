#include "service/counters.h"

#include "service/internal.h"

void ss_counters_stored(ss_service_counts *c, const ss_events *news) {
    c->events += (uint64_t)news->count;
    for (int i = 0; i < news->count; i++) c->turns += news->event[i].kind == SS_EVENT_TURN;
}

static void put_refusals(ss_text *t, const ss_service_counts *c) {
    static const char name[] = "sanssouci_refusals_total";
    ss_metrics_begin(t, name, "counter", "Demands that were refused, by the error that was answered.");
    for (int i = SS_REFUSED_NOT + 1; i < SS_REFUSALS; i++)
        ss_metrics_label(t, name, "error", ss_refused_table[i].name, (double)c->refusals[i]);
}

void ss_counters_put(void *self, ss_text *t) {
    ss_service *service = self;
    const ss_service_counts *c = &service->counts;
    ss_queue_counts q = service->queue ? ss_queue_count(service->queue) : (ss_queue_counts){0};
    ss_thinkers_counts thinking = ss_thinkers_count(&service->thinkers);
    const struct {
        const char *name, *type, *help;
        double value;
    } rows[] = {
        {"sanssouci_turns_total",           "counter", "Turns that this process stored.",                              (double)c->turns            },
        {"sanssouci_events_total",          "counter", "Events of tables that this process stored, turns among them.",
         (double)c->events                                                                                                                         },
        {"sanssouci_tables",                "gauge",   "Tables in memory.",                                            service->tables.count       },
        {"sanssouci_devices",               "gauge",   "Devices whose person is in memory.",                           service->people.device_count},
        {"sanssouci_store_queue",           "gauge",   "Jobs that wait for the store, or for their answer.",
         (double)q.length                                                                                                                          },
        {"sanssouci_commits_total",         "counter", "Commits, each for all jobs that had come together.",
         (double)q.commits                                                                                                                         },
        {"sanssouci_commits_failed_total",  "counter", "Commits that failed, with all of their jobs.",
         (double)q.failed                                                                                                                          },
        {"sanssouci_thoughts_waiting",      "gauge",   "Computer players that wait for a thread.",                     thinking.waiting            },
        {"sanssouci_thoughts_total",        "counter", "Thoughts of computer players that were begun.",
         (double)thinking.begun                                                                                                                    },
        {"sanssouci_results_counted_total", "counter",
         "Results of gardens of the day that were verified and count.",                                                (double)c->results_counted  },
        {"sanssouci_results_refused_total", "counter", "Results that were verified and refused.",
         (double)c->results_refused                                                                                                                },
        {"sanssouci_results_waiting",       "gauge",   "Results that wait to be verified, or are.",
         (double)service->verifier.waiting                                                                                                         },
        {"sanssouci_thinkers",              "gauge",   "Threads for computer players.",                                thinking.threads            },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ss_metrics_put(t, rows[i].name, rows[i].type, rows[i].help, rows[i].value);
    put_refusals(t, c);
    ss_delays_put(t, "sanssouci_acknowledgement_seconds",
                  "From a demand that changes a table to its answer, which follows the commit.",
                  &c->acknowledgements);
}
