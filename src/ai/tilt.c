#include "ai/tilt.h"

#include "ai/refine.h"

/* Positions have 120 turns on average; if there are more, these are the network's favourites. */
enum { MOST = 256 };

/* Sorts the turns that are not overlooked to the front, and returns how many. */
static int sort(const ss_game *known, ss_tilt *add, const void *data, ss_weighed *turns, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
        ss_weighed w = turns[i];
        int32_t more = add(data, known, &w.turn);
        if (more == SS_OVERLOOKED) continue;
        w.worth += more; /* the expected values stay the network's: a preference wins no points */
        int at = kept++;
        for (; at > 0 && w.worth > turns[at - 1].worth; at--) turns[at] = turns[at - 1];
        turns[at] = w;
    }
    return kept;
}

int ss_think_tilted(const ss_network *network, const ss_view *view, const ss_content *content, ss_tilt *add,
                    const void *data, ss_opinion *best, int room) {
    ss_weighed turns[MOST];
    int all = ss_weigh_fastest()(network, &view->known, turns, MOST);
    int count = sort(&view->known, add, data, turns, all);
    if (!count) count = 1; /* sort has moved nothing */
    if (count > room) count = room;
    return ss_network_opinions(network, &view->known, content, turns, count, best);
}
