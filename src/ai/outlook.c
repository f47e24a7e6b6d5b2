#include "ai/outlook.h"

#include <stddef.h>

/* Estimates on the way and at the end, each with its weight. */
typedef struct verdict {
    int64_t points, lead, win;
    int64_t left; /* weight out of WHOLE that is left for later estimates */
    int heard;
} verdict;

enum { WHOLE = 1 << 20 };

static void hear(verdict *v, const ss_result *r, int64_t weight) {
    v->points += r->points * weight;
    v->lead += r->lead * weight;
    v->win += r->win * weight;
    v->left -= weight;
}

static ss_result judged(const ss_value *v) {
    return (ss_result){v->points, v->lead, (int32_t)(ss_chance(v->win) * SS_VICTORY), 0};
}

void ss_outlook_of_seats(const ss_outlook *o, ss_game *g, const ss_weighed *first, unsigned seats,
                         ss_result results[SS_MAX_PLAYERS]) {
    verdict verdicts[SS_MAX_PLAYERS];
    unsigned open = seats; /* seats that still have weight left */
    for (unsigned left = seats; left; left &= left - 1) verdicts[ss_lowest(left)] = (verdict){.left = WHOLE};
    for (; g->phase == SS_PLAYING && open; first = NULL) {
        ss_weighed best;
        if (first)
            best = *first;
        else
            o->weigh(o->network, g, &best, 1);
        if (ss_has(open, g->mover) && g->round < SS_ROUNDS - 1) {
            verdict *v = &verdicts[g->mover];
            ss_result here = judged(&best.value);
            hear(v, &here, ++v->heard == o->turns ? v->left : v->left * (100 - o->trust) / 100);
            if (!v->left) open &= ~(1u << g->mover);
        }
        ss_play_legal(g, &best.turn);
    }
    for (unsigned left = seats; left; left &= left - 1) {
        int seat = ss_lowest(left);
        verdict *v = &verdicts[seat];
        if (v->left) {
            ss_result end = ss_result_of(g, seat);
            hear(v, &end, v->left);
        }
        results[seat] = (ss_result){(int32_t)(v->points / WHOLE), (int32_t)(v->lead / WHOLE),
                                    (int32_t)(v->win / WHOLE), 0};
    }
}

ss_result ss_outlook_of(const ss_outlook *o, ss_game *g, int seat) {
    ss_result results[SS_MAX_PLAYERS];
    ss_outlook_of_seats(o, g, NULL, 1u << seat, results);
    return results[seat];
}
