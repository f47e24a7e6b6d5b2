/* The gardens of the day among the saved games: the calendar that follows from them, and where its games are.
 *
 *     ss_diary diary = ss_diary_read(NULL);
 *     const ss_calendar_day *day = ss_calendar_find(&diary.calendar, today);
 *     if (day && day->running >= 0) go on with diary.paths[day->running];
 *     ss_diary_free(&diary);
 */
#ifndef SS_TUI_DIARY_H
#define SS_TUI_DIARY_H

#include "party/calendar.h"

typedef struct ss_diary {
    char **paths; /* of all games, by the numbers in the calendar */
    int count;
    ss_calendar calendar;
} ss_diary;

/* Of a folder, NULL for that of the saved games. What cannot be read counts for nothing. */
ss_diary ss_diary_read(const char *folder);
void ss_diary_free(ss_diary *diary);

/* What there is to say after a game that counts for its day, once it is saved: the result with days in a row, and how to show
 * it to others. Both are empty for other games. */
typedef struct ss_day_news {
    char result[256], share[256];
} ss_day_news;

ss_day_news ss_day_news_of(const ss_party *p, int64_t now);

#endif
