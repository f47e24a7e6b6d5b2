/* The exports, called natively with sanitizers: hosts that call anything in any order, and views as JSON that reveal
 * nothing hidden. tests/wasm calls them as WebAssembly. */
#include "test.h"

#include <stdio.h>

#include "ai/advice.h"
#include "ai/player.h"
#include "rules/box.h"
#include "system/puzzles.h"
#include "json/game.h"
#include "random_game.h"
#include "rules/view.h"
#include "wasm/coach_exports.h"
#include "wasm/exports.h"
#include "wasm/slots.h"

/* ---- texts ---- */

static int write_input(const char *text) {
    memcpy(ss_incoming, text, strlen(text));
    return (int)strlen(text);
}

static const char *output(int length) {
    CHECK(length >= 0 && length < SS_OUTPUT);
    const char *text = (const char *)ss_wasm_output();
    CHECK_EQ(text[length], 0);
    return text;
}

/* ---- hosts that mean no good ---- */

static int32_t any_number(ss_random *r) {
    static const int32_t odd[] = {-1,       -2,        63,        64,        255,      256,  65535,
                                  SS_INPUT, SS_OUTPUT, INT32_MIN, INT32_MAX, SS_SLOTS, 1000, SS_INPUT + 1};
    enum { ODD = sizeof odd / sizeof *odd };
    switch (ss_random_below(r, 6)) {
    case 0: return ss_random_below(r, 3);
    case 1: return ss_random_below(r, 5);
    case 2: return ss_random_below(r, 18);
    case 3: return ss_random_below(r, 70) - 2;
    case 4: return odd[ss_random_below(r, ODD)];
    default: return (int32_t)ss_random_next(r);
    }
}

/* A text that one slot wrote, for a seat or completely, damaged here and there. */
static int any_text(ss_random *r) {
    int32_t slot = ss_random_below(r, 3), seat = ss_random_below(r, 4) - 1;
    int32_t length = ss_random_below(r, 2) ? ss_wasm_record(slot, seat) : ss_wasm_link(slot, seat);
    if (length <= 0) return ss_random_below(r, 100);
    memcpy(ss_incoming, output(length), (size_t)length);
    for (int damage = ss_random_below(r, 4) - 1; damage > 0; damage--)
        ss_incoming[ss_random_below(r, length)] = (char)(32 + ss_random_below(r, 95));
    return length;
}

static int any_seed(ss_random *r) {
    int length = ss_random_below(r, 40);
    for (int i = 0; i < SS_SEED_SIZE; i++) ss_incoming[i] = (char)ss_random_below(r, 256);
    return length;
}

static int any_turn_text(ss_random *r, int32_t slot) {
    int count = ss_wasm_list(slot);
    if (count <= 0) return write_input("36x6l@c6 c>3 /4");
    ss_turn turn = ((const ss_turn *)ss_wasm_turns())[ss_random_below(r, count)];
    ss_text t = ss_text_in(ss_incoming, SS_INPUT);
    ss_put_turn(&t, ss_tables_in_use(), &turn, true);
    if (ss_random_below(r, 3) == 0) ss_incoming[ss_random_below(r, (int)t.needed)] = (char)ss_random_next(r);
    return (int)t.needed;
}

/* A turn, and what it could have revealed. */
static int any_followed(ss_random *r, int32_t slot) {
    static const char *const shown[] = {"\na3 ?3 36", "\nb5 ?2 -", "\nc2 - c", "\n- - -", "\n", ""};
    int length = any_turn_text(r, slot);
    const char *rest = shown[ss_random_below(r, sizeof shown / sizeof *shown)];
    memcpy(ss_incoming + length, rest, strlen(rest));
    return length + (int)strlen(rest);
}

