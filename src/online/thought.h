/* What a computer player must think about for a table, as a value that can be passed to another thread. */
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

/* Returns false if no computer player has to move now. */
bool ss_thought_of(const ss_room *room, int64_t now, uint64_t chance, ss_thought *thought);

/* Thinks with the player's usual number of steps. The demand is for ss_room_decide, which refuses it as stale if the
 * table has moved on meanwhile. */
ss_demand ss_thought_think(const ss_thought *thought);

#endif
