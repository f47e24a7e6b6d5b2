#include "system/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "system/clock.h"

/* ---- starting ---- */

enum { READS, WRITES };

static void close_both(const int ends[2]) {
    close(ends[READS]);
    close(ends[WRITES]);
}

/* No other program inherits the ends, and ours never blocks. */
static int open_pipe(int ends[2], int ours) {
    if (pipe(ends) != 0) return errno;
    for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[ours], F_SETFL, fcntl(ends[ours], F_GETFL) | O_NONBLOCK);
    return 0;
}

static int open_pipes(int in[2], int out[2], int err[2]) {
    int error = open_pipe(in, WRITES);
    if (error) return error;
    error = open_pipe(out, READS);
    if (!error && (error = open_pipe(err, READS))) close_both(out);
    if (error) close_both(in);
    return error;
}

int ss_process_start(ss_process *p, const char *command, ss_process_watcher watcher) {
    int in[2], out[2], err[2];
    int error = open_pipes(in, out, err);
    if (error) return error;
    error = ss_warden_start(&p->warden, command, (int[]){in[READS], out[WRITES], err[WRITES]});
    close(in[READS]);
    close(out[WRITES]);
    close(err[WRITES]);
    p->watcher = watcher;
    p->in = in[WRITES], p->out = out[READS], p->err = err[READS];
    p->rest_length = p->used = p->taken = p->received = p->complaint_length = 0;
    if (!error) return 0;
    close(p->in);
    close(p->out);
    close(p->err);
    return error;
}

/* ---- input and output ---- */

static void shut(int *end) {
    if (*end >= 0) close(*end);
    *end = -1;
}

void ss_process_send(ss_process *p, const char *bytes, size_t length) {
    p->rest = bytes;
    p->rest_length = p->in >= 0 ? length : 0; /* nothing can be sent to a program that has closed its input */
    p->received = 0;
}

/* Writing to a program that no longer reads raises SIGPIPE, which must not reach anybody else: it is blocked in this
 * thread and consumed. */
static ssize_t write_quietly(int file, const char *bytes, size_t length) {
    sigset_t pipe_signal, before, pending;
    int signal_number;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    ssize_t done = write(file, bytes, length);
    int error = errno;
    if (done < 0 && error == EPIPE && sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1)
        sigwait(&pipe_signal, &signal_number);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return done;
}

static void pass_to_watcher(const ss_process *p, ss_process_stream stream, const char *bytes,
                            ssize_t length) {
    if (p->watcher.saw && length > 0)
        p->watcher.saw(p->watcher.data, stream, (ss_word){bytes, (size_t)length});
}

static void write_rest(ss_process *p) {
    ssize_t done = write_quietly(p->in, p->rest, p->rest_length);
    pass_to_watcher(p, SS_PROCESS_IN, p->rest, done);
    if (done >= 0) {
        p->rest += done;
        p->rest_length -= (size_t)done;
    } else if (errno != EAGAIN && errno != EINTR) {
        shut(&p->in); /* it has closed it; its output may still count */
        p->rest_length = 0;
    }
}

static void read_output(ss_process *p) {
    ssize_t got = read(p->out, p->buffer + p->used, SS_PROCESS_BUFFER - p->used);
    pass_to_watcher(p, SS_PROCESS_OUT, p->buffer + p->used, got);
    if (got > 0) {
        p->used += (size_t)got;
        p->received += (size_t)got;
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        shut(&p->out);
    }
}

static void read_complaint(ss_process *p) {
    char fresh[SS_PROCESS_COMPLAINT];
    ssize_t got = read(p->err, fresh, sizeof fresh);
    pass_to_watcher(p, SS_PROCESS_ERR, fresh, got);
    if (got <= 0) {
        if (got == 0 || (errno != EAGAIN && errno != EINTR)) shut(&p->err);
        return;
    }
    size_t keep = SS_PROCESS_COMPLAINT - (size_t)got;
    if (keep > p->complaint_length) keep = p->complaint_length;
    memmove(p->complaint, p->complaint + p->complaint_length - keep, keep);
    memcpy(p->complaint + keep, fresh, (size_t)got);
    p->complaint_length = keep + (size_t)got;
}