static int64_t any_call(ss_random *r) {
    int32_t slot = ss_random_below(r, 3), a[8];
    for (int i = 0; i < 8; i++) a[i] = any_number(r);
    if (ss_random_below(r, 10) == 0) slot = any_number(r);
    switch (ss_random_below(r, 44)) {
    case 0: return ss_wasm_deal(slot, a[0] & 1, a[1] & 3, 2 + (a[2] & 1), any_seed(r));
    case 1: return ss_wasm_deal(slot, a[0], a[1], a[2], a[3]);
    case 2: return ss_wasm_deal_bytes(slot, a[0] & 1, a[1] & 3, 2 + (a[2] & 1));
    case 3: return ss_wasm_choose_side(slot, a[0], a[1]);
    case 4:
    case 5: return ss_wasm_choose_sides_drawn(slot);
    case 6: return ss_wasm_set_name(slot, a[0], a[1]);
    case 7: return ss_wasm_choices(slot, a[0], a[1], a[2], a[3], a[4]) != 0;
    case 8: return ss_wasm_refusal(slot, a[0], a[1], a[2], a[3], a[4], a[5], a[6]);
    case 9: return ss_wasm_preview(slot, a[0], a[1], a[2], a[3], a[4]);
    case 10: return ss_wasm_play(slot, a[0], a[1], a[2], a[3], a[4], a[5]);
    case 11: return ss_wasm_play_text(slot, any_turn_text(r, slot));
    case 12: return ss_wasm_check_text(slot, any_turn_text(r, slot));
    case 13: return ss_wasm_play_text(slot, a[0]);
    case 14:
    case 15: return ss_wasm_play_random(slot, a[0], a[1]);
    case 16: return ss_wasm_list(slot);
    case 17: return ss_random_below(r, 10) ? ss_wasm_rewind(slot, a[0]) : ss_wasm_clear(slot);
    case 18: return ss_wasm_view(slot, a[0]);
    case 19: return ss_wasm_turn(slot, a[0]);
    case 20: return ss_wasm_score(slot, a[0]);
    case 21: return ss_wasm_record(slot, a[0]);
    case 22: return ss_wasm_link(slot, a[0]);
    case 23: return ss_wasm_read_record(slot, ss_random_below(r, 4) ? any_text(r) : a[0]);
    case 24: return ss_wasm_read_link(slot, ss_random_below(r, 4) ? any_text(r) : a[0]);
    case 25: return ss_wasm_pick_board(slot, a[0], a[1]);
    case 26: return ss_random_below(r, 20) ? ss_wasm_players() : ss_wasm_give_up(slot, a[0], any_seed(r));
    case 27: return ss_wasm_side_of(slot, a[0], ss_random_below(r, 2), a[1], a[2]);
    case 28: return ss_wasm_think(slot, a[0], a[1] % 50, a[2], a[3], a[4]);
    case 29: return ss_wasm_choose(slot, a[0], a[1] % 50, a[2], a[3]);
    case 30: return ss_wasm_advise(slot, a[1] % 12, a[2], a[3], a[4], a[5], a[6], a[0], a[1]);
    case 31: return ss_wasm_sit(slot, a[0], a[1], a[2]);
    case 32: return ss_wasm_set_seed(slot, ss_random_below(r, 2) ? any_seed(r) : a[0], a[1]);
    case 33: return ss_wasm_drawn_first(a[0], a[1]);
    case 34: return ss_wasm_party(slot);
    case 35: return ss_wasm_chance(slot, a[0]) != 0;
    case 36: return ss_wasm_take_back(slot);
    case 37: return ss_wasm_save(slot);
    case 38: return ss_wasm_plan(slot, a[0], a[1], a[2], a[3], a[4], a[5]);
    case 39:
    case 40: return ss_wasm_plan_choose(slot, a[0] % 8, a[1], a[2], a[3], a[4], a[5], a[6], a[0]);
    case 41: return ss_wasm_follow(slot, a[0], ss_random_below(r, 2) ? any_followed(r, slot) : a[1]);
    case 42: return ss_wasm_sha256(a[0]);
    default:
        if (ss_random_below(r, 40) == 0)
            return ss_wasm_bench_network(slot, ss_random_below(r, 2), a[0], a[1]);
        if (ss_random_below(r, 2)) return ss_wasm_bench(slot, ss_random_below(r, 3), a[0], a[1]);
        return ss_random_below(r, 2) ? ss_wasm_copy(slot, a[0]) : ss_wasm_content(a[0]);
    }
}

