#include "notation/ending.h"

#include "rules/hidden.h"
#include "rules/score.h"

const char *const ss_ending_names[] = {
    [SS_ENDING_NONE] = "open",
    [SS_ENDING_PLAYED_OUT] = "played-out",
    [SS_ENDING_GIVEN_UP] = "given-up",
};

static unsigned all_but(const ss_game *g, int seat) { return ((1u << g->players) - 1) & ~(1u << seat); }

ss_ending ss_ending_of(const ss_record *record) {
    const ss_game *g = &record->game;
    if (record->forfeit) return (ss_ending){SS_ENDING_GIVEN_UP, all_but(g, record->forfeit - 1)};
    if (g->phase != SS_OVER) return (ss_ending){SS_ENDING_NONE, 0};
    bool known = !(ss_hidden_anywhere(g) & SS_SECRET_MISSIONS);
    return (ss_ending){SS_ENDING_PLAYED_OUT, known ? ss_winners(g) : 0};
}
