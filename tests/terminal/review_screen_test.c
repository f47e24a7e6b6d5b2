/* Reviews and statistics on the full screen, without a terminal. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "rules/box.h"
#include "system/record_file.h"
#include "system/files.h"
#include "texts/words.h"
#include "random_game.h"
#include "rules/hidden.h"
#include "stage.h"
#include "test.h"
#include "saves/gather.h"
#include "texts/lines.h"
#include "texts/review_words.h"

static stage s;
static const ss_setting base = {SS_EDITION_2013, 0, 2};

/* Games of earlier tests. */
static const char *folder(void) {
    static char path[SS_PATH_SIZE];
    CHECK_EQ(ss_keeper_folder(path), 0);
    return path;
}

static void forget_all(void) {
    char **paths, beside[SS_PATH_SIZE + 16];
    int count = ss_paths_list(folder(), &paths);
    for (int i = 0; i < count; i++) {
        snprintf(beside, sizeof beside, "%s.review", paths[i]);
        unlink(beside);
        unlink(paths[i]);
    }
    ss_paths_free(paths, count);
}

static void play_to_the_end(const char *seed) {
    stage_open(&s, 24, 80);
    forget_all();
    s.model.review.steps = 24;
    stage_deal(&s, "you,level3", base, seed, false);
    for (int i = 0; i < 400 && s.model.scene != SS_SCENE_END; i++) stage_keys(&s, "<enter>");
    CHECK_EQ(s.model.scene, SS_SCENE_END);
}

static int widest_line(const char *text) {
    int widest = 0;
    while (*text) {
        size_t length = strcspn(text, "\n");
        int width = ss_part_width(text, length);
        if (width > widest) widest = width;
        text += length + (text[length] == '\n');
    }
    return widest;
}

/* ---- a review ---- */

TEST(a_review_lists_the_costly_turns_with_the_reason_of_the_chosen_one) {
    play_to_the_end("review");
    stage_keys(&s, "c");
    CHECK_EQ(s.model.scene, SS_SCENE_REVIEW);
    CHECK(s.model.review.found.done);
    stage_golden(&s, "screen-review-80x24");
    int turns[SS_MAX_TURNS], count = ss_costly_turns(&s.model, turns);
    CHECK(count >= 3);
    CHECK_EQ(s.model.review.turn, turns[0]);
    for (int i = 1; i < count; i++)
        CHECK(ss_loss_estimate(&s.model.review.found.review.turns[turns[i - 1]].loss).mean >=
              ss_loss_estimate(&s.model.review.found.review.turns[turns[i]].loss).mean);
    stage_keys(&s, "<down><down>");
    CHECK_EQ(s.model.review.turn, turns[2]);
    stage_keys(&s, "<end><down>");
    CHECK_EQ(s.model.review.turn, turns[count - 1]);
    stage_keys(&s, "<home><up>");
    CHECK_EQ(s.model.review.turn, turns[0]);
    stage_keys(&s, "<tab>"); /* the other player's */
    CHECK_EQ(s.model.review.seat, 1);
    CHECK(s.model.review.turn < 0 || s.model.review.turn % 2 == 1);
    stage_keys(&s, "<tab>");
    ss_words_use("de");
    stage_golden(&s, "screen-review-de-80x24");
    s.height = 40, s.width = 120;
    stage_golden(&s, "screen-review-de-120x40");
    ss_words_use("en");
    stage_keys(&s, "<esc>");
    CHECK_EQ(s.model.scene, SS_SCENE_END);
    CHECK_EQ(s.model.review.task.kind, SS_TASK_NONE);
    stage_close(&s);
}

/* Once "demostrado" lost two letters, and German mistakes their end. */
TEST(mistakes_are_not_cut_on_the_smallest_screen) {
    for (int i = 0; i < 5; i++) {
        ss_words_use((const char *[]){"en", "de", "fr", "it", "es"}[i]);
        CHECK(ss_text_width(_("proved")) <= 10);
        for (int kind = 0; kind < SS_FACT_KINDS; kind++) CHECK(ss_text_width(ss_mistake_words(kind)) <= 45);
    }
    ss_words_use("en");
}