TEST(calls_with_any_numbers_in_any_order_are_safe) {
    ss_random r = ss_random_from(17);
    long done = 0, refused = 0;
    for (int i = 0; i < 100000; i++) {
        int64_t result = any_call(&r);
        CHECK(result > -SS_W_END);
        *(result < 0 ? &refused : &done) += 1;
    }
    CHECK(done > 12500 && refused > 12500);
}

/* A puzzle of the program, or a part of it. */
static int32_t any_puzzle_text(ss_random *r) {
    char text[SS_PUZZLE_TEXT];
    const ss_puzzle *all;
    int count = ss_puzzles_all(&all);
    ss_text t = ss_text_in(text, sizeof text);
    ss_put_puzzle(&t, &ss_box, &all[ss_random_below(r, count)]);
    int32_t length = (int32_t)t.needed;
    memcpy(ss_incoming, text, t.needed);
    return ss_random_below(r, 3) ? length : ss_random_below(r, length);
}

/* Reviews are slow here, so there are few of them. */
static int64_t any_coach(ss_random *r) {
    int32_t slot = ss_random_below(r, 10) ? ss_random_below(r, 3) : any_number(r), number = any_number(r);
    switch (ss_random_below(r, 18)) {
    case 14: return ss_wasm_puzzle_read(any_puzzle_text(r));
    case 15: return ss_wasm_puzzle_try(ss_random_below(r, 2) ? number : any_turn_text(r, slot));
    case 16:
        return ss_random_below(r, 2) ? ss_wasm_puzzle_step(number > 1 ? 1 : number)
                                     : ss_wasm_puzzle_judgement();
    case 17: return ss_wasm_fill(slot, ss_random_below(r, 3), number, number);
    case 0: return ss_wasm_review_begin(slot, ss_random_below(r, 3) ? 1 : number);
    case 1: return ss_wasm_explain(slot, 1, ss_random_below(r, 2) ? number : any_turn_text(r, slot));
    case 2: return ss_wasm_review();
    case 3: return ss_wasm_digest_begin(slot, ss_random_below(r, 3), ss_random_below(r, 3) ? 1 : number);
    case 4: return ss_wasm_digest_step(number > 1 ? 1 : number ? number : -1);
    case 5: return ss_wasm_digest_text();
    case 6: return ss_wasm_digest_read(slot, ss_random_below(r, 3), ss_wasm_digest_text());
    case 7: return ss_wasm_digest_progress();
    case 8: return ss_wasm_statistics_add();
    case 9: return ss_wasm_statistics();
    case 10: return ss_wasm_review_resume(ss_wasm_review_state_sum());
    case 11: return ss_wasm_digest_adopt(slot, ss_random_below(r, 3));
    case 12: return ss_wasm_digest_resume(slot, ss_random_below(r, 3), ss_wasm_digest_text());
    default: return ss_wasm_review_step(number > 1 ? 1 : number ? number : -1);
    }
}

TEST(reviews_are_safe_whatever_happens_to_their_games) {
    ss_random r = ss_random_from(23);
    long done = 0, refused = 0;
    for (int i = 0; i < 300; i++) {
        for (int others = 0; others < 50; others++) any_call(&r);
        int64_t result = any_coach(&r);
        CHECK(result > -SS_W_END);
        *(result < 0 ? &refused : &done) += 1;
    }
    CHECK(done > 30 && refused > 30);
}

