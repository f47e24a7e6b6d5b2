/* The full-screen game without a terminal. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "rules/box.h"
#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/names.h"
#include "notation/turn_text.h"
#include "random_game.h"
#include "rules/hidden.h"
#include "rules/score.h"
#include "stage.h"
#include "test.h"
#include "texts/lines.h"
#include "terminal/screen/scene.h"
#include "terminal/text/questions.h"
#include "terminal/text/turn_description.h"

static stage s;
static const ss_setting base = {SS_EDITION_2013, 0, 2};
static const ss_setting busy = {SS_EDITION_2013, SS_REWARDS | SS_BOARS, 3};

/* It is always the same Monday: on other days, stronger players would take longer. */
time_t __wrap_time(time_t *at);
time_t __wrap_time(time_t *at) {
    (void)at;
    return 1794830400; /* 2026-11-16, noon */
}

static int played(void) { return s.model.session.party.record.turn_count; }

/* ---- pictures ---- */

TEST(the_start_screen_shows_every_setting) {
    stage_open(&s, 24, 80);
    stage_golden(&s, "screen-start-80x24");
    stage_keys(&s, "<down><down><down><right><right>"); /* four players */
    stage_keys(&s, "<down><down><right><down><left><down><down><down><down><right><down><right>");
    stage_golden(&s, "screen-start-full");
    ss_words_use("de");
    s.height = 40, s.width = 120;
    stage_golden(&s, "screen-start-de-120x40");
    ss_words_use("en");
    stage_close(&s);
}

TEST(a_new_game_can_be_dealt_after_one_that_was_only_looked_at) {
    stage_open(&s, 24, 80);
    s.model.session.kind = SS_SESSION_REPLAY; /* another terminal plays it */
    stage_deal(&s, "you,greedy", (ss_setting){SS_EDITION_2013, 0, 2}, "after", false);
    CHECK_EQ(s.model.session.kind, SS_SESSION_LOCAL);
    CHECK(ss_is_composing(&s.model));
    stage_close(&s);
}

TEST(each_step_of_a_turn_has_its_picture) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy,random", busy, "pictures", false);
    stage_golden(&s, "screen-card-80x24");
    stage_keys(&s, "<enter>");
    stage_golden(&s, "screen-tile-80x24");
    stage_keys(&s, "<enter>");
    stage_golden(&s, "screen-noble-80x24");
    stage_keys(&s, "<enter>");
    stage_golden(&s, "screen-stack-80x24");
    stage_keys(&s, "<enter>");
    stage_golden(&s, "screen-confirm-80x24");
    stage_close(&s);
}

TEST(sides_and_help_have_their_pictures) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy", (ss_setting){SS_EDITION_2013, SS_REWARDS | SS_BOARS, 2}, "pictures", true);
    stage_golden(&s, "screen-garden-sides");
    stage_keys(&s, "a<right>");
    stage_golden(&s, "screen-reward-sides");
    stage_keys(&s, "?");
    stage_golden(&s, "screen-help");
    ss_words_use("fr");
    stage_keys(&s, "?<end>");
    stage_golden(&s, "screen-rules-fr");
    ss_words_use("en");
    stage_keys(&s, "<esc><enter>:36x6l@c6 c");
    stage_golden(&s, "screen-typing");
    stage_keys(&s, "<esc><down><down>");
    stage_golden(&s, "screen-tile-first");
    stage_keys(&s, "<tab>");
    stage_golden(&s, "screen-other-garden");
    stage_keys(&s, "<tab>q");
    stage_golden(&s, "screen-leave");
    stage_close(&s);
}

TEST(larger_terminals_show_more) {
    stage_open(&s, 40, 120);
    stage_deal(&s, "you,greedy,random", busy, "pictures", false);
    stage_keys(&s, "<enter><enter>");
    stage_golden(&s, "screen-noble-120x40");
    s.height = 60, s.width = 200;
    stage_keys(&s, "<enter><enter><enter>");
    stage_golden(&s, "screen-card-200x60");
    stage_close(&s);
}

/* Once there was no log at all on the smallest screen with four players, and the points of the mover were cut. */
TEST(what_happened_can_be_read_on_the_smallest_screen_with_four_players) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy,random,Maximilian", (ss_setting){SS_EDITION_2013, 0, 4}, "four", false);
    s.model.session.party.players[3] = ss_player_called("random");
    strcpy(s.model.session.party.record.names[3], "Maximilian");
    ss_model_resume(&s.model);
    for (int i = 0; i < 9 && played() == 0; i++) stage_keys(&s, "<enter>");
    stage_golden(&s, "screen-four-80x24");
    for (int seat = 0; seat < 4; seat++) s.model.session.party.record.game.seats[seat].score = 123;
    s.model.session.party.record.game.mover = 3;
    s.model.play.viewer = 0;
    ss_refresh_view(&s.model);
    CHECK(strstr(stage_text(&s), "▸◆ Maxim… 123")); /* the name is truncated rather than the points */
    stage_close(&s);
}

/* Once edition and modules took their room, in larger windows only. */
TEST(names_come_before_the_edition_in_the_title) {
    ss_words_use("de");
    for (int width = 80; width <= 200; width += 8) {
        stage_open(&s, 40, width);
        stage_deal(&s, "you,greedy,random,random", (ss_setting){SS_EDITION_SECOND, SS_REWARDS | SS_BOARS, 4},
                   "title", false);
        char title[1024];
        snprintf(title, sizeof title, "%.*s", (int)strcspn(stage_text(&s), "\n"), stage_text(&s));
        for (int seat = 0; seat < 4; seat++) CHECK(strstr(title, s.model.session.party.record.names[seat]));
        if (width >= 160) CHECK(strstr(title, ss_edition_noun(SS_EDITION_SECOND)));
        stage_close(&s);
    }
    ss_words_use("en");
}

/* Once the German word for a deck left no room for the number. */
TEST(how_many_cards_others_have_left_is_never_cut) {
    ss_words_use("de");
    stage_open(&s, 40, 120);
    stage_deal(&s, "you,greedy,random,random", (ss_setting){SS_EDITION_2013, 0, 4}, "deck", false);
    CHECK(strstr(stage_text(&s), "16 Nachz"));
    ss_words_use("en");
    stage_close(&s);
}

/* The page names them so too: setup_test.mjs. */
TEST(computer_players_are_called_after_their_seats) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy,random,random", (ss_setting){SS_EDITION_2013, 0, 4}, "names", false);
    for (int seat = 1; seat < 4; seat++)
        CHECK_STR(s.model.session.party.record.names[seat], ss_opponent_name(seat));
    stage_deal(&s, "Bruno,greedy,random", (ss_setting){SS_EDITION_2013, 0, 3}, "names", false);
    CHECK_STR(s.model.session.party.record.names[1], "Clara"); /* a person has the name */
    CHECK_STR(s.model.session.party.record.names[2], "Diego");
    stage_close(&s);
}

