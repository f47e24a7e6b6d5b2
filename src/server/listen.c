#include "server/listen.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <unistd.h>

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
    if (error) close(*listener);
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
