/* What a bot is told. tests/bots/bots.sh checks that misbehaving bots are withstood. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/bot_failure.h"
#include "bots/bot.h"
#include "bots/bot_process.h"
#include "bots/bot_protocol.h"
#include "bots/match.h"
#include "rules/box.h"
#include "rules/deal.h"
#include "test.h"

static ss_game deal(ss_setting setting, uint8_t number) {
    uint8_t seed[SS_SEED_SIZE] = {number};
    ss_game g;
    ss_deal(&g, &ss_box, setting, seed);
    return g;
}

static ss_record begun(ss_setting setting, uint8_t number) {
    uint8_t seed[SS_SEED_SIZE] = {number};
    ss_game g = deal(setting, number);
    ss_record record;
    while (g.phase < SS_PLAYING) ss_choose_sides_drawn(&g, &ss_box, seed);
    ss_record_of(&record, &g);
    return record;
}

/* What a bot is told before its turn, in memory to be freed. */
static char *told(const ss_record *record, int seat) {
    char *text = NULL;
    size_t length;
    ss_view view = ss_view_of(&record->game, seat);
    FILE *to = open_memstream(&text, &length);
    CHECK(ss_bot_send_position(to, &ss_box, record, seat));
    CHECK(ss_bot_send_legal(to, &ss_box, &view));
    fclose(to);
    return text;
}

static char *told_at_set_up(const ss_game *g, int seat) {
    char *text = NULL;
    size_t length;
    ss_view view = ss_view_of(g, seat);
    FILE *to = open_memstream(&text, &length);
    CHECK(ss_bot_send_set_up(to, &ss_box, &view));
    fclose(to);
    return text;
}

/* The seat's own record, read from the block `position`. */
static void read_position(const char *text, ss_record *record) {
    const char *from = text + strlen("position\n"), *end = strstr(from, "\nend\n");
    ss_fault fault = ss_record_read(record, &ss_box, from, (size_t)(end + 1 - from));
    CHECK_EQ(fault.what, SS_F_NONE);
}

static void play_random(ss_record *record, ss_random *random) {
    ss_game copy = record->game;
    ss_turn turn;
    ss_play_random(&copy, random, &turn);
    CHECK_EQ(ss_record_play(record, &turn), SS_OK);
}

static void each_setting(void (*look)(ss_setting setting, uint8_t number)) {
    for (uint8_t i = 0; i < SS_EDITIONS * SS_MODULE_SETS * 3; i++) {
        ss_setting setting = {.edition = i % SS_EDITIONS,
                              .modules = i / SS_EDITIONS % SS_MODULE_SETS,
                              .players = (uint8_t)(SS_MIN_PLAYERS + i / (SS_EDITIONS * SS_MODULE_SETS))};
        look(setting, i);
    }
}

/* ---- a bot knows what a player of ours knows ---- */

static void look_at_views(ss_setting setting, uint8_t number) {
    ss_record record = begun(setting, number), seen;
    ss_random random = ss_random_from(number);
    while (record.game.phase != SS_OVER) {
        int seat = record.game.mover;
        char *text = told(&record, seat);
        read_position(text, &seen);
        ss_view view = ss_view_of(&record.game, seat), theirs = ss_view_of(&seen.game, seat);
        CHECK_BYTES(&view, &theirs, sizeof view);
        free(text);
        play_random(&record, &random);
    }
}

TEST(the_view_that_follows_from_what_a_bot_is_sent_is_that_of_its_seat) { each_setting(look_at_views); }

/* ---- and nothing else ---- */

static void swap(uint8_t *a, uint8_t *b) {
    uint8_t kept = *a;
    *a = *b;
    *b = kept;
}

/* The same deal, except for what this seat cannot see for long: the others' missions, the last cards of all decks, the
 * last tiles of the supply. */
static ss_record twin_of(const ss_record *record, int seat) {
    ss_game g = record->deal;
    int last = g.end[g.stacks - 1] - 1;
    for (int other = 0; other < g.players; other++) {
        swap(&g.seats[other].cards[SS_CARDS - 1], &g.seats[other].cards[SS_CARDS - 2]);
        if (other != seat) swap(&g.seats[other].missions[0], &g.seats[other].missions[1]);
    }
    swap(&g.tiles[last], &g.tiles[last - 1]);
    ss_record twin;
    ss_record_of(&twin, &g);
    return twin;
}

static void look_at_twins(ss_setting setting, uint8_t number) {
    enum { MATTERS = 14 }; /* from this round on, what differs may show */
    for (int seat = 0; seat < setting.players; seat++) {
        ss_record record = begun(setting, number), twin = twin_of(&record, seat);
        ss_random random = ss_random_from(number);
        CHECK(memcmp(&record.game, &twin.game, sizeof record.game) != 0);
        while (record.game.round < MATTERS) {
            if (record.game.mover == seat) {
                char *one = told(&record, seat), *other = told(&twin, seat);
                CHECK_STR(one, other);
                free(one);
                free(other);
            }
            play_random(&record, &random);
            CHECK_EQ(ss_record_play(&twin, &record.turns[record.turn_count - 1]), SS_OK);
        }
    }
}

