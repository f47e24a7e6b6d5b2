#include "notify/delivery.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/reply.h"
#include "net/wire.h"
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
    [SS_WIRE_FINE] = "fine",
    [SS_WIRE_LATE] = "too slow",
    [SS_WIRE_INTERRUPTED] = "we end",
    [SS_WIRE_NAME] = "no such host",
    [SS_WIRE_SYSTEM] = "no connection",
    [SS_WIRE_CLOSED] = "closed without an answer",
    [SS_WIRE_TLS] = "no TLS",
    [SS_WIRE_CERTIFICATE] = "a certificate that is not to be trusted",
    [SS_WIRE_AUTHORITY] = "the file of authorities cannot be used",
    [SS_WIRE_FORBIDDEN] = "an address that may not be reached",
};

static ss_delivered failed(const char *why) {
    ss_delivered result = {0};
    snprintf(result.why, sizeof result.why, "%s", why);
    return result;
}

static bool send_request(ss_wire *wire, const ss_delivery *d, double deadline, ss_wire_trouble *trouble) {
    char head[SS_ENDPOINT + SS_DELIVERY_HEADERS + 512];
    ss_text t = ss_text_in(head, sizeof head);
    ss_text_put(&t, "POST ");
    ss_text_put(&t, d->to->path);
    ss_text_put(&t, " HTTP/1.1\r\nHost: ");
    ss_remote_host(&t, &d->to->remote);
    ss_text_put(&t, "\r\nUser-Agent: sanssouci/" SS_VERSION "\r\nConnection: close\r\nContent-Length: ");
    ss_text_number(&t, (int64_t)d->length);
    ss_text_put(&t, "\r\n");
    ss_text_put(&t, d->headers);
    ss_text_put(&t, "\r\n");
    return !ss_text_cut(&t) && ss_wire_write(wire, head, t.needed, deadline, trouble) &&
           ss_wire_write(wire, d->body, d->length, deadline, trouble);
}

/* Little of the answer is kept: only the status matters. */
static ss_delivered read_answer(ss_wire *wire, char *bytes, double deadline, ss_wire_trouble *trouble) {
    size_t length = 0;
    for (;;) {
        ss_reply reply = {0};
        size_t got = ss_wire_read(wire, bytes + length, SS_DELIVERY_ANSWER - length, deadline, trouble);
        if (!got && trouble->what != SS_WIRE_CLOSED) return failed(troubles[trouble->what]);
        length += got;
        ss_reply_state state = ss_reply_read(&reply, bytes, length, !got);
        if (state == SS_REPLY_WHOLE) return (ss_delivered){reply.status, reply.retry_after, ""};
        if (state == SS_REPLY_BAD || !got) return failed("no answer that could be read");
        if (length == SS_DELIVERY_ANSWER) return failed("an answer that is too long");
    }
}

static bool may(const void *reach, const struct sockaddr *address) {
    return ss_address_rules_may(reach, address);
}

ss_delivered ss_delivery_make(const ss_delivery *d) {
    double deadline = ss_clock_seconds() + SS_DELIVERY_SECONDS;
    ss_wire_trouble trouble = {0};
    ss_wire_terms terms = {.authority = d->authority, .may = may, .data = d->reach, .stops = d->stops};
    char *bytes = malloc(SS_DELIVERY_ANSWER);
    ss_wire *wire = bytes ? ss_wire_open_on(&d->to->remote, &terms, deadline, &trouble) : NULL;
    ss_delivered result = failed(troubles[trouble.what]);
    if (wire && send_request(wire, d, deadline, &trouble))
        result = read_answer(wire, bytes, deadline, &trouble);
    else if (wire)
        result = failed(troubles[trouble.what]);
    ss_wire_close(wire);
    free(bytes);
    return result;
}
