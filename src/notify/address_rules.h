/* Decides to which addresses a message may be sent. Players choose the endpoints of their push services; without this
 * check, they could make a server connect to hosts inside its own network. The check is on the very address that is
 * then connected to, so a name that resolves differently the next time does not help an attacker. */
#ifndef SS_NOTIFY_ADDRESS_RULES_H
#define SS_NOTIFY_ADDRESS_RULES_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

/* The addresses that share the first `bits` bits; IPv4 as ::ffff:a.b.c.d. */
typedef struct ss_prefix {
    uint8_t bytes[16];
    int bits;
} ss_prefix;

/* Parses `192.0.2.0/24`, `2001:db8::/32` or a single address. Returns false if it is none of these, or if bits after
 * the prefix are set. */
bool ss_prefix_read(const char *text, ss_prefix *prefix);
bool ss_prefix_has(const ss_prefix *prefix, const struct sockaddr *address);

enum { SS_ADDRESS_RULES = 8 };
typedef struct ss_address_rules {
    ss_prefix also[SS_ADDRESS_RULES]; /* what the operator allows besides the internet */
    int count;
    bool anywhere; /* any address: the operator has named it */
} ss_address_rules;

/* Parses prefixes separated by commas. Returns false if one is invalid, or if there are too many. */
bool ss_address_rules_read(const char *text, ss_address_rules *reach);

/* Returns true if an address belongs to the public internet, or to what the operator allows. */
bool ss_address_rules_may(const ss_address_rules *reach, const struct sockaddr *address);

#endif