TEST(a_turn_can_be_seen_on_the_table_as_it_was_played_and_as_it_should_have_been) {
    play_to_the_end("review");
    stage_keys(&s, "c<enter>");
    CHECK_EQ(s.model.scene, SS_SCENE_MOMENT);
    stage_golden(&s, "screen-moment-played-80x24");
    const ss_turn *played = &s.model.session.party.record.turns[s.model.review.turn],
                  *best = &s.model.review.found.review.turns[s.model.review.turn].loss.best;
    CHECK_EQ(s.model.play.plan.turn.cell, played->cell);
    CHECK_EQ(s.model.play.plan.turn.noble, played->noble);
    stage_keys(&s, "<right>");
    CHECK_EQ(s.model.play.plan.turn.cell, best->cell);
    CHECK_EQ(s.model.play.plan.turn.noble, best->noble);
    stage_golden(&s, "screen-moment-better-80x24");
    int turn = s.model.review.turn;
    stage_keys(&s, "<down>");
    CHECK(s.model.review.turn != turn);
    CHECK(!s.model.review.better);
    ss_words_use("fr");
    s.height = 50, s.width = 160;
    stage_golden(&s, "screen-moment-fr-160x50");
    ss_words_use("en");
    stage_keys(&s, "<esc>");
    CHECK_EQ(s.model.scene, SS_SCENE_REVIEW);
    stage_close(&s);
}

TEST(reviews_and_statistics_fit_80_columns_in_every_language) {
    static const char *const languages[] = {"en", "de", "fr", "it", "es"};
    play_to_the_end("review");
    stage_keys(&s, "c");
    for (int i = 0; i < 5; i++) {
        char text[1 << 14];
        ss_text t = ss_text_in(text, sizeof text);
        ss_words_use(languages[i]);
        CHECK(widest_line(stage_text(&s)) <= 80);
        stage_keys(&s, "<enter>"); /* the keys are shown in the frame, and fit it */
        CHECK(strstr(stage_text(&s), "╯"));
        stage_keys(&s, "<esc>");
        int turns[SS_MAX_TURNS];
        CHECK(ss_costly_turns(&s.model, turns) > 0);
        ss_summary summary;
        ss_summary_of(&summary, &s.model.review.found.review, 0);
        ss_put_losses(&t, &summary, "Ann");
        CHECK(!ss_text_cut(&t));
    }
    ss_words_use("en");
    stage_close(&s);
}

/* ---- playing on ---- */

TEST(a_game_continues_from_a_turn_of_the_review_in_a_new_file) {
    play_to_the_end("review");
    char old[SS_PATH_SIZE], *before, *after;
    size_t length, again;
    strcpy(old, s.model.session.keeper.path);
    CHECK_EQ(ss_file_read(old, 1 << 20, &before, &length), 0);
    stage_keys(&s, "c");
    int turn = s.model.review.turn;
    ss_record whole = s.model.session.party.record;
    stage_keys(&s, "p");
    CHECK_EQ(s.model.scene, SS_SCENE_TABLE);
    CHECK_EQ(s.model.review.task.kind, SS_TASK_NONE);
    CHECK_EQ(s.model.session.party.record.turn_count, turn);
    CHECK(memcmp(whole.turns, s.model.session.party.record.turns, (size_t)turn * sizeof *whole.turns) == 0);
    CHECK(strcmp(old, s.model.session.keeper.path) != 0);
    CHECK(strstr(stage_text(&s), "This is a new game"));
    stage_keys(&s, "<enter><enter><enter><enter><enter><enter>");
    CHECK(s.model.session.party.record.turn_count > turn);
    CHECK_EQ(ss_file_read(old, 1 << 20, &after, &again), 0);
    CHECK_EQ(length, again);
    CHECK(memcmp(before, after, length) == 0);
    static ss_party party;
    ss_keeper keeper = ss_keeper_new();
    ss_resume_failure failure;
    char path[SS_PATH_SIZE];
    strcpy(path, s.model.session.keeper.path);
    stage_close(&s);
    CHECK_EQ(ss_keeper_open(&keeper, &party, &ss_box, path, &failure), SS_RESUMED);
    CHECK(party.record.turn_count > turn);
    ss_keeper_close(&keeper, &party);
    free(before);
    free(after);
}

