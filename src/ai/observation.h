/* Positions as rows of bytes, 0 or 1, for programs that learn: what the seat to move may know, in the same layout in
 * every position. A complete game and the seat's view of it give the same row.
 *
 *     ss_batch_observe(games, drafts, count, rows, ss_observation_size(players), false);
 *     ss_batch_masks(drafts, count, masks);
 *     ... choose actions
 *     ss_batch_act(games, drafts, count, actions, played);
 *
 * A row consists of the parts below. The largest are the inputs of our own networks (inputs.h). */
#ifndef SS_AI_OBSERVATION_H
#define SS_AI_OBSERVATION_H

#include "ai/inputs.h"
#include "rules/action.h"

/* Where each part begins: the actions of this turn so far, including those made automatically; the step to decide; the
 * motif of the tile on each place, 9 bytes each; the back on top of each stack, 2, 3 or 4; the seat to move, which is
 * ss_inputs_of indexed by ss_input_row_of; and ss_inputs_of_other for the others, in the order in which they will
 * play. */
enum {
    SS_SEEN_TURN = 0,
    SS_SEEN_STEP = SS_SEEN_TURN + (int)SS_ACTIONS,
    SS_SEEN_DISPLAY = SS_SEEN_STEP + (int)SS_STEPS,
    SS_SEEN_STACKS = SS_SEEN_DISPLAY + (int)SS_PLACES * (int)SS_MOTIFS,
    SS_SEEN_OWN = SS_SEEN_STACKS + (int)SS_MAX_STACKS * 3,
    SS_SEEN_OTHERS = SS_SEEN_OWN + (int)SS_ROWS_OF_OWN,
};

/* Returns the bytes of a row: SS_SEEN_OTHERS, plus SS_ROWS_OF_OTHER for each other player. */
static inline int ss_observation_size(int players) {
    return SS_SEEN_OTHERS + (players - 1) * (int)SS_ROWS_OF_OTHER;
}

/* Writes the row of one position as the seat to move sees it. All bytes are 0 for a game that is not being played. */
void ss_observe(const ss_game *g, const ss_draft *draft, uint8_t *row);

/* Writes the rows of many games, `size` bytes each. During a turn only SS_SEEN_TURN and SS_SEEN_STEP change, so only
 * they are written then, unless `whole` is set. Without it, `rows` must hold the observations from before the last
 * ss_batch_act. */
void ss_batch_observe(const ss_game *games, const ss_draft *drafts, int count, uint8_t *rows, int size,
                      bool whole);

#endif
