/* The limits on the number of WebSockets, in all and for each network. */
#include "server/limits.h"
#include "test.h"

TEST(nobody_gets_more_than_a_share_and_all_together_no_more_than_there_are) {
    ss_quota quota;
    CHECK(ss_quota_open(&quota, 5));
    CHECK(ss_quota_take(&quota, 1, 2));
    CHECK(ss_quota_take(&quota, 1, 2));
    CHECK(!ss_quota_take(&quota, 1, 2));
    CHECK(ss_quota_take(&quota, 1, 3)); /* one with a larger share */
    CHECK(ss_quota_take(&quota, 0, 2));
    CHECK(ss_quota_take(&quota, 2, 2));
    CHECK(!ss_quota_take(&quota, 3, 2));
    CHECK_EQ(quota.taken, 5);
    ss_quota_give(&quota, 1);
    CHECK(!ss_quota_take(&quota, 1, 2));
    CHECK(ss_quota_take(&quota, 3, 2));
    ss_quota_close(&quota);
}

TEST(counts_are_right_while_clients_come_and_go) {
    enum { NETWORKS = 300, MOST = 400, EACH = 3, ROUNDS = 200000 };
    int held[NETWORKS] = {0}, all = 0;
    uint32_t chance = 1;
    ss_quota quota;
    CHECK(ss_quota_open(&quota, MOST));
    for (int i = 0; i < ROUNDS; i++) {
        chance = chance * 1664525 + 1013904223;
        int who = (int)(chance >> 8) % NETWORKS;
        uint64_t network = (uint64_t)who << (who % 3 * 16); /* some are neighbours, some are not */
        network += (uint64_t)(who % 3) << 60;
        if (chance >> 31 && held[who]) {
            ss_quota_give(&quota, network);
            held[who]--;
            all--;
        } else {
            bool may = all < MOST && held[who] < EACH;
            CHECK_EQ(ss_quota_take(&quota, network, EACH), may);
            held[who] += may;
            all += may;
        }
        CHECK_EQ(quota.taken, all);
    }
    ss_quota_close(&quota);
}
