/* The garden of honour: every bed is planted by what its rule says, and not by a near miss; and the feats match the
 * record. */
#include <string.h>

#include "rules/box.h"
#include "draw.h"
#include "game/achievements.h"
#include "json/results.h"
#include "random_game.h"
#include "rules/outcome.h"
#include "rules/score.h"
#include "test.h"

/* ---- beds ---- */

/* A game that was played to the end: what happened in it, and its digest. */
typedef struct played {
    ss_feats feats;
    ss_digest digest;
    int times; /* how often such a game was played; 0 for once */
} played;

static ss_achievements achievements;

static void forget(void) { achievements = (ss_achievements){0}; }

static void add(played p) {
    p.feats.played_out = true;
    if (!p.digest.players) p.digest.players = 2;
    for (int i = 0; i < (p.times ? p.times : 1); i++) ss_achievements_add(&achievements, &p.feats, &p.digest);
}

#define PLAYED(...) add((played){__VA_ARGS__})

/* Only this bed and those that any game plants may be planted. */
#define CHECK_BLOOMS(achievement) CHECK(ss_achievement_planted(&achievements, achievement))
#define CHECK_FREE(achievement)   CHECK(!ss_achievement_planted(&achievements, achievement))

static void points_of(ss_digest *d, int walks, int missions) {
    d->sources.points[SS_FROM_WALKS + 5] = walks;
    d->sources.points[SS_FROM_MISSIONS] = missions;
}

TEST(before_the_first_game_all_beds_are_free) {
    forget();
    CHECK_EQ(ss_achievements_planted(&achievements), 0);
    for (int i = 0; i < SS_ACHIEVEMENTS; i++) {
        CHECK_FREE(i);
        CHECK(ss_achievement_reached(&achievements, i) <= 0);
    }
}

TEST(a_bed_has_a_name_of_its_own_a_motif_and_a_row_and_no_two_look_alike) {
    for (int i = 0; i < SS_ACHIEVEMENTS; i++) {
        const ss_achievement_rule *rule = &ss_achievement_table[i];
        CHECK(rule->name && rule->column >= 'a' && rule->column <= 'i');
        CHECK(rule->row >= 1 && rule->row <= SS_ROWS);
        for (int k = 0; k < i; k++) {
            CHECK(strcmp(rule->name, ss_achievement_table[k].name) != 0);
            CHECK(rule->column != ss_achievement_table[k].column || rule->row != ss_achievement_table[k].row);
        }
    }
    CHECK_EQ(SS_ACHIEVEMENTS, 27);
}

TEST(a_first_game_plants_a_bed_one_that_was_given_up_does_not) {
    forget();
    ss_achievements_add(&achievements, &(ss_feats){.played_out = false, .steps = 20},
                        &(ss_digest){.players = 2});
    CHECK_FREE(SS_ACHIEVEMENT_FIRST);
    CHECK_FREE(SS_ACHIEVEMENT_STAIRS);
    PLAYED(.times = 1);
    CHECK_BLOOMS(SS_ACHIEVEMENT_FIRST);
    CHECK_FREE(SS_ACHIEVEMENT_VICTORY);
}

TEST(a_victory_counts_shared_or_not) {
    forget();
    PLAYED(.digest.victory = 6);
    CHECK_BLOOMS(SS_ACHIEVEMENT_VICTORY);
}

TEST(noble_a_gets_out_of_the_maze_in_row_6) {
    forget();
    PLAYED(.feats.nobles = {5, 6, 6, 6, 6, 6, 6, 6, 6});
    CHECK_FREE(SS_ACHIEVEMENT_MAZE);
    CHECK_EQ(ss_achievement_reached(&achievements, SS_ACHIEVEMENT_MAZE), 5);
    PLAYED(.feats.nobles = {6});
    CHECK_BLOOMS(SS_ACHIEVEMENT_MAZE);
}

