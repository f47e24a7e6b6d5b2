/* What is said of boards of one's own, and the text of them to edit, in every language. */
#include <stdlib.h>
#include <string.h>

#include "cli/tables.h"
#include "rules/box.h"
#include "texts/words.h"
#include "test.h"

static const char *const languages[] = {"en", "de", "fr", "it", "es"};

TEST(every_flaw_of_boards_has_a_sentence_in_every_language) {
    for (int i = 0; i < 5; i++) {
        ss_words_use(languages[i]);
        for (ss_flaw_kind kind = SS_FLAW_NONE + 1; kind < SS_FLAWS; kind++) {
            char line[512];
            ss_text t = ss_text_in(line, sizeof line);
            ss_put_flaw(&t, &(ss_flaw){
                                .what = kind, .numbers = {3, 'B'}
            });
            CHECK(strlen(line) > 10 && !ss_text_cut(&t));
            CHECK(!strchr(line, '%'));
            CHECK_EQ(line[strlen(line) - 1], '.');
        }
    }
}

TEST(boards_to_edit_are_read_again_in_every_language) {
    ss_content own = ss_box, read;
    own.rewards[0][0][0] = 2;
    for (int i = 0; i < 10; i++) {
        const ss_content *content = i % 2 ? &own : &ss_box;
        size_t length;
        ss_words_use(languages[i / 2]);
        char *text = ss_tables_text(content, &length);
        CHECK(text);
        CHECK_EQ(ss_tables_read(&read, text, length).what, SS_FLAW_NONE);
        CHECK_STR(ss_tables_identity(&read).digits, ss_tables_identity(content).digits);
        free(text);
    }
}
