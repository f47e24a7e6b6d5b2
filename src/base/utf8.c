#include "base/utf8.h"

/* By length: what the first byte begins with, and the smallest character that needs so many bytes. */
static const struct {
    uint8_t mask, lead;
    uint32_t smallest;
} forms[5] = {
    [1] = {0x80, 0x00, 0x0    },
    [2] = {0xE0, 0xC0, 0x80   },
    [3] = {0xF0, 0xE0, 0x800  },
    [4] = {0xF8, 0xF0, 0x10000},
};

static bool is_character(uint32_t c) { return c <= 0x10FFFF && !(c >= 0xD800 && c <= 0xDFFF); }

int ss_utf8_first(ss_word text, uint32_t *character) {
    if (!text.length) return 0;
    const uint8_t *bytes = (const uint8_t *)text.at;
    int length = 1;
    while (length <= 4 && (bytes[0] & forms[length].mask) != forms[length].lead) length++;
    if (length > 4 || (size_t)length > text.length) return 0;

    uint32_t c = bytes[0] & (uint8_t)~forms[length].mask;
    for (int i = 1; i < length; i++) {
        if ((bytes[i] & 0xC0) != 0x80) return 0;
        c = c << 6 | (bytes[i] & 0x3F);
    }
    if (c < forms[length].smallest || !is_character(c)) return 0;
    *character = c;
    return length;
}
