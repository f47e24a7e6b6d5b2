#define _GNU_SOURCE /* prctl, syscall */

#include "system/warden.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "system/clock.h"

/* What the warden reports: first whether it has started the program, with an errno, then how that ended. */
typedef struct news {
    int what, number;
} news;

enum { STARTED, EXITED, KILLED };

/* ---- in the warden. It is a copy of a program that may have several threads, so it calls only what a signal handler
 * may call: no allocation, no streams. ---- */

enum { LINK = 3 }; /* after the program's standard streams */

/* Files of ours, such as the pipes to other programs, must not stay open here. */
static void close_from(int first) {
#ifdef SYS_close_range
    if (syscall(SYS_close_range, (unsigned)first, ~0u, 0) == 0) return;
#endif
    for (long file = first, end = sysconf(_SC_OPEN_MAX); file < end; file++) close((int)file);
}

/* Moves the streams and the link to their places. Returns 0, or an errno if there are too many open
 * files; nothing has then changed. */
static int take_files(const int streams[3], int link) {
    const int files[] = {streams[0], streams[1], streams[2], link};
    int moved[LINK + 1];
    for (int i = 0; i <= LINK; i++)
        if ((moved[i] = fcntl(files[i], F_DUPFD, LINK + 1)) < 0) return errno;
    for (int i = 0; i <= LINK; i++) dup2(moved[i], i);
    fcntl(LINK, F_SETFD, FD_CLOEXEC);
    close_from(LINK + 1);
    return 0;
}

static void tell(int link, int what, int number) {
    news n = {what, number};
    if (write(link, &n, sizeof n) < 0) return; /* nobody listens any more, which will be noticed */
}

/* Waits for the warden to open the gate. A program can stop its warden, so it must not run before the warden has
 * reported that it was started. Without a warden it does not run at all. */
static void wait_at(const int gate[2]) {
    char opened;
    ssize_t got;
    close(gate[1]);
    do {
        got = read(gate[0], &opened, 1);
    } while (got < 0 && errno == EINTR);
    if (got != 1) _exit(127);
    close(gate[0]);
}

/* Becomes the program, in the state that a shell would give it, with the signals that programs care about at their
 * defaults. The warden has given it its own process group. */
static void become(const char *command) {
    static const int signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGCHLD};
    char *const arguments[] = {"sh", "-c", (char *)command, NULL};
    sigset_t none;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execv("/bin/sh", arguments);
    _exit(127);
}

/* Reaps children that have ended, except the program itself: its group keeps its number until it is killed. Reports
 * when the program has ended, and returns whether it has. */
static bool look(pid_t program) {
    for (;;) {
        siginfo_t how;
        memset(&how, 0, sizeof how);
        if (waitid(P_ALL, 0, &how, WEXITED | WNOHANG | WNOWAIT) != 0 || !how.si_pid) return false;
        if (how.si_pid == program) {
            tell(LINK, how.si_code == CLD_EXITED ? EXITED : KILLED, how.si_status);
            return true;
        }
        waitpid(how.si_pid, NULL, 0);
    }
}

static void on_child(int signal_number) { (void)signal_number; }

/* Runs until the link is closed. All signals are blocked; only SIGCHLD is unblocked while waiting. */
static void watch(pid_t program) {
    sigset_t all_but_one;
    bool ended = false;
    fd_set files;
    sigfillset(&all_but_one);
    sigdelset(&all_but_one, SIGCHLD);
    do {
        ended = ended || look(program);
        FD_ZERO(&files);
        FD_SET(LINK, &files);
    } while (pselect(LINK + 1, &files, NULL, NULL, NULL, &all_but_one) < 0 && errno == EINTR);
}

#ifdef __linux__
static void adopt(void) {
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    prctl(PR_SET_NAME, "ss_warden", 0, 0, 0);
}

/* The parent of a process: the second word after its name, which is in brackets and may contain anything. */
static pid_t parent_of(int processes, const char *number) {
    char path[64] = "", text[512];
    strncat(path, number, sizeof path - 8);
    strcat(path, "/stat");
    int file = openat(processes, path, O_RDONLY | O_CLOEXEC);
    ssize_t length = file < 0 ? -1 : read(file, text, sizeof text - 1);
    if (file >= 0) close(file);
    if (length < 0) return -1;
    text[length] = 0;
    const char *name_end = strrchr(text, ')');
    return name_end && strlen(name_end) > 4 ? (pid_t)strtol(name_end + 4, NULL, 10) : -1;
}

