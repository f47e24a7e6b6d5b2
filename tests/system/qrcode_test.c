/* QR codes are drawn as the library makes them: as a path for pages, as half blocks for terminals. */
#include "system/qrcode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test.h"

static const char link[] = "http://192.168.178.123:7250/#/join/7fuTz0W2mYQ1qYvN0cJ8kA/Xx3a1P9w0eRrT5yUiO2sDg";

static char drawn[SS_QRCODE_PATH];

static ss_qrcode code_of(const char *text) {
    ss_qrcode code;
    CHECK(ss_qrcode_of(&code, text));
    return code;
}

/* A square of seven with a ring of light and a core of three. */
static bool has_eye(const ss_qrcode *code, int top, int left) {
    for (int row = 0; row < 7; row++)
        for (int column = 0; column < 7; column++) {
            bool edge = row == 0 || row == 6 || column == 0 || column == 6;
            bool core = row >= 2 && row <= 4 && column >= 2 && column <= 4;
            if (ss_qrcode_is_dark(code, top + row, left + column) != (edge || core)) return false;
        }
    return true;
}

TEST(a_code_has_three_eyes_within_a_light_margin_of_four) {
    ss_qrcode code = code_of(link);
    int far = code.size - SS_QRCODE_MARGIN - 7;
    CHECK(has_eye(&code, SS_QRCODE_MARGIN, SS_QRCODE_MARGIN));
    CHECK(has_eye(&code, SS_QRCODE_MARGIN, far));
    CHECK(has_eye(&code, far, SS_QRCODE_MARGIN));
    CHECK(!has_eye(&code, far, far));
    for (int row = 0; row < code.size; row++)
        for (int column = 0; column < code.size; column++) {
            bool inside = row >= 4 && column >= 4 && row < code.size - 4 && column < code.size - 4;
            CHECK(inside || !ss_qrcode_is_dark(&code, row, column));
        }
}

TEST(every_character_of_a_link_counts) {
    char other[sizeof link];
    ss_qrcode code = code_of(link);
    for (size_t i = 0; i + 1 < sizeof link; i++) {
        memcpy(other, link, sizeof link);
        other[i] ^= 1;
        ss_qrcode changed = code_of(other);
        CHECK(changed.size != code.size || memcmp(changed.dark, code.dark, sizeof code.dark) != 0);
    }
}

/* Reads `M4 5h7v1h-7z` after `M4 5h7v1h-7z`. */
static void fill(ss_qrcode *code, const char *path) {
    int column, row, width, back, length;
    while (*path) {
        length = 0;
        CHECK(sscanf(path, "M%d %dh%dv1h-%dz%n", &column, &row, &width, &back, &length) == 4 && length);
        CHECK(width == back && width > 0 && row < code->size && column + width <= code->size);
        for (int i = 0; i < width; i++) {
            CHECK(!code->dark[row * code->size + column + i]); /* nothing is drawn twice */
            code->dark[row * code->size + column + i] = 1;
        }
        path += length;
    }
}

TEST(the_path_covers_the_dark_squares_and_no_others) {
    ss_qrcode code = code_of(link), read = {.size = code.size};
    ss_text t = ss_text_in(drawn, sizeof drawn);
    ss_qrcode_path(&code, &t);
    CHECK(!ss_text_cut(&t));
    fill(&read, drawn);
    CHECK(memcmp(read.dark, code.dark, sizeof code.dark) == 0);
}

/* What a character of a line stands for: 2 for a dark upper square, 1 for a lower one. */
static int halves(const char **at) {
    static const struct {
        const char *text;
        int dark;
    } blocks[] = {
        {" ",   0},
        {"▄", 1},
        {"▀", 2},
        {"█", 3},
    };
    for (int i = 0; i < 4; i++)
        if (strncmp(*at, blocks[i].text, strlen(blocks[i].text)) == 0) {
            *at += strlen(blocks[i].text);
            return blocks[i].dark;
        }
    CHECK_STR(*at, "a block");
    return 0;
}

TEST(half_blocks_show_two_rows_a_line_in_black_on_white) {
    static const char begin[] = "\033[30;47;107m", end[] = "\033[0m\n";
    ss_qrcode code = code_of("http://192.168.1.5:7250/");
    ss_text t = ss_text_in(drawn, sizeof drawn);
    ss_qrcode_blocks(&code, &t);
    CHECK(!ss_text_cut(&t));
    const char *at = drawn;
    for (int row = 0; row < code.size; row += 2) {
        CHECK(strncmp(at, begin, strlen(begin)) == 0);
        at += strlen(begin);
        for (int column = 0; column < code.size; column++) {
            int dark = halves(&at);
            CHECK_EQ(dark >> 1, ss_qrcode_is_dark(&code, row, column));
            CHECK_EQ(dark & 1, ss_qrcode_is_dark(&code, row + 1, column));
        }
        CHECK(strncmp(at, end, strlen(end)) == 0);
        at += strlen(end);
    }
    CHECK(!*at);
}

TEST(texts_that_are_empty_or_too_long_have_no_code) {
    char text[4096];
    ss_qrcode code;
    CHECK(!ss_qrcode_of(&code, ""));
    memset(text, 'x', sizeof text);
    text[660] = 0;
    CHECK(ss_qrcode_of(&code, text));
    ss_text t = ss_text_in(drawn, sizeof drawn);
    ss_qrcode_path(&code, &t);
    CHECK(!ss_text_cut(&t));
    t = ss_text_in(drawn, SS_QRCODE_BLOCKS);
    ss_qrcode_blocks(&code, &t);
    CHECK(!ss_text_cut(&t));
    memset(text, 'x', sizeof text);
    text[700] = 0;
    CHECK(!ss_qrcode_of(&code, text));
    memset(text, 'x', sizeof text);
    text[4000] = 0; /* more than any code holds */
    CHECK(!ss_qrcode_of(&code, text));
}
