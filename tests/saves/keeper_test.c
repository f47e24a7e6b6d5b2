/* Saved games: nothing that was played is lost, and a damaged game is not continued. */
#define _XOPEN_SOURCE 700 /* setenv, utimes */

#include "saves/keeper.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rules/box.h"
#include "system/files.h"
#include "system/lock.h"
#include "notation/checksum.h"
#include "random_game.h"
#include "test.h"
#include "saves/save_list.h"

static char folder[] = "/tmp/sanssouci-keeper-XXXXXX";
static char path[SS_PATH_SIZE];
static ss_party p;

static void remove_folder(void) {
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    if (system(command) != 0) perror(command);
}

/* An empty folder for saved games. */
static void open_folder(void) {
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    CHECK(mkdtemp(folder) != NULL);
    setenv("XDG_STATE_HOME", folder, 1);
}

static void deal(const char *seed) {
    p = (ss_party){
        .content = &ss_box, .setting = {.players = 2        },
             .players = { NULL, ss_usual_opponent()}
    };
    strcpy(p.seed, seed);
    p.garden_wish[0] = p.garden_wish[1] = SS_WISH_A;
    ss_party_deal(&p);
}

static ss_turn any_turn(void) {
    static uint64_t moment;
    ss_random r = ss_random_from(++moment);
    return random_game_turn(&p.record.game, &r, MOOD_EVEN);
}

static void play(ss_keeper *k, int turns) {
    for (int i = 0; i < turns; i++) {
        ss_turn turn = any_turn();
        ss_keeper_play(k, &p, &turn);
    }
}

/* A game of some turns, saved and left. */
static void save_game(int turns) {
    ss_keeper k = ss_keeper_new();
    deal("saved");
    CHECK_EQ(ss_keeper_settle(&k, &p), SS_OK);
    play(&k, turns);
    CHECK_EQ(k.error, 0);
    strcpy(path, k.path);
    ss_keeper_close(&k, &p);
}

static ss_resume open_saved(ss_keeper *k) {
    ss_resume_failure failure;
    return ss_keeper_open(k, &p, &ss_box, path, &failure);
}

static ss_resume try_text(const char *bytes, size_t length) {
    ss_keeper k = ss_keeper_new();
    CHECK_EQ(ss_file_write(path, bytes, length, false), 0);
    ss_resume result = open_saved(&k);
    ss_keeper_close(&k, &p);
    return result;
}

/* ---- damage ---- */

TEST(a_save_that_was_cut_anywhere_is_not_played_on) {
    char *text;
    size_t length;
    open_folder();
    save_game(6);
    CHECK_EQ(ss_file_read(path, 1 << 20, &text, &length), 0);
    CHECK_EQ(try_text(text, length), SS_RESUMED);
    for (size_t cut = 0; cut < length; cut++) CHECK(try_text(text, cut) != SS_RESUMED);
    free(text);
    remove_folder();
}

/* A flipped bit in the checksum's own line may only make it unknown, which leaves the game unchanged. */
TEST(a_save_with_a_bit_flipped_is_refused_or_the_game_that_it_was) {
    char *text;
    size_t length;
    open_folder();
    save_game(6);
    ss_game game = p.record.game;
    CHECK_EQ(ss_file_read(path, 1 << 20, &text, &length), 0);
    for (size_t at = 0; at < length; at++)
        for (int bit = 0; bit < 8; bit += 3) {
            text[at] ^= (char)(1 << bit);
            if (try_text(text, length) == SS_RESUMED) {
                CHECK_BYTES(&p.record.game, &game, sizeof game);
                CHECK_STR(p.seed, "saved");
            }
            text[at] ^= (char)(1 << bit);
        }
    free(text);
    remove_folder();
}

