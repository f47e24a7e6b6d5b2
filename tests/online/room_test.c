/* Online tables without a server: whole games, what no transcript (*.talk) can say, and anything at any time. */
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

/* ---- the deal ---- */

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

/* A table whose sides are to be chosen. */
static void deal_out(const char *options) {
    table_open(&t, options);
    table_fill(&t);
    CHECK_EQ(ask(0, "begin", "{}"), SS_REFUSED_NOT);
    table_deal(&t);
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

/* ---- turns ---- */

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
