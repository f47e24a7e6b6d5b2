/* Links: every record that can be written is read back, and nothing else is accepted. */
#include <stdio.h>
#include <stdlib.h>

#include "test.h"

#include "base/crc32.h"
#include "rules/box.h"
#include "notation/link.h"
#include "random_game.h"

static char reason_read[SS_LINK_REASON + 1];

/* ---- helpers ---- */

static ss_link_fault write_link(char link[SS_LINK_TEXT], const ss_record *record, int seat) {
    ss_text t = ss_text_in(link, SS_LINK_TEXT);
    ss_link_fault fault = ss_link_write(&t, &ss_box, record, seat);
    CHECK(!ss_text_cut(&t));
    return fault;
}

static ss_link_fault read_link(ss_record *record, const char *link) {
    return ss_link_read(record, reason_read, &ss_box, ss_word_of(link));
}

static char *record_text(const ss_record *record, int seat) {
    enum { ROOM = 16384 };
    char *bytes = malloc(ROOM);
    ss_text t = ss_text_in(bytes, ROOM);
    ss_record_write(&t, &ss_box, record, seat);
    CHECK(!ss_text_cut(&t));
    return bytes;
}

/* The record read from its link equals the record read from its text. */
static size_t check_round_trip(const ss_record *record, int seat) {
    static ss_record again, read;
    char link[SS_LINK_TEXT];
    CHECK_EQ(write_link(link, record, seat), SS_L_NONE);
    CHECK_EQ(read_link(&again, link), SS_L_NONE);
    char *wanted = record_text(record, seat), *got = record_text(&again, SS_EVERYTHING);
    CHECK_STR(got, wanted);
    CHECK_EQ(ss_record_read(&read, &ss_box, wanted, strlen(wanted)).what, SS_F_NONE);
    CHECK_BYTES(&again.deal, &read.deal, sizeof read.deal);
    CHECK_BYTES(&again.game, &read.game, sizeof read.game);
    CHECK_BYTES(again.turns, read.turns, sizeof read.turns);
    CHECK_BYTES(again.names, read.names, sizeof read.names);
    CHECK_EQ(again.turn_count, read.turn_count);
    CHECK_EQ(again.forfeit, read.forfeit);
    free(wanted);
    free(got);
    return strlen(link);
}

static void deal_record(ss_record *record, int setting, ss_random *r) {
    ss_game g = random_game(random_game_setting(setting), r);
    ss_record_of(record, &g);
}

static void play_record(ss_record *record, int turns, ss_random *r, mood m) {
    for (int i = 0; i < turns && record->game.phase == SS_PLAYING; i++) {
        ss_turn turn = random_game_turn(&record->game, r, m);
        CHECK_EQ(ss_record_play(record, &turn), SS_OK);
    }
}

static int turns_of(const ss_record *record) { return SS_ROUNDS * record->deal.players; }

static void name_seat(ss_record *record, int seat, const char *name) { strcpy(record->names[seat], name); }

/* A finished game of two, for everything that damages links. */
static void finished_link(char link[SS_LINK_TEXT], int setting) {
    static ss_record record;
    ss_random r = ss_random_from(5);
    deal_record(&record, setting, &r);
    play_record(&record, SS_MAX_TURNS, &r, MOOD_POINTS);
    name_seat(&record, 1, "Zoë");
    CHECK_EQ(write_link(link, &record, SS_EVERYTHING), SS_L_NONE);
}

/* ---- there and back ---- */

TEST(a_finished_game_of_any_setting_comes_back) {
    static ss_record record;
    for (int i = 0; i < 20 * SETTINGS; i++) {
        ss_random r = ss_random_from(100 + i);
        deal_record(&record, i % SETTINGS, &r);
        play_record(&record, SS_MAX_TURNS, &r, random_game_mood(&r));
        CHECK_EQ(record.turn_count, turns_of(&record));
        check_round_trip(&record, SS_EVERYTHING);
    }
}

TEST(a_game_comes_back_from_every_turn_and_for_everybodys_eyes) {
    static ss_record record;
    for (int setting = 0; setting < SETTINGS; setting++) {
        ss_random r = ss_random_from(7 + setting);
        deal_record(&record, setting, &r);
        for (int turn = 0; turn <= turns_of(&record); turn++) {
            for (int seat = SS_EVERYTHING; seat < record.deal.players; seat++)
                check_round_trip(&record, seat);
            play_record(&record, 1, &r, random_game_mood(&r));
        }
        CHECK_EQ(record.game.phase, SS_OVER);
    }
}

