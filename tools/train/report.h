/* Progress reports of a training: a line now and then, on standard output and in a log that is kept beside the
 * resulting network. */
#ifndef SS_TRAIN_REPORT_H
#define SS_TRAIN_REPORT_H

#include <stdio.h>

#include "curriculum.h"
#include "trial.h"

typedef struct ss_log {
    const char *path;
    FILE *file;
} ss_log;

typedef struct ss_report {
    long generation, games;
    double seconds; /* total working time */
    double speed;   /* games per second, including learning, since the last report */
    double rate;
    float loss[SS_RESULTS]; /* means since the last report */
    ss_trial trial;
} ss_report;

/* Opens the log for appending, after truncating it to `bytes`: a resumed training writes the rest again. Prints an
 * error and returns false if the system refuses. */
bool ss_log_open(ss_log *log, const char *path, long bytes);

/* Writes a line to standard output and to the log, like printf. */
void ss_log_say(ss_log *log, const char *format, ...) __attribute__((format(printf, 2, 3)));

void ss_log_headings(ss_log *log);
void ss_log_report(ss_log *log, const ss_report *report);

/* Returns how many bytes are on disk; prints an error and returns -1 if a write failed. */
long ss_log_bytes(ss_log *log);

bool ss_log_close(ss_log *log);

#endif
