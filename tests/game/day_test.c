/* The garden of the day (docs/daily.md). tests/cli/daily.sh compares it with an independent program. */
#include "game/day.h"

#include <string.h>
#include <time.h>

#include "ai/weigh.h"
#include "base/sha256.h"
#include "rules/box.h"
#include "test.h"

static ss_day day_of(const char *text) {
    ss_day day;
    if (!ss_day_read(ss_word_of(text), &day)) fail_msg("%s is no day", text);
    return day;
}

static const char *text_of(ss_day day) {
    static char text[SS_DAY_TEXT];
    ss_text t = ss_text_in(text, sizeof text);
    ss_day_write(&t, day);
    return text;
}

/* ---- days as text ---- */

/* The C library counts days too. */
TEST(days_are_those_of_the_calendar) {
    for (int32_t number = SS_DAY_FIRST; number <= SS_DAY_LAST; number += number < 60000 ? 1 : 997) {
        time_t at = (time_t)number * 86400;
        struct tm date;
        char text[32];
        CHECK(gmtime_r(&at, &date) != NULL);
        strftime(text, sizeof text, "%Y-%m-%d", &date);
        CHECK_STR(text_of((ss_day){number, SS_EPOCH}), text);
        CHECK_EQ(day_of(text).number, number);
        CHECK_EQ(ss_day_weekday(day_of(text)), (date.tm_wday + 6) % 7);
    }
}

TEST(a_text_that_is_not_a_day_is_refused) {
    static const char *const none[] = {"",           "2026-11-1",   "2026-11-017", "2026-11-31", "2026-02-29",
                                       "2026-13-01", "2026-00-01",  "2026-01-00",  "2025-12-31", "2026/11/17",
                                       "2o26-11-17", " 2026-11-17", "2026-11-17 ", "-026-11-17", "today"};
    ss_day day;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (ss_day_read(ss_word_of(none[i]), &day)) fail_msg("\"%s\" is taken for a day", none[i]);
    CHECK_EQ(day_of("2028-02-29").number, day_of("2028-03-01").number - 1);
    CHECK_EQ(day_of("2100-02-28").number, day_of("2100-03-01").number - 1);
}

TEST(a_day_lasts_from_midnight_to_midnight_of_utc) {
    int64_t midnight = (int64_t)day_of("2026-11-17").number * 86400;
    CHECK_STR(text_of(ss_day_at(midnight)), "2026-11-17");
    CHECK_STR(text_of(ss_day_at(midnight - 1)), "2026-11-16");
    CHECK_STR(text_of(ss_day_at(midnight + 86399)), "2026-11-17");
    CHECK_STR(text_of(ss_day_at(-1)), "2026-01-01");
    CHECK_STR(text_of(ss_day_at(INT64_MAX)), "9999-12-31");
}

TEST(a_seed_names_its_day) {
    static const char *const none[] = {"spring",
                                       "garden of the day ",
                                       "garden of the day 1",
                                       "garden of the day 1 ",
                                       "garden of the day 0 2026-11-17",
                                       "garden of the day 01 2026-11-17",
                                       "garden of the day 1  2026-11-17",
                                       "garden of the day 1 2026-11-17 ",
                                       "garden of the day -1 2026-11-17",
                                       "garden of the day 1234567 2026-11-17",
                                       "Garden of the day 1 2026-11-17"};
    ss_day day;
    CHECK(ss_day_of_seed(ss_word_of("garden of the day 1 2026-11-17"), &day));
    CHECK(day.epoch == 1 && day.number == day_of("2026-11-17").number);
    CHECK(ss_day_of_seed(ss_word_of("garden of the day 23 2027-01-01"), &day));
    CHECK_EQ(day.epoch, 23);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (ss_day_of_seed(ss_word_of(none[i]), &day)) fail_msg("\"%s\" is taken for a day's", none[i]);
}

/* ---- the games ---- */

