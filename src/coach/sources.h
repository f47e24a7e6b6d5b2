/* Where the points of a game came from, source by source, each as far as it counted: what a seat pays is never more
 * than it had (rule 6), so the points of all sources together are always the final score. */
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
    SS_FROM_BOAR_LEFT, /* what it costs at the end, not above 0 */
    SS_SOURCES
} ss_source;

typedef struct ss_sources {
    int points[SS_SOURCES];
} ss_sources;

/* Of every seat, by playing a record once more; missions that are hidden count nothing. */
void ss_sources_of(const ss_record *record, ss_sources seats[SS_MAX_PLAYERS]);

/* All sources together, and the walks to all rows. */
int ss_sources_sum(const ss_sources *s);
int ss_sources_walks(const ss_sources *s);

#endif
