/* Whether a record is the result of a day, turn by turn, so that whoever asks may stop in between: every turn of a computer
 * player takes as long as it thinks. Nothing here knows threads or the store.
 *
 *     ss_trial trial;
 *     ss_trial_begin(&trial, day, text, length, 0);
 *     while (ss_trial_goes_on(&trial)) ss_trial_step(&trial);
 *     if (trial.fault) ... it says why not, otherwise trial.points counts
 */
#ifndef SS_HALL_TRIAL_H
#define SS_HALL_TRIAL_H

#include "party/day.h"

/* What is wrong with a record, besides what day.h knows. */
#define SS_TRIAL_UNREADABLE "UNREADABLE" /* `place` is the line */
#define SS_TRIAL_OTHER_DAY  "OTHER_DAY"

typedef struct ss_trial {
    ss_party party;
    const char *fault; /* NULL for none, so far */
    int place;         /* the turn that is wrong, from 1, or the line; 0 where that says nothing */
    int turn;          /* the next one to be looked at; all before are right */
    int points;        /* of the person */
} ss_trial;

/* Reads a record, which is lent for as long as the trial lasts, and says all that needs no thinking. `turn` is where an
 * earlier trial of the same record stopped. */
void ss_trial_begin(ss_trial *trial, ss_day day, const char *text, size_t length, int turn);

bool ss_trial_goes_on(const ss_trial *trial);

/* Looks at one turn. */
void ss_trial_step(ss_trial *trial);

#endif
