/* Online tables as docs/protocol.md describes them, without a server: events, demands, clocks, frames. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/bits.h"
#include "rules/box.h"
#include "rules/tables.h"
#include "online/fair_check.h"
#include "online/demand.h"
#include "online/record.h"
#include "random_game.h"
#include "table.h"

static table t;

static ss_refused ask(int person, const char *op, const char *members) {
    return table_ask(&t, person, op, members);
}

static void play_to_the_end(void) {
    while (t.room.phase == SS_ROOM_PLAYING) {
        t.now += 1000;
        if (!table_think(&t)) table_play_random(&t);
    }
}

/* ---- whole games ---- */

TEST(people_play_whole_games_of_every_setting_and_their_events_lead_to_the_same_room) {
    for (int i = 0; i < SETTINGS; i++) {
        t.random = ss_random_from((uint64_t)i + 1);
        table_begin(&t, table_options(random_game_setting(i), "none"));
        CHECK(table_refolds(&t));
        play_to_the_end();
        CHECK_EQ(t.room.phase, SS_ROOM_OVER);
        CHECK_EQ(t.room.party.record.turn_count, SS_ROUNDS * ss_room_players(&t.room));
        CHECK(table_refolds(&t));
    }
}

TEST(the_record_of_a_finished_game_can_be_read_and_its_deal_verified) {
    static char text[SS_ROOM_RECORD];
    static ss_record record;
    ss_company company = {
        .names = {"Ada", "Ben", "Cleo", "Dora"}
    };
    ss_fair_noted noted = {0};
    for (int i = 0; i < SETTINGS; i++) {
        ss_fair_tags tags;
        t.random = ss_random_from((uint64_t)i + 100);
        table_begin(&t, table_options(random_game_setting(i), "live 60 5"));
        t.now += 70000; /* the first to move is away for a while */
        table_wake(&t);
        t.now = ss_room_next(&t.room);
        CHECK(table_think(&t));
        play_to_the_end();
        ss_text out = ss_text_in(text, sizeof text);
        ss_room_record(&out, &t.room, SS_SPECTATOR, &company);
        CHECK(!ss_text_cut(&out));
        CHECK_EQ(ss_record_read(&record, &t.room.content, text, out.needed).what, SS_F_NONE);
        CHECK_STR(record.names[1], "Ben");
        CHECK_EQ(ss_fair_tags_read(&tags, record.source, record.deal.players).what, SS_F_NONE);
        CHECK_EQ(ss_fair_check(&tags, &t.room.content, &record, &noted).count, 0);
        CHECK(strstr(text, "[Computer1 \"level4 1"));
    }
}

