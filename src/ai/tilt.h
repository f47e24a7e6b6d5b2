/* The network's judgement with something added, an error or a preference, which changes the order of turns.
 *
 *     int count = ss_think_tilted(network, &view, content, add, &data, best, room);
 */
#ifndef SS_AI_TILT_H
#define SS_AI_TILT_H

#include "ai/player.h"
#include "ai/weigh.h"

enum { SS_OVERLOOKED = INT32_MIN };

/* Returns what to add to the worth of a turn (weigh.h), or SS_OVERLOOKED to leave the turn out. */
typedef int32_t ss_tilt(const void *data, const ss_game *known, const ss_turn *turn);

/* As ss_player.think, without time and randomness. Everything that `add` does not change, such as other seats and
 * stacks, is judged by the network. If all turns are overlooked, the network's best is taken. */
int ss_think_tilted(const ss_network *network, const ss_view *view, const ss_content *content, ss_tilt *add,
                    const void *data, ss_opinion *best, int room);

#endif
