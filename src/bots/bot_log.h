/* The log of a match: what programs were sent, what they answered and what they wrote to standard error, line by line:
 *
 *     0.034 1.1 > go time 1000
 *     0.041 1.1 < turn 36x6l@c6 c>3 /4
 *
 * First come the seconds since the log was opened, then the bot's number in --bots and that of its copy
 * (each thread has one), then `>` for what it was sent, `<` for what it answered, `!` for standard error or
 * `#` for what happened to it. */
#ifndef SS_BOTS_BOT_LOG_H
#define SS_BOTS_BOT_LOG_H

#include <pthread.h>
#include <stdio.h>

#include "system/process.h"
#include "rules/game.h"

typedef struct ss_match_log {
    FILE *out;
    double begun;
    int copies[SS_MAX_PLAYERS]; /* of each bot so far */
    pthread_mutex_t lock;       /* guards copies, and each line */
} ss_match_log;

/* Opens a file to append to. Both return 0 or an errno. */
int ss_match_log_open(ss_match_log *log, const char *path);
int ss_match_log_close(ss_match_log *log);

/* The part of one program in the log. It buffers incomplete lines; a line longer than the protocol
 * allows is written in pieces. */
typedef struct ss_bot_log {
    ss_match_log *match; /* NULL: nothing is logged */
    int bot, copy;
    size_t used[SS_PROCESS_STREAMS];
    char line[SS_PROCESS_STREAMS][SS_PROCESS_LINE_MOST];
} ss_bot_log;

/* Begins the part of one more copy of a bot, counted from 0. `match` may be NULL. */
void ss_bot_log_begin(ss_bot_log *log, ss_match_log *match, int bot);

void ss_bot_log_note(ss_bot_log *log, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The watcher of a process that writes to this log; flushing it writes the incomplete lines. */
ss_process_watcher ss_bot_log_watcher(ss_bot_log *log);
void ss_bot_log_flush(ss_bot_log *log);

#endif
