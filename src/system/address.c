#include "system/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

static struct sockaddr_in *four(const ss_address *a) { return (struct sockaddr_in *)&a->socket; }
static struct sockaddr_in6 *six(const ss_address *a) { return (struct sockaddr_in6 *)&a->socket; }
static bool is_four(const ss_address *a) { return a->socket.ss_family == AF_INET; }

/* ---- text ---- */

bool ss_address_of(ss_address *address, const char *number, int port) {
    *address = (ss_address){0};
    if (inet_pton(AF_INET, number, &four(address)->sin_addr) == 1) {
        address->socket.ss_family = AF_INET;
        address->length = sizeof(struct sockaddr_in);
    } else if (inet_pton(AF_INET6, number, &six(address)->sin6_addr) == 1) {
        address->socket.ss_family = AF_INET6;
        address->length = sizeof(struct sockaddr_in6);
    } else {
        return false;
    }
    ss_address_set_port(address, port);
    return true;
}

bool ss_address_read(ss_address *address, const char *text) {
    char number[INET6_ADDRSTRLEN + 2];
    const char *port = strrchr(text, ':');
    size_t length = port ? (size_t)(port - text) : 0;
    bool bracketed = length > 1 && text[0] == '[' && text[length - 1] == ']';
    int value;
    if (length >= sizeof number) return false;
    memcpy(number, text + bracketed, length - 2 * bracketed);
    number[length - 2 * bracketed] = 0;
    ss_word digits = ss_word_of(port ? port + 1 : text);
    if (!ss_word_number(&digits, &value) || digits.length || value > UINT16_MAX) return false;
    if (bracketed != (strchr(number, ':') != NULL)) return false;
    return ss_address_of(address, port ? number : "127.0.0.1", value);
}

const char *ss_address_number(const ss_address *address, char bytes[SS_ADDRESS_LINK]) {
    *bytes = 0;
    if (is_four(address))
        inet_ntop(AF_INET, &four(address)->sin_addr, bytes, SS_ADDRESS_LINK);
    else
        inet_ntop(AF_INET6, &six(address)->sin6_addr, bytes, SS_ADDRESS_LINK);
    return bytes;
}

const char *ss_address_link(const ss_address *address, char bytes[SS_ADDRESS_LINK]) {
    char number[SS_ADDRESS_LINK];
    snprintf(bytes, SS_ADDRESS_LINK, is_four(address) ? "http://%.46s:%d/" : "http://[%.46s]:%d/",
             ss_address_number(address, number), ss_address_port(address));
    return bytes;
}

/* ---- listening and connecting ---- */

bool ss_address_of_listener(ss_address *address, int listener) {
    int listens = 0;
    socklen_t length = sizeof listens;
    address->length = sizeof address->socket;
    if (getsockopt(listener, SOL_SOCKET, SO_ACCEPTCONN, &listens, &length) != 0 || !listens) return false;
    if (getsockname(listener, (struct sockaddr *)&address->socket, &address->length) != 0) return false;
    return address->socket.ss_family == AF_INET || address->socket.ss_family == AF_INET6;
}

int ss_address_port(const ss_address *address) {
    return ntohs(is_four(address) ? four(address)->sin_port : six(address)->sin6_port);
}

void ss_address_set_port(ss_address *address, int port) {
    if (is_four(address))
        four(address)->sin_port = htons((uint16_t)port);
    else
        six(address)->sin6_port = htons((uint16_t)port);
}

ss_address ss_address_here(const ss_address *address) {
    ss_address here = *address;
    if (is_four(&here) && four(&here)->sin_addr.s_addr == htonl(INADDR_ANY))
        four(&here)->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (!is_four(&here) && IN6_IS_ADDR_UNSPECIFIED(&six(&here)->sin6_addr))
        six(&here)->sin6_addr = in6addr_loopback;
    return here;
}

/* ---- ranges ---- */

static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};

bool ss_address_bytes(const struct sockaddr *address, uint8_t bytes[SS_ADDRESS_BYTES]) {
    if (address->sa_family == AF_INET6) {
        memcpy(bytes, &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr, SS_ADDRESS_BYTES);
        return true;
    }
    memcpy(bytes, mapped, sizeof mapped);
    memcpy(bytes + sizeof mapped, &((const struct sockaddr_in *)(const void *)address)->sin_addr, 4);
    return address->sa_family == AF_INET;
}