TEST(a_record_without_a_checksum_is_accepted) {
    char *text, *line;
    size_t length;
    open_folder();
    save_game(4);
    CHECK_EQ(ss_file_read(path, 1 << 20, &text, &length), 0);
    CHECK_EQ(ss_checksum_of((ss_word){text, length}), SS_CHECKSUM_RIGHT);
    line = strchr(text, '\n') + 1;
    CHECK(strncmp(line, "[Checksum \"", 11) == 0);
    size_t size = (size_t)(strchr(line, '\n') + 1 - line);
    memmove(line, line + size, length - size - (size_t)(line - text));
    CHECK_EQ(ss_checksum_of((ss_word){text, length - size}), SS_CHECKSUM_NONE);
    CHECK_EQ(try_text(text, length - size), SS_RESUMED);
    free(text);
    remove_folder();
}

/* ---- a bug: the reason for giving up was in text that had been freed ---- */

TEST(all_that_a_record_came_with_is_in_the_next_save) {
    static const char strange[] = "[Event \"a fair\"]\n[Forfeit \"2 answered nonsense\"]\n";
    char *text, *again, with[1 << 14];
    size_t length;
    ss_keeper k = ss_keeper_new();
    open_folder();
    save_game(5);
    CHECK_EQ(ss_file_read(path, 1 << 20, &text, &length), 0);
    text = realloc(text, length + 1);
    text[length] = 0;
    char *second = strchr(text, '\n') + 1, *third = strchr(second, '\n') + 1,
         *empty = strstr(text, "\n\n") + 1;
    snprintf(with, sizeof with, "%.*s%.*s%s%s", (int)(second - text), text, (int)(empty - third), third,
             strange, empty);
    free(text);
    CHECK_EQ(ss_file_write(path, with, strlen(with), false), 0);
    CHECK_EQ(open_saved(&k), SS_RESUMED);
    memset(with, 0, sizeof with);
    ss_keeper_save(&k, &p);
    CHECK_EQ(k.error, 0);
    CHECK_EQ(ss_file_read(path, 1 << 20, &again, &length), 0);
    again = realloc(again, length + 1);
    again[length] = 0;
    CHECK(strstr(again, "[Forfeit \"2 answered nonsense\"]\n"));
    CHECK(strstr(again, "[Event \"a fair\"]\n"));
    free(again);
    ss_keeper_close(&k, &p);
    CHECK_EQ(open_saved(&k), SS_RESUMED);
    CHECK_EQ(p.record.forfeit, 2);
    ss_keeper_close(&k, &p);
    remove_folder();
}

/* ---- a bug: with our tags a record had more than a reader takes, and the game was lost ---- */

TEST(a_save_that_could_not_be_read_again_does_not_replace_one_that_can) {
    static char with[1 << 16];
    char *text;
    size_t length;
    ss_keeper k = ss_keeper_new();
    open_folder();
    deal("tags");
    CHECK_EQ(ss_party_settle(&p), SS_OK);
    ss_text t = ss_text_in(with, sizeof with);
    ss_record_write(&t, &ss_box, &p.record, SS_EVERYTHING);
    t.needed = (size_t)(strstr(with, "\n\n") + 1 - with);
    int tags = 0;
    for (size_t i = 0; i < t.needed; i++) tags += with[i] == '\n';
    for (; tags < SS_RECORD_TAGS; tags++)
        ss_text_put(&t, "[T"), ss_text_number(&t, tags), ss_text_put(&t, " \"\"]\n");
    ss_text_char(&t, '\n');
    snprintf(path, sizeof path, "%s/many.sgr", folder);
    CHECK_EQ(try_text(with, t.needed), SS_RESUMED);
    CHECK_EQ(open_saved(&k), SS_RESUMED);
    play(&k, 1);
    CHECK_EQ(k.error, EFBIG);
    ss_keeper_close(&k, &p);
    CHECK_EQ(ss_file_read(path, 1 << 20, &text, &length), 0);
    CHECK_EQ(length, t.needed);
    CHECK_BYTES(text, with, length);
    free(text);
    remove_folder();
}

/* ---- a bug: a game from a pipe was reported as saved there, or waited for a reader ---- */