/* Once nothing showed, from the first turn to the end, who the opponents are. */
TEST(the_kind_of_player_is_shown_where_there_is_room) {
    static const char *const languages[] = {"en", "de", "fr", "it", "es"};
    static const char *const kinds[] = {NULL, "level1", "level6", "walker"};
    char full[SS_FULL_NAME];
    for (int i = 0; i < 5; i++) {
        ss_words_use(languages[i]);
        stage_open(&s, 24, 80);
        stage_deal(&s, "you,random,random,random", (ss_setting){SS_EDITION_2013, 0, 4}, "kinds", false);
        for (int key = 0; key < 9 && played() == 0; key++) stage_keys(&s, "<enter>");
        const ss_player *idle[SS_MAX_PLAYERS];
        memcpy(idle, s.model.session.party.players, sizeof idle);
        for (int seat = 1; seat < 4; seat++)
            s.model.session.party.players[seat] = ss_player_called(kinds[seat]);
        for (int seat = 1; seat < 4; seat++) {
            snprintf(full, sizeof full, "%s · %s", s.model.session.party.record.names[seat],
                     ss_player_noun(kinds[seat]));
            CHECK(!strstr(stage_text(&s), full));
            stage_keys(&s, "<tab>"); /* in large, even if the last turn has no other place */
            CHECK(strstr(stage_text(&s), full));
        }
        stage_keys(&s, "<tab>K<end>"); /* the last of them, where all do not fit */
        CHECK(strstr(stage_text(&s), full));
        stage_keys(&s, "<esc>");
        memcpy(s.model.session.party.players, idle, sizeof idle);
        for (int key = 0; key < 400 && s.model.scene != SS_SCENE_END; key++) stage_keys(&s, "<enter>");
        CHECK(strstr(stage_text(&s), _("gardeners (for ties)"))); /* once cut in Italian */
        for (int seat = 1; seat < 4; seat++) {
            s.model.session.party.players[seat] = ss_player_called(kinds[seat]);
            snprintf(full, sizeof full, "%s · %s", s.model.session.party.record.names[seat],
                     ss_player_noun(kinds[seat]));
            CHECK(strstr(stage_text(&s), full));
        }
        strcpy(s.model.session.party.record.names[2],
               "Maximilian Theodor von Sanssouci"); /* then the chart keeps its space */
        CHECK(strstr(stage_text(&s), "■ Maximilian T"));
        CHECK(!strstr(stage_text(&s), ss_player_noun("level6")));
        stage_close(&s);
    }
    ss_words_use("en");
}

TEST(a_log_entry_begins_with_its_points) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy", base, "log", false);
    for (int i = 0; i < 9 && played() == 0; i++) stage_keys(&s, "<enter>");
    char words[SS_TURN_WORDS];
    ss_turn_words(&s.model, 0, words);
    CHECK(strncmp(words, "score: ", 7) == 0);
    stage_close(&s);
}

TEST(a_screen_of_ascii_has_nothing_else) {
    stage_open(&s, 24, 80);
    s.model.term = (ss_term){.utf8 = false};
    stage_deal(&s, "you,greedy,random", busy, "pictures", false);
    stage_keys(&s, "<enter><enter>");
    stage_golden(&s, "screen-noble-ascii");
    for (const char *c = stage_text(&s); *c; c++) CHECK((unsigned char)*c < 0x80);
    s.height = 40, s.width = 120;
    for (const char *c = stage_text(&s); *c; c++) CHECK((unsigned char)*c < 0x80);
    stage_close(&s);
}

TEST(every_language_fits_the_smallest_screen) {
    static const char *const languages[] = {"de", "fr", "it", "es"};
    for (int i = 0; i < 4; i++) {
        char name[64];
        ss_words_use(languages[i]);
        stage_open(&s, 24, 80);
        stage_deal(&s, "you,greedy", (ss_setting){SS_EDITION_SECOND, SS_BOARS, 2}, "pictures", false);
        snprintf(name, sizeof name, "screen-card-%s", languages[i]);
        stage_golden(&s, name);
        for (ss_step step = 0; step < SS_STEPS; step++) /* in one line, which hides nothing */
            CHECK(ss_text_width(ss_question_sentence(step)) <= SS_SCREEN_WIDTH - 4);
        stage_close(&s);
    }
    ss_words_use("en");
}

TEST(a_window_that_is_too_small_says_so) {
    stage_open(&s, 10, 30);
    CHECK(strstr(stage_text(&s), "This window has 30 columns and"));
    stage_deal(&s, "you,greedy", base, "1", false);
    CHECK(strstr(stage_text(&s), "--plain"));
    stage_keys(&s, "<enter><enter><enter><enter><enter><enter>");
    CHECK_EQ(played(), 0); /* nobody chooses what they cannot see */
    stage_close(&s);
}

/* ---- whole games ---- */

TEST(a_whole_game_can_be_played_with_enter_alone) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy", (ss_setting){SS_EDITION_2013, SS_BOARS, 2}, "enter", true);
    for (int i = 0; i < 400 && s.model.scene != SS_SCENE_END; i++) stage_keys(&s, "<enter>");
    CHECK_EQ(s.model.scene, SS_SCENE_END);
    CHECK_EQ(played(), 36);
    stage_golden(&s, "screen-end"); /* which rows, columns and missions were paid for, too */
    for (int seat = 0; seat < 2; seat++) {
        const ss_seat *of = &s.model.session.party.record.game.seats[seat];
        char paid[32];
        snprintf(paid, sizeof paid, "%c%d %c%d: %d", ss_column_letter(of->missions[0]),
                 ss_garden_noble(&of->garden, of->missions[0]), ss_column_letter(of->missions[1]),
                 ss_garden_noble(&of->garden, of->missions[1]),
                 ss_score_of(&s.model.session.party.record.game, seat).missions);
        CHECK(strstr(stage_text(&s), paid));
    }
    stage_keys(&s, "r<end>");
    CHECK_EQ(s.model.replay.at, 36);
    stage_keys(&s, "<left><up><home><right><right><right>");
    stage_golden(&s, "screen-replay");
    stage_keys(&s, "<home>12<enter>"); /* by its number */
    CHECK_EQ(s.model.replay.at, 12);
    stage_keys(&s, "gx37<enter>");
    CHECK(strstr(stage_text(&s), "from 0 to 36"));
    stage_keys(&s, "<back><back>7<enter>");
    CHECK_EQ(s.model.replay.at, 7);
    stage_keys(&s, "<home><space>"); /* it plays by itself, and not faster when the window changes */
    for (int i = 0; i < 9; i++) stage_press(&s, (ss_gesture){.key = SS_KEY_TICK});
    CHECK_EQ(s.model.replay.at, 0);
    s.now += 1;
    stage_press(&s, (ss_gesture){.key = SS_KEY_TICK});
    CHECK_EQ(s.model.replay.at, 1);
    CHECK(stage_click(&s, SS_SPOT_SEAT, 1)); /* shows this garden large */
    CHECK_EQ(s.model.play.focus, 1);
    stage_keys(&s, "<esc><enter>");
    CHECK_EQ(s.model.scene, SS_SCENE_END);
    stage_keys(&s, "n"); /* and another one */
    CHECK_EQ(s.model.scene, SS_SCENE_START);
    stage_close(&s);
}

static void type_turn(const ss_turn *turn) {
    char text[SS_TURN_TEXT];
    ss_text t = ss_text_in(text, sizeof text);
    ss_put_turn(&t, &ss_box, turn, false);
    /* If a card is to be chosen, its name begins a turn, unless it begins with 2; elsewhere a colon does. */
    if (s.model.play.plan.open != SS_STEP_CARD || *text == '2') stage_keys(&s, ":");
    stage_type(&s, text);
    stage_keys(&s, "<enter>");
}

TEST(a_whole_game_can_be_played_by_typing_turns) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "random,you,greedy", busy, "typed", false);
    for (int round = 0; round < SS_ROUNDS; round++) {
        ss_turn turns[2000];
        int count = ss_list_turns(&s.model.play.known, turns, 2000);
        CHECK(count > 0);
        int before = played();
        type_turn(&turns[(round * 7919) % (count < 2000 ? count : 2000)]);
        CHECK(played() > before);
    }
    CHECK_EQ(s.model.scene, SS_SCENE_END);
    stage_close(&s);
}