/* ---- what a screen may get ---- */

/* A view and a game drawn from all that fit it give the same JSON: it contains nothing that the view does not. */
TEST(a_view_as_json_has_nothing_that_the_seat_may_not_know) {
    static char ours[1 << 14], theirs[1 << 14];
    static ss_record record, twin;
    ss_random r = ss_random_from(5);
    int differing = 0;
    for (int i = 0; i < 8 * SETTINGS; i++) {
        ss_game g = random_game(random_game_setting(i % SETTINGS), &r);
        ss_record_of(&record, &g);
        for (int turns = ss_random_below(&r, SS_ROUNDS * g.players); turns; turns--) {
            ss_turn turn = random_game_turn(&record.game, &r, MOOD_EVEN);
            CHECK_EQ(ss_record_play(&record, &turn), SS_OK);
        }
        for (int seat = SS_SPECTATOR; seat < g.players; seat++) {
            ss_view view = ss_view_of(&record.game, seat);
            ss_sampler sampler = ss_sampler_of(&view, ss_tables_in_use());
            twin = record;
            ss_sample(&sampler, &r, &twin.game);
            differing += memcmp(&twin.game, &record.game, sizeof twin.game) != 0;
            ss_text a = ss_text_in(ours, sizeof ours), b = ss_text_in(theirs, sizeof theirs);
            ss_json_view(&a, ss_tables_in_use(), &record, seat);
            ss_json_view(&b, ss_tables_in_use(), &twin, seat);
            CHECK(!ss_text_cut(&a));
            CHECK_STR(ours, theirs);
        }
    }
    CHECK(differing > 500);
}

TEST(before_the_end_scores_leave_out_missions_that_a_seat_may_not_know) {
    CHECK_EQ(ss_wasm_deal(0, SS_EDITION_2013, 0, 2, write_input("7")), 0);
    CHECK_EQ(ss_wasm_choose_sides_drawn(0), 0);
    for (int i = 0; i < 30; i++) CHECK(ss_wasm_play_random(0, i, 0) > 0);
    for (int i = 0; i < 2; i++) CHECK(strstr(output(ss_wasm_score(0, 0)), "\"missions\":0"));
    for (int i = 30; i < 36; i++) CHECK(ss_wasm_play_random(0, i, 0) > 0);
    CHECK(!strstr(output(ss_wasm_score(0, 0)), "\"missions\":0"));
}

/* ---- games that were given up ---- */

static const char given_up[] = "[Forfeit \"2 had to leave; \xC3\xA4h\"]\n";

TEST(a_game_that_was_given_up_keeps_its_reason_when_copied_and_continues_when_rewound) {
    CHECK_EQ(ss_wasm_deal(0, SS_EDITION_SECOND, SS_BOARS, 2, write_input("8")), 0);
    CHECK_EQ(ss_wasm_choose_sides_drawn(0), 0);
    CHECK(ss_wasm_play_random(0, 1, 1) > 0);

    const char *record = output(ss_wasm_record(0, -1)), *gap = strstr(record, "\n\n");
    int length =
        snprintf(ss_incoming, SS_INPUT, "%.*s%s%s", (int)(gap - record + 1), record, given_up, gap + 1);
    CHECK_EQ(ss_wasm_read_record(1, length), 0);
    CHECK_EQ(ss_wasm_copy(1, 2), 0);
    CHECK_EQ(ss_wasm_clear(1), 0);
    memset(ss_incoming, 'x', SS_INPUT);
    CHECK(strstr(output(ss_wasm_view(2, 0)),
                 "\"forfeit\":{\"seat\":2,\"reason\":\"had to leave; \xC3\xA4h\"}"));
    CHECK(strstr(output(ss_wasm_record(2, -1)), given_up));
    CHECK_EQ(ss_wasm_play_random(2, 1, 1), -SS_W_GIVEN_UP);

    length = ss_wasm_link(2, -1);
    memcpy(ss_incoming, output(length), (size_t)length);
    CHECK_EQ(ss_wasm_read_link(3, length), 0);
    CHECK_EQ(ss_wasm_copy(3, 4), 0);
    CHECK(strstr(output(ss_wasm_record(4, -1)), given_up));

    CHECK_EQ(ss_wasm_rewind(2, 1), 0);
    CHECK(ss_wasm_play_random(2, 1, 1) > 0);
    CHECK(strstr(output(ss_wasm_view(2, 0)), "\"forfeit\":null"));
}

