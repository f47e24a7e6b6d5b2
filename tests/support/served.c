#define _GNU_SOURCE
#include "served.h"

#include <dirent.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static void pin(int core) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(core - 1, &cores);
    sched_setaffinity(0, sizeof cores, &cores);
}

static void become(const served *s, int out) {
    char database[4096], port[16];
    snprintf(database, sizeof database, s->db ? "%s" : "%s/online.sqlite", s->db ? s->db : s->folder);
    snprintf(port, sizeof port, "%d", s->port);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* a failing test leaves no server behind */
    if (s->core) pin(s->core);
    dup2(out, STDOUT_FILENO);
    execl(s->program, s->program, "--lang", "en", "serve", "--port", port, "--db", database, "--most-tables",
          "1000", (char *)NULL);
    _exit(127);
}

/* The address that it prints: `http://127.0.0.1:7250/`. */
static int read_port(int in) {
    char said[2048];
    size_t length = 0;
    ssize_t got;
    while (length < sizeof said - 1 && (got = read(in, said + length, sizeof said - 1 - length)) > 0) {
        length += (size_t)got;
        said[length] = 0;
        const char *link = strstr(said, "http://127.0.0.1:");
        if (link && strchr(link, '\n')) return atoi(link + strlen("http://127.0.0.1:"));
    }
    return 0;
}

bool served_start(served *s) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    s->pid = fork();
    if (s->pid == 0) become(s, ends[1]);
    close(ends[1]);
    int port = read_port(ends[0]);
    close(ends[0]);
    if (!port) served_kill(s);
    if (port) s->port = port;
    return port;
}

void served_kill(served *s) {
    if (!s->pid) return;
    kill(s->pid, SIGKILL);
    waitpid(s->pid, NULL, 0);
    s->pid = 0;
}

bool served_stop(served *s) {
    int status = 1;
    if (!s->pid) return true;
    kill(s->pid, SIGTERM);
    waitpid(s->pid, &status, 0);
    s->pid = 0;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

long served_memory(const served *s) {
    char path[64], line[200];
    long kilobytes = -1;
    snprintf(path, sizeof path, "/proc/%d/smaps_rollup", (int)s->pid);
    FILE *in = fopen(path, "r");
    while (in && kilobytes < 0 && fgets(line, sizeof line, in)) sscanf(line, "Pss: %ld kB", &kilobytes);
    if (in) fclose(in);
    return kilobytes * 1024;
}

typedef struct stat_of {
    int parent;
    unsigned long user, kernel, ended_user, ended_kernel; /* in ticks; the latter of children that ended */
} stat_of;

static stat_of stat_read(pid_t pid) {
    char path[64];
    stat_of s = {0};
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *in = fopen(path, "r");
    if (!in) return s;
    if (fscanf(in, "%*d (%*[^)]) %*c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %lu %lu", &s.parent,
               &s.user, &s.kernel, &s.ended_user, &s.ended_kernel) != 5)
        s = (stat_of){0};
    fclose(in);
    return s;
}

static double seconds_of(unsigned long ticks) { return (double)ticks / (double)sysconf(_SC_CLK_TCK); }

double served_time(const served *s) {
    stat_of of = stat_read(s->pid);
    return seconds_of(of.user + of.kernel);
}

double family_time(pid_t pid) {
    stat_of head = stat_read(pid);
    unsigned long ticks = head.user + head.kernel + head.ended_user + head.ended_kernel;
    DIR *all = opendir("/proc");
    for (struct dirent *entry; all && (entry = readdir(all));) {
        stat_of s = stat_read(atoi(entry->d_name));
        if (s.parent == pid) ticks += s.user + s.kernel;
    }
    if (all) closedir(all);
    return seconds_of(ticks);
}
