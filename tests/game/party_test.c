/* A game with its players: seats, sides, take-back, and the tags that record them. */
#include "game/party.h"

#include <stdio.h>

#include "rules/box.h"
#include "random_game.h"
#include "test.h"

/* People and computer players by name, dealt from a seed. */
static ss_party party_of(const char *const who[], ss_setting setting, const char *seed) {
    ss_party p = {.content = &ss_box, .setting = setting};
    for (int seat = 0; seat < setting.players; seat++) p.players[seat] = ss_player_called(who[seat]);
    strcpy(p.seed, seed);
    ss_party_deal(&p);
    return p;
}

static void begin(ss_party *p) {
    for (int seat = 0; seat < p->setting.players; seat++)
        p->garden_wish[seat] = p->reward_wish[seat] = SS_WISH_A;
    CHECK_EQ(ss_party_settle(p), SS_OK);
    CHECK(ss_party_begun(p));
}

static void play(ss_party *p, int turns) {
    ss_random r = ss_random_from(1);
    for (int i = 0; i < turns; i++) {
        ss_turn turn = random_game_turn(&p->record.game, &r, MOOD_EVEN);
        CHECK_EQ(ss_party_play(p, &turn), SS_OK);
    }
}

/* ---- who plays ---- */

TEST(the_only_person_is_known_and_several_are_not_one) {
    ss_party p = party_of((const char *[]){"greedy", "person", "random"}, (ss_setting){.players = 3}, "a");
    CHECK_EQ(ss_party_people(&p), 1);
    CHECK_EQ(ss_party_only_person(&p), 1);
    p.players[2] = NULL;
    CHECK_EQ(ss_party_people(&p), 2);
    CHECK_EQ(ss_party_only_person(&p), -1);
    p.players[1] = p.players[2] = ss_usual_opponent();
    CHECK_EQ(ss_party_only_person(&p), -1);
}

TEST(the_starting_player_sits_first_and_the_others_follow_in_order) {
    ss_party p = party_of((const char *[]){"person", "greedy", "random"}, (ss_setting){.players = 3}, "a");
    strcpy(p.record.names[0], "Ann"), strcpy(p.record.names[1], "Bo"), strcpy(p.record.names[2], "Cy");
    p.garden_wish[2] = SS_WISH_B;
    ss_party_seat_first(&p, 2);
    CHECK_STR(p.record.names[0], "Cy");
    CHECK_STR(p.record.names[1], "Ann");
    CHECK_STR(p.record.names[2], "Bo");
    CHECK_STR(p.players[0]->name, "random");
    CHECK(!p.players[1]);
    CHECK_EQ(p.garden_wish[0], SS_WISH_B);
    ss_party_deal(&p); /* a deal leaves them where they sit */
    CHECK_STR(p.record.names[0], "Cy");
}

TEST(each_seat_is_drawn_to_begin_by_some_seed) {
    unsigned drawn = 0;
    for (int i = 0; i < 40; i++) {
        char seed[] = {(char)('a' + i % 26), (char)('a' + i / 26), 0};
        ss_party p = party_of((const char *[]){"person", "greedy", "random", "random"},
                              (ss_setting){.players = 4}, seed);
        drawn |= 1u << ss_party_drawn_first(&p);
        CHECK_EQ(ss_party_drawn_first(&p), ss_party_drawn_first(&p));
    }
    CHECK_EQ(drawn, 15);
}

/* ---- sides (rule 2) ---- */

TEST(people_are_asked_before_wishes_computers_and_the_seed) {
    ss_setting setting = {.modules = SS_REWARDS, .players = 4};
    ss_party p = party_of((const char *[]){"random", "level4", "person", "person"}, setting, "sides");
    p.garden_wish[3] = SS_WISH_B;
    CHECK_EQ(ss_party_settle(&p), SS_OK);
    ss_chooser next = ss_party_chooser(&p);
    CHECK_EQ(next.how, SS_CHOOSES_PERSON);
    CHECK_EQ(next.seat, 2);
    CHECK_EQ(p.record.game.chosen, 0); /* nobody had chosen before */
    CHECK_EQ(ss_party_choose(&p, 2, SS_SIDE_B), SS_OK);
    next = ss_party_chooser(&p);
    CHECK_EQ(next.how, SS_CHOOSES_WISH);
    CHECK_EQ(next.seat, 3);
    CHECK_EQ(ss_party_choose(&p, 3, SS_SIDE_B), SS_OK);
    next = ss_party_chooser(&p);
    CHECK_EQ(next.how, SS_CHOOSES_COMPUTER);
    CHECK_EQ(next.seat, 1);
    CHECK_EQ(ss_party_choose(&p, 1, SS_SIDE_A), SS_OK);
    CHECK_EQ(ss_party_chooser(&p).how, SS_CHOOSES_SEED);
    CHECK_EQ(ss_party_settle(&p), SS_OK);
    CHECK_EQ(p.record.game.phase, SS_CHOOSING_REWARDS);
    CHECK_EQ(ss_party_chooser(&p).how, SS_CHOOSES_PERSON);
    CHECK_EQ(ss_party_choose(&p, 2, SS_SIDE_A), SS_OK);
    CHECK_EQ(ss_party_choose(&p, 3, SS_SIDE_A), SS_OK);
    CHECK_EQ(ss_party_settle(&p), SS_OK);
    CHECK_EQ(ss_party_chooser(&p).how, SS_CHOOSES_NOBODY);
    CHECK_EQ(p.record.game.seats[2].garden_board.side, SS_SIDE_B);
    CHECK_EQ(p.record.game.seats[3].garden_board.side, SS_SIDE_B);
    CHECK_BYTES(&p.record.deal, &p.record.game, sizeof p.record.game); /* no turn was played yet */
}