TEST(a_seat_gives_up_for_a_reason_that_a_record_and_a_link_can_hold) {
    CHECK_EQ(ss_wasm_deal(0, SS_EDITION_2013, 0, 2, write_input("9")), 0);
    CHECK_EQ(ss_wasm_give_up(0, 1, write_input("tired")), -SS_E_NOT_STARTED);
    CHECK_EQ(ss_wasm_choose_sides_drawn(0), 0);
    CHECK(ss_wasm_play_random(0, 1, 1) > 0);
    CHECK_EQ(ss_wasm_give_up(0, 3, write_input("tired")), -SS_E_NOT_A_SEAT);
    CHECK_EQ(ss_wasm_give_up(0, 2, write_input("\"")), -SS_W_NAME);
    CHECK_EQ(ss_wasm_give_up(0, 2, 0), -SS_W_NAME);
    CHECK_EQ(ss_wasm_give_up(0, 2, write_input("had to \xC3\xA4hem")), 0);
    CHECK_EQ(ss_wasm_give_up(0, 1, write_input("tired")), -SS_W_GIVEN_UP);
    CHECK(strstr(output(ss_wasm_record(0, -1)), "[Forfeit \"2 had to \xC3\xA4hem\"]\n"));
    int length = ss_wasm_link(0, -1);
    memcpy(ss_incoming, output(length), (size_t)length);
    CHECK_EQ(ss_wasm_read_link(1, length), 0);
    CHECK(strstr(output(ss_wasm_view(1, 0)), "\"reason\":\"had to \xC3\xA4hem\""));
    for (int i = 0; i < 5000; i++) { /* it may change its mind */
        CHECK_EQ(ss_wasm_rewind(0, 1), 0);
        CHECK_EQ(ss_wasm_give_up(0, 1, write_input("this is as long as a reason can ever be")), 0);
    }
}

/* ---- boards that were picked ---- */

TEST(a_view_with_everything_open_shows_all_hands_and_missions) {
    CHECK(ss_wasm_deal(0, 0, 0, 2, 0) == 0 && ss_wasm_choose_sides_drawn(0) == 0);
    CHECK(strstr(output(ss_wasm_view(0, 0)), "\"hand\":[\"?\",\"?\"]"));
    CHECK(!strchr(output(ss_wasm_view(0, -1)), '?'));
    CHECK(strstr(output(ss_wasm_view(0, -1)), "{\"seat\":-1,"));
    CHECK(ss_wasm_view(0, -2) == -SS_E_NOT_A_SEAT);
}

static bool seat_1_sees(const char *boards) { return strstr(output(ss_wasm_view(0, 1)), boards); }

