#include "notation/ending.h"

#include "notation/record_parts.h"
#include "rules/score.h"

static unsigned all_but(const ss_game *g, int seat) { return ((1u << g->players) - 1) & ~(1u << seat); }

ss_ending ss_ending_of(const ss_record *record) {
    const ss_game *g = &record->game;
    if (record->forfeit) return (ss_ending){SS_ENDING_GIVEN_UP, all_but(g, record->forfeit - 1)};
    if (g->phase != SS_OVER) return (ss_ending){SS_ENDING_NONE, 0};
    return (ss_ending){SS_ENDING_PLAYED_OUT, ss_missions_known(g) ? ss_winners(g) : 0};
}
