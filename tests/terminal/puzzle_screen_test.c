/* Puzzles on the full screen and in line mode, and their saved progress, without a terminal. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "rules/box.h"
#include "system/files.h"
#include "notation/turn_text.h"
#include "stage.h"
#include "test.h"
#include "terminal/text/plain.h"

static stage s;
static ss_puzzle_progress progress;

static void progress_path(char path[SS_PATH_SIZE + 16]) {
    char folder[SS_PATH_SIZE];
    CHECK_EQ(ss_keeper_folder(folder), 0);
    snprintf(path, SS_PATH_SIZE + 16, "%s/puzzles", folder);
}

/* A puzzle on the table, with nothing solved yet. */
static void set(int number, int theme) {
    char path[SS_PATH_SIZE + 16];
    stage_open(&s, 24, 80);
    progress_path(path);
    unlink(path);
    ss_puzzle_progress_load(&progress);
    CHECK(progress.count > 0);
    CHECK(ss_model_puzzle(&s.model, &ss_box, &progress, number, theme));
}

static void answer(const ss_turn *turn) {
    char text[SS_TURN_TEXT];
    ss_text t = ss_text_in(text, sizeof text);
    ss_put_turn(&t, &ss_box, turn, false);
    stage_keys(&s, ":");
    stage_type(&s, text);
    stage_keys(&s, "<enter>");
}

TEST(the_table_shows_a_puzzle_with_its_goal) {
    set(0, SS_PUZZLE_THEMES);
    CHECK(strstr(stage_text(&s), "Puzzle 1a1: "));
    CHECK_EQ(s.model.scene, SS_SCENE_TABLE);
    CHECK(ss_is_composing(&s.model));
    stage_close(&s);
}

TEST(a_wrong_answer_says_what_it_loses_and_everything_stays) {
    set(0, SS_PUZZLE_THEMES);
    int turns = s.model.session.party.record.turn_count;
    answer(&progress.puzzles[0].wrongs[0].turn);
    CHECK(strstr(stage_text(&s), " This turn loses"));
    CHECK_EQ(s.model.session.party.record.turn_count, turns);
    CHECK(ss_is_composing(&s.model));
    CHECK(progress.hints[0] < 0);
    stage_close(&s);
}

TEST(a_solution_is_explained_and_enter_sets_the_next_puzzle) {
    set(0, SS_PUZZLE_THEMES);
    answer(&progress.puzzles[0].solutions[0]);
    CHECK(strstr(stage_text(&s), "Solved!"));
    CHECK(strstr(stage_text(&s), " loses "));
    CHECK_EQ(progress.hints[0], 0);
    stage_keys(&s, "<enter>");
    CHECK(strstr(stage_text(&s), "Puzzle 1b1: "));
    CHECK_EQ(s.model.session.puzzle.hints, 0);
    stage_close(&s);
}

TEST(hints_come_one_after_the_other_and_are_remembered) {
    set(0, SS_PUZZLE_THEMES);
    stage_keys(&s, "H");
    CHECK(strstr(stage_text(&s), "column") || strstr(stage_text(&s), "No noble"));
    stage_keys(&s, "HHH");
    CHECK_EQ(s.model.session.puzzle.hints, SS_CLUES);
    answer(&progress.puzzles[0].solutions[0]);
    CHECK_EQ(progress.hints[0], SS_CLUES);
    stage_close(&s);
}

TEST(nothing_is_taken_back_or_lost_in_a_puzzle) {
    set(0, SS_PUZZLE_THEMES);
    int turns = s.model.session.party.record.turn_count;
    stage_keys(&s, "tu<back><esc>t<enter>y");
    CHECK_EQ(s.model.session.party.record.turn_count, turns);
    CHECK_EQ(s.model.layer, SS_LAYER_NONE);
    stage_keys(&s, "q");
    CHECK(s.model.left);
    stage_close(&s);
}

/* Once the answer was "What was saved is in ." */
TEST(a_puzzle_has_no_file_to_name) {
    set(0, SS_PUZZLE_THEMES);
    stage_keys(&s, ":");
    stage_type(&s, "save");
    stage_keys(&s, "<enter>");
    CHECK_EQ(s.model.typing, SS_TYPING_NOTHING);
    CHECK_STR(s.model.message, "");
    stage_close(&s);
}

/* Once help promised the best turns, which would solve the puzzle, and a game that is saved. */
TEST(help_lists_what_can_be_done_in_a_puzzle) {
    static const char *const promises[] = {"best turns",   "--resume",       "takes back a whole turn",
                                           "in a replay",  "online table",   "the turns of others",
                                           "start screen", "the saved games"};
    set(0, SS_PUZZLE_THEMES);
    s.height = 60, s.width = 120;
    stage_keys(&s, "?");
    CHECK(strstr(stage_text(&s), "Keys and signs"));
    CHECK(strstr(stage_text(&s), "a hint, and then a second one that says more"));
    CHECK(strstr(stage_text(&s), "tries the whole turn"));
    CHECK(strstr(stage_text(&s), "the players")); /* the last of the signs: all keys are above it */
    for (size_t i = 0; i < sizeof promises / sizeof *promises; i++)
        CHECK(!strstr(stage_text(&s), promises[i]));
    stage_close(&s);
}