TEST(games_that_differ_in_what_a_seat_cannot_see_look_the_same_to_its_bot) { each_setting(look_at_twins); }

static void look_at_gardens(ss_setting setting, uint8_t number) {
    ss_game one = deal(setting, number), other = deal(setting, (uint8_t)(number + 100));
    char *a = told_at_set_up(&one, 0), *b = told_at_set_up(&other, 1);
    ss_record seen;
    CHECK_STR(a, b);
    read_position(a, &seen);
    free(a);
    free(b);
}

TEST(while_garden_sides_are_chosen_all_deals_look_the_same_to_a_bot) { each_setting(look_at_gardens); }

/* ---- what a stranger says ---- */

static void check_quote(const char *said, size_t length, const char *quoted) {
    char quote[SS_BOT_QUOTE];
    ss_bot_quote(quote, (ss_word){said, length});
    CHECK_STR(quote, quoted);
}

TEST(quotes_are_printable) {
    check_quote("turn ex4l@e4 -", 14, "turn ex4l@e4 -");
    check_quote("Gärtner", 8, "Gärtner");
    check_quote("\x1b[2J\0\r", 6, "\\x1b[2J\\x00\\x0d");
    check_quote("\xff\xc3", 2, "\\xff\\xc3");
    check_quote("\xe2\x80\xae", 3, "\\xe2\\x80\\xae"); /* reverses the direction of the line */
    check_quote("", 0, "");
}

TEST(quotes_are_cut) {
    char said[4096], quote[SS_BOT_QUOTE];
    for (int i = 0; i < 2; i++) {
        memset(said, i ? '\x1b' : 'x', sizeof said);
        ss_bot_quote(quote, (ss_word){said, sizeof said});
        size_t length = strlen(quote);
        CHECK(length < sizeof quote && length > sizeof quote - 32);
        CHECK_STR(quote + length - 3, "...");
    }
}

/* ---- programs in a match, with sanitizers on this side of the pipes ---- */

static int complained[SS_BOT_TROUBLES];

static void count_forfeit(long game, const ss_record *record, const ss_bot_failure *failure) {
    char why[1024];
    ss_text text = ss_text_in(why, sizeof why);
    ss_put_bot_failure(&text, failure);
    CHECK(game >= 0 && record->forfeit && text.needed);
    complained[failure->what]++;
}

static ss_match against_random(const char *command, int games, int threads) {
    ss_match match = {
        .content = &ss_box,
        .setting = {.modules = SS_REWARDS, .players = 2},
        .games = games,
        .seed = "watched",
        .threads = threads,
        .forfeited = count_forfeit
    };
    match.bots[0].driver = &ss_bot_process_driver;
    snprintf(match.bots[0].command, sizeof match.bots[0].command, "%s", command);
    snprintf(match.bots[0].name, sizeof match.bots[0].name, "program");
    snprintf(match.bots[1].name, sizeof match.bots[1].name, "random");
    match.bots[0].turn_ms = 20000;
    match.bots[1].player = ss_player_called("random");
    memset(complained, 0, sizeof complained);
    return match;
}

static ss_match_outcome play(const char *command, int games, int threads) {
    ss_match match = against_random(command, games, threads);
    ss_match_outcome outcome;
    ss_match_error trouble;
    CHECK(ss_match_play(&match, &outcome, &trouble));
    CHECK_EQ(outcome.tally.games, games);
    return outcome;
}

TEST(programs_that_fail_lose_and_the_match_continues) {
    static const struct {
        const char *command;
        ss_bot_failure_kind what;
    } bots[] = {
        {"exec python3 tests/bots/rogue.py dies",       SS_BOT_EXITED  },
        {"exec python3 tests/bots/rogue.py killed",     SS_BOT_KILLED  },
        {"exec python3 tests/bots/rogue.py closes",     SS_BOT_CLOSED  },
        {"exec python3 tests/bots/rogue.py many-lines", SS_BOT_FLOODED },
        {"exec python3 tests/bots/rogue.py bytes",      SS_BOT_NONSENSE},
        {"exec python3 tests/bots/rogue.py illegal",    SS_BOT_ILLEGAL },
        {"exec python3 tests/bots/rogue.py twice",      SS_BOT_UNASKED },
        {"exec python3 tests/bots/rogue.py gives-up",   SS_BOT_GAVE_UP },
    };
    enum { GAMES = 3 };
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        ss_match_outcome outcome = play(bots[i].command, GAMES, 2);
        CHECK_EQ(outcome.failures[0][bots[i].what], GAMES);
        CHECK_EQ(complained[bots[i].what], 1);
        CHECK(!outcome.not_started);
    }
}