TEST(a_day_is_one_game_for_one_person) {
    int editions = 0, modules = 0, seats = 0, sizes = 0;
    for (int32_t number = SS_DAY_FIRST; number < SS_DAY_FIRST + 400; number++) {
        ss_day day = {number, SS_EPOCH}, found;
        ss_party p, again;
        ss_day_party(&p, &ss_box, day);
        ss_day_party(&again, &ss_box, day);
        CHECK(ss_party_begun(&p) && ss_party_people(&p) == 1);
        CHECK(memcmp(&p.record.deal, &again.record.deal, sizeof p.record.deal) == 0);
        CHECK(ss_day_of_seed(ss_word_of(p.seed), &found) && found.number == number);
        CHECK((p.setting.players > 2) == (ss_day_weekday(day) == 6));
        CHECK(ss_day_weekday(day) < 6 || p.setting.modules);
        for (int seat = 0; seat < p.setting.players; seat++)
            CHECK(seat == ss_party_only_person(&p) || p.players[seat]);
        editions |= 1 << p.setting.edition;
        modules |= 1 << p.setting.modules;
        seats |= 1 << ss_party_only_person(&p);
        sizes |= 1 << p.setting.players;
    }
    CHECK_EQ(editions, (1 << SS_EDITIONS) - 1);
    CHECK_EQ(modules, 15);
    CHECK_EQ(seats, 15);
    CHECK_EQ(sizes, 1 << 2 | 1 << 3 | 1 << 4);
}

TEST(the_week_grows_harder) {
    static const char *const level[] = {"level2", "level3", "level3", "level4", "level5", "level6"};
    for (int i = 0; i < 6; i++) {
        ss_day day = {day_of("2026-11-16").number + i, SS_EPOCH};
        ss_party p;
        ss_day_party(&p, &ss_box, day);
        CHECK_STR(p.players[1 - ss_party_only_person(&p)]->name, level[i]);
    }
}

/* ---- does a game belong to a day? ---- */

/* Plays the game of a day, with the person playing like `name`. */
static void play_day(ss_party *p, ss_day day, const char *name) {
    ss_day_party(p, &ss_box, day);
    while (!ss_is_over(&p->record)) {
        ss_party as = *p;
        if (!as.players[as.record.game.mover]) as.players[as.record.game.mover] = ss_player_called(name);
        ss_turn turn = ss_party_answer(&as);
        CHECK_EQ(ss_party_play(p, &turn), SS_OK);
    }
}

static int wrong_turns(const ss_party *p) {
    int wrong = 0;
    for (int turn = 0; turn < p->record.turn_count; turn++) wrong += !ss_party_check_turn(p, turn);
    return wrong;
}

/* The game after it was written and read, as a server receives it. */
static void send(ss_party *p, char text[1 << 16]) {
    ss_record record;
    unsigned said;
    ss_text t = ss_text_in(text, 1 << 16);
    ss_party_write(&t, p);
    CHECK_EQ(ss_record_read(&record, &ss_box, text, t.needed).what, SS_F_NONE);
    ss_party_of(p, &ss_box, &record, &said);
}

TEST(a_game_of_a_day_passes_after_it_was_sent) {
    static const char *const days[] = {"2026-11-16", "2026-11-17", "2026-11-19", "2026-11-22"};
    static char text[1 << 16];
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        ss_party p;
        ss_day found;
        play_day(&p, day_of(days[i]), "greedy");
        send(&p, text);
        CHECK_EQ(ss_day_check(&p, &found), SS_DAY_OK);
        CHECK_STR(text_of(found), days[i]);
        CHECK_EQ(wrong_turns(&p), 0);
    }
}

