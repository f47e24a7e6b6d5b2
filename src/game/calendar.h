/* The days that somebody has played, computed from the saved games alone: the result that counts for each day, the
 * number of days in a row, and the beds of the calendar (docs/daily.md). So every device that has the same games shows
 * the same.
 *
 *     ss_calendar_day room[100];
 *     ss_calendar calendar = ss_calendar_in(room, 100);
 *     for (each saved game) ss_calendar_add(&calendar, &party, number of the game);
 *     ss_calendar_streak(&calendar, ss_day_at(now));
 */
#ifndef SS_GAME_CALENDAR_H
#define SS_GAME_CALENDAR_H

#include "game/day.h"

/* A day with at least one game: the game that counts, and the latest that can be continued. */
typedef struct ss_calendar_day {
    ss_day day;
    int finished;         /* the caller's number of the game that counts, -1 if there is none */
    int64_t begun, ended; /* when it was played */
    int points;           /* the person's points in it */
    int running;          /* the number of an unfinished game, -1 if there is none */
    int64_t running_begun;
} ss_calendar_day;

/* Days in order, in the caller's memory. If there is no room left, the earliest days are dropped. */
typedef struct ss_calendar {
    ss_calendar_day *days;
    int room, count;
} ss_calendar;

static inline ss_calendar ss_calendar_in(ss_calendar_day *days, int room) {
    return (ss_calendar){days, room, 0};
}

/* Adds a game; games that do not count are ignored. Of several finished games of a day the one that ended first counts,
 * in whatever order they are added. */
void ss_calendar_add(ss_calendar *c, const ss_party *p, int number);

/* Returns what is known of a day, or NULL. */
const ss_calendar_day *ss_calendar_find(const ss_calendar *c, ss_day day);

/* How the calendar shows a day. */
typedef enum ss_day_bed {
    SS_DAY_BED_LATER,  /* the day is in the future */
    SS_DAY_BED_OPEN,   /* it can still be played in time: today's, or yesterday's if it was begun in time */
    SS_DAY_BED_KEPT,   /* played in time: begun on its day, and finished by the end of the next */
    SS_DAY_BED_CAUGHT, /* played, but later */
    SS_DAY_BED_FREE,   /* not played */
    SS_DAY_BED_STATES
} ss_day_bed;

ss_day_bed ss_calendar_bed(const ss_calendar *c, ss_day day, ss_day today);

/* Returns true if a game was played in time: begun on its day, and finished on that day or the next. Unknown times are
 * 0. */
bool ss_day_kept(ss_day day, int64_t begun, int64_t ended);

/* Counts the days in a row up to `last`. In each week, from Monday to Sunday, one missed day is forgiven: it does not
 * count but does not end the row. `bed` returns the state of each day; `days` is passed on to it. */
typedef ss_day_bed ss_bed_of(const void *days, ss_day day);
int ss_days_in_a_row(ss_bed_of *bed, const void *days, ss_day last);

/* Counts the days in a row up to today that were played in time. A day that is still open does not end the row. */
int ss_calendar_streak(const ss_calendar *c, ss_day today);

/* Returns the row in which a day is planted, 1 to 6: the closer the points are to those of the strongest player, the
 * further down. */
int ss_calendar_row(int points, int best);

#endif
