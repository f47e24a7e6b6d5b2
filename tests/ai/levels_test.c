/* Levels and styles: what the weak ones never do, that each level is stronger than those below, and that each style
 * shows in its points. players_test.c checks for all players that they follow the rules, see only their view, and
 * repeat themselves for a seed. */
#include "test.h"

#include <stdio.h>

#include "ai/player.h"
#include "rules/box.h"
#include "texts/nouns.h"
#include "texts/words.h"
#include "random_game.h"
#include "rules/score.h"

static const ss_player *called(const char *name) {
    const ss_player *player = ss_player_called(name);
    CHECK(player != NULL);
    return player;
}

/* ---- names ---- */

TEST(every_player_has_a_name_and_a_line_of_its_own_in_every_language) {
    static const char *const languages[] = {"en", "de", "fr", "it", "es"};
    for (int l = 0; l < 5; l++) {
        ss_words_use(languages[l]);
        for (int i = 0; ss_players[i]; i++) {
            const char *noun = ss_player_noun(ss_players[i]->name),
                       *line = ss_player_line(ss_players[i]->name);
            CHECK(noun && *noun && line && *line);
            for (int j = 0; j < i; j++) CHECK(strcmp(noun, ss_player_noun(ss_players[j]->name)) != 0);
            for (int j = 0; j < i; j++) CHECK(strcmp(line, ss_player_line(ss_players[j]->name)) != 0);
        }
    }
    CHECK_STR(ss_player_noun("level3"), "Jardinero");
    ss_words_use("en");
    CHECK_STR(ss_player_noun("level4"), "Head gardener");
    CHECK(!ss_player_noun("level7") && !ss_player_line("level7"));
}

/* ---- time ---- */

static bool never(void *data) {
    (void)data;
    return false;
}

TEST(more_steps_or_time_make_no_level_below_the_last_stronger) {
    static const char *const names[] = {"level1", "level2", "level3", "level4", "level5"};
    ss_random random = ss_random_from(61);
    for (int i = 0; i < SETTINGS; i++) {
        ss_game g = random_game_after(random_game_setting(i), &random, ss_random_below(&random, 36));
        ss_view view = ss_view_of(&g, g.mover);
        const ss_player *player = called(names[i % 5]);
        ss_random a = ss_random_from(3), b = ss_random_from(3), c = ss_random_from(3);
        ss_turn usual = ss_player_choose(player, &view, &ss_box, ss_usual_budget(player), &a);
        ss_turn steps = ss_player_choose(player, &view, &ss_box, ss_steps(100000), &b);
        ss_turn time = ss_player_choose(player, &view, &ss_box, (ss_budget){.stop = never}, &c);
        CHECK_BYTES(&usual, &steps, sizeof usual);
        CHECK_BYTES(&usual, &time, sizeof usual);
    }
}

/* ---- what no level does ---- */

/* Returns the lowest row that the noble of a column can reach in this many steps; 0 if it cannot move. */
static int deepest(const ss_garden *garden, int column, int steps) {
    ss_cells way = ss_bit(ss_cell(column, ss_garden_noble(garden, column)));
    while (steps-- > 0) way |= SS_NEIGHBOURS(way) & garden->planted;
    ss_cells walks = way & ss_garden_walks(garden) & ss_column(column);
    return walks ? ss_row_of(ss_highest(walks)) : 0;
}

typedef void check_turn(const ss_garden *planted, const ss_turn *turn);

/* Checks each turn of games that a player plays for all seats; `planted` is the garden with the tile of the turn. */
static void watch(const char *name, int games, check_turn *check) {
    const ss_player *player = called(name);
    ss_random random = ss_random_from(62);
    for (int i = 0; i < games; i++) {
        ss_game g = random_game(random_game_setting(i % SETTINGS), &random);
        while (g.phase != SS_OVER) {
            ss_view view = ss_view_of(&g, g.mover);
            ss_turn turn = ss_player_choose(player, &view, &ss_box, ss_steps(1), &random);
            ss_garden planted = ss_mover(&g)->garden;
            ss_garden_plant(&planted, turn.cell, turn.gardener);
            check(&planted, &turn);
            CHECK_EQ(ss_play(&g, &turn), SS_OK);
        }
    }
}

static void check_some_noble_walks(const ss_garden *planted, const ss_turn *turn) {
    CHECK(turn->noble || !ss_garden_walks(planted));
}

TEST(the_lowest_levels_never_leave_all_nobles_standing_while_one_could_walk) {
    watch("level1", SETTINGS, check_some_noble_walks);
    watch("level2", SETTINGS, check_some_noble_walks);
}

static void check_as_far_as_two_steps(const ss_garden *planted, const ss_turn *turn) {
    if (turn->noble) CHECK(ss_row_of(turn->noble) >= deepest(planted, ss_column_of(turn->noble), 2));
}

