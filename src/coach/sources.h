/* Where the points of a game came from, source by source, each as far as it counted: a seat never pays more than it has
 * (rule 6), so the sources always add up to the final score. */
#ifndef SS_COACH_SOURCES_H
#define SS_COACH_SOURCES_H

#include "notation/record.h"

typedef enum ss_source {
    SS_FROM_WALKS, /* to row 1; to row r: SS_FROM_WALKS + r - 1 */
    SS_FROM_ROWS = SS_FROM_WALKS + SS_ROWS,
    SS_FROM_COLUMNS,
    SS_FROM_MISSIONS,
    SS_FROM_REWARDS,
    SS_FROM_BOAR,      /* earned when it is met */
    SS_FROM_BOAR_LEFT, /* its cost at the end, at most 0 */
    SS_SOURCES
} ss_source;

typedef struct ss_sources {
    int points[SS_SOURCES];
} ss_sources;

/* Computes the sources of every seat by replaying a record. Hidden missions count as 0. */
void ss_sources_of(const ss_record *record, ss_sources seats[SS_MAX_PLAYERS]);

/* The sum of all sources, and of the walks to all rows. */
int ss_sources_sum(const ss_sources *s);
int ss_sources_walks(const ss_sources *s);

#endif
