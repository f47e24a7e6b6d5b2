#include <stdlib.h>

#include "texts/nouns.h"
#include "texts/words.h"
#include "test.h"

static const char *const languages[] = {"en", "de", "fr", "it", "es"};

TEST(a_language_is_known_by_the_first_letters_of_its_tag) {
    static const struct {
        const char *tag, *language;
    } cases[] = {
        {"de",          "de"},
        {"de_DE.UTF-8", "de"},
        {"fr_CA@euro",  "fr"},
        {"it-CH",       "it"},
        {"es.utf8@x",   "es"},
        {"DE",          "de"},
        {"en_GB",       "en"},
        {"C",           "en"},
        {"C.UTF-8",     "en"},
        {"POSIX",       "en"},
        {"pt:fr:de",    "fr"}
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CHECK(ss_words_use(cases[i].tag));
        CHECK_STR(ss_words_language(), cases[i].language);
    }
}

TEST(an_unknown_language_is_english_and_says_so) {
    static const char *const tags[] = {"pt",
                                       "",
                                       "d",
                                       "deu",
                                       "pt:nl",
                                       ":",
                                       "Cd",
                                       "POSIX2",
                                       "de_DE.ISO-8859-1",
                                       "es.latin1@euro",
                                       "fr.UTF-16:it.KOI8-R"};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        ss_words_use("de");
        CHECK(!ss_words_use(tags[i]));
        CHECK_STR(ss_words_language(), "en");
    }
}

TEST(lc_all_outranks_lc_messages_and_both_outrank_lang) {
    unsetenv("LC_ALL"), unsetenv("LC_MESSAGES"), unsetenv("LANG");
    CHECK_STR(ss_words_wanted(), "en");
    setenv("LANG", "it", 1);
    CHECK_STR(ss_words_wanted(), "it");
    setenv("LC_MESSAGES", "fr", 1);
    CHECK_STR(ss_words_wanted(), "fr");
    setenv("LC_ALL", "de", 1);
    CHECK_STR(ss_words_wanted(), "de");
    setenv("LC_ALL", "", 1);
    CHECK_STR(ss_words_wanted(), "fr");
}

TEST(words_are_those_of_the_language_in_use) {
    static const char *const stairs[] = {"stairs", "Treppe", "escalier", "scala", "escalera"};
    static const char *const grey[] = {"grey", "Grau", "gris", "grigio", "gris"};
    for (int i = 0; i < 5; i++) {
        ss_words_use(languages[i]);
        CHECK_STR(ss_motif_noun(4), stairs[i]);
        CHECK_STR(ss_colour_noun(SS_EDITION_2013, 3), grey[i]);
        CHECK_STR(ss_colour_noun(SS_EDITION_SECOND, 6), grey[i]);
    }
}

TEST(french_counts_nothing_as_one_and_the_others_do_not) {
    static const struct {
        const char *language, *none, *one, *two;
    } cases[] = {
        {"en", "%d points", "%d point", "%d points"},
        {"de", "%d Punkte", "%d Punkt", "%d Punkte"},
        {"fr", "%d point",  "%d point", "%d points"},
        {"it", "%d punti",  "%d punto", "%d punti" },
        {"es", "%d puntos", "%d punto", "%d puntos"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ss_words_use(cases[i].language);
        CHECK_STR(P_("%d point", "%d points", 0), cases[i].none);
        CHECK_STR(P_("%d point", "%d points", 1), cases[i].one);
        CHECK_STR(P_("%d point", "%d points", 2), cases[i].two);
    }
}

TEST(texts_that_no_catalogue_has_are_english) {
    ss_words_use("de");
    CHECK_STR(ss_words_translate("a text that nobody translates"), "a text that nobody translates");
    CHECK_STR(ss_words_translate_in("motif", "elephant"), "elephant");
    CHECK_STR(ss_words_translate_plural("%d elephant", "%d elephants", 1), "%d elephant");
    CHECK_STR(ss_words_translate_plural("%d elephant", "%d elephants", 0), "%d elephants");
}

TEST(the_empty_text_is_not_the_header_of_the_catalogue) {
    ss_words_use("de");
    CHECK_STR(ss_words_translate(""), "");
}

TEST(every_refusal_has_a_sentence_in_every_language) {
    for (int i = 0; i < 5; i++) {
        ss_words_use(languages[i]);
        for (ss_error e = SS_OK + 1; e < SS_ERRORS; e++) {
            const char *sentence = ss_refusal_sentence(e);
            CHECK(strlen(sentence) > 10);
            CHECK_EQ(sentence[strlen(sentence) - 1], '.');
        }
    }
}

TEST(every_fault_has_a_sentence_in_every_language) {
    for (int i = 0; i < 5; i++) {
        ss_words_use(languages[i]);
        for (ss_fault_kind kind = SS_F_NONE + 1; kind < SS_F_KINDS; kind++) {
            char line[512];
            ss_text t = ss_text_in(line, sizeof line);
            ss_fault fault = {.what = kind, .refusal = SS_E_OVER, .tag = "Deck1"};
            ss_put_fault(&t, &fault);
            CHECK(strlen(line) > 10 && !ss_text_cut(&t));
            CHECK(!strchr(line, '%'));
            CHECK_EQ(line[strlen(line) - 1], '.');
        }
    }
}

/* Once a loss of 0 was "-0,0". */
TEST(a_number_that_rounds_to_nothing_has_no_sign) {
    char bytes[SS_DECIMAL];
    ss_words_use("en");
    CHECK_STR(ss_words_decimal(bytes, "%.1f", -0.04), "0.0");
    CHECK_STR(ss_words_decimal(bytes, "%+.1f", -0.04), "0.0");
    CHECK_STR(ss_words_decimal(bytes, "%+.1f", 0.04), "0.0");
    CHECK_STR(ss_words_decimal(bytes, "%+.1f", -0.06), "-0.1");
    CHECK_STR(ss_words_decimal(bytes, "%+.0f", 0.6), "+1");
}
