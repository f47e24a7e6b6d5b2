/* The client's side of online play without a network: links, frames, what is known of a table.
 * tests/client/join.sh tests it over sockets. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "client/websocket.h"
#include "client/dealing.h"
#include "client/next_step.h"
#include "client/accounts.h"
#include "client/order.h"
#include "client/http_client.h"
#include "client/private_file.h"
#include "client/table_client.h"
#include "client/table_view.h"
#include "texts/words.h"
#include "notation/names.h"
#include "online/demand.h"
#include "online/record.h"
#include "random_game.h"
#include "table.h"
#include "test.h"

static ss_online_frame told;

/* ---- the answer to a request for a socket ---- */

TEST(only_an_answer_to_our_own_request_opens_a_socket) {
#define OPEN "HTTP/1.1 101 x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: mine\r\n"
    static const struct {
        const char *head;
        int status;
    } rows[] = {
        {OPEN "\r\n",                                                                                       101},
        {OPEN "Sec-WebSocket-Protocol: sanssouci.1\r\n\r\n",                                                101},
        {"HTTP/1.1 101\r\nUPGRADE:WebSocket \r\nconnection: keep-alive, "
         "upgrade\r\nX\r\nSec-WebSocket-Accept:\tmine\r\n\r\n",                                    101},
        {OPEN "Sec-WebSocket-Protocol: chat\r\n\r\n",                                                       0  },
        {OPEN "Sec-WebSocket-Extensions: y\r\n\r\n",                                                        0  },
        {OPEN "Sec-WebSocket-Accept: another\r\n\r\n",                                                      0  },
        {OPEN "Upgrade: h2c\r\n\r\n",                                                                       0  },
        {"HTTP/1.1 101 x\r\nUpgrade: websocket\r\nConnection: close\r\nSec-WebSocket-Accept: mine\r\n\r\n",
         0                                                                                                     },
        {"HTTP/1.1 101 x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n" OPEN,                        0  },
        {"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",                                                    200},
        {"HTTP/1.1 401\r\n\r\n",                                                                            401},
        {"HTTP/2 101\r\n\r\n",                                                                              0  },
        {"HTTP/1.1 20 OK\r\n\r\n",                                                                          0  },
        {"HTTP/1.1 2000 OK\r\n\r\n",                                                                        0  },
        {"HTTP/1.1 401x\r\n\r\n",                                                                           0  },
        {"SSH-2.0-OpenSSH\r\n\r\n",                                                                         0  },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (ss_websocket_status(rows[i].head, "mine") != rows[i].status) fail_msg("%s", rows[i].head);
}

/* ---- frames of a WebSocket ---- */

TEST(messages_come_out_of_frames_whatever_the_pieces) {
    static const char bytes[] = "\x81\x02{}"         /* a message */
                                "\x01\x01[\x89\x01!" /* the first half of one, a ping */
                                "\x80\x01]";         /* the other half */
    ss_unframer *u = ss_unframer_open();
    ss_word message;
    for (size_t i = 0; i < sizeof bytes - 1; i++) CHECK(ss_unframer_take(u, bytes + i, 1));
    CHECK(ss_unframer_next(u, &message) && ss_word_is(message, "{}"));
    CHECK(ss_unframer_next(u, &message) && ss_word_is(message, "[]"));
    CHECK(!ss_unframer_next(u, &message));
    ss_unframer_close(u);
}

TEST(frames_that_break_the_protocol_are_refused) {
    static const struct {
        const char *bytes;
        size_t length;
    } rows[] = {
        {"\x82\x01x",                                 3 }, /* binary */
        {"\x81\x81\x00\x00\x00\x00x",                 7 }, /* masked */
        {"\xC1\x01x",                                 3 }, /* a bit of an extension */
        {"\x83\x00",                                  2 }, /* an invalid opcode */
        {"\x80\x01x",                                 3 }, /* a continuation without a beginning */
        {"\x81\x01\xFF",                              3 }, /* not UTF-8 */
        {"\x81\x7F\x00\x00\x00\x00\x00\x08\x00\x00x", 11}, /* half a mebibyte */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ss_unframer *u = ss_unframer_open();
        if (ss_unframer_take(u, rows[i].bytes, rows[i].length)) fail_msg("row %zu", i);
        ss_unframer_close(u);
    }
}

TEST(a_flood_of_messages_is_refused) {
    ss_unframer *u = ss_unframer_open();
    bool taken = true;
    for (int i = 0; i < 1000 && taken; i++) taken = ss_unframer_take(u, "\x81\x01x", 3);
    CHECK(!taken);
    ss_unframer_close(u);
}

/* ---- what is known of a table: compared with the room itself ---- */

static table t;
static ss_table_view known[SS_MAX_PLAYERS];
static const ss_company company = {
    .names = {"Ada", "Ben", "Cleo", "Dora"}
};

static json_t *parsed(const char *text) {
    json_t *json = json_loads(text, 0, NULL);
    if (!json) fail_msg("%s", text);
    return json;
}

static ss_table_view_change take(ss_table_view *k, const char *text) {
    json_t *frame = parsed(text);
    ss_table_view_change change = ss_table_view_take(k, frame, &told);
    json_decref(frame);
    return change;
}

/* Sends all seats the events that they do not know yet. */
static void tell_all(void) {
    static char frame[TABLE_FRAME];
    for (int seat = 0; seat < ss_room_players(&t.room); seat++) {
        ss_table_view *k = &known[seat];
        if (!ss_frame_can_follow(&t.room, k->event) || !k->event) {
            ss_text text = ss_text_in(frame, sizeof frame);
            ss_frame_table(&text, &t.room, seat, &company, t.now);
            CHECK_EQ(take(k, frame), SS_TABLE_VIEW_CHANGED);
        }
        while (k->event < t.room.number) {
            ss_text text = ss_text_in(frame, sizeof frame);
            ss_frame_event(&text, &t.room, k->event + 1, seat, &company, t.now);
            if (take(k, frame) == SS_TABLE_VIEW_LOST) fail_msg("seat %d is lost after %s", seat, frame);
        }
    }
}

static void must_know_the_record(int seat) {
    static char theirs[SS_ROOM_RECORD], ours[SS_ROOM_RECORD];
    ss_text there = ss_text_in(theirs, sizeof theirs), here = ss_text_in(ours, sizeof ours);
    ss_room_record(&there, &t.room, seat, &company);
    ss_record_write(&here, known[seat].content, &known[seat].record, SS_EVERYTHING);
    if (t.room.phase == SS_ROOM_PLAYING) CHECK_STR(ours, theirs);
    CHECK_STR(known[seat].text, theirs);
    ss_view view = ss_view_of(&t.room.party.record.game, seat),
            mine = ss_view_of(&known[seat].record.game, seat);
    if (t.room.phase == SS_ROOM_PLAYING) CHECK_BYTES(&view, &mine, sizeof view);
}

static void must_know_the_choice(int seat) {
    static char text[SS_ROOM_VIEW];
    ss_text out = ss_text_in(text, sizeof text);
    ss_game game;
    ss_room_view(&out, &t.room, seat);
    json_t *json = parsed(text);
    CHECK(ss_table_view_choice(&known[seat], json, &game));
    ss_view view = ss_view_of(&t.room.party.record.game, seat), mine = ss_view_of(&game, seat);
    mine.known.chosen = view.known.chosen;
    CHECK_BYTES(&view, &mine, sizeof view);
    json_decref(json);
}

static void open_and_tell(ss_setting setting, uint64_t seed) {
    t.random = ss_random_from(seed);
    table_open(&t, table_options(setting, "live 600 5"));
    for (int seat = 0; seat < setting.players; seat++)
        ss_table_view_begin(&known[seat], &t.room.content, t.room.id);
    table_fill(&t);
    tell_all();
}

/* Complete games in which every seat follows frame by frame, and now and then misses many. */
TEST(a_client_knows_what_its_seat_may_know_after_every_frame) {
    for (int i = 0; i < SETTINGS; i++) {
        ss_setting setting = random_game_setting(i);
        ss_manners manners = {0};
        open_and_tell(setting, (uint64_t)i + 7);
        CHECK_EQ(ss_next_step_of(&known[0], &manners), SS_NEXT_STEP_BEGIN);
        CHECK_EQ(ss_next_step_of(&known[1], &manners), SS_NEXT_STEP_NONE);
        CHECK_EQ(table_ask(&t, 0, "begin", "{}"), SS_REFUSED_NOT);
        tell_all();
        for (int seat = 0; seat < setting.players; seat++)
            CHECK_EQ(ss_next_step_of(&known[seat], &manners), SS_NEXT_STEP_COMMIT);
        table_deal(&t);
        tell_all();
        for (int phase = -1; t.room.phase == SS_ROOM_CHOOSING;) {
            int now = t.room.party.record.game.phase, seat = 0;
            for (; seat < setting.players && now != phase; seat++) must_know_the_choice(seat);
            phase = now;
            for (seat = 0; ss_next_step_of(&known[seat], &manners) != SS_NEXT_STEP_SIDE;) seat++;
            char side[64];
            snprintf(side, sizeof side, "{\"board\":\"%s\",\"side\":\"A\"}",
                     known[seat].choosing_rewards ? "rewards" : "garden");
            if (table_ask(&t, table_person_in(&t, seat), "side", side)) {
                *strchr(side, 'A') = 'B';
                CHECK_EQ(table_ask(&t, table_person_in(&t, seat), "side", side), SS_REFUSED_NOT);
            }
            tell_all();
        }
        while (t.room.phase == SS_ROOM_PLAYING) {
            int mover = t.room.party.record.game.mover;
            for (int seat = 0; seat < setting.players; seat++) {
                must_know_the_record(seat);
                CHECK_EQ(ss_next_step_of(&known[seat], &manners),
                         seat == mover ? SS_NEXT_STEP_PLAY : SS_NEXT_STEP_NONE);
            }
            for (int turns = 1 + (t.room.move % 11 == 10) * 20; turns-- && t.room.phase == SS_ROOM_PLAYING;)
                table_play_random(&t);
            tell_all();
        }
        for (int seat = 0; seat < setting.players; seat++) {
            CHECK_EQ(known[seat].phase, SS_ROOM_OVER);
            CHECK_EQ(known[seat].record.turn_count, SS_ROUNDS * setting.players);
            must_know_the_record(seat);
        }
    }
}

/* A running game of two, as both know it. */
static void begin_two(uint64_t seed) {
    open_and_tell((ss_setting){SS_EDITION_2013, 0, 2}, seed);
    CHECK_EQ(table_ask(&t, 0, "begin", "{}"), SS_REFUSED_NOT);
    table_deal(&t);
    table_choose(&t);
    tell_all();
}

TEST(questions_are_answered_as_manners_have_it) {
    ss_manners polite = {.takebacks = true, .again = true}, plain = {0};
    begin_two(3);
    table_play_random(&t);
    CHECK_EQ(table_ask(&t, 0, "ask", "{\"what\":\"takeback\"}"), SS_REFUSED_NOT);
    tell_all();
    CHECK_EQ(ss_next_step_of(&known[0], &plain), SS_NEXT_STEP_NONE);
    CHECK_EQ(ss_next_step_of(&known[1], &plain), SS_NEXT_STEP_ANSWER);
    CHECK(!ss_next_step_agrees(&known[1], &plain));
    CHECK(ss_next_step_agrees(&known[1], &polite));
    CHECK_EQ(table_ask(&t, 1, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    tell_all();
    must_know_the_record(0);
    must_know_the_record(1);
    CHECK_EQ(ss_next_step_of(&known[0], &plain), SS_NEXT_STEP_PLAY);
    CHECK_EQ(table_ask(&t, 1, "ask", "{\"what\":\"pause\"}"), SS_REFUSED_NOT);
    tell_all();
    CHECK_EQ(ss_next_step_of(&known[0], &plain), SS_NEXT_STEP_ANSWER);
    CHECK(ss_next_step_agrees(&known[0], &plain));
    CHECK_EQ(table_ask(&t, 0, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    tell_all();
    CHECK_EQ(ss_next_step_of(&known[0], &plain), SS_NEXT_STEP_NONE);
}

TEST(an_answer_that_waited_is_for_the_question_it_was_given_to) {
    begin_two(6);
    CHECK_EQ(table_ask(&t, 0, "ask", "{\"what\":\"pause\"}"), SS_REFUSED_NOT);
    tell_all();
    ss_order agrees = ss_order_answer(&known[1], true), turn = {.what = SS_ORDER_PLAY, .move = 7};
    CHECK_EQ(ss_order_check(&agrees, &known[1]), SS_ORDER_SENDS);
    CHECK_EQ(table_ask(&t, 1, "answer", "{\"agree\":false}"), SS_REFUSED_NOT);
    tell_all();
    CHECK_EQ(ss_order_check(&agrees, &known[1]), SS_ORDER_IS_DONE);
    CHECK_EQ(table_ask(&t, 0, "ask", "{\"what\":\"delete\"}"), SS_REFUSED_NOT);
    tell_all();
    CHECK_EQ(ss_order_check(&agrees, &known[1]), SS_ORDER_IS_DONE);
    CHECK_EQ(ss_order_check(&turn, &known[1]), SS_ORDER_IS_VOID);
    CHECK(ss_order_is_once(SS_ORDER_ASK) && ss_order_is_once(SS_ORDER_SAY) &&
          !ss_order_is_once(SS_ORDER_PLAY));
}

TEST(a_side_that_waited_is_for_the_board_it_was_chosen_for) {
    open_and_tell((ss_setting){SS_EDITION_2013, SS_REWARDS, 2}, 7);
    CHECK_EQ(table_ask(&t, 0, "begin", "{}"), SS_REFUSED_NOT);
    table_deal(&t);
    tell_all();
    ss_order side = ss_order_side(&known[0], SS_SIDE_B);
    CHECK_EQ(ss_order_check(&side, &known[0]), SS_ORDER_SENDS);
    for (int seat = 0; seat < 2; seat++)
        CHECK_EQ(table_ask(&t, seat, "side", "{\"board\":\"garden\",\"side\":\"B\"}"), SS_REFUSED_NOT);
    tell_all();
    CHECK(known[0].phase == SS_ROOM_CHOOSING && known[0].choosing_rewards);
    CHECK_EQ(ss_order_check(&side, &known[0]), SS_ORDER_IS_DONE);
}

TEST(a_seat_that_ran_out_of_time_comes_back) {
    ss_manners manners = {0};
    begin_two(4);
    t.now += 3600 * 1000;
    CHECK(table_wake(&t) > 0);
    tell_all();
    CHECK_EQ(ss_next_step_of(&known[0], &manners), SS_NEXT_STEP_RETURN);
    t.now = ss_room_next(&t.room);
    CHECK(table_think(&t));
    tell_all();
    must_know_the_record(0);
    CHECK_EQ(ss_next_step_of(&known[0], &manners), SS_NEXT_STEP_RETURN);
    CHECK_EQ(table_ask(&t, 0, "return", "{}"), SS_REFUSED_NOT);
    tell_all();
    CHECK_EQ(ss_next_step_of(&known[0], &manners), SS_NEXT_STEP_NONE);
}

TEST(a_client_knows_whose_side_was_drawn_frame_by_frame_and_from_the_whole_table) {
    open_and_tell((ss_setting){SS_EDITION_2013, SS_REWARDS, 3}, 8);
    CHECK_EQ(table_ask(&t, 0, "begin", "{}"), SS_REFUSED_NOT);
    table_deal(&t);
    tell_all();
    CHECK_EQ(ss_table_view_drawn(&known[0]), 0);
    CHECK_EQ(table_ask(&t, 1, "side", "{\"board\":\"garden\",\"side\":\"B\"}"), SS_REFUSED_NOT);
    for (int board = SS_CHOOSING_GARDENS; board <= SS_CHOOSING_REWARDS; board++) {
        t.now = ss_room_due(&t.room);
        t.here = 7;
        CHECK(table_wake(&t) > 0);
        tell_all();
        for (int seat = 0; seat < 3; seat++)
            CHECK_EQ(ss_table_view_drawn(&known[seat]), board == SS_CHOOSING_GARDENS ? 1 | 4 : 7);
    }
}

TEST(a_client_knows_when_a_game_is_put_aside_and_that_it_goes_on) {
    begin_two(6);
    for (int i = 0; i < 2; i++) {
        CHECK(!known[0].stops);
        t.now = ss_room_due(&t.room);
        CHECK_EQ(table_wake(&t), 1);
        tell_all();
        t.now = ss_room_next(&t.room);
        if (!i) CHECK(table_think(&t));
        tell_all();
    }
    CHECK_EQ(known[0].stops, ss_room_stops(&t.room));
    CHECK(!ss_table_view_is_stopped(&known[0], known[0].stops - 1) &&
          ss_table_view_is_stopped(&known[0], known[0].stops));
    CHECK_EQ(table_ask(&t, 1, "return", "{}"), SS_REFUSED_NOT);
    tell_all();
    CHECK(!known[0].stops && !known[1].stops);
}

TEST(another_game_is_proposed_by_the_first_seat_and_only_if_it_wants_one) {
    ss_manners again = {.again = true}, enough = {0};
    begin_two(5);
    while (t.room.phase == SS_ROOM_PLAYING) table_play_random(&t);
    tell_all();
    CHECK_EQ(ss_next_step_of(&known[0], &again), SS_NEXT_STEP_REMATCH);
    CHECK_EQ(ss_next_step_of(&known[0], &enough), SS_NEXT_STEP_NONE);
    CHECK_EQ(ss_next_step_of(&known[1], &again), SS_NEXT_STEP_NONE);
    CHECK_EQ(table_ask(&t, 0, "ask", "{\"what\":\"rematch\"}"), SS_REFUSED_NOT);
    tell_all();
    CHECK_EQ(ss_next_step_of(&known[1], &again), SS_NEXT_STEP_ANSWER);
    CHECK(ss_next_step_agrees(&known[1], &again));
    CHECK_EQ(table_ask(&t, 1, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    tell_all();
    CHECK_STR(known[0].next, t.room.next);
    CHECK_STR(known[1].next, t.room.next);
}

/* ---- frames that do not fit ---- */

/* The frame of the last event for a seat, changed by the test. */
static json_t *last_frame(int seat) {
    static char frame[TABLE_FRAME];
    ss_text text = ss_text_in(frame, sizeof frame);
    ss_frame_event(&text, &t.room, t.room.number, seat, &company, t.now);
    return parsed(frame);
}

TEST(a_turn_that_does_not_fit_makes_a_client_ask_again) {
    static const struct {
        const char *key, *value;
    } wrong[] = {
        {"seat",  "2"           },
        {"seat",  "0"           },
        {"seat",  "\"1\""       },
        {"move",  "3"           },
        {"turn",  "\"36x6l@c6\""},
        {"turn",  "null"        },
        {"tile",  "null"        },
        {"tile",  "\"?2\""      },
        {"tile",  "\"x9\""      },
        {"back",  "\"a2\""      },
        {"card",  "\"?\""       },
        {"card",  "null"        },
        {"card",  "7"           },
        {"mover", "1"           },
        {"mover", "9"           },
        {"event", "\"x\""       },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        begin_two(6);
        table_play_random(&t);
        json_t *frame = last_frame(0);
        json_object_set_new(frame, wrong[i].key, json_loads(wrong[i].value, JSON_DECODE_ANY, NULL));
        if (ss_table_view_take(&known[0], frame, &told) != SS_TABLE_VIEW_LOST)
            fail_msg("%s: %s", wrong[i].key, wrong[i].value);
        json_decref(frame);
        known[0].event = 0;
        tell_all(); /* the whole table helps */
        must_know_the_record(0);
    }
}

TEST(a_frame_that_was_missed_is_noticed_and_one_that_is_known_is_skipped) {
    begin_two(7);
    table_play_random(&t);
    json_t *first = last_frame(0);
    table_play_random(&t);
    json_t *second = last_frame(0);
    ss_table_view before = known[0];
    CHECK_EQ(ss_table_view_take(&known[0], second, &told), SS_TABLE_VIEW_LOST);
    known[0] = before;
    known[0].record.source.at = known[0].text;
    CHECK_EQ(ss_table_view_take(&known[0], first, &told), SS_TABLE_VIEW_CHANGED);
    CHECK_EQ(ss_table_view_take(&known[0], first, &told), SS_TABLE_VIEW_SAME);
    CHECK_EQ(ss_table_view_take(&known[0], second, &told), SS_TABLE_VIEW_CHANGED);
    must_know_the_record(0);
    json_decref(first);
    json_decref(second);
}

TEST(a_table_that_cannot_be_read_leaves_nothing_known) {
    static char frame[TABLE_FRAME];
    static const struct {
        const char *key, *value;
    } wrong[] = {
        {"players", "5"           },
        {"players", "3"           },
        {"phase",   "\"resting\"" },
        {"seat",    "3"           },
        {"seats",   "[]"          },
        {"seats",   "7"           },
        {"fair",    "null"        },
        {"move",    "-1"          },
        {"mover",   "2"           },
        {"paused",  "null"        },
        {"asked",   "{}"          },
        {"next",    "\"../x\""    },
        {"record",  "null"        },
        {"record",  "\"x\""       },
        {"edition", "\"second\""  },
        {"phase",   "\"choosing\""},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        begin_two(8);
        ss_text text = ss_text_in(frame, sizeof frame);
        ss_frame_table(&text, &t.room, 0, &company, t.now);
        json_t *json = parsed(frame);
        json_object_set_new(json, wrong[i].key, json_loads(wrong[i].value, JSON_DECODE_ANY, NULL));
        if (ss_table_view_take(&known[0], json, &told) != SS_TABLE_VIEW_LOST)
            fail_msg("%s: %s", wrong[i].key, wrong[i].value);
        CHECK_EQ(known[0].event, 0);
        CHECK_EQ(ss_next_step_of(&known[0], &(ss_manners){0}), SS_NEXT_STEP_NONE);
        json_decref(json);
    }
}

/* ---- the deal of a game that is over ---- */

TEST(a_deal_that_the_record_does_not_tell_is_not_fair) {
    static ss_table_client client;
    static char text[SS_TABLE_VIEW_RECORD];
    ss_table_client_deal deal;
    begin_two(12);
    while (t.room.phase == SS_ROOM_PLAYING) table_play_random(&t);
    tell_all();
    client.content = &t.room.content;
    ss_table_view_copy(&client.table, &known[0]);
    ss_table_client_verify(&client, &deal);
    CHECK(deal.there);
    CHECK_EQ(deal.faults, 0);
    ss_text out = ss_text_in(text, sizeof text); /* the same record without its tags about the deal */
    ss_record_write(&out, client.content, &known[0].record, SS_SPECTATOR);
    client.table.record.source = ss_word_of(text);
    ss_table_client_verify(&client, &deal);
    CHECK(!deal.there);
    CHECK_EQ(deal.faults, 1);
}

/* ---- what is kept ---- */

static char folder[64];

static void use_folder(void) {
    strcpy(folder, "/tmp/sanssouci-client-XXXXXX");
    CHECK(mkdtemp(folder));
    setenv("XDG_STATE_HOME", folder, 1);
}

static void drop_folder(void) {
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    CHECK_EQ(system(command), 0);
}

TEST(a_key_is_kept_for_its_server_and_name_and_nobody_else_may_read_it) {
    char key[SS_KEY], path[SS_PRIVATE_FILE_PATH], letters[] = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    ss_remote plain, tls, other;
    ss_destination destination;
    struct stat there;
    use_folder();
    umask(0);
    ss_remote_read("http://example.org/", &plain, &destination);
    ss_remote_read("https://example.org/", &tls, &destination);
    ss_remote_read("https://example.org/games/", &other, &destination);
    CHECK_EQ(ss_keys_find(&tls, "Ada", key), ENOENT);
    CHECK_EQ(ss_keys_keep(&tls, "Ada", letters), 0);
    CHECK_EQ(ss_keys_find(&tls, "Ada", key), 0);
    CHECK_STR(key, letters);
    CHECK_EQ(ss_keys_find(&plain, "Ada", key), ENOENT);
    CHECK_EQ(ss_keys_find(&other, "Ada", key), ENOENT);
    CHECK_EQ(ss_keys_find(&tls, "Ben", key), ENOENT);
    CHECK_EQ(ss_private_file_path(path, "x"), 0);
    CHECK_EQ(ss_private_file_write(path, "x"), 0);
    CHECK_EQ(stat(path, &there), 0);
    CHECK_EQ(there.st_mode & 0777, 0600);
    *strrchr(path, '/') = 0;
    CHECK_EQ(stat(path, &there), 0);
    CHECK_EQ(there.st_mode & 0777, 0700);
    CHECK_EQ(ss_keys_forget(&tls, "Ada"), 0);
    CHECK_EQ(ss_keys_find(&tls, "Ada", key), ENOENT);
    umask(022);
    drop_folder();
}

/* A deal of two in which both have committed, as `known[0]` sees it; its own commitment is that of `d`. */
static void commit_both(ss_dealing *d, uint64_t seed) {
    uint8_t own[SS_SHA256_SIZE];
    char members[128], digits[SS_DIGITS];
    open_and_tell((ss_setting){SS_EDITION_2013, 0, 2}, seed);
    CHECK_EQ(table_ask(&t, 0, "begin", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(ss_dealing_open(d, t.room.id), 0);
    CHECK_EQ(ss_dealing_commit(d, 1, 1, own), 0);
    ss_digits_write(digits, own);
    snprintf(members, sizeof members, "{\"commit\":\"%s\"}", digits);
    CHECK_EQ(table_ask(&t, 0, "commit", members), SS_REFUSED_NOT);
}

TEST(a_client_that_was_started_again_can_still_open_its_value) {
    ss_dealing d, again;
    uint8_t first[SS_SHA256_SIZE], second[SS_SHA256_SIZE];
    use_folder();
    commit_both(&d, 9);
    CHECK_EQ(table_commit(&t, 1), SS_REFUSED_NOT);
    tell_all();
    CHECK_EQ(ss_next_step_of(&known[0], &(ss_manners){0}), SS_NEXT_STEP_REVEAL);
    CHECK_EQ(ss_dealing_note(&d, &known[0]), 0);
    CHECK_EQ(ss_dealing_open(&again, t.room.id), 0);
    CHECK_BYTES(&again, &d, sizeof d);
    CHECK_EQ(ss_dealing_commit(&d, 1, 1, first), 0);
    CHECK_EQ(ss_dealing_commit(&again, 1, 1, second), 0);
    CHECK_BYTES(first, second, sizeof first);
    CHECK_EQ(ss_dealing_commit(&again, 1, 2, second), 0); /* another round, another value */
    CHECK(memcmp(&again.own, &d.own, sizeof d.own) != 0);
    CHECK_EQ(again.noted.parts, 0);
    drop_folder();
}

TEST(names_are_remembered_for_each_server_the_last_one_first) {
    ss_account list[SS_ACCOUNTS];
    ss_remote home, other;
    ss_destination nowhere;
    char path[SS_PRIVATE_FILE_PATH];
    use_folder();
    CHECK_EQ(ss_remote_read("http://127.0.0.1:7250/", &home, &nowhere), SS_REMOTE_FINE);
    CHECK_EQ(ss_remote_read("https://games.example.org/a/", &other, &nowhere), SS_REMOTE_FINE);
    CHECK_EQ(ss_private_file_path(path, "people"), 0);
    CHECK_EQ(ss_accounts_read(list), 0);
    CHECK_EQ(ss_accounts_use(&home, "Ada"), 0);
    CHECK_EQ(ss_accounts_use(&other, "Ada Lovelace"), 0);
    CHECK_EQ(ss_accounts_use(&home, "Ada"), 0); /* moves to the front */
    CHECK_EQ(ss_accounts_read(list), 2);
    CHECK(ss_remote_is(&list[0].remote, &home) && ss_remote_is(&list[1].remote, &other));
    CHECK_STR(list[0].name, "Ada");
    CHECK_STR(list[1].name, "Ada Lovelace");
    for (int i = 0; i < 2 * SS_ACCOUNTS; i++) {
        char name[16];
        snprintf(name, sizeof name, "Name %d", i);
        CHECK_EQ(ss_accounts_use(&home, name), 0);
    }
    CHECK_EQ(ss_accounts_read(list), SS_ACCOUNTS);
    CHECK_STR(list[0].name, "Name 15");
    CHECK_EQ(
        ss_private_file_write(path, "nonsense\n \nftp://x/ Ada\nhttp://x/ a;b\nhttp://x/\nhttp://x/ Eve\n"),
        0);
    CHECK_EQ(ss_accounts_read(list), 1); /* damaged entries are skipped */
    CHECK_STR(list[0].name, "Eve");
    drop_folder();
}

/* Once the last frame of a closed table went unnoticed: it has no event. */
static ss_table_view_change take_next(ss_table_view *k, const char *rest) {
    char frame[200];
    snprintf(frame, sizeof frame, "{\"table\":\"%s\",\"event\":%d,%s}", k->id, k->event + 1, rest);
    return take(k, frame);
}

/* A server of version 1.0.0 did not say who freed a seat; a later one may have more to say. */
TEST(older_and_later_servers_are_understood) {
    open_and_tell((ss_setting){SS_EDITION_2013, 0, 3}, 4);
    ss_table_view *k = &known[0];
    int event = k->event;
    CHECK_EQ(take_next(k, "\"type\":\"vacated\",\"seat\":2"), SS_TABLE_VIEW_CHANGED);
    CHECK(told.event.by_host);
    CHECK_EQ(take_next(k, "\"type\":\"vacated\",\"seat\":3,\"by\":\"person\""), SS_TABLE_VIEW_CHANGED);
    CHECK(!told.event.by_host);
    CHECK_EQ(take_next(k, "\"type\":\"said\",\"seat\":1,\"phrase\":\"yippee\""), SS_TABLE_VIEW_SAME);
    CHECK_EQ(told.event.phrase, SS_PHRASE_UNKNOWN);
    CHECK_EQ(take_next(k, "\"type\":\"danced\",\"seat\":1"), SS_TABLE_VIEW_SAME);
    CHECK_EQ(k->event, event + 4);
}

TEST(presence_and_the_end_of_a_table_come_without_events) {
    static char frame[TABLE_FRAME];
    open_and_tell((ss_setting){SS_EDITION_2013, 0, 2}, 3);
    ss_table_view *k = &known[0];
    ss_text text = ss_text_in(frame, sizeof frame);
    CHECK(!k->seats[1].here);
    ss_frame_here(&text, &t.room, 1, true, t.now);
    CHECK_EQ(take(k, frame), SS_TABLE_VIEW_CHANGED);
    CHECK(k->seats[1].here);
    snprintf(frame, sizeof frame, "{\"type\":\"watching\",\"table\":\"%s\",\"event\":%d,\"count\":3}", k->id,
             k->event);
    CHECK_EQ(take(k, frame), SS_TABLE_VIEW_CHANGED);
    CHECK_EQ(k->watching, 3);
    snprintf(frame, sizeof frame, "{\"type\":\"closed\",\"table\":\"%s\",\"event\":%d}", k->id, k->event);
    CHECK_EQ(take(k, frame), SS_TABLE_VIEW_CHANGED);
    CHECK_EQ(k->phase, SS_ROOM_CLOSED);
}

TEST(clocks_are_those_of_the_server) {
    open_and_tell((ss_setting){SS_EDITION_2013, 0, 2}, 4);
    CHECK_EQ(table_ask(&t, 0, "begin", "{}"), SS_REFUSED_NOT);
    table_deal(&t);
    table_choose(&t);
    tell_all();
    const ss_table_view *k = &known[1];
    CHECK_EQ(k->clock.kind, SS_CLOCK_LIVE);
    CHECK_EQ(ss_table_view_bank(k, 0, t.now), 600000);
    CHECK_EQ(ss_table_view_bank(k, 0, t.now + 90000), 510000); /* the mover's clock runs */
    CHECK_EQ(ss_table_view_bank(k, 1, t.now + 90000), 600000); /* the other one is stopped */
    CHECK_EQ(ss_table_view_bank(k, 0, t.now + 9000000), 0);
    t.now += 90000;
    table_play_random(&t);
    tell_all();
    for (int seat = 0; seat < 2; seat++)
        CHECK_EQ(ss_table_view_bank(k, seat, t.now), ss_room_bank(&t.room, seat, t.now));
}

TEST(a_value_stays_closed_unless_all_commitments_are_there_and_stay_the_same) {
    ss_dealing d;
    use_folder();
    commit_both(&d, 10);
    tell_all();
    CHECK_EQ(ss_next_step_of(&known[0], &(ss_manners){0}), SS_NEXT_STEP_NONE);
    CHECK_EQ(ss_dealing_note(&d, &known[0]), EINVAL); /* seat 2 has not committed */
    CHECK_EQ(table_commit(&t, 1), SS_REFUSED_NOT);
    tell_all();
    known[0].seats[0].commitment[0] ^= 1;
    CHECK_EQ(ss_dealing_note(&d, &known[0]), EINVAL); /* that is not ours */
    known[0].seats[0].commitment[0] ^= 1;
    CHECK_EQ(ss_dealing_note(&d, &known[0]), 0);
    known[0].commitment[0] ^= 1;
    CHECK_EQ(ss_dealing_note(&d, &known[0]), EINVAL); /* the server has another one now */
    drop_folder();
}

/* The terminal said "the server refuses it: NOT_FULL" to a host who began too early. */
TEST(every_refusal_of_a_server_has_a_sentence_in_every_language) {
    static const char *const languages[] = {"de", "fr", "it", "es"};
    for (int refused = SS_REFUSED_NOT + 1; refused < SS_REFUSALS; refused++) {
        const char *code = ss_refused_table[refused].name, *english = ss_http_client_sentence(code);
        CHECK(english);
        for (int i = 0; i < 4; i++) {
            ss_words_use(languages[i]);
            CHECK(strcmp(ss_http_client_sentence(code), english) != 0);
        }
        ss_words_use("en");
    }
}
