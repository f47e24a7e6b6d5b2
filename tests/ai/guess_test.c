/* Games drawn by a guess at what the others hold: they fit the view, and likelier ones come more often, by exactly as
 * much as they should. */
#include "draw.h"

#include "ai/guess.h"
#include "ai/weights.h"
#include "fairness.h"
#include "random_game.h"

static ss_guess guess_for(const ss_game *g, int seat) {
    ss_view view = ss_view_of(g, seat);
    return ss_guess_of(&view, &ss_box, ss_network_for(g));
}

static int turns_in(ss_random *r, ss_setting setting) {
    return ss_random_below(r, SS_ROUNDS * setting.players + 1);
}

/* ---- draws fit ---- */

static void check_draws(const ss_game *g, int seat, ss_random *random) {
    ss_view view = ss_view_of(g, seat);
    ss_guess guess = guess_for(g, seat), kept = guess;
    for (int i = 0; i < 5; i++) {
        ss_game drawn;
        ss_guess_draw(&guess, random, &drawn);
        ss_view again = ss_view_of(&drawn, seat);
        CHECK_BYTES(&again, &view, sizeof view);
        unsigned missions = 0;
        for (int s = 0; s < g->players; s++) {
            uint32_t cards = 0;
            for (int c = 0; c < SS_CARDS; c++) cards |= 1u << drawn.seats[s].cards[c];
            CHECK_EQ(cards, (1u << SS_CARDS) - 1);
            for (int m = 0; m < SS_MISSIONS; m++) missions |= 1u << drawn.seats[s].missions[m];
        }
        CHECK_EQ(ss_count(missions), SS_MISSIONS * g->players);
        CHECK(missions < 1u << SS_COLUMNS);
    }
    CHECK_BYTES(&guess, &kept, sizeof kept);
}

TEST(a_drawn_game_fits_its_view_and_is_whole) {
    ss_random random = ss_random_from(71);
    for (int i = 0; i < 8 * SETTINGS; i++) {
        ss_setting setting = random_game_setting(i % SETTINGS);
        ss_game g = random_game_after(setting, &random, turns_in(&random, setting));
        for (int seat = SS_SPECTATOR; seat < g.players; seat++) check_draws(&g, seat, &random);
    }
}

TEST(before_the_first_turn_a_drawn_game_fits_too) {
    ss_random random = ss_random_from(72);
    for (int i = 0; i < SETTINGS; i++) {
        ss_game g = random_game_deal(random_game_setting(i), &random);
        for (int chosen = 0; g.phase < SS_PLAYING; chosen = (chosen + 1) % g.players) {
            check_draws(&g, i % g.players, &random);
            CHECK_EQ(ss_choose_side(&g, &ss_box, chosen, SS_SIDE_A), SS_OK);
        }
    }
}

/* ---- they depend on the view alone ---- */

TEST(what_the_seat_cannot_see_changes_no_guess) {
    ss_random random = ss_random_from(73);
    int differing = 0;
    for (int i = 0; i < 4 * SETTINGS; i++) {
        ss_setting setting = random_game_setting(i % SETTINGS);
        ss_game g = random_game_after(setting, &random, turns_in(&random, setting)), twin;
        ss_view view = ss_view_of(&g, i % g.players);
        ss_sampler sampler = ss_sampler_of(&view, &ss_box);
        ss_sample(&sampler, &random, &twin);
        differing += memcmp(&g, &twin, sizeof g) != 0;
        ss_guess ours = guess_for(&g, view.seat), theirs = guess_for(&twin, view.seat);
        CHECK_BYTES(&ours, &theirs, sizeof ours);
        ss_random a = ss_random_from(9), b = a;
        for (int draws = 0; draws < 5; draws++) {
            ss_game first, second;
            ss_guess_draw(&ours, &a, &first);
            ss_guess_draw(&theirs, &b, &second);
            CHECK_BYTES(&first, &second, sizeof first);
        }
    }
    CHECK(differing > 3 * SETTINGS);
}

/* ---- missions ---- */

