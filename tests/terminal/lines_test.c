/* Lines of text: their width, and where they are broken. */
#include <stdio.h>
#include <stdlib.h>

#include "texts/lines.h"
#include "test.h"

/* What was printed to `out`; freed by the next call. */
static FILE *out;
static char *printed;
static size_t printed_size;

static FILE *paper(void) {
    free(printed);
    printed = NULL;
    return out = open_memstream(&printed, &printed_size);
}

static const char *read_paper(void) {
    fclose(out);
    return printed;
}

static const char *paragraph(const char *text) {
    ss_put_paragraph(paper(), text);
    return read_paper();
}

static int widest_line(const char *text) {
    int widest = 0;
    while (*text) {
        char line[4096] = "";
        size_t length = strcspn(text, "\n");
        strncat(line, text, length);
        if (ss_text_width(line) > widest) widest = ss_text_width(line);
        text += length + (text[length] != 0);
    }
    return widest;
}

TEST(width_is_what_a_terminal_shows) {
    CHECK_EQ(ss_text_width("Kräuterschnecke"), 15);
    CHECK_EQ(ss_text_width("日本"), 4);
    CHECK_EQ(ss_text_width("e\u0301"), 1);
    CHECK_EQ(ss_text_width("e\uFE0F\u180B\U000E0100"), 1); /* in which form it is shown */
    CHECK_EQ(ss_text_width("\xFF"), 1);
    CHECK_EQ(ss_text_width(""), 0);
}

TEST(a_padded_text_fills_its_columns_exactly) {
    ss_put_padded(paper(), "Weiß", 6);
    CHECK_STR(read_paper(), "Weiß  ");
    ss_put_padded(paper(), "Weiß", -6);
    CHECK_STR(read_paper(), "  Weiß");
    ss_put_padded(paper(), "日本語", 5); /* half a character does not count */
    CHECK_STR(read_paper(), "日本 ");
}

TEST(a_paragraph_is_broken_between_words_within_80_columns) {
    char text[1000] = "x";
    for (int i = 0; i < 100; i++) strcat(text, i % 3 ? " Wörter" : " da");
    const char *lines = paragraph(text);
    CHECK(widest_line(lines) <= SS_LINE_WIDTH);
    CHECK(widest_line(lines) > SS_LINE_WIDTH - 7);
}

TEST(a_word_longer_than_a_line_is_broken_too) {
    char text[301] = "";
    memset(text, 'x', 300);
    CHECK_EQ(widest_line(paragraph(text)), SS_LINE_WIDTH);
    CHECK_EQ(strlen(printed), 300 + 4);
}

TEST(the_last_word_of_a_text_does_not_stand_alone) {
    char text[200] = "", *end = text;
    for (int i = 0; i < 15; i++) end += sprintf(end, "four ");
    CHECK_STR(paragraph(strcat(text, "five words")) + 69, " four\nfive words\n");
    CHECK_STR(paragraph("one two\nthree\nfour"), "one two\nthree\nfour\n");
    end[0] = 0;
    CHECK_STR(paragraph(strcat(text, "four\u00A0words")) + 64, " four\nfour four\u00A0words\n");
}

TEST(prose_is_joined_before_it_is_broken) {
    ss_put_prose(paper(), "one\ntwo\nthree\n\nfour\n  as it is\n  this too\n\nfive\n");
    CHECK_STR(read_paper(), "one two three\n\nfour\n  as it is\n  this too\n\nfive\n");
}

TEST(a_no_break_space_is_never_broken_at) {
    char text[200] = "";
    for (int i = 0; i < 76; i++) strcat(text, "x");
    strcat(text, " mot\u00A0!");
    CHECK_STR(paragraph(text) + 76, "\nmot\u00A0!\n");
}

TEST(an_indented_line_continues_with_the_same_indent) {
    char text[400] = "head\n  ";
    for (int i = 0; i < 30; i++) strcat(text, "word ");
    strcat(text, "\ntail");
    CHECK_STR(strstr(paragraph(text), "tail"), "tail\n");
    int lines = 0, indented = 0;
    for (const char *at = printed; *at; at = strchr(at, '\n') + 1, lines++)
        indented += *at == ' ' && at[2] == 'w';
    CHECK_EQ(lines, 4);
    CHECK_EQ(indented, 2);
}

TEST(text_beside_something_stays_beside_it) {
    FILE *p = paper();
    fputs("  --players WHO  ", p);
    ss_put_beside(p, 17, "one two three four five six seven eight nine ten eleven twelve thirteen fourteen");
    CHECK_STR(read_paper(),
              "  --players WHO  one two three four five six seven eight nine ten eleven twelve\n"
              "                 thirteen fourteen\n");
}
