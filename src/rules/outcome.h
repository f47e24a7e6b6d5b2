/* The result of a turn, part by part: for previews, the log, and charts that show where points came from. */
#ifndef SS_RULES_OUTCOME_H
#define SS_RULES_OUTCOME_H

#include "rules/path.h"
#include "rules/turn.h"

/* Points are changes of the score, so a loss never exceeds the score before (rule 6). */
typedef struct ss_outcome {
    int reward; /* from the mark under the tile */
    int boar;
    int noble;
    int from;                    /* the row where the noble stood; 0 for the terrace, or if none walks */
    int steps;                   /* length of its path, 0 if none walks */
    uint8_t path[SS_PATH_CELLS]; /* the cells it steps on */
} ss_outcome;

/* Returns the outcome of a legal turn that has not been played yet. */
ss_outcome ss_outcome_of(const ss_game *g, const ss_turn *turn);

#endif
