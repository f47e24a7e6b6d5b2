/* Details of the full screen that once annoyed people: one test for each. */
#include <stdio.h>
#include <stdlib.h>

#include "rules/box.h"
#include "system/files.h"
#include "texts/words.h"
#include "notation/names.h"
#include "notation/turn_text.h"
#include "rules/outcome.h"
#include "rules/turn.h"
#include "rules/score.h"
#include "stage.h"
#include "test.h"
#include "terminal/text/questions.h"
#include "terminal/text/draw.h"
#include "terminal/screen/show.h"

static stage s;
static const ss_setting base = {SS_EDITION_2013, 0, 2};

static void play_to_the_end(const char *who, ss_setting setting, const char *seed) {
    stage_deal(&s, who, setting, seed, false);
    for (int i = 0; i < 600 && s.model.scene != SS_SCENE_END; i++) stage_keys(&s, "<enter>");
    CHECK_EQ(s.model.scene, SS_SCENE_END);
}

/* ---- leaving ---- */

/* Once q asked at the end, where everything is saved, and a second q meant no. */
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
    s.model.session.keeper.error = 28;
    stage_keys(&s, "q");
    CHECK(!s.model.left);
    stage_keys(&s, "<esc>");
    s.model.session.keeper.error = 0;
    stage_close(&s);
}

/* Once the question only read "Leave the game?". */
TEST(a_player_leaving_a_game_that_could_not_be_saved_is_warned) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,random", base, "leave", false);
    s.model.session.keeper.error = 28;
    stage_keys(&s, "q");
    CHECK(strstr(stage_text(&s), "could not be saved"));
    stage_keys(&s, "<esc>");
    s.model.session.keeper.error = 0;
    stage_keys(&s, "q");
    CHECK(!strstr(stage_text(&s), "could not be saved"));
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
    ss_game then = ss_record_after(&s.model.session.party.record, 10);
    CHECK_EQ(atoi(strstr(stage_text(&s), "total") + 5), ss_score_of(&then, 0).final);
    CHECK(then.seats[0].score < s.model.session.party.record.game.seats[0].score);
    for (const char *back = "sr"; *back; back++) {
        stage_press(&s, (ss_gesture){.key = (unsigned char)*back});
        CHECK_EQ(s.model.scene, SS_SCENE_REPLAY);
        CHECK_EQ(s.model.replay.at, 10);
        stage_keys(&s, "s");
    }
    stage_keys(&s,
               "n"); /* a new game is not offered here: `sanssouci replay` has nowhere to return to from it */
    CHECK_EQ(s.model.scene, SS_SCENE_SCORES);
    stage_keys(&s, "<esc>");
    CHECK_EQ(s.model.scene, SS_SCENE_REPLAY);
    CHECK_EQ(s.model.layer, SS_LAYER_NONE);
    stage_keys(&s, "<end>s");
    CHECK(strstr(stage_text(&s), "The winner is") || strstr(stage_text(&s), "You win"));
    stage_keys(&s, "<esc><esc>"); /* from a replay to the end of the game */
    CHECK_EQ(s.model.scene, SS_SCENE_END);
    CHECK(s.model.scene != SS_SCENE_SCORES);
    stage_close(&s);
}

/* What a seat could not know is not counted for it. */
TEST(the_scores_of_a_replay_for_one_seat_hide_the_missions_of_others) {
    stage_open(&s, 24, 80);
    play_to_the_end("you,greedy", base, "scores");
    stage_keys(&s, "r10<enter>vs");
    CHECK_EQ(s.model.replay.seat, 0);
    CHECK(strstr(stage_text(&s), "+?"));
    stage_keys(&s, "<esc>vvs");
    CHECK_EQ(s.model.replay.seat, SS_EVERYTHING);
    CHECK(!strstr(stage_text(&s), "+?"));
    stage_close(&s);
}

