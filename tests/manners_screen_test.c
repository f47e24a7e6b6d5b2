/* Small things of the full screen that once annoyed people: each test tells of one. */
#include <stdio.h>
#include <stdlib.h>

#include "content/box.h"
#include "host/words.h"
#include "notation/names.h"
#include "rules/turn.h"
#include "rules/score.h"
#include "stage.h"
#include "test.h"

static stage s;
static const ss_setting base = {SS_EDITION_2013, 0, 2};

static void play_to_the_end(const char *who, ss_setting setting, const char *seed) {
    stage_deal(&s, who, setting, seed, false);
    for (int i = 0; i < 600 && s.model.scene != SS_SCENE_END; i++) stage_keys(&s, "<enter>");
    CHECK_EQ(s.model.scene, SS_SCENE_END);
}

/* ---- leaving ---- */

/* Once q asked at the end, where all is saved, and a second q meant no. */
TEST(q_leaves_at_once_where_nothing_is_under_way) {
    stage_open(&s, 24, 80);
    play_to_the_end("you,random", base, "leave");
    stage_keys(&s, "q");
    CHECK(s.model.left);
    stage_close(&s);
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,random", base, "leave", false);
    stage_keys(&s, "q");
    CHECK(!s.model.left);
    stage_keys(&s, "q");
    CHECK(s.model.left);
    stage_close(&s);
}

TEST(a_game_that_could_not_be_saved_is_not_left_without_asking) {
    stage_open(&s, 24, 80);
    play_to_the_end("you,random", base, "leave");
    s.model.keeper.error = 28;
    stage_keys(&s, "q");
    CHECK(!s.model.left);
    stage_keys(&s, "<esc>");
    s.model.keeper.error = 0;
    stage_close(&s);
}

/* ---- the last screen ---- */

/* Once it showed the final score, Esc asked whether to leave, and r went back to the first turn. */
TEST(the_scores_of_a_replay_are_those_of_its_turn_and_lead_back_there) {
    stage_open(&s, 24, 80);
    play_to_the_end("you,greedy", base, "scores");
    stage_keys(&s, "r10<enter>s");
    CHECK(strstr(stage_text(&s), "Turn 10 of 36: "));
    CHECK(!strstr(stage_text(&s), "The winner is") && !strstr(stage_text(&s), "You win"));
    ss_game then = ss_record_after(&s.model.party.record, 10);
    CHECK_EQ(atoi(strstr(stage_text(&s), "total") + 5), ss_score_of(&then, 0).final);
    CHECK(then.seats[0].score < s.model.party.record.game.seats[0].score);
    for (const char *back = "sr"; *back; back++) {
        stage_press(&s, (ss_gesture){.key = (unsigned char)*back});
        CHECK_EQ(s.model.scene, SS_SCENE_REPLAY);
        CHECK_EQ(s.model.replay_at, 10);
        stage_keys(&s, "s");
    }
    stage_keys(&s, "<esc>");
    CHECK_EQ(s.model.scene, SS_SCENE_REPLAY);
    CHECK_EQ(s.model.layer, SS_LAYER_NONE);
    stage_keys(&s, "<end>s");
    CHECK(strstr(stage_text(&s), "The winner is") || strstr(stage_text(&s), "You win"));
    stage_keys(&s, "<esc><esc>"); /* from a replay to the end of the game */
    CHECK_EQ(s.model.scene, SS_SCENE_END);
    CHECK(!s.model.replay_scores);
    stage_close(&s);
}

/* What a seat could not know is not counted for it. */
TEST(the_scores_of_a_replay_for_one_seat_hide_the_missions_of_others) {
    stage_open(&s, 24, 80);
    play_to_the_end("you,greedy", base, "scores");
    stage_keys(&s, "r10<enter>vs");
    CHECK_EQ(s.model.replay_seat, 0);
    CHECK(strstr(stage_text(&s), "+?"));
    stage_keys(&s, "<esc>vvs");
    CHECK_EQ(s.model.replay_seat, SS_EVERYTHING);
    CHECK(!strstr(stage_text(&s), "+?"));
    stage_close(&s);
}

/* Once a seed of 64 digits was cut below 119 columns. */
TEST(a_seed_is_shown_whole_on_the_smallest_screen) {
    const char *seed = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    for (int i = 0; i < 5; i++) {
        ss_words_use((const char *[]){"en", "de", "fr", "it", "es"}[i]);
        stage_open(&s, 24, 80);
        play_to_the_end("you,random", base, seed);
        CHECK(strstr(stage_text(&s), seed));
        s.width = 140;
        CHECK(strstr(stage_text(&s), seed));
        stage_close(&s);
    }
    ss_words_use("en");
}

/* Once "walks, rewards, boar met" was cut in three languages. */
TEST(every_source_of_points_is_named_in_full) {
    const ss_setting all = {SS_EDITION_2013, SS_REWARDS | SS_BOARS, 4};
    for (int i = 0; i < 5; i++) {
        ss_words_use((const char *[]){"en", "de", "fr", "it", "es"}[i]);
        stage_open(&s, 24, 80);
        play_to_the_end("you,random,random,random", all, "sources");
        CHECK(strstr(stage_text(&s), _("walks, rewards, boar met")));
        CHECK(strstr(stage_text(&s), _("boar in the garden")));
        stage_close(&s);
    }
    ss_words_use("en");
}

