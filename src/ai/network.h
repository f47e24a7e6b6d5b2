/* The network: estimates the value of a position for a seat, in integers that are the same on every machine.
 *
 * Its inputs are the words of inputs.h. The first layer has a row of weights for each bit: 64 units for the seat itself
 * and 32 for the sum of all others, so that any number of others can play. Then come 32 hidden units that see both, and
 * three results. These have separate weights for each stage of a game: what counts in the last turns is not what counts
 * in the first. Units are clamped to 0 to 127, where 64 stands for 1. */
#ifndef SS_AI_NETWORK_H
#define SS_AI_NETWORK_H

#include "ai/inputs.h"

enum {
    SS_UNITS_OWN = 64,
    SS_UNITS_OTHERS = 32,
    SS_UNITS_FIRST = SS_UNITS_OWN + SS_UNITS_OTHERS,
    SS_UNITS_HIDDEN = 32,
    SS_STAGES = 5,
    SS_FOURS = SS_UNITS_FIRST / 4,
    SS_UNIT_ONE_BITS = 6, /* 64 stands for 1 */
    SS_UNIT_MOST = 127,
};

enum { SS_RESULT_POINTS, SS_RESULT_LEAD, SS_RESULT_WIN, SS_RESULTS }; /* as in ss_value */

/* The layers after the first, for one stage. */
typedef struct ss_stage {
    int8_t hidden[SS_FOURS][SS_UNITS_HIDDEN][4]; /* four units of the first layer at a time */
    int32_t hidden_bias[SS_UNITS_HIDDEN];
    int16_t results[SS_RESULTS][SS_UNITS_HIDDEN];
    int32_t results_bias[SS_RESULTS];
    int32_t zero; /* keeps the next stage aligned */
} ss_stage;

/* All weights, as they are stored in weights/ when unpacked. */
typedef struct ss_network {
    int8_t own[SS_ROWS_OF_OWN][SS_UNITS_OWN];
    int8_t others[SS_ROWS_OF_OTHER][SS_UNITS_OTHERS];
    int16_t own_bias[SS_UNITS_OWN];
    int16_t others_bias[SS_UNITS_OTHERS];
    ss_stage stages[SS_STAGES];
} ss_network;

/* Returns the stage of a seat, given its word of time: 0 with 0 or 1 turns left, then from 2, 4, 7 and 12 turns left
 * on. */
int ss_stage_of(uint64_t time);
static inline const ss_stage *ss_network_stage(const ss_network *n, uint64_t time) {
    return &n->stages[ss_stage_of(time)];
}

/* The estimate for a seat. */
typedef struct ss_value {
    int32_t points; /* still to come, in units of 1 / SS_POINT */
    int32_t lead;   /* still to be gained on the best other seat, likewise */
    int32_t win;    /* logarithm of the odds to win, in units of 1 / SS_ODDS */
} ss_value;

enum { SS_POINT = 2048, SS_ODDS = 16384 };

/* Estimates the outcome for a seat from what `known` shows: the seat's hand and missions count if they are known. */
ss_value ss_network_value(const ss_network *n, const ss_game *known, int seat);

/* The same from words: those of the seat, and those of each other seat, at least one. ss_inputs_of_others writes the
 * latter and returns how many seats there are. */
int ss_inputs_of_others(const ss_game *known, int seat, uint64_t (*others)[SS_INPUTS_OF_OTHER]);
ss_value ss_network_value_of(const ss_network *n, const uint64_t *own,
                             const uint64_t (*others)[SS_INPUTS_OF_OTHER], int count);

/* Converts the logarithm of the odds, in units of 1 / SS_ODDS, to a probability. */
double ss_chance(int32_t win);

#endif
