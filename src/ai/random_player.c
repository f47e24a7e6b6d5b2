/* random: chooses evenly among the legal choices of each step. The view is enough: legal choices follow from what the
 * seat knows. It does not compare turns; its opinion on the one it takes is the prospect. */
#include "ai/players.h"
#include "ai/prospect.h"

static int think(const ss_view *view, const ss_content *content, ss_budget budget, ss_random *random,
                 ss_opinion *best, int room) {
    (void)content, (void)budget, (void)room;
    ss_turn turn = {0};
    for (ss_step step = 0; step < SS_STEPS; step++) {
        uint64_t may = ss_choices(&view->known, &turn, step);
        ss_choose(&view->known, &turn, step, ss_nth(may, ss_random_below(random, ss_count(may))));
    }
    best[0] = ss_prospect_of_turn(&view->known, &turn);
    return 1;
}

const ss_player ss_player_random = {.name = "random", .think = think};
