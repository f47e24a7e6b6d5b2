/* Statistics: where points came from, digests as text, and sums over games. */
#include <string.h>

#include "coach/exemplar.h"
#include "coach/statistics.h"
#include "rules/box.h"
#include "json/results.h"
#include "random_game.h"
#include "rules/score.h"
#include "test.h"

static ss_record record;
static ss_review review;
static const ss_player *const nobody[SS_MAX_PLAYERS];
static const uint8_t identity[SS_SHA256_SIZE] = {0xab, 1};

static void play(ss_setting setting, ss_random *random, int turns) {
    ss_game g = random_game(setting, random);
    ss_record_of(&record, &g);
    while (record.game.phase == SS_PLAYING && (!turns || record.turn_count < turns)) {
        ss_turn turn = random_game_turn(&record.game, random, random_game_mood(random));
        CHECK_EQ(ss_record_play(&record, &turn), SS_OK);
    }
}

static ss_digest digest_of(int seat) {
    ss_digest d = ss_digest_of(&record, seat, nobody, 2);
    ss_review_begin(&review, &record, &ss_box, (ss_effort){.race = 8, .duel = 2, .luck = 1, .why = 4}, 7);
    while (ss_review_step(&review, 0)) {
    }
    ss_digest_review(&d, &review);
    ss_digest_compare(&d, &(ss_sources){
                              {40, 10, 5, 6, 0, 0}
    });
    return d;
}

/* ---- the strongest player ---- */

TEST(the_strongest_player_plays_the_same_deal_to_its_end) {
    ss_random random = ss_random_from(22);
    static ss_exemplar e;
    const ss_player *const others[SS_MAX_PLAYERS] = {NULL, ss_player_called("level1")};
    play((ss_setting){.players = 2}, &random, 3);
    ss_game start = ss_record_after(&record, 0);
    CHECK(ss_exemplar_begin(&e, &record, &ss_box, 0, others, 7));
    CHECK(e.players[0] == ss_strongest_player());
    CHECK(e.players[1] == others[1]);
    e.players[0] = others[1]; /* fast */
    while (ss_exemplar_step(&e)) {
    }
    ss_game again = ss_record_after(&e.record, 0);
    CHECK(memcmp(&start, &again, sizeof start) == 0);
    CHECK_EQ(e.record.game.phase, SS_OVER);
    CHECK_EQ(ss_sources_sum(&e.sources), ss_score_of(&e.record.game, 0).final);
}

TEST(a_deal_with_secrets_cannot_be_played_by_the_strongest_player) {
    ss_random random = ss_random_from(23);
    static ss_exemplar e;
    play((ss_setting){.players = 2}, &random, 3);
    record.deal = ss_view_of(&record.deal, 0).known;
    CHECK(!ss_exemplar_begin(&e, &record, &ss_box, 0, nobody, 7));
}

/* ---- digests ---- */

TEST(a_digest_has_what_the_summary_of_a_review_has) {
    ss_random random = ss_random_from(24);
    play((ss_setting){.players = 2}, &random, 0);
    ss_digest d = digest_of(1);
    ss_summary s;
    ss_summary_of(&s, &review, 1);
    CHECK_EQ(d.all.turns, s.judged);
    CHECK_EQ(d.best_turns, s.same);
    CHECK_EQ((int)(s.loss.mean * 10 + 0.5), (d.all.points + 50) / 100);
    int turns = 0, points = 0, marked = 0;
    for (int i = 0; i < SS_THIRDS; i++) turns += d.thirds[i].turns, points += d.thirds[i].points;
    CHECK_EQ(turns, 18);
    CHECK_EQ(points, d.all.points);
    for (int i = 0; i <= SS_FACT_KINDS; i++) marked += d.mistakes[i].turns;
    CHECK_EQ(marked, d.marks[SS_GRADE_DUBIOUS] + d.marks[SS_GRADE_MISTAKE] + d.marks[SS_GRADE_BLUNDER]);
    CHECK(d.has_luck);
    CHECK(d.lead * 1000 - d.luck - d.adjusted <= 1 && d.lead * 1000 - d.luck - d.adjusted >= -1);
}

static bool reads(ss_digest *d, const char *text, size_t length) {
    return ss_digest_read(d, (ss_word){text, length}, identity);
}

TEST(a_digest_is_the_same_after_it_was_written_and_read) {
    ss_random random = ss_random_from(25);
    for (int i = 0; i < 6; i++) {
        play(random_game_setting((5 * i) % SETTINGS), &random, i % 2 ? 9 : 0);
        ss_digest d = digest_of(i % record.game.players), again;
        char text[SS_DIGEST_TEXT];
        ss_text t = ss_text_in(text, sizeof text);
        ss_digest_write(&t, &d, identity);
        CHECK(!ss_text_cut(&t));
        memset(&again, 0x55, sizeof again);
        CHECK(reads(&again, text, t.needed));
        CHECK(memcmp(&d, &again, sizeof d) == 0);
    }
}

TEST(a_digest_that_is_cut_changed_or_of_another_record_is_refused) {
    ss_random random = ss_random_from(26);
    play((ss_setting){.players = 2}, &random, 4);
    ss_digest d = digest_of(0), before = d;
    char text[SS_DIGEST_TEXT];
    ss_text t = ss_text_in(text, sizeof text);
    ss_digest_write(&t, &d, identity);
    for (size_t cut = 0; cut < t.needed; cut++) CHECK(!reads(&d, text, cut));
    for (size_t at = 0; at < t.needed; at++)
        for (int bit = 0; bit < 8; bit++) {
            text[at] = (char)(text[at] ^ 1 << bit);
            CHECK(!reads(&d, text, t.needed));
            text[at] = (char)(text[at] ^ 1 << bit);
        }
    CHECK(reads(&d, text, t.needed));
    uint8_t other[SS_SHA256_SIZE] = {0xab, 2};
    CHECK(!ss_digest_read(&d, (ss_word){text, t.needed}, other));
    CHECK(memcmp(&d, &before, sizeof d) == 0);
}

