/* Setting up (rule 2) and the deal from a seed (docs/RECORD.md). content_test.c covers the tables, view_test.c what
 * each seat may know during the game. */
#include "draw.h"

#include "notation/names.h"
#include "rules/view.h"

static void seed_of(const char *text, uint8_t seed[SS_SEED_SIZE]) { ss_sha256_of(text, strlen(text), seed); }

static ss_game dealt(ss_setting setting, const char *seed_text) {
    ss_game g;
    uint8_t seed[SS_SEED_SIZE];
    seed_of(seed_text, seed);
    ss_deal(&g, &ss_box, setting, seed);
    return g;
}

static ss_game ready(ss_setting setting, const char *seed_text) {
    ss_game g = dealt(setting, seed_text);
    uint8_t seed[SS_SEED_SIZE];
    seed_of(seed_text, seed);
    while (g.phase < SS_PLAYING) CHECK_EQ(ss_choose_sides_drawn(&g, &ss_box, seed), SS_OK);
    return g;
}

static const ss_setting BASE_2 = {SS_EDITION_2013, 0, 2};
static const ss_setting BASE_3 = {SS_EDITION_2013, 0, 3};
static const ss_setting BASE_4 = {SS_EDITION_2013, 0, 4};
static const ss_setting REWARDS_3 = {SS_EDITION_2013, SS_REWARDS, 3};
static const ss_setting SECOND_4 = {SS_EDITION_SECOND, SS_REWARDS | SS_BOARS, 4};

/* ---- what everybody gets ---- */

TEST(each_player_is_dealt_another_garden_board_and_has_a_side_to_choose) { /* rule 2.1 */
    ss_game g = dealt(BASE_4, "boards");
    CHECK_EQ(g.phase, SS_CHOOSING_GARDENS);
    unsigned numbers = 0;
    for (int s = 0; s < 4; s++) {
        numbers |= 1u << g.seats[s].garden_board.number;
        CHECK_EQ(g.seats[s].garden_board.side, SS_SIDE_OPEN);
    }
    CHECK_EQ(numbers, 0x1E); /* 1 to 4 */
}

TEST(nine_nobles_wait_on_the_terrace_and_the_score_is_0) { /* rule 2.2 */
    ss_game g = ready(BASE_3, "nobles");
    for (int s = 0; s < 3; s++) {
        CHECK_EQ(g.seats[s].score, 0);
        for (int c = 0; c < SS_COLUMNS; c++) CHECK_EQ(ss_garden_noble(&g.seats[s].garden, c), 0);
        CHECK_EQ(g.seats[s].garden.gardeners, 0);
    }
}

TEST(each_player_has_the_same_18_cards_and_the_first_two_are_the_hand) { /* rule 2.3 */
    ss_game g = ready(BASE_4, "cards");
    for (int s = 0; s < 4; s++) {
        uint64_t cards = 0;
        for (int i = 0; i < SS_CARDS; i++) cards |= ss_bit(g.seats[s].cards[i]);
        CHECK_EQ(cards, ss_bit(18) - 1);
        CHECK_EQ(ss_hand(&g, s)[0], g.seats[s].cards[0]);
        CHECK_EQ(ss_hand(&g, s)[1], g.seats[s].cards[1]);
        CHECK_EQ(ss_drawn(&g, s), 2);
    }
    CHECK_EQ(SS_MOTIFS + SS_PAIRS + 1, SS_CARDS); /* nine motifs, eight pairs, one free choice */
}

TEST(each_player_gets_two_missions_and_nobody_has_the_same) { /* rule 2.4 */
    ss_game g = ready(BASE_4, "missions");
    uint64_t missions = 0;
    for (int s = 0; s < 4; s++)
        for (int m = 0; m < SS_MISSIONS; m++) {
            CHECK(g.seats[s].missions[m] < SS_COLUMNS);
            missions |= ss_bit(g.seats[s].missions[m]);
        }
    CHECK_EQ(ss_count(missions), 8); /* one goes back unseen */
}

/* ---- tiles ---- */

