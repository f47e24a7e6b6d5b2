#include "server/proxy.h"

#include "test.h"

static ss_proxies proxies(const char *list) {
    ss_proxies p = {0};
    CHECK(ss_proxies_read(&p, list));
    return p;
}

static bool trusts(const char *list, const char *number) {
    ss_proxies p = proxies(list);
    ss_address address;
    CHECK(ss_address_of(&address, number, 80));
    return ss_proxies_trust(&p, &address);
}

static uint64_t network(const char *number) {
    ss_address address;
    CHECK(ss_address_of(&address, number, 0));
    return ss_address_network(&address);
}

static uint64_t client(ss_proxies p, const char *header) {
    ss_request r = {.forwarded_for = ss_word_of(header), .forwarded = ss_word_of(header)};
    bool told;
    uint64_t from = ss_proxies_client(&p, &r, &told);
    CHECK(told);
    return from;
}

TEST(a_proxy_is_trusted_by_its_address_or_its_network) {
    CHECK(trusts("127.0.0.1", "127.0.0.1"));
    CHECK(!trusts("127.0.0.1", "127.0.0.2"));
    CHECK(trusts("10.0.0.0/8, 192.168.1.128/25", "10.200.3.4"));
    CHECK(trusts("10.0.0.0/8, 192.168.1.128/25", "192.168.1.200"));
    CHECK(!trusts("10.0.0.0/8, 192.168.1.128/25", "192.168.1.100"));
    CHECK(trusts("2001:db8::/33", "2001:db8:7fff::1"));
    CHECK(!trusts("2001:db8::/33", "2001:db8:8000::1"));
    CHECK(trusts("127.0.0.1", "::ffff:127.0.0.1"));
    CHECK(trusts("0.0.0.0/0", "198.51.100.1"));
    CHECK(!trusts("0.0.0.0/0", "2001:db8::1"));
    CHECK(!trusts("none", "127.0.0.1"));
}

TEST(an_invalid_list_is_refused) {
    static const char *const lists[] = {
        "",        "localhost",          "127.0.0.1/33", "127.0.0.1/", "127.0.0.1/8/8",
        "::1/129", "127.0.0.1 10.0.0.1", "1.2.3",        "none,::1"};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        ss_proxies p = {0};
        CHECK(!ss_proxies_read(&p, lists[i]));
    }
}

TEST(the_client_is_the_last_address_that_is_not_a_trusted_proxy) {
    ss_proxies p = proxies("127.0.0.1,10.0.0.0/8");
    CHECK(client(p, "203.0.113.9") == network("203.0.113.9"));
    CHECK(client(p, "6.6.6.6, 203.0.113.9, 10.1.2.3") == network("203.0.113.9"));
    CHECK(client(p, "10.9.9.9, 10.1.2.3") == network("10.9.9.9"));
    CHECK(client(p, "203.0.113.9:4711") == network("203.0.113.9"));
    CHECK(client(p, "2001:db8::7") == network("2001:db8::7"));
    CHECK(client(p, "[2001:db8::7]:80") == network("2001:db8::7"));
}

TEST(a_text_that_is_not_an_address_belongs_to_nobody) {
    ss_proxies p = proxies("127.0.0.1");
    CHECK(client(p, "unknown") == 0);
    CHECK(client(p, "203.0.113.9, ") == 0);
    CHECK(client(p, "203.0.113.9, _hidden") == 0);
    CHECK(client(p, "[") == 0);
}

TEST(forwarded_is_read_as_its_standard_has_it) { /* RFC 7239 */
    ss_proxies p = proxies("127.0.0.1,10.0.0.0/8");
    p.standard = true;
    CHECK(client(p, "for=203.0.113.9") == network("203.0.113.9"));
    CHECK(client(p, "for=6.6.6.6, proto=https; For=\"203.0.113.9:80\";by=10.0.0.1") ==
          network("203.0.113.9"));
    CHECK(client(p, "for=\"[2001:db8:cafe::17]:4711\"") == network("2001:db8:cafe::17"));
    CHECK(client(p, "for=203.0.113.9, for=10.1.1.1") == network("203.0.113.9"));
    CHECK(client(p, "proto=https") == 0);
    CHECK(client(p, "for=") == 0);
}

TEST(a_proxy_that_says_nothing_asks_for_itself) {
    ss_proxies p = proxies("127.0.0.1");
    ss_request r = {0};
    bool told = true;
    ss_proxies_client(&p, &r, &told);
    CHECK(!told);
}

TEST(an_address_with_a_port_is_read_from_one_text) {
    ss_address address;
    CHECK(ss_address_read(&address, "9250") && ss_address_port(&address) == 9250 &&
          ss_address_is_loopback(&address));
    CHECK(ss_address_read(&address, "0.0.0.0:80") && !ss_address_is_loopback(&address));
    CHECK(ss_address_read(&address, "[::1]:9250") && ss_address_port(&address) == 9250);
    static const char *const wrong[] = {"",
                                        ":",
                                        "127.0.0.1",
                                        "127.0.0.1:",
                                        "127.0.0.1:x",
                                        "127.0.0.1:65536",
                                        "::1:80",
                                        "[127.0.0.1]:80",
                                        "[::1]",
                                        "localhost:80",
                                        "[]:80",
                                        "01:80"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        CHECK(!ss_address_read(&address, wrong[i]));
    }
}
