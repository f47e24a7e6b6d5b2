/* Games drawn to fit a view: they fit, nothing is missing in them, and all possible ones are equally likely. The draws
 * are counted and compared with what follows from the rules, with fixed seeds. */
#include "test.h"

#include "rules/box.h"
#include "fairness.h"
#include "notation/record.h"
#include "random_game.h"
#include "rules/view.h"

static ss_sampler sampler_for(const ss_game *g, int seat) {
    ss_view view = ss_view_of(g, seat);
    return ss_sampler_of(&view, &ss_box);
}

/* ---- samples fit, and are complete games ---- */

static void check_boards(const ss_game *g) {
    unsigned gardens = 0, rewards = 0;
    for (int i = 0; i < g->players; i++) {
        const ss_seat *s = &g->seats[i];
        CHECK(s->garden_board.number >= 1 && s->garden_board.number <= 4);
        gardens |= 1u << s->garden_board.number;
        rewards |= 1u << s->rewards_board.number;
        bool garden_chosen = g->phase != SS_CHOOSING_GARDENS || ss_has(g->chosen, i);
        CHECK_EQ(s->garden_board.side != SS_SIDE_OPEN, garden_chosen);
        if (!(g->modules & SS_REWARDS)) continue;
        bool reward_chosen =
            g->phase >= SS_PLAYING || (g->phase == SS_CHOOSING_REWARDS && ss_has(g->chosen, i));
        CHECK(s->rewards_board.number >= 1 && s->rewards_board.number <= 4);
        CHECK_EQ(s->rewards_board.side != SS_SIDE_OPEN, reward_chosen);
    }
    CHECK_EQ(ss_count(gardens), g->players);
    if (g->modules & SS_REWARDS) CHECK_EQ(ss_count(rewards), g->players);
}

/* Each deck has all 18 cards, and unplayed ones are in the hand or come later (rule 2.3). */
static void check_cards(const ss_game *g) {
    unsigned missions = 0;
    for (int i = 0; i < g->players; i++) {
        const ss_seat *s = &g->seats[i];
        uint32_t deck = 0, later = 0;
        for (int c = 0; c < SS_CARDS; c++) {
            CHECK(s->cards[c] < SS_CARDS);
            deck |= 1u << s->cards[c];
            if (c >= ss_drawn(g, i)) later |= 1u << s->cards[c];
        }
        for (int h = 0; h < SS_HAND; h++) {
            int card = ss_hand(g, i)[h];
            if (card == SS_NO_CARD) continue;
            CHECK(card < SS_CARDS);
            CHECK(!ss_has(later, card));
            later |= 1u << card;
        }
        CHECK_EQ(deck, (1u << SS_CARDS) - 1);
        CHECK_EQ(later, ss_unplayed(g, i));
        CHECK_EQ(ss_count(later), SS_CARDS - ss_turns_of(g, i));
        for (int m = 0; m < SS_MISSIONS; m++) {
            CHECK(s->missions[m] < SS_COLUMNS);
            missions |= 1u << s->missions[m];
        }
    }
    CHECK_EQ(ss_count(missions), SS_MISSIONS * g->players);
}

static void check_tiles(const ss_game *g) {
    static const int copies[SS_BACK_LAST + 1] = {[2] = 5, [3] = 2, [4] = 2};
    int count[SS_BACK_LAST + 1][SS_MOTIFS] = {0};
    for (int i = 0; i < 18 * g->players + 9; i++) {
        CHECK(ss_tile_motif(g->tiles[i]) < SS_MOTIFS && ss_tile_back(g->tiles[i]) <= SS_BACK_LAST);
        count[ss_tile_back(g->tiles[i])][ss_tile_motif(g->tiles[i])]++;
    }
    for (int back = 0; back <= SS_BACK_LAST; back++)
        for (int motif = 0; motif < SS_MOTIFS; motif++)
            CHECK_EQ(count[back][motif], back <= g->players ? copies[back] : 0);
    for (int place = 0; place < SS_PLACES; place++)
        if (g->phase != SS_OVER) CHECK(ss_tile_motif(g->display[place]) < SS_MOTIFS);
}

/* A sample can be played to the end with legal turns. */
static void check_playable(ss_game g, ss_random *random) {
    while (g.phase < SS_PLAYING)
        CHECK_EQ(ss_choose_side(&g, &ss_box, ss_lowest(~(uint64_t)g.chosen), SS_SIDE_B), SS_OK);
    while (g.phase == SS_PLAYING) {
        ss_turn turn = random_game_turn(&g, random, MOOD_EVEN);
        CHECK_EQ(ss_play(&g, &turn), SS_OK);
    }
    CHECK_EQ(ss_turns_played(&g), SS_ROUNDS * g.players);
}

