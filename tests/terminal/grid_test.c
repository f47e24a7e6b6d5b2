#include <stdlib.h>

#include "test.h"
#include "terminal/screen/grid.h"

static ss_grid g;

static void check_text(const char *expected) {
    char *text = ss_grid_text(&g);
    CHECK_STR(text, expected);
    free(text);
}

TEST(what_does_not_fit_is_left_out) {
    ss_grid_clear(&g, 2, 5);
    ss_grid_put(&g, 0, 3, SS_INK, "abc");
    ss_grid_put(&g, 1, -1, SS_INK, "xyz");
    ss_grid_put(&g, 7, 0, SS_INK, "no");
    ss_grid_put(&g, -1, 0, SS_INK, "no");
    check_text("   ab\nyz\n");
}

TEST(a_wide_character_is_shown_whole_or_not_at_all) {
    ss_grid_clear(&g, 1, 4);
    CHECK_EQ(ss_grid_put(&g, 0, 0, SS_INK, "a語b語"), 4);
    check_text("a語b\n");
}

/* A terminal would obey these. */
TEST(control_characters_become_question_marks) {
    ss_grid_clear(&g, 1, 10);
    ss_grid_put(&g, 0, 0, SS_INK, "a\033[2J\x7F\xFF");
    check_text("a?[2J??\n");
}

TEST(a_paragraph_is_broken_between_words) {
    ss_grid_clear(&g, 5, 12);
    CHECK_EQ(ss_grid_paragraph(&g, 0, 1, SS_INK, 10, "one two three four\nfive"), 3);
    check_text(" one two\n three four\n five\n\n\n");
    CHECK_EQ(ss_paragraph_height(10, "one two three four\nfive"), 3);
    CHECK_EQ(ss_paragraph_height(3, "overlong words"), 2);
    CHECK_EQ(ss_paragraph_height(10, ""), 1);
}

TEST(a_no_break_space_keeps_its_word_together) {
    ss_grid_clear(&g, 2, 6);
    CHECK_EQ(ss_grid_paragraph(&g, 0, 0, SS_INK, 6, "abc de\u00a0:"), 2);
    check_text("abc\nde\u00a0:\n");
}

TEST(nothing_is_drawn_outside_the_clip) {
    ss_grid_clear(&g, 3, 5);
    ss_box_area before = ss_grid_clip(&g, (ss_box_area){1, 1, 1, 2});
    ss_grid_fill(&g, (ss_box_area){0, 0, 9, 9}, SS_INK, "#");
    ss_grid_clip(&g, before);
    check_text("\n ##\n\n");
}

TEST(the_spot_drawn_last_is_the_one_that_is_clicked) {
    ss_grid_clear(&g, 3, 5);
    ss_grid_spot(&g, (ss_box_area){0, 0, 3, 5}, SS_SPOT_SEAT, 1);
    ss_grid_spot(&g, (ss_box_area){1, 1, 1, 1}, SS_SPOT_CELL, 9);
    CHECK_EQ(ss_grid_at(&g, 0, 0).kind, SS_SPOT_SEAT);
    CHECK_EQ(ss_grid_at(&g, 1, 1).value, 9);
    CHECK_EQ(ss_grid_at(&g, 2, 9).kind, SS_SPOT_NONE);
}

TEST(a_huge_terminal_is_cut_to_what_there_is_room_for) {
    ss_grid_clear(&g, 100000, 100000);
    CHECK_EQ(g.height, SS_GRID_HEIGHT);
    CHECK_EQ(g.width, SS_GRID_WIDTH);
    ss_grid_clear(&g, -1, -1);
    check_text("");
}
