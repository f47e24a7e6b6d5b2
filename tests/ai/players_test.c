/* Computer players: they follow the rules, see only their view, repeat themselves for a seed, and are as strong as
 * claimed. */
#include "draw.h"

#include "ai/candidates.h"
#include "ai/player.h"
#include "ai/prospect.h"
#include "random_game.h"
#include "rules/outcome.h"

static const ss_player *called(const char *name) {
    const ss_player *player = ss_player_called(name);
    CHECK(player != NULL);
    return player;
}

static ss_turn choice(const ss_player *player, const ss_game *g, uint32_t steps, uint64_t seed) {
    ss_view view = ss_view_of(g, g->mover);
    ss_random random = ss_random_from(seed);
    return ss_player_choose(player, &view, &ss_box, ss_steps(steps), &random);
}

/* ---- all of them ---- */

/* A game continued by a network takes long with sanitizers. */
static uint32_t few(const ss_player *player, uint32_t steps) {
    return player->trained ? steps / 5 + 1 : steps;
}

TEST(players_are_found_by_name) {
    CHECK_STR(ss_players[0]->name, "random");
    CHECK_STR(ss_players[1]->name, "greedy");
    CHECK_STR(ss_players[2]->name, "playouts");
    for (int i = 0; ss_players[i]; i++) CHECK(ss_player_called(ss_players[i]->name) == ss_players[i]);
    CHECK(ss_player_called("gready") == NULL);
    CHECK(ss_player_called("") == NULL);
}

/* Returns true if an earlier player chooses sides in the same way: trying it once is enough, because it takes long. */
static bool chooses_like_another(int player) {
    for (int i = 0; i < player; i++)
        if (ss_players[i]->side == ss_players[player]->side) return true;
    return false;
}

/* Everybody chooses sides, unless the game has them already, then turns; the rules check each. */
static void play_game(ss_game g, const ss_player *player, ss_random *random) {
    while (g.phase < SS_PLAYING)
        for (int seat = 0, phase = g.phase; seat < g.players && g.phase == phase; seat++) {
            ss_view view = ss_view_of(&g, seat);
            int side = ss_player_side(player, &view, &ss_box, random);
            CHECK_EQ(ss_choose_side(&g, &ss_box, seat, side), SS_OK);
        }
    while (g.phase != SS_OVER) {
        ss_view view = ss_view_of(&g, g.mover);
        ss_turn turn = ss_player_choose(player, &view, &ss_box, ss_steps(few(player, 40)), random);
        CHECK_EQ(ss_play(&g, &turn), SS_OK);
    }
}

TEST(every_player_keeps_the_rules_in_every_setting) {
    ss_random random = ss_random_from(41);
    for (int i = 0; i < SETTINGS; i++)
        for (int p = 0; ss_players[p]; p++) {
            if (!WITH_MANY && (i + p) % 8) continue; /* each player in three settings */
            ss_setting setting = random_game_setting(i);
            bool sided = chooses_like_another(p);
            ss_game g = sided ? random_game(setting, &random) : random_game_deal(setting, &random);
            play_game(g, ss_players[p], &random);
        }
}

TEST(a_player_takes_the_side_that_leaves_the_boar_its_cell) { /* rule 6 */
    ss_content own = ss_box;
    ss_random random = ss_random_from(42);
    for (int side = SS_SIDE_A; side <= SS_SIDE_B; side++) {
        for (int number = 0; number < SS_BOARDS; number++) {
            own.gardens[number][0] = own.gardens[number][1] = ss_row(1);
            own.gardens[number][side - 1] |= cells("e4");
        }
        for (int p = 0; ss_players[p]; p++) {
            if (chooses_like_another(p)) continue;
            ss_game g = random_game_deal((ss_setting){SS_EDITION_2013, SS_BOARS, 2}, &random);
            ss_view view = ss_view_of(&g, 1);
            CHECK_EQ(ss_player_side(ss_players[p], &view, &own, &random), SS_SIDE_A + SS_SIDE_B - side);
        }
    }
}