/* Once "Bruno" read "Bru…" in German, with columns to spare. */
TEST(names_of_four_are_whole_at_the_end_in_a_replay_and_in_a_review_on_the_smallest_screen) {
    const ss_setting all = {SS_EDITION_2013, SS_REWARDS | SS_BOARS, 4};
    stage_open(&s, 24, 80);
    play_to_the_end("you,random,random,random", all, "names");
    for (int i = 0; i < 15; i++) {
        if (i == 5) stage_keys(&s, "r<end><left><tab>");
        if (i == 10) stage_keys(&s, "<esc>c");
        ss_words_use((const char *[]){"en", "de", "fr", "it", "es"}[i % 5]);
        char top[400] = "";
        snprintf(top, sizeof top, "%.*s", (int)strcspn(stage_text(&s), "\n"), stage_text(&s));
        CHECK(strstr(top, "Bruno ") && strstr(top, "Clara ") && strstr(top, "Diego "));
    }
    CHECK_EQ(s.model.scene, SS_SCENE_REVIEW);
    stage_close(&s);
    ss_words_use("en");
}

/* Once French had "Esc" on the last line and "Échap" above it, and no space before the semicolons of its log. */
TEST(french_names_its_keys_and_parts_its_lists_by_one_rule) {
    ss_words_use("fr");
    stage_open(&s, 24, 80);
    play_to_the_end("you,random", base, "clefs");
    stage_keys(&s, "rs");
    CHECK(strstr(stage_text(&s), "Échap retour") && !strstr(stage_text(&s), "Esc"));
    stage_keys(&s, "<esc><esc>L");
    CHECK(strstr(stage_text(&s), "\u00a0; ") && !strstr(stage_text(&s), "); "));
    stage_close(&s);
    ss_words_use("en");
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
        CHECK(strstr(stage_text(&s), ss_track_label(&s.model.session.party.record.game)));
        CHECK(strstr(stage_text(&s), C_("score track", "boar met")));
        CHECK(strstr(stage_text(&s), _("boar in the garden")));
        stage_close(&s);
    }
    ss_words_use("en");
}

TEST(the_end_shows_who_led_and_how_far_nobles_walked) {
    stage_open(&s, 24, 80);
    play_to_the_end("you,greedy", base, "course");
    stage_text(&s);
    CHECK(strstr(s.text, "who led"));
    s.height = 60, s.width = 200;
    CHECK(strstr(stage_text(&s), "walks by row"));
    int walks = 0;
    for (int i = 0; i < 36; i += 2)
        walks += s.model.session.party.record.turns[i].noble != SS_NO_CELL &&
                 ss_row_of(s.model.session.party.record.turns[i].noble) == 2;
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

/* Returns a tile of the first card whose own cell is free; -1 if there is none. */
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
    int place = free_place(&s.model.play.known);
    CHECK(place >= 0);
    char text[64] = ":";
    ss_text t = ss_text_in(text + 1, sizeof text - 1);
    ss_put_card(&t, &ss_box, ss_hand(&s.model.play.known, 0)[0]);
    ss_text_char(&t, 'x');
    ss_put_place(&t, place);
    ss_text_put(&t, " a>1");
    stage_type(&s, text);
    stage_keys(&s, "<enter>");
    CHECK_EQ(s.model.session.party.record.turn_count, 2);
    CHECK_EQ(s.model.session.party.record.turns[0].place, place);
    CHECK_EQ(s.model.session.party.record.turns[0].noble, ss_cell(0, 1));
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

/* Once a click on a noble was refused before the tile was placed; after it, a click on the terrace meant that no noble
 * walks. */
TEST(a_click_on_a_noble_chooses_it_at_any_step) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,random", base, "noble", false);
    CHECK(stage_click(&s, SS_SPOT_CELL, ss_cell(2, 0)));
    CHECK(strstr(stage_text(&s), "noble c"));
    CHECK_EQ(ss_plan_noble_first(&s.model.play.plan), 2);
    stage_keys(&s, "1");
    while (s.model.play.plan.open < SS_STEP_NOBLE) stage_keys(&s, "<enter>");
    CHECK(s.model.play.plan.may[SS_STEP_NOBLE] & ss_column(2) &&
          !(s.model.play.plan.may[SS_STEP_NOBLE] & ss_column(3)));
    CHECK(stage_click(&s, SS_SPOT_CELL, ss_cell(3, 0)));
    CHECK(s.model.play.plan.may[SS_STEP_NOBLE] & ss_column(3) &&
          !(s.model.play.plan.may[SS_STEP_NOBLE] & ss_column(2)));
    CHECK(strstr(stage_text(&s), "[noble d]"));
    stage_keys(&s, "<enter>");
    CHECK_EQ(ss_column_of(s.model.play.plan.turn.noble), 3);
    stage_close(&s);
}