static int samples_checked;

static void check_samples(const ss_game *g, ss_random *random) {
    for (int seat = SS_SPECTATOR; seat < g->players; seat++) {
        ss_view view = ss_view_of(g, seat);
        ss_sampler sampler = ss_sampler_of(&view, &ss_box), kept = sampler;
        for (int i = 0; i < 3; i++) {
            ss_game sample;
            ss_sample(&sampler, random, &sample);
            ss_view again = ss_view_of(&sample, seat);
            CHECK_BYTES(&again, &view, sizeof view);
            check_boards(&sample);
            check_cards(&sample);
            check_tiles(&sample);
            if (i == 0) check_playable(sample, random);
            samples_checked++;
        }
        CHECK_BYTES(&sampler, &kept, sizeof kept);
    }
}

/* Before each choice of a side, then before every turn, then after the last: 24 games. */
TEST(a_sample_fits_its_view_in_every_phase_and_is_a_whole_game) {
    ss_random random = ss_random_from(31);
    samples_checked = 0;
    for (int i = 0; i < SETTINGS; i++) {
        ss_game g = random_game_deal(random_game_setting(i), &random);
        while (g.phase < SS_PLAYING) {
            uint64_t undecided = ~(uint64_t)g.chosen & (ss_bit(g.players) - 1);
            check_samples(&g, &random);
            int seat = random_member(&random, undecided);
            CHECK_EQ(ss_choose_side(&g, &ss_box, seat, SS_SIDE_A + ss_random_below(&random, 2)), SS_OK);
        }
        while (g.phase == SS_PLAYING) {
            check_samples(&g, &random);
            ss_turn turn = random_game_turn(&g, &random, MOOD_EVEN);
            CHECK_EQ(ss_play(&g, &turn), SS_OK);
        }
        check_samples(&g, &random);
    }
    CHECK(samples_checked > 3 * 4 * TURNS_OF_ALL_SETTINGS);
}

/* ---- games that were read from a record made for a viewer ---- */

/* A game of which only what a seat may know was written and read again. The text must not outlive the call: only the
 * game is taken from the record. */
static ss_game known_to(const ss_record *record, int seat) {
    static char text[1 << 14];
    static ss_record read;
    ss_text t = ss_text_in(text, sizeof text);
    ss_record_write(&t, &ss_box, record, seat);
    CHECK_EQ(ss_record_read(&read, &ss_box, text, t.needed).what, SS_F_NONE);
    return read.game;
}

static ss_record played(ss_setting setting, ss_random *r, int turns) {
    ss_record record;
    ss_game g = random_game(setting, r);
    ss_record_of(&record, &g);
    while (turns--) {
        ss_turn turn = random_game_turn(&record.game, r, MOOD_EVEN);
        CHECK_EQ(ss_record_play(&record, &turn), SS_OK);
    }
    return record;
}

TEST(from_a_record_for_a_seats_eyes_the_same_games_are_drawn_as_from_the_game) {
    ss_random r = ss_random_from(29);
    for (int i = 0; i < 4 * SETTINGS; i++) {
        ss_setting setting = random_game_setting(i % SETTINGS);
        ss_record record = played(setting, &r, ss_random_below(&r, SS_ROUNDS * setting.players));
        for (int seat = SS_SPECTATOR; seat < setting.players; seat++) {
            ss_game known = known_to(&record, seat);
            ss_view ours = ss_view_of(&known, seat), theirs = ss_view_of(&record.game, seat);
            CHECK_BYTES(&ours, &theirs, sizeof ours);
            CHECK(ss_can_sample(&ours, &ss_box));
        }
    }
}

TEST(a_record_for_one_seat_cannot_be_sampled_for_another) {
    ss_random r = ss_random_from(30);
    for (int i = 0; i < SETTINGS; i++) {
        ss_setting setting = random_game_setting(i);
        ss_record record = played(setting, &r, ss_random_below(&r, 17 * setting.players));
        for (int reader = SS_SPECTATOR; reader < setting.players; reader++)
            for (int seat = SS_SPECTATOR; seat < setting.players; seat++) {
                ss_game known = known_to(&record, reader);
                ss_view view = ss_view_of(&known, seat);
                CHECK_EQ(ss_can_sample(&view, &ss_box), seat == reader || seat == SS_SPECTATOR);
            }
    }
}

