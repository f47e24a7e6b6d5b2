/* The choice of a stack, which is independent of the other steps of a turn (rule 3.4). */
#include "rules/turn.h"

uint64_t ss_stacks_open(const ss_game *g) {
    const ss_turn none = {0};
    return ss_choices(g, &none, SS_STEP_STACK);
}

uint64_t ss_stacks_by_back(const ss_game *g) {
    uint64_t stacks = 0;
    unsigned seen = 0;
    for (uint64_t left = ss_stacks_open(g); left; left &= left - 1) {
        int stack = ss_lowest(left), back = stack ? ss_tile_back(g->tiles[g->top[stack - 1]]) : 0;
        if (!ss_has(seen, back)) stacks |= ss_bit(stack);
        seen |= 1u << back;
    }
    return stacks;
}

int ss_list_turns_with(const ss_game *g, uint64_t stacks, ss_turn *turns, int room) {
    int listed = ss_list_turns(g, turns, room), count = 0;
    for (uint64_t left = stacks; left; left &= left - 1, count += listed)
        for (int i = 0; i < listed && count + i < room; i++) {
            turns[count + i] = turns[i];
            turns[count + i].stack = (uint8_t)ss_lowest(left);
        }
    return count;
}
