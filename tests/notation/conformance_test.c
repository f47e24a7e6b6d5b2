/* The conformance kit: games and deals written by an independent referee (tests/conformance/README.md), compared with
 * the library. Expectations are lines of JSON; keys are looked up by name, so order and spacing do not matter. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "test.h"

#include "base/sha256.h"
#include "rules/box.h"
#include "system/files.h"
#include "notation/record.h"
#include "rules/deal.h"
#include "rules/score.h"

/* ---- files ---- */

typedef struct text {
    char *bytes;
    size_t length;
} text;

/* A whole file, with a final zero byte. */
static text read_text(const char *path) {
    text t = {0};
    if (ss_file_read(path, SS_RECORD_TEXT, &t.bytes, &t.length)) fail_msg("%s cannot be read", path);
    t.bytes = realloc(t.bytes, t.length + 1);
    t.bytes[t.length] = 0;
    return t;
}

/* Calls `check` with every file of a folder of the kit whose name ends like this, and returns how many there were. */
static int for_each(const char *folder, const char *ending,
                    void (*check)(const char *path, const char *name)) {
    struct dirent **entries;
    int count = scandir(folder, &entries, NULL, alphasort), checked = 0;
    CHECK(count >= 0);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        size_t length = strlen(name), end = strlen(ending);
        if (length > end && strcmp(name + length - end, ending) == 0) {
            char path[512];
            snprintf(path, sizeof path, "%s/%s", folder, name);
            check(path, name);
            checked++;
        }
        free(entries[i]);
    }
    free(entries);
    return checked;
}

/* ---- JSON ---- */

static const char *value_of(const char *json, const char *key) {
    char quoted[32];
    snprintf(quoted, sizeof quoted, "\"%s\"", key);
    const char *at = strstr(json, quoted);
    if (!at) fail_msg("no %s in %s", quoted, json);
    at += strlen(quoted);
    return at + strspn(at, " :\"[");
}

static int number_of(const char *json, const char *key) { return atoi(value_of(json, key)); }

/* Reads the numbers of a list; returns how many. */
static int numbers_of(const char *json, const char *key, int numbers[SS_MAX_PLAYERS]) {
    int count = 0;
    const char *at = value_of(json, key);
    while (*at != ']' && count < SS_MAX_PLAYERS) {
        numbers[count++] = (int)strtol(at, (char **)&at, 10);
        at += strspn(at, " ,");
    }
    return count;
}

/* ---- good games ---- */

enum { MANY_TURNS = 40000 };

static int by_bytes(const void *a, const void *b) { return strcmp(a, b); }

/* The list of legal turns as `moves` prints it. */
static void check_moves(const ss_game *g, const char *expected, const char *name, int turn) {
    static ss_turn turns[MANY_TURNS];
    static char lines[MANY_TURNS][SS_TURN_TEXT];
    int count = ss_list_turns(g, turns, MANY_TURNS);
    if (count != number_of(expected, "legal")) fail_msg("%s: %d legal turns, not %s", name, count, expected);
    for (int i = 0; i < count; i++) {
        ss_text t = ss_text_in(lines[i], SS_TURN_TEXT);
        ss_put_turn(&t, &ss_box, &turns[i], false);
    }
    qsort(lines, (size_t)count, SS_TURN_TEXT, by_bytes);

    ss_sha256 h;
    uint8_t digest[SS_SHA256_SIZE];
    char hex[17];
    ss_sha256_begin(&h);
    for (int i = 0; i < count; i++) {
        ss_sha256_add(&h, lines[i], strlen(lines[i]));
        ss_sha256_add(&h, "\n", 1);
    }
    ss_sha256_end(&h, digest);
    for (int i = 0; i < 8; i++) snprintf(hex + 2 * i, 3, "%02x", digest[i]);
    if (strncmp(hex, value_of(expected, "sha256"), 16) != 0)
        fail_msg("%s: other legal turns after %d", name, turn);
}

static void check_track(const ss_game *g, const char *expected, const char *name, int turn) {
    int scores[SS_MAX_PLAYERS];
    if (numbers_of(expected, "scores", scores) != g->players) fail_msg("%s: other players", name);
    for (int i = 0; i < g->players; i++)
        if (g->seats[i].score != scores[i])
            fail_msg("%s: seat %d has %d after %d turns, not %d", name, i + 1, g->seats[i].score, turn,
                     scores[i]);
}