TEST(beds_that_ask_for_the_most_of_one_game_are_not_planted_by_one_less) {
    static const struct {
        ss_achievement achievement;
        played just, missed;
    } cases[] = {
        {SS_ACHIEVEMENT_BORDER,    {.feats.row = 9},                                    {.feats.row = 8, .times = 9}    },
        {SS_ACHIEVEMENT_BRIDGE,    {.feats.joined = 6},                                 {.feats.joined = 5, .times = 9} },
        {SS_ACHIEVEMENT_COLONNADE, {.feats.columns = 0x111},                            {.feats.columns = 3, .times = 9}},
        {SS_ACHIEVEMENT_STAIRS,    {.feats.steps = 12},                                 {.feats.steps = 11, .times = 9} },
        {SS_ACHIEVEMENT_HATS,
         {.feats.gardeners = 7, .digest.victory = 12},
         {.feats.gardeners = 6, .digest.victory = 12}                                                                   },
        {SS_ACHIEVEMENT_HATS,      {.feats.gardeners = 8, .digest.victory = 3},         {.feats.gardeners = 9}          },
        {SS_ACHIEVEMENT_LEAD,
         {.digest.lead = 20, .digest.victory = 12},
         {.digest.lead = 19, .digest.victory = 12}                                                                      },
        {SS_ACHIEVEMENT_ROSES,
         {.feats.nobles = {4, 4, 4, 4, 4, 4, 4, 4, 4}},
         {.feats.nobles = {6, 6, 6, 6, 6, 6, 6, 6, 3}}                                                                  },
        {SS_ACHIEVEMENT_BOAR,      {.feats.boar_gone = true},                           {.feats.boar_gone = false}      },
        {SS_ACHIEVEMENT_MODULES,
         {.digest = {.modules = SS_REWARDS | SS_BOARS, .victory = 12}},
         {.digest = {.modules = SS_REWARDS | SS_BOARS}}                                                                 },
        {SS_ACHIEVEMENT_MODULES,
         {.digest = {.modules = SS_REWARDS | SS_BOARS, .victory = 4}},
         {.digest = {.modules = SS_BOARS, .victory = 12}}                                                               },
        {SS_ACHIEVEMENT_WIND,
         {.digest = {.has_luck = 1, .luck = -5000, .victory = 12}},
         {.digest = {.has_luck = 1, .luck = -4999, .victory = 12}}                                                      },
        {SS_ACHIEVEMENT_WIND,
         {.digest = {.has_luck = 1, .luck = -5000, .victory = 12}},
         {.digest = {.has_luck = 1, .luck = -9000}}                                                                     },
        {SS_ACHIEVEMENT_WIND,
         {.digest = {.has_luck = 1, .luck = -5000, .victory = 12}},
         {.digest = {.has_luck = 1, .luck = 9000, .victory = 12}}                                                       },
        {SS_ACHIEVEMENT_CLIPPED,
         {.digest = {.reviewed = 1, .marks = {0, 7, 0, 0}}},
         {.digest = {.reviewed = 1, .marks = {0, 0, 1, 0}}}                                                             },
        {SS_ACHIEVEMENT_CLIPPED,   {.digest = {.reviewed = 1}},                         {.digest = {.reviewed = 0}}     },
        {SS_ACHIEVEMENT_STRONGEST,
         {.digest = {.opponent = "level6", .victory = 12}},
         {.digest = {.opponent = "level5", .victory = 12}}                                                              },
        {SS_ACHIEVEMENT_STRONGEST,
         {.digest = {.opponent = "person+level6+level1", .players = 4, .victory = 12}},
         {.digest = {.opponent = "level6"}}                                                                             },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        forget();
        add(cases[i].missed);
        CHECK_FREE(cases[i].achievement);
        add(cases[i].just);
        CHECK_BLOOMS(cases[i].achievement);
        add(cases[i].missed);
        CHECK_BLOOMS(cases[i].achievement);
    }
}

TEST(a_hundred_points_are_those_of_all_sources_together) {
    played p = {.times = 1};
    forget();
    points_of(&p.digest, 90, 9);
    add(p);
    CHECK_FREE(SS_ACHIEVEMENT_MONUMENT);
    CHECK_EQ(ss_achievement_reached(&achievements, SS_ACHIEVEMENT_MONUMENT), 99);
    points_of(&p.digest, 90, 10);
    add(p);
    CHECK_BLOOMS(SS_ACHIEVEMENT_MONUMENT);
}

TEST(both_missions_are_fulfilled_at_best_with_twelve_points) {
    played p = {.times = 1};
    forget();
    points_of(&p.digest, 0, 11);
    add(p);
    CHECK_FREE(SS_ACHIEVEMENT_LETTERS);
    points_of(&p.digest, 0, 12);
    add(p);
    CHECK_BLOOMS(SS_ACHIEVEMENT_LETTERS);
}

