/* Why a turn loses: the best turn and the played one, each continued to the end of the game by the network in the same
 * sampled games, and where the points differ.
 *
 *     ss_why why = {0};
 *     ss_why_sample(&why, &spot, &loss.best, 600, &random);
 *     ss_estimate nobles = ss_why_origin(&why, SS_ORIGIN_NOBLES + 6);
 *
 * The network never repairs a mistake, so the sum of all sources can differ from the loss. That is why they are
 * reported as "about". */
#ifndef SS_COACH_WHY_H
#define SS_COACH_WHY_H

#include "coach/estimate.h"
#include "coach/juncture.h"

/* Where points come from. Together they are the lead; what the best other seat gains counts as a loss. */
typedef enum ss_origin {
    SS_ORIGIN_NOBLES, /* plus the row: 1 to 6 */
    SS_ORIGIN_ROWS = SS_ORIGIN_NOBLES + SS_ROWS + 1,
    SS_ORIGIN_COLUMNS,
    SS_ORIGIN_MISSIONS,
    SS_ORIGIN_REWARDS,
    SS_ORIGIN_BOAR, /* what it pays minus what it costs at the end */
    SS_ORIGIN_RIVALS,
    SS_ORIGINS
} ss_origin;

/* Sums over pairs of games: best minus played, in points. */
typedef struct ss_why {
    uint32_t pairs;
    ss_sum lead; /* all of it */
    ss_sum sources[SS_ORIGINS];
    ss_sum walks;                /* stops of all nobles */
    ss_sum columns[SS_COLUMNS];  /* stops of its noble, the bonus for the full column, its mission */
    ss_sum rows[SS_ROWS + 1];    /* the bonus for the full row */
    ss_sum missions[SS_COLUMNS]; /* of the seat, by column */
    uint32_t
        taken; /* after the played turn: games in which a rival's next turn takes the tile of the best turn */
    uint32_t later; /* games in which the seat still gets the tile for the best turn's cell */
} ss_why;

/* Plays `pairs` more pairs of games. */
void ss_why_sample(ss_why *why, const ss_juncture *spot, const ss_turn *best, uint32_t pairs,
                   ss_random *random);

static inline ss_estimate ss_why_origin(const ss_why *why, int source) {
    return ss_estimate_of(&why->sources[source], why->pairs, 1);
}
static inline ss_estimate ss_why_lead(const ss_why *why) { return ss_estimate_of(&why->lead, why->pairs, 1); }
static inline ss_estimate ss_why_walks(const ss_why *why) {
    return ss_estimate_of(&why->walks, why->pairs, 1);
}
static inline ss_estimate ss_why_column(const ss_why *why, int column) {
    return ss_estimate_of(&why->columns[column], why->pairs, 1);
}
static inline ss_estimate ss_why_row(const ss_why *why, int row) {
    return ss_estimate_of(&why->rows[row], why->pairs, 1);
}
static inline ss_estimate ss_why_mission(const ss_why *why, int column) {
    return ss_estimate_of(&why->missions[column], why->pairs, 1);
}

#endif