/* A bug: the refusal overwrote the deal with the position, and the record could not be replayed. */
TEST(a_side_that_is_chosen_after_the_game_has_begun_is_refused_and_leaves_the_record_alone) {
    const uint8_t seed[SS_SEED_SIZE] = {0};
    ss_party p = party_of((const char *[]){"person", "random"}, (ss_setting){.players = 2}, "late");
    begin(&p);
    play(&p, 3);
    ss_record before = p.record;
    CHECK(ss_party_choose(&p, 0, SS_SIDE_B) != SS_OK);
    CHECK(ss_party_choose_drawn(&p, seed) != SS_OK);
    CHECK_BYTES(&p.record.deal, &before.deal, sizeof before.deal);
    CHECK_BYTES(&p.record.game, &before.game, sizeof before.game);
}

TEST(sides_left_to_the_seed_are_those_of_new) {
    uint8_t seed[SS_SEED_SIZE];
    for (int i = 0; i < SETTINGS; i++) {
        ss_party p =
            party_of((const char *[]){"level4", "person", "level4", "person"}, random_game_setting(i), "7");
        for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
            p.garden_wish[seat] = p.reward_wish[seat] = SS_WISH_DRAWN;
        CHECK_EQ(ss_party_settle(&p), SS_OK);
        ss_game drawn;
        ss_sha256_of("7", 1, seed);
        ss_deal(&drawn, &ss_box, random_game_setting(i), seed);
        while (drawn.phase < SS_PLAYING) CHECK_EQ(ss_choose_sides_drawn(&drawn, &ss_box, seed), SS_OK);
        CHECK_BYTES(&p.record.game, &drawn, sizeof drawn);
    }
}

/* ---- playing ---- */

TEST(taking_back_leads_to_the_last_turn_of_the_only_person) {
    ss_party p = party_of((const char *[]){"random", "person", "random"}, (ss_setting){.players = 3}, "back");
    begin(&p);
    CHECK_EQ(ss_party_before_take_back(&p), -1);
    play(&p, 1);
    CHECK(!ss_party_take_back(&p)); /* only a computer player has played */
    ss_game before = p.record.game;
    play(&p, 3);
    CHECK_EQ(ss_party_before_take_back(&p), 1);
    CHECK(ss_party_take_back(&p));
    CHECK_EQ(p.record.turn_count, 1);
    CHECK_EQ(p.takebacks, 1);
    CHECK_BYTES(&p.record.game, &before, sizeof before);
}

TEST(nothing_is_taken_back_with_several_people_or_after_the_end) {
    ss_party p = party_of((const char *[]){"person", "person"}, (ss_setting){.players = 2}, "back");
    begin(&p);
    play(&p, 4);
    CHECK(!ss_party_take_back(&p));
    p.players[1] = ss_usual_opponent();
    CHECK_EQ(ss_party_before_take_back(&p), 2);
    p.record.forfeit = 2;
    CHECK(!ss_party_take_back(&p));
    p.record.forfeit = 0;
    play(&p, 2 * SS_ROUNDS - 4);
    CHECK(!ss_party_take_back(&p));
    CHECK_EQ(p.takebacks, 0);
}

TEST(a_game_that_was_given_up_takes_no_turn) {
    ss_party p = party_of((const char *[]){"person", "random"}, (ss_setting){.players = 2}, "up");
    begin(&p);
    play(&p, 2);
    ss_random r = ss_random_from(4);
    ss_turn turn = random_game_turn(&p.record.game, &r, MOOD_EVEN);
    p.record.forfeit = 1;
    CHECK_EQ(ss_party_play(&p, &turn), SS_E_OVER);
    CHECK_EQ(p.record.turn_count, 2);
}

TEST(chance_is_the_same_at_the_same_moment_and_another_at_every_other) {
    ss_party p = party_of((const char *[]){"random", "random"}, (ss_setting){.players = 2}, "chance");
    uint64_t first = ss_party_chance(&p, 0), second = ss_party_chance(&p, 1);
    CHECK(first != second);
    begin(&p);
    uint64_t begun = ss_party_chance(&p, 0);
    CHECK(begun != first);
    play(&p, 1);
    CHECK(ss_party_chance(&p, 1) != begun);
    strcpy(p.seed, "another");
    p.record.turn_count = 0;
    CHECK(ss_party_chance(&p, 0) != begun);
}

/* ---- as text ---- */

static char text[1 << 16];