/* A record may hide a seat's own missions: the courtier once shifted by an invalid column. */
TEST(every_player_answers_even_if_its_own_missions_are_hidden) {
    ss_random random = ss_random_from(47);
    for (int p = 0; ss_players[p]; p++) {
        ss_game g = random_game_after((ss_setting){SS_EDITION_2013, 0, 2}, &random, 20);
        ss_view view = ss_view_of(&g, g.mover);
        for (int i = 0; i < SS_MISSIONS; i++) view.known.seats[view.seat].missions[i] = SS_HIDDEN;
        ss_turn turn = ss_player_choose(ss_players[p], &view, &ss_box, ss_steps(24), &random);
        CHECK_EQ(ss_turn_check(&g, &turn), SS_OK);
    }
}

/* Twins differ only in what the seat to move cannot see. */
TEST(a_choice_does_not_depend_on_what_the_seat_cannot_see) {
    ss_random random = ss_random_from(43);
    int differing = 0;
    for (int round = 0; round < MANY(2 * SETTINGS); round++) {
        ss_setting setting = random_game_setting(7 * round % SETTINGS);
        ss_game g =
            random_game_after(setting, &random, ss_random_below(&random, SS_ROUNDS * setting.players));
        ss_view view = ss_view_of(&g, g.mover);
        ss_sampler sampler = ss_sampler_of(&view, &ss_box);
        for (int twins = 0; twins < 2; twins++) {
            ss_game twin;
            ss_sample(&sampler, &random, &twin);
            differing += memcmp(&g, &twin, sizeof g) != 0;
            for (int p = 0; ss_players[p]; p++) {
                ss_turn ours = choice(ss_players[p], &g, few(ss_players[p], 150), (uint64_t)round),
                        theirs = choice(ss_players[p], &twin, few(ss_players[p], 150), (uint64_t)round);
                CHECK_BYTES(&ours, &theirs, sizeof ours);
            }
        }
    }
    CHECK_MANY(differing > 3 * SETTINGS);
    CHECK(differing > 0);
}

TEST(sides_do_not_depend_on_what_the_seat_cannot_see) {
    ss_random random = ss_random_from(44);
    for (int i = 0; i < MANY(SETTINGS); i++) {
        ss_setting setting = random_game_setting(7 * i % SETTINGS);
        ss_game g = random_game_deal(setting, &random);
        int seat = ss_random_below(&random, g.players);
        ss_view view = ss_view_of(&g, seat);
        ss_sampler sampler = ss_sampler_of(&view, &ss_box);
        ss_game twin;
        ss_sample(&sampler, &random, &twin);
        ss_view theirs = ss_view_of(&twin, seat);
        for (int p = 0; ss_players[p]; p++) {
            if (chooses_like_another(p)) continue;
            ss_random a = ss_random_from(7), b = ss_random_from(7);
            CHECK_EQ(ss_player_side(ss_players[p], &view, &ss_box, &a),
                     ss_player_side(ss_players[p], &theirs, &ss_box, &b));
        }
    }
}

TEST(thinking_changes_neither_the_view_nor_the_choice_of_the_next_time) {
    ss_random random = ss_random_from(45);
    for (int i = 0; i < SETTINGS; i++) {
        ss_game g = random_game_after(random_game_setting(i), &random, ss_random_below(&random, 36));
        ss_view view = ss_view_of(&g, g.mover), kept = view;
        for (int p = 0; ss_players[p]; p++) {
            ss_opinion once[8], again[8];
            ss_random a = ss_random_from(9), b = ss_random_from(9);
            memset(once, 0, sizeof once), memset(again, 0, sizeof again);
            ss_budget budget = ss_steps(few(ss_players[p], 300));
            int count = ss_players[p]->think(&view, &ss_box, budget, &a, once, 8);
            CHECK_EQ(ss_players[p]->think(&view, &ss_box, budget, &b, again, 8), count);
            CHECK_BYTES(once, again, sizeof once);
            CHECK_EQ(a.state, b.state);
            CHECK_BYTES(&view, &kept, sizeof view);
        }
    }
}

