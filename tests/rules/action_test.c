/* Decisions with fixed numbers lead to every legal turn and to no other, and observations show what the seat may
 * know. */
#include "test.h"

#include "ai/batch.h"
#include "ai/observation.h"
#include "rules/box.h"
#include "random_game.h"
#include "rules/batch.h"

enum { GAMES = 5, ROOM = 1 << 14, MOST = 4607 };

static ss_game games[GAMES];
static ss_random randoms[GAMES];
static ss_draft drafts[GAMES];
static ss_turn played[GAMES];
static uint8_t masks[GAMES][SS_ACTIONS], rows[GAMES][MOST], again[GAMES][MOST];
static int actions[GAMES];

static void begin(ss_setting setting, uint64_t seed) {
    ss_random r = ss_random_from(seed);
    for (int i = 0; i < GAMES; i++) games[i] = random_game_after(setting, &r, 7 * i);
    ss_batch_randoms(randoms, GAMES, seed);
    ss_batch_begin(games, GAMES, NULL, drafts);
}

/* ---- the numbers ---- */

TEST(there_are_two_hundred_actions_and_documents_name_where_each_step_begins) {
    CHECK_EQ(SS_ACTIONS, 200);
    const int first[SS_STEPS] = {0, 18, 28, 82, 137, 192};
    for (int step = 0; step < SS_STEPS; step++) {
        CHECK_EQ(ss_action_step(first[step]), step);
        if (step) CHECK_EQ(ss_action_step(first[step] - 1), step - 1);
    }
    CHECK_EQ(ss_action_of(SS_STEP_CARD, SS_CARD_FREE), 17);
    CHECK_EQ(ss_action_of(SS_STEP_PLACE, 9), 27);
    CHECK_EQ(ss_action_of(SS_STEP_CELL, ss_cell(0, 1)), 28);
    CHECK_EQ(ss_action_of(SS_STEP_CELL, ss_cell(2, 6)), 28 + 2 * 6 + 5);
    CHECK_EQ(ss_action_of(SS_STEP_BOAR, SS_BOAR_LEAVES), 136);
    CHECK_EQ(ss_action_of(SS_STEP_NOBLE, SS_NO_CELL), 191);
    CHECK_EQ(ss_action_of(SS_STEP_STACK, 8), 199);
}

TEST(an_action_and_its_step_and_choice_lead_to_each_other) {
    for (int action = 0; action < SS_ACTIONS; action++)
        CHECK_EQ(ss_action_of(ss_action_step(action), ss_action_choice(action)), action);
    int found = 0;
    for (int step = 0; step < SS_STEPS; step++)
        for (int choice = 0; choice < 64; choice++) {
            int action = ss_action_of((ss_step)step, choice);
            if (action == SS_NO_ACTION) continue;
            CHECK_EQ(ss_action_choice(action), choice);
            found++;
        }
    CHECK_EQ(found, SS_ACTIONS);
}

TEST(numbers_beyond_the_table_are_not_actions) {
    CHECK_EQ(ss_action_step(-1), SS_STEPS);
    CHECK_EQ(ss_action_step(SS_ACTIONS), SS_STEPS);
    CHECK_EQ(ss_action_of(SS_STEP_BOAR, SS_NO_CELL), SS_NO_ACTION);
    CHECK_EQ(ss_action_of(SS_STEP_STACK, 0), SS_NO_ACTION);
    CHECK_EQ(ss_action_of(SS_STEP_CELL, ss_cell(3, 0)), SS_NO_ACTION);
    CHECK_EQ(ss_action_of(SS_STEP_CARD, SS_NO_CARD), SS_NO_ACTION);
    CHECK_EQ(ss_action_of(SS_STEPS, 0), SS_NO_ACTION);
}

/* ---- decisions ---- */

/* Every way to continue from a draft; the resulting turns, in the order of their actions. */
static int spread(const ss_game *g, ss_draft draft, ss_turn *turns, int count) {
    if (draft.step == SS_STEPS) {
        CHECK(count < ROOM);
        turns[count] = draft.turn;
        return count + 1;
    }
    for (int action = 0; action < SS_ACTIONS; action++) {
        ss_draft next = draft;
        if (ss_draft_act(g, &next, action))
            count = spread(g, next, turns, count);
        else
            CHECK_BYTES(&next, &draft, sizeof draft);
    }
    return count;
}

