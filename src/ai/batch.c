#include "ai/batch.h"

void ss_batch_think(const ss_player *player, const ss_game *games, ss_random *randoms, int count,
                    const ss_content *content, const int *seats, uint32_t steps, ss_turn *turns) {
    ss_budget budget = steps ? ss_steps(steps) : ss_usual_budget(player);
    for (int i = 0; i < count; i++) {
        const ss_game *g = &games[i];
        turns[i] = (ss_turn){.card = SS_NO_CARD};
        if (g->phase != SS_PLAYING || seats[i] != g->mover) continue;
        ss_view view = ss_view_of(g, g->mover);
        turns[i] = ss_player_choose(player, &view, content, budget, &randoms[i]);
    }
}
