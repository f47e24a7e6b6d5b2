#include "net/reply.h"

#include <string.h>

#include "system/list.h"

/* What determines where the body ends. */
typedef struct framing {
    bool has_length, chunked;
    size_t length;
} framing;

/* Returns true if a list separated by commas contains a word, ignoring case. */
static bool lists(ss_word list, const char *wanted) {
    ss_word part;
    while (ss_list_next(&list, &part))
        if (ss_list_is(part, wanted)) return true;
    return false;
}

/* ---- the head ---- */

/* Takes the next line, without its end. Returns false if there is no complete one. */
static bool next_line(ss_word *rest, ss_word *line) {
    *line = ss_word_before(*rest, '\n');
    if (line->length == rest->length) return false;
    ss_word_drop(rest, line->length + 1);
    if (line->length && line->at[line->length - 1] == '\r') line->length--;
    return true;
}

static bool is_token(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || ss_is_digit(c) ||
           (c && strchr("!#$%&'*+-.^_`|~", c));
}

static bool is_clean(ss_word value) {
    for (size_t i = 0; i < value.length; i++)
        if (((unsigned char)value.at[i] < ' ' && value.at[i] != '\t') || value.at[i] == 0x7F) return false;
    return true;
}

/* `HTTP/1.1 200 OK` */
static bool read_status(ss_word line, int *status) {
    if (!ss_word_begins(line, "HTTP/1.1 ") && !ss_word_begins(line, "HTTP/1.0 ")) return false;
    if (!is_clean(line)) return false;
    ss_word_drop(&line, strlen("HTTP/1.1 "));
    if (line.length < 3 || (line.length > 3 && line.at[3] != ' ')) return false;
    for (int i = 0; i < 3; i++)
        if (!ss_is_digit(line.at[i])) return false;
    *status = (line.at[0] - '0') * 100 + (line.at[1] - '0') * 10 + line.at[2] - '0';
    return *status >= 100;
}

static bool read_length(ss_word value, framing *f) {
    int length;
    if (f->has_length || !ss_word_number(&value, &length) || value.length || length > SS_REPLY_MOST)
        return false;
    f->has_length = true;
    f->length = (size_t)length;
    return true;
}

static bool read_header(ss_reply *r, framing *f, ss_word name, ss_word value) {
    ss_word number = value;
    if (ss_list_is(name, "content-length")) return read_length(value, f);
    if (ss_list_is(name, "transfer-encoding")) return (f->chunked = ss_list_is(value, "chunked"));
    if (ss_list_is(name, "upgrade")) r->upgrade = ss_list_is(value, "websocket");
    if (ss_list_is(name, "sec-websocket-accept")) r->accept = value;
    if (ss_list_is(name, "sec-websocket-protocol")) r->protocol = value;
    if (ss_list_is(name, "sec-websocket-extensions")) r->extensions = true;
    if (ss_list_is(name, "location")) r->location = value;
    if (ss_list_is(name, "retry-after") && !ss_word_number(&number, &r->retry_after)) r->retry_after = 0;
    return true;
}

static bool read_line(ss_reply *r, framing *f, bool *connection, ss_word line) {
    ss_word name = ss_word_before(line, ':'), value = line;
    if (!name.length || name.length == line.length) return false;
    for (size_t i = 0; i < name.length; i++)
        if (!is_token(name.at[i])) return false;
    ss_word_drop(&value, name.length + 1);
    while (value.length && ss_is_blank(*value.at)) ss_word_drop(&value, 1);
    value = ss_word_trimmed(value);
    if (!is_clean(value)) return false;
    if (ss_list_is(name, "connection") && lists(value, "upgrade")) *connection = true;
    return read_header(r, f, name, value);
}

