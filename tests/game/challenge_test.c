/* Challenges: the same deals for several people, as links, and what a comparison says (docs/challenges.md). */
#include "game/challenge.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "rules/box.h"
#include "game/day.h"
#include "game/contest.h"
#include "random_game.h"
#include "rules/score.h"
#include "test.h"

/* ---- games ---- */

/* A party that is ready for its first turn: the person in this seat, the greedy player in the others. */
static ss_party dealt(ss_setting setting, int person, const char *seed, ss_side_wish wish) {
    ss_party p = {.content = &ss_box, .setting = setting};
    snprintf(p.seed, sizeof p.seed, "%s", seed);
    for (int seat = 0; seat < setting.players; seat++) {
        if (seat != person) p.players[seat] = ss_player_called("greedy");
        p.garden_wish[seat] = p.reward_wish[seat] = wish;
    }
    ss_party_deal(&p);
    CHECK_EQ(ss_party_settle(&p), SS_OK);
    return p;
}

/* The person plays any turn, the others their own. */
static void play_out(ss_party *p, uint64_t chance) {
    ss_random random = ss_random_from(chance);
    while (!ss_is_over(&p->record)) {
        bool person = ss_is_person(p, p->record.game.mover);
        ss_turn turn = person ? random_game_turn(&p->record.game, &random, MOOD_POINTS) : ss_party_answer(p);
        CHECK_EQ(ss_party_play(p, &turn), SS_OK);
    }
}

static ss_party played(ss_setting setting, int person, const char *seed, ss_side_wish wish) {
    ss_party p = dealt(setting, person, seed, wish);
    play_out(&p, 5);
    return p;
}

static const char *link_of(const ss_challenge *c) {
    static char link[SS_LINK_TEXT];
    ss_text t = ss_text_in(link, sizeof link);
    CHECK_EQ(ss_challenge_write(&t, c), SS_L_NONE);
    CHECK(!ss_text_cut(&t));
    return link;
}

static ss_challenge read_again(const ss_challenge *c) {
    ss_challenge again;
    CHECK_EQ(ss_challenge_read(&again, ss_word_of(link_of(c))), SS_L_NONE);
    return again;
}

static ss_challenge new_challenge(ss_setting setting, int person, int deals, bool both_seats) {
    ss_challenge c;
    ss_party p = dealt(setting, person, "spring", SS_WISH_DRAWN);
    CHECK_EQ(ss_challenge_new(&c, &p, deals, both_seats), SS_CHALLENGE_OK);
    return c;
}

static void play_all(ss_challenge *c, uint64_t chance) {
    while (c->played < ss_challenge_games(c)) {
        ss_party p;
        ss_challenge_party(&p, c, c->played);
        play_out(&p, chance + (uint64_t)c->played);
        CHECK_EQ(ss_challenge_add(c, &p), SS_CHALLENGE_OK);
    }
}

static const ss_setting two = {.edition = SS_EDITION_2013, .players = 2};

/* ---- ghosts ---- */

TEST(a_ghost_comes_back_from_its_link_in_every_setting_and_seat) {
    for (int i = 0; i < SETTINGS; i++) {
        ss_setting setting = random_game_setting(i);
        ss_party p = played(setting, i % setting.players, "summer", (ss_side_wish)(SS_WISH_A + i % 3));
        ss_challenge c;
        p.takebacks = i;
        CHECK_EQ(ss_challenge_of(&c, &p), SS_CHALLENGE_OK);
        ss_challenge_name(&c, ss_word_of("Zoë"));
        ss_challenge again = read_again(&c);
        CHECK(ss_challenge_same(&c, &again));
        CHECK_STR(again.name, "Zoë");
        ss_party ghost;
        ss_challenge_played(&ghost, &again, 0);
        CHECK(memcmp(&ghost.record.game, &p.record.game, sizeof p.record.game) == 0);
        CHECK(memcmp(ghost.players, p.players, sizeof p.players) == 0);
        CHECK_STR(ghost.seed, p.seed);
        CHECK_EQ(ghost.takebacks, i);
        CHECK_EQ(ss_challenge_seat(&again, 0), i % setting.players);
    }
}

