#include "base/text.h"

ss_text ss_text_in(char *bytes, size_t size) {
    if (size) bytes[0] = 0;
    return (ss_text){.bytes = bytes, .size = size};
}

void ss_text_char(ss_text *t, char c) {
    if (t->needed + 1 < t->size) {
        t->bytes[t->needed] = c;
        t->bytes[t->needed + 1] = 0;
    }
    t->needed++;
}

void ss_text_put(ss_text *t, const char *s) {
    while (*s) ss_text_char(t, *s++);
}

void ss_text_bytes(ss_text *t, const char *s, size_t length) {
    for (size_t i = 0; i < length; i++) ss_text_char(t, s[i]);
}

void ss_text_number(ss_text *t, int64_t n) {
    char digits[20];
    int count = 0;
    uint64_t left = n < 0 ? -(uint64_t)n : (uint64_t)n;
    do digits[count++] = (char)('0' + left % 10);
    while (left /= 10);
    if (n < 0) ss_text_char(t, '-');
    while (count) ss_text_char(t, digits[--count]);
}
