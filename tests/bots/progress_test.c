/* The progress line of a match: it is never wider than the terminal. */
#include "bots/progress.h"

#include "texts/words.h"
#include "test.h"

static int columns_of(const char *text) {
    int columns = 0;
    for (; *text; text++) columns += (*text & 0xC0) != 0x80;
    return columns;
}

static const char *line(const ss_progress *p, double seconds, int columns) {
    static char text[512];
    ss_text t = ss_text_in(text, sizeof text);
    ss_progress_put(&t, p, seconds, columns);
    CHECK(!ss_text_cut(&t));
    return text;
}

TEST(the_progress_has_a_bar_games_and_the_time_left) {
    ss_progress p = {.total = 40, .done = 10};
    ss_words_use("en");
    CHECK_STR(line(&p, 75, 80), "[##########..............................] 10 of 40 games, 1:15 left");
    CHECK_STR(line(&p, 3 * 3600 + 59, 48), "[####............] 10 of 40 games, 3:00:59 left");
}

TEST(before_the_first_game_the_time_is_not_known) {
    ss_progress p = {.total = 40, .done = 10};
    ss_words_use("en");
    CHECK_STR(line(&p, -1, 40), "[#####.................] 10 of 40 games");
}

/* Reviewing a single game takes a minute, which "0 of 1 games" would not show. */
TEST(the_progress_of_a_single_game_is_in_percent) {
    ss_progress p = {.total = 1, .part = 0.345};
    ss_words_use("en");
    CHECK_STR(line(&p, 9, 40), "[#######..............] 34 %, 0:09 left");
    ss_progress many = {.total = 4, .done = 1, .part = 0.6};
    CHECK_STR(line(&many, -1, 26), "[####......] 1 of 4 games");
}

TEST(a_match_that_may_be_decided_has_a_maximum_length) {
    ss_progress p = {.total = 40, .done = 10, .may_stop = true};
    ss_words_use("en");
    CHECK(strstr(line(&p, 5, 80), "10 of 40 games, at most 0:05 left"));
}

TEST(the_progress_is_always_narrower_than_the_terminal) {
    static const char *const languages[] = {"en", "de", "fr", "it", "es"};
    for (int l = 0; l < 5; l++)
        for (int columns = 0; columns < 200; columns++)
            for (int done = 0; done <= 1000000000; done += 250000000) {
                ss_progress p = {.total = 1000000000, .done = done, .may_stop = done & 1};
                ss_words_use(languages[l]);
                const char *text = line(&p, 1e6, columns);
                CHECK(!*text || columns_of(text) < columns);
            }
    ss_words_use("en");
}

TEST(a_file_shows_no_progress) {
    FILE *file = tmpfile();
    ss_progress p = ss_progress_begin(file, 2, false);
    for (int i = 0; i < 2; i++) ss_progress_step(&p, true);
    ss_progress_end(&p);
    CHECK_EQ(p.done, 2);
    CHECK_EQ(ftell(file), 0);
    fclose(file);
}
