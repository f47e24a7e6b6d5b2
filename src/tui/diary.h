/* The gardens of the day among the saved games: the calendar that follows from them, and where its games are.
 *
 *     ss_diary diary = ss_diary_read(NULL);
 *     const ss_calendar_day *day = ss_calendar_find(&diary.calendar, today);
 *     if (day && day->running >= 0) go on with diary.paths[day->running];
 *     ss_diary_free(&diary);
 */
#ifndef SS_TUI_DIARY_H
#define SS_TUI_DIARY_H

#include "game/calendar.h"
#include "tui/keeper.h"
#include "tui/start.h"

typedef struct ss_diary {
    char **paths; /* paths of all games, indexed by the numbers in the calendar */
    int count;
    ss_calendar calendar;
} ss_diary;

/* Reads a folder; NULL means that of the saved games. Files that cannot be read are ignored. */
ss_diary ss_diary_read(const char *folder);
void ss_diary_free(ss_diary *diary);

/* Prepares a game with the settings of a day. A day counts once: a game of it that is not over is continued, and after
 * one that is, all others are practice. Returns what to tell the player, and in `path` the game to continue, or "" for
 * a new one. If the settings are not those of a day, returns NULL and changes nothing. */
const char *ss_diary_begin_day(ss_start *start, char path[SS_PATH_SIZE]);

/* What to say after a game that counts for its day, once it is saved: the result with the days in a row, and the text
 * to share. Both are empty for other games. */
typedef struct ss_day_news {
    char result[256], share[256];
} ss_day_news;

ss_day_news ss_day_news_of(const ss_party *p, int64_t now);

#endif
