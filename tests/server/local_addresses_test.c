/* Which addresses of this machine are shown to phones at home, and who may then connect. */
#include "server/local_addresses.h"

#include <stdio.h>

#include "server/listen.h"
#include "test.h"

static ss_local_address list[32];
static int count;

static void add(const char *number, const char *interface, bool usual) {
    ss_local_address *a = &list[count++];
    *a = (ss_local_address){.usual = usual};
    snprintf(a->number, sizeof a->number, "%s", number);
    snprintf(a->interface, sizeof a->interface, "%s", interface);
}

/* The remaining numbers, separated by spaces. */
static const char *chosen(void) {
    static char text[256];
    *text = 0;
    count = ss_local_addresses_choose(list, count);
    for (int i = 0; i < count; i++) {
        if (i) strcat(text, " ");
        strcat(text, list[i].number);
    }
    count = 0;
    return text;
}

TEST(the_network_that_leads_elsewhere_comes_first_and_bridges_are_left_out) {
    add("127.0.0.1", "lo", false);
    add("172.17.0.1", "docker0", false);
    add("192.168.1.5", "eth0", false);
    add("192.168.178.20", "wlan0", true);
    add("10.8.0.2", "tun0", false);
    CHECK_STR(chosen(), "192.168.178.20 192.168.1.5");
}

TEST(a_route_through_a_tunnel_does_not_lead_to_phones) {
    add("10.8.0.2", "wg0", true);
    add("192.168.1.5", "wlan0", false);
    CHECK_STR(chosen(), "192.168.1.5");
}

TEST(unlikely_addresses_are_kept_if_there_are_no_others) {
    add("169.254.7.7", "eth0", false);
    add("192.168.122.1", "virbr0", false);
    CHECK_STR(chosen(), "169.254.7.7 192.168.122.1");
}

TEST(addresses_of_the_internet_are_not_at_home) {
    add("203.0.113.5", "eth0", true);
    add("127.0.0.2", "lo", false);
    CHECK_STR(chosen(), "");
    add("203.0.113.5", "eth0", true);
    add("10.0.0.3", "wlan0", false);
    CHECK_STR(chosen(), "10.0.0.3");
    CHECK_STR(chosen(), "");
}

TEST(private_addresses_are_those_of_the_rfcs) {
    static const char *const private[] = {
        "10.0.0.0",    "10.255.255.255",  "172.16.0.1", "172.31.255.255", "192.168.0.1", "127.0.0.1",
        "169.254.1.1", "::ffff:10.1.2.3", "::1",        "fe80::1",        "fd00::1",     "fc00::1",
    };
    static const char *const others[] = {
        "9.255.255.255", "11.0.0.0",    "172.15.255.255", "172.32.0.0",         "192.167.1.1", "192.169.0.0",
        "100.64.0.1",    "203.0.113.5", "2001:db8::1",    "::ffff:203.0.113.5", "fec0::1",     "0.0.0.0",
    };
    ss_address address;
    for (size_t i = 0; i < sizeof private / sizeof *private; i++)
        if (!ss_address_of(&address, private[i], 1) || !ss_address_is_private(&address))
            fail_msg("%s", private[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (!ss_address_of(&address, others[i], 1) || ss_address_is_private(&address))
            fail_msg("%s", others[i]);
}