/* Once 2 began to type a turn where a card's name begins with it, although the keys said 1 2. */
TEST(one_and_two_are_cards_whatever_their_names) {
    for (int seed = 0; seed < 10; seed++) {
        char text[8];
        snprintf(text, sizeof text, "two%d", seed);
        stage_open(&s, 24, 80);
        stage_deal(&s, "you,random", base, text, false);
        int card = ss_hand(&s.model.play.known, 0)[1];
        stage_keys(&s, "2");
        CHECK_EQ(s.model.typing, SS_TYPING_NOTHING);
        CHECK_EQ(s.model.play.plan.turn.card, card);
        stage_close(&s);
    }
}

/* Once "is thinking" lay over the last screen, and over the next turn. */
TEST(a_player_is_shown_as_thinking_only_while_that_is_true) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,random", base, "thinking", false);
    static ss_turn turns[4096];
    CHECK(ss_list_turns(&s.model.play.known, turns, 4096) > 0);
    ss_table_play(&s.model, &turns[0]); /* and the computer player is not allowed to think yet */
    ss_model_input(&s.model, NULL, &(ss_gesture){.key = 'x'}, ++s.now);
    CHECK(strstr(s.model.message, "is thinking"));
    stage_wait(&s);
    CHECK_STR(s.model.message, "");
    stage_close(&s);
}

/* ---- what the table tells ---- */

static const ss_setting busy = {SS_EDITION_2013, SS_REWARDS | SS_BOARS, 2};

/* Once the display said +6 over a cell that costs 2. */
TEST(the_display_shows_what_a_tile_brings_with_reward_and_boar) {
    stage_open(&s, 24, 80);
    static ss_turn turns[4096];
    for (int game = 0; game < 4; game++) {
        char seed[8];
        snprintf(seed, sizeof seed, "net%d", game);
        stage_deal(&s, "you,random", busy, seed, false);
        for (int key = 0; key < 80; key++) stage_keys(&s, "<enter>");
        const ss_game *g = &s.model.play.known;
        if (s.model.scene != SS_SCENE_TABLE) continue;
        int count = ss_list_turns(g, turns, 4096), most[SS_PLACES];
        for (int place = 0; place < SS_PLACES; place++) most[place] = -100;
        for (int i = 0; i < count; i++) {
            ss_outcome o = ss_outcome_of(g, &turns[i]);
            int sum = o.reward + o.boar + o.noble;
            if (sum > most[turns[i].place]) most[turns[i].place] = sum;
        }
        for (int place = 0; place < SS_PLACES; place++)
            if (most[place] > -100) CHECK_EQ(ss_most_at_once(g, 0, place), most[place]);
    }
    stage_close(&s);
}

TEST(the_columns_of_missions_are_marked_for_players_who_know_them) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,random", base, "missions", false);
    for (int i = 0; i < SS_MISSIONS; i++) {
        char mark[16];
        snprintf(mark, sizeof mark, "★%c♛", ss_column_letter(s.model.play.known.seats[0].missions[i]));
        CHECK(strstr(stage_text(&s), mark));
    }
    stage_keys(&s, "<tab>"); /* those of others are secret */
    CHECK(!strstr(stage_text(&s), "★"));
    stage_close(&s);
}