TEST(players_by_number_use_45_63_or_81_tiles) { /* rule 2.5 */
    const ss_setting settings[] = {BASE_2, BASE_3, BASE_4};
    const int copies[] = {[2] = 5, [3] = 2, [4] = 2};
    for (int n = 2; n <= 4; n++) {
        ss_game g = ready(settings[n - 2], "tiles");
        int found[SS_MOTIFS][SS_BACK_LAST + 1] = {0}, all = 18 * n + 9;
        CHECK_EQ(g.end[SS_MAX_STACKS - 1], all);
        for (int i = 0; i < all; i++) found[ss_tile_motif(g.tiles[i])][ss_tile_back(g.tiles[i])]++;
        for (int m = 0; m < SS_MOTIFS; m++)
            for (int back = 2; back <= 4; back++) CHECK_EQ(found[m][back], back <= n ? copies[back] : 0);
    }
}

TEST(ten_tiles_lie_open_and_the_rest_in_eight_stacks_as_even_as_possible) { /* rule 2.6 */
    const ss_setting settings[] = {BASE_2, BASE_3, BASE_4};
    for (int n = 2; n <= 4; n++) {
        ss_game g = ready(settings[n - 2], "stacks");
        CHECK_EQ(g.stacks, 8);
        CHECK_EQ(g.filled, 0xFF);
        int stacked = 18 * n - 1, at = SS_PLACES;
        for (int p = 0; p < SS_PLACES; p++) CHECK_EQ(g.display[p], g.tiles[p]);
        for (int s = 0; s < 8; s++) {
            CHECK_EQ(g.top[s], at);
            at = g.end[s];
            CHECK_EQ(g.end[s] - g.top[s], stacked / 8 + (s < stacked % 8));
        }
    }
}

TEST(the_second_edition_has_one_bag) { /* rule 2.6 */
    ss_game g = ready(SECOND_4, "bag");
    CHECK_EQ(g.stacks, 1);
    CHECK_EQ(g.end[0] - g.top[0], 71);
}

/* ---- choosing sides ---- */

TEST(the_side_that_is_chosen_is_the_garden_that_is_played) { /* rule 2.1 */
    for (int side = SS_SIDE_A; side <= SS_SIDE_B; side++) {
        ss_game g = dealt(BASE_2, "sides");
        CHECK_EQ(ss_choose_side(&g, &ss_box, 1, side), SS_OK); /* in any order */
        CHECK_EQ(g.phase, SS_CHOOSING_GARDENS);
        CHECK_EQ(ss_choose_side(&g, &ss_box, 0, SS_SIDE_A), SS_OK);
        CHECK_EQ(g.phase, SS_PLAYING);
        CHECK_EQ(g.seats[1].garden.planted, ss_box.gardens[g.seats[1].garden_board.number - 1][side - 1]);
        CHECK_EQ(g.mover, 0);
    }
}

TEST(garden_sides_are_chosen_first_and_reward_sides_last) { /* rule 2 */
    ss_game g = dealt(REWARDS_3, "order");
    for (int s = 0; s < 3; s++) CHECK_EQ(ss_choose_side(&g, &ss_box, s, SS_SIDE_A), SS_OK);
    CHECK_EQ(g.phase, SS_CHOOSING_REWARDS);
    unsigned numbers = 0;
    for (int s = 0; s < 3; s++) {
        numbers |= 1u << g.seats[s].rewards_board.number;
        CHECK_EQ(g.seats[s].rewards_board.side, SS_SIDE_OPEN);
        CHECK_EQ(ss_choose_side(&g, &ss_box, s, SS_SIDE_B), SS_OK);
    }
    CHECK_EQ(ss_count(numbers), 3);
    CHECK_EQ(g.phase, SS_PLAYING);
    for (int s = 0; s < 3; s++) {
        int number = g.seats[s].rewards_board.number;
        CHECK_BYTES(g.seats[s].marks, ss_box.rewards[number - 1][1], SS_MARKS);
    }
}