/* Takes a head off the front. */
static ss_reply_state read_head(ss_reply *r, framing *f, ss_word *rest) {
    ss_word at = *rest, line;
    bool connection = false;
    *r = (ss_reply){0};
    *f = (framing){0};
    if (!next_line(&at, &line)) return rest->length > SS_REPLY_HEAD ? SS_REPLY_BAD : SS_REPLY_MORE;
    if (!read_status(line, &r->status)) return SS_REPLY_BAD;
    while (next_line(&at, &line)) {
        if (at.at - rest->at > SS_REPLY_HEAD) return SS_REPLY_BAD;
        if (!line.length) {
            *rest = at;
            r->upgrade = r->upgrade && connection;
            return f->chunked && f->has_length ? SS_REPLY_BAD : SS_REPLY_WHOLE;
        }
        if (!read_line(r, f, &connection, line)) return SS_REPLY_BAD;
    }
    return rest->length > SS_REPLY_HEAD ? SS_REPLY_BAD : SS_REPLY_MORE;
}

/* ---- the body ---- */

static int digit(char c) {
    if (ss_is_digit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static bool read_chunk_size(ss_word line, size_t *size) {
    size_t digits = 0;
    *size = 0;
    while (digits < line.length && digit(line.at[digits]) >= 0 && digits < 6)
        *size = *size * 16 + (size_t)digit(line.at[digits++]);
    return digits && (digits == line.length || line.at[digits] == ';' || ss_is_blank(line.at[digits])) &&
           *size <= SS_REPLY_MOST;
}

/* Checks that all chunks have arrived. They are joined only then, so that reading can start again with more bytes. */
static ss_reply_state read_chunks(ss_reply *r, ss_word rest, char *to) {
    ss_word line;
    size_t size, joined = 0;
    for (bool joins = false;;) {
        ss_word at = rest;
        for (;;) {
            if (!next_line(&at, &line)) return at.length > SS_REPLY_HEAD ? SS_REPLY_BAD : SS_REPLY_MORE;
            if (!read_chunk_size(line, &size)) return SS_REPLY_BAD;
            if (!size) break;
            if (at.length < size) return SS_REPLY_MORE;
            if (joins) memmove(to + joined, at.at, size);
            if (joins) joined += size;
            ss_word_drop(&at, size);
            if (!next_line(&at, &line)) return at.length > 2 ? SS_REPLY_BAD : SS_REPLY_MORE;
            if (line.length) return SS_REPLY_BAD;
        }
        do /* trailers, and the empty line after them */
            if (!next_line(&at, &line)) return at.length > SS_REPLY_HEAD ? SS_REPLY_BAD : SS_REPLY_MORE;
        while (line.length);
        if (joins) break;
        joins = true;
    }
    r->body = (ss_word){to, joined};
    return SS_REPLY_WHOLE;
}

static ss_reply_state read_body(ss_reply *r, const framing *f, ss_word rest, char *bytes, bool ended) {
    r->body = rest;
    if (r->status == 101) return SS_REPLY_WHOLE;
    if (r->status == 204 || r->status == 304) {
        r->body.length = 0;
        return SS_REPLY_WHOLE;
    }
    if (f->chunked) return read_chunks(r, rest, bytes + (rest.at - bytes));
    if (!f->has_length) return ended ? SS_REPLY_WHOLE : SS_REPLY_MORE;
    if (rest.length < f->length) return SS_REPLY_MORE;
    r->body.length = f->length;
    return SS_REPLY_WHOLE;
}

ss_reply_state ss_reply_read(ss_reply *reply, char *bytes, size_t length, bool ended) {
    ss_word rest = {bytes, length};
    framing f;
    ss_reply_state state;
    do state = read_head(reply, &f, &rest);
    while (state == SS_REPLY_WHOLE && reply->status < 200 && reply->status != 101);
    if (state == SS_REPLY_WHOLE) state = read_body(reply, &f, rest, bytes, ended);
    if (state == SS_REPLY_MORE && (ended || length >= SS_REPLY_MOST)) return SS_REPLY_BAD;
    return state;
}
