/* network: takes the turn that the network prefers. It does not search, so it needs neither time nor randomness. */
#include "ai/players.h"
#include "ai/refine.h"
#include "ai/sides.h"
#include "ai/weigh.h"
#include "ai/weights.h"

enum { MOST = 64 };

static int think_with(const ss_network *network, const ss_view *view, const ss_content *content,
                      ss_opinion *best, int room) {
    ss_weighed turns[MOST];
    int count = ss_weigh_fastest()(network, &view->known, turns, room < MOST ? room : MOST);
    return ss_network_opinions(network, &view->known, content, turns, count, best);
}

static int think(const ss_view *view, const ss_content *content, ss_budget budget, ss_random *random,
                 ss_opinion *best, int room) {
    (void)budget, (void)random;
    return think_with(ss_network_for(&view->known), view, content, best, room);
}

/* network0, the yardstick: it was trained for two players and the base game, but plays in any setting. */
static int think_0(const ss_view *view, const ss_content *content, ss_budget budget, ss_random *random,
                   ss_opinion *best, int room) {
    (void)budget, (void)random;
    return think_with(ss_network_named(SS_NETWORK_0), view, content, best, room);
}

const ss_player ss_player_network = {
    .name = "network",
    .trained = true,
    .think = think,
    .side = ss_network_side,
};
const ss_player ss_player_network0 = {.name = "network0", .trained = true, .think = think_0};