static ss_style style_of(const char *sign) {
    for (int y = 0; y < s.height; y++)
        for (int x = 0; x < s.width; x++)
            if (strcmp(s.grid.cells[y][x].text, sign) == 0) return s.grid.cells[y][x].style;
    return 0xFFFF;
}

TEST(nobles_have_the_colour_of_their_player) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,random", base, "colours", false);
    CHECK_EQ(style_of("♛") & 0xFF, ss_seat_style(0));
    stage_keys(&s, "<tab>");
    CHECK_EQ(style_of("♛") & 0xFF, ss_seat_style(1));
    stage_close(&s);
}

/* Visible without searching for the change: in the garden, and where the tile was taken. */
TEST(the_last_turn_of_everybody_else_is_marked) {
    stage_open(&s, 40, 120);
    stage_deal(&s, "you,random,random", (ss_setting){SS_EDITION_2013, 0, 3}, "marked", false);
    for (int key = 0; key < 9 && s.model.session.party.record.turn_count < 3; key++)
        stage_keys(&s, "<enter>");
    ss_table_show t = {
        .m = &s.model, .g = &s.grid, .known = s.model.play.known, .viewer = 0, .turns = 3, .composing = true};
    for (int seat = 1; seat < 3; seat++) {
        ss_garden_show garden = ss_point_out(&t, seat);
        CHECK_EQ(garden.fresh, s.model.session.party.record.turns[seat].cell);
    }
    CHECK_EQ(ss_point_out(&t, 0).fresh, 0); /* while something is to be chosen, nothing else is highlighted */
    int marks = 0;
    for (int y = 2; y < 25; y++)
        for (int x = 70; x < 120; x++)
            marks += s.grid.cells[y][x].text[0] && strstr("●■", s.grid.cells[y][x].text);
    CHECK(marks >= 1);
    stage_close(&s);
}

/* Once the way out was missing from the keys of a replay in three languages, and the notation from the line of a
 * turn. */
TEST(keys_and_turns_fit_the_smallest_screen_in_every_language) {
    for (int i = 0; i < 5; i++) {
        ss_words_use((const char *[]){"en", "de", "fr", "it", "es"}[i]);
        stage_open(&s, 24, 80);
        char leave[32];
        snprintf(leave, sizeof leave, "q %s", C_("key", "leave"));
        stage_deal(&s, "you,random,random,random", (ss_setting){SS_EDITION_2013, SS_REWARDS | SS_BOARS, 4},
                   "fit", false);
        for (int key = 0; key < 600 && s.model.scene != SS_SCENE_END; key++) {
            if (s.model.play.plan.open == SS_STEPS && ss_is_composing(&s.model)) {
                char turn[SS_TURN_TEXT + 4] = "(";
                ss_text t = ss_text_in(turn + 1, sizeof turn - 1);
                ss_put_turn(&t, &ss_box, &s.model.play.plan.turn, true);
                ss_text_char(&t, ')');
                CHECK(strstr(stage_text(&s), turn));
            }
            stage_keys(&s, "<enter>");
        }
        stage_keys(&s, "r");
        CHECK(strstr(stage_text(&s), leave));
        stage_close(&s);
    }
    ss_words_use("en");
}

/* ---- saved games ---- */

static void own_folder(char folder[32]) {
    strcpy(folder, "/tmp/sanssouci-saves-XXXXXX");
    CHECK(mkdtemp(folder) != NULL);
    setenv("XDG_STATE_HOME", folder, 1);
}

static void remove_folder(const char *folder) {
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", folder);
    CHECK_EQ(system(command), 0);
}

