#define _XOPEN_SOURCE 700

#include "saves/save_list.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "system/lock.h"
#include "texts/nouns.h"
#include "system/record_file.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "notation/checksum.h"
#include "rules/score.h"

/* ---- one game ---- */

/* Records from elsewhere, such as the page's, may lack names. */
static void name_seats(ss_save *save, const ss_content *content, const ss_record *record) {
    static ss_party party;
    unsigned said;
    ss_party_of(&party, content, record, &said);
    int people = ss_party_people(&party);
    for (int seat = 0; seat < save->players; seat++) {
        char *name = save->names[seat];
        if (*name) continue;
        if (party.players[seat])
            snprintf(name, SS_NAME_SIZE, "%s", ss_player_noun(party.players[seat]->name));
        else if (people == 1)
            snprintf(name, SS_NAME_SIZE, "%s", _("You"));
        else
            snprintf(name, SS_NAME_SIZE, _("Player %d"), seat + 1);
    }
}

static void describe(ss_save *save, const ss_record *record, const struct timespec *time) {
    const ss_game *g = &record->game;
    struct tm local;
    save->players = g->players, save->edition = g->edition, save->modules = g->modules;
    save->ending = ss_ending_of(record).cause;
    save->round = g->round + 1;
    memcpy(save->names, record->names, sizeof save->names);
    for (int seat = 0; seat < g->players; seat++)
        save->scores[seat] =
            save->ending == SS_ENDING_PLAYED_OUT ? ss_score_of(g, seat).final : g->seats[seat].score;
    if (!localtime_r(&time->tv_sec, &local) ||
        !strftime(save->when, sizeof save->when, "%Y-%m-%d %H:%M", &local))
        save->when[0] = 0;
}

static void add(ss_save_list *list, const ss_content *content, const char *path,
                const struct timespec *time) {
    ss_record_file file;
    ss_fault fault;
    if (ss_record_open(&file, content, path, &fault) != 0) return;
    bool broken = ss_checksum_of((ss_word){file.text, file.length}) == SS_CHECKSUM_WRONG;
    if (fault.what == SS_F_OTHER_CONTENT) {
        list->other_boards++;
    } else if (fault.what || broken) {
        list->broken++;
    } else {
        ss_save *save = &list->saves[list->count++];
        snprintf(save->path, sizeof save->path, "%s", path);
        describe(save, &file.record, time);
        name_seats(save, content, &file.record);
    }
    ss_record_close(&file);
}

/* ---- the folder ---- */

typedef struct entry {
    char *path;
    struct timespec time;
} entry;

typedef struct entries {
    entry *at;
    int count, room;
} entries;

static bool is_record(const char *name) {
    size_t length = strlen(name);
    return length > 4 && name[0] != '.' && strcmp(name + length - 4, ".sgr") == 0;
}

static int latest_first(const void *a, const void *b) {
    const entry *x = a, *y = b;
    if (x->time.tv_sec != y->time.tv_sec) return x->time.tv_sec < y->time.tv_sec ? 1 : -1;
    if (x->time.tv_nsec != y->time.tv_nsec) return x->time.tv_nsec < y->time.tv_nsec ? 1 : -1;
    return strcmp(y->path, x->path);
}

/* Skips everything that is not a regular file, and empty files, which processes leave that were killed before
 * saving. */
static bool add_entry(entries *all, const char *path) {
    struct stat there;
    if (stat(path, &there) != 0 || !S_ISREG(there.st_mode) || !there.st_size) return true;
    if (all->count == all->room) {
        int room = all->room ? 2 * all->room : 64;
        entry *more = realloc(all->at, (size_t)room * sizeof *more);
        if (!more) return false;
        all->at = more, all->room = room;
    }
    char *copy = strdup(path);
    if (copy) all->at[all->count++] = (entry){copy, there.st_mtim};
    return copy;
}

/* Lists all records of the folder, most recently played first. */
static entries entries_of(const char *folder) {
    entries all = {0};
    DIR *directory = opendir(folder);
    for (struct dirent *found; directory && (found = readdir(directory));) {
        char path[SS_PATH_SIZE];
        if (!is_record(found->d_name)) continue;
        int length = snprintf(path, sizeof path, "%s/%s", folder, found->d_name);
        if (length < (int)sizeof path && !add_entry(&all, path)) break;
    }
    if (directory) closedir(directory);
    if (all.count) qsort(all.at, (size_t)all.count, sizeof *all.at, latest_first);
    return all;
}

ss_save_list ss_saves_list(const ss_content *content) {
    ss_save_list list = {0};
    char folder[SS_PATH_SIZE];
    entries all = {0};
    if (ss_keeper_folder(folder) == 0) all = entries_of(folder);
    if (all.count) list.saves = calloc(SS_SAVES_MOST, sizeof *list.saves);
    for (int i = 0; i < all.count; i++) {
        if (list.saves && list.count < SS_SAVES_MOST) add(&list, content, all.at[i].path, &all.at[i].time);
        free(all.at[i].path);
    }
    free(all.at);
    return list;
}

int ss_paths_list(const char *folder, char ***paths) {
    entries all = entries_of(folder);
    *paths = calloc(all.count > 0 ? (size_t)all.count : 1, sizeof **paths);
    for (int i = 0; i < all.count; i++) {
        if (*paths)
            (*paths)[i] = all.at[i].path;
        else
            free(all.at[i].path);
    }
    free(all.at);
    return *paths ? all.count : 0;
}

void ss_paths_free(char **paths, int count) {
    for (int i = 0; paths && i < count; i++) free(paths[i]);
    free(paths);
}

void ss_saves_free(ss_save_list *list) {
    free(list->saves);
    *list = (ss_save_list){0};
}

int ss_save_delete(const char *path) {
    char review[SS_PATH_SIZE + 16];
    int lock = -1, error = ss_lock_take(&lock, path);
    if (error == EBUSY) return error;
    error = unlink(path) == 0 ? 0 : errno;
    snprintf(review, sizeof review, "%s.review", path);
    if (!error) unlink(review);
    ss_lock_drop(&lock);
    return error;
}

const char *ss_not_deleted_sentence(int error, char sentence[SS_NOT_DELETED]) {
    if (error == EBUSY) return _("This game is being played in another terminal: it cannot be deleted.");
    snprintf(sentence, SS_NOT_DELETED, _("The game could not be deleted: %s."), ss_system_sentence(error));
    return sentence;
}

const char *ss_ending_word(ss_ending_cause cause) {
    return cause == SS_ENDING_GIVEN_UP ? _("given up") : _("finished");
}

const char *ss_no_saves_sentence(const ss_save_list *list, char sentence[SS_NO_SAVES]) {
    ss_text t = ss_text_in(sentence, SS_NO_SAVES);
    char part[SS_NO_SAVES];
    if (!list->other_boards && !list->broken) ss_text_put(&t, _("There is no saved game."));
    if (list->other_boards) {
        snprintf(part, sizeof part,
                 P_("%d saved game uses other boards: name their file with --content.",
                    "%d saved games use other boards: name their file with --content.", list->other_boards),
                 list->other_boards);
        ss_text_put(&t, part);
    }
    if (list->broken) {
        if (t.needed) ss_text_char(&t, ' ');
        snprintf(part, sizeof part,
                 P_("%d saved game cannot be read: \"sanssouci play --resume FILE\" says why.",
                    "%d saved games cannot be read: \"sanssouci play --resume FILE\" says why.",
                    list->broken),
                 list->broken);
        ss_text_put(&t, part);
    }
    return sentence;
}
