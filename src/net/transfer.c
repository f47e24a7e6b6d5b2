#define _GNU_SOURCE /* SOCK_CLOEXEC */
#include "net/transfer.h"

#include <curl/curl.h>
#include <errno.h>
#include <math.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "system/clock.h"
#include "system/interrupt.h"

/* What curl works on, and what its callbacks find and leave. */
typedef struct attempt {
    const ss_transfer *wanted;
    CURL *curl;
    struct curl_slist *headers;
    ss_reply *reply;
    size_t received; /* bytes of the answer with its head */
    bool headed;     /* the head is complete */
    bool allowed;    /* an address of the host may be connected to */
    ss_trouble *trouble;
    char said[CURL_ERROR_SIZE];
} attempt;

/* ---- trouble ---- */

static bool fail(ss_trouble *trouble, ss_trouble_kind what, int number, const char *said) {
    *trouble = (ss_trouble){.what = what, .number = number};
    if (said) snprintf(trouble->said, sizeof trouble->said, "%s", said);
    return false;
}

static bool fail_of_certificate(const attempt *a) {
    long code = X509_V_OK;
    curl_easy_getinfo(a->curl, CURLINFO_SSL_VERIFYRESULT, &code);
    /* Curl itself compares the host, before it asks OpenSSL for its verdict. */
    if (code == X509_V_OK || code == X509_V_ERR_UNSPECIFIED) code = X509_V_ERR_HOSTNAME_MISMATCH;
    return fail(a->trouble, SS_TROUBLE_CERTIFICATE, (int)code, X509_verify_cert_error_string(code));
}

/* Curl's words end with OpenSSL's: `error:0A00010B:SSL routines::wrong version number`. If it was not OpenSSL that
 * failed, or if bytes were missing, the server has closed the connection. */
static bool fail_of_tls(const attempt *a) {
    const char *openssl = strstr(a->said, "error:");
    if (!openssl || strstr(openssl, "unexpected eof")) return fail(a->trouble, SS_TROUBLE_CLOSED, 0, NULL);
    return fail(a->trouble, SS_TROUBLE_TLS, 0, strrchr(openssl, ':') + 1);
}

static bool fail_of_system(const attempt *a, int usual) {
    long number = 0;
    curl_easy_getinfo(a->curl, CURLINFO_OS_ERRNO, &number);
    return fail(a->trouble, SS_TROUBLE_SYSTEM, number ? (int)number : usual, NULL);
}

/* What a callback has said stands. A connection that ends within an answer makes it incomplete. */
static bool fail_of_curl(const attempt *a, CURLcode code) {
    if (a->trouble->what) return false;
    switch (code) {
    case CURLE_OPERATION_TIMEDOUT: return fail(a->trouble, SS_TROUBLE_LATE, 0, NULL);
    case CURLE_COULDNT_RESOLVE_HOST: return fail(a->trouble, SS_TROUBLE_NAME, 0, NULL);
    case CURLE_COULDNT_CONNECT:
        if (a->allowed || !a->wanted->may) return fail_of_system(a, EIO);
        return fail(a->trouble, SS_TROUBLE_FORBIDDEN, 0, NULL);
    case CURLE_PEER_FAILED_VERIFICATION: return fail_of_certificate(a);
    case CURLE_SSL_CONNECT_ERROR: return fail_of_tls(a);
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
        return fail(a->trouble, a->received ? SS_TROUBLE_STRANGE : SS_TROUBLE_CLOSED, 0, NULL);
    case CURLE_UNSUPPORTED_PROTOCOL: /* no status line */
    case CURLE_WEIRD_SERVER_REPLY: return fail(a->trouble, SS_TROUBLE_STRANGE, 0, NULL);
    case CURLE_OUT_OF_MEMORY: return fail(a->trouble, SS_TROUBLE_SYSTEM, ENOMEM, NULL);
    default:
        if (!a->received) return fail_of_system(a, EINVAL);
        return fail(a->trouble, SS_TROUBLE_STRANGE, 0, NULL);
    }
}