/* ---- what is still secret ---- */

TEST(the_review_of_an_unfinished_game_knows_only_what_its_player_knows) {
    stage_open(&s, 24, 80);
    s.model.review.steps = 24;
    forget_all();
    stage_deal(&s, "you,level3", base, "secret", false);
    for (int i = 0; i < 60 && s.model.session.party.record.turn_count < 8; i++) stage_keys(&s, "<enter>");
    ss_model_list_saves(&s.model);
    stage_keys(&s, "c");
    CHECK_STR(s.model.message, "");
    CHECK_EQ(s.model.scene, SS_SCENE_REVIEW);
    CHECK(ss_hidden_anywhere(&s.model.review.task.record.game));
    CHECK(ss_hidden_anywhere(&s.model.review.task.record.deal));
    CHECK(strstr(stage_text(&s), "The game is not over"));
    for (int i = 0; i < s.model.review.found.review.turn_count; i++)
        CHECK_EQ(s.model.review.found.review.turns[i].known, i % 2 == 0);
    stage_keys(&s, "<tab>");
    CHECK_EQ(s.model.review.seat, 0); /* the others cannot be judged */
    stage_keys(&s, "<esc>");
    CHECK_EQ(s.model.scene, SS_SCENE_SAVES);
    stage_close(&s);
}

/* The review uses what a record made for the seat contains. */
TEST(the_record_that_is_reviewed_is_the_one_for_the_eyes_of_its_seat) {
    ss_random random = ss_random_from(5);
    for (int i = 0; i < SETTINGS; i++) {
        static ss_record record, read, reviewed;
        ss_game deal = random_game(random_game_setting(i), &random);
        ss_record_of(&record, &deal);
        while (record.turn_count < 3 + i % 9) {
            ss_turn turn = random_game_turn(&record.game, &random, MOOD_EVEN);
            CHECK_EQ(ss_record_play(&record, &turn), SS_OK);
        }
        for (int seat = 0; seat < deal.players; seat++) {
            size_t length;
            char *text = ss_record_text(&record, &ss_box, seat, &length);
            CHECK(!ss_record_read(&read, &ss_box, text, length).what);
            ss_record_for_review(&reviewed, &record, seat);
            CHECK_BYTES(&reviewed.deal, &read.deal, sizeof read.deal);
            CHECK_BYTES(&reviewed.game, &read.game, sizeof read.game);
            free(text);
        }
    }
}

TEST(what_comes_late_or_belongs_to_another_review_is_dropped) {
    play_to_the_end("review");
    static ss_findings late;
    stage_keys(&s, "c");
    late = s.model.review.found;
    stage_keys(&s, "<esc>");
    ss_model_found(&s.model, &late);
    CHECK(!s.model.review.found.done);
    CHECK_EQ(s.model.scene, SS_SCENE_END);
    stage_close(&s);
}

/* ---- the thread ---- */

static void pause_ms(long ms) { nanosleep(&(struct timespec){.tv_nsec = ms * 1000000}, NULL); }

static void wait_until_done(ss_worker *r, unsigned ticket, ss_findings *f) {
    for (int i = 0; i < 60000; i++) {
        if (ss_worker_take(r, f)) {
            CHECK_EQ(f->ticket, ticket);
            if (f->done) return;
        }
        pause_ms(1);
    }
    fail_msg("the reviewer does not come to an end");
}