/* The refill of a turn played in such a game has a front that nobody can know. */
TEST(a_tile_that_nobody_has_seen_is_not_drawn_once_it_lies_open) {
    ss_random r = ss_random_from(31);
    for (int i = 0; i < SETTINGS; i++) {
        ss_record record = played(random_game_setting(i), &r, 5);
        int seat = record.game.mover;
        ss_game known = known_to(&record, seat);
        ss_turn turn = random_game_turn(&known, &r, MOOD_EVEN);
        CHECK_EQ(ss_play(&known, &turn), SS_OK);
        ss_view view = ss_view_of(&known, SS_SPECTATOR);
        CHECK(!ss_can_sample(&view, &ss_box));
    }
}

TEST(a_view_of_a_whole_game_can_be_sampled_in_every_phase) {
    ss_random r = ss_random_from(32);
    for (int i = 0; i < SETTINGS; i++) {
        ss_game g = random_game_deal(random_game_setting(i), &r);
        int over = 0;
        while (!over) {
            over = g.phase == SS_OVER;
            for (int seat = SS_SPECTATOR; seat < g.players; seat++) {
                ss_view view = ss_view_of(&g, seat);
                CHECK(ss_can_sample(&view, &ss_box));
            }
            if (g.phase < SS_PLAYING)
                for (int seat = 0, phase = g.phase; seat < g.players && g.phase == phase; seat++)
                    CHECK_EQ(ss_choose_side(&g, &ss_box, seat, SS_SIDE_A), SS_OK);
            else
                ss_play_out(&g, &r);
        }
    }
}

TEST(a_seed_always_draws_the_same_samples) {
    ss_random random = ss_random_from(32);
    for (int i = 0; i < SETTINGS; i++) {
        ss_game g = random_game_after(random_game_setting(i), &random, 2 * i / 3), first, second;
        ss_sampler sampler = sampler_for(&g, 0);
        ss_random a = ss_random_from((uint64_t)i), b = a;
        for (int draw = 0; draw < 20; draw++) {
            ss_sample(&sampler, &a, &first);
            ss_sample(&sampler, &b, &second);
            CHECK_BYTES(&first, &second, sizeof first);
        }
    }
}

/* ---- cards ---- */

/* Returns how many pairs a set has, and the number of a pair. */
static int pair_count(uint32_t set) { return ss_count(set) * (ss_count(set) - 1) / 2; }

static int rank_in(uint32_t set, int member) {
    CHECK(ss_has(set, member));
    return ss_count(set & ((1u << member) - 1));
}

static int pair_number(uint32_t set, int a, int b) {
    int low = rank_in(set, a < b ? a : b), high = rank_in(set, a < b ? b : a);
    CHECK(low < high);
    return high * (high - 1) / 2 + low;
}

enum { MOST_KINDS = 4096, PER_KIND = 100 };
static long counts[MOST_KINDS];

static void no_counts(int kinds) {
    CHECK(kinds <= MOST_KINDS);
    memset(counts, 0, sizeof counts);
}

/* In every setting, as seen by another seat and by a spectator, at a few times up to the last three cards. */
TEST(an_opponents_hand_is_any_two_of_the_cards_not_yet_played) {
    ss_random random = ss_random_from(33);
    for (int i = 0; i < SETTINGS; i++)
        for (int rounds = i % 5; rounds <= 15; rounds += 5) {
            ss_setting setting = random_game_setting(i);
            ss_game g = random_game_after(setting, &random, rounds * setting.players + 1), sample;
            int of = setting.players - 1;
            uint32_t unplayed = ss_unplayed(&g, of);
            ss_sampler sampler = sampler_for(&g, i / 2 % 2 ? 0 : SS_SPECTATOR);
            no_counts(pair_count(unplayed));
            for (int draw = 0; draw < MANY(PER_KIND) * pair_count(unplayed); draw++) {
                ss_sample(&sampler, &random, &sample);
                counts[pair_number(unplayed, ss_hand(&sample, of)[0], ss_hand(&sample, of)[1])]++;
            }
            if (WITH_MANY) check_fair("hand", counts, NULL, pair_count(unplayed));
        }
}

