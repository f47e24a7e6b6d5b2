#define _POSIX_C_SOURCE 200809L
#include "net/wire.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/resolve.h"
#include "system/clock.h"
#include "system/interrupt.h"
#include "texts/system_errors.h"
#include "texts/words.h"

/* TLS reads from and writes to memory, and this file moves the bytes between that and the socket. So every wait has a
 * deadline, and a server that has gone raises no signal. */
struct ss_wire {
    int socket;
    const atomic_bool *stops;
    SSL_CTX *context; /* NULL without TLS */
    SSL *tls;
    BIO *in, *out; /* input for TLS, and its output; TLS owns them */
};

/* ---- trouble ---- */

static bool fail(ss_wire_trouble *trouble, ss_wire_trouble_kind what, int number, const char *said) {
    *trouble = (ss_wire_trouble){.what = what, .number = number};
    if (said) snprintf(trouble->said, sizeof trouble->said, "%s", said);
    return false;
}

static bool fail_of_system(ss_wire_trouble *trouble, int error) {
    bool gone = error == ECONNRESET || error == EPIPE;
    return fail(trouble, gone ? SS_WIRE_CLOSED : SS_WIRE_SYSTEM, error, NULL);
}

bool ss_wire_is_hopeless(const ss_wire_trouble *trouble) {
    return trouble->what == SS_WIRE_CERTIFICATE || trouble->what == SS_WIRE_AUTHORITY;
}

static const char *certificate_sentence(int code) {
    switch (code) {
    case X509_V_ERR_CERT_HAS_EXPIRED: return _("its certificate has expired");
    case X509_V_ERR_CERT_NOT_YET_VALID: return _("its certificate is not valid yet");
    case X509_V_ERR_HOSTNAME_MISMATCH:
    case X509_V_ERR_IP_ADDRESS_MISMATCH: return _("its certificate is for another name");
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
    case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
        return _("its certificate is not signed by an authority that is trusted here; --ca names another");
    default: return NULL;
    }
}

void ss_put_wire_trouble(ss_text *t, const ss_wire_trouble *trouble, const ss_remote *remote) {
    char sentence[400];
    const char *why = NULL;
    switch (trouble->what) {
    case SS_WIRE_FINE:
    case SS_WIRE_FORBIDDEN: /* no player ever meets it */
    case SS_WIRE_INTERRUPTED: return;
    case SS_WIRE_LATE: why = _("it does not answer in time"); break;
    case SS_WIRE_NAME: why = trouble->said; break;
    case SS_WIRE_SYSTEM: why = ss_system_sentence(trouble->number); break;
    case SS_WIRE_CLOSED: why = _("it has closed the connection"); break;
    case SS_WIRE_TLS: why = trouble->said; break;
    case SS_WIRE_CERTIFICATE: why = certificate_sentence(trouble->number); break;
    case SS_WIRE_AUTHORITY:
        snprintf(sentence, sizeof sentence, _("--ca: the file has no certificates that can be used: %s"),
                 trouble->said);
        ss_text_put(t, sentence);
        return;
    }
    /* TRANSLATORS: the name of a server, and what is wrong with it */
    snprintf(sentence, sizeof sentence, _("%s cannot be reached: %s"), remote->host,
             why ? why : trouble->said);
    ss_text_put(t, sentence);
}

/* ---- waiting ---- */

/* Waits until the socket can be read or written. A signal that arrives just before poll() is noticed a second later. */
static bool wait_for(const ss_wire *wire, int socket, short events, double deadline,
                     ss_wire_trouble *trouble) {
    for (;;) {
        double left = deadline - ss_clock_seconds();
        struct pollfd wanted = {.fd = socket, .events = events};
        if (ss_interrupted() || (wire->stops && atomic_load(wire->stops)))
            return fail(trouble, SS_WIRE_INTERRUPTED, 0, NULL);
        int ready = poll(&wanted, 1, left > 0 ? (int)(left < 1 ? left * 1000 + 1 : 1000) : 0);
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return fail_of_system(trouble, errno);
        if (ready == 0 && left <= 0) return fail(trouble, SS_WIRE_LATE, 0, NULL);
    }
}

/* ---- TCP ---- */