static ss_game walked(const char *nobles, int round) {
    return SCENE(.garden = "#########"
                           "#..#....."
                           "#..#....."
                           "#..#....."
                           "#..#....."
                           "#..#.....",
                 .nobles = nobles, .missions = "b c", .hand = "56 24", .display = "ab cd ef gh ci",
                 .round = round);
}

TEST(a_noble_far_down_makes_its_column_likelier_than_one_on_the_terrace) {
    ss_game g = walked("600000000", 14);
    ss_guess guess = guess_for(&g, 0);
    for (int column = 3; column < SS_COLUMNS; column++)
        CHECK(guess.missions[1][0] > guess.missions[1][column]);
}

/* Column d is open to row 6. A seat with that mission would not leave its noble on the terrace so late. */
TEST(a_noble_that_could_walk_far_and_does_not_has_hardly_a_mission) {
    ss_game g = walked("600000000", 16);
    ss_guess guess = guess_for(&g, 0);
    CHECK(2 * guess.missions[1][3] < guess.missions[1][4]);
}

/* A set of columns held by each seat, as a number. */
static int held(const ss_game *g, int seat) {
    return 1 << g->seats[seat].missions[0] | 1 << g->seats[seat].missions[1];
}

TEST(own_missions_are_nobody_elses) {
    ss_random random = ss_random_from(74);
    ss_game g = walked("066000000", 14), drawn; /* missions b and c, whose nobles are far down everywhere */
    ss_guess guess = guess_for(&g, 0);
    for (int i = 0; i < 2000; i++) {
        ss_guess_draw(&guess, &random, &drawn);
        CHECK_EQ(held(&drawn, 0), 1 << 1 | 1 << 2);
        CHECK(!(held(&drawn, 1) & held(&drawn, 0)));
    }
}

static double likely(const ss_guess *guess, int seat, int columns) {
    double product = ss_count((unsigned)columns) == SS_MISSIONS;
    for (int column = 0; column < SS_COLUMNS; column++)
        if (ss_has((unsigned)columns, column)) product *= guess->missions[seat][column];
    return product;
}

TEST(pairs_of_missions_come_as_often_as_the_product_of_their_ratios) {
    enum { DRAWS = 100000, SETS = 1 << SS_COLUMNS };
    static long counts[SETS];
    static double weights[SETS];
    ss_random random = ss_random_from(75);
    ss_game g = walked("602000500", 15), drawn;
    ss_guess guess = guess_for(&g, 0);
    for (int set = 0; set < SETS; set++) weights[set] = likely(&guess, 1, set);
    for (int i = 0; i < MANY(DRAWS); i++) {
        ss_guess_draw(&guess, &random, &drawn);
        counts[held(&drawn, 1)]++;
    }
    if (WITH_MANY) check_fair("missions of one", counts, weights, SETS);
}

/* Of the seven columns that the first does not hold, the three others have six. */
TEST(missions_of_several_come_as_often_as_the_product_of_all_their_ratios) {
    enum { DRAWS = 100000, SETS = 1 << SS_COLUMNS };
    static long counts[SETS];
    static double weights[SETS];
    ss_random random = ss_random_from(76);
    ss_game g = random_game_after((ss_setting){SS_EDITION_2013, 0, 4}, &random, 4 * 15), drawn;
    ss_guess guess = guess_for(&g, 0);
    for (int second = 0; second < SETS; second++)
        for (int third = 0; third < SETS && likely(&guess, 1, second) > 0; third++)
            for (int nobodys = 0; nobodys < SS_COLUMNS && likely(&guess, 2, third) > 0; nobodys++) {
                int fourth = (SETS - 1) & ~(held(&g, 0) | second | third | 1 << nobodys);
                weights[second] +=
                    likely(&guess, 1, second) * likely(&guess, 2, third) * likely(&guess, 3, fourth);
            }
    for (int i = 0; i < MANY(DRAWS); i++) {
        ss_guess_draw(&guess, &random, &drawn);
        counts[held(&drawn, 1)]++;
    }
    if (WITH_MANY) check_fair("missions of the second of four", counts, weights, SETS);
}

