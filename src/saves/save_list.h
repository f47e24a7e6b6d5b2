/* The list of saved games. */
#ifndef SS_SAVES_SAVE_LIST_H
#define SS_SAVES_SAVE_LIST_H

#include "saves/keeper.h"

enum { SS_SAVES_MOST = 200, SS_SAVE_WHEN = 20 };

typedef struct ss_save {
    char path[SS_PATH_SIZE];
    char names[SS_MAX_PLAYERS][SS_NAME_SIZE];
    int scores[SS_MAX_PLAYERS]; /* points on the track; final points if the game was played to its end */
    uint8_t players, edition, modules;
    int round; /* from 1 */
    ss_ending_cause ending;
    char when[SS_SAVE_WHEN]; /* time of the last turn: 2026-11-15 12:30 */
} ss_save;

typedef struct ss_save_list {
    ss_save *saves; /* latest first */
    int count;
    int other_boards; /* games skipped because they were made with other boards */
    int broken;       /* games skipped because they are damaged */
} ss_save_list;

/* Lists the latest games in the folder. */
ss_save_list ss_saves_list(const ss_content *content);
void ss_saves_free(ss_save_list *list);

/* Deletes a game and its review. Returns 0, an errno, or EBUSY while another process plays it. */
int ss_save_delete(const char *path);

/* Writes a sentence that explains an error of ss_save_delete. */
enum { SS_NOT_DELETED = 256 };
const char *ss_not_deleted_sentence(int error, char sentence[SS_NOT_DELETED]);

/* Lists the paths of all records in a folder, latest first, in memory that ss_paths_free frees. Returns their
 * number. */
int ss_paths_list(const char *folder, char ***paths);
void ss_paths_free(char **paths, int count);

/* Returns how a game ended, in a word or two. */
const char *ss_ending_word(ss_ending_cause cause);

/* Writes a sentence that explains why the list is empty. */
enum { SS_NO_SAVES = 512 };
const char *ss_no_saves_sentence(const ss_save_list *list, char sentence[SS_NO_SAVES]);

#endif