TEST(names_in_any_script_come_back) {
    static const char *const names[] = {"Ada", "Zoë", "Ξένη", "さくら", "👩‍🌾", "a b\xC2\xA0 c#%&?/+"};
    static ss_record record;
    ss_random r = ss_random_from(1);
    for (int i = 0; i < SETTINGS; i++) {
        deal_record(&record, i, &r);
        for (int seat = i % 2; seat < record.deal.players; seat++)
            name_seat(&record, seat, names[(i + seat) % 6]);
        play_record(&record, i, &r, MOOD_EVEN);
        check_round_trip(&record, SS_EVERYTHING);
        check_round_trip(&record, 1);
    }
}

static void fill(char *to, const char *with, int times) {
    *to = 0;
    while (times--) strcat(to, with);
}

static void give_up(ss_record *record, int seat, const char *reason) {
    record->forfeit = seat;
    record->forfeit_reason = ss_word_of(reason);
}

TEST(the_longest_names_and_the_longest_reason_fit) {
    static ss_record record;
    char reason[SS_LINK_REASON + 2];
    ss_random r = ss_random_from(1);
    for (int setting = 0; setting < SETTINGS; setting++) {
        deal_record(&record, setting, &r);
        for (int seat = 0; seat < record.deal.players; seat++)
            fill(record.names[seat], "\U0010FFFD", SS_NAME_CHARS);
        play_record(&record, SS_MAX_TURNS, &r, MOOD_LOSS);
        fill(reason, "z", SS_LINK_REASON);
        give_up(&record, record.deal.players, reason);
        for (int seat = SS_EVERYTHING; seat < record.deal.players; seat++) check_round_trip(&record, seat);
    }
}

TEST(a_game_given_up_comes_back_with_its_reason) {
    static ss_record record, again;
    char link[SS_LINK_TEXT], reason[SS_LINK_REASON + 2];
    ss_random r = ss_random_from(1);
    deal_record(&record, 0, &r);
    play_record(&record, 9, &r, MOOD_EVEN);
    give_up(&record, 2, "müde; [sic]\t\\");
    check_round_trip(&record, SS_EVERYTHING);
    CHECK_EQ(write_link(link, &record, SS_EVERYTHING), SS_L_NONE);
    CHECK_EQ(read_link(&again, link), SS_L_NONE);
    CHECK(ss_word_is(again.forfeit_reason, "müde; [sic]\t\\"));
    fill(reason, "z", SS_LINK_REASON + 1);
    give_up(&record, 2, reason);
    CHECK_EQ(write_link(link, &record, SS_EVERYTHING), SS_L_REASON);
    CHECK_STR(link, "");
}

/* ---- hidden things that no single view would hide ---- */

static const char start[] =
    "[Sanssouci \"1\"]\n[Edition \"2013\"]\n[Modules \"\"]\n[Players \"2\"]\n"
    "[Garden1 \"3A\"]\n[Missions1 \"g c\"]\n[Deck1 \"36 25 h e b * 24 26 34 35 46 56 g f i c d a\"]\n"
    "[Garden2 \"2B\"]\n[Missions2 \"e i\"]\n[Deck2 \"d 24 g i 26 35 46 36 25 a f 34 e h 56 b * c\"]\n"
    "[Display \"h2 c2 i2 c2 g2 e2 c2 g2 h2 i2\"]\n"
    "[Stacks \"b2 h2 e2 f2 e2 | a2 c2 f2 f2 b2 | a2 b2 d2 i2 c2 | "
    "a2 e2 a2 h2 | g2 f2 e2 f2 | h2 b2 i2 d2 | d2 a2 b2 g2 | i2 d2 g2 d2\"]\n"
    "[Result \"*\"]\n\n";
static const char turns[] = "1.1 36x3l@i3 i>3 /3\n1.2 dx2r@Gb2 b>3 /7\n2.1 25x2r@Gg2 g>3 /4\n";

