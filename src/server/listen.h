/* The address we are reached at: a number such as 127.0.0.1 or ::1, and a port.
 *
 *     ss_address address;
 *     if (!ss_address_of(&address, "127.0.0.1", 7250)) ... this is no number
 *     int error = ss_listen(&address, &listener);
 *     printf("%s\n", ss_address_link(&address, link));
 */
#ifndef SS_SERVER_LISTEN_H
#define SS_SERVER_LISTEN_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

typedef struct ss_address {
    struct sockaddr_storage socket;
    socklen_t length;
} ss_address;

bool ss_address_of(ss_address *address, const char *number, int port);

/* Reads both from one text: `127.0.0.1:9250`, `[::1]:9250`, or a port alone, which only this machine reaches. */
bool ss_address_read(ss_address *address, const char *text);

/* The address of a listening socket that somebody else has opened; false if it is no such socket of the internet. */
bool ss_address_of_listener(ss_address *address, int listener);

int ss_address_port(const ss_address *address);
void ss_address_set_port(ss_address *address, int port);

/* Whether only this machine reaches it. */
bool ss_address_is_loopback(const ss_address *address);

/* Whether it belongs to a network that is not part of the internet, such as one at home, or to this machine. */
bool ss_address_is_private(const ss_address *address);

/* Whose it is, as far as limits go: an IPv4 address, also one written as IPv6, or the first 64 bits of an IPv6
 * address, of which a single household has all. */
uint64_t ss_address_network(const ss_address *address);

/* As an IPv6 address; an IPv4 one is mapped. */
enum { SS_ADDRESS_BYTES = 16 };
void ss_address_bytes(const ss_address *address, uint8_t bytes[SS_ADDRESS_BYTES]);

/* Where this machine reaches it: the address itself, or the loopback address where it means all there are. */
ss_address ss_address_here(const ss_address *address);

/* The number alone. Returns `bytes`. */
enum { SS_ADDRESS_LINK = 64 };
const char *ss_address_number(const ss_address *address, char bytes[SS_ADDRESS_LINK]);

/* `http://127.0.0.1:7250/`. Returns `bytes`. */
const char *ss_address_link(const ss_address *address, char bytes[SS_ADDRESS_LINK]);

/* Opens a socket that listens, and does not block, and no other program inherits. Port 0 becomes one that is free.
 * Returns 0 or an errno. */
enum { SS_LISTEN_QUEUE = 1024 }; /* connections that may wait to be accepted */
int ss_listen(ss_address *address, int *listener);

#endif