static void check_opinions(const ss_player *player, const ss_game *g, uint32_t steps, int room) {
    ss_view view = ss_view_of(g, g->mover);
    ss_random random = ss_random_from(5);
    ss_opinion best[64];
    uint64_t samples = 0;
    int count = player->think(&view, &ss_box, ss_steps(steps), &random, best, room);
    CHECK(count >= 1 && count <= room);
    for (int i = 0; i < count; i++) {
        CHECK_EQ(ss_turn_check(g, &best[i].turn), SS_OK);
        CHECK(best[i].points >= 0 && best[i].points < 300);
        CHECK(best[i].lead > -300 && best[i].lead <= best[i].points);
        CHECK(best[i].win >= 0 && best[i].win <= 1);
        CHECK(best[i].error >= 0 && best[i].error < 100);
        samples += best[i].samples;
        for (int j = 0; j < i; j++) CHECK(memcmp(&best[i].turn, &best[j].turn, sizeof(ss_turn)) != 0);
        if (i && player == called("playouts")) CHECK(best[i].lead <= best[i - 1].lead);
    }
    CHECK(samples <= steps);
    CHECK(player != called("playouts") || best[0].samples > 0);
    /* A player that looks for one turn may stop sooner than one that looks for many, unless all steps are allotted in
     * advance. */
    ss_turn chosen = choice(player, g, steps, 5);
    if (!best[0].samples || player == called("playouts")) CHECK_BYTES(&chosen, &best[0].turn, sizeof chosen);
}

TEST(opinions_are_of_legal_turns_in_range_sorted_and_within_the_steps) {
    static const uint32_t steps[] = {1, 31, 33, 100, 1000};
    ss_random random = ss_random_from(46);
    for (int i = 0; i < 2 * SETTINGS; i++) {
        ss_setting setting = random_game_setting(i % SETTINGS);
        int turns = SS_ROUNDS * setting.players;
        ss_game g = random_game_after(setting, &random,
                                      i < SETTINGS ? ss_random_below(&random, turns) : turns - 1 - i % 3);
        for (int p = 0; ss_players[p]; p++)
            check_opinions(ss_players[p], &g, few(ss_players[p], steps[i % 5]),
                           1 + ss_random_below(&random, 64));
    }
}

/* ---- the prospect ---- */

TEST(the_prospect_is_the_largest_rows_in_reach_for_the_turns_left) {
    ss_garden g = draw("#########"
                       "#........"
                       "##......."
                       ".G......."
                       ".#.....#.");
    CHECK_EQ(ss_prospect_walks(&g, 0), 0);
    CHECK_EQ(ss_prospect_walks(&g, 1), 5);                      /* b5, by way of the gardener on b4 */
    CHECK_EQ(ss_prospect_walks(&g, 3), 5 + 3 + 3);              /* a3 and b3 */
    CHECK_EQ(ss_prospect_walks(&g, 18), 5 + 3 + 3 + 2 + 9 * 1); /* h5 has no path, b4 a gardener */
    stand(&g, "030000000");
    CHECK_EQ(ss_prospect_walks(&g, 2), 5 + 3); /* b3 is behind its noble */
}

/* What nobles can walk at best in this many turns if no tiles come: tries every way. */
static int walked_at_best(const ss_garden *g, int turns) {
    int best = 0;
    for (ss_cells left = turns ? ss_garden_walks(g) : 0; left; left = ss_without_lowest(left)) {
        ss_garden after = *g;
        int cell = ss_lowest(left);
        ss_garden_walk(&after, cell);
        int points = ss_row_of(cell) + walked_at_best(&after, turns - 1);
        if (points > best) best = points;
    }
    return best;
}

TEST(the_prospect_of_walks_is_exact_while_no_tiles_come) {
    ss_random random = ss_random_from(47);
    for (int i = 0; i < 40; i++) {
        ss_game g = random_game_after(random_game_setting(0), &random, 4 + ss_random_below(&random, 32));
        for (int turns = 0; turns <= 3; turns++) {
            const ss_garden *garden = &g.seats[i % 2].garden;
            CHECK_EQ(ss_prospect_walks(garden, turns), walked_at_best(garden, turns));
        }
    }
}