TEST(a_reviewer_finds_what_a_review_at_once_finds_and_can_be_given_something_else) {
    play_to_the_end("review");
    static ss_findings now, found;
    static ss_task task, other;
    task = (ss_task){.ticket = 3,
                     .kind = SS_TASK_REVIEW,
                     .content = &ss_box,
                     .steps = 12,
                     .record = s.model.session.party.record};
    other = task;
    other.ticket = 2;
    other.steps = 100000; /* would take minutes */
    ss_worker *r = ss_reviewer_open();
    CHECK(r);
    ss_worker_post(r, &other);
    pause_ms(20);
    ss_worker_post(r, &task);
    wait_until_done(r, 3, &found);
    ss_review_now(&task, &now);
    for (int i = 0; i < now.review.turn_count; i++)
        CHECK_EQ(now.review.turns[i].loss.lead.all, found.review.turns[i].loss.lead.all);
    ss_worker_post(r, &(ss_task){.ticket = 4});
    pause_ms(20);
    CHECK(!ss_worker_take(r, &found));
    ss_worker_close(r);
    stage_close(&s);
}

/* ---- statistics ---- */

static ss_gathering *gathered(void) {
    ss_gathering *g = ss_gather_folder(&ss_box, 6, SS_ONLY_PERSON, NULL);
    CHECK(g);
    return g;
}

TEST(statistics_examine_each_game_once_and_a_damaged_digest_again) {
    play_to_the_end("once");
    char path[SS_PATH_SIZE], beside[SS_PATH_SIZE + 16];
    strcpy(path, s.model.session.keeper.path);
    snprintf(beside, sizeof beside, "%s.review", path);
    ss_gathering *g = gathered();
    CHECK_EQ(g->count, 1);
    CHECK_EQ(ss_gathered_left(g), 1);
    while (ss_gather_step(g)) {
    }
    ss_digest first = g->games[0].digest;
    CHECK(first.reviewed && first.compared);
    CHECK_STR(first.opponent, "level3");
    ss_gather_close(g);

    g = gathered();
    CHECK_EQ(ss_gathered_left(g), 0);
    CHECK(memcmp(&first, &g->games[0].digest, sizeof first) == 0);
    ss_gather_close(g);

    CHECK_EQ(ss_file_write(beside, "sanssouci-digest 1\nrecord 00", 28, false), 0);
    g = gathered();
    CHECK_EQ(ss_gathered_left(g), 1);
    while (ss_gather_step(g)) {
    }
    CHECK(memcmp(&first, &g->games[0].digest, sizeof first) == 0);
    ss_gather_close(g);

    ss_party other = s.model.session.party; /* another game under the same name */
    strcpy(other.record.names[0], "Somebody else");
    CHECK_EQ(ss_keeper_copy(&other, path), 0);
    g = gathered();
    CHECK_EQ(ss_gathered_left(g), 1);
    ss_gather_close(g);
    stage_close(&s);
}

TEST(statistics_have_their_picture) {
    play_to_the_end("one");
    s.model.review.steps = 6;
    ss_model_list_saves(&s.model);
    stage_keys(&s, "m");
    CHECK_EQ(s.model.scene, SS_SCENE_STATISTICS);
    stage_golden(&s, "screen-statistics-80x24");
    stage_keys(&s, "<end>");
    ss_words_use("de");
    stage_golden(&s, "screen-statistics-de-80x24");
    CHECK(widest_line(stage_text(&s)) <= 80);
    ss_words_use("en");
    s.model.term = (ss_term){.utf8 = false};
    for (const char *c = stage_text(&s); *c; c++) CHECK((unsigned char)*c < 0x80);
    stage_keys(&s, "<home><esc>");
    CHECK_EQ(s.model.scene, SS_SCENE_SAVES);
    stage_keys(&s, "c");
    for (const char *c = stage_text(&s); *c; c++) CHECK((unsigned char)*c < 0x80);
    stage_keys(&s, "<enter>");
    for (const char *c = stage_text(&s); *c; c++) CHECK((unsigned char)*c < 0x80);
    stage_close(&s);
}