/* The game above with something hidden, with those turns if requested. */
static const ss_record *hiding(const char *what, const char *with, const char *then) {
    static ss_record record;
    static char text[4096];
    const char *at = strstr(start, what);
    CHECK(at);
    snprintf(text, sizeof text, "%.*s%s%s%s", (int)(at - start), start, with, at + strlen(what), then);
    CHECK_EQ(ss_record_read(&record, &ss_box, text, strlen(text)).what, SS_F_NONE);
    return &record;
}

TEST(a_record_may_hide_what_it_likes) {
    check_round_trip(hiding("\"3A\"", "\"?\"", ""), SS_EVERYTHING);
    check_round_trip(hiding("\"e i\"", "\"? i\"", turns), SS_EVERYTHING);
    check_round_trip(hiding("\"d 24 g", "\"? 24 ?", turns), SS_EVERYTHING);
    check_round_trip(hiding("\"d 24 g", "\"d ? g", turns), SS_EVERYTHING);
    check_round_trip(hiding("| a2 b2 d2", "| a2 ? ?2", turns), SS_EVERYTHING);
    check_round_trip(hiding("\"h2 c2 i2", "\"? c2 ?2", ""), SS_EVERYTHING);
}

TEST(a_turn_with_a_hidden_tile_on_display_has_no_link) {
    char link[SS_LINK_TEXT];
    CHECK_EQ(write_link(link, hiding("\"h2 c2", "\"? c2", turns), SS_EVERYTHING), SS_L_HIDDEN_TILE);
    CHECK_EQ(write_link(link, hiding("\"h2 c2", "\"?2 c2", turns), 0), SS_L_HIDDEN_TILE);
    CHECK_STR(link, "");
}

TEST(a_link_for_one_seat_does_not_depend_on_what_the_seat_cannot_see) {
    static ss_record a, b;
    char first[SS_LINK_TEXT], second[SS_LINK_TEXT];
    ss_random r = ss_random_from(3);
    deal_record(&a, 0, &r);
    b = a;
    for (int i = 2; i < SS_CARDS; i++) b.deal.seats[1].cards[i] = a.deal.seats[1].cards[SS_CARDS + 1 - i];
    b.deal.tiles[44] = a.deal.tiles[43], b.deal.tiles[43] = a.deal.tiles[44];
    b.game = b.deal;
    CHECK_EQ(write_link(first, &a, 0), SS_L_NONE);
    CHECK_EQ(write_link(second, &b, 0), SS_L_NONE);
    CHECK_STR(first, second);
    CHECK_EQ(write_link(second, &b, 1), SS_L_NONE);
    CHECK(strcmp(first, second) != 0);
}

/* ---- what is no link ---- */

#define CHECK_REFUSED(text, kind)                                                                            \
    do {                                                                                                     \
        static ss_record refused_;                                                                           \
        ss_link_fault fault_ = read_link(&refused_, text);                                                   \
        if (fault_ != (kind)) fail_msg("\"%s\": fault %d", (text), fault_);                                  \
    } while (0)

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

TEST(a_text_that_is_not_a_link_is_refused_with_a_reason) {
    char link[SS_LINK_TEXT], changed[SS_LINK_TEXT + 100];
    finished_link(link, 0);
    CHECK_REFUSED("", SS_L_VERSION);
    CHECK_REFUSED("hello", SS_L_VERSION);
    CHECK_REFUSED(strcat(strcpy(changed, "2"), link + 1), SS_L_VERSION);
    CHECK_REFUSED("1", SS_L_LENGTH);
    CHECK_REFUSED("1AAAA", SS_L_LENGTH);
    CHECK_REFUSED("1AAAAA", SS_L_LENGTH);
    CHECK_REFUSED("1AAAAAA", SS_L_CHECKSUM);
    CHECK_REFUSED("1AAAAAB", SS_L_LENGTH); /* bits that belong to no byte */
    static const char *const wrong[] = {" ", "+", "/", "=", ".", "\n", "\x80", "é"};
    for (int i = 0; i < 8; i++) {
        sprintf(changed, "%.20s%s%s", link, wrong[i], link + 20);
        CHECK_REFUSED(changed, SS_L_CHARACTER);
    }
    memset(changed, 'A', sizeof changed);
    changed[0] = '1', changed[SS_LINK_TEXT] = 0;
    CHECK_REFUSED(changed, SS_L_TOO_LONG);
    changed[SS_LINK_TEXT - 1] = 0;
    CHECK_REFUSED(changed, SS_L_CHECKSUM);
    static ss_record record;
    CHECK_EQ(ss_link_read(&record, reason_read, &ss_box, (ss_word){"1\0AAAAAA", 8}), SS_L_CHARACTER);
}

