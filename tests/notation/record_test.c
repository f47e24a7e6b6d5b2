/* Records: what is wrong with one and where, in which order faults are reported, and what writing gives. Each story
 * changes one thing in the game below. */
#include <stdio.h>
#include <stdlib.h>

#include "test.h"

#include "rules/box.h"
#include "rules/tables.h"
#include "notation/record.h"
#include "rules/score.h"

static const char game[] = "[Sanssouci \"1\"]\n"                                           /* 1 */
                           "[Edition \"2013\"]\n"                                          /* 2 */
                           "[Modules \"\"]\n"                                              /* 3 */
                           "[Players \"2\"]\n"                                             /* 4 */
                           "[Name1 \"Ada\"]\n"                                             /* 5 */
                           "[Garden1 \"3A\"]\n"                                            /* 6 */
                           "[Missions1 \"g c\"]\n"                                         /* 7 */
                           "[Deck1 \"36 25 h e b * 24 26 34 35 46 56 g f i c d a\"]\n"     /* 8 */
                           "[Name2 \"Zoë\"]\n"                                             /* 9 */
                           "[Garden2 \"2B\"]\n"                                            /* 10 */
                           "[Missions2 \"e i\"]\n"                                         /* 11 */
                           "[Deck2 \"d 24 g i 26 35 46 36 25 a f 34 e h 56 b * c\"]\n"     /* 12 */
                           "[Display \"h2 c2 i2 c2 g2 e2 c2 g2 h2 i2\"]\n"                 /* 13 */
                           "[Stacks \"b2 h2 e2 f2 e2 | a2 c2 f2 f2 b2 | a2 b2 d2 i2 c2 | " /* 14 */
                           "a2 e2 a2 h2 | g2 f2 e2 f2 | h2 b2 i2 d2 | d2 a2 b2 g2 | i2 d2 g2 d2\"]\n"
                           "[Result \"*\"]\n"       /* 15 */
                           "\n"                     /* 16 */
                           "1.1 36x3l@i3 i>3 /3\n"  /* 17 */
                           "1.2 dx2r@Gb2 b>3 /7\n"  /* 18 */
                           "2.1 25x2r@Gg2 g>3 /4\n" /* 19 */
                           "2.2 gx4l@g4 c>2 /2\n";  /* 20 */

enum { ROOM = 8192 };
static ss_record record;
static char changed_text[ROOM];

