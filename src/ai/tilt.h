/* The network's judgement with something added: an error, or a taste. The order of turns is then one's own.
 *
 *     int count = ss_think_tilted(network, &view, content, add, &data, best, room);
 */
#ifndef SS_AI_TILT_H
#define SS_AI_TILT_H

#include "ai/player.h"
#include "ai/weigh.h"

enum { SS_OVERLOOKED = INT32_MIN };

/* What is added to the worth of a turn (weigh.h); SS_OVERLOOKED for one that is not thought of. */
typedef int32_t ss_tilt(const void *data, const ss_game *known, const ss_turn *turn);

/* As ss_player.think, without time and chance. Of the others at the table, of stacks and of all that is not in `add` it
 * thinks as the network does. When all turns are overlooked, the network's best is taken. */
int ss_think_tilted(const ss_network *network, const ss_view *view, const ss_content *content, ss_tilt *add,
                    const void *data, ss_opinion *best, int room);

#endif