/* Reads and writes what is possible, waiting for it until the deadline. Returns false once that has passed. */
static bool pump(ss_process *p, double deadline) {
    double left = deadline - ss_clock_seconds();
    if (left <= 0) return false;
    struct pollfd ends[] = {
        {.fd = p->rest_length ? p->in : -1,               .events = POLLOUT},
        {.fd = p->used < SS_PROCESS_BUFFER ? p->out : -1, .events = POLLIN },
        {.fd = p->err,                                    .events = POLLIN },
    };
    if (poll(ends, 3, left < 3600 ? (int)(left * 1000) + 1 : 3600000) <= 0) return true;
    if (ends[0].revents) write_rest(p);
    if (ends[1].revents) read_output(p);
    if (ends[2].revents) read_complaint(p);
    return true;
}

/* Takes the next complete line in the buffer. */
static bool take_line(ss_process *p, ss_word *line) {
    const char *from = p->buffer + p->taken, *end = memchr(from, '\n', p->used - p->taken);
    if (!end) return false;
    *line = (ss_word){from, (size_t)(end - from)};
    p->taken += line->length + 1;
    return true;
}

/* Makes room, unless another line is there already: with many short lines, each would move all that follow. */
static void drop_taken(ss_process *p) {
    if (!p->rest_length && memchr(p->buffer + p->taken, '\n', p->used - p->taken)) return;
    memmove(p->buffer, p->buffer + p->taken, p->used - p->taken);
    p->used -= p->taken;
    p->taken = 0;
}

/* The event that follows from the buffer as it is. */
static ss_process_event event_of(ss_process *p, ss_word *line) {
    if (p->received > SS_PROCESS_MOST) return SS_PROCESS_FLOODED;
    if (!p->rest_length && take_line(p, line))
        return line->length > SS_PROCESS_LINE_MOST ? SS_PROCESS_FLOODED : SS_PROCESS_LINE;
    if (p->used > SS_PROCESS_LINE_MOST && !memchr(p->buffer, '\n', p->used)) return SS_PROCESS_FLOODED;
    return p->out < 0 ? SS_PROCESS_CLOSED : SS_PROCESS_LATE;
}

ss_process_event ss_process_line(ss_process *p, double deadline, ss_word *line) {
    drop_taken(p);
    for (;;) {
        ss_process_event event = event_of(p, line);
        if (event != SS_PROCESS_LATE || !pump(p, deadline)) return event;
    }
}

ss_process_event ss_process_read(ss_process *p, ss_word *line) {
    drop_taken(p);
    ss_process_event event = event_of(p, line);
    if (event != SS_PROCESS_LATE || p->used == SS_PROCESS_BUFFER) return event;
    read_output(p);
    return event_of(p, line);
}

ss_word ss_process_complaint(const ss_process *p) {
    size_t end = p->complaint_length;
    while (end && strchr(" \t\r\n", p->complaint[end - 1])) end--;
    size_t from = end;
    while (from && p->complaint[from - 1] != '\n') from--;
    return (ss_word){p->complaint + from, end - from};
}

/* ---- ending ---- */

/* Its last words on standard error may still be in the pipe; more than a pipe holds is not read. */
static void read_last_complaints(ss_process *p) {
    enum { PIPE = 1 << 20 };
    for (int i = 0; i < PIPE / SS_PROCESS_COMPLAINT && p->err >= 0; i++) {
        struct pollfd end = {.fd = p->err, .events = POLLIN};
        if (poll(&end, 1, 0) <= 0) return;
        read_complaint(p);
    }
}

bool ss_process_exit(ss_process *p, ss_exit *how) {
    const double moment = 1;
    bool ended = ss_warden_wait(&p->warden, moment, how);
    read_last_complaints(p);
    return ended;
}

void ss_process_end(ss_process *p, double patience) {
    double deadline = ss_clock_seconds() + patience;
    ss_exit how;
    while (p->rest_length && p->out >= 0 && p->used < SS_PROCESS_BUFFER && pump(p, deadline)) continue;
    shut(&p->in);
    ss_warden_wait(&p->warden, deadline - ss_clock_seconds(), &how);
    if (p->watcher.saw) read_last_complaints(p);
    ss_warden_end(&p->warden);
    shut(&p->out);
    shut(&p->err);
}
