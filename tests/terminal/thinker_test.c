#include <stdio.h>
#include <time.h>

#include "rules/box.h"
#include "system/clock.h"
#include "system/seed.h"
#include "test.h"
#include "bots/bot_process.h"
#include "terminal/text/thinker.h"

static ss_question question(unsigned ticket, const char *player, uint32_t steps) {
    static const uint8_t seed[SS_SEED_SIZE] = {7};
    ss_game game;
    CHECK_EQ(ss_deal_drawn(&game, &ss_box, (ss_setting){SS_EDITION_2013, 0, 2}, seed), SS_OK);
    return (ss_question){
        .ticket = ticket,
        .player = ss_player_called(player),
        .content = &ss_box,
        .view = ss_view_of(&game, 0),
        .random = ss_random_from(1),
        .steps = steps,
        .milliseconds = 600000,
        .room = 3,
    };
}

static bool wait_for(ss_worker *t, ss_thoughts *thoughts) {
    for (int i = 0; i < 3000; i++) {
        if (ss_worker_take(t, thoughts)) return true;
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    return false;
}

TEST(a_thread_comes_to_the_same_thoughts) {
    ss_worker *t = ss_thinker_open();
    ss_thoughts there, here;
    ss_question q = question(5, "playouts", 600);
    ss_worker_post(t, &q);
    CHECK(wait_for(t, &there));
    ss_think_now(&q, &here);
    CHECK_EQ(there.ticket, 5);
    CHECK_EQ(there.count, here.count);
    CHECK_BYTES(&there.best[0].turn, &here.best[0].turn, sizeof(ss_turn));
    CHECK(!ss_worker_take(t, &there)); /* each answer once */
    ss_worker_close(t);
}

TEST(a_thought_ends_when_its_time_is_over) {
    ss_worker *t = ss_thinker_open();
    ss_thoughts thoughts;
    ss_question q = question(3, "playouts", 2000000000);
    q.milliseconds = 50;
    ss_worker_post(t, &q);
    CHECK(wait_for(t, &thoughts));
    CHECK(thoughts.count > 0 && thoughts.count <= 3);
    ss_think_now(&q, &thoughts);
    CHECK(thoughts.count > 0);
    ss_worker_close(t);
}

TEST(a_program_answers_in_the_thread_and_one_that_fails_is_replaced) {
    static ss_seated_bots seated_bots = {.count = 2};
    char complaint[SS_SEATED_BOT_COMPLAINT];
    seated_bots.each[0].spec.driver = seated_bots.each[1].spec.driver = &ss_bot_process_driver;
    snprintf(seated_bots.each[0].spec.command, SS_BOT_COMMAND, "build/sanssouci bot --player greedy");
    snprintf(seated_bots.each[1].spec.command, SS_BOT_COMMAND,
             "sh -c 'read a; echo sanssouci-bot 1; echo ready; read b; exit 3'");
    snprintf(seated_bots.each[1].spec.name, SS_NAME_SIZE, "rogue");
    for (int i = 0; i < 2; i++) seated_bots.each[i].spec.turn_ms = 60000;
    CHECK(ss_seated_bots_open(&seated_bots, &ss_box, complaint));
    ss_worker *t = ss_thinker_open();
    for (int i = 0; i < 2; i++) {
        ss_question q = question(7, "greedy", 1);
        q.player = ss_seated_bot_player(i);
        q.seated_bot = ss_seated_bot_of(&seated_bots, q.player);
        CHECK(q.seated_bot == &seated_bots.each[i] && ss_is_seated_bot(q.player));
        static const uint8_t seed[SS_SEED_SIZE] = {7};
        ss_game game;
        CHECK_EQ(ss_deal_drawn(&game, &ss_box, (ss_setting){SS_EDITION_2013, 0, 2}, seed), SS_OK);
        ss_record_of(&q.record, &game);
        ss_thoughts thoughts;
        ss_worker_post(t, &q);
        CHECK(wait_for(t, &thoughts));
        CHECK(thoughts.count > 0);
        CHECK_EQ(ss_turn_check(&game, &thoughts.best[0].turn), SS_OK);
        CHECK_EQ(thoughts.complaint[0] != 0, i == 1);
        if (i == 1) CHECK(strstr(thoughts.complaint, "rogue: ") && strstr(thoughts.complaint, "status 3"));
    }
    ss_worker_close(t);
    ss_seated_bot_dismiss(&seated_bots.each[1]);
    CHECK(ss_seated_bot_of(&seated_bots, ss_seated_bot_player(1)) == NULL);
    static const ss_record none;
    ss_seated_bots_close(&seated_bots, &none);
}

TEST(hints_end_when_their_time_is_over) {
    ss_worker *t = ss_thinker_open();
    ss_thoughts thoughts;
    ss_question q = question(4, "random", 2000000000);
    q.player = NULL;
    q.step = SS_STEP_CARD;
    q.milliseconds = 50;
    double begin = ss_clock_seconds();
    ss_worker_post(t, &q);
    CHECK(wait_for(t, &thoughts));
    CHECK(ss_clock_seconds() - begin < 20); /* sanitizers, and others at work */
    CHECK(thoughts.count > 1 && thoughts.count <= 3);
    ss_worker_close(t);
}

TEST(a_new_question_drops_the_old_one) {
    ss_worker *t = ss_thinker_open();
    ss_thoughts thoughts;
    ss_question long_one = question(1, "playouts", 2000000000), short_one = question(2, "greedy", 1);
    ss_worker_post(t, &long_one);
    ss_worker_post(t, &short_one);
    CHECK(wait_for(t, &thoughts));
    CHECK_EQ(thoughts.ticket, 2);
    ss_worker_close(t);
}

TEST(stopping_and_closing_do_not_wait_for_the_end_of_a_thought) {
    double begin = ss_clock_seconds();
    ss_worker *t = ss_thinker_open();
    ss_thoughts thoughts;
    ss_question q = question(1, "playouts", 2000000000);
    ss_worker_post(t, &q);
    ss_worker_cancel(t);
    CHECK(!ss_worker_take(t, &thoughts));
    ss_worker_post(t, &q);
    ss_worker_close(t);
    CHECK(ss_clock_seconds() - begin < 20);
}
