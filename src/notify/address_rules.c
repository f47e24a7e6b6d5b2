#include "notify/address_rules.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/word.h"

/* ---- prefixes ---- */

static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};

static bool begins(const uint8_t address[16], const uint8_t prefix[16], int bits) {
    int whole = bits / 8, rest = bits % 8;
    if (memcmp(address, prefix, (size_t)whole) != 0) return false;
    return !rest || (address[whole] ^ prefix[whole]) >> (8 - rest) == 0;
}

static bool bytes_of(const struct sockaddr *address, uint8_t bytes[16]) {
    if (address->sa_family == AF_INET6) {
        memcpy(bytes, &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr, 16);
        return true;
    }
    memcpy(bytes, mapped, sizeof mapped);
    memcpy(bytes + 12, &((const struct sockaddr_in *)(const void *)address)->sin_addr, 4);
    return address->sa_family == AF_INET;
}

static bool is_clean(const ss_prefix *prefix) {
    for (int bit = prefix->bits; bit < 128; bit++)
        if (prefix->bytes[bit / 8] >> (7 - bit % 8) & 1) return false;
    return true;
}

bool ss_prefix_read(const char *text, ss_prefix *prefix) {
    char number[INET6_ADDRSTRLEN];
    size_t length = strcspn(text, "/");
    if (length >= sizeof number) return false;
    memcpy(number, text, length);
    number[length] = 0;
    bool four = inet_pton(AF_INET, number, prefix->bytes + 12) == 1;
    if (!four && inet_pton(AF_INET6, number, prefix->bytes) != 1) return false;
    if (four) memcpy(prefix->bytes, mapped, sizeof mapped);
    int most = four ? 32 : 128, bits = most;
    ss_word rest = ss_word_of(text + length);
    if (ss_word_skip(&rest, '/') && (!ss_word_number(&rest, &bits) || bits > most)) return false;
    prefix->bits = bits + (four ? 96 : 0);
    return !rest.length && is_clean(prefix);
}

bool ss_prefix_has(const ss_prefix *prefix, const struct sockaddr *address) {
    uint8_t bytes[16];
    return bytes_of(address, bytes) && begins(bytes, prefix->bytes, prefix->bits);
}

/* ---- what is not the public internet (IANA's special-purpose registries) ---- */

/* clang-format off */
static const struct {
    uint8_t begin[4];
    int bits;
} fours[] = {
    {{0},             8 }, /* this network */
    {{10},            8 }, /* private */
    {{100, 64},       10}, /* carrier-grade NAT */
    {{127},           8 }, /* this machine */
    {{169, 254},      16}, /* link-local, and metadata services of clouds */
    {{172, 16},       12}, /* private */
    {{192, 0, 0},     24}, /* protocol assignments */
    {{192, 0, 2},     24}, /* documentation */
    {{192, 31, 196},  24}, /* AS112 */
    {{192, 52, 193},  24}, /* AMT */
    {{192, 88, 99},   24}, /* 6to4 relays */
    {{192, 168},      16}, /* private */
    {{192, 175, 48},  24}, /* AS112 */
    {{198, 18},       15}, /* benchmarks */
    {{198, 51, 100},  24}, /* documentation */
    {{203, 0, 113},   24}, /* documentation */
    {{224},           3 }, /* multicast, reserved, broadcast */
};

/* Only 2000::/3 of IPv6 is in use; these are exceptions within it. */
static const struct {
    uint8_t begin[16];
    int bits;
} sixes[] = {
    {{0x20, 0x01},             23}, /* protocol assignments, with Teredo */
    {{0x20, 0x01, 0x0D, 0xB8}, 32}, /* documentation */
    {{0x20, 0x02},             16}, /* 6to4: contains an IPv4 address */
    {{0x26, 0x20, 0, 0x4F, 0x80}, 48}, /* AS112 */
    {{0x3F, 0xFF},             20}, /* documentation */
};
/* clang-format on */

static bool is_public_four(const uint8_t four[4]) {
    uint8_t address[16] = {0}, begin[16] = {0};
    memcpy(address, four, 4);
    for (size_t i = 0; i < sizeof fours / sizeof *fours; i++) {
        memcpy(begin, fours[i].begin, 4);
        if (begins(address, begin, fours[i].bits)) return false;
    }
    return true;
}

static bool is_public(const uint8_t bytes[16]) {
    static const uint8_t translated[16] = {0, 0x64, 0xFF, 0x9B}; /* NAT64: the last four bytes are IPv4 */
    if (memcmp(bytes, mapped, sizeof mapped) == 0 || begins(bytes, translated, 96))
        return is_public_four(bytes + 12);
    if (bytes[0] >> 5 != 1) return false;
    for (size_t i = 0; i < sizeof sixes / sizeof *sixes; i++)
        if (begins(bytes, sixes[i].begin, sixes[i].bits)) return false;
    return true;
}

/* ---- the check ---- */

bool ss_address_rules_read(const char *text, ss_address_rules *reach) {
    ss_word rest = ss_word_of(text);
    *reach = (ss_address_rules){0};
    while (rest.length) {
        char one[64];
        ss_word part = ss_word_before(rest, ',');
        ss_text t = ss_text_in(one, sizeof one);
        ss_text_bytes(&t, part.at, part.length);
        if (reach->count == SS_ADDRESS_RULES || ss_text_cut(&t)) return false;
        if (!ss_prefix_read(one, &reach->also[reach->count++])) return false;
        ss_word_drop(&rest, part.length + 1);
    }
    return true;
}

bool ss_address_rules_may(const ss_address_rules *reach, const struct sockaddr *address) {
    uint8_t bytes[16];
    if (!bytes_of(address, bytes)) return false;
    if (reach->anywhere || is_public(bytes)) return true;
    for (int i = 0; i < reach->count; i++)
        if (ss_prefix_has(&reach->also[i], address)) return true;
    return false;
}
