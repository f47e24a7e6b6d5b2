/* The state of a table, as shown in lists of games. */
#include "online/summary.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "random_game.h"
#include "rules/score.h"
#include "table.h"
#include "test.h"

static table t;
static json_t *entry;

static const char *name_of(void *data, const char *id) {
    (void)data;
    if (strcmp(id, table_person(0)) == 0) return "Ada";
    return strcmp(id, table_person(1)) == 0 ? "Ben" : NULL; /* nobody else is known */
}

/* The entry of the table as a seat, from 1, reads it. */
static void list_for(int seat) {
    static char text[4096];
    char summary[SS_SUMMARY];
    ss_text out = ss_text_in(text, sizeof text);
    ss_json j = ss_json_in(&out);
    ss_summary_write(summary, &t.room);
    ss_json_open(&j, '{');
    ss_json_pair(&j, "before", 1);
    CHECK(ss_summary_put(&j, summary, seat, t.now, name_of, NULL));
    ss_json_pair(&j, "after", 2);
    ss_json_close(&j, '}');
    CHECK(!ss_text_cut(&out));
    json_decref(entry);
    entry = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    CHECK(entry != NULL);
}

/* Its contents as compact JSON, valid until the next call. */
static const char *says(const char *member) {
    static char text[1024];
    size_t length =
        json_dumpb(json_object_get(entry, member), text, sizeof text - 1, JSON_COMPACT | JSON_ENCODE_ANY);
    CHECK(length && length < sizeof text);
    text[length] = 0;
    return text;
}

static ss_refused ask(int person, const char *op, const char *members) {
    return table_ask(&t, person, op, members);
}

static void play_to_the_end(void) {
    while (t.room.phase == SS_ROOM_PLAYING) table_play_random(&t);
}

TEST(a_table_that_waits_lists_all_seats) {
    table_open(&t, "{\"players\":4,\"edition\":\"second\",\"modules\":\"boars\",\"clock\":\"turn 86400\"}");
    CHECK_EQ(table_invite(&t, 0, 1, "AAAAAAAAAAAAAAAAAAAAAA"), SS_REFUSED_NOT);
    CHECK_EQ(ask(0, "computer", "{\"seat\":3,\"player\":\"level2\"}"), SS_REFUSED_NOT);
    list_for(1);
    CHECK_STR(says("phase"), "\"waiting\"");
    CHECK_STR(says("seats"),
              "[{\"seat\":1,\"kind\":\"person\",\"name\":\"Ada\",\"absent\":false,\"resigned\":false},"
              "{\"seat\":2,\"kind\":\"open\",\"invited\":true},"
              "{\"seat\":3,\"kind\":\"computer\",\"player\":\"level2\"},"
              "{\"seat\":4,\"kind\":\"open\",\"invited\":false}]");
    CHECK_STR(says("players"), "4");
    CHECK_STR(says("edition"), "\"second\"");
    CHECK_STR(says("modules"), "\"boars\"");
    CHECK_STR(says("clock"), "\"turn 86400\"");
    CHECK_STR(says("host"), "1");
    CHECK_STR(says("scores"), "null");
    CHECK_STR(says("winners"), "null");
    CHECK_STR(says("last"), "[]");
    CHECK_STR(says("round"), "0");
    CHECK_STR(says("mover"), "0");
    CHECK_STR(says("after"), "2");
}

TEST(somebody_without_a_name_has_an_empty_one) {
    table_begin(&t, "{\"players\":3}");
    list_for(1);
    CHECK_STR(json_string_value(json_object_get(json_array_get(json_object_get(entry, "seats"), 1), "name")),
              "Ben");
    CHECK_STR(json_string_value(json_object_get(json_array_get(json_object_get(entry, "seats"), 2), "name")),
              "");
}

/* The numbers of the turns that a seat is shown, as digits. */
static const char *numbers(int seat) {
    static char text[64];
    size_t i;
    json_t *turn;
    list_for(seat);
    *text = 0;
    json_array_foreach(json_object_get(entry, "last"), i, turn) {
        int number = (int)json_integer_value(json_object_get(turn, "number"));
        CHECK_EQ(json_integer_value(json_object_get(turn, "seat")),
                 (number - 1) % ss_room_players(&t.room) + 1);
        snprintf(text + strlen(text), 8, "%d ", number);
    }
    return text;
}

