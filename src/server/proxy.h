/* Proxies in front of us that say for which client they ask. Anybody can write such a header, so it counts only if it
 * comes from a trusted proxy; and of the addresses in it, the last that is not itself a trusted proxy counts.
 *
 *     ss_proxies proxies = {0};
 *     if (!ss_proxies_read(&proxies, "127.0.0.1,10.0.0.0/8")) ... this is not a list
 *     if (ss_proxies_trust(&proxies, &peer)) network = ss_proxies_client(&proxies, &request, &proxied); */
#ifndef SS_SERVER_PROXY_H
#define SS_SERVER_PROXY_H

#include "server/head.h"

enum { SS_PROXIES = 16 };

typedef struct ss_proxies {
    ss_address_range networks[SS_PROXIES];
    int count;
    bool standard; /* they write Forwarded (RFC 7239), not X-Forwarded-For */
} ss_proxies;

/* Parses addresses and networks separated by commas, or `none`. Returns false if something in the list is neither. */
bool ss_proxies_read(ss_proxies *proxies, const char *list);

bool ss_proxies_trust(const ss_proxies *proxies, const ss_address *address);

/* Returns the network (see ss_address_network) of the client for whom a trusted proxy asks; 0 if what the
 * proxy wrote is not an address. *named is whether it wrote anything: a proxy may also ask for itself,
 * for instance for our health. */
uint64_t ss_proxies_client(const ss_proxies *proxies, const ss_request *request, bool *named);

#endif
