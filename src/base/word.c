#include "base/word.h"

ss_word ss_word_of(const char *s) {
    size_t length = 0;
    while (s[length]) length++;
    return (ss_word){s, length};
}

bool ss_word_begins(ss_word w, const char *s) {
    for (size_t i = 0; s[i]; i++)
        if (i == w.length || w.at[i] != s[i]) return false;
    return true;
}

bool ss_word_is(ss_word w, const char *s) { return ss_word_of(s).length == w.length && ss_word_begins(w, s); }

ss_word ss_word_first(ss_word w, size_t length) {
    return (ss_word){w.at, length < w.length ? length : w.length};
}

ss_word ss_word_before(ss_word w, char stop) {
    size_t length = 0;
    while (length < w.length && w.at[length] != stop) length++;
    return (ss_word){w.at, length};
}

ss_word ss_word_trimmed(ss_word w) {
    while (w.length && ss_is_blank(w.at[w.length - 1])) w.length--;
    return w;
}

void ss_word_drop(ss_word *w, size_t length) {
    if (length > w->length) length = w->length;
    if (!length) return; /* an empty word may have a null pointer, which must not be added to */
    w->at += length;
    w->length -= length;
}

bool ss_word_skip(ss_word *w, char c) {
    if (!w->length || *w->at != c) return false;
    ss_word_drop(w, 1);
    return true;
}

bool ss_word_number(ss_word *w, int *number) {
    size_t digits = 0;
    int n = 0;
    for (; digits < w->length && ss_is_digit(w->at[digits]); digits++)
        n = n < SS_NUMBER_HUGE / 10 ? n * 10 + (w->at[digits] - '0') : SS_NUMBER_HUGE;
    if (!digits || (digits > 1 && *w->at == '0')) return false;
    ss_word_drop(w, digits);
    *number = n;
    return true;
}

bool ss_word_next(ss_word *rest, ss_word *next) {
    while (ss_word_skip(rest, ' ')) {
    }
    *next = ss_word_before(*rest, ' ');
    ss_word_drop(rest, next->length);
    return next->length > 0;
}
