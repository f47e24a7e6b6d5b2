#include "terminal/text/typed.h"
#include "test.h"

static char line[SS_TYPED_SIZE];

static ss_typed typed(const char *bytes, size_t size) {
    FILE *in = fmemopen((void *)bytes, size, "r");
    ss_typed result = ss_typed_read(in, line);
    fclose(in);
    return result;
}

TEST(a_line_is_read_without_the_blanks_around_it) {
    CHECK_EQ(typed(" \t 36x6l@c6  - \r\n", 17), SS_TYPED_LINE);
    CHECK_STR(line, "36x6l@c6  -");
    CHECK_EQ(typed("\n", 1), SS_TYPED_LINE);
    CHECK_STR(line, "");
    CHECK_EQ(typed("last", 4), SS_TYPED_LINE);
    CHECK_STR(line, "last");
}

/* A line of 600 letters was once truncated to 511 and executed. */
TEST(a_line_too_long_is_refused_whole) {
    char text[2000];
    memset(text, 'a', sizeof text);
    text[sizeof text - 1] = '\n';
    FILE *in = fmemopen(text, sizeof text, "r");
    CHECK_EQ(ss_typed_read(in, line), SS_TYPED_TOO_LONG);
    CHECK_EQ(ss_typed_read(in, line), SS_TYPED_END);
    fclose(in);
    memset(text + 100, ' ', 1899);
    CHECK_EQ(typed(text, sizeof text), SS_TYPED_LINE); /* blanks at the end are ignored */
    text[SS_TYPED_SIZE - 1] = '\n';
    memset(text, 'a', SS_TYPED_SIZE - 1);
    CHECK_EQ(typed(text, SS_TYPED_SIZE), SS_TYPED_LINE);
}

TEST(a_zero_byte_is_not_text) {
    CHECK_EQ(typed("quit\0x\n", 7), SS_TYPED_NOT_TEXT);
    CHECK_EQ(typed("\0quit\n", 6), SS_TYPED_NOT_TEXT);
}

TEST(words_are_known_in_capitals_and_without_accents) {
    CHECK(ss_typed_is("QUIT", 4, "quit"));
    CHECK(ss_typed_is("ZURÜCK", strlen("ZURÜCK"), "zurück"));
    CHECK(ss_typed_is("regles", 6, "règles"));
    CHECK(ss_typed_is("save x", 4, "save"));
    CHECK(!ss_typed_is("qui", 3, "quit"));
    CHECK(!ss_typed_is("quitx", 5, "quit"));
    CHECK(!ss_typed_is("qu\xFF", 3, "quit"));
}

TEST(notation_may_be_typed_in_capitals) {
    char notation[SS_TYPED_SIZE];
    ss_typed_notation("46X6L@C6   C>4\t/3", notation);
    CHECK_STR(notation, "46x6l@c6 c>4 /3");
    ss_typed_notation("*x6r@gc5 -", notation);
    CHECK_STR(notation, "*x6r@Gc5 -");
    ss_typed_notation("GX6R@G6~G5 -", notation);
    CHECK_STR(notation, "gx6r@g6~g5 -");
}
