/* Reviews: the ledger adds up, luck is zero on average, and numbers depend only on what a seat knew. */
#include <stdlib.h>

#include "ai/candidates.h"
#include "ai/race.h"
#include "ai/weights.h"
#include "coach/summary.h"
#include "rules/box.h"
#include "random_game.h"
#include "rules/score.h"
#include "test.h"

static ss_record record;
static ss_review review, other;

static const ss_effort little = {.race = 24, .duel = 6, .luck = 1, .why = 6};
static const ss_effort luck_only = {.luck = 1};

/* Plays random turns until this many are played; 0 for all. */
static void play_at_random(ss_setting setting, ss_random *random, int turns) {
    ss_game g = random_game(setting, random);
    ss_record_of(&record, &g);
    while (record.game.phase == SS_PLAYING && (!turns || record.turn_count < turns)) {
        ss_turn turn = random_game_turn(&record.game, random, random_game_mood(random));
        CHECK_EQ(ss_record_play(&record, &turn), SS_OK);
    }
}

/* Plays as the network does, now and then at random. */
static void play_well(ss_setting setting, ss_random *random) {
    ss_game g = random_game(setting, random);
    ss_record_of(&record, &g);
    while (record.game.phase == SS_PLAYING) {
        ss_weighed best;
        ss_weigh_fastest()(ss_network_for(&record.game), &record.game, &best, 1);
        ss_turn turn = best.turn;
        if (!ss_random_below(random, 8)) turn = random_game_turn(&record.game, random, MOOD_EVEN);
        CHECK_EQ(ss_record_play(&record, &turn), SS_OK);
    }
}

static void finish(ss_review *r, const ss_record *of, ss_effort effort) {
    ss_review_begin(r, of, &ss_box, effort, 7);
    CHECK(!ss_review_step(r, 0));
}

/* ---- the ledger ---- */

static void check_ledger(int seat, bool finished) {
    ss_ledger l;
    int64_t lead = 0;
    ss_ledger_of(&l, &review, seat);
    CHECK(l.whole);
    CHECK_EQ(l.finished, finished);
    CHECK_EQ(l.margin, l.start + l.draws + l.refills + l.choices + l.drift + l.end);
    /* The same turn by turn: a turn ends with the value at which the next one begins. */
    for (int i = 0; i < review.turn_count; i++) {
        ss_ledger_turn t = ss_ledger_at(&review, seat, i);
        CHECK(t.known);
        if (i) CHECK_EQ(t.before, lead);
        lead = t.before + t.refill + t.draw + t.choice + t.drift;
        CHECK_EQ(t.settled, i + 1 < review.spot_count);
    }
    CHECK_EQ(l.margin,
             finished ? lead + l.end : lead + ss_ledger_at(&review, seat, review.turn_count).refill);
}

TEST(the_ledger_of_a_finished_game_adds_up_to_the_final_margin_in_every_setting) {
    ss_random random = ss_random_from(11);
    for (int i = 0; i < MANY(SETTINGS); i++) {
        ss_setting setting = random_game_setting((7 * i + 3) % SETTINGS);
        play_at_random(setting, &random, 0);
        finish(&review, &record, luck_only);
        for (int seat = 0; seat < setting.players; seat++) {
            check_ledger(seat, true);
            ss_ledger l;
            ss_ledger_of(&l, &review, seat);
            CHECK_EQ(l.margin, ss_result_of(&record.game, seat).lead);
        }
    }
}

TEST(the_ledger_of_an_unfinished_game_adds_up_to_what_the_position_is_worth) {
    ss_random random = ss_random_from(12);
    for (int i = 0; i < MANY(20); i++) {
        ss_setting setting = random_game_setting((5 * i + 1) % SETTINGS);
        play_at_random(setting, &random, 60 + i);
        if (record.game.phase == SS_OVER) play_at_random(setting, &random, 33 - i);
        finish(&review, &record, luck_only);
        for (int seat = 0; seat < setting.players; seat++) check_ledger(seat, false);
    }
}

TEST(with_two_players_the_luck_of_one_is_the_bad_luck_of_the_other) {
    ss_random random = ss_random_from(13);
    play_at_random((ss_setting){.players = 2}, &random, 8);
    finish(&review, &record, luck_only);
    for (int i = 0; i < review.spot_count; i++) {
        ss_ledger_turn a = ss_ledger_at(&review, 0, i), b = ss_ledger_at(&review, 1, i);
        CHECK_EQ(a.before, -b.before);
        CHECK_EQ(a.refill, -b.refill);
        CHECK_EQ(a.draw, -b.draw);
        CHECK_EQ(a.choice, -b.choice);
    }
}

