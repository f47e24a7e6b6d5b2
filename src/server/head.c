#include "server/head.h"

#include <string.h>
#include <strings.h>

#include "system/list.h"
#include "server/limits.h"

/* ---- bytes: the ends of lines and of the head ---- */

enum state { BEGIN, BEGIN_CR, FIRST_LINE, FIRST_CR, LINE_BEGIN, LINE, LINE_CR, END_CR, WHOLE };

/* The line has the target, a method, two spaces and a version. */
enum { FIRST_LINE_MOST = SS_LIMIT_TARGET + 64 };

static bool is_control(char c) { return (unsigned char)c < ' ' || c == 0x7f; }

/* Consumes one byte. Returns false for one that is not allowed here. */
static bool step(ss_head *h, char c) {
    switch ((enum state)h->state) {
    case BEGIN:
        h->state = c == '\r' && h->seen == 0 ? BEGIN_CR : FIRST_LINE;
        return h->state == BEGIN_CR || !is_control(c);
    case BEGIN_CR:
        h->state = BEGIN;
        h->begin = h->seen + 1;
        return c == '\n';
    case FIRST_LINE:
        if (c == '\r') h->state = FIRST_CR;
        return c == '\r' || !is_control(c);
    case LINE_BEGIN:
        h->state = c == '\r' ? END_CR : LINE;
        return c == '\r' || (!is_control(c) && c != ' '); /* a blank would continue the line before */
    case LINE:
        if (c == '\r') h->state = LINE_CR;
        return c == '\r' || c == '\t' || !is_control(c);
    case FIRST_CR:
    case LINE_CR: h->state = LINE_BEGIN; return c == '\n';
    case END_CR: h->state = WHOLE; return c == '\n';
    case WHOLE: break;
    }
    return false;
}

static int find_end(ss_head *h, ss_word bytes) {
    for (; h->state != WHOLE; h->seen++) {
        if (h->state <= FIRST_CR && h->seen - h->begin >= FIRST_LINE_MOST) return 414;
        if (h->seen >= SS_LIMIT_HEAD) return 431;
        if (h->seen >= bytes.length) return SS_HEAD_MORE;
        if (!step(h, bytes.at[h->seen])) return 400;
    }
    return SS_HEAD_WHOLE;
}

/* ---- the request line ---- */

static bool is_token(ss_word w) {
    static const char marks[] = "!#$%&'*+-.^_`|~";
    for (size_t i = 0; i < w.length; i++) {
        char low = (char)(w.at[i] | 0x20);
        if (!(low >= 'a' && low <= 'z') && !ss_is_digit(w.at[i]) && !memchr(marks, w.at[i], sizeof marks - 1))
            return false;
    }
    return w.length > 0;
}

/* Takes everything before the first `stop` and drops that too. Returns false if there is none. */
static bool take(ss_word *rest, char stop, ss_word *part) {
    *part = ss_word_before(*rest, stop);
    if (part->length == rest->length) return false;
    ss_word_drop(rest, part->length + 1);
    return true;
}

static int read_version(ss_word version, ss_request *r) {
    if (version.length != strlen("HTTP/1.1") || !ss_word_begins(version, "HTTP/") ||
        !ss_is_digit(version.at[5]) || version.at[6] != '.' || !ss_is_digit(version.at[7]))
        return 400;
    r->minor = version.at[7] - '0';
    return version.at[5] == '1' ? 0 : 505;
}

/* Reads the target: a path, a whole URL whose host must be that of the request, or the star of OPTIONS. */
static int read_target(ss_word target, ss_request *r, ss_word *authority) {
    if (target.length > SS_LIMIT_TARGET) return 414;
    for (size_t i = 0; i < target.length; i++)
        if (target.at[i] <= ' ' || target.at[i] >= 0x7f || target.at[i] == '#') return 400;
    if (ss_word_begins(target, "http://") || ss_word_begins(target, "https://")) {
        ss_word_drop(&target, ss_word_begins(target, "https://") ? 8 : 7);
        *authority = ss_word_before(ss_word_before(target, '/'), '?');
        ss_word_drop(&target, authority->length);
        if (!authority->length) return 400;
    } else if (!ss_word_begins(target, "/") && !ss_word_is(target, "*")) {
        return 400;
    }
    r->path = ss_word_before(target, '?');
    ss_word_drop(&target, r->path.length + 1);
    r->query = target;
    if (!r->path.length) r->path = ss_word_of("/");
    return 0;
}

static int read_first_line(ss_word line, ss_request *r, ss_word *authority) {
    ss_word target;
    if (!take(&line, ' ', &r->method) || !is_token(r->method) || !take(&line, ' ', &target)) return 400;
    int fault = read_version(line, r);
    return fault ? fault : read_target(target, r, authority);
}

/* ---- headers ---- */

typedef enum kind {
    ONCE,   /* twice is an error */
    LIST,   /* if it is spread over several lines, it counts as not sent: we can do without any of these */
    LAST,   /* the last line counts: the proxy next to us wrote it */
    LENGTH, /* these mean more to us than their text */
    ENCODING,
    CONNECTION,
    EXPECT,
} kind;

