#include "server/proxy.h"

#include <string.h>
#include <strings.h>

#include "system/list.h"

/* ---- the list ---- */

bool ss_proxies_read(ss_proxies *p, const char *list) {
    ss_word rest = ss_word_of(list), part;
    p->count = 0;
    if (ss_word_is(rest, "none")) return true;
    while (ss_list_next(&rest, &part)) {
        if (p->count == SS_PROXIES || !ss_address_range_read(part, &p->networks[p->count])) return false;
        p->count++;
    }
    return p->count;
}

bool ss_proxies_trust(const ss_proxies *p, const ss_address *address) {
    uint8_t bytes[SS_ADDRESS_BYTES];
    return ss_address_bytes((const struct sockaddr *)&address->socket, bytes) &&
           ss_address_ranges_have(p->networks, (size_t)p->count, bytes);
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
    if (!text.length || text.length >= sizeof number) return false;
    memcpy(number, text.at, text.length);
    number[text.length] = 0;
    return ss_address_of(address, number, 0);
}

uint64_t ss_proxies_client(const ss_proxies *p, const ss_request *r, bool *named) {
    ss_word list = p->standard ? r->forwarded : r->forwarded_for, part;
    ss_address address;
    uint64_t network = 0;
    *named = list.length;
    while (take_last(&list, &part)) {
        if (!read_address(p->standard ? for_of(part) : part, &address)) return 0;
        network = ss_address_network(&address);
        if (!ss_proxies_trust(p, &address)) break;
    }
    return network;
}
