#include "bots/tally.h"

#include <math.h>

/* Points above the average of the others, times the number of the others. */
static int margin_of(const ss_deal_result *deal, int bots, int b) {
    int all = 0;
    for (int i = 0; i < bots; i++) all += deal->points[i];
    return bots * deal->points[b] - all;
}

double ss_deal_margin(const ss_deal_result *deal, int bots, int b) {
    return deal->scored ? (double)margin_of(deal, bots, b) / (bots - 1) / deal->scored : NAN;
}

void ss_tally_add(ss_tally *t, const ss_deal_result *deal) {
    t->deals++;
    t->games += deal->games;
    t->scored += deal->scored;
    for (int b = 0; b < t->bots; b++) {
        t->bot[b].points += deal->points[b];
        t->bot[b].forfeits += deal->forfeits[b];
        for (int i = 0; i < SS_SOURCES; i++) t->bot[b].sources[i] += deal->sources[b].points[i];
        ss_paired_add(&t->bot[b].victories, deal->games, deal->victories[b]);
        int margin = margin_of(deal, t->bots, b);
        ss_paired_add(&t->bot[b].margin, deal->scored, margin);
        ss_paired_add(&t->bot[b].calm, deal->scored,
                      (int64_t)margin * SS_LUCK_PARTS - deal->luck[b] * (t->bots - 1));
    }
}

/* Elo of a bot against a field of `rivals` equal ones, from its share of the victories: each rival wins in proportion
 * to its strength, so that equals share alike and have 0. With one rival it is the usual formula. */
static double elo_of(double share, int rivals) {
    double elo = 400 * log10(share / (1 - share) * rivals);
    if (fabs(elo) < 0.005) return 0; /* avoids -0 */
    return isnan(elo) ? elo : fmin(fmax(elo, -SS_ELO_END), SS_ELO_END);
}

/* Half a game either way keeps the estimate itself finite. */
static double likely(double share, int64_t games) {
    double edge = 0.5 / ((double)games + 1);
    return isnan(share) ? share : fmin(fmax(share, edge), 1 - edge);
}

ss_standing ss_tally_standing(const ss_tally *t, int b) {
    int rivals = t->bots - 1;
    double scored = t->scored ? (double)t->scored : NAN;
    ss_interval share = ss_paired_share(&t->bot[b].victories, SS_VICTORY_TWELFTHS, 1.0 / t->bots);
    ss_interval margin = ss_paired_interval(&t->bot[b].margin), calm = ss_paired_interval(&t->bot[b].calm);
    double parts = (double)rivals * SS_LUCK_PARTS;
    ss_standing s = {
        .points = (double)t->bot[b].points / scored,
        .wins = ss_paired_mean(&t->bot[b].victories) / SS_VICTORY_TWELFTHS,
        .elo_between = {elo_of(share.low,      rivals),       elo_of(share.high, rivals)},
        .margin = ss_paired_mean(&t->bot[b].margin) / rivals,
        .margin_between = {margin.low / rivals,              margin.high / rivals                          },
        .calm = ss_paired_mean(&t->bot[b].calm) / parts,
        .calm_between = {calm.low / parts,calm.high / parts},
        .forfeits = (long)t->bot[b].forfeits,
    };
    s.elo = elo_of(likely(s.wins, t->games), rivals);
    for (int i = 0; i < SS_SOURCES; i++) s.sources[i] = (double)t->bot[b].sources[i] / scored;
    return s;
}