TEST(a_whole_game_can_be_played_by_mouse) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,random", (ss_setting){SS_EDITION_2013, SS_BOARS | SS_REWARDS, 2}, "mouse", true);
    CHECK(stage_click(&s, SS_SPOT_ITEM, SS_SIDE_B));
    CHECK(stage_click(&s, SS_SPOT_ITEM, SS_SIDE_A));
    for (int i = 0; i < 400 && s.model.scene == SS_SCENE_TABLE; i++) {
        uint64_t may = ss_plan_may(&s.model.play.plan);
        switch (s.model.play.plan.open) {
        case SS_STEP_CARD: CHECK(stage_click(&s, SS_SPOT_CARD, 0)); break;
        case SS_STEP_PLACE: CHECK(stage_click(&s, SS_SPOT_PLACE, ss_lowest(may))); break;
        case SS_STEP_STACK: CHECK(stage_click(&s, SS_SPOT_STACK, ss_lowest(may))); break;
        case SS_STEPS: CHECK(stage_click(&s, SS_SPOT_KEY, SS_KEY_ENTER)); break;
        default: CHECK(stage_click(&s, SS_SPOT_CELL, ss_nth(may, ss_count(may) - 1)));
        }
    }
    CHECK_EQ(s.model.scene, SS_SCENE_END);
    stage_close(&s);
}

/* ---- one turn ---- */

TEST(undo_leads_back_to_the_first_step) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy", base, "undo", false);
    char *first = strdup(stage_text(&s));
    stage_keys(&s, "<enter><enter><enter>");
    CHECK_EQ(s.model.play.plan.open, SS_STEPS);
    for (int i = 0; i < 6 && s.model.play.plan.open != SS_STEP_CARD; i++) stage_keys(&s, "u");
    CHECK_STR(stage_text(&s), first);
    stage_keys(&s, "u");
    CHECK(strstr(stage_text(&s), "first step"));
    CHECK_EQ(played(), 0);
    free(first);
    stage_close(&s);
}

TEST(a_turn_against_computers_can_be_taken_back_and_the_game_says_so) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy,random", busy, "back", false);
    for (int i = 0; i < 20 && played() == 0; i++) stage_keys(&s, "<enter>");
    CHECK_EQ(played(), 3);
    stage_keys(&s, "t<esc>");
    CHECK_EQ(played(), 3);
    stage_keys(&s, "t<enter>");
    CHECK_EQ(played(), 0);
    CHECK_EQ(s.model.session.party.takebacks, 1);
    CHECK(strstr(stage_text(&s), "with takebacks"));
    stage_close(&s);
}

TEST(a_tile_that_the_card_does_not_take_is_refused_with_the_rule) {
    stage_open(&s, 24, 80);
    for (char seed[2] = "0"; *seed <= '9'; ++*seed) {
        stage_deal(&s, "you,greedy", base, seed, false);
        int card = ss_hand(&s.model.play.known, 0)[0];
        if (card >= SS_CARD_PAIRS && card < SS_CARD_FREE) break;
    }
    stage_keys(&s, "<enter>");
    CHECK_EQ(s.model.play.plan.open, SS_STEP_PLACE);
    uint64_t wrong = SS_ALL_PLACES & ~ss_plan_may(&s.model.play.plan);
    CHECK(stage_click(&s, SS_SPOT_PLACE, ss_lowest(wrong)));
    CHECK_STR(s.model.message, ss_refusal_sentence(SS_E_PLACE_COLOUR));
    CHECK_EQ(s.model.play.plan.open, SS_STEP_PLACE);
    stage_close(&s);
}

/* Tile first, card inferred. */
TEST(a_tile_may_be_chosen_before_its_card) {
    for (int place = 0; place < SS_PLACES; place++) {
        stage_open(&s, 24, 80);
        stage_deal(&s, "you,greedy", base, "tile", false);
        int fits = 0;
        for (int i = 0; i < SS_HAND; i++) {
            ss_turn turn = {.card = ss_hand(&s.model.play.known, 0)[i], .place = (uint8_t)place};
            fits += ss_refusal(&s.model.play.known, &turn, SS_STEP_PLACE) == SS_OK;
        }
        CHECK(stage_click(&s, SS_SPOT_PLACE, place));
        if (fits == 2) stage_keys(&s, "<enter>");
        CHECK_EQ(s.model.play.plan.open > SS_STEP_PLACE, fits > 0);
        if (fits) CHECK_EQ(s.model.play.plan.turn.place, place);
        stage_close(&s);
    }
}

TEST(a_typing_mistake_can_be_corrected) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy", base, "wrong", false);
    stage_type(&s, ":99x6l@c6 c>3");
    stage_keys(&s, "<enter>");
    CHECK(*s.model.message);
    CHECK_EQ(s.model.typing, SS_TYPING_TURN);
    CHECK_STR(s.model.typed, "99x6l@c6 c>3");
    stage_keys(&s, "<esc>");
    CHECK_EQ(s.model.typing, SS_TYPING_NOTHING);
    stage_press(&s, (ss_gesture){.key = SS_KEY_PASTE, .text = "a\nb\033[2J\xff"});
    CHECK_STR(s.model.typed, "a b[2J?");
    CHECK_EQ(played(), 0);
    stage_close(&s);
}

/* Once garbage closed the line at the first step, and a second colon was part of the turn. */
TEST(a_typed_line_stays_open_until_it_is_right) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy", base, "line", false);
    stage_type(&s, ":z:z:");
    stage_keys(&s, "<enter>");
    CHECK_EQ(s.model.typing, SS_TYPING_TURN);
    CHECK_STR(s.model.typed, "zz");
    CHECK(strstr(stage_text(&s), "Type 1 or 2"));
    stage_keys(&s, "<back><back>");
    const char *example = strstr(stage_text(&s), "for example ");
    CHECK(example != NULL);
    char turn[SS_TURN_TEXT] = "";
    sscanf(example, "for example %31[^\n]", turn);
    stage_type(&s, turn); /* the example can be played */
    stage_keys(&s, "<enter>");
    CHECK_EQ(played(), 2);
    stage_close(&s);
}

/* Once 2 and Enter took the card that came second in the order of cards, not in the hand. */
TEST(the_number_of_a_card_is_the_one_that_the_hand_shows) {
    for (int seed = 0; seed < 10; seed++) {
        char text[8];
        snprintf(text, sizeof text, "n%d", seed);
        for (int number = 1; number <= 2; number++) {
            stage_open(&s, 24, 80);
            stage_deal(&s, "you,greedy", base, text, false);
            int card = ss_hand(&s.model.play.known, 0)[number - 1];
            stage_type(&s, number == 1 ? ":1" : ":2");
            stage_keys(&s, "<enter>");
            CHECK_EQ(s.model.play.plan.turn.card, card);
            stage_close(&s);
        }
    }
}

/* Once it said "Type 1 or 2, or the short name of a card", though only the cell was missing. */
TEST(an_incomplete_turn_is_answered_with_what_is_missing) {
    stage_open(&s, 24, 80);
    int card = SS_NO_CARD;
    for (char seed[2] = "0"; *seed <= '9' && (card < SS_CARD_PAIRS || card >= SS_CARD_FREE); ++*seed) {
        stage_deal(&s, "you,greedy", base, seed, false);
        card = ss_hand(&s.model.play.known, 0)[0];
    }
    ss_turn turn = {.card = (uint8_t)card};
    uint64_t may = ss_choices(&s.model.play.known, &turn, SS_STEP_PLACE);
    char name[8], place[8], text[64], wanted[64];
    ss_text t = ss_text_in(name, sizeof name), u = ss_text_in(place, sizeof place);
    ss_put_card(&t, &ss_box, card);
    ss_put_place(&u, ss_lowest(may));
    ss_choose(&s.model.play.known, &turn, SS_STEP_PLACE, ss_lowest(may));
    ss_choose(&s.model.play.known, &turn, SS_STEP_CELL,
              ss_lowest(ss_choices(&s.model.play.known, &turn, SS_STEP_CELL)));
    char cell[8];
    ss_text v = ss_text_in(cell, sizeof cell);
    ss_put_cell(&v, turn.cell);
    static const char *const after[] = {"", "@"};
    for (int i = 0; i < 2; i++) {
        snprintf(text, sizeof text, ":%sx%s%s", name, place, after[i]);
        stage_type(&s, text);
        stage_keys(&s, "<enter>");
        snprintf(wanted, sizeof wanted, "The cell is missing: add %s%s%s,", i == 1 ? "" : "@",
                 turn.gardener ? "G" : "", cell);
        CHECK(strstr(s.model.message, wanted));
        CHECK_EQ(s.model.typing, SS_TYPING_TURN); /* it stays, to be corrected */
        stage_keys(&s, "<esc>");
    }
    snprintf(text, sizeof text, ":%sx", name);
    stage_type(&s, text);
    stage_keys(&s, "<enter>");
    snprintf(wanted, sizeof wanted, "The tile is missing: add %s,", place);
    CHECK(strstr(s.model.message, wanted));
    stage_keys(&s, "<esc>");
    uint64_t wrong = SS_ALL_PLACES & ~may;
    CHECK(wrong);
    place[0] = 0;
    u = ss_text_in(place, sizeof place);
    ss_put_place(&u, ss_lowest(wrong));
    snprintf(text, sizeof text, ":%sx%s", name, place);
    stage_type(&s, text);
    stage_keys(&s, "<enter>");
    turn.place = (uint8_t)ss_lowest(wrong);
    CHECK_STR(s.model.message, ss_refusal_sentence(ss_refusal(&s.model.play.known, &turn, SS_STEP_PLACE)));
    stage_close(&s);
}

