#include "server/proxy.h"

#include <string.h>
#include <strings.h>

#include "system/list.h"

enum { BITS = 8 * SS_ADDRESS_BYTES, BITS_OF_FOUR = 32 };

/* ---- the list ---- */

static bool copy(ss_word word, char *text, size_t size) {
    if (word.length >= size) return false;
    memcpy(text, word.at, word.length);
    text[word.length] = 0;
    return true;
}

static bool read_network(ss_proxies *p, ss_word part) {
    char number[64];
    ss_address address;
    ss_word name = ss_word_before(part, '/');
    ss_word_drop(&part, name.length);
    if (p->count == SS_PROXIES || !copy(name, number, sizeof number) || !ss_address_of(&address, number, 0))
        return false;
    int most = strchr(number, ':') ? BITS : BITS_OF_FOUR, bits = most;
    if (ss_word_skip(&part, '/') && (!ss_word_number(&part, &bits) || bits > most)) return false;
    ss_address_bytes(&address, p->networks[p->count].bytes);
    p->networks[p->count++].bits = BITS - most + bits;
    return !part.length;
}

bool ss_proxies_read(ss_proxies *p, const char *list) {
    ss_word rest = ss_word_of(list), part;
    p->count = 0;
    if (ss_word_is(rest, "none")) return true;
    while (ss_list_next(&rest, &part))
        if (!read_network(p, part)) return false;
    return p->count;
}

static bool is_within(const uint8_t *address, const uint8_t *network, int bits) {
    int whole = bits / 8, rest = bits % 8;
    return memcmp(address, network, (size_t)whole) == 0 &&
           (!rest || (address[whole] ^ network[whole]) >> (8 - rest) == 0);
}

bool ss_proxies_trust(const ss_proxies *p, const ss_address *address) {
    uint8_t bytes[SS_ADDRESS_BYTES];
    ss_address_bytes(address, bytes);
    for (int i = 0; i < p->count; i++)
        if (is_within(bytes, p->networks[i].bytes, p->networks[i].bits)) return true;
    return false;
}

/* ---- headers ---- */

/* Takes the last part off a list. */
static bool take_last(ss_word *list, ss_word *part) {
    size_t begin = list->length;
    if (!begin) return false;
    while (begin && list->at[begin - 1] != ',') begin--;
    *part = ss_list_strip((ss_word){list->at + begin, list->length - begin});
    list->length = begin ? begin - 1 : 0;
    return true;
}

/* Finds the `for` of a part such as `proto=https;for="[2001:db8::1]:4711"`. */
static ss_word for_of(ss_word part) {
    while (part.length) {
        ss_word pair = ss_word_before(part, ';'), value = ss_list_strip(pair);
        if (value.length >= 4 && strncasecmp(value.at, "for=", 4) == 0) {
            ss_word_drop(&value, 4);
            if (ss_word_skip(&value, '"')) value = ss_word_before(value, '"');
            return value;
        }
        ss_word_drop(&part, pair.length + 1);
    }
    return part;
}

/* Parses an address, perhaps in brackets and with a port. */
static bool read_address(ss_word text, ss_address *address) {
    char number[64];
    if (ss_word_skip(&text, '['))
        text = ss_word_before(text, ']');
    else if (memchr(text.at, '.', text.length)) /* an IPv6 address has colons of its own */
        text = ss_word_before(text, ':');
    return text.length && copy(text, number, sizeof number) && ss_address_of(address, number, 0);
}

uint64_t ss_proxies_client(const ss_proxies *p, const ss_request *r, bool *told) {
    ss_word list = p->standard ? r->forwarded : r->forwarded_for, part;
    ss_address address;
    uint64_t network = 0;
    *told = list.length;
    while (take_last(&list, &part)) {
        if (!read_address(p->standard ? for_of(part) : part, &address)) return 0;
        network = ss_address_network(&address);
        if (!ss_proxies_trust(p, &address)) break;
    }
    return network;
}
