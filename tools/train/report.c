#include "report.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "complain.h"

bool ss_log_open(ss_log *log, const char *path, long bytes) {
    *log = (ss_log){path, fopen(path, "ab")};
    if (!log->file) return ss_train_complain_of(path, errno);
    /* A file that cannot be truncated, such as a terminal, has nothing to truncate. */
    if (fseek(log->file, 0, SEEK_END) == 0 && ftell(log->file) > bytes &&
        ftruncate(fileno(log->file), bytes) != 0 && errno != EINVAL)
        return ss_train_complain_of(path, errno);
    return true;
}

void ss_log_say(ss_log *log, const char *format, ...) {
    va_list values, again;
    va_start(values, format);
    va_copy(again, values);
    vprintf(format, values);
    vfprintf(log->file, format, again);
    va_end(again);
    va_end(values);
    putchar('\n');
    fputc('\n', log->file);
    fflush(log->file); /* ss_log_bytes reports errors */
}

/* Losses: the root mean square errors of points and lead, and the cross-entropy of the victory. */
void ss_log_headings(ss_log *log) {
    ss_log_say(log, "generation     games      time games/s  points   lead victory      rate   "
                    "against greedy: wins  points   its");
}

void ss_log_report(ss_log *log, const ss_report *r) {
    long s = (long)r->seconds;
    ss_log_say(log, "%10ld %9ld %3ld:%02ld:%02ld %7.0f %7.2f %6.2f %7.4f %9.6f   %20.1f%% %6.1f %5.1f",
               r->generation, r->games, s / 3600, s / 60 % 60, s % 60, r->speed, sqrt(r->loss[0]),
               sqrt(r->loss[1]), r->loss[2], r->rate, 100 * r->trial.wins, r->trial.points, r->trial.theirs);
}

long ss_log_bytes(ss_log *log) {
    if (fflush(log->file) == 0 && !ferror(log->file)) {
        long bytes = ftell(log->file);
        if (bytes >= 0) return bytes;
    }
    ss_train_complain_of(log->path, errno);
    return -1;
}

bool ss_log_close(ss_log *log) {
    if (!log->file) return true;
    bool arrived = fclose(log->file) == 0;
    log->file = NULL;
    return arrived || ss_train_complain_of(log->path, errno);
}