static bool goes_on(const atomic_bool *stops, double deadline, ss_trouble *trouble) {
    if (ss_interrupted() || (stops && atomic_load(stops)))
        return fail(trouble, SS_TROUBLE_INTERRUPTED, 0, NULL);
    return ss_clock_seconds() < deadline || fail(trouble, SS_TROUBLE_LATE, 0, NULL);
}

/* ---- what curl asks ---- */

/* Curl calls it at least once a second, whatever it waits for. */
static int gives_up(void *data, curl_off_t down, curl_off_t downloaded, curl_off_t up, curl_off_t uploaded) {
    const attempt *a = data;
    (void)down, (void)downloaded, (void)up, (void)uploaded;
    return !goes_on(a->wanted->stops, a->wanted->deadline, a->trouble);
}

static curl_socket_t open_socket(void *data, curlsocktype purpose, struct curl_sockaddr *to) {
    attempt *a = data;
    (void)purpose;
    if (a->wanted->may && !a->wanted->may(a->wanted->data, &to->addr)) return CURL_SOCKET_BAD;
    a->allowed = true;
    return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

/* OpenSSL's own places rather than those that curl was built with: SSL_CERT_FILE may name another. */
static CURLcode trust(CURL *curl, void *context, void *data) {
    const attempt *a = data;
    const char *file = a->wanted->authority;
    (void)curl;
    if (!file && SSL_CTX_set_default_verify_paths(context) == 1) return CURLE_OK;
    if (file && SSL_CTX_load_verify_locations(context, file, NULL) == 1) return CURLE_OK;
    unsigned long error = ERR_peek_error();
    const char *said = error ? ERR_reason_error_string(error) : NULL;
    fail(a->trouble, SS_TROUBLE_AUTHORITY, 0, said ? said : file);
    ERR_clear_error();
    return CURLE_SSL_CACERT_BADFILE;
}

static bool fits(attempt *a, size_t length) {
    if (length > a->wanted->most - a->received) return fail(a->trouble, SS_TROUBLE_LONG, 0, NULL);
    a->received += length;
    return true;
}

/* `HTTP/1.1 200 OK`: curl takes 2000 for a status, too. */
static bool is_status_line(ss_word line) {
    int status;
    if (!ss_word_begins(line, "HTTP/1.1 ") && !ss_word_begins(line, "HTTP/1.0 ")) return false;
    ss_word_drop(&line, strlen("HTTP/1.1 "));
    return ss_word_number(&line, &status) && status >= 100 && status <= 999 &&
           (ss_word_begins(line, " ") || ss_word_begins(line, "\r"));
}

/* Gets a line of a head; one of 1xx may precede the real one. */
static size_t take_head(char *line, size_t one, size_t length, void *data) {
    attempt *a = data;
    (void)one;
    if (!fits(a, length)) return 0;
    if (length >= 5 && memcmp(line, "HTTP/", 5) == 0) {
        a->headed = false;
        if (!is_status_line((ss_word){line, length})) return fail(a->trouble, SS_TROUBLE_STRANGE, 0, NULL);
    }
    if (*line == '\r' || *line == '\n') a->headed = true;
    return length;
}

static size_t take_body(char *bytes, size_t one, size_t length, void *data) {
    attempt *a = data;
    (void)one;
    if (!fits(a, length)) return 0;
    memcpy(a->reply->body + a->reply->length, bytes, length);
    a->reply->length += length;
    return length;
}

/* ---- what curl is told ---- */

/* Other threads may run meanwhile, since version 7.84. */
static void initialize(void) { curl_global_init(CURL_GLOBAL_DEFAULT); }

#define SET(option, value) (failed |= curl_easy_setopt(a->curl, CURLOPT_##option, value))

static bool add_header(attempt *a, const char *line) {
    struct curl_slist *longer = curl_slist_append(a->headers, line);
    if (longer) a->headers = longer;
    return longer;
}

/* Those that we do not want of curl's own are named with no value. */
static bool set_headers(attempt *a) {
    unsigned failed = !add_header(a, "Connection: close") || !add_header(a, "Accept:");
    for (ss_word rest = ss_word_of(a->wanted->headers ? a->wanted->headers : ""); rest.length;) {
        ss_word line = ss_word_before(rest, '\r');
        char *copy = strndup(line.at, line.length);
        failed |= !copy || !add_header(a, copy);
        free(copy);
        ss_word_drop(&rest, line.length + 2);
    }
    SET(HTTPHEADER, a->headers);
    SET(USERAGENT, "sanssouci/" SS_VERSION);
    return !failed;
}

static bool prepare(attempt *a) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    const ss_transfer *wanted = a->wanted;
    unsigned failed = 0;
    pthread_once(&once, initialize);
    a->curl = curl_easy_init();
    if (!a->curl) return fail(a->trouble, SS_TROUBLE_SYSTEM, ENOMEM, NULL);
    SET(URL, wanted->url);
    SET(PATH_AS_IS, 1L);
    SET(PROTOCOLS_STR, "http,https");
    SET(HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
    SET(PROXY, "");
    SET(FOLLOWLOCATION, 0L);
    SET(ERRORBUFFER, a->said);
    SET(NOSIGNAL, 1L);
    /* A lookup that is given up is left to itself: the system's resolver knows no deadline. */
    SET(QUICK_EXIT, 1L);
    SET(OPENSOCKETFUNCTION, open_socket);
    SET(OPENSOCKETDATA, a);
    SET(XFERINFOFUNCTION, gives_up);
    SET(XFERINFODATA, a);
    SET(NOPROGRESS, 0L);
    /* Of this time each address gets a part, so that a silent one does not use all of it. */
    double left = wanted->deadline - ss_clock_seconds();
    long ms = left > 0 ? (long)(fmin(left, 1e6) * 1000) + 1 : 1; /* 0 is no limit */
    SET(CONNECTTIMEOUT_MS, ms);
    SET(TIMEOUT_MS, ms);
    SET(SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
    SET(SSL_VERIFYPEER, 1L);
    SET(SSL_VERIFYHOST, 2L);
    SET(CAINFO, NULL);
    SET(CAPATH, NULL);
    SET(SSL_OPTIONS, (long)CURLSSLOPT_NO_PARTIALCHAIN); /* only an authority is trusted */
    SET(SSL_CTX_FUNCTION, trust);
    SET(SSL_CTX_DATA, a);
    return !failed || fail(a->trouble, SS_TROUBLE_SYSTEM, EINVAL, NULL);
}

/* Begins with what may make the rest unnecessary. */
static bool begin(attempt *a) {
    *a->trouble = (ss_trouble){0};
    return goes_on(a->wanted->stops, a->wanted->deadline, a->trouble) && prepare(a);
}

static bool perform(attempt *a) {
    CURLcode code = curl_easy_perform(a->curl);
    return code == CURLE_OK || fail_of_curl(a, code);
}

/* ---- requests ---- */

static bool prepare_request(attempt *a) {
    unsigned failed = !set_headers(a);
    if (a->wanted->body) {
        SET(POSTFIELDS, a->wanted->body);
        SET(POSTFIELDSIZE_LARGE, (curl_off_t)a->wanted->length);
    }
    SET(HEADERFUNCTION, take_head);
    SET(HEADERDATA, a);
    SET(WRITEFUNCTION, take_body);
    SET(WRITEDATA, a);
    a->reply->body = malloc(a->wanted->most);
    return (!failed && a->reply->body) || fail(a->trouble, SS_TROUBLE_SYSTEM, ENOMEM, NULL);
}

static ss_word header(CURL *curl, const char *name) {
    struct curl_header *h;
    bool there = curl_easy_header(curl, name, 0, CURLH_HEADER, -1, &h) == CURLHE_OK;
    return ss_word_of(there ? h->value : "");
}

static void read_head(const attempt *a) {
    long status = 0;
    ss_word location = header(a->curl, "Location"), seconds = header(a->curl, "Retry-After");
    curl_easy_getinfo(a->curl, CURLINFO_RESPONSE_CODE, &status);
    a->reply->status = (int)status;
    if (!ss_word_number(&seconds, &a->reply->retry_after)) a->reply->retry_after = 0;
    snprintf(a->reply->location, sizeof a->reply->location, "%s", location.at);
}

bool ss_transfer_make(const ss_transfer *wanted, ss_reply *reply, ss_trouble *trouble) {
    attempt a = {.wanted = wanted, .reply = reply, .trouble = trouble};
    *reply = (ss_reply){0};
    bool done = begin(&a) && prepare_request(&a) && perform(&a);
    /* Curl takes a connection that ends within the head for the end of the answer. */
    if (done && !a.headed) done = fail(trouble, SS_TROUBLE_STRANGE, 0, NULL);
    if (done) read_head(&a);
    curl_easy_cleanup(a.curl);
    curl_slist_free_all(a.headers);
    return done;
}

void ss_reply_done(ss_reply *reply) {
    free(reply->body);
    reply->body = NULL;
}

/* ---- connections ---- */

struct ss_wire {
    attempt attempt;
    curl_socket_t socket;
};

ss_wire *ss_wire_open(const ss_transfer *wanted, ss_trouble *trouble) {
    ss_wire *wire = calloc(1, sizeof *wire);
    if (!wire) {
        fail(trouble, SS_TROUBLE_SYSTEM, ENOMEM, NULL);
        return NULL;
    }
    attempt *a = &wire->attempt;
    *a = (attempt){.wanted = wanted, .trouble = trouble};
    if (begin(a) && curl_easy_setopt(a->curl, CURLOPT_CONNECT_ONLY, 1L) == CURLE_OK && perform(a) &&
        curl_easy_getinfo(a->curl, CURLINFO_ACTIVESOCKET, &wire->socket) == CURLE_OK) {
        curl_easy_setopt(a->curl, CURLOPT_NOPROGRESS, 1L);
        a->wanted = NULL; /* both are the caller's */
        a->trouble = NULL;
        return wire;
    }
    ss_wire_close(wire);
    return NULL;
}

void ss_wire_close(ss_wire *wire) {
    if (!wire) return;
    curl_easy_cleanup(wire->attempt.curl);
    free(wire);
}

/* Waits until the socket can be read or written, a second at most: TLS may have to do the other first, and a signal that
 * arrives just before poll() is noticed then. */
static bool wait_for(const ss_wire *wire, short events, double deadline, ss_trouble *trouble) {
    double left = deadline - ss_clock_seconds();
    struct pollfd wanted = {.fd = wire->socket, .events = events};
    if (ss_interrupted()) return fail(trouble, SS_TROUBLE_INTERRUPTED, 0, NULL);
    if (left <= 0) return fail(trouble, SS_TROUBLE_LATE, 0, NULL);
    if (poll(&wanted, 1, left < 1 ? (int)(left * 1000) + 1 : 1000) >= 0 || errno == EINTR) return true;
    return fail(trouble, SS_TROUBLE_SYSTEM, errno, NULL);
}

size_t ss_wire_read(ss_wire *wire, void *bytes, size_t room, double deadline, ss_trouble *trouble) {
    size_t got = 0;
    CURLcode code;
    *trouble = (ss_trouble){0};
    while ((code = curl_easy_recv(wire->attempt.curl, bytes, room, &got)) == CURLE_AGAIN)
        if (!wait_for(wire, POLLIN, deadline, trouble)) return 0;
    return code == CURLE_OK && got ? got : fail(trouble, SS_TROUBLE_CLOSED, 0, NULL);
}

bool ss_wire_write(ss_wire *wire, const void *bytes, size_t length, double deadline, ss_trouble *trouble) {
    const char *rest = bytes;
    *trouble = (ss_trouble){0};
    while (length) {
        size_t sent = 0;
        CURLcode code = curl_easy_send(wire->attempt.curl, rest, length, &sent);
        if (code == CURLE_AGAIN) {
            if (!wait_for(wire, POLLOUT, deadline, trouble)) return false;
        } else if (code != CURLE_OK) {
            return fail(trouble, SS_TROUBLE_CLOSED, 0, NULL);
        }
        rest += sent;
        length -= sent;
    }
    return true;
}