TEST(every_change_of_one_character_is_refused) {
    static ss_record record;
    for (int setting = 0; setting < SETTINGS; setting += 5) {
        char link[SS_LINK_TEXT];
        finished_link(link, setting);
        for (size_t i = 0; link[i]; i++) {
            char was = link[i];
            for (int c = 1; c < 256; c++) {
                if ((char)c == was) continue;
                link[i] = (char)c;
                ss_link_fault fault = read_link(&record, link);
                CHECK(fault != SS_L_NONE && fault <= SS_L_CHECKSUM);
            }
            link[i] = was;
        }
        CHECK_EQ(read_link(&record, link), SS_L_NONE);
    }
}

TEST(two_neighbours_exchanged_and_characters_left_out_or_doubled_are_refused) {
    static ss_record record;
    for (int setting = 0; setting < SETTINGS; setting++) {
        char link[SS_LINK_TEXT], changed[SS_LINK_TEXT + 2];
        finished_link(link, setting);
        size_t length = strlen(link);
        for (size_t i = 0; i + 1 < length; i++) {
            strcpy(changed, link);
            changed[i] = link[i + 1], changed[i + 1] = link[i];
            if (link[i] != link[i + 1]) CHECK(read_link(&record, changed));
            snprintf(changed, sizeof changed, "%.*s%s", (int)i, link, link + i + 1);
            CHECK(read_link(&record, changed));
            snprintf(changed, sizeof changed, "%.*s%s", (int)i + 1, link, link + i);
            CHECK(read_link(&record, changed));
        }
    }
}

TEST(a_link_cut_short_or_carried_on_is_refused) {
    static ss_record record;
    for (int setting = 0; setting < SETTINGS; setting++) {
        char link[SS_LINK_TEXT];
        finished_link(link, setting);
        ss_word text = ss_word_of(link);
        for (size_t length = 0; length < text.length; length++)
            CHECK(ss_link_read(&record, reason_read, &ss_box, ss_word_first(text, length)));
        for (size_t from = 1; from < text.length; from++) CHECK(read_link(&record, link + from));
        for (int i = 0; i < 64; i++) {
            link[text.length] = letters[i], link[text.length + 1] = 0;
            CHECK(read_link(&record, link));
        }
    }
}

TEST(random_damage_is_refused) {
    static ss_record record;
    ss_random r = ss_random_from(9);
    char link[SS_LINK_TEXT];
    for (int setting = 0; setting < SETTINGS; setting++) {
        finished_link(link, setting);
        int length = (int)strlen(link);
        for (int i = 0; i < 2000; i++) {
            char changed[SS_LINK_TEXT];
            strcpy(changed, link);
            for (int n = 1 + ss_random_below(&r, 6); n > 0; n--)
                changed[ss_random_below(&r, length)] = letters[ss_random_below(&r, 64)];
            if (strcmp(changed, link) != 0) CHECK(read_link(&record, changed));
        }
    }
}

/* ---- forgeries: numbers with a valid checksum ---- */

static void seal(char link[SS_LINK_TEXT], const uint8_t *number, size_t count) {
    uint8_t bytes[SS_NUMBER_BYTES + SS_LINK_SUM];
    memcpy(bytes, number, count);
    uint32_t sum = ss_crc32(ss_crc32(0, "1", 1), bytes, count);
    for (int i = 0; i < SS_LINK_SUM; i++) bytes[count++] = (uint8_t)(sum >> 8 * i);
    ss_text t = ss_text_in(link, SS_LINK_TEXT);
    ss_text_char(&t, '1');
    ss_base64_write(&t, bytes, count);
    CHECK(!ss_text_cut(&t));
}

static size_t unseal(const char *link, uint8_t *number) {
    size_t length = strlen(link) - 1;
    CHECK(ss_base64_read(link + 1, length, number));
    return SS_BASE64_BYTES(length) - SS_LINK_SUM;
}