/* ---- sums ---- */

static ss_digest game(const char *opponent, int nobles, int lead, int victory) {
    ss_digest d = {.players = 2, .ending = SS_ENDING_PLAYED_OUT, .lead = lead, .victory = victory};
    strcpy(d.opponent, opponent);
    d.sources.points[SS_FROM_WALKS + 4] = nobles;
    return d;
}

TEST(points_are_counted_by_opponent_the_latest_first) {
    ss_statistics s = {0};
    for (int i = 1; i <= 7; i++) {
        ss_digest d = game("level2", 10 * i, i, i > 3 ? 12 : 0);
        ss_statistics_add(&s, &d);
    }
    ss_digest d = game("level4+person", 33, -4, 6);
    ss_statistics_add(&s, &d);
    CHECK_EQ(s.games, 8);
    CHECK_EQ(s.versus_count, 2);
    CHECK_EQ(s.versus[0].games, 7);
    CHECK_EQ((int)ss_series_mean(&s.versus[0].points).mean, 40);
    CHECK_EQ(s.versus[0].latest_count, SS_LATELY);
    CHECK_EQ(s.versus[0].latest[0], 70);
    CHECK_EQ(s.versus[0].latest[4], 30);
    CHECK_EQ((int)(ss_series_mean(&s.all.victories).mean * 8000 + 0.5), 4500);
    CHECK_EQ((int)ss_series_mean(&s.versus[1].lead).mean, -4);
}

TEST(a_game_that_is_not_over_is_left_out_and_one_given_up_has_no_points) {
    ss_statistics s = {0};
    ss_digest open = game("level2", 10, 1, 0), given = game("level2", 20, 2, 12);
    open.ending = SS_ENDING_NONE;
    given.ending = SS_ENDING_GIVEN_UP;
    given.compared = given.reviewed = 1;
    given.all = (ss_lost){4, 2000};
    ss_statistics_add(&s, &open);
    ss_statistics_add(&s, &given);
    CHECK_EQ(s.open, 1);
    CHECK_EQ(s.games, 1);
    CHECK_EQ(s.all.points.count, 0);
    CHECK_EQ(s.compared, 0);
    CHECK_EQ(s.reviewed, 1);
    CHECK_EQ((int)(ss_lost_a_turn(&s.turns) * 1000), 500);
}

TEST(the_weakest_source_is_one_that_chance_does_not_explain) {
    ss_statistics s = {0};
    for (int i = 0; i < 10; i++) {
        ss_digest d = game("level2", 40 + i % 3, 0, 12);
        d.compared = 1;
        d.sources.points[SS_FROM_ROWS] = i % 2 ? 0 : 14;
        d.exemplar.points[SS_FROM_ROWS] = 10; /* 3 more on average, but that may be chance */
        d.exemplar.points[SS_FROM_WALKS + 4] = 43;
        ss_statistics_add(&s, &d);
    }
    CHECK_EQ(ss_statistics_weakest(&s), SS_STATISTICS_NOBLES);
    CHECK_EQ(ss_statistics_weakest(&(ss_statistics){0}), SS_STATISTICS_SOURCES);
}

TEST(mistakes_are_sorted_by_what_they_cost_together) {
    ss_statistics s = {0};
    ss_digest d = game("level2", 40, 0, 12);
    d.reviewed = 1;
    d.mistakes[SS_FACT_WALK] = (ss_lost){1, 4000};
    d.mistakes[SS_FACT_MOTIF] = (ss_lost){2, 3500};
    d.mistakes[SS_FACT_KINDS] = (ss_lost){1, 9000};
    ss_statistics_add(&s, &d);
    ss_statistics_add(&s, &d);
    int kinds[SS_FACT_KINDS + 1];
    CHECK_EQ(ss_statistics_costly(&s, kinds), 3);
    CHECK_EQ(kinds[0], SS_FACT_KINDS);
    CHECK_EQ(kinds[1], SS_FACT_WALK);
    CHECK_EQ(kinds[2], SS_FACT_MOTIF);
    CHECK_EQ(s.mistakes[SS_FACT_MOTIF].turns, 4);
}

/* ---- JSON ---- */

TEST(what_is_not_known_is_null_in_json) {
    char text[8192];
    ss_statistics s = {0};
    ss_digest d = game("level2", 40, 3, 12);
    ss_statistics_add(&s, &d);
    ss_text t = ss_text_in(text, sizeof text);
    ss_json j = ss_json_in(&t);
    ss_json_statistics(&j, &s);
    CHECK(!ss_text_cut(&t));
    CHECK(strstr(text, "\"points\":{\"games\":1,\"mean\":40.000,\"error\":null}"));
    CHECK(strstr(text, "\"luck\":null"));
    CHECK(strstr(text, "\"weakest\":null"));
    t = ss_text_in(text, sizeof text);
    j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_digest_pairs(&j, &d);
    ss_json_close(&j, '}');
    CHECK(strstr(text, "\"points\":40,\"lead\":3,\"sources\":{\"nobles\":40,"));
    CHECK(strstr(text, "\"strongest\":null,\"reviewed\":false}"));
}