TEST(a_picked_board_is_exchanged_for_the_one_that_was_dealt) {
    CHECK_EQ(ss_wasm_deal(0, SS_EDITION_2013, SS_REWARDS, 2, write_input("9")), 0);
    for (int phase = 0; phase < 2; phase++) {
        CHECK_EQ(ss_wasm_pick_board(0, 1, 5), -SS_W_NUMBER);
        CHECK_EQ(ss_wasm_pick_board(0, 1, 3), 0);
        CHECK_EQ(ss_wasm_pick_board(0, 2, 4), 0);
        CHECK_EQ(ss_wasm_pick_board(0, 1, 4), 0);
        CHECK(seat_1_sees(phase ? "\"rewards\":\"4?\"" : "\"garden\":\"4?\""));
        CHECK_EQ(ss_wasm_choose_side(0, 1, SS_SIDE_B), 0);
        CHECK_EQ(ss_wasm_pick_board(0, 1, 1), -SS_E_SIDE_CHOSEN);
        CHECK_EQ(ss_wasm_choose_side(0, 2, SS_SIDE_A), 0);
    }
    CHECK_EQ(ss_wasm_pick_board(0, 1, 1), -SS_E_NO_SIDE_TO_CHOOSE);
    CHECK(seat_1_sees("\"garden\":\"4B\",\"rewards\":\"4B\"") &&
          seat_1_sees("\"garden\":\"3A\",\"rewards\":\"3A\""));
    int length = ss_wasm_record(0, -1);
    memcpy(ss_incoming, output(length), (size_t)length);
    CHECK_EQ(ss_wasm_read_record(1, length), 0);
}

/* ---- computer players ---- */

TEST(opinions_of_a_player_are_written_turn_by_turn) {
    CHECK_EQ(ss_wasm_deal(0, SS_EDITION_2013, 0, 2, write_input("9")), 0);
    CHECK_EQ(ss_wasm_think(0, 0, 1, 0, 0, 1), -SS_E_NOT_STARTED);
    CHECK_EQ(ss_wasm_choose_sides_drawn(0), 0);
    int network = 0;
    while (strcmp(ss_players[network]->name, "network") != 0) network++;
    CHECK(strstr(output(ss_wasm_players()), "{\"name\":\"network\",\"trained\":true,\"steps\":0}"));
    char turn[64];
    for (int i = 0; i < 36; i++) {
        int length = ss_wasm_choose(0, network, 1, 0, 0);
        snprintf(turn, sizeof turn, "[{\"turn\":\"%s\",\"points\":", output(length));
        CHECK(strncmp(output(ss_wasm_think(0, network, 1, 0, 0, 5)), turn, strlen(turn)) == 0);
        length = ss_wasm_choose(0, network, 1, 0, 0);
        memcpy(ss_incoming, output(length), (size_t)length);
        CHECK_EQ(ss_wasm_play_text(0, length), 0);
    }
    CHECK_EQ(ss_wasm_think(0, network, 1, 0, 0, 1), -SS_E_OVER);
    CHECK_EQ(ss_wasm_advise(0, 1, 0, 0, 1, -1, -1, -1, -1), -SS_E_OVER);
}

/* The hint that the seat to move would get natively, written as the page gets it. */
static const char *native_hint(int32_t slot, int seat, int steps) {
    static char bytes[2048];
    ss_slot *found;
    CHECK_EQ(ss_find_game(slot, &found), 0);
    ss_view view = ss_view_of(&found->party.record.game, seat);
    ss_random random = ss_random_of(3, 5);
    ss_opinion best;
    int count =
        ss_advise(&view, &found->content, NULL, SS_STEP_CARD, ss_steps((uint32_t)steps), &random, &best, 1);
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_json_opinions(&t, &found->content, ss_player_called("level6"), &best, count);
    return bytes;
}

TEST(in_the_middle_of_a_game_every_seat_gets_its_own_hint_with_the_native_numbers) {
    enum { STEPS = 120 };
    for (int players = 2; players <= SS_MAX_PLAYERS; players++) {
        CHECK_EQ(ss_wasm_deal(0, SS_EDITION_2013, 0, players, write_input("middle")), 0);
        CHECK_EQ(ss_wasm_choose_sides_drawn(0), 0);
        for (int i = 0; i < 9 * players; i++) CHECK(ss_wasm_play_random(0, i, 0) > 0);
        for (int seat = 0; seat < players; seat++) {
            const char *wanted = native_hint(0, seat, STEPS);
            CHECK_STR(output(ss_wasm_advise(0, STEPS, 3, 5, 1, -1, -1, -1, -1)), wanted);
            CHECK(ss_wasm_play_random(0, seat, 1) > 0);
        }
    }
}

