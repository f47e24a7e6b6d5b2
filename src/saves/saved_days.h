/* The gardens of the day among the saved games: the calendar that follows from them, and where its games are.
 *
 *     ss_saved_days days = ss_saved_days_read(NULL);
 *     const ss_calendar_day *day = ss_calendar_find(&days.calendar, today);
 *     if (day && day->running >= 0) go on with days.paths[day->running];
 *     ss_saved_days_free(&days);
 */
#ifndef SS_SAVES_SAVED_DAYS_H
#define SS_SAVES_SAVED_DAYS_H

#include "game/calendar.h"
#include "saves/keeper.h"
#include "saves/setup.h"

typedef struct ss_saved_days {
    char **paths; /* paths of all games, indexed by the numbers in the calendar */
    int count;
    ss_calendar calendar;
} ss_saved_days;

/* Reads a folder; NULL means that of the saved games. Files that cannot be read are ignored. */
ss_saved_days ss_saved_days_read(const char *folder);
void ss_saved_days_free(ss_saved_days *days);

/* Prepares a game with the settings of a day. A day counts once: a game of it that is not over is continued, and after
 * one that is, all others are practice. Returns what to tell the player, and in `path` the game to continue, or "" for
 * a new one. If the settings are not those of a day, returns NULL and changes nothing. */
const char *ss_saved_days_begin_day(ss_setup *start, char path[SS_PATH_SIZE]);

/* What to say after a game that counts for its day, once it is saved: the result with the days in a row, and the text
 * to share. Both are empty for other games. */
typedef struct ss_day_result {
    char result[256], share[256];
} ss_day_result;

ss_day_result ss_day_result_of(const ss_party *p, int64_t now);

#endif
