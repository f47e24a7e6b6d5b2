/* The short names of RECORD.md and turns as text, both ways. */
#include "test.h"

#include "base/utf8.h"
#include "rules/box.h"
#include "notation/turn_text.h"

/* ---- names ---- */

TEST(a_word_is_equal_only_to_all_of_itself) {
    CHECK(ss_word_is(ss_word_of("boars"), "boars"));
    CHECK(!ss_word_is(ss_word_of("boar"), "boars"));
    CHECK(!ss_word_is(ss_word_of("boars"), "boar"));
    CHECK(!ss_word_is(ss_word_of("boars, all of them"), "boars"));
    CHECK(ss_word_is((ss_word){0}, ""));
}

TEST(cells_are_read_as_they_are_written) {
    for (int column = 0; column < SS_COLUMNS; column++)
        for (int row = 1; row <= SS_ROWS; row++) {
            char name[8];
            ss_text t = ss_text_in(name, sizeof name);
            int cell = 0;
            ss_put_cell(&t, ss_cell(column, row));
            CHECK(ss_read_cell(ss_word_of(name), &cell));
            CHECK_EQ(cell, ss_cell(column, row));
        }
    int untouched = -7;
    const char *const none[] = {"", "a", "a0", "a7", "j1", "A1", "a11", "1a", "?"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        CHECK(!ss_read_cell(ss_word_of(none[i]), &untouched));
    CHECK_EQ(untouched, -7);
}

TEST(places_come_in_the_order_of_the_display) {
    const char *const order[SS_PLACES] = {"2l", "2r", "3l", "3r", "4l", "4r", "5l", "5r", "6l", "6r"};
    for (int place = 0; place < SS_PLACES; place++) {
        char name[8];
        ss_text t = ss_text_in(name, sizeof name);
        int read = -1;
        ss_put_place(&t, place);
        CHECK_STR(name, order[place]);
        CHECK(ss_read_place(ss_word_of(name), &read));
        CHECK_EQ(read, place);
    }
    int read;
    CHECK(!ss_read_place(ss_word_of("1l"), &read));
    CHECK(!ss_read_place(ss_word_of("7l"), &read));
    CHECK(!ss_read_place(ss_word_of("2m"), &read));
}

TEST(cards_are_a_motif_two_colours_or_free_choice) {
    const char *const order[SS_CARDS] = {"a",  "b",  "c",  "d",  "e",  "f",  "g",  "h",  "i",
                                         "24", "25", "26", "34", "35", "36", "46", "56", "*"};
    int read = -1;
    for (int card = 0; card < SS_CARDS; card++) {
        char name[8];
        ss_text t = ss_text_in(name, sizeof name);
        ss_put_card(&t, &ss_box, card);
        CHECK_STR(name, order[card]);
        CHECK(ss_read_card(ss_word_of(name), &ss_box, &read));
        CHECK_EQ(read, card);
    }
    CHECK(!ss_read_card(ss_word_of("45"), &ss_box, &read)); /* two colours, but no such card */
    CHECK(!ss_read_card(ss_word_of("42"), &ss_box, &read)); /* not ascending */
    CHECK(!ss_read_card(ss_word_of("j"), &ss_box, &read));
    CHECK(!ss_read_card(ss_word_of(""), &ss_box, &read));
    CHECK(ss_read_card(ss_word_of("?"), &ss_box, &read));
    CHECK_EQ(read, SS_HIDDEN);
}

TEST(the_front_and_the_back_of_a_tile_may_be_unknown) {
    const struct {
        const char *name;
        uint8_t tile;
    } tiles[] = {
        {"c2",                     ss_tile(2,               2)},
        {"i4",                        ss_tile(8,                                            4)},
        {"?3",                      ss_tile(SS_HIDDEN_MOTIF,  3)},
        {"?",SS_HIDDEN_TILE},
    };
    for (size_t i = 0; i < sizeof tiles / sizeof *tiles; i++) {
        char name[8];
        ss_text t = ss_text_in(name, sizeof name);
        uint8_t read = 0;
        ss_put_tile(&t, tiles[i].tile);
        CHECK_STR(name, tiles[i].name);
        CHECK(ss_read_tile(ss_word_of(name), &read));
        CHECK_EQ(read, tiles[i].tile);
    }
    uint8_t read;
    const char *const none[] = {"", "c", "c1", "c5", "j2", "c22", "??", "3"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) CHECK(!ss_read_tile(ss_word_of(none[i]), &read));
}

TEST(a_board_without_its_side_is_written_as_unknown) {
    char name[8];
    ss_text t = ss_text_in(name, sizeof name);
    ss_put_board(&t, (ss_board){3, SS_SIDE_B});
    ss_put_board(&t, (ss_board){3, SS_SIDE_OPEN});
    ss_put_board(&t, (ss_board){0});
    CHECK_STR(name, "3B??");

    ss_board board;
    CHECK(ss_read_board(ss_word_of("4A"), &board));
    CHECK_EQ(board.number, 4);
    CHECK_EQ(board.side, SS_SIDE_A);
    CHECK(ss_read_board(ss_word_of("?"), &board));
    CHECK_EQ(board.number, 0);
    CHECK(!ss_read_board(ss_word_of("5A"), &board));
    CHECK(!ss_read_board(ss_word_of("4C"), &board));
    CHECK(!ss_read_board(ss_word_of("4"), &board));
}

TEST(modules_are_written_in_their_order_and_read_in_any) {
    char name[32];
    ss_text t = ss_text_in(name, sizeof name);
    uint8_t modules = 9;
    ss_put_modules(&t, SS_BOARS | SS_REWARDS);
    CHECK_STR(name, "rewards boars");
    CHECK(ss_read_modules(ss_word_of("boars,rewards"), ',', &modules));
    CHECK_EQ(modules, SS_BOARS | SS_REWARDS);
    CHECK(ss_read_modules(ss_word_of(""), ',', &modules));
    CHECK_EQ(modules, 0);
    CHECK(!ss_read_modules(ss_word_of("boars,boars"), ',', &modules));
    CHECK(!ss_read_modules(ss_word_of("boars,"), ',', &modules));
    CHECK(!ss_read_modules(ss_word_of("boars rewards"), ',', &modules));
}

TEST(names_have_1_to_40_characters_not_bytes) {
    CHECK(ss_name_fits(ss_word_of("Zoë")));
    CHECK(ss_name_fits(ss_word_of("ÄÖÜäöüßéèêÄÖÜäöüßéèêÄÖÜäöüßéèêÄÖÜäöüßéèê")));
    CHECK(!ss_name_fits(ss_word_of("ÄÖÜäöüßéèêÄÖÜäöüßéèêÄÖÜäöüßéèêÄÖÜäöüßéèê!")));
    CHECK(!ss_name_fits(ss_word_of("")));
    CHECK(!ss_name_fits(ss_word_of("tab\tbed")));
    CHECK(!ss_name_fits(ss_word_of("\xC2\x85"))); /* next line, a control character */
    CHECK(!ss_name_fits(ss_word_of("\xFF")));
    CHECK(!ss_name_fits(ss_word_of("a;b")));
    CHECK(!ss_name_fits(ss_word_of("a]b")));
    CHECK(!ss_name_fits(ss_word_of("a\\b")));
    CHECK(!ss_name_fits(ss_word_of("a\"b")));
}

/* Names as they arrive, and what is left of them; the same if they may be chosen. */
TEST(invisible_characters_are_removed_from_a_name) {
    static const struct {
        const char *name, *clean;
    } cases[] = {
        {"Ada",                                        "Ada"                                       },
        {" Ada  Lovelace ",                            " Ada  Lovelace "                           },
        {"Zo\u00EB",                                   "Zo\u00EB"                                  },
        {"\u05E2\u05D3\u05D4",                         "\u05E2\u05D3\u05D4"                        },
        {"Ada\u202Eevil",                              "Adaevil"                                   },
        {"\u202A\u2066Ada\u2069",                      "Ada"                                       },
        {"A\u200E\u200F\u061Cda",                      "Ada"                                       },
        {"Ada\u2028Bo\u2029",                          "AdaBo"                                     },
        {"A\u200B\u2060\uFEFFda",                      "Ada"                                       },
        {"A\u00ADda\u3164",                            "Ada"                                       },
        {"A\uFDD0\uFFFF\U0010FFFEda",                  "Ada"                                       },
        {"\U000E0041Ada",                              "Ada"                                       }, /* a tag */
        {" ",                                          ""                                          },
        {"\u00A0\u3000\u2003\u2800",                   ""                                          },
        {"\u200B",                                     ""                                          },
        {"\u200D\u200C",                               ""                                          },
        {"\u200DA\u200D\u200Dda\u200C",                "A\u200Dda"                                 },
        {"A \u200Dda",                                 "A da"                                      },
        {"\U0001F469\u200D\U0001F33E",                 "\U0001F469\u200D\U0001F33E"                }, /* a gardener */
        {"\u2764\uFE0F\u200D\U0001F525",               "\u2764\uFE0F\u200D\U0001F525"              },
        {"\uFE0F",                                     ""                                          },
        {"\uFE0FA\uFE0E\uFE0E\U000E0100da \u180B",     "A\uFE0Eda "                                },
        {"A\u200D\uFE0Fda",                            "A\uFE0Fda"                                 },
        {"A\U00013430\U0001343Fda",                    "Ada"                                       }, /* hieroglyphs */
        {"\u0639\u0644\u06CC\u200C\u0631\u0636\u0627", "\u0639\u0644\u06CC\u200C\u0631\u0636\u0627"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char name[64];
        strcpy(name, cases[i].name);
        ss_name_clean(name);
        CHECK_STR(name, cases[i].clean);
        CHECK(ss_name_fits(ss_word_of(cases[i].name)));
        CHECK_EQ(ss_name_is_clean(ss_word_of(cases[i].name)), strcmp(cases[i].name, cases[i].clean) == 0);
    }
    CHECK(!ss_name_is_clean(ss_word_of("")) && !ss_name_is_clean(ss_word_of("a;b")));
}

TEST(only_the_shortest_form_of_a_character_is_utf8) {
    const struct {
        const char *bytes;
        int length;
    } cases[] = {
        {"a",                1},
        {"\xC3\xAB",         2},
        {"\xE2\x82\xAC",     3},
        {"\xF0\x9F\x8C\xB3", 4},
        {"\xC0\x80",         0}, /* zero in two bytes */
        {"\xE0\x80\xAF",     0},
        {"\xED\xA0\x80",     0}, /* half of a UTF-16 surrogate pair */
        {"\xF4\x90\x80\x80", 0}, /* beyond the last character */
        {"\x80",             0},
        {"\xC3",             0}, /* truncated */
        {"\xC3(",            0},
        {"",                 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint32_t c;
        CHECK_EQ(ss_utf8_first(ss_word_of(cases[i].bytes), &c), cases[i].length);
    }
}

/* ---- turns ---- */

static int read(const char *text, ss_turn *turn) { return ss_read_turn(ss_word_of(text), &ss_box, turn); }

TEST(turns_are_written_as_they_are_read) {
    const char *const turns[] = {"36x6l@c6 c>3 /4", "*x6r@Gc5 - /1", "ex4l@e4~e5 -", "24x4r@Gd4~x a>2"};
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        char text[SS_TURN_TEXT];
        ss_text t = ss_text_in(text, sizeof text);
        ss_turn turn;
        CHECK_EQ(read(turns[i], &turn), 0);
        ss_put_turn(&t, &ss_box, &turn, true);
        CHECK_STR(text, turns[i]);
    }
}

TEST(each_part_of_a_turn_is_what_it_says) {
    ss_turn turn;
    CHECK_EQ(read("46x5r@Gd4~e4 a>2 /8", &turn), 0);
    CHECK_EQ(turn.card, SS_CARD_PAIRS + 6);
    CHECK_EQ(turn.place, 7);
    CHECK_EQ(turn.cell, ss_cell(3, 4));
    CHECK_EQ(turn.gardener, 1);
    CHECK_EQ(turn.boar, ss_cell(4, 4));
    CHECK_EQ(turn.noble, ss_cell(0, 2));
    CHECK_EQ(turn.stack, 8);
    CHECK_EQ(read("24x4r@d4~x -", &turn), 0);
    CHECK_EQ(turn.gardener, 0);
    CHECK_EQ(turn.boar, SS_BOAR_LEAVES);
    CHECK_EQ(turn.noble, SS_NO_CELL);
    CHECK_EQ(turn.stack, 0);
}

TEST(a_turn_may_be_written_without_its_stack) {
    char text[SS_TURN_TEXT];
    ss_text t = ss_text_in(text, sizeof text);
    ss_turn turn;
    CHECK_EQ(read("36x6l@c6 c>3 /4", &turn), 0);
    ss_put_turn(&t, &ss_box, &turn, false);
    CHECK_STR(text, "36x6l@c6 c>3");
}

TEST(the_longest_turn_fits_its_room) {
    char text[SS_TURN_TEXT];
    ss_text t = ss_text_in(text, sizeof text);
    ss_turn turn;
    CHECK_EQ(read("36x6l@Gc6~d6 c>3 /4", &turn), 0);
    ss_put_turn(&t, &ss_box, &turn, true);
    CHECK(!ss_text_cut(&t));
}

/* RECORD.md: a two-colour card is two row digits ascending; the rules say which of them exist. */
TEST(two_colours_that_no_card_shows_are_a_turn_but_nobodys_card) {
    ss_turn turn;
    CHECK_EQ(ss_read_turn(ss_word_of("45x6l@c6 -"), &ss_box, &turn), 0);
    CHECK_EQ(turn.card, SS_CARDS);
}

TEST(a_turn_that_makes_no_sense_says_where_it_stops) {
    const struct {
        const char *text;
        int column;
    } cases[] = {
        {"",                     1 },
        {"jx6l@c6 -",            1 },
        {"?x6l@c6 -",            1 },
        {"63x6l@c6 -",           1 },
        {"16x6l@c6 -",           1 },
        {"36",                   3 },
        {"36x1l@c6 -",           4 },
        {"36x6l#c6 -",           6 },
        {"36x6l@j6 -",           7 },
        {"36x6l@Gc7 -",          8 },
        {"36x6l@c6~ -",          10},
        {"36x6l@c6~e9 -",        10},
        {"36x6l@c6",             9 },
        {"36x6l@c6  -",          10},
        {"36x6l@c6 c3",          10},
        {"36x6l@c6 c>0",         10},
        {"36x6l@c6 c>7",         10},
        {"36x6l@c6 - ",          12},
        {"36x6l@c6 - 4",         12},
        {"36x6l@c6 - /9",        13},
        {"36x6l@c6 - /4 /4",     14},
        {"36x6l@c6 - /44",       14},
        {"36x6l@c6 - /4 ; dear", 14},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ss_turn turn = {.card = 7, .stack = 3}, before = turn;
        int column = read(cases[i].text, &turn);
        if (column != cases[i].column) fail_msg("\"%s\" stops at %d", cases[i].text, column);
        CHECK_BYTES(&turn, &before, sizeof turn);
    }
}
