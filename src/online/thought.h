/* What a computer player is to think about for a table, as a value that can be handed to another thread. */
#ifndef SS_ONLINE_THOUGHT_H
#define SS_ONLINE_THOUGHT_H

#include "online/decide.h"

typedef struct ss_thought {
    ss_view view;
    ss_content content;
    const ss_player *player;
    int move;
    uint64_t chance;
} ss_thought;

/* False when no computer player is to move. */
bool ss_thought_of(const ss_room *room, uint64_t chance, ss_thought *thought);

/* Thinks with the player's usual number of steps. The demand is for ss_room_decide; by then the table may have moved on, and
 * it is refused as stale. */
ss_demand ss_thought_think(const ss_thought *thought);

#endif
