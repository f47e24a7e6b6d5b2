/* Another program at the other end of pipes: it is sent text and answers in lines, and never keeps us waiting beyond a
 * deadline, whatever it does.
 *
 *     ss_process p;
 *     int error = ss_process_start(&p, "./bot --fast", (ss_process_watcher){0});
 *     ss_process_send(&p, "go\n", 3);
 *     if (ss_process_line(&p, ss_clock_seconds() + 1, &line) == SS_PROCESS_LINE) ...
 *     ss_process_end(&p, 0.5);
 *
 * All processes that it starts end with it: see system/warden.h. A process belongs to one thread at a time. */
#ifndef SS_SYSTEM_PROCESS_H
#define SS_SYSTEM_PROCESS_H

#include "base/word.h"
#include "system/warden.h"

enum {
    SS_PROCESS_LINE_MOST = 4096,  /* most bytes of a line */
    SS_PROCESS_MOST = 256 * 1024, /* most bytes of all lines between two messages to it */
    SS_PROCESS_BUFFER = 64 * 1024,
    SS_PROCESS_COMPLAINT = 512,
};

/* The standard streams of a process, and a callback that sees everything that passes through them. */
typedef enum ss_process_stream {
    SS_PROCESS_IN,
    SS_PROCESS_OUT,
    SS_PROCESS_ERR,
    SS_PROCESS_STREAMS
} ss_process_stream;

typedef struct ss_process_watcher {
    void (*saw)(void *data, ss_process_stream stream, ss_word bytes); /* NULL for none */
    void *data;
} ss_process_watcher;

typedef struct ss_process {
    ss_process_watcher watcher;
    ss_warden warden;
    int in, out, err; /* our ends of its standard streams; -1 once closed */
    const char *rest; /* what is still to be sent, borrowed */
    size_t rest_length;
    size_t used, taken; /* bytes in the buffer, and how many of them have been handed out */
    size_t received;    /* bytes since it was last sent something */
    char buffer[SS_PROCESS_BUFFER];
    char complaint[SS_PROCESS_COMPLAINT]; /* the end of what it wrote to standard error */
    size_t complaint_length;
} ss_process;

/* Starts a command line of /bin/sh. Returns 0 or an errno. */
int ss_process_start(ss_process *p, const char *command, ss_process_watcher watcher);

/* Sends bytes to its standard input. They are borrowed until a line has come or the process is ended; what it has not
 * read by then is lost. */
void ss_process_send(ss_process *p, const char *bytes, size_t length);

typedef enum ss_process_event {
    SS_PROCESS_LINE,
    SS_PROCESS_LATE,
    SS_PROCESS_CLOSED,  /* its output, usually because it has ended */
    SS_PROCESS_FLOODED, /* a line, or all lines together, are too long */
} ss_process_event;

/* Waits until it has read what it was sent and has written a line, which is borrowed until the next call. The deadline
 * is a time of ss_clock_seconds. */
ss_process_event ss_process_line(ss_process *p, double deadline, ss_word *line);

/* Reads a line that it has already written, without waiting: SS_PROCESS_LATE if there is none. */
ss_process_event ss_process_read(ss_process *p, ss_word *line);

/* Gets how a process ended whose output is closed; waits a moment for that. Returns false if it is still running. */
bool ss_process_exit(ss_process *p, ss_exit *how);

/* The last line that it wrote to standard error; empty if there is none. */
ss_word ss_process_complaint(const ss_process *p);

/* Lets it read what it was sent, closes its input and gives it `patience` seconds to end by itself; then kills it and
 * all that it has started. */
void ss_process_end(ss_process *p, double patience);

#endif
