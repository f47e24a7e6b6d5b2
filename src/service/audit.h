/* Verifies that a record is a result of a day. It works turn by turn, so that the caller may stop in between: every
 * turn of a computer player takes as long as it thinks. Uses neither threads nor the store.
 *
 *     ss_audit audit;
 *     ss_audit_begin(&audit, day, text, length, 0);
 *     while (ss_audit_goes_on(&audit)) ss_audit_step(&audit);
 *     if (audit.fault) ... it says why not, otherwise audit.points counts */
#ifndef SS_SERVICE_AUDIT_H
#define SS_SERVICE_AUDIT_H

#include "game/day.h"

/* Faults of a record besides those of day.h. */
#define SS_AUDIT_UNREADABLE "UNREADABLE" /* `place` is the line */
#define SS_AUDIT_OTHER_DAY  "OTHER_DAY"

typedef struct ss_audit {
    ss_party party;
    const char *fault; /* NULL for none so far */
    int place;         /* the turn that is wrong, from 1, or the line; 0 if neither applies */
    int turn;          /* the next turn to verify; all before it are right */
    int points;        /* of the person */
} ss_audit;

/* Reads a record and makes all checks that need no thinking. The record is borrowed until the audit ends. `turn` is
 * where an earlier audit of the same record stopped. */
void ss_audit_begin(ss_audit *audit, ss_day day, const char *text, size_t length, int turn);

bool ss_audit_goes_on(const ss_audit *audit);

/* Verifies one turn. */
void ss_audit_step(ss_audit *audit);

#endif