/* Once 1 chose a card at once, but 4 and l only moved the cursor. */
TEST(a_complete_name_chooses) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy", base, "hint", false);
    stage_keys(&s, "1");
    CHECK_EQ(s.model.play.plan.open, SS_STEP_PLACE);
    uint64_t may = ss_plan_may(&s.model.play.plan);
    int place = ss_nth(may, ss_count(may) - 1);
    char keys[3] = {(char)('2' + place / 2), "lr"[place % 2], 0};
    stage_type(&s, keys + 1); /* half a name, or halves the wrong way round, only move the cursor */
    CHECK_EQ(s.model.play.plan.open, SS_STEP_PLACE);
    stage_type(&s, keys);
    CHECK_EQ(s.model.play.plan.open, SS_STEP_NOBLE);
    CHECK_EQ(s.model.play.plan.turn.place, place);
    may = ss_plan_may(&s.model.play.plan) & SS_ALL_CELLS;
    int walk = ss_nth(may, ss_count(may) - 1);
    char column[2] = {ss_column_letter(ss_column_of(walk)), 0}, row[2] = {(char)('0' + ss_row_of(walk)), 0};
    stage_type(&s, column);
    stage_keys(&s, "<left>"); /* another key in between separates the two halves */
    stage_type(&s, row);
    CHECK_EQ(s.model.play.plan.open, SS_STEP_NOBLE);
    stage_type(&s, column);
    stage_type(&s, row);
    CHECK_EQ(s.model.play.plan.turn.noble, walk);
    CHECK_EQ(s.model.play.plan.open, SS_STEPS);
    CHECK_EQ(played(), 0); /* only Enter plays it */
    stage_keys(&s, "uuu");
    CHECK_EQ(s.model.play.plan.open, SS_STEP_CARD);
    stage_keys(&s, "<down><down>"); /* a tile before its card */
    stage_type(&s, keys);
    CHECK(s.model.play.plan.open > SS_STEP_PLACE || ss_plan_tile_first(&s.model.play.plan) == place);
    stage_close(&s);
}

TEST(a_tile_may_be_typed_before_its_card) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy,random", busy, "pictures", false);
    uint64_t places = ss_plan_places(&s.model.play.plan, &s.model.play.known);
    int place = ss_nth(places, ss_count(places) - 1);
    char typed[4] = {':', (char)('2' + place / 2), "lr"[place % 2], 0};
    stage_type(&s, typed);
    stage_keys(&s, "<enter>");
    CHECK_EQ(s.model.typing, SS_TYPING_NOTHING);
    CHECK(s.model.play.plan.open > SS_STEP_PLACE || ss_plan_tile_first(&s.model.play.plan) == place);
    stage_close(&s);
}

TEST(nothing_is_refused_in_silence) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy,random", busy, "pictures", false);
    CHECK(stage_click(&s, SS_SPOT_CELL, ss_cell(0, 1)));
    CHECK(strstr(stage_text(&s), "the garden comes after"));
    stage_keys(&s, "z");
    CHECK(strstr(stage_text(&s), "does nothing here"));
    stage_keys(&s, "<enter><enter>");
    CHECK_EQ(s.model.play.plan.open, SS_STEP_NOBLE);
    CHECK(stage_click(&s, SS_SPOT_STACK, 3));
    CHECK(strstr(stage_text(&s), "The stack is chosen last"));
    stage_keys(&s, "<enter><enter>");
    CHECK_EQ(s.model.play.plan.open, SS_STEPS);
    CHECK(stage_click(&s, SS_SPOT_STACK, 3)); /* it may be changed until the turn is played */
    CHECK_EQ(s.model.play.plan.open, SS_STEPS);
    CHECK_EQ(s.model.play.plan.turn.stack, 3);
    stage_keys(&s, "5");
    CHECK_EQ(s.model.play.plan.turn.stack, 5);
    CHECK(stage_click(&s, SS_SPOT_CELL, ss_cell(1, 1))); /* and so may the noble */
    CHECK_EQ(s.model.play.plan.turn.noble, ss_cell(1, 1));
    stage_keys(&s, "<enter>");
    ss_turn turn = s.model.play.plan.turn;
    CHECK(stage_click(&s, SS_SPOT_CELL, ss_cell(1, 6)));
    CHECK(*s.model.message);
    CHECK_BYTES(&s.model.play.plan.turn, &turn, sizeof turn);
    stage_close(&s);
}

TEST(keys_are_lit_only_while_they_do_something) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,random", base, "lit", false);
    CHECK(!stage_click(&s, SS_SPOT_KEY, 'u')); /* nothing is chosen yet */
    stage_keys(&s, "1");
    CHECK(stage_click(&s, SS_SPOT_KEY, 'u'));
    CHECK_EQ(s.model.play.plan.open, SS_STEP_CARD);
    s.model.settings.pace = SS_TEMPO_USUAL;
    for (int i = 0; i < 9 && !s.model.play.showing.on; i++) stage_keys(&s, "<enter>");
    CHECK(s.model.play.showing.on);
    CHECK(!stage_click(&s, SS_SPOT_KEY, 'H'));
    CHECK(!stage_click(&s, SS_SPOT_KEY, ':'));
    CHECK(stage_click(&s, SS_SPOT_KEY, 'L'));
    stage_close(&s);
}

/* Once a click on a setting behind the question was a yes. */
TEST(items_behind_a_window_cannot_be_clicked) {
    stage_open(&s, 24, 80);
    stage_keys(&s, "q");
    CHECK(!stage_click(&s, SS_SPOT_ITEM, 0));
    stage_press(&s, (ss_gesture){.key = SS_KEY_CLICK, .y = 3, .x = 5});
    CHECK(!s.model.left);
    CHECK_EQ(s.model.layer, SS_LAYER_NONE);
    stage_close(&s);
}

TEST(the_help_explains_every_sign) {
    stage_open(&s, 80, 100);
    stage_deal(&s, "you,greedy", base, "signs", false);
    stage_keys(&s, "?");
    for (int sign = 0; sign < SS_SIGN_BAR1; sign++)
        if (sign != SS_SIGN_LINE && sign != SS_SIGN_BACK_HIDDEN)
            CHECK(strstr(stage_text(&s), ss_sign_text(s.model.term, (ss_sign)sign)));
    for (int motif = 0; motif < SS_MOTIFS; motif++) CHECK(strstr(stage_text(&s), ss_motif_noun(motif)));
    CHECK(strstr(stage_text(&s), "n p "));
    CHECK(strstr(stage_text(&s), "Backspace"));
    stage_close(&s);
}