TEST(choosing_the_networks_best_turn_loses_nothing) {
    ss_random random = ss_random_from(14);
    ss_game g = random_game((ss_setting){.players = 3}, &random);
    ss_record_of(&record, &g);
    for (int i = 0; i < 4; i++) {
        ss_weighed best;
        ss_weigh(ss_network_for(&record.game), &record.game, &best, 1);
        CHECK_EQ(ss_record_play(&record, &best.turn), SS_OK);
    }
    finish(&review, &record, luck_only);
    for (int i = 0; i < 4; i++) {
        CHECK_EQ(review.turns[i].glance, 0);
        for (int seat = 0; seat < 3; seat++) CHECK_EQ(ss_ledger_at(&review, seat, i).choice, 0);
    }
}

/* The last two cards and the last tile of the supply are not luck: nothing else could come. */
TEST(an_event_with_one_outcome_is_not_luck) {
    ss_random random = ss_random_from(15);
    play_at_random((ss_setting){.players = 2}, &random, 0);
    finish(&review, &record, luck_only);
    for (int i = 2 * 16; i < 2 * 18; i++) CHECK_EQ(ss_ledger_at(&review, 0, i).draw, 0);
    CHECK_EQ(ss_ledger_at(&review, 0, 0).refill, 0);
    CHECK_EQ(ss_ledger_at(&review, 0, 35).refill, 0);
}

TEST(luck_is_zero_on_average) {
    enum { GAMES = 100 };
    ss_random random = ss_random_from(16);
    double draws = 0, draws_squared = 0, refills = 0, refills_squared = 0;
    int games = MANY(GAMES);
    for (int i = 0; i < games; i++) {
        play_well((ss_setting){.players = 2, .edition = (uint8_t)(i % 2)}, &random);
        ss_review_begin(&review, &record, &ss_box, luck_only, (uint64_t)i);
        ss_review_step(&review, 0);
        ss_ledger l;
        ss_ledger_of(&l, &review, 0);
        double draw = (double)l.draws / SS_PART, refill = (double)l.refills / SS_PART;
        draws += draw;
        draws_squared += draw * draw;
        refills += refill;
        refills_squared += refill * refill;
    }
    CHECK_MANY(draws * draws < 3.3 * 3.3 * draws_squared);
    CHECK_MANY(refills * refills < 3.3 * 3.3 * refills_squared);
    CHECK_MANY(draws_squared > 0 && refills_squared > 0);
}

/* ---- losses ---- */

TEST(the_best_turn_loses_nothing) {
    ss_random random = ss_random_from(21);
    for (int i = 0; i < 4; i++) {
        play_at_random(random_game_setting((5 * i + 2) % SETTINGS), &random, 6);
        ss_juncture spot;
        ss_random same = ss_juncture_random(7, record.turn_count, SS_REVIEW_LOSS, 0);
        CHECK(ss_juncture_at(&spot, &record, &ss_box, record.turn_count));
        ss_turn best = ss_loss_race(&spot, little.race, &same);
        CHECK_EQ(ss_record_play(&record, &best), SS_OK);
        finish(&review, &record, little);
        const ss_loss *loss = &review.turns[record.turn_count - 1].loss;
        ss_estimate e = ss_loss_estimate(loss);
        CHECK(loss->same);
        CHECK(e.mean == 0 && e.error == 0);
        CHECK_EQ(ss_loss_grade(loss), SS_GRADE_NONE);
    }
}

/* The last turn of a game is solved by looking at all of them. */
TEST(what_the_last_turns_lost_is_proved) {
    ss_random random = ss_random_from(23);
    for (int i = 0; i < MANY(40); i++) {
        play_at_random(random_game_setting(i % SETTINGS), &random, 0);
        int last = record.turn_count - 1;
        ss_juncture at;
        CHECK(ss_juncture_at(&at, &record, &ss_box, last));
        ss_loss loss = {0};
        CHECK(ss_loss_prove(&loss, &at, 2000));
        static ss_turn turns[4096];
        int count = ss_list_turns(&at.game, turns, 4096), most = -1000, got = -1000;
        for (int t = 0; t < count; t++) {
            ss_game after = at.game;
            ss_play_legal(&after, &turns[t]);
            int points = ss_score_of(&after, at.seat).final;
            ss_turn plain = ss_turn_plain(&at.game, turns[t]);
            if (points > most) most = points;
            if (ss_turn_same(&plain, &at.played)) got = points;
        }
        ss_estimate e = ss_loss_estimate(&loss);
        CHECK(loss.proved);
        CHECK(e.error == 0);
        CHECK_EQ(loss.same, most == got);
        CHECK(e.mean == most - got);
    }
}

