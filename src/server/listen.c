#include "server/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/word.h"

static struct sockaddr_in *four(const ss_address *a) { return (struct sockaddr_in *)&a->socket; }
static struct sockaddr_in6 *six(const ss_address *a) { return (struct sockaddr_in6 *)&a->socket; }
static bool is_four(const ss_address *a) { return a->socket.ss_family == AF_INET; }

bool ss_address_of(ss_address *address, const char *number, int port) {
    *address = (ss_address){0};
    if (inet_pton(AF_INET, number, &four(address)->sin_addr) == 1) {
        address->socket.ss_family = AF_INET;
        address->length = sizeof(struct sockaddr_in);
    } else if (inet_pton(AF_INET6, number, &six(address)->sin6_addr) == 1) {
        address->socket.ss_family = AF_INET6;
        address->length = sizeof(struct sockaddr_in6);
    } else {
        return false;
    }
    ss_address_set_port(address, port);
    return true;
}

bool ss_address_read(ss_address *address, const char *text) {
    char number[INET6_ADDRSTRLEN + 2];
    const char *port = strrchr(text, ':');
    size_t length = port ? (size_t)(port - text) : 0;
    bool bracketed = length > 1 && text[0] == '[' && text[length - 1] == ']';
    int value;
    if (length >= sizeof number) return false;
    memcpy(number, text + bracketed, length - 2 * bracketed);
    number[length - 2 * bracketed] = 0;
    ss_word digits = ss_word_of(port ? port + 1 : text);
    if (!ss_word_number(&digits, &value) || digits.length || value > UINT16_MAX) return false;
    if (bracketed != (strchr(number, ':') != NULL)) return false;
    return ss_address_of(address, port ? number : "127.0.0.1", value);
}

bool ss_address_of_listener(ss_address *address, int listener) {
    int listens = 0;
    socklen_t length = sizeof listens;
    address->length = sizeof address->socket;
    if (getsockopt(listener, SOL_SOCKET, SO_ACCEPTCONN, &listens, &length) != 0 || !listens) return false;
    if (getsockname(listener, (struct sockaddr *)&address->socket, &address->length) != 0) return false;
    return address->socket.ss_family == AF_INET || address->socket.ss_family == AF_INET6;
}

int ss_address_port(const ss_address *address) {
    return ntohs(is_four(address) ? four(address)->sin_port : six(address)->sin6_port);
}

void ss_address_set_port(ss_address *address, int port) {
    if (is_four(address))
        four(address)->sin_port = htons((uint16_t)port);
    else
        six(address)->sin6_port = htons((uint16_t)port);
}

/* The IPv4 address, also of a client that connected to a dual-stack socket; 0 if it has none. */
static uint32_t four_of(const ss_address *address) {
    if (is_four(address)) return ntohl(four(address)->sin_addr.s_addr);
    const uint8_t *bytes = six(address)->sin6_addr.s6_addr;
    if (!IN6_IS_ADDR_V4MAPPED(&six(address)->sin6_addr)) return 0;
    return (uint32_t)bytes[12] << 24 | (uint32_t)bytes[13] << 16 | (uint32_t)bytes[14] << 8 | bytes[15];
}

bool ss_address_is_loopback(const ss_address *address) {
    return four_of(address) >> 24 == 127 ||
           (!is_four(address) && IN6_IS_ADDR_LOOPBACK(&six(address)->sin6_addr));
}

bool ss_address_is_private(const ss_address *address) {
    static const struct {
        uint32_t network;
        int bits;
    } fours[] = {
        {0x0A000000, 8 }, /* 10.0.0.0 */
        {0x7F000000, 8 }, /* 127.0.0.0 */
        {0xA9FE0000, 16}, /* 169.254.0.0: self-assigned, without a router */
        {0xAC100000, 12}, /* 172.16.0.0 */
        {0xC0A80000, 16}, /* 192.168.0.0 */
    };
    uint32_t number = four_of(address);
    for (size_t i = 0; i < sizeof fours / sizeof *fours; i++)
        if (number >> (32 - fours[i].bits) == fours[i].network >> (32 - fours[i].bits)) return true;
    if (is_four(address)) return false;
    const struct in6_addr *ours = &six(address)->sin6_addr;
    return IN6_IS_ADDR_LOOPBACK(ours) || IN6_IS_ADDR_LINKLOCAL(ours) || (ours->s6_addr[0] & 0xFE) == 0xFC;
}

uint64_t ss_address_network(const ss_address *address) {
    const uint64_t mapped = UINT64_C(0xffff) << 32; /* no IPv6 network begins like this */
    if (four_of(address)) return mapped | four_of(address);
    uint64_t network = 0;
    for (int i = 0; i < 8 && !is_four(address); i++)
        network = network << 8 | six(address)->sin6_addr.s6_addr[i];
    return network;
}

void ss_address_bytes(const ss_address *address, uint8_t bytes[SS_ADDRESS_BYTES]) {
    static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};
    if (!is_four(address)) {
        memcpy(bytes, six(address)->sin6_addr.s6_addr, SS_ADDRESS_BYTES);
        return;
    }
    memcpy(bytes, mapped, sizeof mapped);
    memcpy(bytes + sizeof mapped, &four(address)->sin_addr, 4);
}

ss_address ss_address_here(const ss_address *address) {
    ss_address here = *address;
    if (is_four(&here) && four(&here)->sin_addr.s_addr == htonl(INADDR_ANY))
        four(&here)->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (!is_four(&here) && IN6_IS_ADDR_UNSPECIFIED(&six(&here)->sin6_addr))
        six(&here)->sin6_addr = in6addr_loopback;
    return here;
}

const char *ss_address_number(const ss_address *address, char bytes[SS_ADDRESS_LINK]) {
    *bytes = 0;
    if (is_four(address))
        inet_ntop(AF_INET, &four(address)->sin_addr, bytes, SS_ADDRESS_LINK);
    else
        inet_ntop(AF_INET6, &six(address)->sin6_addr, bytes, SS_ADDRESS_LINK);
    return bytes;
}

const char *ss_address_link(const ss_address *address, char bytes[SS_ADDRESS_LINK]) {
    char number[SS_ADDRESS_LINK];
    snprintf(bytes, SS_ADDRESS_LINK, is_four(address) ? "http://%.46s:%d/" : "http://[%.46s]:%d/",
             ss_address_number(address, number), ss_address_port(address));
    return bytes;
}

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