TEST(a_table_with_only_computer_players_plays_on_its_own) {
    t.random = ss_random_from(5);
    table_open(&t, "{\"players\":2}");
    CHECK_EQ(ask(0, "vacate", "{\"seat\":1}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "computer", "{\"seat\":1,\"player\":\"level1\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "computer", "{\"seat\":2,\"player\":\"greedy\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT);
    while (table_think(&t)) continue;
    CHECK_EQ(t.room.phase, SS_ROOM_OVER);
    CHECK(table_refolds(&t));
}

/* ---- seats and invitations ---- */

static const char secret[] = "{\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\"}";

TEST(an_invitation_works_once) {
    table_open(&t, "{\"players\":3}");
    CHECK_EQ(ask(1, "sit", secret), SS_REFUSED_NO_INVITATION);
    CHECK_EQ(table_invite(&t, 0, 1, "AAAAAAAAAAAAAAAAAAAAAA"), SS_REFUSED_NOT);
    CHECK_EQ(ask(1, "sit", secret), SS_REFUSED_NOT);
    CHECK_EQ(ss_room_seat_of(&t.room, table_person(1)), 1);
    CHECK_EQ(ask(2, "sit", secret), SS_REFUSED_INVITATION_USED);
    CHECK_EQ(ask(0, "sit", secret), SS_REFUSED_ALREADY_SEATED);
    CHECK_EQ(t.detail.seat, 1);
    CHECK_EQ(ask(1, "sit", secret), SS_REFUSED_NOT); /* sent twice */
    CHECK_EQ(t.news.count, 0);
    CHECK_EQ(t.news.again, t.room.number);
}

TEST(everybody_learns_whether_a_seat_was_freed_or_left) {
    static char frame[TABLE_FRAME];
    ss_company company = {0};
    for (int person = 0; person < 2; person++) {
        ss_text text = ss_text_in(frame, sizeof frame);
        table_open(&t, "{\"players\":2}");
        table_fill(&t);
        CHECK_EQ(ask(person, "vacate", "{\"seat\":2}"), SS_REFUSED_NOT);
        ss_frame_event(&text, &t.room, t.room.number, 0, &company, t.now);
        CHECK(strstr(frame, person ? "\"by\":\"person\"" : "\"by\":\"host\""));
    }
}

TEST(a_new_invitation_or_freeing_the_seat_voids_the_former_one) {
    table_open(&t, "{\"players\":2}");
    CHECK_EQ(table_invite(&t, 0, 1, "AAAAAAAAAAAAAAAAAAAAAA"), SS_REFUSED_NOT);
    CHECK_EQ(table_invite(&t, 0, 1, "BBBBBBBBBBBBBBBBBBBBBA"), SS_REFUSED_NOT);
    CHECK_EQ(ask(1, "sit", secret), SS_REFUSED_NO_INVITATION);
    CHECK_EQ(ask(0, "vacate", "{\"seat\":2}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(1, "sit", "{\"secret\":\"BBBBBBBBBBBBBBBBBBBBBA\"}"), SS_REFUSED_NO_INVITATION);
}

TEST(a_guest_learns_what_has_become_of_an_invitation) {
    uint8_t hash[SS_SHA256_SIZE];
    int seat;
    ss_secret_hash(ss_word_of("AAAAAAAAAAAAAAAAAAAAAA"), hash);
    table_open(&t, "{\"players\":3}");
    CHECK_EQ(ss_invitation_find(&t.room, NULL, hash, &seat), SS_REFUSED_NO_INVITATION);
    CHECK_EQ(table_invite(&t, 0, 2, "AAAAAAAAAAAAAAAAAAAAAA"), SS_REFUSED_NOT);
    CHECK_EQ(ss_invitation_find(&t.room, NULL, hash, &seat), SS_REFUSED_NOT);
    CHECK_EQ(seat, 2);
    CHECK_EQ(ss_invitation_find(&t.room, table_person(0), hash, &seat), SS_REFUSED_ALREADY_SEATED);
    CHECK_EQ(seat, 0);
    CHECK_EQ(ask(0, "computer", "{\"seat\":3,\"player\":\"level1\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ss_invitation_find(&t.room, NULL, hash, &seat), SS_REFUSED_SEAT_TAKEN);
    CHECK_EQ(ask(1, "sit", secret), SS_REFUSED_SEAT_TAKEN);
    CHECK_EQ(ask(0, "vacate", "{\"seat\":3}"), SS_REFUSED_NOT);
    CHECK_EQ(ss_invitation_find(&t.room, NULL, hash, &seat), SS_REFUSED_NO_INVITATION);
    CHECK_EQ(table_invite(&t, 0, 2, "AAAAAAAAAAAAAAAAAAAAAA"), SS_REFUSED_NOT);
    CHECK_EQ(ask(1, "sit", secret), SS_REFUSED_NOT);
    CHECK_EQ(ss_invitation_find(&t.room, table_person(2), hash, &seat), SS_REFUSED_INVITATION_USED);
    CHECK_EQ(ss_invitation_find(&t.room, table_person(1), hash, &seat), SS_REFUSED_ALREADY_SEATED);
    CHECK_EQ(seat, 2);
}

TEST(a_listed_table_without_a_free_seat_is_full) {
    table_open(&t, "{\"players\":3,\"listed\":true}");
    CHECK_EQ(table_invite(&t, 0, 1, "AAAAAAAAAAAAAAAAAAAAAA"), SS_REFUSED_NOT);
    CHECK_EQ(ask(1, "sit", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(2, "sit", "{}"), SS_REFUSED_FULL); /* the other is kept for a guest */
    CHECK_EQ(ask(2, "sit", "{\"seat\":3}"), SS_REFUSED_SEAT_TAKEN);
    CHECK_EQ(ask(2, "sit", secret), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(3, "sit", "{}"), SS_REFUSED_FULL);
}

TEST(only_a_listed_table_lets_strangers_sit_down_and_not_in_an_invited_seat) {
    table_open(&t, "{\"players\":3}");
    CHECK_EQ(ask(1, "sit", "{\"seat\":2}"), SS_REFUSED_NO_INVITATION);
    table_open(&t, "{\"players\":3,\"listed\":true}");
    CHECK_EQ(table_invite(&t, 0, 1, "AAAAAAAAAAAAAAAAAAAAAA"), SS_REFUSED_NOT);
    CHECK_EQ(ask(1, "sit", "{\"seat\":2}"), SS_REFUSED_SEAT_TAKEN);
    CHECK_EQ(ask(1, "sit", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(ss_room_seat_of(&t.room, table_person(1)), 2);
}

TEST(only_the_host_invites_seats_computers_begins_and_deletes) {
    static const char *const demands[][2] = {
        {"computer", "{\"seat\":2,\"player\":\"level1\"}"},
        {"vacate",   "{\"seat\":1}"                      },
        {"begin",    "{}"                                },
        {"delete",   "{}"                                }
    };
    table_open(&t, "{\"players\":2}");
    for (size_t i = 0; i < sizeof demands / sizeof *demands; i++)
        CHECK_EQ(ask(1, demands[i][0], demands[i][1]), SS_REFUSED_NOT_HOST);
    CHECK_EQ(table_invite(&t, 1, 1, "AAAAAAAAAAAAAAAAAAAAAA"), SS_REFUSED_NOT_HOST);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT_FULL);
    CHECK_EQ(ask(0, "delete", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(t.room.phase, SS_ROOM_CLOSED);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_WRONG_PHASE);
}

TEST(members_that_are_missing_wrong_or_unknown_are_named) {
    static const char *const bad[][3] = {
        {"sit",      "{\"secret\":\"short\"}",                   "secret"},
        {"sit",      "{\"sceret\":\"x\"}",                       "sceret"},
        {"computer", "{\"seat\":2}",                             "player"},
        {"computer", "{\"seat\":5,\"player\":\"level1\"}",       "seat"  },
        {"computer", "{\"seat\":2,\"player\":\"deep\"}",         "player"},
        {"computer", "{\"seat\":3,\"player\":\"level1\"}",       "seat"  },
        {"side",     "{\"side\":\"C\",\"board\":\"garden\"}",    "side"  },
        {"play",     "{\"move\":0,\"turn\":\"x\"}",              "turn"  },
        {"play",     "{\"move\":-1,\"turn\":\"*x6r@Gc5 - /1\"}", "move"  },
        {"ask",      "{\"what\":\"nothing\"}",                   "what"  },
        {"say",      "{\"phrase\":\"you fool\"}",                "phrase"},
        {"begin",    "{\"seat\":1}",                             "seat"  },
        {"commit",   "{\"commit\":\"00\"}",                      "commit"},
    };
    table_open(&t, "{\"players\":2}");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        CHECK_EQ(ask(0, bad[i][0], bad[i][1]), SS_REFUSED_BAD_MEMBER);
        CHECK_STR(t.detail.member, bad[i][2]);
    }
}

TEST(the_setup_of_a_table_is_parsed_strictly) {
    static const char *const bad[][2] = {
        {"{\"players\":5}",                   "players"},
        {"{\"edition\":\"2014\"}",            "edition"},
        {"{\"modules\":\"boars rewards x\"}", "modules"},
        {"{\"clock\":\"live 10 5\"}",         "clock"  },
        {"{\"clock\":\"turn 3600\"}",         "clock"  },
        {"{\"clock\":\"turn 1209601\"}",      "clock"  },
        {"{\"clock\":\"live 600 10 \"}",      "clock"  },
        {"{\"listed\":1}",                    "listed" },
        {"{\"boards\":\"garden\"}",           "boards" },
        {"{\"colour\":1}",                    "colour" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        json_t *members = json_loads(bad[i][0], 0, NULL);
        ss_opening opening;
        CHECK_EQ(ss_opening_read(&opening, members, &t.detail), SS_REFUSED_BAD_MEMBER);
        CHECK_STR(t.detail.member, bad[i][1]);
        json_decref(members);
    }
}

/* ---- the deal ---- */

TEST(nobody_opens_a_value_before_all_have_committed) {
    table_open(&t, "{\"players\":2}");
    table_fill(&t);
    CHECK_EQ(table_commit(&t, 0), SS_REFUSED_NOT);
    CHECK_EQ(table_reveal(&t, 0), SS_REFUSED_WRONG_PHASE);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(table_reveal(&t, 0), SS_REFUSED_WRONG_PHASE);
    CHECK_EQ(table_commit(&t, 1), SS_REFUSED_NOT);
    CHECK_EQ(table_commit(&t, 1), SS_REFUSED_ALREADY); /* to another value */
}

TEST(a_value_that_does_not_match_its_commitment_is_refused) {
    table_open(&t, "{\"players\":2}");
    table_fill(&t);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT);
    table_commit(&t, 0);
    table_commit(&t, 1);
    t.values[0].value[31] ^= 1;
    CHECK_EQ(table_reveal(&t, 0), SS_REFUSED_BAD_REVEAL);
    t.values[0].value[31] ^= 1;
    CHECK_EQ(table_reveal(&t, 0), SS_REFUSED_NOT);
    CHECK_EQ(table_reveal(&t, 0), SS_REFUSED_NOT);
    CHECK_EQ(t.news.count, 0);
}

TEST(a_seat_that_withholds_its_value_is_left_out_and_all_others_start_again) {
    uint8_t before[SS_SHA256_SIZE];
    table_open(&t, "{\"players\":3,\"clock\":\"live 60 0\"}");
    table_fill(&t);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT);
    for (int person = 0; person < 3; person++) table_commit(&t, person);
    CHECK_EQ(table_reveal(&t, 0), SS_REFUSED_NOT);
    memcpy(before, t.room.commitment, sizeof before);
    t.now = ss_room_due(&t.room) - 1;
    CHECK_EQ(table_wake(&t), 0);
    t.now++;
    CHECK_EQ(table_wake(&t), 1);
    CHECK_EQ(t.news.event[0].seats, 6);
    CHECK_EQ(t.room.round, 2);
    CHECK(memcmp(before, t.room.commitment, sizeof before) != 0);
    CHECK_EQ(table_commit(&t, 1), SS_REFUSED_WRONG_PHASE);
    CHECK_EQ(table_reveal(&t, 0), SS_REFUSED_WRONG_PHASE);
    table_deal(&t);
    table_choose(&t); /* computer players choose for those who are away */
    CHECK_EQ(t.room.phase, SS_ROOM_PLAYING);
    CHECK_EQ(ask(1, "return", "{}"), SS_REFUSED_NOT);
    CHECK(!t.room.seats[1].absent);
    CHECK(table_refolds(&t));
}

TEST(a_person_who_is_connected_keeps_the_seat_without_a_say_in_the_deal) {
    table_open(&t, "{\"players\":3,\"clock\":\"live 60 0\"}");
    table_fill(&t);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT);
    for (int person = 0; person < 3; person++) table_commit(&t, person);
    CHECK_EQ(table_reveal(&t, 0), SS_REFUSED_NOT);
    t.now = ss_room_due(&t.room);
    t.here = 1 | 2;
    CHECK_EQ(table_wake(&t), 1);
    CHECK(t.room.seats[1].withheld && t.room.seats[2].withheld);
    CHECK(!t.room.seats[1].absent && t.room.seats[2].absent);
    CHECK_EQ(table_commit(&t, 1),
             SS_REFUSED_WRONG_PHASE); /* whoever withheld a value cannot choose the deal */
    table_deal(&t);
    CHECK(ss_room_awaits(&t.room, 1) && !ss_room_player(&t.room, 1));
    CHECK(table_refolds(&t));
}

/* A table whose sides are to be chosen. */
static void deal_out(const char *options) {
    table_open(&t, options);
    table_fill(&t);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT);
    table_deal(&t);
}

/* Two people sat before the question for their side for two minutes, and computer players had played the game. */
TEST(when_the_time_for_sides_is_up_they_are_drawn_and_people_who_are_there_play) {
    static const char *const clocks[] = {"live 60 0", "turn 86400"};
    for (int i = 0; i < 2; i++) {
        char options[80];
        snprintf(options, sizeof options, "{\"players\":2,\"clock\":\"%s\"}", clocks[i]);
        deal_out(options);
        t.now = ss_room_due(&t.room);
        t.here = 3;
        CHECK_EQ(table_wake(&t), 2);
        CHECK_EQ(t.room.phase, SS_ROOM_PLAYING);
        CHECK(!t.room.seats[0].absent && !t.room.seats[1].absent);
        CHECK_EQ(ss_room_thinker(&t.room, t.now), -1);
        CHECK_EQ(ss_room_due(&t.room), t.now + 1000ll * t.room.clock.seconds);
        CHECK(table_tells(&t, "{\"seat\":1,\"kind\":\"person\",\"name\":\"\",\"here\":false,\"absent\":false,"
                              "\"resigned\":false,\"drawn\":[\"garden\"]"));
        table_play_random(&t);
        CHECK(table_refolds(&t));
    }
}

TEST(a_side_is_drawn_only_for_whoever_has_not_chosen_and_everybody_is_told) {
    static char frame[TABLE_FRAME];
    ss_company company = {0};
    deal_out("{\"players\":3,\"modules\":\"rewards\",\"clock\":\"live 60 0\"}");
    CHECK_EQ(ask(1, "side", "{\"side\":\"B\",\"board\":\"garden\"}"), SS_REFUSED_NOT);
    t.now = ss_room_due(&t.room);
    t.here = 7;
    CHECK_EQ(table_wake(&t), 2);
    CHECK_EQ(t.room.party.record.game.seats[1].garden_board.side, SS_SIDE_B);
    ss_text text = ss_text_in(frame, sizeof frame);
    ss_frame_event(&text, &t.room, t.room.number - 1, 1, &company, t.now);
    CHECK(strstr(frame, "\"type\":\"chose\"") && strstr(frame, "\"seat\":1,\"drawn\":true"));
    CHECK(!t.room.seats[1].drawn && t.room.seats[2].drawn == 1 << SS_CHOOSING_GARDENS);
    t.now = ss_room_due(&t.room); /* the other board has a time of its own */
    CHECK_EQ(table_wake(&t), 3);
    CHECK_EQ(t.room.phase, SS_ROOM_PLAYING);
    CHECK(table_tells(&t, "\"drawn\":[\"garden\",\"rewards\"]"));
    CHECK(table_refolds(&t));
}

TEST(a_drawn_side_is_one_that_could_be_chosen_and_depends_on_chance_alone) {
    int sides[2] = {0};
    for (int i = 0; i < 8 * SETTINGS; i++) {
        t.random = ss_random_from((uint64_t)i + 1);
        deal_out(table_options(random_game_setting(i % SETTINGS), "live 60 0"));
        t.here = 15;
        while (t.room.phase == SS_ROOM_CHOOSING) {
            t.now = ss_room_due(&t.room);
            CHECK(table_wake(&t) > 0); /* which the room takes, or the test fails */
            sides[t.news.event[0].side == SS_SIDE_B]++;
        }
    }
    CHECK(sides[0] > SETTINGS && sides[1] > SETTINGS);
}

TEST(a_player_who_is_not_connected_when_sides_are_drawn_is_absent_and_comes_back_by_connecting) {
    deal_out("{\"players\":2,\"clock\":\"live 60 0\"}");
    t.now = ss_room_due(&t.room);
    t.here = 1;
    CHECK_EQ(table_wake(&t), 3);
    CHECK_EQ(t.room.phase, SS_ROOM_PLAYING);
    CHECK(!t.room.seats[0].absent && t.room.seats[1].absent);
    CHECK_EQ(t.room.seats[1].bank, 60000);
    t.now += 5000;
    CHECK_EQ(table_connect(&t, 2), 1);
    CHECK(!t.room.seats[1].absent);
    CHECK_EQ(t.room.seats[1].bank, 60000);
    CHECK_EQ(table_connect(&t, 2), 0);
    CHECK(table_refolds(&t));
}

/* Version 1.0 drew no sides, and whoever was late was absent. */
TEST(events_that_version_1_0_stored_mean_what_they_meant) {
    static const char withheld[] = "{\"kind\":\"withheld\",\"time\":1760000200000,\"seats\":[2],"
                                   "\"salt\":\"%064d\",\"value\":\"%064d\"}";
    char body[400];
    table_open(&t, "{\"players\":2,\"clock\":\"live 60 0\"}");
    table_fill(&t);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT);
    snprintf(body, sizeof body, withheld, 1, 2);
    CHECK(ss_room_read(&t.room, ss_word_of(body)));
    CHECK(t.room.seats[1].withheld && t.room.seats[1].absent && !t.room.seats[0].absent);
    static const char absent[] = "{\"kind\":\"absent\",\"time\":1760000400000,\"seat\":1}",
                      chose[] = "{\"kind\":\"chose\",\"time\":1760000400001,\"seat\":%d,\"side\":\"A\"}";
    t.now = 1760000300000;
    CHECK_EQ(table_commit(&t, 0), SS_REFUSED_NOT);
    CHECK_EQ(table_reveal(&t, 0), SS_REFUSED_NOT);
    CHECK(ss_room_read(&t.room, ss_word_of(absent)));
    for (int seat = 1; seat <= 2; seat++) {
        snprintf(body, sizeof body, chose, seat);
        CHECK(ss_room_read(&t.room, ss_word_of(body)));
        CHECK(t.room.seats[seat - 1].absent && !t.room.seats[seat - 1].drawn);
    }
    CHECK_EQ(t.room.phase, SS_ROOM_PLAYING);
}

TEST(sides_stay_hidden_until_all_have_chosen) {
    static char frame[TABLE_FRAME];
    ss_company company = {0};
    table_open(&t, "{\"players\":2}");
    table_fill(&t);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT);
    table_deal(&t);
    CHECK_EQ(ask(0, "side", "{\"side\":\"A\",\"board\":\"rewards\"}"), SS_REFUSED_WRONG_PHASE);
    CHECK_EQ(ask(0, "side", "{\"side\":\"A\",\"board\":\"garden\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "side", "{\"side\":\"A\",\"board\":\"garden\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "side", "{\"side\":\"B\",\"board\":\"garden\"}"), SS_REFUSED_ALREADY);
    ss_text text = ss_text_in(frame, sizeof frame);
    ss_frame_event(&text, &t.room, t.room.number, 1, &company, t.now);
    CHECK(strstr(frame, "\"type\":\"chose\"") && !strstr(frame, "side"));
    text = ss_text_in(frame, sizeof frame);
    ss_frame_table(&text, &t.room, 1, &company, t.now);
    CHECK(strstr(frame, "\"chosen\":[1]") && strstr(frame, "[Garden1 \\\"?\\\"]"));
    CHECK_EQ(ask(1, "side", "{\"side\":\"A\",\"board\":\"garden\"}"), SS_REFUSED_NOT);
    CHECK_EQ(t.room.phase, SS_ROOM_PLAYING);
}

/* ---- turns ---- */

TEST(a_turn_sent_twice_counts_once_and_another_turn_of_that_number_does_not) {
    table_begin(&t, "{\"players\":2}");
    const ss_game *g = &t.room.party.record.game;
    ss_turn turn = random_game_turn(g, &t.random, MOOD_EVEN), other;
    do other = random_game_turn(g, &t.random, MOOD_EVEN);
    while (memcmp(&other, &turn, sizeof turn) == 0);
    CHECK_EQ(table_play(&t, 1, &turn), SS_REFUSED_NOT_YOUR_TURN);
    CHECK_EQ(table_play(&t, 0, &turn), SS_REFUSED_NOT);
    int event = t.room.number;
    t.room.move--; /* as a client that has not seen the answer */
    int move = t.room.move;
    t.room.move++;
    char members[96], text[SS_TURN_TEXT];
    ss_text w = ss_text_in(text, sizeof text);
    ss_put_turn(&w, &t.room.content, &turn, true);
    snprintf(members, sizeof members, "{\"move\":%d,\"turn\":\"%s\"}", move, text);
    CHECK_EQ(ask(0, "play", members), SS_REFUSED_NOT);
    CHECK_EQ(t.news.again, event);
    CHECK_EQ(t.room.number, event);
    w = ss_text_in(text, sizeof text);
    ss_put_turn(&w, &t.room.content, &other, true);
    snprintf(members, sizeof members, "{\"move\":%d,\"turn\":\"%s\"}", move, text);
    CHECK_EQ(ask(0, "play", members), SS_REFUSED_STALE);
}

TEST(an_illegal_turn_is_refused_with_the_rule_that_it_breaks) {
    table_begin(&t, "{\"players\":2}");
    ss_turn turn = random_game_turn(&t.room.party.record.game, &t.random, MOOD_EVEN);
    turn.card = t.room.party.record.game.seats[0].cards[5];
    CHECK_EQ(table_play(&t, 0, &turn), SS_REFUSED_ILLEGAL);
    CHECK_EQ(t.detail.rule, SS_E_CARD_NOT_IN_HAND);
}

/* ---- what needs consent ---- */

TEST(a_turn_is_taken_back_when_all_agree) {
    table_begin(&t, "{\"players\":3}");
    CHECK_EQ(ask(0, "ask", "{\"what\":\"takeback\"}"), SS_REFUSED_NOTHING_TO_TAKE_BACK);
    ss_game before = t.room.party.record.game;
    table_play_random(&t);
    table_play_random(&t);
    int move = t.room.move;
    CHECK_EQ(ask(0, "ask", "{\"what\":\"takeback\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(1, "ask", "{\"what\":\"pause\"}"), SS_REFUSED_WRONG_PHASE);
    CHECK_EQ(ask(1, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(1, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    CHECK_EQ(t.room.party.record.turn_count, 2);
    CHECK_EQ(ask(2, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    CHECK_EQ(t.room.party.record.turn_count, 0);
    CHECK_EQ(t.room.move, move + 1);
    CHECK_EQ(t.room.party.takebacks, 1);
    CHECK_BYTES(&before, &t.room.party.record.game, sizeof before);
    CHECK(table_refolds(&t));
}

TEST(one_refusal_ends_a_question_and_a_turn_ends_the_question_of_a_take_back) {
    table_begin(&t, "{\"players\":2}");
    table_play_random(&t);
    CHECK_EQ(ask(0, "ask", "{\"what\":\"takeback\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(1, "answer", "{\"agree\":false}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(1, "answer", "{\"agree\":true}"), SS_REFUSED_NOTHING_ASKED);
    CHECK_EQ(ask(0, "ask", "{\"what\":\"takeback\"}"), SS_REFUSED_NOT);
    table_play_random(&t);
    CHECK_EQ(ask(1, "answer", "{\"agree\":true}"), SS_REFUSED_NOTHING_ASKED);
    CHECK_EQ(t.room.party.record.turn_count, 2);
}

TEST(a_question_with_nobody_to_answer_it_is_settled_at_once) {
    table_open(&t, "{\"players\":2}");
    CHECK_EQ(ask(0, "computer", "{\"seat\":2,\"player\":\"level1\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT);
    table_deal(&t);
    table_choose(&t);
    table_play_random(&t);
    CHECK(table_think(&t));
    CHECK_EQ(ask(0, "ask", "{\"what\":\"takeback\"}"), SS_REFUSED_NOT);
    CHECK_EQ(t.room.party.record.turn_count, 0);
}

TEST(a_rematch_moves_everybody_a_seat_further) {
    static table next;
    static char boards[SS_EVENT_BOARDS];
    ss_online_chance chance = {{9}};
    ss_events news;
    table_begin(&t, "{\"players\":3}");
    CHECK_EQ(ask(0, "ask", "{\"what\":\"rematch\"}"), SS_REFUSED_WRONG_PHASE);
    play_to_the_end();
    CHECK_EQ(ask(2, "ask", "{\"what\":\"rematch\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    CHECK_EQ(t.news.count, 1);
    CHECK_EQ(ask(1, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    CHECK_EQ(t.news.count, 2);
    CHECK(*t.room.next);
    ss_opening_again(&t.room, t.now, &chance, &news, boards);
    ss_room_begin(&next.room, t.room.next);
    for (int i = 0; i < news.count; i++) CHECK(ss_room_take(&next.room, &news.event[i]));
    CHECK_EQ(next.room.phase, SS_ROOM_DEALING);
    for (int person = 0; person < 3; person++)
        CHECK_EQ(ss_room_seat_of(&next.room, table_person(person)), (person + 2) % 3);
    CHECK(table_refolds(&t));
}

/* ---- the end ---- */

TEST(with_two_players_the_one_who_resigns_loses) {
    table_begin(&t, "{\"players\":2}");
    table_play_random(&t);
    CHECK_EQ(ask(0, "resign", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(t.room.phase, SS_ROOM_OVER);
    CHECK_EQ(ss_ending_of(&t.room.party.record).winners, 2);
    CHECK_EQ(ask(0, "resign", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(t.news.count, 0);
    CHECK(table_refolds(&t));
}

TEST(a_player_who_ended_a_game_by_resigning_can_ask_for_another) {
    table_begin(&t, "{\"players\":2}");
    CHECK_EQ(ask(1, "resign", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "ask", "{\"what\":\"rematch\"}"), SS_REFUSED_NOT);
    CHECK(!*t.room.next); /* it does not happen without the other */
    CHECK_EQ(ask(1, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    CHECK(*t.room.next);
    ss_events news;
    static char boards[SS_EVENT_BOARDS];
    ss_online_chance chance = {{3}};
    ss_opening_again(&t.room, t.now, &chance, &news, boards);
    for (int i = 1; i <= 2; i++) CHECK_EQ(news.event[i].sitter, SS_SITTER_PERSON);
}

TEST(with_three_a_computer_player_takes_the_seat_of_a_player_who_resigns) {
    table_begin(&t, "{\"players\":3}");
    CHECK_EQ(ask(0, "resign", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(t.room.phase, SS_ROOM_PLAYING);
    CHECK_EQ(ss_room_thinker(&t.room, t.now), 0);
    ss_turn turn = random_game_turn(&t.room.party.record.game, &t.random, MOOD_EVEN);
    CHECK_EQ(table_play(&t, 0, &turn), SS_REFUSED_NOT_SEATED);
    CHECK_EQ(ask(0, "return", "{}"), SS_REFUSED_NOT_SEATED);
    play_to_the_end();
    CHECK_EQ(t.room.seats[0].replaced, (1u << SS_ROUNDS) - 1);
    CHECK_EQ(ss_ending_of(&t.room.party.record).cause, SS_ENDING_PLAYED_OUT);
}

TEST(when_the_last_person_resigns_the_game_ends) {
    table_begin(&t, "{\"players\":3}");
    for (int person = 0; person < 3; person++) CHECK_EQ(ask(person, "resign", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(t.room.phase, SS_ROOM_OVER);
}

TEST(a_resignation_settles_a_question_that_waited_for_it) {
    table_begin(&t, "{\"players\":3}");
    CHECK_EQ(ask(1, "ask", "{\"what\":\"pause\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(2, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "resign", "{}"), SS_REFUSED_NOT);
    CHECK(t.room.paused);
}

static void choose_gardens(const char *options) {
    table_open(&t, options);
    table_fill(&t);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT);
    table_deal(&t);
    for (int person = 0; person < ss_room_players(&t.room); person++)
        if (ask(person, "side", "{\"side\":\"A\",\"board\":\"garden\"}"))
            CHECK_EQ(ask(person, "side", "{\"side\":\"B\",\"board\":\"garden\"}"), SS_REFUSED_NOT);
    CHECK_EQ(t.room.party.record.game.phase, SS_CHOOSING_REWARDS);
}

TEST(nobody_throws_a_deal_away_after_seeing_it) {
    choose_gardens("{\"players\":2,\"modules\":\"rewards\"}");
    CHECK_EQ(ask(0, "delete", "{}"), SS_REFUSED_WRONG_PHASE);
    CHECK_EQ(ask(0, "resign", "{}"), SS_REFUSED_NOT); /* is lost */
    CHECK_EQ(t.room.phase, SS_ROOM_OVER);
    CHECK_EQ(ss_ending_of(&t.room.party.record).winners, 2);
    CHECK(table_refolds(&t));
    choose_gardens("{\"players\":2,\"modules\":\"rewards\"}");
    CHECK_EQ(ask(0, "ask", "{\"what\":\"delete\"}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(1, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    CHECK_EQ(t.room.phase, SS_ROOM_CLOSED);
}

TEST(with_three_a_computer_player_also_chooses_for_a_player_who_resigns) {
    choose_gardens("{\"players\":3,\"modules\":\"rewards\"}");
    CHECK_EQ(ask(1, "resign", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(ss_room_thinker(&t.room, t.now), 1);
    table_choose(&t);
    CHECK_EQ(t.room.phase, SS_ROOM_PLAYING);
    CHECK(table_refolds(&t));
}

TEST(before_the_first_turn_a_table_is_closed_and_not_lost) {
    table_open(&t, "{\"players\":2}");
    table_fill(&t);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(1, "resign", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(t.room.phase, SS_ROOM_CLOSED);
}

TEST(a_player_who_has_left_a_finished_table_no_longer_votes) {
    table_begin(&t, "{\"players\":2}");
    CHECK_EQ(ask(1, "resign", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "leave", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "ask", "{\"what\":\"rematch\"}"), SS_REFUSED_NOT_SEATED);
}

TEST(a_finished_table_can_be_left) {
    table_begin(&t, "{\"players\":2}");
    CHECK_EQ(ask(0, "leave", "{}"), SS_REFUSED_WRONG_PHASE);
    CHECK_EQ(ask(1, "resign", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "leave", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "leave", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(t.news.count, 0);
    CHECK(t.room.seats[0].left);
}

/* ---- frames ---- */

TEST(viewers_who_missed_a_few_events_get_these_and_others_the_whole_table) {
    table_begin(&t, "{\"players\":2}");
    int begun = t.room.number;
    CHECK(!ss_frame_can_follow(&t.room, begun - 1));
    CHECK(ss_frame_can_follow(&t.room, begun));
    for (int i = 0; i < SS_ROOM_RECENT; i++) table_play_random(&t);
    CHECK(ss_frame_can_follow(&t.room, begun));
    table_play_random(&t);
    CHECK(!ss_frame_can_follow(&t.room, begun));
    CHECK(!ss_frame_can_follow(&t.room, t.room.number + 1));
}

TEST(a_table_with_custom_boards_sends_them) {
    static char frame[TABLE_FRAME], boards[SS_EVENT_BOARDS];
    ss_company company = {0};
    ss_content own = ss_box;
    own.pairs[0][0] = ss_box.pairs[1][0]; /* two cards are swapped */
    own.pairs[0][1] = ss_box.pairs[1][1];
    own.pairs[1][0] = ss_box.pairs[0][0];
    own.pairs[1][1] = ss_box.pairs[0][1];
    ss_text text = ss_text_in(boards, sizeof boards);
    ss_tables_write(&text, &own, NULL);
    json_t *options = json_pack("{s:s}", "boards", boards);
    char *members = json_dumps(options, 0);
    table_begin(&t, members);
    text = ss_text_in(frame, sizeof frame);
    ss_frame_table(&text, &t.room, 0, &company, t.now);
    json_t *told = json_loads(frame, 0, NULL);
    CHECK_STR(json_string_value(json_object_get(told, "boards")), boards);
    play_to_the_end();
    CHECK(table_refolds(&t));
    json_decref(told);
    json_decref(options);
    free(members);
}

TEST(an_event_that_is_sent_later_has_the_clocks_of_its_time) {
    static char then[TABLE_FRAME], later[TABLE_FRAME];
    ss_company company = {0};
    table_begin(&t, "{\"players\":3,\"clock\":\"live 60 5\"}");
    t.now += 7000;
    table_play_random(&t);
    int number = t.room.number;
    ss_text text = ss_text_in(then, sizeof then);
    ss_frame_event(&text, &t.room, number, SS_SPECTATOR, &company, 0);
    for (int i = 0; i < 5; i++) {
        t.now += 3000;
        table_play_random(&t);
    }
    text = ss_text_in(later, sizeof later);
    ss_frame_event(&text, &t.room, number, SS_SPECTATOR, &company, 0);
    CHECK_STR(then, later);
    CHECK(strstr(then, "\"bank\":58000,\"mover\":2"));
}

TEST(frames_have_no_ids_of_people_no_invitations_and_no_value_of_the_server) {
    static char frame[TABLE_FRAME];
    static const char *const hidden[] = {"person\":", "\"hash\""};
    ss_company company = {0};
    char value[SS_DIGITS];
    t.random = ss_random_from(77);
    table_begin(&t, "{\"players\":4,\"modules\":\"rewards boars\"}");
    ss_digits_write(value, t.room.server.value);
    for (int i = 0; i < 30; i++) {
        table_play_random(&t);
        for (int viewer = SS_SPECTATOR; viewer < 4; viewer++)
            for (int whole = 0; whole < 2; whole++) {
                ss_text text = ss_text_in(frame, sizeof frame);
                if (whole)
                    ss_frame_table(&text, &t.room, viewer, &company, t.now);
                else
                    ss_frame_event(&text, &t.room, t.room.number, viewer, &company, t.now);
                CHECK(!ss_text_cut(&text));
                for (size_t h = 0; h < sizeof hidden / sizeof *hidden; h++) CHECK(!strstr(frame, hidden[h]));
                for (int person = 0; person < 4; person++) CHECK(!strstr(frame, table_person(person)));
                CHECK(!strstr(frame, value) && !strstr(frame, t.room.party.seed));
            }
    }
    play_to_the_end();
    ss_text text = ss_text_in(frame, sizeof frame);
    ss_frame_table(&text, &t.room, SS_SPECTATOR, &company, t.now);
    CHECK(strstr(frame, value)); /* now everything is open */
}

/* ---- anything at any time ---- */

static const char *const monkey_demands[][2] = {
    {"begin",    "{}"                                    },
    {"ask",      "{\"what\":\"pause\"}"                  },
    {"ask",      "{\"what\":\"resume\"}"                 },
    {"ask",      "{\"what\":\"takeback\"}"               },
    {"ask",      "{\"what\":\"rematch\"}"                },
    {"answer",   "{\"agree\":true}"                      },
    {"answer",   "{\"agree\":false}"                     },
    {"return",   "{}"                                    },
    {"leave",    "{}"                                    },
    {"say",      "{\"phrase\":\"nice\"}"                 },
    {"sit",      "{\"seat\":2}"                          },
    {"vacate",   "{\"seat\":3}"                          },
    {"computer", "{\"seat\":3,\"player\":\"random\"}"    },
    {"side",     "{\"side\":\"A\",\"board\":\"garden\"}" },
    {"side",     "{\"side\":\"B\",\"board\":\"rewards\"}"},
    {"resign",   "{}"                                    },
};

/* Nobody waits for something that will not come: somebody is awaited, a computer player is to move, it is put aside
 * until somebody returns, or it is over. */
static bool goes_on(void) {
    if (t.room.phase == SS_ROOM_WAITING || t.room.phase >= SS_ROOM_OVER || t.room.paused) return true;
    if (ss_room_next(&t.room) || ss_room_stops(&t.room)) return true;
    for (int seat = 0; seat < ss_room_players(&t.room); seat++)
        if (ss_room_awaits(&t.room, seat)) return t.room.clock.kind == SS_CLOCK_NONE;
    return false;
}

static void monkey(int clock) {
    static const char *const clocks[] = {"none", "live 30 2", "turn 43200"};
    static const int64_t steps[] = {10, 500, 20000, 3600000, 86400000};
    ss_random *r = &t.random;
    table_open(&t, table_options(random_game_setting(ss_random_below(r, SETTINGS)), clocks[clock]));
    for (int i = 0; i < 300 && t.room.phase < SS_ROOM_CLOSED && t.room.number < TABLE_EVENTS - SS_EVENTS;
         i++) {
        int person = ss_random_below(r, SS_MAX_PLAYERS), what = ss_random_below(r, 40);
        t.here = (unsigned)ss_random_below(r, 16);
        t.now += ss_random_below(r, (int)(steps[ss_random_below(r, clock + 3)] / 2) + 1);
        if (ss_random_below(r, 50) == 0) t.outage = (ss_outage){t.now - 5000, t.now};
        if (what < (int)(sizeof monkey_demands / sizeof *monkey_demands)) {
            ask(person, monkey_demands[what][0], monkey_demands[what][1]);
        } else if (what < 18 && t.room.phase == SS_ROOM_WAITING) {
            table_fill(&t);
        } else if (t.room.phase <= SS_ROOM_DEALING) {
            if (ss_random_below(r, 2))
                table_commit(&t, person);
            else
                table_reveal(&t, person);
        } else if (t.room.phase == SS_ROOM_PLAYING && what < 36) {
            ss_turn turn = random_game_turn(&t.room.party.record.game, r, MOOD_EVEN);
            table_play(&t, person, &turn);
        } else if (what == 39) {
            table_connect(&t, 1u << person);
        } else if (!table_think(&t)) {
            table_wake(&t);
        }
        CHECK(goes_on());
    }
    CHECK(table_refolds(&t));
}

TEST(whatever_people_do_at_whatever_time_no_table_is_stuck_and_its_events_lead_to_it) {
    t.random = ss_random_from(4711);
    for (int i = 0; i < MANY(1000); i++) monkey(i % 3);
}

/* Correspondence with people who are often away: every deadline is kept and every game ends. */
static void correspond(void) {
    ss_random *r = &t.random;
    int64_t away[SS_MAX_PLAYERS] = {0};
    table_begin(&t, table_options(random_game_setting(ss_random_below(r, SETTINGS)), "turn 86400"));
    while (t.room.phase == SS_ROOM_PLAYING && t.room.number < TABLE_EVENTS - SS_EVENTS) {
        const ss_game *g = &t.room.party.record.game;
        int mover = g->mover, person = table_person_in(&t, mover);
        int64_t due = ss_room_due(&t.room);
        if (ss_room_player(&t.room, mover) && away[person] > t.now && !ss_room_is_stopped(&t.room, t.now)) {
            t.now = ss_room_next(&t.room);
            CHECK(table_think(&t));
            continue;
        }
        if (ss_random_below(r, 8) == 0) away[person] = t.now + (int64_t)ss_random_below(r, 1000) * 360000;
        int64_t then = away[person] > t.now ? away[person] : t.now + ss_random_below(r, 3600000);
        if (due && then >= due) {
            t.now = due;
            CHECK_EQ(table_wake(&t), 1);
            CHECK(t.room.seats[mover].absent);
            continue;
        }
        t.now = then;
        table_play_random(&t);
    }
    CHECK_EQ(t.room.phase, SS_ROOM_OVER);
    CHECK(table_refolds(&t));
}

TEST(correspondence_games_keep_their_deadlines_and_come_to_an_end) {
    const char *wanted = getenv("SS_GAMES"); /* bench/online.sh asks for more */
    int games = wanted ? atoi(wanted) : MANY(1000);
    t.random = ss_random_from(31);
    for (int i = 0; i < games; i++) correspond();
}

/* ---- a damaged store ---- */

TEST(events_that_cannot_follow_are_refused_and_leave_the_room_alone) {
    table_begin(&t, "{\"players\":2}");
    table_play_random(&t);
    for (int i = 0; i < t.room.number; i++) {
        ss_word body = {t.text + t.at[i], t.at[i + 1] - t.at[i] - 1};
        int number = t.room.number;
        CHECK(!ss_room_read(&t.room, body)); /* again */
        CHECK_EQ(t.room.number, number);
        CHECK(table_refolds(&t));
    }
}

TEST(events_with_any_byte_changed_are_refused_or_make_another_sound_table) {
    static ss_room room;
    static char bytes[TABLE_TEXT];
    t.random = ss_random_from(3);
    table_begin(&t, "{\"players\":2,\"modules\":\"rewards\"}");
    for (int i = 0; i < 6; i++) table_play_random(&t);
    for (int tries = 0; tries < MANY(10000); tries++) {
        memcpy(bytes, t.text, t.at[t.room.number]);
        for (int n = 1 + ss_random_below(&t.random, 3); n > 0; n--)
            bytes[ss_random_below(&t.random, (int)t.at[t.room.number])] ^=
                (char)(1 << ss_random_below(&t.random, 8));
        ss_room_begin(&room, t.room.id);
        for (int i = 0; i < t.room.number; i++)
            if (!ss_room_read(&room, (ss_word){bytes + t.at[i], t.at[i + 1] - t.at[i] - 1})) break;
        CHECK(room.number <= t.room.number);
        if (room.number) CHECK(ss_room_thinker(&room, t.now) < ss_room_players(&room));
    }
}