/* A forger's digits. */
typedef struct forgery {
    ss_number number, unit;
} forgery;

static void forge(forgery *f, uint32_t digit, uint32_t base) {
    if (!f->unit.used) f->unit = ss_number_of(1);
    ss_number_add(&f->number, &f->unit, digit);
    ss_number_multiply(&f->unit, base);
}

static const char *forged(const forgery *f) {
    static char link[SS_LINK_TEXT];
    uint8_t bytes[SS_NUMBER_BYTES];
    ss_number_write(&f->number, bytes);
    seal(link, bytes, (size_t)ss_number_bytes(&f->number));
    return link;
}

/* A deal of two in the second edition, with the lowest of everything, up to the number of turns. */
static void forge_deal(forgery *f, bool hidden) {
    forge(f, 0, 2), forge(f, SS_EDITION_SECOND, 2), forge(f, 0, 4), forge(f, 0, 3), forge(f, hidden, 2);
    int extra = hidden;
    for (uint32_t seat = 0; seat < 2; seat++) {
        forge(f, (uint32_t)extra, (uint32_t)(8 - 2 * seat + (uint32_t)extra));
        for (uint32_t i = 0; i < 2; i++) forge(f, 0, 9 - 2 * seat - i + (uint32_t)extra);
        for (uint32_t i = 0; i < 18; i++) forge(f, 0, 18 - i + (uint32_t)extra);
    }
    static const uint32_t ways[] = {1221759, 658008, 324632, 142506, 53130, 15504, 3003, 252, 1};
    for (int i = 0; i < 9 && !hidden; i++) forge(f, 0, ways[i]);
    for (uint32_t i = 0; i < 45 && hidden; i++) forge(f, 1 + i / 5, 11);
}

TEST(a_forger_can_make_a_game_but_only_one_link_for_it) {
    static ss_record record;
    forgery f = {0};
    forge_deal(&f, false);
    CHECK_EQ(read_link(&record, forged(&f)), SS_L_NONE);
    CHECK_EQ(record.deal.seats[1].cards[17], SS_CARD_FREE);
    forge(&f, 0, 37), forge(&f, 0, 2);
    CHECK_EQ(read_link(&record, forged(&f)), SS_L_NONE);
    forge(&f, 1, 2); /* digits left over */
    CHECK_REFUSED(forged(&f), SS_L_NOT_SHORTEST);

    f = (forgery){0};
    forge_deal(&f, true); /* it claims that something is hidden, but nothing is */
    CHECK_REFUSED(forged(&f), SS_L_NOT_SHORTEST);

    f = (forgery){0};
    forge_deal(&f, false);
    forge(&f, 0, 37), forge(&f, 1, 2); /* it claims to have words, but has none */
    CHECK_REFUSED(forged(&f), SS_L_NOT_SHORTEST);

    char link[SS_LINK_TEXT];
    uint8_t bytes[SS_NUMBER_BYTES + 10] = {0};
    finished_link(link, 0);
    seal(link, bytes, 1 + unseal(link, bytes + 1)); /* a leading zero */
    CHECK_REFUSED(link, SS_L_NOT_SHORTEST);
}

TEST(stacks_that_are_even_are_not_written_as_uneven) {
    forgery f = {0};
    forge(&f, 0, 2), forge(&f, SS_EDITION_2013, 2), forge(&f, 0, 4), forge(&f, 0, 3), forge(&f, 0, 2);
    for (uint32_t seat = 0; seat < 2; seat++) {
        forge(&f, 0, 8 - 2 * seat);
        for (uint32_t i = 0; i < 2; i++) forge(&f, 0, 9 - 2 * seat - i);
        for (uint32_t i = 0; i < 18; i++) forge(&f, 0, 18 - i);
    }
    forge(&f, 1, 2);
    forgery uneven = f;
    static ss_record record;
    CHECK_EQ(read_link(&record, forged(&uneven)), SS_L_NONE); /* all 35 on the last one */
    CHECK_EQ(record.deal.end[6], SS_PLACES);
    /* Five on each of the first three, four on the others: bars at 5, 11, 17, 22, 27, 32 and 37. */
    forge(&f, 5 + 55 + 680 + 7315 + 80730 + 906192 + 10295472, 26978328);
    CHECK_REFUSED(forged(&f), SS_L_NOT_SHORTEST);
}