/* ---- hands ---- */

/* A herb spiral lies in 6l, and the noble of h stands where it could walk to it at once. */
static ss_game with_a_great_tile(void) {
    return SCENE(.garden = "#########"
                           ".......#."
                           ".......#."
                           ".......#."
                           ".......#.",
                 .nobles = "000000050", .hand = "24 56", .display = "ab de fg ca hi", .round = 5);
}

TEST(a_card_that_takes_a_great_tile_is_rarer_in_the_hand) {
    ss_game g = with_a_great_tile();
    ss_guess guess = guess_for(&g, 0);
    uint32_t unplayed = ss_unplayed(&g, 1);
    int great = card("h"), poor = card("i"); /* h6 and six points; i6, which nothing joins */
    CHECK(ss_has(unplayed, great));
    CHECK(ss_has(unplayed, poor));
    CHECK(guess.kept[1][great] < guess.kept[1][poor]);
}

TEST(the_kept_card_comes_as_often_as_it_should_and_all_others_evenly) {
    enum { DRAWS = 100000 };
    long first[SS_CARDS] = {0}, last[SS_CARDS] = {0}, second[SS_CARDS] = {0};
    double kept[SS_CARDS], other[SS_CARDS], all = 0;
    ss_random random = ss_random_from(77);
    ss_game g = with_a_great_tile(), drawn;
    ss_guess guess = guess_for(&g, 0);
    for (int c = 0; c < SS_CARDS; c++) all += kept[c] = guess.kept[1][c];
    for (int c = 0; c < SS_CARDS; c++) other[c] = kept[c] > 0 ? 1 - kept[c] / all : 0;
    for (int i = 0; i < MANY(DRAWS); i++) {
        ss_guess_draw(&guess, &random, &drawn);
        first[ss_hand(&drawn, 1)[0]]++;
        second[ss_hand(&drawn, 1)[1]]++;
        last[drawn.seats[1].cards[SS_CARDS - 1]]++;
    }
    if (WITH_MANY) check_fair("the kept card", first, kept, SS_CARDS);
    if (WITH_MANY) check_fair("the drawn card", second, other, SS_CARDS);
    if (WITH_MANY) check_fair("the last card", last, other, SS_CARDS);
}

/* A seat that has not moved has kept nothing; and of two cards that are left both are in the hand. */
TEST(nothing_is_kept_before_the_first_turn_nor_when_the_hand_is_all_there_is) {
    ss_random random = ss_random_from(78);
    ss_setting setting = {SS_EDITION_2013, 0, 3};
    for (int turns = 0; turns < SS_ROUNDS * 3; turns++) {
        ss_game g = random_game_after(setting, &random, turns);
        ss_guess guess = guess_for(&g, g.mover);
        for (int seat = 0; seat < g.players; seat++) {
            int moved = ss_turns_of(&g, seat), likely_cards = 0;
            for (int c = 0; c < SS_CARDS; c++) likely_cards += guess.kept[seat][c] > 0;
            bool keeps = seat != g.mover && moved >= 1 && moved <= 15;
            CHECK_EQ(likely_cards, keeps ? SS_CARDS - moved : 0);
        }
    }
}

/* From the seat's own view: the card that it did not play is the first of its next hand. */
TEST(the_card_that_is_not_played_is_the_first_of_the_next_hand) {
    ss_random random = ss_random_from(79);
    for (int i = 0; i < 5 * SETTINGS; i++) {
        ss_setting setting = random_game_setting(i % SETTINGS);
        ss_game g = random_game_after(setting, &random, ss_random_below(&random, 17 * setting.players));
        int seat = g.mover;
        uint8_t hand[SS_HAND] = {ss_hand(&g, seat)[0], ss_hand(&g, seat)[1]};
        ss_turn played = random_game_turn(&g, &random, MOOD_EVEN);
        ss_play_legal(&g, &played);
        CHECK_EQ(ss_hand(&g, seat)[0], played.card == hand[0] ? hand[1] : hand[0]);
    }
}