/* Stacks of other heights, as a record may have: no seed deals them. */
TEST(a_deal_that_no_seed_makes_is_written_whole) {
    ss_random random = ss_random_from(3);
    for (int i = 0; i < 12; i++) {
        ss_party p = dealt(random_game_setting(i), 0, "autumn", SS_WISH_DRAWN);
        ss_game game = random_game(random_game_setting(i), &random);
        ss_record_of(&p.record, &game);
        play_out(&p, 9);
        ss_challenge c, again;
        CHECK_EQ(ss_challenge_of(&c, &p), SS_CHALLENGE_OK);
        again = read_again(&c);
        CHECK(memcmp(&again.first.record.deal, &p.record.deal, sizeof p.record.deal) == 0);
    }
}

TEST(a_record_that_names_no_seed_makes_a_challenge_too) {
    ss_party p = played(two, 0, "spring", SS_WISH_DRAWN), again;
    char names[SS_MAX_PLAYERS][SS_NAME_SIZE] = {""}, text[8192];
    ss_challenge c, d;
    p.seed[0] = 0;
    p.dealt_from_seed = false;
    CHECK_EQ(ss_challenge_of(&c, &p), SS_CHALLENGE_OK);
    d = read_again(&c);
    CHECK(ss_challenge_same(&c, &d));
    CHECK(memcmp(&d.first.record.deal, &p.record.deal, sizeof p.record.deal) == 0);
    ss_text t = ss_text_in(text, sizeof text);
    ss_challenge_record(&t, &d, 0, false, names);
    ss_record record;
    unsigned said;
    CHECK_EQ(ss_record_read(&record, &ss_box, text, t.needed).what, SS_F_NONE);
    ss_party_of(&again, &ss_box, &record, &said);
    CHECK_STR(again.seed, c.first.seed);
    CHECK(!again.dealt_from_seed);
}

TEST(a_ghost_of_a_day_is_a_game_of_that_day) {
    ss_day day, found;
    ss_party p;
    CHECK(ss_day_read(ss_word_of("2026-11-17"), &day));
    ss_day_party(&p, &ss_box, day);
    for (int seat = 0; seat < p.setting.players; seat++)
        if (p.players[seat]) p.players[seat] = ss_player_called("greedy");
    play_out(&p, 1);
    ss_challenge c;
    CHECK_EQ(ss_challenge_of(&c, &p), SS_CHALLENGE_OK);
    ss_challenge_party(&p, &c, 0);
    CHECK(ss_day_of_seed(ss_word_of(p.seed), &found) && found.number == day.number);
    CHECK(ss_party_is_shared(&p));
}

TEST(computer_players_give_the_same_answers_to_everybody) {
    ss_party p = played(two, 1, "winter", SS_WISH_DRAWN);
    for (int turn = 0; turn < p.record.turn_count; turn++) CHECK(ss_party_check_turn(&p, turn));
    ss_challenge c, again;
    CHECK_EQ(ss_challenge_of(&c, &p), SS_CHALLENGE_OK);
    again = read_again(&c);
    ss_party once_more;
    ss_challenge_party(&once_more, &again, 0);
    play_out(&once_more, 5);
    CHECK(memcmp(once_more.record.turns, p.record.turns, sizeof p.record.turns) == 0);
}

TEST(another_epoch_stays_with_the_game) {
    ss_party p = played(two, 0, "spring", SS_WISH_DRAWN);
    p.epoch = 7;
    char text[8192];
    ss_text t = ss_text_in(text, sizeof text);
    ss_party_write(&t, &p);
    CHECK(strstr(text, "[Epoch \"7\"]\n"));
    ss_record record;
    unsigned said;
    ss_party saved;
    CHECK_EQ(ss_record_read(&record, &ss_box, text, t.needed).what, SS_F_NONE);
    ss_party_of(&saved, &ss_box, &record, &said);
    CHECK_EQ(saved.epoch, 7);
    ss_challenge c;
    CHECK_EQ(ss_challenge_of(&c, &saved), SS_CHALLENGE_OK);
    CHECK_EQ(read_again(&c).first.epoch, 7);
    ss_challenge_party(&p, &c, 0);
    CHECK_EQ(p.epoch, 7);
}

TEST(a_record_without_an_epoch_is_of_the_first) {
    ss_party p = played(two, 0, "spring", SS_WISH_DRAWN);
    char text[8192];
    ss_text t = ss_text_in(text, sizeof text);
    ss_party_write(&t, &p);
    CHECK(SS_EPOCH > 1 || !strstr(text, "Epoch"));
}

