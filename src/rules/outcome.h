/* What a turn brings, part by part: for previews, for the log, and for charts of where the points came from. */
#ifndef SS_RULES_OUTCOME_H
#define SS_RULES_OUTCOME_H

#include "rules/path.h"
#include "rules/turn.h"

/* Points are what the score changes by, so a loss never takes more than there was (rule 6). */
typedef struct ss_outcome {
    int reward; /* of the mark under the tile */
    int boar;
    int noble;
    int from;                    /* the row where the noble stood; 0 is the terrace, and when none walks */
    int steps;                   /* of its way, 0 when none walks */
    uint8_t path[SS_PATH_CELLS]; /* the cells it steps on */
} ss_outcome;

/* Of a legal turn that has not been played yet. */
ss_outcome ss_outcome_of(const ss_game *g, const ss_turn *turn);

#endif
