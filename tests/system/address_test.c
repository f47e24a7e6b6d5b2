/* Ranges of addresses, as text and as rows of tables. */
#include "system/address.h"

#include "test.h"

static bool has(const char *range, const char *number) {
    ss_address_range r;
    ss_address address;
    uint8_t bytes[SS_ADDRESS_BYTES];
    CHECK(ss_address_range_read(ss_word_of(range), &r));
    CHECK(ss_address_of(&address, number, 80));
    CHECK(ss_address_bytes((const struct sockaddr *)&address.socket, bytes));
    return ss_address_range_has(&r, bytes);
}

TEST(a_range_has_the_addresses_that_begin_like_it) {
    CHECK(has("10.0.0.0/8", "10.255.1.2") && !has("10.0.0.0/8", "11.0.0.0"));
    CHECK(has("172.16.0.0/12", "172.31.255.255") && !has("172.16.0.0/12", "172.32.0.0"));
    CHECK(has("2001:db8::/33", "2001:db8:7fff::1") && !has("2001:db8::/33", "2001:db8:8000::"));
    CHECK(has("192.0.2.1", "192.0.2.1") && !has("192.0.2.1", "192.0.2.2"));
    CHECK(has("0.0.0.0/0", "203.0.113.7") && !has("0.0.0.0/0", "2001:db8::1"));
    CHECK(has("::/0", "203.0.113.7"));
}

TEST(an_address_of_four_bytes_is_the_same_when_it_is_written_with_six_words) {
    CHECK(has("10.0.0.0/8", "::ffff:10.1.2.3"));
    CHECK(has("::ffff:10.0.0.0/104", "10.1.2.3"));
}

TEST(what_is_no_range_is_refused) {
    static const char *const wrong[] = {"",          "10.0.0.0/33", "10.0.0.0/", "10.0.0/8", "::/129",
                                        "localhost", "10.0.0.0/8x", "/8",        "::1 "};
    ss_address_range range;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        CHECK(!ss_address_range_read(ss_word_of(wrong[i]), &range));
}

TEST(a_range_with_bits_after_its_first_is_not_exact) {
    ss_address_range range;
    CHECK(ss_address_range_read(ss_word_of("10.1.0.1/16"), &range) && !ss_address_range_is_exact(&range));
    CHECK(ss_address_range_read(ss_word_of("10.1.0.0/16"), &range) && ss_address_range_is_exact(&range));
    CHECK(ss_address_range_read(ss_word_of("10.1.0.1"), &range) && ss_address_range_is_exact(&range));
}

TEST(a_row_of_a_table_is_the_range_that_its_text_is) {
    static const ss_address_range row = SS_RANGE_OF_FOUR(12, 172, 16);
    ss_address_range range;
    CHECK(ss_address_range_read(ss_word_of("172.16.0.0/12"), &range));
    CHECK_EQ(row.bits, range.bits);
    CHECK(memcmp(row.bytes, range.bytes, sizeof row.bytes) == 0);
}

TEST(addresses_that_machines_give_themselves_are_known) {
    static const struct {
        const char *number;
        bool own;
    } cases[] = {
        {"169.254.7.1", true },
        {"fe80::1",     true },
        {"febf::1",     true },
        {"169.255.0.1", false},
        {"fec0::1",     false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ss_address address;
        CHECK(ss_address_of(&address, cases[i].number, 0));
        CHECK_EQ(ss_address_is_self_assigned(&address), cases[i].own);
        if (cases[i].own) CHECK(ss_address_is_private(&address));
    }
}