static void check_seat(ss_score score, const char *expected, const char *name) {
    const struct {
        const char *key;
        int ours;
    } parts[] = {
        {"walked",    score.walked   },
        {"rows",      score.rows     },
        {"columns",   score.columns  },
        {"missions",  score.missions },
        {"boar",      score.boar     },
        {"gardeners", score.gardeners},
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (number_of(expected, parts[i].key) != parts[i].ours)
            fail_msg("%s: %s is %d in %s", name, parts[i].key, parts[i].ours, expected);
}

static void check_end(const ss_game *g, const char *expected, const char *name) {
    int final[SS_MAX_PLAYERS], winners[SS_MAX_PLAYERS];
    unsigned won = 0;
    const char *seat = strstr(expected, "\"breakdown\"");
    if (!seat || numbers_of(expected, "final", final) != g->players) fail_msg("%s: other players", name);
    for (int i = 0, count = numbers_of(expected, "winners", winners); i < count; i++)
        won |= 1u << (winners[i] - 1);
    if (won != ss_winners(g)) fail_msg("%s: winners are %x, not %x", name, ss_winners(g), won);
    for (int i = 0; i < g->players; i++) {
        ss_score score = ss_score_of(g, i);
        if (score.final != final[i])
            fail_msg("%s: seat %d ends with %d, not %d", name, i + 1, score.final, final[i]);
        seat = strchr(seat + 1, '{');
        if (!seat) fail_msg("%s: a seat is missing in %s", name, expected);
        check_seat(score, seat, name);
    }
}

/* After writing and reading it is the same record, and so is what each seat may see of it. */
static void check_round_trips(const ss_record *record, const char *name) {
    static char first[1 << 14], second[1 << 14];
    static ss_record again;
    for (int seat = SS_EVERYTHING; seat < record->game.players; seat++) {
        ss_text t = ss_text_in(first, sizeof first), u = ss_text_in(second, sizeof second);
        ss_record_write(&t, &ss_box, record, seat);
        ss_fault fault = ss_record_read(&again, &ss_box, first, t.needed);
        if (fault.what)
            fail_msg("%s for seat %d: fault %d in line %d\n%s", name, seat, fault.what, fault.line, first);
        ss_record_write(&u, &ss_box, &again, SS_EVERYTHING);
        CHECK_STR(second, first);
        if (again.turn_count != record->turn_count) fail_msg("%s for seat %d: turns are lost", name, seat);
        CHECK_BYTES(again.turns, record->turns, sizeof again.turns);
        for (int i = 0; i < record->game.players; i++)
            CHECK_EQ(again.game.seats[i].score, record->game.seats[i].score);
    }
}

static void check_good(const char *path, const char *name) {
    static ss_record record;
    char expect_path[512];
    snprintf(expect_path, sizeof expect_path, "%.*s.expect", (int)(strlen(path) - 4), path);
    text game = read_text(path), expect = read_text(expect_path);

    ss_fault fault = ss_record_read(&record, &ss_box, game.bytes, game.length);
    if (fault.what) fail_msg("%s:%d:%d: fault %d", name, fault.line, fault.column, fault.what);
    int turn = 0;
    for (char *line = strtok(expect.bytes, "\n"); line; line = strtok(NULL, "\n")) {
        ss_game g = ss_record_after(&record, turn);
        if (strstr(line, "\"final\"")) {
            CHECK_EQ(turn, record.turn_count);
            CHECK_BYTES(&g, &record.game, sizeof g);
            check_end(&g, line, name);
        } else {
            CHECK_EQ(number_of(line, "turn"), turn);
            check_moves(&g, line, name, turn);
            check_track(&g, line, name, turn);
            turn++;
        }
    }
    check_round_trips(&record, name);
    free(game.bytes);
    free(expect.bytes);
}

TEST(every_good_game_has_the_referees_turns_and_scores) {
    CHECK(for_each("tests/conformance/good", ".sgr", check_good) > 80);
}

/* ---- bad games ---- */

static void check_bad(const char *path, const char *name) {
    static ss_record record;
    text game = read_text(path);
    int line = atoi(strstr(name, ".L") + 2);
    ss_fault fault = ss_record_read(&record, &ss_box, game.bytes, game.length);
    if (!fault.what) fail_msg("%s is accepted", name);
    if (fault.line != line) fail_msg("%s: fault %d in line %d", name, fault.what, fault.line);
    CHECK(fault.column >= 1);
    free(game.bytes);
}

TEST(every_bad_game_is_refused_at_its_line) {
    CHECK(for_each("tests/conformance/bad", ".sgr", check_bad) > 60);
}

/* ---- deals: SEED-EDITION-MODULES-PLAYERSp.sgr ---- */

static ss_word part(ss_word *rest) {
    ss_word word = ss_word_before(*rest, '-');
    ss_word_drop(rest, word.length + 1);
    return word;
}

static void check_deal(const char *path, const char *name) {
    static ss_record record;
    uint8_t seed[SS_SEED_SIZE];
    ss_setting setting;
    ss_word rest = ss_word_of(name), seed_text = part(&rest), edition = part(&rest), modules = part(&rest);
    ss_sha256_of(seed_text.at, seed_text.length, seed);
    if (ss_word_is(modules, "base")) modules.length = 0;
    CHECK(ss_read_edition(edition, &setting.edition));
    CHECK(ss_read_modules(modules, '+', &setting.modules));
    setting.players = (uint8_t)(*rest.at - '0');

    ss_game g;
    ss_deal(&g, &ss_box, setting, seed);
    while (g.phase < SS_PLAYING) CHECK_EQ(ss_choose_sides_drawn(&g, &ss_box, seed), SS_OK);
    char written[4096];
    ss_text t = ss_text_in(written, sizeof written);
    ss_record_of(&record, &g);
    ss_record_write(&t, &ss_box, &record, SS_EVERYTHING);

    text expected = read_text(path);
    if (t.needed != expected.length || memcmp(written, expected.bytes, expected.length) != 0)
        fail_msg("%s is dealt otherwise:\n%s", name, written);
    free(expected.bytes);
}

TEST(a_seed_deals_what_the_referee_deals) {
    CHECK_EQ(for_each("tests/conformance/deals", ".sgr", check_deal), 16);
}
