/* Games in a batch end as the same games played one by one, and nothing refused is played. */
#include "test.h"

#include "rules/box.h"
#include "random_game.h"
#include "rules/batch.h"
#include "rules/batch_avx2.h"
#include "rules/score.h"

enum { GAMES = 7, ROOM = 1 << 16 };

/* Before C23 an array of seeds is no array of constant ones. */
typedef const uint8_t fixed_seed[SS_SEED_SIZE];

static ss_game games[GAMES], singles[GAMES];
static ss_random randoms[GAMES], own[GAMES];
static ss_turn turns[ROOM], picked[GAMES];
static int starts[GAMES + 1], counts[GAMES], choices[GAMES];

static void begin(ss_setting setting, uint64_t seed) {
    ss_random r = ss_random_from(seed);
    for (int i = 0; i < GAMES; i++) games[i] = random_game_after(setting, &r, 3 * i);
    ss_batch_randoms(randoms, GAMES, seed);
    memcpy(singles, games, sizeof games);
    memcpy(own, randoms, sizeof own);
}

TEST(every_game_has_its_own_generator_even_with_consecutive_seeds) {
    ss_batch_randoms(randoms, GAMES, 1);
    ss_batch_randoms(own, GAMES, 2);
    for (int i = 0; i < GAMES; i++)
        for (int j = 0; j < GAMES; j++) {
            CHECK(randoms[i].state != own[j].state);
            CHECK(i == j || randoms[i].state != randoms[j].state);
        }
}

TEST(a_batch_is_dealt_as_its_games_are) {
    uint8_t seeds[GAMES][SS_SEED_SIZE];
    for (int i = 0; i < GAMES; i++) ss_sha256_of(&i, sizeof i, seeds[i]);
    for (int s = 0; s < SETTINGS; s++) {
        ss_setting setting = random_game_setting(s);
        CHECK_EQ(ss_batch_deal(games, GAMES, &ss_box, setting, (fixed_seed *)seeds), SS_OK);
        for (int i = 0; i < GAMES; i++) {
            ss_game g;
            ss_deal(&g, &ss_box, setting, seeds[i]);
            while (g.phase < SS_PLAYING) CHECK_EQ(ss_choose_sides_drawn(&g, &ss_box, seeds[i]), SS_OK);
            CHECK_BYTES(&games[i], &g, sizeof g);
        }
    }
}

TEST(boards_that_refuse_the_boar_are_reported) {
    ss_content printed = ss_box;
    uint8_t seeds[1][SS_SEED_SIZE] = {{0}};
    for (int board = 0; board < SS_BOARDS; board++)
        for (int side = 0; side < 2; side++) printed.gardens[board][side] |= ss_bit(ss_cell(4, 4));
    ss_setting setting = {SS_EDITION_SECOND, SS_BOARS, 2};
    CHECK_EQ(ss_batch_deal(games, 1, &printed, setting, (fixed_seed *)seeds), SS_E_BOAR_CELL_PRINTED);
}

TEST(a_batch_is_sampled_as_its_games_are) {
    begin(random_game_setting(0), 3);
    ss_view view = ss_view_of(&games[4], 1);
    ss_sampler sampler = ss_sampler_of(&view, &ss_box);
    ss_batch_sample(games, randoms, GAMES, &sampler);
    for (int i = 0; i < GAMES; i++) ss_sample(&sampler, &own[i], &singles[i]);
    CHECK_BYTES(games, singles, sizeof games);
    CHECK_BYTES(randoms, own, sizeof own);
}

TEST(random_turns_are_those_of_the_games_alone) {
    for (int s = 0; s < SETTINGS; s++) {
        begin(random_game_setting(s), 11);
        int on, movers[GAMES];
        do {
            on = ss_batch_movers(games, GAMES, movers);
            for (int i = 0; i < GAMES; i++)
                CHECK_EQ(movers[i], singles[i].phase == SS_PLAYING ? singles[i].mover : SS_REST);
            CHECK_EQ(ss_batch_play_random(games, randoms, GAMES, picked), on);
            for (int i = 0; i < GAMES; i++) {
                ss_turn turn = {.card = SS_NO_CARD};
                if (singles[i].phase == SS_PLAYING) ss_play_random(&singles[i], &own[i], &turn);
                CHECK_BYTES(&picked[i], &turn, sizeof turn);
            }
            CHECK_BYTES(games, singles, sizeof games);
        } while (on);
    }
}

TEST(games_played_out_are_those_of_the_games_alone) {
    for (int s = 0; s < SETTINGS; s++) {
        int scores[GAMES][SS_MAX_PLAYERS];
        begin(random_game_setting(s), 5);
        ss_batch_play_out(games, randoms, GAMES);
        ss_batch_scores(games, GAMES, scores);
        for (int i = 0; i < GAMES; i++) {
            ss_play_out(&singles[i], &own[i]);
            for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
                CHECK_EQ(scores[i][seat],
                         seat < singles[i].players ? ss_score_of(&singles[i], seat).final : 0);
        }
        CHECK_BYTES(games, singles, sizeof games);
    }
}

/* Games at the same turn are played side by side if the processor can; three more than fill the lanes are played
 * alone. */