TEST(beds_that_ask_for_many_games_count_them) {
    forget();
    PLAYED(.feats.columns = 1 << 5, .times = 8);
    PLAYED(.feats.columns = 0x1DF, .times = 5); /* all columns but f */
    CHECK_FREE(SS_ACHIEVEMENT_FOUNTAINS);
    CHECK_EQ(ss_achievement_reached(&achievements, SS_ACHIEVEMENT_FOUNTAINS), 8);
    PLAYED(.feats.columns = 1 << 5);
    CHECK_BLOOMS(SS_ACHIEVEMENT_FOUNTAINS);
    PLAYED(.times = 99 - achievements.games);
    CHECK_FREE(SS_ACHIEVEMENT_HARVEST);
    PLAYED(.times = 1);
    CHECK_BLOOMS(SS_ACHIEVEMENT_HARVEST);
}

TEST(both_editions_and_all_numbers_of_players_have_to_be_played) {
    forget();
    PLAYED(.digest.players = 2, .times = 4);
    PLAYED(.digest = {.players = 4, .edition = 0});
    CHECK_FREE(SS_ACHIEVEMENT_COMPANY);
    CHECK_EQ(ss_achievement_reached(&achievements, SS_ACHIEVEMENT_COMPANY), 2);
    CHECK_FREE(SS_ACHIEVEMENT_EDITIONS);
    PLAYED(.digest = {.players = 3, .edition = 1});
    CHECK_BLOOMS(SS_ACHIEVEMENT_COMPANY);
    CHECK_BLOOMS(SS_ACHIEVEMENT_EDITIONS);
}

TEST(each_level_has_to_be_beaten_once) {
    forget();
    PLAYED(.digest = {.opponent = "level1+level2+level3", .players = 4, .victory = 12});
    PLAYED(.digest = {.opponent = "level4", .victory = 12, .players = 2});
    PLAYED(.digest = {.opponent = "level5"});
    PLAYED(.digest = {.opponent = "level6", .victory = 12});
    PLAYED(.digest = {.opponent = "walker+courtier", .players = 3, .victory = 12});
    CHECK_FREE(SS_ACHIEVEMENT_SCHOOL);
    CHECK_EQ(ss_achievement_reached(&achievements, SS_ACHIEVEMENT_SCHOOL), 5);
    PLAYED(.digest = {.opponent = "level5", .victory = 12});
    CHECK_BLOOMS(SS_ACHIEVEMENT_SCHOOL);
}

TEST(online_games_count_whether_or_not_it_is_known_where_the_reader_sat) {
    forget();
    PLAYED(.feats.online = true, .times = 5);
    PLAYED(.times = 5);
    for (int i = 0; i < 4; i++)
        ss_achievements_add(&achievements, &(ss_feats){.played_out = true, .online = true, .steps = 30},
                            NULL);
    CHECK_FREE(SS_ACHIEVEMENT_GATE);
    CHECK_FREE(SS_ACHIEVEMENT_STAIRS);
    PLAYED(.feats.online = true);
    CHECK_BLOOMS(SS_ACHIEVEMENT_GATE);
}

TEST(puzzles_plant_two_beds) {
    forget();
    achievements.puzzles = 9;
    CHECK_FREE(SS_ACHIEVEMENT_SEEDS);
    achievements.puzzles = 10;
    CHECK_BLOOMS(SS_ACHIEVEMENT_SEEDS);
    achievements.puzzles = 53;
    CHECK_FREE(SS_ACHIEVEMENT_RIDDLES);
    achievements.puzzles = 54;
    CHECK_BLOOMS(SS_ACHIEVEMENT_RIDDLES);
}

/* ---- gardens of the day; 2026-11-02 is a Monday ---- */

static int monday(void) {
    ss_day day;
    CHECK(ss_day_read(ss_word_of("2026-11-02"), &day));
    CHECK_EQ(ss_day_weekday(day), 0);
    return day.number;
}

/* Days from a Monday on, a letter each: `x` was played in time, `c` later. */
static int row_of(const char *days) {
    forget();
    for (int i = 0; days[i]; i++)
        if (days[i] != '.') PLAYED(.feats.day = monday() + i, .feats.in_time = days[i] == 'x');
    return ss_achievement_reached(&achievements, SS_ACHIEVEMENT_VINTAGE);
}

