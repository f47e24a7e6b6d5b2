/* The JSON that pages, commands and bindings get: docs/wasm.md, and RECORD.md on `sanssouci score`. */
#include "json/json.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/box.h"
#include "json/game.h"
#include "random_game.h"
#include "test.h"

static char room[1 << 14];

/* ---- the writer ---- */

static const char *decimal(double n, int digits) {
    ss_text t = ss_text_in(room, sizeof room);
    ss_json j = ss_json_in(&t);
    ss_json_decimal(&j, n, digits);
    return room;
}

static const char *string(const char *bytes) {
    ss_text t = ss_text_in(room, sizeof room);
    ss_json j = ss_json_in(&t);
    ss_json_string(&j, ss_word_of(bytes));
    return room;
}

TEST(commas_stand_between_pieces_and_nowhere_else) {
    ss_text t = ss_text_in(room, sizeof room);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_open_pair(&j, "empty", '[');
    ss_json_close(&j, ']');
    ss_json_open_pair(&j, "list", '[');
    ss_json_number(&j, -7);
    ss_json_null(&j);
    ss_json_open(&j, '{');
    ss_json_close(&j, '}');
    ss_json_plain(&j, "1e9");
    ss_json_close(&j, ']');
    ss_json_pair_bool(&j, "yes", true);
    ss_json_pair_decimal(&j, "part", true, 0.5, 2);
    ss_json_pair_decimal(&j, "unknown", false, 0.5, 2);
    ss_json_close(&j, '}');
    CHECK_STR(room, "{\"empty\":[],\"list\":[-7,null,{},1e9],\"yes\":true,\"part\":0.50,\"unknown\":null}");
}

TEST(decimals_are_rounded_as_printf_rounds_them) {
    ss_random r = ss_random_from(3);
    for (int i = 0; i < 200000; i++) {
        char expected[400];
        int digits = ss_random_below(&r, 12), size = ss_random_below(&r, 1 << 20);
        double n = ldexp(size, -ss_random_below(&r, 40)); /* among them many that lie in the middle */
        if (i % 2) n = (double)size / (1 + ss_random_below(&r, 4096));
        snprintf(expected, sizeof expected, "%.*f", digits, n);
        CHECK_STR(decimal(n, digits), expected);
    }
}

TEST(a_decimal_is_never_minus_zero_and_not_a_number_is_null) {
    CHECK_STR(decimal(-0.004, 2), "0.00");
    CHECK_STR(decimal(-0.006, 2), "-0.01");
    CHECK_STR(decimal(-0.0, 2), "0.00");
    CHECK_STR(decimal(9.996, 2), "10.00");
    CHECK_STR(decimal(2.5, 0), "2");
    CHECK_STR(decimal((double)NAN, 2), "null");
    CHECK_STR(decimal((double)-INFINITY, 2), "null");
    CHECK_STR(decimal(1e30, 2), "null");
}

TEST(strings_are_escaped_and_never_break_the_encoding) {
    CHECK_STR(string("a\"b\\c\n\x1f"), "\"a\\\"b\\\\c\\u000a\\u001f\"");
    CHECK_STR(string("K\xC3\xB6nig \xF0\x9F\x8C\xB7"), "\"K\xC3\xB6nig \xF0\x9F\x8C\xB7\"");
    CHECK_STR(string("a\xFFz\xC3"), "\"a?z?\"");
}

/* ---- who has won ---- */

static ss_record after_turns(int players, int turns) {
    ss_random r = ss_random_from(4);
    ss_setting setting = {.players = (uint8_t)players};
    ss_game deal = random_game(setting, &r);
    ss_record record;
    ss_record_of(&record, &deal);
    while (record.turn_count < turns) {
        ss_turn t = random_game_turn(&record.game, &r, MOOD_EVEN);
        CHECK_EQ(ss_record_play(&record, &t), SS_OK);
    }
    return record;
}

static bool view_has(const ss_record *record, const char *piece) {
    for (int seat = SS_EVERYTHING; seat < record->game.players; seat++) {
        ss_text t = ss_text_in(room, sizeof room);
        ss_json_view(&t, &ss_box, record, seat);
        if (!strstr(room, piece)) return false;
    }
    return true;
}

static bool score_has(const ss_record *record, const char *piece) {
    for (int seat = SS_EVERYTHING; seat < record->game.players; seat++) {
        ss_text t = ss_text_in(room, sizeof room);
        ss_json_score(&t, record, seat);
        if (!strstr(room, piece)) return false;
    }
    return true;
}

TEST(an_unfinished_game_has_no_ending_and_its_winners_are_the_leaders) {
    ss_record record = after_turns(3, 20);
    for (int seat = 0; seat < 3; seat++) record.game.seats[seat].score = seat == 1 ? 90 : 10;
    CHECK(view_has(&record, ",\"ending\":null,"));
    CHECK(score_has(&record, ",\"winners\":[2],"));
}