/* A turn with the right one of two equal tiles was once not found among those of the network. */
TEST(of_two_equal_tiles_either_is_the_same_turn) {
    ss_random random = ss_random_from(22);
    int met = 0;
    for (int i = 0; i < 200 && met < 3; i++) {
        ss_game g = random_game((ss_setting){.players = 2}, &random);
        uint64_t twins = ss_twin_places(&g);
        ss_turn turns[4096];
        int count = ss_list_turns(&g, turns, 4096), at = 0;
        while (at < count && !ss_has(twins, turns[at].place)) at++;
        if (at == count) continue;
        met++;
        ss_turn left = turns[at];
        left.place--;
        ss_record_of(&record, &g);
        CHECK_EQ(ss_record_play(&record, &turns[at]), SS_OK);
        finish(&review, &record, little);
        ss_record_of(&record, &g);
        CHECK_EQ(ss_record_play(&record, &left), SS_OK);
        finish(&other, &record, little);
        CHECK_EQ(review.turns[0].loss.lead.all, other.turns[0].loss.lead.all);
        CHECK_EQ(review.turns[0].glance, other.turns[0].glance);
        CHECK(review.turns[0].played.turn.place == left.place);
    }
    CHECK_EQ(met, 3);
}

TEST(a_seat_that_can_catch_up_loses_less_and_a_proof_stays) {
    ss_random random = ss_random_from(4);
    int caught_up = 0, proved = 0;
    ss_game g = random_game((ss_setting){SS_EDITION_2013, 0, 2}, &random);
    ss_record_of(&record, &g);
    while (record.game.phase == SS_PLAYING) { /* so badly that the last turns lose something too */
        ss_turn turn = random_game_turn(&record.game, &random, MOOD_EVEN);
        CHECK_EQ(ss_record_play(&record, &turn), SS_OK);
    }
    finish(&review, &record, (ss_effort){.race = 24, .duel = 8});
    for (int i = 0; i < review.turn_count; i++) {
        const ss_loss *loss = &review.turns[i].loss;
        ss_estimate least = ss_loss_estimate(loss), plain = ss_estimate_of(&loss->lead, loss->pairs, SS_PART);
        CHECK(least.mean <= plain.mean);
        if (loss->proved || loss->same) CHECK(least.mean == plain.mean);
        caught_up += least.mean < plain.mean;
        proved += loss->proved && plain.mean > 0;
    }
    CHECK(caught_up > 0);
    CHECK(proved > 0);
}

TEST(a_loss_within_its_error_has_no_mark) {
    ss_loss loss = {.pairs = 2};
    ss_sum_add(&loss.lead, 20 * SS_PART); /* 6 points, with an error of 14 */
    ss_sum_add(&loss.lead, -8 * SS_PART);
    CHECK_EQ(ss_loss_grade(&loss), SS_GRADE_NONE);
}

TEST(marks_begin_at_one_and_a_half_three_and_five_points) {
    static const struct {
        double points;
        ss_grade grade;
    } rows[] = {
        {1.4, SS_GRADE_NONE   },
        {1.5, SS_GRADE_DUBIOUS},
        {2.9, SS_GRADE_DUBIOUS},
        {3,   SS_GRADE_MISTAKE},
        {4.9, SS_GRADE_MISTAKE},
        {5,   SS_GRADE_BLUNDER},
        {-6,  SS_GRADE_NONE   }
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ss_loss loss = {.pairs = 4};
        for (int n = 0; n < 4; n++) ss_sum_add(&loss.lead, (int64_t)(rows[i].points * SS_PART + 0.5));
        CHECK_EQ(ss_loss_grade(&loss), rows[i].grade);
    }
    CHECK_STR(ss_grade_marks[SS_GRADE_DUBIOUS], "?!");
    CHECK_STR(ss_grade_marks[SS_GRADE_MISTAKE], "?");
    CHECK_STR(ss_grade_marks[SS_GRADE_BLUNDER], "??");
}

/* ---- the same numbers ---- */

