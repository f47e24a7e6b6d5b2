/* The sequential test is checked by simulation: how often it errs, and how soon it stops. */
#include "bots/match_statistics.h"

#include <math.h>

#include "normal.h"
#include "test.h"

enum { MATCHES = 1500, MOST = 20000 };

typedef struct outcome {
    double high, low; /* how often it said so, as shares */
    double deals;     /* on average */
} outcome;

static outcome simulate(double low, double high, double margin, double deviation) {
    ss_random r = ss_random_from(21);
    outcome o = {0};
    for (int m = 0; m < MATCHES; m++) {
        ss_sprt s = ss_sprt_of(low, high);
        while (s.deals < MOST && !ss_sprt_add(&s, margin + deviation * draw_normal(&r))) {
        }
        o.high += s.verdict == SS_MARGIN_HIGH;
        o.low += s.verdict == SS_MARGIN_LOW;
        o.deals += (double)s.deals;
    }
    return (outcome){o.high / MATCHES, o.low / MATCHES, o.deals / MATCHES};
}

TEST(the_test_errs_in_5_of_100_matches_at_most_whatever_the_spread) {
    static const double deviations[] = {1, 4, 9, 20}, widths[] = {2, 4, 20};
    for (int d = 0; d < 4; d++)
        for (int w = 0; w < 3; w++) {
            CHECK(simulate(0, widths[w], 0, deviations[d]).high < 0.065);
            CHECK(simulate(0, widths[w], widths[w], deviations[d]).low < 0.065);
        }
}

TEST(the_test_always_ends) {
    outcome between = simulate(0, 3, 1.5, 9);
    CHECK(between.high + between.low == 1);
    CHECK(fabs(between.high - between.low) < 0.1);
}

TEST(beyond_its_margins_the_test_errs_hardly_ever_and_stops_sooner) {
    outcome at = simulate(0, 3, 3, 9), beyond = simulate(0, 3, 6, 9);
    CHECK(beyond.low < 0.002);
    CHECK(beyond.deals < at.deals / 2);
}

TEST(the_test_needs_about_as_many_deals_as_theory_predicts) { /* Wald: with the spread known */
    outcome o = simulate(-1, 1, 1, 9);
    double theory = 0.9 * ss_sprt_bound() * 2 * 81 / 4;
    CHECK(o.deals > 0.9 * theory && o.deals < 1.3 * theory);
}

TEST(too_few_deals_decide_nothing) {
    ss_sprt s = ss_sprt_of(0, 1);
    for (int i = 1; i < SS_SPRT_LEAST; i++) CHECK_EQ(ss_sprt_add(&s, 50 + i), SS_UNDECIDED);
    CHECK_EQ(s.deals, SS_SPRT_LEAST - 1);
}

TEST(deals_that_are_all_alike_are_decided) {
    ss_sprt same = ss_sprt_of(0, 2), better = ss_sprt_of(0, 2), middle = ss_sprt_of(-1, 1);
    for (int i = 0; i < SS_SPRT_LEAST; i++) {
        ss_sprt_add(&same, 0);
        ss_sprt_add(&better, 2);
        ss_sprt_add(&middle, 0);
    }
    CHECK_EQ(same.verdict, SS_MARGIN_LOW);
    CHECK_EQ(better.verdict, SS_MARGIN_HIGH);
    CHECK_EQ(middle.verdict, SS_UNDECIDED);
    CHECK(isfinite(ss_sprt_ratio(&same)) && isfinite(ss_sprt_ratio(&better)));
}

TEST(a_deal_that_was_given_up_is_passed_over) {
    ss_sprt s = ss_sprt_of(0, 1);
    ss_sprt_add(&s, NAN);
    CHECK_EQ(s.deals, 0);
    CHECK(ss_sprt_ratio(&s) == 0);
}

TEST(a_verdict_stays) {
    ss_sprt s = ss_sprt_of(0, 2);
    for (int i = 0; i < SS_SPRT_LEAST; i++) ss_sprt_add(&s, 2);
    long deals = s.deals;
    for (int i = 0; i < 1000; i++) CHECK_EQ(ss_sprt_add(&s, -20), SS_MARGIN_HIGH);
    CHECK_EQ(s.deals, deals);
}
