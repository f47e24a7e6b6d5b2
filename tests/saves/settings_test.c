/* The settings of the terminal, as text and in their file. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "system/files.h"
#include "stage.h"
#include "test.h"
#include "saves/settings.h"

static stage s;

static ss_settings_flaw read_text(ss_settings *settings, const char *text) {
    *settings = ss_settings_usual();
    return ss_settings_read(settings, text, strlen(text));
}

TEST(what_is_written_is_read_again) {
    ss_settings settings = ss_settings_usual(), again;
    settings.start.setting = (ss_setting){SS_EDITION_SECOND, SS_REWARDS | SS_BOARS, 4};
    settings.start.first = -1;
    settings.start.seats[1] =
        (ss_setup_seat){.name = "Ann # Lee", .garden = SS_WISH_B, .reward = SS_WISH_DRAWN};
    settings.start.seats[2].player = ss_player_called("walker");
    settings.theme = SS_THEME_LIGHT;
    settings.pace = SS_TEMPO_SLOW;
    char text[4096];
    ss_text t = ss_text_in(text, sizeof text);
    ss_settings_write(&t, &settings);
    CHECK_EQ(read_text(&again, text).line, 0);
    CHECK(memcmp(&again.start.setting, &settings.start.setting, sizeof again.start.setting) == 0);
    CHECK_EQ(again.start.first, -1);
    CHECK_STR(again.start.seats[1].name, "Ann # Lee");
    CHECK(!again.start.seats[1].player && again.start.seats[2].player == ss_player_called("walker"));
    CHECK_EQ(again.start.seats[1].garden, SS_WISH_B);
    CHECK_EQ(again.start.seats[1].reward, SS_WISH_DRAWN);
    CHECK_EQ(again.theme, SS_THEME_LIGHT);
    CHECK_EQ(again.pace, SS_TEMPO_SLOW);
}

TEST(settings_of_version_1_0_are_read) { /* docs/compatibility.md */
    ss_settings settings = ss_settings_usual();
    char *text;
    size_t length;
    CHECK_EQ(ss_file_read("tests/compatibility/1.0/terminal", 4096, &text, &length), 0);
    CHECK_EQ(ss_settings_read(&settings, text, length).line, 0);
    CHECK_EQ(settings.start.setting.players, 3);
    CHECK_EQ(settings.start.setting.modules, SS_REWARDS | SS_BOARS);
    CHECK_STR(settings.start.seats[0].name, "Ann");
    CHECK(settings.start.seats[1].player == ss_player_called("level3"));
    CHECK_EQ(settings.theme, SS_THEME_DARK);
    CHECK_EQ(settings.pace, SS_TEMPO_SLOW);
    free(text);
}

TEST(a_flaw_is_reported_with_its_line_and_changes_nothing) {
    static const struct {
        const char *text;
        int line;
        bool unknown;
    } cases[] = {
        {"players = 3\nplayers = 5\n",      2, false},
        {"# all is well\n\nspeed = 1\n",    3, true },
        {"seat5 = person\n",                1, true },
        {"seat1 = person a\"b\n",           1, false},
        {"seat1 = computer deep-thought\n", 1, false},
        {"pace\n",                          1, false},
        {"modules = rewards tigers",        1, false},
        {"first = 0\r\n",                   1, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ss_settings settings, usual = ss_settings_usual();
        ss_settings_flaw flaw = read_text(&settings, cases[i].text);
        CHECK_EQ(flaw.line, cases[i].line);
        CHECK_EQ(flaw.unknown, cases[i].unknown);
        CHECK_EQ(settings.start.setting.players, usual.start.setting.players);
    }
    ss_settings settings;
    CHECK_EQ(read_text(&settings, "\r\n  pace=fast  \r\n# x\n").line, 0);
    CHECK_EQ(settings.pace, SS_TEMPO_FAST);
}

/* ---- the file ---- */

static char folder[] = "/tmp/sanssouci-settings-XXXXXX", path[64];

static void begin(void) {
    static bool made;
    if (!made) CHECK(mkdtemp(folder) != NULL);
    made = true;
    snprintf(path, sizeof path, "%s/sanssouci/terminal", folder);
    unlink(path);
    stage_open(&s, 24, 80);
    setenv("XDG_CONFIG_HOME", folder, 1);
    char complaint[SS_SETTINGS_COMPLAINT];
    CHECK(!ss_settings_load(&s.model.settings_file, &s.model.settings, complaint));
    CHECK_STR(s.model.settings_file.path, path);
}

static ss_settings loaded(bool *complains) {
    ss_settings_file file;
    ss_settings settings;
    char complaint[SS_SETTINGS_COMPLAINT];
    *complains = ss_settings_load(&file, &settings, complaint);
    return settings;
}

/* Once all settings were reset each time the program was started. */
TEST(choices_are_remembered_for_the_next_time) {
    bool complains;
    begin();
    stage_keys(&s, "<down><down><down><right>"); /* three players */
    stage_keys(&s, "<home><enter>");
    CHECK_EQ(s.model.scene, SS_SCENE_SIDES);
    ss_settings settings = loaded(&complains);
    CHECK(!complains);
    CHECK_EQ(settings.start.setting.players, 3);
    CHECK_STR(settings.start.seed, "");
    stage_keys(&s, "<enter>P");
    CHECK_EQ(loaded(&complains).pace, s.model.settings.pace);
    CHECK(*s.model.message);
    stage_close(&s);
    begin();
    stage_keys(&s, "<down><down><down><right><right>qq"); /* also when no game was begun */
    CHECK_EQ(loaded(&complains).start.setting.players, 4);
    stage_close(&s);
}

TEST(a_file_with_a_flaw_is_never_overwritten) {
    begin();
    stage_keys(&s, "<home><enter>");
    CHECK_EQ(ss_file_write(path, "pace = warp\n", 12, false), 0);
    char complaint[SS_SETTINGS_COMPLAINT];
    CHECK(ss_settings_load(&s.model.settings_file, &s.model.settings, complaint) != NULL);
    CHECK(strstr(complaint, "terminal:1: ") && strstr(complaint, "\"pace\""));
    s.model.settings.pace = SS_TEMPO_SLOW;
    CHECK_EQ(ss_settings_store(&s.model.settings_file, &s.model.settings), 0);
    char *text;
    size_t length;
    CHECK_EQ(ss_file_read(path, 100, &text, &length), 0);
    CHECK(length == 12 && memcmp(text, "pace = warp\n", 12) == 0);
    free(text);
    stage_close(&s);
}

TEST(without_a_folder_nothing_is_stored_and_nothing_reported) {
    ss_settings_file file = {""};
    ss_settings settings;
    char complaint[SS_SETTINGS_COMPLAINT], *home = getenv("HOME") ? strdup(getenv("HOME")) : NULL;
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("HOME");
    CHECK(!ss_settings_load(&file, &settings, complaint));
    CHECK_EQ(ss_settings_store(&file, &settings), 0);
    if (home) setenv("HOME", home, 1);
    free(home);
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    CHECK_EQ(system(command), 0);
}