TEST(a_seat_is_sent_the_turns_since_its_own) {
    table_begin(&t, "{\"players\":4}");
    CHECK_STR(numbers(2), "");
    table_play_random(&t);
    table_play_random(&t);
    CHECK_STR(numbers(1), "2 ");
    CHECK_STR(numbers(2), "");
    CHECK_STR(numbers(4), "1 2 ");
    for (int i = 0; i < 4; i++) table_play_random(&t);
    CHECK_STR(numbers(1), "6 ");
    CHECK_STR(numbers(3), "4 5 6 ");
    CHECK_STR(numbers(0), "3 4 5 6 ");
    CHECK_STR(says("round"), "2");
    CHECK_STR(says("move"), "6");
    CHECK_STR(says("mover"), "3");
}

TEST(a_turn_that_was_taken_back_is_not_listed) {
    table_begin(&t, "{\"players\":2}");
    for (int i = 0; i < 3; i++) table_play_random(&t);
    CHECK_STR(numbers(2), "3 ");
    CHECK_EQ(ask(0, "ask", "{\"what\":\"takeback\"}"), SS_REFUSED_NOT);
    list_for(2);
    CHECK_STR(says("asked"), "\"takeback\"");
    CHECK_EQ(ask(1, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    CHECK_STR(numbers(2), "");
    CHECK_STR(says("asked"), "null");
    CHECK_STR(says("mover"), "1");
    CHECK_STR(says("move"), "4");
}

/* Final points need missions, which others do not know before the end. */
TEST(scores_are_those_of_the_track_until_the_game_is_over) {
    table_begin(&t, "{\"players\":2}");
    for (int i = 0; i < 12; i++) table_play_random(&t);
    char expected[64];
    const ss_seat *seats = t.room.party.record.game.seats;
    list_for(1);
    snprintf(expected, sizeof expected, "[%d,%d]", seats[0].score, seats[1].score);
    CHECK_STR(says("scores"), expected);
    play_to_the_end();
    list_for(1);
    const ss_game *g = &t.room.party.record.game;
    snprintf(expected, sizeof expected, "[%d,%d]", ss_score_of(g, 0).final, ss_score_of(g, 1).final);
    CHECK_STR(says("scores"), expected);
    unsigned winners = ss_winners(g);
    CHECK_STR(says("winners"), winners == 1 ? "[1]" : winners == 2 ? "[2]" : "[1,2]");
    CHECK_STR(says("phase"), "\"over\"");
    CHECK_STR(says("round"), "18");
    CHECK_EQ(ask(1, "leave", "{}"), SS_REFUSED_NOT);
    list_for(1);
    CHECK_STR(says("seats"),
              "[{\"seat\":1,\"kind\":\"person\",\"name\":\"Ada\",\"absent\":false,\"resigned\":false},"
              "{\"seat\":2,\"kind\":\"person\",\"name\":\"Ben\",\"absent\":false,\"resigned\":false,\"left\":"
              "true}]");
}

TEST(a_player_who_gives_up_has_lost) {
    table_begin(&t, "{\"players\":2}");
    table_play_random(&t);
    CHECK_EQ(ask(0, "resign", "{}"), SS_REFUSED_NOT);
    list_for(2);
    CHECK_STR(says("winners"), "[2]");
    CHECK_STR(says("round"), "1");
}

TEST(a_game_that_is_put_aside_is_listed_as_such_from_that_time_on) {
    table_begin(&t, "{\"players\":2,\"clock\":\"live 60 0\"}");
    list_for(1);
    CHECK_STR(says("stopped"), "false");
    table_run_out(&t);
    list_for(1);
    CHECK_STR(says("stopped"), "false");
    t.now = ss_room_stops(&t.room);
    list_for(1);
    CHECK_STR(says("stopped"), "true");
}

TEST(what_is_not_a_summary_is_refused) {
    static const char *const texts[] = {
        "", "{", "[]", "{}", "{\"phase\":\"playing\"}", "{\"phase\":1,\"seats\":[],\"last\":[]}", "null",
    };
    char text[64];
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ss_text out = ss_text_in(text, sizeof text);
        ss_json j = ss_json_in(&out);
        CHECK(!ss_summary_put(&j, texts[i], 1, t.now, name_of, NULL));
        CHECK_EQ(out.needed, 0);
    }
}

TEST(summaries_of_whole_games_fit_in_every_setting) {
    for (int i = 0; i < SETTINGS; i++) {
        t.random = ss_random_from((uint64_t)i + 7);
        table_begin(&t, table_options(random_game_setting(i), "live 600 10"));
        while (t.room.phase == SS_ROOM_PLAYING) {
            char summary[SS_SUMMARY];
            table_play_random(&t);
            ss_summary_write(summary, &t.room);
            CHECK(strlen(summary) < SS_SUMMARY * 3 / 4); /* with a good deal to spare */
        }
    }
}