TEST(the_next_cards_of_the_players_deck_come_in_any_order) {
    ss_random random = ss_random_from(34);
    for (int i = 0; i < SETTINGS; i++) {
        ss_setting setting = random_game_setting(i);
        ss_game g = random_game_after(setting, &random, i % 12 * setting.players), sample;
        int seat = i % setting.players, next = ss_drawn(&g, seat);
        uint32_t left = ss_unplayed(&g, seat);
        for (int h = 0; h < SS_HAND; h++) left &= ~(1u << ss_hand(&g, seat)[h]);
        int cards = ss_count(left);
        ss_sampler sampler = sampler_for(&g, seat);
        no_counts(cards * (cards - 1));
        for (int draw = 0; draw < MANY(PER_KIND) * cards * (cards - 1); draw++) {
            ss_sample(&sampler, &random, &sample);
            const uint8_t *deck = sample.seats[seat].cards;
            int first = rank_in(left, deck[next]), second = rank_in(left, deck[next + 1]);
            counts[first * (cards - 1) + second - (second > first)]++;
        }
        if (WITH_MANY) check_fair("own deck", counts, NULL, cards * (cards - 1));
    }
}

/* Two opponents at once: 7 columns are not the seat's own, 21 pairs for one opponent, 10 for the other. */
TEST(opponents_missions_are_any_that_the_player_does_not_hold) {
    ss_random random = ss_random_from(35);
    for (int i = 0; i < SETTINGS; i++) {
        ss_setting setting = random_game_setting(i);
        ss_game g = random_game_after(setting, &random, i % 17 * setting.players), sample;
        int seat = i % setting.players, next = (seat + 1) % setting.players,
            third = (seat + 2) % setting.players;
        uint32_t pool = 0x1FF & ~(1u << g.seats[seat].missions[0] | 1u << g.seats[seat].missions[1]);
        int kinds = setting.players == 2 ? 21 : 210;
        ss_sampler sampler = sampler_for(&g, seat);
        no_counts(kinds);
        for (int draw = 0; draw < MANY(PER_KIND) * kinds; draw++) {
            ss_sample(&sampler, &random, &sample);
            const uint8_t *a = sample.seats[next].missions, *b = sample.seats[third].missions;
            uint32_t rest = pool & ~(1u << a[0] | 1u << a[1]);
            int pair = pair_number(pool, a[0], a[1]);
            counts[kinds == 21 ? pair : pair * 10 + pair_number(rest, b[0], b[1])]++;
        }
        if (WITH_MANY) check_fair("missions", counts, NULL, kinds);
    }
}

/* To a spectator all nine columns are possible, and to everyone before the garden sides are chosen. */
TEST(missions_that_nobody_has_looked_at_are_any_two_of_nine) {
    ss_random random = ss_random_from(36);
    for (int i = 0; i < SETTINGS; i++) {
        ss_game g = random_game_deal(random_game_setting(i), &random), sample;
        ss_sampler sampler = sampler_for(&g, i % 3 - 1);
        no_counts(36);
        for (int draw = 0; draw < MANY(PER_KIND) * 36; draw++) {
            ss_sample(&sampler, &random, &sample);
            const uint8_t *missions = sample.seats[i % g.players].missions;
            counts[pair_number(0x1FF, missions[0], missions[1])]++;
        }
        if (WITH_MANY) check_fair("missions of nine", counts, NULL, 36);
    }
}

/* ---- boards ---- */

TEST(boards_and_sides_that_others_hide_are_all_alike) {
    ss_random random = ss_random_from(37);
    for (int players = 2; players <= 4; players++) {
        ss_setting setting = {SS_EDITION_2013, SS_REWARDS, (uint8_t)players};
        ss_game g = random_game_deal(setting, &random), sample;
        ss_choose_side(&g, &ss_box, 1, SS_SIDE_A);
        uint32_t others = 0x1E & ~(1u << g.seats[0].garden_board.number);
        ss_sampler sampler = sampler_for(&g, 0);
        no_counts(3 * 2 * 4);
        for (int draw = 0; draw < MANY(PER_KIND) * 24; draw++) {
            ss_sample(&sampler, &random, &sample);
            ss_board garden = sample.seats[1].garden_board;
            int rewards = sample.seats[0].rewards_board.number - 1;
            counts[(rank_in(others, garden.number) * 2 + garden.side - SS_SIDE_A) * 4 + rewards]++;
        }
        if (WITH_MANY) check_fair("boards", counts, NULL, 24);

        for (int seat = 0; seat < players; seat++)
            if (seat != 1) ss_choose_side(&g, &ss_box, seat, SS_SIDE_A);
        CHECK_EQ(g.phase, SS_CHOOSING_REWARDS);
        ss_choose_side(&g, &ss_box, 1, SS_SIDE_B);
        sampler = sampler_for(&g, 0);
        no_counts(2);
        for (int draw = 0; draw < MANY(1000); draw++) {
            ss_sample(&sampler, &random, &sample);
            CHECK_EQ(sample.seats[1].rewards_board.number, g.seats[1].rewards_board.number);
            counts[sample.seats[1].rewards_board.side - SS_SIDE_A]++;
        }
        if (WITH_MANY) check_fair("reward sides", counts, NULL, 2);
    }
}

