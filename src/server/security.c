#include "server/security.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

/* A host in parts: `[::1]:7250` is the name `::1` and the port 7250. */
typedef struct place {
    ss_word name;
    bool bracketed;
    int port; /* 80 if none is given */
} place;

static bool take_apart(ss_word host, place *p) {
    *p = (place){.port = 80};
    p->bracketed = ss_word_skip(&host, '[');
    p->name = ss_word_before(host, p->bracketed ? ']' : ':');
    ss_word_drop(&host, p->name.length);
    if (p->bracketed && !ss_word_skip(&host, ']')) return false;
    if (ss_word_skip(&host, ':') && !ss_word_number(&host, &p->port)) return false;
    return p->name.length && !host.length;
}

static bool is_same(ss_word a, ss_word b) {
    return a.length == b.length && strncasecmp(a.at, b.at, a.length) == 0;
}

static bool is_name(ss_word name, const char *wanted) { return is_same(name, ss_word_of(wanted)); }

static bool is_number(const place *p) {
    char text[INET6_ADDRSTRLEN];
    struct in6_addr number;
    if (p->name.length >= sizeof text) return false;
    memcpy(text, p->name.at, p->name.length);
    text[p->name.length] = 0;
    return inet_pton(p->bracketed ? AF_INET6 : AF_INET, text, &number) == 1;
}

static bool is_one_of(ss_word name, const char *names) {
    ss_word rest = ss_word_of(names ? names : "");
    while (rest.length) {
        ss_word known = ss_word_before(rest, ',');
        if (is_same(known, name)) return true;
        ss_word_drop(&rest, known.length + 1);
    }
    return false;
}

static bool is_this_machine(const place *p, const ss_hosts *hosts) {
    if (p->bracketed) return is_name(p->name, "::1") || is_name(p->name, hosts->listen);
    return is_name(p->name, "localhost") || is_name(p->name, "127.0.0.1") || is_name(p->name, hosts->listen);
}

bool ss_hosts_know(const ss_hosts *hosts, ss_word host) {
    place p;
    if (!take_apart(host, &p)) return false;
    if (!p.bracketed && is_one_of(p.name, hosts->names)) return true;
    if (p.port == hosts->port && is_this_machine(&p, hosts)) return true;
    return !hosts->loopback && is_number(&p);
}

bool ss_hosts_allow(const ss_hosts *hosts, ss_word host, ss_word origin) {
    place ours, theirs;
    if (!origin.length) return true;
    if (!ss_word_begins(origin, "http://") && !ss_word_begins(origin, "https://")) return false;
    ss_word_drop(&origin, ss_word_begins(origin, "https://") ? 8 : 7);
    if (is_same(origin, host)) return true;
    if (!take_apart(host, &ours) || !take_apart(origin, &theirs)) return false;
    return !theirs.bracketed && is_same(ours.name, theirs.name) && is_one_of(theirs.name, hosts->names);
}

bool ss_hosts_are_names(const char *names) {
    if (!*names || *names == ',' || names[strlen(names) - 1] == ',' || strstr(names, ",,")) return false;
    for (; *names; names++) {
        char low = (char)(*names | 0x20);
        if (!(low >= 'a' && low <= 'z') && !ss_is_digit(*names) && !strchr(".-,", *names)) return false;
    }
    return true;
}

/* ---- headers ---- */

/* Features that the page does not use are disabled, so that a vulnerability in it is of little use. */
/* clang-format off */
const ss_header ss_security_headers[] = {
    {"X-Content-Type-Options:",       "nosniff"                                                                                   },
    {"Referrer-Policy:",              "no-referrer"                                                                               },
    {"Cross-Origin-Opener-Policy:",   "same-origin"                                                                               },
    {"Cross-Origin-Resource-Policy:", "same-origin"                                                                               },
    {"Permissions-Policy:",           "accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), "
                            "gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()"},
    {NULL,                            NULL                                                                                        },
};
/* clang-format on */

const char SS_SECURITY_POLICY[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";
const char SS_SECURITY_BY_META[] = "frame-ancestors 'none'";
