/* Finds the addresses at which phones and other machines of the same network reach this one.
 *
 *     ss_local_address found[SS_LOCAL_ADDRESSES];
 *     int count = ss_local_addresses_find(found);
 *     if (count) printf("http://%s:%d/\n", found[0].number, port); */
#ifndef SS_SERVER_LOCAL_ADDRESSES_H
#define SS_SERVER_LOCAL_ADDRESSES_H

#include <stdbool.h>

enum { SS_LOCAL_ADDRESSES = 8 };

typedef struct ss_local_address {
    char number[16];    /* 192.168.1.5 */
    char interface[17]; /* wlan0 */
    bool usual;         /* the default route leaves by this address */
} ss_local_address;

/* Finds the private IPv4 addresses of this machine, the most likely first. Returns how many there are. */
int ss_local_addresses_find(ss_local_address found[SS_LOCAL_ADDRESSES]);

/* Does the same for given addresses: removes those that phones do not reach, and sorts the others. Bridges of
 * containers and virtual machines, and addresses that a machine assigned to itself for want of a router, are kept only
 * if there is nothing better. Returns how many are left. */
int ss_local_addresses_choose(ss_local_address *addresses, int count);

#endif