/* ---- tiles ---- */

/* What has not been seen of the box: in gardens, on the display. */
typedef struct pool {
    int tiles[SS_BACK_LAST + 1][SS_MOTIFS];
    int of_back[SS_BACK_LAST + 1];
    int seen_backs[SS_BACK_LAST + 1]; /* those of them on top of stacks */
    int all, seen;
} pool;

static pool pool_of(const ss_game *g) {
    pool p = {0};
    for (int i = 0; i < g->stacks; i++)
        for (int at = g->top[i]; at < g->end[i]; at++) {
            int back = ss_tile_back(g->tiles[at]);
            bool seen = at == g->top[i] && g->edition == SS_EDITION_2013;
            p.tiles[back][ss_tile_motif(g->tiles[at])]++;
            p.of_back[back]++;
            p.all++;
            p.seen_backs[back] += seen;
            p.seen += seen;
        }
    return p;
}

/* The front of each top, and of the tops of two stacks at once: drawn from the hidden tiles with those backs. */
static void check_tops(const ss_game *g, int one, int two, ss_random *random) {
    enum { KINDS = SS_MOTIFS * SS_MOTIFS, DRAWS = 20000 };
    pool p = pool_of(g);
    int back_one = ss_tile_back(g->tiles[g->top[one]]), back_two = ss_tile_back(g->tiles[g->top[two]]);
    double weights[KINDS];
    ss_game sample;
    ss_sampler sampler = sampler_for(g, 0);
    for (int kind = 0; kind < KINDS; kind++) {
        int a = kind / SS_MOTIFS, b = kind % SS_MOTIFS, taken = back_one == back_two && a == b;
        weights[kind] = p.tiles[back_one][a] * (p.tiles[back_two][b] - taken);
    }
    no_counts(KINDS);
    for (int draw = 0; draw < MANY(DRAWS); draw++) {
        ss_sample(&sampler, random, &sample);
        int a = ss_tile_motif(sample.tiles[g->top[one]]), b = ss_tile_motif(sample.tiles[g->top[two]]);
        counts[a * SS_MOTIFS + b]++;
    }
    if (WITH_MANY) check_fair("tops", counts, weights, KINDS);
}

TEST(the_fronts_of_stack_tops_are_drawn_from_the_tiles_with_their_backs) {
    ss_random random = ss_random_from(38);
    int same = 0, different = 0;
    for (int i = 0; i < 24; i++) {
        ss_setting setting = {SS_EDITION_2013, (uint8_t)(i % SS_MODULE_SETS), (uint8_t)(2 + i % 3)};
        ss_game g = random_game_after(setting, &random, i % 8 * setting.players);
        if (ss_count(g.filled) < 2) continue;
        int one = random_member(&random, g.filled), two = random_member(&random, g.filled & ~ss_bit(one));
        bool alike = ss_tile_back(g.tiles[g.top[one]]) == ss_tile_back(g.tiles[g.top[two]]);
        *(alike ? &same : &different) += setting.players > 2;
        check_tops(&g, one, two, &random);
    }
    CHECK(same >= 3 && different >= 3);
}

/* A deeper tile, back and front: what the tops leave over, whichever they are. Of a back with n hidden tiles, s of
 * them on tops, n - s are deeper. In the bag every tile is so. */
