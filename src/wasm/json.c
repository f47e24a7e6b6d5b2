#include "wasm/json.h"

static void begin(ss_json *j) {
    if (j->follows) ss_text_char(&j->text, ',');
    j->follows = true;
}

void ss_json_open(ss_json *j, char bracket) {
    begin(j);
    ss_text_char(&j->text, bracket);
    j->follows = false;
}

void ss_json_close(ss_json *j, char bracket) {
    ss_text_char(&j->text, bracket);
    j->follows = true;
}

void ss_json_key(ss_json *j, const char *key) {
    ss_json_quote(j);
    ss_text_put(&j->text, key);
    ss_json_unquote_key(j);
}

void ss_json_number(ss_json *j, long n) {
    begin(j);
    ss_text_number(&j->text, n);
}

void ss_json_bool(ss_json *j, bool yes) {
    begin(j);
    ss_text_put(&j->text, yes ? "true" : "false");
}

void ss_json_null(ss_json *j) {
    begin(j);
    ss_text_put(&j->text, "null");
}

void ss_json_quote(ss_json *j) {
    begin(j);
    ss_text_char(&j->text, '"');
}

void ss_json_unquote(ss_json *j) { ss_text_char(&j->text, '"'); }

void ss_json_unquote_key(ss_json *j) {
    ss_text_put(&j->text, "\":");
    j->follows = false;
}

static void put_escaped(ss_text *t, char c) {
    unsigned byte = (unsigned char)c;
    if (byte < 0x20) {
        ss_text_put(t, "\\u00");
        ss_text_char(t, "0123456789abcdef"[byte >> 4]);
        ss_text_char(t, "0123456789abcdef"[byte & 15]);
        return;
    }
    if (c == '"' || c == '\\') ss_text_char(t, '\\');
    ss_text_char(t, c);
}

void ss_json_string(ss_json *j, ss_word s) {
    ss_json_quote(j);
    for (size_t i = 0; i < s.length; i++) put_escaped(&j->text, s.at[i]);
    ss_json_unquote(j);
}

void ss_json_pair(ss_json *j, const char *key, long n) {
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

/* Rounded to so many digits behind the point; n is small enough for that. */
static void put_decimal(ss_text *t, double n, int digits) {
    long unit = 1;
    for (int i = 0; i < digits; i++) unit *= 10;
    double size = n < 0 ? -n : n;
    long whole = (long)(size * (double)unit + 0.5);
    if (n < 0 && whole) ss_text_char(t, '-');
    ss_text_number(t, whole / unit);
    ss_text_char(t, '.');
    for (unit /= 10; unit; unit /= 10) ss_text_char(t, (char)('0' + whole / unit % 10));
}

void ss_json_pair_decimal(ss_json *j, const char *key, bool known, double n, int digits) {
    ss_json_key(j, key);
    if (!known) {
        ss_json_null(j);
        return;
    }
    begin(j);
    put_decimal(&j->text, n, digits);
}

void ss_json_open_pair(ss_json *j, const char *key, char bracket) {
    ss_json_key(j, key);
    ss_json_open(j, bracket);
}