TEST(a_game_that_cannot_be_a_challenge_is_refused) {
    ss_challenge c;
    ss_party p = dealt(two, 0, "spring", SS_WISH_DRAWN);
    CHECK_EQ(ss_challenge_of(&c, &p), SS_CHALLENGE_UNFINISHED);
    play_out(&p, 1);
    ss_party other = p;
    other.players[1] = NULL;
    CHECK_EQ(ss_challenge_of(&c, &other), SS_CHALLENGE_PEOPLE);
    other = p;
    other.players[0] = other.players[1];
    CHECK_EQ(ss_challenge_of(&c, &other), SS_CHALLENGE_PEOPLE);
    other = p;
    other.record.forfeit = 1;
    CHECK_EQ(ss_challenge_of(&c, &other), SS_CHALLENGE_UNFINISHED);
    other = p;
    snprintf(other.seed, sizeof other.seed, "turned \xE2\x80\xAE round");
    CHECK_EQ(ss_challenge_of(&c, &other), SS_CHALLENGE_SEED);
    ss_content boards = ss_box;
    boards.copies[2]++;
    other = p;
    other.content = &boards;
    CHECK_EQ(ss_challenge_of(&c, &other), SS_CHALLENGE_CONTENT);
    CHECK_EQ(ss_challenge_of(&c, &p), SS_CHALLENGE_OK);
}

TEST(a_name_has_no_invisible_characters) {
    ss_party p = played(two, 0, "spring", SS_WISH_DRAWN);
    ss_challenge c;
    CHECK_EQ(ss_challenge_of(&c, &p), SS_CHALLENGE_OK);
    ss_challenge_name(&c, ss_word_of("A\xE2\x80\xAEnn"));
    CHECK_STR(c.name, "Ann");
    ss_challenge_name(&c, ss_word_of("B\"b"));
    CHECK_STR(c.name, "Ann");
    snprintf(c.name, sizeof c.name, "A\xE2\x80\xAEnn"); /* nor is a link written or read that has it */
    char link[SS_LINK_TEXT];
    ss_text t = ss_text_in(link, sizeof link);
    CHECK_EQ(ss_challenge_write(&t, &c), SS_L_NOT_A_GAME);
}

/* ---- several deals ---- */

TEST(every_deal_is_another_one_and_both_friends_get_the_same) {
    ss_challenge c = new_challenge(two, 0, 8, false), again = read_again(&c);
    ss_party games[8], friends;
    for (int game = 0; game < 8; game++) {
        ss_challenge_party(&games[game], &c, game);
        ss_challenge_party(&friends, &again, game);
        CHECK(memcmp(&games[game].record.deal, &friends.record.deal, sizeof(ss_game)) == 0);
        CHECK_EQ(ss_challenge_seat(&c, game), 0);
        for (int other = 0; other < game; other++)
            CHECK(memcmp(&games[game].record.deal, &games[other].record.deal, sizeof(ss_game)) != 0);
    }
}

TEST(with_both_seats_every_deal_is_played_once_from_each) {
    ss_challenge c = new_challenge(two, 1, 3, true);
    CHECK_EQ(ss_challenge_games(&c), 6);
    unsigned seats[3] = {0};
    for (int game = 0; game < 6; game++) {
        ss_party p, first;
        ss_challenge_party(&p, &c, game);
        ss_challenge_party(&first, &c, ss_challenge_deal(&c, game));
        CHECK(memcmp(&p.record.deal, &first.record.deal, sizeof(ss_game)) == 0);
        CHECK_EQ(ss_party_only_person(&p), ss_challenge_seat(&c, game));
        seats[ss_challenge_deal(&c, game)] |= 1u << ss_challenge_seat(&c, game);
    }
    for (int deal = 0; deal < 3; deal++) CHECK_EQ(seats[deal], 3);
    CHECK_EQ(ss_challenge_seat(&c, 0), 1);
}

TEST(only_two_have_both_seats) {
    ss_setting three = {.edition = SS_EDITION_2013, .players = 3};
    ss_party p = dealt(three, 0, "spring", SS_WISH_DRAWN);
    ss_challenge c;
    CHECK_EQ(ss_challenge_new(&c, &p, 1, true), SS_CHALLENGE_PEOPLE);
}