TEST(the_end_tells_who_led_and_how_far_nobles_walked) {
    stage_open(&s, 24, 80);
    play_to_the_end("you,greedy", base, "course");
    stage_text(&s);
    CHECK(strstr(s.text, "who led"));
    s.height = 60, s.width = 200;
    CHECK(strstr(stage_text(&s), "walks by row"));
    int walks = 0;
    for (int i = 0; i < 36; i += 2)
        walks += s.model.party.record.turns[i].noble != SS_NO_CELL &&
                 ss_row_of(s.model.party.record.turns[i].noble) == 2;
    char row[64];
    snprintf(row, sizeof row, "%d × 2", walks);
    CHECK(walks > 0 && strstr(stage_text(&s), row));
    stage_golden(&s, "screen-end-200x60");
    s.height = 40, s.width = 120;
    stage_golden(&s, "screen-end-120x40");
    stage_close(&s);
}

/* ---- help ---- */

/* Once F1 did nothing. */
TEST(f1_helps_like_a_question_mark_also_while_something_is_typed) {
    stage_open(&s, 24, 80);
    stage_press(&s, (ss_gesture){.key = SS_KEY_HELP});
    CHECK_EQ(s.model.layer, SS_LAYER_HELP);
    stage_press(&s, (ss_gesture){.key = SS_KEY_HELP});
    CHECK_EQ(s.model.layer, SS_LAYER_RULES);
    stage_keys(&s, "<esc>");
    stage_deal(&s, "you,random", base, "help", false);
    stage_keys(&s, ":36x");
    stage_press(&s, (ss_gesture){.key = SS_KEY_HELP});
    CHECK_EQ(s.model.layer, SS_LAYER_HELP);
    stage_keys(&s, "<esc>");
    CHECK_EQ(s.model.layer, SS_LAYER_NONE);
    CHECK_STR(s.model.typed, "36x");
    CHECK_EQ(s.model.typing, SS_TYPING_TURN);
    stage_close(&s);
}

/* ---- turns that are typed ---- */

/* A tile of the first card whose own cell is free; -1 where there is none. */
static int free_place(const ss_game *g) {
    ss_turn turn = {.card = ss_hand(g, 0)[0]};
    for (uint64_t left = ss_choices(g, &turn, SS_STEP_PLACE); left; left &= left - 1) {
        turn.place = (uint8_t)ss_lowest(left);
        if (ss_count(ss_choices(g, &turn, SS_STEP_CELL)) == 1) return turn.place;
    }
    return -1;
}

/* Once `gx3r e>3` was refused, although the tile can go to one cell only. */
TEST(a_cell_that_goes_without_saying_need_not_be_typed) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,random", base, "implied", false);
    int place = free_place(&s.model.known);
    CHECK(place >= 0);
    char text[64] = ":";
    ss_text t = ss_text_in(text + 1, sizeof text - 1);
    ss_put_card(&t, &ss_box, ss_hand(&s.model.known, 0)[0]);
    ss_text_char(&t, 'x');
    ss_put_place(&t, place);
    ss_text_put(&t, " a>1");
    stage_type(&s, text);
    stage_keys(&s, "<enter>");
    CHECK_EQ(s.model.party.record.turn_count, 2);
    CHECK_EQ(s.model.party.record.turns[0].place, place);
    CHECK_EQ(s.model.party.record.turns[0].noble, ss_cell(0, 1));
    stage_close(&s);
}

TEST(what_is_not_understood_is_quoted) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,random", base, "quoted", false);
    stage_type(&s, ":36x6l@c6 e3");
    stage_keys(&s, "<enter>");
    CHECK(strstr(s.model.message, "Not understood from \"e3\" on."));
    stage_close(&s);
}

/* Once 2 began to type a turn where a card's name begins with it, although the keys said 1 2. */
TEST(one_and_two_are_cards_whatever_their_names) {
    for (int seed = 0; seed < 10; seed++) {
        char text[8];
        snprintf(text, sizeof text, "two%d", seed);
        stage_open(&s, 24, 80);
        stage_deal(&s, "you,random", base, text, false);
        int card = ss_hand(&s.model.known, 0)[1];
        stage_keys(&s, "2");
        CHECK_EQ(s.model.typing, SS_TYPING_NOTHING);
        CHECK_EQ(s.model.plan.turn.card, card);
        stage_close(&s);
    }
}

/* Once "is thinking" lay over the last screen, and over the next turn. */
TEST(that_somebody_thinks_is_not_said_any_longer_than_it_is_true) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,random", base, "thinking", false);
    static ss_turn turns[4096];
    CHECK(ss_list_turns(&s.model.known, turns, 4096) > 0);
    ss_table_play(&s.model, &turns[0]); /* and nobody lets the computer player think yet */
    ss_model_input(&s.model, NULL, &(ss_gesture){.key = 'x'}, ++s.now);
    CHECK(strstr(s.model.message, "is thinking"));
    stage_wait(&s);
    CHECK_STR(s.model.message, "");
    stage_close(&s);
}