TEST(a_game_that_came_through_a_pipe_is_not_saved_into_it) {
    char *text;
    size_t length;
    ss_keeper k = ss_keeper_new();
    open_folder();
    save_game(2);
    CHECK_EQ(ss_file_read(path, 1 << 20, &text, &length), 0);
    snprintf(path, sizeof path, "%s/pipe.sgr", folder);
    CHECK_EQ(mkfifo(path, 0600), 0);
    pid_t child = fork();
    if (child == 0) _exit(ss_file_write(path, text, length, false));
    CHECK_EQ(open_saved(&k), SS_RESUMED);
    CHECK_EQ(waitpid(child, NULL, 0), child);
    CHECK_STR(k.path, "");
    play(&k, 1);
    ss_keeper_close(&k, &p);
    free(text);
    remove_folder();
}

/* ---- where there is nowhere ---- */

TEST(a_game_without_a_folder_to_save_it_in_says_so) {
    char sentence[SS_COMPLAINT];
    ss_keeper k = ss_keeper_new();
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    deal("nowhere");
    CHECK_EQ(ss_keeper_settle(&k, &p), SS_OK);
    CHECK(strstr(ss_keeper_complaint(&k, sentence), "HOME"));
    play(&k, 2);
    ss_keeper_close(&k, &p);
}

TEST(a_folder_whose_name_is_too_long_is_reported) {
    static char name[6000];
    char sentence[SS_COMPLAINT];
    ss_keeper k = ss_keeper_new();
    memset(name, 'x', sizeof name - 1);
    name[0] = '/';
    setenv("XDG_STATE_HOME", name, 1);
    deal("long");
    CHECK_EQ(ss_keeper_settle(&k, &p), SS_OK);
    CHECK_EQ(k.error, ENAMETOOLONG);
    CHECK(ss_keeper_complaint(&k, sentence) != NULL);
    ss_keeper_close(&k, &p);
}

TEST(a_game_that_could_not_be_saved_is_saved_when_it_is_left) {
    char moved[SS_PATH_SIZE], saves[64], sentence[SS_COMPLAINT];
    ss_keeper k = ss_keeper_new();
    open_folder();
    deal("full");
    CHECK_EQ(ss_keeper_settle(&k, &p), SS_OK);
    snprintf(saves, sizeof saves, "%s/sanssouci", folder);
    snprintf(moved, sizeof moved, "%s/away", folder);
    CHECK_EQ(rename(saves, moved), 0); /* like a full disk: nothing can be written */
    play(&k, 1);
    CHECK(k.error != 0);
    CHECK(ss_keeper_complaint(&k, sentence) != NULL);
    CHECK_EQ(rename(moved, saves), 0); /* there is room again */
    strcpy(path, k.path);
    ss_keeper_close(&k, &p);
    CHECK_EQ(k.error, 0);
    CHECK_EQ(open_saved(&k), SS_RESUMED);
    CHECK_EQ(p.record.turn_count, 1);
    ss_keeper_close(&k, &p);
    remove_folder();
}

TEST(a_game_that_got_no_file_at_first_gets_one_when_it_can) {
    char saves[64];
    ss_keeper k = ss_keeper_new();
    open_folder();
    snprintf(saves, sizeof saves, "%s/sanssouci", folder);
    CHECK_EQ(ss_file_write(saves, "", 0, false), 0); /* in the way of the folder */
    deal("in the way");
    CHECK_EQ(ss_keeper_settle(&k, &p), SS_OK);
    play(&k, 1);
    CHECK_EQ(k.error, ENOTDIR);
    CHECK_EQ(unlink(saves), 0);
    play(&k, 1);
    CHECK_EQ(k.error, 0);
    strcpy(path, k.path);
    ss_keeper_close(&k, &p);
    CHECK_EQ(open_saved(&k), SS_RESUMED);
    CHECK_EQ(p.record.turn_count, 2);
    ss_keeper_close(&k, &p);
    remove_folder();
}