bool ss_address_is_four(const uint8_t bytes[SS_ADDRESS_BYTES]) {
    return memcmp(bytes, mapped, sizeof mapped) == 0;
}

bool ss_address_range_read(ss_word text, ss_address_range *range) {
    char number[INET6_ADDRSTRLEN];
    ss_address address;
    ss_word name = ss_word_before(text, '/');
    if (name.length >= sizeof number) return false;
    memcpy(number, name.at, name.length);
    number[name.length] = 0;
    if (!ss_address_of(&address, number, 0)) return false;
    ss_address_bytes((const struct sockaddr *)&address.socket, range->bytes);
    int most = is_four(&address) ? 32 : SS_ADDRESS_BITS, bits = most;
    ss_word_drop(&text, name.length);
    if (ss_word_skip(&text, '/') && (!ss_word_number(&text, &bits) || bits > most)) return false;
    range->bits = SS_ADDRESS_BITS - most + bits;
    return !text.length;
}

bool ss_address_range_is_exact(const ss_address_range *range) {
    for (int bit = range->bits; bit < SS_ADDRESS_BITS; bit++)
        if (range->bytes[bit / 8] >> (7 - bit % 8) & 1) return false;
    return true;
}

bool ss_address_range_has(const ss_address_range *range, const uint8_t bytes[SS_ADDRESS_BYTES]) {
    int whole = range->bits / 8, rest = range->bits % 8;
    return memcmp(bytes, range->bytes, (size_t)whole) == 0 &&
           (!rest || (bytes[whole] ^ range->bytes[whole]) >> (8 - rest) == 0);
}

bool ss_address_ranges_have(const ss_address_range *ranges, size_t count,
                            const uint8_t bytes[SS_ADDRESS_BYTES]) {
    for (size_t i = 0; i < count; i++)
        if (ss_address_range_has(&ranges[i], bytes)) return true;
    return false;
}

/* ---- what kind of address it is ---- */

/* clang-format off */
static const ss_address_range own[] = {
    SS_RANGE_OF_FOUR(8, 127), /* loopback */
    {{[15] = 1}, 128},
}, self_assigned[] = {
    SS_RANGE_OF_FOUR(16, 169, 254),
    {{0xFE, 0x80}, 10},
}, private[] = {
    SS_RANGE_OF_FOUR(8, 10),
    SS_RANGE_OF_FOUR(12, 172, 16),
    SS_RANGE_OF_FOUR(16, 192, 168),
    {{0xFC}, 7},
};
/* clang-format on */

static bool is_in(const ss_address *address, const ss_address_range *ranges, size_t count) {
    uint8_t bytes[SS_ADDRESS_BYTES];
    return ss_address_bytes((const struct sockaddr *)&address->socket, bytes) &&
           ss_address_ranges_have(ranges, count, bytes);
}

bool ss_address_is_loopback(const ss_address *address) {
    return is_in(address, own, sizeof own / sizeof *own);
}

bool ss_address_is_self_assigned(const ss_address *address) {
    return is_in(address, self_assigned, sizeof self_assigned / sizeof *self_assigned);
}

bool ss_address_is_private(const ss_address *address) {
    return is_in(address, private, sizeof private / sizeof *private) || ss_address_is_loopback(address) ||
           ss_address_is_self_assigned(address);
}

uint64_t ss_address_network(const ss_address *address) {
    const uint64_t marked = UINT64_C(0xffff) << 32; /* no IPv6 network begins like this */
    uint8_t bytes[SS_ADDRESS_BYTES];
    uint64_t first = 0, last = 0;
    if (!ss_address_bytes((const struct sockaddr *)&address->socket, bytes)) return 0;
    for (int i = 0; i < 8; i++) {
        first = first << 8 | bytes[i];
        last = last << 8 | bytes[i + 8];
    }
    bool has_four = ss_address_is_four(bytes) && last != marked; /* 0.0.0.0 is none */
    return has_four ? last : first;
}