TEST(decisions_lead_to_every_legal_turn_once_and_to_no_other) {
    static ss_turn reached[ROOM], listed[ROOM];
    ss_random r = ss_random_from(5);
    for (int s = 0; s < SETTINGS; s++) {
        ss_game g = random_game_after(random_game_setting(s), &r, random_member(&r, 0xFFFF));
        int count = ss_list_turns_with(&g, ss_stacks_open(&g), listed, ROOM);
        CHECK(count < ROOM);
        CHECK_EQ(spread(&g, ss_draft_begin(&g), reached, 0), count);
        for (int i = 0; i < count; i++) {
            CHECK_EQ(ss_turn_check(&g, &reached[i]), SS_OK);
            if (i) CHECK(memcmp(&reached[i - 1], &reached[i], sizeof *reached) != 0);
        }
    }
}

TEST(a_mask_shows_what_the_next_decision_accepts) {
    for (int s = 0; s < SETTINGS; s++) {
        begin(random_game_setting(s), 3);
        for (int step = 0; step < 40; step++) {
            ss_batch_masks(drafts, GAMES, masks);
            for (int i = 0; i < GAMES; i++)
                for (int action = 0; action < SS_ACTIONS; action++) {
                    ss_draft copy = drafts[i];
                    CHECK_EQ(masks[i][action], ss_draft_act(&games[i], &copy, action));
                }
            ss_batch_draw(drafts, randoms, GAMES, actions);
            CHECK_EQ(ss_batch_act(games, drafts, GAMES, actions, played), GAMES);
        }
    }
}

TEST(a_step_is_asked_only_if_there_is_a_choice_and_each_turn_begins_with_the_card) {
    for (int s = 0; s < SETTINGS; s++) {
        begin(random_game_setting(s), 4);
        for (int on = GAMES; on;) {
            on = 0;
            ss_batch_draw(drafts, randoms, GAMES, actions);
            for (int i = 0; i < GAMES; i++)
                if (actions[i] != SS_REST && drafts[i].step != SS_STEP_CARD)
                    CHECK(ss_count(drafts[i].may) > 1);
            ss_batch_act(games, drafts, GAMES, actions, played);
            for (int i = 0; i < GAMES; i++) {
                if (played[i].card != SS_NO_CARD && games[i].phase == SS_PLAYING)
                    CHECK_EQ(drafts[i].step, SS_STEP_CARD);
                on += games[i].phase == SS_PLAYING;
            }
        }
        ss_batch_masks(drafts, GAMES, masks);
        for (int i = 0; i < GAMES; i++)
            for (int action = 0; action < SS_ACTIONS; action++) CHECK_EQ(masks[i][action], 0);
    }
}

TEST(games_played_by_decisions_are_the_games_of_their_turns) {
    for (int s = 0; s < SETTINGS; s++) {
        begin(random_game_setting(s), 6);
        ss_game alone[GAMES];
        memcpy(alone, games, sizeof games);
        for (int step = 0; step < 60; step++) {
            ss_batch_draw(drafts, randoms, GAMES, actions);
            ss_batch_act(games, drafts, GAMES, actions, played);
            for (int i = 0; i < GAMES; i++)
                if (played[i].card != SS_NO_CARD) CHECK_EQ(ss_play(&alone[i], &played[i]), SS_OK);
            CHECK_BYTES(alone, games, sizeof games);
        }
    }
}

TEST(one_refused_action_leaves_all_games_and_drafts_alone) {
    begin(random_game_setting(0), 7);
    ss_game before[GAMES];
    ss_draft drafts_before[GAMES];
    memcpy(before, games, sizeof games);
    memcpy(drafts_before, drafts, sizeof drafts);
    const int wrong[] = {-2, 17 + 1, SS_ACTIONS, 1 << 30, -(1 << 30)};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ss_batch_draw(drafts, randoms, GAMES, actions);
        actions[3] = wrong[i];
        CHECK_EQ(ss_batch_act(games, drafts, GAMES, actions, played), 3);
        CHECK_BYTES(before, games, sizeof games);
        CHECK_BYTES(drafts_before, drafts, sizeof drafts);
    }
}