/* clang-format off */
static const struct {
    const char *name;
    kind kind;
    size_t field; /* of ss_request, for ONCE, LIST and LAST */
} headers[] = {
    {"host",                   ONCE, offsetof(ss_request, host)},
    {"origin",                 ONCE, offsetof(ss_request, origin)},
    {"cookie",                 ONCE, offsetof(ss_request, cookie)},
    {"authorization",          ONCE, offsetof(ss_request, authorization)},
    {"content-type",           ONCE, offsetof(ss_request, content_type)},
    {"sec-fetch-site",         ONCE, offsetof(ss_request, sec_fetch_site)},
    {"sec-websocket-key",      ONCE, offsetof(ss_request, socket_key)},
    {"sec-websocket-version",  ONCE, offsetof(ss_request, socket_version)},
    {"sec-websocket-protocol", LIST, offsetof(ss_request, socket_protocols)},
    {"x-forwarded-for",        LAST, offsetof(ss_request, forwarded_for)},
    {"forwarded",              LAST, offsetof(ss_request, forwarded)},
    {"accept",                 LIST, offsetof(ss_request, accept)},
    {"accept-encoding",        LIST, offsetof(ss_request, accept_encoding)},
    {"if-none-match",          LIST, offsetof(ss_request, if_none_match)},
    {"upgrade",                LIST, offsetof(ss_request, upgrade)},
    {"content-length",         LENGTH, 0},
    {"transfer-encoding",      ENCODING, 0},
    {"connection",             CONNECTION, 0},
    {"expect",                 EXPECT, 0},
};
/* clang-format on */
enum { HEADERS = sizeof headers / sizeof *headers };

static int row_of(ss_word name) {
    int row = 0;
    while (row < HEADERS && !ss_list_is(name, headers[row].name)) row++;
    return row;
}

static int read_length(ss_word digits, ss_request *r) {
    enum { MOST = 18 }; /* digits */
    if (!digits.length || digits.length > MOST) return 400;
    for (; digits.length; ss_word_drop(&digits, 1)) {
        if (!ss_is_digit(*digits.at)) return 400;
        r->content_length = r->content_length * 10 + (uint64_t)(*digits.at - '0');
    }
    return 0;
}

static void read_connection(ss_word list, ss_request *r) {
    ss_word option;
    while (ss_list_next(&list, &option)) {
        if (ss_list_is(option, "close")) r->closes = true;
        if (ss_list_is(option, "upgrade")) r->connection_upgrade = true;
    }
}

static int read_expect(ss_word value, ss_request *r) {
    r->expects = ss_list_is(value, "100-continue");
    return r->expects ? 0 : 417;
}

/* `seen` has a bit for each row whose header has occurred. */
static int read_header(ss_word line, ss_request *r, unsigned *seen) {
    ss_word name, *word;
    if (!take(&line, ':', &name) || !is_token(name)) return 400;
    int row = row_of(name);
    if (row == HEADERS) return 0;
    line = ss_list_strip(line);
    bool again = *seen >> row & 1;
    *seen |= 1u << row;
    switch (headers[row].kind) {
    case LIST:
    case LAST:
    case ONCE:
        word = (ss_word *)((char *)r + headers[row].field);
        *word = again && headers[row].kind != LAST ? (ss_word){0} : line;
        return again && headers[row].kind == ONCE ? 400 : 0;
    case LENGTH: return again ? 400 : read_length(line, r);
    case CONNECTION: read_connection(line, r); return 0;
    case EXPECT: return read_expect(line, r);
    case ENCODING: return 0;
    }
    return 0;
}

static bool has(unsigned seen, const char *name) { return seen >> row_of(ss_word_of(name)) & 1; }

/* Checks that need all headers. A chunked body is never accepted. A body whose length is given in two ways, or chunked
 * in a version that does not know chunks, is ambiguous (RFC 9112, 6.1). */
static int judge(ss_request *r, unsigned seen, ss_word authority) {
    if (!r->host.length) return 400;
    if (authority.length &&
        (authority.length != r->host.length || strncasecmp(authority.at, r->host.at, r->host.length) != 0))
        return 400;
    if (has(seen, "transfer-encoding")) return has(seen, "content-length") || r->minor == 0 ? 400 : 501;
    if (has(seen, "origin") && !r->origin.length) r->origin = ss_word_of("null");
    r->upgrades = has(seen, "upgrade");
    if (r->minor == 0) r->closes = true, r->expects = false;
    return SS_HEAD_WHOLE;
}

static ss_word next_line(ss_word *rest) {
    ss_word line = ss_word_before(*rest, '\r');
    ss_word_drop(rest, line.length + 2);
    return line;
}

int ss_head_read(ss_head *head, ss_word bytes, ss_request *r) {
    int fault = find_end(head, bytes);
    if (fault != SS_HEAD_WHOLE) return fault;
    ss_word rest = ss_word_first(bytes, head->seen - 2), authority = {0}; /* without the empty line */
    unsigned seen = 0;
    *r = (ss_request){0};
    ss_word_drop(&rest, head->begin);
    fault = read_first_line(next_line(&rest), r, &authority);
    while (!fault && rest.length) fault = read_header(next_line(&rest), r, &seen);
    return fault ? fault : judge(r, seen, authority);
}