TEST(games_side_by_side_are_those_of_the_games_alone) {
    enum { MANY = 19 };
    static ss_game together[MANY], alone[MANY];
    ss_random together_random[MANY], alone_random[MANY], r = ss_random_from(71);
    for (int s = 0; s < SETTINGS; s++)
        for (int turn = 0; turn < SS_ROUNDS * random_game_setting(s).players; turn += turn < 3 ? 1 : 5) {
            ss_game g = random_game_after(random_game_setting(s), &r, turn);
            ss_view view = ss_view_of(&g, turn % 3 - 1);
            ss_sampler sampler = ss_sampler_of(&view, &ss_box);
            ss_batch_randoms(together_random, MANY, (uint64_t)turn);
            ss_batch_sample(together, together_random, MANY, &sampler);
            memcpy(alone, together, sizeof alone);
            memcpy(alone_random, together_random, sizeof alone_random);
            if (!g.modules) CHECK(ss_lanes_match(together));
            ss_batch_play_out(together, together_random, MANY);
            for (int i = 0; i < MANY; i++) ss_play_out(&alone[i], &alone_random[i]);
            CHECK_BYTES(together, alone, sizeof together);
            CHECK_BYTES(together_random, alone_random, sizeof together_random);
        }
}

/* Other gardens, stack heights and editions may be side by side; another turn or other modules may not. */
TEST(games_of_different_deals_go_side_by_side) {
    static ss_game together[SS_LANES], alone[SS_LANES];
    ss_random drawn[SS_LANES], drawn_alone[SS_LANES], r = ss_random_from(72);
    for (int players = SS_MIN_PLAYERS; players <= SS_MAX_PLAYERS; players++)
        for (int turn = 0; turn < SS_ROUNDS * players; turn++) {
            for (int i = 0; i < SS_LANES; i++)
                together[i] =
                    random_game_after((ss_setting){(uint8_t)(i % 2), 0, (uint8_t)players}, &r, turn);
            memcpy(alone, together, sizeof alone);
            ss_batch_randoms(drawn, SS_LANES, (uint64_t)turn);
            memcpy(drawn_alone, drawn, sizeof drawn);
            CHECK(ss_lanes_match(together));
            ss_batch_play_out(together, drawn, SS_LANES);
            for (int i = 0; i < SS_LANES; i++) ss_play_out(&alone[i], &drawn_alone[i]);
            CHECK_BYTES(together, alone, sizeof together);
            CHECK_BYTES(drawn, drawn_alone, sizeof drawn);
        }
    ss_setting base = {SS_EDITION_2013, 0, 2};
    for (int i = 0; i < SS_LANES; i++) together[i] = random_game_after(base, &r, 7);
    CHECK(ss_lanes_match(together));
    together[5] = random_game_after(base, &r, 8);
    CHECK(!ss_lanes_match(together));
    together[5] = random_game_after((ss_setting){SS_EDITION_2013, SS_BOARS, 2}, &r, 7);
    CHECK(!ss_lanes_match(together));
}

TEST(lists_are_consecutive_and_the_picked_turn_is_played) {
    for (int s = 0; s < SETTINGS; s++) {
        ss_error refusal;
        begin(random_game_setting(s), 23);
        for (int listed; (listed = ss_batch_list(games, GAMES, turns, ROOM, starts)) > 0;) {
            CHECK_EQ(starts[GAMES], listed);
            ss_batch_counts(games, GAMES, starts, counts);
            for (int i = 0; i < GAMES; i++) {
                static ss_turn all[ROOM];
                int many = ss_list_turns_with(&games[i], ss_stacks_open(&games[i]), all, ROOM);
                CHECK_EQ(many, counts[i]);
                choices[i] = many ? ss_random_below(&own[i], many) : SS_REST;
                if (many) CHECK_EQ(ss_play(&singles[i], &all[choices[i]]), SS_OK);
            }
            CHECK_EQ(ss_batch_pick(games, GAMES, turns, starts, choices, picked), GAMES);
            CHECK_EQ(ss_batch_play(games, GAMES, picked, &refusal), GAMES);
            CHECK_EQ(refusal, SS_OK);
            CHECK_BYTES(games, singles, sizeof games);
        }
    }
}

TEST(a_list_without_room_is_still_counted) {
    begin(random_game_setting(0), 2);
    int all = ss_batch_list(games, GAMES, turns, ROOM, starts);
    ss_turn *few = test_malloc(100 * sizeof *few); /* the sanitizer detects writes beyond it */
    CHECK(all > 100);
    CHECK_EQ(ss_batch_list(games, GAMES, few, 100, starts), all);
    CHECK_BYTES(few, turns, 100 * sizeof *few);
    test_free(few);
    CHECK_EQ(ss_batch_list(games, GAMES, NULL, 0, starts), all);
}

TEST(a_number_that_is_not_in_the_list_is_not_picked) {
    begin(random_game_setting(0), 2);
    ss_batch_list(games, GAMES, turns, ROOM, starts);
    memset(choices, 0, sizeof choices);
    ss_batch_counts(games, GAMES, starts, counts);
    choices[3] = counts[3];
    CHECK_EQ(ss_batch_pick(games, GAMES, turns, starts, choices, picked), 3);
    choices[3] = counts[3] - 1;
    CHECK_EQ(ss_batch_pick(games, GAMES, turns, starts, choices, picked), GAMES);
    choices[2] = -2;
    CHECK_EQ(ss_batch_pick(games, GAMES, turns, starts, choices, picked), 2);
}

TEST(one_refused_turn_leaves_all_games_as_they_were) {
    ss_error refusal;
    begin(random_game_setting(0), 2);
    ss_batch_list(games, GAMES, turns, ROOM, starts);
    memset(choices, 0, sizeof choices);
    ss_batch_pick(games, GAMES, turns, starts, choices, picked);
    picked[5].cell = SS_NO_CELL;
    CHECK_EQ(ss_batch_play(games, GAMES, picked, &refusal), 5);
    CHECK_EQ(refusal, SS_E_NOT_A_CELL);
    CHECK_BYTES(games, singles, sizeof games);
}
