/* Heartbeats of servers, and the times when none was running. */
#include "store_suite.h"

static ss_store_outage found[8];

static int outages(ss_store *store, int most) {
    int count;
    CHECK_EQ(ss_store_outages(store, found, most, &count), SS_STORE_OK);
    return count;
}

STORE_TEST(the_first_server_had_no_outage) {
    CHECK_EQ(ss_store_arrive(s, 1000), SS_STORE_OK);
    CHECK_EQ(outages(s, 8), 0);
}

STORE_TEST(the_time_since_the_last_sign_of_life_is_an_outage) {
    CHECK_EQ(ss_store_arrive(s, 1000), SS_STORE_OK);
    CHECK_EQ(ss_store_alive(s, 5000), SS_STORE_OK);
    reopen();
    CHECK_EQ(ss_store_arrive(s, 9000), SS_STORE_OK);
    CHECK_EQ(outages(s, 8), 1);
    CHECK_EQ(found[0].from, 5000);
    CHECK_EQ(found[0].to, 9000);
}

STORE_TEST(every_outage_is_stored_and_the_latest_are_listed_in_order) {
    for (int64_t hour = 0; hour < 5; hour++) {
        CHECK_EQ(ss_store_arrive(s, hour * 3600000 + 1000), SS_STORE_OK);
        CHECK_EQ(ss_store_alive(s, hour * 3600000 + 60000), SS_STORE_OK);
    }
    CHECK_EQ(outages(s, 8), 4);
    CHECK_EQ(outages(s, 2), 2);
    CHECK_EQ(found[0].to, 3 * 3600000 + 1000);
    CHECK_EQ(found[1].to, 4 * 3600000 + 1000);
}

STORE_TEST(a_clock_that_was_set_back_makes_no_outage) {
    CHECK_EQ(ss_store_arrive(s, 9000), SS_STORE_OK);
    CHECK_EQ(ss_store_arrive(s, 5000), SS_STORE_OK);
    CHECK_EQ(outages(s, 8), 0);
}

STORE_TEST(an_outage_of_long_ago_is_forgotten) {
    CHECK_EQ(ss_store_arrive(s, 1000), SS_STORE_OK);
    CHECK_EQ(ss_store_arrive(s, 2000), SS_STORE_OK);
    CHECK_EQ(ss_store_alive(s, 2000 + SS_STORE_OUTAGES), SS_STORE_OK);
    CHECK_EQ(ss_store_arrive(s, 3000 + SS_STORE_OUTAGES), SS_STORE_OK);
    CHECK_EQ(outages(s, 8), 1);
    CHECK_EQ(found[0].to, 3000 + SS_STORE_OUTAGES);
}