TEST(links_of_games_with_other_boards_are_read_with_those_boards_only) {
    static ss_record record, again;
    char link[SS_LINK_TEXT], others[SS_LINK_TEXT];
    ss_content own = ss_box, third = ss_box;
    own.rewards[0][0][0] = 3, third.rewards[0][0][0] = -3;
    ss_random r = ss_random_from(1);
    deal_record(&record, 0, &r);
    play_record(&record, 10, &r, MOOD_EVEN);
    ss_text t = ss_text_in(others, sizeof others);
    CHECK_EQ(ss_link_write(&t, &own, &record, SS_EVERYTHING), SS_L_NONE);
    CHECK_EQ(ss_link_read(&again, reason_read, &own, ss_word_of(others)), SS_L_NONE);
    CHECK_BYTES(&again.game, &record.game, sizeof record.game);
    CHECK_REFUSED(others, SS_L_OTHER_CONTENT);
    CHECK_EQ(ss_link_read(&again, reason_read, &third, ss_word_of(others)), SS_L_OTHER_CONTENT);
    CHECK_EQ(write_link(link, &record, SS_EVERYTHING), SS_L_NONE);
    CHECK_EQ(ss_link_read(&again, reason_read, &own, ss_word_of(link)), SS_L_OTHER_CONTENT);
}

static void forge_words(forgery *f, const char *name, uint32_t seat, const char *reason) {
    *f = (forgery){0};
    forge_deal(f, false);
    forge(f, 0, 37), forge(f, 1, 2);
    forge(f, 0, 256);
    do forge(f, (uint8_t)*name, 256);
    while (*name++);
    forge(f, seat, 3);
    do forge(f, (uint8_t)*reason, 256);
    while (*reason++);
}

TEST(words_that_no_record_could_hold_are_refused) {
    forgery f;
    char endless[300] = "";
    fill(endless, "z", 299);
    forge_words(&f, "Eve", 1, "bored");
    static ss_record record;
    CHECK_EQ(read_link(&record, forged(&f)), SS_L_NONE);
    CHECK(ss_word_is(record.forfeit_reason, "bored"));
    forge_words(&f, "E\u202Ev\u200Be", 1, "bored"); /* as it could once be written */
    CHECK_EQ(read_link(&record, forged(&f)), SS_L_NONE);
    CHECK_STR(record.names[1], "Eve");
    static const char *const names[] = {"\"",   "Eve]",     "a;b",  "\\",      "\x01",
                                        "\x7F", "\xC2\x85", "\xFF", "\xC0\x80"};
    for (int i = 0; i < 9; i++) {
        forge_words(&f, names[i], 1, "bored");
        CHECK_REFUSED(forged(&f), SS_L_NOT_A_GAME);
    }
    static const char *const reasons[] = {"", "\"", "\n", "\r", "\xFF", "\xED\xA0\x80"};
    for (int i = 0; i < 6; i++) {
        forge_words(&f, "Eve", 1, reasons[i]);
        CHECK_REFUSED(forged(&f), SS_L_NOT_A_GAME);
    }
    forge_words(&f, endless, 1, "bored");
    CHECK_REFUSED(forged(&f), SS_L_NOT_A_GAME);
    forge_words(&f, "Eve", 2, endless);
    CHECK_REFUSED(forged(&f), SS_L_NOT_A_GAME);
    endless[41] = 0; /* one character too many, though it would fit */
    forge_words(&f, endless, 1, "bored");
    CHECK_REFUSED(forged(&f), SS_L_NOT_A_GAME);
}

TEST(hidden_tiles_that_cannot_be_are_refused) {
    forgery f = {0};
    forge(&f, 0, 2), forge(&f, SS_EDITION_SECOND, 2), forge(&f, 0, 4), forge(&f, 0, 3), forge(&f, 1, 2);
    for (uint32_t seat = 0; seat < 2; seat++) {
        forge(&f, 1, 9 - 2 * seat);
        for (uint32_t i = 0; i < 2; i++) forge(&f, 0, 10 - 2 * seat - i);
        for (uint32_t i = 0; i < 18; i++) forge(&f, 0, 19 - i);
    }
    for (uint32_t i = 0; i < 45; i++) forge(&f, i < 6, 11); /* six labyrinths, the rest hidden */
    CHECK_REFUSED(forged(&f), SS_L_NOT_A_GAME);
}