TEST(a_game_that_could_never_be_saved_leaves_no_file) {
    struct rlimit limit, none;
    ss_keeper k = ss_keeper_new();
    open_folder();
    deal("never");
    CHECK_EQ(getrlimit(RLIMIT_FSIZE, &limit), 0);
    none = limit, none.rlim_cur = 0;
    signal(SIGXFSZ, SIG_IGN);
    CHECK_EQ(setrlimit(RLIMIT_FSIZE, &none), 0);
    CHECK_EQ(ss_keeper_settle(&k, &p), SS_OK);
    int error = k.error, there = ss_file_exists(k.path);
    ss_keeper_close(&k, &p);
    CHECK_EQ(setrlimit(RLIMIT_FSIZE, &limit), 0);
    CHECK_EQ(error, EFBIG);
    CHECK(there);
    CHECK(!ss_file_exists(k.path));
    remove_folder();
}

/* ---- several processes ---- */

/* What another process makes of the save: 1 if it may play it. */
static int other_process_may_play(const char *state) {
    pid_t child = fork();
    if (child == 0) {
        ss_keeper k = ss_keeper_new();
        setenv("XDG_STATE_HOME", state, 1);
        _exit(open_saved(&k) == SS_RESUMED && !k.elsewhere);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status));
    return WEXITSTATUS(status);
}

TEST(one_process_plays_a_save_whatever_its_folder_is_called) {
    ss_keeper k = ss_keeper_new();
    open_folder();
    save_game(3);
    CHECK_EQ(open_saved(&k), SS_RESUMED);
    CHECK(!k.elsewhere);
    CHECK_EQ(other_process_may_play(folder), 0);
    CHECK_EQ(other_process_may_play("/tmp"), 0);
    ss_keeper_close(&k, &p);
    CHECK_EQ(other_process_may_play("/tmp"), 1);
    remove_folder();
}

/* ---- a bug: what another process saved between our reading and our lock was overwritten ---- */

/* Plays a turn each time the game is free, until there are this many. Returns how many it played. */
static int play_when_free(int until) {
    for (int played = 0;;) {
        ss_keeper k = ss_keeper_new();
        bool mine = open_saved(&k) == SS_RESUMED && !k.elsewhere;
        bool enough = p.record.turn_count >= until;
        if (mine && !enough) play(&k, 1), played++;
        ss_keeper_close(&k, &p);
        if (enough) return played;
    }
}

TEST(no_turn_of_another_process_is_played_over) {
    enum { GAMES = 10, TURNS = 30 };
    open_folder();
    for (int game = 0; game < GAMES; game++) {
        int status;
        save_game(1);
        pid_t child = fork();
        if (child == 0) _exit(play_when_free(TURNS));
        int played = play_when_free(TURNS);
        CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status));
        CHECK_EQ(1 + played + WEXITSTATUS(status), TURNS);
    }
    remove_folder();
}

static int count_files(const char *ending) {
    char name[64];
    int count = 0;
    snprintf(name, sizeof name, "%s/sanssouci", folder);
    DIR *directory = opendir(name);
    CHECK(directory != NULL);
    for (struct dirent *entry; (entry = readdir(directory));) {
        size_t length = strlen(entry->d_name);
        count += length > strlen(ending) && strcmp(entry->d_name + length - strlen(ending), ending) == 0;
    }
    closedir(directory);
    return count;
}

TEST(leftovers_of_a_killed_process_are_removed_and_nothing_else) {
    char left[SS_PATH_SIZE + 32], other[SS_PATH_SIZE];
    ss_keeper k = ss_keeper_new();
    open_folder();
    save_game(2);
    strcpy(other, path);
    save_game(2);
    snprintf(left, sizeof left, "%s.0123456789abcdef.new", path);
    CHECK_EQ(ss_file_write(left, "half", 4, false), 0);
    snprintf(left, sizeof left, "%s.fedcba9876543210.new", other);
    CHECK_EQ(ss_file_write(left, "half", 4, false), 0);
    snprintf(left, sizeof left, "%s.mine.new", other); /* not a name of ours */
    CHECK_EQ(ss_file_write(left, "mine", 4, false), 0);
    CHECK_EQ(count_files(".new"), 3);
    CHECK_EQ(open_saved(&k), SS_RESUMED);
    CHECK_EQ(count_files(".new"), 1);
    ss_keeper_close(&k, &p);
    remove_folder();
}

