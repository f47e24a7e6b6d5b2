#define _DEFAULT_SOURCE /* for getifaddrs and the flags of interfaces */
#include "server/local_addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "system/address.h"

/* ---- choosing ---- */

/* Prefixes of the names of interfaces that do not lead to phones. */
static const char *const inner[] = {
    "docker", "br-", "virbr",   "veth",   "vmnet", "vboxnet", "lxc",
    "lxd",    "cni", "flannel", "podman", "tun",   "tap",     "wg",
};

static bool is_inner(const char *interface) {
    for (size_t i = 0; i < sizeof inner / sizeof *inner; i++)
        if (strncmp(interface, inner[i], strlen(inner[i])) == 0) return true;
    return false;
}

enum { USUAL, ORDINARY, UNLIKELY };

static int rank_of(const ss_local_address *a) {
    ss_address address;
    bool own = ss_address_of(&address, a->number, 0) && ss_address_is_self_assigned(&address);
    if (own || is_inner(a->interface)) return UNLIKELY;
    return a->usual ? USUAL : ORDINARY;
}

/* There are few addresses, and equal ones keep their order. */
static void sort(ss_local_address *addresses, int count) {
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && rank_of(&addresses[k]) < rank_of(&addresses[k - 1]); k--) {
            ss_local_address moved = addresses[k];
            addresses[k] = addresses[k - 1];
            addresses[k - 1] = moved;
        }
}

static bool is_private(const char *number) {
    ss_address address;
    return ss_address_of(&address, number, 0) && ss_address_is_private(&address) &&
           !ss_address_is_loopback(&address);
}

int ss_local_addresses_choose(ss_local_address *addresses, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (is_private(addresses[i].number)) addresses[kept++] = addresses[i];
    sort(addresses, kept);
    while (kept > 1 && rank_of(&addresses[kept - 1]) == UNLIKELY && rank_of(&addresses[0]) != UNLIKELY)
        kept--;
    return kept;
}

/* ---- the addresses of this machine ---- */

/* Finds the address from which a packet to another network would be sent; none is sent. Empty if there is no route. */
static void find_usual(char number[16]) {
    struct sockaddr_in there = {.sin_family = AF_INET, .sin_port = htons(9)}, here = {0};
    socklen_t length = sizeof here;
    int file = socket(AF_INET, SOCK_DGRAM, 0);
    *number = 0;
    if (file < 0) return;
    inet_pton(AF_INET, "192.0.2.1", &there.sin_addr);
    if (connect(file, (struct sockaddr *)&there, sizeof there) == 0 &&
        getsockname(file, (struct sockaddr *)&here, &length) == 0)
        inet_ntop(AF_INET, &here.sin_addr, number, 16);
    close(file);
}

int ss_local_addresses_find(ss_local_address found[SS_LOCAL_ADDRESSES]) {
    enum { SEEN = 64 };
    ss_local_address seen[SEEN];
    struct ifaddrs *all;
    char usual[16];
    int count = 0;
    if (getifaddrs(&all) != 0) return 0;
    find_usual(usual);
    for (const struct ifaddrs *i = all; i && count < SEEN; i = i->ifa_next) {
        if (!i->ifa_addr || i->ifa_addr->sa_family != AF_INET || !(i->ifa_flags & IFF_UP)) continue;
        ss_local_address *a = &seen[count++];
        inet_ntop(AF_INET, &((const struct sockaddr_in *)i->ifa_addr)->sin_addr, a->number, sizeof a->number);
        snprintf(a->interface, sizeof a->interface, "%s", i->ifa_name);
        a->usual = strcmp(a->number, usual) == 0;
    }
    freeifaddrs(all);
    count = ss_local_addresses_choose(seen, count);
    if (count > SS_LOCAL_ADDRESSES) count = SS_LOCAL_ADDRESSES;
    memcpy(found, seen, (size_t)count * sizeof *found);
    return count;
}
