#include "base/utf8.h"

/* By length: the leading bits of the first byte, and the smallest character that needs this many bytes. */
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

/* ---- what is visible ---- */

typedef struct range {
    uint32_t first, last;
} range;

/* clang-format off */
static const range unseen[] = {
    {0x0000,  0x001F },
    {0x007F,  0x009F },
    {0x00AD,  0x00AD }, /* the soft hyphen, shown only at the end of a line */
    {0x034F,  0x034F },
    {0x061C,  0x061C },
    {0x115F,  0x1160 }, /* fillers */
    {0x17B4,  0x17B5 },
    {0x180E,  0x180E },
    {0x200B,  0x200B },
    {0x200E,  0x200F }, /* direction marks */
    {0x2028,  0x202E }, /* line and paragraph separators, direction */
    {0x2060,  0x206F }, /* direction again, and invisible operators */
    {0x3164,  0x3164 },
    {0xFDD0,  0xFDEF }, /* noncharacters */
    {0xFEFF,  0xFEFF },
    {0xFFA0,  0xFFA0 },
    {0xFFF0,  0xFFFB },
    {0x13430, 0x1343F}, /* hieroglyph format controls */
    {0x1BCA0, 0x1BCA3},
    {0x1D173, 0x1D17A},
    {0xE0000, 0xE00FF}, /* tags */
};

static const range selectors[] = {
    {0x180B,  0x180D },
    {0x180F,  0x180F },
    {0xFE00,  0xFE0F },
    {0xE0100, 0xE01EF},
};
/* clang-format on */

static const range spaces[] = {
    {0x0020, 0x0020},
    {0x00A0, 0x00A0},
    {0x1680, 0x1680},
    {0x2000, 0x200A},
    {0x202F, 0x202F},
    {0x205F, 0x205F},
    {0x2800, 0x2800},
    {0x3000, 0x3000},
};

static bool is_among(uint32_t c, const range *ranges, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (c >= ranges[i].first && c <= ranges[i].last) return true;
    return false;
}

bool ss_is_unseen(uint32_t c) {
    bool last_of_plane = (c & 0xFFFE) == 0xFFFE;
    return last_of_plane || is_among(c, unseen, sizeof unseen / sizeof *unseen);
}

bool ss_is_selector(uint32_t c) { return is_among(c, selectors, sizeof selectors / sizeof *selectors); }

bool ss_is_space(uint32_t c) { return is_among(c, spaces, sizeof spaces / sizeof *spaces); }