TEST(a_result_of_the_most_games_fits_its_link) {
    ss_challenge c = new_challenge(two, 0, 8, true), again;
    play_all(&c, 4);
    ss_challenge_name(&c, ss_word_of("Wilhelmine Friederike Sophie von Preußen"));
    again = read_again(&c);
    CHECK_EQ(again.played, 16);
    for (int game = 0; game < 16; game++)
        CHECK(memcmp(again.games[game].turns, c.games[game].turns, sizeof c.games[game].turns) == 0);
    ss_challenge four = new_challenge((ss_setting){.players = 4, .modules = 3}, 2, 8, false);
    play_all(&four, 4);
    CHECK_EQ(read_again(&four).played, 8);
}

TEST(only_the_game_that_comes_next_is_added) {
    ss_challenge c = new_challenge(two, 0, 2, false);
    ss_party first, second;
    ss_challenge_party(&first, &c, 0);
    ss_challenge_party(&second, &c, 1);
    play_out(&second, 1);
    CHECK_EQ(ss_challenge_add(&c, &first), SS_CHALLENGE_UNFINISHED);
    play_out(&first, 1);
    CHECK_EQ(ss_challenge_add(&c, &second), SS_CHALLENGE_OTHER);
    CHECK_EQ(ss_challenge_add(&c, &first), SS_CHALLENGE_OK);
    CHECK_EQ(ss_challenge_add(&c, &first), SS_CHALLENGE_OTHER);
    CHECK_EQ(ss_challenge_add(&c, &second), SS_CHALLENGE_OK);
    CHECK_EQ(ss_challenge_add(&c, &second), SS_CHALLENGE_OTHER);
}

/* ---- links ---- */

TEST(a_damaged_link_is_refused) {
    ss_party p = played(two, 0, "spring", SS_WISH_DRAWN);
    ss_challenge c, again;
    CHECK_EQ(ss_challenge_of(&c, &p), SS_CHALLENGE_OK);
    char link[SS_LINK_TEXT];
    snprintf(link, sizeof link, "%s", link_of(&c));
    size_t length = strlen(link);
    for (size_t i = 0; i < length; i++) {
        char was = link[i];
        link[i] = was == 'A' ? 'B' : 'A';
        CHECK(ss_challenge_read(&again, ss_word_of(link)) != SS_L_NONE);
        link[i] = was;
    }
    for (size_t i = 0; i < length; i++) CHECK(ss_challenge_read(&again, (ss_word){link, i}) != SS_L_NONE);
    CHECK_EQ(ss_challenge_read(&again, ss_word_of(link)), SS_L_NONE);
    CHECK_EQ(ss_challenge_read(&again, ss_word_of("1AtB1Z2FA")), SS_L_VERSION);
}

TEST(a_link_is_found_in_an_address) {
    static const char *const addresses[] = {"cAbc", " cAbc\n", "https://example.org/#challenge/cAbc",
                                            "#challenge/cAbc@3", "challenge/cAbc"};
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        ss_word found = ss_challenge_in(ss_word_of(addresses[i]));
        CHECK(ss_word_is(found, "cAbc"));
    }
}

/* ---- records ---- */

TEST(a_record_names_its_challenge) {
    ss_challenge c = new_challenge(two, 0, 2, true), found;
    char names[SS_MAX_PLAYERS][SS_NAME_SIZE] = {"Ann", "Otto"}, text[8192];
    ss_text t = ss_text_in(text, sizeof text);
    ss_challenge_record(&t, &c, 3, false, names);
    CHECK(!ss_text_cut(&t));
    ss_record record;
    ss_party p;
    unsigned said;
    int game;
    CHECK_EQ(ss_record_read(&record, &ss_box, text, t.needed).what, SS_F_NONE);
    CHECK(ss_challenge_of_record(&found, &game, &record));
    CHECK(game == 3 && ss_challenge_same(&found, &c));
    ss_party_of(&p, &ss_box, &record, &said);
    CHECK_EQ(said, 3);
    CHECK(ss_party_is_shared(&p));
    CHECK_STR(p.record.names[0], "Ann");
    play_out(&p, 2);
    char saved[8192];
    t = ss_text_in(saved, sizeof saved);
    ss_party_write(&t, &p);
    CHECK_EQ(ss_record_read(&record, &ss_box, saved, t.needed).what, SS_F_NONE);
    CHECK(ss_challenge_of_record(&found, &game, &record) && game == 3);
}

