#include "cli/option_address.h"

#include "cli/public_url.h"
#include "server/security.h"
#include "server/listen.h"
#include "server/proxy.h"

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