TEST(the_words_of_the_line_mode_can_be_typed_too) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy", base, "words", false);
    stage_keys(&s, "1:undo<enter>");
    CHECK_EQ(s.model.play.plan.open, SS_STEP_CARD);
    stage_keys(&s, ":help<enter>");
    CHECK_EQ(s.model.layer, SS_LAYER_HELP);
    stage_keys(&s, "<esc>:book<enter>");
    CHECK_EQ(s.model.layer, SS_LAYER_RULES);
    stage_keys(&s, "<esc>:q<enter><enter>");
    CHECK(s.model.left);
    stage_close(&s);
}

/* Once a turn that only a noble brought points to named them twice: "together: +1; ... noble: terrace → e1, +1". */
TEST(a_turn_in_words_names_the_same_points_once) {
    ss_term term = {.utf8 = true};
    int alone = 0, several = 0;
    for (int i = 0; i < SETTINGS; i++) {
        ss_random r = ss_random_from(31);
        ss_game g = random_game(random_game_setting(i), &r);
        while (g.phase == SS_PLAYING) {
            ss_turn turn = random_game_turn(&g, &r, random_game_mood(&r));
            ss_outcome o = ss_outcome_of(&g, &turn);
            int parts = !!o.reward + !!o.boar + !!o.noble;
            char points[16], words[SS_TURN_WORDS];
            ss_description told;
            ss_text t = ss_text_in(words, sizeof words);
            ss_describe_plan(&told, term, &ss_box, &g, &turn, &o);
            ss_put_description(&t, &told, 1);
            snprintf(points, sizeof points, "%+d", o.reward + o.boar + o.noble);
            CHECK(strstr(words, points)); /* the first item, which is never omitted */
            int sums = 0;
            for (int item = 0; item < told.count; item++)
                sums += strncmp(told.item[item], "together", 8) == 0;
            CHECK_EQ(sums, parts != 1);
            alone += parts == 1, several += parts > 1;
            ss_describe_parts(&told, term, &ss_box, &g, &turn, &o);
            CHECK(strncmp(told.item[told.count - 1], "together", 8) != 0);
            ss_play(&g, &turn);
        }
    }
    CHECK(alone && several);
}

TEST(a_hint_can_be_taken_over) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy", base, "hint", false);
    stage_keys(&s, "H");
    CHECK(s.model.thinking.wanted);
    CHECK_EQ(s.model.thinking.question.view.seat, 0);
    ss_thoughts thoughts;
    s.model.thinking.question.steps = 200;
    ss_think_now(&s.model.thinking.question, &thoughts);
    ss_model_thought(&s.model, &thoughts);
    CHECK(s.model.hint.list.count > 1);
    CHECK(strstr(stage_text(&s), "together: ")); /* in words too */
    ss_words_use("de");
    int tenths = 0; /* with the decimal sign of the language */
    for (const char *c = stage_text(&s); *c; c++) tenths += c[0] == ',' && c[1] >= '0' && c[1] <= '9';
    CHECK(tenths > 1);
    ss_words_use("en");
    stage_keys(&s, "<down><enter>");
    CHECK_EQ(s.model.play.plan.open, SS_STEPS);
    CHECK_EQ(ss_turn_check(&s.model.play.known, &s.model.play.plan.turn), SS_OK);
    stage_keys(&s, "<enter>");
    CHECK_EQ(played(), 2);
    stage_close(&s);
}

/* A list of hints as a thinker would deliver it, with this many samples each. */
static ss_thoughts hints_of(const ss_turn *turns, int count, uint32_t samples) {
    ss_thoughts thoughts = {.ticket = s.model.thinking.ticket, .count = count};
    for (int i = 0; i < count; i++)
        thoughts.best[i] =
            (ss_opinion){.turn = turns[i], .points = 80, .lead = -i, .win = 0.5, .samples = samples};
    return thoughts;
}

static bool is_on(const ss_turn *turn) {
    return memcmp(&s.model.hint.list.best[s.model.hint.item].turn, turn, sizeof *turn) == 0;
}

/* Once the cursor stayed on its line, and Enter took the turn that had been sorted to it. */
TEST(the_cursor_stays_with_a_hint_when_the_list_is_sorted_again) {
    ss_turn all[2000], turns[SS_OPINIONS + 1], sorted[SS_OPINIONS];
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy", base, "hint", false);
    int count = ss_list_turns(&s.model.play.known, all, 2000);
    for (int i = 0; i <= SS_OPINIONS; i++) turns[i] = all[i * (count / 10)];
    stage_keys(&s, "H");
    ss_thoughts thoughts = hints_of(turns, SS_OPINIONS, 10);
    ss_model_thought(&s.model, &thoughts);
    CHECK(is_on(&turns[0]));
    for (int i = 0; i < SS_OPINIONS; i++) sorted[i] = turns[SS_OPINIONS - 1 - i];
    thoughts = hints_of(sorted, SS_OPINIONS, 20);
    ss_model_thought(&s.model, &thoughts);
    CHECK(is_on(&sorted[0])); /* nobody has moved it: it is on the best */
    stage_keys(&s, "<down><down>");
    CHECK(is_on(&sorted[2]));
    thoughts = hints_of(turns, SS_OPINIONS, 30);
    ss_model_thought(&s.model, &thoughts);
    CHECK(is_on(&sorted[2]));
    CHECK_EQ(s.model.hint.item, SS_OPINIONS - 3);
    ss_turn chosen = sorted[2],
            better[SS_OPINIONS]; /* one that is no longer among the best stays in the list */
    for (int i = 0, from = 0; i < SS_OPINIONS; i++, from++) {
        if (memcmp(&turns[from], &chosen, sizeof chosen) == 0) from++;
        better[i] = turns[from];
    }
    s.model.hint.steps = 500;
    s.model.thinking.wanted = true;
    thoughts = hints_of(better, SS_OPINIONS, 40);
    ss_model_thought(&s.model, &thoughts);
    CHECK(is_on(&chosen));
    stage_keys(&s, "<enter>");
    CHECK_BYTES(&s.model.play.plan.turn, &chosen, sizeof chosen);
    stage_close(&s);
}

/* Once it went on for half a minute on a busy machine. */
TEST(a_hint_thinks_two_seconds_and_no_longer) {
    ss_turn all[64];
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy", base, "hint", false);
    ss_list_turns(&s.model.play.known, all, 64);
    stage_keys(&s, "H");
    double begin = s.now;
    CHECK(s.model.thinking.question.milliseconds <= 2000);
    CHECK(s.model.wake > 0 && s.model.wake <= begin + 2);
    ss_thoughts thoughts = hints_of(all, 3, 10);
    s.model.now = begin + 0.7;
    ss_model_thought(&s.model, &thoughts);
    CHECK(s.model.thinking.wanted && s.model.thinking.question.milliseconds <= 1300);
    CHECK(strstr(stage_text(&s), "It goes on thinking"));
    ss_model_input(&s.model, &s.grid, &(ss_gesture){.key = SS_KEY_TICK}, begin + 1);
    CHECK(s.model.thinking.wanted && s.model.wake <= begin + 2); /* it comes back */
    ss_model_input(&s.model, &s.grid, &(ss_gesture){.key = SS_KEY_TICK}, begin + 2.01);
    CHECK(!s.model.thinking.wanted); /* the thinker is told to stop */
    CHECK(!strstr(stage_text(&s), "It goes on thinking"));
    ss_model_thought(&s.model, &thoughts); /* and comes too late */
    CHECK(!s.model.thinking.wanted);

    stage_keys(&s, "<esc>H"); /* a machine so slow that nothing was ready in time: what comes is taken */
    s.model.now = s.now + 5;
    ss_model_input(&s.model, &s.grid, &(ss_gesture){.key = SS_KEY_TICK}, s.now + 5);
    CHECK(s.model.thinking.wanted && strstr(stage_text(&s), "It is thinking"));
    thoughts = hints_of(all, 3, 1);
    ss_model_thought(&s.model, &thoughts);
    CHECK(!s.model.thinking.wanted && s.model.hint.list.count == 3);
    stage_close(&s);
}

