/* Deals are counted in order, whoever plays them and however long that takes. */
#include "bots/match_run.h"

#include <sched.h>

#include "test.h"

typedef struct log {
    long counted, enough, broken;
    bool in_order;
    atomic_long played, entered, left;
    atomic_bool ended;
} log;

/* Some deals take longer, and `games` tells which deal it was. */
static bool play(void *data, void *own, long deal, ss_deal_result *result) {
    log *l = data;
    CHECK(own == l);
    if (deal % 7 == 0)
        for (int i = 0; i < 50; i++) sched_yield();
    result->games = (int)deal;
    l->played++;
    return deal != l->broken;
}

static bool count(void *data, const ss_deal_result *result) {
    log *l = data;
    l->in_order &= result->games == l->counted;
    return ++l->counted != l->enough;
}

static void *enter(void *data) {
    ((log *)data)->entered++;
    return data;
}

static void leave(void *data, void *own) { ((log *)data)->left += own == data; }

static long run(log *l, long deals, int threads) {
    l->in_order = true;
    ss_match_work course = {.deals = deals,
                            .threads = threads,
                            .enter = enter,
                            .leave = leave,
                            .play = play,
                            .count = count,
                            .data = l,
                            .ended = &l->ended};
    return ss_match_run(&course);
}

TEST(all_deals_are_counted_in_order_by_any_number_of_threads) {
    for (int threads = 1; threads <= 9; threads += 4) {
        log l = {.broken = -1};
        CHECK_EQ(run(&l, 5000, threads), 5000);
        CHECK_EQ(l.counted, 5000);
        CHECK_EQ(l.played, 5000);
        CHECK(l.in_order);
    }
}

TEST(no_deal_is_counted_after_the_match_is_decided) {
    for (int threads = 1; threads <= 9; threads += 4) {
        log l = {.broken = -1, .enough = 123};
        CHECK_EQ(run(&l, 5000, threads), 123);
        CHECK_EQ(l.counted, 123);
        CHECK(l.in_order && l.ended);
    }
}

TEST(a_deal_that_cannot_be_played_ends_the_course) {
    for (int threads = 1; threads <= 9; threads += 4) {
        log l = {.broken = 200};
        long counted = run(&l, 5000, threads);
        CHECK(counted <= 200);
        CHECK_EQ(l.counted, counted);
        CHECK(l.in_order && l.ended);
    }
}

TEST(each_thread_keeps_its_own_data_from_its_first_deal_to_its_last) {
    log l = {.broken = -1};
    run(&l, 100, 5);
    CHECK_EQ(l.entered, 5);
    CHECK_EQ(l.left, 5);
}
