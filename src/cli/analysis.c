#include "cli/analysis.h"

#include <math.h>

#include "coach/juncture.h"
#include "rules/outcome.h"

/* ---- how sure ---- */

ss_analysis_interval ss_analysis_lead(const ss_opinion *o) {
    return (ss_analysis_interval){o->lead - SS_95 * o->error, o->lead + SS_95 * o->error};
}

/* Wilson's interval for a share. */
ss_analysis_interval ss_analysis_win(const ss_opinion *o) {
    const double z = SS_95;
    double n = o->samples, middle = (o->win + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(o->win * (1 - o->win) / n + z * z / (4 * n * n));
    return (ss_analysis_interval){fmax(middle - half, 0), fmin(middle + half, 1)};
}

/* ---- turns ---- */

bool ss_analysis_same_placement(const ss_game *g, const ss_turn *a, const ss_turn *b) {
    return a->cell == b->cell && a->gardener == b->gardener &&
           ss_tile_motif(g->display[a->place]) == ss_tile_motif(g->display[b->place]) &&
           ss_place_row(a->place) == ss_place_row(b->place);
}

int ss_analysis_placement(const ss_analysis *a, int turn) {
    int placements = 0;
    for (int i = 0; i < turn; i++) {
        bool first = true;
        for (int j = 0; j < i && first; j++)
            first = !ss_analysis_same_placement(a->game, &a->best[j].turn, &a->best[i].turn);
        if (first && ss_analysis_same_placement(a->game, &a->best[i].turn, &a->best[turn].turn))
            return placements;
        placements += first;
    }
    return placements;
}

int ss_analysis_at_once(const ss_analysis *a, const ss_turn *turn) {
    ss_outcome o = ss_outcome_of(a->game, turn);
    return o.reward + o.boar + o.noble;
}

bool ss_analysis_is(const ss_analysis *a, int turn, const ss_judged_turn *judged) {
    if (!judged->there) return false;
    ss_turn one = ss_turn_plain(a->game, a->best[turn].turn);
    ss_turn other = ss_turn_plain(a->game, *ss_judged_turn_of(judged));
    return ss_turn_same(&one, &other);
}