TEST(a_game_that_was_played_out_ends_with_its_winners) {
    ss_record record = after_turns(3, 54);
    for (int seat = 0; seat < 3; seat++) record.game.seats[seat].score = seat == 2 ? 150 : 10;
    CHECK(view_has(&record, ",\"ending\":{\"cause\":\"played\",\"winners\":[3]},"));
    CHECK(score_has(&record, ",\"winners\":[3],"));
}

TEST(if_a_player_gives_up_the_others_win_whatever_the_scores) {
    ss_record record = after_turns(3, 20);
    for (int seat = 0; seat < 3; seat++) record.game.seats[seat].score = seat == 1 ? 90 : 10;
    record.forfeit = 2;
    CHECK(view_has(&record, ",\"ending\":{\"cause\":\"given up\",\"winners\":[1,3]},"));
    CHECK(score_has(&record, ",\"winners\":[1,3],"));
}

/* ---- what is being built ---- */

static const char *view_of(const ss_record *record, int seat) {
    ss_text t = ss_text_in(room, sizeof room);
    ss_json_view(&t, &ss_box, record, seat);
    return room;
}

TEST(the_last_round_has_no_round_after_it) {
    ss_record record = after_turns(2, 33);
    CHECK(view_has(&record, ",\"round\":17,\"rounds_left\":1,"));
    record = after_turns(2, 34);
    CHECK(view_has(&record, ",\"round\":18,\"rounds_left\":0,"));
    record = after_turns(2, 36);
    CHECK(view_has(&record, ",\"rounds_left\":0,\"mover\":0,"));
}

TEST(lines_are_counted_and_only_own_missions_have_points) {
    ss_record record = after_turns(2, 0);
    ss_seat *s = &record.game.seats[0];
    s->garden = ss_garden_new(ss_row(1) | ss_row(3) | ss_column(8));
    ss_garden_walk(&s->garden, ss_cell(8, 5));
    s->missions[0] = 8, s->missions[1] = 0;
    CHECK(strstr(view_of(&record, 0), "\"row_cells\":[9,1,9,1,1,1],\"column_cells\":[2,2,2,2,2,2,2,2,6],"));
    CHECK(strstr(view_of(&record, 0), "\"mission_points\":[5,0]"));
    CHECK(strstr(view_of(&record, 0), "\"mission_points\":[null,null]"));
    CHECK(!strstr(view_of(&record, 1), "\"mission_points\":[5,0]"));
    CHECK(!strstr(view_of(&record, SS_SPECTATOR), "\"mission_points\":[5,0]"));
}

/* How many cards a list of them has. */
static int cards_in(const char *view, const char *key, int nth) {
    for (; nth >= 0; nth--) view = strstr(view, key) + strlen(key);
    int count = 0;
    for (const char *end = strchr(view, ']'); view < end; view++) count += *view == '"';
    return count / 2;
}

TEST(a_seat_has_not_seen_its_own_deck_nor_the_unplayed_cards_of_others) {
    for (int turns = 0; turns <= 36; turns++) {
        ss_record record = after_turns(2, turns);
        const ss_game *g = &record.game;
        for (int viewer = SS_SPECTATOR; viewer < 2; viewer++)
            for (int seat = 0; seat < 2; seat++) {
                int hidden = viewer == seat ? SS_CARDS - ss_drawn(g, seat) : SS_CARDS - ss_turns_of(g, seat);
                CHECK_EQ(cards_in(view_of(&record, viewer), "\"unseen\":[", seat), hidden);
            }
    }
}

TEST(what_a_view_says_about_cards_to_come_does_not_depend_on_hidden_ones) {
    ss_record record = after_turns(2, 8);
    ss_seat *own = &record.game.seats[0], *other = &record.game.seats[1];
    char before[sizeof room];
    strcpy(before, view_of(&record, 0));
    uint8_t card = own->cards[7]; /* in the deck: seat 1 has played four cards and holds two */
    own->cards[7] = own->cards[9], own->cards[9] = card;
    card = other->cards[4], other->cards[4] = other->cards[8], other->cards[8] = card;
    CHECK_STR(view_of(&record, 0), before);
}

TEST(a_motif_card_is_freed_when_its_motif_is_not_on_display) {
    ss_record record = after_turns(2, 0);
    ss_game *g = &record.game;
    g->seats[0].cards[0] = 2, g->seats[0].cards[1] = SS_CARD_FREE;
    g->places[2] = 1;
    CHECK(strstr(view_of(&record, 0), "\"freed\":[],"));
    g->places[2] = 0;
    CHECK(strstr(view_of(&record, 0), "\"freed\":[\"c\"],"));
    CHECK(!strstr(view_of(&record, 1), "\"freed\":[\"c\"],"));
}