/* The text with the first `old` replaced; it may be changed again. */
static const char *change(const char *text, const char *old, const char *new) {
    static char copy[ROOM];
    const char *at = strstr(text, old);
    if (!at) fail_msg("no \"%s\" in the game", old);
    snprintf(copy, sizeof copy, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    return strcpy(changed_text, copy);
}

static ss_fault read(const char *text) { return ss_record_read(&record, &ss_box, text, strlen(text)); }

#define CHECK_FAULT(fault, kind, at_line, at_column)                                                         \
    do {                                                                                                     \
        ss_fault f_ = (fault);                                                                               \
        if (f_.what != (kind) || f_.line != (at_line) || f_.column != (at_column))                           \
            fail_msg("%s: fault %d at %d:%d", #fault, f_.what, f_.line, f_.column);                          \
    } while (0)

#define CHANGED(old, new) read(change(game, old, new))

TEST(the_game_of_these_stories_is_fine) {
    CHECK_EQ(read(game).what, SS_F_NONE);
    CHECK_EQ(record.turn_count, 4);
    CHECK_EQ(record.game.round, 2);
    CHECK_STR(record.names[0], "Ada");
    CHECK_STR(record.names[1], "Zoë");
    CHECK_EQ(record.game.seats[0].score, 6);
}

TEST(a_name_with_what_cannot_be_seen_is_read_without_it) {
    CHECK_EQ(CHANGED("\"Ada\"", "\"A\u202Ed\u200Ba\u2028\"").what, SS_F_NONE);
    CHECK_STR(record.names[0], "Ada");
    CHECK_EQ(CHANGED("\"Ada\"", "\"\u3000\u2060\"").what, SS_F_NONE);
    CHECK_STR(record.names[0], "");
}

/* ---- lines that cannot be read ---- */

TEST(the_first_line_is_the_version) {
    CHECK_FAULT(read(""), SS_F_FIRST_LINE, 1, 1);
    CHECK_FAULT(read("\n"), SS_F_FIRST_LINE, 1, 1);
    CHECK_FAULT(ss_record_read(&record, &ss_box, NULL, 0), SS_F_FIRST_LINE, 1, 1);
    CHECK_FAULT(CHANGED("[Sanssouci \"1\"]", "[Sanssouci \"2\"]"), SS_F_NEWER, 1, 1);
    CHECK_FAULT(CHANGED("[Sanssouci \"1\"]\n", ""), SS_F_FIRST_LINE, 1, 1);
    CHECK_FAULT(CHANGED("[Sans", "; a comment\n[Sans"), SS_F_FIRST_LINE, 1, 1);
    CHECK_FAULT(CHANGED("[Sans", "\xEF\xBB\xBF[Sans"), SS_F_FIRST_LINE, 1, 1);
    CHECK_FAULT(CHANGED("\"1\"]", "\"1\"] x"), SS_F_NOT_A_TAG, 1, 17);
}

TEST(lines_end_without_a_carriage_return) {
    CHECK_FAULT(CHANGED("\"1\"]\n", "\"1\"]\r\n"), SS_F_CARRIAGE_RETURN, 1, 16);
    CHECK_FAULT(CHANGED("\"3A\"]\n", "\"3A\"]\r\n"), SS_F_CARRIAGE_RETURN, 6, 15);
    CHECK_FAULT(CHANGED("i>3 /3\n", "i>3 /3\r\n"), SS_F_CARRIAGE_RETURN, 17, 20);
}

TEST(bytes_that_are_not_text_are_refused_even_in_comments) {
    CHECK_FAULT(CHANGED("\"3A\"]", "\"3A\"] ; \x01"), SS_F_NOT_TEXT, 6, 18);
    CHECK_FAULT(CHANGED("\"3A\"]", "\"3A\"] ; \xFF"), SS_F_NOT_TEXT, 6, 18);
    CHECK_FAULT(CHANGED("/3\n", "/3 ; caf\xC3\n"), SS_F_NOT_TEXT, 17, 26);
    CHECK_EQ(CHANGED("/3\n", "/3 ; \tcaf\xC3\xA9\n").what, SS_F_NONE);
    size_t end = sizeof game - 1;
    memcpy(changed_text, game, end);
    changed_text[20] = 0;
    CHECK_FAULT(ss_record_read(&record, &ss_box, changed_text, end), SS_F_NOT_TEXT, 2, 5);
}

TEST(a_tag_stands_once_even_one_we_do_not_know) {
    CHECK_FAULT(CHANGED("[Missions1", "[Garden1 \"1A\"]\n[Missions1"), SS_F_TAG_TWICE, 7, 2);
    CHECK_STR(CHANGED("[Missions1", "[Garden1 \"1A\"]\n[Missions1").tag, "Garden1");
    CHECK_FAULT(CHANGED("[Edition", "[Event \"x\"]\n[Event \"x\"]\n[Edition"), SS_F_TAG_TWICE, 3, 2);
    CHECK_FAULT(CHANGED("[Edition", "[Sanssouci \"1\"]\n[Edition"), SS_F_TAG_TWICE, 2, 2);
}

TEST(before_the_empty_line_there_are_only_tags_and_comments) {
    CHECK_FAULT(CHANGED("[Name1", "a fine game\n[Name1"), SS_F_NOT_A_TAG, 5, 1);
    CHECK_FAULT(CHANGED("[Name1", " [Name1"), SS_F_NOT_A_TAG, 5, 1);
    CHECK_FAULT(CHANGED("[Name1 \"Ada\"]", "[Name1 Ada]"), SS_F_NOT_A_TAG, 5, 8);
    CHECK_FAULT(CHANGED("[Name1 \"Ada\"]", "[Name1 \"Ada]"), SS_F_NOT_A_TAG, 5, 13);
    CHECK_FAULT(CHANGED("[Name1 \"Ada\"]", "[Name1 \"Ada\""), SS_F_NOT_A_TAG, 5, 13);
    CHECK_FAULT(CHANGED("[Name1 \"Ada\"]", "[Näme \"Ada\"]"), SS_F_NOT_A_TAG, 5, 3);
    CHECK_FAULT(CHANGED("\n\n", "\n"), SS_F_NOT_A_TAG, 16, 1);
}

TEST(after_the_empty_line_there_are_only_turns_and_comments) {
    CHECK_FAULT(CHANGED("1.2 ", "[Event \"x\"]\n1.2 "), SS_F_TAG_AMONG_TURNS, 18, 1);
    CHECK_FAULT(CHANGED("1.2 ", "[Event\n1.2 "), SS_F_NOT_A_TURN, 18, 1);
    CHECK_FAULT(CHANGED("1.2 ", " 1.2 "), SS_F_NOT_A_TURN, 18, 1);
    CHECK_FAULT(CHANGED("1.2 ", "1.2  "), SS_F_NOT_A_TURN, 18, 5);
    CHECK_FAULT(CHANGED("1.2 ", "01.2 "), SS_F_NOT_A_TURN, 18, 1);
    CHECK_FAULT(CHANGED("1.2 ", "1 2 "), SS_F_NOT_A_TURN, 18, 2);
    CHECK_FAULT(CHANGED("dx2r@Gb2", "dx2r#Gb2"), SS_F_NOT_A_TURN, 18, 9);
    CHECK_FAULT(CHANGED("dx2r@Gb2", "dx2r@Gb7"), SS_F_NOT_A_TURN, 18, 11);
}

TEST(a_text_may_be_long_but_not_endless) {
    size_t length = SS_RECORD_TEXT + 1, used = strlen(game);
    char *text = malloc(length);
    memcpy(text, game, used);
    memset(text + used, '\n', length - used);
    CHECK_FAULT(ss_record_read(&record, &ss_box, text, length), SS_F_TOO_LONG, 1, 1);
    CHECK_EQ(ss_record_read(&record, &ss_box, text, length - 1).what, SS_F_NONE);
    free(text);
}

TEST(there_may_be_a_thousand_tags) {
    enum { LINE = 20 };
    char *text = malloc(SS_RECORD_TAGS * LINE + sizeof game);
    int at = sprintf(text, "[Sanssouci \"1\"]\n");
    int ours = 15, more = SS_RECORD_TAGS - ours;
    for (int i = 0; i < more; i++) at += sprintf(text + at, "[Tag%d \"\"]\n", i);
    strcpy(text + at, strchr(game, '\n') + 1);
    CHECK_EQ(read(text).what, SS_F_NONE);
    at += sprintf(text + at, "[Tag%d \"\"]\n", more);
    strcpy(text + at, strchr(game, '\n') + 1);
    CHECK_FAULT(read(text), SS_F_TOO_MANY_TAGS, SS_RECORD_TAGS + 1, 2);
    free(text);
}

TEST(comments_and_blanks_change_nothing) {
    ss_record plain;
    CHECK_EQ(read(game).what, SS_F_NONE);
    plain = record;
    const char *text =
        change(game, "[Edition \"2013\"]", ";[Edition \"2013\"]\n  ; so\n[Edition \"2013\"]  ; ]\"");
    text = change(text, "\n\n", "\n \t\n\n;\n");
    text = change(text, "/3\n", "/3 ; well played\n\n; between\n\n");
    text = change(text, "c>2 /2\n", "c>2 /2 "); /* and the last line has no end */
    CHECK_EQ(read(text).what, SS_F_NONE);
    CHECK_BYTES(&record.game, &plain.game, sizeof plain.game);
    CHECK_BYTES(record.turns, plain.turns, sizeof plain.turns);
}

/* ---- the deal ---- */

/* A text made with other tables: their identity is its second line. */
static const char *with_content(const char *text, const ss_content *content) {
    char tag[128];
    snprintf(tag, sizeof tag, "[Content \"%s\"]\n[Edition", ss_tables_identity(content).digits);
    return change(text, "[Edition", tag);
}

/* The card 25 is 23 in these tables. */
static ss_content other_tables(void) {
    ss_content other = ss_box;
    other.pairs[1][1] = 3;
    return other;
}

static const char *other_game(void) {
    const char *text = change(game, "36 25 h", "36 23 h");
    text = change(text, "36 25 a", "36 23 a");
    return change(text, "2.1 25x2r", "2.1 23x2r");
}

TEST(a_record_of_other_tables_is_read_and_written_with_them) {
    ss_content other = other_tables();
    const char *text = with_content(other_game(), &other);
    CHECK_EQ(ss_record_read(&record, &other, text, strlen(text)).what, SS_F_NONE);
    char written[ROOM];
    for (int seat = SS_EVERYTHING; seat < 2; seat++) {
        static ss_record again;
        ss_text t = ss_text_in(written, sizeof written);
        ss_record_write(&t, &other, &record, seat);
        if (seat == SS_EVERYTHING) CHECK_STR(written, text);
        CHECK(strstr(written, "[Sanssouci \"1\"]\n[Content \""));
        CHECK_EQ(ss_record_read(&again, &other, written, strlen(written)).what, SS_F_NONE);
    }
}

TEST(a_record_of_other_tables_is_refused_at_its_tag_without_them) {
    ss_content other = other_tables(), third = other;
    const char *text = with_content(other_game(), &other);
    third.rewards[0][0][0] = 2;
    CHECK_FAULT(read(text), SS_F_OTHER_CONTENT, 2, 11);
    CHECK_FAULT(ss_record_read(&record, &third, text, strlen(text)), SS_F_OTHER_CONTENT, 2, 11);
    CHECK_FAULT(read(change(text, "1.2 ", "1.2\a ")), SS_F_NOT_TEXT, 19, 4);
}

TEST(a_record_of_the_box_is_refused_with_other_tables) {
    ss_content other = other_tables();
    CHECK_FAULT(ss_record_read(&record, &other, game, strlen(game)), SS_F_OTHER_CONTENT, 16, 1);
    const char *text = change(game, "[Edition", "[Content \"\"]\n[Edition");
    CHECK_FAULT(ss_record_read(&record, &other, text, strlen(text)), SS_F_OTHER_CONTENT, 2, 11);
    CHECK_FAULT(read(text), SS_F_OTHER_CONTENT, 2, 11);
}

TEST(other_content_is_refused) {
    CHECK_FAULT(CHANGED("[Edition", "[Content \"00ff\"]\n[Edition"), SS_F_OTHER_CONTENT, 2, 11);
}

TEST(a_missing_tag_is_missed_at_the_empty_line) {
    CHECK_FAULT(CHANGED("[Edition \"2013\"]\n", ""), SS_F_TAG_MISSING, 15, 1);
    CHECK_STR(CHANGED("[Missions2 \"e i\"]\n", "").tag, "Missions2");
    CHECK_FAULT(CHANGED("[Modules \"\"]", "[Modules \"rewards\"]"), SS_F_TAG_MISSING, 16, 1);
    CHECK_FAULT(read("[Sanssouci \"1\"]\n"), SS_F_TAG_MISSING, 2, 1);
    CHECK_FAULT(read("[Sanssouci \"1\"]"), SS_F_TAG_MISSING, 2, 1);
    CHECK_EQ(CHANGED("[Name1 \"Ada\"]\n", "").what, SS_F_NONE);
    CHECK_EQ(CHANGED("[Result \"*\"]\n", "").what, SS_F_NONE);
}

TEST(a_known_tag_must_belong_to_this_game) {
    CHECK_FAULT(CHANGED("[Result", "[Bag \"a2\"]\n[Result"), SS_F_TAG_UNASKED, 15, 2);
    CHECK_FAULT(CHANGED("[Result", "[Rewards1 \"1A\"]\n[Result"), SS_F_TAG_UNASKED, 15, 2);
    CHECK_FAULT(CHANGED("[Result", "[Garden3 \"1A\"]\n[Result"), SS_F_TAG_UNASKED, 15, 2);
    CHECK_FAULT(CHANGED("[Result", "[Name4 \"Eve\"]\n[Result"), SS_F_TAG_UNASKED, 15, 2);
    CHECK_EQ(CHANGED("[Result", "[Garden5 \"1A\"]\n[Result").what, SS_F_NONE); /* a tag we do not know */
    CHECK_FAULT(CHANGED("2013", "second"), SS_F_TAG_UNASKED, 14, 2);
}

TEST(values_are_those_that_a_tag_may_have) {
    CHECK_FAULT(CHANGED("2013", "third"), SS_F_VALUE, 2, 11);
    CHECK_FAULT(CHANGED("[Modules \"\"]", "[Modules \"bears\"]"), SS_F_VALUE, 3, 11);
    CHECK_FAULT(CHANGED("[Modules \"\"]", "[Modules \"boars rewards\"]"), SS_F_VALUE, 3, 11);
    CHECK_FAULT(CHANGED("[Modules \"\"]", "[Modules \" \"]"), SS_F_VALUE, 3, 11);
    CHECK_FAULT(CHANGED("[Players \"2\"]", "[Players \"5\"]"), SS_F_VALUE, 4, 11);
    CHECK_FAULT(CHANGED("[Players \"2\"]", "[Players \"02\"]"), SS_F_VALUE, 4, 11);
    CHECK_FAULT(CHANGED("\"Ada\"", "\"\""), SS_F_VALUE, 5, 9);
    CHECK_FAULT(CHANGED("\"Ada\"", "\"Ada; or\""), SS_F_VALUE, 5, 9);
    CHECK_FAULT(CHANGED("\"3A\"", "\"5A\""), SS_F_VALUE, 6, 11);
    CHECK_FAULT(CHANGED("\"g c\"", "\"g j\""), SS_F_VALUE, 7, 15);
    CHECK_FAULT(CHANGED("25 h e b *", "25 h 45 b *"), SS_F_VALUE, 8, 17);
    CHECK_FAULT(CHANGED("\"h2 c2", "\"h2 c9"), SS_F_VALUE, 13, 14);
    CHECK_FAULT(CHANGED("\"b2 h2", "\"b2 hh"), SS_F_VALUE, 14, 13);
}

TEST(lists_have_their_length) {
    CHECK_FAULT(CHANGED("\"g c\"", "\"g\""), SS_F_COUNT, 7, 14);
    CHECK_FAULT(CHANGED("\"g c\"", "\"g c d\""), SS_F_COUNT, 7, 17);
    CHECK_FAULT(CHANGED("c d a\"", "c d\""), SS_F_COUNT, 8, 50);
    CHECK_FAULT(CHANGED("c d a\"", "c d a a\""), SS_F_COUNT, 8, 53);
    CHECK_FAULT(CHANGED(" h2 i2\"", " h2\""), SS_F_COUNT, 13, 37);
    CHECK_FAULT(CHANGED(" h2 i2\"", " h2 i2 i2\""), SS_F_COUNT, 13, 41);
    CHECK_FAULT(CHANGED("e2 | a2", "e2 a2"), SS_F_COUNT, 14, 126);
    CHECK_FAULT(CHANGED("g2 d2\"", "g2 d2 | \""), SS_F_COUNT, 14, 129);
    CHECK_EQ(CHANGED("\"g c\"", "\" g   c \"").what, SS_F_NONE);
}

TEST(what_is_dealt_twice_is_wrong_at_the_later_tag) {
    CHECK_FAULT(CHANGED("\"2B\"", "\"3B\""), SS_F_DEALT_TWICE, 10, 11);
    CHECK_FAULT(CHANGED("\"g c\"", "\"g g\""), SS_F_DEALT_TWICE, 7, 15);
    CHECK_FAULT(CHANGED("\"e i\"", "\"e c\""), SS_F_DEALT_TWICE, 11, 15);
    CHECK_FAULT(CHANGED("36 25 h e b", "36 25 h e 36"), SS_F_DEALT_TWICE, 8, 19);
    /* later in the order of the tags, wherever they are */
    const char *text = change(game, "[Garden2 \"2B\"]\n", "");
    CHECK_FAULT(read(change(text, "[Players", "[Garden2 \"3B\"]\n[Players")), SS_F_DEALT_TWICE, 4, 11);
}

TEST(tiles_are_those_of_this_number_of_players) {
    CHECK_FAULT(CHANGED(" g2 d2\"", " g2\""), SS_F_TILES, 14, 125);
    CHECK_FAULT(CHANGED(" g2 d2\"", " g2 d2 d2\""), SS_F_TILES, 14, 129);
    CHECK_FAULT(CHANGED(" g2 d2\"", " g2 d3\""), SS_F_TILES, 14, 10);
    CHECK_FAULT(CHANGED(" g2 d2\"", " g2 a2\""), SS_F_TILES, 14, 10);
    CHECK_FAULT(CHANGED("\"h2 c2", "\"c2 c2"), SS_F_TILES, 14, 10); /* though it is face up */
}

TEST(stacks_may_have_any_height) {
    const char *text = change(game, "e2 | a2 c2 f2 f2 b2 | ", "e2 a2 c2 f2 f2 b2 || ");
    CHECK_FAULT(read(text), SS_F_ILLEGAL, 20, 18);
    CHECK_EQ(read(text).refusal, SS_E_STACK_EMPTY);
    CHECK_EQ(read(change(text, "c>2 /2", "c>2 /1")).what, SS_F_NONE);
    char written[ROOM];
    ss_text t = ss_text_in(written, sizeof written);
    ss_record_write(&t, &ss_box, &record, SS_EVERYTHING);
    CHECK(strstr(written, "f2 f2 b2 |  | a2 b2"));
    CHECK_EQ(read(written).what, SS_F_NONE);
}

TEST(a_boar_needs_e4) {
    ss_content printed = ss_box;
    printed.gardens[1][1] |= ss_bit(ss_cell(4, 4)); /* 2B, the garden of seat 2 */
    const char *text = change(game, "[Modules \"\"]", "[Modules \"boars\"]");
    CHECK_EQ(read(text).what, SS_F_NONE);
    text = with_content(text, &printed);
    CHECK_FAULT(ss_record_read(&record, &printed, text, strlen(text)), SS_F_BOAR_CELL, 11, 11);
    char hidden[ROOM], worse[ROOM];
    strcpy(hidden, change(text, "[Garden1 \"3A\"]", "[Garden1 \"?\"]"));
    CHECK_FAULT(ss_record_read(&record, &printed, hidden, strlen(hidden)), SS_F_BOAR_CELL, 11, 11);
    strcpy(worse, change(with_content(change(game, "[Modules \"\"]", "[Modules \"boars\"]"), &printed),
                         "[Deck2 \"d", "[Deck2 \"24"));
    CHECK_FAULT(ss_record_read(&record, &printed, worse, strlen(worse)), SS_F_BOAR_CELL, 11,
                11); /* reported first */
    text = with_content(change(game, "[Modules \"\"]", "[Modules \"boars\"]"), &printed);
    text = change(text, "boars", "rewards boars");
    text = change(text, "[Result", "[Rewards1 \"1A\"]\n[Rewards2 \"2A\"]\n[Result");
    CHECK_EQ(ss_record_read(&record, &printed, text, strlen(text)).what, SS_F_NONE); /* it is covered */
}

/* ---- turns ---- */

TEST(turns_come_in_their_order) {
    CHECK_FAULT(CHANGED("1.2 ", "1.1 "), SS_F_TURN_ORDER, 18, 1);
    CHECK_FAULT(CHANGED("1.2 ", "2.2 "), SS_F_TURN_ORDER, 18, 1);
    CHECK_FAULT(CHANGED("1.2 ", "99999999999999.2 "), SS_F_TURN_ORDER, 18, 1);
    CHECK_FAULT(CHANGED("1.2 dx2r@Gb2 b>3 /7\n", ""), SS_F_TURN_ORDER, 18, 1);
}

TEST(an_illegal_turn_is_wrong_at_the_step_that_is_refused) {
    const struct {
        const char *turn;
        ss_error refusal;
        int column;
    } cases[] = {
        {"1.1 ax3l@i3 i>3 /3",     SS_E_CARD_NOT_IN_HAND,   5 },
        {"1.1 36x2l@h2 i>3 /3",    SS_E_PLACE_COLOUR,       8 },
        {"1.1 36x3l@i4 i>3 /3",    SS_E_TILE_CELL,          11},
        {"1.1 36x3l@Gi4 i>3 /3",   SS_E_GARDENER_BY_CHOICE, 11},
        {"1.1 36x3l@i3~i4 i>3 /3", SS_E_BOAR_NOT_MET,       14},
        {"1.1 36x3l@i3 i>4 /3",    SS_E_NOBLE_FREE_CELL,    14},
        {"1.1 36x3l@i3 i>3",       SS_E_STACK_NEEDED,       5 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ss_fault fault = CHANGED("1.1 36x3l@i3 i>3 /3", cases[i].turn);
        CHECK_FAULT(fault, SS_F_ILLEGAL, 17, cases[i].column);
        CHECK_EQ(fault.refusal, cases[i].refusal);
    }
}

/* ---- the result ---- */

/* The game played to the end at random, as text. */
static const char *finished(void) {
    static char text[ROOM];
    ss_random r = ss_random_from(7);
    CHECK_EQ(read(game).what, SS_F_NONE);
    while (record.game.phase == SS_PLAYING) {
        ss_game ahead = record.game;
        ss_turn turn;
        ss_play_random(&ahead, &r, &turn);
        CHECK_EQ(ss_record_play(&record, &turn), SS_OK);
    }
    ss_text t = ss_text_in(text, sizeof text);
    ss_record_write(&t, &ss_box, &record, SS_EVERYTHING);
    CHECK_EQ(read(text).what, SS_F_NONE);
    return text;
}

static void result_of(const ss_game *g, int more, char tag[64]) {
    snprintf(tag, 64, "[Result \"%d %d\"]", ss_score_of(g, 0).final + more, ss_score_of(g, 1).final);
}

TEST(a_finished_game_has_its_scores) {
    const char *end = finished();
    char scores[64], wrong[64];
    result_of(&record.game, 0, scores);
    result_of(&record.game, 1, wrong);
    CHECK_EQ(record.turn_count, 36);
    CHECK_FAULT(read(change(end, scores, wrong)), SS_F_RESULT, 15, 10);
    CHECK_FAULT(read(change(end, scores, "[Result \"*\"]")), SS_F_RESULT, 15, 10);
    CHECK_FAULT(read(change(end, scores, "[Result \"\"]")), SS_F_RESULT, 15, 10);
    CHECK_FAULT(read(change(end, "[Result \"", "[Result \"0")), SS_F_RESULT, 15, 10);
    CHECK_FAULT(read(change(end, "\"]\n\n", " \"]\n\n")), SS_F_RESULT, 15, 10);
}

/* Two seats cannot both hold the mission that would explain their points: all ways to deal four columns are tried. */
TEST(hidden_missions_are_not_dealt_twice_to_explain_a_result) {
    char end[ROOM], result[64];
    strcpy(end, change(change(finished(), "[Missions1 \"g c\"]", "[Missions1 \"? ?\"]"),
                       "[Missions2 \"e i\"]", "[Missions2 \"? ?\"]"));
    const ss_game g = record.game;
    char scores[64];
    result_of(&g, 0, scores);
    int least[2], accepted = 0, refused = 0;
    bool possible[2 * SS_ROWS + 1][2 * SS_ROWS + 1] = {0};
    for (int seat = 0; seat < 2; seat++)
        least[seat] = ss_score_of(&g, seat).final - ss_score_of(&g, seat).missions;
    for (int deal = 0; deal < 9 * 9 * 9 * 9; deal++) {
        int column[4] = {deal % 9, deal / 9 % 9, deal / 81 % 9, deal / 729}, more[2] = {0};
        unsigned held = 0;
        for (int i = 0; i < 4; i++) {
            held |= 1u << column[i];
            more[i / 2] += ss_garden_noble(&g.seats[i / 2].garden, column[i]);
        }
        if (ss_count(held) == 4) possible[more[0]][more[1]] = true;
    }
    for (int a = 0; a <= 2 * SS_ROWS; a++)
        for (int b = 0; b <= 2 * SS_ROWS; b++) {
            snprintf(result, sizeof result, "[Result \"%d %d\"]", least[0] + a, least[1] + b);
            bool accepts = read(change(end, scores, result)).what == SS_F_NONE;
            CHECK_EQ(accepts, possible[a][b]);
            accepted += accepts;
            refused += !accepts;
        }
    CHECK(accepted > 0 && refused > 0);
}

TEST(an_unfinished_game_has_no_scores) {
    CHECK_FAULT(CHANGED("[Result \"*\"]", "[Result \"6 5\"]"), SS_F_RESULT_EARLY, 15, 10);
    CHECK_FAULT(CHANGED("[Result \"*\"]", "[Result \"\"]"), SS_F_RESULT_EARLY, 15, 10);
}

TEST(nothing_is_played_after_the_end) {
    char text[ROOM];
    snprintf(text, sizeof text, "%s19.1 ax2l@a2 -\n", finished());
    CHECK_FAULT(read(text), SS_F_AFTER_END, 53, 1);
}

TEST(a_game_given_up_names_a_seat_and_a_reason) {
    CHECK_EQ(CHANGED("[Result \"*\"]", "[Result \"*\"]\n[Forfeit \"2 had to leave\"]").what, SS_F_NONE);
    CHECK_EQ(record.forfeit, 2);
    CHECK(ss_word_is(record.forfeit_reason, "had to leave"));
    CHECK_FAULT(CHANGED("[Result", "[Forfeit \"3 left\"]\n[Result"), SS_F_FORFEIT, 15, 11);
    CHECK_FAULT(CHANGED("[Result", "[Forfeit \"2\"]\n[Result"), SS_F_FORFEIT, 15, 11);
    CHECK_FAULT(CHANGED("[Result", "[Forfeit \"2 \"]\n[Result"), SS_F_FORFEIT, 15, 11);
    CHECK_FAULT(CHANGED("[Result", "[Forfeit \"Ada left\"]\n[Result"), SS_F_FORFEIT, 15, 11);
    CHECK_FAULT(CHANGED("[Result \"*\"]", "[Forfeit \"1 left\"]\n[Result \"6 5\"]"), SS_F_RESULT_EARLY, 16,
                10);
}

/* ---- the order in which faults are reported ---- */

TEST(lines_count_before_the_deal_the_deal_before_turns_and_turns_before_the_result) {
    const char *text = change(game, "[Result \"*\"]", "[Result \"1 2\"]");
    CHECK_FAULT(read(text), SS_F_RESULT_EARLY, 15, 10);
    text = change(text, "36x3l@i3", "36x3l@i4");
    CHECK_FAULT(read(text), SS_F_ILLEGAL, 17, 11);
    text = change(text, " g2 d2\"", " g2 d3\"");
    CHECK_FAULT(read(text), SS_F_TILES, 14, 10);
    text = change(text, "[Garden2 \"2B\"]\n", "");
    CHECK_FAULT(read(text), SS_F_TAG_MISSING, 15, 1);
    text = change(text, "\"3A\"", "\"9A\"");
    CHECK_FAULT(read(text), SS_F_VALUE, 6, 11);
    text = change(text, "2.2 gx4l@g4", "2.2 gx4l@g9");
    CHECK_FAULT(read(text), SS_F_NOT_A_TURN, 19, 10);
    text = change(text, "\n\n", "\nwhat\n\n");
    CHECK_FAULT(read(text), SS_F_NOT_A_TAG, 15, 1);
}

/* ---- hidden things ---- */

TEST(what_can_be_known_of_a_hidden_hand_is_checked) {
    const char *text = change(game, "[Deck2 \"d 24 g i", "[Deck2 \"? ? ? ?");
    CHECK_EQ(read(text).what, SS_F_NONE);
    CHECK_EQ(record.deal.seats[1].cards[0], SS_HIDDEN);
    CHECK_EQ(ss_hand(&record.deal, 1)[0], SS_HIDDEN);
    text = change(text, "2.2 gx4l@g4", "2.2 dx4l@g4"); /* played before */
    CHECK_FAULT(read(text), SS_F_ILLEGAL, 20, 5);
    CHECK_EQ(read(text).refusal, SS_E_CARD_PLAYED);
}

TEST(hidden_tiles_count_towards_their_back) {
    CHECK_EQ(CHANGED(" g2 d2\"", " ?2 ?\"").what, SS_F_NONE);
    CHECK_FAULT(CHANGED(" g2 d2\"", " g2 ?3\""), SS_F_TILES, 14, 10);
}

TEST(a_position_is_reached_again_with_what_is_hidden_in_it) {
    CHECK_EQ(CHANGED("[Deck2 \"d 24 g i", "[Deck2 \"? ? ? ?").what, SS_F_NONE);
    ss_game end = ss_record_after(&record, 4), start = ss_record_after(&record, 0);
    CHECK_BYTES(&end, &record.game, sizeof end);
    CHECK_BYTES(&start, &record.deal, sizeof start);
    end = ss_record_after(&record, 99);
    CHECK_BYTES(&end, &record.game, sizeof end);
}

TEST(with_a_hidden_board_there_are_no_turns) {
    const char *text = change(game, "\"3A\"", "\"?\"");
    CHECK_FAULT(read(text), SS_F_BOARD_HIDDEN, 17, 1);
    *strstr(changed_text, "1.1 36") = 0;
    CHECK_EQ(read(changed_text).what, SS_F_NONE);
    CHECK_EQ(record.deal.phase, SS_CHOOSING_GARDENS);
}

TEST(hidden_missions_leave_room_for_the_result_but_not_for_any) {
    const char *end = change(finished(), "[Missions1 \"g c\"]", "[Missions1 \"? ?\"]");
    char text[ROOM], written[ROOM], scores[64], wrong[64];
    strcpy(text, end);
    result_of(&record.game, 0, scores);
    result_of(&record.game, 100, wrong);
    CHECK_EQ(read(text).what, SS_F_NONE);
    ss_text t = ss_text_in(written, sizeof written);
    ss_record_write(&t, &ss_box, &record,
                    SS_EVERYTHING); /* which keeps the result that we cannot compute ourselves */
    CHECK_STR(written, text);
    CHECK_FAULT(read(change(text, scores, wrong)), SS_F_RESULT, 15, 10);
    strcpy(text, change(text, scores, "[Event \"x\"]"));
    CHECK_EQ(read(text).what, SS_F_NONE);
    t = ss_text_in(written, sizeof written);
    ss_record_write(&t, &ss_box, &record, SS_EVERYTHING);
    CHECK_STR(written, text);
}

/* ---- writing ---- */

TEST(a_record_is_written_as_it_was_read) {
    char written[ROOM];
    ss_text t = ss_text_in(written, sizeof written);
    CHECK_EQ(read(game).what, SS_F_NONE);
    ss_record_write(&t, &ss_box, &record, SS_EVERYTHING);
    CHECK_STR(written, game);
}

TEST(unknown_tags_are_kept_in_their_order_after_the_known) {
    char text[ROOM], written[ROOM];
    ss_text t = ss_text_in(written, sizeof written);
    strcpy(text, change(change(game, "[Players", "[Site \"Potsdam; \\]\"]\n[Players"), "[Result",
                        "[Event \"\"]\n[Forfeit \"1 left\"]\n[Result"));
    CHECK_EQ(read(text).what, SS_F_NONE);
    ss_record_write(&t, &ss_box, &record, SS_EVERYTHING);
    CHECK_STR(written, change(game, "[Result \"*\"]\n",
                              "[Result \"*\"]\n[Forfeit \"1 left\"]\n"
                              "[Site \"Potsdam; \\]\"]\n[Event \"\"]\n"));
}

TEST(a_record_for_one_seat_shows_what_that_seat_has_come_to_know) {
    char written[ROOM];
    ss_text t = ss_text_in(written, sizeof written);
    const char *expected = change(game, "34 35 46 56 g f i c d a", "? ? ? ? ? ? ? ? ? ?");
    expected = change(expected, "b * 24 26 ?", "? ? ? ? ?");
    expected = change(expected, "\"e i\"", "\"? ?\"");
    expected = change(expected, "d 24 g i 26 35 46 36 25 a f 34 e h 56 b * c",
                      "? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?");
    expected = change(expected,
                      "b2 h2 e2 f2 e2 | a2 c2 f2 f2 b2 | a2 b2 d2 i2 c2 | a2 e2 a2 h2 | g2 f2 e2 f2 | "
                      "h2 b2 i2 d2 | d2 a2 b2 g2 | i2 d2 g2 d2",
                      "?2 ? ? ? ? | a2 ?2 ? ? ? | a2 ?2 ? ? ? | a2 ?2 ? ? | ?2 ? ? ? | "
                      "?2 ? ? ? | d2 ?2 ? ? | ?2 ? ? ?");
    CHECK_EQ(read(game).what, SS_F_NONE);
    ss_record_write(&t, &ss_box, &record, 0);
    CHECK_STR(written, expected);
    CHECK_EQ(read(written).what, SS_F_NONE);
}

TEST(a_seat_knows_a_card_that_it_played_beside_a_hidden_one) {
    char written[ROOM];
    ss_text t = ss_text_in(written, sizeof written);
    change(game, "[Deck1 \"36 25 h", "[Deck1 \"? 36 h");
    *strstr(changed_text, "2.1 25") = 0;
    CHECK_EQ(read(changed_text).what, SS_F_NONE);
    ss_record_write(&t, &ss_box, &record, 0);
    CHECK(strstr(written, "[Deck1 \"? 36 h ? ?"));
}

TEST(a_tag_we_do_not_know_is_not_shown_to_one_seat) {
    char written[ROOM];
    ss_text t = ss_text_in(written, sizeof written);
    CHECK_EQ(CHANGED("[Players", "[Seed \"7\"]\n[Players").what, SS_F_NONE);
    ss_record_write(&t, &ss_box, &record, SS_SPECTATOR);
    CHECK(!strstr(written, "Seed"));
}

TEST(a_refused_turn_leaves_the_record_as_it_was) {
    CHECK_EQ(CHANGED("[Deck1 \"36 25 h e", "[Deck1 \"? ? ? ?").what, SS_F_NONE);
    ss_record before = record;
    ss_turn turn = record.turns[0];
    CHECK_EQ(ss_record_play(&record, &turn), SS_E_CARD_PLAYED);
    CHECK_BYTES(&record, &before, sizeof before);
}