TEST(a_row_of_days_forgives_one_missed_day_a_week) {
    CHECK_EQ(row_of("xxxxxxxxx"), 9);
    CHECK_FREE(SS_ACHIEVEMENT_VINTAGE);
    CHECK_EQ(row_of("xxxxxxxxxx"), 10);
    CHECK_BLOOMS(SS_ACHIEVEMENT_VINTAGE);
    CHECK_EQ(row_of("xx.xxxx"
                    "xxx.x"),
             10);
    CHECK_EQ(row_of("xx.xx.x"
                    "xxx"),
             6); /* two in a week: the later one is forgiven */
    CHECK_EQ(row_of("xxxxxx."
                    ".xxxxx"),
             11); /* one in each of two weeks */
    CHECK_EQ(row_of("xx..xxx"), 3);
    CHECK_EQ(row_of("..xx.xx"
                    "x"),
             5); /* days before the row do not use its forgiveness */
}

TEST(a_day_that_was_played_later_is_a_missed_one_in_a_row) {
    CHECK_EQ(row_of("xxcxx"), 4); /* forgiven */
    CHECK_EQ(row_of("xxccx"), 2);
    CHECK_EQ(ss_achievement_reached(&achievements, SS_ACHIEVEMENT_MONTH), 5); /* but a garden like others */
}

/* The calendar and the garden of honour see the same row. */
TEST(the_longest_row_is_the_largest_that_the_calendar_ever_showed) {
    ss_random random = ss_random_from(21);
    static ss_calendar_day room[60];
    for (int i = 0; i < 200; i++) {
        char days[41] = "";
        int most = 0;
        ss_calendar calendar = ss_calendar_in(room, 60);
        for (int k = 0; k < 40; k++) {
            ss_day day = {monday() + k, SS_EPOCH};
            int64_t noon = ss_day_begins(day) + 43200;
            days[k] = "xxxxc."[ss_random_below(&random, 6)];
            if (days[k] != '.')
                room[calendar.count++] = (ss_calendar_day){.day = day,
                                                           .begun = noon + (days[k] == 'c') * 86400,
                                                           .ended = noon + 86400,
                                                           .running = -1};
            int shown = ss_calendar_streak(&calendar, day);
            if (shown > most) most = shown;
        }
        if (row_of(days) != most) fail_msg("%s: %d, but the calendar showed %d", days, row_of(days), most);
    }
}

TEST(thirty_days_count_however_far_apart_and_each_once) {
    forget();
    for (int i = 0; i < 29; i++) PLAYED(.feats.day = SS_DAY_FIRST + 50 * i, .times = 2);
    CHECK_FREE(SS_ACHIEVEMENT_MONTH);
    CHECK_EQ(ss_achievement_reached(&achievements, SS_ACHIEVEMENT_MONTH), 29);
    PLAYED(.feats.day = SS_DAY_LAST); /* too far in the future to be stored */
    CHECK_FREE(SS_ACHIEVEMENT_MONTH);
    PLAYED(.feats.day = SS_DAY_FIRST + 1);
    CHECK_BLOOMS(SS_ACHIEVEMENT_MONTH);
}

/* ---- feats ---- */

static ss_party party;

static void deal(ss_setting setting, ss_random *random) {
    ss_game g = random_game(setting, random);
    party = (ss_party){.content = &ss_box, .setting = setting};
    ss_record_of(&party.record, &g);
}

static void play(ss_setting setting, ss_random *random) {
    deal(setting, random);
    while (party.record.game.phase == SS_PLAYING) {
        ss_turn t = random_game_turn(&party.record.game, random, random_game_mood(random));
        CHECK_EQ(ss_record_play(&party.record, &t), SS_OK);
    }
}

TEST(only_games_that_were_played_out_have_feats) {
    ss_random random = ss_random_from(5);
    play((ss_setting){.players = 2}, &random);
    ss_feats f = ss_feats_of(&party, 0);
    CHECK(f.played_out && !f.online && !f.day && !f.boar_gone);
    ss_record_rewind(&party.record, 35);
    f = ss_feats_of(&party, 0);
    CHECK(!f.played_out && !f.steps && !f.row);
}

