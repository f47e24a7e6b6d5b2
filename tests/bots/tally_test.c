/* Elo and its interval. */
#include <math.h>

#include "bots/match_result.h"
#include "base/random.h"
#include "test.h"

static ss_tally all_won(int bots, int deals) {
    ss_tally t = {.bots = bots};
    for (int i = 0; i < deals; i++) {
        ss_deal_result deal = {.games = bots, .scored = bots, .victories = {bots * SS_VICTORY_TWELFTHS}};
        ss_tally_add(&t, &deal);
    }
    return t;
}

TEST(equal_shares_are_elo_0_for_any_number_of_bots) {
    for (int bots = 2; bots <= 4; bots++) {
        ss_tally t = {.bots = bots};
        for (int i = 0; i < 50; i++) {
            ss_deal_result deal = {.games = bots, .scored = bots};
            for (int b = 0; b < bots; b++) deal.victories[b] = SS_VICTORY_TWELFTHS;
            ss_tally_add(&t, &deal);
        }
        for (int b = 0; b < bots; b++) {
            ss_standing s = ss_tally_standing(&t, b);
            CHECK(fabs(s.wins - 1.0 / bots) < 1e-9);
            CHECK(fabs(s.elo) < 1e-6);
            CHECK(s.elo_between.low < 0 && s.elo_between.high > 0);
        }
    }
}

TEST(three_quarters_of_the_victories_against_one_rival_are_191_elo) {
    ss_tally t = {.bots = 2};
    for (int i = 0; i < 100; i++)
        ss_tally_add(&t, &(ss_deal_result){
                             .games = 2,
                             .scored = 2,
                             .victories = {SS_VICTORY_TWELFTHS * 3 / 2, SS_VICTORY_TWELFTHS / 2}
        });
    CHECK(fabs(ss_tally_standing(&t, 0).elo - 190.85) < 0.01);
    CHECK(fabs(ss_tally_standing(&t, 1).elo + 190.85) < 0.01);
}

TEST(a_bot_that_wins_everything_still_has_finite_numbers) {
    for (int bots = 2; bots <= 4; bots++)
        for (int deals = 1; deals <= 1000; deals *= 10) {
            ss_tally t = all_won(bots, deals);
            for (int b = 0; b < bots; b++) {
                ss_standing s = ss_tally_standing(&t, b);
                CHECK(isfinite(s.elo) && isfinite(s.elo_between.low) && isfinite(s.elo_between.high));
                CHECK(s.elo_between.low < s.elo &&
                      s.elo < s.elo_between
                                  .high); /* once, without a victory, the lower bound equalled the estimate */
            }
        }
}

/* Two equal players whose deals favour a seat, so that the two games of a deal are far from independent. */
static double coverage(int favour, int deals, int matches) {
    ss_random r = ss_random_from(7);
    int within = 0;
    for (int m = 0; m < matches; m++) {
        ss_tally t = {.bots = 2};
        for (int i = 0; i < deals; i++) {
            ss_deal_result deal = {.games = 2, .scored = 2};
            int better = ss_random_below(&r, 2); /* seat */
            for (int rotation = 0; rotation < 2; rotation++) {
                int seat = ss_random_below(&r, 100) < favour ? better : !better;
                deal.victories[(seat + rotation) % 2] += SS_VICTORY_TWELFTHS;
            }
            ss_tally_add(&t, &deal);
        }
        ss_standing s = ss_tally_standing(&t, 0);
        within += s.elo_between.low <= 0 && s.elo_between.high >= 0;
    }
    return (double)within / matches;
}

TEST(the_interval_of_equal_players_holds_0_in_95_of_100_matches) {
    static const int favours[] = {50, 70, 90};
    for (int i = 0; i < 3; i++) {
        double c = coverage(favours[i], 200, 4000);
        CHECK(c > 0.935 && c < 0.965);
    }
}

TEST(a_bot_that_wins_everything_may_be_better_without_end) {
    ss_tally t = all_won(2, 50);
    CHECK_EQ(ss_tally_standing(&t, 0).elo_between.high, SS_ELO_END);
    CHECK_EQ(ss_tally_standing(&t, 1).elo_between.low, -SS_ELO_END);
    CHECK(ss_tally_standing(&t, 0).elo_between.low > 400);
}