TEST(a_program_that_does_not_start_stops_the_match) {
    static const struct {
        const char *command;
        ss_bot_failure_kind what;
    } bots[] = {
        {"false",         SS_BOT_EXITED  },
        {"/nowhere/bot",  SS_BOT_EXITED  },
        {"kill -9 $$",    SS_BOT_KILLED  },
        {"yes",           SS_BOT_NONSENSE},
        {"cat /dev/zero", SS_BOT_FLOODED },
    };
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        ss_match match = against_random(bots[i].command, 2, 2);
        ss_match_outcome outcome;
        ss_match_error trouble;
        CHECK(!ss_match_play(&match, &outcome, &trouble));
        CHECK_EQ(trouble.kind, SS_MATCH_ERROR_BOT);
        CHECK_EQ(trouble.bot, 0);
        CHECK_EQ(trouble.failure.what, bots[i].what);
        CHECK_EQ(outcome.tally.games, 0);
    }
}

TEST(a_program_that_does_not_start_again_is_given_up) {
    enum { MORE = 2 };
    char marker[] = "/tmp/sanssouci-bots-XXXXXX", command[256];
    int file = mkstemp(marker);
    CHECK(file >= 0);
    close(file);
    snprintf(command, sizeof command, "rm %s && exec python3 tests/bots/rogue.py dies", marker);
    ss_match_outcome outcome = play(command, 1 + SS_BOT_STARTS + MORE, 1);
    CHECK_EQ(outcome.failures[0][SS_BOT_EXITED], 1 + SS_BOT_STARTS);
    CHECK_EQ(outcome.failures[0][SS_BOT_SHUNNED], MORE);
    CHECK_EQ(complained[SS_BOT_SHUNNED], 1);
    CHECK(outcome.not_started);
}

TEST(a_program_that_plays_on_plays_to_the_end) {
    ss_match_outcome outcome = play("exec python3 tests/bots/rogue.py complains", 4, 2);
    for (int i = 0; i < SS_BOT_TROUBLES; i++) CHECK_EQ(outcome.failures[0][i], 0);
}

/* ---- names ---- */

static void check_name(const char *text, const char *expected) {
    char name[SS_NAME_SIZE];
    ss_bot_name(name, text);
    CHECK_STR(name, expected);
}

TEST(a_name_must_fit_into_a_record) {
    check_name("random", "random");
    check_name("cmd:echo \"a\"\x1b\xff", "cmd:echo _a___");
    check_name("cmd:0123456789012345678901234567890123456", "cmd:012345678901234...901234567890123456");
    check_name("cmd:012345678901234567890123456789012345", "cmd:012345678901234567890123456789012345");
    check_name("cmd:python3 /home/me/engines/gardener.py --depth 3",
               "cmd:python3 /home/m...dener.py --depth 3");
    check_name("Gärtner", "Gärtner");
    check_name("Gärtner von Schloss Schönbrunn bei Fürstenfeldbruck",
               "Gärtner von Schloss...i Fürstenfeldbruck");
}

static void check_apart(const char *const names[4], const long times[4], const char *const expected[4]) {
    ss_bot_spec bots[4] = {0};
    for (int i = 0; i < 4; i++) {
        ss_bot_name(bots[i].name, names[i]);
        bots[i].turn_ms = times[i];
    }
    ss_bots_make_names_unique(bots, 4, 100);
    for (int i = 0; i < 4; i++) {
        CHECK_STR(bots[i].name, expected[i]);
        CHECK(ss_name_fits(ss_word_of(bots[i].name)));
    }
}

TEST(no_two_bots_have_the_same_name) {
    static const char *const longest = "cmd:python3 /home/me/engines/gardener.py --depth 3";
    check_apart((const char *[]){"a", "b", "c", "d"}, (long[]){100, 50, 100, 100},
                (const char *[]){"a", "b", "c", "d"});
    check_apart((const char *[]){"a", "a", "a", "b"}, (long[]){100, 50, 100, 50},
                (const char *[]){"a", "a@50", "a (2)", "b"});
    check_apart((const char *[]){"a", "a", "a (2)", "a"}, (long[]){100, 100, 100, 100},
                (const char *[]){"a", "a (3)", "a (2)", "a (4)"});
    check_apart((const char *[]){"a", "a", "a", "a@50"}, (long[]){100, 50, 50, 100},
                (const char *[]){"a", "a@50", "a@50 (2)", "a@50 (3)"});
    check_apart((const char *[]){longest, longest, longest, longest}, (long[]){100, 100, 3600000, 50},
                (const char *[]){
                    "cmd:python3 /home/m...dener.py --depth 3", "cmd:python3 /home...ner.py --depth 3 (2)",
                    "cmd:python3 /ho...r.py --depth 3@3600000", "cmd:python3 /home...ener.py --depth 3@50"});
}
