#include "server/door.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <unistd.h>

static int open_spare(void) { return open("/dev/null", O_RDONLY | O_CLOEXEC); }

ss_door ss_door_of(int listener) { return (ss_door){.listener = listener, .spare = open_spare()}; }

static int accept_from(const ss_door *door, ss_address *peer) {
    peer->length = sizeof peer->socket;
    return accept(door->listener, (struct sockaddr *)&peer->socket, &peer->length);
}

/* The listener's queue is bounded, so this terminates. */
static void turn_all_away(ss_door *door) {
    ss_address peer;
    int file;
    if (door->spare >= 0) close(door->spare);
    for (int i = 0; i < SS_LISTEN_QUEUE && (file = accept_from(door, &peer)) >= 0; i++) close(file);
    door->spare = open_spare();
}

/* Without TCP_NODELAY the last segment of an answer waits up to 40 ms for the client to acknowledge the one before. A
 * browser that we start must not inherit our connections. */
static int prepare(int file) {
    const int yes = 1;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    fcntl(file, F_SETFD, FD_CLOEXEC);
    return file;
}

int ss_door_accept(ss_door *door, ss_address *peer) {
    int file = accept_from(door, peer);
    if (file >= 0) return prepare(file);
    if (errno != EMFILE && errno != ENFILE && errno != ENOBUFS && errno != ENOMEM) return SS_DOOR_NOBODY;
    turn_all_away(door);
    return SS_DOOR_FULL;
}

void ss_door_close(ss_door *door) {
    if (door->spare >= 0) close(door->spare);
    close(door->listener);
}
