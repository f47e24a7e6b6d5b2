#include "base/base64.h"

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* Returns 0 to 63, or 64 if `c` is not one of the letters. */
static unsigned digit_of(char c) {
    unsigned digit = 0;
    while (digit < 64 && alphabet[digit] != c) digit++;
    return digit;
}

bool ss_is_base64(char c) { return digit_of(c) < 64; }

void ss_base64_write(ss_text *t, const uint8_t *bytes, size_t count) {
    unsigned held = 0;
    int bits = 0;
    for (size_t i = 0; i < count; i++) {
        held = held << 8 | bytes[i];
        for (bits += 8; bits >= 6; bits -= 6) ss_text_char(t, alphabet[held >> (bits - 6) & 63]);
    }
    if (bits) ss_text_char(t, alphabet[held << (6 - bits) & 63]);
}

bool ss_base64_read(const char *letters, size_t length, uint8_t *bytes) {
    unsigned held = 0;
    int bits = 0;
    for (size_t i = 0; i < length; i++) {
        held = held << 6 | digit_of(letters[i]);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        *bytes++ = (uint8_t)(held >> bits);
    }
    return bits < 6 && !(held & ((1u << bits) - 1));
}
