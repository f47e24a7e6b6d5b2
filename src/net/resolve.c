#define _POSIX_C_SOURCE 200809L
#include "net/resolve.h"

#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "system/clock.h"
#include "system/interrupt.h"
#include "system/thread.h"

/* Shared by both threads; the last to finish frees it. */
typedef struct question {
    char *host;
    char port[8];
    struct addrinfo *addresses;
    int error;
    int ends[2]; /* a socket pair: the thread closes the second end when it has the answer */
    atomic_bool found;
    atomic_int sides;
} question;

static atomic_int open_questions;

static int ask(const question *q, int flags, struct addrinfo **addresses) {
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICSERV | flags};
    return getaddrinfo(q->host, q->port, &hints, addresses);
}

static void leave(question *q) {
    if (atomic_fetch_sub(&q->sides, 1) > 1) return;
    if (q->addresses) freeaddrinfo(q->addresses);
    free(q->host);
    free(q);
}

static void *find(void *data) {
    question *q = data;
    q->error = ask(q, 0, &q->addresses);
    if (q->error == EAI_SYSTEM) q->error = EAI_AGAIN; /* errno is this thread's */
    atomic_store(&q->found, true);
    close(q->ends[1]);
    leave(q);
    atomic_fetch_sub(&open_questions, 1);
    return NULL;
}

static bool begin(question *q) {
    pthread_t thread;
    if (atomic_fetch_add(&open_questions, 1) < SS_RESOLVE_MOST &&
        ss_thread_start_without_signals(&thread, find, q) == 0)
        return pthread_detach(thread) == 0;
    atomic_fetch_sub(&open_questions, 1);
    return false;
}

/* A signal that arrives just before poll() is noticed a second later. */
static ss_resolve_answer wait_for(int end, double deadline, const atomic_bool *stops) {
    for (;;) {
        double left = deadline - ss_clock_seconds();
        struct pollfd answer = {.fd = end, .events = POLLIN};
        if (ss_interrupted() || (stops && atomic_load(stops))) return SS_RESOLVE_INTERRUPTED;
        int ready = poll(&answer, 1, left > 0 ? (int)(left < 1 ? left * 1000 + 1 : 1000) : 0);
        if (ready > 0 || left <= 0) return SS_RESOLVE_LATE; /* unless it was found */
    }
}

static ss_resolve_answer ask_in_thread(question *q, double deadline, const atomic_bool *stops) {
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, q->ends) != 0) return SS_RESOLVE_LATE;
    int end = q->ends[0];
    q->sides = 2;
    if (!begin(q)) {
        q->sides = 1;
        close(q->ends[1]);
        close(end);
        return SS_RESOLVE_LATE;
    }
    ss_resolve_answer answer = wait_for(end, deadline, stops);
    close(end);
    return atomic_load(&q->found) ? SS_RESOLVE_FINE : answer;
}

/* A numeric address needs no lookup. */
ss_resolve_answer ss_resolve(const char *host, int port, double deadline, const atomic_bool *stops,
                             struct addrinfo **addresses, int *error) {
    question *q = calloc(1, sizeof *q);
    ss_resolve_answer answer = SS_RESOLVE_FINE;
    *addresses = NULL;
    *error = EAI_MEMORY;
    if (!q || !(q->host = strdup(host))) {
        free(q);
        return SS_RESOLVE_UNKNOWN;
    }
    q->sides = 1;
    snprintf(q->port, sizeof q->port, "%d", port);
    if (ask(q, AI_NUMERICHOST, &q->addresses) != 0) answer = ask_in_thread(q, deadline, stops);
    if (answer == SS_RESOLVE_FINE) {
        *error = q->error;
        *addresses = q->addresses;
        q->addresses = NULL;
        if (q->error) answer = SS_RESOLVE_UNKNOWN;
    }
    leave(q);
    return answer;
}
