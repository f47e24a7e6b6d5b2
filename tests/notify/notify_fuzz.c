/* Endpoints, keys and prefixes from strangers: they are read or refused, and what is read can be used. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "notify/delivery.h"
#include "notify/address_rules.h"
#include "notify/web_push.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    if (!text) return 0;
    memcpy(text, data, size);
    text[size] = 0;
    ss_endpoint e;
    if (ss_endpoint_read(text, false, &e)) {
        assert(e.remote.tls && *e.remote.host && e.path[0] == '/');
        assert(!strpbrk(e.path, "\r\n #") && !strpbrk(e.remote.host, "\r\n /@"));
    }
    ss_endpoint_read(text, true, &e);
    ss_address_rules reach;
    ss_address_range range;
    ss_address_rules_read(text, &reach);
    ss_address_range_read(ss_word_of(text), &range);
    char *auth = strchr(text, '\n');
    if (auth) {
        ss_recipient recipient;
        *auth++ = 0;
        ss_recipient_read(text, auth, &recipient);
    }
    free(text);
    return 0;
}
