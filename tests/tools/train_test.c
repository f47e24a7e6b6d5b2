/* Learning: the contents of a lesson, the direction of the weights, and that results do not depend on how they are
 * computed. */
#include <math.h>
#include <stdlib.h>

#include "test.h"
#include "train/curriculum.h"
#include "train/gradient.h"
#include "train/learner.h"
#include "train/selfplay.h"
#include "train/story.h"

/* ---- lessons of a few games that a newly drawn network has played ---- */

typedef struct class {
    ss_learner *learner;
    ss_network network;
    ss_lessons lessons;
} class;

static class gather(const char *kind, long games, int threads) {
    class c = {.learner = ss_learner_open(7, false)};
    CHECK(c.learner);
    ss_learner_network(c.learner, &c.network);
    ss_selfplay plan = {.kind = ss_kind_called(kind),
                        .network = &c.network,
                        .games = games,
                        .seed = 3,
                        .threads = threads,
                        .wild = 0.1f,
                        .lambda = 0.8f};
    int others = plan.kind->players - 1;
    long count = ss_selfplay_lessons(&plan);
    c.lessons = (ss_lessons){.all = calloc((size_t)count, ss_lesson_bytes(others)), .others = others};
    c.lessons.room = c.lessons.count = c.lessons.fresh_count = count;
    CHECK(c.lessons.all);
    CHECK(ss_selfplay_run(&plan, c.lessons.all));
    return c;
}

static void leave(class *c) {
    ss_learner_close(c->learner);
    free(c->lessons.all);
}

static const ss_lesson *lesson_of(const class *c, long number) {
    return ss_lesson_at(c->lessons.all, c->lessons.others, number);
}

/* ---- what a seat may expect: two later turns with estimates of 10 and 20 points, and 40 at the end ---- */

static float expected(int round, float lambda, bool wild) {
    ss_story s = {0};
    for (int turn = 0; turn < SS_ROUNDS; turn++) s.thoughts[1][turn].expected[0] = 1000;
    s.thoughts[1][SS_ROUNDS - 2].expected[0] = 10;
    s.thoughts[1][SS_ROUNDS - 1] = (ss_story_thought){.expected = {20}, .wild = wild};
    s.outcome[1][0] = 40;
    float e[SS_RESULTS];
    ss_story_expect(&s, 1, round, lambda, e);
    return e[0];
}

enum { BEFORE_BOTH = SS_ROUNDS - 3, BETWEEN = SS_ROUNDS - 2, AFTER = SS_ROUNDS - 1 };

TEST(after_its_last_turn_a_seat_expects_what_came) { CHECK(expected(AFTER, 0.3f, false) == 40); }

TEST(with_lambda_1_only_the_end_counts) { CHECK(expected(BEFORE_BOTH, 1, false) == 40); }

TEST(with_lambda_0_only_the_next_turn_counts) {
    CHECK(expected(BEFORE_BOTH, 0, false) == 10);
    CHECK(expected(BETWEEN, 0, false) == 20);
}

TEST(between_lambda_0_and_1_later_turns_count_less) {
    CHECK(expected(BETWEEN, 0.5f, false) == 30);
    CHECK(expected(BEFORE_BOTH, 0.5f, false) == 20);
}

TEST(the_consequences_of_a_random_turn_do_not_count) {
    CHECK(expected(BETWEEN, 1, true) == 20);
    CHECK(expected(BEFORE_BOTH, 0.5f, true) == 15);
}

TEST(a_lead_is_over_the_best_of_the_others) {
    const float points[] = {50, 70, 60};
    CHECK(ss_lead_of(points, 3, 1) == 10);
    CHECK(ss_lead_of(points, 3, 0) == -20);
}

/* ---- lessons ---- */

/* A spectator's view was used once: it did not know the card that had just been played. */
TEST(a_lesson_shows_of_another_seat_what_everybody_sees) {
    class c = gather("3", 2, 1);
    for (long i = 0; i < c.lessons.count; i += 2) {
        const ss_lesson *own = lesson_of(&c, i), *other = lesson_of(&c, i + 1);
        CHECK_EQ(other->own[SS_IN_HAND], 0);
        CHECK_EQ(other->own[SS_IN_MISSIONS], 0);
        CHECK_EQ(other->count, 2);
        /* The seat that moved is among the others of the other seat, with as many cards. */
        bool found = false;
        for (int o = 0; o < other->count; o++)
            found |= memcmp(other->others[o], own->own, sizeof other->others[o]) == 0;
        CHECK(found);
    }
    leave(&c);
}

TEST(the_last_lesson_of_a_seat_is_what_final_scoring_brings) {
    class c = gather("2", 4, 1);
    const long last = 2 * 2 * SS_ROUNDS - 2; /* of the first game: the second seat's last turn */
    float win = lesson_of(&c, last)->targets[2];
    CHECK(win == 0 || win == 0.5f || win == 1);
    CHECK(lesson_of(&c, last)->targets[0] == floorf(lesson_of(&c, last)->targets[0]));
    leave(&c);
}

