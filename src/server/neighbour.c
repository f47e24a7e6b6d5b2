#include "server/neighbour.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "system/clock.h"
#include "server/http.h"

/* Everything after the empty line that ends the head. */
static ss_word body_of(ss_word answer) {
    while (answer.length && !ss_word_begins(answer, "\r\n\r\n")) ss_word_drop(&answer, 1);
    ss_word_drop(&answer, 4);
    return answer;
}

ss_neighbour ss_neighbour_of(ss_word answer, const char *about) {
    if (!ss_word_begins(answer, "HTTP/1.1 200 ")) return SS_NEIGHBOUR_STRANGER;
    ss_word body = body_of(answer);
    if (!ss_word_begins(body, "{\"sanssouci\":\"")) return SS_NEIGHBOUR_STRANGER;
    return ss_word_begins(body, about) ? SS_NEIGHBOUR_SAME : SS_NEIGHBOUR_OTHER_PAGE;
}

/* Waits until the socket can be read or written. */
static bool wait_for(int file, short events, double deadline) {
    struct pollfd end = {.fd = file, .events = events};
    double left = deadline - ss_clock_seconds();
    return left > 0 && poll(&end, 1, (int)(left * 1000) + 1) == 1;
}

static bool meet(int file, const ss_address *address, double deadline) {
    int error = 0;
    socklen_t length = sizeof error;
    fcntl(file, F_SETFD, FD_CLOEXEC);
    fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK);
    if (connect(file, (const struct sockaddr *)&address->socket, address->length) == 0) return true;
    if (errno != EINPROGRESS || !wait_for(file, POLLOUT, deadline)) return false;
    return getsockopt(file, SOL_SOCKET, SO_ERROR, &error, &length) == 0 && !error;
}

/* Sends the request and reads the answer until the other side closes, or `room` bytes have come. */
static size_t talk(int file, const ss_address *address, char *answer, size_t room, double deadline) {
    char question[256], link[SS_ADDRESS_LINK];
    ss_address_link(address, link);
    const char *host = link + strlen("http://");
    int length = snprintf(question, sizeof question,
                          "GET /" SS_HTTP_ABOUT " HTTP/1.1\r\nHost: %.*s\r\nConnection: close\r\n\r\n",
                          (int)strcspn(host, "/"), host);
    if (send(file, question, (size_t)length, MSG_NOSIGNAL) != length) return 0;
    size_t heard = 0;
    while (heard < room && wait_for(file, POLLIN, deadline)) {
        ssize_t got = recv(file, answer + heard, room - heard, 0);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) break;
        if (got > 0) heard += (size_t)got;
    }
    return heard;
}

ss_neighbour ss_neighbour_at(const ss_address *address, const char *about) {
    char answer[4096];
    double deadline = ss_clock_seconds() + 1;
    int file = socket(address->socket.ss_family, SOCK_STREAM, 0);
    if (file < 0) return SS_NEIGHBOUR_STRANGER;
    size_t heard = meet(file, address, deadline) ? talk(file, address, answer, sizeof answer, deadline) : 0;
    close(file);
    return ss_neighbour_of((ss_word){answer, heard}, about);
}
