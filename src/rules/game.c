#include "rules/game.h"

_Static_assert(sizeof(ss_game) <= 512,
               "a game is a small value"); /* here and not in the header, because C++ spells it differently */

int ss_tile_count(const ss_content *content, int players) {
    int count = 0;
    for (int back = SS_BACK_FIRST; back <= players; back++) count += SS_MOTIFS * content->copies[back];
    return count;
}

int ss_edition_stacks(ss_edition edition) {
    static const int stacks[SS_EDITIONS] = {
        [SS_EDITION_2013] = SS_MAX_STACKS,
        [SS_EDITION_SECOND] = 1,
    };
    return stacks[edition];
}
