/* The days that somebody has played, from nothing but the saved games: the result that counts for each day, how many days
 * in a row, and the beds of the calendar (docs/daily.md). So every device that has the same games shows the same.
 *
 *     ss_calendar_day room[100];
 *     ss_calendar calendar = ss_calendar_in(room, 100);
 *     for (each saved game) ss_calendar_add(&calendar, &party, number of the game);
 *     ss_calendar_streak(&calendar, ss_day_at(now));
 */
#ifndef SS_PARTY_CALENDAR_H
#define SS_PARTY_CALENDAR_H

#include "party/day.h"

/* A day of which there is a game: the one that counts, and the latest that can be gone on with. */
typedef struct ss_calendar_day {
    ss_day day;
    int finished;         /* the caller's number of the game that counts, -1 for none */
    int64_t begun, ended; /* when it was played */
    int points;           /* the person's, in it */
    int running;          /* the number of a game that is not finished, -1 for none */
    int64_t running_begun;
} ss_calendar_day;

/* Days in their order, in the caller's room. What does not fit any more is left out, the earliest days first. */
typedef struct ss_calendar {
    ss_calendar_day *days;
    int room, count;
} ss_calendar;

static inline ss_calendar ss_calendar_in(ss_calendar_day *days, int room) {
    return (ss_calendar){days, room, 0};
}

/* Takes a game into account; one that does not count is left out. Of several finished games of a day the one that ended
 * first counts, whichever is added first. */
void ss_calendar_add(ss_calendar *c, const ss_party *p, int number);

/* What is known of a day, or NULL. */
const ss_calendar_day *ss_calendar_find(const ss_calendar *c, ss_day day);

/* What the calendar shows of a day. */
typedef enum ss_day_bed {
    SS_DAY_BED_LATER,  /* the day has not come yet */
    SS_DAY_BED_OPEN,   /* it can still be played in time: today's, or yesterday's that was begun in time */
    SS_DAY_BED_KEPT,   /* it was played in time: begun on its day, and finished at the latest on the next */
    SS_DAY_BED_CAUGHT, /* it was played, but later */
    SS_DAY_BED_FREE,   /* it was not played */
    SS_DAY_BED_STATES
} ss_day_bed;

ss_day_bed ss_calendar_bed(const ss_calendar *c, ss_day day, ss_day today);

/* Whether a game was played in time: begun on its day, and finished on that day or the next. Moments that are not known are 0. */
bool ss_day_kept(ss_day day, int64_t begun, int64_t ended);

/* Days in a row up to `last`. In each week, from Monday to Sunday, one missed day is forgiven: it does not count, but ends
 * nothing. What becomes of each day, `bed` tells from `days`. */
typedef ss_day_bed ss_bed_of(const void *days, ss_day day);
int ss_days_in_a_row(ss_bed_of *bed, const void *days, ss_day last);

/* Days in a row up to today that were played in time. A day that is still open ends nothing. */
int ss_calendar_streak(const ss_calendar *c, ss_day today);

/* The row in which a day is planted, 1 to 6: the closer to what the strongest player came to, the further down. */
int ss_calendar_row(int points, int best);

#endif
