#include "bots/match_result.h"

#include <math.h>

#include "coach/ledger.h"
#include "notation/ending.h"
#include "rules/score.h"

/* ---- one deal ---- */

static void add_scores(ss_deal_result *result, const ss_record *record, int rotation) {
    int players = record->game.players;
    ss_sources seats[SS_MAX_PLAYERS];
    ss_sources_of(record, seats);
    for (int b = 0; b < players; b++) {
        int seat = (b + rotation) % players;
        result->points[b] += ss_score_of(&record->game, seat).final;
        for (int i = 0; i < SS_SOURCES; i++) result->sources[b].points[i] += seats[seat].points[i];
    }
    result->scored++;
}

void ss_match_result_add(ss_deal_result *result, const ss_record *record, int rotation) {
    int players = record->game.players;
    ss_ending ending = ss_ending_of(record);
    result->games++;
    for (int b = 0; b < players; b++) {
        int seat = (b + rotation) % players;
        result->forfeits[b] += seat == record->forfeit - 1;
        if (ss_has(ending.winners, seat))
            result->victories[b] += SS_VICTORY_TWELFTHS / ss_count(ending.winners);
    }
    if (ending.cause == SS_ENDING_PLAYED_OUT) add_scores(result, record, rotation);
}

/* ---- luck ---- */

/* Fewer samples than for a review: in the time that more would take, more games give more information. */
static const ss_effort effort = {.luck = 4};

void ss_match_luck_add(ss_deal_result *result, const ss_content *content, const ss_record *record,
                       int rotation, long number) {
    int players = record->game.players;
    if (record->game.phase != SS_OVER) return;
    ss_review review;
    ss_review_begin(&review, record, content, effort, (uint64_t)number);
    ss_review_step(&review, 0);
    for (int b = 0; b < players; b++) {
        ss_ledger ledger;
        ss_ledger_of(&ledger, &review, (b + rotation) % players);
        result->luck[b] += ledger.deal + ledger.draws + ledger.refills;
    }
}

/* ---- all deals ---- */

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