/* Once the list covered garden and display, and its notation could not be compared with anything. */
TEST(a_hint_is_shown_in_the_garden_beside_its_list) {
    static const struct {
        int height, width;
        const char *language, *picture;
    } screens[] = {
        {24, 80,  "en", "screen-hint-80x24"   },
        {40, 120, "en", "screen-hint-120x40"  },
        {24, 80,  "de", "screen-hint-de-80x24"},
    };
    for (int i = 0; i < 3; i++) {
        ss_turn all[2000], turns[SS_OPINIONS];
        ss_words_use(screens[i].language);
        stage_open(&s, screens[i].height, screens[i].width);
        stage_deal(&s, "you,greedy", base, "hint", false);
        int count = ss_list_turns(&s.model.play.known, all, 2000);
        for (int k = 0; k < SS_OPINIONS; k++) turns[k] = all[k * (count / 9) + k % 4];
        stage_keys(&s, "H");
        ss_thoughts thoughts = hints_of(turns, SS_OPINIONS, 10);
        ss_model_thought(&s.model, &thoughts);
        stage_keys(&s, "<down><down><down><down><down><down>");
        stage_golden(&s, screens[i].picture);
        char cell[8];
        ss_text t = ss_text_in(cell, sizeof cell);
        ss_put_cell(&t, turns[6].cell);
        CHECK(strstr(stage_text(&s), cell));
        CHECK(
            strstr(stage_text(&s), ss_motif_noun(ss_tile_motif(s.model.play.known.display[turns[6].place]))));
        CHECK_EQ(s.model.play.plan.open, SS_STEP_CARD); /* it is only shown */
        CHECK(stage_click(&s, SS_SPOT_ITEM, 5));
        CHECK_BYTES(&s.model.play.plan.turn, &turns[5], sizeof(ss_turn));
        stage_close(&s);
    }
    ss_words_use("en");
}

TEST(a_hint_is_for_the_person_whose_turn_it_is_and_knows_only_their_cards) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "Ann,Bob", base, "hint", false);
    for (int seat = 0; seat < 2; seat++) {
        stage_keys(&s, "<enter>H"); /* lifts the curtain */
        const ss_view *view = &s.model.thinking.question.view;
        CHECK(s.model.thinking.wanted);
        CHECK_EQ(view->seat, seat);
        CHECK(ss_hand_known(&view->known));
        CHECK(ss_hidden_in(&view->known, 1 - seat) & SS_SECRET_HAND);
        stage_keys(&s, "<esc>");
        for (int i = 0; i < 20 && played() == seat; i++) stage_keys(&s, "<enter>");
        CHECK_EQ(played(), seat + 1);
    }
    stage_close(&s);
}

TEST(hints_are_about_what_is_chosen_already) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "you,greedy", base, "hint", false);
    stage_keys(&s, "2<enter>");
    CHECK_EQ(s.model.play.plan.open, SS_STEP_NOBLE);
    ss_turn begun = s.model.play.plan.turn;
    stage_keys(&s, "H");
    s.model.thinking.question.steps = 100;
    ss_thoughts thoughts;
    ss_think_now(&s.model.thinking.question, &thoughts);
    CHECK(thoughts.count > 1);
    for (int i = 0; i < thoughts.count; i++) {
        CHECK_EQ(thoughts.best[i].turn.card, begun.card);
        CHECK_EQ(thoughts.best[i].turn.place, begun.place);
    }
    ss_model_thought(&s.model, &thoughts);
    CHECK(strstr(stage_text(&s), "The best turns with what is chosen"));
    stage_close(&s);
}

/* ---- several people ---- */

/* The same game with a seat's unplayed cards in another order. */
static void shuffle_hidden(ss_party *p, int seat) {
    ss_game *games[] = {&p->record.deal, &p->record.game};
    int from = ss_turns_of(&p->record.game, seat);
    for (int i = 0; i < 2; i++) {
        uint8_t *cards = games[i]->seats[seat].cards, first = cards[from];
        memmove(cards + from, cards + from + 1, (size_t)(SS_CARDS - 1 - from));
        cards[SS_CARDS - 1] = first;
    }
}

TEST(nothing_on_the_screen_depends_on_the_cards_of_others) {
    stage_open(&s, 40, 120);
    stage_deal(&s, "Ann,Bob,random", (ss_setting){SS_EDITION_2013, 0, 3}, "curtain", false);
    static stage other;
    for (int i = 0; i < 40; i++) {
        int viewer = s.model.scene == SS_SCENE_TABLE ? s.model.play.viewer : SS_SPECTATOR;
        for (int seat = 0; seat < 3; seat++) {
            if (seat == viewer) continue;
            other.model = s.model;
            other.height = s.height, other.width = s.width;
            shuffle_hidden(&other.model.session.party, seat);
            ss_refresh_view(&other.model);
            CHECK_STR(stage_text(&other), stage_text(&s));
        }
        stage_keys(&s, "<enter>");
    }
    CHECK(played() > 6);
    free(other.text);
    other.text = NULL;
    stage_close(&s);
}

TEST(a_curtain_falls_between_two_people) {
    stage_open(&s, 24, 80);
    stage_deal(&s, "Ann,Bob", base, "curtain", false);
    CHECK_EQ(s.model.scene, SS_SCENE_CURTAIN);
    stage_golden(&s, "screen-curtain");
    stage_keys(&s, "xyLKH:<tab>"); /* no other key lifts it */
    CHECK_EQ(s.model.scene, SS_SCENE_CURTAIN);
    CHECK(stage_click(&s, SS_SPOT_KEY, SS_KEY_ENTER));
    CHECK_EQ(s.model.play.viewer, 0);
    for (int i = 0; i < 20 && played() == 0; i++) stage_keys(&s, "<enter>");
    CHECK_EQ(s.model.scene, SS_SCENE_CURTAIN);
    CHECK_EQ(s.model.play.viewer, SS_SPECTATOR);
    CHECK_EQ(s.model.play.next, 1);
    ss_model_input(&s.model, &s.grid, &(ss_gesture){.key = SS_KEY_ENTER},
                   s.now + 0.2); /* pressed once too often */
    CHECK_EQ(s.model.play.viewer, SS_SPECTATOR);
    stage_keys(&s, "<enter>t");
    CHECK(strstr(stage_text(&s), "against computer players only"));
    stage_close(&s);
}

/* Once names that begin with q left the game. Then q turned an opponent into a person called q. */
TEST(a_name_may_begin_with_any_letter_and_q_leaves_where_none_is_typed) {
    stage_open(&s, 24, 80);
    stage_keys(&s, "<down><down><down><down>");
    stage_type(&s, "Quentin");
    stage_keys(&s, "<enter>");
    CHECK_EQ(s.model.layer, SS_LAYER_NONE);
    CHECK_STR(s.model.start.seats[0].name, "Quentin");
    stage_press(&s, (ss_gesture){.key = SS_KEY_ENTER});
    stage_press(&s, (ss_gesture){.key = 'U' - '@'});
    stage_type(&s, "quentin");
    stage_keys(&s, "<enter>");
    CHECK_STR(s.model.start.seats[0].name, "quentin");
    CHECK(strstr(stage_text(&s), "Under-gardener"));
    for (int row = 0; row < 2; row++) {
        stage_keys(&s, "q");
        CHECK_EQ(s.model.typing, SS_TYPING_NOTHING);
        CHECK_EQ(s.model.layer, SS_LAYER_LEAVE);
        stage_keys(&s, "<esc><down>");
    }
    CHECK(s.model.start.seats[1].player != NULL);
    stage_close(&s);
}