static void check_same_turn(const ss_reviewed *a, const ss_reviewed *b) {
    CHECK_EQ(a->known, b->known);
    CHECK_EQ(a->glance, b->glance);
    CHECK(ss_turn_same(&a->loss.best, &b->loss.best));
    CHECK_EQ(a->loss.pairs, b->loss.pairs);
    CHECK_EQ(a->loss.lead.all, b->loss.lead.all);
    CHECK_EQ(a->loss.lead.squares, b->loss.lead.squares);
    CHECK_BYTES(&a->luck, &b->luck, sizeof a->luck);
    CHECK_BYTES(&a->why, &b->why, sizeof a->why);
    CHECK_EQ(a->fact_count, b->fact_count);
    for (int i = 0; i < a->fact_count; i++) {
        CHECK_EQ(a->facts[i].kind, b->facts[i].kind);
        CHECK(a->facts[i].support.mean == b->facts[i].support.mean);
    }
}

TEST(slices_of_any_size_and_any_order_give_the_same_numbers) {
    ss_random random = ss_random_from(31);
    play_at_random((ss_setting){.players = 2, .modules = SS_REWARDS}, &random, 7);
    finish(&review, &record, little);
    static const uint32_t sizes[] = {1, 37, 100000};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        ss_review_begin(&other, &record, &ss_box, little, 7);
        int steps = 0;
        double progress = 0;
        while (ss_review_step(&other, sizes[i])) {
            steps++;
            CHECK(ss_review_progress(&other) >= progress);
            progress = ss_review_progress(&other);
            int through = 0;
            for (int turn = 0; turn < other.spot_count; turn++)
                through += other.turns[turn].stage > other.stage;
            double also = ss_review_progress_in(&other, other.stage, through); /* as threads report it */
            CHECK(also > progress - 1e-9 && also < progress + 1e-9);
        }
        CHECK(sizes[i] != 1 || steps > 30);
        for (int turn = 0; turn < review.spot_count; turn++)
            check_same_turn(&review.turns[turn], &other.turns[turn]);
    }
    /* As threads do it: the turns of each stage from last to first. */
    ss_review_begin(&other, &record, &ss_box, little, 7);
    do {
        for (int turn = other.spot_count; turn-- > 0;)
            while (other.turns[turn].stage == other.stage) ss_review_piece(&other, turn, other.stage);
    } while (ss_review_advance(&other));
    for (int turn = 0; turn < review.spot_count; turn++)
        check_same_turn(&review.turns[turn], &other.turns[turn]);
}

/* Pieces were once counted in a byte. */
TEST(a_stage_may_have_more_pieces_than_fit_a_byte) {
    ss_random random = ss_random_from(33);
    play_at_random((ss_setting){.players = 2}, &random, 0);
    ss_review_begin(&review, &record, &ss_box, (ss_effort){.luck = 300}, 7);
    ss_reviewed *last = &review.turns[35];
    last->stage = SS_REVIEW_LUCK;
    while (last->stage == SS_REVIEW_LUCK && last->luck.refills <= 300)
        ss_review_piece(&review, 35, SS_REVIEW_LUCK);
    CHECK_EQ(last->luck.refills, 300);
    CHECK_EQ(last->stage, SS_REVIEW_WHY);
}

TEST(another_seed_gives_other_samples) {
    ss_random random = ss_random_from(32);
    play_at_random((ss_setting){.players = 2}, &random, 3);
    finish(&review, &record, little);
    ss_review_begin(&other, &record, &ss_box, little, 8);
    ss_review_step(&other, 0);
    CHECK(memcmp(&review.turns[2].luck, &other.turns[2].luck, sizeof(ss_luck)) != 0);
}

/* ---- records that hide something ---- */

/* The record made for a seat, written and read again. */
static void redact(ss_record *seen, int seat, char *bytes, size_t size) {
    ss_text t = ss_text_in(bytes, size);
    ss_record_write(&t, &ss_box, &record, seat);
    CHECK(!ss_text_cut(&t));
    ss_fault fault = ss_record_read(seen, &ss_box, bytes, t.needed);
    CHECK_EQ(fault.what, SS_F_NONE);
}