/* ---- gradients ---- */

enum { EVERY = 9 }; /* one lesson in this many, all over a game: each stage has some */

/* The loss that the learner minimises (gradient.h), for some lessons. */
static double minded(const ss_reals *w, const class *c, long lessons) {
    double sum = 0;
    for (long i = 0; i < lessons; i++) {
        const ss_lesson *lesson = lesson_of(c, i * EVERY);
        float results[SS_RESULTS];
        ss_reals_results(w, lesson, i % 2, results);
        for (int r = 0; r < 2; r++)
            sum += pow(((double)results[r] - lesson->targets[r]) / ss_real_units[r], 2) / 2;
        double chance = 1 / (1 + exp(-(double)results[2])), part = lesson->targets[2];
        sum -= SS_WEIGHT_OF_VICTORY * (part * log(chance) + (1 - part) * log(1 - chance));
    }
    return sum;
}

/* Its derivative with respect to a weight; NAN at a corner, where a unit is clamped. */
static double slope_at(ss_reals *w, int weight, const class *c, long lessons) {
    const float step = 1.0f / 512;
    float *at = (float *)w + weight, kept = *at;
    double here = minded(w, c, lessons);
    *at = kept + step;
    double above = minded(w, c, lessons) - here;
    *at = kept - step;
    double below = here - minded(w, c, lessons);
    *at = kept;
    return fabs(above - below) > 0.02 * fabs(above) + 1e-4 ? NAN : (above + below) / (2 * (double)step);
}

TEST(gradients_are_what_small_changes_of_weights_bring) {
    enum { LESSONS = 12, TRIES = 25 };
    static ss_reals w, gradient;
    class c = gather("3", 1, 1);
    double loss[SS_RESULTS] = {0};
    ss_reals_draw(&w, 6);
    memset(&gradient, 0, sizeof gradient);
    for (long i = 0; i < LESSONS; i++) ss_gradient_add(&w, lesson_of(&c, i * EVERY), i % 2, &gradient, loss);
    ss_random random = ss_random_from(1);
    for (int part = 0, from = 0; part < SS_REAL_PARTS - 1; from = ss_real_steps_of[part++].end) {
        int checked = 0, many = ss_real_steps_of[part].end - from;
        for (int i = 0; i < TRIES * 20 && checked < TRIES; i++) {
            int weight = from + ss_random_below(&random, many);
            double exact = ((float *)&gradient)[weight];
            if (exact == 0 && i % 10) continue; /* few rows are present; of the others a few are enough */
            double measured = slope_at(&w, weight, &c, LESSONS);
            if (isnan(measured)) continue;
            if (fabs(measured - exact) > 0.02 * fabs(exact) + 0.01)
                fail_msg("weight %d grows by %g, not %g", weight, measured, exact);
            checked++;
        }
        if (checked < TRIES / 2) fail_msg("only %d of part %d could be checked", checked, part);
    }
    leave(&c);
}

TEST(a_mirrored_lesson_mirrored_again_is_the_same) {
    class c = gather("2-modules", 1, 1);
    static ss_reals w;
    ss_reals_draw(&w, 5);
    for (long i = 0; i < c.lessons.count; i++) {
        ss_lesson *lesson = ss_lesson_at(c.lessons.all, c.lessons.others, i);
        float before[SS_RESULTS], after[SS_RESULTS];
        ss_reals_results(&w, lesson, true, before);
        for (int word = 0; word < SS_INPUTS; word++)
            lesson->own[word] = ss_input_mirrored(word, lesson->own[word]);
        for (int word = 0; word < SS_INPUTS_OF_OTHER; word++)
            lesson->others[0][word] = ss_input_mirrored(word, lesson->others[0][word]);
        ss_reals_results(&w, lesson, false, after);
        CHECK_BYTES(before, after, sizeof before);
    }
    leave(&c);
}

/* ---- learning ---- */

TEST(study_makes_the_loss_fall) {
    class c = gather("2", 1, 1);
    c.lessons.count = 40;
    float first[SS_RESULTS], then[SS_RESULTS];
    CHECK(ss_learner_study(c.learner, &c.lessons, &(ss_study){4, 0.003f, 1, 2}, first));
    CHECK(ss_learner_study(c.learner, &c.lessons, &(ss_study){4, 0.003f, 2, 2}, then));
    for (int r = 0; r < SS_RESULTS; r++)
        if (!(then[r] < first[r])) fail_msg("loss %d is %g, and was %g", r, then[r], first[r]);
    CHECK(then[0] < first[0] / 2);
    leave(&c);
}

