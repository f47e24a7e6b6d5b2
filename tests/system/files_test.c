/* Files are read and written as a whole. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "system/files.h"
#include "system/seed.h"
#include "test.h"

static char folder[] = "/tmp/sanssouci-XXXXXX";
static char path[64], other[64];

static void begin(void) {
    snprintf(folder, sizeof folder, "%s", "/tmp/sanssouci-XXXXXX");
    CHECK(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/file", folder);
    snprintf(other, sizeof other, "%s/other", folder);
}

static void end(void) {
    unlink(path);
    unlink(other);
    CHECK_EQ(rmdir(folder), 0); /* nothing else is left there */
}

static void check_holds(const char *name, const char *wanted) {
    char *bytes = NULL;
    size_t length = 0;
    CHECK_EQ(ss_file_read(name, 1000, &bytes, &length), 0);
    CHECK_EQ(length, strlen(wanted));
    CHECK_BYTES(bytes, wanted, length);
    free(bytes);
}

TEST(what_is_written_is_read_again) {
    begin();
    CHECK_EQ(ss_file_write(path, "old", 3, true), 0);
    CHECK_EQ(ss_file_write(path, "newer", 5, false), 0);
    check_holds(path, "newer");
    CHECK(ss_file_exists(path) && !ss_file_exists(other));
    end();
}

TEST(a_link_stays_a_link) {
    begin();
    CHECK_EQ(ss_file_write(path, "old", 3, false), 0);
    CHECK_EQ(symlink(path, other), 0);
    CHECK_EQ(ss_file_write(other, "new", 3, false), 0);
    struct stat there;
    CHECK_EQ(lstat(other, &there), 0);
    CHECK(S_ISLNK(there.st_mode));
    check_holds(path, "new");
    end();
}

/* Once the link itself was replaced by a file, and its target still did not exist. */
TEST(a_link_to_nowhere_is_refused_and_stays) {
    begin();
    CHECK_EQ(symlink(path, other), 0);
    CHECK_EQ(ss_file_write(other, "new", 3, false), ENOENT);
    struct stat there;
    CHECK_EQ(lstat(other, &there), 0);
    CHECK(S_ISLNK(there.st_mode));
    CHECK(!ss_file_exists(path));
    end();
}

static int mode_of(const char *name) {
    struct stat there;
    CHECK_EQ(stat(name, &there), 0);
    return (int)(there.st_mode & 0777);
}

/* Once a private file was public after it was saved again. */
TEST(a_file_that_is_replaced_keeps_its_mode) {
    begin();
    mode_t before = umask(022);
    CHECK_EQ(ss_file_write(path, "old", 3, false), 0);
    CHECK_EQ(mode_of(path), 0644);
    static const mode_t modes[] = {0600, 0666, 0640};
    for (int i = 0; i < 3; i++) {
        CHECK_EQ(chmod(path, modes[i]), 0);
        CHECK_EQ(ss_file_write(path, "new", 3, false), 0);
        CHECK_EQ(mode_of(path), (int)modes[i]);
    }
    umask(before);
    end();
}

TEST(no_more_is_read_than_was_asked_for) {
    char *bytes = NULL;
    size_t length = 0;
    CHECK_EQ(ss_file_read("/dev/zero", 100000, &bytes, &length), 0);
    CHECK_EQ(length, 100000);
    free(bytes);
}

TEST(system_errors_are_reported) {
    begin();
    char *bytes = NULL;
    size_t length = 0;
    CHECK_EQ(ss_file_read(path, 10, &bytes, &length), ENOENT);
    CHECK_EQ(ss_file_read(folder, 10, &bytes, &length), EISDIR);
    CHECK_EQ(ss_file_write(folder, "x", 1, false), EISDIR);
    CHECK_EQ(ss_file_write("/nowhere/file", "x", 1, false), ENOENT);
    struct stat full;
    if (stat("/dev/full", &full) == 0 && S_ISCHR(full.st_mode)) { /* a device is written to, never replaced */
        CHECK_EQ(ss_file_write("/dev/full", "x", 1, false), ENOSPC);
        CHECK(stat("/dev/full", &full) == 0 && S_ISCHR(full.st_mode));
    }
    end();
}

TEST(folders_are_made_with_those_above_them) {
    char deep[96], file[128];
    begin();
    snprintf(deep, sizeof deep, "%s/a/b/", folder);
    CHECK_EQ(ss_directory_make(deep), 0);
    CHECK_EQ(ss_directory_make(deep), 0);
    snprintf(file, sizeof file, "%s/c", deep);
    CHECK_EQ(ss_file_write(file, "x", 1, false), 0);
    CHECK_EQ(ss_directory_make(file), ENOTDIR);
    unlink(file);
    rmdir(deep);
    snprintf(deep, sizeof deep, "%s/a", folder);
    rmdir(deep);
    end();
}

TEST(a_seed_is_the_sha_256_of_its_text) {
    static const uint8_t seven[] = {0x79, 0x02, 0x69, 0x9b, 0xe4, 0x2c, 0x8a, 0x8e};
    uint8_t seed[SS_SEED_SIZE], whole[SS_SEED_SIZE];
    ss_seed_of("7", seed);
    CHECK_BYTES(seed, seven, sizeof seven);
    ss_seed_part("7", "12", seed);
    ss_seed_of("7/12", whole);
    CHECK_BYTES(seed, whole, SS_SEED_SIZE);
}

TEST(drawn_seeds_differ) {
    char a[SS_SEED_TEXT], b[SS_SEED_TEXT];
    CHECK_EQ(ss_seed_draw(a), 0);
    CHECK_EQ(ss_seed_draw(b), 0);
    CHECK_EQ(strlen(a), SS_SEED_TEXT - 1);
    CHECK(strcmp(a, b) != 0);
}
