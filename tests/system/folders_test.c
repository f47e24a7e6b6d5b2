/* Where files of the program are. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "system/folders.h"
#include "test.h"

static char path[64];

TEST(an_absolute_variable_names_the_folder_and_else_the_home_does) {
    setenv("HOME", "/home/ada", 1);
    setenv("XDG_STATE_HOME", "/state", 1);
    setenv("XDG_CONFIG_HOME", "/config", 1);
    CHECK_EQ(ss_state_folder(path, sizeof path), 0);
    CHECK_STR(path, "/state/sanssouci");
    CHECK_EQ(ss_config_folder(path, sizeof path), 0);
    CHECK_STR(path, "/config/sanssouci");
    setenv("XDG_STATE_HOME", "relative", 1);
    unsetenv("XDG_CONFIG_HOME");
    CHECK_EQ(ss_state_folder(path, sizeof path), 0);
    CHECK_STR(path, "/home/ada/.local/state/sanssouci");
    CHECK_EQ(ss_config_folder(path, sizeof path), 0);
    CHECK_STR(path, "/home/ada/.config/sanssouci");
}

TEST(there_is_no_folder_without_variables_or_if_its_path_is_too_long) {
    unsetenv("XDG_STATE_HOME");
    setenv("HOME", "", 1);
    CHECK_EQ(ss_state_folder(path, sizeof path), ENOENT);
    unsetenv("HOME");
    CHECK_EQ(ss_state_folder(path, sizeof path), ENOENT);
    setenv("XDG_STATE_HOME", "/state", 1); /* 16 bytes with the rest */
    CHECK_EQ(ss_state_folder(path, 16), ENAMETOOLONG);
    CHECK_EQ(ss_state_folder(path, 17), 0);
}

TEST(a_private_folder_is_its_owners_alone_and_one_that_exists_stays_as_it_is) {
    char base[] = "/tmp/sanssouci-XXXXXX", folder[64];
    struct stat there;
    CHECK(mkdtemp(base));
    snprintf(folder, sizeof folder, "%s/games", base);
    CHECK_EQ(ss_private_folder_make(folder), 0);
    CHECK_EQ(stat(folder, &there), 0);
    CHECK_EQ(there.st_mode & 0777, 0700);
    chmod(folder, 0750);
    CHECK_EQ(ss_private_folder_make(folder), 0);
    CHECK_EQ(stat(folder, &there), 0);
    CHECK_EQ(there.st_mode & 0777, 0750);
    rmdir(folder);
    rmdir(base);
}