static ss_party read_back(const ss_party *p, unsigned *said) {
    static ss_record record;
    ss_text t = ss_text_in(text, sizeof text);
    ss_party again;
    ss_party_write(&t, p);
    CHECK(!ss_text_cut(&t));
    CHECK_EQ(ss_record_read(&record, p->content, text, t.needed).what, SS_F_NONE);
    ss_party_of(&again, p->content, &record, said);
    return again;
}

TEST(a_party_written_is_read_back) {
    for (int i = 0; i < SETTINGS; i++) {
        unsigned said;
        ss_party p = party_of((const char *[]){"person", "level3", "greedy", "person"},
                              random_game_setting(i), "read me");
        strcpy(p.record.names[0], "Zoë");
        begin(&p);
        play(&p, 5 + i);
        p.takebacks = i % 3;
        ss_party again = read_back(&p, &said);
        CHECK_EQ(said, (1u << p.setting.players) - 1);
        CHECK_BYTES(&again.record.game, &p.record.game, sizeof p.record.game);
        CHECK_STR(again.seed, "read me");
        CHECK(again.dealt_from_seed);
        CHECK_EQ(again.takebacks, p.takebacks);
        CHECK_STR(again.record.names[0], "Zoë");
        for (int seat = 0; seat < p.setting.players; seat++) CHECK(again.players[seat] == p.players[seat]);
    }
}

static int lines_with(const char *words) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, words)); at++) count++;
    return count;
}

TEST(tags_are_written_once_and_strange_ones_stay) {
    static ss_record record;
    static char with[1 << 16];
    unsigned said;
    ss_party p = party_of((const char *[]){"person", "level3"}, (ss_setting){.players = 2}, "tags");
    begin(&p);
    play(&p, 3);
    ss_party again = read_back(&p, &said);
    char *empty = strstr(text, "\n\n");
    CHECK(empty != NULL);
    snprintf(with, sizeof with, "%.*s\n[Event \"a \\; test\"]\n[Takebacks \"2\"]\n[Checksum \"00000000\"]%s",
             (int)(empty - text), text, empty);
    CHECK_EQ(ss_record_read(&record, &ss_box, with, strlen(with)).what, SS_F_NONE);
    ss_party_of(&again, &ss_box, &record, &said);
    CHECK_EQ(again.takebacks, 2);
    again.takebacks++;
    again.players[1] = NULL;
    read_back(&again, &said);
    CHECK_EQ(lines_with("[Event \"a \\; test\"]"), 1);
    CHECK_EQ(lines_with("[Takebacks \""), 1);
    CHECK_EQ(lines_with("[Takebacks \"3\"]"), 1);
    CHECK_EQ(lines_with("[Seat2 \"person\"]"), 1);
    CHECK_EQ(lines_with("[Seat2 "), 1);
    CHECK_EQ(lines_with("[Seed \"tags\"]"), 1);
    CHECK_EQ(lines_with("[Checksum"), 0); /* it would not fit any more */
}

TEST(what_a_record_does_not_say_is_left_to_the_caller) {
    unsigned said = 9;
    ss_random r = ss_random_from(6);
    ss_record record;
    ss_party p;
    ss_game deal = random_game((ss_setting){.players = 3}, &r);
    ss_record_of(&record, &deal);
    ss_party_of(&p, &ss_box, &record, &said);
    CHECK_EQ(said, 0);
    CHECK_EQ(ss_party_people(&p), 3);
    CHECK_STR(p.seed, "");
    CHECK(!p.dealt_from_seed);
}

TEST(an_unknown_player_is_the_default_one_and_bad_numbers_are_ignored) {
    static ss_record record;
    static char with[1 << 16];
    unsigned said;
    ss_party p = party_of((const char *[]){"person", "level3"}, (ss_setting){.players = 2}, "x");
    begin(&p);
    ss_party again = read_back(&p, &said);
    char *tag = strstr(text, "[Seat2");
    CHECK(tag != NULL);
    snprintf(with, sizeof with, "%.*s[Seat2 \"level99\"]\n[Seat9 \"random\"]\n[Takebacks \"-1\"]\n\n",
             (int)(tag - text), text);
    CHECK_EQ(ss_record_read(&record, &ss_box, with, strlen(with)).what, SS_F_NONE);
    ss_party_of(&again, &ss_box, &record, &said);
    CHECK(again.players[1] == ss_usual_opponent());
    CHECK_EQ(said, 3);
    CHECK_EQ(again.takebacks, 0);
}

/* A bug: text that is not UTF-8 was written, and the saved game could not be read again. */
TEST(a_seed_that_no_tag_can_hold_is_not_written) {
    static const char *const seeds[] = {"a \"quoted\" seed", "two\nlines", "\xff",
                                        "cut \xc3",          "\xc2\x85",   "\x7f"};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        unsigned said;
        ss_party p = party_of((const char *[]){"person", "random"}, (ss_setting){.players = 2}, seeds[i]);
        begin(&p);
        ss_party again = read_back(&p, &said);
        CHECK_STR(again.seed, "");
        CHECK(!again.dealt_from_seed);
    }
}
