/* What build/puzzles saves of its search, and how it plants gardens. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "rules/box.h"
#include "system/puzzles.h"
#include "puzzle_maker/found.h"
#include "puzzle_maker/plant.h"
#include "test.h"

static ss_record record;

static const ss_puzzle *all;
static int all_count(void) { return ss_puzzles_all(&all); }

TEST(found_puzzles_survive_being_written_and_read) {
    ss_found found = {.games = 4}, read;
    char path[] = "/tmp/sanssouci-found-XXXXXX";
    int count = all_count(), file = mkstemp(path);
    CHECK(file >= 0);
    close(file);
    for (int i = 0; i < 6 && i < count; i++) {
        CHECK(ss_puzzle_open(&all[i], &ss_box, &record));
        ss_setting setting = {record.game.edition, record.game.modules, record.game.players};
        ss_puzzle p = all[i];
        p.bed = (ss_bed){0};
        CHECK(ss_found_add(&found, &p, i / 2, setting));
    }
    CHECK(ss_found_save(&found, path, "spring"));
    CHECK(ss_found_load(&read, path, "spring"));
    CHECK_EQ(read.games, 4);
    CHECK_EQ(read.count, found.count);
    for (int i = 0; i < read.count; i++) {
        CHECK_EQ(read.finds[i].game, found.finds[i].game);
        CHECK_EQ(read.finds[i].themes, found.finds[i].themes);
        CHECK(memcmp(&read.finds[i].setting, &found.finds[i].setting, sizeof found.finds[i].setting) == 0);
    }
    ss_found_free(&read);
    ss_found_free(&found);
    remove(path);
}

TEST(gardens_are_planted_only_once_there_is_enough_of_each_theme) {
    static ss_planting planting;
    ss_found found = {0};
    CHECK(all_count() >= SS_BEDS);
    for (int i = 0; i < SS_BEDS; i++) {
        ss_puzzle p = all[i];
        p.proved = false;
        CHECK(ss_found_add(&found, &p, i, (ss_setting){(uint8_t)(i % 2), (uint8_t)(i / 2 % 4), 2}));
        found.finds[i].themes = (1u << SS_PUZZLE_THEMES) - 1;
    }
    bool enough = ss_plant(&planting, &found, SS_BEDS, 1, 0),
         too_few = ss_plant(&planting, &found, SS_BEDS - 1, 1, 0);
    found.finds[0].game = 1; /* one game gives one puzzle of a theme, and another of another */
    bool enough_still = ss_plant(&planting, &found, SS_BEDS, 1, 0);
    int count = planting.count, themes[SS_PUZZLE_THEMES] = {0};
    for (int i = 0; i < count; i++) themes[planting.themes[i]]++;
    ss_found_free(&found);
    CHECK(enough && !too_few && enough_still);
    CHECK_EQ(count, SS_BEDS);
    for (int i = 0; i < SS_PUZZLE_THEMES; i++) CHECK_EQ(themes[i], SS_BEDS_OF_THEME);
}
