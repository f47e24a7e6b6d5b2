#include "json/json.h"

#include <stdint.h>

#include "base/utf8.h"

static void begin(ss_json *j) {
    if (j->follows) ss_text_char(j->text, ',');
    j->follows = true;
}

void ss_json_open(ss_json *j, char bracket) {
    begin(j);
    ss_text_char(j->text, bracket);
    j->follows = false;
}

void ss_json_close(ss_json *j, char bracket) {
    ss_text_char(j->text, bracket);
    j->follows = true;
}

void ss_json_key(ss_json *j, const char *key) {
    ss_json_quote(j);
    ss_text_put(j->text, key);
    ss_json_unquote_key(j);
}

void ss_json_number(ss_json *j, int64_t n) {
    begin(j);
    ss_text_number(j->text, n);
}

void ss_json_bool(ss_json *j, bool yes) {
    begin(j);
    ss_text_put(j->text, yes ? "true" : "false");
}

void ss_json_null(ss_json *j) {
    begin(j);
    ss_text_put(j->text, "null");
}

void ss_json_quote(ss_json *j) {
    begin(j);
    ss_text_char(j->text, '"');
}

void ss_json_unquote(ss_json *j) { ss_text_char(j->text, '"'); }

void ss_json_unquote_key(ss_json *j) {
    ss_text_put(j->text, "\":");
    j->follows = false;
}

static void put_escape(ss_text *t, uint32_t control) {
    ss_text_put(t, "\\u00");
    ss_text_char(t, "0123456789abcdef"[control >> 4]);
    ss_text_char(t, "0123456789abcdef"[control & 15]);
}

void ss_json_string(ss_json *j, ss_word s) {
    ss_json_quote(j);
    while (s.length) {
        uint32_t c = '?';
        int length = ss_utf8_first(s, &c);
        if (c == '"' || c == '\\') ss_text_char(j->text, '\\');
        if (!length)
            ss_text_char(j->text, '?');
        else if (c < ' ')
            put_escape(j->text, c);
        else
            ss_text_bytes(j->text, s.at, (size_t)length);
        ss_word_drop(&s, length ? (size_t)length : 1);
    }
    ss_json_unquote(j);
}

void ss_json_pair(ss_json *j, const char *key, int64_t n) {
    ss_json_key(j, key);
    ss_json_number(j, n);
}

void ss_json_pair_text(ss_json *j, const char *key, const char *plain) {
    ss_json_key(j, key);
    ss_json_string(j, ss_word_of(plain));
}

void ss_json_pair_bool(ss_json *j, const char *key, bool yes) {
    ss_json_key(j, key);
    ss_json_bool(j, yes);
}

/* ---- decimal numbers ---- */

/* A fraction in units of 2^-64. It is exact, except for bits of numbers below 2^-11 that do not affect rounding.
 * Multiplying it by ten carries a digit out of it. */
static unsigned next_digit(uint64_t *part) {
    uint64_t low = (*part & UINT32_MAX) * 10, high = (*part >> 32) * 10 + (low >> 32);
    *part = high << 32 | (low & UINT32_MAX);
    return (unsigned)(high >> 32);
}

void ss_json_decimal(ss_json *j, double n, int digits) {
    const double two_to_64 = 18446744073709551616.0;
    double size = n < 0 ? -n : n;
    if (!(size < (double)INT64_MAX)) {
        ss_json_null(j);
        return;
    }
    int64_t whole = (int64_t)size;
    uint64_t behind = 0, unit = 1;
    uint64_t part = (uint64_t)((size - (double)whole) * two_to_64);
    for (int i = 0; i < digits; i++, unit *= 10) behind = behind * 10 + next_digit(&part);
    const uint64_t middle = (uint64_t)1 << 63;
    bool odd = digits ? behind & 1 : whole & 1;
    if (part > middle || (part == middle && odd)) behind++;
    if (behind == unit) whole++, behind = 0;
    begin(j);
    if (n < 0 && (whole || behind)) ss_text_char(j->text, '-');
    ss_text_number(j->text, whole);
    if (!digits) return;
    ss_text_char(j->text, '.');
    while (unit /= 10) ss_text_char(j->text, (char)('0' + behind / unit % 10));
}

void ss_json_plain(ss_json *j, const char *json) {
    begin(j);
    ss_text_put(j->text, json);
}

void ss_json_pair_decimal(ss_json *j, const char *key, bool known, double n, int digits) {
    ss_json_key(j, key);
    if (known)
        ss_json_decimal(j, n, digits);
    else
        ss_json_null(j);
}

void ss_json_open_pair(ss_json *j, const char *key, char bracket) {
    ss_json_key(j, key);
    ss_json_open(j, bracket);
}