static bool connect_to(ss_wire *wire, const struct addrinfo *to, double deadline, ss_wire_trouble *trouble) {
    int yes = 1, error = 0;
    socklen_t size = sizeof error;
    int s = socket(to->ai_family, to->ai_socktype, to->ai_protocol);
    if (s < 0) return fail_of_system(trouble, errno);
    fcntl(s, F_SETFD, FD_CLOEXEC);
    fcntl(s, F_SETFL, O_NONBLOCK);
    setsockopt(s, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    bool done = connect(s, to->ai_addr, to->ai_addrlen) == 0;
    if (!done && errno != EINPROGRESS) {
        fail_of_system(trouble, errno);
    } else if (!done && wait_for(wire, s, POLLOUT, deadline, trouble)) {
        if (getsockopt(s, SOL_SOCKET, SO_ERROR, &error, &size) != 0) error = errno;
        done = !error || fail_of_system(trouble, error);
    }
    if (done)
        wire->socket = s;
    else
        close(s);
    return done;
}

static bool may(const ss_wire_terms *terms, const struct addrinfo *to) {
    return !terms->may || terms->may(terms->data, to->ai_addr);
}

/* Tries one address after the other; each gets a part of the time, so that a silent one does not use all of it. */
static bool connect_any(ss_wire *wire, const ss_remote *remote, const ss_wire_terms *terms, double deadline,
                        ss_wire_trouble *trouble) {
    enum { EACH_SECONDS = 5 };
    struct addrinfo *all;
    int unknown;
    bool done = false;
    switch (ss_resolve(remote->host, remote->port, deadline, terms->stops, &all, &unknown)) {
    case SS_RESOLVE_FINE: break;
    case SS_RESOLVE_UNKNOWN: return fail(trouble, SS_WIRE_NAME, unknown, gai_strerror(unknown));
    case SS_RESOLVE_LATE: return fail(trouble, SS_WIRE_LATE, 0, NULL);
    case SS_RESOLVE_INTERRUPTED: return fail(trouble, SS_WIRE_INTERRUPTED, 0, NULL);
    }
    fail(trouble, SS_WIRE_FORBIDDEN, 0, NULL);
    for (const struct addrinfo *to = all; to && !done; to = to->ai_next) {
        if (!may(terms, to)) continue;
        double part = ss_clock_seconds() + EACH_SECONDS;
        done = connect_to(wire, to, to->ai_next && part < deadline ? part : deadline, trouble);
        if (trouble->what == SS_WIRE_INTERRUPTED) break;
    }
    freeaddrinfo(all);
    if (done) *trouble = (ss_wire_trouble){0};
    return done;
}

static size_t receive(const ss_wire *wire, void *bytes, size_t room, double deadline,
                      ss_wire_trouble *trouble) {
    for (;;) {
        ssize_t got = recv(wire->socket, bytes, room, 0);
        if (got > 0) return (size_t)got;
        if (got == 0) return fail(trouble, SS_WIRE_CLOSED, 0, NULL);
        if (errno == EINTR) continue;
        if (errno != EAGAIN && errno != EWOULDBLOCK) return fail_of_system(trouble, errno);
        if (!wait_for(wire, wire->socket, POLLIN, deadline, trouble)) return 0;
    }
}

static bool transmit(const ss_wire *wire, const char *bytes, size_t length, double deadline,
                     ss_wire_trouble *trouble) {
    while (length) {
        ssize_t done = send(wire->socket, bytes, length, MSG_NOSIGNAL);
        if (done >= 0) {
            bytes += done;
            length -= (size_t)done;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (!wait_for(wire, wire->socket, POLLOUT, deadline, trouble)) return false;
        } else if (errno != EINTR) {
            return fail_of_system(trouble, errno);
        }
    }
    return true;
}

/* ---- TLS ---- */

static bool fail_of_tls(const ss_wire *wire, ss_wire_trouble *trouble) {
    long verified = SSL_get_verify_result(wire->tls);
    unsigned long error = ERR_peek_error();
    const char *said = error ? ERR_reason_error_string(error) : NULL;
    ERR_clear_error();
    if (verified != X509_V_OK)
        return fail(trouble, SS_WIRE_CERTIFICATE, (int)verified, X509_verify_cert_error_string(verified));
    return fail(trouble, SS_WIRE_TLS, 0, said ? said : "TLS");
}

/* Sends the output of TLS. */
static bool flush(const ss_wire *wire, double deadline, ss_wire_trouble *trouble) {
    char bytes[4096];
    int length;
    while ((length = BIO_read(wire->out, bytes, sizeof bytes)) > 0)
        if (!transmit(wire, bytes, (size_t)length, deadline, trouble)) return false;
    return true;
}

/* After an incomplete call of TLS: moves bytes so that it can be called again. */
static bool go_on(const ss_wire *wire, int result, double deadline, ss_wire_trouble *trouble) {
    char bytes[4096];
    int wants = SSL_get_error(wire->tls, result);
    if (!flush(wire, deadline, trouble)) return false;
    if (wants == SSL_ERROR_WANT_WRITE) return true;
    if (wants == SSL_ERROR_ZERO_RETURN) return fail(trouble, SS_WIRE_CLOSED, 0, NULL);
    if (wants != SSL_ERROR_WANT_READ) return fail_of_tls(wire, trouble);
    size_t got = receive(wire, bytes, sizeof bytes, deadline, trouble);
    if (got) BIO_write(wire->in, bytes, (int)got);
    return got;
}

static bool trust(SSL_CTX *context, const char *authority, ss_wire_trouble *trouble) {
    if (!authority)
        return SSL_CTX_set_default_verify_paths(context) == 1 || fail(trouble, SS_WIRE_TLS, 0, "TLS");
    if (SSL_CTX_load_verify_locations(context, authority, NULL) == 1) return true;
    unsigned long error = ERR_peek_error();
    const char *said = error ? ERR_reason_error_string(error) : NULL;
    fail(trouble, SS_WIRE_AUTHORITY, 0, said ? said : authority);
    ERR_clear_error();
    return false;
}

static bool expect_host(SSL *tls, const ss_remote *remote) {
    if (remote->numeric) return X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(tls), remote->host) == 1;
    SSL_set_hostflags(tls, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
    return SSL_set1_host(tls, remote->host) == 1 && SSL_set_tlsext_host_name(tls, remote->host) == 1;
}

static bool prepare_tls(ss_wire *wire, const ss_remote *remote, const char *authority,
                        ss_wire_trouble *trouble) {
    wire->context = SSL_CTX_new(TLS_client_method());
    if (!wire->context) return fail(trouble, SS_WIRE_SYSTEM, ENOMEM, NULL);
    SSL_CTX_set_min_proto_version(wire->context, TLS1_2_VERSION);
    SSL_CTX_set_verify(wire->context, SSL_VERIFY_PEER, NULL);
    if (!trust(wire->context, authority, trouble)) return false;
    wire->tls = SSL_new(wire->context);
    wire->in = BIO_new(BIO_s_mem());
    wire->out = BIO_new(BIO_s_mem());
    if (!wire->tls || !wire->in || !wire->out) {
        BIO_free(wire->in);
        BIO_free(wire->out);
        return fail(trouble, SS_WIRE_SYSTEM, ENOMEM, NULL);
    }
    SSL_set_bio(wire->tls, wire->in, wire->out);
    SSL_set_connect_state(wire->tls);
    return expect_host(wire->tls, remote) || fail(trouble, SS_WIRE_TLS, 0, "TLS");
}

static bool shake_hands(ss_wire *wire, double deadline, ss_wire_trouble *trouble) {
    int result;
    while ((result = SSL_do_handshake(wire->tls)) != 1)
        if (!go_on(wire, result, deadline, trouble)) return false;
    return flush(wire, deadline, trouble);
}

/* ---- for the caller ---- */

ss_wire *ss_wire_open_on(const ss_remote *remote, const ss_wire_terms *terms, double deadline,
                         ss_wire_trouble *trouble) {
    ss_wire *wire = calloc(1, sizeof *wire);
    *trouble = (ss_wire_trouble){0};
    if (!wire) {
        fail(trouble, SS_WIRE_SYSTEM, ENOMEM, NULL);
        return NULL;
    }
    wire->socket = -1;
    wire->stops = terms->stops;
    bool done = (!remote->tls || prepare_tls(wire, remote, terms->authority, trouble)) &&
                connect_any(wire, remote, terms, deadline, trouble) &&
                (!remote->tls || shake_hands(wire, deadline, trouble));
    if (done) return wire;
    ss_wire_close(wire);
    return NULL;
}

ss_wire *ss_wire_open(const ss_remote *remote, const char *authority, double deadline,
                      ss_wire_trouble *trouble) {
    return ss_wire_open_on(remote, &(ss_wire_terms){.authority = authority}, deadline, trouble);
}

void ss_wire_close(ss_wire *wire) {
    if (!wire) return;
    SSL_free(wire->tls);
    SSL_CTX_free(wire->context);
    if (wire->socket >= 0) close(wire->socket);
    free(wire);
}

size_t ss_wire_read(ss_wire *wire, void *bytes, size_t room, double deadline, ss_wire_trouble *trouble) {
    int got;
    *trouble = (ss_wire_trouble){0};
    if (!wire->tls) return receive(wire, bytes, room, deadline, trouble);
    while ((got = SSL_read(wire->tls, bytes, room < INT32_MAX ? (int)room : INT32_MAX)) <= 0)
        if (!go_on(wire, got, deadline, trouble)) return 0;
    return (size_t)got;
}

bool ss_wire_write(ss_wire *wire, const void *bytes, size_t length, double deadline,
                   ss_wire_trouble *trouble) {
    int done;
    *trouble = (ss_wire_trouble){0};
    if (!length) return true;
    if (!wire->tls) return transmit(wire, bytes, length, deadline, trouble);
    while ((done = SSL_write(wire->tls, bytes, (int)length)) <= 0)
        if (!go_on(wire, done, deadline, trouble)) return false;
    return flush(wire, deadline, trouble);
}