TEST(hints_heed_what_is_chosen_and_refuse_what_may_not_be) {
    CHECK_EQ(ss_wasm_deal(0, SS_EDITION_2013, 0, 2, write_input("9")), 0);
    CHECK_EQ(ss_wasm_advise(0, 9, 0, 0, 1, -1, -1, -1, -1), -SS_E_NOT_STARTED);
    CHECK_EQ(ss_wasm_choose_sides_drawn(0), 0);
    CHECK_EQ(ss_wasm_advise(0, 9, 0, 0, 0, -1, -1, -1, -1), -SS_W_NUMBER);
    CHECK_EQ(ss_wasm_advise(0, 9, 0, 0, 5, 99, -1, -1, -1), -SS_E_NOT_A_CARD);
    uint64_t cards = ss_wasm_choices(0, SS_STEP_CARD, 0, 0, 0, 0);
    for (; cards; cards = ss_without_lowest(cards)) {
        int card = ss_lowest(cards);
        char name[8] = "", begin[24];
        ss_text t = ss_text_in(name, sizeof name);
        ss_put_card(&t, &ss_box, card);
        snprintf(begin, sizeof begin, "[{\"turn\":\"%sx", name);
        const char *hints = output(ss_wasm_advise(0, 60, 0, 0, 5, card, -1, -1, -1));
        CHECK(strncmp(hints, begin, strlen(begin)) == 0);
    }
}

/* The score after a turn of the game in a slot, as a preview writes it. */
static const char *score_after(int32_t slot, const ss_turn *turn) {
    static char text[24];
    ss_slot *found;
    CHECK_EQ(ss_find_game(slot, &found), 0);
    ss_game game = found->party.record.game;
    int mover = game.mover;
    CHECK_EQ(ss_play(&game, turn), SS_OK);
    snprintf(text, sizeof text, "\"score\":%d,", game.seats[mover].score);
    return text;
}

TEST(a_preview_tells_each_step_of_a_turn_and_at_last_the_score_that_it_brings) {
    enum { TRIED = 20 };
    CHECK_EQ(ss_wasm_deal(0, SS_EDITION_SECOND, SS_REWARDS | SS_BOARS, 2, write_input("preview")), 0);
    CHECK_EQ(ss_wasm_preview(0, 0, -1, -1, -1, -1), -SS_E_NOT_STARTED);
    for (int boards = 0; boards < 2; boards++) CHECK_EQ(ss_wasm_choose_sides_drawn(0), 0);
    CHECK_EQ(ss_wasm_preview(0, -1, -1, -1, -1, -1), -SS_E_NOT_A_CARD);
    for (int i = 0; i < 30; i++) {
        int count = ss_wasm_list(0);
        for (int k = 0; k < TRIED; k++) {
            ss_turn turn = ((const ss_turn *)ss_wasm_turns())[k * count / TRIED];
            int32_t card = turn.card, place = turn.place, cell = turn.cell, boar = turn.boar;
            CHECK(!strstr(output(ss_wasm_preview(0, card, -1, -1, -1, -1)), "\"gardener\""));
            CHECK(!strstr(output(ss_wasm_preview(0, card, place, -1, -1, -1)), "\"score\""));
            CHECK(strstr(output(ss_wasm_preview(0, card, place, cell, -1, -1)), "\"walks\":["));
            CHECK(strstr(output(ss_wasm_preview(0, card, place, cell, boar, -1)), "\"walks\":["));
            const char *whole = output(ss_wasm_preview(0, card, place, cell, boar, turn.noble));
            CHECK(strstr(whole, score_after(0, &turn)) && !strstr(whole, "\"walks\""));
        }
        CHECK(ss_wasm_play_random(0, i, 0) > 0);
    }
}
