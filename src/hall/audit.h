/* Whether a record is the result of a day, turn by turn, so that whoever asks may stop in between: every turn of a computer
 * player takes as long as it thinks. Nothing here knows threads or the store.
 *
 *     ss_audit audit;
 *     ss_audit_begin(&audit, day, text, length, 0);
 *     while (ss_audit_goes_on(&audit)) ss_audit_step(&audit);
 *     if (audit.fault) ... it says why not, otherwise audit.points counts
 */
#ifndef SS_HALL_AUDIT_H
#define SS_HALL_AUDIT_H

#include "party/day.h"

/* What is wrong with a record, besides what day.h knows. */
#define SS_AUDIT_UNREADABLE "UNREADABLE" /* `place` is the line */
#define SS_AUDIT_OTHER_DAY  "OTHER_DAY"

typedef struct ss_audit {
    ss_party party;
    const char *fault; /* NULL for none, so far */
    int place;         /* the turn that is wrong, from 1, or the line; 0 where that says nothing */
    int turn;          /* the next one to be looked at; all before are right */
    int points;        /* of the person */
} ss_audit;

/* Reads a record, which is lent for as long as the audit lasts, and says all that needs no thinking. `turn` is where an
 * earlier audit of the same record stopped. */
void ss_audit_begin(ss_audit *audit, ss_day day, const char *text, size_t length, int turn);

bool ss_audit_goes_on(const ss_audit *audit);

/* Looks at one turn. */
void ss_audit_step(ss_audit *audit);

#endif