TEST(a_file_that_another_process_is_writing_is_left_alone) {
    char left[SS_PATH_SIZE + 32], mine[SS_PATH_SIZE];
    int ready[2], done[2];
    char byte;
    ss_keeper k = ss_keeper_new();
    open_folder();
    save_game(2);
    strcpy(mine, path);
    save_game(2);
    CHECK(pipe(ready) == 0 && pipe(done) == 0);
    pid_t child = fork();
    if (child == 0) { /* holds the second game, and has begun to write it */
        ss_keeper theirs = ss_keeper_new();
        snprintf(left, sizeof left, "%s.0123456789abcdef.new", path);
        bool held = open_saved(&theirs) == SS_RESUMED && !theirs.elsewhere &&
                    ss_file_write(left, "half", 4, false) == 0;
        if (write(ready[1], "x", 1) != 1 || read(done[0], &byte, 1) != 1) held = false;
        _exit(held);
    }
    CHECK_EQ(read(ready[0], &byte, 1), 1);
    strcpy(path, mine);
    CHECK_EQ(open_saved(&k), SS_RESUMED);
    CHECK_EQ(count_files(".new"), 1);
    CHECK_EQ(write(done[1], "x", 1), 1);
    int status;
    CHECK(waitpid(child, &status, 0) == child && WEXITSTATUS(status) == 1);
    ss_keeper_close(&k, &p);
    CHECK_EQ(open_saved(&k), SS_RESUMED);
    CHECK_EQ(count_files(".new"), 0);
    ss_keeper_close(&k, &p);
    remove_folder();
}

/* ---- the list ---- */

TEST(the_list_begins_with_the_game_that_was_played_last_whatever_its_name) {
    char *text, name[SS_PATH_SIZE];
    size_t length;
    open_folder();
    save_game(2);
    CHECK_EQ(ss_file_read(path, 1 << 20, &text, &length), 0);
    for (int i = 0; i < SS_SAVES_MOST + 20; i++) { /* the later the name, the longer ago it was played */
        struct timeval times[2] = {
            {1000000000 - i, 0},
            {1000000000 - i, 0}
        };
        snprintf(name, sizeof name, "%s/sanssouci/z%03d.sgr", folder, i);
        CHECK_EQ(ss_file_write(name, text, length, false), 0);
        CHECK_EQ(utimes(name, times), 0);
    }
    ss_save_list list = ss_saves_list(&ss_box);
    CHECK_EQ(list.count, SS_SAVES_MOST);
    CHECK_STR(list.saves[0].path, path);
    CHECK(strstr(list.saves[1].path, "/z000.sgr"));
    CHECK(strstr(list.saves[SS_SAVES_MOST - 1].path, "/z198.sgr"));
    ss_saves_free(&list);
    free(text);
    remove_folder();
}

TEST(a_list_says_which_games_it_passed_over) {
    char sentence[SS_NO_SAVES];
    ss_content other = ss_box;
    open_folder();
    ss_save_list list = ss_saves_list(&ss_box);
    CHECK(strstr(ss_no_saves_sentence(&list, sentence), "no saved game"));
    save_game(2);
    snprintf(path, sizeof path, "%s/sanssouci/killed-before-it-saved.sgr", folder);
    CHECK_EQ(ss_file_write(path, "", 0, false), 0);
    other.copies[2]++; /* custom boards */
    list = ss_saves_list(&other);
    CHECK_EQ(list.count, 0);
    CHECK_EQ(list.other_boards + list.broken, 1);
    CHECK(!strstr(ss_no_saves_sentence(&list, sentence), "no saved game"));
    ss_saves_free(&list);
    remove_folder();
}
