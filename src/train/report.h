/* What a training tells of itself: a line now and then, on standard output and in a log that is kept beside the
 * network it came to. */
#ifndef SS_TRAIN_REPORT_H
#define SS_TRAIN_REPORT_H

#include <stdio.h>

#include "train/curriculum.h"
#include "train/trial.h"

typedef struct ss_log {
    const char *path;
    FILE *file;
} ss_log;

typedef struct ss_report {
    long generation, games;
    double seconds; /* worked in all */
    double speed;   /* games a second, learning included, since the last report */
    double rate;
    float loss[SS_RESULTS]; /* means since the last report */
    ss_trial trial;
} ss_report;

/* Opens the log at its end, after cutting off what lies beyond `bytes`: a training that goes on writes that again.
 * Complains and returns false when the system refuses. */
bool ss_log_open(ss_log *log, const char *path, long bytes);

/* A line to standard output and to the log, printf's way. */
void ss_log_say(ss_log *log, const char *format, ...) __attribute__((format(printf, 2, 3)));

void ss_log_headings(ss_log *log);
void ss_log_report(ss_log *log, const ss_report *report);

/* What has arrived on disk, in bytes; -1, with a complaint, if something did not. */
long ss_log_bytes(ss_log *log);

bool ss_log_close(ss_log *log);

#endif
