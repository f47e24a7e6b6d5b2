#include "notify/address_rules.h"

#include <string.h>

/* ---- what is not the public internet (IANA's special-purpose registries) ---- */

/* clang-format off */
static const ss_address_range fours[] = {
    SS_RANGE_OF_FOUR(8, 0),             /* this network */
    SS_RANGE_OF_FOUR(8, 10),            /* private */
    SS_RANGE_OF_FOUR(10, 100, 64),      /* carrier-grade NAT */
    SS_RANGE_OF_FOUR(8, 127),           /* this machine */
    SS_RANGE_OF_FOUR(16, 169, 254),     /* link-local, and metadata services of clouds */
    SS_RANGE_OF_FOUR(12, 172, 16),      /* private */
    SS_RANGE_OF_FOUR(24, 192, 0, 0),    /* protocol assignments */
    SS_RANGE_OF_FOUR(24, 192, 0, 2),    /* documentation */
    SS_RANGE_OF_FOUR(24, 192, 31, 196), /* AS112 */
    SS_RANGE_OF_FOUR(24, 192, 52, 193), /* AMT */
    SS_RANGE_OF_FOUR(24, 192, 88, 99),  /* 6to4 relays */
    SS_RANGE_OF_FOUR(16, 192, 168),     /* private */
    SS_RANGE_OF_FOUR(24, 192, 175, 48), /* AS112 */
    SS_RANGE_OF_FOUR(15, 198, 18),      /* benchmarks */
    SS_RANGE_OF_FOUR(24, 198, 51, 100), /* documentation */
    SS_RANGE_OF_FOUR(24, 203, 0, 113),  /* documentation */
    SS_RANGE_OF_FOUR(3, 224),           /* multicast, reserved, broadcast */
};

/* Only 2000::/3 of IPv6 is in use; these are exceptions within it. */
static const ss_address_range sixes[] = {
    {{0x20, 0x01},             23}, /* protocol assignments, with Teredo */
    {{0x20, 0x01, 0x0D, 0xB8}, 32}, /* documentation */
    {{0x20, 0x02},             16}, /* 6to4: contains an IPv4 address */
    {{0x26, 0x20, 0, 0x4F, 0x80}, 48}, /* AS112 */
    {{0x3F, 0xFF},             20}, /* documentation */
};
/* clang-format on */

/* In 64:ff9b::/96 (NAT64), the last four bytes are an IPv4 address. */
static bool is_public(const uint8_t bytes[SS_ADDRESS_BYTES]) {
    static const ss_address_range translated = {
        .bytes = {0, 0x64, 0xFF, 0x9B},
          .bits = 96
    };
    uint8_t four[SS_ADDRESS_BYTES] = {[10] = 0xFF, [11] = 0xFF};
    memcpy(four + 12, bytes + 12, 4);
    if (ss_address_is_four(bytes) || ss_address_range_has(&translated, bytes))
        return !ss_address_ranges_have(fours, sizeof fours / sizeof *fours, four);
    return bytes[0] >> 5 == 1 && !ss_address_ranges_have(sixes, sizeof sixes / sizeof *sixes, bytes);
}

/* ---- the check ---- */

bool ss_address_rules_read(const char *text, ss_address_rules *reach) {
    ss_word rest = ss_word_of(text);
    *reach = (ss_address_rules){0};
    while (rest.length) {
        ss_word part = ss_word_before(rest, ',');
        if (reach->count == SS_ADDRESS_RULES) return false;
        ss_address_range *range = &reach->also[reach->count++];
        if (!ss_address_range_read(part, range) || !ss_address_range_is_exact(range)) return false;
        ss_word_drop(&rest, part.length + 1);
    }
    return true;
}

bool ss_address_rules_may(const ss_address_rules *reach, const struct sockaddr *address) {
    uint8_t bytes[SS_ADDRESS_BYTES];
    return ss_address_bytes(address, bytes) &&
           (reach->anywhere || is_public(bytes) ||
            ss_address_ranges_have(reach->also, (size_t)reach->count, bytes));
}