/* Kills the processes whose parent we are now. Nobody else waits for them, so their numbers cannot have been reused. */
static void kill_children(void) {
    struct entry {
        uint64_t inode;
        int64_t offset;
        unsigned short size;
        unsigned char type;
        char name[];
    };
    static char entries[32768] __attribute__((aligned(8)));
    int processes = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    long got = 0;
    while (processes >= 0 && (got = syscall(SYS_getdents64, processes, entries, sizeof entries)) > 0)
        for (long at = 0; at < got;) {
            const struct entry *e = (const struct entry *)(entries + at);
            bool is_process = e->name[0] >= '1' && e->name[0] <= '9';
            if (is_process && parent_of(processes, e->name) == getpid())
                kill((pid_t)strtol(e->name, NULL, 10), SIGKILL);
            at += e->size;
        }
    if (processes >= 0) close(processes);
}

/* A killed process leaves its children to us, so this continues until none is left; but not forever, since some might
 * start new ones just as fast. */
static void end_others(void) {
    const struct timespec little = {.tv_nsec = 1000000};
    for (int tries = 0; tries < 3000; tries++) {
        pid_t gone;
        while ((gone = waitpid(-1, NULL, WNOHANG)) > 0) continue;
        if (gone < 0) return;
        kill_children();
        nanosleep(&little, NULL);
    }
}
#else
static void adopt(void) {}
static void end_others(void) {}
#endif

static void keep(const char *command, const int streams[3], int link) {
    struct sigaction action = {.sa_handler = on_child};
    sigaction(SIGCHLD, &action, NULL);
    setpgid(0, 0);
    int error = take_files(streams, link);
    if (error) {
        tell(link, STARTED, error);
        _exit(0);
    }
    adopt();
    int gate[2];
    pid_t program = pipe(gate) == 0 ? fork() : -1;
    error = program < 0 ? errno : 0;
    if (program == 0) {
        wait_at(gate);
        become(command);
    }
    for (int i = 0; i < LINK; i++) close(i);
    tell(LINK, STARTED, error);
    if (!error) {
        setpgid(program, program);
        while (write(gate[1], "", 1) < 0 && errno == EINTR) continue;
        close(gate[0]);
        close(gate[1]);
        watch(program);
        kill(-program, SIGKILL);
        while (waitpid(program, NULL, 0) < 0 && errno == EINTR) continue;
        end_others();
    }
    _exit(0);
}

/* ---- on our side ---- */

/* Gets the next news. Returns false if the time passes or nothing more comes. */
static bool hear(const ss_warden *w, double seconds, news *n) {
    struct pollfd link = {.fd = w->link, .events = POLLIN};
    double deadline = ss_clock_seconds() + seconds;
    size_t length = 0;
    int ready;
    do {
        double left = deadline - ss_clock_seconds();
        ready = poll(&link, 1, left > 0 ? (int)(left * 1000) + 1 : 0);
    } while (ready < 0 && errno == EINTR);
    if (ready <= 0) return false;
    while (length < sizeof *n) {
        ssize_t got = read(w->link, (char *)n + length, sizeof *n - length);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) *n = (news){KILLED, SIGKILL}; /* the warden is gone, and has not said why */
        if (got <= 0) return true;
        length += (size_t)got;
    }
    return true;
}

static pid_t fork_warden(const char *command, const int streams[3], const int link[2]) {
    sigset_t all, before;
    sigfillset(&all);
    /* The warden starts with signals blocked: Ctrl-C is ours to handle. */
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t pid = fork();
    int error = errno;
    if (pid == 0) keep(command, streams, link[1]);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return pid;
}

int ss_warden_start(ss_warden *w, const char *command, const int streams[3]) {
    const double long_enough = 60;
    int link[2];
    news n = {STARTED, ETIMEDOUT};
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, link) != 0) return errno;
    fcntl(link[0], F_SETFD, FD_CLOEXEC);
    fcntl(link[1], F_SETFD, FD_CLOEXEC);
    *w = (ss_warden){.link = link[0], .pid = fork_warden(command, streams, link)};
    int error = w->pid < 0 ? errno : 0;
    close(link[1]);
    if (error) {
        close(w->link);
        return error;
    }
    hear(w, long_enough, &n);
    if (n.what == STARTED && !n.number) return 0;
    ss_warden_end(w);
    return n.what == STARTED ? n.number : ECHILD;
}

bool ss_warden_wait(ss_warden *w, double seconds, ss_exit *how) {
    news n;
    if (!w->ended && hear(w, seconds, &n)) {
        w->ended = true;
        w->how = (ss_exit){.killed = n.what == KILLED, .number = n.number};
    }
    if (w->ended) *how = w->how;
    return w->ended;
}

/* A program can stop the process that watches it, so that is resumed from time to time; if it does not
 * end after all, it is killed. */
void ss_warden_end(ss_warden *w) {
    enum { TRIES = 1000 };
    const struct timespec little = {.tv_nsec = 10000000};
    close(w->link);
    for (int tries = 0;; tries++) {
        pid_t gone = waitpid(w->pid, NULL, WNOHANG);
        if (gone > 0 || (gone < 0 && errno != EINTR)) return;
        kill(w->pid, tries < TRIES ? SIGCONT : SIGKILL);
        nanosleep(&little, NULL);
    }
}
