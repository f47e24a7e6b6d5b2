/* `sanssouci store`, as hosts call it, on stores made here. */
#define _XOPEN_SOURCE 700 /* popen */

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.h"
#include "system/files.h"
#include "store/store.h"
#include "store_scratch.h"
#include "test.h"

static char said[8192];
static const char *path;

/* Runs the command with --db, and returns its exit status; `said` receives its output. */
static int command(const char *arguments) {
    char line[600];
    snprintf(line, sizeof line, "LC_ALL=C build/sanssouci store %s --db '%s' 2>&1", arguments, path);
    FILE *out = popen(line, "r");
    CHECK(out != NULL);
    said[fread(said, 1, sizeof said - 1, out)] = 0;
    return WEXITSTATUS(pclose(out));
}

/* The expected output, with the path in place of FILE. */
static void check_said(const char *expected) {
    char room[8192];
    ss_text text = ss_text_in(room, sizeof room);
    for (const char *at = expected; *at;) {
        bool file = strncmp(at, "FILE", 4) == 0;
        ss_text_bytes(&text, file ? path : at, file ? strlen(path) : 1);
        at += file ? 4 : 1;
    }
    CHECK_STR(said, room);
}

static ss_store *open_store(void) {
    char trouble[SS_STORE_MESSAGE];
    ss_store *store;
    if (ss_store_open(&store, path, SS_STORE_WRITER, trouble)) fail_msg("%s", trouble);
    return store;
}

static void make_store(void) {
    path = scratch_store();
    ss_store *store = open_store();
    CHECK_EQ(make_person(store, "ann", "Ann", 1), SS_STORE_OK);
    CHECK_EQ(write_event(store, "t", 1, "{\"a\":1}", "ann"), SS_STORE_OK);
    ss_store_close(store);
}

TEST(check_says_ok_or_what_is_wrong) {
    make_store();
    CHECK_EQ(command("check"), 0);
    check_said("FILE: ok\n");

    char *bytes;
    size_t length;
    CHECK(ss_file_read(path, 1 << 24, &bytes, &length) == 0);
    for (size_t i = 0; i + 7 < length; i++)
        if (memcmp(bytes + i, "{\"a\":1}", 7) == 0) bytes[i + 5] = '2';
    CHECK(ss_file_write(path, bytes, length, false) == 0);
    CHECK_EQ(command("check"), 1);
    CHECK(strstr(said, ": event 1 of table t is not what was written"));

    CHECK(ss_file_write(path, bytes, length / 2, false) == 0);
    CHECK_EQ(command("check"), 1);
    CHECK(strstr(said, "the file was cut: it has "));
    CHECK_EQ(command("export"), 2);
    CHECK(strstr(said, ": the store is damaged; restore a backup (the file was cut: it has "));
    free(bytes);
    CHECK(unlink(path) == 0);
    CHECK_EQ(command("check"), 2);
    check_said("sanssouci: FILE: there is no such file or directory\n");
    CHECK_EQ(command("prune"), 2); /* and makes none */
    CHECK(!ss_file_exists(path));
}

TEST(a_backup_is_made_while_a_server_has_the_store_open) {
    char arguments[300];
    make_store();
    ss_store *server = open_store();
    CHECK_EQ(write_event(server, "t", 2, "in the log", "ann"), SS_STORE_OK);
    snprintf(arguments, sizeof arguments, "backup '%s'", scratch_beside(".backup"));
    CHECK_EQ(command(arguments), 0);
    check_said("");
    CHECK_EQ(command("prune"), 2);
    CHECK(strstr(said, ": a server uses this store; stop it first ("));
    CHECK_EQ(command("check"), 0);
    ss_store_close(server);

    CHECK(!ss_file_exists(scratch_beside(".backup-wal")));
    path = scratch_beside(".backup");
    ss_store *copy = open_store();
    CHECK_STR(bodies(copy, "t"), "{\"a\":1} in the log");
    ss_store_close(copy);
}

TEST(a_backup_does_not_replace_the_store_itself) {
    char arguments[300];
    make_store();
    snprintf(arguments, sizeof arguments, "backup '%s'", path);
    CHECK_EQ(command(arguments), 2);
    CHECK(strstr(said, "is the store itself"));
    CHECK_EQ(command("check"), 0);
    CHECK(ss_file_write(scratch_beside(".other-wal"), "x", 1, false) == 0);
    snprintf(arguments, sizeof arguments, "backup '%s'", scratch_beside(".other"));
    CHECK_EQ(command(arguments), 2);
    CHECK(strstr(said, ".other-wal belongs to another store"));
}

TEST(export_prints_everything_or_a_person_or_a_table) {
    static const char table[] =
        "{\"kind\":\"table\",\"id\":\"t\",\"events\":1,\"made\":1000,\"changed\":1000,\"due\":0,\"over\":0,"
        "\"deleted\":0,\"listed\":false,\"seats\":[{\"person\":\"ann\",\"awaited\":true},"
        "{\"person\":\"\",\"awaited\":false},{\"person\":\"\",\"awaited\":false},"
        "{\"person\":\"\",\"awaited\":false}]}\n"
        "{\"kind\":\"event\",\"table\":\"t\",\"number\":1,\"time\":1000,\"body\":\"{\\\"a\\\":1}\"}\n";
    make_store();
    CHECK_EQ(command("export --table t"), 0);
    check_said(table);
    CHECK_EQ(command("export"), 0);
    CHECK(strncmp(said, "{\"kind\":\"person\",\"id\":\"ann\",", 28) == 0 && strstr(said, table));
    CHECK_EQ(command("export --person ann"), 0);
    CHECK(strstr(said, table));
    CHECK_EQ(command("export --person eve"), 2);
    check_said("sanssouci: FILE has no person eve\n");
    CHECK_EQ(command("export --table other"), 2);
    check_said("sanssouci: FILE has no table other\n");
    CHECK_EQ(command("export --table t --person ann"), 2);
}

TEST(prune_deletes_what_is_older_than_its_limits) {
    make_store(); /* its event is from 1970, when its person was last seen too */
    CHECK_EQ(command("prune"), 0);
    check_said("Deleted: tables 0, passes 0, people 0, results 0.\n");
    CHECK_EQ(command("prune --finished 1"), 0);
    check_said("Deleted: tables 0, passes 0, people 0, results 0.\n");
    CHECK_EQ(command("prune --abandoned 365"), 0);
    check_said("Deleted: tables 1, passes 0, people 1, results 0.\n");
    CHECK_EQ(command("check"), 0);
}

TEST(words_that_the_command_does_not_know_are_refused) {
    static const struct {
        const char *arguments, *answer;
    } cases[] = {
        {"chek",               "sanssouci: store has no command \"chek\"; did you mean \"check\"?\n"               },
        {"frobnicate",
         "sanssouci: store does not understand \"frobnicate\"; \"sanssouci help store\" explains it\n"             },
        {"backup",             "sanssouci: store backup needs the name of a file\n"                                },
        {"backup a b",         "sanssouci: store does not understand \"b\"; \"sanssouci help store\" explains it\n"},
        {"check a",            "sanssouci: store does not understand \"a\"; \"sanssouci help store\" explains it\n"},
        {"check --person ann", "sanssouci: store check has no option --person\n"                                   },
        {"prune --table t",    "sanssouci: store prune has no option --table\n"                                    },
        {"prune --finished 0", "sanssouci: --finished needs a number from 1 to 36500, not 0\n"                     },
    };
    make_store();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CHECK_EQ(command(cases[i].arguments), 2);
        CHECK_STR(said, cases[i].answer);
    }
}