TEST(the_garden_side_is_chosen_with_nothing_known_but_the_board) { /* rule 2 */
    ss_game g = dealt(REWARDS_3, "blind");
    ss_view v = ss_view_of(&g, 1);
    CHECK_EQ(v.known.seats[1].garden_board.number, g.seats[1].garden_board.number);
    for (int s = 0; s < 3; s++) {
        for (int i = 0; i < SS_CARDS; i++) CHECK_EQ(v.known.seats[s].cards[i], SS_HIDDEN);
        for (int m = 0; m < SS_MISSIONS; m++) CHECK_EQ(v.known.seats[s].missions[m], SS_HIDDEN);
        CHECK_EQ(v.known.seats[s].rewards_board.number, 0);
    }
    for (int i = 0; i < SS_MAX_TILES; i++)
        CHECK(v.known.tiles[i] == SS_NO_TILE || ss_tile_motif(v.known.tiles[i]) == SS_HIDDEN_MOTIF);
}

TEST(the_reward_side_is_chosen_knowing_garden_and_missions) { /* rules 2 and 5 */
    ss_game g = dealt(REWARDS_3, "knowing");
    for (int s = 0; s < 3; s++) ss_choose_side(&g, &ss_box, s, SS_SIDE_B);
    ss_view v = ss_view_of(&g, 1);
    CHECK_EQ(v.known.seats[1].garden_board.side, SS_SIDE_B);
    CHECK_EQ(v.known.seats[1].rewards_board.number, g.seats[1].rewards_board.number);
    CHECK_BYTES(v.known.seats[1].missions, g.seats[1].missions, SS_MISSIONS);
    for (int m = 0; m < SS_MISSIONS; m++) CHECK_EQ(v.known.seats[0].missions[m], SS_HIDDEN);
}

TEST(sides_are_shown_when_all_have_chosen) { /* rule 2 */
    ss_game g = dealt(REWARDS_3, "shown");
    ss_choose_side(&g, &ss_box, 0, SS_SIDE_B);
    ss_choose_side(&g, &ss_box, 1, SS_SIDE_A);
    CHECK_EQ(ss_view_of(&g, 0).known.seats[0].garden_board.side, SS_SIDE_B); /* the seat's own */
    CHECK_EQ(ss_view_of(&g, 2).known.seats[0].garden_board.side, SS_SIDE_OPEN);
    CHECK_EQ(ss_view_of(&g, SS_SPECTATOR).known.seats[1].garden_board.side, SS_SIDE_OPEN);
    ss_choose_side(&g, &ss_box, 2, SS_SIDE_A);
    CHECK_EQ(ss_view_of(&g, 2).known.seats[0].garden_board.side, SS_SIDE_B);

    ss_choose_side(&g, &ss_box, 1, SS_SIDE_B);
    CHECK_EQ(ss_view_of(&g, 0).known.seats[1].rewards_board.side, SS_SIDE_OPEN);
    ss_choose_side(&g, &ss_box, 0, SS_SIDE_A);
    ss_choose_side(&g, &ss_box, 2, SS_SIDE_A);
    CHECK_EQ(ss_view_of(&g, 0).known.seats[1].rewards_board.side, SS_SIDE_B);
}

TEST(a_seat_that_has_not_chosen_takes_the_side_drawn_from_the_seed) { /* RECORD.md: garden-sides */
    uint8_t seed[SS_SEED_SIZE];
    seed_of("7", seed);
    ss_game drawn = ready(BASE_2, "7"), g = dealt(BASE_2, "7");
    int other = drawn.seats[0].garden_board.side == SS_SIDE_A ? SS_SIDE_B : SS_SIDE_A;
    ss_choose_side(&g, &ss_box, 0, other);
    CHECK_EQ(ss_choose_sides_drawn(&g, &ss_box, seed), SS_OK);
    CHECK_EQ(g.seats[0].garden_board.side, other);
    CHECK_EQ(g.seats[1].garden_board.side, drawn.seats[1].garden_board.side);
}

/* ---- the deal from a seed, as another program dealt it ---- */

typedef struct line {
    char text[512];
} line;

static line cards_of(const ss_game *g, int seat) {
    line l;
    ss_text t = ss_text_in(l.text, sizeof l.text);
    for (int i = 0; i < SS_CARDS; i++) {
        if (i) ss_text_char(&t, ' ');
        ss_put_card(&t, &ss_box, g->seats[seat].cards[i]);
    }
    return l;
}