/* ---- observations ---- */

TEST(a_game_and_its_view_look_the_same) {
    for (int s = 0; s < SETTINGS; s++) {
        begin(random_game_setting(s), 8);
        for (int step = 0; step < 30; step++) {
            for (int i = 0; i < GAMES; i++) {
                if (games[i].phase != SS_PLAYING) continue;
                ss_view view = ss_view_of(&games[i], games[i].mover);
                memset(rows[i], 9, sizeof rows[i]);
                memset(again[i], 9, sizeof again[i]);
                ss_observe(&games[i], &drafts[i], rows[i]);
                ss_observe(&view.known, &drafts[i], again[i]);
                CHECK_BYTES(rows[i], again[i], sizeof rows[i]);
                int size = ss_observation_size(games[i].players);
                for (int at = 0; at < MOST; at++) CHECK(at < size ? rows[i][at] <= 1 : rows[i][at] == 9);
            }
            ss_batch_draw(drafts, randoms, GAMES, actions);
            ss_batch_act(games, drafts, GAMES, actions, played);
        }
    }
}

TEST(rows_updated_step_by_step_equal_rows_made_from_scratch) {
    for (int s = 0; s < SETTINGS; s++) {
        begin(random_game_setting(s), 9);
        for (int step = 0; step < 200; step++) {
            ss_batch_observe(games, drafts, GAMES, &rows[0][0], MOST, step == 0);
            ss_batch_observe(games, drafts, GAMES, &again[0][0], MOST, true);
            CHECK_BYTES(rows, again, sizeof rows);
            ss_batch_draw(drafts, randoms, GAMES, actions);
            ss_batch_act(games, drafts, GAMES, actions, played);
        }
    }
}

TEST(a_row_shows_the_display_the_backs_and_the_turn_so_far) {
    ss_random r = ss_random_from(11);
    ss_game g = random_game_after((ss_setting){SS_EDITION_2013, SS_BOARS, 3}, &r, 10);
    ss_draft draft = ss_draft_begin(&g);
    int card = ss_lowest(draft.may);
    CHECK(ss_draft_act(&g, &draft, ss_action_of(SS_STEP_CARD, card)));
    ss_observe(&g, &draft, rows[0]);
    CHECK_EQ(rows[0][SS_SEEN_TURN + card], 1);
    CHECK_EQ(rows[0][SS_SEEN_STEP + draft.step], 1);
    for (int place = 0; place < SS_PLACES; place++)
        for (int motif = 0; motif < SS_MOTIFS; motif++)
            CHECK_EQ(rows[0][SS_SEEN_DISPLAY + place * 9 + motif], ss_tile_motif(g.display[place]) == motif);
    for (int stack = 0; stack < SS_MAX_STACKS; stack++)
        for (int back = 2; back <= 4; back++)
            CHECK_EQ(rows[0][SS_SEEN_STACKS + stack * 3 + back - 2],
                     ss_has(g.filled, stack) && ss_tile_back(g.tiles[g.top[stack]]) == back);
    uint64_t words[SS_INPUTS];
    ss_inputs_of(&g, g.mover, words);
    int set = 0, seen = 0;
    for (int i = 0; i < SS_INPUTS; i++) set += ss_count(words[i]);
    for (int i = 0; i < SS_ROWS_OF_OWN; i++) seen += rows[0][SS_SEEN_OWN + i];
    CHECK_EQ(seen, set);
}

/* ---- opponents ---- */

TEST(a_player_thinks_in_the_games_where_its_seat_is_to_move) {
    begin(random_game_setting(0), 12);
    int seats[GAMES];
    for (int i = 0; i < GAMES; i++) seats[i] = i % 2 ? games[i].mover : games[i].mover + 1;
    const ss_player *greedy = ss_player_called("greedy");
    ss_batch_think(greedy, games, randoms, GAMES, &ss_box, seats, 0, played);
    for (int i = 0; i < GAMES; i++) {
        CHECK_EQ(played[i].card != SS_NO_CARD, i % 2);
        if (i % 2) CHECK_EQ(ss_turn_check(&games[i], &played[i]), SS_OK);
    }
}