TEST(the_prospect_counts_final_scoring_as_it_stands) { /* rules 4 and 5 */
    const char *garden = "#########"
                         "#########"
                         "#........"
                         "G........"
                         "#........"
                         "#........";
    ss_game last = SCENE(.garden = garden, .nobles = "600000000", .missions = "a b", .hand = "c", .round = 17,
                         .score = 40);
    CHECK_EQ(ss_prospect(&last, 0), 2 + 8 + 5 + 6); /* a walk to row 2, row 2, column a, mission a */
    CHECK_EQ(ss_prospect_final(&last, 0), 40 + 21);
    ss_game boars = SCENE(.garden = garden, .nobles = "622222222", .missions = "a b", .hand = "c",
                          .round = 17, .modules = SS_BOARS);
    CHECK_EQ(ss_prospect(&boars, 0), 8 + 5 + 6 + 2 - 32); /* the boar's area is all that is free */
    CHECK_EQ(ss_prospect_final(&boars, 0), 0);
}

/* ---- greedy ---- */

enum { ROOM = 1 << 14 };
static ss_turn listed[ROOM];

static int points_at_once(const ss_game *g, const ss_turn *turn) {
    ss_outcome o = ss_outcome_of(g, turn);
    return o.reward + o.boar + o.noble;
}

/* The definition again, the slow way. */
static int static_value(const ss_game *g, const ss_turn *turn) {
    ss_game after = *g;
    int seat = g->mover, turns = SS_ROUNDS - 1 - g->round, value = 0;
    ss_play_legal(&after, turn);
    const ss_seat *s = &after.seats[seat];
    for (int row = SS_ROWS; row >= 1; row--)
        for (int column = 0; column < SS_COLUMNS; column++) {
            int at = ss_cell(column, row);
            bool walk = ss_has(s->garden.reach, at) && !ss_has(s->garden.gardeners, at) &&
                        row > ss_garden_noble(&s->garden, column);
            if (walk && turns-- > 0) value += row;
        }
    ss_score score = ss_score_of(&after, seat);
    return value + score.rows + score.columns + score.missions - score.boar;
}

static void check_greedy(const ss_game *g) {
    ss_turn chosen = choice(called("greedy"), g, 1, 1);
    int count = ss_list_turns(g, listed, ROOM);
    int most = points_at_once(g, &chosen), value = static_value(g, &chosen);
    CHECK(count <= ROOM);
    for (int i = 0; i < count; i++) {
        int points = points_at_once(g, &listed[i]);
        CHECK(points <= most);
        if (points == most) CHECK(static_value(g, &listed[i]) <= value);
    }
}

TEST(greedy_takes_most_points_at_once_and_then_the_largest_static_value) {
    ss_random random = ss_random_from(48);
    for (int i = 0; i < 5 * SETTINGS; i++) {
        ss_setting setting = random_game_setting(i % SETTINGS);
        ss_game g =
            random_game_after(setting, &random, ss_random_below(&random, SS_ROUNDS * setting.players));
        check_greedy(&g);
    }
}

TEST(greedy_walks_to_the_lowest_row_it_can_reach) {
    ss_game g = SCENE(.hand = "56 24", .display = "ab cd ef gh ci",
                      .garden = "#########"
                                "..#......"
                                "..#......"
                                "..#......"
                                "..#......");
    ss_turn chosen = choice(called("greedy"), &g, 1, 1);
    CHECK_EQ(chosen.card, card("56"));
    CHECK_EQ(chosen.place, place("6l"));
    CHECK_EQ(chosen.noble, cell("c6"));
}

/* ---- candidates ---- */

TEST(equal_tiles_in_the_two_places_of_a_colour_are_one_candidate) {
    ss_candidate best[64];
    ss_game equal = SCENE(.hand = "24 56", .display = "aa bb cc dd ee", .garden = "#########");
    ss_game other = SCENE(.hand = "24 56", .display = "ab cd ef gh ia", .garden = "#########");
    int alike = ss_list_turns(&equal, NULL, 0), different = ss_list_turns(&other, NULL, 0);
    ss_candidate all[512];
    CHECK_EQ(ss_candidates(&equal, all, 512, ss_by_prospect), alike / 2);
    CHECK_EQ(ss_candidates(&other, all, 512, ss_by_prospect), different);
    int count = ss_candidates(&equal, best, 64, ss_by_points);
    for (int i = 0; i < count; i++) CHECK_EQ(best[i].turn.place % 2, 0);
    for (int i = 1; i < count; i++) CHECK(!ss_by_points(&best[i], &best[i - 1]));
}

