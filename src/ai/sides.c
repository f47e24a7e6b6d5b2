#include "ai/sides.h"

#include "ai/weigh.h"
#include "ai/weights.h"
#include "rules/deal.h"

bool ss_choose_the_rest(ss_game *g, const ss_content *content, ss_random *random) {
    while (g->phase < SS_PLAYING)
        for (int seat = 0, chosen = g->chosen; seat < g->players; seat++) {
            int side = SS_SIDE_A + ss_random_below(random, 2);
            if (!ss_has((unsigned)chosen, seat) && ss_choose_side(g, content, seat, side)) return false;
        }
    return true;
}

int ss_better_side(const ss_view *view, const ss_content *content, int games, ss_worth_of_deal *worth_of,
                   const void *way, ss_random *random) {
    ss_sampler sampler = ss_sampler_of(view, content);
    int64_t worth[SS_SIDE_B + 1] = {0};
    for (int i = 0; i < games; i++) {
        ss_game dealt;
        ss_sample(&sampler, random, &dealt);
        ss_random same = ss_random_split(random);
        for (int side = SS_SIDE_A; side <= SS_SIDE_B; side++) {
            ss_game game = dealt;
            ss_random own = same;
            if (ss_choose_side(&game, content, view->seat, side)) continue;
            if (ss_choose_the_rest(&game, content, &own))
                worth[side] += worth_of(&game, view->seat, way, &own);
        }
    }
    return worth[SS_SIDE_B] > worth[SS_SIDE_A] ? SS_SIDE_B : SS_SIDE_A;
}

/* The value of the seat's first turn, after the seats before it have moved as the network would. */
static int64_t worth_of_first_turn(ss_game *g, int seat, const void *way, ss_random *random) {
    const ss_network *network = ss_network_for(g);
    ss_weigh_way *const *weigh = way;
    (void)random;
    for (;;) {
        ss_weighed best;
        (*weigh)(network, g, &best, 1);
        if (g->mover == seat) return best.worth;
        ss_play_legal(g, &best.turn);
    }
}

int ss_network_side(const ss_view *view, const ss_content *content, ss_random *random) {
    ss_weigh_way *weigh = ss_weigh_fastest();
    return ss_better_side(view, content, 300, worth_of_first_turn, &weigh, random);
}
