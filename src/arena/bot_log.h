/* The log of a match: what programs were told, what they said and what they wrote to standard error, line by line:
 *
 *     0.034 1.1 > go time 1000
 *     0.041 1.1 < turn 36x6l@c6 c>3 /4
 *
 * First come the seconds since the log was opened, then the bot's number in --bots with that of the copy (each thread has
 * one), then `>` for what it was told, `<` for what it said, `!` for standard error or `#` for what happened to it. */
#ifndef SS_ARENA_BOT_LOG_H
#define SS_ARENA_BOT_LOG_H

#include <pthread.h>
#include <stdio.h>

#include "host/process.h"
#include "rules/game.h"

typedef struct ss_match_log {
    FILE *out;
    double begun;
    int copies[SS_MAX_PLAYERS]; /* of each bot, so far */
    pthread_mutex_t lock;       /* for copies, and for each line */
} ss_match_log;

/* Opens a file, to write behind what it has already. Returns 0 or an errno, as does the end. */
int ss_match_log_open(ss_match_log *log, const char *path);
int ss_match_log_close(ss_match_log *log);

/* What one program has in the log. It keeps the lines that are not whole yet; one longer than the protocol allows is
 * written in pieces. */
typedef struct ss_bot_log {
    ss_match_log *match; /* NULL: nothing is written */
    int bot, copy;
    size_t used[SS_PROCESS_STREAMS];
    char line[SS_PROCESS_STREAMS][SS_PROCESS_LINE_MOST];
} ss_bot_log;

/* Begins the part of one more copy of a bot, counted from 0. `match` may be NULL. */
void ss_bot_log_begin(ss_bot_log *log, ss_match_log *match, int bot);

void ss_bot_log_note(ss_bot_log *log, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A process that writes to this log; it ends with the lines that have no end. */
ss_process_watcher ss_bot_log_watcher(ss_bot_log *log);
void ss_bot_log_flush(ss_bot_log *log);

#endif
