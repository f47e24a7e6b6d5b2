/* What is hidden, and from whom (end of rule 2): by the rules in every phase, and in games, views and records. */
#include "test.h"

#include "rules/box.h"
#include "random_game.h"
#include "rules/hidden.h"
#include "rules/view.h"

enum {
    HAND = SS_SECRET_HAND,
    DECK = SS_SECRET_DECK,
    MISSIONS = SS_SECRET_MISSIONS,
    GARDEN = SS_SECRET_GARDEN,
    REWARDS = SS_SECRET_REWARDS,
    SIDE = SS_SECRET_SIDE,
    DISPLAY = SS_SECRET_DISPLAY,
    SUPPLY = SS_SECRET_SUPPLY,
    BACKS = SS_SECRET_BACKS,
};

/* ---- games of every phase ---- */

typedef void look_at(const ss_game *g, ss_random *r);

static void in_every_setting(ss_phase phase, look_at *look) {
    ss_random r = ss_random_from(91 + phase);
    for (int i = 0; i < 10 * SETTINGS; i++) {
        ss_setting setting = random_game_setting(i % SETTINGS);
        int all = SS_ROUNDS * setting.players;
        if (phase == SS_CHOOSING_REWARDS && !(setting.modules & SS_REWARDS)) continue;
        ss_game g = phase == SS_OVER      ? random_game_after(setting, &r, all)
                    : phase == SS_PLAYING ? random_game_after(setting, &r, ss_random_below(&r, all))
                                          : random_game_choosing(setting, &r, phase);
        CHECK_EQ(g.phase, phase);
        look(&g, &r);
    }
}

static void in_every_phase(look_at *look) {
    for (ss_phase phase = SS_CHOOSING_GARDENS; phase <= SS_OVER; phase++) in_every_setting(phase, look);
}

/* ---- by the rules ---- */

/* Everybody knows the same of the table, and nobody anything of the bag. */
static void check_hidden(const ss_game *g, unsigned own, unsigned others, unsigned table) {
    if (g->edition == SS_EDITION_SECOND) table |= BACKS;
    for (int viewer = SS_SPECTATOR; viewer < g->players; viewer++)
        for (int owner = 0; owner < g->players; owner++)
            CHECK_EQ(ss_hidden_from(g, viewer, owner), (viewer == owner ? own : others) | table);
}

static void look_choosing_gardens(const ss_game *g, ss_random *r) {
    (void)r;
    unsigned cards = HAND | DECK | MISSIONS, rewards = REWARDS | SIDE;
    check_hidden(g, cards | rewards, cards | rewards | GARDEN, DISPLAY | SUPPLY | BACKS);
    for (int viewer = SS_SPECTATOR; viewer < g->players; viewer++)
        for (int owner = 0; owner < g->players; owner++) CHECK_EQ(ss_cards_seen(g, viewer, owner), 0);
}

TEST(a_player_choosing_a_garden_side_knows_only_their_own_board) {
    in_every_setting(SS_CHOOSING_GARDENS, look_choosing_gardens);
}

static void look_choosing_rewards(const ss_game *g, ss_random *r) {
    (void)r;
    check_hidden(g, DECK, HAND | DECK | MISSIONS | SIDE, SUPPLY);
}

TEST(a_reward_side_is_chosen_with_ones_hand_and_missions_known_and_the_sides_of_others_hidden) {
    in_every_setting(SS_CHOOSING_REWARDS, look_choosing_rewards);
}

static void look_playing(const ss_game *g, ss_random *r) {
    (void)r;
    check_hidden(g, DECK, HAND | DECK | MISSIONS, SUPPLY);
}

TEST(in_play_hands_and_missions_of_others_all_decks_and_the_supply_are_hidden) {
    in_every_setting(SS_PLAYING, look_playing);
}

static void look_over(const ss_game *g, ss_random *r) {
    (void)r;
    check_hidden(g, DECK, HAND | DECK, SUPPLY);
    for (int viewer = SS_SPECTATOR; viewer < g->players; viewer++) {
        ss_view view = ss_view_of(g, viewer);
        CHECK_EQ(ss_hidden_anywhere(&view.known), 0);
    }
}

TEST(nothing_is_hidden_after_the_game) { in_every_setting(SS_OVER, look_over); }

static void look_at_cards(const ss_game *g, ss_random *r) {
    (void)r;
    for (int owner = 0; owner < g->players; owner++) {
        int played = g->round + (owner < g->mover);
        for (int viewer = SS_SPECTATOR; viewer < g->players; viewer++)
            CHECK_EQ(ss_cards_seen(g, viewer, owner), viewer != owner               ? played
                                                      : played < SS_CARDS - SS_HAND ? played + SS_HAND
                                                                                    : SS_CARDS);
    }
}

TEST(a_seat_sees_its_own_drawn_cards_and_the_played_cards_of_others) {
    in_every_setting(SS_CHOOSING_REWARDS, look_at_cards);
    in_every_setting(SS_PLAYING, look_at_cards);
    in_every_setting(SS_OVER, look_at_cards);
}

