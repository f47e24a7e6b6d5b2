/* Matches of real games: the intervals of equal players, and what must not affect the result. */
#include "bots/match.h"

#include <stdio.h>

#include "rules/box.h"
#include "test.h"

static ss_match equals(int players, long games, const char *seed) {
    ss_match m = {.content = &ss_box, .games = games, .seed = seed, .threads = 1, .lineup = "random"};
    m.setting.players = (uint8_t)players;
    for (int b = 0; b < players; b++)
        m.bots[b] = (ss_bot_spec){.name = "random", .player = ss_player_called("random")};
    return m;
}

static ss_match_outcome play(ss_match *m) {
    ss_match_outcome outcome;
    ss_match_error trouble;
    CHECK(ss_match_play(m, &outcome, &trouble));
    return outcome;
}

static bool holds_zero(ss_interval i) { return i.low <= 0 && i.high >= 0; }

TEST(equal_players_have_0_in_95_of_100_intervals) {
    enum { MATCHES = 500 };
    for (int players = 2; players <= 4; players += 2) {
        int margins = 0, elos = 0;
        for (int i = 0; i < MATCHES; i++) {
            char seed[32];
            snprintf(seed, sizeof seed, "even %d", i);
            ss_match m = equals(players, 5L * players, seed);
            ss_match_outcome o = play(&m);
            ss_standing s = ss_tally_standing(&o.tally, 0);
            margins += holds_zero(s.margin_between);
            elos += holds_zero(s.elo_between);
        }
        CHECK(margins > MATCHES * 0.92 && margins < MATCHES * 0.98);
        CHECK(elos > MATCHES * 0.93);
    }
}

TEST(the_sources_of_every_bot_add_up_to_its_points) {
    ss_match m = equals(4, 41, "sources");
    m.setting.modules = SS_REWARDS | SS_BOARS;
    ss_match_outcome o = play(&m);
    CHECK_EQ(o.tally.games, 41);
    CHECK_EQ(o.tally.deals, 11);
    for (int b = 0; b < 4; b++) {
        int64_t sum = 0;
        for (int i = 0; i < SS_SOURCES; i++) sum += o.tally.bot[b].sources[i];
        CHECK_EQ(sum, o.tally.bot[b].points);
    }
}

TEST(a_test_that_stops_the_match_does_so_at_the_same_deal_with_any_number_of_threads) {
    ss_sprt sprt = ss_sprt_of(-2, 2);
    ss_match m = equals(2, 20000, "stop");
    m.sprt = &sprt;
    ss_match_outcome one = play(&m);
    CHECK(one.sprt.verdict != SS_UNDECIDED);
    CHECK(one.tally.games < 20000);
    CHECK_EQ(one.sprt.deals, one.tally.deals);
    for (m.threads = 2; m.threads <= 8; m.threads *= 2) {
        ss_match_outcome many = play(&m);
        CHECK_BYTES(&many.tally, &one.tally, sizeof one.tally);
        CHECK_BYTES(&many.sprt, &one.sprt, sizeof one.sprt);
    }
}
