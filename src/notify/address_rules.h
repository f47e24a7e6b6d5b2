/* Decides to which addresses a message may be sent. Players choose the endpoints of their push services; without this
 * check, they could make a server connect to hosts inside its own network. The check is on the very address that is
 * then connected to, so a name that resolves differently the next time does not help an attacker. */
#ifndef SS_NOTIFY_ADDRESS_RULES_H
#define SS_NOTIFY_ADDRESS_RULES_H

#include "system/address.h"

enum { SS_ADDRESS_RULES = 8 };
typedef struct ss_address_rules {
    ss_address_range also[SS_ADDRESS_RULES]; /* what the operator allows besides the internet */
    int count;
    bool anywhere; /* any address: the operator has named it */
} ss_address_rules;

/* Parses ranges separated by commas. Returns false if one is invalid or not exact, or if there are too many. */
bool ss_address_rules_read(const char *text, ss_address_rules *reach);

/* Returns true if an address belongs to the public internet, or to what the operator allows. */
bool ss_address_rules_may(const ss_address_rules *reach, const struct sockaddr *address);

#endif