/* Once every game that was only looked at stayed in the list forever. */
TEST(a_game_without_turns_leaves_no_file) {
    char folder[32];
    stage_open(&s, 24, 80);
    own_folder(folder);
    for (int i = 0; i < 3; i++) stage_deal(&s, "you,random", base, "looked", false);
    CHECK(ss_file_exists(s.model.session.keeper.path)); /* while it is open it can be resumed after a crash */
    ss_model_list_saves(&s.model);
    CHECK_EQ(s.model.saves.count, 1);
    char path[SS_PATH_SIZE];
    strcpy(path, s.model.session.keeper.path);
    stage_close(&s);
    CHECK(!ss_file_exists(path));
    remove_folder(folder);
}

TEST(a_saved_game_can_be_deleted_and_is_asked_about) {
    char folder[32];
    stage_open(&s, 24, 80);
    own_folder(folder);
    for (int i = 0; i < 2; i++) {
        stage_deal(&s, "you,random", base, i ? "second" : "first", false);
        for (int key = 0; key < 9 && s.model.session.party.record.turn_count < 2; key++)
            stage_keys(&s, "<enter>");
    }
    ss_keeper_close(&s.model.session.keeper, &s.model.session.party);
    ss_model_list_saves(&s.model);
    CHECK_EQ(s.model.saves.count, 2);
    char path[SS_PATH_SIZE];
    strcpy(path, s.model.saves.saves[1].path);
    stage_keys(&s, "<down>d");
    CHECK(strstr(stage_text(&s), "Delete this saved game"));
    stage_keys(&s, "<esc>");
    CHECK(ss_file_exists(path));
    stage_keys(&s, "d<enter>");
    CHECK(!ss_file_exists(path));
    CHECK_EQ(s.model.saves.count, 1);
    CHECK_EQ(s.model.save, 0);
    stage_keys(&s, "d<enter>d<enter>"); /* the last one, and then there is nothing to delete */
    CHECK_EQ(s.model.saves.count, 0);
    CHECK_EQ(s.model.layer, SS_LAYER_NONE);
    stage_close(&s);
    remove_folder(folder);
}

/* Once the points of the last player were cut off. */
TEST(the_list_of_saved_games_rather_cuts_names_than_points) {
    char folder[32];
    stage_open(&s, 24, 80);
    own_folder(folder);
    stage_deal(&s, "you,random,random,random", (ss_setting){SS_EDITION_2013, 0, 4}, "long", false);
    for (int key = 0; key < 20 && !s.model.session.party.record.turn_count; key++) stage_keys(&s, "<enter>");
    for (int seat = 0; seat < 4; seat++)
        snprintf(s.model.session.party.record.names[seat], SS_NAME_SIZE, "Maximiliane %d", seat);
    ss_keeper_save(&s.model.session.keeper, &s.model.session.party);
    ss_model_list_saves(&s.model);
    for (int seat = 0; seat < 4; seat++) s.model.saves.saves[0].scores[seat] = 101 + seat;
    CHECK(strstr(stage_text(&s), "Max… 101, Max… 102, Max… 103, Max… 104"));
    s.width = 120;
    CHECK(strstr(stage_text(&s), "Maximiliane 3 104"));
    stage_close(&s);
    remove_folder(folder);
}

/* Once a game from the page was in the list without its person. */
TEST(a_record_without_names_has_them_in_the_list) {
    char folder[32];
    stage_open(&s, 24, 80);
    own_folder(folder);
    stage_deal(&s, "you,random", base, "names", false);
    for (int key = 0; key < 9 && s.model.session.party.record.turn_count < 2; key++)
        stage_keys(&s, "<enter>");
    s.model.session.party.record.names[0][0] = s.model.session.party.record.names[1][0] = 0;
    ss_keeper_save(&s.model.session.keeper, &s.model.session.party);
    ss_model_list_saves(&s.model);
    CHECK_STR(s.model.saves.saves[0].names[0], "You");
    CHECK(*s.model.saves.saves[0].names[1]);
    stage_close(&s);
    remove_folder(folder);
}