TEST(level1_walks_a_noble_as_far_as_it_sees) { watch("level1", SETTINGS, check_as_far_as_two_steps); }

static void check_not_one_instead_of_six(const ss_garden *planted, const ss_turn *turn) {
    if (turn->noble && ss_row_of(turn->noble) == 1) CHECK(deepest(planted, ss_column_of(turn->noble), 6) < 6);
}

TEST(level2_never_walks_one_row_when_the_same_noble_has_six_before_its_eyes) {
    watch("level2", SETTINGS, check_not_one_instead_of_six);
}

TEST(nobody_misjudges_the_last_turn) { /* nothing is left to misjudge, except what is overlooked */
    ss_random random = ss_random_from(63);
    int same = 0, games = 60;
    for (int i = 0; i < games; i++) {
        ss_game g = random_game_after(random_game_setting(0), &random, 35);
        ss_view view = ss_view_of(&g, g.mover);
        ss_turn ours = ss_player_choose(called("level4"), &view, &ss_box, ss_steps(1), &random);
        ss_turn best = ss_player_choose(called("network"), &view, &ss_box, ss_steps(1), &random);
        same += memcmp(&ours, &best, sizeof ours) == 0;
    }
    CHECK(same > games * 2 / 3);
}

/* ---- matches: fixed seeds, so that a change in the order is noticed ---- */

/* What a player got in all its games of a match, and its state at some point. */
typedef struct account {
    double won;
    int rows_and_columns, missions, after_six_rounds, missions_at_half;
} account;

static void note(const ss_game *g, int seat, account *a) {
    if (g->mover) return;
    if (g->round == 6) a->after_six_rounds += g->seats[seat].score;
    if (g->round == SS_ROUNDS / 2) a->missions_at_half += ss_score_of(g, seat).missions;
}

/* This many deals, each played in both seats. */
static void match(const char *first, const char *second, int deals, account accounts[2]) {
    const ss_player *players[2] = {called(first), called(second)};
    memset(accounts, 0, 2 * sizeof *accounts);
    for (int game = 0; game < 2 * deals; game++) {
        ss_random deal = ss_random_from((uint64_t)(game / 2)), random = ss_random_from((uint64_t)game + 1000);
        ss_game g = random_game(random_game_setting(0), &deal);
        while (g.phase != SS_OVER) {
            int who = (g.mover + game) % 2;
            ss_view view = ss_view_of(&g, g.mover);
            for (int i = 0; i < 2; i++) note(&g, (i + game) % 2, &accounts[i]);
            ss_turn turn =
                ss_player_choose(players[who], &view, &ss_box, ss_usual_budget(players[who]), &random);
            CHECK_EQ(ss_play(&g, &turn), SS_OK);
        }
        for (int i = 0; i < 2; i++) {
            ss_score score = ss_score_of(&g, (i + game) % 2);
            accounts[i].rows_and_columns += score.rows + score.columns;
            accounts[i].missions += score.missions;
            if (ss_has(ss_winners(&g), (i + game) % 2)) accounts[i].won += 1.0 / ss_count(ss_winners(&g));
        }
    }
}

static double victories(const char *first, const char *second, int deals) {
    account accounts[2];
    match(first, second, deals, accounts);
    return accounts[0].won;
}

TEST(each_level_clearly_beats_the_one_two_below) {
    CHECK_MANY(victories("level3", "level1", MANY(20)) >= 34);
    CHECK_MANY(victories("level4", "level2", MANY(20)) >= 34);
    CHECK_MANY(victories("level5", "level3", MANY(5)) >= 8);
}

TEST(the_lowest_level_plays_better_than_chance) { CHECK_MANY(victories("level1", "random", MANY(20)) >= 36); }

enum { DEALS = 40 };

TEST(the_walker_has_a_fifth_more_points_after_six_rounds) {
    account a[2];
    match("walker", "network", MANY(DEALS), a);
    CHECK_MANY(a[0].after_six_rounds * 10 > a[1].after_six_rounds * 12);
}

TEST(the_builder_has_a_tenth_more_points_from_rows_and_columns) {
    account a[2];
    match("builder", "network", MANY(DEALS), a);
    CHECK_MANY(a[0].rows_and_columns * 10 > a[1].rows_and_columns * 11);
}

TEST(the_courtier_has_its_missions_done_at_half_time_and_more_of_them_at_the_end) {
    account a[2];
    match("courtier", "network", MANY(DEALS), a);
    CHECK_MANY(a[0].missions_at_half * 10 > a[1].missions_at_half * 14);
    CHECK_MANY(a[0].missions > a[1].missions);
}

TEST(styles_are_still_decent_players) {
    CHECK_MANY(victories("walker", "greedy", MANY(15)) >= 24);
    CHECK_MANY(victories("builder", "greedy", MANY(15)) >= 24);
    CHECK_MANY(victories("courtier", "greedy", MANY(15)) >= 24);
}
