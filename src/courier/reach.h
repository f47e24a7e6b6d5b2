/* To which addresses a message may go. Players name the endpoints of their push services; without this, a server could be
 * made to knock at doors inside its own network. The question is asked about the very address that is then connected to, so
 * a name that resolves differently the next time does not help. */
#ifndef SS_COURIER_REACH_H
#define SS_COURIER_REACH_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

/* Addresses that begin with `bits` bits of these; IPv4 as ::ffff:a.b.c.d. */
typedef struct ss_prefix {
    uint8_t bytes[16];
    int bits;
} ss_prefix;

/* Reads `192.0.2.0/24`, `2001:db8::/32` or an address alone. False if it is none, or if bits behind the prefix are set. */
bool ss_prefix_read(const char *text, ss_prefix *prefix);
bool ss_prefix_has(const ss_prefix *prefix, const struct sockaddr *address);

enum { SS_REACH = 8 };
typedef struct ss_reach {
    ss_prefix also[SS_REACH]; /* what the operator allows besides the internet */
    int count;
    bool anywhere; /* the operator has named the address */
} ss_reach;

/* Reads prefixes with commas between. False if one is none, or if they are too many. */
bool ss_reach_read(const char *text, ss_reach *reach);

/* Whether an address belongs to the public internet, or to what the operator allows. */
bool ss_reach_may(const ss_reach *reach, const struct sockaddr *address);

#endif