/* Once choosing an opponent and pressing s, as the keys below said, made a person called s of it. */
TEST(no_letter_is_offered_as_a_key_where_it_would_begin_a_name) {
    stage_open(&s, 24, 80);
    CHECK(strstr(stage_text(&s), "s start r saved games m my statistics o online d day p puzzles q leave"));
    stage_keys(&s, "<down><down><down><down>"); /* a person's seat */
    CHECK(strstr(stage_text(&s), "? help  Home Enter start  q leave"));
    CHECK(!strstr(stage_text(&s), "s start r"));
    stage_type(&s, "s");
    CHECK(strstr(stage_text(&s), "name> s"));
    CHECK(strstr(stage_text(&s), "Esc undo"));
    CHECK(!stage_click(&s, SS_SPOT_KEY, SS_KEY_HOME)); /* it is not lit while something is typed */
    stage_keys(&s, "<esc><down><right>");              /* another opponent on seat 2 */
    CHECK(strstr(stage_text(&s), "s start r saved games"));
    CHECK_STR(s.model.start.seats[1].player->name, "level3");
    stage_keys(&s, "<up>");
    CHECK(stage_click(&s, SS_SPOT_KEY, SS_KEY_HOME));
    CHECK_EQ(s.model.field, SS_FIELD_BEGIN);
    stage_keys(&s, "<up>"); /* the seed */
    CHECK_EQ(s.model.field, SS_FIELD_SEED);
    stage_keys(&s, "<home><enter>");
    CHECK_EQ(s.model.scene, SS_SCENE_SIDES);
    CHECK_STR(s.model.session.party.players[1]->name, "level3");
    stage_close(&s);
}

/* ---- what the start screen leads to ---- */

TEST(the_buttons_of_the_start_screen_have_two_columns) {
    stage_open(&s, 24, 80);
    stage_keys(&s, "<right>");
    CHECK_EQ(s.model.field, SS_FIELD_DAY);
    stage_keys(&s, "<down>");
    CHECK_EQ(s.model.field, SS_FIELD_PUZZLES);
    stage_keys(&s, "<left>");
    CHECK_EQ(s.model.field, SS_FIELD_RESUME);
    stage_keys(&s, "<right><down>");
    CHECK_EQ(s.model.field, SS_FIELD_LEARN);
    stage_keys(&s, "<down>");
    CHECK_EQ(s.model.field, SS_FIELD_PLAYERS);
    stage_keys(&s, "<up>");
    CHECK_EQ(s.model.field, SS_FIELD_FRIENDS);
    stage_keys(&s, "<tab>");
    CHECK_EQ(s.model.field, SS_FIELD_DAY);
    stage_keys(&s, "<up>");
    CHECK_EQ(s.model.field, SS_FIELD_SEED);
    CHECK(stage_click(&s, SS_SPOT_ITEM, SS_FIELD_LEARN));
    CHECK(strstr(stage_text(&s), "The game in short"));
    stage_keys(&s, "<esc>");
    CHECK_EQ(s.model.scene, SS_SCENE_START);
    CHECK_EQ(s.model.layer, SS_LAYER_NONE);
    stage_close(&s);
}

TEST(the_start_screen_has_room_for_its_buttons_in_every_language) {
    static const char *const languages[] = {"en", "de", "fr", "it", "es"};
    stage_open(&s, 24, 80);
    stage_keys(&s, "<right>");
    for (int i = 0; i < 5; i++) {
        ss_words_use(languages[i]);
        for (int field = 0; field < SS_BUTTONS; field++) {
            s.model.field = field;
            CHECK(!strstr(stage_text(&s), "…"));
        }
        CHECK(strstr(stage_text(&s), _("Garden of the day")));
        CHECK(strstr(stage_text(&s), _("With friends, online")));
    }
    ss_words_use("fr");
    s.model.field = SS_FIELD_PUZZLES;
    stage_golden(&s, "screen-start-fr-80x24");
    ss_words_use("en");
    stage_close(&s);
}

TEST(the_garden_of_the_day_is_one_key_away_and_leaving_it_returns) {
    ss_day day;
    stage_open(&s, 24, 80);
    s.model.start.setting.players = 3;
    stage_keys(&s, "<right><enter>");
    CHECK_EQ(s.model.scene, SS_SCENE_TABLE);
    CHECK(ss_day_of_seed(ss_word_of(s.model.session.party.seed), &day));
    CHECK(ss_day_counts(&s.model.session.party));
    CHECK(strstr(stage_text(&s), "This game counts"));
    stage_keys(&s, "<enter><esc>"); /* a step is taken back first */
    CHECK_EQ(s.model.layer, SS_LAYER_NONE);
    stage_keys(&s, "<esc>");
    CHECK_EQ(s.model.layer, SS_LAYER_LEAVE);
    stage_keys(&s, "<enter>");
    CHECK_EQ(s.model.scene, SS_SCENE_START);
    CHECK(!s.model.left && !ss_party_begun(&s.model.session.party));
    CHECK_EQ(s.model.start.setting.players, 3); /* the settings are still the person's */
    CHECK_STR(s.model.start.seed, "");
    stage_keys(&s, "d");
    while (!played()) stage_keys(&s, "<enter>");
    int turns = played();
    stage_keys(&s, "qq");
    CHECK_EQ(s.model.scene, SS_SCENE_START);
    CHECK(!s.model.left);
    stage_keys(&s, "d"); /* goes on with it */
    CHECK_EQ(played(), turns);
    CHECK(!s.model.session.keeper.elsewhere);
    stage_press(&s, (ss_gesture){.key = SS_KEY_LEAVE});
    stage_press(&s, (ss_gesture){.key = SS_KEY_LEAVE});
    CHECK(s.model.left);
    stage_close(&s);
}

/* Once the question named `play --resume` also where leaving leads to the start screen, on which d is one key away. */
TEST(the_question_on_leaving_a_garden_of_the_day_names_the_key_that_goes_on_with_it) {
    static const ss_gesture leave = {.key = SS_KEY_LEAVE};
    stage_open(&s, 24, 80);
    stage_keys(&s, "d");
    while (!played()) stage_keys(&s, "<enter>");
    stage_keys(&s, "q");
    CHECK(strstr(stage_text(&s), "It is saved; d on the start screen"));
    CHECK(!strstr(stage_text(&s), "--resume"));
    stage_keys(&s, "<esc>");
    stage_press(&s, leave); /* leaves the program: there is no start screen then */
    CHECK(strstr(stage_text(&s), "--resume"));
    stage_keys(&s, "<esc>");
    s.model.session.party.practice = true; /* d would begin another game */
    stage_keys(&s, "q");
    CHECK(strstr(stage_text(&s), "--resume"));
    stage_close(&s);
}

/* Once Enter led to the start screen here, where Ctrl-C asked again. */
TEST(ctrl_c_leaves_the_program_from_a_garden_of_the_day_however_it_is_confirmed) {
    static const ss_gesture leave = {.key = SS_KEY_LEAVE}, enter = {.key = SS_KEY_ENTER};
    for (int i = 0; i < 2; i++) {
        stage_open(&s, 24, 80);
        stage_keys(&s, "d");
        stage_press(&s, leave);
        CHECK_EQ(s.model.layer, SS_LAYER_LEAVE);
        stage_press(&s, i ? leave : enter);
        CHECK(s.model.left);
        stage_close(&s);
    }
    stage_open(&s, 24, 80);
    stage_keys(&s, "d");
    stage_press(&s, leave);
    stage_keys(&s, "<esc>qq"); /* another answer, another question */
    CHECK_EQ(s.model.scene, SS_SCENE_START);
    CHECK(!s.model.left);
    stage_close(&s);
}

TEST(after_a_garden_of_the_day_esc_n_and_q_lead_to_the_start_screen) {
    static const char *const ways[] = {"r<esc><esc>", "n", "cq"};
    for (int i = 0; i < 3; i++) {
        ss_content own = ss_box; /* boards that a person uses for other games */
        stage_open(&s, 24, 80);
        s.model.content = &own;
        stage_keys(&s, "d");
        CHECK(s.model.session.party.content == &ss_box);
        for (int key = 0; key < 600 && s.model.scene == SS_SCENE_TABLE; key++) stage_keys(&s, "<enter>");
        CHECK_EQ(s.model.scene, SS_SCENE_END);
        if (i == 0) CHECK(strstr(stage_text(&s), "Garden of the day"));
        stage_keys(&s, ways[i]);
        CHECK_EQ(s.model.scene, SS_SCENE_START);
        CHECK_EQ(s.model.review.task.kind, SS_TASK_NONE); /* the coach has nothing left to do */
        CHECK(s.model.content == &own && !s.model.left);
        stage_keys(&s, "d");
        CHECK(strstr(stage_text(&s), "this game is for practice"));
        stage_close(&s);
    }
}