TEST(feats_are_what_turns_and_gardens_show) {
    ss_random random = ss_random_from(6);
    for (int game = 0; game < 6; game++) {
        ss_setting setting = {.players = (uint8_t)(2 + game % 3), .modules = game & 1 ? SS_BOARS : 0};
        play(setting, &random);
        for (int seat = 0; seat < setting.players; seat++) {
            ss_feats f = ss_feats_of(&party, seat);
            const ss_game *end = &party.record.game;
            const ss_garden *garden = &end->seats[seat].garden;
            int steps = 0, joined = 0;
            for (int i = seat; i < party.record.turn_count; i += setting.players) {
                ss_game before = ss_record_after(&party.record, i),
                        after = ss_record_after(&party.record, i + 1);
                ss_outcome o = ss_outcome_of(&before, &party.record.turns[i]);
                int grown =
                    ss_count(after.seats[seat].garden.reach) - ss_count(before.seats[seat].garden.reach) - 1;
                if (o.steps > steps) steps = o.steps;
                if (grown > joined) joined = grown;
            }
            CHECK_EQ(f.steps, steps);
            CHECK_EQ(f.joined, joined);
            CHECK_EQ(f.gardeners, ss_score_of(end, seat).gardeners);
            CHECK_EQ(5 * ss_count((unsigned)f.columns), ss_score_of(end, seat).columns);
            CHECK_EQ(f.row == SS_COLUMNS, ss_score_of(end, seat).rows > 0);
            CHECK_EQ(f.nobles[8], ss_garden_noble(garden, 8));
            CHECK_EQ(f.boar_gone, setting.modules && end->seats[seat].boar == SS_NO_CELL);
        }
    }
}

TEST(a_game_is_of_a_day_if_its_seed_is_and_it_counts_with_nothing_taken_back) {
    ss_random random = ss_random_from(7);
    ss_day day = {.number = monday(), .epoch = SS_EPOCH};
    static ss_party of_day;
    ss_day_party(&of_day, &ss_box, day);
    play((ss_setting){.players = 2}, &random);
    strcpy(party.seed, of_day.seed);
    CHECK_EQ(ss_feats_of(&party, 0).day, 0); /* the record does not say that the seed dealt it */
    party.dealt_from_seed = true;
    CHECK_EQ(ss_feats_of(&party, 0).day, day.number);
    CHECK(!ss_feats_of(&party, 0).in_time); /* the times are unknown */
    party.begun = ss_day_begins(day) + 86000, party.ended = party.begun + 1000;
    CHECK(ss_feats_of(&party, 0).in_time);
    party.ended += 2 * 86400;
    CHECK(!ss_feats_of(&party, 0).in_time);
    party.practice = true;
    CHECK_EQ(ss_feats_of(&party, 0).day, 0);
    party.practice = false, party.takebacks = 1;
    CHECK_EQ(ss_feats_of(&party, 0).day, 0);
}

TEST(a_game_was_played_online_if_its_players_made_the_deal) {
    static const char tags[] = "[Sanssouci \"1\"]\n[FairRound \"1\"]\n";
    ss_random random = ss_random_from(8);
    play((ss_setting){.players = 2}, &random);
    CHECK(!ss_feats_of_table(&party).online);
    party.record.source = ss_word_of(tags);
    CHECK(ss_feats_of_table(&party).online);
    CHECK(ss_feats_of(&party, 1).online);
    ss_record_rewind(&party.record, 3);
    CHECK(!ss_feats_of_table(&party).online);
}

/* ---- as JSON ---- */

TEST(json_has_the_progress_of_each_bed_and_null_if_unknown) {
    static char bytes[1 << 13];
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_json j = ss_json_in(&t);
    forget();
    PLAYED(.feats.steps = 11);
    ss_json_achievements(&j, &achievements);
    CHECK(!ss_text_cut(&t));
    CHECK(strstr(
        bytes,
        "{\"name\":\"stairs\",\"column\":\"e\",\"row\":5,\"planted\":false,\"reached\":11,\"goal\":12}"));
    CHECK(strstr(
        bytes,
        "{\"name\":\"clipped\",\"column\":\"d\",\"row\":3,\"planted\":false,\"reached\":null,\"goal\":0}"));
    CHECK(strstr(
        bytes, "{\"name\":\"first\",\"column\":\"d\",\"row\":1,\"planted\":true,\"reached\":1,\"goal\":1}"));
}
