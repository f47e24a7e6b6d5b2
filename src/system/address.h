/* Addresses of the internet: a numeric address such as 127.0.0.1 or ::1 with a port, and ranges of addresses.
 *
 *     ss_address address;
 *     if (!ss_address_of(&address, "127.0.0.1", 7250)) ... this is not a numeric address
 *     printf("%s\n", ss_address_link(&address, link)); */
#ifndef SS_SYSTEM_ADDRESS_H
#define SS_SYSTEM_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "base/word.h"

typedef struct ss_address {
    struct sockaddr_storage socket;
    socklen_t length;
} ss_address;

/* ---- text ---- */

bool ss_address_of(ss_address *address, const char *number, int port);

/* Parses both from one text: `127.0.0.1:9250`, `[::1]:9250`, or a port alone, which means the loopback address. */
bool ss_address_read(ss_address *address, const char *text);

/* The numeric address alone. Returns `bytes`. */
enum { SS_ADDRESS_LINK = 64 };
const char *ss_address_number(const ss_address *address, char bytes[SS_ADDRESS_LINK]);

/* Writes `http://127.0.0.1:7250/`. Returns `bytes`. */
const char *ss_address_link(const ss_address *address, char bytes[SS_ADDRESS_LINK]);

/* ---- listening and connecting ---- */

/* Gets the address of a listening socket that was opened elsewhere. Returns false if it is not
 * a listening internet socket. */
bool ss_address_of_listener(ss_address *address, int listener);

int ss_address_port(const ss_address *address);
void ss_address_set_port(ss_address *address, int port);

/* The address by which this machine reaches it: the address itself, or loopback if it stands for all addresses. */
ss_address ss_address_here(const ss_address *address);

/* ---- what kind of address it is ---- */

/* Returns true if only this machine can reach it. */
bool ss_address_is_loopback(const ss_address *address);

/* Returns true if it belongs to a network outside the internet, such as one at home, or to this machine. */
bool ss_address_is_private(const ss_address *address);

/* Returns true if a machine has given it to itself, for want of a router. */
bool ss_address_is_self_assigned(const ss_address *address);

/* The network that an address counts as for limits: an IPv4 address, also one written as IPv6, or the first 64 bits of
 * an IPv6 address, since a single household has all addresses with the same 64 bits. */
uint64_t ss_address_network(const ss_address *address);

/* ---- ranges ---- */

/* Addresses as bytes: IPv6, or IPv4 mapped as ::ffff:a.b.c.d. Returns false if it is neither. */
enum { SS_ADDRESS_BYTES = 16, SS_ADDRESS_BITS = 8 * SS_ADDRESS_BYTES };
bool ss_address_bytes(const struct sockaddr *address, uint8_t bytes[SS_ADDRESS_BYTES]);
bool ss_address_is_four(const uint8_t bytes[SS_ADDRESS_BYTES]);

/* The addresses that share the first `bits` bits. */
typedef struct ss_address_range {
    uint8_t bytes[SS_ADDRESS_BYTES];
    int bits;
} ss_address_range;

/* 10.0.0.0/8 in a table of ranges is SS_RANGE_OF_FOUR(8, 10), and 192.168.0.0/16 is SS_RANGE_OF_FOUR(16, 192, 168). */
#define SS_RANGE_OF_FOUR(bits, ...)                                                                          \
    { {[10] = 0xFF, [11] = 0xFF, __VA_ARGS__}, SS_ADDRESS_BITS - 32 + (bits) }

/* Parses `192.0.2.0/24`, `2001:db8::/32` or a single address. Returns false if it is none of these. */
bool ss_address_range_read(ss_word text, ss_address_range *range);

/* Returns false if bits after the first ones are set, as in 10.1.0.1/16: this may be meant as the address, or as the
 * network. */
bool ss_address_range_is_exact(const ss_address_range *range);

/* Return true if an address is in the range, or in one of several. */
bool ss_address_range_has(const ss_address_range *range, const uint8_t bytes[SS_ADDRESS_BYTES]);
bool ss_address_ranges_have(const ss_address_range *ranges, size_t count,
                            const uint8_t bytes[SS_ADDRESS_BYTES]);

#endif
