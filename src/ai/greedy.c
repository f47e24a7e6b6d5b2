/* greedy: takes the most points at once; among equals the largest prospect; among those the first turn. It looks only
 * at its own garden and needs neither time nor randomness. */
#include "ai/candidates.h"
#include "ai/players.h"
#include "ai/prospect.h"

enum { MOST = 64 };

static int think(const ss_view *view, const ss_content *content, ss_budget budget, ss_random *random,
                 ss_opinion *best, int room) {
    (void)content, (void)budget, (void)random;
    ss_candidate candidates[MOST];
    int count = ss_candidates(&view->known, candidates, room < MOST ? room : MOST, ss_by_points);
    for (int i = 0; i < count; i++) best[i] = ss_prospect_of_turn(&view->known, &candidates[i].turn);
    return count;
}

/* What nobles could walk if the garden stayed as printed. */
static int garden_worth(const ss_content *content, ss_board board, bool covered) {
    ss_cells printed = ss_content_garden(content, board);
    ss_garden garden = ss_garden_new(covered ? printed & ~SS_PYRAMID : printed);
    return ss_prospect_walks(&garden, SS_ROUNDS);
}

/* What the marks would pay if each got a motif tile. Gardeners are rarer, so their marks count a third. */
static int rewards_worth(const ss_content *content, ss_board board) {
    const int8_t *marks = ss_content_rewards(content, board);
    int worth = 0;
    for (int i = 0; i < SS_MARKS; i++) worth += marks[i] == SS_MARK_GARDENER ? 1 : marks[i];
    return worth;
}

static int side(const ss_view *view, const ss_content *content, ss_random *random) {
    (void)random;
    const ss_game *g = &view->known;
    const ss_seat *s = &g->seats[view->seat];
    int worth[SS_SIDE_B + 1];
    for (int i = SS_SIDE_A; i <= SS_SIDE_B; i++)
        worth[i] = g->phase == SS_CHOOSING_GARDENS
                       ? garden_worth(content, (ss_board){s->garden_board.number, (uint8_t)i},
                                      g->modules & SS_REWARDS)
                       : rewards_worth(content, (ss_board){s->rewards_board.number, (uint8_t)i});
    return worth[SS_SIDE_B] > worth[SS_SIDE_A] ? SS_SIDE_B : SS_SIDE_A;
}

const ss_player ss_player_greedy = {.name = "greedy", .think = think, .side = side};
