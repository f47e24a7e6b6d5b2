/* The folder a match is recorded in. A match that was interrupted, or killed, goes on from there: match.txt says which
 * match it is, and every finished game has its record, written whole or not at all. */
#ifndef SS_ARENA_FOLDER_H
#define SS_ARENA_FOLDER_H

#include "arena/match.h"

typedef struct ss_folder {
    ss_match *match;
    bool known; /* it was there already, and says which match it is */
    int lock;   /* an open file */
} ss_folder;

/* Makes the folder of a match or enters it again, alone, and clears away what was half written. Where the match is known
 * there, its bots have the names from there. Returns false and tells the trouble when it is not this match's. */
bool ss_folder_open(ss_folder *folder, ss_match *match, ss_trouble *trouble);
void ss_folder_close(ss_folder *folder);

/* Writes down which match it is, now that its bots have their names; where it is known, it must be the same. */
bool ss_folder_name(ss_folder *folder, ss_trouble *trouble);

/* The seed of the match that is recorded in the folder `out`. False when there is none. */
bool ss_folder_seed(const char *out, char *seed, size_t size);

/* Calls `record` for every game that has one, in any order, until it returns false; returns whether it never did. */
bool ss_folder_each(const ss_folder *folder, bool (*record)(void *data, long game), void *data);

/* The record of a game, which is counted from 0; false with no trouble when there is none. `file` is closed by
 * the caller in every case. */
bool ss_folder_read(const ss_folder *folder, long game, const ss_game *dealt, ss_record_file *file,
                    ss_trouble *trouble);
bool ss_folder_write(const ss_folder *folder, long game, const ss_record *record, ss_trouble *trouble);

/* Removes the records from this game on: they were played while it was not yet known that the match is decided. */
void ss_folder_trim(const ss_folder *folder, long from);

#endif
