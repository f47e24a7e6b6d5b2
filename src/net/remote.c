#define _DEFAULT_SOURCE /* inet_aton */

#include "net/remote.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "system/printable.h"
#include "texts/words.h"

static const struct {
    const char *name;
    bool tls;
} schemes[] = {
    {"https://", true },
    {"http://",  false},
    {"wss://",   true },
    {"ws://",    false},
};

static int usual_port(bool tls) { return tls ? 443 : 80; }

static bool read_scheme(ss_word *rest, bool *tls) {
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        size_t length = strlen(schemes[i].name);
        if (rest->length < length || strncasecmp(rest->at, schemes[i].name, length) != 0) continue;
        ss_word_drop(rest, length);
        *tls = schemes[i].tls;
        return true;
    }
    return false;
}

/* ---- host and port ---- */

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static bool is_of_name(char c) { return is_letter(c) || ss_is_digit(c) || c == '-' || c == '_' || c == '.'; }

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

/* An IPv4 address may be shortened, as 127.1; a browser and curl write it whole in their requests. */
static void write_whole(ss_remote *r) {
    struct in_addr address;
    r->numeric = inet_aton(r->host, &address) == 1;
    if (r->numeric) inet_ntop(AF_INET, &address, r->host, sizeof r->host);
}

static bool read_host(ss_word *rest, ss_remote *r) {
    bool brackets = ss_word_skip(rest, '[');
    size_t length = 0;
    unsigned char address[16];
    while (length < rest->length && (is_of_name(rest->at[length]) || (brackets && rest->at[length] == ':')))
        length++;
    if (!length || length >= sizeof r->host) return false;
    for (size_t i = 0; i < length; i++) r->host[i] = lower(rest->at[i]);
    r->host[length] = 0;
    ss_word_drop(rest, length);
    if (brackets && (!ss_word_skip(rest, ']') || inet_pton(AF_INET6, r->host, address) != 1)) return false;
    r->numeric = brackets;
    if (!brackets) write_whole(r);
    return r->host[0] != '.' && r->host[0] != '-';
}

static bool read_port(ss_word *rest, ss_remote *r) {
    r->port = usual_port(r->tls);
    if (!ss_word_skip(rest, ':')) return true;
    return ss_word_number(rest, &r->port) && r->port >= 1 && r->port <= 65535;
}

/* ---- the folder ---- */

static bool is_of_path(char c) { return c > ' ' && c <= '~' && !strchr("\"<>\\^`{|}", c); }

/* Removes the last part of the path, if it is this one. */
static void cut(ss_word *path, const char *last) {
    size_t length = strlen(last);
    if (path->length > length && memcmp(path->at + path->length - length, last, length) == 0 &&
        path->at[path->length - length - 1] == '/')
        path->length -= length;
}

static bool read_base(ss_word *rest, ss_remote *r) {
    ss_word path = ss_word_before(ss_word_before(*rest, '#'), '?');
    ss_word_drop(rest, ss_word_before(*rest, '#').length);
    if (path.length && path.at[0] != '/') return false;
    for (size_t i = 0; i < path.length; i++)
        if (!is_of_path(path.at[i])) return false;
    cut(&path, "index.html");
    cut(&path, "api/socket");
    ss_text t = ss_text_in(r->base, sizeof r->base);
    ss_text_bytes(&t, path.at, path.length);
    if (!path.length || path.at[path.length - 1] != '/') ss_text_char(&t, '/');
    return !ss_text_cut(&t) && !strstr(r->base, "/../") && !strstr(r->base, "//");
}

/* ---- the table ---- */

static bool take_id(ss_word *rest, char id[SS_ID]) {
    ss_word word = ss_word_before(*rest, '/');
    if (!ss_id_is(word)) return false;
    memcpy(id, word.at, word.length);
    id[word.length] = 0;
    ss_word_drop(rest, word.length + 1);
    return true;
}

static bool read_destination(ss_word rest, ss_destination *destination) {
    if (!ss_word_skip(&rest, '#') || !rest.length || ss_word_is(rest, "/")) return true;
    if (ss_word_begins(rest, "/join/")) {
        ss_word_drop(&rest, strlen("/join/"));
        return take_id(&rest, destination->table) && take_id(&rest, destination->secret) && !rest.length;
    }
    if (!ss_word_begins(rest, "/table/")) return false;
    ss_word_drop(&rest, strlen("/table/"));
    return take_id(&rest, destination->table) && !rest.length;
}

/* ---- whole links ---- */

ss_remote_fault ss_remote_read(const char *link, ss_remote *remote, ss_destination *destination) {
    ss_word rest = ss_word_of(link);
    *remote = (ss_remote){0};
    *destination = (ss_destination){0};
    if (!read_scheme(&rest, &remote->tls)) return SS_REMOTE_SCHEME;
    if (memchr(rest.at, '@', strcspn(rest.at, "/?#"))) return SS_REMOTE_USER;
    if (!read_host(&rest, remote)) return SS_REMOTE_NO_HOST;
    if (!read_port(&rest, remote)) return SS_REMOTE_PORT;
    if (rest.length && !strchr("/?#", rest.at[0])) return SS_REMOTE_NO_HOST;
    if (!read_base(&rest, remote)) return SS_REMOTE_PATH;
    return read_destination(rest, destination) ? SS_REMOTE_FINE : SS_REMOTE_FRAGMENT;
}

void ss_remote_host(ss_text *t, const ss_remote *remote) {
    bool brackets = strchr(remote->host, ':');
    if (brackets) ss_text_char(t, '[');
    ss_text_put(t, remote->host);
    if (brackets) ss_text_char(t, ']');
    if (remote->port == usual_port(remote->tls)) return;
    ss_text_char(t, ':');
    ss_text_number(t, remote->port);
}

void ss_remote_write(ss_text *t, const ss_remote *remote) {
    ss_text_put(t, remote->tls ? "https://" : "http://");
    ss_remote_host(t, remote);
    ss_text_put(t, remote->base);
}

void ss_put_remote_fault(ss_text *t, ss_remote_fault fault, const char *link) {
    static const char *const sentences[SS_REMOTE_FAULTS] = {
        [SS_REMOTE_SCHEME] = N_("a link begins with https:// or http://; \"%s\" does not"),
        [SS_REMOTE_NO_HOST] = N_("\"%s\" names no server"),
        [SS_REMOTE_USER] = N_("\"%s\" has a name or a password in it, which no server of this game needs"),
        [SS_REMOTE_PORT] = N_("the port in \"%s\" is not a number from 1 to 65535"),
        [SS_REMOTE_PATH] = N_("the path in \"%s\" cannot be read"),
        [SS_REMOTE_FRAGMENT] = N_("\"%s\" does not lead to a table: was it copied whole?"),
    };
    char quoted[SS_QUOTED], sentence[SS_QUOTED + 200];
    if (!fault) return;
    snprintf(sentence, sizeof sentence, _(sentences[fault]), ss_quoted(link, quoted));
    ss_text_put(t, sentence);
}