TEST(a_game_that_was_changed_does_not_pass) {
    ss_party p, q;
    ss_day day = day_of("2026-11-16"), found;
    play_day(&p, day, "greedy");

    q = p;
    strcpy(q.seed, "spring");
    CHECK_EQ(ss_day_check(&q, &found), SS_DAY_NO_DAY);
    q = p;
    strcpy(q.seed, "garden of the day 1 2026-11-23");
    CHECK_EQ(ss_day_check(&q, &found), SS_DAY_OTHER_GAME);
    q = p;
    strcpy(q.seed, "garden of the day 2 2026-11-16");
    CHECK_EQ(ss_day_check(&q, &found), SS_DAY_OTHER_EPOCH);
    q = p;
    q.players[1 - ss_party_only_person(&p)] = ss_player_called("level1");
    CHECK_EQ(ss_day_check(&q, &found), SS_DAY_OTHER_GAME);
    q = p;
    q.players[1 - ss_party_only_person(&p)] = NULL;
    CHECK_EQ(ss_day_check(&q, &found), SS_DAY_OTHER_GAME);
    q = p;
    q.takebacks = 1;
    CHECK_EQ(ss_day_check(&q, &found), SS_DAY_TAKEN_BACK);
    q = p;
    ss_day_practise(&q);
    CHECK_EQ(ss_day_check(&q, &found), SS_DAY_PRACTICE);
    q = p;
    ss_record_rewind(&q.record, 35);
    CHECK_EQ(ss_day_check(&q, &found), SS_DAY_UNFINISHED);
    q = p;
    q.record.forfeit = 1;
    CHECK_EQ(ss_day_check(&q, &found), SS_DAY_UNFINISHED);
}

/* Somebody lets a weaker player move for the opponent. */
TEST(turns_of_a_weaker_opponent_are_detected) {
    ss_party p, q;
    ss_day found;
    ss_day_party(&p, &ss_box, day_of("2026-11-18"));
    q = p;
    int opponent = 1 - ss_party_only_person(&p);
    q.players[opponent] = ss_player_called("level1");
    q.players[1 - opponent] = ss_player_called("greedy");
    while (!ss_is_over(&q.record)) {
        ss_turn turn = ss_party_answer(&q);
        CHECK_EQ(ss_party_play(&q, &turn), SS_OK);
    }
    memcpy(q.players, p.players, sizeof q.players);
    CHECK_EQ(ss_day_check(&q, &found), SS_DAY_OK); /* a quick check sees nothing */
    CHECK(wrong_turns(&q) > 3);
}

/* ---- a game that counts ---- */

TEST(nothing_is_taken_back_in_a_game_that_counts) {
    ss_party p, other;
    play_day(&p, day_of("2026-11-16"), "greedy");
    ss_record_rewind(&p.record, 30);
    CHECK(ss_day_counts(&p));
    CHECK_EQ(ss_party_before_take_back(&p), -1);
    CHECK(!ss_party_take_back(&p));

    other = p;
    ss_day_practise(&other);
    CHECK(!ss_day_counts(&other) && ss_party_take_back(&other));
    other = p;
    other.takebacks = 1; /* by an older program: it can no longer count */
    CHECK(!ss_day_counts(&other) && ss_party_take_back(&other));
    other = p;
    strcpy(other.seed, "spring");
    CHECK(!ss_day_counts(&other) && ss_party_take_back(&other));
    ss_day_practise(&other);
    CHECK(!other.practice); /* games of no day are not marked */
}

TEST(a_game_of_a_day_says_when_it_was_played) {
    static char text[1 << 16];
    ss_party p;
    ss_day_party(&p, &ss_box, day_of("2026-11-17"));
    int64_t noon = ss_day_begins(day_of("2026-11-17")) + 43200;
    ss_day_stamp(&p, noon);
    CHECK(p.begun == noon && !p.ended);
    ss_day_stamp(&p, noon + 60);
    CHECK(p.begun == noon && !p.ended);
    play_day(&p, day_of("2026-11-17"), "greedy");
    p.begun = noon;
    ss_day_stamp(&p, noon + 600);
    ss_day_stamp(&p, noon + 6000);
    send(&p, text);
    CHECK(strstr(text, "[Begun \"2026-11-17T12:00:00Z\"]\n[Ended \"2026-11-17T12:10:00Z\"]\n"));
    CHECK(p.begun == noon && p.ended == noon + 600);
    ss_party other = p;
    strcpy(other.seed, "spring");
    other.begun = other.ended = 0;
    ss_day_stamp(&other, noon);
    CHECK(!other.begun && !other.ended); /* other games have no times */
}