TEST(a_record_for_one_seat_gives_the_same_verdicts_on_its_turns_and_none_on_others) {
    ss_random random = ss_random_from(41);
    static char text[1 << 14];
    static ss_record seen;
    for (int i = 0; i < 3; i++) {
        ss_setting setting = random_game_setting((9 * i + 4) % SETTINGS);
        int seat = i % setting.players;
        play_at_random(setting, &random, 8);
        finish(&review, &record, little);
        redact(&seen, seat, text, sizeof text);
        finish(&other, &seen, little);
        CHECK(ss_review_possible(&other));
        for (int turn = 0; turn < review.spot_count; turn++) {
            CHECK(review.turns[turn].known);
            CHECK_EQ(other.turns[turn].known, review.turns[turn].seat == seat);
            if (other.turns[turn].known) check_same_turn(&review.turns[turn], &other.turns[turn]);
        }
        ss_ledger l;
        ss_ledger_of(&l, &other, seat);
        CHECK(!l.whole);
    }
}

/* The others may hold anything that fits what the seat has seen. */
TEST(what_a_seat_could_not_see_changes_nothing_in_the_review_of_its_turns) {
    ss_random random = ss_random_from(42);
    play_at_random((ss_setting){.players = 2}, &random, 1);
    ss_view view = ss_view_of(&record.game, 1);
    ss_sampler sampler = ss_sampler_of(&view, &ss_box);
    static ss_record twin;
    for (int i = 0; i < 3; i++) {
        ss_game hidden;
        ss_sample(&sampler, &random, &hidden);
        ss_record_of(&twin, &hidden);
        ss_turn turn = random_game_turn(&hidden, &(ss_random){99}, MOOD_POINTS);
        CHECK_EQ(ss_record_play(&twin, &turn), SS_OK);
        finish(i ? &other : &review, &twin, little);
        if (i) check_same_turn(&review.turns[0], &other.turns[0]);
    }
}

TEST(a_record_for_spectators_cannot_be_reviewed) {
    ss_random random = ss_random_from(43);
    static char text[1 << 14];
    static ss_record seen;
    play_at_random((ss_setting){.players = 2}, &random, 4);
    redact(&seen, SS_SPECTATOR, text, sizeof text);
    finish(&review, &seen, little);
    CHECK(!ss_review_possible(&review));
    ss_summary s;
    ss_summary_of(&s, &review, 0);
    CHECK_EQ(s.judged, 0);
}

TEST(a_record_without_turns_has_nothing_to_review) {
    ss_random random = ss_random_from(44);
    ss_game g = random_game((ss_setting){.players = 4}, &random);
    ss_record_of(&record, &g);
    finish(&review, &record, little);
    CHECK(!ss_review_possible(&review));
    ss_moment moments[4];
    CHECK_EQ(ss_review_moments(&review, moments, 4), 0);
}

/* ---- in a few numbers ---- */

TEST(a_summary_adds_up_what_the_turns_of_its_seat_lost) {
    ss_random random = ss_random_from(51);
    play_at_random((ss_setting){.players = 2}, &random, 9);
    finish(&review, &record, little);
    for (int seat = 0; seat < 2; seat++) {
        ss_summary s;
        double lost = 0;
        ss_summary_of(&s, &review, seat);
        for (int i = seat; i < 9; i += 2) lost += ss_loss_estimate(&review.turns[i].loss).mean;
        CHECK_EQ(s.judged, seat ? 4 : 5);
        CHECK_EQ(s.turns, s.judged);
        CHECK_EQ(s.judged, s.marks[0] + s.marks[1] + s.marks[2] + s.marks[3]);
        CHECK(s.loss.mean > lost - 1e-9 && s.loss.mean < lost + 1e-9);
    }
}

TEST(key_moments_come_with_the_largest_first) {
    ss_random random = ss_random_from(52);
    play_at_random((ss_setting){.players = 2}, &random, 12);
    finish(&review, &record, little);
    ss_moment all[40], some[2];
    int count = ss_review_moments(&review, all, 40);
    CHECK(count > 2);
    CHECK_EQ(ss_review_moments(&review, some, 2), 2);
    for (int i = 0; i < count; i++) {
        if (i) CHECK(all[i].points * all[i].points <= all[i - 1].points * all[i - 1].points);
        if (i < 2) CHECK(some[i].points == all[i].points);
        if (all[i].kind == SS_MOMENT_TURN) CHECK(ss_review_grade(&review, all[i].turn) > SS_GRADE_NONE);
    }
}

/* "About 85 kB", say review.h, docs/library.md and docs/coach-programs.md. */
TEST(a_review_is_about_as_large_as_documents_say) {
    CHECK(sizeof(ss_review) > 80 * 1000);
    CHECK(sizeof(ss_review) < 90 * 1000);
}