/* The same in line mode. */
TEST(help_lists_what_can_be_typed_in_a_puzzle) {
    set(0, SS_PUZZLE_THEMES);
    char input[] = "?\nquit\n", *said = NULL;
    size_t length = 0;
    FILE *in = fmemopen(input, strlen(input), "r"), *out = open_memstream(&said, &length);
    CHECK(in && out);
    ss_plain_puzzles plain = {in, out, {0}, &ss_box, &progress, SS_PUZZLE_THEMES};
    ss_plain_puzzles_solve(&plain, 0);
    fclose(in), fclose(out);
    CHECK(strstr(said, "H, hint ") && strstr(said, "a hint, and then a second one that says more"));
    CHECK(strstr(said, "show the whole table"));
    CHECK(!strstr(said, "best turns") && !strstr(said, "take back your last turn"));
    CHECK(!strstr(said, "review") && !strstr(said, "write the game to a file"));
    free(said);
    stage_close(&s);
}

TEST(puzzles_of_a_theme_follow_each_other) {
    for (int theme = 0; theme < SS_PUZZLE_THEMES; theme++) {
        ss_puzzle_progress_load(&progress);
        int first = ss_puzzle_after(&progress, progress.count - 1, theme);
        if (first < 0) continue;
        set(first, theme);
        answer(&progress.puzzles[first].solutions[0]);
        stage_keys(&s, "<enter>");
        CHECK_EQ(progress.puzzles[s.model.session.puzzle.number].theme, theme);
        stage_close(&s);
    }
}

TEST(the_start_screen_leads_to_the_next_puzzle_and_leaving_it_returns) {
    char path[SS_PATH_SIZE + 16];
    stage_open(&s, 24, 80);
    progress_path(path);
    unlink(path);
    stage_keys(&s, "<down><right><enter>");
    CHECK(strstr(stage_text(&s), "Puzzle 1a1: "));
    answer(&s.model.session.puzzle.progress->puzzles[0].solutions[0]);
    stage_keys(&s, "<esc><esc>"); /* the explanation, a step of the turn */
    while (s.model.scene == SS_SCENE_TABLE) stage_keys(&s, "<esc>");
    CHECK_EQ(s.model.scene, SS_SCENE_START);
    stage_keys(&s, "p");
    CHECK(strstr(stage_text(&s), "Puzzle 1b1: "));
    stage_keys(&s, "q");
    CHECK_EQ(s.model.scene, SS_SCENE_START);
    CHECK(!s.model.left);
    stage_keys(&s, "s<enter>"); /* after that, a game is a game */
    while (!s.model.session.party.record.turn_count) stage_keys(&s, "<enter>");
    CHECK(s.model.session.kind != SS_SESSION_PUZZLE);
    stage_close(&s);
    stage_open(&s, 24, 80);
    stage_keys(&s, "p");
    stage_press(&s, (ss_gesture){.key = SS_KEY_LEAVE});
    CHECK(s.model.left);
    stage_close(&s);
    unlink(path);
}

/* ---- what is remembered ---- */

TEST(what_was_solved_is_remembered_with_the_fewest_hints) {
    set(0, SS_PUZZLE_THEMES);
    ss_puzzle_progress_solve(&progress, 3, 2);
    ss_puzzle_progress_solve(&progress, 3, 1);
    ss_puzzle_progress_solve(&progress, 3, 2);
    ss_puzzle_progress_solve(&progress, 5, 0);
    ss_puzzle_progress_load(&progress);
    CHECK_EQ(progress.error, 0);
    CHECK_EQ(progress.hints[3], 1);
    CHECK_EQ(progress.hints[5], 0);
    CHECK_EQ(ss_puzzles_solved(&progress, 0), 2);
    CHECK_EQ(ss_puzzles_solved(&progress, 1), 2);
    CHECK_EQ(ss_puzzle_after(&progress, 2, SS_PUZZLE_THEMES), 4);
    stage_close(&s);
}

TEST(entries_of_another_process_stay_and_garbage_does_no_harm) {
    char path[SS_PATH_SIZE + 16];
    set(0, SS_PUZZLE_THEMES);
    progress_path(path);
    static ss_puzzle_progress other;
    ss_puzzle_progress_solve(&progress, 0, 0);
    ss_puzzle_progress_load(&other);
    ss_puzzle_progress_solve(&progress, 1, 0);
    ss_puzzle_progress_solve(&other, 2, 1);
    char *text;
    size_t length;
    CHECK_EQ(ss_file_read(path, 4096, &text, &length), 0);
    static char more[8192];
    int size = snprintf(more, sizeof more, "%.*srubbish\n\xff\xfe 1\nabcdef 99\n%.6s", (int)length, text,
                        ss_puzzle_mark(&progress.puzzles[4]).at);
    CHECK_EQ(ss_file_write(path, more, (size_t)size, false), 0);
    free(text);
    ss_puzzle_progress_load(&progress);
    CHECK_EQ(progress.error, 0);
    CHECK_EQ(progress.hints[0], 0);
    CHECK_EQ(progress.hints[1], 0);
    CHECK_EQ(progress.hints[2], 1);
    CHECK(progress.hints[4] < 0);
    ss_puzzle_progress_solve(&progress, 5, 0);
    ss_puzzle_progress_load(&progress);
    CHECK_EQ(ss_puzzles_solved(&progress, 0), 4);
    stage_close(&s);
}

TEST(a_folder_that_cannot_be_written_is_complained_about) {
    char path[SS_PATH_SIZE + 16], complaint[SS_PROGRESS_COMPLAINT];
    set(0, SS_PUZZLE_THEMES);
    progress_path(path);
    CHECK_EQ(ss_directory_make(path), 0);
    ss_puzzle_progress_solve(&progress, 0, 0);
    CHECK(ss_puzzle_progress_complaint(&progress, complaint));
    CHECK_EQ(progress.hints[0], 0);
    rmdir(path);
    stage_close(&s);
}
