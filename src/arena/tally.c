#include "arena/tally.h"

#include <math.h>

void ss_tally_add(ss_tally *t, const ss_deal_result *deal) {
    t->deals++;
    t->games += deal->games;
    t->games_squared += (int64_t)deal->games * deal->games;
    for (int b = 0; b < t->bots; b++) {
        int64_t victories = deal->victories[b];
        t->bot[b].points += deal->points[b];
        t->bot[b].victories += victories;
        t->bot[b].victories_squared += victories * victories;
        t->bot[b].victories_by_games += victories * deal->games;
    }
}

/* Elo of a bot against a field of `rivals` equal ones, from its share of the victories: each rival wins in
 * proportion to its strength, so that equals share alike and stand at 0. With one rival it is the usual formula.
 * `edge` games either way keep it finite. */
static double elo_of(double share, int rivals, double games, double edge) {
    edge /= games + 1;
    if (share < edge) share = edge;
    if (share > 1 - edge) share = 1 - edge;
    double elo = 400 * log10(share / (1 - share) * rivals);
    return fabs(elo) < 0.005 ? 0 : elo; /* nobody stands at -0 */
}

/* Who never won may be endlessly weak: the interval is kept finite too, but reaches well beyond the estimate. */
static const double estimate_edge = 0.5, interval_edge = 0.025;

/* How many independent games tell as much as these. The games of one deal are not independent: the spread of the
 * deals' sums says how much they have in common. Four imagined deals of independent games keep a short match from
 * being too sure of that spread. */
static double independent_games(const ss_tally *t, int b) {
    double games = (double)t->games, deals = (double)t->deals;
    double share = (double)t->bot[b].victories / SS_VICTORY / games;
    double imagined = 4 * (1 - 1.0 / t->bots);
    double spread = (double)t->bot[b].victories_squared / (SS_VICTORY * SS_VICTORY) -
                    2 * share * (double)t->bot[b].victories_by_games / SS_VICTORY +
                    share * share * (double)t->games_squared;
    if (deals > 1) spread *= deals / (deals - 1);
    return games * (games * share * (1 - share) + imagined) / (fmax(spread, 0) + imagined);
}

ss_standing ss_tally_standing(const ss_tally *t, int b) {
    const double z = 1.959964; /* 95 % of a normal distribution lie within */
    double games = (double)t->games;
    double share = (double)t->bot[b].victories / SS_VICTORY / games;
    double n = independent_games(t, b);
    /* Wilson's interval for a share */
    double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return (ss_standing){
        .points = (double)t->bot[b].points / games,
        .wins = share,
        .elo = elo_of(share, t->bots - 1, games, estimate_edge),
        .elo_low = elo_of(middle - half, t->bots - 1, games, interval_edge),
        .elo_high = elo_of(middle + half, t->bots - 1, games, interval_edge),
    };
}
