/* The folder in which a match is recorded. A match that was interrupted or killed continues from there: match.txt says
 * which match it is, and every finished game has its record, written atomically. */
#ifndef SS_BOTS_MATCH_FOLDER_H
#define SS_BOTS_MATCH_FOLDER_H

#include "bots/match.h"

typedef struct ss_match_folder {
    ss_match *match;
    bool known; /* it existed already, and says which match it is */
    int lock;   /* an open file */
} ss_match_folder;

/* Creates the folder of a match, or opens it again, for exclusive use, and removes files that were half written. If the
 * match is recorded there, its bots get their names from there. Returns false, and sets `why`, if it belongs to
 * another match. */
bool ss_match_folder_open(ss_match_folder *folder, ss_match *match, ss_match_error *why);
void ss_match_folder_close(ss_match_folder *folder);

/* Records which match it is, now that its bots have their names; if it is recorded already, it must be the same. */
bool ss_match_folder_name(ss_match_folder *folder, ss_match_error *why);

/* The seed of the match that is recorded in the folder `out`. Returns false if there is none. */
bool ss_match_folder_seed(const char *out, char *seed, size_t size);

/* Calls `record` for every game that has one, in any order, until it returns false. Returns true if it never did. */
bool ss_match_folder_each(const ss_match_folder *folder, bool (*record)(void *data, long game), void *data);

/* Reads the record of a game, counted from 0. Returns false, without setting `why`, if there is none. The caller closes
 * `file` in every case. */
bool ss_match_folder_read(const ss_match_folder *folder, long game, const ss_game *dealt,
                          ss_record_file *file, ss_match_error *why);
bool ss_match_folder_write(const ss_match_folder *folder, long game, const ss_record *record,
                           ss_match_error *why);

/* Removes the records from this game on: they were played before it was known that the match is decided. */
void ss_match_folder_trim(const ss_match_folder *folder, long from);

#endif