TEST(deeper_tiles_are_any_that_the_tops_leave) {
    enum { KINDS = 3 * SS_MOTIFS, DRAWS = 12000 };
    ss_random random = ss_random_from(39);
    int looked = 0;
    for (int i = 0; i < 24; i++) {
        ss_setting setting = {(uint8_t)(i % SS_EDITIONS), 0, (uint8_t)(2 + i % 3)};
        ss_game g = random_game_after(setting, &random, i % 7 * setting.players), sample;
        pool p = pool_of(&g);
        double weights[KINDS];
        for (int kind = 0; kind < KINDS; kind++) {
            int back = SS_BACK_FIRST + kind / SS_MOTIFS, n = p.of_back[back];
            weights[kind] = n ? p.tiles[back][kind % SS_MOTIFS] * (double)(n - p.seen_backs[back]) / n : 0;
        }
        int deepest = 0;
        for (int stack = 0; stack < g.stacks; stack++)
            if (g.end[stack] - g.top[stack] > g.end[deepest] - g.top[deepest]) deepest = stack;
        if (g.end[deepest] - g.top[deepest] < 2) continue;
        looked++;
        ss_sampler sampler = sampler_for(&g, i % setting.players);
        int at = i % 4 ? g.end[deepest] - 1 : g.top[deepest] + 1;
        no_counts(KINDS);
        for (int draw = 0; draw < MANY(DRAWS); draw++) {
            ss_sample(&sampler, &random, &sample);
            uint8_t tile = sample.tiles[at];
            counts[(ss_tile_back(tile) - SS_BACK_FIRST) * SS_MOTIFS + ss_tile_motif(tile)]++;
        }
        if (WITH_MANY) check_fair("deeper tiles", counts, weights, KINDS);
    }
    CHECK(looked > 20);
}

/* Everyone's cards are drawn independently of the tiles and of each other: checks a few pairs. */
TEST(hidden_things_of_different_kinds_are_independent) {
    enum { DRAWS = 40000 };
    ss_random random = ss_random_from(40);
    for (int i = 0; i < SETTINGS; i++) {
        ss_game g = random_game_after(random_game_setting(i), &random,
                                      16 * random_game_setting(i).players / 2),
                sample;
        ss_sampler sampler = sampler_for(&g, SS_SPECTATOR);
        const uint32_t first = ss_unplayed(&g, 0), second = ss_unplayed(&g, 1);
        int stack = ss_lowest(g.filled), n = ss_count(first), m = ss_count(second);
        long hands[SS_CARDS * SS_CARDS] = {0}, card_and_mission[SS_CARDS * SS_COLUMNS] = {0};
        long joint[SS_COLUMNS][SS_MOTIFS] = {0};
        for (int draw = 0; draw < MANY(DRAWS); draw++) {
            ss_sample(&sampler, &random, &sample);
            int a = rank_in(first, ss_hand(&sample, 0)[0]), b = rank_in(second, ss_hand(&sample, 1)[0]);
            hands[a * m + b]++;
            card_and_mission[a * SS_COLUMNS + sample.seats[1].missions[0]]++;
            joint[sample.seats[0].missions[0]][ss_tile_motif(sample.tiles[g.top[stack]])]++;
        }
        if (WITH_MANY) check_fair("two hands", hands, NULL, n * m);
        if (WITH_MANY) check_fair("hand and mission", card_and_mission, NULL, n * SS_COLUMNS);

        int back = ss_tile_back(g.tiles[g.top[stack]]);
        double weights[SS_COLUMNS * SS_MOTIFS];
        pool p = pool_of(&g);
        for (int kind = 0; kind < SS_COLUMNS * SS_MOTIFS; kind++) {
            int motif = kind % SS_MOTIFS;
            weights[kind] = p.tiles[back][motif];
            if (g.edition == SS_EDITION_SECOND)
                weights[kind] = p.tiles[2][motif] + p.tiles[3][motif] + p.tiles[4][motif];
        }
        if (WITH_MANY) check_fair("mission and tile", &joint[0][0], weights, SS_COLUMNS * SS_MOTIFS);
    }
}

/* Rule 6: with boars, a side that prints e4 cannot have been chosen, not even in secret. */
TEST(a_side_chosen_in_secret_is_one_that_can_be_played) {
    ss_content own = ss_box;
    ss_game g, sample;
    ss_random random = ss_random_from(44);
    uint8_t seed[SS_SEED_SIZE] = {44};
    for (int number = 0; number < SS_BOARDS; number++) own.gardens[number][1] |= ss_bit(ss_cell(4, 4));
    ss_deal(&g, &own, (ss_setting){SS_EDITION_SECOND, SS_BOARS, 3}, seed);
    for (int seat = 0; seat < 2; seat++) CHECK_EQ(ss_choose_side(&g, &own, seat, SS_SIDE_A), SS_OK);
    ss_view view = ss_view_of(&g, 2);
    ss_sampler sampler = ss_sampler_of(&view, &own);
    for (int i = 0; i < 200; i++) {
        ss_sample(&sampler, &random, &sample);
        CHECK_EQ(ss_choose_side(&sample, &own, 2, SS_SIDE_A), SS_OK);
        CHECK_EQ(sample.phase, SS_PLAYING);
    }
}
