/* The address at which we are reached: a numeric address such as 127.0.0.1 or ::1, and a port.
 *
 *     ss_address address;
 *     if (!ss_address_of(&address, "127.0.0.1", 7250)) ... this is not a numeric address
 *     int error = ss_listen(&address, &listener);
 *     printf("%s\n", ss_address_link(&address, link)); */
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

/* Parses both from one text: `127.0.0.1:9250`, `[::1]:9250`, or a port alone, which means the loopback address. */
bool ss_address_read(ss_address *address, const char *text);

/* Gets the address of a listening socket that was opened elsewhere. Returns false if it is not
 * a listening internet socket. */
bool ss_address_of_listener(ss_address *address, int listener);

int ss_address_port(const ss_address *address);
void ss_address_set_port(ss_address *address, int port);

/* Returns true if only this machine can reach it. */
bool ss_address_is_loopback(const ss_address *address);

/* Returns true if it belongs to a network outside the internet, such as one at home, or to this machine. */
bool ss_address_is_private(const ss_address *address);

/* The network that an address counts as for limits: an IPv4 address, also one written as IPv6, or the first 64 bits of
 * an IPv6 address, since a single household has all addresses with the same 64 bits. */
uint64_t ss_address_network(const ss_address *address);

/* The address in IPv6 form; an IPv4 address is mapped. */
enum { SS_ADDRESS_BYTES = 16 };
void ss_address_bytes(const ss_address *address, uint8_t bytes[SS_ADDRESS_BYTES]);

/* The address by which this machine reaches it: the address itself, or loopback if it stands for all addresses. */
ss_address ss_address_here(const ss_address *address);

/* The numeric address alone. Returns `bytes`. */
enum { SS_ADDRESS_LINK = 64 };
const char *ss_address_number(const ss_address *address, char bytes[SS_ADDRESS_LINK]);

/* Writes `http://127.0.0.1:7250/`. Returns `bytes`. */
const char *ss_address_link(const ss_address *address, char bytes[SS_ADDRESS_LINK]);

/* Opens a listening socket that does not block and that other programs do not inherit. Port 0 is replaced by a free
 * one. Returns 0 or an errno. */
enum { SS_LISTEN_QUEUE = 1024 }; /* connections that may wait to be accepted */
int ss_listen(ss_address *address, int *listener);

#endif