/* ---- time ---- */

static bool stop_after(void *data) {
    int *asked = data;
    return --*asked <= 0;
}

TEST(without_steps_playouts_thinks_until_it_is_stopped) {
    ss_random random = ss_random_from(49);
    for (int laps = 1; laps <= 300; laps += 23) {
        ss_game g = random_game_after(random_game_setting(laps % SETTINGS), &random, laps % 35);
        ss_view view = ss_view_of(&g, g.mover);
        int asked = laps;
        ss_opinion best[5];
        ss_budget budget = {.stop = stop_after, .data = &asked};
        int count = called("playouts")->think(&view, &ss_box, budget, &random, best, 5);
        CHECK(count >= 1);
        CHECK_EQ(ss_turn_check(&g, &best[0].turn), SS_OK);
        CHECK_EQ(asked, 0);
        for (int i = 1; i < count; i++) CHECK(best[i].lead <= best[i - 1].lead);
    }
}

static bool never(void *data) {
    (void)data;
    return false;
}

TEST(if_one_turn_is_wanted_and_clear_no_more_time_is_taken) {
    ss_game g = SCENE(.hand = "56 24", .display = "ab cd ef gh ci", .round = 16,
                      .garden = "#########"
                                "..#......"
                                "..#......"
                                "..#......"
                                "..#......");
    ss_view view = ss_view_of(&g, 0);
    ss_random random = ss_random_from(50);
    ss_turn chosen =
        ss_player_choose(called("playouts"), &view, &ss_box, (ss_budget){.stop = never}, &random);
    CHECK_EQ(chosen.cell, cell("c6"));
}

/* A choice by steps is the same on every machine, however long it takes there. */
TEST(a_budget_of_steps_does_not_depend_on_time) {
    ss_random random = ss_random_from(51);
    for (int turns = 4; turns < 35; turns += 10) {
        ss_game g = random_game_after(random_game_setting(turns % SETTINGS), &random, turns);
        ss_view view = ss_view_of(&g, g.mover);
        ss_random one = random, other = random;
        ss_budget timed = {.steps = 200, .stop = never};
        ss_turn expected = ss_player_choose(called("rollouts"), &view, &ss_box, ss_steps(200), &one);
        ss_turn chosen = ss_player_choose(called("rollouts"), &view, &ss_box, timed, &other);
        CHECK(!memcmp(&chosen, &expected, sizeof chosen));
        CHECK_EQ(one.state, other.state);
    }
}

/* ---- strength: fixed seeds, so that a change that weakens a player is noticed ---- */

/* Victories of the first player against the second in this many deals, each played in both seats. Shared ones count
 * half. */
static double victories(const char *first, uint32_t steps, const char *second, int deals) {
    const ss_player *players[2] = {called(first), called(second)};
    double won = 0;
    for (int game = 0; game < 2 * deals; game++) {
        ss_random deal = ss_random_from((uint64_t)(game / 2)), random = ss_random_from((uint64_t)game + 1000);
        ss_game g = random_game(random_game_setting(0), &deal);
        int seat = game % 2;
        while (g.phase != SS_OVER) {
            ss_view view = ss_view_of(&g, g.mover);
            ss_turn turn =
                ss_player_choose(players[g.mover != seat], &view, &ss_box, ss_steps(steps), &random);
            CHECK_EQ(ss_play(&g, &turn), SS_OK);
        }
        unsigned winners = ss_winners(&g);
        if (ss_has(winners, seat)) won += 1.0 / ss_count(winners);
    }
    return won;
}

TEST(greedy_beats_random_in_almost_every_game) {
    CHECK_MANY(victories("greedy", 1, "random", MANY(50)) >= 95);
}

TEST(playouts_beats_greedy_clearly) { CHECK_MANY(victories("playouts", 500, "greedy", MANY(10)) >= 14); }