/* ---- in a view ---- */

/* The kinds of secrets that a complete game has. */
static unsigned there_is(const ss_game *g, int seat) {
    int unplayed = SS_CARDS - ss_turns_of(g, seat);
    bool has_chosen = g->phase == SS_CHOOSING_REWARDS && ss_has(g->chosen, seat);
    unsigned kinds = MISSIONS | GARDEN | DISPLAY;
    if (unplayed > 0) kinds |= HAND;
    if (unplayed > SS_HAND) kinds |= DECK;
    if (g->filled) kinds |= SUPPLY | BACKS;
    if (g->modules & SS_REWARDS) kinds |= REWARDS;
    if (g->modules & SS_REWARDS && (has_chosen || g->phase >= SS_PLAYING)) kinds |= SIDE;
    return kinds;
}

static void look_at_views(const ss_game *g, ss_random *r) {
    (void)r;
    for (int viewer = SS_SPECTATOR; viewer < g->players; viewer++) {
        ss_game known = ss_view_of(g, viewer).known;
        unsigned anywhere = 0;
        for (int owner = 0; owner < g->players; owner++) {
            unsigned hidden = ss_hidden_from(g, viewer, owner) & there_is(g, owner);
            CHECK_EQ(ss_hidden_in(&known, owner), hidden);
            anywhere |= hidden;
        }
        CHECK_EQ(ss_hidden_anywhere(&known), anywhere);
        CHECK_EQ(ss_hand_known(&known), !(ss_hidden_in(&known, g->mover) & (HAND | DISPLAY)));
    }
}

TEST(in_a_view_that_is_hidden_which_the_rules_hide_from_its_seat) { in_every_phase(look_at_views); }

/* ---- in a game, one thing at a time ---- */

static void look_at_whole_game(const ss_game *g, ss_random *r) {
    (void)r;
    for (int seat = 0; seat < g->players; seat++) CHECK_EQ(ss_hidden_in(g, seat), 0);
    CHECK_EQ(ss_hidden_anywhere(g), 0);
    CHECK(ss_hand_known(g));
}

TEST(in_a_whole_game_nothing_is_hidden_even_while_sides_are_chosen) { in_every_phase(look_at_whole_game); }

/* The game with one thing hidden: these kinds, of this seat or of the table. */
static void check_one(const ss_game *with, int seat, unsigned of_seat, unsigned of_table) {
    for (int i = 0; i < with->players; i++)
        CHECK_EQ(ss_hidden_in(with, i), (i == seat ? of_seat : 0) | of_table);
    CHECK_EQ(ss_hidden_anywhere(with), of_seat | of_table);
    CHECK_EQ(ss_hand_known(with), !(seat == with->mover && of_seat & HAND) && !(of_table & DISPLAY));
}

static void hide_one_of_seat(const ss_game *g, ss_random *r, int seat) {
    int played = ss_turns_of(g, seat), card = ss_random_below(r, SS_CARDS);
    ss_game with = *g;
    with.seats[seat].cards[card] = SS_HIDDEN;
    check_one(&with, seat, card >= played && card < played + SS_HAND ? HAND : DECK, 0);
    with = *g;
    with.seats[seat].missions[ss_random_below(r, SS_MISSIONS)] = SS_HIDDEN;
    check_one(&with, seat, MISSIONS, 0);
    with = *g;
    with.seats[seat].garden_board = (ss_board){0};
    check_one(&with, seat, GARDEN, 0);
    with = *g;
    with.seats[seat].rewards_board.side = SS_SIDE_OPEN;
    check_one(&with, seat, g->modules & SS_REWARDS ? SIDE : 0, 0);
    with.seats[seat].rewards_board.number = 0;
    check_one(&with, seat, g->modules & SS_REWARDS ? REWARDS | SIDE : 0, 0);
}

static void hide_one_of_table(const ss_game *g, ss_random *r) {
    ss_game with = *g;
    with.display[ss_random_below(r, SS_PLACES)] = SS_HIDDEN_TILE;
    check_one(&with, SS_SPECTATOR, 0, DISPLAY);
    for (int i = 0; i < g->stacks; i++)
        for (int at = g->top[i]; at < g->end[i]; at++) {
            with = *g;
            with.tiles[at] = ss_tile(SS_HIDDEN_MOTIF, ss_tile_back(g->tiles[at]));
            check_one(&with, SS_SPECTATOR, 0, SUPPLY);
            with.tiles[at] = SS_HIDDEN_TILE;
            check_one(&with, SS_SPECTATOR, 0, at == g->top[i] ? SUPPLY | BACKS : SUPPLY);
        }
}

static void look_at_single_things(const ss_game *g, ss_random *r) {
    for (int seat = 0; seat < g->players; seat++) hide_one_of_seat(g, r, seat);
    hide_one_of_table(g, r);
}

TEST(one_hidden_thing_is_found_with_its_kind_and_its_seat) {
    in_every_setting(SS_PLAYING, look_at_single_things);
}