TEST(the_network_of_whole_numbers_says_what_the_learner_has_learned) {
    static ss_reals rounded;
    class c = gather("4", 1, 1);
    float loss[SS_RESULTS];
    CHECK(ss_learner_study(c.learner, &c.lessons, &(ss_study){2, 0.003f, 1, 2}, loss));
    ss_learner_network(c.learner, &c.network);
    ss_reals_round(ss_learner_reals(c.learner), &rounded, 0, SS_REALS);
    for (long i = 0; i < c.lessons.count; i++) {
        const ss_lesson *lesson = lesson_of(&c, i);
        ss_value v = ss_network_value_of(&c.network, lesson->own, lesson->others, lesson->count);
        double whole[SS_RESULTS] = {(double)v.points / SS_POINT, (double)v.lead / SS_POINT,
                                    (double)v.win / SS_ODDS};
        float results[SS_RESULTS];
        ss_reals_results(&rounded, lesson, false, results);
        int stage = ss_stage_of(lesson->own[SS_IN_TIME]);
        for (int r = 0; r < SS_RESULTS; r++) {
            double most = 1e-3; /* and half a step of each hidden unit, which the network rounds */
            for (int u = 0; u < SS_UNITS_HIDDEN; u++)
                most +=
                    0.5 / (1 << SS_UNIT_ONE_BITS) * fabsf(rounded.results[stage][r][u]) * ss_real_units[r];
            if (fabs(whole[r] - results[r]) > most)
                fail_msg("result %d is %g, not %g as learned", r, whole[r], results[r]);
        }
    }
    leave(&c);
}

TEST(threads_make_no_difference) {
    class alone = gather("2", 5, 1), together = gather("2", 5, 3);
    CHECK_BYTES(alone.lessons.all, together.lessons.all, alone.lessons.count * ss_lesson_bytes(1));
    float loss[2][SS_RESULTS];
    CHECK(ss_learner_study(alone.learner, &alone.lessons, &(ss_study){2, 0.001f, 1, 1}, loss[0]));
    CHECK(ss_learner_study(together.learner, &together.lessons, &(ss_study){2, 0.001f, 1, 3}, loss[1]));
    CHECK_BYTES(loss[0], loss[1], sizeof loss[0]);
    CHECK_BYTES(ss_learner_reals(alone.learner), ss_learner_reals(together.learner), sizeof(ss_reals));
    leave(&alone);
    leave(&together);
}

/* ---- curricula ---- */

static const ss_curriculum short_course = {
    .games = 1000, .generation = 100, .window = 3, .passes = 2, .rate = 0.001, .seed = "s"};

TEST(a_course_has_whole_generations) {
    ss_curriculum c = short_course;
    CHECK_EQ(ss_curriculum_generations(&c), 10);
    CHECK_EQ(ss_curriculum_generation(&c), 100);
    c.games = 949;
    CHECK_EQ(ss_curriculum_generations(&c), 9);
    c.games = 30;
    CHECK_EQ(ss_curriculum_generations(&c), 1);
    CHECK_EQ(ss_curriculum_generation(&c), 30);
}

TEST(a_window_grows_with_the_games_to_its_size) {
    CHECK_EQ(ss_curriculum_window(&short_course, 1), 1);
    CHECK_EQ(ss_curriculum_window(&short_course, 4), 1);
    CHECK_EQ(ss_curriculum_window(&short_course, 5), 2);
    CHECK_EQ(ss_curriculum_window(&short_course, 100), 3);
}

TEST(steps_become_smaller_with_the_share_that_is_done) {
    CHECK(ss_curriculum_share(&short_course, 5, 1e9) == 0.5);
    CHECK(ss_curriculum_rate(&short_course, 0) == 0.001);
    CHECK(fabs(ss_curriculum_rate(&short_course, 0.5) - 0.001 / sqrt(20)) < 1e-9);
    CHECK(ss_curriculum_rate(&short_course, 1) < 0.001 / 20);
}

TEST(with_minutes_the_clock_decides) {
    ss_curriculum c = short_course;
    c.games = 0;
    c.minutes = 2;
    CHECK(ss_curriculum_share(&c, 1000000, 30) == 0.25);
    CHECK(ss_curriculum_share(&c, 1, 1000) == 1);
    CHECK_EQ(ss_curriculum_generations(&c), 0);
}

TEST(purposes_and_generations_draw_numbers_of_their_own) {
    ss_curriculum c = short_course;
    c.kind = ss_kind_called("2");
    uint64_t games = ss_curriculum_random(&c, "games", 1);
    CHECK(games == ss_curriculum_random(&c, "games", 1));
    CHECK(games != ss_curriculum_random(&c, "games", 2));
    CHECK(games != ss_curriculum_random(&c, "study", 1));
    c.kind = ss_kind_called("3");
    CHECK(games != ss_curriculum_random(&c, "games", 1));
}
