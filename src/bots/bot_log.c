#include "bots/bot_log.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "system/clock.h"
#include "system/files.h"

/* ---- the file ---- */

int ss_match_log_open(ss_match_log *log, const char *path) {
    *log = (ss_match_log){.begun = ss_clock_seconds(), .lock = PTHREAD_MUTEX_INITIALIZER};
    int error = ss_file_append(path, &log->out);
    if (error) return error;
    setvbuf(log->out, NULL, _IOLBF, 0); /* so that a reader sees whole lines */
    return 0;
}

int ss_match_log_close(ss_match_log *log) {
    bool failed = ferror(log->out);
    errno = EIO; /* something failed before */
    failed = fclose(log->out) != 0 || failed;
    log->out = NULL;
    return failed ? errno : 0;
}

/* ---- lines ---- */

static void write_line(ss_bot_log *log, char mark, ss_word text) {
    ss_match_log *m = log->match;
    pthread_mutex_lock(&m->lock);
    fprintf(m->out, "%.3f %d.%d %c ", ss_clock_seconds() - m->begun, log->bot + 1, log->copy, mark);
    fwrite(text.at, 1, text.length, m->out);
    putc('\n', m->out);
    pthread_mutex_unlock(&m->lock);
}

static void write_kept(ss_bot_log *log, ss_process_stream stream) {
    static const char marks[SS_PROCESS_STREAMS] = {
        [SS_PROCESS_IN] = '>', [SS_PROCESS_OUT] = '<', [SS_PROCESS_ERR] = '!'};
    write_line(log, marks[stream], (ss_word){log->line[stream], log->used[stream]});
    log->used[stream] = 0;
}

static void saw(void *data, ss_process_stream stream, ss_word bytes) {
    ss_bot_log *log = data;
    for (size_t i = 0; i < bytes.length; i++) {
        if (bytes.at[i] == '\n') {
            write_kept(log, stream);
            continue;
        }
        if (log->used[stream] == SS_PROCESS_LINE_MOST) write_kept(log, stream);
        log->line[stream][log->used[stream]++] = bytes.at[i];
    }
}

/* ---- one program ---- */

void ss_bot_log_begin(ss_bot_log *log, ss_match_log *match, int bot) {
    log->match = match;
    log->bot = bot;
    memset(log->used, 0, sizeof log->used);
    if (!match) return;
    pthread_mutex_lock(&match->lock);
    log->copy = ++match->copies[bot];
    pthread_mutex_unlock(&match->lock);
}

void ss_bot_log_note(ss_bot_log *log, const char *format, ...) {
    char note[SS_PROCESS_LINE_MOST];
    va_list values;
    if (!log->match) return;
    va_start(values, format);
    vsnprintf(note, sizeof note, format, values);
    va_end(values);
    for (char *c = note; *c; c++)
        if (*c == '\n') *c = ' '; /* of a command */
    write_line(log, '#', ss_word_of(note));
}

ss_process_watcher ss_bot_log_watcher(ss_bot_log *log) {
    return log->match ? (ss_process_watcher){saw, log} : (ss_process_watcher){0};
}

void ss_bot_log_flush(ss_bot_log *log) {
    for (ss_process_stream s = 0; s < SS_PROCESS_STREAMS; s++)
        if (log->match && log->used[s]) write_kept(log, s);
}