TEST(a_text_that_is_not_a_time_is_not_read) {
    static const char *const none[] = {"",
                                       "2026-11-17",
                                       "2026-11-17T12:00:00",
                                       "2026-11-17T24:00:00Z",
                                       "2026-11-17T12:60:00Z",
                                       "2026-11-17T12:00:60Z",
                                       "2026-11-31T12:00:00Z",
                                       "2026-11-17 12:00:00Z",
                                       "2026-11-17T12-00-00Z",
                                       "2026-11-17T12:0a:00Z",
                                       "2025-12-31T23:59:59Z"};
    int64_t seconds = 7;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (ss_moment_read(ss_word_of(none[i]), &seconds)) fail_msg("\"%s\" is taken for a moment", none[i]);
    CHECK_EQ(seconds, 7);
    CHECK(ss_moment_read(ss_word_of("2026-11-17T23:59:59Z"), &seconds));
    CHECK(seconds == ss_day_begins(day_of("2026-11-18")) - 1);
}

/* ---- the epoch ---- */

/* Set to force plain C: `make` replaces the function of base/cpu.h with this one. */
static bool is_plain;

bool __real_ss_cpu_has_avx2_and_pdep(void);
bool __wrap_ss_cpu_has_avx2_and_pdep(void);
bool __wrap_ss_cpu_has_avx2_and_pdep(void) { return !is_plain && __real_ss_cpu_has_avx2_and_pdep(); }

/* What every level answers in the games of some days. If this fails, computer players play differently than before:
 * start a new SS_EPOCH, and put the new digest here. */
TEST(players_of_an_epoch_play_as_they_always_did) {
    static const char digits[] = "0123456789abcdef";
    uint8_t digest[SS_SHA256_SIZE];
    char text[2 * SS_SHA256_SIZE + 1] = "";
    ss_sha256 hash;
    ss_sha256_begin(&hash);
    for (int i = 0; i < 7; i++) {
        ss_party p;
        play_day(&p, (ss_day){day_of("2026-11-16").number + i, SS_EPOCH}, "greedy");
        ss_sha256_add(&hash, p.record.turns, (size_t)p.record.turn_count * sizeof *p.record.turns);
    }
    ss_sha256_end(&hash, digest);
    for (int i = 0; i < 2 * SS_SHA256_SIZE; i++) text[i] = digits[digest[i / 2] >> (i % 2 ? 0 : 4) & 15];
    CHECK_STR(text, "97bca8e3e16c9b424c988523273f8483b8d575e0b6f061795a97dc1e7a720c9c");
}

/* All implementations of the network and of playing games give the same numbers, so the digest does not depend on the
 * processor. Plain C takes longer: here a day of a level with a network and one of a larger table are enough. */
#ifdef __x86_64__
TEST(players_of_an_epoch_play_the_same_without_avx2) {
    static const char *const days[] = {"2026-11-19", "2026-11-22"};
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        ss_party fast, plain;
        ss_day day = {day_of(days[i]).number, SS_EPOCH};
        play_day(&fast, day, "greedy");
        is_plain = true;
        CHECK(ss_weigh_fastest() == ss_weigh);
        play_day(&plain, day, "greedy");
        is_plain = false;
        CHECK_EQ(fast.record.turn_count, plain.record.turn_count);
        CHECK_BYTES(fast.record.turns, plain.record.turns,
                    (size_t)fast.record.turn_count * sizeof *fast.record.turns);
    }
}
#endif
