/* Intervals are checked by simulation: matches with a known truth are drawn, and the interval must contain it as often
 * as promised. */
#include "bots/match_statistics.h"

#include <math.h>
#include <stdbool.h>

#include "normal.h"
#include "test.h"

TEST(students_distribution_is_that_of_the_tables) {
    static const struct {
        double freedom, t;
    } table[] = {
        {1,   12.7062},
        {2,   4.3027 },
        {3,   3.1824 },
        {4,   2.7764 },
        {5,   2.5706 },
        {9,   2.2622 },
        {30,  2.0423 },
        {120, 1.9799 },
        {1e9, 1.9600 },
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        CHECK(fabs(ss_student(table[i].freedom) - table[i].t) < 1e-4);
}

/* ---- margins ---- */

TEST(the_interval_of_three_deals_is_that_of_the_textbook) {
    ss_paired p = {0};
    ss_paired_add(&p, 1, 10);
    ss_paired_add(&p, 1, 14);
    ss_paired_add(&p, 1, 18);
    ss_interval i = ss_paired_interval(&p);
    double half = 4.302653 * 4 / sqrt(3);
    CHECK(fabs(ss_paired_mean(&p) - 14) < 1e-9);
    CHECK(fabs(i.low - (14 - half)) < 1e-4 && fabs(i.high - (14 + half)) < 1e-4);
}

TEST(one_deal_says_nothing_about_the_spread) {
    ss_paired p = {0};
    CHECK(isnan(ss_paired_mean(&p)));
    ss_paired_add(&p, 2, 24);
    ss_interval i = ss_paired_interval(&p);
    CHECK(ss_paired_mean(&p) == 12);
    CHECK(isinf(i.low) && i.low < 0 && isinf(i.high) && i.high > 0);
}

TEST(deals_that_are_all_alike_leave_no_doubt) {
    ss_paired p = {0};
    for (int i = 0; i < 7; i++) ss_paired_add(&p, 2, 6);
    ss_interval i = ss_paired_interval(&p);
    CHECK(fabs(i.low - 3) < 1e-6 && fabs(i.high - 3) < 1e-6);
}

TEST(a_deal_without_games_is_not_an_observation) {
    ss_paired with = {0}, without = {0};
    ss_paired_add(&with, 2, 5);
    ss_paired_add(&without, 2, 5);
    ss_paired_add(&with, 0, 0);
    CHECK_BYTES(&with, &without, sizeof with);
}

TEST(the_order_of_deals_makes_no_difference) {
    ss_paired forwards = {0}, backwards = {0};
    for (int i = 0; i < 10; i++) ss_paired_add(&forwards, 1 + i % 3, 7 * i);
    for (int i = 9; i >= 0; i--) ss_paired_add(&backwards, 1 + i % 3, 7 * i);
    CHECK_BYTES(&forwards, &backwards, sizeof forwards);
}

/* Returns how often the interval contains the truth. `shared` is what the games of a deal have in common; the last deal
 * may have only one game. */
static double margin_coverage(double truth, double shared, int deals, bool cut) {
    enum { MATCHES = 4000 };
    ss_random r = ss_random_from(11);
    int within = 0;
    for (int m = 0; m < MATCHES; m++) {
        ss_paired p = {0};
        for (int i = 0; i < deals; i++) {
            double deal = shared * draw_normal(&r);
            double first = truth + deal + 12 * draw_normal(&r), second = truth - deal + 12 * draw_normal(&r);
            bool alone = cut && i == deals - 1;
            ss_paired_add(&p, alone ? 1 : 2, lround(first) + (alone ? 0 : lround(second)));
        }
        ss_interval i = ss_paired_interval(&p);
        within += i.low <= truth && truth <= i.high;
    }
    return (double)within / MATCHES;
}

static bool near_95(double share) { return share > 0.935 && share < 0.965; }

TEST(the_true_margin_lies_within_in_95_of_100_matches_long_or_short) {
    static const int deals[] = {2, 3, 5, 10, 100};
    for (int i = 0; i < 5; i++) {
        CHECK(near_95(margin_coverage(0, 0, deals[i], false)));
        CHECK(near_95(margin_coverage(0, 20, deals[i], false)));
        CHECK(near_95(margin_coverage(7, 10, deals[i], false)));
    }
}

TEST(a_last_deal_that_is_cut_short_changes_little) {
    double c = margin_coverage(3, 5, 10, true);
    CHECK(c > 0.925 && c < 0.97);
}

/* ---- shares ---- */

/* One deal: every seat has its luck, which multiplies strengths in all rotations. */
static int victories_of_first(ss_random *r, int players, double strength, double luck) {
    double lucky[4];
    int victories = 0;
    for (int s = 0; s < players; s++) lucky[s] = exp(luck * draw_normal(r));
    for (int rotation = 0; rotation < players; rotation++) {
        double own = strength * lucky[rotation], all = own;
        for (int s = 0; s < players; s++)
            if (s != rotation) all += lucky[s];
        victories += draw_share(r) * all < own;
    }
    return victories;
}

static double true_share(int players, double strength, double luck) {
    enum { DEALS = 40000 };
    ss_random r = ss_random_from(12);
    double victories = 0;
    for (int i = 0; i < DEALS; i++) victories += victories_of_first(&r, players, strength, luck);
    return victories / DEALS / players;
}

static double share_coverage(int players, double strength, double luck, int deals) {
    enum { MATCHES = 2000, UNIT = 12 };
    ss_random r = ss_random_from(13);
    double truth = strength == 1 ? 1.0 / players : true_share(players, strength, luck);
    int within = 0;
    for (int m = 0; m < MATCHES; m++) {
        ss_paired p = {0};
        for (int i = 0; i < deals; i++)
            ss_paired_add(&p, players, UNIT * victories_of_first(&r, players, strength, luck));
        ss_interval i = ss_paired_share(&p, UNIT, 1.0 / players);
        within += i.low <= truth && truth <= i.high;
    }
    return (double)within / MATCHES;
}

TEST(the_true_share_lies_within_in_95_of_100_matches) {
    static const double strengths[] = {1, 3, 9};
    for (int players = 2; players <= 4; players++)
        for (int i = 0; i < 3; i++)
            for (int luck = 0; luck <= 2; luck += 2)
                CHECK(near_95(share_coverage(players, strengths[i], luck, 100)));
}

TEST(in_short_matches_the_true_share_lies_within_at_least_as_often) {
    for (int players = 2; players <= 4; players++)
        for (int deals = 1; deals <= 20; deals = deals * 3 + 1)
            for (int luck = 0; luck <= 2; luck += 2) {
                CHECK(share_coverage(players, 1, luck, deals) > 0.94);
                CHECK(share_coverage(players, 3, luck, deals) > 0.94);
            }
}

TEST(after_all_or_no_victories_there_is_room_on_one_side_only) {
    ss_paired all = {0}, none = {0};
    for (int deals = 1; deals <= 100; deals++) {
        ss_paired_add(&all, 2, 24);
        ss_paired_add(&none, 2, 0);
        ss_interval won = ss_paired_share(&all, 12, 0.5), lost = ss_paired_share(&none, 12, 0.5);
        CHECK(won.high > 1 - 1e-9 && won.low > 0 && won.low < 1);
        CHECK(lost.low < 1e-9 && fabs(lost.high + won.low - 1) < 1e-9);
    }
    CHECK(ss_paired_share(&all, 12, 0.5).low > 0.97);
}
