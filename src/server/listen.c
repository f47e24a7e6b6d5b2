#include "server/listen.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/http.h"
#include "system/clock.h"

/* ---- listening ---- */

/* A server that has just ended leaves connections behind for a while; SO_REUSEADDR keeps them from blocking us. */
static int bind_and_listen(int listener, ss_address *address) {
    const int yes = 1;
    fcntl(listener, F_SETFD, FD_CLOEXEC);
    fcntl(listener, F_SETFL, fcntl(listener, F_GETFL) | O_NONBLOCK);
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(listener, (struct sockaddr *)&address->socket, address->length) != 0) return errno;
    if (listen(listener, SS_LISTEN_QUEUE) != 0) return errno;
    if (getsockname(listener, (struct sockaddr *)&address->socket, &address->length) != 0) return errno;
    return 0;
}

int ss_listen(ss_address *address, int *listener) {
    *listener = socket(address->socket.ss_family, SOCK_STREAM, 0);
    if (*listener < 0) return errno;
    int error = bind_and_listen(*listener, address);
    if (!error) return 0;
    close(*listener);
    *listener = -1;
    return error;
}

/* ---- accepting ---- */

static int open_spare(void) { return open("/dev/null", O_RDONLY | O_CLOEXEC); }

ss_acceptor ss_acceptor_of(int listener) {
    return (ss_acceptor){.listener = listener, .spare = open_spare()};
}

static int accept_from(const ss_acceptor *acceptor, ss_address *peer) {
    peer->length = sizeof peer->socket;
    return accept(acceptor->listener, (struct sockaddr *)&peer->socket, &peer->length);
}

/* The listener's queue is bounded, so this terminates. */
static void close_all_waiting(ss_acceptor *acceptor) {
    ss_address peer;
    int file;
    if (acceptor->spare >= 0) close(acceptor->spare);
    for (int i = 0; i < SS_LISTEN_QUEUE && (file = accept_from(acceptor, &peer)) >= 0; i++) close(file);
    acceptor->spare = open_spare();
}

/* Without TCP_NODELAY the last segment of an answer waits up to 40 ms for the client to acknowledge the one before. A
 * browser that we start must not inherit our connections. */
static int prepare(int file) {
    const int yes = 1;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    fcntl(file, F_SETFD, FD_CLOEXEC);
    return file;
}

int ss_accept(ss_acceptor *acceptor, ss_address *peer) {
    int file = accept_from(acceptor, peer);
    if (file >= 0) return prepare(file);
    if (errno != EMFILE && errno != ENFILE && errno != ENOBUFS && errno != ENOMEM) return SS_ACCEPT_NOBODY;
    close_all_waiting(acceptor);
    return SS_ACCEPT_FULL;
}

void ss_acceptor_close(ss_acceptor *acceptor) {
    if (acceptor->spare >= 0) close(acceptor->spare);
    close(acceptor->listener);
}

/* ---- who has a port ---- */

/* Everything after the empty line that ends the head. */
static ss_word body_of(ss_word answer) {
    while (answer.length && !ss_word_begins(answer, "\r\n\r\n")) ss_word_drop(&answer, 1);
    ss_word_drop(&answer, 4);
    return answer;
}

ss_port_user ss_port_user_of(ss_word answer, const char *about) {
    if (!ss_word_begins(answer, "HTTP/1.1 200 ")) return SS_PORT_FOREIGN;
    ss_word body = body_of(answer);
    if (!ss_word_begins(body, "{\"sanssouci\":\"")) return SS_PORT_FOREIGN;
    return ss_word_begins(body, about) ? SS_PORT_SAME : SS_PORT_OTHER_PAGE;
}

/* Waits until the socket can be read or written. */
static bool wait_for(int file, short events, double deadline) {
    struct pollfd end = {.fd = file, .events = events};
    double left = deadline - ss_clock_seconds();
    return left > 0 && poll(&end, 1, (int)(left * 1000) + 1) == 1;
}

static bool connect_to(int file, const ss_address *address, double deadline) {
    int error = 0;
    socklen_t length = sizeof error;
    fcntl(file, F_SETFD, FD_CLOEXEC);
    fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK);
    if (connect(file, (const struct sockaddr *)&address->socket, address->length) == 0) return true;
    if (errno != EINPROGRESS || !wait_for(file, POLLOUT, deadline)) return false;
    return getsockopt(file, SOL_SOCKET, SO_ERROR, &error, &length) == 0 && !error;
}

/* Sends the request and reads the answer until the other side closes, or `room` bytes have come. */
static size_t ask(int file, const ss_address *address, char *answer, size_t room, double deadline) {
    char request[256], link[SS_ADDRESS_LINK];
    ss_address_link(address, link);
    const char *host = link + strlen("http://");
    int length = snprintf(request, sizeof request,
                          "GET /" SS_HTTP_ABOUT " HTTP/1.1\r\nHost: %.*s\r\nConnection: close\r\n\r\n",
                          (int)strcspn(host, "/"), host);
    if (send(file, request, (size_t)length, MSG_NOSIGNAL) != length) return 0;
    size_t received = 0;
    while (received < room && wait_for(file, POLLIN, deadline)) {
        ssize_t got = recv(file, answer + received, room - received, 0);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) break;
        if (got > 0) received += (size_t)got;
    }
    return received;
}

ss_port_user ss_port_user_at(const ss_address *address, const char *about) {
    char answer[4096];
    double deadline = ss_clock_seconds() + 1;
    int file = socket(address->socket.ss_family, SOCK_STREAM, 0);
    if (file < 0) return SS_PORT_FOREIGN;
    size_t received =
        connect_to(file, address, deadline) ? ask(file, address, answer, sizeof answer, deadline) : 0;
    close(file);
    return ss_port_user_of((ss_word){answer, received}, about);
}
