#include "notify/delivery.h"

#include <stdio.h>
#include <string.h>

#include "net/transfer.h"
#include "system/clock.h"

/* ---- the address ---- */

static bool is_path(const char *path) {
    for (const char *c = path; *c; c++)
        if (*c <= ' ' || *c > '~' || strchr("\"<>\\^`{|}#", *c)) return false;
    return true;
}

bool ss_endpoint_read(const char *url, bool plain, ss_endpoint *e) {
    char server[SS_REMOTE_TEXT];
    ss_destination none;
    bool tls = strncmp(url, "https://", 8) == 0;
    if (!tls && (!plain || strncmp(url, "http://", 7) != 0)) return false;
    if (strnlen(url, SS_ENDPOINT) >= SS_ENDPOINT) return false;
    const char *path = url + (tls ? 8 : 7);
    path += strcspn(path, "/?#");
    if ((size_t)(path - url) >= sizeof server) return false;
    ss_text t = ss_text_in(server, sizeof server), p = ss_text_in(e->path, sizeof e->path);
    ss_text_bytes(&t, url, (size_t)(path - url));
    if (*path != '/') ss_text_char(&p, '/');
    ss_text_put(&p, path);
    return ss_remote_read(server, &e->remote, &none) == SS_REMOTE_FINE && is_path(e->path) &&
           !ss_text_cut(&p);
}

void ss_endpoint_origin(ss_text *t, const ss_endpoint *e) {
    ss_text_put(t, e->remote.tls ? "https://" : "http://");
    ss_remote_host(t, &e->remote);
}

/* ---- the request and its answer ---- */

static const char *const troubles[] = {
    [SS_TROUBLE_LATE] = "too slow",
    [SS_TROUBLE_INTERRUPTED] = "we end",
    [SS_TROUBLE_NAME] = "no such host",
    [SS_TROUBLE_SYSTEM] = "no connection",
    [SS_TROUBLE_CLOSED] = "closed without an answer",
    [SS_TROUBLE_TLS] = "no TLS",
    [SS_TROUBLE_CERTIFICATE] = "a certificate that is not to be trusted",
    [SS_TROUBLE_AUTHORITY] = "the file of authorities cannot be used",
    [SS_TROUBLE_FORBIDDEN] = "an address that may not be reached",
    [SS_TROUBLE_STRANGE] = "no answer that could be read",
    [SS_TROUBLE_LONG] = "an answer that is too long",
};

static bool may(const void *reach, const struct sockaddr *address) {
    return ss_address_rules_may(reach, address);
}

ss_delivered ss_delivery_make(const ss_delivery *d) {
    char url[SS_ENDPOINT_ORIGIN + SS_ENDPOINT];
    ss_text t = ss_text_in(url, sizeof url);
    ss_endpoint_origin(&t, d->to);
    ss_text_put(&t, d->to->path);
    ss_transfer wanted = {.url = url,
                          .deadline = ss_clock_seconds() + SS_DELIVERY_SECONDS,
                          .most = SS_DELIVERY_ANSWER,
                          .headers = d->headers,
                          .body = d->body,
                          .length = d->length,
                          .authority = d->authority,
                          .may = may,
                          .data = d->reach,
                          .stops = d->stops};
    ss_reply reply;
    ss_trouble trouble;
    ss_delivered result = {0};
    if (ss_transfer_make(&wanted, &reply, &trouble))
        result = (ss_delivered){reply.status, reply.retry_after, ""};
    else
        snprintf(result.why, sizeof result.why, "%s", troubles[trouble.what]);
    ss_reply_done(&reply);
    return result;
}