/* ---- comparing ---- */

TEST(points_are_those_of_the_games) {
    ss_challenge c = new_challenge(two, 0, 1, true);
    play_all(&c, 4);
    for (int game = 0; game < 2; game++) {
        int points[SS_MAX_PLAYERS];
        ss_party p;
        ss_challenge_points(&c, game, points);
        ss_challenge_played(&p, &c, game);
        for (int seat = 0; seat < 2; seat++) CHECK_EQ(points[seat], ss_score_of(&p.record.game, seat).final);
    }
}

/* From tables of Student's distribution. */
TEST(chances_are_those_of_students_distribution) {
    CHECK(fabs(ss_contest_beyond(4.303, 2) - 0.05) < 1e-4);
    CHECK(fabs(ss_contest_beyond(2.571, 5) - 0.05) < 1e-4);
    CHECK(fabs(ss_contest_beyond(-1.812, 10) - 0.1) < 1e-4);
    CHECK(fabs(ss_contest_beyond(2.797, 24) - 0.01) < 1e-4);
    CHECK(ss_contest_beyond(0, 9) == 1);
    CHECK(ss_contest_beyond(1000, 12) < 1e-9);
}

TEST(a_game_compared_with_itself_says_nothing) {
    ss_challenge c = new_challenge(two, 0, 2, false);
    ss_contest v = ss_contest_of(&c, &c);
    CHECK(v.games == 0 && v.chance == 1);
    play_all(&c, 4);
    v = ss_contest_of(&c, &c);
    CHECK_EQ(v.games, 2);
    CHECK(v.points[0] == v.points[1] && v.chance == 1);
    CHECK(v.times == 10 && v.of == 10);
}

TEST(only_games_that_both_have_played_are_compared) {
    ss_challenge a = new_challenge(two, 0, 3, false), b = a;
    play_all(&a, 4);
    ss_party p;
    ss_challenge_party(&p, &b, 0);
    play_out(&p, 77);
    CHECK_EQ(ss_challenge_add(&b, &p), SS_CHALLENGE_OK);
    ss_contest v = ss_contest_of(&a, &b), w = ss_contest_of(&b, &a);
    CHECK_EQ(v.games, 1);
    CHECK(v.points[0] == w.points[1] && v.points[1] == w.points[0] && v.chance == w.chance);
}

/* Equal players: a lead must be called rarer than p about as often as p. */
TEST(equal_players_seem_different_as_rarely_as_the_program_says) {
    int below_half = 0, below_tenth = 0, count = MANY(400);
    for (int i = 0; i < count; i++) {
        char seed[32];
        snprintf(seed, sizeof seed, "equal %d", i);
        ss_party p = dealt(two, 0, seed, SS_WISH_DRAWN);
        p.players[1] = ss_player_called("level2");
        ss_challenge a, b;
        CHECK_EQ(ss_challenge_new(&a, &p, 1 + i % 4, i % 2 == 0), SS_CHALLENGE_OK);
        b = a;
        for (int who = 0; who < 2; who++) {
            ss_challenge *c = who ? &b : &a;
            ss_random random = ss_random_from((uint64_t)(2 * i + who));
            while (c->played < ss_challenge_games(c)) {
                ss_challenge_party(&p, c, c->played);
                while (!ss_is_over(&p.record)) {
                    const ss_game *g = &p.record.game;
                    ss_view view = ss_view_of(g, g->mover);
                    bool person = ss_is_person(&p, g->mover);
                    ss_turn turn = person ? ss_player_choose(ss_player_called("level2"), &view, &ss_box,
                                                             ss_steps(1), &random)
                                          : ss_party_answer(&p);
                    CHECK_EQ(ss_party_play(&p, &turn), SS_OK);
                }
                CHECK_EQ(ss_challenge_add(c, &p), SS_CHALLENGE_OK);
            }
        }
        double chance = ss_contest_of(&a, &b).chance;
        below_half += chance < 0.5;
        below_tenth += chance < 0.1;
    }
    CHECK_MANY(below_half > 0.4 * count && below_half < 0.6 * count);
    CHECK_MANY(below_tenth > 0.05 * count && below_tenth < 0.16 * count);
}