static line tiles_of(const ss_game *g, int from, int end) {
    line l;
    ss_text t = ss_text_in(l.text, sizeof l.text);
    for (int i = from; i < end; i++) {
        if (i > from) ss_text_char(&t, ' ');
        ss_put_tile(&t, g->tiles[i]);
    }
    return l;
}

/* Garden, reward board and missions: "4B 1A g d". */
static line boards_of(const ss_game *g, int seat) {
    line l;
    ss_text t = ss_text_in(l.text, sizeof l.text);
    const ss_seat *s = &g->seats[seat];
    ss_put_board(&t, s->garden_board);
    if (g->modules & SS_REWARDS) {
        ss_text_char(&t, ' ');
        ss_put_board(&t, s->rewards_board);
    }
    for (int m = 0; m < SS_MISSIONS; m++) {
        ss_text_char(&t, ' ');
        ss_put_mission(&t, s->missions[m]);
    }
    return l;
}

TEST(seed_7_deals_this_game_of_two) { /* RECORD.md */
    ss_game g = ready(BASE_2, "7");
    CHECK_STR(boards_of(&g, 0).text, "4B g d");
    CHECK_STR(boards_of(&g, 1).text, "1A c a");
    CHECK_STR(cards_of(&g, 0).text, "b 25 46 a 36 i 26 d f e c g 34 * 35 h 24 56");
    CHECK_STR(cards_of(&g, 1).text, "h d 36 g * a i 35 b 24 56 c 25 34 26 e f 46");
    CHECK_STR(tiles_of(&g, 0, SS_PLACES).text, "a2 g2 h2 i2 e2 a2 i2 d2 f2 b2");
    CHECK_STR(tiles_of(&g, g.top[0], g.end[0]).text, "e2 f2 c2 f2 b2");
    CHECK_STR(tiles_of(&g, g.top[1], g.end[1]).text, "h2 g2 c2 d2 h2");
    CHECK_STR(tiles_of(&g, g.top[7], g.end[7]).text, "d2 g2 a2 h2");
}

TEST(seed_7_deals_this_game_of_four) { /* RECORD.md */
    ss_game g = ready(SECOND_4, "7");
    CHECK_STR(boards_of(&g, 0).text, "4B 1A g d");
    CHECK_STR(boards_of(&g, 1).text, "1A 3B c a");
    CHECK_STR(boards_of(&g, 2).text, "3B 2B i e");
    CHECK_STR(boards_of(&g, 3).text, "2B 4A f h");
    CHECK_STR(cards_of(&g, 2).text, "26 * 46 g h d 24 36 34 35 e 25 f i c 56 b a");
    CHECK_STR(cards_of(&g, 3).text, "36 c b a h 35 56 46 f 26 e 24 25 * g i 34 d");
    CHECK_STR(tiles_of(&g, 0, SS_PLACES).text, "h4 b3 h2 f2 c2 b2 c2 a2 i2 h4");
    CHECK_STR(tiles_of(&g, 10, 20).text, "e2 e4 f2 c3 d2 i2 g2 i3 c4 b2");
}

TEST(the_parts_of_a_deal_are_independent) { /* RECORD.md: a stream for each purpose */
    ss_game two = ready(BASE_2, "streams"), four = ready(SECOND_4, "streams");
    for (int s = 0; s < 2; s++) {
        CHECK_STR(cards_of(&two, s).text, cards_of(&four, s).text);
        CHECK_BYTES(two.seats[s].missions, four.seats[s].missions, SS_MISSIONS);
        CHECK_EQ(two.seats[s].garden_board.number, four.seats[s].garden_board.number);
        CHECK_EQ(two.seats[s].garden_board.side, four.seats[s].garden_board.side);
    }
}

TEST(one_seed_is_one_game_and_another_seed_another) { /* RECORD.md */
    ss_game one = ready(SECOND_4, "1"), again = ready(SECOND_4, "1"), other = ready(SECOND_4, "2");
    CHECK_BYTES(&one, &again, sizeof one);
    CHECK(memcmp(&one, &other, sizeof one) != 0);
}