TEST(each_person_has_a_wish_for_each_side) {
    stage_open(&s, 24, 80);
    stage_keys(&s, "<down><down><down><right><right>"); /* four players, all of them people */
    for (int seat = 1; seat < 4; seat++) s.model.start.seats[seat].player = NULL;
    s.model.start.setting.modules = SS_REWARDS;
    stage_golden(&s, "screen-start-people");
    s.model.start.seats[0].garden = SS_WISH_B;
    s.model.start.seats[1].garden = SS_WISH_DRAWN;
    s.model.start.seats[2].garden = SS_WISH_A;
    s.model.start.seats[0].reward = s.model.start.seats[2].reward = SS_WISH_B;
    s.model.start.first = 2; /* wishes move with their owners */
    stage_keys(&s, "s<enter>");
    CHECK_EQ(s.model.scene, SS_SCENE_SIDES);
    CHECK_EQ(s.model.play.viewer, 1); /* the fourth, who sits second now */
    stage_keys(&s, "a");
    while (!ss_party_begun(&s.model.session.party)) stage_keys(&s, "<enter>");
    const ss_game *g = &s.model.session.party.record.game;
    CHECK_EQ(g->seats[0].garden_board.side, SS_SIDE_A);
    CHECK_EQ(g->seats[1].garden_board.side, SS_SIDE_A);
    CHECK_EQ(g->seats[2].garden_board.side, SS_SIDE_B);
    CHECK_EQ(g->seats[0].rewards_board.side, SS_SIDE_B);
    CHECK_EQ(g->seats[2].rewards_board.side, SS_SIDE_B);
    stage_close(&s);
}

/* ---- saved games ---- */

TEST(a_game_is_saved_after_every_turn_and_resumes_as_it_was) {
    char folder[] = "/tmp/sanssouci-screen-XXXXXX", path[SS_PATH_SIZE], command[128];
    CHECK(mkdtemp(folder) != NULL);
    stage_open(&s, 24, 80);
    setenv("XDG_STATE_HOME", folder, 1);
    stage_deal(&s, "you,random", base, "saved", false);
    CHECK_EQ(s.model.session.keeper.error, 0);
    for (int i = 0; i < 30 && played() < 4; i++) stage_keys(&s, "<enter>");
    memcpy(path, s.model.session.keeper.path, sizeof path);
    CHECK(strncmp(path, folder, strlen(folder)) == 0);
    ss_game game = s.model.session.party.record.game;
    stage_keys(&s, "t<enter>"); /* what is taken back is saved too */
    CHECK_EQ(played(), 2);
    stage_close(&s);

    stage_open(&s, 24, 80);
    setenv("XDG_STATE_HOME", folder, 1);
    ss_model_list_saves(&s.model);
    CHECK_EQ(s.model.saves.count, 1);
    CHECK(strstr(stage_text(&s), "You"));
    stage_keys(&s, "<enter>");
    CHECK_EQ(s.model.scene, SS_SCENE_TABLE);
    CHECK_EQ(played(), 2);
    CHECK_EQ(s.model.session.party.takebacks, 1);
    CHECK_STR(s.model.session.party.players[1]->name, "random");
    CHECK_STR(s.model.session.party.seed, "saved");
    for (int i = 0; i < 30 && played() < 4; i++) stage_keys(&s, "<enter>");
    CHECK_BYTES(&s.model.session.party.record.game, &game, sizeof game); /* random numbers repeat */
    stage_close(&s);
    snprintf(command, sizeof command, "rm -r %s", folder);
    CHECK_EQ(system(command), 0);
}

/* Once players who left a finished game, or one without turns, which is not saved, were told how to resume it. */
TEST(only_an_unfinished_game_with_turns_can_be_resumed) {
    char folder[] = "/tmp/sanssouci-screen-XXXXXX", command[128];
    CHECK(mkdtemp(folder) != NULL);
    stage_open(&s, 24, 80);
    setenv("XDG_STATE_HOME", folder, 1);
    stage_deal(&s, "you,random", base, "over", false);
    stage_keys(&s, "q");
    CHECK(strstr(stage_text(&s), "No turn has been played,") && !strstr(stage_text(&s), "--resume"));
    stage_keys(&s, "<esc>");
    for (int i = 0; i < 20 && !s.model.session.party.record.turn_count; i++) stage_keys(&s, "<enter>");
    stage_keys(&s, "q");
    CHECK(strstr(stage_text(&s), "--resume"));
    stage_keys(&s, "<esc>");
    for (int i = 0; i < 400 && s.model.scene != SS_SCENE_END; i++) stage_keys(&s, "<enter>");
    CHECK_EQ(s.model.scene, SS_SCENE_END);
    stage_keys(&s, "<esc>");
    CHECK(strstr(stage_text(&s), "Leave the game?"));
    CHECK(!strstr(stage_text(&s), "--resume"));
    stage_keys(&s, "<enter>");
    CHECK(s.model.left);
    stage_close(&s);
    snprintf(command, sizeof command, "rm -r %s", folder);
    CHECK_EQ(system(command), 0);
}

/* ---- anything ---- */

TEST(no_keys_do_any_harm) {
    ss_random random = ss_random_from(7);
    static const char letters[] = "abcdefghi123456780-lrunpt:?HLKqsv<>*@x~/ \r\t";
    for (int game = 0; game < 6; game++) {
        stage_open(&s, 24, 80);
        ss_setting setting = {(uint8_t)(game % 2), (uint8_t)(game % 4), (uint8_t)(2 + game % 3)};
        if (game)
            stage_deal(&s, game == 5 ? "Ann,Bob" : "you,random,random,greedy", setting, "harm", game % 2);
        for (int i = 0; i < 1500 && !s.model.left; i++) {
            ss_gesture in = {.y = ss_random_below(&random, 70),
                             .x = ss_random_below(&random, 210),
                             .text = "36x6l@c6 c>3\n"};
            int kind = ss_random_below(&random, 10);
            in.key = kind < 4
                         ? SS_KEY_FIRST + (uint32_t)ss_random_below(&random, SS_KEY_TICK - SS_KEY_FIRST + 1)
                     : kind < 6 ? SS_KEY_ENTER
                     : kind < 9 ? (unsigned char)letters[ss_random_below(&random, (int)sizeof letters - 1)]
                                : (uint32_t)ss_random_below(&random, 0x3000);
            if (s.model.layer == SS_LAYER_LEAVE) in.key = SS_KEY_ESCAPE;
            if (ss_random_below(&random, 40) == 0)
                s.height = ss_random_below(&random, 100), s.width = ss_random_below(&random, 320);
            stage_press(&s, in);
        }
        stage_close(&s);
    }
}

TEST(help_is_there_on_every_screen) {
    stage_open(&s, 24, 80);
    stage_keys(&s, "?");
    CHECK(strstr(stage_text(&s), "The game in short"));
    stage_keys(&s, "?");
    CHECK(strstr(stage_text(&s), "The whole rules"));
    stage_keys(&s, "<end>");
    CHECK(strstr(stage_text(&s), "taken after everything else"));
    stage_keys(&s, "<esc>");
    stage_deal(&s, "Ann,Bob", base, "1", true);
    for (int i = 0; i < 60 && s.model.scene != SS_SCENE_END; i++) {
        stage_keys(&s, "?");
        CHECK(strstr(stage_text(&s), "Keys and signs"));
        stage_keys(&s, "<esc><enter>");
    }
    stage_close(&s);
}
