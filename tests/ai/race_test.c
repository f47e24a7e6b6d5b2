/* Races between turns: who is dropped, and when. */
#include "test.h"

#include "ai/race.h"

/* A race of this many turns, distinguished by their cards. */
static void begin(ss_race *race, int count) {
    ss_race_begin(race);
    for (int i = 0; i < count; i++) ss_race_enter(race, &(ss_turn){.card = (uint8_t)i});
}

static void add(ss_race *race, const int *worths) {
    ss_result results[SS_RUNNERS];
    for (int i = 0; i < race->running; i++) {
        int worth = worths[race->order[i]->turn.card] * SS_PART;
        results[i] = (ss_result){.points = worth, .lead = worth, .win = 0, .worth = worth};
    }
    ss_race_add(race, results);
}

TEST(luck_that_all_share_keeps_nobody_in_the_race) {
    static ss_race race;
    begin(&race, 2);
    for (int i = 0; i < 8; i++) add(&race, (int[]){10 * (i % 3), 10 * (i % 3) - 4 - i % 2});
    CHECK_EQ(ss_race_close(&race, 1, 3), 1); /* behind in every sample, however much these differ */
}

TEST(a_turn_that_is_ahead_as_often_as_behind_stays) {
    static ss_race race;
    begin(&race, 2);
    for (int i = 0; i < 8; i++) add(&race, (int[]){5 * (i % 2), 5 - 5 * (i % 2)});
    CHECK_EQ(ss_race_close(&race, 1, 3), 2);
}

/* In the last turn of a game several turns may be equivalent, whatever is hidden: time was once spent on them. */
TEST(of_turns_that_are_equal_in_every_sample_one_is_enough) {
    static ss_race race;
    begin(&race, 3);
    for (int i = 0; i < 8; i++) add(&race, (int[]){7 + i % 2, 7 + i % 2, 7 + i % 2});
    CHECK_EQ(ss_race_close(&race, 1, 3), 1);
    CHECK_EQ(race.order[0]->turn.card, 0);
    CHECK_EQ(ss_race_close(&race, 2, 3), 2); /* if two are wanted, two stay */
}

TEST(a_dropped_turn_is_told_by_what_it_was_behind) {
    static ss_race race;
    ss_opinion best[2];
    begin(&race, 2);
    for (int i = 0; i < 4; i++) add(&race, (int[]){10, 8});
    ss_race_keep(&race, 1);
    for (int i = 0; i < 4; i++) add(&race, (int[]){20, 0});
    CHECK_EQ(ss_race_opinions(&race, best, 2), 2);
    CHECK(best[0].lead == 15);
    CHECK(best[1].lead == 13);
    CHECK_EQ(best[1].samples, 4);
}
