#include "service/credentials.h"

#include <string.h>
#include <strings.h>

#include "system/list.h"

static ss_word bearer_of(ss_word authorization) {
    if (authorization.length < 7 || strncasecmp(authorization.at, "Bearer ", 7) != 0) return ss_word_of("");
    ss_word_drop(&authorization, 7);
    return authorization;
}

/* `a=1; sanssouci=KEY; b=2` */
static ss_word cookie_of(ss_word cookies) {
    while (cookies.length) {
        ss_word one = ss_word_before(cookies, ';'), value = ss_list_strip(one);
        if (ss_word_begins(value, SS_COOKIE "=")) {
            ss_word_drop(&value, strlen(SS_COOKIE "="));
            return value;
        }
        ss_word_drop(&cookies, one.length + 1);
    }
    return ss_word_of("");
}

/* A browser says where a request comes from; other programs say nothing. */
static bool is_foreign(ss_word site) {
    return site.length && !ss_word_is(site, "same-origin") && !ss_word_is(site, "none");
}

/* A form cannot have this type. Only a script can, and for a page elsewhere the browser would have to ask us first. */
static bool is_json(const ss_request *r) {
    ss_word type = ss_list_strip(ss_word_before(r->content_type, ';'));
    return ss_list_is(type, "application/json");
}

ss_credentials ss_credentials_of(const ss_request *r) {
    ss_credentials credentials = {0};
    ss_word key = bearer_of(r->authorization);
    bool posts = ss_word_is(r->method, "POST");
    if (!key.length) {
        key = cookie_of(r->cookie);
        if (is_foreign(r->sec_fetch_site)) credentials.keyless = "Sec-Fetch-Site";
        if (posts && (key.length || r->origin.length || r->sec_fetch_site.length) && !is_json(r))
            credentials.keyless = "Content-Type";
    }
    credentials.has_key = !credentials.keyless && ss_key_is(key);
    if (credentials.has_key) ss_secret_hash(key, credentials.key);
    return credentials;
}

uint64_t ss_credentials_network(const ss_request *r) {
    return !r->proxied && ss_address_is_loopback(&r->peer) ? SS_NETWORK_OWN : r->network;
}

void ss_credentials_host(const ss_request *r, char host[SS_HOST_SIZE]) {
    ss_text t = ss_text_in(host, SS_HOST_SIZE);
    ss_text_bytes(&t, r->host.at, r->host.length);
}