TEST(whatever_a_forger_changes_is_refused_or_is_the_link_of_what_it_says) {
    static ss_record record;
    ss_random r = ss_random_from(11);
    int taken = 0;
    for (int i = 0; i < 100 * SETTINGS; i++) {
        char link[SS_LINK_TEXT], again[SS_LINK_TEXT];
        uint8_t bytes[SS_NUMBER_BYTES + 10];
        finished_link(link, i % SETTINGS);
        size_t count = unseal(link, bytes);
        for (int n = ss_random_below(&r, 3); n >= 0; n--)
            bytes[ss_random_below(&r, (int)count)] = (uint8_t)ss_random_below(&r, 256);
        seal(link, bytes, count);
        if (read_link(&record, link)) continue;
        taken++;
        CHECK_EQ(write_link(again, &record, SS_EVERYTHING), SS_L_NONE);
        CHECK_STR(again, link);
        char *text = record_text(&record, SS_EVERYTHING);
        static ss_record read;
        CHECK_EQ(ss_record_read(&read, &ss_box, text, strlen(text)).what, SS_F_NONE);
        free(text);
    }
    CHECK(taken > 10);
}

/* ---- addresses ---- */

static bool found_in(const char *address, const char *link) {
    return ss_word_is(ss_link_in(ss_word_of(address)), link);
}

TEST(a_link_is_found_behind_the_last_hash_of_an_address) {
    CHECK(found_in("1abc", "1abc"));
    CHECK(found_in("#1abc", "1abc"));
    CHECK(found_in("https://example.org/play?x=1#1abc", "1abc"));
    CHECK(found_in("https://example.org/#a#1abc\r\n", "1abc"));
    CHECK(found_in(" \t1abc \n", "1abc"));
    CHECK(found_in("https://someone@example.org/#1abc@12\n", "1abc"));
    CHECK(found_in("https://example.org/#1abc%4012", "1abc"));
    CHECK(found_in("1abc@", "1abc"));
    CHECK(found_in("", ""));
    CHECK(found_in("#", ""));
    CHECK(found_in(" \n", ""));
}

/* ---- how long links are ---- */

static double ways(const ss_game *g, const ss_turn *turn) {
    double product = 1;
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++) product *= ss_count(ss_choices(g, turn, step));
    return product;
}

/* Of some random turns, the one with the most alternatives. */
static ss_turn long_turn(const ss_game *g, ss_random *r) {
    ss_turn best = random_game_turn(g, r, MOOD_EVEN);
    double most = ways(g, &best);
    for (int i = 1; i < 8; i++) {
        ss_turn turn = random_game_turn(g, r, MOOD_EVEN);
        double now = ways(g, &turn);
        if (now <= most) continue;
        most = now;
        best = turn;
    }
    return best;
}

TEST(finished_games_fit_150_215_and_270_characters) {
    static const size_t bounds[] = {[2] = 150, [3] = 215, [4] = 270};
    static ss_record record;
    size_t longest[5] = {0}, sum[5] = {0}, games[5] = {0};
    for (int i = 0; i < 125 * SETTINGS; i++) {
        ss_random r = ss_random_from(1000 + i);
        deal_record(&record, i % SETTINGS, &r);
        int m = ss_random_below(&r, MOODS + 1);
        while (record.game.phase == SS_PLAYING) {
            ss_turn turn =
                m == MOODS ? long_turn(&record.game, &r) : random_game_turn(&record.game, &r, (mood)m);
            CHECK_EQ(ss_record_play(&record, &turn), SS_OK);
        }
        char link[SS_LINK_TEXT];
        CHECK_EQ(write_link(link, &record, SS_EVERYTHING), SS_L_NONE);
        int players = record.deal.players;
        size_t length = strlen(link);
        CHECK(length <= bounds[players]);
        if (length > longest[players]) longest[players] = length;
        sum[players] += length;
        games[players]++;
    }
    for (int players = 2; players <= 4; players++)
        printf("# %d players: %zu games, %.1f characters on average, %zu at most\n", players, games[players],
               (double)sum[players] / (double)games[players], longest[players]);
}