/* ---- margins ---- */

TEST(the_margin_is_measured_against_the_average_of_the_others) {
    ss_tally t = {.bots = 3};
    ss_deal_result deal = {
        .games = 3, .scored = 3, .points = {270, 240, 180}
    };
    ss_tally_add(&t, &deal);
    CHECK(ss_tally_standing(&t, 0).margin == 20);
    CHECK(ss_tally_standing(&t, 1).margin == 5);
    CHECK(ss_tally_standing(&t, 2).margin == -25);
    CHECK(ss_deal_margin(&deal, 3, 0) == 20);
    CHECK(ss_tally_standing(&t, 0).points == 90);
}

TEST(a_deal_is_one_observation_whatever_the_seats_are_worth) {
    ss_tally t = {.bots = 2};
    for (int i = 0; i < 20; i++) /* one seat is worth 40 points, the first bot one more */
        ss_tally_add(&t, &(ss_deal_result){
                             .games = 2, .scored = 2, .points = {60 + 21, 20 + 60 - 1}
        });
    ss_standing s = ss_tally_standing(&t, 0);
    CHECK(fabs(s.margin - 1) < 1e-9);
    CHECK(fabs(s.margin_between.low - 1) < 1e-6 && fabs(s.margin_between.high - 1) < 1e-6);
}

/* Luck that explains all of the spread leaves the bots' true margin. */
TEST(a_margin_without_luck_has_less_spread) {
    ss_tally t = {.bots = 3};
    for (int i = 0; i < 20; i++) {
        int luck = i % 2 ? 30 : -30; /* points that the first bot gained on both others */
        ss_tally_add(&t, &(ss_deal_result){
                             .games = 3,
                             .scored = 3,
                             .points = {246 + luck,           240, 240},
                             .luck = {luck * SS_LUCK_PARTS, 0,   0  }
        });
    }
    ss_standing s = ss_tally_standing(&t, 0);
    CHECK(fabs(s.margin - 2) < 1e-9 && fabs(s.calm - 2) < 1e-9);
    CHECK(s.margin_between.high - s.margin_between.low > 5);
    CHECK(fabs(s.calm_between.low - 2) < 1e-6 && fabs(s.calm_between.high - 2) < 1e-6);
    CHECK(ss_tally_standing(&t, 1).calm == ss_tally_standing(&t, 1).margin);
}

/* ---- games that were given up ---- */

TEST(a_match_of_games_given_up_has_no_points_but_victories) {
    ss_tally t = {.bots = 2};
    ss_tally_add(&t, &(ss_deal_result){
                         .games = 2, .victories = {24, 0},
                              .forfeits = {0,  2}
    });
    ss_standing s = ss_tally_standing(&t, 1);
    CHECK(isnan(s.points) && isnan(s.margin) && isnan(s.sources[0]));
    CHECK(isinf(s.margin_between.low));
    CHECK(s.wins == 0);
    CHECK_EQ(s.forfeits, 2);
    CHECK(isnan(ss_deal_margin(&(ss_deal_result){.games = 2}, 2, 0)));
}

TEST(an_empty_match_has_no_numbers_and_no_faults) {
    ss_tally t = {.bots = 4};
    ss_standing s = ss_tally_standing(&t, 3);
    CHECK(isnan(s.points) && isnan(s.wins) && isnan(s.elo) && isnan(s.margin));
    CHECK(isfinite(s.elo_between.low) && isfinite(s.elo_between.high));
}

TEST(the_order_of_deals_makes_no_difference) {
    ss_tally forwards = {.bots = 3}, backwards = {.bots = 3};
    ss_deal_result deals[10] = {{0}};
    for (int i = 0; i < 10; i++) {
        deals[i] = (ss_deal_result){
            .games = 3, .scored = 3, .points = {i, 2 * i, 90 - i}
        };
        deals[i].victories[i % 3] = 3 * SS_VICTORY_TWELFTHS;
    }
    for (int i = 0; i < 10; i++) {
        ss_tally_add(&forwards, &deals[i]);
        ss_tally_add(&backwards, &deals[9 - i]);
    }
    CHECK_BYTES(&forwards, &backwards, sizeof forwards);
}
