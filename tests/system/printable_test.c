#include "system/printable.h"
#include "test.h"

static const char *shown(const char *text) {
    static char bytes[512];
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_put_printable(&t, text);
    return bytes;
}

TEST(words_of_any_script_stay_as_they_are) {
    CHECK_STR(shown("Zoë, 日本 и мир"), "Zoë, 日本 и мир");
    CHECK_STR(shown(""), "");
}

/* A name such as ESC ]0;x BEL once renamed the window of everybody who looked at a game. */
TEST(terminal_escapes_become_question_marks) {
    CHECK_STR(shown("\033]0;x\a"), "?]0;x?");
    CHECK_STR(shown("a\tb\nc\177"), "a?b?c?");
    CHECK_STR(shown("\xC2\x9B"
                    "31m"),
              "?31m"); /* the same as ESC [ */
}

TEST(each_byte_that_is_not_utf8_becomes_a_question_mark) {
    CHECK_STR(shown("\xFF\xFEx"), "??x");
    CHECK_STR(shown("caf\xE9"), "caf?");
    CHECK_STR(shown("\xED\xA0\x80"), "???"); /* half of a surrogate pair */
}

TEST(direction_marks_become_question_marks) {
    CHECK_STR(shown("Ada\u202Eevil"), "Ada?evil");
    CHECK_STR(shown("\u202A\u202B\u202C\u202D\u2066\u2067\u2068\u2069"), "????????");
    CHECK_STR(shown("\u200E\u200F\u061C\u2028\u2029"), "?????");
}

TEST(a_long_text_is_quoted_in_part) {
    char bytes[SS_QUOTED], text[4 * 100 + 1] = "";
    CHECK_STR(ss_quoted("short\033", bytes), "short?");
    for (int i = 0; i < 100; i++) strcat(text, "\U0001F98B");
    ss_quoted(text, bytes);
    CHECK_EQ(strlen(bytes), 4 * SS_QUOTED_CHARS + 3);
    CHECK_STR(bytes + 4 * SS_QUOTED_CHARS, "...");
}
