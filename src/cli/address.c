#include "cli/address.h"

#include <string.h>

#include "server/security.h"
#include "server/proxy.h"

bool ss_public_url_read(ss_public_url *url, const char *text) {
    const char *name = strstr(text, "://");
    size_t length = strlen(text);
    bool scheme = strncmp(text, "https://", 8) == 0 || strncmp(text, "http://", 7) == 0;
    *url = (ss_public_url){0};
    if (!scheme || length >= sizeof url->whole) return false;
    for (const char *c = text; *c; c++)
        if (*c <= ' ' || *c >= 0x7F || strchr("\"\\<>#?&", *c)) return false;
    while (length && text[length - 1] == '/') length--;
    memcpy(url->whole, text, length);
    name += 3;
    memcpy(url->host, name, strcspn(name, "/:"));
    const char *rest = strstr(url->whole, "://");
    url->path = rest ? rest + 3 + strcspn(rest + 3, "/") : "";
    return *url->host;
}

bool ss_option_is_address(ss_option_type type, const char *value) {
    ss_address address;
    ss_public_url url;
    ss_proxies proxies;
    switch (type) {
    case SS_TYPE_ADDRESS: return ss_address_of(&address, value, 0);
    case SS_TYPE_ENTRANCE: return ss_address_read(&address, value);
    case SS_TYPE_NAMES: return ss_hosts_are_names(value);
    case SS_TYPE_PROXIES: return ss_proxies_read(&proxies, value);
    case SS_TYPE_URL: return ss_public_url_read(&url, value);
    default: return false;
    }
}
